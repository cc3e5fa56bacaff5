"""The effective rules of a place, kept in the index folder and checked by a look at what they were made of.

contracts/rules.md; design.md §3. A hook opens them without YAML or a pattern: every rule file, manifest and folder
that had a say is compared by time and size, and only where one differs are the rules resolved again, of which only
the changed files are read. What is written is derived: it can be dropped at any time, a damaged file is made anew,
and where nothing can be written the rules are resolved each time. No secret is written.
"""

from __future__ import annotations

import os

from harness_recall import jsonscan, overlay, rule_files, rule_shelf, scope

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from harness_recall.project import Project
    from harness_recall.rulebook import Rulebook

    Row = list[Any]
    # What is kept of a place: data about it, its rules, and the texts of both.
    Kept = tuple[dict[str, Any], list[Row], bytes]

FRESH, RESOLVED, STALE, MISSING = "fresh", "resolved", "stale", "missing"
REGISTRY = os.path.join(".claude", "submodules.md")
# Seconds that resolving takes, roughly: to begin, for each file, and more for one that has to be read.
BEGIN, EACH, READ = 0.12, 0.0002, 0.0003
# What is older is dropped, and made anew where it is still asked for.
KEPT_DAYS = 30
# Nanoseconds that the clock of a file system lags behind.
_TICK = 10_000_000


class Head(overlay.Rule):
    """An effective rule without its body, of which `size` is what it takes where it is shown, in characters."""

    __slots__ = ("at", "length", "size")

    def __init__(self, row: Row) -> None:
        key, tier, path, name, description, scopes, relevance, priority, origin, *more = row
        annotations, native, steps, locked_override, self.at, self.length, self.size = more
        super().__init__(
            *(key, tier, path, name, description, tuple(scopes), tuple(relevance), priority, origin, ""),
            *(tuple(annotations), native, tuple(map(tuple, steps)), locked_override),
        )


class Cached:
    """The rules that count in one place.

    `rules` are sorted by key, bodies apart. `state` is FRESH (as kept), RESOLVED (just now), STALE (as kept, and
    out of date) or MISSING (none are kept); the last two only where there was no time to resolve them.
    """

    __slots__ = ("_bodies", "_instructions", "_where", "problems", "rules", "scope", "state")

    def __init__(
        self, where: Project, state: str, meta: dict[str, Any], rows: list[Row], bodies: bytes
    ) -> None:
        self.state = state
        self.rules = [Head(row) for row in rows]
        self.problems: list[str] = meta["problems"]
        self.scope = scope.Scope(*_tuples(meta["scope"])) if meta["scope"] else None
        self._instructions: list[tuple[str, int, int]] = meta["instructions"]
        self._bodies = bodies
        self._where = where

    @property
    def language(self) -> str:
        """The language of the region, else the one that prevails in the checkout; "" for none."""
        return (self.scope.language if self.scope else "") or _language(self._where)

    @property
    def instructions(self) -> list[tuple[str, str]]:
        """(path, text) of the declared instruction files."""
        return [(path, self._text(at, length)) for path, at, length in self._instructions]

    def body(self, rule: overlay.Rule) -> str:
        """The text of one of `rules`: patched, without anchors, secrets masked."""
        assert isinstance(rule, Head)  # noqa: S101 - for the type checker; there are no others in `rules`
        return self._text(rule.at, rule.length)

    def _text(self, at: int, length: int) -> str:
        return self._bodies[at : at + length].decode("utf-8", "surrogatepass")


def open(where: Project, path: str = "", *, patience: float | None = None) -> Cached:  # noqa: A001 - read as rule_cache.open
    """The rules for the task's file or folder `path` (`where.cwd` if it is not given).

    Where they are out of date they are resolved, if that can be done within `patience` seconds (None: however long
    it takes). Whatever lies on the disk, it does not raise.
    """
    place = _place(where, path or where.cwd)
    name = rule_shelf.name("b", where.config, where.checkout, place)
    kept = _load(where, name, place)
    changed, files = _changed(where, kept)
    if kept and not changed:
        return Cached(where, FRESH, *kept)
    if patience is not None and BEGIN + EACH * files + READ * changed > patience:
        return Cached(where, STALE, *kept) if kept else Cached(where, MISSING, *_NOTHING)
    parts = _resolve(where, place, kept)
    rule_shelf.put(where.config, name, parts)
    return Cached(where, RESOLVED, *_decoded(parts))


def has_regions(where: Project) -> bool:
    """Whether parts of the checkout have rules of their own (contracts/rules.md "Scope resolution")."""
    return os.path.exists(os.path.join(where.checkout, REGISTRY))


def refresh(where: Project, now: float) -> list[str]:
    """Have the rules of a project up to date for its next hook; the problems, if they were resolved."""
    rule_shelf.sweep(where.config, now - KEPT_DAYS * 86_400)
    cached = open(where)
    _language(where)
    return cached.problems if cached.state == RESOLVED else []


_NOTHING: Kept = (
    {"problems": [], "scope": None, "instructions": []},
    [],
    b"",
)


def _place(where: Project, path: str) -> str:
    """The folder, relative to the checkout, whose rules `path` has; "" where no registry tells folders apart."""
    if not has_regions(where):
        return ""
    path = os.path.join(where.checkout, path)
    return os.path.relpath(path if os.path.isdir(path) else os.path.dirname(path), where.checkout)


def _changed(where: Project, kept: Kept | None) -> tuple[int, int]:
    """How many of the files and folders that had a say differ from what they were, and how many files there are."""
    if kept is None:
        tiers = rule_files.tiers(where, company=True, user=True)
        files = sum(len(rule_files.listing(tier)) for tier in tiers)
        return files, files
    meta = kept[0]
    found = [path for path, *then in meta["watched"] if _stamp(path) != then]
    now = _rows(row for tier in _tiers(meta) for row in rule_files.listing(tier))
    if now != meta["files"]:
        known = {row[0]: row for row in meta["files"]}
        found += [".", *(row[0] for row in now if known.get(row[0]) != row)]
    return len(found), len(now)


def _tiers(meta: dict[str, Any]) -> list[rule_files.Tier]:
    return [rule_files.Tier(name, tuple(folders), within) for name, folders, within in meta["tiers"]]


def _resolve(where: Project, place: str, kept: Kept | None) -> list[bytes]:
    """The rules of `place` as they are kept; resolved twice if something changed meanwhile."""
    import time

    from harness_recall import rule_readings, rulebook
    from harness_recall.sources import instructions

    tiers = rule_files.tiers(where, company=True, user=True)
    kept_readings = known = rule_readings.load(where, [*tiers, *(_tiers(kept[0]) if kept else ())])
    path = os.path.normpath(os.path.join(where.checkout, place)) if place else where.cwd
    for _ in range(2):
        started = time.time_ns() - _TICK
        book = rulebook.resolve(where, path, known)
        declared, problems, watched = instructions.read(where.checkout, book.settings.instructions)
        stamps: list[Row] = [[path, *_stamp(path)] for path in dict.fromkeys([*book.watched, *watched])]
        if all(row[1] < started for row in stamps):
            break
        known = book.readings
    rule_readings.keep(where, book, kept_readings)
    return _encoded(where, place, book, declared, problems, stamps)


def _encoded(
    where: Project,
    place: str,
    book: Rulebook,
    declared: list[tuple[str, str]],
    problems: list[str],
    stamps: list[Row],
) -> list[bytes]:
    """What is kept of a rulebook: data about it, its rules, and the texts of both."""
    from harness_recall import deliver, priming, redact

    bodies = bytearray()

    def place_of(body: str) -> tuple[int, int]:
        at = len(bodies)
        bodies.extend(body.encode("utf-8", "surrogatepass"))
        return at, len(bodies) - at

    rows = []
    for rule in book.rules:
        body = deliver.strip_anchors(redact.scrub(rule.body))
        rows.append(
            [
                *(rule.key, rule.tier, rule.path, redact.scrub(rule.name), redact.scrub(rule.description)),
                *(rule.scope, rule.relevance, rule.priority, redact.scrub(rule.origin), rule.annotations),
                *(rule.native, [(tier, path, redact.scrub(what)) for tier, path, what in rule.steps]),
                *(rule.locked_override, *place_of(body), priming.shown_size(body)),
            ]
        )
    meta = {
        "of": [where.config, where.checkout, place],
        "problems": [redact.scrub(problem) for problem in book.problems + problems],
        "scope": _fields(book.scope),
        "instructions": [(path, *place_of(redact.scrub(body))) for path, body in declared],
        "watched": stamps,
        "tiers": [(tier.name, tier.folders, tier.within) for tier in book.tiers],
        "files": _rows((path, *reading.stamp) for path, reading in book.readings.items()),
    }
    return [_json(meta), _json(rows), bytes(bodies)]


def _decoded(parts: list[bytes]) -> Kept:
    """What `_encoded` made."""
    meta, rows, bodies = parts
    return _value(meta), _value(rows), bodies


def _load(where: Project, name: str, place: str) -> Kept | None:
    """What is kept of `place`, None where nothing is that can be used."""
    try:
        found = _decoded(rule_shelf.take(where.config, name))
    except (OSError, ValueError):
        return None
    return found if found[0]["of"] == [where.config, where.checkout, place] else None


def _language(where: Project) -> str:
    """The language that prevails in the checkout, counted again where what it was told by has changed."""
    from harness_recall import census  # prompts ask for none

    name = rule_shelf.name("l", where.checkout)
    try:
        (content,) = rule_shelf.take(where.config, name)
        of, language, watched = _value(content)
        if of == where.checkout and all(list(census.stamp(row[0])) == row for row in watched):
            return str(language)
    except (OSError, ValueError):
        pass  # none is kept, or it is damaged
    taken = census.take(where.checkout)
    rule_shelf.put(where.config, name, [_json([where.checkout, taken.language, taken.watched])])
    return taken.language


def _fields(found: scope.Scope | None) -> Row | None:
    """A scope as its constructor takes it."""
    if found is None:
        return None
    return [
        *(found.corpus_source, found.scopes, found.relevance, found.kind, found.inherit_parent),
        *(found.name, found.path, found.language),
    ]


def _tuples(row: Row) -> Row:
    return [tuple(value) if isinstance(value, list) else value for value in row]


def _json(value: object) -> bytes:
    import json  # whoever writes has read files before

    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _value(content: bytes) -> Any:
    return jsonscan.loads(content.decode("utf-8", "surrogatepass"))


def _rows(rows: Iterable[tuple[str, int, int]]) -> list[Row]:
    return sorted([path, modified, size] for path, modified, size in rows)


def _stamp(path: str) -> list[int]:
    """The modification time and size of a file or folder; [0, -1] for what is not there."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return [0, -1]
    return [found.st_mtime_ns, found.st_size]

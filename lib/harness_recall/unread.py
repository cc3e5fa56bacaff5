"""Memories, lessons and entries that came or changed since the index was brought up to date, read as they lie there.

design.md §3, "Freshness without a scan": `staleness` notes at each refresh how things looked; a question compares,
lists the folders that changed, and reads the few files that are newer. No YAML and no patterns: a prompt waits for it.
"""

from __future__ import annotations

import os
import time
import zlib

from harness_recall import index, jsonscan, project, redact, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from harness_recall.project import Project

# Files that are read, the newest first, and characters of each that are.
FILES = 12
TEXT_LIMIT = 8_000
# Entries of a folder that are looked at.
ENTRIES = 20_000
# A memory's kind that the index has another word for; and those that a file's name may begin with.
RECAP = "session-recap"
NAMED = ("decision", "lesson", "warning")
_CLIENT_TYPES = ("", "user", "feedback", "project", "reference", "memory")
INDEX = "MEMORY.md"


def note_path(folder: str, where: Project) -> str:
    """Where it is noted how the sources of a project looked when the index in `folder` was brought up to date."""
    return os.path.join(
        folder, "looked", f"{zlib.crc32(where.root.encode('utf-8', 'surrogatepass')):08x}.json"
    )


def note(folder: str, where: Project) -> Any:
    """That note; OSError or ValueError where there is none."""
    with open(note_path(folder, where), "rb") as file:
        return jsonscan.loads(file.read().decode("utf-8", "replace"))


def changed(path: str) -> int:
    """When a file or folder changed, 0 where it is not there."""
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0


def files(folder: str, where: Project) -> dict[str, str]:
    """Path → kind (`memory`, `lesson`, `error`, …) of what the index in `folder` does not know as it is now, the newest
    first; {} where nothing is known of when it was brought up to date."""
    try:
        noted = note(folder, where)
        if noted["root"] != where.root or noted["generation"] != index.generation(folder):
            return {}
        looked, places = noted["looked"], noted["places"]
        found: dict[str, int] = {}
        pending = [path for path, then in looked.items() if _place(path, places) and changed(path) != then]
        for path in pending:
            if not _is_source(path):
                pending += _list(path, looked, found)
            elif now := changed(path):
                found[path] = now
        kinds = {
            path: kind
            for path in sorted(found, key=lambda path: -found[path])
            if (kind := _kept(path, places))
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError, index.IndexUnavailable):
        return {}
    ours = where.memory + os.sep
    if any(path.startswith(ours) for path in kinds) and project.shared(where):
        return {path: kind for path, kind in kinds.items() if not path.startswith(ours)}
    return kinds


def search(
    where: Project, unread: dict[str, str], query: str, kinds: tuple[str, ...], floor: float
) -> list[Any]:
    """Of `unread` what answers `query`, the best first, each with the share of the question that it covers.

    The same measure as the index's own, but that no term counts as rarer than another.
    """
    tokens = text.tokens(index.encodable(query[: index.QUESTION_LIMIT]))
    words = [word for word in tokens if not text.is_stop_word(word)] or tokens
    asked = {term: index.aboutness(term) for term in index.analyzer().analyze(" ".join(words))}
    whole = sum(asked.values())
    found = []
    for path, kind in list(unread.items())[:FILES]:
        for document in _documents(path, kind) if whole else ():
            folded = text.fold(f"{document['title']}\n{document['text']}")
            # A stem may end otherwise than the word does.
            if (kinds and document["kind"] not in kinds) or not any(stem[:-1] in folded for stem in asked):
                continue
            present = set(index.terms(folded))
            coverage = sum(weight for term, weight in asked.items() if term in present) / whole
            if coverage >= floor:
                found.append((coverage, {"id": path, "project": where.root, "path": path, **document}))
    return sorted(found, key=lambda one: -one[0])


def _is_source(path: str) -> bool:
    return path.endswith((".md", ".markdown", ".json"))


def _list(folder: str, looked: dict[str, int], found: dict[str, int]) -> list[str]:
    """Put what is new in a folder into `found`; the folders in it that are new.

    Of the files that were never looked at one by one those are new that changed after anything last came or went.
    """
    fresh = []
    try:
        with os.scandir(folder) as entries:
            for _, entry in zip(range(ENTRIES), entries, strict=False):
                path = entry.path
                if path in looked or entry.name.startswith(".") or entry.name == "index.json":
                    continue
                if entry.is_dir(follow_symlinks=False):
                    fresh.append(path)
                elif _is_source(path):
                    stat = entry.stat()
                    newest = max(stat.st_mtime_ns, stat.st_ctime_ns)
                    if newest >= looked.get(folder, 0):
                        found[path] = newest
    except OSError:
        return []
    return fresh


def _place(path: str, places: dict[str, str]) -> str:
    """The nearest place that a path is or lies in, "" where that is none to be read."""
    while path not in places and os.path.dirname(path) != path:
        path = os.path.dirname(path)
    return path if places.get(path) else ""


def _kept(path: str, places: dict[str, str]) -> str:
    """The kind of what a file holds; "" where it is none to be read: no file, or a link out of its place."""
    place = _place(path, places)
    inside = os.path.realpath(path).startswith(os.path.realpath(place) + os.sep)
    return places[place] if place and inside and os.path.isfile(path) else ""


def _documents(path: str, kind: str) -> list[dict[str, Any]]:
    """What a file holds, as the index would tell it; [] where it cannot be read, or is superseded."""
    try:
        with open(path, "rb") as file:
            content = file.read(4 * TEXT_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
            day = time.strftime("%Y-%m-%d", time.gmtime(os.fstat(file.fileno()).st_mtime))
        return list(_told(path, kind, content, day))
    except (OSError, ValueError, RecursionError):
        return []


def _told(path: str, kind: str, content: str, day: str) -> Iterator[dict[str, Any]]:
    common = {"anchor": "", "session_id": "", "date": day}
    if path.endswith(".json"):
        yield from (common | one for one in _entry(path, kind, content))
        return
    if os.path.basename(path) == INDEX:
        yield from (common | one for one in _lines(content))
        return
    head, body = text.split_frontmatter(redact.scrub(content))
    fields = _fields(head)
    if fields.get("superseded_by"):
        return
    stem = os.path.splitext(os.path.basename(path))[0]
    title = fields.get("name") or fields.get("title") or text.first_heading(body) or stem
    said = "\n".join(filter(None, (fields.get("description"), body.strip())))[:TEXT_LIMIT]
    found = _kind(kind, fields, title, stem)
    yield common | {"kind": found, "title": title, "text": said or title}


def _entry(path: str, kind: str, content: str) -> list[dict[str, Any]]:
    values: Any = jsonscan.loads(content) if content.rstrip().endswith("}") else {}
    said = values.get("content") or values.get("summary") if isinstance(values, dict) else ""
    if not isinstance(said, str) or not said.strip():
        return []
    tags = values.get("tags")
    words = ", ".join(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else ""
    title = "" if kind == "error" else os.path.basename(path).removesuffix(".json")
    return [{"kind": kind, "title": title, "text": redact.scrub(f"{said}\n{words}".strip())[:TEXT_LIMIT]}]


def _lines(content: str) -> list[dict[str, Any]]:
    """The lines of a `MEMORY.md` that stand for themselves."""
    rows = [row.strip() for row in redact.scrub(content).split("\n")]
    kept = [row[2:] for row in rows if row[:2] in ("- ", "* ") and "](" not in row]
    return [{"kind": "memory", "title": "", "text": row} for row in kept]


def _fields(head: str) -> dict[str, str]:
    """The fields of a frontmatter, those of `metadata` too, each on one line."""
    found: dict[str, str] = {}
    last = ""
    for line in head.split("\n"):
        key, colon, value = line.strip().partition(":")
        if line.strip().startswith("- ") and last:
            found[last] = f"{found[last]}, {line.strip()[2:]}".strip(", ")
        elif colon:
            last = key
            found.setdefault(key, value.strip().strip("\"'"))
    return found


def _kind(place: str, fields: dict[str, str], title: str, stem: str) -> str:
    """What a file is found as, by what it says it is, else by its tags, its name, or the place it lies in."""
    said = (fields.get("kind") or fields.get("type") or "").casefold()
    if place != "memory":
        return place
    if said not in _CLIENT_TYPES:
        return "recap" if said == RECAP else said
    tags = [tag.strip(" \"'#") for tag in fields.get("tags", "").casefold().strip("[]").split(",")]
    begins = [title.casefold(), *tags]
    if any(one.startswith("decision") for one in begins):
        return "decision"
    before = stem.casefold().partition("_")[0]
    return before if before in NAMED else "memory"

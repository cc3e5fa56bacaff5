"""What is wrong with rule files and manifests: one line a finding, `FILE:LINE: FIELD: reason`.

contracts/rules.md, "`/rules`", `lint`. What resolution says of a file is a finding too. Notes are worth a look and
fail nothing.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from harness_recall import (
    deliver,
    documents,
    manifests,
    overlay,
    priming,
    render,
    rule_edits,
    rule_units,
    rulebook,
    text,
)
from harness_recall.overlay import COMPANY, PATCH, TIERS, RuleFile
from harness_recall.project import Project
from harness_recall.rule_files import Tier, tiers
from harness_recall.safefile import RefusedError
from harness_recall.sources import rules as corpus

ERROR, WARNING, NOTE = "error", "warning", "note"
# What every rule says of itself; a patch leaves it to its base.
FIELDS = ("name", "description", "kind", "scope", "relevance")
# contracts/rules.md, "Rule file": the words that relevance is made of.
WORDS, BEGINNINGS = ("always", "on-demand"), ("during-", "when-")

_TOO_LONG = "{:,} characters, and a session's start has room for {:,}: it is never shown whole"
_ONLY_NAMED = "{:,} characters, and a prompt that touches on it has room for {:,}: there it is only named"
_PLACED = re.compile(r"(.+?):(\d+): ([^:]{1,200}): (.*)", re.DOTALL)
# A path that cannot be shown as it is.
_QUOTED = re.compile(r"(['\"])(.+)\1: (.*)", re.DOTALL)
_ID = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


class Finding:
    """`reason` about `field` on a `line` (from 1) of the file `path`; whether it `counts` is its `level`'s to say."""

    __slots__ = ("field", "level", "line", "path", "reason")

    def __init__(self, path: str, line: int, field: str, reason: str, level: str = ERROR) -> None:
        self.path = path
        self.line = line
        self.field = field
        self.reason = reason
        self.level = level

    @property
    def counts(self) -> bool:
        return self.level != NOTE

    def told(self) -> dict[str, Any]:
        """As schemas/rules-lint has it."""
        return {name: getattr(self, name) for name in ("path", "line", "field", "reason", "level")}


def check(where: Project, paths: Sequence[str] = ()) -> list[Finding]:
    """The findings on everything that counts for a project, or only on what lies under `paths`.

    A path outside of all tiers is checked as rules of the company would be. RefusedError for one that is not there.
    """
    book = rulebook.resolve(where)
    known = {tier.name: tier for tier in [*tiers(where, company=True, user=True), *book.tiers]}
    wanted = [_existing(path) for path in paths]
    for path in wanted:
        if not path.endswith(".yaml") and not any(_within(path, tier.folders) for tier in known.values()):
            known[COMPANY] = Tier(COMPANY, (_top(path),))
    files: list[RuleFile] = []
    found = [_placed(one, []) for one in book.problems if _PLACED.match(one)]
    for tier in sorted(known.values(), key=lambda tier: TIERS.index(tier.name)):
        own, odd = corpus.read(tier)
        files += own
        found += [_placed(one, own) for one in odd]
        found += [finding for file in own for finding in _of_file(file)]
        found += _of_floor(tier, own)
    found += [_placed(one, files) for one in overlay.fold(files).problems]
    found += _of_disabled(where, files)
    for path in wanted:
        found += _of_manifest(path) if path.endswith(".yaml") else []
    unique = {(one.path, one.line, one.field, one.reason): one for one in found}
    kept = [one for one in unique.values() if not wanted or _within(one.path, wanted)]
    return sorted(kept, key=lambda one: (one.path, one.line, one.field, one.reason))


def lines(found: dict[str, Any]) -> list[str]:
    """The findings as a person reads them, and how many there are."""
    told = [
        f"{one['path']}:{one['line']}: {one['field']}: {'note: ' if one['level'] == NOTE else ''}{one['reason']}"
        for one in found["findings"]
    ]
    notes = sum(one["level"] == NOTE for one in found["findings"])
    return [*map(render.line, told), f"{len(told) - notes} findings, {notes} notes"]


def _of_file(file: RuleFile) -> Iterator[Finding]:
    """What one file says, taken by itself."""
    with open(file.path, "rb") as opened:
        content = opened.read(corpus.SIZE_LIMIT).decode("utf-8-sig", "replace")
    head = documents.head(content)
    before = content[: len(content) - len(head.body)]
    if file.mode != PATCH:
        yield from (
            Finding(file.path, _line_of(before, field), field, "missing or empty")
            for field in FIELDS
            if not head.fields.get(field)
        )
    for word in file.relevance:
        if word not in WORDS and not word.startswith(BEGINNINGS):
            known = ", ".join([*WORDS, *(f"{one}…" for one in BEGINNINGS)])
            yield Finding(
                file.path, _line_of(before, "relevance"), "relevance", f"{word} is none of {known}", NOTE
            )
    yield from _of_anchors(file, before.count("\n"))
    yield from _of_length(file, before.count("\n") + 1)


def _of_anchors(file: RuleFile, offset: int) -> Iterator[Finding]:
    """Ids that are there twice, or that nobody would write again the same way."""
    seen: dict[str, int] = {}
    lines = file.body.split("\n")
    for unit in rule_units.parse(file.body):
        for number in range(unit.start, unit.text_end):
            for anchor in rule_units.anchors(lines[number]):
                line, name = offset + number + 1, rule_units.name(anchor)
                if name in seen:
                    yield Finding(file.path, line, "id", f"{anchor} is on line {seen[name]} already")
                elif not _ID.fullmatch(anchor):
                    yield Finding(file.path, line, "id", f"{anchor} is no kebab-case word", NOTE)
                seen.setdefault(name, line)


def _of_length(file: RuleFile, line: int) -> Iterator[Finding]:
    """Rules are shown whole or not at all: one that no budget has room for is never shown by itself."""
    size = _size(file)
    if size > priming.FLOOR_LIMIT and priming.ALWAYS in file.relevance:
        yield Finding(file.path, line, "body", _TOO_LONG.format(size, priming.FLOOR_LIMIT), WARNING)
    elif size > priming.DRIFT_LIMIT and any(word.startswith(priming.WHEN) for word in file.relevance):
        yield Finding(file.path, line, "body", _ONLY_NAMED.format(size, priming.DRIFT_LIMIT), NOTE)


def _of_floor(tier: Tier, files: Iterable[RuleFile]) -> Iterator[Finding]:
    """Whether one tier alone asks for more than every session's start has room for."""
    size = sum(_size(file) for file in files if priming.ALWAYS in file.relevance and file.mode != PATCH)
    if size > priming.FLOOR_LIMIT:
        reason = (
            f"the rules of this tier that are `always` have {size:,} characters, a session's start has room for"
            f" {priming.FLOOR_LIMIT:,}; give some a moment of their own (during-…, when-…)"
        )
        yield Finding(tier.folders[0], 1, "relevance", reason, WARNING)


def _of_disabled(where: Project, files: Iterable[RuleFile]) -> Iterator[Finding]:
    known = {text.fold(name) for file in files for name in (file.key, overlay.target_of(file))}
    for key, path in rule_edits.disabled(where):
        if text.fold(key) not in known:
            with open(path, encoding="utf-8-sig", errors="replace") as file:
                line = next((n for n, one in enumerate(file, 1) if key in one), 1)
            yield Finding(path, line, "disabled", f"{key} is no rule here", NOTE)


def _of_manifest(path: str) -> Iterator[Finding]:
    with open(path, "rb") as file:
        content = file.read(manifests.READ_LIMIT).decode("utf-8-sig", "replace")
    mine = os.path.basename(path) == manifests.USER_FILE
    yield from (_placed(one, []) for one in manifests.check(path, content, project=not mine))


def _placed(problem: str, files: Iterable[RuleFile]) -> Finding:
    """A sentence of resolution as a finding: on a line where it names one, else on the file's first."""
    for file in files:
        if problem.startswith(f"{file.path}: "):
            field = PATCH if file.mode == PATCH else "frontmatter" if "frontmatter" in problem else "rule"
            return Finding(file.path, 1, field, problem.removeprefix(f"{file.path}: "))
    match = _PLACED.fullmatch(problem)
    if match and not _QUOTED.fullmatch(problem):
        return Finding(match[1], int(match[2]), match[3], match[4])
    quoted = _QUOTED.fullmatch(problem)
    path, _, reason = (quoted[2], "", quoted[3]) if quoted else problem.partition(": ")
    return Finding(path, 1, "file", reason)


def _size(file: RuleFile) -> int:
    return len(deliver.strip_anchors(file.body).strip())


def _line_of(head: str, field: str) -> int:
    return next((n for n, line in enumerate(head.split("\n"), 1) if line.startswith(f"{field}:")), 1)


def _existing(path: str) -> str:
    if not os.path.isfile(path) and not os.path.isdir(path):
        raise RefusedError(
            f"{path} is no file and no folder", "Name a rule file, a folder of rules, or a manifest"
        )
    return os.path.realpath(path)


def _within(path: str, places: Iterable[str]) -> bool:
    real = os.path.realpath(path)
    return any(real == top or real.startswith(top + os.sep) for top in map(os.path.realpath, places))


def _top(path: str) -> str:
    """The folder that a path is in, or is, as the folder of a tier: rules lie one folder deeper."""
    if not os.path.isdir(path):
        return os.path.dirname(os.path.dirname(path))
    with os.scandir(path) as entries:
        inner = [entry.path for entry in entries if entry.is_dir() and not entry.name.startswith(".")]
    if any(name.endswith(".md") for folder in inner for name in os.listdir(folder)):
        return path
    return os.path.dirname(path)

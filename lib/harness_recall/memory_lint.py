"""What is wrong with a project's memory: every line of the seed's checklist asked of every file and of MEMORY.md.

Contract of record: seeds/002 "Quality Checklist", "Anti-Patterns"; contracts/memory.md: limits are told of from 80 %,
with what to archive. Reads only; `store.mend` is what `lint --fix` does.
"""

from __future__ import annotations

import bisect
import os
from typing import TYPE_CHECKING, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import Indel

from harness_recall import documents, lease, memory_entry, memory_line, project, redact, text
from harness_recall.memory_change import TYPE
from harness_recall.memory_folder import SIMILAR, slug_of
from harness_recall.memory_index import BYTES, CROWDED, EMPTY, LINES, NAME, Index, NoIndexError, fullness
from harness_recall.memory_line import file_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness_recall.documents import Document
    from harness_recall.project import Project

ERROR, WARNING = "error", "warning"
# What is proposed first to be put away, and then the oldest.
_SPENT = ("superseded", "session recap", "oldest")
_OLDEST = 2
# So many at a time.
PROPOSED = 30


class Finding(NamedTuple):
    """What is wrong, and where: the `rule` of the checklist, its `level`, path, line (0 for none), and words."""

    rule: str
    level: str
    path: str
    line: int
    message: str


class Proposal(NamedTuple):
    """A memory that could be archived, and why it of all."""

    name: str
    path: str
    why: str


class Report(NamedTuple):
    """All findings, the lines and bytes of MEMORY.md, and what could be archived where it is crowded."""

    findings: list[Finding]
    lines: int
    bytes: int
    proposal: list[Proposal]


class Memory(NamedTuple):
    """A memory file as it was read; `raw` is all of it."""

    file: str
    path: str
    document: Document
    raw: str
    mtime_ns: int


def check(where: Project) -> Report:
    """The state of the memory of a project; OSError where its folder cannot be read."""
    findings: list[Finding] = []
    memories = list(_memories(where.memory, findings))
    index = _index(where.memory, findings)
    for other in sorted(project.shared(where)):
        message = f"this is also the memory folder of {other}: nothing is written into it"
        findings.append(Finding("shared", ERROR, where.memory, 0, message))
    for one in memories:
        findings += _of_file(one)
    findings += _of_index(index, memories, where.memory)
    findings += _doubles(memories)
    ages = [_Age(one.path, _rank(one.document), one.mtime_ns) for one in memories]
    lines, size = index.size
    if fullness(lines, size) >= CROWDED:
        message = f"{lines} of {LINES} lines and {size:,} of {BYTES:,} bytes that Claude Code loads are taken"
        level = ERROR if fullness(lines, size) > 1 else WARNING
        findings.append(Finding("limits", level, os.path.join(where.memory, NAME), 0, message))
    return Report(findings, lines, size, _proposal(index, ages))


def proposal(where: Project) -> list[Proposal]:
    """What could be archived so that MEMORY.md is no longer crowded, in order; [] where it is not."""
    index = _index(where.memory, [])
    if fullness(*index.size) < CROWDED:
        return []
    return _proposal(index, [_aged(os.path.join(where.memory, name)) for name in _names(where.memory)])


def _memories(folder: str, findings: list[Finding]) -> Iterator[Memory]:
    for name in _names(folder):
        path = os.path.join(folder, name)
        try:
            if not os.path.isfile(path):
                continue
            with open(path, "rb") as file:
                raw = file.read(documents.READ_LIMIT).decode("utf-8-sig", "replace")
                mtime_ns = os.fstat(file.fileno()).st_mtime_ns
        except OSError as error:
            findings.append(Finding("frontmatter", ERROR, path, 0, f"cannot be read: {error.strerror}"))
            continue
        yield Memory(name, path, documents.parse(path, raw.replace("\r\n", "\n")), raw, mtime_ns)


def _names(folder: str) -> list[str]:
    try:
        names = sorted(os.listdir(folder))
    except FileNotFoundError:
        return []
    return [
        name
        for name in names
        if name.endswith((".md", ".markdown")) and not name.startswith(".") and name != NAME
    ]


def _index(folder: str, findings: list[Finding]) -> Index:
    path = os.path.join(folder, NAME)
    try:
        content = lease.read(path)
        return Index.parse(EMPTY if content is None else content)
    except (NoIndexError, OSError) as error:
        findings.append(Finding("index", ERROR, path, 0, f"is no index that can be kept: {error}"))
        return Index.parse(EMPTY)


def _of_file(memory: Memory) -> Iterator[Finding]:
    """The lines of the checklist that one file answers."""
    document, path = memory.document, memory.path
    if document.problem:
        yield Finding("frontmatter", ERROR, path, 1, document.problem)
    else:
        yield from _of_frontmatter(memory)
    if slug_of(memory.file) in memory_entry.GENERIC:
        yield Finding("generic", WARNING, path, 0, "its name says nothing of what it is about")
    for found in redact.find(memory.raw):
        yield Finding(
            "secret", ERROR, path, found.line, f"{found.kind}: say where it is kept, not what it is"
        )
    lines = document.body.count("\n") + 1
    if lines > memory_entry.LINES_LIMIT:
        yield Finding("long", ERROR, path, 0, f"the body has {lines} lines: split it")
    for told in memory_entry.advice(document.description, document.body):
        if lines <= memory_entry.LINES_LIMIT or "lines:" not in told:
            yield Finding("sections" if told.startswith("the section") else "advice", WARNING, path, 0, told)


def _of_frontmatter(memory: Memory) -> Iterator[Finding]:
    meta, path = memory.document.meta, memory.path
    for key, place in (("name", ("name",)), ("description", ("description",)), ("metadata.type", TYPE)):
        if not documents.text_of(meta, *place):
            yield Finding("frontmatter", ERROR, path, 1, f"the frontmatter has no {key}")
    name, slug = documents.text_of(meta, "name"), slug_of(memory.file)
    if name and name != slug:
        yield Finding("name", ERROR, path, 1, f"its name is not {slug}, as the file's is")
    type_, prefix = documents.text_of(meta, *TYPE), memory_line.type_of(memory.file)
    if type_ and type_ != prefix:
        yield Finding("type", ERROR, path, 1, f"its type is {type_}, and its file's name begins with no such")


def _of_index(index: Index, memories: Sequence[Memory], folder: str) -> Iterator[Finding]:
    """Whether MEMORY.md and the files say the same."""
    path, known = os.path.join(folder, NAME), {file_key(memory.file): memory for memory in memories}
    seen: set[str] = set()
    listed = index.titles()
    for number, bullet in index.bullets():
        key = file_key(bullet.file)
        memory = known.get(key)
        if memory is None and not os.path.exists(os.path.join(folder, bullet.file)):
            yield Finding("dangling", ERROR, path, number + 1, f"there is no {bullet.file}")
        elif key in seen:
            yield Finding("twice", ERROR, path, number + 1, f"{bullet.file} is listed twice")
        elif (
            memory and (said := memory.document.description) and memory_line.told(said) != bullet.description
        ):
            yield Finding("described", WARNING, path, number + 1, f"{bullet.file} describes itself otherwise")
        seen.add(key)
    for key, memory in known.items():
        if key not in listed:
            yield Finding("unlisted", ERROR, memory.path, 0, f"{NAME} does not list it")


def _doubles(memories: Sequence[Memory]) -> Iterator[Finding]:
    """Memories that a write would have taken for one (seeds/002 "Deduplication Rules")."""
    first: dict[str, Memory] = {}
    for memory in memories:
        other = first.setdefault(slug_of(memory.file), memory)
        if other is not memory:
            yield Finding("double", ERROR, memory.path, 0, f"{other.file} has the same name")
    told = [(text.fold(memory.document.description), memory) for memory in memories]
    told = sorted((one for one in told if one[0]), key=lambda one: len(one[0]))
    said, lengths = [one[0] for one in told], [len(one[0]) for one in told]
    for place, (one, memory) in enumerate(told):
        # Longer ones than this are too long to be so much alike.
        end = bisect.bisect_right(lengths, len(one) * (2 - SIMILAR) / SIMILAR)
        found = process.extractOne(
            one, said[place + 1 : end], scorer=Indel.normalized_similarity, score_cutoff=SIMILAR
        )
        if found and found[1] > SIMILAR:
            other = told[place + 1 + found[2]][1]
            message = f"its description is {found[1]:.0%} that of {other.file}"
            yield Finding("double", WARNING, memory.path, 0, message)


def _proposal(index: Index, ages: Sequence[_Age]) -> list[Proposal]:
    lines, size = index.size
    newest = max(ages, key=lambda age: age.mtime_ns, default=None)
    proposed: list[Proposal] = []
    for age in sorted(ages, key=lambda age: (age.rank, age.mtime_ns)):
        if fullness(lines, size) < CROWDED or len(proposed) == PROPOSED:
            break
        file = os.path.basename(age.path)
        numbers = index.lines_of(file) if age is not newest else ()
        if numbers:
            lines -= len(numbers)
            size -= sum(len(index.line(number).encode()) + 1 for number in numbers)
            proposed.append(Proposal(slug_of(file), age.path, _SPENT[age.rank]))
    return proposed


class _Age(NamedTuple):
    """How far a memory is spent: its place in _SPENT, and when it was last written."""

    path: str
    rank: int
    mtime_ns: int


def _aged(path: str) -> _Age:
    """The same of a file that was not read: most are told by what their beginning does not hold."""
    try:
        with open(path, "rb") as file:
            head = file.read(documents.GLANCE)
            mtime_ns = os.fstat(file.fileno()).st_mtime_ns
        marked = b"superseded_by" in head or b"recap" in head.lower() or b"recap" in os.fsencode(path)
        return _Age(path, _rank(documents.read(path)) if marked else _OLDEST, mtime_ns)
    except OSError:
        return _Age(path, _OLDEST, 0)


def _rank(document: Document) -> int:
    if document.superseded:
        return 0
    return 1 if document.kind == "session-recap" else _OLDEST

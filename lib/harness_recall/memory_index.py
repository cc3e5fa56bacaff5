"""Surgery on the text of a `MEMORY.md`: a memory's bullet in, changed, or out, every other byte as it was.

Contract of record: seeds/002 "MEMORY.md Index Format"; contracts/memory.md: alphabetical by title inside a type's
group, hand-written lines survive, the client shows the first LINES lines and BYTES bytes only. Pure over bytes.
"""

from __future__ import annotations

import zlib
from array import array
from itertools import compress
from typing import NamedTuple

from harness_recall import memory_line, regions
from harness_recall.likeness import Lines
from harness_recall.memory_entry import TYPES
from harness_recall.memory_line import Bullet, file_key, title_key
from harness_recall.regions import Region

NAME = "MEMORY.md"
# What the client loads of it (contracts/claude-code.md).
LINES, BYTES = 200, 25_000
# The share of that from which on it is told to be full (contracts/memory.md).
CROWDED = 0.8
# A file of more bytes is no index that somebody reads.
SIZE_LIMIT = 16 * 1024 * 1024
EMPTY = b"# Memory Index\n\n"

_BOM = b"\xef\xbb\xbf"
_MARKERS = (b"- ", b"* ", b"+ ")
_INDENTS = (b"  ", b"\t")


class Placed(NamedTuple):
    """The index `made` with a memory in it: the number of its bullet, from 0, -1 where a line of another shape stands
    for it, and whether it was put first of its group because the client would not have seen it elsewhere."""

    made: Index
    line: int
    first: bool


def fullness(lines: int, size: int) -> float:
    """How much of what the client loads so many lines and bytes take."""
    return max(lines / LINES, size / BYTES)


class Row(NamedTuple):
    """A line; of a bullet also the key of its file, its title and what it says of the file, folded: "" for others."""

    line: bytes
    file: str = ""
    title: str = ""
    said: str = ""

    @classmethod
    def of(cls, line: bytes) -> Row:
        """A line, read."""
        return cls(line, *memory_line.read(line)) if b"](" in line else cls(line)


class NoIndexError(Exception):
    """The content is no text that could be an index: the message says why."""


class Index:
    """A `MEMORY.md`, never changed: `put` and `drop` give another.

    Beside its rows it keeps what they are looked through by, a byte a row: types, marks of files, the letters of what
    they say; and the length of each line. Rows lie all over the memory: to touch thousands costs as much as the disk.
    """

    __slots__ = ("_content", "_letters", "_marks", "_mentioned", "_regions", "_rows", "_sizes", "_types")

    def __init__(
        self,
        rows: list[Row],
        letters: Lines,
        types: bytes,
        marks: bytes,
        sizes: array[int],
        mentioned: frozenset[str],
        hiding: list[Region],
    ) -> None:
        self._content: bytes | None = None
        self._rows = rows
        self._letters = letters
        self._types = types
        self._marks = marks
        self._sizes = sizes
        # Keys of files that other lines link to, and where no line is read.
        self._mentioned = mentioned
        self._regions = hiding

    @classmethod
    def parse(cls, content: bytes) -> Index:
        """The index that `content` is; NoIndexError where it is none."""
        if len(content) > SIZE_LIMIT:
            raise NoIndexError(f"it has {len(content):,} bytes")
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise NoIndexError("it is UTF-16")
        if b"\0" in content:
            raise NoIndexError("it holds NUL bytes")
        lines = content.split(b"\n")
        hiding = regions.of(lines, content)
        hidden = regions.hidden(hiding, len(lines))
        rows = []
        mentioned: set[str] = set()
        for number, line in enumerate(lines):
            row = Row(line) if number in hidden else Row.of(line)
            if not row.file and b"](" in line and number not in hidden:
                mentioned.update(memory_line.files_in(line))
            rows.append(row)
        types, marks = bytes(_type_code(row.file) for row in rows), bytes(_mark(row.file) for row in rows)
        letters, sizes = Lines.of([row.said for row in rows]), array("I", map(len, lines))
        found = cls(rows, letters, types, marks, sizes, frozenset(mentioned), hiding)
        found._content = content
        return found

    @property
    def content(self) -> bytes:
        """What the file holds."""
        if self._content is None:
            self._content = b"\n".join([row.line for row in self._rows])
        return self._content

    @property
    def size(self) -> tuple[int, int]:
        """Its lines and bytes, as the client counts them."""
        return len(self._rows) - (not self._rows[-1].line), len(self.content)

    def __contains__(self, file: str) -> bool:
        """Whether a line links to the file."""
        return bool(self.lines_of(file)) or file_key(file) in self._mentioned

    def titles(self) -> dict[str, str]:
        """The key of each file that a line links to → the folded title of its bullet, "" where that is no bullet."""
        return dict.fromkeys(self._mentioned, "") | {row.file: row.title for row in self._rows}

    def lines_of(self, file: str) -> list[int]:
        """The numbers, from 0, of the bullets of a file."""
        wanted, found, at = file_key(file), [], -1
        mark = _mark(wanted)
        while (at := self._marks.find(mark, at + 1)) >= 0:
            if self._rows[at].file == wanted:
                found.append(at)
        return found

    def nearest(self, said: str, least: float) -> tuple[float, int] | None:
        """How alike what the most similar bullet says is, and its number; None where none reaches `least`."""
        return self._letters.nearest(
            said, least, lambda near: [row.said for row in compress(self._rows, near)]
        )

    def bullets(self) -> list[tuple[int, Bullet]]:
        """Every bullet with its number, from 0."""
        return [(n, self.bullet(n)) for n, row in enumerate(self._rows) if row.file]

    def bullet(self, number: int) -> Bullet:
        """The bullet in a line; ValueError where it has none."""
        found = memory_line.bullet_in(self._rows[number].line)
        if found is None:
            raise ValueError(f"line {number + 1} is no bullet")
        return found

    def line(self, number: int) -> str:
        """A line as it stands, without its end."""
        return memory_line.decoded(self._rows[number].line).rstrip("\r")

    def visible(self, number: int) -> bool:
        """Whether the client loads a line."""
        return self._shows(number, 0, number + 1)

    def put(self, file: str, title: str, description: str) -> Placed:
        """The file with this title ("": the one it has) and description: its first bullet changed, or a new one."""
        there = self.lines_of(file)
        if not there and file_key(file) in self._mentioned:
            return Placed(self, -1, first=False)
        if not there:
            return self._insert(file, title, description)
        old, line = self.bullet(there[0]), self._rows[there[0]].line
        if title and title_key(title) != self._rows[there[0]].title:
            return self._spliced(there[0], 1)._insert(file, title, description, there[0])
        if memory_line.told(description) == old.description and title in ("", old.title):
            return Placed(self, there[0], first=False)  # in whichever words and signs
        indent = line[: len(line) - len(line.lstrip(b" \t"))]
        end = b"\r" if line.endswith(b"\r") else b""
        said = indent + memory_line.written(title or old.title, old.file, description).encode() + end
        return Placed(self if said == line else self._spliced(there[0], 1, said), there[0], first=False)

    def rename(self, old: str, new: str, title: str, description: str) -> Placed:
        """The index with the bullet of one file become that of another, of another type perhaps."""
        there = self.lines_of(old)
        said = title or (self.bullet(there[0]).title if there else "")
        dropped = self.drop(old)
        if dropped.lines_of(new) or file_key(new) in dropped._mentioned:
            return dropped.put(new, said, description)
        return dropped._insert(new, said, description, there[0] if there else -1)

    def drop(self, file: str) -> Index:
        """The index without the bullets of a file; a line that says more keeps its words, and loses the link."""
        found = self
        for number in reversed(self.lines_of(file)):
            found = found.without(number)
        wanted = file_key(file)
        if wanted not in self._mentioned:
            return found
        hidden = regions.hidden(found._regions, len(found._rows))
        lines = [
            memory_line.unlinked(line, wanted) if b"](" in line and number not in hidden else line
            for number, (line, *_) in enumerate(found._rows)
        ]
        return Index.parse(b"\n".join(line for line in lines if line is not None))

    def without(self, number: int) -> Index:
        """The index without one of its lines."""
        return self._spliced(number, 1)

    def in_order(self, type_: str) -> Index:
        """The index with the bullets of a type, and what is written below each, in order of their titles."""
        group = self._group(type_)
        order = sorted(group, key=lambda n: (self._rows[n].title, self._rows[n].file))
        if order == group:
            return self
        rows, at = [], 0
        for slot, number in zip(group, order, strict=True):
            rows += self._rows[at:slot] + self._rows[number : self._behind(number)]
            at = self._behind(slot)
        return Index.parse(b"\n".join(row.line for row in [*rows, *self._rows[at:]]))

    def _insert(self, file: str, title: str, description: str, was: int = -1) -> Placed:
        title, type_ = title or memory_line.title_for(file), memory_line.type_of(file)
        said = memory_line.written(title, file, description).encode()
        if self._rows[0].line.endswith(b"\r"):
            said += b"\r"
        at = self._place(type_, title_key(title), file_key(file), was)
        first = -1 if self._shows(at, len(said), at) else self._first(type_)
        found, number = self._with(at if first < 0 else first, said)
        return Placed(found, number, first >= 0)

    def _shows(self, number: int, more: int, before: int) -> bool:
        """Whether the client loads what is line `number`, `more` bytes behind the first `before` lines."""
        return number < LINES and sum(self._sizes[:before]) + before + more - 1 <= BYTES

    def _place(self, type_: str, title: str, file: str, was: int) -> int:
        """Where a bullet goes: by its title among those of its type, else between the types before and after; and
        where no other is, where it `was`."""
        group = self._group(type_) if type_ else []
        for number in group:
            row = self._rows[number]
            if row.title >= title and (row.title, row.file) > (title, file):
                return number
        if group:
            return self._behind(group[-1])
        order = TYPES.index(type_) if type_ else len(TYPES)
        for earlier in reversed(TYPES[:order]):
            if (number := self._types.rfind(_type_code(f"{earlier}_"))) >= 0:
                return self._behind(number)
        for later in TYPES[order + 1 :]:
            if (number := self._types.find(_type_code(f"{later}_"))) >= 0:
                return number
        number = len(self._types.rstrip(b"\0"))
        if number:
            return self._behind(number - 1)
        return was if was >= 0 else self._end()

    def _end(self) -> int:
        """Where the first bullet of all goes: behind what is written, and the empty line after it."""
        end = len(self._rows)
        while end and not self._rows[end - 1].line.strip():
            end -= 1
        return end + 1 if end + 1 < len(self._rows) else end

    def _group(self, type_: str) -> list[int]:
        wanted = _type_code(f"{type_}_")
        first, end = max(0, self._types.find(wanted)), self._types.rfind(wanted) + 1
        return list(compress(range(first, end), self._types[first:end].translate(_ONLY[wanted])))

    def _behind(self, number: int) -> int:
        """The line after a bullet and what is written below it, further in."""
        number += 1
        while number < len(self._rows) and self._rows[number].line.startswith(_INDENTS):
            if self._rows[number].file:
                break
            number += 1
        return number

    def _first(self, type_: str) -> int:
        """The first bullet of the type's group, else of all, that the client sees; -1 for none."""
        of_type = self._types.find(_type_code(f"{type_}_")) if type_ else -1
        for number in (of_type, len(self._types) - len(self._types.lstrip(b"\0"))):
            if 0 <= number < len(self._types) and self.visible(number):
                return number
        return -1

    def _outside(self, at: int) -> int:
        """`at`, or the next place that is in no code fence and no comment; before one that nothing closes."""
        for region in self._regions:
            if region.start < at and (region.end < 0 or at <= region.end):
                return region.end + 1 if region.end >= 0 else region.start
        return at

    def _with(self, at: int, said: bytes) -> tuple[Index, int]:
        """The index with a new bullet, and the bullet's number: a heading before it is set off by an empty line."""
        at = self._outside(at)
        before = self._rows[at - 1].line.removeprefix(_BOM).strip() if at else b""
        apart = before and not self._rows[at - 1].file and not before.startswith(_MARKERS)
        apart = apart and not self._rows[at - 1].line.startswith(_INDENTS)
        new = [b"\r" if said.endswith(b"\r") else b"", said] if apart else [said]
        end = [b""] if at == len(self._rows) else []
        return self._spliced(at, 0, *new, *end), at + len(new) - 1

    def _spliced(self, at: int, count: int, *new: bytes) -> Index:
        """The index with `new` lines in place of `count` of its own."""
        rows, added = self._rows.copy(), [Row.of(line) for line in new]
        rows[at : at + count] = added
        letters = self._letters.spliced(at, at + count, [row.said for row in added])
        types = self._types[:at] + bytes(_type_code(row.file) for row in added) + self._types[at + count :]
        marks = self._marks[:at] + bytes(_mark(row.file) for row in added) + self._marks[at + count :]
        sizes = self._sizes[:at] + array("I", map(len, new)) + self._sizes[at + count :]
        found = Index(rows, letters, types, marks, sizes, self._mentioned, [])
        if at + count < len(self._rows):  # quicker than joining all lines again
            start = sum(self._sizes[:at]) + at
            end = start + sum(self._sizes[at : at + count]) + count
            old, between = memoryview(self.content), b"".join(line + b"\n" for line in new)
            found._content = b"".join((old[:start], between, old[end:]))
        if self._regions:
            found._regions = regions.of([row.line for row in rows], found.content)
        return found


# A type as a byte, 0 for a line that is no bullet, and a table for each that tells it from the others.
_OTHER = len(TYPES) + 1
_CODES = {type_: number for number, type_ in enumerate(TYPES, start=1)}
_ONLY = [bytes(n == wanted for n in range(256)) for wanted in range(_OTHER + 1)]


def _mark(file: str) -> int:
    """A byte that few files share."""
    return zlib.crc32(file.encode("utf-8", "surrogatepass")) & 0xFF


def _type_code(file: str) -> int:
    return _CODES.get(memory_line.type_of(file), _OTHER) if file else 0

"""What lies in a memory folder beside what its index says, and which of it a new memory is already.

Contract of record: seeds/002 "Deduplication Rules". Descriptions are those of MEMORY.md; a file is only read where
MEMORY.md does not tell all that is asked of it. A folder that did not change is not listed again.
"""

from __future__ import annotations

import os
import time
from functools import partial
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from harness_recall import documents, memory_entry, memory_line, swap, text
from harness_recall.likeness import Lines
from harness_recall.memory_entry import Rule
from harness_recall.memory_index import NAME, Index
from harness_recall.memory_line import file_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    # Text → what a vector store calls the record that is nearest in meaning, and how near it is (0 to 1).
    Nearest = Callable[[str], tuple[Sequence[str], float] | None]

# seeds/002 "Deduplication Rules": above these two are one.
SIMILAR, SAME_MEANING = 0.80, 0.92
# Seconds after which a folder is listed again though it looks unchanged: a file that came in the same instant as a
# change of ours does not show.
AGE = 60.0


class Match(NamedTuple):
    """Why a draft became an update: the `rule` that matched, the file's path, and how alike (1.0 for the same)."""

    rule: Rule
    path: str
    score: float


class Folder:
    """The Markdown files of a memory folder, MEMORY.md aside, as of one look, with what was read of them.

    `files` are their names by `file_key`; `left` what killed processes left behind.
    """

    def __init__(self, path: str, index: Index) -> None:
        self.files: dict[str, str] = {}
        self.left: list[str] = []
        self._path = path
        self._changed = _changed(path)
        self._taken = time.monotonic()
        self._slugs: dict[str, list[str]] = {}
        # What a frontmatter calls a file, where that is not plain from the file's own name.
        self._names: dict[str, list[str]] = {}
        # File → what it says of itself, folded, where MEMORY.md does not list it.
        self._unlisted: dict[str, str] = {}
        titles = index.titles()
        for name in self._listed():
            self.add(name, titles.get(file_key(name)))

    def _listed(self) -> Iterator[str]:
        try:
            with os.scandir(self._path) as entries:
                for entry in entries:
                    if entry.name.startswith(swap.PREFIX):
                        self.left.append(entry.name)
                    elif (
                        entry.name.endswith((".md", ".markdown"))
                        and entry.name[0] != "."
                        and entry.name != NAME
                        and _is_file(entry)
                    ):
                        yield entry.name
        except FileNotFoundError:
            return

    def is_current(self) -> bool:
        """Whether nothing came or went since the look."""
        return self._changed == _changed(self._path) and time.monotonic() - self._taken < AGE

    def touched(self) -> None:
        """Take the folder for as it is now: what changed in it were we, and told of it."""
        self._changed = _changed(self._path)

    def add(self, name: str, title: str | None) -> None:
        """Know of a file that MEMORY.md lists under a folded `title`, or not at all (None)."""
        self.files[file_key(name)] = name
        made = slug_of(name)
        self._slugs.setdefault(made, []).append(name)
        if title and memory_entry.key(title) == made:
            return  # written by us, or as we would
        called, said = _described(os.path.join(self._path, name))
        if called != made:
            self._names.setdefault(called, []).append(name)
        if not title and said:
            self._unlisted[name] = text.fold(said)

    def remove(self, name: str) -> None:
        """Know no longer of a file."""
        self.files.pop(file_key(name), None)
        self._unlisted.pop(name, None)
        for table in (self._slugs, self._names):
            for named in table.values():
                if name in named:
                    named.remove(name)

    def named(self, name: str) -> list[str]:
        """The files that `name` could mean: as a file's name, as the name in a frontmatter, or as a slug."""
        file = self.files.get(file_key(name)) or self.files.get(file_key(name + ".md"))
        if file:
            return [file]
        wanted = memory_entry.key(name)
        return sorted({*self._slugs.get(wanted, ()), *self._names.get(wanted, ())})

    def match(
        self, name: str, type_: str, description: str, index: Index, nearest: Nearest | None
    ) -> Match | None:
        """The memory that a draft is already, by the first rule that says so; None for a new one."""
        wanted = memory_entry.key(name)
        by_slug, by_name = self._slugs.get(wanted, []), self._names.get(wanted, [])
        if by_slug or by_name:
            called = [*by_name, *(file for file in by_slug if _described(self._at(file))[0] == wanted)]
            rule, files = (Rule.NAME, called) if called else (Rule.SLUG, by_slug)
            file = min(files, key=lambda file: (memory_line.type_of(file) != type_, file))
            return Match(rule, self._at(file), 1.0)
        return self._alike(description, index) or self._same_meaning(description, nearest)

    def _alike(self, description: str, index: Index) -> Match | None:
        said = text.fold(description)
        best: tuple[float, str] = (SIMILAR, "")
        while (found := index.nearest(said, SIMILAR)) is not None and found[0] > best[0]:
            file = self.files.get(file_key(index.bullet(found[1]).file))
            if file:
                best = found[0], file
                break
            index = index.without(found[1])  # a bullet may lead nowhere
        names, texts = list(self._unlisted), list(self._unlisted.values())
        found = Lines.of(texts).nearest(said, SIMILAR, partial(compress, texts)) if names else None
        if found and found[0] > best[0]:
            best = found[0], names[found[1]]
        return Match(Rule.DESCRIPTION, self._at(best[1]), best[0]) if best[1] else None

    def _same_meaning(self, description: str, nearest: Nearest | None) -> Match | None:
        found = nearest(description) if nearest else None
        if found is None or not found[1] > SAME_MEANING:
            return None
        files = next((files for name in found[0] if len(files := self.named(name)) == 1), None)
        return Match(Rule.SEMANTIC, self._at(files[0]), found[1]) if files else None

    def _at(self, name: str) -> str:
        return os.path.join(self._path, name)


def slug_of(file: str) -> str:
    """The slug in a file's name, without the type before it."""
    stem = os.path.splitext(file)[0]
    type_ = memory_line.type_of(file)
    return memory_entry.key(stem[len(type_) + 1 :] if type_ else stem)


def _described(path: str) -> tuple[str, str]:
    """The key of the name in a file's frontmatter, and its description; "" for what it does not say."""
    try:
        name, description = documents.glance(path)
    except OSError:
        return "", ""
    return memory_entry.key(name), description


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def _changed(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0

"""One memory that is there, as its file and its line in MEMORY.md have it.

contracts/memory.md: "read what is there before each change".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from harness_recall import documents, memory_entry, memory_line
from harness_recall.memory_change import TYPE
from harness_recall.memory_folder import slug_of
from harness_recall.memory_index import Index


class Found(NamedTuple):
    """A memory that is there; `line` is that of its bullet in MEMORY.md, from 1, 0 for none, and `hook` what that
    says; `ours` whether the file is in the form of seeds/002."""

    type: str
    name: str
    title: str
    description: str
    body: str
    path: str
    line: int
    hook: str
    ours: bool

    @property
    def gist(self) -> str:
        """What it says of itself, in one line; else the first line of its body."""
        lines = (line.strip("#*-> \t") for line in self.body.splitlines())
        return self.description or next(filter(None, lines), "")[: memory_entry.DESCRIPTION_ADVISED]


def declared_type(meta: Mapping[str, Any]) -> str:
    """The type that a frontmatter says, where the seed has it or where older files do; "" for none."""
    return documents.text_of(meta, *TYPE) or documents.text_of(meta, "type")


def read(path: str, file: str, index: Index) -> Found:
    """The memory in the file at `path`, which the index knows as `file`; OSError if it cannot be read."""
    document = documents.read(path)
    meta, lines = document.meta, index.lines_of(file)
    bullet = index.bullet(lines[0]) if lines else None
    return Found(
        type=declared_type(meta) or memory_line.type_of(file),
        name=documents.text_of(meta, "name") or slug_of(file),
        title=bullet.title if bullet else memory_line.title_for(file),
        description=document.description,
        body=document.body,
        path=path,
        line=lines[0] + 1 if lines else 0,
        hook=bullet.description if bullet else "",
        ours=documents.text_of(meta, "metadata", "node_type") == "memory",
    )

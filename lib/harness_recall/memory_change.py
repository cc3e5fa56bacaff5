"""What a change makes of a memory file and of MEMORY.md, whatever they hold by the time it reaches the disk.

contracts/memory.md: "read what is there before each change". Pure over values: `store` says what is to change,
`memory_files` what there is.
"""

from __future__ import annotations

from collections.abc import Mapping

from harness_recall import documents, memory_line, rewriting
from harness_recall.memory_entry import RefusedError
from harness_recall.memory_index import NAME, Index, Placed

# Where a frontmatter says of which type a memory is (seeds/002 "Entry File Format").
TYPE = ("metadata", "type")


class Listed:
    """The line of MEMORY.md that a file is to have; `line` is where it went in the index that was
    `made`, -1 for nowhere, and `told` what is to be said of that."""

    def __init__(self, file: str, title: str, description: str) -> None:
        self.file = file
        self.title = title
        self.description = description
        self.told = ""
        self.line = -1
        self.made: Index | None = None

    def put(self, index: Index) -> Index:
        """The index with the line."""
        return self._told(index.put(self.file, self.title, self.description))

    def take(self, index: Index, old: str) -> Index:
        """The index with the line that was another file's."""
        return self._told(index.rename(old, self.file, self.title, self.description))

    def _told(self, placed: Placed) -> Index:
        self.made, self.line, first = placed
        if self.line < 0:
            self.told = f"{NAME} tells of it in a line of another shape, which was left as it is"
        elif first:
            self.told = (
                f"its line stands first in its group: behind, Claude Code would not load it from {NAME}"
            )
        return self.made


class Revision:
    """Fields of a memory file changed, whatever it holds by then: a function on its bytes."""

    def __init__(self, file: str, name: str, fields: Mapping[str, str]) -> None:
        stem = file[len(memory_line.type_of(file)) + 1 :] if memory_line.type_of(file) else file
        self.file = f"{fields['type']}_{stem}" if "type" in fields else file
        self._name = name
        self._fields = fields

    def __call__(self, content: bytes) -> bytes:
        try:
            held = content.decode("utf-8")
        except UnicodeDecodeError:
            raise RefusedError("text", f"{self.file} is no UTF-8 text", "Mend the file first") from None
        meta = documents.parse(self.file, held).meta
        changes: dict[tuple[str, ...], str] = {}
        if not meta:
            changes[("name",)] = self._name
        if "description" in self._fields:
            changes[("description",)] = self._fields["description"]
        if not meta:
            changes[("metadata", "node_type")] = "memory"
            changes[TYPE] = self._fields.get("type") or memory_line.type_of(self.file) or "project"
        elif "type" in self._fields:
            flat = "type" in meta and not documents.text_of(meta, *TYPE)
            changes[("type",) if flat else TYPE] = self._fields["type"]
        if changes and (meta or self._fields):
            held = rewriting.with_fields(held, changes)
        if "body" in self._fields:
            held = rewriting.with_body(held, self._fields["body"])
        return held.encode("utf-8")

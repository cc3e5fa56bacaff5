"""JSON entries as the index takes them, so that recall finds what was stored: errors answer a problem met before.

contracts/memory.md "JSON entries"; `corpora` says what else the index is made of. Background work and commands only.
"""

from __future__ import annotations

import json
import os
import time
from typing import TYPE_CHECKING, Any

from harness_recall import entries
from harness_recall.index_refresh import SourceFile
from harness_recall.sources import entries as source

if TYPE_CHECKING:
    from collections.abc import Generator

    from harness_recall.index_refresh import Document
    from harness_recall.project import Project


class Entries:
    """The JSON entries of one project, one document each; a file that is no entry is none."""

    name = "entries"

    def __init__(self, where: Project) -> None:
        self.project = where.root
        self._checkout = where.checkout

    def files(self) -> list[SourceFile]:
        found = []
        for kind in source.FOLDERS:
            folder = source.folder_of(self._checkout, kind)
            for key in source.ids(folder):
                try:
                    path = source.path_of(folder, key)
                    stat = os.stat(path)
                except (source.Unreadable, OSError):
                    continue
                found.append(SourceFile(path, stat.st_mtime_ns, stat.st_size))
        return found

    def documents(self, file: SourceFile, start: int) -> Generator[Document, None, int]:
        folder, name = os.path.split(file.path)
        kind = entries.type_of(os.path.basename(folder))
        try:
            values, _ = source.entry(source.Shelf(kind, folder, "", []), name.removesuffix(".json"))
        except source.Unreadable as error:
            raise ValueError(str(error)) from None
        content = _text(values.get("content", values.get("summary", "")))
        tags = entries.fold_tags(values["tags"]) if isinstance(values.get("tags"), list) else []
        if content.strip():
            yield {
                "kind": source.FOUND_AS[kind],
                "title": "" if kind == "error" else name.removesuffix(".json"),
                "date": _day(values, file),
                "text": "\n".join(filter(None, (content, ", ".join(tags)))),
            }
        return start


def _text(content: object) -> str:
    return content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)


def _day(values: dict[str, Any], file: SourceFile) -> str:
    """The day an entry is of: when it was made, else when its file was last written."""
    made = values.get("created") or values.get("created_at")
    if isinstance(made, str) and len(made) >= len("2026-01-01") and made[:4].isdecimal():
        return made[:10]
    return time.strftime("%Y-%m-%d", time.gmtime(file.mtime_ns / 1e9))

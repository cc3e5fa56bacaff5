"""Session recaps: Markdown notes that a person or a tool wrote at the end of a session."""

from __future__ import annotations

import os
import time

from harness_recall import text

READ_LIMIT = 32 * 1024
FOLDERS = ("sessions", "recaps", "session-notes")


class Recap:
    """One recap: its file, its day in ISO form, and its body without frontmatter."""

    __slots__ = ("body", "date", "path")

    def __init__(self, path: str, date: str, body: str) -> None:
        self.path = path
        self.date = date
        self.body = body


def newest(memory: str, checkout: str) -> Recap | None:
    """The newest recap in the memory folder or in the repository's `.claude/memory`, by file time."""
    found: list[tuple[float, str]] = []
    for base in (memory, os.path.join(checkout, ".claude", "memory")):
        for name in FOLDERS:
            try:
                with os.scandir(os.path.join(base, name)) as entries:
                    found += [(e.stat().st_mtime, e.path) for e in entries if e.name.endswith(".md")]
            except OSError:
                continue
    for modified, path in sorted(found, reverse=True)[:3]:
        try:
            with open(path, "rb") as file:
                content = file.read(READ_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
        except OSError:
            continue
        body = text.split_frontmatter(content)[1].strip()
        if body:
            return Recap(path, time.strftime("%Y-%m-%d", time.gmtime(modified)), body)
    return None

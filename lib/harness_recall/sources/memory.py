"""Claude Code's own memory folder, read without an index: `MEMORY.md` and the files beside it.

The floor under everything else (design.md §3): when the index is missing, this is what recall still knows,
and it says as of which day.
"""

from __future__ import annotations

import os
import time

INDEX = "MEMORY.md"
READ_LIMIT = 64 * 1024
SCAN_LIMIT = 20_000
_DEPTH = 8


class Snapshot:
    """The lines of a `MEMORY.md` as of one day: `date` is the file's own, in ISO form."""

    __slots__ = ("date", "lines", "path")

    def __init__(self, path: str, date: str, lines: list[str]) -> None:
        self.path = path
        self.date = date
        self.lines = lines


def snapshot(folder: str) -> Snapshot | None:
    """The list items and table rows of the folder's `MEMORY.md`; None where there are none to read."""
    path = os.path.join(folder, INDEX)
    try:
        with open(path, "rb") as file:
            content = file.read(READ_LIMIT).decode("utf-8-sig", "replace")
            modified = os.fstat(file.fileno()).st_mtime
    except (OSError, ValueError):
        return None
    lines = [line.strip() for line in content.splitlines()]
    lines = [line for line in lines if line[:2] in ("- ", "* ", "| ") and "---" not in line[:6]]
    date = time.strftime("%Y-%m-%d", time.gmtime(modified))
    return Snapshot(path, date, lines) if lines else None


def files(folder: str) -> list[str]:
    """Every Markdown file of the memory folder but its index, sorted; links out of the folder never."""
    found: list[str] = []
    top = os.path.realpath(folder)
    pending = [(folder, 0)]
    while pending and len(found) < SCAN_LIMIT:
        place, depth = pending.pop()
        try:
            with os.scandir(place) as entries:
                listed = sorted(entries, key=lambda entry: entry.name)
        except OSError:
            continue
        for entry in listed:
            if entry.name.startswith("."):
                continue
            if entry.is_symlink() and not os.path.realpath(entry.path).startswith(top + os.sep):
                continue
            if entry.is_dir():
                if depth < _DEPTH and not entry.is_symlink():
                    pending.append((entry.path, depth + 1))
            elif entry.name.endswith((".md", ".markdown")) and not (place == folder and entry.name == INDEX):
                found.append(entry.path)
    return sorted(found)

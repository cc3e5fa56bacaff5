"""Which session a call comes from: a server lives on when `/clear` starts another one in the same client.

The client names a tool's use in its call and has written that use into the session's transcript by then
(checked on the real client). Without such a name, the session is the one that started the server.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness_recall.project import Project

# Bytes at the end of a transcript that a use just written lies in.
TAIL = 256 << 10
# The newest transcripts that are looked at.
NEWEST = 4

_USE = re.compile(r"[A-Za-z0-9_-]{8,100}")


class Session:
    """The id of the running session, followed from call to call."""

    def __init__(self, started: str) -> None:
        self._id = started

    def at(self, where: Project, use: str) -> str:
        """The session in `where` whose transcript holds the tool use `use`; else the one before."""
        if not _USE.fullmatch(use) or (self._id and any(_holds(path, use) for path in _of(where, self._id))):
            return self._id
        for path in _newest(where):
            if _holds(path, use):
                self._id = os.path.basename(path).removesuffix(".jsonl")
                break
        return self._id


def _of(where: Project, session: str) -> list[str]:
    return [os.path.join(folder, f"{session}.jsonl") for folder in where.transcripts]


def _newest(where: Project) -> list[str]:
    found: list[tuple[float, str]] = []
    for folder in where.transcripts:
        try:
            with os.scandir(folder) as entries:
                found += [(e.stat().st_mtime, e.path) for e in entries if e.name.endswith(".jsonl")]
        except OSError:
            continue
    return [path for _, path in sorted(found, reverse=True)[:NEWEST]]


def _holds(path: str, use: str) -> bool:
    try:
        with open(path, "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - TAIL))
            return f'"{use}"'.encode() in file.read()
    except OSError:
        return False

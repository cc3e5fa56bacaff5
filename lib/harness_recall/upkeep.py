"""Upkeep: while a server runs, the index is brought up to date in the background, one refresh a project at a time.

design.md §3, "Freshness without a scan": what folders look like decides whether an answer waits, a moment, for
a refresh; what changed inside files is found after the answer.
"""

from __future__ import annotations

import os
import threading
import time
from typing import TYPE_CHECKING

from harness_recall import corpora, index_refresh, state
from harness_recall.sources import decisions

if TYPE_CHECKING:
    from harness_recall.project import Project

    Look = tuple[int, ...]

# Seconds that an answer waits for the first refresh of its project, and for later ones, where files came or went.
FIRST_PATIENCE = 3.0
PATIENCE = 0.5
# Seconds that a refresh waits for another process to finish its own.
WRITER_PATIENCE = 30.0
# Seconds for which what was read of a project's files is new enough.
FRESH = 20.0
# Files that could not be read are named up to so many.
PROBLEMS = 5


class _Refresh:
    """The newest refresh of one project: how its folders looked when it began, and what became of it."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.over = threading.Event()
        self.ended = 0.0
        self.done = index_refresh.Refreshed("busy")


class Upkeep:
    """The refreshes of all projects that are asked about."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._newest: dict[str, _Refresh] = {}
        self._done: set[str] = set()

    def begin(self, where: Project) -> None:
        """Have everything of `where` looked at; nobody waits."""
        self._begin(where, _look(where))

    def before(self, where: Project) -> bool:
        """Look whether files of `where` came or went, refresh if so; whether the index is up to date now."""
        look = _look(where)
        newest = self._newest.get(where.root)
        patience = PATIENCE if where.root in self._done else FIRST_PATIENCE
        if newest is None or (newest.look != look and newest.over.is_set()):
            newest = self._begin(where, look)
        if not newest.over.wait(patience) or newest.done.state != "done":
            return False
        self._done.add(where.root)
        return newest.look == look

    def after(self, where: Project) -> None:
        """Have the files of `where` looked at again, unless that was done a moment ago."""
        newest = self._newest.get(where.root)
        if newest is None or (newest.over.is_set() and time.monotonic() - newest.ended > FRESH):
            self.begin(where)

    def problems(self, where: Project) -> list[str]:
        """What the newest refresh could not read, with the reason."""
        newest = self._newest.get(where.root)
        if newest is None or not newest.over.is_set():
            return []
        found = newest.done.problems
        if newest.done.state == "failed":
            found = [newest.done.reason, *found]
        return found[:PROBLEMS] + ([f"… and {len(found) - PROBLEMS} more"] if len(found) > PROBLEMS else [])

    def _begin(self, where: Project, look: Look) -> _Refresh:
        with self._lock:
            running = self._newest.get(where.root)
            if running is not None and not running.over.is_set():
                return running
            begun = self._newest[where.root] = _Refresh(look)
        threading.Thread(target=_run, args=(where, begun), daemon=True).start()
        return begun


def _run(where: Project, refresh: _Refresh) -> None:
    try:
        folder = os.path.join(state.folder(where.config), "index")
        refresh.done = index_refresh.refresh(folder, corpora.of_project(where), wait=WRITER_PATIENCE)
    except OSError as error:
        refresh.done = index_refresh.Refreshed("failed", f"{error.strerror or error}: {error.filename or ''}")
    finally:
        refresh.ended = time.monotonic()
        refresh.over.set()


def _look(where: Project) -> Look:
    """When files last came or went, and the files that everybody edits changed."""
    repository = os.path.join(where.checkout, ".claude", "memory")
    records = [os.path.join(where.checkout, at, name) for at in decisions.FOLDERS for name in decisions.FILES]
    index = os.path.join(where.memory, "MEMORY.md")
    return tuple(_changed(path) for path in (where.memory, index, repository, *records, *where.transcripts))


def _changed(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0

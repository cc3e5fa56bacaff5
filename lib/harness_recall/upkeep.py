"""Upkeep: while a server runs, the index is brought up to date in the background, one refresh a project at a time.

design.md §3, "Freshness without a scan": a look at the folders decides whether an answer waits, a moment, for a
refresh; what a look cannot tell is found behind the answer.
"""

from __future__ import annotations

import os
import threading
import time
from typing import TYPE_CHECKING

from harness_recall import corpora, index_refresh, rule_cache, staleness, state

if TYPE_CHECKING:
    from harness_recall.project import Project

# Seconds that an answer waits for the first refresh of its project, and for later ones.
FIRST_PATIENCE = 3.0
PATIENCE = 0.5
# Seconds that a refresh waits for another process to finish its own.
WRITER_PATIENCE = 30.0
# Files that could not be read are named up to so many.
PROBLEMS = 5


class _Refresh:
    """One refresh of one project: whether it is over, and what became of it."""

    def __init__(self, where: Project) -> None:
        self.over = threading.Event()
        self.problems: list[str] = []
        self._where = where
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            state.folder(self._where.config)
            folder = _folder(self._where)
            looked = staleness.look(self._where)
            done = index_refresh.refresh(folder, corpora.of_project(self._where), wait=WRITER_PATIENCE)
            if done.state == "done":
                staleness.keep(folder, self._where, looked)
            self.problems = ([done.reason] if done.reason else []) + done.problems
            rule_cache.refresh(self._where, time.time())  # what is wrong with rules, an answer says itself
        except OSError as error:
            self.problems = [f"{error.filename or self._where.config}: {error.strerror or error}"]
        finally:
            self.over.set()


class Upkeep:
    """The refreshes of all projects that are asked about."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._newest: dict[str, _Refresh] = {}

    def before(self, where: Project) -> bool:
        """Whether the index is up to date, as far as a look tells; if not it is refreshed, and waited for."""
        first = where.root not in self._newest or not self._newest[where.root].over.is_set()
        ends = time.monotonic() + (FIRST_PATIENCE if first else PATIENCE)
        for _ in range(2):  # what is under way may have begun before the change
            if staleness.unchanged(_folder(where), where):
                return True
            if not self._begin(where).over.wait(max(0.0, ends - time.monotonic())):
                return False
        return staleness.unchanged(_folder(where), where)

    def after(self, where: Project) -> None:
        """Have everything of `where` looked at again, unless that was done a moment ago; nobody waits."""
        if staleness.age(_folder(where), where, time.time()) > staleness.AGE:
            self._begin(where)

    def changed(self, where: Project) -> None:
        """Have what was just written found by the next question, whoever asks it; nobody waits."""
        self._begin(where)

    def problems(self, where: Project) -> list[str]:
        """What the newest refresh could not read, with the reason."""
        newest = self._newest.get(where.root)
        found = newest.problems if newest is not None and newest.over.is_set() else []
        return found[:PROBLEMS] + ([f"… and {len(found) - PROBLEMS} more"] if len(found) > PROBLEMS else [])

    def _begin(self, where: Project) -> _Refresh:
        """The refresh of `where` that is under way, or else a new one."""
        with self._lock:
            running = self._newest.get(where.root)
            if running is None or running.over.is_set():
                running = self._newest[where.root] = _Refresh(where)
            return running


def _folder(where: Project) -> str:
    return os.path.join(state.path(where.config), "index")

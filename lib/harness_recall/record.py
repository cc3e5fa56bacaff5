"""Bring index and rules up to date after a turn or a session, in the background (design.md §1, session_record)."""

from __future__ import annotations

import os
import subprocess
import time
from typing import TYPE_CHECKING

from harness_recall import corpora, hookio, index_refresh, project, rule_cache, staleness, state

if TYPE_CHECKING:
    from collections.abc import Mapping

# A refresh that finds another at work waits this long: the other may have passed this session already.
WAIT = 60.0
# Files that could not be read are named up to so many.
PROBLEMS = 5


def refresh(event: dict[str, object], env: Mapping[str, str]) -> None:
    """Index what is new in the event's project and resolve its rules; problems go to the log that doctor shows."""
    cwd = hookio.field(event, "cwd")
    if not cwd:
        raise ValueError("the event names no cwd")
    where = project.locate(cwd, env)
    folder = os.path.join(state.folder(where.config), "index")
    looked = staleness.look(where)
    done = index_refresh.refresh(folder, corpora.of_project(where), wait=WAIT)
    if done.state == "done":
        staleness.keep(folder, where, looked, done.problems)
    problems = ([done.reason] if done.reason else []) + done.problems[:PROBLEMS]
    problems += rule_cache.refresh(where, time.time())[:PROBLEMS]
    for problem in problems:
        state.log(where.config, f"session_record: {problem}")
    state.sweep(where.config, time.time())


def detach(command: list[str], event: bytes) -> None:
    """Run `command` with `event` on its stdin in a process that outlives this one and the client."""
    child = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        cwd=os.path.abspath(os.sep),
    )
    assert child.stdin is not None  # noqa: S101 - for the type checker; PIPE was asked for
    child.stdin.write(event)
    child.stdin.close()

"""Bring the index up to date after a turn or a session, in the background (design.md §1, session_record)."""

from __future__ import annotations

import os
import subprocess
import time
from typing import TYPE_CHECKING

from harness_recall import corpora, hookio, index_refresh, project, state

if TYPE_CHECKING:
    from collections.abc import Mapping

# A refresh that finds another at work waits this long: the other may have passed this session already.
WAIT = 60.0


def refresh(event: dict[str, object], env: Mapping[str, str]) -> None:
    """Index what is new in the event's project; problems go to the log that doctor shows."""
    cwd = hookio.field(event, "cwd")
    if not cwd:
        raise ValueError("the event names no cwd")
    where = project.locate(cwd, env)
    folder = os.path.join(state.folder(where.config), "index")
    done = index_refresh.refresh(folder, corpora.of_project(where), wait=WAIT)
    for problem in ([done.reason] if done.reason else []) + done.problems[:5]:
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

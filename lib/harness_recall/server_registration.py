"""The MCP server in Claude Code's own configuration: put there and taken away by the client itself.

contracts/install.md: `claude mcp add-json -s user`. The client rewrites the file that this is kept in, so it is
only ever read here, and its commands are run only where something has to change.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from harness_recall import installation, state
from harness_recall.installation import Record

NAME = "project-memory"
SCRIPT = "mcp_server.py"
# Seconds that a command of the client may take.
PATIENCE = 60


def wanted(root: str = installation.ROOT) -> dict[str, Any]:
    """The entry of the checkout at `root`. Which tools are loaded at once, the server says of each (server.py)."""
    return {
        "type": "stdio",
        "command": installation.interpreter(root),
        "args": ["-I", "-X", "utf8", _script(root)],
    }


def present(env: Mapping[str, str]) -> dict[str, Any] | None:
    """The entry of our name at user scope, None where there is none."""
    try:
        with open(path(env), "rb") as file:
            value = json.loads(file.read().decode("utf-8-sig", "replace"))
        entry = value["mcpServers"][NAME]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return entry if isinstance(entry, dict) else {}


def path(env: Mapping[str, str]) -> str:
    """The file in which the client keeps servers of user scope."""
    root = state.config_root(env) if env.get("CLAUDE_CONFIG_DIR") else state.home(env)
    return os.path.join(root, ".claude.json")


class Standing(StrEnum):
    """What is registered under our name, seen from this checkout."""

    ABSENT = "absent"
    CURRENT = "current"
    OUTDATED = "outdated"  # ours, of another place or form
    FOREIGN = "foreign"


def standing(env: Mapping[str, str], record: Record | None) -> Standing:
    """How things stand; `record` names the checkout that was installed before."""
    entry = present(env)
    if entry is None:
        return Standing.ABSENT
    if entry == wanted():
        return Standing.CURRENT
    roots = [installation.ROOT, *([record.root] if record and record.root else [])]
    args = entry.get("args")
    ours = isinstance(args, list) and any(_script(root) in args for root in roots)
    return Standing.OUTDATED if ours else Standing.FOREIGN


def register(env: Mapping[str, str], record: Record) -> list[str]:
    """Have the client register the server, and note in `record` that it did; what to tell."""
    now = standing(env, record)
    if now is Standing.FOREIGN:
        return [f"{NAME} is registered already and is not ours: left alone"]
    if now is not Standing.CURRENT:
        try:
            if now is Standing.OUTDATED:
                _ask(env, "remove", "-s", "user", NAME)
            _ask(env, "add-json", "-s", "user", NAME, json.dumps(wanted(), ensure_ascii=False))
        except _NotDoneError as error:
            return [f"{NAME} not registered ({error}); this line does it:", command()]
    record.server = True
    return [f"{NAME} {'already registered' if now is Standing.CURRENT else 'registered for this user'}"]


def withdraw(env: Mapping[str, str], record: Record | None) -> list[str]:
    """Have the client forget the server, where it is ours; what to tell."""
    if standing(env, record) not in (Standing.CURRENT, Standing.OUTDATED):
        return []
    try:
        _ask(env, "remove", "-s", "user", NAME)
    except _NotDoneError as error:
        return [f"{NAME} not removed ({error}); this line does it:", shlex.join(_REMOVAL)]
    return [f"{NAME} removed"]


def plan_to_register(env: Mapping[str, str], record: Record | None) -> list[str]:
    """What `register` would do."""
    now = standing(env, record)
    if now is Standing.FOREIGN:
        return [f"{NAME} is registered already and is not ours: it would be left alone"]
    return [] if now is Standing.CURRENT else [command()]


def plan_to_withdraw(env: Mapping[str, str], record: Record | None) -> list[str]:
    """What `withdraw` would do."""
    ours = standing(env, record) in (Standing.CURRENT, Standing.OUTDATED)
    return [shlex.join(_REMOVAL)] if ours else []


def command() -> str:
    """The line that registers the server by hand."""
    entry = json.dumps(wanted(), ensure_ascii=False)
    return shlex.join(["claude", "mcp", "add-json", "-s", "user", NAME, entry])


_REMOVAL = ("claude", "mcp", "remove", "-s", "user", NAME)


class _NotDoneError(Exception):
    """The client did not do what it was asked to; the text says why."""


def _ask(env: Mapping[str, str], *words: str) -> None:
    program = shutil.which("claude", path=env.get("PATH", os.defpath))
    if program is None:
        raise _NotDoneError("`claude` is not on PATH")
    try:
        done = subprocess.run(
            [program, "mcp", *words],
            env=dict(env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise _NotDoneError(str(error)) from None
    if done.returncode != 0:
        said = (done.stderr or done.stdout).decode("utf-8", "replace")
        raise _NotDoneError(" ".join(said.split())[:300] or f"exit code {done.returncode}")


def _script(root: str) -> str:
    return os.path.join(root, "bin", SCRIPT)

"""Which hooks we register, and which registrations in a settings document are ours.

hooks/hooks.json is the one table (contracts/install.md): the client reads it where we are a plugin, and the
installer writes settings entries from it that need no shell. An entry is ours when it runs a hook script of ours
from a checkout of ours, with whatever interpreter: that is how an older one is found and replaced.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# Seconds. A larger timeout is a mistake in the unit (pains 16).
TIMEOUT_LIMIT = 30

# Where a checkout's hook scripts are: as registered (bin/loader.py says why), and themselves.
PLACES = (".venv/hooks", "hooks")

# How the table starts a hook (hooks/start.sh says why).
_PLUGIN_COMMAND = re.compile(r'sh "\$\{CLAUDE_PLUGIN_ROOT\}/hooks/start\.sh" (\w+) \|\| :')

_FORM = ("type", "command", "args")


@dataclass(frozen=True)
class Entry:
    """One hook registration: at `event`, for `matcher` (None: always), run `handler`."""

    event: str
    matcher: str | None
    handler: Mapping[str, object]


@dataclass(frozen=True)
class Owner:
    """Whose entries are ours: those of a hook script (file name) in one of `roots` (checkouts)."""

    roots: tuple[str, ...]
    scripts: tuple[str, ...]

    def script(self, handler: object) -> str | None:
        """The name of our script that `handler` runs, None where it is not ours."""
        if not isinstance(handler, dict):
            return None
        for piece in pieces(handler):
            for name in self.scripts:
                if any(_runs(piece, f"{root}/{place}/{name}") for root in self.roots for place in PLACES):
                    return name
        return None


@dataclass(frozen=True)
class Found:
    """One handler in a settings document and where it stands."""

    event: str
    matcher: str | None
    handler: dict[str, object]


def entries(table: object, root: str, interpreter: str) -> list[Entry]:
    """The registrations of hooks/hooks.json for the checkout at `root`; ValueError for a wrong table."""
    found = []
    for one in handlers(table):
        named = _PLUGIN_COMMAND.fullmatch(str(one.handler.get("command")))
        if named is None:
            raise ValueError(f"{one.event}: {one.handler.get('command')!r} does not start a hook of ours")
        script = os.path.normpath(f"{root}/{PLACES[0]}/{named[1]}.py")
        exec_form = {"command": interpreter, "args": ["-I", "-S", script]}
        handler = {"type": "command", **exec_form, **{k: v for k, v in one.handler.items() if k not in _FORM}}
        timeout = handler.get("timeout")
        if not isinstance(timeout, int) or not 0 < timeout <= TIMEOUT_LIMIT:
            raise ValueError(f"{one.event}: timeout {timeout!r} is not between 1 and {TIMEOUT_LIMIT} seconds")
        found.append(Entry(one.event, one.matcher, handler))
    if not found:
        raise ValueError("the table registers nothing")
    return found


def scripts(table: Sequence[Entry]) -> tuple[str, ...]:
    """The file names of the scripts that `table` runs."""
    names = {os.path.basename(piece) for entry in table for piece in pieces(entry.handler)}
    return tuple(sorted(name for name in names if name.endswith(".py")))


def started_by(script: str) -> str:
    """The hook that a registered script starts: itself, or the one that its loader leads to."""
    loaders, hooks = (place.replace("/", os.sep) for place in PLACES)
    folder, name = os.path.split(script)
    return os.path.join(folder.removesuffix(loaders) + hooks, name) if folder.endswith(loaders) else script


def handlers(document: object) -> list[Found]:
    """Every handler in a settings or hooks.json value, in order; what has another shape is passed over."""
    hooks = document.get("hooks") if isinstance(document, dict) else None
    found = []
    for event, groups in hooks.items() if isinstance(hooks, dict) else ():
        for group in groups if isinstance(groups, list) else ():
            inner = group.get("hooks") if isinstance(group, dict) else None
            for handler in inner if isinstance(inner, list) else ():
                if isinstance(handler, dict):
                    matcher = group.get("matcher")
                    found.append(Found(event, matcher if isinstance(matcher, str) else None, handler))
    return found


def pieces(handler: Mapping[str, object]) -> list[str]:
    """The command of a handler and its arguments."""
    args = handler.get("args")
    found = [handler.get("command"), *(args if isinstance(args, list) else ())]
    return [piece for piece in found if isinstance(piece, str)]


def _runs(piece: str, script: str) -> bool:
    """Whether a command or argument names the file `script`, alone or inside a shell line."""
    piece, script = (unicodedata.normalize("NFC", text.replace("\\", "/")) for text in (piece, script))
    return re.search(rf"(?:^|[\s\"'=]){re.escape(script)}(?:$|[\s\"';&|])", piece) is not None

"""Whether settings.json starts a hook that the plugin starts too: then the plugin's stays silent.

contracts/install.md: the two are never active together. Only a plugin's hook asks this, before it reads its event;
where settings.json names no hook of ours, that costs it one read of the file.
"""

from __future__ import annotations

import os

from harness_recall import state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def registered(hook: str, env: Mapping[str, str]) -> bool:
    """Whether the person's settings start `hook`, by an interpreter and a script that are there."""
    script = f"{hook}.py"
    try:
        with open(os.path.join(state.config_root(env), "settings.json"), "rb") as file:
            content = file.read()
    except OSError:
        return False
    if script.encode() not in content:
        return False
    import json

    try:
        found = list(_handlers(json.loads(content.decode("utf-8-sig"))))
    except ValueError:
        return False  # the client cannot read it either
    return any(_runs(handler, script) for handler in found)


def _handlers(settings: object) -> Iterator[dict[str, object]]:
    hooks = settings.get("hooks") if isinstance(settings, dict) else None
    for groups in hooks.values() if isinstance(hooks, dict) else ():
        for group in groups if isinstance(groups, list) else ():
            inner = group.get("hooks") if isinstance(group, dict) else None
            for handler in inner if isinstance(inner, list) else ():
                if isinstance(handler, dict):
                    yield handler


def _runs(handler: dict[str, object], script: str) -> bool:
    """Whether the handler, in exec form, runs a file of the name `script` in a folder hooks."""
    command, args = handler.get("command"), handler.get("args")
    if not isinstance(command, str) or not isinstance(args, list) or not os.path.exists(command):
        return False
    paths = [path for path in args if isinstance(path, str) and os.path.basename(path) == script]
    return any(os.path.basename(os.path.dirname(path)) == "hooks" and os.path.exists(path) for path in paths)

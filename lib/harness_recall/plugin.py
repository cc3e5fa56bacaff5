"""The plugin as the client's settings tell of it: which of ours are enabled here, and where their packages lie.

contracts/install.md "Plugin". Nothing here is written: `claude plugin` alone changes what is enabled.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from harness_recall import preparation, safefile, settings, state
from harness_recall.safefile import RefusedError

NAME = "harness-recall"


@dataclass(frozen=True)
class Plugin:
    """One enabled plugin of ours: its `id` (name@marketplace), the settings file that enables it, its data
    folder, and the environment that its hooks run in (hooks/start.sh)."""

    id: str
    settings: str
    data: str
    venv: str

    @property
    def interpreter(self) -> str:
        """What its hooks run with."""
        return preparation.interpreter(self.venv)

    @property
    def prepares(self) -> bool:
        """Whether it makes that environment itself."""
        return self.venv == preparation.environment(self.data)


def enabled(config: str, env: Mapping[str, str], files: Sequence[str]) -> tuple[Plugin, ...]:
    """Our plugins that are enabled in the settings `files`, of which a later one decides over an earlier one."""
    found: dict[str, str] = {}
    for path in files:
        for name, value in _named(path).items():
            if name.partition("@")[0] == NAME:
                found.pop(name, None)
                if value:
                    found[name] = path
    folders = {name: data_folder(config, env, name) for name in found}
    given = env.get(preparation.VENV_VARIABLE, "")
    return tuple(
        Plugin(name, path, folders[name], given or preparation.environment(folders[name]))
        for name, path in found.items()
    )


def data_folder(config: str, env: Mapping[str, str], name: str) -> str:
    """The folder that the client (2.1.332, seen) keeps for the plugin of the id `name`; not created."""
    place = env.get("CLAUDE_CODE_PLUGIN_CACHE_DIR")
    plugins = os.path.abspath(state.expand(place, env)) if place else os.path.join(config, "plugins")
    return os.path.join(plugins, "data", re.sub(r"[^A-Za-z0-9_-]", "-", name))


def _named(path: str) -> dict[str, object]:
    """The plugins that a settings file switches; {} where it cannot be read (doctor's registrations say so)."""
    try:
        document = settings.load(safefile.read(path) or b"")
    except (RefusedError, OSError):
        return {}
    named = document.get("enabledPlugins") if isinstance(document, dict) else None
    return named if isinstance(named, dict) else {}

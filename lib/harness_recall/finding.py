"""What doctor finds: the value its checks return, and the place that they look at."""

from __future__ import annotations

import os
import shlex
import time
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from harness_recall import installation, plugin, project, registration, state
from harness_recall.installation import Record
from harness_recall.plugin import Plugin
from harness_recall.project import Project

# How doctor greets an MCP server, over a pipe or over HTTP.
INITIALIZE: Mapping[str, object] = {
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "harness-recall doctor", "version": "1"},
    },
}


class Level(StrEnum):
    """How bad a finding is; the worst one is the exit code's reason."""

    OK = "ok"
    WARN = "warn"
    ERROR = "error"


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: `what` there is, `why` it matters, the command or step that would `fix` it.

    `id` is stable: programs go by it. `why` and `fix` are "" where all is well.
    """

    id: str
    level: Level
    what: str
    why: str = ""
    fix: str = ""


@dataclass(frozen=True)
class Here:
    """Where doctor looks: configuration root, environment, project, what was installed or is enabled as a plugin,
    and what should be wired."""

    config: str
    env: Mapping[str, str]
    project: Project
    record: Record | None
    plugins: tuple[Plugin, ...]
    entries: tuple[registration.Entry, ...]
    now: float

    @property
    def installed(self) -> bool:
        """Whether the record says that an installation stands."""
        return self.record is not None and self.record.active

    @property
    def plugin(self) -> Plugin | None:
        """The plugin that stands in for an installation."""
        return self.plugins[0] if self.plugins and not self.installed else None

    @property
    def interpreter(self) -> str:
        """What the hooks run with."""
        return self.plugin.interpreter if self.plugin else str(self.entries[0].handler["command"])


def here(cwd: str, env: Mapping[str, str]) -> Here:
    """What there is to look at from the folder `cwd`."""
    config = state.config_root(env)
    where = project.locate(cwd, env)
    switches = [
        os.path.join(where.checkout, ".claude", name) for name in ("settings.json", "settings.local.json")
    ]
    return Here(
        config=config,
        env=env,
        project=where,
        record=installation.read(config),
        plugins=plugin.enabled(config, env, [installation.settings_path(config), *switches]),
        entries=tuple(installation.table()),
        now=time.time(),
    )


def ok(name: str, what: str) -> Finding:
    """All is well."""
    return Finding(name, Level.OK, what)


def warn(name: str, what: str, why: str, fix: str) -> Finding:
    """Something works less well than it could."""
    return Finding(name, Level.WARN, what, why, fix)


def error(name: str, what: str, why: str, fix: str) -> Finding:
    """Something does not work."""
    return Finding(name, Level.ERROR, what, why, fix)


def install_command() -> str:
    """The command line that installs this checkout."""
    return shlex.quote(os.path.join(installation.ROOT, "install.sh"))


def own_command(*words: str) -> str:
    """A command line of `harness-recall`, by full path: it may not be on PATH."""
    return shlex.join([installation.command(), *words])


def date(seconds: float) -> str:
    """The local day and minute of a time since the epoch."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))

"""What an installation consists of and what it made: the record that uninstall and doctor go by.

contracts/install.md: uninstall removes exactly what was made. The record is install.json in our state folder;
one that is missing or unreadable is no error, it only makes uninstall less exact.
"""

from __future__ import annotations

import dataclasses
import json
import os
from dataclasses import dataclass, field

from harness_recall import registration, state
from harness_recall.settings import Made

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


@dataclass
class Record:
    """What was made where; `active` says whether it still stands.

    `root` is the checkout, `interpreter` what the hooks run with, `scripts` the hook scripts that were
    registered, `existed` whether there was a settings.json before us, `made` what was made inside it, `links`
    path → target, `folders` in the order of creation, `server` whether the client was given our MCP server.
    """

    root: str = ""
    interpreter: str = ""
    active: bool = False
    existed: bool = True
    scripts: list[str] = field(default_factory=list)
    made: Made = field(default_factory=Made)
    links: dict[str, str] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)
    server: bool = False


def settings_path(config: str) -> str:
    """The settings file that we register our hooks in."""
    return os.path.join(config, "settings.json")


def backups(config: str) -> str:
    """The folder that holds the settings files as they were before each change of ours."""
    return os.path.join(state.path(config), "backups")


def read(config: str) -> Record | None:
    """The record of the configuration root `config`, None where there is none that can be read."""
    try:
        with open(_path(config), encoding="utf-8") as file:
            value = json.load(file)
        made = Made(**value.pop("made"))
        record = Record(made=made, **value)
        shapes = (
            (record.scripts, list),
            (record.links, dict),
            (record.folders, list),
            (made.keys, list),
            (made.gaps, dict),
        )
        return record if all(isinstance(part, shape) for part, shape in shapes) else None
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


def save(config: str, record: Record) -> None:
    """Replace the record; the state folder is made."""
    state.folder(config)
    path = _path(config)
    with open(path + ".new", "w", encoding="utf-8", opener=_private) as file:
        json.dump(dataclasses.asdict(record), file, ensure_ascii=False, indent=2)
    os.replace(path + ".new", path)


def interpreter(root: str = ROOT) -> str:
    """The interpreter that hooks are registered with: the one of the .venv that install.sh makes."""
    inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return os.path.join(root, ".venv", *inside)


def since(config: str) -> float:
    """When the record was last written, in seconds since the epoch; 0.0 where there is none."""
    try:
        return os.stat(_path(config)).st_mtime
    except OSError:
        return 0.0


def command(root: str = ROOT) -> str:
    """The path of the command `harness-recall` of the checkout at `root`."""
    return os.path.join(root, "bin", "harness-recall")


def table(root: str = ROOT) -> list[registration.Entry]:
    """The registrations of the checkout at `root`."""
    with open(os.path.join(root, "hooks", "hooks.json"), encoding="utf-8") as file:
        return registration.entries(json.load(file), root, interpreter(root))


def owner(entries: list[registration.Entry], record: Record | None, root: str = ROOT) -> registration.Owner:
    """Whose entries are ours: this checkout's, and those of the one that was installed before."""
    roots, scripts = [root], set(registration.scripts(entries))
    if record is not None and record.active and record.root:
        roots.append(record.root)
        scripts.update(record.scripts)
    return registration.Owner(tuple(dict.fromkeys(roots)), tuple(sorted(scripts)))


def skills(root: str = ROOT) -> list[str]:
    """The names of the skills of the checkout at `root`."""
    folder = os.path.join(root, "skills")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted(name for name in names if os.path.isfile(os.path.join(folder, name, "SKILL.md")))


def agents(root: str = ROOT) -> list[str]:
    """The names of the agent definitions of the checkout at `root`."""
    folder = os.path.join(root, "agents")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted(name.removesuffix(".md") for name in names if name.endswith(".md"))


def _path(config: str) -> str:
    return os.path.join(state.path(config), "install.json")


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)

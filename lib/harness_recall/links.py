"""The links of an installation: skills and agents where the client looks, the command where the shell looks.

contracts/install.md: what somebody else put there is left alone, and only what was made is removed.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping

from harness_recall import installation, state
from harness_recall.installation import ROOT, Record


def wanted(config: str, env: Mapping[str, str]) -> dict[str, str]:
    """Every link that an installation has: path → target."""
    found = shown(config)
    folder = os.path.join(state.home(env), ".local", "bin")
    if os.name != "nt" and os.path.isdir(folder) and _on_path(folder, env):
        found[os.path.join(folder, "harness-recall")] = installation.command()
    return found


def shown(config: str) -> dict[str, str]:
    """The links by which the client finds our skills and agents: path → target."""
    names = [("skills", name) for name in installation.skills()]
    names += [("agents", f"{name}.md") for name in installation.agents()]
    return {os.path.join(config, *name): os.path.join(ROOT, *name) for name in names}


def make(path: str, target: str, record: Record) -> str:
    """Make the link where nothing stands in its way, note it in `record`; what to tell, "" for nothing."""
    if os.path.lexists(path):
        if not ours(path, target, record):
            return f"{path} exists and is not ours: left alone"
        if os.readlink(path) != target:
            os.unlink(path)
    make_folder(os.path.dirname(path), record.folders)
    record.links[path] = target
    if os.path.lexists(path):
        return ""
    os.symlink(target, path)
    return f"{path} -> {target}"


def ours(path: str, target: str, record: Record | None) -> bool:
    """Whether the existing `path` is a link of ours: to where it should lead, or as recorded."""
    if not os.path.islink(path):
        return False
    return os.readlink(path) in (target, record.links.get(path) if record else None)


def make_folder(folder: str, made: list[str]) -> None:
    """Make `folder` and what it lies in; what had to be made is added to `made`."""
    missing = []
    while not os.path.isdir(folder):
        missing.append(folder)
        folder = os.path.dirname(folder)
    for name in reversed(missing):
        os.mkdir(name)
        made.append(name)


def remove_empty(folder: str) -> None:
    """Remove a folder if nothing is in it."""
    with contextlib.suppress(OSError):
        os.rmdir(folder)


def _on_path(folder: str, env: Mapping[str, str]) -> bool:
    real = os.path.realpath(folder)
    return any(os.path.realpath(part) == real for part in env.get("PATH", "").split(os.pathsep) if part)

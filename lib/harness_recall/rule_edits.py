"""Changes to rule manifests and rule files, planned, shown, and only then written; nothing else writes them.

contracts/rules.md, "`/rules`". A plan is from bytes to bytes and is made anew from what the file holds when it is
written, so that nothing that came in between is lost. What is invalid, before or after, is left alone.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from harness_recall import installation, locks, manifests, safefile, state, text, yamltext
from harness_recall.project import Project
from harness_recall.safefile import RefusedError, Written
from harness_recall.sources import rules as corpus

# How long one edit waits for another, in seconds.
LOCK_WAIT = 30
DISABLE = "disable"

_BOM = b"\xef\xbb\xbf"
_MINIMAL = "version: 1"

Step = Callable[[str], str]


class Edit:
    """One file and what is to become of it: `change` takes its content (None: no file) to the new one.

    `shared`: it lies in the repository, must not lead out of it, and others may read it.
    """

    __slots__ = ("change", "path", "shared")

    def __init__(self, path: str, change: Callable[[bytes | None], bytes], shared: bool) -> None:
        self.path = path
        self.change = change
        self.shared = shared

    def preview(self) -> tuple[bytes | None, bytes]:
        """The content now, and as it would be. RefusedError where that cannot be."""
        before = safefile.read(self.path)
        return before, self.change(before)


def disable(where: Project, key: str, *, project: bool, divergence: dict[str, str] | None) -> list[Edit]:
    """Put `key` on the list of the person's or the project's manifest; first, note that it departs from a lock."""
    steps = [lambda content: _with_key(content, key)]
    edits = [] if divergence is None else [record(where, divergence)]
    if project and divergence is not None:
        steps.insert(0, lambda content: _with_divergence(content, divergence))
        edits = []
    return [*edits, _manifest(where, steps, project=project)]


def enable(where: Project, key: str, *, project: bool) -> list[Edit]:
    """Take `key` off the list of one manifest, and what was noted of that off the project's."""
    tier = "project" if project else "user"
    undone = [lambda content: _without_divergence(content, key, tier)]
    off = [lambda content: yamltext.remove(content, "disabled", lambda item: _same(item, key))]
    if project:
        return [_manifest(where, [*off, *undone], project=True)]
    edits = [_manifest(where, off, project=False)]
    noted = any(_is(item, key, DISABLE, tier) for item in manifests.read(where).divergences)
    return [*edits, _manifest(where, undone, project=True)] if noted else edits


def record(where: Project, divergence: dict[str, str]) -> Edit:
    """Note in the project's manifest that a locked rule of the company was departed from."""
    return _manifest(where, [lambda content: _with_divergence(content, divergence)], project=True)


def create(where: Project, path: str, content: str, *, project: bool) -> Edit:
    """A new rule file; RefusedError where there is one."""

    def change(before: bytes | None) -> bytes:
        if before is not None or os.path.lexists(path):
            raise RefusedError(f"{path} exists already", "Edit it there, or remove it first")
        return content.encode("utf-8")

    _usable(where, path, shared=project)
    return Edit(path, change, shared=project)


def disabled(where: Project) -> list[tuple[str, str]]:
    """(key as written, path of the manifest that lists it), the project's first; of valid manifests only."""
    found = []
    for path, project in ((manifests.project_path(where), True), (manifests.user_path(where), False)):
        with contextlib.suppress(RefusedError):
            _usable(where, path, shared=project)
            content = _valid(path, safefile.read(path) or b"", project=project)
            found += [(str(item), path) for item in _listed(content, "disabled")]
    return found


def write(where: Project, edits: Sequence[Edit]) -> list[Written]:
    """Carry out `edits` in their order, each as a whole or not at all; the old contents are kept as backups."""
    with _alone(where.config):
        return [_write(where, edit) for edit in edits]


def _write(where: Project, edit: Edit) -> Written:
    os.makedirs(os.path.dirname(os.path.realpath(edit.path)), exist_ok=True)
    try:
        return safefile.write(
            edit.path, edit.change, installation.backups(where.config), private=not edit.shared
        )
    except RefusedError as error:
        if error.reason.endswith("is read-only"):
            raise RefusedError(
                error.reason, "Make it writable, or make the change where it comes from"
            ) from None
        raise


def _manifest(where: Project, steps: Iterable[Step], *, project: bool) -> Edit:
    """A change of a manifest in `steps`, from text to text."""
    path = manifests.project_path(where) if project else manifests.user_path(where)
    planned = list(steps)

    def change(before: bytes | None) -> bytes:
        content = _valid(path, before or b"", project=project)
        try:
            if not yamltext.data(content):
                content = _begun(content)
            for step in planned:
                content = step(content)
        except yamltext.Fault as fault:
            place = f"{path}:{fault.line}" if fault.line else path
            raise RefusedError(f"{place}: {fault.reason}", "Nothing was changed") from None
        changed = (_BOM if before and before.startswith(_BOM) else b"") + content.encode("utf-8")
        _valid(path, changed, project=project)
        return changed

    _usable(where, path, shared=project)
    return Edit(path, change, shared=project)


def _valid(path: str, content: bytes, *, project: bool) -> str:
    """The text of a manifest without its BOM; RefusedError with file, line and field where it is not valid."""
    try:
        decoded = content.removeprefix(_BOM).decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RefusedError(
            f"{path}:{line}: manifest: not UTF-8", "It was left alone; save it as UTF-8"
        ) from None
    faults = manifests.check(path, decoded, project=project)
    if len(content) > manifests.READ_LIMIT:
        faults.append(f"{path}:1: manifest: larger than {manifests.READ_LIMIT // 1024} KB")
    if faults:
        raise RefusedError(faults[0], "The manifest was left alone; mend that first")
    return decoded


def _usable(where: Project, path: str, *, shared: bool) -> None:
    """RefusedError for what is no file of a sensible size, or leads out of the repository.

    Whoever commits to the repository does not choose what is read and written.
    """
    top = os.path.realpath(where.checkout)
    if shared and not os.path.realpath(path).startswith(top.rstrip(os.sep) + os.sep):
        raise RefusedError(f"{path} leads out of {where.checkout}", "Put a file or folder in its place")
    if os.path.exists(path) and not os.path.isfile(path):
        raise RefusedError(f"{path} is not a regular file", "Put one in its place")
    if os.path.exists(path) and os.path.getsize(path) > corpus.SIZE_LIMIT:
        raise RefusedError(f"{path} is larger than {corpus.SIZE_LIMIT // 1024} KB", "It was left alone")


def _begun(content: str) -> str:
    """An empty manifest, comments kept, as one that says its version."""
    newline = "\r\n" if "\r\n" in content else "\n"
    gap = "" if not content or content.endswith("\n") else newline
    return f"{content}{gap}{_MINIMAL}{newline}"


def _with_key(content: str, key: str) -> str:
    if any(_same(item, key) for item in _listed(content, "disabled")):
        return content
    return yamltext.append(content, "disabled", key)


def _with_divergence(content: str, divergence: dict[str, str]) -> str:
    """`content` with a divergence noted once; a new note takes the place of the old one."""
    wanted = {name: value for name, value in divergence.items() if value}
    key, action, tier = wanted["key"], wanted["action"], wanted["tier"]
    noted = [item for item in _listed(content, "divergences") if _is(item, key, action, tier)]
    if noted and wanted.get("note") in (None, noted[-1].get("note")):
        return content
    kept = yamltext.remove(content, "divergences", lambda item: _is(item, key, action, tier))
    return yamltext.append(kept, "divergences", wanted)


def _without_divergence(content: str, key: str, tier: str) -> str:
    return yamltext.remove(content, "divergences", lambda item: _is(item, key, DISABLE, tier))


def _listed(content: str, field: str) -> list[Any]:
    found = yamltext.data(content).get(field)
    return found if isinstance(found, list) else []


def _is(item: Any, key: str, action: str, tier: str) -> bool:
    """Whether an entry of `divergences` is the one for this departure."""
    return _same(item.get("key"), key) and (item.get("action"), item.get("tier")) == (action, tier)


def _same(item: object, key: str) -> bool:
    return isinstance(item, str) and text.fold(item) == text.fold(key)


@contextlib.contextmanager
def _alone(config: str) -> Iterator[None]:
    """Keep a second edit out, so that of many at once none is lost."""
    path = os.path.join(state.folder(config), "rules.lock")
    try:
        with locks.held(path, LOCK_WAIT):
            yield
    except locks.BusyError:
        raise RefusedError("another edit is at work", f"If not, remove {path}") from None

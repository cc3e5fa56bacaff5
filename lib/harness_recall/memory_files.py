"""A memory folder on disk as the store works on it: one writer at a time, looked at, changed, and put in order.

contracts/memory.md: under a lock, the file first and its line of MEMORY.md in the same critical section. Both are on
disk before either takes its place, so that a full disk changes nothing. What a killed process left behind is put in
order by the next one.
"""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from harness_recall import documents, lease, locks, merge, project, swap
from harness_recall.memory_entry import RefusedError
from harness_recall.memory_folder import Folder
from harness_recall.memory_index import EMPTY, NAME, Index, NoIndexError
from harness_recall.swap import OvertakenError, Pending

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness_recall.project import Project

    Edit = Callable[[Index], Index]

Result = TypeVar("Result")

# Seconds that another writer is waited for.
PATIENCE = 30.0
# How often an operation begins anew because somebody else created or removed what it was about to.
TRIES = 20
# Folders whose last look is remembered.
REMEMBERED = 8
# Notes that a file is on its way from one name to another.
MOVE = f"{swap.PREFIX}move-"


class Look(NamedTuple):
    """The folder and its index as of now; `content` is what MEMORY.md holds, None where there is none."""

    folder: Folder
    index: Index  # type: ignore[assignment]  # of the methods that a tuple has, this one is not missed
    content: bytes | None


class Files:
    """The memory folder of a project."""

    def __init__(self, where: Project) -> None:
        # Where it really is, and where the person knows it to be.
        self.folder = os.path.realpath(where.memory)
        self.shown = where.memory
        self._index = os.path.join(self.folder, NAME)
        self._where = where

    def run(self, operation: Callable[[Look], Result]) -> Result:
        """The result of an operation on the folder, while nobody else of ours changes it.

        RefusedError where it may not be changed, cannot be, or the operation refuses.
        """
        self._refuse_shared()
        try:
            if not os.path.isdir(self.folder):
                os.makedirs(self.folder, exist_ok=True)
            self._index = self.path(NAME)
            with locks.held(self._lock(), PATIENCE):
                for _ in range(TRIES):
                    with contextlib.suppress(OvertakenError):
                        return operation(self._look())
                    _looks.pop(self.folder, None)
        except locks.BusyError:
            raise RefusedError("busy", "Another process is writing this memory", "Try again") from None
        except OSError as error:
            _looks.pop(self.folder, None)
            reason = f"{error.filename or self.folder}: {error.strerror or error}"
            raise RefusedError(
                "disk",
                f"The memory cannot be written: {reason}",
                "Nothing was changed; mend that and try again",
            ) from None
        raise RefusedError("busy", "The memory folder keeps changing", "Close what writes it and try again")

    def path(self, name: str) -> str:
        """Where a file of the folder really lies; RefusedError where that is outside."""
        plain = os.path.join(self.folder, name)
        if os.path.basename(plain) == name != os.pardir and not os.path.islink(plain):
            return plain  # for the folder's own path has no links
        found = os.path.realpath(plain)
        if os.path.dirname(found) != self.folder and not found.startswith(self.folder + os.sep):
            raise RefusedError(
                "outside",
                f"{name} is a link that leads out of the memory folder",
                "Change what it leads to itself",
            )
        return found

    def commit_file(
        self, look: Look, edit: Edit, file: Pending, change: swap.Change = bytes
    ) -> tuple[Index, str]:
        """`commit` with the new content of a file, which `change` made of what it held."""
        try:
            return self.commit(look, edit, lambda: file.commit(change))
        except BaseException:
            file.discard()
            raise

    def commit(self, look: Look, edit: Edit, act: Callable[[], object]) -> tuple[Index, str]:
        """MEMORY.md as `edit` makes it, once `act` has changed the files; and why it could not, "" if it did.

        OSError, or OvertakenError, where not even the files could be changed: then nothing was.
        """
        index = edit(look.index)
        pending = self._pending(look.content, index.content)
        try:
            act()
        except BaseException:
            if pending is not None:
                pending.discard()
            raise
        reason = "it keeps changing"
        for _ in range(TRIES):
            change = _OnBytes(edit)
            try:
                if pending is not None:
                    pending.commit(change)
                return (self._read() if change.called else index), ""
            except OvertakenError:
                content = lease.read(self._index)
                index = edit(self._parsed(EMPTY if content is None else content))
                pending = self._pending(content, index.content)
            except OSError as error:
                reason = error.strerror or str(error)
                break
        return index, f"{NAME} could not be written ({reason}): `harness-recall memory lint --fix` mends it"

    def keep(self, look: Look, index: Index, problem: str = "") -> None:
        """Remember what the folder is like after a change of ours, if there was no problem with the index."""
        swap.sync(self.folder)
        if problem:
            _looks.pop(self.folder, None)
            return
        look.folder.touched()
        if len(_looks) >= REMEMBERED and self.folder not in _looks:
            _looks.clear()
        _looks[self.folder] = look.folder, index, _stamp(self._index)

    def move(self, old: str, new: str) -> str:
        """A note that the file `old` becomes the file `new`; to be removed when it has."""
        note = os.path.join(self.folder, f"{MOVE}{os.urandom(6).hex()}~{old}~{new}")
        os.close(os.open(note, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        return note

    def _look(self) -> Look:
        folder, index, stamp = _looks.get(self.folder, (None, None, None))
        # Should it have changed and look the same, `swap` finds it so.
        if index is None or stamp != _stamp(self._index):
            content = lease.read(self._index)
            index = self._parsed(EMPTY if content is None else content)
        else:
            content = index.content
        if folder is None or not folder.is_current():
            folder = Folder(self.folder, index)
            if folder.left:
                self._recover(folder.left)
                raise OvertakenError
        return Look(folder, index, content)

    def _parsed(self, content: bytes) -> Index:
        try:
            return Index.parse(content)
        except NoIndexError as error:
            raise RefusedError(
                "index", f"{os.path.join(self.folder, NAME)} is no index: {error}", "Mend it, or move it away"
            ) from None

    def _pending(self, before: bytes | None, after: bytes) -> Pending | None:
        return Pending(self._index, before, after) if before != after else None

    def _read(self) -> Index:
        content = lease.read(self._index)
        return self._parsed(EMPTY if content is None else content)

    def _recover(self, left: Sequence[str]) -> None:
        """Put in order what killed processes left behind: replaced files first, then files on their way."""
        for name in sorted(left, key=lambda name: name.startswith(MOVE)):
            path = os.path.join(self.folder, name)
            owner = os.path.join(self.folder, swap.owner_of(name))
            if name.startswith(swap.OLD):
                index = os.path.basename(owner) == NAME
                swap.recover(owner, path, merge.missing if index else _theirs)
            elif name.startswith(MOVE):
                self._finish_move(path)
            else:
                os.unlink(path)

    def _finish_move(self, note: str) -> None:
        old, new = swap.owner_of(os.path.basename(note)).split("~", 1)
        there = os.path.join(self.folder, new)
        if os.path.exists(there):
            description = documents.read(there).description
            with contextlib.suppress(FileNotFoundError):
                os.unlink(os.path.join(self.folder, old))
            content = lease.read(self._index)
            if content is not None:

                def edit(index: Index) -> Index:
                    return index.rename(old, new, "", description).made

                pending = self._pending(content, edit(self._parsed(content)).content)
                if pending is not None:
                    pending.commit(_OnBytes(edit))
        os.unlink(note)

    def _lock(self) -> str:
        return locks.place(self._where.config, "memory", self.folder)

    def _refuse_shared(self) -> None:
        others = project.shared(self._where)
        if others:
            raise RefusedError(
                "shared",
                f"{self._where.memory} is also the memory folder of {', '.join(sorted(others)[:3])}",
                "Give one of the projects a folder of its own (autoMemoryDirectory), or rename its folder",
            )


_looks: dict[str, tuple[Folder, Index, tuple[int, int, int] | None]] = {}


def _stamp(path: str) -> tuple[int, int, int] | None:
    """How a file looks, None where there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _theirs(theirs: bytes, _: bytes) -> bytes:
    return theirs


class _OnBytes:
    """An edit of what MEMORY.md holds; `called` if it was made on something else than what had been looked at."""

    def __init__(self, edit: Edit) -> None:
        self.called = False
        self._edit = edit

    def __call__(self, content: bytes) -> bytes:
        self.called = True
        try:
            return self._edit(Index.parse(content)).content
        except NoIndexError:  # what somebody made of it is theirs
            return content

"""One file of a folder that others write too, replaced as a whole or not at all, and nothing of theirs lost by it.

contracts/memory.md: "a crash at any instruction leaves the old or the new state". The client and editors take no lock.
So the file is looked at right before the new one changes places with it, in a single step, and the old one is looked
at again afterwards: what was written into it, or put in its place, in between is found there and taken over. Where a
system lets no files change places, a second link keeps the old one, and who puts another file there in the instant
between goes unnoticed.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import functools
import os
import stat
import sys
import time
from collections.abc import Callable

from harness_recall import lease, merge

# What a killed process leaves behind begins so; a scan of memory files passes over it.
PREFIX = ".harness-recall-"
# A replacement that is being written, and an old file (or a finished replacement) on its way out.
NEW, OLD = f"{PREFIX}new-", f"{PREFIX}old-"
# How often in a row somebody may get between a look at the file and our change; after so many the change is made
# all the same, and theirs is taken over.
ROUNDS, IMPATIENT = 100, 20
# Where somebody got in between, for a moment their change was not to be seen. Who looked just then writes the file
# without it: it is looked after so many times, so many seconds apart.
LOOKS, APART = 5, 0.01

_CURRENT_FOLDER, _NO_REPLACE, _EXCHANGE = -100, 1, 2
_UNSUPPORTED = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM, errno.EMLINK)

Change = Callable[[bytes], bytes]


class OvertakenError(Exception):
    """The file came, went, or kept changing since it was read: the operation starts again."""


def put(path: str, content: bytes) -> None:
    """Let `content` be what the file holds, whatever it held; it may be new."""
    for _ in range(ROUNDS):
        with contextlib.suppress(OvertakenError):
            Pending(path, lease.read(path), content).commit(lambda _: content)
            sync(os.path.dirname(path))
            return
    raise OSError(errno.EAGAIN, "somebody else keeps changing it; nothing was changed", path)


class Pending:
    """A new content of the file `path`, on disk beside it, that takes its place with `commit`.

    `before` is what the file held when `after` was made of it, None where there was no file.
    """

    def __init__(self, path: str, before: bytes | None, after: bytes) -> None:
        self.path = path
        self._before = before
        self._after = after
        self._temporary = _beside(path, NEW)
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | lease.BINARY
        try:
            handle = os.open(self._temporary, flags, 0o666)
            try:
                _write_all(handle, after)
                if before is not None:
                    _dress(handle, os.stat(path))
                os.fsync(handle)
            finally:
                os.close(handle)
        except FileNotFoundError:
            self.discard()
            raise OvertakenError from None
        except BaseException:
            self.discard()
            raise

    def discard(self) -> None:
        """Remove the new content; the file stays as it was."""
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._temporary)

    def commit(self, change: Change) -> None:
        """Put the new content in place. What others wrote meanwhile gets `change` too: it made `after` of `before`,
        and changes nothing more where it was made already.

        OvertakenError where the file was created, or removed, by somebody else.
        """
        step, slips = self, _Slips(self.path)
        for round_ in range(ROUNDS):
            try:
                following = step._take_place(change, slips, force=round_ >= IMPATIENT)
            finally:
                step.discard()
            if following is None:
                slips.end()
                return
            step = following
        step.discard()
        raise OvertakenError

    def _take_place(self, change: Change, slips: _Slips, *, force: bool) -> Pending | None:
        """One step: None where it was all, else what is to follow for the sake of somebody else's change."""
        if self._before is None:
            _create(self._temporary, self.path)
            return None
        old, untouched = self._exchange(force=force)
        if old == "":
            current = lease.read(self.path)
            if current is None:
                raise OvertakenError
            return self._following(current, change(current))
        if old is None:
            return None
        left, finished = (self._before, True) if untouched else lease.finished(old, self._before)
        slips.note(old, self._before, left, finished)
        if left == self._before:
            return None
        current = lease.read(self.path) or b""
        base = left if current == self._after else merge.lines(self._before, left, current)
        return self._following(current, change(base))

    def _exchange(self, *, force: bool) -> tuple[str | None, bool]:
        """Where the old file is now, None where it is not kept, "" where it had changed and nothing was done; and
        whether nobody can have touched it."""
        try:
            handle = os.open(self.path, os.O_RDONLY | lease.BINARY)
        except FileNotFoundError:
            raise OvertakenError from None
        try:
            with lease.held(handle, self.path) as quiet:
                there = os.fstat(handle)
                if not force and (quiet is False or not lease.holds(handle, self._before or b"")):
                    return "", False
                old = _exchange(self._temporary, self.path, None if force else there)
                same = bool(old) and not force and os.stat(old or "").st_ino == there.st_ino
                return old, same and quiet is True and lease.unbroken(handle)
        finally:
            os.close(handle)

    def _following(self, current: bytes, wanted: bytes) -> Pending | None:
        return Pending(self.path, current, wanted) if wanted != current else None


class _Slips:
    """What others wrote between our look at a file and our change of it, and the old files that say so."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._done: list[str] = []
        self._slips: list[tuple[bytes, bytes]] = []

    def note(self, old: str, before: bytes, left: bytes, finished: bool) -> None:
        """An old file that held `before`, and holds `left`; if not `finished`, it goes on being written."""
        if finished:  # else it stays, for `recover` to find what was written
            self._done.append(old)
        if left != before:
            self._slips.append((before, left))

    def end(self) -> None:
        """Remove what is no longer needed, and see to it that nobody wrote the file without what slipped in."""
        for _ in range(LOOKS if self._slips else 0):
            time.sleep(APART)
            current = lease.read(self._path)
            if current is not None and (wanted := self._restored(current)) != current:
                Pending(self._path, current, wanted).commit(self._restored)
        for path in self._done:  # only now: till then they are what `recover` goes by
            os.unlink(path)

    def _restored(self, content: bytes) -> bytes:
        for before, left in self._slips:
            content = merge.missing(left, content, before)
        return content


def recover(path: str, old: str, settle: Callable[[bytes, bytes], bytes]) -> None:
    """Finish what a killed process had begun: `old` is what was left of replacing the file `path`.

    Where somebody else had written the file in between, `settle` is given what they had made of it and what it
    holds now, and its answer becomes the file.
    """
    inode, mtime, size = (int(part, 16) for part in os.path.basename(old)[len(OLD) :].split("-")[:3])
    found = os.stat(old)
    finished = True
    if found.st_ino != inode and (found.st_mtime_ns, found.st_size) != (mtime, size):
        left, finished = lease.finished(old)
        current = lease.read(path)
        if current is not None and (wanted := settle(left, current)) != current:
            Pending(path, current, wanted).commit(lambda content: settle(left, content))
    if finished:
        os.unlink(old)


def owner_of(leftover: str) -> str:
    """The name of the file that something left behind belongs to."""
    return leftover.partition("~")[2]


def sync(folder: str) -> None:
    """Have the names in `folder` survive a power failure, where the system knows how."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some network file systems know no such thing
        pass
    finally:
        os.close(handle)


def _write_all(handle: int, content: bytes) -> None:
    written = os.write(handle, content)
    while written < len(content):
        written += os.write(handle, content[written:])


def _dress(handle: int, old: os.stat_result) -> None:
    """Give the new file the mode of the old one, and its owner where we may."""
    if sys.platform == "win32":
        return
    new = os.fstat(handle)
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        with contextlib.suppress(PermissionError):
            os.fchown(handle, old.st_uid, old.st_gid)
    if stat.S_IMODE(new.st_mode) != stat.S_IMODE(old.st_mode):
        os.fchmod(handle, stat.S_IMODE(old.st_mode))


def _beside(path: str, kind: str, said: str = "") -> str:
    folder, name = os.path.split(path)
    return os.path.join(folder, f"{kind}{said}{os.urandom(6).hex()}~{name}")


def _create(temporary: str, path: str) -> None:
    """Give a file its name, unless there is one of that name."""
    if _rename(temporary, path, _NO_REPLACE):
        return
    if _link(temporary, path):
        os.unlink(temporary)
        return
    if os.path.lexists(path):
        raise OvertakenError
    os.rename(temporary, path)


def _exchange(temporary: str, path: str, there: os.stat_result | None) -> str | None:
    """Put a file into the place of another, which was `there`; where that one is now, None where it is not kept.

    Its name says by what `recover` knows it: the new file, or the old one as it was when it was looked at.
    """
    ours = os.stat(temporary).st_ino
    mtime_ns, size = (there.st_mtime_ns, there.st_size) if there else (0, 0)
    old = _beside(path, OLD, f"{ours:x}-{mtime_ns:x}-{size:x}-")
    os.rename(temporary, old)
    try:
        if _rename(old, path, _EXCHANGE):
            return old
    except BaseException:
        os.rename(old, temporary)
        raise
    os.rename(old, temporary)
    kept = _link(path, old)
    os.replace(temporary, path)
    return old if kept else None


def _link(source: str, path: str) -> bool:
    """Give a file a second name; False where the file system knows no such thing."""
    try:
        os.link(source, path)
    except (FileExistsError, FileNotFoundError):
        raise OvertakenError from None
    except OSError as error:
        if error.errno not in _UNSUPPORTED:
            raise
        return False
    return True


def _rename(source: str, path: str, flags: int) -> bool:
    """Linux's renameat2; False where there is none, or it does not know the flags."""
    call = _renameat2()
    if call is None:
        return False
    if call(_CURRENT_FOLDER, os.fsencode(source), _CURRENT_FOLDER, os.fsencode(path), flags) == 0:
        return True
    number = ctypes.get_errno()
    if number in (errno.ENOENT, errno.EEXIST):
        raise OvertakenError
    if number not in _UNSUPPORTED:
        raise OSError(number, os.strerror(number), path)
    return False


@functools.cache
def _renameat2() -> Callable[[int, bytes, int, bytes, int], int] | None:
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)

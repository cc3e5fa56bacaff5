"""One file of a folder that others write too, replaced as a whole or not at all, and nothing of theirs lost by it.

contracts/memory.md: "a crash at any instruction leaves the old or the new state". The client and editors take no lock.
So the new file changes places with the old one in a single step, and the old one is looked at afterwards: what was
written into it, or put in its place, since it was read is found there and taken over. Where a system lets no files
change places, a second link keeps the old one; who puts another file there in the instant between goes unnoticed.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import functools
import os
import signal
import stat
import sys
import time
from collections.abc import Callable

from harness_recall import merge

if sys.platform != "win32":
    import fcntl

# What a killed process leaves behind begins so; a scan of memory files passes over it.
PREFIX = ".harness-recall-"
# A replacement that is being written, and an old file (or a finished replacement) on its way out.
NEW, OLD = f"{PREFIX}new-", f"{PREFIX}old-"
# Seconds that a program which has the file open for writing is waited for.
PATIENCE = 2.0
# Where nobody can say whether one has: a file that was written so long ago (seconds) is taken for finished.
SETTLED = 0.05
# How often in a row somebody may get between a look at the file and our change.
ROUNDS = 100

_BINARY = getattr(os, "O_BINARY", 0)
_CURRENT_FOLDER, _NO_REPLACE, _EXCHANGE = -100, 1, 2
_UNSUPPORTED = (errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM, errno.EMLINK)

Change = Callable[[bytes], bytes]


class OvertakenError(Exception):
    """The file came, went, or kept changing since it was read: the operation starts again."""


def read(path: str) -> bytes | None:
    """The content of the file once nobody is in the middle of writing it; None where there is none."""
    try:
        return _finished(path)[0]
    except FileNotFoundError:
        return None


class Pending:
    """A new content of the file `path`, on disk beside it, that takes its place with `commit`.

    `before` is what the file held when `after` was made of it, None where there was no file.
    """

    def __init__(self, path: str, before: bytes | None, after: bytes) -> None:
        self.path = path
        self._before = before
        self._after = after
        self._temporary = _beside(path, NEW)
        flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | _BINARY
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
        """Put the new content in place. What others wrote meanwhile gets `change` too: it made `after` of `before`.

        OvertakenError where the file was created, or removed, by somebody else.
        """
        old: list[str] = []
        step = self
        try:
            for _ in range(ROUNDS):
                following = step._take_place(change, old)
                if following is None:
                    break
                step = following
            else:
                raise OvertakenError
        except BaseException:
            step.discard()
            raise
        for path in old:  # only now: till then they are what `recover` goes by
            os.unlink(path)

    def _take_place(self, change: Change, done_with: list[str]) -> Pending | None:
        """One step: None where it was all, else what is to follow for the sake of somebody else's change."""
        if self._before is None:
            _create(self._temporary, self.path)
            return None
        old = _exchange(self._temporary, self.path)
        if old is None:
            return None
        left, finished = _finished(old)
        if finished:  # else it stays, for what is still going to be written into it
            done_with.append(old)
        if left == self._before:
            return None
        current = read(self.path) or b""
        base = left if current == self._after else merge.lines(self._before, left, current)
        return Pending(self.path, current, change(base))


def recover(path: str, old: str, settle: Callable[[bytes, bytes], bytes]) -> None:
    """Finish what a killed process had begun: `old` is what was left of replacing the file `path`.

    Where somebody else had written the file in between, `settle` is given what they had made of it and what it
    holds now, and its answer becomes the file.
    """
    inode, mtime, size = (int(part, 16) for part in os.path.basename(old)[len(OLD) :].split("-")[:3])
    found = os.stat(old)
    finished = True
    if found.st_ino != inode and (found.st_mtime_ns, found.st_size) != (mtime, size):
        left, finished = _finished(old)
        current = read(path)
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


def _finished(path: str) -> tuple[bytes, bool]:
    """What the file holds, and whether nobody has it open for writing any more."""
    handle = os.open(path, os.O_RDONLY | _BINARY)
    try:
        ends = time.monotonic() + PATIENCE
        while True:
            content, state = _leased(handle)
            if state is None:  # nobody can say
                state = time.time() - os.fstat(handle).st_mtime > SETTLED
            if state or time.monotonic() > ends:
                return content, state
            time.sleep(0.002)
    finally:
        os.close(handle)


def _leased(handle: int) -> tuple[bytes, bool | None]:
    """What the file holds, and whether that is final: no for as long as a writer has it open, None for unknown.

    Linux grants a lease for reading only on a file that nobody has open for writing.
    """
    lease = getattr(fcntl, "F_SETLEASE", None) if sys.platform != "win32" else None
    if lease is None:
        return _read_all(handle), None
    try:
        # Whoever opens the file for writing waits till the lease is gone, and we are told: by a harmless signal.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        fcntl.fcntl(handle, lease, fcntl.F_RDLCK)
    except OSError as error:
        return _read_all(handle), False if error.errno == errno.EAGAIN else None
    try:
        return _read_all(handle), True
    finally:
        fcntl.fcntl(handle, lease, fcntl.F_UNLCK)


def _read_all(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    pieces = []
    while piece := os.read(handle, os.fstat(handle).st_size + 1):
        pieces.append(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)


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


def _exchange(temporary: str, path: str) -> str | None:
    """Put a file into the place of another; where that one is now, None where it could not be kept."""
    try:
        there, ours = os.stat(path), os.stat(temporary)
    except FileNotFoundError:
        raise OvertakenError from None
    old = _beside(path, OLD, f"{ours.st_ino:x}-{there.st_mtime_ns:x}-{there.st_size:x}-")
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

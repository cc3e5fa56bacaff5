"""One writer at a time, on every platform: the lock of a file that many processes may hold in turn.

The same lock as filelock's, which serves wherever the system has no `flock`. Where it has, it is asked directly, for
filelock takes as long to load as three bare interpreters take to start, and a command that counts a use waits for it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import time
import zlib

from harness_recall import state

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# Seconds between two looks while another holds the lock: the first, and the most.
STEP, LONGEST_STEP = 0.001, 0.02
_HELD = (errno.EACCES, errno.EAGAIN)
_UNSUPPORTED = (errno.ENOSYS, errno.ENOLCK, errno.ENOTSUP)


class BusyError(Exception):
    """Another process still holds the lock."""


def place(config: str, kind: str, path: str) -> str:
    """The file whose lock is that of `path`, a file or folder of some kind, below the configuration root."""
    name = zlib.crc32(path.encode("utf-8", "surrogateescape"))
    return os.path.join(state.folder(config, "locks"), f"{kind}-{name:08x}")


@contextlib.contextmanager
def held(path: str, patience: float) -> Iterator[None]:
    """Hold the lock of the file `path`, which stays; BusyError where another still does after `patience` seconds."""
    handle = _flock(path, patience) if fcntl else -1
    if handle < 0:
        with _filelock(path, patience):
            yield
        return
    try:
        yield
    finally:
        os.close(handle)


def _flock(path: str, patience: float) -> int:
    """The open file whose lock is ours; -1 where its file system knows no such lock."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    ends, step = time.monotonic() + patience, STEP
    try:
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return handle
            except OSError as error:
                if error.errno in _UNSUPPORTED:
                    os.close(handle)
                    return -1
                if error.errno not in _HELD:
                    raise
            if time.monotonic() > ends:
                raise BusyError(path)
            time.sleep(step)
            step = min(2 * step, LONGEST_STEP)
    except BaseException:
        os.close(handle)
        raise


def _filelock(path: str, patience: float) -> contextlib.AbstractContextManager[object]:
    import filelock

    try:
        return filelock.FileLock(path, mode=0o600).acquire(timeout=patience)
    except filelock.Timeout:
        raise BusyError(path) from None

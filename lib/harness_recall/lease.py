"""Whether somebody is in the middle of writing a file, and what it holds once nobody is.

contracts/memory.md: the client and editors write the same files and take no lock. An editor that empties a file and
writes it again leaves an instant in which it holds nothing, or half. Linux grants a lease for reading only on a file
that nobody has open for writing; elsewhere a file counts as finished when it has not been written for a moment.
"""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import sys
import time
from collections.abc import Iterator

if sys.platform != "win32":
    import fcntl

# Seconds that a program which has the file open for writing is waited for.
PATIENCE = 2.0
# Where nobody can say whether one has: a file that was written so long ago (seconds) is taken for finished.
SETTLED = 0.05
# Seconds between two looks.
STEP = 0.002

BINARY = getattr(os, "O_BINARY", 0)


def read(path: str) -> bytes | None:
    """The content of the file once nobody is in the middle of writing it; None where there is none."""
    try:
        return finished(path)[0]
    except FileNotFoundError:
        return None


def finished(path: str) -> tuple[bytes, bool]:
    """What the file holds, and whether that is final, for all that its writers had begun."""
    handle = os.open(path, os.O_RDONLY | BINARY)
    try:
        ends = time.monotonic() + PATIENCE
        while True:
            with held(handle) as quiet:
                held_content = content(handle)
            if quiet is None:  # nobody can say
                quiet = time.time() - os.fstat(handle).st_mtime > SETTLED
            if quiet or time.monotonic() > ends:
                return held_content, quiet
            time.sleep(STEP)
    finally:
        os.close(handle)


@contextlib.contextmanager
def held(handle: int) -> Iterator[bool | None]:
    """Have nobody begin to write an open file; False where somebody has, None where that cannot be told or had."""
    lease = getattr(fcntl, "F_SETLEASE", None) if sys.platform != "win32" else None
    if lease is None:
        yield None
        return
    try:
        # Whoever opens the file for writing waits till the lease is gone, and we are told: by a harmless signal.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        fcntl.fcntl(handle, lease, fcntl.F_RDLCK)
    except OSError as error:
        yield False if error.errno == errno.EAGAIN else None
        return
    try:
        yield True
    finally:
        fcntl.fcntl(handle, lease, fcntl.F_UNLCK)


def content(handle: int) -> bytes:
    """All that an open file holds."""
    os.lseek(handle, 0, os.SEEK_SET)
    pieces = []
    while piece := os.read(handle, os.fstat(handle).st_size + 1):
        pieces.append(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)

"""Whether somebody is in the middle of writing a file, and what it holds once nobody is.

contracts/memory.md: the client and editors write the same files and take no lock. An editor that empties a file and
writes it again leaves an instant in which it holds nothing, or half. Linux grants a lease for reading only on a file
that nobody has open for writing; elsewhere a file counts as finished when it has not been written for a moment.
"""

from __future__ import annotations

import contextlib
import errno
import functools
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
# Bytes that are compared at a time.
PIECE = 1 << 16

BINARY = getattr(os, "O_BINARY", 0)


def read(path: str, known: bytes = b"") -> bytes | None:
    """The content of the file once nobody is in the middle of writing it; None where there is none.

    `known` itself where the file holds just that.
    """
    try:
        return finished(path, known)[0]
    except FileNotFoundError:
        return None


def finished(path: str, known: bytes = b"") -> tuple[bytes, bool]:
    """What the file holds, and whether that is final, for all that its writers had begun."""
    handle = os.open(path, os.O_RDONLY | BINARY)
    try:
        ends = time.monotonic() + PATIENCE
        while True:
            with held(handle, path) as quiet:
                found = content(handle, known)
            if quiet is None:  # nobody can say
                quiet = time.time() - os.fstat(handle).st_mtime > SETTLED
            if quiet or time.monotonic() > ends:
                return found, quiet
            time.sleep(STEP)
    finally:
        os.close(handle)


@contextlib.contextmanager
def held(handle: int, path: str) -> Iterator[bool | None]:
    """Have nobody begin to write the open file at `path`; False where somebody has, None where that cannot be told
    or had."""
    lease = getattr(fcntl, "F_SETLEASE", None) if sys.platform != "win32" else None
    if lease is None:
        yield None
        return
    try:
        # Whoever opens the file for writing waits till the lease is gone, and we are told: by a harmless signal.
        fcntl.fcntl(handle, fcntl.F_SETSIG, signal.SIGURG)
        fcntl.fcntl(handle, lease, fcntl.F_RDLCK)
    except OSError as error:
        yield False if error.errno == errno.EAGAIN and _grants(os.path.dirname(path)) else None
        return
    try:
        yield True
    finally:
        fcntl.fcntl(handle, lease, fcntl.F_UNLCK)


@functools.cache
def _grants(folder: str) -> bool:
    """Whether files in a folder can have a lease at all: some network file systems always say that one is open."""
    import tempfile  # as good as never

    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            handle = os.open(f"/proc/self/fd/{file.fileno()}", os.O_RDONLY)
        try:
            fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_RDLCK)
            fcntl.fcntl(handle, fcntl.F_SETLEASE, fcntl.F_UNLCK)
        finally:
            os.close(handle)
    except OSError:
        return False
    return True


def unbroken(handle: int) -> bool:
    """Whether nobody began to write an open file since it was `held`; False where that cannot be told."""
    ask = getattr(fcntl, "F_GETLEASE", None) if sys.platform != "win32" else None
    return ask is not None and fcntl.fcntl(handle, ask) == fcntl.F_RDLCK


def content(handle: int, known: bytes = b"") -> bytes:
    """All that an open file holds; `known` itself where it is just that."""
    if known and holds(handle, known):
        return known
    os.lseek(handle, 0, os.SEEK_SET)
    pieces = []
    while piece := os.read(handle, os.fstat(handle).st_size + 1):
        pieces.append(piece)
    return pieces[0] if len(pieces) == 1 else b"".join(pieces)


def holds(handle: int, known: bytes) -> bool:
    """Whether an open file holds just that; by pieces, for a large one would take longer to find room for."""
    if os.fstat(handle).st_size != len(known):
        return False
    os.lseek(handle, 0, os.SEEK_SET)
    at = 0
    while piece := os.read(handle, PIECE):
        if not known.startswith(piece, at):
            return False
        at += len(piece)
    return at == len(known)

"""One file of the person's replaced as a whole or not at all, its old content kept.

contracts/install.md, second point: backup first, temporary file in the same folder, fsync, a second look at
the target, rename; links are written through, mode and owner stay.
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import os
import stat
import tempfile
from collections.abc import Callable
from dataclasses import dataclass

from harness_recall import swap

# How often `write` starts again when somebody else wrote meanwhile.
WRITE_TRIES = 3


class RefusedError(Exception):
    """The file was left as it is: `reason`, `line` and `column` (0 where there is none), `remedy`."""

    def __init__(self, reason: str, remedy: str, line: int = 0, column: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.remedy = remedy
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{place}{self.reason}. {self.remedy}"


@dataclass(frozen=True)
class Written:
    """What `write` did: content before and after (None: no file), and the backup of the former."""

    path: str
    before: bytes | None
    after: bytes | None
    backup: str | None

    @property
    def changed(self) -> bool:
        return self.before != self.after


def read(path: str) -> bytes | None:
    """The content of the file, None where there is none; RefusedError where it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise RefusedError(f"{path} cannot be read: {error.strerror}", "Nothing was changed") from None


def write(
    path: str, change: Callable[[bytes | None], bytes | None], backups: str, *, private: bool = True
) -> Written:
    """Put `change(content)` in the place of the content of `path`; None stands for no file on either side.

    A link is written through. The old content is first copied into the folder `backups` (0700). Mode and
    owner stay; a new file is `private`, or as open as the person's other new files. If somebody else writes the
    file meanwhile, the change is computed afresh; after WRITE_TRIES: RefusedError.
    """
    target = os.path.realpath(path)
    for _ in range(WRITE_TRIES):
        before = read(target)
        after = change(before)
        if after == before:
            return Written(path, before, after, None)
        _writable(target, before)
        backup = None if before is None else _back_up(before, os.path.basename(path), backups)
        with contextlib.suppress(_OvertakenError):
            _store(target, before, after, private)
            return Written(path, before, after, backup)
    raise RefusedError(f"{path} keeps changing", "Nothing was changed. Close what writes it and try again")


class _OvertakenError(Exception):
    """Somebody else wrote the file between our read and our rename."""


def _writable(target: str, before: bytes | None) -> None:
    folder = os.path.dirname(target)
    if not os.path.isdir(folder):
        raise RefusedError(f"the folder {folder} is missing", "Make it, or mend the link that leads there")
    if before is not None and not os.access(target, os.W_OK):
        raise RefusedError(
            f"{target} is read-only", "Whatever manages it has to add the entries (see --dry-run)"
        )


def _back_up(content: bytes, name: str, folder: str) -> str:
    """A copy of `content` in `folder`, named after the time; its path."""
    os.makedirs(folder, mode=0o700, exist_ok=True)
    stem, suffix = os.path.splitext(name)
    now = datetime.datetime.now(datetime.UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    path = os.path.join(folder, f"{stem}-{now}{suffix}")
    handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with open(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return path


def _store(target: str, before: bytes | None, after: bytes | None, private: bool) -> None:
    """Write a temporary file beside `target` and rename it, if `target` still holds `before`."""
    if after is None:
        _still(target, before)
        os.unlink(target)
        return
    old = None if before is None else os.stat(target)
    handle, temporary = tempfile.mkstemp(prefix=".harness-recall-", dir=os.path.dirname(target))
    try:
        with open(handle, "wb") as file:
            file.write(after)
            file.flush()
            if old is not None:
                _dress(file.fileno(), old, target)
            elif not private and hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), 0o666 & ~_umask())
            os.fsync(file.fileno())
        _still(target, before)
        if old is not None and old.st_nlink > 1:
            _overwrite(target, after)  # a hard link: a rename would part the two names
        else:
            _rename(temporary, target, after)
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(temporary)
    swap.sync(os.path.dirname(target))


def _dress(handle: int, old: os.stat_result, target: str) -> None:
    """Give the new file the mode and owner of the old one; RefusedError where the owner cannot be kept."""
    if hasattr(os, "fchown") and (os.fstat(handle).st_uid, os.fstat(handle).st_gid) != (
        old.st_uid,
        old.st_gid,
    ):
        try:
            os.fchown(handle, old.st_uid, old.st_gid)
        except PermissionError:
            raise RefusedError(f"{target} belongs to another user", "Run this as that user") from None
    if hasattr(os, "fchmod"):
        os.fchmod(handle, stat.S_IMODE(old.st_mode))


def _umask() -> int:
    mask = os.umask(0o077)  # there is no way to ask without setting it
    os.umask(mask)
    return mask


def _still(target: str, before: bytes | None) -> None:
    if read(target) != before:
        raise _OvertakenError


def _rename(temporary: str, target: str, after: bytes) -> None:
    try:
        os.replace(temporary, target)
    except OSError as error:
        if error.errno not in (errno.EBUSY, errno.EXDEV):
            raise
        _overwrite(target, after)  # the file itself is a mount point, as in a container


def _overwrite(target: str, after: bytes) -> None:
    with open(target, "r+b") as file:
        file.write(after)
        file.truncate()
        file.flush()
        os.fsync(file.fileno())

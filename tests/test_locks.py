"""`locks`: the same lock as filelock's, whichever of the two asks for it."""

from __future__ import annotations

import errno
import os
import pathlib
import stat
import subprocess
import sys

import filelock
import pytest

from harness_recall import locks
from paths import LIB

POSIX = pytest.mark.skipif(os.name != "posix", reason="there is no flock here")


@pytest.fixture(params=[pytest.param("flock", marks=POSIX), "filelock"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """By the system's own call, and where it has none."""
    if request.param == "filelock":
        monkeypatch.setattr(locks, "fcntl", None)
    return str(request.param)


def test_who_holds_it_keeps_others_out(tmp_path: pathlib.Path, way: str) -> None:
    """Of ours and of filelock's; and it is free afterwards, whatever happened."""
    path = str(tmp_path / "lock")
    with locks.held(path, 0):
        with pytest.raises(locks.BusyError), locks.held(path, 0.01):
            pass
        with pytest.raises(filelock.Timeout):
            filelock.FileLock(path).acquire(timeout=0)
    with pytest.raises(ZeroDivisionError), locks.held(path, 0):
        raise ZeroDivisionError
    with locks.held(path, 0):
        pass
    assert stat.S_IMODE((tmp_path / "lock").stat().st_mode) & 0o077 == 0


def test_it_waits_for_filelock(tmp_path: pathlib.Path, way: str) -> None:
    """What an older version of ours, or another program, may hold."""
    path = str(tmp_path / "lock")
    with filelock.FileLock(path), pytest.raises(locks.BusyError), locks.held(path, 0.01):
        pass


@POSIX
def test_a_file_system_without_locks_is_left_to_filelock(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network file systems say so when they are asked."""
    import fcntl

    asked = []
    real = fcntl.flock

    def flock(handle: int, operation: int) -> None:
        asked.append(operation)
        if len(asked) == 1:
            raise OSError(errno.ENOLCK, "no locks available")
        real(handle, operation)

    monkeypatch.setattr(fcntl, "flock", flock)
    with locks.held(str(tmp_path / "lock"), 1):
        assert len(asked) > 1


@POSIX
def test_a_link_is_not_followed(tmp_path: pathlib.Path) -> None:
    """Where somebody else put one, their file is not opened."""
    (tmp_path / "theirs").touch()
    (tmp_path / "lock").symlink_to(tmp_path / "theirs")
    with pytest.raises(OSError), locks.held(str(tmp_path / "lock"), 0):  # noqa: PT011 - ELOOP, or its like
        pass


COUNT = """
import pathlib, sys
from harness_recall import locks
path, counter = sys.argv[1], pathlib.Path(sys.argv[2])
for _ in range(50):
    with locks.held(path, 30):
        counter.write_text(str(int(counter.read_text()) + 1))
"""


def test_many_processes_take_turns(tmp_path: pathlib.Path) -> None:
    """None of them sees another at work."""
    counter = tmp_path / "counter"
    counter.write_text("0")
    command = [sys.executable, "-c", COUNT, str(tmp_path / "lock"), str(counter)]
    crowd = [subprocess.Popen(command, env={"PYTHONPATH": str(LIB)}) for _ in range(8)]
    assert [one.wait() for one in crowd] == [0] * 8
    assert counter.read_text() == "400"

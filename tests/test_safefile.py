"""A file of the person's is replaced whole or not at all, and what it was is kept."""

from __future__ import annotations

import os
import pathlib
import signal
import stat
import subprocess
import sys

import pytest

from harness_recall import safefile
from paths import LIB


@pytest.fixture
def target(tmp_path: pathlib.Path) -> pathlib.Path:
    """A settings file in a folder whose name has a space and Japanese in it."""
    folder = tmp_path / "設定 の folder"
    folder.mkdir()
    (folder / "settings.json").write_bytes(b"before")
    return folder / "settings.json"


def put(target: pathlib.Path, content: bytes | None) -> safefile.Written:
    return safefile.write(str(target), lambda _: content, str(target.parent / "backups"))


def names(target: pathlib.Path) -> list[str]:
    return sorted(entry.name for entry in target.parent.iterdir())


def test_the_old_content_is_backed_up_first(target: pathlib.Path) -> None:
    """Each change leaves a private, timestamped copy of what was there, and says where."""
    first, second = put(target, b"after"), put(target, b"later")
    assert target.read_bytes() == b"later"
    assert [pathlib.Path(w.backup or "").read_bytes() for w in (first, second)] == [b"before", b"after"]
    assert stat.S_IMODE(os.stat(first.backup or "").st_mode) == 0o600
    assert stat.S_IMODE((target.parent / "backups").stat().st_mode) == 0o700
    assert names(target) == ["backups", "settings.json"]


def test_no_change_touches_nothing(target: pathlib.Path) -> None:
    """The same content is not written, and not backed up."""
    before = target.stat().st_mtime_ns
    assert not put(target, b"before").changed
    assert target.stat().st_mtime_ns == before
    assert names(target) == ["settings.json"]


def test_mode_stays(target: pathlib.Path) -> None:
    """A file readable by a group stays so; a new one is private."""
    target.chmod(0o664)
    put(target, b"after")
    assert stat.S_IMODE(target.stat().st_mode) == 0o664
    put(target, None)
    assert not target.exists()
    put(target, b"new")
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o002, 0o664), (0o077, 0o600)])
def test_a_new_file_that_is_not_private_is_as_the_person_has_them(
    target: pathlib.Path, umask: int, mode: int
) -> None:
    """What goes into a repository is readable by whoever works on it."""
    before = os.umask(umask)
    try:
        new = target.parent / "new.yaml"
        safefile.write(str(new), lambda _: b"new", str(target.parent / "backups"), private=False)
        assert stat.S_IMODE(new.stat().st_mode) == mode
        assert os.umask(umask) == umask
    finally:
        os.umask(before)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_owner_stays(target: pathlib.Path) -> None:
    """An installer run as root does not take the file over."""
    os.chown(target, 12345, 23456)
    put(target, b"after")
    assert (target.stat().st_uid, target.stat().st_gid) == (12345, 23456)


def test_a_link_is_written_through(target: pathlib.Path) -> None:
    """Dotfiles: the link stays a link, the file it leads to changes, nothing is left beside either."""
    link = target.parent / "home" / "settings.json"
    link.parent.mkdir()
    link.symlink_to("../settings.json")
    put(link, b"after")
    assert link.is_symlink()
    assert target.read_bytes() == b"after"
    assert names(link) == ["backups", "settings.json"]


def test_a_link_to_nothing_makes_its_target(target: pathlib.Path) -> None:
    """A dangling link is a file that is not there yet; a missing folder is refused."""
    link = target.parent / "link.json"
    link.symlink_to("made.json")
    put(link, b"after")
    assert (target.parent / "made.json").read_bytes() == b"after"
    lost = target.parent / "lost.json"
    lost.symlink_to("nowhere/made.json")
    with pytest.raises(safefile.RefusedError, match="nowhere is missing"):
        put(lost, b"after")


def test_a_hard_link_keeps_both_names(target: pathlib.Path) -> None:
    """Two names of one file show the same content afterwards."""
    other = target.parent / "other.json"
    os.link(target, other)
    put(target, b"af")
    assert other.read_bytes() == target.read_bytes() == b"af"
    assert os.path.samefile(other, target)


def test_a_writer_in_between_is_not_overwritten(target: pathlib.Path) -> None:
    """What the client wrote between our read and our rename is read again and kept."""
    looks: list[bytes | None] = []

    def change(before: bytes | None) -> bytes:
        looks.append(before)
        if len(looks) == 1:
            target.write_bytes(b"client")
        return (before or b"") + b"+ours"

    safefile.write(str(target), change, str(target.parent / "backups"))
    assert looks == [b"before", b"client"]
    assert target.read_bytes() == b"client+ours"


def test_a_file_that_keeps_changing_is_refused(target: pathlib.Path) -> None:
    """Somebody who writes all the time is left alone, and the person is told."""
    count = iter(range(100))

    def change(before: bytes | None) -> bytes:
        target.write_bytes(b"%d" % next(count))
        return b"ours"

    with pytest.raises(safefile.RefusedError, match="keeps changing"):
        safefile.write(str(target), change, str(target.parent / "backups"))
    assert target.read_bytes() == b"%d" % (safefile.WRITE_TRIES - 1)
    assert names(target) == ["backups", "settings.json"]


@pytest.mark.parametrize("moment", ["_sync", "_still", "_rename"])
def test_a_kill_at_any_moment_leaves_one_whole_version(target: pathlib.Path, moment: str) -> None:
    """kill -9 while writing: the old file or the new one, never a part."""
    script = (
        "import os, signal, sys\n"
        "from harness_recall import safefile\n"
        "def die(*_): os.kill(os.getpid(), signal.SIGKILL)\n"
        f"setattr(*{{'_sync': (os, 'fsync', die), '_still': (safefile, '_still', die),"
        f" '_rename': (os, 'replace', die)}}[{moment!r}])\n"
        "safefile.write(sys.argv[1], lambda _: b'x' * 1_000_000, sys.argv[2])\n"
    )
    backups = target.parent / "backups"
    done = subprocess.run(
        [sys.executable, "-c", script, str(target), str(backups)], env={"PYTHONPATH": str(LIB)}, check=False
    )
    assert done.returncode == -signal.SIGKILL
    assert target.read_bytes() == b"before"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everything")
def test_a_read_only_file_is_refused(target: pathlib.Path) -> None:
    """A file that something else manages is not replaced behind its back."""
    target.chmod(0o444)
    with pytest.raises(safefile.RefusedError, match="read-only"):
        put(target, b"after")
    assert target.read_bytes() == b"before"

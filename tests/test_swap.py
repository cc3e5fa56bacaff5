"""One file replaced while others write it: contracts/memory.md, "old or new, never between"; nothing of theirs lost."""

from __future__ import annotations

import errno
import fcntl
import os
import pathlib
import subprocess
import sys
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import lease, merge, swap

LEASES = sys.platform == "linux"


def appended(content: bytes) -> bytes:
    return content if b"ours\n" in content else content + b"ours\n"


@pytest.fixture
def file(tmp_path: pathlib.Path) -> pathlib.Path:
    path = tmp_path / "MEMORY.md"
    path.write_bytes(b"one\ntwo\n")
    return path


@pytest.fixture(params=["exchange", "link", "neither"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the file system can do: let files change places, give a file a second name, or neither."""
    kind = str(request.param)
    if kind != "exchange":
        monkeypatch.setattr(swap, "_renameat2", lambda: None)
    if kind == "neither":

        def refused(*_: object) -> None:
            raise OSError(errno.EPERM, "Operation not permitted")

        monkeypatch.setattr(os, "link", refused)
    return kind


def replace(file: pathlib.Path, before: bytes) -> swap.Pending:
    return swap.Pending(str(file), before, appended(before))


def test_a_file_is_replaced_and_nothing_else_stays(system: str, file: pathlib.Path) -> None:
    """On every file system."""
    file.chmod(0o640)
    replace(file, b"one\ntwo\n").commit(appended)
    assert file.read_bytes() == b"one\ntwo\nours\n"
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(file.parent.iterdir()) == [file]


def test_a_file_is_created_once(system: str, tmp_path: pathlib.Path) -> None:
    """Where one came meanwhile, that one stays."""
    path = tmp_path / "new.md"
    swap.Pending(str(path), None, b"ours").commit(bytes)
    assert path.read_bytes() == b"ours"
    late = swap.Pending(str(path), None, b"later")
    with pytest.raises(swap.OvertakenError):
        late.commit(bytes)
    assert path.read_bytes() == b"ours"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("how", ["in-place", "rename"])
def test_what_came_before_the_change_gets_it_too(system: str, file: pathlib.Path, how: str) -> None:
    """The change is made on what is there then."""
    pending = replace(file, b"one\ntwo\n")
    if how == "in-place":
        file.write_bytes(b"one\ntheirs\ntwo\n")
    else:
        other = file.with_name("other")
        other.write_bytes(b"one\ntheirs\ntwo\n")
        other.replace(file)
    pending.commit(appended)
    assert file.read_bytes() == b"one\ntheirs\ntwo\nours\n"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("how", ["in-place", "rename"])
def test_what_slips_in_at_the_last_instant_is_taken_over(
    file: pathlib.Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the last look and the exchange; their line is there, and ours."""
    exchange = swap._exchange

    def slipped(temporary: str, path: str, there: os.stat_result | None) -> str | None:
        monkeypatch.setattr(swap, "_exchange", exchange)
        code = "import sys; f = open(sys.argv[1], 'a'); f.write('theirs\\n')"
        if how == "rename":
            code = (
                "import os, sys; t = sys.argv[1] + 't'; open(t, 'wb').write(open(sys.argv[1], 'rb').read()"
                "+ b'theirs\\n'); os.replace(t, sys.argv[1])"
            )
        started = subprocess.Popen([sys.executable, "-c", code, path])
        time.sleep(0.3)  # who writes in place has to wait for us, and writes the old file
        old = exchange(temporary, path, there)
        children.append(started)
        return old

    children: list[subprocess.Popen[bytes]] = []
    monkeypatch.setattr(swap, "_exchange", slipped)
    replace(file, b"one\ntwo\n").commit(appended)
    assert [child.wait() for child in children] == [0]
    assert sorted(file.read_bytes().splitlines()) == [b"one", b"ours", b"theirs", b"two"]
    assert list(file.parent.iterdir()) == [file]


def test_who_writes_without_what_slipped_in_does_not_lose_it(
    file: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For an instant their change is not to be seen; who looked just then writes it away, and it comes back."""
    exchange, looks = swap._exchange, [0]

    def slipped(temporary: str, path: str, there: os.stat_result | None) -> str | None:
        if not looks[0]:
            other = file.with_name("other")
            other.write_bytes(b"one\ntwo\ntheirs\n")
            other.replace(file)
        looks[0] += 1
        return exchange(temporary, path, there)

    def stale(_: float) -> None:
        if looks[0] == 2:
            looks[0] += 1
            file.write_bytes(b"one\ntwo\nours\nstale\n")

    monkeypatch.setattr(swap, "_exchange", slipped)
    monkeypatch.setattr("time.sleep", stale)
    replace(file, b"one\ntwo\n").commit(appended)
    assert sorted(file.read_bytes().splitlines()) == [b"one", b"ours", b"stale", b"theirs", b"two"]


def test_a_file_that_goes_is_told(file: pathlib.Path) -> None:
    """The operation starts again, and nothing of ours is left."""
    pending = replace(file, b"one\ntwo\n")
    file.unlink()
    with pytest.raises(swap.OvertakenError):
        pending.commit(appended)
    assert list(file.parent.iterdir()) == []


def test_a_file_that_never_stops_changing_is_changed_all_the_same(
    file: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After so many tries the change is made, and theirs is taken over."""
    holds, count, other = lease.holds, [0], file.with_name("other")

    def restless(handle: int, known: bytes) -> bool:
        count[0] += 1
        if count[0] < 60:
            other.write_bytes(file.read_bytes() + b"%d\n" % count[0])
            other.replace(file)
        return holds(handle, known)

    monkeypatch.setattr(lease, "holds", restless)
    replace(file, b"one\ntwo\n").commit(appended)
    lines = file.read_bytes().splitlines()
    assert lines.count(b"ours") == 1
    assert set(lines) >= {b"one", b"two", *(b"%d" % number for number in range(1, min(60, count[0] + 1)))}
    assert list(file.parent.iterdir()) == [file]


WRITER = """
import sys, time
with open(sys.argv[1], "w") as file:
    print(flush=True)
    sys.stdin.readline()
    file.write("whole\\n")
"""


@pytest.mark.skipif(not LEASES, reason="leases are Linux's")
def test_a_file_that_is_being_written_is_read_when_it_is_whole(file: pathlib.Path) -> None:
    """An editor empties the file first: nobody takes that for its content."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        assert file.read_bytes() == b""
        later = threading.Timer(0.3, writer.communicate, (b"\n",))
        later.start()
        assert lease.read(str(file)) == b"whole\n"
        later.join()


@pytest.mark.skipif(not LEASES, reason="there are none")
def test_without_leases_a_file_counts_as_whole_when_it_rests(
    file: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a moment after it was written, it is looked at again."""
    monkeypatch.delattr("fcntl.F_SETLEASE")
    slept: list[float] = []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            file.write_bytes(b"whole\n")
            os.utime(file, (1, 1))

    monkeypatch.setattr("time.sleep", sleep)
    file.write_bytes(b"")
    assert lease.read(str(file)) == b"whole\n"
    assert len(slept) == 3


@pytest.mark.skipif(not LEASES, reason="there are none")
def test_a_file_system_that_grants_no_lease_is_known(
    file: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On some network file systems every file looks as if somebody wrote it: nobody is waited for."""
    plain = fcntl.fcntl

    def refusing(handle: int, command: int, *arguments: int) -> int:
        if command == fcntl.F_SETLEASE:
            raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
        return plain(handle, command, *arguments)

    monkeypatch.setattr(fcntl, "fcntl", refusing)
    lease._grants.cache_clear()
    os.utime(file, (1, 1))
    started = time.monotonic()
    replace(file, b"one\ntwo\n").commit(appended)
    assert time.monotonic() - started < lease.PATIENCE / 2
    assert file.read_bytes() == b"one\ntwo\nours\n"
    assert list(file.parent.iterdir()) == [file]
    lease._grants.cache_clear()


def test_what_is_known_is_not_read_again(file: pathlib.Path) -> None:
    """The very object, if the file holds just that; large files too."""
    content = b"x" * 200_000
    file.write_bytes(content)
    known = bytes(content)
    assert lease.read(str(file), known) is known
    file.write_bytes(content[:-1] + b"y")
    assert lease.read(str(file), known) == content[:-1] + b"y"
    assert lease.read(str(file.with_name("none")), known) is None


MERGES = {
    "theirs-alone": (b"a\nb\n", b"a\nx\nb\n", b"a\nb\n", b"a\nx\nb\n"),
    "both-add": (b"a\nb\n", b"a\nx\nb\n", b"a\nb\ny\n", b"a\nx\nb\ny\n"),
    "same-place": (b"a\nb\n", b"a\nx\nb\n", b"a\ny\nb\n", b"a\nx\ny\nb\n"),
    "they-remove": (b"a\nb\nc\n", b"a\nc\n", b"a\nb\nc\ny\n", b"a\nc\ny\n"),
    "we-removed-what-they-keep": (b"a\nb\n", b"a\nb\nx\n", b"b\n", b"b\nx\n"),
    "at-the-beginning": (b"a\n", b"x\na\n", b"a\ny\n", b"x\na\ny\n"),
    "no-newline": (b"a", b"a\nx", b"a\ny\n", b"a\nx\ny\n"),
    "from-nothing": (b"", b"x\n", b"y\n", b"x\ny\n"),
    "crlf": (b"a\r\n", b"a\r\nx\r\n", b"a\r\ny\r\n", b"a\r\nx\r\ny\r\n"),
}


@pytest.mark.parametrize("case", MERGES)
def test_two_changes_become_one(case: str) -> None:
    """contracts/memory.md: "never lose the other's line"."""
    before, theirs, ours, both = MERGES[case]
    assert set(merge.lines(before, theirs, ours).splitlines()) == set(both.splitlines())
    assert merge.lines(before, before, ours) == ours
    assert merge.lines(before, theirs, before).splitlines() == theirs.splitlines()


lines = st.lists(st.sampled_from([b"a\n", b"b\n", b"c\n", b"d\n", b"\n"]), max_size=8)


@given(lines, st.lists(st.sampled_from([b"x\n", b"y\n"]), max_size=3), st.data())
def test_every_line_that_they_added_is_in_the_merge(
    before: list[bytes], new: list[bytes], data: st.DataObject
) -> None:
    """Wherever they put it, and whatever we removed or added."""
    theirs = list(before)
    for line in new:
        theirs.insert(data.draw(st.integers(0, len(theirs))), line)
    ours = [line for line in before if data.draw(st.booleans())]
    ours.insert(data.draw(st.integers(0, len(ours))), b"ours\n")
    merged = merge.lines(b"".join(before), b"".join(theirs), b"".join(ours)).splitlines(keepends=True)
    assert merged.count(b"ours\n") == 1
    assert [merged.count(line) for line in (b"x\n", b"y\n")] == [new.count(line) for line in (b"x\n", b"y\n")]


def test_lines_come_back_that_nobody_removed() -> None:
    """Neither what was there before nor what is there now is added."""
    assert merge.missing(b"a\nx\nold\n", b"a\nb\n", b"a\nold\n").splitlines() == [b"a", b"x", b"b"]
    assert merge.missing(b"a\nx\n", b"a\nx\nb\n") == b"a\nx\nb\n"

"""state: private, atomic, bounded."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys

import pytest

from harness_recall import state
from paths import LIB


def test_the_folder_is_private(tmp_path: pathlib.Path) -> None:
    """Pain 105: nobody else reads what a person worked on."""
    made = state.folder(str(tmp_path))
    assert os.stat(made).st_mode & 0o777 == 0o700


@pytest.mark.parametrize("planted", ["link", "file", "dangling"])
def test_a_planted_path_is_refused(planted: str, tmp_path: pathlib.Path) -> None:
    """A link or a file where the folder should be is never written through."""
    victim = tmp_path / "victim"
    place = pathlib.Path(state.path(str(tmp_path)))
    if planted == "file":
        place.write_text("x")
    else:
        if planted == "link":
            victim.mkdir()
        place.symlink_to(victim)
    with pytest.raises(OSError):  # noqa: PT011 - which of its kinds depends on what was planted
        state.folder(str(tmp_path))
    assert not victim.exists() or not list(victim.iterdir())


def test_a_mark_is_claimed_once(tmp_path: pathlib.Path) -> None:
    """Pain 34: of two hooks that race, one speaks."""
    script = "import sys; from harness_recall import state; print(state.claim(sys.argv[1], 's', 'm'))"
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(tmp_path)],
            env={"PYTHONPATH": str(LIB)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(8)
    ]
    assert sorted(racer.communicate()[0].strip() for racer in racers) == ["False"] * 7 + ["True"]


def test_a_mark_can_hold_a_note(tmp_path: pathlib.Path) -> None:
    """Of the first who claims it."""
    config = str(tmp_path)
    assert state.notes(config, "s") == {}
    assert state.claim(config, "s", "m", b"first")
    assert not state.claim(config, "s", "m", b"second")
    state.claim(config, "s", "n")
    assert state.notes(config, "s") == {"m": b"first", "n": b""}


def test_the_secret_is_private_and_stays(tmp_path: pathlib.Path) -> None:
    """Another person's is another; where none can be kept, there is none."""
    first = state.secret(str(tmp_path))
    assert len(first) == state.SECRET_SIZE
    assert state.secret(str(tmp_path)) == first
    (path,) = pathlib.Path(state.path(str(tmp_path))).iterdir()
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_bytes(b"cut")
    assert state.secret(str(tmp_path)) == b""
    other = tmp_path / "other"
    other.mkdir()
    assert state.secret(str(other)) != first
    (tmp_path / "file").write_text("")
    assert state.secret(str(tmp_path / "file")) == b""


def test_forgetting_a_session_forgets_only_that_one(tmp_path: pathlib.Path) -> None:
    """After a compaction the same text may be given again."""
    config = str(tmp_path)
    state.claim(config, "one", "m")
    state.claim(config, "two", "m")
    state.forget(config, "one")
    assert state.claim(config, "one", "m")
    assert not state.claim(config, "two", "m")


def test_sweep_drops_only_old_sessions(tmp_path: pathlib.Path) -> None:
    """State does not grow for ever."""
    config = str(tmp_path)
    for session in ("old", "new"):
        state.claim(config, session, "m")
    old = os.path.join(state.path(config), "sessions", "old")
    os.utime(old, (0, 0))
    state.sweep(config, now=os.stat(state.path(config)).st_mtime)
    assert not state.marked(config, "old", "m")
    assert state.marked(config, "new", "m")


@pytest.mark.parametrize("session", ["../../etc", "a/b", "", "x" * 300, "会話", ".", "a\0b", "con\n"])
def test_a_session_id_from_outside_is_one_file_name(session: str, tmp_path: pathlib.Path) -> None:
    """Pain 85."""
    state.claim(str(tmp_path), session, "m")
    assert len(os.listdir(os.path.join(state.path(str(tmp_path)), "sessions"))) == 1
    assert os.listdir(tmp_path) == ["harness-recall"]


def test_every_run_is_counted(tmp_path: pathlib.Path) -> None:
    """Pain 33: three prompts, a count of three."""
    for _ in range(3):
        state.beat(str(tmp_path), "recall_intent")
    assert state.heartbeats(str(tmp_path))["recall_intent"]["count"] == 3


def test_the_log_is_bounded_and_one_line_an_entry(tmp_path: pathlib.Path) -> None:
    """However much goes wrong."""
    for number in range(3000):
        state.log(str(tmp_path), f"hook: line {number}\nsecond " + "x" * 600)
    files = list(pathlib.Path(state.path(str(tmp_path))).glob("hooks.log*"))
    assert sum(file.stat().st_size for file in files) < 3 * state.LOG_LIMIT
    assert "line 2999 second" in state.log_tail(str(tmp_path), 1)[0]


@pytest.mark.parametrize(
    ("content", "mode"),
    [
        ('{"recall": "off"}', "off"),
        ('{"recall": "quiet"}', "quiet"),
        ('{"recall": false}', "off"),
        ('{"recall": "loud"}', "on"),
        ("{", "on"),
        ("[]", "on"),
        ("", "on"),
    ],
)
def test_the_switch_is_read_from_our_configuration(content: str, mode: str, tmp_path: pathlib.Path) -> None:
    """A broken file changes nothing."""
    pathlib.Path(state.folder(str(tmp_path)), "config.json").write_text(content)
    assert state.switch(str(tmp_path), "recall") == mode

"""reflog: what changed in git since, read from a file and checked on real repositories."""

from __future__ import annotations

import os
import pathlib
import subprocess

import pytest

from harness_recall import reflog

DAY = 24 * 3600
START = 1_772_359_200  # 2026-03-01T10:00:00Z
SINCE = "2026-03-01T10:00:00.000Z"


class Repository:
    """A git repository whose clock goes on a day with every command."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.now = START - DAY
        folder.mkdir()
        self.git("init", "-b", "main")

    def git(self, *words: str) -> None:
        when = f"{self.now} +0900"
        env = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder.parent),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_COMMITTER_DATE": when,
            "GIT_AUTHOR_DATE": when,
        }
        identity = ["-c", "user.name=dev: one", "-c", "user.email=dev@localhost"]
        subprocess.run(["git", *identity, *words], cwd=self.folder, env=env, check=True, capture_output=True)

    def commit(self, subject: str, *words: str) -> None:
        self.now += DAY
        self.git("commit", "--allow-empty", "-m", subject, *words)


@pytest.fixture
def repository(tmp_path: pathlib.Path) -> Repository:
    """A repository whose first commit is as old as `SINCE`."""
    made = Repository(tmp_path / "app")
    made.commit("Before")
    return made


def test_commits_since_are_named_newest_first(repository: Repository) -> None:
    """By subject; the one at that very second is not since."""
    repository.commit("認証: JWT にする")
    repository.commit("Add tests: all of them")
    assert reflog.changed_since(str(repository.folder), SINCE) == [
        "Add tests: all of them",
        "認証: JWT にする",
    ]
    assert reflog.changed_since(str(repository.folder), SINCE, limit=1) == ["Add tests: all of them"]
    assert reflog.changed_since(str(repository.folder), "2027-01-01") == []
    assert reflog.changed_since(str(repository.folder), "") == []


def test_an_amended_commit_stands_for_the_one_it_replaced(repository: Repository) -> None:
    """Only what is in the history is named."""
    repository.commit("Typo")
    repository.commit("Fix the typo", "--amend")
    assert reflog.changed_since(str(repository.folder), SINCE) == ["Fix the typo"]


def test_moves_between_branches_are_no_changes_but_merges_are(repository: Repository) -> None:
    """checkout and reset bring nothing new."""
    repository.git("checkout", "-b", "topic")
    repository.commit("On the topic")
    repository.git("checkout", "main")
    repository.now += DAY
    repository.git("merge", "topic")
    repository.git("reset", "--hard", "HEAD")
    assert reflog.changed_since(str(repository.folder), SINCE) == ["merge topic", "On the topic"]


def test_a_rebase_names_each_commit_once(repository: Repository) -> None:
    """Its own steps are left out."""
    repository.git("checkout", "-b", "topic")
    repository.commit("On the topic")
    repository.git("checkout", "main")
    repository.commit("On main")
    repository.git("checkout", "topic")
    repository.now += DAY
    repository.git("rebase", "main")
    assert sorted(reflog.changed_since(str(repository.folder), SINCE)) == ["On main", "On the topic"]


def test_a_linked_worktree_has_its_own_log(repository: Repository) -> None:
    """`.git` is a file there."""
    repository.git("worktree", "add", "-b", "side", "../side")
    side = repository.folder.parent / "side"
    main, repository.folder = repository.folder, side
    repository.commit("In the worktree")
    assert reflog.changed_since(str(side), SINCE) == ["In the worktree"]
    assert reflog.changed_since(str(main), SINCE) == []


def test_a_long_log_costs_its_tail(tmp_path: pathlib.Path) -> None:
    """64 KB are read, a broken first line is left out, and no content does harm."""
    log = tmp_path / ".git" / "logs" / "HEAD"
    log.parent.mkdir(parents=True)
    entry = f"{'a' * 40} {'b' * 40} dev <dev@localhost> {START + DAY} +0000\tcommit: Number %d\n"
    odd = (
        b"\xff\xfe\x00 no tab\n\t\nx\tcommit: y\na b dev <x> 99999999999999999999 +0000\tcommit: far future\n"
    )
    log.write_bytes(b"".join((entry % number).encode() for number in range(5000)) + odd)
    assert reflog.changed_since(str(tmp_path), SINCE, limit=3) == ["far future", "Number 4999", "Number 4998"]


@pytest.mark.parametrize("made", ["nothing", "file", "folder"])
def test_without_a_log_nothing_changed(tmp_path: pathlib.Path, made: str) -> None:
    """No repository, a pointer to nowhere, a repository of another making."""
    if made == "file":
        (tmp_path / ".git").write_bytes(b"gitdir: /nowhere\x00\n")
    elif made == "folder":
        (tmp_path / ".git").mkdir()
    assert reflog.changed_since(str(tmp_path), SINCE) == []

"""The company's rules are cloned whole or not at all, by a git that runs nothing and asks nobody."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import sys
from typing import Any

import pytest

from harness_recall import company
from harness_recall.safefile import RefusedError
from paths import LIB

ENV = {"PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1"}
AUTHOR = ("-c", "user.name=a", "-c", "user.email=a")


def git(folder: pathlib.Path, *words: str) -> str:
    """Git as somebody else runs it."""
    env = ENV | {"HOME": str(folder.parent)}
    done = subprocess.run(
        ["git", *AUTHOR, *words], cwd=folder, env=env, check=True, capture_output=True, encoding="utf-8"
    )
    return done.stdout.strip()


class Place:
    """A configuration root, and a repository of two commits that rules come from."""

    def __init__(self, top: pathlib.Path) -> None:
        self.config = top / "設定 の root"
        self.config.mkdir()
        self.clone = self.config / company.FOLDER
        self.work = top / "work"
        self.work.mkdir()
        git(self.work, "init", "-q", "-b", "main")
        self.first = self.commit("csharp/naming.md", "first")
        git(self.work, "tag", "-a", "-m", "release", "v1")
        self.bare = top / "規則 100%.git"
        git(self.work, "clone", "-q", "--bare", ".", str(self.bare))
        git(self.work, "remote", "add", "origin", str(self.bare))
        self.second = self.push("csharp/naming.md", "second")

    def commit(self, name: str, content: str) -> str:
        """A file committed; the commit."""
        (self.work / name).parent.mkdir(parents=True, exist_ok=True)
        (self.work / name).write_text(content, encoding="utf-8")
        git(self.work, "add", ".")
        git(self.work, "commit", "-q", "-m", "rules")
        return git(self.work, "rev-parse", "HEAD")

    def push(self, name: str, content: str) -> str:
        """A file committed and pushed; the commit."""
        made = self.commit(name, content)
        git(self.work, "push", "-q", "origin", "HEAD:main")
        return made

    def sync(self, ref: str = "", repo: str = "") -> str:
        """Fetch and put into place; the content of the one rule then."""
        config = str(self.config)
        with company.alone(config):
            remote = company.look(repo or str(self.bare), ref)
            with company.fetched(config, remote) as new:
                company.replace(config, new)
        assert company.commit(config) == remote.commit
        assert sorted(os.listdir(config)) == [company.FOLDER, "harness-recall"]
        return (self.clone / "csharp" / "naming.md").read_text(encoding="utf-8")


@pytest.fixture
def place(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    return Place(tmp_path)


@pytest.mark.parametrize("address", ["path", "file-url"])
@pytest.mark.parametrize(
    ("ref", "content"),
    [("", "second"), ("main", "second"), ("refs/heads/main", "second"), ("v1", "first"), ("COMMIT", "first")],
)
def test_a_branch_a_tag_and_a_commit_are_cloned(ref: str, content: str, address: str, place: Place) -> None:
    """Shallow, from a path with blanks, Japanese and a percent sign; again into the place of the first."""
    url = f"file://{place.bare}".replace("%", "%25") if address == "file-url" else str(place.bare)
    ref = place.first if ref == "COMMIT" else ref
    assert place.sync(ref, url) == content
    assert place.sync(ref, url) == content
    assert git(place.clone, "rev-list", "--count", "HEAD") == "1"
    assert git(place.clone, "status", "--porcelain", "--ignored") == ""
    assert company.origin(str(place.config)) == url


def test_a_branch_can_be_worked_on_and_pushed(place: Place) -> None:
    """The clone is on the branch, which knows where it goes."""
    place.sync("main")
    (place.clone / "own.md").write_text("mine", encoding="utf-8")
    git(place.clone, "add", ".")
    git(place.clone, "commit", "-q", "-m", "own")
    with pytest.raises(RefusedError, match="1 commit"):
        company.replaceable(str(place.config))
    git(place.clone, "push", "-q")
    company.replaceable(str(place.config))
    place.sync("main")
    assert (place.clone / "own.md").exists()


def _edit(place: Place) -> None:
    (place.clone / "csharp" / "naming.md").write_text("mine", encoding="utf-8")


def _add(place: Place) -> None:
    (place.clone / "規則.md").write_text("mine", encoding="utf-8")


def _ignored(place: Place) -> None:
    (place.clone / ".git" / "info").mkdir(exist_ok=True)
    (place.clone / ".git" / "info" / "exclude").write_text("*.local\n", encoding="utf-8")
    (place.clone / "notes.local").write_text("mine", encoding="utf-8")


def _stash(place: Place) -> None:
    _edit(place)
    git(place.clone, "stash")


def _branch(place: Place) -> None:
    git(place.clone, "switch", "-q", "-c", "own")
    _edit(place)
    git(place.clone, "commit", "-q", "-a", "-m", "own")
    git(place.clone, "switch", "-q", "main")


def _link(place: Place) -> None:
    place.clone.rename(place.work.parent / "elsewhere")
    place.clone.symlink_to(place.work.parent / "elsewhere")


def _folder(place: Place) -> None:
    place.clone.rename(place.work.parent / "elsewhere")
    (place.clone / "csharp").mkdir(parents=True)


OWN = {
    "edited": (_edit, "csharp/naming.md"),
    "added": (_add, "規則.md"),
    "ignored": (_ignored, "notes.local"),
    "stashed": (_stash, "2 commits"),
    "branch": (_branch, "1 commit"),
    "link": (_link, "is a link to"),
    "no-clone": (_folder, "is no git clone"),
}


def content(folder: pathlib.Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file() and file.name != "index")
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


@pytest.mark.parametrize("case", OWN)
def test_what_only_this_machine_has_is_never_thrown_away(case: str, place: Place) -> None:
    """Refused with what it is and what to do; not a byte of it changes."""
    change, told = OWN[case]
    place.sync("main")
    change(place)
    place.push("csharp/naming.md", "third")
    before = content(place.clone)
    with pytest.raises(RefusedError, match=told) as refused:
        place.sync("main")
    assert refused.value.remedy
    assert content(place.clone) == before


def test_what_is_written_while_one_makes_up_ones_mind_counts_too(place: Place) -> None:
    """The last look is right before the swap."""
    place.sync("main")
    config = str(place.config)
    with company.fetched(config, company.look(str(place.bare), "main")) as new:
        _add(place)
        with pytest.raises(RefusedError, match=r"規則\.md"):
            company.replace(config, new)
    assert (place.clone / "規則.md").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "repo",
    [
        "ext::sh -c touch% made", "--upload-pack=touch made", "-u", "../rules", "rules.git", "~/rules.git",
        "git://example.com/rules", "http://example.com/rules", "ssh://-oProxyCommand=touch/rules",
        "git@-oProxyCommand=x:rules", "git@example.com:-rules", "file://host/rules", "fd::17", "https://",
        "/rules\n.git", "",
    ],
)  # fmt: skip
def test_an_address_that_is_none_is_refused_unseen(
    repo: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Git never starts."""
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("git was started"))
    with pytest.raises(RefusedError, match="no address"):
        company.look(repo, "main")


@pytest.mark.parametrize("ref", ["--upload-pack=x", "a b", "a..b", "a:b", "*", "x\n", "a/", "+main~1"])
def test_a_ref_that_is_none_is_refused_unseen(
    ref: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Git never starts."""
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("git was started"))
    with pytest.raises(RefusedError, match="no name of a branch"):
        company.look(str(place.bare), ref)


@pytest.mark.parametrize(
    ("repo", "ref", "told"),
    [
        ("/no/such/repository", "main", "does not appear to be a git repository"),
        ("https://user:secret@127.0.0.1:1/rules", "", "Failed to connect|Could ?n.t connect"),
        ("BARE", "no-such-branch", "no branch and no tag"),
        ("BARE", "0" * 40, "no commit 0000"),
        ("EMPTY", "", "has no commits yet"),
    ],
)
def test_a_failure_leaves_the_old_clone(repo: str, ref: str, told: str, place: Place) -> None:
    """Git's reason, no password in it, nothing left beside."""
    place.sync("v1")
    before = content(place.clone)
    git(place.work, "init", "-q", "--bare", str(place.work.parent / "empty.git"))
    repo = {"BARE": str(place.bare), "EMPTY": str(place.work.parent / "empty.git")}.get(repo, repo)
    with pytest.raises(RefusedError, match=told) as refused:
        place.sync(ref, repo)
    assert "secret" not in str(refused.value)
    assert content(place.clone) == before
    assert sorted(os.listdir(place.config)) == [company.FOLDER, "harness-recall"]


def test_hooks_and_submodules_of_the_repository_stay_out(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a hook of the person's templates runs, nor is a submodule fetched."""
    made = place.work.parent / "made"
    template = place.work.parent / "template" / "hooks"
    template.mkdir(parents=True)
    for name in ("post-checkout", "reference-transaction"):
        (template / name).write_text(f"#!/bin/sh\ntouch '{made}'\n", encoding="utf-8")
        (template / name).chmod(0o755)
    (place.work.parent / ".gitconfig").write_text(
        f"[init]\ntemplateDir = {template.parent}\n[core]\nhooksPath = {template}\n"
        "[submodule]\nrecurse = true\n[protocol \"file\"]\nallow = always\n", encoding="utf-8"
    )  # fmt: skip
    env = ENV | {"HOME": str(place.work), "GIT_ALLOW_PROTOCOL": "file"}
    add = ["git", *AUTHOR, "submodule", "add", "-q", str(place.bare), "part"]
    subprocess.run(add, cwd=place.work, env=env, check=True, capture_output=True)
    git(place.work, "-c", f"core.hooksPath={os.devnull}", "commit", "-q", "-m", "part")
    git(place.work, "-c", f"core.hooksPath={os.devnull}", "push", "-q", "origin", "HEAD:main")
    made.unlink(missing_ok=True)
    place.sync("main")
    assert not made.exists()
    assert list((place.clone / "part").iterdir()) == []
    assert not (place.clone / ".git" / "hooks").exists()


def test_git_runs_without_its_variables_and_without_anybody_to_ask(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hook of the client may have GIT_DIR set; a password prompt would wait for ever."""
    env = {
        "GIT_DIR": "/x",
        "GIT_EXTERNAL_DIFF": "x",
        "SSH_ASKPASS": "x",
        "PATH": "/bin:/usr/bin",
        "HOME": "/home",
    }
    ran = company.environment(env | {"HOME": str(place.work.parent)})
    assert not {"GIT_DIR", "GIT_EXTERNAL_DIFF", "SSH_ASKPASS"} & set(ran)
    assert (ran["GIT_TERMINAL_PROMPT"], ran["GIT_ASKPASS"]) == ("0", "")
    assert "BatchMode=yes" in ran["GIT_SSH_COMMAND"]
    (place.work.parent / ".gitconfig").write_text("[core]\nsshCommand = mine\n", encoding="utf-8")
    assert "GIT_SSH_COMMAND" not in company.environment(env | {"HOME": str(place.work.parent)})
    monkeypatch.setenv("GIT_DIR", str(place.work / "nowhere"))
    assert place.sync("main") == "second"


def test_the_folder_that_one_stands_in_has_no_say(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """The configuration of a repository that came from elsewhere can name programs and other addresses."""
    evil = place.work.parent / "evil"
    evil.mkdir()
    git(evil, "init", "-q")
    git(evil, "config", f"url.{place.work}/nowhere.insteadOf", str(place.bare))
    git(evil, "config", "core.sshCommand", "touch made")
    monkeypatch.chdir(evil)
    assert place.sync("main") == "second"
    assert "BatchMode" in company.environment(os.environ)["GIT_SSH_COMMAND"]


@pytest.mark.parametrize("moment", ["first", "second"])
def test_a_kill_between_the_renames_is_made_good(moment: str, place: Place) -> None:
    """The next sync finds the old clone again, and no rest of the killed one."""
    place.sync("v1")
    script = (
        "import os, signal, sys\n"
        "from harness_recall import company\n"
        "real, calls = os.rename, []\n"
        "def rename(*names):\n"
        f"    if len(calls) == {int(moment == 'second')}: os.kill(os.getpid(), signal.SIGKILL)\n"
        "    calls.append(names); real(*names)\n"
        "config, repo = sys.argv[1:]\n"
        "with company.alone(config), company.fetched(config, company.look(repo, 'main')) as new:\n"
        "    os.rename = rename\n"
        "    company.replace(config, new)\n"
    )
    env = ENV | {"PYTHONPATH": str(LIB), "HOME": str(place.work.parent)}
    done = subprocess.run(
        [sys.executable, "-c", script, str(place.config), str(place.bare)], env=env, check=False
    )
    assert done.returncode == -signal.SIGKILL
    with company.alone(str(place.config)):
        assert company.commit(str(place.config)) == place.first
        assert sorted(os.listdir(place.config)) == [company.FOLDER, "harness-recall"]
    assert place.sync("main") == "second"


def test_a_second_sync_waits_and_then_says_so(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at once would each throw the other's clone away."""
    monkeypatch.setattr(company, "LOCK_WAIT", 0.1)
    with company.alone(str(place.config)):
        other: Any = company.alone(str(place.config))
        with pytest.raises(RefusedError, match="another sync"):
            other.__enter__()


def test_without_git_one_is_told(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """What, why, what to do."""
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(RefusedError, match=r"git is not there\. Install it"):
        company.look(str(place.bare), "main")

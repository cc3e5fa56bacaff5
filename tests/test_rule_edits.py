"""Manifests and rule files are changed in one place, as a whole or not at all, and never behind anybody's back."""

from __future__ import annotations

import os
import pathlib
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest

from harness_recall import manifests, project, rule_edits
from harness_recall.rule_edits import Edit
from harness_recall.safefile import RefusedError
from paths import LIB
from scene import Scene

DIVERGENCE = {"key": "a/x", "action": "disable", "tier": "user", "note": "generated: code"}
COMMENTED = """\
# ours
version: 1

disabled:   # not here
    - "cpp/templates"   # until 2027
    # 日本語
    - 規則/命名
tiers: {company: true,  user: True}
"""


class Place:
    """A project of one person, and its two manifests."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.checkout = scene.project("案件 あ")
        self.where = project.locate(str(self.checkout), scene.env)
        self.user = pathlib.Path(manifests.user_path(self.where))
        self.team = pathlib.Path(manifests.project_path(self.where))
        self.team.parent.mkdir()

    def disable(
        self, key: str = "a/x", *, for_all: bool = False, divergence: dict[str, str] | None = None
    ) -> None:
        self.write(rule_edits.disable(self.where, key, project=for_all, divergence=divergence))

    def write(self, edits: Sequence[Edit]) -> None:
        rule_edits.write(self.where, edits)

    def state(self) -> dict[str, bytes]:
        """Every file of the person and of the project, but for our own state."""
        files = [*self.scene.config.rglob("*"), *self.checkout.rglob("*")]
        return {str(f): f.read_bytes() for f in files if f.is_file() and "harness-recall" not in f.parts}


@pytest.fixture
def place(scene: Scene) -> Place:
    return Place(scene)


@pytest.mark.parametrize("for_all", [False, True])
def test_an_absent_manifest_is_made_minimal(for_all: bool, place: Place) -> None:
    """With its folder; the project's is readable by whoever may read the repository."""
    place.team.parent.rmdir()
    place.disable(for_all=for_all)
    made = place.team if for_all else place.user
    assert made.read_text("utf-8") == "version: 1\ndisabled:\n  - a/x\n"
    assert stat.S_IMODE(made.stat().st_mode) & 0o044 == (0o044 if for_all else 0)
    assert len(place.state()) == 1


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "bom"])
@pytest.mark.parametrize("end", [True, False], ids=["newline-at-the-end", "no-newline-at-the-end"])
def test_every_other_byte_stays(newline: str, mark: bytes, end: bool, place: Place) -> None:
    """Comments, order, indentation, quotes, line ends, BOM, the last line break; and back again."""
    content = COMMENTED if end else COMMENTED.removesuffix("\n")
    before = mark + content.replace("\n", newline).encode()
    place.user.write_bytes(before)
    place.disable("sql/方言 規約")
    added = f"    - 規則/命名{newline}".encode()
    line = f"    - sql/方言 規約{newline}".encode()
    assert place.user.read_bytes() == before.replace(added, added + line)
    place.write(rule_edits.enable(place.where, "SQL/方言 規約", project=False))
    assert place.user.read_bytes() == before


def test_the_old_content_is_kept(place: Place) -> None:
    """In our state folder, private."""
    place.user.write_text("version: 1\n", "utf-8")
    (written,) = rule_edits.write(
        place.where, rule_edits.disable(place.where, "a/x", project=False, divergence=None)
    )
    assert written.backup is not None
    assert pathlib.Path(written.backup).read_text("utf-8") == "version: 1\n"
    assert stat.S_IMODE(os.stat(written.backup).st_mode) == 0o600


def test_what_is_so_already_is_not_written(place: Place) -> None:
    """In whatever spelling the key stands there."""
    place.user.write_text("disabled: [ＣＳｈａｒｐ/Naming]\n", "utf-8")
    before = place.user.stat().st_mtime_ns
    place.disable("csharp/naming")
    assert place.user.stat().st_mtime_ns == before


def test_a_departure_is_noted_once(place: Place) -> None:
    """In the project's manifest, before anything else is written; a new note takes the place of the old."""
    noted = {"key": "a/x", "action": "disable", "tier": "user"}
    edits = rule_edits.disable(place.where, "a/x", project=False, divergence=noted)
    assert [edit.path for edit in edits] == [str(place.team), str(place.user)]
    place.write(edits)
    place.disable(divergence=noted)
    assert manifests.read(place.where).divergences == [noted]
    place.disable(divergence=DIVERGENCE)
    place.disable(divergence=noted)
    assert manifests.read(place.where).divergences == [DIVERGENCE]


def test_a_departure_for_all_is_one_change_of_one_file(place: Place) -> None:
    """Either both are there or neither."""
    departure = DIVERGENCE | {"tier": "project"}
    (edit,) = rule_edits.disable(place.where, "a/x", project=True, divergence=departure)
    place.write([edit])
    read = manifests.read(place.where)
    assert (read.disabled, read.divergences) == (frozenset({"a/x"}), [departure])


@pytest.mark.parametrize("for_all", [False, True])
def test_what_is_enabled_again_departs_no_more(for_all: bool, place: Place) -> None:
    """The note goes with what it told of; others stay."""
    other = {"key": "a/x", "action": "patch", "tier": "user"}
    place.write([rule_edits.record(place.where, other)])
    place.disable(for_all=for_all, divergence=DIVERGENCE | {"tier": "project" if for_all else "user"})
    assert len(manifests.read(place.where).divergences) == 2
    place.write(rule_edits.enable(place.where, "a/x", project=for_all))
    read = manifests.read(place.where)
    assert (read.disabled, read.divergences) == (frozenset(), [other])


INVALID = {
    "unknown-field": (b"version: 1\ndisable:\n  - a/b\n", ":2: disable: unknown"),
    "not-a-key": (b"version: 1\ndisabled:\n  - ab\n", ":3: disabled[0]: "),
    "wrong-version": (b"version: 2\n", ":1: version: "),
    "no-yaml": (b"version: 1\ndisabled: [a/b\n", ":3: manifest: "),
    "two-documents": (b"version: 1\n---\nversion: 1\n", "manifest: "),
    "alias": (b"version: 1\ndisabled: [&x a/b, *x]\n", ":2: manifest: "),
    "a-list": (b"- a/b\n", ":1: manifest: "),
    "not-utf-8": (b"version: 1\n# \xff\n", ":2: manifest: not UTF-8"),
    "divergences-of-a-person": (b"divergences: []\n", ":1: divergences: only in"),
    "too-large": (b"#" * 70_000, ":1: manifest: larger than"),
    "huge": (b"#" * 300_000, " is larger than"),
}


@pytest.mark.parametrize("case", INVALID)
def test_an_invalid_manifest_is_left_alone(case: str, place: Place) -> None:
    """With file, line and field."""
    content, told = INVALID[case]
    place.user.write_bytes(content)
    before = place.state()
    with pytest.raises(RefusedError) as refused:
        place.disable()
    assert str(refused.value).startswith(str(place.user))
    assert told in str(refused.value)
    assert place.state() == before


@pytest.mark.parametrize("make", [pathlib.Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
def test_what_is_no_file_is_left_alone(make: Callable[[pathlib.Path], None], place: Place) -> None:
    """And not waited for."""
    make(place.user)
    with pytest.raises(RefusedError, match="is not a regular file"):
        place.disable()
    assert rule_edits.disabled(place.where) == []


def test_what_would_become_invalid_is_not_written(place: Place) -> None:
    """A key that the schema does not take, a manifest that would get too large."""
    with pytest.raises(RefusedError, match=r":3: disabled\[0\]: "):
        place.disable("no-key-at-all")
    place.user.write_text("#" * (manifests.READ_LIMIT - 10), "utf-8")
    with pytest.raises(RefusedError, match="larger than"):
        place.disable()
    assert not place.team.exists()


@pytest.mark.parametrize("made", ["manifest", "folder"])
def test_the_repository_does_not_choose_what_is_written(made: str, place: Place) -> None:
    """A link that leads out of it, to a file of the person's, is not written through."""
    mine = place.scene.home / "mine"
    mine.mkdir()
    (mine / "rules.config.yaml").write_text("disabled: [a/x]\n", "utf-8")
    if made == "manifest":
        place.team.symlink_to(mine / "rules.config.yaml")
    else:
        place.team.parent.rmdir()
        place.team.parent.symlink_to(mine)
    before = place.state()
    assert rule_edits.disabled(place.where) == []
    with pytest.raises(RefusedError, match="leads out of"):
        place.disable(for_all=True)
    with pytest.raises(RefusedError, match="leads out of"):
        rule_edits.create(place.where, str(place.team.parent / "../../x.md"), "", project=True)
    assert place.state() == before


def test_a_link_of_the_persons_is_written_through(place: Place) -> None:
    """Dotfiles: the link stays."""
    dotfile = place.scene.home / "dotfiles.yaml"
    dotfile.write_text("version: 1\n", "utf-8")
    place.user.symlink_to(dotfile)
    place.disable()
    assert place.user.is_symlink()
    assert "a/x" in dotfile.read_text("utf-8")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everything")
def test_a_read_only_manifest_is_refused(place: Place) -> None:
    """Something else manages it."""
    place.user.write_text("version: 1\n", "utf-8")
    place.user.chmod(0o444)
    with pytest.raises(RefusedError, match=r"is read-only\. Make it writable"):
        place.disable()
    assert place.user.read_text("utf-8") == "version: 1\n"


def test_what_says_read_only_says_what_to_do_here(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not what an installer would say."""
    place.user.write_text("version: 1\n", "utf-8")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(
        RefusedError, match=r"is read-only\. Make it writable, or make the change where it comes"
    ):
        place.disable()


def test_a_rule_file_is_made_with_its_folders_and_never_twice(place: Place) -> None:
    """An existing one, a link to nowhere too, is the person's."""
    path = place.scene.tier("user") / "csharp" / "naming.md"
    place.write([rule_edits.create(place.where, str(path), "規則\n", project=False)])
    assert path.read_text("utf-8") == "規則\n"
    with pytest.raises(RefusedError, match="exists already"):
        place.write([rule_edits.create(place.where, str(path), "other\n", project=False)])
    dangling = path.parent / "other.md"
    dangling.symlink_to("nowhere.md")
    with pytest.raises(RefusedError, match="exists already"):
        place.write([rule_edits.create(place.where, str(dangling), "other\n", project=False)])
    assert path.read_text("utf-8") == "規則\n"


def test_of_32_edits_at_once_none_is_lost(place: Place) -> None:
    """They wait for each other."""
    place.user.write_text(COMMENTED, "utf-8")
    script = (
        "import os, sys\n"
        "from harness_recall import project, rule_edits\n"
        "where = project.locate(sys.argv[1], os.environ)\n"
        "rule_edits.write(where, rule_edits.disable(where, sys.argv[2], project=False, divergence=None))\n"
    )
    command = [sys.executable, "-c", script, str(place.checkout)]
    env = place.scene.env | {"PYTHONPATH": str(LIB), "LC_ALL": "C"}
    running = [subprocess.Popen([*command, f"規則/n{n}"], env=env, stderr=subprocess.PIPE) for n in range(32)]
    for process in running:
        _, said = process.communicate(timeout=100)
        assert (process.returncode, said) == (0, b"")
    keys = {key for key, _ in rule_edits.disabled(place.where)}
    assert keys == {f"規則/n{n}" for n in range(32)} | {"cpp/templates", "規則/命名"}
    assert place.user.read_text("utf-8").startswith(COMMENTED.partition("tiers")[0])


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_a_kill_while_writing_leaves_one_whole_version(moment: str, place: Place) -> None:
    """And the next edit goes through."""
    place.user.write_text(COMMENTED, "utf-8")
    script = (
        "import os, signal, sys\n"
        "from harness_recall import project, rule_edits\n"
        "where = project.locate(sys.argv[1], os.environ)\n"
        "edits = rule_edits.disable(where, 'a/x', project=False, divergence=None)\n"
        f"os.{moment} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "rule_edits.write(where, edits)\n"
    )
    env = place.scene.env | {"PYTHONPATH": str(LIB)}
    done = subprocess.run([sys.executable, "-c", script, str(place.checkout)], env=env, check=False)
    assert done.returncode == -signal.SIGKILL
    assert place.user.read_text("utf-8") == COMMENTED
    place.disable()
    assert "a/x" in place.user.read_text("utf-8")


def test_somebody_elses_change_in_between_is_kept(place: Place) -> None:
    """A plan is made anew from what the file holds when it is written."""
    place.user.write_text("version: 1\n", "utf-8")
    edits = rule_edits.disable(place.where, "a/x", project=False, divergence=None)
    assert edits[0].preview()[0] == b"version: 1\n"
    place.user.write_text("version: 1\ndisabled:\n- b/y\n", "utf-8")
    place.write(edits)
    assert place.user.read_text("utf-8") == "version: 1\ndisabled:\n- b/y\n- a/x\n"


def test_an_edit_that_waits_too_long_says_so(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """What, and what to do."""
    monkeypatch.setattr(rule_edits, "LOCK_WAIT", 0.1)
    with rule_edits._alone(place.where.config), pytest.raises(RefusedError, match="another edit is at work"):
        place.disable()
    assert not place.user.exists()

"""install.sh run for real, in a home of its own: everything wired, and everything taken back to the byte."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import stat
import subprocess
import sys
import sysconfig
import venv

import pytest

from harness_recall import contract, registration
from paths import ROOT, unavailable

COPIED = (
    "install.sh",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "requirements.lock",
    "requirements-dev.lock",
)
FOLDERS = ("bin", "lib", "hooks", "skills", "agents", "schemas")
PERSON = '{\n    "model": "opus", // mine\n    "hooks": {\n        "Stop": []\n    }\n}\n'


class Machine:
    """A checkout and a home, both with a space and Japanese in their paths, and nothing of the real one."""

    def __init__(self, place: pathlib.Path) -> None:
        self.checkout = place / "check out 記憶" / "harness-recall"
        self.home = place / "ホーム dir"
        self.config = self.home / ".claude"
        self.bin = self.home / ".local" / "bin"
        self.work = self.home / "仕 事"
        self.work.mkdir(parents=True)
        self.env = {"HOME": str(self.home), "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"}
        self.checkout.mkdir(parents=True)
        for name in COPIED:
            if (ROOT / name).exists():
                shutil.copy2(ROOT / name, self.checkout / name)
        for name in FOLDERS:
            ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, self.checkout / name, ignore=ignored)

    @property
    def settings(self) -> pathlib.Path:
        return self.config / "settings.json"

    @property
    def state(self) -> pathlib.Path:
        return self.config / "harness-recall"

    def ready(self) -> Machine:
        """Put a .venv there as install.sh leaves it, its packages those that run this test."""
        folder = self.checkout / ".venv"
        venv.create(folder, symlinks=True)
        (packages,) = folder.glob("lib/python*/site-packages")
        packages.rmdir()
        packages.symlink_to(sysconfig.get_path("purelib"))
        shutil.copy2(ROOT / "requirements.lock", folder / "requirements.lock")
        return self

    def person(self, settings: str | None = PERSON) -> Machine:
        """Somebody who uses Claude Code already."""
        self.bin.mkdir(parents=True)
        self.env["PATH"] = f"{self.bin}:{self.env['PATH']}"
        (self.config / "skills" / "mine").mkdir(parents=True)
        (self.config / "skills" / "mine" / "SKILL.md").write_text("mine", encoding="utf-8")
        (self.config / "agents").mkdir()
        (self.config / "agents" / "mine.md").write_text("mine", encoding="utf-8")
        (self.config / "projects" / "-x" / "memory").mkdir(parents=True)
        (self.config / "projects" / "-x" / "memory" / "MEMORY.md").write_text("- 決定\n", encoding="utf-8")
        if settings is not None:
            self.settings.write_text(settings, encoding="utf-8")
            self.settings.chmod(0o640)
        return self

    def run(self, *args: str, code: int = 0, **env: str) -> str:
        """Run install.sh from the work folder; its output, standard error behind it."""
        done = subprocess.run(
            [str(self.checkout / "install.sh"), *args],
            cwd=self.work,
            env={**self.env, **env},
            capture_output=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        output = (done.stdout + done.stderr).decode("utf-8", "replace")
        assert done.returncode == code, output
        return output

    def ours(self) -> list[registration.Found]:
        """The handlers in the settings file that run a script of this checkout."""
        text = "\n".join(
            line.partition(" //")[0] for line in self.settings.read_text("utf-8-sig").splitlines()
        )
        found = registration.handlers(json.loads(text))
        return [one for one in found if str(self.checkout) in str(one.handler.get("args"))]


@pytest.fixture
def machine(tmp_path: pathlib.Path) -> Machine:
    return Machine(tmp_path)


def tree(folder: pathlib.Path) -> dict[str, object]:
    """Every file, folder and link below `folder`: mode, and content or target."""
    found: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        mode = stat.S_IMODE(path.lstat().st_mode)
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = os.readlink(path)
        else:
            found[name] = (mode, path.read_bytes() if path.is_file() else None)
    return found


def fake(folder: pathlib.Path, name: str, script: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def test_install_wires_everything_and_purge_leaves_nothing(machine: Machine) -> None:
    """Hooks, skills, agents, command, index; then uninstall --purge gives the home back as it was."""
    machine.ready().person()
    before = tree(machine.home)
    output = machine.run()

    assert len(machine.ours()) == len(
        registration.handlers(json.loads((ROOT / "hooks/hooks.json").read_bytes()))
    )
    for one in machine.ours():
        interpreter, *_, script = registration.pieces(one.handler)
        assert interpreter == str(machine.checkout / ".venv/bin/python")
        assert pathlib.Path(script).parent == machine.checkout / ".venv" / "hooks"
    link = machine.config / "skills" / "harness-recall"
    assert os.readlink(link) == str(machine.checkout / "skills" / "harness-recall")
    agent = "agents/lessons-discoverer.md"
    assert os.readlink(machine.config / agent) == str(machine.checkout / agent)
    assert os.readlink(machine.bin / "harness-recall") == str(machine.checkout / "bin/harness-recall")
    assert stat.S_IMODE(machine.state.stat().st_mode) == 0o700
    (backup,) = (machine.state / "backups").iterdir()
    assert backup.read_text(encoding="utf-8") == PERSON
    assert str(backup) in output
    assert "line 2 of it is a comment" in output
    assert "restart running sessions" in output
    assert "What recall answers here now" in output
    assert (machine.state / "index").is_dir()

    machine.run("uninstall", "--purge")
    assert tree(machine.home) == before
    assert not (machine.checkout / ".venv").exists()


@pytest.mark.parametrize("config", [".claude", "somewhere else/設定"])
def test_a_home_without_claude_is_left_without(machine: Machine, config: str) -> None:
    """Where there was no configuration folder there is none afterwards; CLAUDE_CONFIG_DIR is honoured."""
    machine.ready()
    machine.config = machine.home / config
    machine.env["CLAUDE_CONFIG_DIR"] = str(machine.config) if config != ".claude" else ""
    before = tree(machine.home)
    machine.run()
    assert machine.ours()
    assert config == ".claude" or not (machine.home / ".claude").exists()
    machine.run("uninstall", "--purge")
    assert tree(machine.home) == before


def test_plain_uninstall_keeps_index_and_backups(machine: Machine) -> None:
    """Everything outside our state folder is as it was; a purge later removes that too."""
    machine.ready().person()
    before = tree(machine.home)
    machine.run()
    output = machine.run("uninstall")
    after = tree(machine.home)
    kept = {name for name in after if name.startswith(".claude/harness-recall")}
    assert {name: after[name] for name in after if name not in kept} == before
    assert ".claude/harness-recall/index" in kept
    assert "--purge" in output
    machine.run("uninstall", "--purge")
    assert tree(machine.home) == before


def test_installing_again_changes_nothing(machine: Machine) -> None:
    """Three installs: the settings of one, one backup, and no talk of restarting."""
    machine.ready().person()
    machine.run()
    once = machine.settings.read_bytes()
    for _ in range(2):
        output = machine.run()
        assert machine.settings.read_bytes() == once
        assert "restart" not in output
    assert len(list((machine.state / "backups").iterdir())) == 1
    machine.run("uninstall")
    assert machine.settings.read_text(encoding="utf-8") == PERSON


def test_dry_run_shows_the_change_and_makes_none(machine: Machine) -> None:
    """A diff of the settings and the links to come; not even .venv is made."""
    machine.person()
    machine.env["HARNESS_RECALL_PYTHON"] = sys.executable
    before = tree(machine.home), tree(machine.checkout)
    output = machine.run("--dry-run")
    assert "+++ " in output
    assert f"{machine.checkout}/.venv/hooks/recall_intent.py" in output
    assert f"{machine.checkout}/.venv/bin/python" in output
    assert f"{machine.config}/skills/harness-recall -> " in output
    assert (tree(machine.home), tree(machine.checkout)) == before


def test_a_dry_uninstall_changes_nothing_either(machine: Machine) -> None:
    """The same for the way back: the diff, the links that would go, and .venv stays."""
    machine.ready().person()
    machine.run()
    before = tree(machine.home)
    output = machine.run("uninstall", "--purge", "--dry-run")
    assert '-                        "command": "' in output
    assert str(machine.bin / "harness-recall") in output
    assert tree(machine.home) == before
    assert (machine.checkout / ".venv").exists()


@pytest.mark.parametrize("kind", ["link", "file"])
def test_something_else_in_place_of_our_folder_stops_the_install(machine: Machine, kind: str) -> None:
    """A link laid where our state goes is not followed, and nothing is half installed."""
    machine.ready().person()
    if kind == "link":
        (machine.home / "trap").mkdir()
        machine.state.symlink_to(machine.home / "trap")
    else:
        machine.state.write_text("mine", encoding="utf-8")
    before = tree(machine.home)
    assert str(machine.state) in machine.run(code=1)
    assert tree(machine.home) == before
    machine.run("uninstall", "--purge", code=1)
    assert tree(machine.home) == before


def test_a_damaged_record_only_makes_uninstall_less_exact(machine: Machine) -> None:
    """Without its record, uninstall goes by what is there: entries and links of this checkout."""
    machine.ready().person('{\n  "a": 1\n}\n')
    before = tree(machine.home)
    machine.run()
    (machine.state / "install.json").write_text('{"made": {"keys": null}}', encoding="utf-8")
    machine.run("uninstall", "--purge")
    assert tree(machine.home) == before


def test_a_person_s_own_changes_survive_uninstall(machine: Machine) -> None:
    """What came after the install stays: settings, a skill, the command of the same name."""
    machine.ready().person()
    machine.run()
    text = machine.settings.read_text(encoding="utf-8")
    machine.settings.write_text(text.replace('"opus"', '"sonnet"'), encoding="utf-8")
    machine.run("uninstall", "--purge")
    assert machine.settings.read_text(encoding="utf-8") == PERSON.replace("opus", "sonnet")


def test_what_is_not_ours_is_left_alone(machine: Machine) -> None:
    """A skill folder, agent or command of our name that somebody else made stays, and is reported."""
    machine.ready().person()
    theirs = machine.config / "skills" / "harness-recall"
    theirs.mkdir()
    (theirs / "SKILL.md").write_text("theirs", encoding="utf-8")
    (machine.config / "agents" / "lessons-discoverer.md").write_text("theirs", encoding="utf-8")
    (machine.bin / "harness-recall").symlink_to("/usr/bin/true")
    before = tree(machine.home)
    output = machine.run()
    assert output.count("not ours: left alone") == 3
    assert (theirs / "SKILL.md").read_text(encoding="utf-8") == "theirs"
    assert str(machine.checkout / "bin/harness-recall") in output
    machine.run("uninstall", "--purge")
    assert tree(machine.home) == before


def test_an_enabled_plugin_is_noticed(machine: Machine) -> None:
    """The install goes on and says how to keep one of the two."""
    machine.ready().person('{"enabledPlugins": {"harness-recall@market": true, "other@market": true}}')
    output = machine.run()
    assert "claude plugin disable harness-recall@market" in output
    assert "other@market" not in output
    assert machine.ours()


def test_a_moved_checkout_takes_its_registration_along(machine: Machine) -> None:
    """After a move and a new install there is one registration and one set of links, at the new place."""
    machine.ready().person()
    machine.run()
    old = machine.checkout
    machine.checkout = old.with_name("moved 先")
    old.rename(machine.checkout)
    machine.run()
    assert str(old) not in machine.settings.read_text(encoding="utf-8")
    assert machine.ours()
    assert os.readlink(machine.bin / "harness-recall").startswith(str(machine.checkout))
    machine.run("uninstall")
    assert machine.settings.read_text(encoding="utf-8") == PERSON


@pytest.mark.parametrize(
    "settings", ['{\n  "a": 1,\n}\n', '{"hooks": []}', "not json", '{"hooks": {"Stop": [{}]}}']
)
def test_settings_we_cannot_read_stop_the_install(machine: Machine, settings: str) -> None:
    """Exit code 1, the place of the fault, and not a byte written anywhere."""
    machine.ready().person(settings)
    before = tree(machine.home)
    output = machine.run(code=1)
    assert f"{machine.settings}: line " in output
    assert tree(machine.home) == before


def test_settings_broken_since_stop_the_uninstall(machine: Machine) -> None:
    """Uninstall does nothing by halves either."""
    machine.ready().person()
    machine.run()
    machine.settings.write_text("{,}", encoding="utf-8")
    before = tree(machine.home)
    machine.run("uninstall", "--purge", code=1)
    assert tree(machine.home) == before


def test_dotfiles_stay_dotfiles(machine: Machine) -> None:
    """A linked settings file is written through its link, a BOM and \\r\\n stay, and back to the byte."""
    machine.ready().person(None)
    dotfiles = machine.home / "dot files"
    dotfiles.mkdir()
    (dotfiles / "claude.json").write_bytes(b'\xef\xbb\xbf{\r\n\t"a": 1\r\n}\r\n')
    machine.settings.symlink_to("../dot files/claude.json")
    before = tree(machine.home)
    machine.run()
    assert machine.settings.is_symlink()
    assert (
        (dotfiles / "claude.json").read_bytes().startswith(b'\xef\xbb\xbf{\r\n\t"a": 1,\r\n\t"hooks": {\r\n')
    )
    machine.run("uninstall", "--purge")
    assert tree(machine.home) == before


def test_two_installers_at_once_register_once(machine: Machine) -> None:
    """The second waits for the first and finds everything done."""
    machine.ready().person()
    command = [str(machine.checkout / "install.sh")]
    both = [
        subprocess.Popen(command, cwd=machine.work, env=machine.env, stdout=subprocess.DEVNULL) for _ in "ab"
    ]
    assert [process.wait(timeout=100) for process in both] == [0, 0]
    assert len({repr(one) for one in machine.ours()}) == len(machine.ours()) == 8
    machine.run("uninstall")
    assert machine.settings.read_text(encoding="utf-8") == PERSON


def test_uninstall_works_without_its_venv(machine: Machine) -> None:
    """Somebody deleted .venv: any Python 3.11 takes the entries out."""
    machine.ready().person()
    before = tree(machine.home)
    machine.run()
    shutil.rmtree(machine.checkout / ".venv")
    machine.run("uninstall", "--purge", HARNESS_RECALL_PYTHON=sys.executable)
    assert tree(machine.home) == before


def test_uninstall_where_nothing_is_installed_does_nothing(machine: Machine) -> None:
    """No error, no file."""
    machine.ready().person()
    before = tree(machine.home)
    assert "none of ours" in machine.run("uninstall")
    assert tree(machine.home) == before


def test_a_stub_an_old_one_and_a_dead_shim_are_passed_over(machine: Machine, tmp_path: pathlib.Path) -> None:
    """The first interpreter that really is Python 3.11 or newer is taken, wherever it stands on PATH."""
    real = pathlib.Path(sys.base_prefix) / "bin" / f"python{sys.version_info[0]}.{sys.version_info[1]}"
    fake(tmp_path / "stubs", "python3", "exit 49")
    fake(tmp_path / "stubs", "python3.12", "echo 'pyenv: version not set' >&2; exit 127")
    fake(tmp_path / "stubs", "python3.13", "echo /somewhere; exit 1")
    fake(tmp_path / "shims", "python3", f"exec '{real}' \"$@\"")
    path = f"{tmp_path}/stubs:{tmp_path}/empty:{tmp_path}/shims:/usr/bin:/bin"
    for name in ("dirname", "sed", "uname", "cat", "cmp", "readlink"):
        found = shutil.which(name)
        assert found is not None
        (tmp_path / "stubs" / name).symlink_to(found)
    output = machine.run("--dry-run", PATH=path.removesuffix(":/usr/bin:/bin"))
    assert "recall_intent.py" in output
    output = machine.run(PATH=f"{tmp_path}/stubs", code=1)
    assert "Python 3.11" in output
    assert "apt install" in output or "brew install" in output
    assert not (machine.checkout / ".venv").exists()


def test_a_fresh_machine_gets_everything_from_the_lock(machine: Machine) -> None:
    """A new .venv from the locked, hashed requirements; then hooks that answer through it."""
    machine.person()
    machine.env["HARNESS_RECALL_PYTHON"] = sys.executable
    for name in os.environ:
        if name.startswith("PIP_") or name.lower() in (
            "http_proxy",
            "https_proxy",
            "no_proxy",
            "ssl_cert_file",
        ):
            machine.env[name] = os.environ[name]
    try:
        machine.run()
    except AssertionError as error:
        if "could not be installed" in str(error):
            unavailable("client", f"no package registry answers here: {error}")
        raise
    for locale in ("C", "ja_JP.eucJP"):
        asked = subprocess.run(
            [str(machine.bin / "harness-recall"), "sessions", "--project", str(machine.work)],
            env={**machine.env, "LC_ALL": locale},
            capture_output=True,
            check=True,
        )
        assert str(machine.work) in asked.stdout.decode("utf-8")
    for one in machine.ours():
        event = {
            "session_id": "s",
            "transcript_path": "/none.jsonl",
            "cwd": str(machine.work),
            "hook_event_name": one.event,
            "prompt": "前回の続きから",
            "source": "startup",
            "command_name": "harness-recall",
            "agent_id": "a" if one.event == "SubagentStart" else "",
        }
        assert contract.check("hook-input", event) == []
        done = subprocess.run(
            registration.pieces(one.handler),
            input=json.dumps(event).encode(),
            env={"HOME": str(machine.home)},
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        if done.stdout:
            assert contract.check("hook-output", json.loads(done.stdout)) == []
    machine.run("uninstall", "--purge")
    assert not (machine.checkout / ".venv").exists()
    assert not list(machine.checkout.rglob("__pycache__"))


def test_help_and_a_wrong_command_say_what_there_is(machine: Machine) -> None:
    """--help lists the four commands; a word that is none of them changes nothing and fails."""
    output = machine.run("--help")
    for command in ("install", "uninstall", "doctor", "test"):
        assert f"install.sh {command}" in output or f"install.sh [{command}]" in output
    assert "frobnicate" in machine.run("frobnicate", code=1)

"""Doctor names what is wrong, why it matters and what to do; it changes nothing unasked."""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from harness_recall import (
    cli,
    contract,
    doctor,
    doctor_runtime,
    doctor_server,
    doctor_sources,
    finding,
    installation,
    installer,
    project,
    state,
)
from harness_recall.finding import Finding, Level
from paths import HOOKS, ROOT

HOOK_NAMES = ("recall_intent", "rule_prime", "session_record", "session_resume")
ROW = {"type": "user", "message": {"content": "hi"}, "sessionId": "s", "timestamp": "2026-01-01T00:00:00Z"}


class Place:
    """A home with an installation in it and a project that was worked on."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.home = folder / "ホーム dir"
        self.config = self.home / ".claude"
        self.work = folder / "仕 事"
        self.work.mkdir()
        self.home.mkdir()

    @property
    def settings(self) -> pathlib.Path:
        return self.config / "settings.json"

    @property
    def transcripts(self) -> pathlib.Path:
        return self.config / "projects" / project.slug(str(self.work))

    @property
    def memory(self) -> pathlib.Path:
        return self.transcripts / "memory" / "MEMORY.md"

    def transcript(self, name: str = "s", cwd: str = "") -> pathlib.Path:
        path = self.transcripts / f"{name}.jsonl"
        row = json.dumps({**ROW, "cwd": cwd or str(self.work)}, ensure_ascii=False)
        path.write_text(row + "\n", encoding="utf-8")
        return path

    def edit(self, old: str, new: str) -> None:
        text = self.settings.read_text(encoding="utf-8")
        assert old in text
        self.settings.write_text(text.replace(old, new), encoding="utf-8")

    def findings(self) -> dict[str, Finding]:
        """Finding by id; where an id comes twice, the worse one."""
        found: dict[str, Finding] = {}
        here = finding.here(str(self.work), dict(os.environ))
        examined = doctor.examine(here)
        assert contract.check("doctor-report", doctor.report(here, examined)) == []
        for one in sorted(examined, key=lambda one: list(Level).index(one.level)):
            found[one.id] = one
        return found


@pytest.fixture
def place(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """Everything as it should be: installed, fired, indexed."""
    made = Place(tmp_path)
    for name in ("CLAUDE_CONFIG_DIR", "CLAUDE_PROJECT_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(made.home))
    elsewhere = (doctor_runtime.latency, doctor_server.registered)  # slow, and tested by themselves
    monkeypatch.setattr(doctor, "CHECKS", [one for one in doctor.CHECKS if one not in elsewhere])
    made.memory.parent.mkdir(parents=True)
    made.memory.write_text("- [決定](a.md) — x\n", encoding="utf-8")
    made.transcript()
    assert installer.install(argparse.Namespace(dry_run=False, purge=False)) == 0
    for name in HOOK_NAMES:
        state.beat(str(made.config), name)
    assert cli.main(["index", "build", "--project", str(made.work)]) == 0
    return made


def run(place: Place, *options: str) -> int:
    parser = argparse.ArgumentParser()
    doctor.add_arguments(parser)
    return doctor.run(parser.parse_args(["--project", str(place.work), *options]))


def test_a_sound_installation_is_healthy(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0, and every check says what it found."""
    found = place.findings()
    assert [one for one in found.values() if one.level is not Level.OK] == []
    assert {
        "registration",
        "log",
        "interpreter",
        "packages",
        "skills",
        "project",
        "transcripts",
    } <= found.keys()
    assert {"memory", "index", "switch", "state", *(f"fired-{name}" for name in HOOK_NAMES)} <= found.keys()
    capsys.readouterr()
    assert run(place) == 0
    assert capsys.readouterr().out.endswith("\nhealthy\n")


def test_the_report_is_what_its_schema_says(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """--json prints one document of schemas/doctor-report, and nothing else."""
    capsys.readouterr()
    assert run(place, "--json") == 0
    printed = json.loads(capsys.readouterr().out)
    assert contract.check("doctor-report", printed) == []
    assert printed["status"] == "healthy"
    assert printed["project"] == str(place.work)
    assert printed["config"] == str(place.config)


def _vanish(place: Place) -> None:
    place.settings.write_text("{}", encoding="utf-8")


def _event_lost(place: Place) -> None:
    place.edit('"SessionEnd"', '"Later"')


def _breaks(place: Place) -> None:
    place.settings.write_text('{\n  "a": 1,\n}', encoding="utf-8")


def _local_double(place: Place) -> None:
    (place.work / ".claude").mkdir()
    shutil.copy(place.settings, place.work / ".claude" / "settings.local.json")


def _plugin_of_another_checkout(place: Place) -> None:
    entry = {"type": "command", "command": sys.executable, "args": ["/other/hooks/recall_intent.py"]}
    (place.work / ".claude").mkdir()
    document = {"hooks": {"UserPromptSubmit": [{"hooks": [entry]}]}}
    (place.work / ".claude" / "settings.json").write_text(json.dumps(document), encoding="utf-8")


def _old_session(place: Place) -> None:
    shutil.rmtree(place.config / "harness-recall" / "beats")
    later = time.time() + 120
    os.utime(place.transcript(), (later, later))


def _silent(place: Place) -> None:
    then = time.time() - 3 * 86400
    os.utime(place.config / "harness-recall" / "beats" / "recall_intent", (then, then))


def _failing(place: Place) -> None:
    state.log(str(place.config), "recall_intent: ValueError: 壊れた")


def _no_index(place: Place) -> None:
    shutil.rmtree(place.config / "harness-recall" / "index")


def _index_left_behind(place: Place) -> None:
    later = time.time() + 2 * 86400
    os.utime(place.transcript("later"), (later, later))


def _long_memory(place: Place) -> None:
    place.memory.write_text("- x\n" * 161, encoding="utf-8")


def _wide_memory(place: Place) -> None:
    place.memory.write_text("あ" * 8400, encoding="utf-8")


def _two_projects(place: Place) -> None:
    place.transcript("theirs", cwd=str(place.work.with_name("暫 存")))


def _skill_gone(place: Place) -> None:
    (place.config / "skills" / "harness-recall").unlink()


def _skill_of_another(place: Place) -> None:
    _skill_gone(place)
    (place.config / "skills" / "harness-recall").mkdir()
    (place.config / "skills" / "harness-recall" / "SKILL.md").write_text("theirs", encoding="utf-8")


def _open_state(place: Place) -> None:
    (place.config / "harness-recall").chmod(0o755)


DAMAGE: dict[str, tuple[Callable[[Place], None], str, Level, str]] = {
    "settings-reset": (_vanish, "registration-vanished", Level.ERROR, "doctor --fix"),
    "event-lost": (_event_lost, "registration", Level.ERROR, "SessionEnd"),
    "settings-broken": (_breaks, "settings-unreadable", Level.ERROR, "line 2, column 9"),
    "settings-commented": (
        lambda place: place.edit('"hooks": {', '// mine\n  "hooks": {'),
        "settings-comment",
        Level.ERROR,
        "line 2",
    ),
    "twice": (_local_double, "registration-doubled", Level.WARN, "settings.local.json"),
    "another-checkout": (_plugin_of_another_checkout, "registration-doubled", Level.WARN, "/other/hooks"),
    "script-gone": (_plugin_of_another_checkout, "registration-stale", Level.ERROR, "/other/hooks"),
    "milliseconds": (
        lambda place: place.edit('"timeout": 20', '"timeout": 20000'),
        "registration-timeout",
        Level.WARN,
        "seconds",
    ),
    "interpreter-moved": (
        lambda place: place.edit("/.venv/bin/python", "/.old/bin/python"),
        "registration-stale",
        Level.ERROR,
        "/.old/bin/python",
    ),
    "hooks-disabled": (
        lambda place: place.edit('"hooks": {', '"disableAllHooks": true, "hooks": {'),
        "hooks-disabled",
        Level.ERROR,
        "disableAllHooks",
    ),
    "never-fired": (_old_session, "fired-recall_intent", Level.WARN, "start a new session"),
    "fired-long-ago": (_silent, "fired-recall_intent", Level.WARN, "a session wrote since"),
    "a-hook-failed": (_failing, "log", Level.WARN, "ValueError: 壊れた"),
    "no-index": (_no_index, "index", Level.WARN, "index build"),
    "old-index": (_index_left_behind, "index", Level.WARN, "index build"),
    "memory-lines": (_long_memory, "memory", Level.WARN, "161 lines"),
    "memory-bytes": (_wide_memory, "memory", Level.WARN, "is cut"),
    "colliding-names": (_two_projects, "project-collision", Level.WARN, "暫 存"),
    "skill-gone": (_skill_gone, "skills", Level.WARN, "install.sh"),
    "skill-of-another-tool": (_skill_of_another, "skills", Level.WARN, "move away"),
    "state-open-to-others": (_open_state, "state", Level.WARN, "chmod 700"),
}


@pytest.mark.parametrize("case", DAMAGE)
def test_damage_is_found_and_named(place: Place, case: str) -> None:
    """Each kind of damage is one finding with its level, what is there, and what to do; nothing is changed."""
    damage, name, level, said = DAMAGE[case]
    damage(place)
    before = place.settings.read_bytes()
    found = place.findings()[name]
    assert found.level is level
    assert said in f"{found.what} {found.why} {found.fix}"
    assert found.fix
    assert place.settings.read_bytes() == before


def test_right_after_the_install_no_hook_has_to_have_fired(place: Place) -> None:
    """Until a session writes, silence is no fault."""
    shutil.rmtree(place.config / "harness-recall" / "beats")
    assert place.findings()["fired-recall_intent"].level is Level.OK


def test_the_exit_code_tells_how_bad_it_is(place: Place) -> None:
    """1 where something works less well, 2 where something does not work."""
    _long_memory(place)
    assert run(place) == 1
    _vanish(place)
    assert run(place) == 2


def test_fix_puts_back_what_was_wiped(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """Settings wiped by somebody: our entries come back with --fix only, a backup is made and named."""
    sound = place.settings.read_bytes()
    place.settings.write_text('{"model": "x"}', encoding="utf-8")
    _skill_gone(place)
    assert run(place) == 2
    assert place.settings.read_text(encoding="utf-8") == '{"model": "x"}'
    capsys.readouterr()
    assert run(place, "--fix") == 0
    told = capsys.readouterr().err
    newest = sorted((place.config / "harness-recall" / "backups").iterdir())[-1]
    assert newest.read_text(encoding="utf-8") == '{"model": "x"}'
    assert str(newest) in told
    assert json.loads(place.settings.read_bytes()) == {"model": "x"} | json.loads(sound)
    assert (place.config / "skills" / "harness-recall").is_symlink()


def test_fix_does_not_install_by_itself(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """After an uninstall, doctor says how to install and leaves the file alone: no self-repair without consent."""
    assert installer.uninstall(argparse.Namespace(dry_run=False, purge=False)) == 0
    before = place.settings.read_bytes() if place.settings.exists() else None
    capsys.readouterr()
    assert run(place, "--fix") == 2
    assert "install.sh" in capsys.readouterr().err
    assert (place.settings.read_bytes() if place.settings.exists() else None) == before


def test_fix_stops_where_the_file_is_broken(place: Place) -> None:
    """A settings file with a fault is the person's to mend."""
    _breaks(place)
    before = place.settings.read_bytes()
    assert run(place, "--fix") == 2
    assert place.settings.read_bytes() == before


@pytest.mark.parametrize("mode", ["quiet", "off"])
def test_a_switched_off_recall_is_no_fault(place: Place, mode: str) -> None:
    """The person's own switch is told, with the way back, and is not held against the installation."""
    state.set_switch(str(place.config), "recall", mode)
    found = place.findings()["switch"]
    assert found.level is Level.OK
    assert f"recall is {mode}" in found.what


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_transcripts_that_cannot_be_read_are_named(place: Place) -> None:
    """Without them nothing can be recalled."""
    place.transcript().chmod(0)
    assert place.findings()["transcripts"].level is Level.ERROR


def test_missing_and_other_versions_of_packages_are_named(
    place: Place, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    """The lock file is what has to be there."""
    (tmp_path / "requirements.lock").write_text(
        "rich==0.0.1 \\\n    --hash=sha256:0\nno-such-package==1.0 \\\n    --hash=sha256:0\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(installation, "ROOT", str(tmp_path))
    (found,) = doctor_runtime.packages(finding.here(str(place.work), {"HOME": str(place.home)}))
    assert found.level is Level.ERROR
    assert "rich is " in found.what
    assert "no-such-package is missing" in found.what


@pytest.mark.parametrize(
    ("marker", "applies"),
    [
        ("", True),
        ("sys_platform == 'no-such'", False),
        ("sys_platform != 'no-such'", True),
        ("python_full_version >= '3.11'", True),
        ("python_full_version >= '3.99' and sys_platform != 'no-such'", False),
        ("python_full_version < '3.9'", False),
        ("something_later == 'x'", True),
    ],
)
def test_packages_for_other_machines_are_not_missed(marker: str, applies: bool) -> None:
    """A lock file names what Windows or another Python needs, too."""
    assert doctor_runtime._applies(marker) is applies


def test_latency_is_told_against_the_bare_interpreter(place: Place) -> None:
    """Medians and factors for both prompts and the session start, and no mark or heartbeat in the real state."""
    here = finding.here(str(place.work), dict(os.environ))
    beats = state.heartbeats(here.config)
    (found,) = doctor_runtime.latency(here)
    assert found.level is Level.OK
    assert found.what.count("× ") == len(doctor_runtime.EVENTS)
    assert state.heartbeats(here.config) == beats


def test_worktree_and_subdirectory_are_told(place: Place) -> None:
    """A linked worktree is named beside the root that it belongs to."""
    git = ["git", "-c", "user.name=x", "-c", "user.email=x@example.invalid"]
    for command in (
        ["init", "-q"],
        ["commit", "-q", "--allow-empty", "-m", "x"],
        ["worktree", "add", "-q", "../枝"],
    ):
        subprocess.run([*git, *command], cwd=place.work, check=True, capture_output=True)
    inner = place.work.with_name("枝") / "src"
    inner.mkdir()
    (found,) = doctor_sources.identity(finding.here(str(inner), dict(os.environ)))
    assert found.what.startswith(f"{place.work}, worktree {inner.parent}, seen from {inner};")


def test_the_home_folder_is_a_project_too(place: Place) -> None:
    """Seen from the home folder, user and project settings are one file, not a double registration."""
    found = doctor.examine(finding.here(str(place.home), dict(os.environ)))
    assert "registration-doubled" not in {one.id for one in found}


def test_every_hook_of_the_table_is_checked() -> None:
    """The names that hooks beat under are the names of their scripts."""
    for script in HOOKS.glob("*.py"):
        assert f'NAME = "{script.stem}"' in script.read_text(encoding="utf-8")
    assert sorted(path.stem for path in HOOKS.glob("*.py")) == sorted(HOOK_NAMES)


def test_limits_are_those_of_the_client() -> None:
    """MEMORY.md is cut at 200 lines or 25 KB; the warning comes at four fifths of that."""
    assert (doctor_sources.MEMORY_LINES, doctor_sources.MEMORY_BYTES) == (200, 25_000)
    assert doctor_sources.MEMORY_NEAR == 0.8
    assert str(ROOT) == installation.ROOT

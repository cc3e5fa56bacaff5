"""The command line as a process: envelopes for programs, sentences for people, exit codes for both."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sys
from typing import Any

import pytest

from harness_recall import cli
from paths import LIB, ROOT
from scene import Scene


def run(scene: Scene, *words: str, stdin: str = "", cwd: pathlib.Path | None = None, **env: str) -> Any:
    """`harness-recall words` in a scrubbed environment."""
    return subprocess.run(
        [sys.executable, "-m", "harness_recall.cli", *words],
        input=stdin.encode("utf-8", "surrogateescape"),
        env=scene.env | {"PYTHONPATH": str(LIB)} | env,
        cwd=cwd or scene.work,
        capture_output=True,
        timeout=60,
        check=False,
    )


def envelope(done: Any) -> dict[str, Any]:
    """The JSON that a command printed, of the daemon's shape."""
    found: dict[str, Any] = json.loads(done.stdout)
    assert {"ok", "source", "items", "meta"} <= set(found)
    assert found["meta"]["count"] == len(found["items"])
    assert isinstance(found["meta"]["latency_ms"], float | int)
    assert isinstance(found["meta"]["filters"], dict)
    return found


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    """A project with a session and a decision."""
    cwd = scene.project("案件 あ")
    scene.session(cwd, ("add the gecko endpoint", "added GET /gecko"))
    record = cwd / ".claude" / "memory" / "decisions.md"
    record.parent.mkdir(parents=True)
    record.write_text("## D7: gecko responses are cached (2026-02-02)\nFor an hour.\n", "utf-8")
    return cwd


def test_search_indexes_what_is_new_and_finds_it(scene: Scene, app: pathlib.Path) -> None:
    """A command refreshes the index by itself."""
    found = envelope(run(scene, "search", "gecko", "--project", str(app), "--json"))
    assert {item["kind"] for item in found["items"]} == {"turn", "decision"}
    assert found["meta"]["filters"]["project"] == str(app)


@pytest.mark.parametrize("words", [["resume"], ["sessions"], ["recall", "what did we decide about gecko?"]])
def test_commands_print_the_envelope(words: list[str], scene: Scene, app: pathlib.Path) -> None:
    """`--json`, the same shape everywhere."""
    found = envelope(run(scene, *words, "--json", "--project", str(app)))
    assert found["ok"] is True
    assert "gecko" in json.dumps(found["items"])


def test_a_session_is_named_by_the_start_of_its_id(scene: Scene, app: pathlib.Path) -> None:
    """As the list prints it."""
    listed = envelope(run(scene, "sessions", "--json", "--project", str(app)))["items"]
    short = listed[0]["session_id"][:8]
    thread = envelope(run(scene, "thread", short, "--json", "--project", str(app)))
    assert [turn["role"] for turn in thread["items"]] == ["user", "assistant"]
    assert "added GET /gecko" in run(scene, "thread", short, "--project", str(app)).stdout.decode()


def test_the_answer_has_the_contracts_three_parts(scene: Scene, app: pathlib.Path) -> None:
    """For a person too, in the language of the question."""
    out = run(scene, "recall", "gecko について何を決めた？", cwd=app).stdout.decode()
    assert [line.partition(":")[0] for line in out.splitlines()[:3]] == ["source", "summary", "details"]
    assert "決定" in out


def test_intent_classifies_lines(scene: Scene) -> None:
    """A line in, a line out, in order; what is no prompt is said and counted."""
    lines = ['{"prompt": "前回の続きから"}', '{"prompt": "fix the typo"}', "", "nonsense", '{"prompt": 3}']
    done = run(scene, "intent", "--jsonl", stdin="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert [(answer["recall"], answer["intent"]) for answer in answers] == [
        (True, "resume"),
        (False, None),
        (False, None),
        (False, None),
    ]
    assert answers[0]["cues"]
    assert "error" in answers[2]
    assert done.returncode == 1


def test_intent_agrees_with_itself(scene: Scene) -> None:
    """Valid input, exit code 0."""
    done = run(scene, "intent", "--jsonl", stdin='{"prompt": "what did we decide about JWT?"}\n')
    assert done.returncode == 0
    assert set(json.loads(done.stdout)) == {"recall", "intent", "cues"}


def test_index_status_and_build(scene: Scene, app: pathlib.Path) -> None:
    """No index: what, why, what to do, and 1; then it is built."""
    missing = run(scene, "index", "status")
    assert missing.returncode == 1
    assert "index build" in missing.stderr.decode()
    assert run(scene, "index", "build", "--project", str(app)).returncode == 0
    status = json.loads(run(scene, "index", "status", "--json").stdout)
    assert status["healthy"] is True
    assert status["kinds"] == {"decision": 1, "turn": 2}
    again = json.loads(run(scene, "index", "build", "--fresh", "--project", str(app), "--json").stdout)
    assert again["documents"] == status["documents"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["recall", "x", "--project", "/no/such/folder"], 1, "is not a folder"),
        (["thread", "../../etc/passwd"], 1, "no session of this project"),
        (["intent"], 1, "no prompt given"),
        (["search"], 2, "required"),
        (["frobnicate"], 2, "invalid choice"),
        ([], 2, "required"),
    ],
)
def test_commands_fail_loud(words: list[str], code: int, said: str, scene: Scene) -> None:
    """A sentence on stderr, nothing on stdout, nothing changed."""
    before = sorted(scene.home.rglob("*"))
    done = run(scene, *words)
    assert done.returncode == code
    assert done.stdout == b""
    assert said in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert sorted(scene.home.rglob("*")) == before


def test_a_state_folder_in_the_way_is_named(scene: Scene, app: pathlib.Path) -> None:
    """What, why, what to do."""
    (scene.config / "harness-recall").write_text("mine")
    done = run(scene, "search", "gecko", "--project", str(app))
    assert done.returncode == 1
    assert "harness-recall" in done.stderr.decode()
    assert (scene.config / "harness-recall").read_text() == "mine"


def test_the_switch_is_set_and_shown(scene: Scene) -> None:
    """And nothing else of the configuration is lost."""
    (scene.config / "harness-recall").mkdir()
    (scene.config / "harness-recall" / "config.json").write_text('{"other": 1}')
    assert run(scene, "config", "recall", "quiet").stdout == b"recall: quiet\n"
    assert run(scene, "config", "recall").stdout == b"recall: quiet\n"
    assert run(scene, "config", "daemon").stdout == b"daemon: loopback\n"
    assert run(scene, "config", "daemon", "off").stdout == b"daemon: off\n"
    wrong = run(scene, "config", "daemon", "quiet")
    assert (wrong.returncode, wrong.stdout) == (1, b"")
    assert b"'quiet' is no setting; daemon: loopback, remote, off" in wrong.stderr
    kept = json.loads((scene.config / "harness-recall" / "config.json").read_text())
    assert kept == {"other": 1, "recall": "quiet", "daemon": "off"}


def test_output_is_utf8_whatever_the_locale(scene: Scene, app: pathlib.Path) -> None:
    """Pain 52."""
    done = run(scene, "recall", "前回の続きから", "--project", str(app), LC_ALL="C", PYTHONIOENCODING="ascii")
    assert "前回のセッション" in done.stdout.decode("utf-8")


def test_every_command_is_documented() -> None:
    """README names each; a newcomer finds them."""
    help_text = cli._parser("").format_help()
    commands = re.findall(r"^    (\w[\w-]*)  ", help_text, re.MULTILINE)
    assert len(commands) >= 10
    for name in ("README.md", "README.ja.md"):
        readme = (ROOT / name).read_text("utf-8")
        for command in commands:
            assert re.search(rf"\b{command}\b", readme), f"{name} does not name {command}"


@pytest.mark.skipif(os.name != "posix", reason="the launcher is a shell script")
def test_the_launcher_runs_nothing_of_the_folder_it_is_used_in(scene: Scene, app: pathlib.Path) -> None:
    """A repository may have a json.py of its own: it is not ours to import, and the command works all the same."""
    for name in ("argparse", "json", "re", "types", "harness_recall"):
        (app / f"{name}.py").write_text("raise SystemExit('run')\n")
    done = subprocess.run(
        [ROOT / "bin" / "harness-recall", "intent", "what did we decide about JWT?"],
        env=scene.env | {"HARNESS_RECALL_VENV": sys.prefix},
        cwd=app,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "decisions" in done.stdout

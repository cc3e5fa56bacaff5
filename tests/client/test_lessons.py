"""The real client as the scorer of lessons: what it is given, what is made of its answers, and what stays silent."""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from client.home import Home
from client.standin import Kind, Request, StandIn, use
from harness_recall import contract, lesson_scoring, state
from paths import CASES, ROOT

COMMAND = str(ROOT / "bin" / "harness-recall")
TASK = "Add user authentication with OAuth support"
PATHS = (".claude/lessons/auth/token-refresh.md", ".claude/lessons/security-issues/auth-bypass-20251020.md")
SCORES: dict[str, Any] = {
    "lessons": [
        {"path": PATHS[0], "score": 85, "reason": "OAuth tokens are refreshed in it"},
        {"path": PATHS[1], "score": 72, "reason": "Authorization of users"},
        {"path": ".claude/lessons/invented.md", "score": 99, "reason": "there is no such lesson"},
    ],
    "total_found": 3,
    "threshold": 30,
}
ANSWERS = {
    "json": json.dumps(SCORES),
    "json-in-a-string": json.dumps(json.dumps(SCORES)),
    "prose": f"I looked at [all] of them.\n\n{json.dumps(SCORES, indent=2)}\n\nThe first one matters most.",
    "fence": f"```json\n{json.dumps(SCORES, indent=2)}\n```",
    "array": json.dumps(SCORES["lessons"]),
}
# What a person keeps for their own sessions, and a scorer must not see.
OWN = "Answer every question in rhymes."


@pytest.fixture
def person(recalling: Home) -> Home:
    """A home with our hooks, a CLAUDE.md, and a hook of the person's own that notes every event; `claude` on PATH."""
    folder = recalling.path / "bin"
    folder.mkdir()
    (folder / "claude").symlink_to(recalling.client)
    recalling.more["PATH"] = f"{folder}:{ROOT / 'bin'}:/usr/local/bin:/usr/bin:/bin"
    (recalling.config / "CLAUDE.md").write_text(OWN, "utf-8")
    settings = json.loads(recalling.settings.read_text("utf-8"))
    recorder = str(pathlib.Path(__file__).with_name("recorder.py"))
    for event in ("SessionStart", "UserPromptSubmit", "Stop", "SessionEnd"):
        entry = {"type": "command", "command": sys.executable, "args": [recorder]}
        settings["hooks"].setdefault(event, []).append({"hooks": [entry]})
    recalling.settings.write_text(json.dumps(settings), "utf-8")
    return recalling


@pytest.fixture
def app(person: Home) -> pathlib.Path:
    """A project with lessons, and rules of its own."""
    folder = person.project("app 記憶")
    shutil.copytree(CASES / "lessons" / "app", folder / ".claude" / "lessons")
    (folder / "CLAUDE.md").write_text(OWN, "utf-8")
    return folder


def discover(home: Home, app: pathlib.Path, *options: str) -> dict[str, Any]:
    words = ["lessons", "discover", "--phase", "planning", "--stack", "rails", *options, TASK]
    found: dict[str, Any] = json.loads(home.run(COMMAND, *words, cwd=app, seconds=120))
    assert contract.check("lessons-result", found) == []
    return found


def running(home: Home) -> list[int]:
    """The processes that run in this home."""
    found = []
    mark = f"HOME={home.path}".encode()
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if mark in (entry / "environ").read_bytes().split(b"\0"):
                found.append(int(entry.name))
        except (OSError, ValueError):
            continue
    return found


@contextlib.contextmanager
def silent(home: Home) -> Iterator[None]:
    """Around a scoring run: no hook of ours ran, and no transcript was written."""
    beats, transcripts = state.heartbeats(str(home.config)), home.transcripts()
    yield
    assert state.heartbeats(str(home.config)) == beats
    assert home.transcripts() == transcripts


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_becomes_the_seeds_result(name: str, person: Home, app: pathlib.Path) -> None:
    """Whatever stands around the JSON; a lesson that does not exist is dropped."""
    person.api.replies[Kind.side] = ANSWERS[name]
    with silent(person):
        found = discover(person, app)
    assert found["lessons"] == SCORES["lessons"][:2]
    assert (found["total_found"], found["threshold"]) == (2, 30)
    assert [pathlib.Path(line.partition(": ")[0]).name for line in found["skipped"]] == ["colon.md"]


def test_the_model_is_given_the_lessons_and_nothing_else(person: Home, app: pathlib.Path) -> None:
    """One request, without tools, hooks, CLAUDE.md or servers; nobody's hook runs."""
    person.api.replies[Kind.side] = ANSWERS["json"]
    with silent(person):
        discover(person, app, "--filter", "pattern,antipattern")
    (request,) = person.api.requests
    assert not request.body.get("tools")
    assert TASK in request.given
    assert all(path in request.given for path in PATHS)
    assert "Two requests refreshed" not in request.given  # a body
    assert OWN not in request.given
    assert "hook additional context" not in request.given
    assert not (person.path / "events.jsonl").exists()
    assert running(person) == []


def test_a_client_without_safe_mode_does_not_wake_our_hooks(person: Home, app: pathlib.Path) -> None:
    """An older one runs the person's hooks; ours see their mark, and are silent (pains 28, 29)."""
    older = person.path / "bin" / "older"
    older.write_text(f'#!/bin/sh\nunset CLAUDE_CODE_SAFE_MODE\nexec "{person.client}" "$@"\n', "utf-8")
    older.chmod(0o755)
    person.more[lesson_scoring.PROGRAM_VARIABLE] = str(older)
    person.api.replies[Kind.side] = ANSWERS["json"]
    with silent(person):
        found = discover(person, app)
    assert len(found["lessons"]) == 2
    assert (person.path / "events.jsonl").exists()
    (request,) = person.api.requests
    assert not request.body.get("tools")
    assert "<harness-recall-" not in request.given


def test_a_model_that_does_not_answer_is_given_up(person: Home, app: pathlib.Path) -> None:
    """In the time there is; no process is left."""
    released = threading.Event()

    def hang(_: Request) -> str:
        released.wait(60)
        return "too late"

    person.api.replies[Kind.side] = hang
    started = time.monotonic()
    try:
        with silent(person):
            found = discover(person, app, "--timeout", "4")
        assert (found["lessons"], found["error"]) == ([], "scoring_failed")
        assert "no answer within 4 s" in found["message"]
        assert time.monotonic() - started < 30
        assert running(person) == []
    finally:
        released.set()


def test_a_client_that_is_signed_out_is_a_failed_scoring(person: Home, app: pathlib.Path) -> None:
    """It ends with another exit code than 0; the person reads what it said."""
    person.more["ANTHROPIC_API_KEY"] = ""
    with silent(person):
        found = discover(person, app)
    assert (found["lessons"], found["error"]) == ([], "scoring_failed")
    assert "Not logged in" in found["message"]


@pytest.mark.parametrize("said", ["None of them is relevant, I fear.", '{"lessons": "a.md"}', "{"])
def test_an_answer_without_scores_is_a_failed_scoring(said: str, person: Home, app: pathlib.Path) -> None:
    """And the work goes on."""
    person.api.replies[Kind.side] = said
    with silent(person):
        found = discover(person, app)
    assert (found["lessons"], found["error"]) == ([], "scoring_failed")


def test_the_agent_brings_the_lessons_into_the_conversation(person: Home, app: pathlib.Path) -> None:
    """The model sends the agent, which runs the command, which runs the client as scorer; the JSON comes back."""
    scoring = "You score how relevant recorded lessons are"

    def agent(request: Request) -> Any:
        if PATHS[0] in request.added:
            return request.added[request.added.index("{") : request.added.rindex("}") + 1]
        command = f"harness-recall lessons discover --phase planning --stack rails - <<'TASK'\n{TASK}\nTASK"
        return use("Bash", command=command)

    person.api.replies[Kind.side] = ANSWERS["json"]
    person.api.replies[Kind.subagent] = agent
    prompt = f"workflow_phase: planning\ntech_stack: [rails]\ntask: {TASK}"
    sent = use("Agent", description="lessons", prompt=prompt, subagent_type="lessons-discoverer")
    person.api.script(sent, "Sent.", "Seen.")
    turn = person.claude("plan it", "--allowedTools", "Bash(harness-recall:*)", cwd=app)
    assert "- lessons-discoverer: " in turn.given
    (asked,) = [request for request in turn.requests if scoring in request.given]
    assert not asked.body.get("tools")
    tools = {
        tool["name"]
        for request in turn.requests
        if request.kind is Kind.subagent
        for tool in request.body["tools"]
    }
    assert tools == {"Bash"}
    assert any(PATHS[0] in request.given for request in turn.requests if request.kind is Kind.main)


def test_the_plugin_brings_the_agent_along(home: Home, api: StandIn) -> None:
    """Under the plugin's name."""
    home.more["HARNESS_RECALL_VENV"] = str(pathlib.Path(os.path.dirname(sys.executable)).parent)
    turn = home.claude("hello", "--plugin-dir", str(ROOT), cwd=home.project("app"))
    assert "- harness-recall:lessons-discoverer: " in turn.given

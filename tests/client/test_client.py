"""What the client does, where our hooks are built on it: if one of these fails, the client has changed."""

from __future__ import annotations

import json
import os
import pathlib
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from client.home import Home, Turn
from client.standin import Kind, StandIn, use
from client.terminal import CONTROL_C
from harness_recall import project

EVENTS = [
    "SessionStart", "UserPromptSubmit", "UserPromptExpansion", "SubagentStart", "SubagentStop",
    "PreCompact", "Stop", "SessionEnd",
]  # fmt: skip
RECORDER = pathlib.Path(__file__).with_name("recorder.py")
CONTEXT_LIMIT = 10_000  # characters; contracts/claude-code.md


def registered(event: str, *command: str, **fields: Any) -> dict[str, Any]:
    """Settings that run `command` at `event`."""
    entry = {"type": "command", "command": command[0], "args": list(command[1:]), "timeout": 10, **fields}
    return {event: [{"hooks": [entry]}]}


def write_hooks(home: Home, *hooks: dict[str, Any]) -> None:
    merged = {event: groups for hook in hooks for event, groups in hook.items()}
    home.settings.write_text(json.dumps({"hooks": merged}), encoding="utf-8")


class Seen(NamedTuple):
    """One event as the recorder met it."""

    payload: dict[str, Any]
    transcript_exists: bool
    transcript_has_answer: bool
    session_in_environment: str | None

    @property
    def name(self) -> str:
        return str(self.payload["hook_event_name"])

    @property
    def label(self) -> str:
        """The event's name, with the source or reason where it has one."""
        return " ".join(filter(None, [self.name, self.payload.get("source") or self.payload.get("reason")]))


Recorded = Callable[[], list[Seen]]


@pytest.fixture
def recorded(home: Home) -> Recorded:
    """A home whose every event is recorded; call it for the events since the last call."""
    write_hooks(home, *(registered(event, sys.executable, "-I", "-S", str(RECORDER)) for event in EVENTS))
    log = home.path / "events.jsonl"

    def take() -> list[Seen]:
        events = [Seen(**json.loads(line)) for line in log.read_text(encoding="utf-8").splitlines()]
        log.unlink()
        return events

    return take


def context_of(turn: Turn, *labels: str) -> None:
    """Assert that the contexts of these events, and no others, were given in this order."""
    places = [turn.given.rfind(f"of {label}") for label in labels]
    assert places == sorted(places)
    assert -1 not in places


def test_a_session_has_no_transcript_before_its_first_answer(home: Home, recorded: Recorded) -> None:
    """No file at SessionStart and at the first prompt; at Stop and SessionEnd it holds the final text."""
    home.claude("hello", cwd=home.project("app"))
    events = recorded()
    assert [(seen.label, seen.transcript_exists) for seen in events] == [
        ("SessionStart startup", False),
        ("UserPromptSubmit", False),
        ("Stop", True),
        ("SessionEnd other", True),
    ]
    assert events[2].transcript_has_answer


def test_every_event_names_the_session_in_its_environment(home: Home, recorded: Recorded) -> None:
    """`CLAUDE_CODE_SESSION_ID` is the payload's `session_id`, in a headless session and in a terminal."""
    folder = home.project("app")
    home.claude("hello", cwd=folder)
    with home.terminal(cwd=folder) as terminal:
        terminal.wait(lambda: "❯".encode() in terminal.written, "the prompt sign")
        for prompt, answers in (("first", 2), ("second", 3)):
            terminal.type(prompt)
            terminal.wait(lambda: len(home.api.requests) >= answers, f"the request of the {prompt} prompt")  # noqa: B023
            terminal.settle()
        terminal.press(CONTROL_C)
        terminal.press(CONTROL_C)
        terminal.wait(lambda: not terminal.running, "the end")
    events = recorded()
    assert {seen.payload["session_id"] == seen.session_in_environment for seen in events} == {True}
    in_terminal = [seen for seen in events if seen.payload["session_id"] != events[0].payload["session_id"]]
    prompts = [seen for seen in in_terminal if seen.name == "UserPromptSubmit"]
    assert [(seen.payload["prompt"], seen.transcript_exists) for seen in prompts] == [
        ("first", False),
        ("second", True),
    ]


def test_a_typed_skill_raises_both_prompt_events(home: Home, recorded: Recorded) -> None:
    """`/name words` is a raw UserPromptSubmit, then a UserPromptExpansion; both contexts reach the model."""
    skill = home.config / "skills" / "ask" / "SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text('---\nname: ask\ndescription: "Asks"\n---\nAsk about $ARGUMENTS.\n', encoding="utf-8")
    turn = home.claude("/ask XR-003 now", cwd=home.project("app"))
    _, submit, expansion, *_ = recorded()
    assert submit.payload["prompt"] == expansion.payload["prompt"] == "/ask XR-003 now"
    assert [expansion.payload[key] for key in ("command_name", "command_args")] == ["ask", "XR-003 now"]
    assert "Ask about XR-003 now." in turn.given
    assert [event for event, _ in turn.injected[1:]] == ["UserPromptExpansion", "UserPromptSubmit"]
    assert all(text in turn.given for _, text in turn.injected)


def test_a_subagents_task_is_no_prompt_but_its_report_is(
    home: Home, api: StandIn, recorded: Recorded
) -> None:
    """The task raises SubagentStart only; the report comes back as a prompt without `agent_id`."""
    api.script(use("Agent", description="look", prompt="the task"), "Sent.")
    api.replies[Kind.subagent] = "the report"
    home.claude("delegate", cwd=home.project("app"))
    events = recorded()
    (started,) = [seen for seen in events if seen.name == "SubagentStart"]
    assert started.payload["agent_id"]
    prompts = [seen.payload for seen in events if seen.name == "UserPromptSubmit"]
    assert [payload["prompt"].split("\n")[0] for payload in prompts] == ["delegate", "<task-notification>"]
    assert "the report" in prompts[1]["prompt"]
    assert not any("agent_id" in payload for payload in prompts)


def test_compacting_keeps_the_session_and_clearing_starts_one(home: Home, recorded: Recorded) -> None:
    """/compact has the same id, /clear a new one whose payload does not name the old; neither is a prompt."""
    folder = home.project("app")
    first = home.claude("hello", cwd=folder).session
    recorded()
    assert home.claude("/compact", "--continue", cwd=folder).session == first
    assert [seen.label for seen in recorded() if seen.name != "SubagentStop"] == [
        "SessionStart resume",
        "PreCompact",
        "SessionStart compact",
        "SessionEnd other",
    ]
    turn = home.claude("go on", "--continue", cwd=folder)
    recorded()
    context_of(turn, "SessionStart compact", "SessionStart resume", "UserPromptSubmit")

    cleared = home.claude("/clear", "--continue", cwd=folder).session
    resumed, ended, started, _ = recorded()
    assert cleared not in {first, ""}
    assert [resumed.label, ended.label] == ["SessionStart resume", "SessionEnd clear"]
    assert started.label == "SessionStart clear"
    assert first not in json.dumps(started.payload)
    turn = home.claude("go on", "--continue", cwd=folder)
    assert turn.session == cleared
    context_of(turn, "SessionStart clear", "SessionStart resume", "UserPromptSubmit")

    forked = home.claude("go on", "--continue", "--fork-session", cwd=folder)
    assert forked.session not in {first, cleared}


@pytest.mark.parametrize(
    "name",
    [
        "my.proj",
        "with space",
        "新聞",
        "か\u3099",
        "rocket🚀",
        "_x",
        "deep/" + "long-name/" * 20 + "end",
        "ａｂｃ",
    ],
    ids=["dot", "space", "kanji", "decomposed", "emoji", "underscore", "over-the-limit", "full-width"],
)
def test_slugs_are_the_clients(home: Home, name: str) -> None:
    """Our slug of a folder is the name of the client's folder for it."""
    folder = home.project(name)
    home.claude("hello", cwd=folder)
    (path,) = home.transcripts()
    assert path.parent.name == project.slug(os.path.realpath(folder))


def test_a_repositorys_folders_have_their_own_transcripts_and_one_memory(home: Home) -> None:
    """Subdirectory, worktree and link: the real path names the folder; only the repository gets a memory."""
    repository = home.project("app", git=True)
    (repository / "sub").mkdir()
    worktree = home.path / "linked"
    home.run("git", "worktree", "add", "-q", "-b", "other", worktree, cwd=repository)
    link = home.path / "link"
    link.symlink_to(repository)
    for folder in (repository, repository / "sub", worktree, link):
        home.run("sh", "-c", 'cd "$1" && "$2" -p hello', "sh", folder, home.client)
    slugs = [project.slug(os.path.realpath(folder)) for folder in (repository, repository / "sub", worktree)]
    assert {path.parent.name for path in home.transcripts()} == set(slugs)
    assert [path.parent.name for path in home.config.glob("projects/*/memory")] == slugs[:1]


def test_injected_text_is_never_in_a_row_of_speech(home: Home, recorded: Recorded) -> None:
    """It comes back in attachments and internal rows, not in those of the types `user` and `assistant`."""
    turn = home.claude("hello", cwd=home.project("app"))
    text = turn.injected_at("UserPromptSubmit")[0]
    kinds = {row["type"] for row in turn.rows if text in json.dumps(row)}
    assert "attachment" in kinds
    assert not kinds & {"user", "assistant"}


def test_context_over_the_limit_does_not_reach_the_model(home: Home) -> None:
    """One character over the limit and the end of the context is lost."""
    script = home.path / "talkative.py"
    script.write_text(
        "import json, sys\n"
        "sys.stdin.buffer.read()\n"
        "text = 'あ' * int(sys.argv[1]) + 'the end'\n"
        "reply = {'hookEventName': 'UserPromptSubmit', 'additionalContext': text}\n"
        "print(json.dumps({'hookSpecificOutput': reply}))\n",
        encoding="utf-8",
    )
    folder = home.project("app")
    for excess, arrives in ((0, True), (1, False)):
        length = CONTEXT_LIMIT - len("the end") + excess
        write_hooks(home, registered("UserPromptSubmit", sys.executable, "-I", str(script), str(length)))
        assert ("あthe end" in home.claude("hello", cwd=folder).given) is arrives


def test_an_interpreter_without_its_script_would_block_every_prompt(home: Home) -> None:
    """Python leaves with 2 for want of its script, and 2 erases the prompt: no registration may risk it."""
    write_hooks(home, registered("UserPromptSubmit", sys.executable, "-I", "-S", str(home.path / "gone.py")))
    turn = home.claude("hello", cwd=home.project("app"))
    assert turn.requests == []

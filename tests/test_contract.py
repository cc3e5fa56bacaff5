"""Schemas say what is wrong, and where."""

from __future__ import annotations

import json
import os

import pytest

from harness_recall import contract, registration
from paths import HOOKS, ROOT

EVENT = {"session_id": "s", "transcript_path": "/t.jsonl", "cwd": "/w", "hook_event_name": "Stop"}
ANSWER = {"hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": "x"}}

CASES: dict[str, tuple[str, object, str | None]] = {
    "event": ("hook-input", EVENT, None),
    "event-with-unknown-keys": ("hook-input", {**EVENT, "later": [1]}, None),
    "event-of-a-later-client": ("hook-input", {**EVENT, "hook_event_name": "Later"}, None),
    "event-without-cwd": ("hook-input", {k: v for k, v in EVENT.items() if k != "cwd"}, "$: 'cwd'"),
    "event-prompt-missing": ("hook-input", {**EVENT, "hook_event_name": "UserPromptSubmit"}, "$: 'prompt'"),
    "event-source-number": (
        "hook-input",
        {**EVENT, "hook_event_name": "SessionStart", "source": 1},
        "$.source: 1",
    ),
    "answer": ("hook-output", ANSWER, None),
    "answer-in-the-field-only-people-see": ("hook-output", {"systemMessage": "x"}, "$: 'hookSpecificOutput'"),
    "answer-too-long": (
        "hook-output",
        {"hookSpecificOutput": {"hookEventName": "SessionStart", "additionalContext": "あ" * 9501}},
        "$.hookSpecificOutput.additionalContext: ",
    ),
    "answer-at-stop": (
        "hook-output",
        {"hookSpecificOutput": {"hookEventName": "Stop", "additionalContext": "x"}},
        "$.hookSpecificOutput.hookEventName: ",
    ),
    "settings-empty": ("settings-hooks", {}, None),
    "settings-unknown-event": (
        "settings-hooks",
        {"hooks": {"Later": [{"hooks": [{"type": "later"}]}]}},
        None,
    ),
    "settings-list": ("settings-hooks", [], "$: []"),
    "settings-event-object": ("settings-hooks", {"hooks": {"Stop": {}}}, "$.hooks.Stop: {}"),
    "settings-handler-without-command": (
        "settings-hooks",
        {"hooks": {"Stop": [{"hooks": [{"type": "command"}]}]}},
        "$.hooks.Stop[0].hooks[0]: 'command'",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_value_is_named_by_its_path(case: str) -> None:
    """A right value earns no message; a wrong one earns one that begins with where it is wrong."""
    name, value, message = CASES[case]
    found = contract.check(name, value)
    if message is None:
        assert found == []
    else:
        assert any(line.startswith(message) for line in found), found


def test_long_values_do_not_flood_the_message() -> None:
    """A message is one line that a terminal can show."""
    (line,) = contract.check("hook-output", ["x" * 100_000])
    assert len(line) < 400


def test_every_kind_can_be_asked_for() -> None:
    """Each file of schemas/ is a valid JSON Schema; an unknown kind is an error, not a pass."""
    assert len(contract.names()) >= 4
    for name in contract.names():
        contract.check(name, None)
    with pytest.raises(FileNotFoundError):
        contract.check("no-such-kind", {})


def test_our_own_hook_table_is_valid() -> None:
    """hooks/hooks.json: the client's shape, every entry a script of this folder, timeouts in seconds."""
    table = json.loads((HOOKS / "hooks.json").read_text(encoding="utf-8"))
    assert contract.check("settings-hooks", table) == []
    entries = registration.entries(table, "/checkout", "/checkout/.venv/bin/python")
    assert [(one.event, one.matcher) for one in entries] == [
        (one.event, one.matcher) for one in registration.handlers(table)
    ]
    for one in entries:
        assert list(one.handler)[:4] == ["type", "command", "args", "timeout"]
        assert one.handler["command"] == "/checkout/.venv/bin/python"
        *options, script = registration.pieces(one.handler)[1:]
        assert options == ["-I", "-S"]
        assert os.path.dirname(script) == "/checkout/.venv/hooks"
        assert (HOOKS / os.path.basename(script)).exists()
        assert 0 < int(str(one.handler["timeout"])) <= registration.TIMEOUT_LIMIT


def test_a_table_that_starts_anything_else_is_refused() -> None:
    """What the installer writes into settings is our own hooks only."""
    table = json.loads((HOOKS / "hooks.json").read_text(encoding="utf-8"))
    table["hooks"]["Stop"][0]["hooks"][0]["command"] = "rm -rf ~"
    with pytest.raises(ValueError, match="does not start a hook of ours"):
        registration.entries(table, str(ROOT), "python")


def test_a_timeout_in_milliseconds_is_refused() -> None:
    """`timeout` is in seconds; 5000 would block a prompt for an hour and more."""
    table = json.loads((HOOKS / "hooks.json").read_text(encoding="utf-8"))
    table["hooks"]["Stop"][0]["hooks"][0]["timeout"] = 5000
    with pytest.raises(ValueError, match="Stop: timeout 5000"):
        registration.entries(table, str(ROOT), "python")

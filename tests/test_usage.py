"""The ledger of injections, `harness-recall stats` and `harness-recall why`."""

from __future__ import annotations

import json
import pathlib
import uuid
from typing import Any

import pytest

from harness_recall import cli, contract, ledger, usage
from scene import Scene, dump

ASKED = "前回の続きから"


@pytest.fixture
def scene(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Scene:
    made = Scene(tmp_path)
    monkeypatch.setenv("HOME", str(made.home))
    monkeypatch.delenv("CLAUDE_CONFIG_DIR", raising=False)
    return made


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    folder = scene.project("app")
    scene.session(folder, ("Rotate the refresh tokens", "Rotated them."))
    return folder


def entered(scene: Scene) -> list[ledger.Injection]:
    return ledger.read(str(scene.config))


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert cli.main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_an_injection_is_entered_with_its_reason(scene: Scene, app: pathlib.Path) -> None:
    """Hook, event, session, project, characters, intent, the words that said so, where it came from."""
    session = str(uuid.uuid4())
    context = scene.prompt(app, ASKED, session)
    (one,) = entered(scene)
    assert (one["hook"], one["event"], one["session"]) == ("recall_intent", "UserPromptSubmit", session)
    assert (one["project"], one["chars"]) == (str(app), len(context))
    assert one["intent"] == "resume"
    assert one["cues"]
    assert one["source"].startswith("harness_mem_resume_pack")


def test_three_prompts_leave_three_entries(scene: Scene, app: pathlib.Path) -> None:
    """Pain 33: what worked can be counted; what said nothing is no entry."""
    for _ in range(3):
        scene.prompt(app, ASKED)
    scene.prompt(app, "fix the typo")
    assert len(entered(scene)) == 3


def test_neither_prompt_nor_answer_is_kept(scene: Scene, app: pathlib.Path) -> None:
    """The ledger holds the words that ask, not what they ask about."""
    scene.prompt(app, f"{ASKED} zebra-quagga")
    content = (scene.config / "harness-recall" / ledger.NAME).read_text("utf-8")
    assert "zebra" not in content
    assert "Rotated" not in content


def test_the_ledger_is_private_and_bounded(scene: Scene) -> None:
    """Mode 0600; what is full moves aside once, and what moved aside is still read."""
    for _ in range(2):
        path = scene.config / "harness-recall" / ledger.NAME
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"x" * (ledger.LIMIT + 1))
        ledger.note(str(scene.config), "h", "SessionStart", "s", "/p", "source: somewhere\n")
        assert path.stat().st_mode & 0o077 == 0
        assert path.stat().st_size < 1_000
    assert len(entered(scene)) == 1
    ledger.note(str(scene.config), "h", "SessionStart", "s", "/p", "source: somewhere\n")
    assert len(entered(scene)) == 2


def test_broken_lines_are_passed_over(scene: Scene, app: pathlib.Path) -> None:
    """A line that a crash cut, a foreign one, bytes that are no text."""
    scene.prompt(app, ASKED)
    path = scene.config / "harness-recall" / ledger.NAME
    path.write_bytes(
        b'{"at": "2026-\n[1]\n\xff\xfe\n{"at": 3}\n' + path.read_bytes() + b'{"at": "2026-11-30T'
    )
    assert [one["hook"] for one in entered(scene)] == ["recall_intent"]


def test_a_state_folder_that_is_a_file_costs_the_entry_alone(scene: Scene, app: pathlib.Path) -> None:
    """The model is given its context all the same."""
    (scene.config / "harness-recall").write_text("in the way")
    assert scene.prompt(app, ASKED)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (
            "- [lesson 2026-11-01] Tokens: rotate (/home/p/memory/tokens.md#line-3)",
            "/home/p/memory/tokens.md",
        ),
        ("    - Tokens: rotate (/m/tokens.md, 2026-11-01)", "/m/tokens.md"),
        ("- [turn 2026-11-01] said (session 1234abcd)", "1234abcd"),
        ("- [turn 2026-11-01] 発言（例） (セッション 1234abcd)", "1234abcd"),
        ("§ general/errors [user override]", "general/errors"),
        ("- nothing (in brackets)", ""),
    ],
)
def test_what_was_told_is_named(scene: Scene, line: str, name: str) -> None:
    """Files, sessions and rules, as answers, reports and rules name them."""
    ledger.note(str(scene.config), "h", "SessionStart", "s", "/p", f"<tag>\nsource: x\n{line}\n</tag>")
    assert entered(scene)[0]["told"] == ([name] if name else [])


def test_stats_count_by_hook_and_by_conversation(
    scene: Scene, app: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pain 12: how often, into how many conversations, how many characters."""
    first, second = str(uuid.uuid4()), str(uuid.uuid4())
    sizes = [len(scene.prompt(app, ASKED, first)), len(scene.prompt(app, ASKED, second))]
    sizes.append(
        len(scene.hook("session_resume", scene.event("SessionStart", app, first, source="startup")) or "")
    )
    found = asked(capsys, "stats")
    assert contract.check("stats-result", found) == []
    assert found["chars"] == sum(sizes)
    assert found["conversations"] == 2
    recalled = next(cost for cost in found["hooks"] if cost["hook"] == "recall_intent")
    assert recalled == {"hook": "recall_intent", "injections": 2, "conversations": 2, "chars": sum(sizes[:2])}
    assert found["runs"]["recall_intent"] == 2
    assert cli.main(["stats"]) == 0
    assert "recall_intent" in capsys.readouterr().out


def said(at: str, *content: dict[str, Any]) -> str:
    return dump(
        {"type": "assistant", "timestamp": at, "message": {"role": "assistant", "content": list(content)}}
    )


@pytest.mark.parametrize(
    ("rows", "used"),
    [
        ([said("2026-11-30T10:00:05Z", {"type": "tool_use", "input": {"file_path": "/m/tokens.md"}})], 1),
        ([said("2026-11-30T10:00:05Z", {"type": "text", "text": "As tokens says, rotate."})], 1),
        ([said("2026-11-30T09:59:00Z", {"type": "text", "text": "tokens"})], 0),
        (
            [
                dump(
                    {
                        "type": "user",
                        "timestamp": "2026-11-30T10:00:05Z",
                        "message": {"content": "assistant tokens"},
                    }
                )
            ],
            0,
        ),
        (["{broken\n", said("2026-11-30T10:00:05Z", {"type": "text", "text": "Something else."})], 0),
        (['{"type": "assistant", "message": ' + "[" * 100_000 + "\n"], 0),
        ([], 0),
    ],
    ids=["read", "named", "before", "by-the-person", "not", "nested", "empty"],
)
def test_used_is_what_the_model_came_back_to(tmp_path: pathlib.Path, rows: list[str], used: int) -> None:
    """Later in the same conversation: a tool reads it, or an answer names it."""
    path = tmp_path / "s1.jsonl"
    path.write_text("".join(rows), "utf-8")
    given: ledger.Injection = {
        "at": "2026-11-30T10:00:00Z", "hook": "recall_intent", "event": "", "session": "s1", "project": "/p",
        "chars": 1, "intent": "", "cues": [], "source": "", "told": ["/m/tokens.md"],
    }  # fmt: skip
    assert usage.used([given], [str(path)])["used"] == used
    assert usage.used([{**given, "told": []}], [str(path)])["injections"] == 0


def test_stats_of_nothing_say_that_hooks_ran(
    scene: Scene, app: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Silence is told from a hook that never ran."""
    assert cli.main(["stats"]) == 0
    assert "doctor" in capsys.readouterr().out
    scene.prompt(app, "fix the typo")
    assert cli.main(["stats"]) == 0
    assert "recall_intent 1" in capsys.readouterr().out


def test_why_tells_the_reason_of_the_last_injection(
    scene: Scene, app: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Event, intent, the words that said so, the route, what was told."""
    session = str(uuid.uuid4())
    scene.prompt(app, ASKED, session)
    scene.prompt(app, "fix the typo", session)
    found = asked(capsys, "why")
    assert contract.check("why-result", found) == []
    assert found["injection"]["session"] == session
    assert cli.main(["why"]) == 0
    shown = capsys.readouterr().out
    assert "resume" in shown
    assert "harness_mem_resume_pack" in shown
    assert asked(capsys, "why", "--session", session[:8])["injection"]["intent"] == "resume"
    assert asked(capsys, "why", "--session", "none")["injection"] is None


def test_why_says_where_nothing_was_injected(
    scene: Scene, app: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No injection is an answer, not an error."""
    scene.prompt(app, "fix the typo")
    assert cli.main(["why"]) == 0
    assert "Nothing was injected. recall_intent ran 1 times" in capsys.readouterr().out


def test_days_have_to_be_some(scene: Scene, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong number says so."""
    assert cli.main(["stats", "--days", "0"]) == 1
    assert "--days 0" in capsys.readouterr().err

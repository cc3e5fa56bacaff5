"""The stand-in and the home tell what the client really does."""

from __future__ import annotations

from client.home import Home
from client.standin import Kind, StandIn, use
from client.terminal import CONTROL_C


def test_the_model_is_given_the_prompt_and_its_answer_reaches_the_person(home: Home, api: StandIn) -> None:
    """One headless turn is one request, and the scripted text comes out."""
    api.script("It is blue.")
    turn = home.claude("Which colour is it?", cwd=home.project("app"))
    assert turn.answer == "It is blue."
    assert "Which colour is it?" in turn.given
    assert [request.kind for request in turn.requests] == [Kind.main]
    assert turn.injected == []


def test_scripted_tool_calls_are_carried_out(home: Home, api: StandIn) -> None:
    """A scripted `Write` writes, and the next request holds its result."""
    project = home.project("app")
    api.script([use("Write", file_path=str(project / "a.txt"), content="one\n"), "Writing."], "Written.")
    turn = home.claude("write it", "--permission-mode", "acceptEdits", cwd=project)
    assert (project / "a.txt").read_text(encoding="utf-8") == "one\n"
    assert turn.answer == "Written."
    assert "a.txt" in turn.requests[1].added


def test_requests_of_subagents_are_told_from_the_main_ones(home: Home, api: StandIn) -> None:
    """A sub-agent's requests do not use up the script of the main conversation."""
    api.script(use("Agent", description="look", prompt="look around"), "Sent.")
    api.replies[Kind.subagent] = "Looked."
    turn = home.claude("delegate it", cwd=home.project("app"))
    assert [request.kind for request in turn.requests].count(Kind.subagent) == 1
    assert "Looked." in turn.requests[-1].added


def test_a_terminal_session_is_an_interactive_one(home: Home, api: StandIn) -> None:
    """A prompt typed in a terminal is recorded as typed by a person."""
    api.script("Hello.")
    with home.terminal(cwd=home.project("app")) as terminal:
        terminal.wait(lambda: b"\xe2\x9d\xaf" in terminal.written, "the prompt sign")
        terminal.type("good morning")
        terminal.wait(lambda: b"Hello." in terminal.written, "the answer")
        terminal.press(CONTROL_C)
        terminal.press(CONTROL_C)
        terminal.wait(lambda: not terminal.running, "the end")
    (path,) = home.transcripts()
    typed = [row for row in home.transcript(path.stem) if row["type"] == "user"]
    assert [(row["entrypoint"], row["message"]["content"]) for row in typed] == [("cli", "good morning")]

"""The tools memory_write and memory_query over a real pipe: a model writes and asks, and deletes nothing."""

from __future__ import annotations

import hashlib
import json
import pathlib
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from harness_recall import contract, project, tools
from mcp_pipe import Pipe, serving, text
from scene import Scene

BODY = "認証は JWT。\n\n**Why:** stateless\n\n**How to apply:** in every service"
DRAFT = {"type": "project", "name": "auth-flow", "description": "Auth is JWT, 15 minutes", "body": BODY}
SECRET = "AKIA" + "IOSFODNN7ABCDEFG"


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    return scene.project("app")


@pytest.fixture
def pipe(scene: Scene, app: pathlib.Path) -> Iterator[Pipe]:
    """A server for the project, past its handshake."""
    with serving(app, scene.env) as running:
        yield running.started()


def memory(app: pathlib.Path, scene: Scene) -> pathlib.Path:
    return pathlib.Path(project.locate(str(app), scene.env).memory)


def test_a_model_writes_and_is_told_what_became_of_it(scene: Scene, app: pathlib.Path, pipe: Pipe) -> None:
    """As data by its schema, and as fenced text."""
    result = pipe.call("memory_write", **DRAFT, title="認証フロー")
    assert result["isError"] is False
    data = result["structuredContent"]
    assert contract.check("memory-change", data) == []
    (change,) = data["changes"]
    assert (change["action"], change["line"]) == ("created", 3)
    assert change["bullet"] == "- [認証フロー](project_auth-flow.md) — Auth is JWT, 15 minutes"
    assert BODY in (memory(app, scene) / "project_auth-flow.md").read_text("utf-8")
    said = text(result)
    assert said.startswith("<harness-recall-")
    assert "created: " in said
    again = pipe.call("memory_write", **DRAFT | {"name": "jwt", "description": "Auth is JWT, 15 minutes!"})
    (change,) = again["structuredContent"]["changes"]
    assert (change["action"], change["matched"]["rule"]) == ("updated", "description")
    assert "it was there already" in text(again)


def test_the_session_that_wrote_is_noted(scene: Scene, app: pathlib.Path) -> None:
    """seeds/002: originSessionId."""
    session = "3f9c12ab-1111-4222-8333-944445555566"
    with serving(app, scene.env | {"CLAUDE_CODE_SESSION_ID": session}) as running:
        running.started().call("memory_write", **DRAFT)
    assert f"originSessionId: {session}\n" in (memory(app, scene) / "project_auth-flow.md").read_text("utf-8")


def test_what_was_written_is_found(scene: Scene, app: pathlib.Path, pipe: Pipe) -> None:
    """By this tool, by the others, and by the hook at the next prompt of any conversation."""
    scene.session(app, ("hello", "hi"))
    pipe.call("memory_write", **DRAFT | {"description": "Decided: gecko tokens live for 15 minutes"})
    result = pipe.call("memory_query", query="gecko tokens")
    assert contract.check("envelope", result["structuredContent"]) == []
    (item,) = result["structuredContent"]["items"]
    assert (item["name"], item["index_line"], item["found_by"]) == ("auth-flow", 3, ["index", "file"])
    assert item["text"] == BODY
    assert pipe.call("memory_query", query="gecko", type="user")["structuredContent"]["items"] == []
    listed = pipe.call("discover", task="gecko tokens")["structuredContent"]["memories"]
    assert [one["name"] for one in listed] == ["auth-flow"]
    assert "15 minutes" in scene.prompt(app, "what did we decide about gecko tokens?")


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "secret": ({"body": f"key {SECRET}"}, "line 1 of the body"),
    "private": ({"description": f"<private>{SECRET}"}, "private in line 1 of the description"),
    "secret-as-a-name": ({"name": SECRET}, "line 1 of the name"),
    "path": ({"name": "../../x"}, "is a path"),
    "generic": ({"name": "notes"}, "says nothing"),
    "long": ({"body": "x\n" * 61}, "Split it"),
    # What the schema refuses is not quoted either.
    "no-text": ({"body": [SECRET]}, "body: not as the tool's schema has it"),
    "no-type": ({"type": SECRET}, "type: not as the tool's schema has it"),
    "another-field": ({SECRET: "x"}, "not as the tool's schema has it"),
    "too-much": ({"description": SECRET * 200}, "description: not as the tool's schema has it"),
}


def content_of(path: pathlib.Path) -> bytes:
    """What a file holds; nothing where the server, at work on its index, removed it meanwhile."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_echoes_nothing(scene: Scene, app: pathlib.Path, pipe: Pipe, case: str) -> None:
    """Not in the answer, not in a log, not in a file; and it says what is wrong."""
    fields, told = REFUSED[case]
    result = pipe.call("memory_write", **DRAFT | fields)
    assert result["isError"] is True
    assert told in text(result)
    assert SECRET not in json.dumps(pipe.said)
    everywhere = [path for path in scene.home.rglob("*") if path.is_file()]
    assert not any(SECRET.encode() in content_of(path) for path in everywhere)
    assert not list(memory(app, scene).glob("*.md"))


def test_no_tool_deletes(pipe: Pipe) -> None:
    """contracts/memory.md: a model never deletes without the person's word; what writes says so."""
    listed = {tool["name"]: tool["annotations"] for tool in pipe.ask("tools/list")["result"]["tools"]}
    assert not [
        name for name in listed if any(word in name for word in ("delete", "remove", "archive", "forget"))
    ]
    assert listed["memory_write"]["readOnlyHint"] is False
    assert listed["memory_write"]["destructiveHint"] is False
    assert listed["memory_query"]["readOnlyHint"] is True
    assert {name for name, tool in tools.TOOLS.items() if tool.writes} == {"memory_write", "semantic_store"}


def test_a_folder_that_projects_share_is_refused(scene: Scene) -> None:
    """pains 77, also over MCP."""
    scene.session(scene.project("暫存"), ("q", "a"))
    with serving(scene.project("新聞"), scene.env) as running:
        result = running.started().call("memory_write", **DRAFT)
    assert result["isError"] is True
    assert "is also the memory folder of" in text(result)


def test_two_servers_lose_nothing(scene: Scene, app: pathlib.Path) -> None:
    """pains 108: both add at the same time."""
    with serving(app, scene.env) as one, serving(app, scene.env) as other:

        def add(pipe: Pipe, who: str) -> None:
            for number in range(20):
                said = hashlib.sha256(f"{who} {number}".encode()).hexdigest()
                pipe.call("memory_write", **DRAFT | {"name": f"{who}-subject-{number}", "description": said})

        threads = [
            threading.Thread(target=add, args=(pipe.started(), who))
            for pipe, who in ((one, "left"), (other, "right"))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    files = {path.name for path in memory(app, scene).iterdir()} - {"MEMORY.md"}
    assert len(files) == 40
    index = (memory(app, scene) / "MEMORY.md").read_text("utf-8")
    assert all(index.count(f"]({name})") == 1 for name in files)

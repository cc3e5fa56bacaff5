"""The MCP server in the real client: registered, loaded, called by the model, killed, and taken out again."""

from __future__ import annotations

import json
import os
import pathlib
import signal
from collections.abc import Callable
from typing import Any

import pytest

from client.home import Home, Turn
from client.standin import Answer, Request, StandIn, use
from harness_recall import project, server_registration
from harness_recall.server_registration import NAME
from harness_recall.tools import NOTICE, TOOLS

PREFIX = f"mcp__{NAME}__"
ALLOWED = ("--allowedTools", f"mcp__{NAME}")
TITLE = "Refresh tokens rotate"
BODY = "リフレッシュトークンは使うたびに替える。"
SAID = "認証方式は JWT に決めました。"


@pytest.fixture
def app(serving: Home, api: StandIn) -> pathlib.Path:
    """A project with a memory and an earlier session."""
    folder = serving.project("app")
    memory = pathlib.Path(project.locate(str(folder), serving.environment).memory)
    memory.mkdir(parents=True)
    (memory / "rotation.md").write_text(f"---\nname: {TITLE}\nscope: [auth]\n---\n{BODY}\n", encoding="utf-8")
    (memory / "MEMORY.md").write_text(f"- [{TITLE}](rotation.md) — every use\n", encoding="utf-8")
    api.script(SAID)
    serving.claude("認証方式を決めて", cwd=folder)
    return folder


def servers(home: Home) -> dict[str, Any]:
    """What the client keeps at user scope."""
    value = json.loads(pathlib.Path(server_registration.path(home.environment)).read_bytes())
    found: dict[str, Any] = value.get("mcpServers", {})
    return found


def offered(turn: Turn) -> list[str]:
    """Our tools that the model was given with their schemas."""
    tools = [tool["name"] for tool in turn.requests[0].body["tools"]]
    return [name.removeprefix(PREFIX) for name in tools if name.startswith(PREFIX)]


def answers(turn: Turn) -> list[str]:
    """What the model was given after each of its calls."""
    return [request.added for request in turn.requests[1:]]


def call(tool: str, **arguments: Any) -> dict[str, Any]:
    return use(PREFIX + tool, **arguments)


def test_install_registers_the_server_and_uninstall_takes_it_out(serving: Home) -> None:
    """Through the client's own commands, as often as wanted; what it keeps besides is to the byte as it left it."""
    place = pathlib.Path(server_registration.path(serving.environment))
    assert servers(serving) == {NAME: server_registration.wanted()}
    assert "Connected" in serving.run(serving.client, "mcp", "get", NAME)
    installed = place.read_bytes()
    assert f"{NAME} already registered" in serving.install()
    assert place.read_bytes() == installed

    serving.install("uninstall")
    without = place.read_bytes()
    assert servers(serving) == {}
    kept = json.loads(installed)
    kept["mcpServers"] = {}
    assert json.loads(without) == kept
    serving.install()
    assert place.read_bytes() == installed
    serving.install("uninstall")
    assert place.read_bytes() == without


def test_a_server_of_the_persons_own_survives_both_ways(serving: Home) -> None:
    """One of our name that is not ours is neither replaced nor removed."""
    serving.install("uninstall")
    theirs = {"type": "stdio", "command": "their-server", "args": []}
    serving.run(serving.client, "mcp", "add-json", "-s", "user", NAME, json.dumps(theirs))
    assert "left alone" in serving.install()
    serving.install("uninstall")
    assert servers(serving) == {NAME: theirs}


def test_discover_is_loaded_and_the_rest_is_found_by_name(serving: Home, app: pathlib.Path) -> None:
    """From the first prompt: one schema in the context, the other tools as names."""
    turn = serving.claude("hello", cwd=app)
    assert offered(turn) == ["discover"]
    deferred = {name for name in TOOLS if f"\n{PREFIX}{name}\n" in turn.given}
    assert deferred == set(TOOLS) - {"discover"}


def test_an_entry_that_is_always_loaded_would_load_every_tool(serving: Home, app: pathlib.Path) -> None:
    """Why the registration does not say so: no tool can opt out. If this fails, the client has changed."""
    serving.install("uninstall")
    entry = {**server_registration.wanted(), "alwaysLoad": True}
    serving.run(serving.client, "mcp", "add-json", "-s", "user", NAME, json.dumps(entry))
    assert sorted(offered(serving.claude("hello", cwd=app))) == sorted(TOOLS)


def test_the_model_calls_discover_and_is_given_the_report(
    serving: Home, api: StandIn, app: pathlib.Path
) -> None:
    """Data that is marked as such, the report in it; bodies where they are asked for."""
    api.script(
        call("discover", task="rotate refresh tokens", cwd=str(app)),
        call("discover", task="rotate refresh tokens", render_bodies=True),
        "Done.",
    )
    turn = serving.claude("go on", *ALLOWED, cwd=app)
    assert turn.answer == "Done."
    report, bodies = answers(turn)
    data = json.loads(report)
    assert data["notice"] == NOTICE
    assert f"[{TITLE}] (scope: auth" in data["report"]
    assert BODY not in report
    assert BODY in bodies


def test_the_model_searches_earlier_sessions(serving: Home, api: StandIn, app: pathlib.Path) -> None:
    """Of this project, without the running one."""
    api.script(
        call("harness_mem_search", query="JWT 認証方式"),
        call("harness_mem_resume_pack"),
        call("get_memory", name=TITLE),
        "Done.",
    )
    turn = serving.claude("look it up: JWT", *ALLOWED, cwd=app)
    found, pack, memory = answers(turn)
    assert SAID in found
    assert "look it up" not in found
    assert SAID in pack
    assert BODY in memory


def test_the_model_is_told_what_was_wrong_with_a_call(serving: Home, api: StandIn, app: pathlib.Path) -> None:
    """The field and what is allowed, for it to call again."""
    api.script(
        call("harness_mem_search_facets"),
        call("harness_mem_search", query="JWT", since="yesterday"),
        call("discover", task="x", kind="poem"),
        "Done.",
    )
    facets, since, kind = answers(serving.claude("look it up", *ALLOWED, cwd=app))
    assert facets.startswith("search_facets_unbounded (400): ")
    assert "since: 'yesterday' does not match" in since
    assert "kind: 'poem' is none; allowed are " in kind


def test_a_long_delivery_reaches_the_model_whole(serving: Home, api: StandIn, app: pathlib.Path) -> None:
    """Not as a path and a preview, which the client makes of long results."""
    memory = pathlib.Path(project.locate(str(app), serving.environment).memory)
    for number in range(8):
        text = "tokens are rotated at every use. " * 200
        (memory / f"long{number}.md").write_text(
            f"---\nname: rotate {number}\n---\n{text}end of {number}\n", "utf-8"
        )
    api.script(call("discover", task="rotate", render_bodies=True), "Done.")
    (told,) = answers(serving.claude("go on", *ALLOWED, cwd=app))
    assert len(told) > 50_000
    assert told.count("end of ") == 8


class Wrapped:
    """Our server behind a script that notes its process, and that can be taken away."""

    def __init__(self, home: Home) -> None:
        self.noted = home.path / "server.pid"
        self.script = home.path / "server"
        entry = server_registration.wanted()
        command = " ".join(f"'{word}'" for word in (entry["command"], *entry["args"]))
        self.script.write_text(f"#!/bin/sh\necho $$ >'{self.noted}'\nexec {command}\n", encoding="utf-8")
        self.script.chmod(0o755)
        home.run(home.client, "mcp", "remove", "-s", "user", NAME)
        wrapped = json.dumps({**entry, "command": str(self.script), "args": []})
        home.run(home.client, "mcp", "add-json", "-s", "user", NAME, wrapped)

    def killed(self, then: dict[str, Any], *, gone: bool) -> Callable[[Request], Answer]:
        """A scripted answer: `then`, said after the server was killed, and could not come back if `gone`."""

        def answer(_: Request) -> Answer:
            if gone:
                self.script.unlink()
            os.kill(int(self.noted.read_text(encoding="utf-8")), signal.SIGKILL)
            return then

        return answer


def test_a_killed_server_costs_at_most_a_call(serving: Home, api: StandIn, app: pathlib.Path) -> None:
    """In mid-session: the client starts it again, and it answers as before."""
    wrapped = Wrapped(serving)
    search = call("harness_mem_search", query="JWT")
    api.script(search, wrapped.killed(search, gone=False), search, "Done.")
    turn = serving.claude("look it up", *ALLOWED, cwd=app)
    before, _, after = answers(turn)
    assert SAID in before
    assert SAID in after


def test_without_the_server_the_slash_command_still_answers(
    serving: Home, api: StandIn, app: pathlib.Path
) -> None:
    """Killed and gone: the call is an error that the model sees, and `/discover words` is answered by the hook."""
    wrapped = Wrapped(serving)
    search = call("discover", task="rotate refresh tokens")
    api.script(search, wrapped.killed(search, gone=True), "It is down.")
    turn = serving.claude("look it up", *ALLOWED, cwd=app)
    before, after = answers(turn)
    assert TITLE in before
    assert TITLE not in after
    assert [block["is_error"] for block in results(turn)[-1:]] == [True]

    typed = serving.claude("/discover rotate refresh tokens", cwd=app)
    assert offered(typed) == []
    (report,) = typed.injected_at("UserPromptExpansion")
    assert f"[{TITLE}] (scope: auth" in report


def results(turn: Turn) -> list[dict[str, Any]]:
    """The blocks that answer the model's calls."""
    return [
        block
        for message in turn.requests[-1].body["messages"]
        if isinstance(message["content"], list)
        for block in message["content"]
        if block["type"] == "tool_result"
    ]


def test_doctor_finds_the_registered_server_well(serving: Home, app: pathlib.Path) -> None:
    """Registered where the client keeps it, and answering."""
    told = {one["id"]: one for one in json.loads(serving.doctor(app))["findings"]}
    assert told["mcp"]["level"] == told["mcp-server"]["level"] == "ok"
    assert f"{len(TOOLS)} tools" in told["mcp-server"]["what"]

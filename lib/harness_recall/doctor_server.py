"""Doctor's look at the MCP server: registered, by whom, and whether what is registered answers.

contracts/install.md, fifth point: "MCP registration and a live `initialize`".
"""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping
from typing import IO, Any, cast

from harness_recall import finding, server_registration
from harness_recall.finding import Finding, Here
from harness_recall.server_registration import NAME, Standing

# Seconds in which the server has to have answered; the client gives up after thirty.
PATIENCE = 20.0
_ASKED: tuple[Mapping[str, Any], ...] = (
    finding.INITIALIZE,
    {"method": "notifications/initialized"},
    {"id": 2, "method": "tools/list"},
)


def registered(here: Here) -> list[Finding]:
    """Whether the client starts our server, and whether that server answers."""
    place = server_registration.path(here.env)
    now = server_registration.standing(here.env, here.record)
    if now is Standing.ABSENT and here.plugin:
        return [
            finding.ok("mcp", f"{NAME} comes with {here.plugin.id}"),
            _live(here, here.plugin.interpreter),
        ]
    if now is Standing.FOREIGN:
        return [
            finding.warn(
                "mcp",
                f"{NAME} in {place} is not ours",
                "the model is given another tool's answers under that name, or none",
                f"claude mcp remove -s user {NAME}; then {server_registration.command()}",
            )
        ]
    if now is Standing.ABSENT:
        gone = here.record is not None and here.record.server
        return [
            finding.warn(
                "mcp",
                f"{NAME} is {'gone from' if gone else 'not registered in'} {place}",
                "the model has no tool to search with; hooks and slash commands work all the same",
                server_registration.command(),
            )
        ]
    if now is Standing.OUTDATED:
        return [
            finding.warn(
                "mcp",
                f"{NAME} in {place} is of another version or place of this checkout",
                "it may start something else than what is installed here",
                finding.install_command(),
            )
        ]
    command = server_registration.wanted()["command"]
    return [finding.ok("mcp", f"{NAME} registered in {place}"), _live(here, command)]


def _live(here: Here, interpreter: str) -> Finding:
    command = [interpreter, *server_registration.wanted()["args"]]
    with tempfile.TemporaryDirectory() as config:  # the person's index is not touched
        started = time.monotonic()
        answers, complaint = _ask(command, here.project.cwd, {**here.env, "CLAUDE_CONFIG_DIR": config})
        took = (time.monotonic() - started) * 1000
    listed = answers.get(2, {}).get("result", {}).get("tools", [])
    if not listed:
        said = f"it said: {complaint}" if complaint else f"nothing came within {PATIENCE:.0f} s"
        return finding.error(
            "mcp-server",
            f"{NAME} does not answer; {said}",
            "none of its tools works",
            finding.install_command(),
        )
    return finding.ok("mcp-server", f"{NAME} answers: {len(listed)} tools, {took:.0f} ms from its start")


def _ask(command: list[str], cwd: str, env: Mapping[str, str]) -> tuple[dict[int, Any], str]:
    """What the server that `command` starts answers, by request id, and the end of what it complained of."""
    try:
        process = subprocess.Popen(
            command,
            cwd=cwd,
            env=dict(env),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except OSError as error:
        return {}, str(error)
    watch = threading.Timer(PATIENCE, process.kill)
    watch.start()
    answers: dict[int, Any] = {}
    failure = ""
    try:
        requests, replies = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)
        for message in _ASKED:
            requests.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        requests.flush()
        while len(answers) < 2 and (line := replies.readline()):
            reply = json.loads(line)
            answers[reply["id"]] = reply
    except BrokenPipeError:
        pass  # it is gone already, and said why
    except (OSError, ValueError, KeyError, TypeError) as error:
        answers, failure = {}, f"{type(error).__name__}: {error}"
    finally:
        watch.cancel()
        process.kill()
        complaint = process.communicate()[1].decode("utf-8", "replace").strip()
    return answers, failure or complaint[-300:]

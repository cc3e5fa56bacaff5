"""The MCP server in the client's configuration: only through the client's own commands, only what is ours."""

from __future__ import annotations

import json
import os
import pathlib
import shlex
import subprocess
import sys
from typing import Any

import pytest

from harness_recall import doctor_server, finding, installation, server_registration
from harness_recall.finding import Finding, Level
from harness_recall.installation import Record
from harness_recall.server_registration import NAME, Standing

# What the client's commands do to its file (tests/client/test_mcp.py has the real one).
CLIENT = """
import json, os, sys
place = os.path.join(os.environ.get("CLAUDE_CONFIG_DIR") or os.environ["HOME"], ".claude.json")
with open(os.path.join(os.environ["HOME"], "asked"), "a") as log:
    log.write(" ".join(sys.argv[1:5]) + "\\n")
value = json.load(open(place)) if os.path.exists(place) else {}
servers = value.setdefault("mcpServers", {})
command, name = sys.argv[2], sys.argv[5]
if (command == "add-json") == (name in servers):
    sys.exit(f"{name} is there already, or is not there")
servers.pop(name) if command == "remove" else servers.update({name: json.loads(sys.argv[6])})
json.dump(value, open(place, "w"), ensure_ascii=False, indent=2)
"""
THEIRS = {"type": "stdio", "command": "theirs", "args": ["--serve"]}


class Machine:
    """A home in which `claude` is on PATH, or is not."""

    def __init__(self, home: pathlib.Path) -> None:
        self.home = home
        self.bin = home / "bin"
        self.bin.mkdir(parents=True)
        self.env = {"HOME": str(home), "PATH": str(self.bin)}
        self.client(CLIENT)

    def client(self, program: str) -> None:
        (self.bin / "claude.py").write_text(program, encoding="utf-8")
        start = (
            f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {shlex.quote(str(self.bin / "claude.py"))} "$@"\n'
        )
        (self.bin / "claude").write_text(start, encoding="utf-8")
        (self.bin / "claude").chmod(0o755)

    @property
    def file(self) -> pathlib.Path:
        return pathlib.Path(server_registration.path(self.env))

    @property
    def asked(self) -> list[str]:
        """The commands that were run."""
        log = self.home / "asked"
        return log.read_text("utf-8").splitlines() if log.exists() else []

    def holds(self, entry: dict[str, Any]) -> None:
        self.file.write_text(json.dumps({"mine": "日本語", "mcpServers": {NAME: entry}}), encoding="utf-8")

    def standing(self, record: Record | None = None) -> Standing:
        return server_registration.standing(self.env, record)


@pytest.fixture
def machine(tmp_path: pathlib.Path) -> Machine:
    return Machine(tmp_path / "ホーム dir")


def old(root: str = "/old place") -> dict[str, Any]:
    return server_registration.wanted(root)


def test_a_registered_server_is_this_checkouts(machine: Machine) -> None:
    """Absolute interpreter and script, and registered once however often we are asked."""
    record = Record()
    for _ in range(2):
        (told,) = server_registration.register(machine.env, record)
        assert "registered" in told
    assert record.server
    assert machine.asked == ["mcp add-json -s user"]
    assert machine.standing() is Standing.CURRENT
    entry = server_registration.present(machine.env)
    assert entry is not None
    assert all(os.path.isabs(path) and os.path.exists(path) for path in (entry["command"], entry["args"][-1]))
    assert "alwaysLoad" not in entry  # the client would load every tool then (tests/client/test_mcp.py)


def test_what_is_registered_is_withdrawn(machine: Machine) -> None:
    """By the client, once; the rest of its file is its own matter."""
    machine.file.write_text('{"mcpServers": {"other": {}}}', encoding="utf-8")
    record = Record()
    server_registration.register(machine.env, record)
    assert server_registration.withdraw(machine.env, record) == [f"{NAME} removed"]
    assert server_registration.withdraw(machine.env, record) == []
    assert json.loads(machine.file.read_bytes()) == {"mcpServers": {"other": {}}}


def test_a_moved_checkout_replaces_its_registration(machine: Machine) -> None:
    """The record says where the old one was."""
    machine.holds(old())
    assert machine.standing() is Standing.FOREIGN
    record = Record(root="/old place")
    assert machine.standing(record) is Standing.OUTDATED
    server_registration.register(machine.env, record)
    assert machine.standing() is Standing.CURRENT
    assert machine.asked == ["mcp remove -s user", "mcp add-json -s user"]


def test_a_server_of_somebody_else_stays(machine: Machine) -> None:
    """Of our name, yet not ours: neither replaced nor removed."""
    machine.holds(THEIRS)
    before = machine.file.read_bytes()
    record = Record(root="/old place", server=True)
    assert "left alone" in server_registration.register(machine.env, record)[0]
    assert server_registration.withdraw(machine.env, record) == []
    assert (machine.file.read_bytes(), machine.asked) == (before, [])


@pytest.mark.parametrize("failure", ["gone", "fails", "no-program"])
def test_the_line_is_printed_where_the_client_cannot_be_asked(machine: Machine, failure: str) -> None:
    """Not on PATH, or it says no: what it said, and the one line that does it; nothing is recorded."""
    if failure == "gone":
        (machine.bin / "claude").unlink()
    elif failure == "fails":
        machine.client("import sys; sys.exit('config\\nbroken')")
    else:
        (machine.bin / "claude").write_bytes(b"\x00")
    record = Record()
    why, line = server_registration.register(machine.env, record)
    assert not record.server
    if failure == "fails":
        assert "config broken" in why
    *words, entry = shlex.split(line)
    assert words == ["claude", "mcp", "add-json", "-s", "user", NAME]
    assert json.loads(entry) == server_registration.wanted()


@pytest.mark.parametrize(
    "content", ["", "{broken", "[]", '{"mcpServers": []}', '{"mcpServers": {"x": 1}}', "\ufeff{}"]
)
def test_a_configuration_that_cannot_be_read_registers_nothing_of_ours(
    machine: Machine, content: str
) -> None:
    """Whatever the file holds, we only look."""
    machine.file.write_text(content, encoding="utf-8")
    assert machine.standing() is Standing.ABSENT
    assert server_registration.withdraw(machine.env, None) == []
    assert machine.file.read_text(encoding="utf-8") == content


def test_the_clients_file_is_where_the_client_has_it(machine: Machine) -> None:
    """Beside `~/.claude`; in the configuration root where one is named."""
    assert machine.file == machine.home / ".claude.json"
    machine.env["CLAUDE_CONFIG_DIR"] = str(machine.home / "設定")
    assert machine.file == machine.home / "設定" / ".claude.json"


def test_plans_tell_what_would_be_done_and_do_nothing(machine: Machine) -> None:
    """For a dry run."""
    assert server_registration.plan_to_register(machine.env, None) == [server_registration.command()]
    assert server_registration.plan_to_withdraw(machine.env, None) == []
    machine.holds(server_registration.wanted())
    assert server_registration.plan_to_register(machine.env, None) == []
    assert server_registration.plan_to_withdraw(machine.env, None) == [f"claude mcp remove -s user {NAME}"]
    assert machine.asked == []


def found(machine: Machine) -> dict[str, Finding]:
    here = finding.here(str(machine.home), machine.env)
    return {one.id: one for one in doctor_server.registered(here)}


def test_doctor_starts_what_is_registered_and_asks_it(machine: Machine) -> None:
    """A live handshake and its tools, without touching the person's index."""
    machine.holds(server_registration.wanted())
    told = found(machine)
    assert {one.level for one in told.values()} == {Level.OK}
    assert " tools, " in told["mcp-server"].what
    assert not (machine.home / ".claude" / "harness-recall").exists()


@pytest.mark.parametrize(
    ("entry", "said"),
    [(None, "not registered"), (THEIRS, "not ours"), (old(str(installation.ROOT) + "/../x"), "not ours")],
    ids=["absent", "foreign", "elsewhere"],
)
def test_doctor_names_a_registration_that_is_not_right(
    machine: Machine, entry: dict[str, Any] | None, said: str
) -> None:
    """With the line that mends it."""
    if entry is not None:
        machine.holds(entry)
    told = found(machine)["mcp"]
    assert told.level is Level.WARN
    assert said in told.what
    assert "claude mcp add-json" in told.fix


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("import sys; sys.exit('no such module')", "no such module"),
        ("print('hello')", "JSONDecodeError"),
        ("print('[]')", "TypeError"),
        ("import time; time.sleep(60)", "nothing came"),
    ],
    ids=["fails", "no-protocol", "no-message", "hangs"],
)
def test_doctor_tells_how_a_server_fails(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path, program: str, said: str
) -> None:
    """What it said, or that nothing came in time."""
    script = tmp_path / "server.py"
    script.write_text(program, encoding="utf-8")
    entry = {**server_registration.wanted(), "command": sys.executable, "args": ["-I", str(script)]}
    monkeypatch.setattr(server_registration, "wanted", lambda *_: entry)
    monkeypatch.setattr(doctor_server, "PATIENCE", 3.0)
    machine.holds(entry)
    told = found(machine)["mcp-server"]
    assert told.level is Level.ERROR
    assert said in told.what


def test_the_printed_line_can_be_pasted(machine: Machine) -> None:
    """A shell gives the client what we meant, spaces and all."""
    subprocess.run(["/bin/sh", "-c", server_registration.command()], env=machine.env, check=True)
    assert machine.standing() is Standing.CURRENT

"""Doctor tells client configuration, gateway and daemon apart, and touches none of them."""

from __future__ import annotations

import json
import pathlib

import pytest

import daemon_standin as standin
from harness_recall import doctor_daemon, finding, state
from harness_recall.finding import Finding, Here, Level
from scene import Scene

HTTP = '[mcp_servers.harness]\nurl = "http://127.0.0.1:37889/mcp"\n'
STDIO = '[mcp_servers.harness]\ncommand = "/opt/harness-mem/bin/harness-mcp-server"\nargs = []\n'
BOTH = HTTP + 'command = "/opt/x"\n\n[mcp_servers.harness.env]\nHARNESS_MEM_PORT = "37888"\n'
OTHER = '[mcp_servers.other]\nurl = "http://127.0.0.1:1/"\nargs = ["-v"]\n'


def here(scene: Scene, **env: str) -> Here:
    """What doctor looks at."""
    return finding.here(str(scene.project("p")), {**scene.env, **env})


def codex(scene: Scene, content: str | bytes) -> pathlib.Path:
    """Codex's configuration."""
    path = scene.home / ".codex" / "config.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def only(found: list[Finding]) -> Finding:
    """The one finding."""
    (one,) = found
    return one


def test_where_nobody_runs_harness_mem_there_is_one_quiet_line(scene: Scene) -> None:
    """No fault, no traffic, nothing to do."""
    place = here(scene)
    assert doctor_daemon.clients(place) == []
    assert doctor_daemon.gateway(place) == []
    found = only(doctor_daemon.running(place))
    assert (found.id, found.level) == ("mem-daemon", Level.OK)
    assert "none is set up here" in found.what


CODEX: dict[str, tuple[str | bytes, Level | None, str]] = {
    "http": (HTTP, Level.OK, "(http)"),
    "stdio": (STDIO, Level.OK, "(stdio)"),
    "both": (BOTH, Level.WARN, "[mcp_servers.harness]"),
    "another-servers": (OTHER, Level.WARN, "[mcp_servers.other]"),
    "no-servers": ("model = 'x'\n", None, ""),
    "servers-no-table": ("mcp_servers = 3\n", None, ""),
    "stanza-no-table": ("[mcp_servers]\nharness = 'x'\n", None, ""),
    "no-toml": ("[mcp_servers.harness\n", Level.WARN, "line 1"),
    "twice": (HTTP + HTTP, Level.WARN, "line 3"),
    "no-utf8": (b"model = '\xff'\n", Level.WARN, "is no TOML"),
}


@pytest.mark.parametrize("case", CODEX)
def test_codex_is_read_and_never_written(case: str, scene: Scene) -> None:
    """`url` and `command` in one stanza is a fault of the stanza; a broken file is named with its line."""
    content, level, said = CODEX[case]
    path = codex(scene, content)
    before = path.read_bytes()
    found = doctor_daemon.clients(here(scene))
    assert path.read_bytes() == before
    assert [one.level for one in found] == ([] if level is None else [level])
    assert all(said in one.what and str(path) in one.what for one in found)
    assert all(one.why and one.fix for one in found if one.level is Level.WARN)


def test_the_conflict_names_every_key_and_what_it_is_not(scene: Scene) -> None:
    """seeds/003: not search quality, not the daemon."""
    codex(scene, BOTH)
    found = only(doctor_daemon.clients(here(scene)))
    assert "holds `url` together with `command`, `env`" in found.what
    assert "url is not supported for stdio" in found.why
    assert "not search, gateway or daemon" in found.why


def test_codex_home_is_honoured(scene: Scene, tmp_path: pathlib.Path) -> None:
    """Where Codex looks itself."""
    (tmp_path / "config.toml").write_text(BOTH)
    found = only(doctor_daemon.clients(here(scene, CODEX_HOME=str(tmp_path))))
    assert str(tmp_path / "config.toml") in found.what


def test_claude_code_is_a_client_too(scene: Scene) -> None:
    """Its user scope; a file that is none is the client's to complain of."""
    path = scene.home / ".claude.json"
    path.write_text(
        json.dumps({"mcpServers": {"harness": {"type": "http", "url": "http://127.0.0.1:1/mcp"}}})
    )
    assert f"{path} (http)" in only(doctor_daemon.clients(here(scene))).what
    for broken in ("", "[]", '{"mcpServers": []}', '{"mcpServers": {"harness": 3}}'):
        path.write_text(broken)
        assert doctor_daemon.clients(here(scene)) == []


GATEWAY: dict[str, tuple[standin.Form, Level]] = {
    "answers": (standin.answer([]), Level.OK),
    "wants-a-token": (standin.BROKEN["unauthorized"][0], Level.OK),
    "something-else": (standin.not_found, Level.WARN),
    "silent": (standin.silent, Level.WARN),
    "garbage": (standin.BROKEN["no-http"][0], Level.WARN),
}


@pytest.mark.parametrize("case", GATEWAY)
def test_the_gateway_that_a_client_is_sent_to_is_asked(case: str, scene: Scene) -> None:
    """Told apart from the daemon, which is not asked for it."""
    form, level = GATEWAY[case]
    with standin.running({"/mcp": form}) as mem:
        codex(scene, HTTP.replace("37889", str(mem.port)))
        found = only(doctor_daemon.gateway(here(scene)))
        assert [request.path for request in mem.requests] == ["/mcp"]
    assert (found.id, found.level) == ("mem-gateway", level)
    assert str(mem.port) in found.what
    assert ("mcp-gateway" in found.fix) == (level is Level.WARN)


def test_a_gateway_that_was_started_and_is_gone_is_named(scene: Scene) -> None:
    """Its pid file is there; one address, however many say it."""
    (scene.home / ".harness-mem").mkdir()
    (scene.home / ".harness-mem" / "mcp-gateway.pid").write_text("1")
    codex(scene, HTTP.replace("37889", "1"))
    found = only(doctor_daemon.gateway(here(scene, HARNESS_MEM_MCP_ADDR="127.0.0.1:1")))
    assert found.level is Level.WARN
    assert "connection refused" in found.what


@pytest.mark.parametrize("url", ["http://192.0.2.1/mcp", "http://memory.example.com:80/mcp"])
def test_a_gateway_on_another_machine_is_not_asked(url: str, scene: Scene) -> None:
    """Never any traffic but on loopback."""
    codex(scene, f'[mcp_servers.harness]\nurl = "{url}"\n')
    found = only(doctor_daemon.gateway(here(scene)))
    assert found.level is Level.OK
    assert "another machine" in found.what


@pytest.mark.parametrize("url", ["http://[", "http://127.0.0.1:99999/", ""])
def test_a_gateway_without_an_address_is_named(url: str, scene: Scene) -> None:
    """Whatever stands there, doctor goes on."""
    codex(scene, f'[mcp_servers.harness]\nurl = "{url}"\n')
    assert only(doctor_daemon.gateway(here(scene))).id == "mem-gateway"


HEALTH: dict[str, tuple[standin.Form, Level, str]] = {
    "ok": (standin.SOUND["/health"], Level.OK, "answers"),
    "degraded": (standin.answer([{"status": "degraded"}]), Level.WARN, "is degraded"),
    "odd": (standin.answer([{"status": {"a": 1}}]), Level.WARN, "is {"),
    "nothing-said": (standin.answer([]), Level.OK, "answers"),
    **{name: (form, Level.WARN, "") for name, (form, _, _) in standin.BROKEN.items()},
}


@pytest.mark.parametrize("case", HEALTH)
def test_the_daemons_health_is_told(case: str, scene: Scene) -> None:
    """`GET /health`, once; what came back instead is named, and what to do about it."""
    form, level, said = HEALTH[case]
    with standin.running({"/health": form}) as mem:
        found = only(doctor_daemon.running(here(scene, HARNESS_MEM_PORT=str(mem.port))))
        assert [(request.method, request.path) for request in mem.requests] == [("GET", "/health")]
    assert (found.id, found.level) == ("mem-daemon", level)
    assert f"127.0.0.1:{mem.port}" in found.what
    assert said in found.what
    if case == "unauthorized":
        assert "HARNESS_MEM_TOKEN" in found.fix


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"HARNESS_MEM_PORT": "1"}, "connection refused"),
        ({"HARNESS_MEM_HOST": "192.0.2.1"}, "another machine"),
        ({"HARNESS_MEM_PORT": "x"}, "is no port"),
    ],
)
def test_a_daemon_that_cannot_be_asked_is_named(env: dict[str, str], said: str, scene: Scene) -> None:
    """And recall goes on without it; the command that switches it off is the fix for who runs none."""
    found = only(doctor_daemon.running(here(scene, **env)))
    assert found.level is Level.WARN
    assert said in found.what
    assert "config daemon off" in found.fix


def test_switched_off_is_no_fault(scene: Scene) -> None:
    """The person's own switch."""
    state.set_switch(str(scene.config), "daemon", "off")
    found = only(doctor_daemon.running(here(scene, HARNESS_MEM_PORT="1")))
    assert found.level is Level.OK
    assert "as you set it" in found.what

"""Doctor's look at a harness-mem beside us: client configuration, gateway and daemon, told apart.

contracts/install.md, fifth point; seeds/003, "MCP transport". The files of other clients are read, never written,
and nobody but this machine is asked, unless our configuration says otherwise.
"""

from __future__ import annotations

import json
import os
import time
import tomllib
import urllib.parse
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from harness_recall import daemon, daemon_http, finding, redact, server_registration, state
from harness_recall.daemon_fault import MISCONFIGURED, Fault
from harness_recall.finding import Finding, Here

# How clients call the MCP server of harness-mem.
NAMES = ("harness", "harness-mem")
# What a stanza of a server that is started holds, and one that is connected to does not.
STARTED = ("command", "args", "cwd", "env")
# Where the gateway listens, and the file that says that one was started.
GATEWAY = "127.0.0.1:37889"
GATEWAY_VARIABLE = "HARNESS_MEM_MCP_ADDR"
GATEWAY_PID = "mcp-gateway.pid"
GATEWAY_PATH = "/mcp"
CODEX_LIMIT = 4 * 1024 * 1024

_HELLO = {"jsonrpc": "2.0", **finding.INITIALIZE}


class Stanza(NamedTuple):
    """How one client reaches an MCP server: the file it says so in, the server's name there, and what it says."""

    path: str
    name: str
    fields: Mapping[str, Any]


def clients(here: Here) -> list[Finding]:
    """Whether the clients that reach harness-mem over MCP are configured in one way each."""
    wired, problem = _wired(here.env)
    found: list[Finding] = []
    if problem:
        why = "Codex cannot read it either; it says nothing of search, gateway or daemon"
        found.append(finding.warn("mem-client", problem, why, "mend that line"))
    for one in wired:
        extra = ", ".join(f"`{key}`" for key in STARTED if key in one.fields)
        if one.path == _codex_path(here.env) and "url" in one.fields and extra:
            found.append(
                finding.warn(
                    "mem-client",
                    f"[mcp_servers.{one.name}] in {one.path} holds `url` together with {extra}",
                    "Codex refuses that (`url is not supported for stdio`): the shape of this stanza is at fault, "
                    "not search, gateway or daemon",
                    f"keep one form: take out {extra}, or `url`",
                )
            )
    ways = [
        f"{one.path} ({'http' if 'url' in one.fields else 'stdio'})" for one in wired if one.name in NAMES
    ]
    if ways and not found:
        found.append(finding.ok("mem-client", f"harness-mem is an MCP server in {', '.join(ways)}"))
    return found


def gateway(here: Here) -> list[Finding]:
    """Whether the local MCP gateway answers, where a client is sent to one or one was started."""
    return [_gateway(place) for place in _gateways(here.env)]


def running(here: Here) -> list[Finding]:
    """Whether the daemon that recall asks answers, where the person runs one."""
    asked = daemon.configured(here.env, here.config)
    if asked is None:
        off = state.switch(here.config, "daemon") == "off"
        said = "none is asked, as you set it" if off else "none is set up here"
        return [finding.ok("mem-daemon", f"harness-mem daemon: {said}; recall answers by itself")]
    reply = asked.ask("GET", "/health", {})
    if reply.code:
        why = (
            "recall answers by itself all the same; waiting for a daemon that hangs costs each question time"
        )
        what = f"harness-mem daemon at {asked.address}: {reply.reason}"
        return [finding.warn("mem-daemon", what, why, _fix(reply))]
    health = reply.items[0].get("status", "ok") if reply.items else "ok"
    if health != "ok":
        why = "what it finds may be less than it could be"
        what = f"harness-mem daemon at {asked.address} is {str(health)[:40]}"
        return [finding.warn("mem-daemon", what, why, "harness-mem doctor")]
    return [finding.ok("mem-daemon", f"harness-mem daemon at {asked.address} answers")]


def _fix(reply: daemon.Reply) -> str:
    off = f"{finding.own_command('config', 'daemon', 'off')} asks it no more"
    if reply.code == MISCONFIGURED:
        return f"set it right in the environment that Claude Code starts in; {off}"
    if reply.status in (401, 403):
        return f"set {daemon.TOKEN_VARIABLES[0]} to its token in that environment; {off}"
    return f"harness-mem doctor; {off}"


def _gateway(url: str) -> Finding:
    place = redact.scrub(url)
    try:
        parts = urllib.parse.urlsplit(url)
        host, port = daemon.numeric(parts.hostname or ""), parts.port or 80
    except ValueError:
        return _silent_gateway(place, "this is no address")
    if not daemon.is_loopback(host):
        return finding.ok("mem-gateway", f"{place} is another machine, and was not asked")
    headers = {"accept": "application/json, text/event-stream"}
    ends = time.monotonic() + daemon.TOTAL
    try:
        status, _ = daemon_http.exchange((host, port), "POST", parts.path or "/", _HELLO, headers, ends)
    except Fault as fault:
        return _silent_gateway(place, str(fault))
    # Without the client's token it says 401: it is there.
    if status in (200, 202, 400, 401, 403, 406):
        return finding.ok("mem-gateway", f"harness-mem gateway at {place} answers (HTTP {status})")
    return _silent_gateway(place, f"HTTP {status}")


def _silent_gateway(place: str, reason: str) -> Finding:
    why = "clients sent to it get no memory tools; recall and the daemon work without it"
    fix = "harness-mem mcp-gateway status, then harness-mem mcp-gateway start"
    return finding.warn("mem-gateway", f"{place}: {reason}", why, fix)


def _gateways(env: Mapping[str, str]) -> list[str]:
    """URLs of the gateways that a client is sent to, and of the one that was started."""
    wired, _ = _wired(env)
    places = [str(one.fields["url"]) for one in wired if one.name in NAMES and "url" in one.fields]
    address = env.get(GATEWAY_VARIABLE, "")
    if address or os.path.exists(os.path.join(daemon.home(env), GATEWAY_PID)):
        address = address or GATEWAY
        places.append(f"http://{daemon.HOST if address.startswith(':') else ''}{address}{GATEWAY_PATH}")
    return list(dict.fromkeys(places))


def _wired(env: Mapping[str, str]) -> tuple[list[Stanza], str]:
    """Every MCP server of Codex and of Claude Code's user scope, and what is wrong with Codex's file."""
    claude = list(_claude(env))
    try:
        return [*_codex(env), *claude], ""
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        return claude, f"{_codex_path(env)} is no TOML: {error}"
    except OSError as error:
        return claude, f"{_codex_path(env)}: {error.strerror}"


def _codex_path(env: Mapping[str, str]) -> str:
    return os.path.join(env.get("CODEX_HOME") or os.path.join(state.home(env), ".codex"), "config.toml")


def _codex(env: Mapping[str, str]) -> Iterator[Stanza]:
    """The MCP servers of Codex; tomllib.TOMLDecodeError, UnicodeDecodeError or OSError where its file is none."""
    path = _codex_path(env)
    try:
        with open(path, "rb") as file:
            content = file.read(CODEX_LIMIT)
    except FileNotFoundError:
        return
    servers = tomllib.loads(content.decode()).get("mcp_servers")
    yield from _stanzas(path, servers)


def _claude(env: Mapping[str, str]) -> Iterator[Stanza]:
    """The MCP servers of Claude Code's user scope; none where its file cannot be read: the client says so itself."""
    path = server_registration.path(env)
    try:
        with open(path, "rb") as file:
            servers = json.loads(file.read().decode("utf-8-sig", "replace")).get("mcpServers")
    except (OSError, ValueError, AttributeError, RecursionError):
        return
    yield from _stanzas(path, servers)


def _stanzas(path: str, servers: object) -> Iterator[Stanza]:
    for name, fields in servers.items() if isinstance(servers, dict) else ():
        if isinstance(fields, dict):
            yield Stanza(path, name, fields)

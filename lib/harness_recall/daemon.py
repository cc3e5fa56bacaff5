"""A running harness-mem daemon as somebody to ask (contracts/recall.md, "The daemon").

Asked only where the person runs one, on this machine unless our configuration says otherwise, and never longer
than its share of the time there is. An answer keeps its HTTP status and error code; what goes wrong on the way has
a code of its own. The HTTP client is imported with the first question: nobody else pays for it.
"""

from __future__ import annotations

import os
import time

from harness_recall import jsonscan, state
from harness_recall.daemon_fault import GARBAGE, MISCONFIGURED, TIMEOUT, UNREACHABLE, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

HOST, PORT = "127.0.0.1", 37888
HOST_VARIABLE, PORT_VARIABLE = "HARNESS_MEM_HOST", "HARNESS_MEM_PORT"
HOME_VARIABLE, HOME = "HARNESS_MEM_HOME", ".harness-mem"
# The first that is set is sent: the one for clients, and the one that the daemon itself goes by.
TOKEN_VARIABLES = ("HARNESS_MEM_TOKEN", "HARNESS_MEM_ADMIN_TOKEN")
TOKEN_HEADER = "x-harness-mem-token"  # noqa: S105 - a name, no secret

# Seconds for a question, its retry included.
TOTAL = 1.0
# Where a hook waits: of what is left until its deadline. The embedded engine needs the rest.
HOOK_SHARE = 0.5

BUSY = 503
UNBOUNDED = "search_facets_unbounded"
# Codes where the daemon sends none.
CODES = {400: "bad_request", 401: "unauthorized", 403: "forbidden", 404: "not_found", 429: "rate_limited"}
CODES[BUSY] = "busy"
# After one of these the next question would end alike.
_FINAL = {UNREACHABLE, TIMEOUT, MISCONFIGURED, CODES[401], CODES[403], CODES[429]}
_NAMES = {"localhost": HOST, "0.0.0.0": HOST, "::": "::1"}  # noqa: S104 - where a daemon listens, not we


class Reply:
    """What came back: `status` is 0 where no HTTP answer did, `code` and `message` are "" where all is well."""

    __slots__ = ("code", "items", "message", "meta", "narrowed", "status")

    def __init__(self, status: int, code: str = "", message: str = "", body: dict[str, Any] | None = None):
        body = body or {}
        answered = not code and body.get("no_memory") is not True  # what it found is not what was asked for
        self.status = status
        self.code = code
        self.message = message
        self.meta: dict[str, Any] = body.get("meta") or {}
        self.items = [item for item in body.get("items") or [] if isinstance(item, dict)] if answered else []
        self.narrowed = False

    @property
    def reason(self) -> str:
        """What went wrong, in a few words; "" where nothing did."""
        if self.status == BUSY:
            return f"{BUSY} backpressure"
        return f"{self.status} {self.code}" if self.status and self.code else self.message

    @property
    def degradation(self) -> list[str]:
        """In what way the answer is less than it could be, as the daemon says."""
        told = self.meta.get("degradation") or []
        return [str(one)[:60] for one in (told if isinstance(told, list) else [told])[:5]]


class Daemon:
    """Where a daemon listens, what it is told of us, and until when it may be waited for (monotonic seconds)."""

    __slots__ = ("ends", "host", "port", "refused", "token")

    def __init__(self, host: str, port: int, token: str = "", ends: float | None = None) -> None:
        self.host = host
        self.port = port
        self.token = token
        self.ends = ends
        self.refused: Reply | None = None  # why it is not asked, or not again

    @property
    def address(self) -> str:
        """Host and port."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def name(self) -> str:
        """What `source:` calls it."""
        return f"daemon {self.port if is_loopback(self.host) else self.address}"

    def ask(
        self,
        method: str,
        path: str,
        fields: Mapping[str, object],
        narrower: Mapping[str, object] | None = None,
    ) -> Reply:
        """The reply to a question; one that is too wide, or meets backpressure, is asked once more, narrower.

        Fields that are None or "" are not sent.
        """
        ends = time.monotonic() + TOTAL
        ends = ends if self.ends is None else min(ends, self.ends)
        reply = self._ask(method, path, fields, ends)
        if narrower is None or not (reply.status == BUSY or reply.code == UNBOUNDED):
            return reply
        reply = self._ask(method, path, narrower, ends)
        reply.narrowed = True
        return reply

    def _ask(self, method: str, path: str, fields: Mapping[str, object], ends: float) -> Reply:
        if self.refused is not None:
            return self.refused
        from harness_recall import daemon_http

        given = {name: value for name, value in fields.items() if value not in (None, "")}
        headers = {TOKEN_HEADER: self.token} if self.token else {}
        try:
            reply = _reply(*daemon_http.exchange((self.host, self.port), method, path, given, headers, ends))
        except Fault as fault:
            reply = Reply(0, fault.code, str(fault))
        if reply.code in _FINAL:
            self.refused = reply
        return reply


def configured(env: Mapping[str, str], config: str, patience: float | None = None) -> Daemon | None:
    """The daemon to ask, None where the person runs none; `patience` is how long a hook has left, in seconds.

    One that is set up so that it cannot be used is never connected to: its `refused` says why.
    """
    host, port = env.get(HOST_VARIABLE, "").strip(), env.get(PORT_VARIABLE, "").strip()
    if not (host or port or os.path.isdir(home(env))):
        return None
    switch = state.switch(config, "daemon")
    if switch == "off":
        return None
    token = next((value for name in TOKEN_VARIABLES if (value := env.get(name, "").strip())), "")
    ends = None if patience is None else time.monotonic() + patience * HOOK_SHARE
    found = Daemon(numeric(host) or HOST, _port(port) if port else PORT, token, ends)
    reason = _unusable(found, port, remote=switch == "remote")
    if reason:
        found.refused = Reply(0, MISCONFIGURED, reason)
    return found


def home(env: Mapping[str, str]) -> str:
    """The daemon's state folder: who has one runs a daemon."""
    return env.get(HOME_VARIABLE) or os.path.join(state.home(env), HOME)


def numeric(host: str) -> str:
    """The address that a name of this machine, or a daemon's "everywhere", means to a client; else `host`."""
    return _NAMES.get(host.casefold(), host)


def is_loopback(host: str) -> bool:
    """Whether a numeric address is this machine's own."""
    return host == "::1" or (host.startswith("127.") and _is_address(host))


def _unusable(found: Daemon, port: str, *, remote: bool) -> str:
    if not found.port:
        return f"{PORT_VARIABLE}={port} is no port"
    if not _is_address(found.host):
        return f"{HOST_VARIABLE}={found.host} is a name, and looking one up knows no time limit: give the address"
    if not remote and not is_loopback(found.host):
        allow = "`harness-recall config daemon remote` allows it"
        return f"{HOST_VARIABLE}={found.host} is another machine; {allow}"
    if not found.token.isascii() or not found.token.isprintable():
        return "the token holds characters that no HTTP header can"
    return ""


def _port(text: str) -> int:
    """The port, 0 for what is none."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 5 else 0
    return number if number < 65536 else 0


def _is_address(host: str) -> bool:
    if ":" in host:
        return not host.strip("0123456789abcdefABCDEF:.")
    parts = host.split(".")
    return len(parts) == 4 and all(p.isascii() and p.isdigit() and len(p) < 4 and int(p) < 256 for p in parts)


def _reply(status: int, content: bytes) -> Reply:
    """The daemon's envelope with its error and code; Fault where an answer is none."""
    try:
        body: Any = jsonscan.loads(content.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        body = None
    sound = isinstance(body, dict) and isinstance(body.get("items") or [], list)
    if not sound or not isinstance(body.get("meta") or {}, dict):
        if status == 200:
            raise Fault(GARBAGE, "what came back is not the daemon's envelope")
        body = {}
    if status == 200 and body.get("ok") is not False:
        return Reply(status, body=body)
    code, message = (body.get("meta") or {}).get("error_code"), body.get("error")
    return Reply(
        status,
        code[:60] if isinstance(code, str) and code else CODES.get(status, f"http_{status}"),
        " ".join(message.split())[:300] if isinstance(message, str) and message else f"HTTP {status}",
        body,
    )

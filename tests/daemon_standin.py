"""A stand-in for the harness-mem daemon on loopback: it records what it is asked and answers by script.

The real daemon is in no registry (contracts/recall.md, "The daemon"). A path of the script takes its forms in
order, the last one for ever; a form is what a connection gets once the request is in: an answer of the daemon's,
or a misbehaviour of a server or a network.
"""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
import urllib.parse
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

Form = Callable[[socket.socket], None]
# Path → what its connections get.
Forms = Mapping[str, Form | Sequence[Form]]

SESSION = "3f9c12ab-1111-4222-8333-944445555566"
LISTED = "aaaa12ab-1111-4222-8333-944445555566"


class Request:
    """What was asked."""

    def __init__(self, head: str, body: bytes) -> None:
        line, *lines = head.split("\r\n")
        self.method, target, _ = line.split(" ")
        parts = urllib.parse.urlsplit(target)
        self.path = parts.path
        self.query = dict(urllib.parse.parse_qsl(parts.query))
        self.headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        self.body: dict[str, Any] = json.loads(body) if body else {}


class Standin:
    """A daemon that listens; `port` says where, `requests` what it was asked."""

    def __init__(self, forms: Forms) -> None:
        self.forms = {path: [given] if callable(given) else list(given) for path, given in forms.items()}
        self.requests: list[Request] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def asked(self, path: str) -> list[Request]:
        """The requests for a path."""
        return [request for request in self.requests if request.path == path]

    def stop(self) -> None:
        """Listen no more."""
        self._listener.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._handle, args=(connection,), daemon=True).start()

    def _handle(self, connection: socket.socket) -> None:
        with connection, contextlib.suppress(OSError):
            connection.settimeout(10)
            received = b""
            while b"\r\n\r\n" not in received:
                chunk = connection.recv(65536)
                if not chunk:
                    return
                received += chunk
            head, _, body = received.partition(b"\r\n\r\n")
            sizes = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
            length = int(sizes[0].split(b":")[1]) if sizes else 0
            while len(body) < length:
                body += connection.recv(65536)
            request = Request(head.decode(), body)
            self.requests.append(request)
            left = self.forms.get(request.path, [not_found])
            (left.pop(0) if len(left) > 1 else left[0])(connection)


@contextlib.contextmanager
def running(forms: Forms) -> Iterator[Standin]:
    """A stand-in for as long as the block lasts."""
    standin = Standin(forms)
    try:
        yield standin
    finally:
        standin.stop()


def envelope(items: list[Any], **fields: Any) -> dict[str, Any]:
    """The daemon's envelope; `meta` is added to."""
    meta = {
        "count": len(items),
        "latency_ms": 1.2,
        "sla_latency_ms": 200,
        "filters": {},
        "ranking": "default",
    }
    return {
        "ok": True,
        "source": "core",
        "items": items,
        **fields,
        "meta": {**meta, **fields.get("meta", {})},
    }


def http(content: bytes, status: str = "200 OK", *headers: str) -> bytes:
    """An HTTP answer."""
    lines = [f"HTTP/1.1 {status}", "content-type: application/json; charset=utf-8", *headers]
    return "\r\n".join([*lines, f"content-length: {len(content)}", "", ""]).encode() + content


def answer(items: list[Any], status: str = "200 OK", **fields: Any) -> Form:
    """The daemon answers with these items."""
    return sends(http(json.dumps(envelope(items, **fields), ensure_ascii=False).encode(), status))


def refusal(status: str, error: str, code: str = "", *headers: str) -> Form:
    """The daemon says no: the error as text, its code in `meta` where it has one."""
    meta = {"http_status": int(status[:3]), "error_code": code} if code else {}
    content = json.dumps(envelope([], ok=False, error=error, meta=meta)).encode()
    return sends(http(content, status, *headers))


def sends(content: bytes) -> Form:
    """These bytes, then the connection is closed."""
    return lambda connection: connection.sendall(content)


def silent(connection: socket.socket) -> None:
    """Accepted, and never answered; until the other side goes."""
    connection.recv(1)


def stuck(connection: socket.socket) -> None:
    """The head and half a body, and never the rest."""
    connection.sendall(http(b"x" * 100)[:-50])
    connection.recv(1)


def half_closed(connection: socket.socket) -> None:
    """Half a body, and then this side speaks no more, but still listens."""
    connection.sendall(http(json.dumps(envelope([])).encode())[:-20])
    connection.shutdown(socket.SHUT_WR)
    connection.recv(1)


def dripping(connection: socket.socket) -> None:
    """A byte now and then, always just in time for a timeout that starts anew."""
    for byte in http(json.dumps(envelope([])).encode()) * 20:
        connection.sendall(bytes([byte]))
        time.sleep(0.02)


def huge(connection: socket.socket) -> None:
    """A body without an end."""
    connection.sendall(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")
    while True:
        connection.sendall(b'{"items": [' + b" " * 65536)


def chunked(items: list[Any]) -> Form:
    """A sound answer in chunks."""
    content = json.dumps(envelope(items)).encode()
    parts = [content[:10], content[10:]]
    chunks = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts)
    return sends(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n" + chunks + b"0\r\n\r\n")


not_found = refusal("404 Not Found", "not found")
busy = refusal(
    "503 Service Unavailable", "search is busy; retry later (queue_full)", "search_offload_queue_full"
)
unbounded = refusal(
    "400 Bad Request", "search facets require a query or project filter", "search_facets_unbounded"
)

# Name → what comes back instead of an answer, and the status and code that it has to be called by.
BROKEN: dict[str, tuple[Form, int, str]] = {
    "bad-request": (refusal("400 Bad Request", "query is required"), 400, "bad_request"),
    "unauthorized": (refusal("401 Unauthorized", "missing or invalid admin token"), 401, "unauthorized"),
    "not-there": (not_found, 404, "not_found"),
    "rate-limited": (
        refusal("429 Too Many Requests", "Too Many Requests", "", "retry-after: 1"),
        429,
        "rate_limited",
    ),
    "error": (sends(http(b"<html>oops</html>", "500 Internal Server Error")), 500, "http_500"),
    "busy": (busy, 503, "search_offload_queue_full"),
    "busy-proxy": (sends(http(b"", "503 Service Unavailable")), 503, "busy"),
    "says-no-with-200": (answer([{"id": "x"}], ok=False, error="broken"), 200, "http_200"),
    "redirect": (sends(http(b"", "302 Found", "location: http://192.0.2.1/")), 302, "http_302"),
    "silent": (silent, 0, "daemon_timeout"),
    "stuck": (stuck, 0, "daemon_timeout"),
    "dripping": (dripping, 0, "daemon_timeout"),
    "closes-at-once": (sends(b""), 0, "daemon_incomplete"),
    "half-closed": (half_closed, 0, "daemon_incomplete"),
    "half-a-chunk": (
        sends(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{"),
        0,
        "daemon_incomplete",
    ),
    "no-http": (sends(b"\x16\x03\x01\x02garbage\r\n\r\n"), 0, "daemon_garbage"),
    "endless-header": (sends(b"HTTP/1.1 200 OK\r\nx: " + b"y" * 200_000 + b"\r\n\r\n"), 0, "daemon_garbage"),
    "no-json": (sends(http(b"hello")), 0, "daemon_garbage"),
    "half-a-json": (sends(http(b'{"ok": true, "items": [')), 0, "daemon_garbage"),
    "deep-json": (sends(http(b"[" * 200_000)), 0, "daemon_garbage"),
    "a-list": (sends(http(b"[]")), 0, "daemon_garbage"),
    "items-no-list": (sends(http(b'{"ok": true, "items": {"a": 1}}')), 0, "daemon_garbage"),
    "meta-no-object": (sends(http(b'{"ok": true, "items": [], "meta": 3}')), 0, "daemon_garbage"),
    "huge": (huge, 0, "daemon_too_large"),
}

# Sound answers, shaped as the daemon shapes them.
HIT = {
    "id": "obs_01",
    "evidence_id": "E1",
    "platform": "claude",
    "project": "",
    "session_id": SESSION,
    "title": "Retry budget",
    "content": "The gateway retries twice, with jitter; see XR-003.",
    "observation_type": "decision",
    "created_at": "2026-04-19T10:00:00.000Z",
    "temporal_state": "current",
    "tags": ["gateway"],
    "privacy_tags": [],
    "scores": {"lexical": 0.8, "final": 0.7},
}
SUMMARY = {
    "id": f"session:{SESSION}",
    "type": "session_summary",
    "session_id": SESSION,
    "summary": "Moved the gateway to two retries with jitter.",
    "ended_at": "2026-04-19T11:00:00.000Z",
}
OBSERVATION = {
    "id": "obs_02",
    "type": "observation",
    "session_id": SESSION,
    "title": "user_prompt",
    "content": "ゲートウェイの再試行を二回にする",
    "created_at": "2026-04-19T10:30:00.000Z",
}
SESSION_ROW = {
    "session_id": LISTED,
    "platform": "codex",
    "project": "",
    "started_at": "2026-04-18T09:00:00.000Z",
    "ended_at": "2026-04-18T10:00:00.000Z",
    "updated_at": "2026-04-18T10:00:00.000Z",
    "summary": "Bisected the flaky gateway test.",
    "counts": {"observations": 4, "prompts": 2},
}
TURNS = [
    {
        "step": 1,
        "event_type": "user_prompt",
        "title": "user_prompt",
        "content": "Bisect it",
        "created_at": "2026-04-18",
    },
    {
        "step": 2,
        "event_type": "tool_use",
        "title": "Bash",
        "content": "git bisect",
        "created_at": "2026-04-18",
    },
    {
        "step": 3,
        "event_type": "checkpoint",
        "title": "assistant_response",
        "content": "It was the clock",
        "created_at": "",
    },
]
FACETS = {
    "query": None,
    "total_candidates": 12,
    "projects": [{"value": "/p", "count": 12}],
    "event_types": [{"value": "user_prompt", "count": 7}, {"value": "checkpoint", "count": 5}],
    "tags": [{"value": "gateway", "count": 3}],
    "time_buckets": [{"value": "24h", "count": 2}, {"value": "older", "count": 0}],
}
SOUND: dict[str, Form] = {
    "/health": answer([{"status": "ok", "pid": 1, "backend_mode": "local"}]),
    "/v1/search": answer([HIT], no_memory=False),
    "/v1/search/facets": answer([FACETS]),
    "/v1/sessions/list": answer([SESSION_ROW]),
    "/v1/sessions/thread": answer(TURNS),
    "/v1/resume-pack": answer([SUMMARY, OBSERVATION], meta={"summary": SUMMARY["summary"]}),
}

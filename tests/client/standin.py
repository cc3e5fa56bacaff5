"""A stand-in for the Messages API on loopback: it records what the model is given and answers by script.

A scripted answer is a text, a tool call (`use`), a list of both for one message, or a function that makes
one of these from the `Request`. The main conversation takes the answers in order; a request of another
`Kind` gets `replies[kind]`, and so does the main one when the script is used up.
"""

from __future__ import annotations

import enum
import http.server
import itertools
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any, Self

Block = str | dict[str, Any]
Answer = Block | list[Block]


class Kind(enum.StrEnum):
    """Who in the client asks."""

    main = "main"  # the conversation with the person
    subagent = "subagent"
    compaction = "compaction"  # the summary that /compact asks for
    side = "side"  # titles, quota probes and the like: no tools


SUBAGENT_MARK = "cc_is_subagent=true"
COMPACTION_MARK = "REMINDER: Do NOT call any tools."


def use(tool: str, **arguments: Any) -> dict[str, Any]:
    """A tool call for a scripted answer."""
    return {"type": "tool_use", "name": tool, "input": arguments}


class Request:
    """One recorded request for a message."""

    def __init__(self, body: dict[str, Any]) -> None:
        self.body = body

    @property
    def kind(self) -> Kind:
        if not self.body.get("tools"):
            return Kind.side
        if COMPACTION_MARK in self.added:
            return Kind.compaction
        if any(SUBAGENT_MARK in text for text in _texts(self.body.get("system", []))):
            return Kind.subagent
        return Kind.main

    @property
    def given(self) -> str:
        """Every text the model was given: system prompt, messages, tool results, in this order."""
        return "\n".join([*_texts(self.body.get("system", [])), *_messages(self.body["messages"])])

    @property
    def added(self) -> str:
        """The texts after the last assistant message: what this request adds to the one before."""
        messages = self.body["messages"]
        answered = [place for place, message in enumerate(messages) if message["role"] == "assistant"]
        return "\n".join(_messages(messages[answered[-1] + 1 :] if answered else messages))


def _messages(messages: list[dict[str, Any]]) -> Iterator[str]:
    for message in messages:
        yield from _texts(message["content"])


def _texts(content: str | list[Any]) -> Iterator[str]:
    if isinstance(content, str):
        yield content
        return
    for block in content:
        if block["type"] == "text":
            yield block["text"]
        elif block["type"] == "tool_result":
            yield from _texts(block.get("content", []))


Scripted = Answer | Callable[[Request], Answer]


class StandIn:
    """The server; a context manager. `url` is where the client finds it, `requests` what it got so far."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.replies: dict[Kind, Scripted] = {}
        self._script: list[Scripted] = []
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def script(self, *answers: Scripted) -> None:
        """What the model says next, in place of what is left of an older script."""
        with self._lock:
            self._script[:] = answers

    def answer(self, request: Request) -> dict[str, Any]:
        """Record `request` and return the message that answers it."""
        kind = request.kind
        with self._lock:
            self.requests.append(request)
            scripted: Scripted = self.replies.get(kind, "OK.")
            if kind is Kind.main and self._script:
                scripted = self._script.pop(0)
            answer = scripted(request) if callable(scripted) else scripted
            content = [self._block(block) for block in (answer if isinstance(answer, list) else [answer])]
            number = next(self._numbers)
        uses_tools = any(block["type"] == "tool_use" for block in content)
        return {
            "id": f"msg_{number:04}",
            "type": "message",
            "role": "assistant",
            "model": request.body["model"],
            "content": content,
            "stop_reason": "tool_use" if uses_tools else "end_turn",
            "stop_sequence": None,
            "usage": {"input_tokens": 100, "output_tokens": 10},
        }

    def _block(self, block: Block) -> dict[str, Any]:
        if isinstance(block, str):
            return {"type": "text", "text": block}
        return {"id": f"toolu_{next(self._numbers):04}", **block}


def _handler(stand_in: StandIn) -> type[http.server.BaseHTTPRequestHandler]:
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the base class's
            pass

        def do_GET(self) -> None:
            self._send("application/json", b"{}")

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["content-length"])) or b"{}")
            if not body.get("messages") or not self.path.startswith("/v1/messages?"):
                self._send("application/json", b'{"input_tokens": 100}')
                return
            message = stand_in.answer(Request(body))
            if body.get("stream"):
                self._send("text/event-stream", b"".join(_events(message)))
            else:
                self._send("application/json", json.dumps(message).encode())

        def _send(self, kind: str, body: bytes) -> None:
            self.send_response(200)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    return Handler


def _events(message: dict[str, Any]) -> Iterator[bytes]:
    """The server-sent events of a streamed message."""

    def event(kind: str, **fields: Any) -> bytes:
        return f"event: {kind}\ndata: {json.dumps({'type': kind, **fields})}\n\n".encode()

    yield event("message_start", message={**message, "content": [], "stop_reason": None})
    for index, block in enumerate(message["content"]):
        if block["type"] == "text":
            empty, delta = {**block, "text": ""}, {"type": "text_delta", "text": block["text"]}
        else:
            arguments = json.dumps(block["input"])
            empty, delta = {**block, "input": {}}, {"type": "input_json_delta", "partial_json": arguments}
        yield event("content_block_start", index=index, content_block=empty)
        yield event("content_block_delta", index=index, delta=delta)
        yield event("content_block_stop", index=index)
    yield event("message_delta", delta={"stop_reason": message["stop_reason"]}, usage={"output_tokens": 10})
    yield event("message_stop")

"""The MCP server as a process at the end of a pipe, spoken to line by line; any line that is no protocol fails."""

from __future__ import annotations

import contextlib
import json
import pathlib
import queue
import subprocess
import threading
from collections.abc import Iterator, Mapping
from typing import Any

from paths import ROOT
from scene import INTERPRETER

COMMAND = (INTERPRETER, "-I", "-X", "utf8", str(ROOT / "bin" / "mcp_server.py"))
SECONDS = 30
INITIALIZE = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "test", "version": "1"},
}


class Pipe:
    """A running server. `said` is every message it sent so far."""

    def __init__(self, cwd: pathlib.Path, env: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            COMMAND,
            cwd=cwd,
            env=dict(env),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.said: list[dict[str, Any]] = []
        self._number = 0
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def write(self, line: bytes) -> None:
        """Send these bytes and a newline."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def notify(self, method: str) -> None:
        self.write(json.dumps({"jsonrpc": "2.0", "method": method}).encode())

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """The response to a request."""
        number = self.send(method, **params)
        while True:
            message = self.next()
            if message.get("id") == number:
                return message

    def send(self, method: str, **params: Any) -> int:
        """Send a request and do not wait for its response; its id."""
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        self.write(json.dumps(request, ensure_ascii=False).encode())
        return self._number

    def next(self) -> dict[str, Any]:
        """The next message of the server."""
        line = self._lines.get(timeout=SECONDS)
        assert line, self.stop()
        message: dict[str, Any] = json.loads(line.decode("utf-8"))
        assert message["jsonrpc"] == "2.0"
        self.said.append(message)
        return message

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The result of a tool."""
        response = self.ask("tools/call", name=tool, arguments=arguments)
        result: dict[str, Any] = response["result"]
        return result

    def started(self) -> Pipe:
        """With the handshake done."""
        assert "result" in self.ask("initialize", **INITIALIZE)
        self.notify("notifications/initialized")
        return self

    def stop(self) -> str:
        """End the server; what it complained of."""
        self.process.kill()
        self.process.wait()
        self._listener.join()
        assert self.process.stderr is not None
        if self.process.stderr.closed:
            return ""
        complaint = self.process.stderr.read().decode("utf-8", "replace")
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
        return complaint

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(b"")


@contextlib.contextmanager
def serving(cwd: pathlib.Path, env: Mapping[str, str]) -> Iterator[Pipe]:
    """A server for a client in the folder `cwd`, ended afterwards."""
    pipe = Pipe(cwd, env)
    try:
        yield pipe
    finally:
        pipe.stop()


def text(result: dict[str, Any]) -> str:
    """The text of a tool's result."""
    (block,) = result["content"]
    return str(block["text"])

"""A program in a pseudo-terminal of a fixed size: type into it, read what it wrote."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import termios
import threading
import time
from collections.abc import Callable
from typing import Self

ROWS, COLUMNS = 30, 100
ENTER, CONTROL_C = "\r", "\x03"
KEY_PAUSE = 0.3  # seconds; the client takes a faster Enter for a part of pasted text


class Terminal:
    """A context manager; leaving it ends the program."""

    def __init__(self, command: list[str], *, cwd: str, env: dict[str, str]) -> None:
        self.written = b""  # everything the program has written so far
        self._device, program_side = pty.openpty()
        fcntl.ioctl(program_side, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._process = subprocess.Popen(
            command, cwd=cwd, env=env, start_new_session=True,
            stdin=program_side, stdout=program_side, stderr=program_side,
        )  # fmt: skip
        os.close(program_side)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join(timeout=5)
        os.close(self._device)

    def _read(self) -> None:
        while True:
            try:
                data = os.read(self._device, 65536)
            except OSError:  # the program has ended
                return
            if not data:
                return
            self.written += data

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def type(self, text: str) -> None:
        """Type a line and press Enter."""
        os.write(self._device, text.encode())
        time.sleep(KEY_PAUSE)
        os.write(self._device, ENTER.encode())

    def press(self, key: str) -> None:
        os.write(self._device, key.encode())

    def settle(self, seconds: float = 0.5) -> None:
        """Wait until the program has written nothing for `seconds`."""
        length = -1
        while length != len(self.written):
            length = len(self.written)
            time.sleep(seconds)

    def wait(self, ready: Callable[[], bool], what: str, seconds: float = 20) -> None:
        """Wait until `ready()`; `what` names what did not come."""
        deadline = time.monotonic() + seconds
        while not ready():
            if time.monotonic() > deadline:
                screen = self.written[-3000:].decode(errors="replace")
                raise AssertionError(f"{what} did not come; last on the screen: {screen}")
            time.sleep(0.05)

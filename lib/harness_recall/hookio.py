"""What every hook does alike: one event in, one JSON object or nothing out, and never a harmed prompt.

design.md §3 and §4: stdin is bytes, read until one JSON object is complete (a client may leave it open); one
deadline over the whole run; the one broad `except` of the package; exit code 0 whatever happens.
"""

from __future__ import annotations

import os
import sys

from harness_recall import state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    # event bytes, environment → (event name, context for the model), or None for silence
    React = Callable[[bytes, os._Environ[str]], "tuple[str, str] | None"]

# A prompt hook is done within 250 ms, the start of the interpreter included (design.md §4).
DEADLINE = 0.22
# Seconds; for a machine so slow or so busy that answers would be cut off.
DEADLINE_VARIABLE = "HARNESS_RECALL_DEADLINE"
# The client cuts context at 10,000 characters (contracts/claude-code.md); stay clear of it.
OUTPUT_LIMIT = 9_500
INPUT_LIMIT = 16 * 1024 * 1024
# Set in the environment of every client that we start, so that its hooks stay silent (pains 28, 29).
CHILD_MARK = "HARNESS_RECALL_CHILD"
# The argument of a hook that the plugin started (hooks/start.sh).
PLUGIN_MARK = "--plugin"


def serve(hook: str, react: React, *, patience: float | None = DEADLINE) -> None:
    """Answer the event on stdin with what `react` makes of it, then leave the process with exit code 0.

    The event has to be there within the deadline, the answer within `patience` seconds (None: no limit).
    """
    global _running
    env = os.environ
    if CHILD_MARK in env:
        os._exit(0)
    try:
        if PLUGIN_MARK in sys.argv:
            from harness_recall import duplicate

            if duplicate.registered(hook, env):
                os._exit(0)
        deadline = float(env.get(DEADLINE_VARIABLE) or DEADLINE)
        clock = _running = _Clock(hook, env, deadline)
        event = read_event(0)
        clock.extend(None if patience is None else max(patience, deadline))
        reply = react(event, env)
        if reply is not None:
            _write(encode(*reply))
            _enter(env, hook, event, *reply)
    except BaseException as error:  # noqa: BLE001 - the one fail-open boundary: a hook never harms a prompt
        _note(env, hook, error)
    os._exit(0)


def left() -> float | None:
    """Seconds until the deadline of the running hook; None where no hook runs, or one that has no deadline."""
    return None if _running is None else _running.left()


def extend(seconds: float) -> None:
    """Give the running hook `seconds` from its start, if that is more than it has: no prompt waits for this event."""
    if _running is not None:
        _running.extend(max(seconds, float(os.environ.get(DEADLINE_VARIABLE) or 0)))


def read_event(source: int) -> bytes:
    """The bytes of one JSON object from the file descriptor `source`; what there was, if none completes."""
    chunks: list[bytes] = []
    size = 0
    while size < INPUT_LIMIT:
        chunk = os.read(source, 1 << 20)
        if not chunk:
            break
        chunks.append(chunk)
        size += len(chunk)
        if chunk.rstrip().endswith(b"}") and complete(b"".join(chunks)):
            break
    return b"".join(chunks)


def complete(text: bytes) -> bool:
    """Whether `text` ends its outermost JSON object: braces balance outside strings."""
    pieces = text.replace(b"\\\\", b"").replace(b'\\"', b"").split(b'"')
    if len(pieces) % 2 == 0:
        return False
    outside = b"".join(pieces[::2])
    return outside.count(b"{") == outside.count(b"}") > 0


def parse(raw: bytes) -> dict[str, object]:
    """The event as a dictionary; ValueError if it is none."""
    from harness_recall import jsonscan

    event = jsonscan.loads(raw.decode("utf-8-sig", "replace"), trailing=True)
    if not isinstance(event, dict):
        raise ValueError(f"the event is a JSON {type(event).__name__}, not an object")
    return event


def field(event: dict[str, object], key: str) -> str:
    """A text field of the event, "" where it is missing or of another type."""
    value = event.get(key)
    return value if isinstance(value, str) else ""


def opens_session(raw: bytes, env: Mapping[str, str]) -> bool:
    """Whether this prompt is the first of a fresh session whose SessionStart hook never ran (pain 22).

    Told without parsing, for every prompt pays it. The client names the running session in the environment of
    its hooks and writes no transcript before the first prompt (both checked on the real client).
    """
    session = env.get("CLAUDE_CODE_SESSION_ID", "")
    if not session or b'"' + session.encode() + b'"' not in raw:
        return False
    if state.marked(state.config_root(env), session, state.STARTED):
        return False
    transcript = raw_field(raw, b'"transcript_path"')
    return bool(transcript) and not os.path.exists(transcript)


def raw_field(raw: bytes, key: bytes) -> bytes:
    """The text behind `key` in an event that is not parsed; b"" where it is missing or holds an escape."""
    start = raw.find(key)
    start = raw.find(b'"', start + len(key)) + 1 if start >= 0 else 0
    value = raw[start : raw.find(b'"', start)] if start else b""
    return b"" if b"\\" in value else value


def raw_text(raw: bytes, key: bytes) -> bytes:
    """The text behind `key` in an event that is not parsed, escapes and all; b"" where it is missing.

    Where `key` stands twice, which of them counts cannot be told: then it is everything behind the first.
    """
    start = raw.find(key)
    start = raw.find(b'"', start + len(key)) + 1 if start >= 0 else 0
    value = raw[start:] if start else b""
    if key in value:
        return value
    end = value.replace(b"\\\\", b"..").replace(b'\\"', b"..").find(b'"')
    return value if end < 0 else value[:end]


def encode(event: str, context: str) -> bytes:
    """The JSON object that puts `context` before the model (contracts/claude-code.md, "Hooks")."""
    from harness_recall import jsonscan

    if len(context) > OUTPUT_LIMIT:
        raise ValueError(f"{len(context)} characters of context: the renderer did not keep its budget")
    named, told = jsonscan.quote(event), jsonscan.quote(context)
    reply = f'{{"hookSpecificOutput": {{"hookEventName": {named}, "additionalContext": {told}}}}}\n'
    return reply.encode("utf-8", "replace")


_writing = False


def _write(reply: bytes) -> None:
    global _writing
    _writing = True
    while reply:
        reply = reply[os.write(1, reply) :]


def _enter(env: Mapping[str, str], hook: str, event: bytes, name: str, context: str) -> None:
    """Put into the ledger what was just given to the model."""
    from harness_recall import ledger

    told = parse(event)
    where = field(told, "cwd") or env.get("CLAUDE_PROJECT_DIR", "")
    ledger.note(state.config_root(env), hook, name, field(told, "session_id"), where, context)


_running: _Clock | None = None


class _Clock:
    """Leaves the process when time is up, even while a read or a query hangs; the log gets a moment to say so."""

    def __init__(self, hook: str, env: Mapping[str, str], seconds: float) -> None:
        import _thread
        import time

        self._hook, self._env = hook, env
        self._start = time.monotonic()
        self._limit: float | None = seconds
        _thread.start_new_thread(self._run, ())

    def extend(self, seconds: float | None) -> None:
        """Give the run `seconds` from its start, or, with None, all the time there is."""
        self._limit = seconds

    def left(self) -> float | None:
        """Seconds that are left, None for all the time there is."""
        import time

        return None if self._limit is None else self._start + self._limit - time.monotonic()

    def _run(self) -> None:
        import _thread
        import time

        while (seconds := self.left()) is not None and not _writing:
            if seconds > 0:
                time.sleep(seconds)
                continue
            _thread.start_new_thread(self._leave, ())
            _note(self._env, self._hook, TimeoutError(f"no answer within {self._limit} s, nothing was said"))
            os._exit(0)

    @staticmethod
    def _leave() -> None:
        import time

        time.sleep(0.01)
        os._exit(0)


def _note(env: Mapping[str, str], hook: str, error: BaseException) -> None:
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f" ({os.path.basename(place.tb_frame.f_code.co_filename)}:{place.tb_lineno})" if place else ""
    try:
        state.log(state.config_root(env), f"{hook}: {type(error).__name__}: {error}{where}")
    except Exception:  # noqa: BLE001 - as above: with no log to write to, silence is what is left
        return


def site_packages() -> str:
    """Where the packages of the running interpreter's environment lie; `-S` leaves them off the path."""
    home = os.path.dirname(os.path.dirname(sys.executable))
    if os.name == "nt":
        return os.path.join(home, "Lib", "site-packages")
    return os.path.join(home, "lib", f"python{sys.version_info[0]}.{sys.version_info[1]}", "site-packages")

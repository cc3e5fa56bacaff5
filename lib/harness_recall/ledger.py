"""The ledger of injections: one JSON line for everything that a hook put before the model, and why.

Pains 12 and 33: what memory costs can be counted, and silence can be told from work. Bounded like the log; it holds
the words that made a prompt a question and where the answer came from, never the prompt or the answer.
"""

from __future__ import annotations

import os

from harness_recall import jsonscan, state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypedDict

    class Injection(TypedDict):
        """One injection; what does not apply is "" or empty. `at` is an ISO time in UTC, `told` names the files,
        sessions and rules that the text came from."""

        at: str
        hook: str
        event: str
        session: str
        project: str
        chars: int
        intent: str
        cues: list[str]
        source: str
        told: list[str]


NAME = "injections.jsonl"
# Bytes from which on the ledger moves aside for a new one; the older half goes with the next move.
LIMIT = 1024 * 1024
# Names that one line holds, and characters of each and of the source.
TOLD_LIMIT = 24
NAME_LIMIT = 400

_FLAGS = os.O_CREAT | os.O_WRONLY | os.O_APPEND | getattr(os, "O_NOFOLLOW", 0)
_why: dict[str, object] = {}


def because(intent: str, cues: Iterable[str]) -> None:
    """Say why what is about to be injected was asked for: the intent, and the folded words that say so."""
    _why.update(intent=intent, cues=list(cues))


def note(config: str, hook: str, event: str, session: str, project: str, context: str) -> None:
    """Add what was just injected; says nothing if it cannot."""
    import time

    line: dict[str, object] = {
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "hook": hook,
        "event": event,
        "session": session,
        "project": project,
        "chars": len(context),
        "intent": _why.get("intent", ""),
        "cues": _why.get("cues", []),
        "source": _source(context),
        "told": _told(context),
    }
    try:
        path = os.path.join(state.folder(config), NAME)
        if os.path.exists(path) and os.path.getsize(path) > LIMIT:
            os.replace(path, path + ".1")
        handle = os.open(path, _FLAGS, 0o600)
        os.write(handle, (_dump(line) + "\n").encode("utf-8", "replace"))
        os.close(handle)
    except OSError:
        return


def read(config: str, since: str = "") -> list[Injection]:
    """Every injection that is still known, oldest first, from the ISO time `since` on; broken lines are passed over."""
    found: list[Injection] = []
    for name in (NAME + ".1", NAME):
        try:
            with open(os.path.join(state.path(config), name), "rb") as file:
                lines = file.read(4 * LIMIT).decode("utf-8", "replace").splitlines()
        except OSError:
            continue
        found += [one for line in lines if (one := _injection(line)) is not None and one["at"] >= since]
    return found


def _injection(line: str) -> Injection | None:
    try:
        value = jsonscan.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None

    def word(key: str) -> str:
        found = value.get(key)
        return found if isinstance(found, str) else ""

    def words(key: str) -> list[str]:
        found = value.get(key)
        return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []

    chars = value.get("chars")
    if not word("at") or not isinstance(chars, int):
        return None
    return {
        "at": word("at"),
        "hook": word("hook"),
        "event": word("event"),
        "session": word("session"),
        "project": word("project"),
        "chars": chars,
        "intent": word("intent"),
        "cues": words("cues"),
        "source": word("source"),
        "told": words("told"),
    }


def _source(context: str) -> str:
    start = context.find("source: ", 0, 200)
    return context[start + len("source: ") : context.find("\n", start)][:NAME_LIMIT] if start >= 0 else ""


def _told(context: str) -> list[str]:
    """The files, sessions and rules that a text names as where it comes from: in brackets at the end of its items
    (`(/path/file.md#anchor)`, `(session 1234abcd)`), rules behind their sign."""
    found: dict[str, None] = {}
    for line in context.split("\n"):
        if line.startswith("§ "):
            found[line[2:].split(" ", 1)[0][:NAME_LIMIT]] = None
            continue
        for piece in line.split("(")[1:]:
            inner = piece.partition(")")[0]
            name = inner.partition(", ")[0].partition("#")[0]
            if name.startswith(("/", "~")) or name[1:3] == ":\\":
                found[name[:NAME_LIMIT]] = None
            elif inner.startswith(("session ", "セッション ")):
                found[inner.split(" ")[1][:NAME_LIMIT]] = None
        if len(found) >= TOLD_LIMIT:
            break
    return list(found)[:TOLD_LIMIT]


def _dump(value: object) -> str:
    """JSON without importing `json`: of text, numbers, and lists and maps of them."""
    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{jsonscan.quote(str(key))}: {_dump(one)}" for key, one in value.items()) + "}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(map(_dump, value)) + "]"
    return jsonscan.quote(value) if isinstance(value, str) else str(value)

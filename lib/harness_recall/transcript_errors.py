"""Commands that failed in a transcript, with what put them right: the corpus of "seen this before?".

Contract: contracts/recall.md "Embedded sources", past errors. Reads whole transcripts, for the index only.
"""

from __future__ import annotations

import os
from collections import deque

from harness_recall import transcript_rows as rows
from harness_recall.text import clip
from harness_recall.transcript_work import MAX_TEXT, Runs, calls, keep, same, silent, telling, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from harness_recall.transcript_rows import Row

_MAX_EDITED = 5  # files named in a fix
_OTHER_TOOLS = "mcp__"  # whose errors are worth finding again; those of the client's own tools are not


class PastError:
    """A command that failed in `session`: its telling lines, and what put it right (or the closing words)."""

    __slots__ = ("command", "date", "error", "fix", "offset", "session")

    def __init__(self, session: str, date: str, command: str, error: str, fix: str, offset: int) -> None:
        self.session = session
        self.date = date
        self.command = command
        self.error = error
        self.fix = fix
        self.offset = offset


def read(path: str, limit: int, start: int = 0) -> list[PastError]:
    """The newest `limit` commands that failed in the transcript `path`, oldest first, with their fix.

    Reads from byte `start` to the end, line by line: background work. Raises OSError where that fails.
    """
    if limit <= 0:
        return []
    history = _History(os.path.basename(path).removesuffix(".jsonl"), limit)
    with open(path, "rb") as file:
        for offset, line in rows.stream(file, start):
            row = rows.parse(line) if rows.has(line, rows.SPOKEN) else None
            if row is not None and not row.get("isSidechain"):
                history.feed(row, offset)
    history.close_turn()
    return list(history.errors)


class _History:
    """The failures of a transcript, and what the assistant did and said since."""

    __slots__ = ("_closing", "_edited", "_open", "_passed", "_runs", "_stem", "_turn", "errors")

    def __init__(self, stem: str, limit: int) -> None:
        self.errors: deque[PastError] = deque(maxlen=limit)
        self._stem = stem
        self._runs = Runs(also=_OTHER_TOOLS)
        self._open: dict[str, PastError] = {}
        self._edited: dict[str, dict[str, None]] = {}
        self._passed: list[tuple[PastError, str]] = []
        self._turn: list[PastError] = []
        self._closing = ""

    def feed(self, row: Row, offset: int) -> None:
        if row.get("type") == "user" and rows.prompt(row):
            self.close_turn()
        self._closing = rows.reply(row) or self._closing
        for _, name, given in calls(row):
            edited = os.path.basename(written(name, given))
            for names in self._edited.values() if edited else ():
                if len(names) < _MAX_EDITED:
                    names[edited] = None
        for command, output in self._runs.feed(row):
            if output is None:
                self._pass(same(command))
            elif not silent(output):
                self._fail(row, offset, command, output)

    def close_turn(self) -> None:
        """The turn is over: its last words tell how its failures ended."""
        for error in self._turn:
            error.fix = error.fix or clip(self._closing, MAX_TEXT)
        for error, how in self._passed:
            error.fix = clip(f"{how} {self._closing}".rstrip(), MAX_TEXT)
        self._turn, self._passed, self._closing = [], [], ""

    def _fail(self, row: Row, offset: int, command: str, output: str) -> None:
        key = same(command)
        error = self._open.get(key)
        if error is None:
            error = PastError("", "", clip(command, MAX_TEXT), "", "", 0)
            keep(self._open, key, error)
            keep(self._edited, key, {})
        else:
            self.errors = deque((kept for kept in self.errors if kept is not error), self.errors.maxlen)
        error.session = rows.session_id(row) or self._stem
        error.date, error.error, error.offset = rows.date(row), telling(output), offset
        error.fix = ""
        self.errors.append(error)
        self._turn.append(error)

    def _pass(self, key: str) -> None:
        error = self._open.pop(key, None)
        edited = self._edited.pop(key, {})
        if error is not None:
            named = ", ".join(edited)
            how = f"passed after edits to {named}." if named else "passed when run again."
            self._passed.append((error, how))

"""What was said in a transcript: the turns of a file, streamed, and the turns among rows at hand.

Contract: contracts/recall.md "Embedded sources". Rows may be out of order, repeated, of several sessions.
"""

from __future__ import annotations

import os
import stat

from harness_recall import transcript_rows as rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness_recall.transcript_rows import Row

_RECENT = 4096  # uuids remembered to drop repeated rows


class Turn:
    """One message: `role` is "user" (a person) or "assistant"; `offset` is the byte where its row begins."""

    __slots__ = ("branch", "cwd", "date", "offset", "role", "session", "text", "uuid")

    def __init__(self, row: Row, role: str, text: str, offset: int, session: str) -> None:
        self.session = rows.session_id(row) or session
        self.role = role
        self.text = text
        self.date = rows.date(row)
        self.uuid = rows.label(row, "uuid")
        self.offset = offset
        self.branch = rows.branch(row)
        self.cwd = rows.label(row, "cwd")


class Turns:
    """The turns of a transcript, in file order.

    `consumed` is the byte offset behind the last complete row that was read: where the next reading starts. A
    half-written last line is not consumed.
    """

    __slots__ = ("_turns", "consumed")

    def __init__(self, path: str, start: int, limit_bytes: int | None) -> None:
        self.consumed = start
        self._turns = self._read(path, start, limit_bytes)

    def __iter__(self) -> Iterator[Turn]:
        return self

    def __next__(self) -> Turn:
        return next(self._turns)

    def _read(self, path: str, start: int, limit_bytes: int | None) -> Iterator[Turn]:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise OSError(f"{path} is not a regular file")
        with open(path, "rb") as file:
            skip_part = start > 0 and rows.read_at(file, start - 1, 1) not in (b"\n", b"")
            spoken = self._spoken(rows.stream(file, start), start, limit_bytes, skip_part)
            yield from messages(spoken, os.path.basename(path).removesuffix(".jsonl"))

    def _spoken(
        self, found: Iterator[tuple[int, bytes]], start: int, limit_bytes: int | None, skip_part: bool
    ) -> Iterator[tuple[int, Row]]:
        for offset, line in found:
            if limit_bytes is not None and offset >= start + limit_bytes:
                return
            whole = line.endswith(b"\n")
            row = None
            if not (skip_part and offset == start) and (not whole or _may_be_said(line)):
                row = rows.parse(line)
            if whole or row is not None:
                self.consumed = offset + len(line)
            if row is not None:
                yield offset, row


def read(path: str, start: int = 0, limit_bytes: int | None = None) -> Turns:
    """What was said in the transcript `path` from byte `start` on, streamed in constant memory.

    Rows of one assistant message are one turn. Raises OSError where `path` cannot be read.
    """
    return Turns(path, start, limit_bytes)


def asked(found: Iterable[tuple[int, Row]], session_id: str) -> list[Turn]:
    """The prompts in `found` of the session (of any where `session_id` is ""), by date."""
    turns: dict[str | int, Turn] = {}
    for offset, row in found:
        if rows.belongs(row, session_id) and (text := rows.prompt(row)):
            turn = Turn(row, "user", text, offset, session_id)
            turns.setdefault(turn.uuid or offset, turn)
    return in_order(turns.values())


def _may_be_said(line: bytes) -> bool:
    if rows.has(line, rows.ASSISTANT):
        return rows.TEXT in line or (rows.TOOL_USE not in line and rows.THINKING not in line)
    return rows.TOOL_RESULT not in line and rows.has(line, rows.USER)


def messages(found: Iterable[tuple[int, Row]], session: str) -> Iterator[Turn]:
    """The turns in `found`: repeated rows once, the rows of one assistant message joined."""
    seen: dict[str, None] = {}
    waiting: Turn | None = None
    waiting_id = ""
    for offset, row in found:
        role, text = _said(row)
        uuid = rows.label(row, "uuid")
        if not text or uuid in seen:
            continue
        if uuid:
            seen[uuid] = None
            if len(seen) > _RECENT:
                del seen[next(iter(seen))]
        message_id = rows.string(rows.message(row).get("id"))
        turn = Turn(row, role, text, offset, session)
        if waiting is not None:
            same_message = role == "assistant" and message_id != "" and message_id == waiting_id
            if same_message and turn.session == waiting.session:
                waiting.text = _joined(waiting.text, text)
                continue
            yield waiting
            waiting = None
        if role == "user":
            yield turn
        else:
            waiting, waiting_id = turn, message_id
    if waiting is not None:
        yield waiting


def _said(row: Row) -> tuple[str, str]:
    if row.get("type") == "assistant":
        return "assistant", rows.reply(row)
    text = rows.prompt(row)
    return "user", "" if text.startswith(rows.OURS) else text


def _joined(text: str, more: str) -> str:
    """The text of a message whose blocks come row by row, or again and again with more of it."""
    if more.startswith(text):
        return more
    if text.endswith(more) or len(text) > rows.MAX_ROW:
        return text
    return f"{text}\n{more}"


def in_order(turns: Iterable[Turn]) -> list[Turn]:
    """`turns` by date; one without a date stays behind the one before it."""
    keyed: list[tuple[str, int, Turn]] = []
    date = ""
    for position, turn in enumerate(turns):
        date = turn.date or date
        keyed.append((date, position, turn))
    return [turn for _, _, turn in sorted(keyed, key=lambda key: key[:2])]

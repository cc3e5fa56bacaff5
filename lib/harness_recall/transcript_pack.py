"""What is needed to take up a session again: its prompts, last words, files, failures, todos and recap.

Contract: contracts/recall.md "Embedded sources", resume pack. Read from the head and the tail of the transcript,
never the middle.
"""

from __future__ import annotations

import os

from harness_recall import transcript_rows as rows
from harness_recall.text import clip
from harness_recall.transcript_turns import asked, in_order, messages
from harness_recall.transcript_work import Work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from harness_recall.transcript_rows import Row
    from harness_recall.transcript_work import FailedCommand
    from harness_recall.transcripts import Session

PROMPTS = 3  # first and last prompts of a pack
MAX_TEXT = 20_000  # characters of a prompt, an answer or a recap

# Bytes. The newest client writes 150 KB of its own between two prompts.
HEADS = (64 << 10, 256 << 10)
TAIL = 256 << 10
OLDER = (768 << 10, 2 << 20)  # how far back prompts are sought where the tail has too few
WHOLE = 512 << 10  # a file of this size is read as one


class Pack:
    """What is needed to take up a session again, out of the parts of its transcript that were read."""

    __slots__ = (
        "failed_commands", "files_written", "first_prompts", "last_assistant", "last_prompts", "recap",
        "session", "todos",
    )  # fmt: skip

    def __init__(self, session: Session) -> None:
        self.session = session
        self.first_prompts: list[str] = []
        self.last_prompts: list[str] = []
        self.last_assistant = ""
        self.files_written: list[str] = []
        self.failed_commands: list[FailedCommand] = []
        self.todos: list[str] = []
        self.recap = ""


def pack(session: Session) -> Pack:
    """What `session` left: from its head and its tail, never the middle."""
    found = Pack(session)
    try:
        with open(session.path, "rb", buffering=0) as file:
            _fill(found, file, os.fstat(file.fileno()).st_size)
    except (OSError, ValueError):
        pass  # gone since it was listed: its header is all there is
    if not found.first_prompts:
        found.first_prompts = [session.first_prompt]
        found.last_prompts = [prompt for prompt in found.last_prompts if prompt != session.first_prompt]
    return found


def _fill(found: Pack, file: BinaryIO, size: int) -> None:
    session = found.session
    head, tail, older = _ends(file, size, session.id)
    head, tail = _own(head, session.id), _own(tail, session.id)
    begun = asked(head, session.id)
    # Together, for a resumed session repeats rows of its beginning.
    ended = asked([*head, *older, *tail], session.id)[len(begun) :]
    found.first_prompts = [clip(turn.text, MAX_TEXT) for turn in begun[:PROMPTS]]
    found.last_prompts = [clip(turn.text, MAX_TEXT) for turn in (begun[PROMPTS:] + ended)[-PROMPTS:]]
    replies = [turn for turn in messages([*head, *tail], session.id) if turn.role == "assistant"]
    found.last_assistant = clip(in_order(replies)[-1].text, MAX_TEXT) if replies else ""
    work = Work(session.cwd)
    for _, row in head:
        work.feed(row)
    if tail:
        work.gap()
    for _, row in tail:
        work.feed(row)
    found.files_written, found.failed_commands, found.todos = work.files, work.failed, work.todos
    found.recap = _recap([row for _, row in [*head, *tail]])


def _ends(
    file: BinaryIO, size: int, session_id: str
) -> tuple[list[tuple[int, Row]], list[tuple[int, Row]], list[tuple[int, Row]]]:
    """The rows of the head and of the tail, and the prompts before the tail where it has none itself."""
    if size <= WHOLE:
        base, data = rows.block(file, 0, size, size)
        return list(rows.parsed(data, base, rows.TOLD)), [], []
    head: list[tuple[int, Row]] = []
    done = 0
    for end in HEADS:
        base, data = rows.block(file, done, end, size)
        head += rows.prompt_rows(data, base) if done else rows.parsed(data, base, rows.TOLD)
        done = base + len(data)
        if len(asked(head, session_id)) >= PROMPTS:
            break
    start, data = rows.block(file, size - TAIL, size, size)
    tail = list(rows.parsed(data, start, rows.TOLD))
    older: list[tuple[int, Row]] = []
    wanted = PROMPTS - len(asked(tail, session_id))
    for length in OLDER:
        if wanted <= len(asked(older, session_id)):
            break
        base, data = rows.block(file, max(done, size - length), start, size)
        older = [*rows.prompt_rows(data, base), *older]
        start = base
        wanted = min(wanted, 1)  # farther back only for want of any
    return head, tail, older


def _own(found: list[tuple[int, Row]], session_id: str) -> list[tuple[int, Row]]:
    return [(offset, row) for offset, row in found if rows.belongs(row, session_id)]


def _recap(own: list[Row]) -> str:
    """The last recap among `own`; a summary row counts where it is of a message that was read."""
    uuids = {rows.label(row, "uuid") for row in own} - {""}
    for row in reversed(own):
        text = rows.recap(row)
        if text and (row.get("type") != "summary" or rows.label(row, "leafUuid") in uuids):
            return clip(text, MAX_TEXT)
    return ""

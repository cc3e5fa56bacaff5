"""A project's sessions, read from Claude Code's own transcripts: turns, headers, and what a session left.

Contract: contracts/recall.md "Embedded sources" and "SessionStart". A session is read from its head and its
tail, so a 100 MB transcript costs what a small one does. Content never raises: a row, a line or a file that
cannot be read is left out. Only what a person typed counts as theirs (see `transcript_rows.prompt`).
"""

from __future__ import annotations

import os
import stat

from harness_recall import project as projects
from harness_recall import transcript_rows as rows
from harness_recall.reflog import changed_since
from harness_recall.text import clip
from harness_recall.transcript_pack import MAX_TEXT, OLDER, Pack, pack
from harness_recall.transcript_turns import Turn, Turns, asked, in_order, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from harness_recall.project import Project
    from harness_recall.transcript_errors import PastError
    from harness_recall.transcript_rows import Row

__all__ = [
    "MAX_TEXT",
    "Pack",
    "Session",
    "Turn",
    "Turns",
    "changed_since",
    "current",
    "header",
    "latest",
    "list_sessions",
    "pack",
    "past_errors",
    "read",
    "thread",
]

HEADLESS = "sdk-"  # entrypoints of sessions that no person sat at
INTERACTIVE_WINDOW = 7 * 24 * 3600  # seconds in which an interactive session outranks headless ones

# Bytes. The newest client writes 150 KB of its own between two prompts.
_HEADER_HEADS = (64 << 10, 256 << 10, 1 << 20)
_HEADER_TAILS = (64 << 10, 256 << 10)
_GLANCE = 16 << 10
_ENTRYPOINT = b'"entrypoint":"'
_MAX_OPENED = 500  # transcripts opened in one listing


class Session:
    """What the head and the tail of one transcript say about it; `started` and `ended` are ISO-8601 or ""."""

    __slots__ = (
        "branch", "cwd", "ended", "entrypoint", "first_prompt", "headless", "id", "mtime", "ours", "path",
        "sidechain", "size", "started",
    )  # fmt: skip

    def __init__(self, path: str, size: int, mtime: float) -> None:
        self.path = path
        self.size = size
        self.mtime = mtime
        self.id = self.first_prompt = ""
        self.cwd = self.branch = self.entrypoint = ""
        self.started = self.ended = ""
        self.sidechain = self.headless = self.ours = False


def thread(path: str, limit: int) -> list[Turn]:
    """The newest `limit` turns of the session in `path`, oldest first; [] where it has no human prompt."""
    from collections import deque  # on use: a hook that resumes reads no thread

    session = header(path)
    if session is None or limit <= 0:
        return []
    return in_order(deque((turn for turn in read(path) if turn.session in (session.id, _stem(path))), limit))


def past_errors(path: str, limit: int, start: int = 0) -> list[PastError]:
    """The newest `limit` commands that failed in the transcript `path` from byte `start` on, with their fix."""
    from harness_recall import transcript_errors  # reads whole files: never needed by a hook's answer

    return transcript_errors.read(path, limit, start)


def header(path: str) -> Session | None:
    """What the transcript `path` is; None where it cannot be read or no person asked anything in it."""
    try:
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode) or not found.st_size:
            return None
        with open(path, "rb", buffering=0) as file:
            return _header(file, Session(path, found.st_size, found.st_mtime))
    except (OSError, ValueError):
        return None


def list_sessions(project: Project, *, limit: int, exclude: str = "") -> list[Session]:
    """The newest `limit` sessions of `project`, newest first, without `exclude`, sub-agents' and our own."""
    found: list[Session] = []
    for session in _newest(project, exclude, max(_MAX_OPENED, limit)) if limit > 0 else ():
        found.append(session)
        if len(found) == limit:
            break
    return found


def latest(project: Project, *, exclude: str = "", now: float) -> Session | None:
    """The session to resume: the newest but `exclude`; headless only for want of a recent interactive one.

    `now` is in seconds since the epoch.
    """
    since = now - INTERACTIVE_WINDOW
    headless: Session | None = None

    def is_another_headless(path: str) -> bool:
        return headless is not None and _is_headless(path)

    for session in _newest(project, exclude, _MAX_OPENED, is_another_headless):
        if not session.headless:
            return session if session.mtime >= since or headless is None else headless
        headless = headless or session
        if session.mtime < since:
            break
    return headless


def current(path: str) -> Pack | None:
    """What the running session was doing, from its own transcript; None where nothing was asked yet."""
    session = header(path)
    return None if session is None else pack(session)


def _stem(path: str) -> str:
    return os.path.basename(path).removesuffix(".jsonl")


def _header(file: BinaryIO, session: Session) -> Session | None:
    size = session.size
    stem = _stem(session.path)
    tail: list[tuple[int, Row]] = []
    start = 0
    for length in _HEADER_TAILS:
        start = max(0, size - length)
        base, data = rows.block(file, start, size, size)
        tail = list(rows.parsed(data, base, rows.DATED))
        if start == 0 or any(rows.session_id(row) for _, row in tail):
            break
    ids = [found for _, row in tail if (found := rows.session_id(row))]
    session.id = stem if not ids or stem in ids else ids[-1]
    head = tail if start == 0 else _head(file, size, session.id)
    own = asked(head, session.id) or asked(tail, session.id)
    if not own and start > _HEADER_HEADS[-1]:
        base, data = rows.block(file, max(_HEADER_HEADS[-1], size - OLDER[-1]), base, size)
        own = asked(rows.prompt_rows(data, base), session.id)
    if not own:
        # The rows at the end are of a session that asked nothing: the last that did is meant.
        others = asked(head, "") or asked(tail, "")
        if not others:
            return None
        session.id = others[-1].session
        own = [turn for turn in others if turn.session == session.id]
    _describe(session, [row for _, row in head], [row for _, row in tail], own[0])
    return session


def _head(file: BinaryIO, size: int, session_id: str) -> list[tuple[int, Row]]:
    """The rows at the start of the file, up to a block that holds a prompt of the session."""
    found: list[tuple[int, Row]] = []
    done = 0
    for end in _HEADER_HEADS:
        base, data = rows.block(file, done, min(end, size), size)
        found += rows.prompt_rows(data, base) if done else rows.parsed(data, base, rows.DATED)
        done = base + len(data)
        if end >= size or asked(found, session_id):
            break
    return found


def _describe(session: Session, head: list[Row], tail: list[Row], first: Turn) -> None:
    own = [row for row in [*head, *tail] if rows.belongs(row, session.id)]
    entrypoints = [found for row in own if (found := rows.label(row, "entrypoint"))]
    sat_at = [found for found in entrypoints if not found.startswith(HEADLESS)]
    session.entrypoint = (sat_at + entrypoints + [""])[0]
    session.headless = session.entrypoint.startswith(HEADLESS)
    session.cwd = first.cwd or next(filter(None, (rows.label(row, "cwd") for row in own)), "")
    session.branch = next(filter(None, map(rows.branch, reversed(own))), "")
    dates = [found for row in own if (found := rows.date(row))]
    session.started, session.ended = min(dates, default=""), max(dates, default="")
    session.sidechain = os.path.basename(session.path).startswith("agent-")
    session.first_prompt = clip(first.text, MAX_TEXT)
    session.ours = first.text.startswith(rows.OURS)


def _newest(
    project: Project, exclude: str, most: int, passed_over: Callable[[str], bool] | None = None
) -> Iterator[Session]:
    """The sessions of `project` that a person may mean, newest first, out of the newest `most` files."""
    seen = {exclude}
    for path in _files(project, exclude)[:most]:
        if passed_over is not None and passed_over(path):
            continue
        session = header(path)
        if session is None or session.ours or session.sidechain or session.id in seen:
            continue
        if projects.owns(project, session.cwd):
            seen.add(session.id)
            yield session


def _is_headless(path: str) -> bool:
    """Whether the transcript is plainly a headless one, at a tenth of what its header costs."""
    try:
        if not os.path.isfile(path):
            return False
        with open(path, "rb", buffering=0) as file:
            size = os.fstat(file.fileno()).st_size
            ends = rows.read_at(file, 0, _GLANCE) + rows.read_at(file, max(_GLANCE, size - _GLANCE), _GLANCE)
    except OSError:
        return False
    return 0 < ends.count(_ENTRYPOINT) == ends.count(_ENTRYPOINT + HEADLESS.encode())


def _files(project: Project, exclude: str) -> list[str]:
    """Every transcript of the project's folders, newest first; equal times by name."""
    found: list[tuple[int, str, str]] = []
    for folder in project.transcripts:
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if _is_transcript(entry.name, exclude):
                        try:
                            found.append((-entry.stat().st_mtime_ns, entry.name, entry.path))
                        except OSError:
                            continue  # a dangling link, or gone since
        except OSError:
            continue
    return [path for _, _, path in sorted(found)]


def _is_transcript(name: str, exclude: str) -> bool:
    return name.endswith(".jsonl") and not name.startswith("agent-") and name != exclude + ".jsonl"

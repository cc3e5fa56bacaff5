"""What injections cost and whether the model used them, told from the ledger and the transcripts.

Pains 12 and 33. Pure but for reading transcripts: an injection counts as used where its own conversation, later on,
reads a file that it named, asks a tool for it, or speaks of it.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, TypedDict

from harness_recall import transcript_rows as rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness_recall.ledger import Injection
    from harness_recall.transcript_rows import Row

# Bytes of one transcript that are looked through, from its end.
READ_LIMIT = 64 * 1024 * 1024
# Conversations that are listed, those with most characters first.
CONVERSATIONS = 10
# A shorter name says too little to be found by.
SHORTEST_NAME = 5


class HookCost(TypedDict):
    """What one hook injected: how often, into how many conversations, how many characters."""

    hook: str
    injections: int
    conversations: int
    chars: int


class ConversationCost(TypedDict):
    """What one conversation was given: since when, how often, how many characters."""

    session: str
    project: str
    first: str
    injections: int
    chars: int


class Use(TypedDict):
    """Of the injections that named where they come from, how many the model made use of; and of the names."""

    injections: int
    used: int
    names: int
    names_used: int


def by_hook(injections: Iterable[Injection]) -> list[HookCost]:
    """The cost of each hook, the largest first."""
    found: dict[str, HookCost] = {}
    sessions: dict[str, set[str]] = {}
    for one in injections:
        cost = found.setdefault(
            one["hook"], {"hook": one["hook"], "injections": 0, "conversations": 0, "chars": 0}
        )
        sessions.setdefault(one["hook"], set()).add(one["session"])
        cost["injections"] += 1
        cost["chars"] += one["chars"]
        cost["conversations"] = len(sessions[one["hook"]])
    return sorted(found.values(), key=lambda cost: (-cost["chars"], cost["hook"]))


def by_conversation(injections: Iterable[Injection]) -> list[ConversationCost]:
    """The cost of each conversation, the largest first."""
    found: dict[str, ConversationCost] = {}
    for one in injections:
        cost = found.setdefault(
            one["session"],
            {
                "session": one["session"],
                "project": one["project"],
                "first": one["at"],
                "injections": 0,
                "chars": 0,
            },
        )
        cost["injections"] += 1
        cost["chars"] += one["chars"]
    return sorted(found.values(), key=lambda cost: (-cost["chars"], cost["session"]))


def used(injections: Sequence[Injection], transcripts: Sequence[str]) -> Use:
    """How much of what was told came up again, in the transcripts (paths) of the same conversations."""
    files = {os.path.basename(path).removesuffix(".jsonl"): path for path in transcripts}
    total: Use = {"injections": 0, "used": 0, "names": 0, "names_used": 0}
    told: dict[str, list[Injection]] = {}
    for one in injections:
        if one["told"] and one["session"] in files:
            told.setdefault(one["session"], []).append(one)
    for session, given in told.items():
        said = _said(files[session])
        for one in given:
            later = "\n".join(text for at, text in said if at >= one["at"])
            hits = sum(_names(later, name) for name in one["told"])
            total["injections"] += 1
            total["used"] += bool(hits)
            total["names"] += len(one["told"])
            total["names_used"] += hits
    return total


def _names(text: str, name: str) -> bool:
    """Whether a text speaks of what an injection named: its path, the stem of its file, or the id or key itself."""
    stem = os.path.splitext(os.path.basename(name))[0]
    return name in text or (len(stem) >= SHORTEST_NAME and stem in text)


def _said(path: str) -> list[tuple[str, str]]:
    """(time, text) of everything that the model said and every tool use of it, oldest first."""
    try:
        with open(path, "rb") as file:
            start = max(0, os.fstat(file.fileno()).st_size - READ_LIMIT)
            lines = (line for _, line in rows.stream(file, start) if rows.has(line, rows.ASSISTANT))
            found = [row for row in map(rows.parse, lines) if row and row.get("type") == "assistant"]
    except OSError:
        return []
    return [(rows.date(row), _text(row)) for row in found]


def _text(row: Row) -> str:
    """What the model says in a row, and what it gives to tools."""
    pieces = []
    for block in rows.blocks(row):
        if block.get("type") == "text":
            pieces.append(rows.string(block.get("text")))
        elif block.get("type") == "tool_use":
            pieces.append(json.dumps(block.get("input"), ensure_ascii=False))
    return "\n".join(pieces)

"""One row of a Claude Code transcript: found by its bytes, parsed within limits, narrowed to what it says.

Contract: contracts/claude-code.md "Where things are" and contracts/recall.md "Embedded sources". Rows are
untrusted: any field may be missing or of another type, any line half-written; nothing here raises for it.
"""

from __future__ import annotations

from harness_recall import jsonscan
from harness_recall.intent import is_machine_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    Row = dict[str, object]

MAX_ROW = 4 << 20  # bytes; longer rows are pasted images and giant tool results
MAX_ID = 200  # characters of an id or a branch name
OURS = "[harness-recall]"  # how a session that we start ourselves begins

# A row's kind by its bytes. A quote inside a JSON string is escaped, so a person's text never matches.
USER = (b'"type":"user"', b'"type": "user"')
ASSISTANT = (b'"type":"assistant"', b'"type": "assistant"')
SPOKEN = USER + ASSISTANT
DATED = (*SPOKEN, b'"type":"system"', b'"type": "system"')
TOLD = (*DATED, b'"type":"summary"', b'"type": "summary"')
TEXT, THINKING, TOOL_USE, TOOL_RESULT = b'"text"', b'"thinking"', b'"tool_use"', b'"tool_result"'

# The client marks most of what no person typed; the rest is told by its text.
_NOT_TYPED = (
    "isMeta",
    "isSidechain",
    "isCompactSummary",
    "isVisibleInTranscriptOnly",
    "isVirtual",
    "textNotTyped",
    "toolUseResult",
    "sourceToolUseID",
)
_MACHINE_TURNS = ("scheduled", "task_notification", "auto_continuation", "peer", "host_synthetic", "system")
_REMINDER = ("<system-reminder>", "</system-reminder>")
_RECAP_HINT = "(disable recaps in /config)"


def has(line: bytes, kinds: tuple[bytes, ...]) -> bool:
    """Whether `line` may be a row of one of `kinds`: never a false no."""
    return any(kind in line for kind in kinds)


def parse(line: bytes) -> Row | None:
    """The row in `line`, or None where it is not one JSON object."""
    if len(line) > MAX_ROW:
        return None
    # A crash of the machine leaves runs of NUL bytes around rows.
    line = line.strip(b" \t\r\n\0").removeprefix(b"\xef\xbb\xbf")
    if not line.startswith(b"{"):
        return None
    try:
        row = jsonscan.loads(line.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def string(value: object) -> str:
    """`value` where it is text that can be written as UTF-8 (lone surrogates become "?"), else ""."""
    if not isinstance(value, str):
        return ""
    if value.isascii():
        return value
    return value.encode("utf-8", "replace").decode("utf-8")


def label(row: Row, key: str) -> str:
    """A short one-line field of `row`: an id, a branch, a path."""
    text = string(row.get(key))
    return text if len(text) <= 4096 and "\0" not in text and "\n" not in text else ""


def session_id(row: Row) -> str:
    """The session that `row` says it belongs to, or ""."""
    return label(row, "sessionId")[:MAX_ID]


def belongs(row: Row, session: str) -> bool:
    """Whether `row` is of `session`; a row that names none, and any row for "", is."""
    return not session or session_id(row) in ("", session)


def branch(row: Row) -> str:
    """The git branch of `row`, or ""; the client writes HEAD where there is none."""
    name = label(row, "gitBranch")[:MAX_ID]
    return "" if name == "HEAD" else name


def date(row: Row) -> str:
    """The ISO-8601 timestamp of `row`, or ""."""
    text = string(row.get("timestamp"))
    plausible = 10 <= len(text) <= 40 and text.isascii() and text[:4].isdigit() and text[4] == text[7] == "-"
    return text if plausible and text[10:11] in ("", "T", " ") else ""


def message(row: Row) -> Row:
    """The API message inside `row`; empty where there is none."""
    inner = row.get("message")
    return inner if isinstance(inner, dict) else {}


def blocks(row: Row) -> list[Row]:
    """The content blocks of the message; plain text counts as one text block."""
    content = message(row).get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    if isinstance(content, list):
        return [block for block in content if isinstance(block, dict)]
    return []


def typed(row: Row) -> list[str]:
    """The text blocks of a user row that the client does not mark as its own; [] for every other row."""
    if row.get("type") != "user" or any(row.get(flag) for flag in _NOT_TYPED):
        return []
    origin = row.get("origin")
    if isinstance(origin, dict) and origin.get("kind", "human") != "human":
        return []
    if row.get("turnOrigin") in _MACHINE_TURNS:
        return []
    found = []
    for block in blocks(row):
        if block.get("type") == "tool_result":
            return []
        if block.get("type") == "text":
            found.append(string(block.get("text")))
    return found


def prompt(row: Row) -> str:
    """What was asked in `row`, or "": no tool results, no machine text, no slash commands.

    The prompt of a session that harness-recall started itself is returned as it is; it starts with `OURS`.
    """
    parts = [_without_reminders(part).strip() for part in typed(row)]
    text = "\n".join(part for part in parts if part.startswith(OURS) or (part and not is_machine_text(part)))
    return "" if _is_command(text) else text


def reply(row: Row) -> str:
    """What the assistant said in `row`, or "": no thinking, no tools, no sub-agents, no error notices."""
    if row.get("type") != "assistant" or row.get("isSidechain") or row.get("isApiErrorMessage"):
        return ""
    if message(row).get("model") == "<synthetic>":
        return ""
    texts = [string(block.get("text")).strip() for block in blocks(row) if block.get("type") == "text"]
    return "\n".join(text for text in texts if text)


def recap(row: Row) -> str:
    """The recap that the client wrote in `row` (an away summary or a summary row), or ""."""
    if row.get("type") == "summary":
        return string(row.get("summary")).strip()
    if row.get("type") == "system" and row.get("subtype") == "away_summary":
        return string(row.get("content")).strip().removesuffix(_RECAP_HINT).rstrip()
    return ""


def read_at(file: BinaryIO, offset: int, size: int) -> bytes:
    """Up to `size` bytes of `file` from `offset`."""
    file.seek(offset)
    parts = []
    while size > 0 and (part := file.read(size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def stream(file: BinaryIO, offset: int) -> Iterator[tuple[int, bytes]]:
    """Each line of `file` from byte `offset` on, with its own offset, in constant memory.

    A line longer than `MAX_ROW` comes as an empty line that stands where the long one ends.
    """
    file.seek(offset)
    while line := file.readline(MAX_ROW):
        end = offset + len(line)
        if len(line) == MAX_ROW and not line.endswith(b"\n"):
            while (part := file.readline(MAX_ROW)) and not part.endswith(b"\n"):
                end += len(part)
            if not part:
                return
            end += len(part)
            offset, line = end - 1, b"\n"
        yield offset, line
        offset = end


def block(file: BinaryIO, start: int, end: int, size: int) -> tuple[int, bytes]:
    """The whole lines of bytes `start` to `end` of a file of `size` bytes, and the offset of the first.

    A line that began before `start`, or that goes on behind `end`, is left out.
    """
    base = max(0, start - 1)
    data = read_at(file, base, end - base)
    first = (data.find(b"\n") + 1 or len(data)) if start else 0
    last = len(data) if end >= size else data.rfind(b"\n") + 1
    return base + first, data[first : max(first, last)]


def lines(data: bytes, base: int = 0) -> Iterator[tuple[int, bytes]]:
    """Each line of `data` with its byte offset in the file, where `data` starts at byte `base`."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start) + 1 or len(data)
        yield base + start, data[start:end]
        start = end


def parsed(data: bytes, base: int, kinds: tuple[bytes, ...]) -> Iterator[tuple[int, Row]]:
    """The rows of `kinds` among the lines of `data`, with their offsets, where `data` starts at byte `base`."""
    for offset, line in lines(data, base):
        if has(line, kinds) and (row := parse(line)) is not None:
            yield offset, row


def prompt_rows(data: bytes, base: int) -> list[tuple[int, Row]]:
    """The user rows that hold no tool result: cheap to find, for most rows are not parsed."""
    return [
        (offset, row)
        for offset, line in lines(data, base)
        if TOOL_RESULT not in line and has(line, USER) and (row := parse(line)) is not None
    ]


def _without_reminders(text: str) -> str:
    opening, closing = _REMINDER
    if opening not in text:
        return text
    kept, rest = [], 0
    while (start := text.find(opening, rest)) >= 0 and (end := text.find(closing, start)) >= 0:
        kept.append(text[rest:start])
        rest = end + len(closing)
    return "".join(kept) + text[rest:]


def _is_command(text: str) -> bool:
    if not text.startswith("/"):
        return False
    word = text[1:80].split(None, 1)[:1]
    return bool(word) and "/" not in word[0] and "." not in word[0]

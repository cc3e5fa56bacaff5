"""The project's codemap, `.claude/codemap.md`: which file does what, as somebody wrote it down.

seeds/000 §8: read where there is one, with how old it is; bullets, table rows and headings are entries.
"""

from __future__ import annotations

import os
import re

NAME = os.path.join(".claude", "codemap.md")
READ_LIMIT = 512 * 1024
SUMMARY_LIMIT = 300

# Compiled on use: most projects have no codemap.
_HEADING = r"#{1,6}[ \t]+(\S[^\n]{0,300})"
_BULLET = r"[ \t]{0,12}[-*+][ \t]+"
_FENCE = r"\s{0,3}(?:```|~~~)"
_TABLE_RULE = r"\|?[ \t]{0,20}:?-{2,60}:?[ \t]{0,20}\|"
_QUOTED = r"`([^`\n]{1,200})`|\[([^\]\n]{1,200})\]\([^)\n]{0,300}\)|\*\*([^*\n]{1,200})\*\*"
_DASHES = " \t-–—:：|→*"


class Part:
    """One entry: the path (or export) that it is about, its summary, and its text as it stands."""

    __slots__ = ("body", "path", "summary")

    def __init__(self, path: str, summary: str, body: str) -> None:
        self.path = path
        self.summary = summary
        self.body = body


class Codemap:
    """A codemap: where it lies, when it was last changed (seconds since the epoch), and its entries in order."""

    __slots__ = ("modified", "parts", "path")

    def __init__(self, path: str, modified: float, parts: list[Part]) -> None:
        self.path = path
        self.modified = modified
        self.parts = parts


def read(checkout: str) -> Codemap | None:
    """The codemap of the working tree `checkout`; None where there is none to read."""
    path = os.path.join(checkout, NAME)
    try:
        with open(path, "rb") as file:
            content = file.read(READ_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
            modified = os.fstat(file.fileno()).st_mtime
    except (OSError, ValueError):
        return None
    return Codemap(path, modified, parse(content))


def parse(content: str) -> list[Part]:
    """The entries of a codemap, in order."""
    parts: list[Part] = []
    heading: Part | None = None
    fenced = False
    lines = content.split("\n")
    for number, line in enumerate(lines):
        stripped = line.strip()
        if re.match(_FENCE, line):
            fenced = not fenced
        elif fenced or not stripped:
            continue
        elif match := re.match(_HEADING, stripped):
            title = match[1].strip(" #")
            heading = _part(title, stripped) if _names_a_path(title) else None
            if heading is not None:
                parts.append(heading)
        elif stripped.startswith("|"):
            following = lines[number + 1].strip() if number + 1 < len(lines) else ""
            if not re.match(_TABLE_RULE, stripped) and not re.match(_TABLE_RULE, following):
                cells = [cell.strip() for cell in stripped.strip("|").split("|")]
                rest = " — ".join(filter(None, (_plain(cell) for cell in cells[1:])))
                parts.append(Part(_plain(cells[0]), rest[:SUMMARY_LIMIT], stripped))
        elif bullet := re.match(_BULLET, line):
            part = _part(line[bullet.end() :].strip(), stripped)
            if part.path:
                parts.append(part)
        elif heading is not None:
            heading.summary = f"{heading.summary} {_plain(stripped)}".strip()[:SUMMARY_LIMIT]
            heading.body += "\n" + stripped
    return [part for part in parts if part.path]


def _part(line: str, body: str) -> Part:
    """A line that begins with what it is about, in code, a link or bold, or before a dash or colon."""
    quoted = re.match(_QUOTED, line)
    if quoted:
        path, rest = next(filter(None, quoted.groups())), line[quoted.end() :]
    else:
        marks = [at for mark in (" — ", " – ", " - ", ": ", "：") if (at := line.find(mark)) > 0]
        cut = min(marks, default=len(line))
        path, rest = line[:cut], line[cut:]
    return Part(_plain(path), _plain(rest.strip(_DASHES))[:SUMMARY_LIMIT], body)


def _names_a_path(title: str) -> bool:
    """Whether a heading is about a file or folder rather than a chapter of the codemap."""
    first = _plain(title).split(" ")[0]
    return "/" in first or ("." in first.strip(".") and not first.endswith(".")) or title.startswith("`")


def _plain(s: str) -> str:
    return " ".join(s.replace("`", "").replace("**", "").split())

"""Claude Code's own memory folder, read without an index: `MEMORY.md` and the files beside it.

The floor under everything else (design.md §3): when the index is missing, this is what recall still knows,
and it says as of which day. The lines of `MEMORY.md` are found in every shape that public ones have
(contracts/discover.md, "Index lines").
"""

from __future__ import annotations

import os
import re
import time

INDEX = "MEMORY.md"
READ_LIMIT = 64 * 1024
# 100,000 files have an index of some ten megabytes.
LINES_LIMIT = 16 * 1024 * 1024
SCAN_LIMIT = 200_000
_DEPTH = 8
# Folders whose name begins with a dot hold what tools keep for themselves; but the client's own is one, too.
_OWN = ".claude"

# Compiled on use. A link's text may hold one pair of brackets.
_LINK = r"(!?)\[((?:[^\[\]]|\[[^\[\]]{0,200}\]){0,300})\]\(<?([^()<>\s]{1,500})>?(?:\s+\"[^\"]{0,200}\")?\)"
_COMMENT = r"<!--.*?(?:-->|\Z)"
_FENCE = r"\s{0,3}(?:```|~~~)"
_BULLET = r"\s{0,12}(?:[-*+]|\d{1,4}[.)])\s+(?:\[[ xX]\]\s+)?"
_TABLE_RULE = r"\s{0,3}\|?[\s:|-]{3,200}$"
_DASHES = " \t-–—:：|•·→*_~"


class Snapshot:
    """The lines of a `MEMORY.md` as of one day: `date` is the file's own, in ISO form."""

    __slots__ = ("date", "lines", "path")

    def __init__(self, path: str, date: str, lines: list[str]) -> None:
        self.path = path
        self.date = date
        self.lines = lines


class Line:
    """One entry of a `MEMORY.md`: its title, what it says beside it, the absolute path that it links to ("" where
    it stands for itself), and its number, from 1."""

    __slots__ = ("hook", "number", "path", "title")

    def __init__(self, title: str, hook: str, path: str, number: int) -> None:
        self.title = title
        self.hook = hook
        self.path = path
        self.number = number


def index_lines(path: str) -> list[Line]:
    """The entries of the `MEMORY.md` at `path`, in order: bullets and table rows, a link each where there are
    several in one; what stands in comments and code fences is none. [] where it cannot be read."""
    try:
        with open(path, "rb") as file:
            content = file.read(LINES_LIMIT).decode("utf-8-sig", "replace")
    except (OSError, ValueError):
        return []
    # Comments keep their line breaks, so that numbers stay those of the file.
    content = re.sub(_COMMENT, lambda match: "\n" * match[0].count("\n"), content, flags=re.DOTALL)
    rows = content.replace("\r\n", "\n").split("\n")
    folder = os.path.dirname(path)
    found: list[Line] = []
    fenced = False
    for number, row in enumerate(rows, start=1):
        if re.match(_FENCE, row):
            fenced = not fenced
        elif not fenced:
            following = rows[number] if number < len(rows) else ""
            found += _entries(row, following, folder, number)
    return found


def _entries(row: str, following: str, folder: str, number: int) -> list[Line]:
    bullet = re.match(_BULLET, row)
    table = row.lstrip().startswith("|")
    links = re.findall(_LINK, row) if "](" in row else []
    links = [(title, target) for image, title, target in links if not image and _is_file(target)]
    if table and (re.match(_TABLE_RULE, row) or (re.match(_TABLE_RULE, following) and not links)):
        return []  # the rule under a table's head, and the head
    if links and (bullet or table or row[:1] not in ("", "#", ">")):
        around = re.sub(_LINK, "\n", row[bullet.end() :] if bullet else row)
        pieces = [_plain(piece.replace("|", " ").strip(_DASHES)) for piece in around.split("\n")]
        hook = " … ".join(piece for piece in pieces if any(map(str.isalnum, piece)))
        return [
            Line(_plain(title) or os.path.basename(target), hook, _target(folder, target), number)
            for title, target in links
        ]
    if not (bullet or table):
        return []
    whole = _plain(" — ".join(filter(None, map(str.strip, row.strip(" |").split("|"))))) if table else ""
    whole = whole or _plain(row[bullet.end() :] if bullet else row)
    if not any(character.isalnum() for character in whole):
        return []
    return [Line(_head(whole), whole, "", number)]


def _head(line: str) -> str:
    """What a line that links to nothing is called: what stands before its first dash or colon, else its start."""
    for mark in (" — ", " – ", " - ", ": ", "："):
        before = line.partition(mark)[0]
        if before != line and 2 <= len(before) <= 80:
            return before
    return line if len(line) <= 80 else line[:79].rstrip() + "…"


def _plain(s: str) -> str:
    """`s` on one line, without the signs of emphasis around words."""
    return " ".join(s.replace("**", "").replace("__", "").split()).strip(" |")


def _is_file(target: str) -> bool:
    return "://" not in target and not target.startswith(("#", "mailto:"))


def _target(folder: str, target: str) -> str:
    target = target.partition("#")[0]
    if "%" in target:
        from urllib.parse import unquote  # an index with escaped names is rare; a hook never reads one

        target = unquote(target)
    return os.path.normpath(os.path.join(folder, target))


def indexes(folder: str) -> list[str]:
    """Every `MEMORY.md` in the memory folder, its own first."""
    return [path for path in _walk(folder) if os.path.basename(path) == INDEX]


def snapshot(folder: str) -> Snapshot | None:
    """The list items and table rows of the folder's `MEMORY.md`; None where there are none to read."""
    path = os.path.join(folder, INDEX)
    try:
        with open(path, "rb") as file:
            content = file.read(READ_LIMIT).decode("utf-8-sig", "replace")
            modified = os.fstat(file.fileno()).st_mtime
    except (OSError, ValueError):
        return None
    lines = [line.strip() for line in content.splitlines()]
    lines = [line for line in lines if line[:2] in ("- ", "* ", "| ") and "---" not in line[:6]]
    date = time.strftime("%Y-%m-%d", time.gmtime(modified))
    return Snapshot(path, date, lines) if lines else None


def files(folder: str) -> list[str]:
    """Every Markdown file of the memory folder but the indexes, sorted; links out of the folder never."""
    return [path for path in _walk(folder) if os.path.basename(path) != INDEX]


def _is_regular(entry: os.DirEntry[str]) -> bool:
    """Whether an entry is a file that reading comes to an end of: no pipe, no link to nowhere or in a circle."""
    try:
        return entry.is_file()
    except OSError:
        return False


def _walk(folder: str) -> list[str]:
    found: list[str] = []
    top = os.path.realpath(folder)
    pending = [(folder, 0)]
    while pending and len(found) < SCAN_LIMIT:
        place, depth = pending.pop()
        try:
            with os.scandir(place) as entries:
                listed = sorted(entries, key=lambda entry: entry.name)
        except OSError:
            continue
        for entry in listed:
            if entry.name.startswith(".") and entry.name != _OWN:
                continue
            if entry.is_symlink() and not os.path.realpath(entry.path).startswith(top + os.sep):
                continue
            if entry.is_dir(follow_symlinks=False):  # a link in a circle has no kind
                if depth < _DEPTH:
                    pending.append((entry.path, depth + 1))
            elif entry.name.endswith((".md", ".markdown")) and _is_regular(entry):
                found.append(entry.path)
    return sorted(found)

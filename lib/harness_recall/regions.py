"""What of a Markdown text is shown as it is, or not at all: code fences, and comments of more than one line.

contracts/discover.md, "Index lines": what stands in them is no entry. Pure over bytes.
"""

from __future__ import annotations

from typing import NamedTuple

_FENCES = (b"```", b"~~~")
_COMMENT, _CLOSED = b"<!--", b"-->"


class Region(NamedTuple):
    """Lines that are shown as they are, or not at all: the first and the last of a code fence or a comment.

    `end` is -1 where nothing closes it, and `first` the first line that has nothing else in it.
    """

    start: int
    end: int
    first: int


def of(lines: list[bytes], content: bytes) -> list[Region]:
    """The code fences and the comments of more than one line in `content`, which the `lines` are, in order."""
    if not any(mark in content for mark in (*_FENCES, _COMMENT)):
        return []
    found = []
    at = 0
    while at < len(lines):
        line = lines[at]
        fence = next((mark for mark in _FENCES if line.lstrip(b" ").startswith(mark)), b"")
        if fence:
            close = (n for n in range(at + 1, len(lines)) if lines[n].lstrip(b" ").startswith(fence))
        elif _COMMENT in line and _CLOSED not in line.rpartition(_COMMENT)[2]:
            close = (n for n in range(at + 1, len(lines)) if _CLOSED in lines[n])
        else:
            at += 1
            continue
        end = next(close, -1)
        found.append(Region(at, end, at if fence else at + 1))
        at = end + 1 if end >= 0 else len(lines)
    return found


def hidden(found: list[Region], size: int) -> set[int]:
    """The numbers, of `size` lines, of those that stand in a region and hold nothing else."""
    return {number for one in found for number in range(one.first, one.end + 1 if one.end >= 0 else size)}

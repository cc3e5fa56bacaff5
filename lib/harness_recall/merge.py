"""What two writers made of one text, put together by its lines; pure over bytes.

contracts/memory.md: "never lose the other's line".
"""

from __future__ import annotations

import difflib


def lines(before: bytes, theirs: bytes, ours: bytes) -> bytes:
    """`ours` with the lines that `theirs` has and `before` had not, and without those that it has no longer."""
    old, new, mine = (one.splitlines(keepends=True) for one in (before, theirs, ours))
    at = 0  # lines of `mine` before this are behind us
    for kind, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            at = _behind(mine, old[j - 1], at)
            continue
        for line in old[i:j]:
            if line in mine[at:]:
                del mine[mine.index(line, at)]
        if at and k < m and not mine[at - 1].endswith(b"\n"):
            mine[at - 1] += b"\n"
        mine[at:at] = new[k:m]
        at += m - k
    return b"".join(mine)


def missing(theirs: bytes, ours: bytes, before: bytes = b"") -> bytes:
    """`ours` with the lines that only `theirs` has: neither `ours` nor, where that is known, `before`."""
    mine, old = ({line.rstrip(b"\r\n") for line in one.splitlines()} for one in (ours, before))
    told = [(line, line.rstrip(b"\r\n")) for line in theirs.splitlines(keepends=True)]
    shared = b"".join(line for line, bare in told if bare in mine)
    return lines(shared, b"".join(line for line, bare in told if bare in mine or bare not in old), ours)


def _behind(lines: list[bytes], line: bytes, at: int) -> int:
    """The place behind `line`, from `at` on; `at` where it is not there."""
    wanted = line.rstrip(b"\r\n")
    return next((n + 1 for n in range(at, len(lines)) if lines[n].rstrip(b"\r\n") == wanted), at)

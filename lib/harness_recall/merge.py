"""What two writers made of one text, put together by its lines; pure over bytes.

contracts/memory.md: "never lose the other's line".
"""

from __future__ import annotations


def lines(before: bytes, theirs: bytes, ours: bytes) -> bytes:
    """`ours` with the lines that `theirs` has and `before` had not, and without those that it has no longer.

    How a line ends makes no difference.
    """
    import difflib  # only where somebody got in between

    old, new, mine = (one.splitlines(keepends=True) for one in (before, theirs, ours))
    matcher = difflib.SequenceMatcher(None, _bare(old), _bare(new), autojunk=False)
    at = 0  # lines of `mine` before this are behind us
    for kind, i, j, k, m in matcher.get_opcodes():
        if kind == "equal":
            at = _behind(mine, old[j - 1], at)
            continue
        for line in old[i:j]:
            found = _behind(mine, line, at)
            if found > at:
                del mine[found - 1]
        mine[at:at] = new[k:m]
        at += m - k
    return b"".join(line if line.endswith(b"\n") else line + b"\n" for line in mine[:-1]) + b"".join(
        mine[-1:]
    )


def missing(theirs: bytes, ours: bytes, before: bytes = b"") -> bytes:
    """`ours` with the lines that only `theirs` has: neither `ours` nor, where that is known, `before`."""
    mine, old = set(_bare(ours.splitlines())), set(_bare(before.splitlines()))
    told = [(line, line.rstrip(b"\r\n")) for line in theirs.splitlines(keepends=True)]
    shared = b"".join(line for line, bare in told if bare in mine)
    return lines(shared, b"".join(line for line, bare in told if bare in mine or bare not in old), ours)


def _bare(of: list[bytes]) -> list[bytes]:
    return [line.rstrip(b"\r\n") for line in of]


def _behind(of: list[bytes], line: bytes, at: int) -> int:
    """The place behind `line`, from `at` on; `at` where it is not there."""
    wanted = line.rstrip(b"\r\n")
    return next((n + 1 for n in range(at, len(of)) if of[n].rstrip(b"\r\n") == wanted), at)

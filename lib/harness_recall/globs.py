"""The globs of `paths:` in rule files that Claude Code loads itself, matched against paths of a checkout. Pure.

Pain 88: a list or a string, and every pattern counts. `**` is any number of folders, `*` and `?` stay inside one name,
`{a,b}` is either. No pattern takes longer than its length times that of a path.
"""

from __future__ import annotations

import fnmatch

# Alternatives that the braces of one pattern can stand for.
ALTERNATIVES = 64
PATTERN_LIMIT = 64


def patterns(value: object) -> list[str]:
    """The patterns of a `paths:` field: a list's, or those that commas outside braces part in a string."""
    given = value if isinstance(value, list | tuple) else [value]
    found = [piece for one in given if isinstance(one, str) for piece in _parted(one)]
    return list(dict.fromkeys(filter(None, map(str.strip, found))))[:PATTERN_LIMIT]


def expanded(pattern: str) -> list[str]:
    """What a pattern stands for with its braces opened, at most ALTERNATIVES."""
    done: list[str] = []
    pending = [pattern]
    while pending and len(done) + len(pending) <= ALTERNATIVES:
        one = pending.pop()
        start = one.find("{")
        end = _closing(one, start)
        if start < 0 or end < 0:
            done.append(one)
            continue
        pending += [
            one[:start] + choice + one[end + 1 :] for choice in reversed(_parted(one[start + 1 : end]))
        ]
    return [*done, *reversed(pending)][:ALTERNATIVES]


def matches(pattern: str, path: str) -> bool:
    """Whether a pattern names `path`, which is relative to the checkout with forward slashes."""
    return any(_matches(one.removeprefix("./").split("/"), path.split("/")) for one in expanded(pattern))


def _matches(wanted: list[str], parts: list[str]) -> bool:
    """Whether names match the parts of a pattern: which beginnings of the path each further part can reach."""
    reached = {0}
    for number, part in enumerate(wanted):
        if part == "**":
            first = min(reached, default=len(parts) + 1)
            # At the end it is something that lies below, not the folder itself.
            reached = set(range(first + (number == len(wanted) - 1), len(parts) + 1))
        else:
            reached = {at + 1 for at in reached if at < len(parts) and fnmatch.fnmatchcase(parts[at], part)}
    return len(parts) in reached


def _parted(s: str) -> list[str]:
    """`s` cut at its commas outside braces."""
    found, depth, start = [], 0, 0
    for at, character in enumerate(s):
        depth = max(0, depth + (character == "{") - (character == "}"))
        if character == "," and not depth:
            found.append(s[start:at])
            start = at + 1
    return [*found, s[start:]]


def _closing(s: str, start: int) -> int:
    """Where the brace that opens at `start` closes, -1 if it does not."""
    depth = 0
    for at in range(max(0, start), len(s)):
        depth += (s[at] == "{") - (s[at] == "}")
        if s[at] == "}" and not depth:
            return at
    return -1

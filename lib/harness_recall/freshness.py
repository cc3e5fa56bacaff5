"""Whether what a memory speaks of is still there: a mark beside a surfaced memory that names files or symbols.

contracts/discover.md, "Freshness" (beyond the seed): `fresh`, `drifted (FILE changed since DATE)` or
`orphaned (FILE gone)`, told by looking at the working tree, at most LOOKS times a report.
"""

from __future__ import annotations

import os
import time

from harness_recall import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LOOKS = 20
# Files and symbols kept of one memory.
NAMED_LIMIT = 6
BODY_LIMIT = 16_000
# A file larger than this is not searched for a symbol.
READ_LIMIT = 256 * 1024
FRESH, DRIFTED, ORPHANED = "fresh", "drifted", "orphaned"
# A name with this behind it is a symbol, not a file.
CALL = "()"


class Mark:
    """How a memory stands to the working tree: `state` is FRESH, DRIFTED or ORPHANED, `reason` "" or why."""

    __slots__ = ("reason", "state")

    def __init__(self, state: str, reason: str = "") -> None:
        self.state = state
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.state} ({self.reason})" if self.reason else self.state


class Tree:
    """A working tree, looked at no more than LOOKS times."""

    __slots__ = ("_left", "_seen", "_top")

    def __init__(self, checkout: str) -> None:
        self._top = os.path.realpath(checkout)
        self._left = LOOKS
        self._seen: dict[str, float | None] = {}

    def mark(self, named: Iterable[str], date: str) -> Mark | None:
        """The mark of a memory of the ISO day `date` that names these files and `symbol()`s; None where it names
        none of this tree, or where there is no look left."""
        files = [name for name in named if not name.endswith(CALL)]
        symbols = [name.removesuffix(CALL) for name in named if name.endswith(CALL)]
        drifted = ""
        looked: list[str] = []
        for name in files:
            path = self._inside(name)
            if not path:
                continue
            if not self._look(path):
                break
            modified = self._seen[path]
            if modified is None:
                return Mark(ORPHANED, f"{name} gone")
            looked.append(path)
            if not drifted and date and time.strftime("%Y-%m-%d", time.gmtime(modified)) > date:
                drifted = name
        if not looked:
            return None
        gone = next((symbol for symbol in symbols if self._lacks(looked, symbol)), "")
        if gone:
            return Mark(ORPHANED, f"{gone}{CALL} gone")
        return Mark(DRIFTED, f"{drifted} changed since {date}") if drifted else Mark(FRESH)

    def _inside(self, name: str) -> str:
        """The path of a file that a memory names, "" where it lies outside of the tree."""
        path = os.path.normpath(os.path.join(self._top, name))
        return path if path.startswith(self._top + os.sep) else ""

    def _look(self, path: str) -> bool:
        """Whether `path` was looked at, now or before."""
        if path not in self._seen:
            if not self._left:
                return False
            self._left -= 1
            try:
                self._seen[path] = os.stat(path).st_mtime
            except (OSError, ValueError):
                self._seen[path] = None
        return True

    def _lacks(self, paths: list[str], symbol: str) -> bool:
        """Whether none of the files holds `symbol`; False where that cannot be told."""
        wanted = symbol.rpartition(".")[2].encode("utf-8", "replace")
        for path in paths:
            if not self._left or os.path.isdir(path):
                return False
            self._left -= 1
            try:
                with open(path, "rb") as file:
                    content = file.read(READ_LIMIT + 1)
            except OSError:
                return False
            if wanted in content or len(content) > READ_LIMIT:
                return False
        return True


def named(body: str) -> list[str]:
    """The files, and the symbols as `name()`, that a memory's body names, in order; commands and URLs are none."""
    found: list[str] = []
    pieces = body[:BODY_LIMIT].split("`")
    for quoted, piece in enumerate(pieces):
        if quoted % 2 and "\n" not in piece and " " not in piece.strip():
            name = piece.strip()
            if name.endswith(CALL) and name[: -len(CALL)].replace(".", "").replace("_", "").isalnum():
                found.append(name)
                continue
        found += [path for path in text.paths(piece) if _is_file(path)]
    return list(dict.fromkeys(found))[:NAMED_LIMIT]


def _is_file(path: str) -> bool:
    """Whether a path in prose means a file of the working tree: a folder and an ending."""
    last = path.rpartition("/")[2]
    return "/" in path and not path.startswith(("/", "~")) and ".." not in path and text.has_ending(last)

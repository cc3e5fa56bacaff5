"""The language a checkout is written in, counted over a bounded number of its files.

contracts/rules.md "rule-prime hook": one language holds at least 80 % of at least 3 counted files.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    # path, mtime in nanoseconds, size; (path, 0, -1) for what is not there
    Stamp = tuple[str, int, int]


class Census:
    """What was counted: the language that prevails ("" for none), files by language, and what to watch.

    The answer holds as long as `stamp` of every watched path gives what is in `watched`.
    """

    __slots__ = ("counts", "language", "watched")

    def __init__(self, language: str, counts: dict[str, int], watched: tuple[Stamp, ...]) -> None:
        self.language = language
        self.counts = counts
        self.watched = watched


def take(checkout: str) -> Census:
    """The census of the working tree `checkout`; never raises, whatever is on disk."""
    raise NotImplementedError


def stamp(path: str) -> Stamp:
    """What to compare later: the path with its modification time and size."""
    raise NotImplementedError

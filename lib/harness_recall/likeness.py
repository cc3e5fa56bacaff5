"""What many lines say, folded, and which of them is most like another: exact, and cheap at ten thousand.

Contract of record: seeds/002 "Deduplication Rules": the normalised indel ratio. Two texts differ by at least as many
insertions and deletions as their letters do, counted by kind. So of each line it is kept how often it has each kind of
letter, a column of bytes a kind; a query adds up the differences of all lines at once, as one long number, and only
the lines that are left are compared.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from itertools import compress, count, islice
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import Indel

KINDS = 16
# A count, and a length, as a byte: so many and more are told alike.
MOST = 255
# Of the difference in one kind no more is added than this, so that a sum is a byte, too.
_STEP = 12
# Longer queries may be like lines whose length a byte does not tell.
_COUNTED = 150
_KIND = bytes(number % KINDS for number in range(256))


class Lines(NamedTuple):
    """How long each of many lines is, and how often it has each kind of letter."""

    lengths: bytes
    counts: tuple[bytes, ...]

    @classmethod
    def of(cls, said: Sequence[str]) -> Lines:
        """The lines that say so."""
        rows = [_counts(one) for one in said]
        counts = tuple(bytes(column) for column in zip(*rows, strict=True)) if rows else (b"",) * KINDS
        return cls(bytes(min(len(one), MOST) for one in said), counts)

    def spliced(self, at: int, end: int, said: Sequence[str]) -> Lines:
        """With others in place of the lines from `at` to `end`."""
        new = Lines.of(said)
        return Lines(
            self.lengths[:at] + new.lengths + self.lengths[end:],
            tuple(old[:at] + added + old[end:] for old, added in zip(self.counts, new.counts, strict=True)),
        )

    def nearest(
        self, said: str, least: float, texts: Callable[[bytes], Iterable[str]]
    ) -> tuple[float, int] | None:
        """How alike the most similar line is, from 0 to 1, and its number; None where none reaches `least`. `texts`
        gives what those lines say for which there is a 1."""
        near = self._near(said, least)
        others = list(texts(near))
        found = process.extractOne(said, others, scorer=Indel.normalized_similarity, score_cutoff=least)
        return (found[1], next(islice(compress(count(), near), found[2], None))) if found else None

    def _near(self, said: str, least: float) -> bytes:
        """1 for each line that can be so much alike, by its length and its letters; 0 for the others."""
        size = len(self.lengths)
        lengths = self.lengths.translate(_within(len(said), least))
        if len(said) > _COUNTED:
            return lengths
        allowance, limit = _allowances(len(said), least)
        total = _number(self.lengths.translate(allowance))
        for column, often in zip(self.counts, _counts(said), strict=True):
            total += _number(column.translate(_DIFFERENCES[often]))
        letters = total.to_bytes(size, "little").translate(_UP_TO[limit])
        return (_number(letters) & _number(lengths)).to_bytes(size, "little")


# For each count of a kind of letter, and each limit, what a byte beside it stands for.
_DIFFERENCES = [bytes(min(abs(n - often), _STEP) for n in range(MOST + 1)) for often in range(_COUNTED + 1)]
_UP_TO = [bytes(n <= limit for n in range(MOST + 1)) for limit in range(MOST + 1)]


@functools.lru_cache(maxsize=1024)
def _within(size: int, least: float) -> bytes:
    """1 for each length that a text can have which is so much like one of `size`."""
    shortest, longest = size * least / (2 - least), size * (2 - least) / least
    return bytes(shortest <= n <= longest or (n == MOST and longest >= MOST) for n in range(MOST + 1))


@functools.lru_cache(maxsize=1024)
def _allowances(size: int, least: float) -> tuple[bytes, int]:
    """What is taken off for a line's own length, by which it may differ, too; and the most that a sum may be then."""
    allowed = [int((1 - least) * n) for n in range(MOST + 1)]
    most = allowed[MOST]
    return bytes(most - one for one in allowed), most + int((1 - least) * size) + 2


def _counts(said: str) -> bytes:
    """How often a text has each kind of letter."""
    kinds = said.encode("utf-32-le", "surrogatepass")[::4].translate(_KIND)
    return bytes(min(kinds.count(kind), MOST) for kind in range(KINDS))


def _number(column: bytes) -> int:
    return int.from_bytes(column, "little")

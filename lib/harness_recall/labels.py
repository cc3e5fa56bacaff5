"""Which of many labels the keywords of a task can be in, told without splitting any of them into words.

Stemming 500 labels takes longer than all the rest of a question, and nearly all of them hold none of its words.
A label that `ranking.Keyword.hits` is never missed; some that it does not are kept. Pure.
"""

from __future__ import annotations

from harness_recall import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness_recall.ranking import Keyword

_SEPARATOR = "\0"
# What begins unlike its stem (Snowball's English stemmer, "exceptional forms": dying, lying, tying).
_IRREGULAR = {"die": "d", "lie": "l", "tie": "t"}
# Many words begin like a stem this short: how they end is looked at too.
SHORT = 2
# Letters that can follow such a stem in its own word (-ingly); none where it has no vowel.
_SUFFIX = 5
_VOWELS = frozenset("aeiouy")


def maybe_hit(labels: Sequence[str], keywords: Iterable[Keyword]) -> set[int]:
    """Which labels, by their places, one of the keywords can be in."""
    characters: set[str] = set()
    words: dict[str, int] = {}  # what a word begins with → letters that can follow, -1 for any number
    for keyword in keywords:
        if (
            keyword.is_run
        ):  # it has a character in common with what it is part of, and with what is part of it
            characters.update(keyword.shown)
        elif len(keyword.stem) > SHORT or not keyword.stem.isalpha():
            words[_beginning(keyword.stem)] = -1
        else:
            words[keyword.stem] = 0 if _VOWELS.isdisjoint(keyword.stem) else _SUFFIX
    whole = _SEPARATOR.join(labels)
    folded = text.fold(whole)
    found: set[int] = set()
    # A keyword can be the parts of a compound word joined.
    for spelled, told in ((whole, folded), (_without_seams(whole), _without_seams(folded))):
        for character in characters:
            found.update(_holding(told, character))
        raw, lines = spelled.split(_SEPARATOR), told.split(_SEPARATOR)
        for word, most in words.items():
            holding = [at for at in _holding(told, word) if at not in found]
            found.update(at for at in holding if _begins(word, most, raw[at], lines[at]))
    return found


def _holding(labels: str, word: str) -> Iterator[int]:
    """The places of the labels that hold `word`."""
    number = done = 0
    at = labels.find(word)
    while at >= 0:
        number += labels.count(_SEPARATOR, done, at)
        yield number
        done = labels.find(_SEPARATOR, at)
        at = labels.find(word, done) if done >= 0 else -1


def _without_seams(labels: str) -> str:
    for seam in "'’_-":  # some twenty times as fast as str.translate
        labels = labels.replace(seam, "")
    return labels


def _beginning(stem: str) -> str:
    """What every word with this stem begins with: what a stemmer leaves, it changes in the last letter at most."""
    changed = stem[-1:] in ("e", "i", "y") or stem.endswith("bl")
    return _IRREGULAR.get(stem) or (stem[:-1] if changed else stem)


def _begins(word: str, most: int, raw: str, folded: str) -> bool:
    """Whether a word of a label, or a part of its `camelCase`, begins with `word`, at most so many letters behind."""
    if len(raw) != len(folded) or not word[:1].isalpha():
        return True  # where in `raw` it stands cannot be told; a digit begins a part anywhere
    at = folded.find(word)
    while at >= 0:
        if not folded[:at][-1:].isalpha() or raw[at].isupper():
            rest = raw[at + len(word) :][: most + 1]
            if most < 0 or len(rest) <= most or not (rest.isalpha() and rest.islower()):
                return True
        at = folded.find(word, at + 1)
    return False

"""Frames and blocks of the cue tables, matched on one sentence in normal form."""

from __future__ import annotations

from harness_recall.intent_cues import (
    ABOUT,
    BLOCKS,
    COMPOUNDS,
    FRAMES_EN,
    FRAMES_JA,
    LEANINGS,
    ORDER_START,
    POLITE,
    SUMMARY_OF,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness_recall.intent_cues import Rule

    Spans = list[tuple[int, int]]
    # For each class (by identity) whether a sentence holds one of its surfaces.
    Present = dict[int, bool]

# What an order at the start of a sentence weighs against it.
ORDER = 3
HOLE = "◇"


class Reading:
    """One sentence: its text without compounds, the frames that fire, the weight against them, what is present."""

    __slots__ = ("against", "hits", "present", "sentence")

    def __init__(self, sentence: str) -> None:
        # 名前 (name) holds 前 (before)
        sentence = sentence.replace("名前", "なまえ")
        for compound in COMPOUNDS:
            if compound in sentence:
                sentence = sentence.replace(compound, HOLE)
        self.sentence = sentence
        self.present: Present = {}
        self.hits: list[tuple[int, str, Spans]] = []
        for rule in _frames(sentence):
            spans = _match(sentence, rule[2:], self.present)
            if spans is not None:
                self.hits.append((rule[1], rule[0], spans))
        self.against = self._weigh()

    @property
    def strength(self) -> int:
        return max([weight for weight, _, _ in self.hits], default=0)

    def cues(self) -> tuple[str, ...]:
        """The words of the strongest frames, in the order of the sentence."""
        strength = self.strength
        spans = sorted({span for weight, _, places in self.hits if weight == strength for span in places})
        words = [self.sentence[start:end].strip(" ^?.~") for start, end in spans]
        return tuple(dict.fromkeys(filter(None, words)))

    def votes(self) -> dict[str, float]:
        """What the frames, and the words around them, say for each intent."""
        about = next(
            (intent for intent, words in ABOUT if holds(self.sentence, words, self.present)), "resume"
        )
        votes: dict[str, float] = {}
        for weight, intent, _ in self.hits:
            votes[intent or about] = max(votes.get(intent or about, 0), weight if intent else weight - 0.5)
        for intent, bonus, words in LEANINGS:
            if intent in votes and holds(self.sentence, words, self.present):
                votes[intent] += bonus
        return votes

    def _weigh(self) -> int:
        against = ORDER if _is_order(self.sentence) else 0
        for weight, *classes in BLOCKS:
            if weight > against and _match(self.sentence, classes, self.present) is not None:
                against = weight
        return against


def holds(sentence: str, words: tuple[str, ...], present: Present) -> bool:
    """Whether one of `words` stands in `sentence`; remembered in `present`."""
    known = present.get(id(words))
    if known is None:
        known = False
        for word in words:
            if word in sentence:
                known = True
                break
        present[id(words)] = known
    return known


def _frames(sentence: str) -> tuple[Rule, ...]:
    if sentence.isascii():
        return FRAMES_EN
    return FRAMES_EN + FRAMES_JA if any("a" <= sign <= "z" for sign in sentence) else FRAMES_JA


def _is_order(sentence: str) -> bool:
    """Whether the sentence tells to make or change something; a question after a comma is no order."""
    if "~" in sentence:
        return False
    body = sentence[1:].lstrip()
    while body.startswith(POLITE):
        polite = next(words for words in POLITE if body.startswith(words))
        body = body[len(polite) :]
    return f"^ {body}".startswith(ORDER_START) and not any(words in sentence for words in SUMMARY_OF)


def _match(sentence: str, pattern: Sequence[tuple[str, ...] | int], present: Present) -> Spans | None:
    """Where the classes of a pattern stand, one after another, or None."""
    for words in pattern:
        if not isinstance(words, int) and not holds(sentence, words, present):
            return None
    return _place(sentence, pattern, 0, 0, None)


def _place(
    sentence: str, pattern: Sequence[tuple[str, ...] | int], at: int, end: int, gap: int | None
) -> Spans | None:
    if at == len(pattern):
        return []
    words = pattern[at]
    if isinstance(words, int):
        return _place(sentence, pattern, at + 1, end, words)
    spots = []
    for word in words:
        # neighbours share the space between two words
        start = sentence.find(word, end - 1 if end and word[0] == " " else end)
        while start >= 0:
            spots.append((start, start + len(word)))
            start = sentence.find(word, start + 1)
    for start, stop in sorted(spots):
        if gap is not None and start - end > gap:
            break
        rest = _place(sentence, pattern, at + 1, stop, None)
        if rest is not None:
            return [(start, stop), *rest]
    return None

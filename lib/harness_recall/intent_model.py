"""A linear model over the n-grams of a prompt's sentences: does it ask for the past, and for what.

The weights stand in one generated module a language (scripts/train_intent.py); only the one needed is loaded.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# The columns of the weights after the first, in the order in which the contract checks the intents.
INTENTS = ("resume", "decisions", "same_problem", "sessions", "keyword")
# From this many sentences on only the first and last can ask: the rest is a pasted document.
SENTENCES = 6
LONGEST = 5
# From this many characters on a prompt is long; it is asked for more at each of a few doublings.
LONG = 80
DOUBLINGS = 3


class Judgement:
    """How much a text asks for the past (above 0: it does), for what, and what in it says so."""

    __slots__ = ("intent", "score", "telling")

    def __init__(self, score: int, intent: str, telling: tuple[str, ...]) -> None:
        self.score = score
        self.intent = intent
        self.telling = telling


def edges(sentences: Sequence[str]) -> Sequence[str]:
    """The sentences that can ask."""
    if len(sentences) <= SENTENCES:
        return sentences
    return [*sentences[: SENTENCES // 2], *sentences[-SENTENCES // 2 :]]


def language(sentences: Sequence[str]) -> str:
    """Which of the two models reads `sentences`: "ja" where there is any kana or kanji."""
    for sentence in sentences:
        if not sentence.isascii() and any("\u3040" <= sign <= "\u9fff" for sign in sentence):
            return "ja"
    return "en"


def doublings(sentences: Sequence[str]) -> int:
    """How often a prompt is twice as long again as one that is brief, at most DOUBLINGS."""
    return min(DOUBLINGS, (sum(map(len, sentences)) // LONG).bit_length())


def features(sentences: Sequence[str], language: str) -> set[str]:
    """The n-grams of signs, and in English those of words, that stand in `sentences`."""
    found: set[str] = set()
    shortest = 1 if language == "ja" else 2
    for sentence in sentences:
        size = len(sentence)
        for length in range(shortest, LONGEST + 1):
            found.update([sentence[at : at + length] for at in range(size - length + 1)])
        if language == "en":
            words = sentence.split()
            for length in (1, 2, 3):
                runs = [" ".join(words[at : at + length]) for at in range(len(words) - length + 1)]
                found.update([f" {run} " for run in runs])
    return found


def judge(sentences: Sequence[str], language: str) -> Judgement:
    """What the model of `language` says of `sentences`, in normal form."""
    if language == "ja":
        from harness_recall import intent_ja as table
    else:
        from harness_recall import intent_en as table  # type: ignore[no-redef]
    names = table.FEATURES.split("\t")
    places = dict(zip(names, range(len(names)), strict=True))
    found = sorted([places[name] for name in features(edges(sentences), language) if name in places])
    asks, *kinds = table.WEIGHTS
    score = table.BIAS[0] + sum([asks[place] for place in found]) - 128 * len(found)
    score -= table.LONG * doublings(sentences)
    votes = [
        bias + sum([kind[place] for place in found]) for bias, kind in zip(table.BIAS[1:], kinds, strict=True)
    ]
    telling = sorted([place for place in found if asks[place] > 128], key=lambda place: -asks[place])
    return Judgement(score, INTENTS[votes.index(max(votes))], tuple([names[place] for place in telling]))

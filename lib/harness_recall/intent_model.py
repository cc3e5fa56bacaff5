"""How much a sentence asks for the past: a linear model over its features, plus its frames, minus its blocks.

The weights come from `scripts/train_intent.py`; what they are worth is measured in `tests/test_intent.py`.
"""

from __future__ import annotations

import math

from harness_recall.intent_features import features
from harness_recall.intent_rules import Reading
from harness_recall.intent_weights import ASKS, INTENTS, SCALE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# What a frame and a block weigh beside the model, and what both must reach; chosen by cross-validation.
FRAME = 1.0
BLOCK = 1.0
BAR = {"en": 1.8, "ja": 2.0}
# A block of this weight silences its sentence, one of the next the whole prompt, whatever else speaks for recall.
VETO = 5
VETO_ALL = 6
# What the model's opinion on the intent weighs beside the frames'.
OPINION = 0.5
# Short prompts are also read as one sentence.
TOGETHER = 3


class Asked:
    """The part of a prompt that asks: its score above the bar, its intent, its cues and the sentence."""

    __slots__ = ("cues", "intent", "score", "sentence")

    def __init__(self, score: float, intent: str, cues: tuple[str, ...], sentence: str) -> None:
        self.score = score
        self.intent = intent
        self.cues = cues
        self.sentence = sentence


def best(sentences: Sequence[str], floor: float | None = 0.0) -> Asked | None:
    """The part of `sentences` that asks most for the past, or None where none reaches the bar."""
    readings = [Reading(sentence) for sentence in sentences]
    if any(reading.against >= VETO_ALL for reading in readings):
        return None
    parts = [[reading] for reading in readings]
    if 1 < len(readings) <= TOGETHER:
        parts.append(readings)
    top: tuple[float, list[Reading], set[str]] | None = None
    for part in parts:
        if any(reading.against >= VETO for reading in part):
            continue
        found = features(part)
        score = _score(part, found)
        if top is None or score > top[0]:
            top = score, part, found
    if top is None or (floor is not None and top[0] <= floor):
        return None
    score, part, found = top
    cues = tuple(dict.fromkeys(cue for reading in part for cue in reading.cues()))
    return Asked(
        score, _intent(part, found), cues or _telling(found, part), " ".join([r.sentence for r in part])
    )


def margin(part: Sequence[Reading]) -> tuple[int, int]:
    """Frame strength and block weight of the sentence of `part` that speaks most for recall."""
    return max([(r.strength, r.against) for r in part], key=lambda two: (two[0] - two[1], two[0]))


def _score(part: Sequence[Reading], found: set[str]) -> float:
    strength, against = margin(part)
    language = "en" if part[0].sentence.isascii() else "ja"
    return linear(ASKS, found) + FRAME * strength - BLOCK * against - BAR[language]


def linear(weights: Mapping[str, int], found: set[str]) -> float:
    """The model's log-odds: the weights of the features of a text, damped by how many it has."""
    total = float(sum([weights[name] for name in found if name in weights]))
    return (weights[""] + total / math.sqrt(max(1, len(found)))) / SCALE


def _intent(part: Sequence[Reading], found: set[str]) -> str:
    votes: dict[str, float] = {}
    for reading in part:
        for intent, vote in reading.votes().items():
            votes[intent] = max(votes.get(intent, 0.0), vote)
    return max(INTENTS, key=lambda intent: votes.get(intent, 0.0) + OPINION * linear(INTENTS[intent], found))


def _telling(found: set[str], part: Sequence[Reading]) -> tuple[str, ...]:
    """Where no frame fires: the words of the sentence that the model counts most for recall."""
    text = " ".join(reading.sentence for reading in part)
    words = [name for name in found if name in ASKS and name in text and ASKS[name] > 0 and len(name) > 1]
    words.sort(key=lambda name: (-ASKS[name], name))
    cues = (word.strip(" ^?.~◇") for word in words)
    return tuple(dict.fromkeys(filter(None, cues)))[:3]

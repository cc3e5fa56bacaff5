"""What the linear model of the classifier sees of a sentence: words, signs and cue classes, alone and in pairs."""

from __future__ import annotations

from harness_recall.intent_cues import CLASSES
from harness_recall.intent_rules import Reading, holds

# From this many Japanese signs on a sentence is seen as signs, not as words.
WIDE = 3
LONGEST = 4
PREFIX = 5


def features(readings: list[Reading]) -> set[str]:
    """The features of some sentences taken together."""
    found: set[str] = set()
    classes: set[str] = set()
    for reading in readings:
        sentence = reading.sentence
        if sum(sign > "\u3000" for sign in sentence) >= WIDE:
            _signs(sentence.replace(" ", ""), found)
        else:
            _words(sentence.split(), found)
        classes.update(name for name, words in CLASSES.items() if holds(sentence, words, reading.present))
    names = sorted(classes)
    for number, name in enumerate(names):
        found.add(f"@{name}")
        found.update([f"@{name}&{other}" for other in names[number + 1 :]])
    return found


def _words(words: list[str], found: set[str]) -> None:
    found.update(words)
    found.update([f"{word[:PREFIX]}*" for word in words if len(word) > PREFIX])
    found.update([f"{words[at]} {words[at + 1]}" for at in range(len(words) - 1)])
    for one, two, three in zip(words, words[1:], words[2:], strict=False):
        found.add(f"{one} {two} {three}")
        found.add(f"{one} _ {three}")


def _signs(text: str, found: set[str]) -> None:
    for size in range(1, LONGEST + 1):
        found.update([text[at : at + size] for at in range(len(text) - size + 1)])

"""Learn what the classifier of recall prompts cannot be told by rules, from labelled cases and neutral prompts.

    train_intent.py NEUTRAL.jsonl [NEUTRAL.jsonl …]        (lines with a "text")

Writes `intent_weights.py`, the linear model's weights for "asks for the past" and for each intent, and the tables at
the end of `intent.py`, the byte prefilter. Deterministic: the same cases and prompts give the same files.
"""

from __future__ import annotations

import collections
import itertools
import json
import math
import pathlib
import random
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "lib"))  # the package is not necessarily installed here

from harness_recall import intent_cues, intent_features, intent_rules, intent_text  # noqa: E402

CASES = ROOT / "tests" / "cases" / "intent.json"
WEIGHTS = ROOT / "lib" / "harness_recall" / "intent_weights.py"
MODULE = ROOT / "lib" / "harness_recall" / "intent.py"
MARK = "# Written by scripts/train_intent.py from the cue tables; do not edit.\n"
# How many stems more are worth one neutral prompt less that passes.
STEMS_A_PROMPT = 20
ROUNDS = 4
# A stem taken from a prompt itself is a phrase, not the prompt.
LONGEST_EXTRA = 16

# The normal form undoes these; the bytes still hold them.
_CONTRACTIONS = {
    "what did": ("what'd", "whatd"),
    "where did": ("where'd", "whered"),
    "how did": ("how'd", "howd"),
    "why did": ("why'd", "whyd"),
    "when did": ("when'd", "whend"),
    "what is": ("what's", "whats"),
    "where is": ("where's", "wheres"),
    "when is": ("when's", "whens"),
    "what are": ("what're", "whatre"),
    "where are": ("where're", "wherere"),
    "what have": ("what've", "whatve"),
    "i am": ("i'm", "im"),
    "we are": ("we're",),
    "we have": ("we've", "weve"),
    "i have": ("i've", "ive"),
    "can not": ("can't", "cant", "cannot"),
    "do not": ("don't", "dont"),
    "does not": ("doesn't", "doesnt"),
    "have not": ("haven't", "havent"),
    "has not": ("hasn't", "hasnt"),
    "is not": ("isn't", "isnt"),
    "didnt": ("didn't",),
    "isnt": ("isn't",),
    "hadnt": ("hadn't",),
    "hasnt": ("hasn't",),
    "it is": ("it's", "its"),
    "that is": ("that's", "thats"),
    "what did i do": ("wdid",),
    "what did we do": ("wdwd",),
}


def spellings(surface: str) -> list[str]:
    """The ways the bytes of a prompt can hold `surface`."""
    found = [surface.strip(" ^?.~")]
    padded = f" {found[0]} "
    table = dict(_CONTRACTIONS)
    for typed, meant in intent_text.SPELLINGS.items():
        table.setdefault(meant, ())
        table[meant] = (*table[meant], typed)
    for meant, ways in table.items():
        if f" {meant} " in padded:
            found += [text.replace(meant, way) for text in list(found) for way in ways if meant in text]
    found += [text.replace("'", "’") for text in found if "'" in text]
    return list(dict.fromkeys(found))


def shortest(texts: set[str]) -> list[str]:
    """`texts` without those that contain another one."""
    kept: list[str] = []
    for text in sorted(texts, key=lambda text: (len(text), text)):
        if not any(short in text for short in kept):
            kept.append(text)
    return sorted(kept)


class Corpus:
    """Neutral prompts, and which of them a stem stands in."""

    def __init__(self, prompts: list[str]) -> None:
        self.prompts = [prompt.lower() for prompt in prompts]
        self._stems: dict[str, frozenset[int]] = {}
        self._words: dict[tuple[str, ...], tuple[list[str], frozenset[int]]] = {}

    def holding(self, stem: str) -> frozenset[int]:
        known = self._stems.get(stem)
        if known is None:
            found = (
                number
                for number, prompt in enumerate(self.prompts)
                if len(stem.encode()) < 2 or stem in prompt
            )
            known = self._stems[stem] = frozenset(found)
        return known

    def cover(self, words: tuple[str, ...]) -> tuple[list[str], frozenset[int]]:
        """The stems of a class, and the prompts that hold one."""
        known = self._words.get(words)
        if known is None:
            stems = shortest({way for word in words for way in spellings(word)})
            known = self._words[words] = stems, frozenset().union(*map(self.holding, stems))
        return known


Chosen = tuple[tuple[str, ...], ...]


def options(frame: tuple[object, ...]) -> list[Chosen]:
    """The classes, pairs and triples of classes of which a prompt must hold a surface for `frame` to fire."""
    classes = list(dict.fromkeys(words for words in frame[2:] if isinstance(words, tuple)))
    return [chosen for size in (1, 2, 3) for chosen in itertools.combinations(classes, size)]


def choose(corpus: Corpus) -> dict[Chosen, None]:
    """One option a frame, so that together they let few neutral prompts pass with few stems."""
    frames = [options(frame) for frame in intent_cues.FRAMES_EN + intent_cues.FRAMES_JA]
    picked: list[Chosen | None] = [None] * len(frames)
    used: collections.Counter[Chosen] = collections.Counter()
    passed: collections.Counter[int] = collections.Counter()

    def hits(option: Chosen) -> frozenset[int]:
        return frozenset.intersection(*[corpus.cover(words)[1] for words in option])

    def price(option: Chosen) -> tuple[float, int]:
        if used[option]:
            return 0.0, 0
        stems = sum(len(corpus.cover(words)[0]) for words in option)
        return sum(not passed[number] for number in hits(option)) * STEMS_A_PROMPT + stems, len(option)

    def count(option: Chosen, step: int) -> None:
        used[option] += step
        if used[option] == (1 if step > 0 else 0):
            passed.update(dict.fromkeys(hits(option), step))

    for _ in range(ROUNDS):
        for number, choices in enumerate(frames):
            old = picked[number]
            if old is not None:
                count(old, -1)
            best = picked[number] = min(choices, key=price)
            count(best, 1)
    return {option: None for option in picked if option is not None}


def condense(stems: list[str], corpus: Corpus, passed: set[int]) -> list[str]:
    """`stems` with those replaced that share a part which lets hardly more prompts pass."""
    shared: dict[str, set[str]] = {}
    for stem in stems:
        for part in parts(stem):
            shared.setdefault(part, set()).add(stem)
    left = set(stems)
    kept: set[str] = set()
    for part in sorted(shared, key=lambda part: (-len(shared[part]), part)):
        gone = shared[part] & left
        if len(gone) < 2:
            continue
        more = corpus.holding(part) - passed
        if len(more) * 3 < len(gone):
            left -= gone
            kept.add(part)
            passed |= more
    return shortest(left | kept)


def parts(stem: str) -> set[str]:
    """What of a stem could stand for it: runs of its words, runs of Japanese signs."""
    if stem.isascii():
        words = stem.split()
        runs = {" ".join(words[i:j]) for i in range(len(words)) for j in range(i + 1, len(words) + 1)}
        runs |= {word[:cut] for word in words for cut in range(5, len(word))}
        return {run for run in runs if len(run) > 4}
    return {
        stem[i:j] for i in range(len(stem)) for j in range(i + 2, len(stem) + 1) if not stem[i:j].isascii()
    }


def tables(corpus: Corpus, positives: list[str]) -> tuple[list[str], list[list[list[str]]]]:
    """The stems that suffice alone, and the groups of stem lists of which each must be met."""
    chosen = choose(corpus)
    lone = {stem for option in chosen if len(option) == 1 for stem in corpus.cover(option[0])[0]}
    passed = set().union(*[corpus.holding(stem) for stem in lone])
    stems = condense(shortest(lone), corpus, passed)

    def rest(words: tuple[str, ...]) -> list[str]:
        ways = [way for way in corpus.cover(words)[0] if not any(stem in way for stem in stems)]
        return condense(ways, corpus, set(passed))

    groups = [sorted(map(rest, option), key=len) for option in chosen if len(option) > 1]
    groups = [group for group in groups if all(group)]
    missed = [
        text
        for text in positives
        if not any(stem in text for stem in stems)
        and not any(all(any(stem in text for stem in part) for part in group) for group in groups)
    ]
    return shortest(set(stems) | extra(missed, corpus, passed)), groups


def extra(missed: list[str], corpus: Corpus, passed: set[int]) -> set[str]:
    """Stems for the prompts that only the model fires on: parts of them that neutral prompts hardly hold."""
    holders: dict[str, set[int]] = {}
    for number, text in enumerate(missed):
        for part in parts(text):
            if len(part) <= LONGEST_EXTRA:
                holders.setdefault(part, set()).add(number)
    kept: set[str] = set()
    left = set(range(len(missed)))
    while left:
        best = min(
            holders,
            key=lambda part: (
                (len(corpus.holding(part) - passed) + 1) / (len(holders[part] & left) or 1e-9),
                part,
            ),
        )
        if not holders[best] & left:
            break
        kept.add(best)
        left -= holders[best]
        passed |= corpus.holding(best)
    return kept


# ---------------------------------------------------------------- the linear model
EPOCHS = 20
RATE = 0.5
DECAY = 2e-5
# A feature that stands in one text only says nothing about others.
MIN_TEXTS = 2
# Real prompts count less than the labelled cases, which were written to be hard.
NEUTRAL_WEIGHT = 0.3
ASKS_SIZE = 2_500
INTENT_SIZE = 500
SCALE = 8

Text = tuple[list[int], float]


def seen(prompt: str) -> set[str]:
    """The features of the ends of a prompt."""
    found = intent_text.sentences(prompt)
    ends = found if len(found) <= 6 else found[:3] + found[-3:]
    return intent_features.features([intent_rules.Reading(sentence) for sentence in ends])


def fit(texts: list[set[str]], labels: list[bool], weights: list[float], size: int) -> dict[str, int]:
    """Logistic regression over the features, pruned to `size` of them, in units of 1 / SCALE; "" is the bias."""
    counts = collections.Counter(name for text in texts for name in text)
    names = sorted(name for name, count in counts.items() if count >= MIN_TEXTS)
    learned = _descend(texts, labels, weights, names)
    strongest = sorted(names, key=lambda name: (-abs(learned[name]), name))[:size]
    pruned = _descend(texts, labels, weights, sorted(strongest))
    table = {name: round(pruned[name] * SCALE) for name in sorted(strongest)}
    return {"": round(pruned[""] * SCALE), **{name: weight for name, weight in table.items() if weight}}


def _descend(
    texts: list[set[str]], labels: list[bool], weights: list[float], names: list[str]
) -> dict[str, float]:
    number = {name: place for place, name in enumerate(names)}
    rows: list[Text] = [
        ([number[name] for name in sorted(text) if name in number], max(1, len(text)) ** -0.5)
        for text in texts
    ]
    value = [0.0] * len(names)
    grown = [1e-3] * len(names)
    bias, bias_grown = 0.0, 1e-3
    order = list(range(len(rows)))
    shuffle = random.Random(0).shuffle
    for _ in range(EPOCHS):
        shuffle(order)
        for row in order:
            places, damp = rows[row]
            score = bias + damp * sum([value[place] for place in places])
            slope = weights[row] * ((score > -30 and 1 / (1 + math.exp(-score))) - labels[row])
            if abs(slope) < 1e-4:
                continue
            bias_grown += slope * slope
            bias -= RATE * slope / bias_grown**0.5
            step = slope * damp
            for place in places:
                slant = step + DECAY * value[place]
                grown[place] += slant * slant
                value[place] -= RATE * slant / grown[place] ** 0.5
    return {"": bias, **{name: value[place] for place, name in enumerate(names)}}


def train(
    cases: list[dict[str, object]], neutral: list[str]
) -> tuple[dict[str, int], dict[str, dict[str, int]]]:
    """The weights of "asks for the past", and those of each intent."""
    texts = [seen(str(case["prompt"])) for case in cases]
    labels = [bool(case["recall"]) for case in cases]
    asks = fit(
        texts + [seen(prompt) for prompt in neutral],
        labels + [False] * len(neutral),
        [1.0] * len(cases) + [NEUTRAL_WEIGHT] * len(neutral),
        ASKS_SIZE,
    )
    mine = [(text, case["intent"]) for text, case in zip(texts, cases, strict=True) if case["recall"]]
    positive = [text for text, _ in mine]
    intents = {
        intent: fit(positive, [wanted == intent for _, wanted in mine], [1.0] * len(mine), INTENT_SIZE)
        for intent in ("resume", "decisions", "same_problem", "sessions", "keyword")
    }
    return asks, intents


def write_weights(asks: dict[str, int], intents: dict[str, dict[str, int]]) -> None:
    """`intent_weights.py`: for each weight the features that have it, a tab between two."""

    def table(weights: dict[str, int], indent: str) -> str:
        groups: dict[int, list[str]] = {}
        for name, weight in weights.items():
            groups.setdefault(weight, []).append(name)
        lines = []
        for weight in sorted(groups):
            lines.append(f"{indent}    {weight}: (")
            lines += [f"{indent}        {part!r}" for part in _rows(groups[weight], chr(9), 96 - len(indent))]
            lines.append(f"{indent}    ),")
        return "_table({\n" + "\n".join(lines) + f"\n{indent}}})"

    source = '"""Weights of the linear model of `intent_model`. Written by scripts/train_intent.py; do not edit."""\n\n'
    source += "from __future__ import annotations\n\n"
    source += "def _table(groups: dict[int, str]) -> dict[str, int]:\n"
    source += (
        "    return {name: weight for weight, names in groups.items() for name in names.split(chr(9))}\n\n\n"
    )
    source += f"SCALE = {SCALE}\nASKS = {table(asks, '')}\n"
    source += "INTENTS = {\n"
    for intent, weights in intents.items():
        source += f'    "{intent}": {table(weights, "    ")},\n'
    WEIGHTS.write_text(source + "}\n", encoding="utf-8")


def main(argv: list[str]) -> int:
    prompts = [
        json.loads(line)["text"]
        for name in argv
        for line in pathlib.Path(name).read_text(encoding="utf-8").splitlines()
    ]
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    write_weights(*train(cases, prompts))
    positives = [case["prompt"].lower() for case in cases if case["recall"]]
    stems, groups = tables(Corpus([f"{text[:2000]}\n{text[-2000:]}" for text in prompts]), positives)
    source = MODULE.read_text(encoding="utf-8")
    source = source[: source.index(MARK)] + MARK
    for name, keep in (("ASCII", str.isascii), ("WIDE", lambda stem: not stem.isascii())):
        mine = [stem for stem in stems if keep(stem)]
        # text of ASCII alone meets the ASCII part of a group
        met = [
            [[stem for stem in part if name == "WIDE" or stem.isascii()] for part in group]
            for group in groups
            if name == "ASCII" or any(not stem.isascii() for part in group for stem in part)
        ]
        met = [group for group in met if all(group)]
        source += f"{name}_STEMS = _stems(\n{_wrapped(mine, ' ' * 4)}\n)\n"
        source += f"{name}_GROUPS = (\n"
        for group in met:
            inner = "".join(f"        _stems(\n{_wrapped(part, ' ' * 12)}\n        ),\n" for part in group)
            source += f"    (\n{inner}    ),\n"
        source += ")\n"
    MODULE.write_text(source, encoding="utf-8")
    print(f"{len(stems)} stems, {len(groups)} groups")
    return 0


def _wrapped(words: list[str], indent: str) -> str:
    return "\n".join(f'{indent}"{row}"' for row in _rows(words, "|", 104 - len(indent)))


def _rows(words: list[str], mark: str, columns: int) -> list[str]:
    """`words` joined by `mark`, cut into rows of at most `columns` columns."""
    rows = [""]
    for place, word in enumerate(words):
        piece = word + (mark if place + 1 < len(words) else "")
        wide = sum(
            2 if unicodedata.east_asian_width(sign) in "WF" else len(repr(sign)) - 2
            for sign in rows[-1] + piece
        )
        if rows[-1] and wide > columns:
            rows.append("")
        rows[-1] += piece
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Learn the byte prefilter of `intent.may_recall` from the cue tables and from prompts that ask for nothing.

Every frame needs all of its classes, so a prompt without any surface of one of them cannot fire it. For each frame
this picks the classes that neutral prompts contain least, and writes the surfaces as
the tables at the end of `intent.py`:

    train_intent.py PROMPTS.jsonl [PROMPTS.jsonl …]        (lines with a "text")
"""

from __future__ import annotations

import collections
import itertools
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "lib"))  # the package is not necessarily installed here

from harness_recall import intent_cues, intent_text  # noqa: E402

MODULE = ROOT / "lib" / "harness_recall" / "intent.py"
MARK = "# Written by scripts/train_intent.py from the cue tables; do not edit.\n"
# How many stems more are worth one neutral prompt less that passes.
STEMS_A_PROMPT = 20
ROUNDS = 4

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
    for meant, typed in table.items():
        if f" {meant} " in padded:
            found += [text.replace(meant, way) for text in list(found) for way in typed if meant in text]
    found += [text.replace("'", "’") for text in found if "'" in text]
    return [text for text in dict.fromkeys(found)]


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
            found = (number for number, prompt in enumerate(self.prompts) if len(stem.encode()) < 2 or stem in prompt)
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


def tables(corpus: Corpus) -> tuple[list[str], list[list[list[str]]]]:
    """The stems that suffice alone, and the groups of stem lists of which each must be met."""
    chosen = choose(corpus)
    lone = {stem for option in chosen if len(option) == 1 for stem in corpus.cover(option[0])[0]}
    passed = set().union(*[corpus.holding(stem) for stem in lone])
    stems = condense(shortest(lone), corpus, passed)

    def rest(words: tuple[str, ...]) -> list[str]:
        ways = [way for way in corpus.cover(words)[0] if not any(stem in way for stem in stems)]
        return condense(ways, corpus, set(passed))

    groups = [sorted(map(rest, option), key=len) for option in chosen if len(option) > 1]
    return stems, [group for group in groups if all(group)]


def main(argv: list[str]) -> int:
    prompts = [
        json.loads(line)["text"]
        for name in argv
        for line in pathlib.Path(name).read_text(encoding="utf-8").splitlines()
    ]
    stems, groups = tables(Corpus([f"{text[:2000]}\n{text[-2000:]}" for text in prompts]))
    source = MODULE.read_text(encoding="utf-8")
    source = source[: source.index(MARK)] + MARK
    for name, keep in (("ASCII", str.isascii), ("WIDE", lambda stem: not stem.isascii())):
        mine = [stem for stem in stems if keep(stem)]
        # a group that ASCII text can meet belongs to both tables: its ASCII part to the first
        parts_of = [[[stem for stem in part if name == "WIDE" or stem.isascii()] for part in group] for group in groups]
        met = [group for group in parts_of if all(group)]
        if name == "WIDE":
            met = [group for group in met if not all(any(stem.isascii() for stem in part) for part in group) or any(not stem.isascii() for part in group for stem in part)]
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
    lines = [""]
    for word in words:
        if len((lines[-1] + word)) * (1 if word.isascii() else 2) > 100 - len(indent):
            lines.append("")
        lines[-1] += word + "|"
    lines[-1] = lines[-1].rstrip("|")
    return "\n".join(f'{indent}"{line}"' for line in lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

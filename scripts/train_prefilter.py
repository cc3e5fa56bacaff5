"""Train the prefilter of the hook: the pieces of words at the end of `intent.py` and their weights.

    pip install "scikit-learn>=1.5"          (numpy and scipy come with it; needed by the training scripts alone)
    train_prefilter.py [--folds 10] NEUTRAL.jsonl [NEUTRAL.jsonl …]     (lines with a "text": prompts that ask nothing)

A logistic regression over the pieces that stand in the ends of a prompt, with a penalty that leaves most pieces
out. The bar is set so that of the recall prompts it was not fitted to MISSED stay below. `--folds` only measures.
"""

from __future__ import annotations

import argparse
import collections
import pathlib
import sys
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "lib"))

from harness_recall import intent
from train_intent import PACKAGE, cases, groups, matrix, neutral

MODULE = PACKAGE / "intent.py"
MARK = "# Written by scripts/train_prefilter.py; do not edit.\n"
SHORTEST, LONGEST = {"en": 2, "ja": 1}, {"en": 7, "ja": 5}
# A piece that fewer texts have is chance.
COMMON = 8
MOST = {"en": 450, "ja": 250}
PENALTY, REFIT = 1.0, 0.3
# A labelled prompt that is not recall, but looks like it, counts as much as this part of a neutral one.
NEAR = 0.03
# The part of recall prompts that may be lost.
MISSED = 0.002
SCALE = 8
UNUSABLE = frozenset("\"\\'’`|")


def ends(prompt: str) -> list[str]:
    """What the prefilter reads of `prompt`."""
    prompt = prompt.strip()
    parts = [prompt] if len(prompt) <= intent.EDGE else [prompt[: intent.EDGE], prompt[-intent.EDGE :]]
    return [" ".join(part.lower().split()) for part in parts]


def language(text: str) -> str:
    return "ja" if any("\u3040" <= sign <= "\u9fff" for sign in text) else "en"


def pieces(text: str, shortest: int, longest: int) -> set[str]:
    return {
        text[at : at + size]
        for size in range(shortest, longest + 1)
        for at in range(len(text) - size + 1)
        if not UNUSABLE & set(text[at : at + size])
    }


def fit(
    kind: str, texts: Sequence[str], recall: Sequence[bool], weight: Sequence[float]
) -> tuple[dict[str, int], int]:
    """Weights of pieces, and what a text without any of them weighs."""
    seen = [pieces(text, SHORTEST[kind], LONGEST[kind]) for text in texts]
    count = collections.Counter(piece for has in seen for piece in has)
    names = sorted(piece for piece, times in count.items() if times >= COMMON and piece.strip(" ?!.,"))
    table = matrix(seen, names)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # scikit-learn renames its options; it need not converge to choose
        chooser = LogisticRegression(
            C=PENALTY, penalty="l1", solver="liblinear", tol=1e-2, max_iter=200, random_state=0
        ).fit(table, recall, sample_weight=weight)
    strength = np.abs(chooser.coef_[0])
    kept = [column for column in np.argsort(-strength, kind="stable")[: MOST[kind]] if strength[column]]
    model = LogisticRegression(C=REFIT, solver="liblinear", random_state=0)
    model.fit(table[:, kept], recall, sample_weight=weight)
    weights = np.rint(model.coef_[0] * SCALE).astype(int)
    found = {names[column]: int(value) for column, value in zip(kept, weights, strict=True) if value}
    return found, int(np.rint(model.intercept_[0] * SCALE))


def score(text: str, weights: dict[str, int], base: int) -> int:
    return base + sum(value for piece, value in weights.items() if piece in text)


class Corpus:
    """The ends of all prompts that are of one language."""

    def __init__(self, kind: str, labelled: Sequence[dict[str, Any]], asking_nothing: Sequence[str]) -> None:
        rows = [
            (number, part, case["recall"], 1.0 if case["recall"] else NEAR)
            for number, case in enumerate(labelled)
            for part in ends(case["prompt"])
            if language(part) == kind
        ]
        rows += [
            (len(labelled) + number, part, False, 1.0)
            for number, text in enumerate(asking_nothing)
            for part in ends(text)
            if language(part) == kind
        ]
        self.prompt, self.texts, self.recall, self.weight = (
            list(column) for column in zip(*rows, strict=True)
        )

    def unseen(self, kind: str, folds: int) -> tuple[dict[int, int], dict[int, int]]:
        """The score of each recall prompt and of each neutral one, by models that were not fitted to it."""
        asking: dict[int, int] = {}
        neutrals: dict[int, int] = {}
        for train, test in GroupKFold(folds).split(self.texts, groups=groups(self.texts)):
            part = [[column[row] for row in train] for column in (self.texts, self.recall, self.weight)]
            weights, base = fit(kind, *part)
            for row in test:
                if self.recall[row] or self.weight[row] == 1.0:
                    kept = asking if self.recall[row] else neutrals
                    reached = score(self.texts[row], weights, base)
                    kept[self.prompt[row]] = max(reached, kept.get(self.prompt[row], reached))
        return asking, neutrals


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("neutral", nargs="+")
    parser.add_argument("--folds", type=int, default=10)
    parser.add_argument("--measure", action="store_true", help="write nothing")
    options = parser.parse_args(argv)
    labelled = cases()
    asking_nothing = neutral(options.neutral, labelled)
    source = MODULE.read_text(encoding="utf-8")
    source = source[: source.index(MARK)] + MARK + "# fmt: off\n"
    for kind, name in (("en", "ENGLISH"), ("ja", "JAPANESE")):
        corpus = Corpus(kind, labelled, asking_nothing)
        asking, neutrals = corpus.unseen(kind, options.folds)
        reached = sorted(asking.values())
        bar = reached[int(MISSED * len(reached))]
        passed = sum(value >= bar for value in neutrals.values()) / len(neutrals)
        weights, base = fit(kind, corpus.texts, corpus.recall, corpus.weight)
        # a recall prompt of the cases passes in any case
        lowest = min(
            score(text, weights, base) for text, asks in zip(corpus.texts, corpus.recall, strict=True) if asks
        )
        print(
            f"{kind}: {len(weights)} pieces, {passed:.3f} of unseen neutral prompts pass; bar {bar}, lowest {lowest}"
        )
        source += f"{name}: Stems = ({base - min(bar, lowest)}, (\n{_table(weights)}))\n"
    if not options.measure:
        MODULE.write_text(source, encoding="utf-8")
    return 0


def _table(weights: dict[str, int]) -> str:
    rows = ""
    for value in sorted(set(weights.values()), reverse=True):
        mine = sorted(piece for piece, weight in weights.items() if weight == value)
        rows += f"    ({value}, (\n"
        line = "       "
        for piece in mine:
            if sum(1 if sign.isascii() else 2 for sign in line + piece) > 92:
                rows += line + "\n"
                line = "       "
            line += f' "{piece}",'
        rows += line + "\n    )),\n"
    return rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

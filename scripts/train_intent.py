"""Train the recall classifier: the weights of `intent_en` and `intent_ja`.

    pip install "scikit-learn>=1.5"          (numpy and scipy come with it; needed by this script alone)
    train_intent.py [--folds 10] NEUTRAL.jsonl [NEUTRAL.jsonl …]        (lines with a "text": prompts that ask nothing)

A logistic regression over the features of `intent_model` tells recall from the rest, another one the five intents
apart; both keep the features that matter most and are fitted again to those. With `--folds` nothing is written:
precision, recall and intents are measured on folds that share no near duplicates. Deterministic: the same cases and
prompts give the same files. Run train_prefilter.py afterwards.
"""

from __future__ import annotations

import argparse
import collections
import json
import pathlib
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
import scipy.sparse
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "lib"))

from harness_recall import intent, intent_model, intent_text  # noqa: E402

CASES = ROOT / "tests" / "cases"
PACKAGE = ROOT / "lib" / "harness_recall"
# How many features tell recall, and how many more the intents.
ASKING, TELLING = 4500, 1500
# Inverse strengths of the penalty, before and after the features were chosen.
PENALTY, REFIT = 0.1, 0.15
# A real prompt that asks nothing counts as much as this many labelled negatives.
NEUTRAL = 6.0
# What a copy of a case counts that stands between sentences of prompts that ask nothing: it teaches the model that
# the rest of a long prompt says nothing for or against.
PADDED = 0.3
# Log-odds from which on a prompt is recall: silence wins ties.
BAR = {"en": 0.45, "ja": 0.3}
# And what more is asked for at each doubling of a long prompt: people who ask for the past are brief, and what is
# long (a plan, a report, a log) has many n-grams to add up. The Japanese model needs none.
LONG = {"en": 0.7, "ja": 0.0}
LARGEST = 127
# A prompt of few n-grams has little to be told by, and is what people type most: it counts more.
SHORT, SHORT_WEIGHT = {"en": 30, "ja": 14}, 4.0


class Example(NamedTuple):
    """One prompt: its sentences, whether it asks for the past, what for ("" if not), and its weight."""

    sentences: list[str]
    recall: bool
    intent: str
    weight: float
    prompt: str


class Model(NamedTuple):
    """Names of the features, weights by output and feature, a bias for each output."""

    names: list[str]
    weights: Any
    bias: Any


def cases() -> list[dict[str, Any]]:
    """All labelled prompts of the repository."""
    found: list[dict[str, Any]] = json.loads((CASES / "intent.json").read_text(encoding="utf-8"))
    for path in sorted(CASES.glob("intent-corpus-*.jsonl")):
        found += [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return found


def neutral(names: Iterable[str], labelled: Iterable[dict[str, Any]]) -> list[str]:
    """The prompts of the files `names` that a person typed and that no case calls recall."""
    known = {case["prompt"].strip() for case in labelled if case["recall"]}
    texts = [
        json.loads(line)["text"]
        for name in names
        for line in pathlib.Path(name).read_text(encoding="utf-8").splitlines()
    ]
    return [
        text
        for text in texts
        if not text.startswith("/") and not intent.is_machine_text(text) and text.strip() not in known
    ]


def examples(
    language: str, labelled: Sequence[dict[str, Any]], asking_nothing: Sequence[str]
) -> list[Example]:
    """The examples that the model of `language` reads."""
    found = [
        (
            case["prompt"],
            case["recall"],
            case["intent"] or "",
            SHORT_WEIGHT if len(case["prompt"]) <= SHORT[language] else 1.0,
        )
        for case in labelled
    ] + [(text, False, "", NEUTRAL) for text in asking_nothing]
    read = []
    for prompt, recall, wanted, weight in found:
        sentences = list(intent_text.sentences(prompt))
        if intent_model.language(sentences) == language:
            read.append(Example(list(intent_model.edges(sentences)), recall, wanted, weight, prompt))
    return read


def groups(texts: Sequence[str], alike: float = 0.5) -> Any:
    """A number for each text; texts that share that part of their trigrams, in a chain, have the same."""
    grams = [{text[at : at + 3] for at in range(max(1, len(text) - 2))} for text in texts]
    holders: dict[str, list[int]] = collections.defaultdict(list)
    parent = list(range(len(texts)))

    def root(node: int) -> int:
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for number, mine in enumerate(grams):
        shared: collections.Counter[int] = collections.Counter()
        for gram in sorted(mine):
            shared.update(holders[gram][-400:])
            holders[gram].append(number)
        for other, count in shared.items():
            if count >= alike * (len(mine) + len(grams[other]) - count):
                parent[root(number)] = root(other)
    return np.array([root(number) for number in range(len(texts))])


def padded(known: Sequence[Example]) -> Iterator[Example]:
    """Copies of the short examples between sentences of prompts that do not ask."""
    chance = random.Random(1)
    filler = [sentence for example in known if not example.recall for sentence in example.sentences]
    for example in known:
        if 0 < len(example.sentences) <= 3:
            extra = chance.choices(filler, k=chance.choice((1, 1, 2, 3)))
            cut = chance.choice((0, len(extra)))
            yield example._replace(
                sentences=extra[:cut] + example.sentences + extra[cut:], weight=PADDED * example.weight
            )


def matrix(found: Sequence[set[str]], names: Sequence[str]) -> Any:
    """Which of the features `names` (columns) each text (row) has."""
    place = {name: number for number, name in enumerate(names)}
    cells = [(row, place[name]) for row, has in enumerate(found) for name in sorted(has) if name in place]
    rows, columns = np.array(cells).T if cells else (np.zeros(0, int), np.zeros(0, int))
    return scipy.sparse.csr_matrix((np.ones(len(rows)), (rows, columns)), shape=(len(found), len(names)))


def fit(language: str, known: Sequence[Example]) -> Model:
    """The model of `known`, its weights in whole numbers of at most LARGEST."""
    seen = [intent_model.features(example.sentences, language) for example in known]
    count = collections.Counter(name for has in seen for name in has)
    names = _distinct(seen, sorted(name for name, times in count.items() if times >= 2))
    extra = list(padded(known))
    table = matrix(seen + [intent_model.features(one.sentences, language) for one in extra], names)
    everything = [*known, *extra]
    recall = np.array([example.recall for example in everything])
    weight = np.array([example.weight for example in everything])
    positive = [row for row, example in enumerate(known) if example.recall]
    wanted = np.array([known[row].intent for row in positive])

    def asks(columns: Any, penalty: float) -> Any:
        model = LogisticRegression(C=penalty, solver="liblinear", random_state=0)
        return model.fit(table[:, columns], recall, sample_weight=weight)

    def tells(columns: Any, penalty: float) -> Any:
        model = LogisticRegression(C=penalty, max_iter=100, tol=1e-3)
        return model.fit(table[positive][:, columns], wanted)

    share = np.asarray(table.mean(axis=0)).ravel()
    spread = np.sqrt(np.clip(share * (1 - share), 0, None))
    every = np.arange(len(names))
    strongest = np.argsort(-np.abs(asks(every, PENALTY).coef_[0]) * spread, kind="stable")[:ASKING]
    telling = np.argsort(-np.abs(tells(every, PENALTY).coef_).max(axis=0) * spread, kind="stable")[:TELLING]
    kept = np.union1d(strongest, telling)
    first, second = asks(kept, REFIT), tells(kept, REFIT)
    order = [list(second.classes_).index(kind) for kind in intent_model.INTENTS]
    return Model(
        [names[column] for column in kept],
        np.vstack([first.coef_, second.coef_[order]]),
        np.concatenate([first.intercept_ - BAR[language], second.intercept_[order]]),
    )


def _distinct(seen: Sequence[set[str]], names: Sequence[str]) -> list[str]:
    """`names` without those that stand in the same texts as a longer one."""
    holders: dict[str, list[int]] = {name: [] for name in names}
    for row, has in enumerate(seen):
        for name in has:
            if name in holders:
                holders[name].append(row)
    longest: dict[tuple[int, ...], str] = {}
    for name in names:
        rows = tuple(holders[name])
        longest[rows] = max(longest.get(rows, ""), name, key=len)
    return sorted(longest.values())


def measure(language: str, known: Sequence[Example], folds: int) -> None:
    """Print what the model says of examples that it was not fitted to."""
    group = groups([" ".join(example.sentences) for example in known])
    right = wrong = missed = same = fires = neutrals = 0
    for train, test in GroupKFold(folds).split(known, groups=group):
        exact = fit(language, [known[row] for row in train])
        model, scale = _rounded(exact), np.abs(exact.weights[0]).max()
        seen = [intent_model.features(known[row].sentences, language) for row in test]
        scores = matrix(seen, model.names) @ model.weights.T + model.bias
        for row, score in zip(test, scores, strict=True):
            example = known[row]
            steps = intent_model.doublings(list(intent_text.sentences(example.prompt)))
            score[0] -= steps * LONG[language] * LARGEST / scale
            if example.weight == NEUTRAL:
                neutrals += 1
                fires += score[0] > 0
            elif example.recall:
                right += score[0] > 0
                missed += score[0] <= 0
                same += score[0] > 0 and intent_model.INTENTS[int(np.argmax(score[1:]))] == example.intent
            else:
                wrong += score[0] > 0
    print(
        f"{language}: precision {right / (right + wrong):.3f} recall {right / (right + missed):.3f} "
        f"intent {same / right:.3f}; {fires} of {neutrals} neutral prompts fire"
    )


def _rounded(model: Model) -> Model:
    """`model` in whole numbers: one scale for the decision, one for the intents."""
    asks, kinds = (LARGEST / np.abs(rows).max() for rows in (model.weights[:1], model.weights[1:]))
    scale = np.array([asks, *[kinds] * len(intent_model.INTENTS)])
    return Model(
        model.names,
        np.rint(model.weights * scale[:, None]).astype(int),
        np.rint(model.bias * scale).astype(int),
    )


def write(language: str, model: Model) -> None:
    """`intent_en.py` or `intent_ja.py`: the features, and a byte (128 for 0) for each feature and output."""
    whole = _rounded(model)
    lines = [
        f'"""Weights of the recall model, {language}. Written by scripts/train_intent.py; do not edit."""',
        "",
        "# fmt: off",
        "# One a column: asks for the past, then the intents in the order of the contract.",
        f"BIAS = ({', '.join(map(str, whole.bias))})",
        "# What is asked for more at each doubling of a long prompt.",
        f"LONG = {round(LONG[language] * LARGEST / np.abs(model.weights[0]).max())}",
        "FEATURES = (",
        *_rows("\t".join(whole.names)),
        ")",
        "WEIGHTS = (",
    ]
    for weights in whole.weights:
        lines += [
            "    bytes.fromhex(",
            *_rows((weights + 128).astype(np.uint8).tobytes().hex(), " " * 8),
            "    ),",
        ]
    (PACKAGE / f"intent_{language}.py").write_text("\n".join([*lines, ")", ""]), encoding="utf-8")


def _rows(text: str, indent: str = "    ", size: int = 44) -> list[str]:
    size = size * 2 if text.isascii() else size
    return [f"{indent}{text[at : at + size]!r}" for at in range(0, len(text), size)]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("neutral", nargs="+")
    parser.add_argument("--folds", type=int, default=0)
    options = parser.parse_args(argv)
    labelled = cases()
    asking_nothing = neutral(options.neutral, labelled)
    for language in ("en", "ja"):
        known = examples(language, labelled, asking_nothing)
        if options.folds:
            measure(language, known, options.folds)
        else:
            write(language, fit(language, known))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

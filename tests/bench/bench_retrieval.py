"""How well and how fast the index finds: `python tests/bench/bench_retrieval.py [--shared DIR] [--speed N]`.

Every figure comes from the product's own functions (`index_refresh.refresh`, `Index.search`) on one index that
holds all the data sets at once, and stands beside its baseline from the data folder's README.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, NamedTuple

import frontmatter
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "lib"))

from harness_recall import index, index_refresh  # noqa: E402 - the line above is what makes it importable

EVIDENCE = re.compile(r"D:?(\d+):(\d+)")
# Turns before and after a turn that are its context, as the transcript source gives them.
BEFORE, AFTER = 2, 1
# Every turn of a hit's session may stand below it, so the session figures need a longer list.
DEPTH = 60


class Question(NamedTuple):
    """What is asked, in which project, and the ids of the documents that answer it."""

    text: str
    project: str
    relevant: frozenset[str]


class Figure(NamedTuple):
    """One measured figure, what plain BM25 reaches, and what we want to reach ("" where nothing is set)."""

    name: str
    value: float
    baseline: str
    wanted: float


class Corpus:
    """Documents in memory, offered as one file of one project."""

    def __init__(self, project: str, documents: list[index_refresh.Document]) -> None:
        self.name = "bench"
        self.project = project
        self._documents = documents

    def files(self) -> Iterable[index_refresh.SourceFile]:
        return [index_refresh.SourceFile(f"{self.project}.jsonl", 1, 1)]

    def documents(
        self, file: index_refresh.SourceFile, start: int
    ) -> Generator[index_refresh.Document, None, int]:
        yield from self._documents
        return 0


def jsquad(data: pathlib.Path) -> tuple[list[Corpus], list[Question]]:
    """JSQuAD: a Japanese question → its paragraph."""
    documents: dict[str, index_refresh.Document] = {}
    questions = []
    for article in json.loads((data / "jsquad/valid-v1.3.json").read_text("utf-8"))["data"]:
        for paragraph in article["paragraphs"]:
            context = paragraph["context"]
            title, _, body = context.partition(" [SEP] ")
            name = str(len(documents)) if context not in documents else documents[context]["id"]
            documents.setdefault(context, {"id": name, "kind": "memory", "title": title, "text": body})
            questions += [Question(qa["question"], "jsquad", frozenset([name])) for qa in paragraph["qas"]]
    return [Corpus("jsquad", list(documents.values()))], questions


def locomo(data: pathlib.Path) -> tuple[list[Corpus], list[Question], dict[str, str]]:
    """LoCoMo: a question about a long conversation → the turns that answer it; and turn → session."""
    corpora, questions, sessions = [], [], {}
    for conversation in json.loads((data / "locomo/locomo-dev.json").read_text("utf-8")):
        project = conversation["sample_id"]
        documents = []
        for session, date, turns in _sessions(conversation["conversation"]):
            said = [_said(turn) for turn in turns]
            for at, turn in enumerate(turns):
                name = f"{project}/{turn['dia_id']}"
                sessions[name] = f"{project}/D{session}"
                near = said[max(0, at - BEFORE) : at] + said[at + 1 : at + 1 + AFTER]
                document: index_refresh.Document = {
                    "id": name,
                    "kind": "turn",
                    "session": sessions[name],
                    "date": date,
                    "title": "",
                    "text": said[at],
                    "context": "\n".join(near),
                }
                documents.append(document)
        corpora.append(Corpus(project, documents))
        for asked in conversation["qa"]:
            turns_named = EVIDENCE.findall(" ".join(asked["evidence"]))
            relevant = frozenset(f"{project}/D{int(s)}:{int(t)}" for s, t in turns_named)
            if relevant:
                questions.append(Question(asked["question"], project, relevant))
    return corpora, questions, sessions


def _sessions(conversation: dict[str, Any]) -> Iterator[tuple[int, str, list[dict[str, Any]]]]:
    for key, turns in conversation.items():
        number = key.removeprefix("session_")
        if number.isdecimal() and turns:
            told = conversation[f"{key}_date_time"].split(" on ")[-1]
            yield int(number), time.strftime("%Y-%m-%d", time.strptime(told, "%d %B, %Y")), turns


def _said(turn: dict[str, Any]) -> str:
    caption = f" [image: {turn['blip_caption']}]" if turn.get("blip_caption") else ""
    return f"{turn['speaker']}: {turn['text']}{caption}"


# What a derived query was taken from is held out of the documents that it has to find.
DERIVED = {"index_hook": "", "description": "description", "symptom": "symptoms"}


def derived(data: pathlib.Path, queries: str) -> tuple[list[Corpus], list[Question]]:
    """Derived queries over the memory files: `queries` is a key of DERIVED."""
    project = f"memory files without {DERIVED[queries] or 'nothing'}"
    pools: dict[str, list[index_refresh.Document]] = {}
    for path in sorted((data / "memory-files").rglob("*.md")):
        if path.name != "MEMORY.md":
            name = path.relative_to(data / "memory-files").as_posix()
            pool = "solutions" if "/docs/solutions/" in name else "memory-entries"
            pools.setdefault(pool, []).append(_memory(path, name, DERIVED[queries]))
    lines = (data / f"queries/{queries}_queries.jsonl").read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    questions = [
        Question(row["query"], f"{project}: {row['pool']}", frozenset(row["relevant"])) for row in rows
    ]
    return [Corpus(f"{project}: {pool}", documents) for pool, documents in pools.items()], questions


def _memory(path: pathlib.Path, name: str, held_out: str) -> index_refresh.Document:
    content = path.read_text("utf-8", "replace")
    try:
        meta, body = frontmatter.parse(content)
    except (yaml.YAMLError, ValueError):
        meta, body = {}, content
    meta.pop(held_out, None)
    told = [meta.get(key) or "" for key in ("description", "symptoms", "tags")]
    lines = [" ".join(map(str, value)) if isinstance(value, list) else str(value) for value in told]
    title = f"{meta.get('name') or meta.get('title') or ''} {path.stem}"
    return {"id": name, "kind": "memory", "title": title, "text": "\n".join([*filter(None, lines), body])}


class Report(NamedTuple):
    """Figures of one set of questions, means over them."""

    recall: dict[int, float]
    sessions: dict[int, float]
    mrr: float
    milliseconds: list[float]


def ask(opened: index.Index, questions: list[Question], sessions: dict[str, str], **options: Any) -> Report:
    """Put all questions to the index. Recall@k is found evidence / evidence, by document and by session."""
    recall, by_session = dict.fromkeys((1, 5, 10), 0.0), dict.fromkeys((5, 10), 0.0)
    mrr, spent = 0.0, []
    for question in questions:
        started = time.perf_counter()
        hits = opened.search(question.text, project=question.project, limit=DEPTH, **options)
        spent.append((time.perf_counter() - started) * 1e3)
        found = [hit.id for hit in hits]
        for k in recall:
            recall[k] += len(question.relevant & set(found[:k])) / len(question.relevant)
        wanted = {sessions[name] for name in question.relevant if name in sessions}
        listed = list(dict.fromkeys(sessions[name] for name in found if name in sessions))
        for k in by_session:
            by_session[k] += len(wanted & set(listed[:k])) / len(wanted) if wanted else 0.0
        mrr += next((1 / rank for rank, name in enumerate(found, 1) if name in question.relevant), 0.0)
    many = len(questions)
    return Report(
        {k: v / many for k, v in recall.items()},
        {k: v / many for k, v in by_session.items()},
        mrr / many,
        spent,
    )


def measure(data: pathlib.Path, folder: str, step: int = 1, **options: Any) -> Iterator[tuple[str, Report]]:
    """(data set, report) for each data set, from one index of all of them; every `step`th question."""
    japanese, japanese_questions = jsquad(data)
    conversations, conversation_questions, sessions = locomo(data)
    memories = {name: derived(data, name) for name in DERIVED}
    corpora = [*japanese, *conversations, *(c for found, _ in memories.values() for c in found)]
    done = index_refresh.refresh(folder, corpora)
    assert done.state == "done", done.reason
    assert not done.problems, done.problems
    opened = index.open(folder)
    yield "jsquad", ask(opened, japanese_questions[::step], {}, **options)
    yield "locomo", ask(opened, conversation_questions[::step], sessions, **options)
    for name, (_, questions) in memories.items():
        yield name, ask(opened, questions, {}, **options)


# (data set, level, k) → (plain BM25, what we want)
TABLE: dict[tuple[str, str, int], tuple[str, float]] = {
    ("jsquad", "recall", 1): (".897", 0.90),
    ("jsquad", "recall", 5): (".964", 0.96),
    ("locomo", "recall", 5): (".547", 0.0),
    ("locomo", "recall", 10): (".634", 0.65),
    ("locomo", "sessions", 5): (".852", 0.88),
    ("locomo", "sessions", 10): (".921", 0.0),
    ("index_hook", "recall", 1): (".90", 0.92),
    ("index_hook", "recall", 5): (".98", 0.98),
    ("index_hook", "mrr", 0): (".94", 0.0),
    ("description", "recall", 1): (".90", 0.0),
    ("description", "recall", 5): (".97", 0.0),
    ("description", "mrr", 0): (".93", 0.0),
    ("symptom", "recall", 1): (".73", 0.0),
    ("symptom", "recall", 5): (".90", 0.92),
    ("symptom", "mrr", 0): (".81", 0.0),
}


def figures(reports: dict[str, Report]) -> Iterator[Figure]:
    """The rows of TABLE with what was measured."""
    for (name, level, k), (baseline, wanted) in TABLE.items():
        report = reports[name]
        levels: dict[str, Callable[[], float]] = {
            "recall": lambda r=report, k=k: r.recall[k],  # type: ignore[misc]
            "sessions": lambda r=report, k=k: r.sessions[k],  # type: ignore[misc]
            "mrr": lambda r=report: r.mrr,  # type: ignore[misc]
        }
        label = {"recall": f"R@{k}", "sessions": f"session R@{k}", "mrr": "MRR"}[level]
        yield Figure(f"{name} {label}", levels[level](), baseline, wanted)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--shared", default=os.environ.get("HARNESS_RECALL_SHARED") or ROOT.parent / "shared")
    parser.add_argument("--floor", type=float, default=index.FLOOR, help="relevance floor (0: rank only)")
    arguments = parser.parse_args()
    data = pathlib.Path(arguments.shared) / "data"
    with tempfile.TemporaryDirectory() as folder:
        reports = dict(measure(data, folder, floor=arguments.floor))
    print(f"{'':28}{'ours':>8}{'BM25':>8}{'wanted':>8}")
    short = 0
    for figure in figures(reports):
        missed = figure.value < figure.wanted
        short += missed
        print(
            f"{figure.name:28}{figure.value:8.4f}{figure.baseline:>8}"
            f"{figure.wanted or '':>8}{'  MISSED' if missed else ''}"
        )
    for name, report in reports.items():
        print(f"{name:28}{statistics.median(report.milliseconds):8.2f} ms median")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())

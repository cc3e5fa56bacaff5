"""How well the lexical scorer finds lessons, and what it costs: `python tests/bench/bench_lessons.py`.

Quality: the symptoms that public `docs/solutions` name in their frontmatter are taken out of it and asked for, each
among all lessons of all repositories: how often the right one is first, and among the first five.
"""

from __future__ import annotations

import json
import pathlib
import statistics
import sys
import time

sys.path[:0] = [
    str(pathlib.Path(__file__).resolve().parent.parent),
    str(pathlib.Path(__file__).resolve().parents[2] / "lib"),
]

from harness_recall import lesson_corpus, lessons  # noqa: E402
from harness_recall.project import Project  # noqa: E402
from harness_recall.sources import lessons as source  # noqa: E402
from paths import DATA  # noqa: E402

TOP = 5


def quality(data: pathlib.Path, spent: list[float] | None = None, *, step: int = 1) -> tuple[float, float]:
    """(share of every `step`th question whose lesson comes first, and among the first TOP); seconds go to `spent`."""
    top = data / "memory-files"
    pool = [source.read(str(path)) for path in sorted(top.glob("*/docs/solutions/**/*.md"))]
    for lesson in pool:
        lesson.topic.pop("symptoms", None)
    where = Project(str(top), str(top), str(top), str(top), str(top), ())
    ranks: list[int] = []
    asked = [
        json.loads(row) for row in (data / "queries/symptom_queries.jsonl").read_text("utf-8").splitlines()
    ]
    for question in asked:
        started = time.perf_counter()
        found = lesson_corpus.relevance(where, question["query"], pool, lessons.RELEVANT)
        if spent is not None:
            spent.append(time.perf_counter() - started)
        wanted = {str(top / name) for name in question["relevant"]}
        ordered = sorted(found, key=lambda path: (-found[path], path))
        ranks.append(next((rank for rank, path in enumerate(ordered) if path in wanted), TOP))
    return sum(rank == 0 for rank in ranks) / len(asked), sum(rank < TOP for rank in ranks) / len(asked)


def main() -> int:
    """Print the figures."""
    if DATA is None:
        print("the shared data folder is not here")
        return 1
    spent: list[float] = []
    first, among = quality(DATA, spent)
    print(
        f"R@1 {first:.2f}, R@{TOP} {among:.2f}; a question {statistics.median(spent) * 1000:.0f} ms (median)"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

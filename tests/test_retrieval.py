"""How well the index finds, on the data sets of the shared folder: tests/bench/bench_retrieval.py as a test."""

from __future__ import annotations

import pytest

import paths
from bench.bench_retrieval import STRANGE, Bench, Report, figures
from harness_recall import index

pytestmark = pytest.mark.data


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """One index of all data sets together, as one index holds all projects of a person."""
    for name in ("jsquad", "locomo", "memory-files", "queries"):
        paths.data(name)
    return Bench(paths.data("."), str(tmp_path_factory.mktemp("bench")))


@pytest.fixture(scope="module")
def reports(bench: Bench) -> dict[str, Report]:
    return bench.reports(0.0)


def test_ranking_reaches_its_figures(reports: dict[str, Report]) -> None:
    """Every row of the benchmark's table that has a figure to reach, all of its questions."""
    assert [figure for figure in figures(reports) if figure.value < figure.wanted] == []


def test_the_floor_costs_little(bench: Bench, reports: dict[str, Report]) -> None:
    """Abstaining takes at most a few right answers along, and R@10 of the turns keeps its figure."""
    floored = bench.reports(index.FLOOR)
    for name, most in (("jsquad", 0.02), ("locomo", 0.07), ("symptom", 0.02), ("index_hook", 0.02)):
        assert floored[name].recall[10] > reports[name].recall[10] - most, name
    assert floored["locomo"].recall[10] >= 0.65


@pytest.mark.parametrize("data_set", STRANGE)
def test_strange_questions_are_answered_by_silence(bench: Bench, data_set: str) -> None:
    """Pains 8 and 9: BM25 always finds some term; the floor says that it is not enough."""
    what, ask_in, most = STRANGE[data_set]
    assert bench.answered(data_set, ask_in, step=4) <= most, what

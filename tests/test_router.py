"""router: at most three routes, in the contract's order, every miss named."""

from __future__ import annotations

import itertools
import re

import pytest

from harness_recall import render, router
from harness_recall.intents import Intent
from paths import ROOT

ROUTE_NAMES = {name for names in router.ROUTES.values() for name in names}


def ask(intent: str, hits: set[str]) -> tuple[router.Answer, list[str]]:
    """The answer where only the routes `hits` have one, and which were tried."""
    tried: list[str] = []

    def route(name: str) -> router.Route:
        def run(question: router.Question) -> router.Answer:
            tried.append(name)
            if name in hits:
                return router.Answer(f"from {name}", "s", [])
            if len(tried) == 2:
                raise OSError(5, "Input/output error")
            raise router.Miss("hits=0")

        return run

    question = router.Question("q", intent, "en", ())
    return router.answer(question, {name: route(name) for name in ROUTE_NAMES}), tried


@pytest.mark.parametrize("intent", list(router.ROUTES))
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_first_hit_answers_and_names_the_misses_before_it(intent: str, place: int) -> None:
    """A miss or an error goes on to the next, each route once."""
    names = router.ROUTES[intent]
    found, tried = ask(intent, {names[place]})
    assert tried == list(names[: place + 1])
    assert found.source.endswith(f"from {names[place]}")
    assert all(name in found.source for name in names[:place])


@pytest.mark.parametrize("intent", list(router.ROUTES))
def test_when_all_miss_it_says_so_and_what_was_tried(intent: str) -> None:
    """Never a fourth route, never an invented answer."""
    found, tried = ask(intent, set())
    assert tried == list(router.ROUTES[intent])
    assert all(name in found.source for name in tried)
    assert "error: Input/output error" in found.source
    assert found.summary.startswith("none found")


def test_every_intent_has_three_different_routes() -> None:
    """The table is complete."""
    assert set(router.ROUTES) == {intent.value for intent in Intent}
    assert all(len(set(names)) == 3 for names in router.ROUTES.values())


def test_the_skill_states_the_same_routes_and_limits() -> None:
    """SKILL.md is a contract; its tables are the code's."""
    skill = (ROOT / "skills" / "harness-recall" / "SKILL.md").read_text("utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in skill.splitlines()
        if line[:1] == "|"
    ]
    stated = {
        row[0]: tuple(cell.strip("`") for cell in row[2:]) for row in rows if len(row) == 5 and "`" in row[2]
    }
    assert stated == router.ROUTES
    limits = {
        row[0]: int(re.sub(r"\D", "", row[1])) for row in rows if len(row) == 2 and row[1][:1].isdigit()
    }
    assert limits == {
        "answer in context": render.ANSWER_LIMIT,
        "resume at session start": render.RESUME_LIMIT,
        "summary": render.SUMMARY_LIMIT,
        "routes": 3,
    }


def test_the_skill_is_portable() -> None:
    """Frontmatter that any client accepts, and a body that is short."""
    import yaml

    for skill in sorted((ROOT / "skills").glob("*/SKILL.md")):
        head, body = skill.read_text("utf-8").removeprefix("---\n").split("\n---\n", 1)
        meta = yaml.safe_load(head)
        assert meta["name"] == skill.parent.name
        assert 0 < len(meta["description"]) <= 1024
        assert len(body.splitlines()) < 200
        for target in re.findall(r"\]\((references/[^)]+)\)", body):
            assert (skill.parent / target).is_file()
        assert "$ARGUMENTS" not in body
        assert "!`" not in body


def test_routes_are_at_most_three() -> None:
    """contracts/recall.md."""
    assert max(map(len, itertools.chain(router.ROUTES.values()))) == 3


def test_every_language_words_everything() -> None:
    """Japanese and English are equals: the same phrases with the same places to fill."""
    from harness_recall.wording import WORDS

    def places(phrase: str) -> list[str]:
        return sorted(re.findall(r"\{\w*\}", phrase))

    assert WORDS["en"].keys() == WORDS["ja"].keys()
    for key, phrase in WORDS["en"].items():
        assert places(phrase) == places(WORDS["ja"][key]), key

"""labels: what a keyword is in is never missed, and most of the rest is never looked at."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import index, labels, ranking
from paths import data

# Words whose stems end otherwise than they do, and those whose stems are short.
WORDS = (
    *(
        "dying",
        "die",
        "lying",
        "tied",
        "tying",
        "skies",
        "sky",
        "hoping",
        "hope",
        "running",
        "runs",
        "replies",
    ),
    *("reply", "possibility", "possible", "stability", "relational", "rationalization", "agencies", "agency"),
    *(
        "going",
        "goes",
        "go",
        "ids",
        "ID",
        "uis",
        "UI",
        "ups",
        "DBs",
        "db",
        "C",
        "C#",
        "JS",
        "js's",
        "ci",
        "k8s",
    ),
    *(
        "authFlow",
        "auth_flow",
        "Auth-Flow",
        "AuthFlow",
        "toJS",
        "HTTPServer2",
        "ES6Module",
        "ÉCOLE",
        "straße",
    ),
    *(
        "ﬁle",
        "２",
        "Ｃ",
        "認証フロー",
        "認証",
        "在庫同期",
        "ﾃﾞｰﾀ",
        "don't",
        "can’t",
        "x-y",
        "ra-ce trace",
        "…",
        "2",
    ),
)
LABELS = st.lists(st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join), max_size=6)


def keywords(task: str) -> list[ranking.Keyword]:
    return [keyword for phrase in ranking.keywords(task, index.terms) for keyword in phrase]


def missed(told: list[str], task: str) -> list[tuple[str, list[str]]]:
    """Labels that a keyword of `task` hits, and that are said not to be hit."""
    asked = keywords(task)
    maybe = labels.maybe_hit(told, asked)
    found = []
    for at, one in enumerate(told):
        label = ranking.Label(one, index.terms)
        hits = [keyword.shown for keyword in asked if keyword.hits(label)]
        if hits and at not in maybe:
            found.append((one, hits))
    return found


@given(LABELS, st.lists(st.sampled_from(WORDS), max_size=3).map(" ".join))
def test_no_label_that_is_hit_is_missed(told: list[str], task: str) -> None:
    """Compounds, parts of them, plurals, short words, scripts without spaces."""
    assert missed(told, task) == []


@pytest.mark.data
def test_every_public_word_is_found_by_its_stem() -> None:
    """The same for each word of the public memory files, against all of them."""
    words = set()
    for path in data("memory-files").rglob("*.md"):
        words |= set(re.findall(r"[^\W\d_][\w'-]*", path.read_text("utf-8", "replace")))
    told = sorted(words)
    assert len(told) > 5_000
    for at in range(0, len(told), 400):
        assert missed(told[at : at + 400], " ".join(told[at : at + 400 : 13])) == []


@pytest.mark.parametrize(
    ("told", "task"),
    [
        ("author of code", "c"),
        ("trace a stack", "race"),
        ("algorithms", "go"),
        ("quality criticism", "ui ci"),
        ("penguins", "ペンギン"),
    ],
)
def test_what_only_looks_alike_is_left_out(told: str, task: str) -> None:
    """A word inside another, a letter that another word begins with."""
    assert labels.maybe_hit([told], keywords(task)) == set()

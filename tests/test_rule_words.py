"""rule_words: what keywords are in, as ranking has it, and nothing worked out twice."""

from __future__ import annotations

import pathlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness_recall import index, ranking, rule_shelf, rule_words

WORDS = (
    *(
        "dying",
        "die",
        "replies",
        "reply",
        "running",
        "C#",
        "UI",
        "authFlow",
        "auth_flow",
        "Auth-Flow",
        "k8s",
        "…",
    ),
    *("認証フロー", "認証", "在庫同期", "ﾃﾞｰﾀ", "データ", "don't", "ÉCOLE", "straße", "２", "\n", "\x00"),
)
LABELS = st.lists(st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join), max_size=6)
TASKS = st.lists(st.sampled_from(WORDS), max_size=3).map(" ".join)


def keywords(task: str) -> list[ranking.Keyword]:
    return [keyword for phrase in ranking.keywords(task, index.terms) for keyword in phrase]


def never(_: str) -> list[str]:
    raise AssertionError("worked out again")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(LABELS, TASKS)
def test_what_is_hit_is_what_ranking_says(tmp_path: pathlib.Path, told: list[str], task: str) -> None:
    """Worked out or kept, with the same words."""
    asked = keywords(task)
    labels = [ranking.Label(one, index.terms) for one in told]
    wanted = {at for at, label in enumerate(labels) if any(keyword.hits(label) for keyword in asked)}
    for terms in (index.terms, never):
        words = rule_words.of(str(tmp_path), told, terms)
        assert words is not None
        hit = words.hit(asked)
        assert set(hit) == wanted
        assert all((hit[at].stems, hit[at].runs) == (labels[at].stems, labels[at].runs) for at in hit)


def test_other_labels_have_words_of_their_own(tmp_path: pathlib.Path) -> None:
    """A label that changed, or moved, is another."""
    for told in (["walrus", "seal"], ["seal", "walrus"], ["walrus"], ["walrus s", "eal"]):
        words = rule_words.of(str(tmp_path), told, index.terms)
        assert words is not None
        assert set(words.hit(keywords("walrus"))) == {at for at, one in enumerate(told) if "walrus" in one}


@pytest.mark.parametrize("content", [b"", b"harness-recall rules 1 00000000 1 1 1\nxyz", b"\xff" * 40])
def test_what_is_damaged_is_worked_out_again(content: bytes, tmp_path: pathlib.Path) -> None:
    """It is derived, and can be dropped at any time."""
    rule_words.of(str(tmp_path), ["walrus"], index.terms)
    file = tmp_path / "harness-recall" / "index" / "rules" / rule_shelf.name("w", "walrus")
    file.write_bytes(content)
    words = rule_words.of(str(tmp_path), ["walrus"], index.terms)
    assert words is not None
    assert set(words.hit(keywords("walrus"))) == {0}
    assert rule_words.of(str(tmp_path), ["walrus"], never) is not None


def test_a_hook_does_not_wait_for_them(tmp_path: pathlib.Path) -> None:
    """Where there is no time to work them out; what is kept takes none."""
    told = [f"walrus {number}" for number in range(100)]
    assert rule_words.of(str(tmp_path), told, never, patience=0.0) is None
    rule_words.of(str(tmp_path), told, index.terms)
    assert rule_words.of(str(tmp_path), told, never, patience=0.0) is not None


def test_without_a_place_to_keep_them_they_are_worked_out(tmp_path: pathlib.Path) -> None:
    """A state folder that cannot be had."""
    (tmp_path / "harness-recall").write_text("in the way")
    words = rule_words.of(str(tmp_path), ["walrus"], index.terms)
    assert words is not None
    assert set(words.hit(keywords("walrus"))) == {0}

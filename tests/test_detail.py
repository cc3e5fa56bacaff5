"""How much of an item is told at which level, and that a budget holds."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import detail

HIT = {"id": "a", "kind": "turn", "date": "2026-03-04", "title": "T", "text": "あ" * 20_000, "score": 1.5}
PACK = {
    "session_id": "s",
    "first_prompt": "p" * 5_000,
    "last_assistant": "w" * 20_000,
    "files_written": [f"{n}.py" for n in range(100)],
    "failed_commands": [{"command": "c" * 900, "error": "e"}],
}


def size(items: list[dict[str, Any]]) -> int:
    return sum(len(json.dumps(item, ensure_ascii=False)) for item in items)


@pytest.mark.parametrize("whole", [HIT, PACK], ids=["hit", "pack"])
def test_each_level_tells_more(whole: dict[str, Any]) -> None:
    """L0 says which one it is and no more; L1 and full hold every key, full the longer texts."""
    lowest, gist, full = (detail.item(whole, level) for level in detail.LEVELS)
    assert size([lowest]) < size([gist]) < size([full]) < size([whole])
    assert set(lowest) < set(gist) == set(full) == set(whole)


def test_what_is_short_is_told_as_it_is() -> None:
    """Levels only cut."""
    short = {"id": "a", "text": "短い", "score": 1.5}
    assert detail.item(short, "L1") == detail.item(short, "full") == short


@given(st.lists(st.text(max_size=300), max_size=30), st.sampled_from(detail.LEVELS), st.integers(0, 4_000))
def test_a_budget_holds_and_items_are_whole(texts: list[str], level: str, budget: int) -> None:
    """What is kept is a beginning of the items, each complete at the level that is told."""
    whole = [{"id": str(n), "text": text} for n, text in enumerate(texts)]
    kept, told = detail.fitting(whole, level, budget)
    assert size(kept) <= budget
    assert detail.LEVELS.index(told) <= detail.LEVELS.index(level)
    assert kept == [detail.item(one, told) for one in whole[: len(kept)]]


def test_a_small_budget_lowers_the_level_before_it_drops_everything() -> None:
    """The person asked for a session: which one it was is better than nothing."""
    kept, told = detail.fitting([PACK], "full", 1_000)
    assert (len(kept), told) == (1, "L0")

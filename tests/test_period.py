"""period: the days a question names."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import period, text

# Thursday noon, local time.
NOW = time.mktime((2026, 4, 30, 12, 0, 0, 0, 0, -1))


@pytest.mark.parametrize(
    ("prompt", "first", "last"),
    [
        ("昨日どこまでやったっけ", "2026-04-29", "2026-04-29"),
        ("what did we do yesterday?", "2026-04-29", "2026-04-29"),
        ("一昨日の話", "2026-04-28", "2026-04-28"),
        ("今朝決めたやつ", "2026-04-30", "2026-04-30"),
        ("先週何してた?", "2026-04-20", "2026-04-26"),
        ("what happened last week", "2026-04-20", "2026-04-26"),
        ("先月の方針", "2026-03-01", "2026-03-31"),
        ("3日前のエラー", "2026-04-27", "2026-04-27"),
        ("the bug from 2 days ago", "2026-04-28", "2026-04-28"),
        ("4月19日に決めたこと", "2026-04-19", "2026-04-19"),
        ("12月31日の件", "2025-12-31", "2025-12-31"),
        ("decisions of 2026-04-02", "2026-04-02", "2026-04-02"),
        ("last monday", "2026-04-27", "2026-04-27"),
        ("先週の金曜の続き", "2026-04-24", "2026-04-24"),
    ],
)
def test_a_named_day_is_a_window(prompt: str, first: str, last: str) -> None:
    """Whole local days."""
    found = period.window(text.fold(prompt), NOW)
    assert found is not None
    assert (found.first, found.last) == (first, last)


@pytest.mark.parametrize("prompt", ["what did we decide about JWT?", "前回の続きから", "99月99日", ""])
def test_no_day_no_window(prompt: str) -> None:
    """Most questions name none."""
    assert period.window(text.fold(prompt), NOW) is None


@given(st.text(max_size=80))
def test_a_window_is_never_empty(prompt: str) -> None:
    """Whatever was typed."""
    found = period.window(text.fold("999日前 " + prompt), NOW)
    assert found is not None
    assert found.since < found.until

"""The most similar of many lines: seeds/002 "Deduplication Rules", exact however many are passed over."""

from __future__ import annotations

from functools import partial
from itertools import compress

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Indel

from harness_recall.likeness import Lines

texts = st.text(alphabet="abcdefg hij認証方式を", max_size=60) | st.text(
    alphabet="ab認", min_size=100, max_size=400
)


@st.composite
def edited(draw: st.DrawFn, of: st.SearchStrategy[str]) -> tuple[str, str]:
    """A text, and the same after some insertions and deletions."""
    before = draw(of)
    after = list(before)
    for _ in range(draw(st.integers(0, max(1, len(before) // 4)))):
        at = draw(st.integers(0, len(after)))
        if draw(st.booleans()):
            after.insert(at, draw(st.sampled_from("abc認")))
        elif at < len(after):
            del after[at]
    return before, "".join(after)


@given(st.lists(texts, max_size=20), edited(texts), st.sampled_from([0.5, 0.8, 0.9]))
def test_the_nearest_is_what_a_comparison_with_all_finds(
    others: list[str], pair: tuple[str, str], least: float
) -> None:
    """No line is passed over that is like enough."""
    lines, said = [*others, pair[0]], pair[1]
    best = max(Indel.normalized_similarity(said, line) for line in lines)
    found = Lines.of(lines).nearest(said, least, partial(compress, lines))
    if best < least:
        assert found is None
    else:
        assert found is not None
        assert found[0] == best == Indel.normalized_similarity(said, lines[found[1]])


@given(st.lists(texts, max_size=8), st.lists(texts, max_size=4), st.data())
def test_a_changed_column_is_as_one_made_anew(before: list[str], new: list[str], data: st.DataObject) -> None:
    """Whatever is put in place of whatever."""
    at = data.draw(st.integers(0, len(before)))
    end = data.draw(st.integers(at, len(before)))
    assert Lines.of(before).spliced(at, end, new) == Lines.of([*before[:at], *new, *before[end:]])

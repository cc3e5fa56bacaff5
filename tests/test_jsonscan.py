"""jsonscan: what `json` reads and quotes, without its price."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import jsonscan

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES, st.booleans(), st.sampled_from([None, 1, "\t"]))
def test_what_json_writes_is_read(value: object, ascii_only: bool, indent: int | str | None) -> None:
    """Any value in any layout."""
    assert jsonscan.loads(json.dumps(value, ensure_ascii=ascii_only, indent=indent)) == value


@given(st.text())
def test_quoting_is_that_of_json(text: str) -> None:
    """What json.dumps writes without escaping the rest of Unicode."""
    assert jsonscan.quote(text) == json.dumps(text, ensure_ascii=False)


@given(st.text(alphabet='{}[]":,0123456789.eE+-truefalsn \\u\n\t', max_size=60))
def test_the_same_texts_are_refused(text: str) -> None:
    """ValueError where json.loads raises one, the same value where it does not."""
    try:
        expected = json.loads(text)
    except ValueError:
        with pytest.raises(ValueError):  # noqa: PT011 - the message is json's own
            jsonscan.loads(text)
    else:
        assert repr(jsonscan.loads(text)) == repr(expected)


@pytest.mark.parametrize("text", ["NaN", "[Infinity, -Infinity]", "1e999"])
def test_numbers_beyond_json_are_read_as_json_reads_them(text: str) -> None:
    """Some programs write them."""
    assert repr(jsonscan.loads(text)) == repr(json.loads(text))


def test_trailing_text_is_allowed_on_request() -> None:
    """A client may write more behind the event."""
    assert jsonscan.loads(' {"a": 1} noise', trailing=True) == {"a": 1}

"""hookio: what is told of an event before it is parsed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import hookio

KEY = b'"prompt"'


@given(
    st.text(st.characters(exclude_categories=())), st.booleans(), st.sampled_from([(",", ":"), (", ", ": ")])
)
def test_the_text_behind_a_key_is_the_json_of_its_value(
    prompt: str, ascii_only: bool, separators: tuple[str, str]
) -> None:
    """Escapes and all, whatever stands around it."""
    event = {"cwd": '/a "prompt" b\\', "prompt": prompt, "after": '"x'}
    raw = json.dumps(event, ensure_ascii=ascii_only, separators=separators).encode("utf-8", "surrogatepass")
    expected = json.dumps(prompt, ensure_ascii=ascii_only)[1:-1].encode("utf-8", "surrogatepass")
    assert hookio.raw_text(raw, KEY) == expected


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"", b""),
        (b'{"cwd":"/a"}', b""),
        (b'{"prompt":3}', b""),
        (b'{"prompt":"cut', b"cut"),
        (b'{"x":{"prompt":"a"},"prompt":"b"}', b'a"},"prompt":"b"}'),
    ],
    ids=["empty", "missing", "no-text", "cut", "twice"],
)
def test_what_cannot_be_told_is_more_and_never_less(raw: bytes, text: bytes) -> None:
    """A prefilter that says no is final."""
    assert hookio.raw_text(raw, KEY) == text

"""globs: which files the `paths:` of a rule file name."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import globs

PATHS = ["README.md", "src/a.ts", "src/deep/er/b.tsx", "src/x.py", "lib/src/a.ts", "docs/日本.md", "a b/c.ts"]


@pytest.mark.parametrize(
    ("pattern", "named"),
    [
        ("**/*.ts", ["src/a.ts", "lib/src/a.ts", "a b/c.ts"]),
        ("src/**/*", ["src/a.ts", "src/deep/er/b.tsx", "src/x.py"]),
        ("src/**", ["src/a.ts", "src/deep/er/b.tsx", "src/x.py"]),
        ("*.md", ["README.md"]),
        ("**/*.{ts,tsx}", ["src/a.ts", "src/deep/er/b.tsx", "lib/src/a.ts", "a b/c.ts"]),
        ("{src,lib/{src,x}}/?.ts", ["src/a.ts", "lib/src/a.ts"]),
        ("./src/[ax].*", ["src/a.ts", "src/x.py"]),
        ("docs/日*", ["docs/日本.md"]),
        ("src", []),
        ("**", PATHS),
        ("src/**/er/**/b.tsx", ["src/deep/er/b.tsx"]),
        ("{src/a.ts", []),
    ],
)
def test_a_pattern_names_paths(pattern: str, named: list[str]) -> None:
    """As the client documents them: names inside one folder, `**` across folders, braces for either."""
    assert [path for path in PATHS if globs.matches(pattern, path)] == named


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("src/**", ["src/**"]),
        ("src/**/*.{ts,tsx}, lib/**", ["src/**/*.{ts,tsx}", "lib/**"]),
        (["a/*", "b/*", "c/*"], ["a/*", "b/*", "c/*"]),
        (["a/*, b/*", "a/*"], ["a/*", "b/*"]),
        (None, []),
        ({"a": 1}, []),
        ([1, None, " "], []),
    ],
)
def test_all_patterns_count(value: Any, found: list[str]) -> None:
    """Pain 88: a list or a string, the third as well as the first."""
    assert globs.patterns(value) == found


def test_no_pattern_takes_long() -> None:
    """Whoever commits to the repository writes them."""
    started = time.monotonic()
    path = "/".join(["a" * 40] * 30)
    for pattern in ("**/a*" + "/**/a*" * 40 + "/z", "*a" * 200, "{a,b}" * 60, "{" * 500, "{a," * 100):
        assert not globs.matches(pattern, path)
    assert time.monotonic() - started < 5


@given(st.text(alphabet="ab/*?{},.[]!", max_size=20), st.text(alphabet="ab/.", max_size=12))
def test_any_pattern_has_an_answer(pattern: str, path: str) -> None:
    """Whatever it looks like; never more alternatives than the limit."""
    assert globs.matches(pattern, path) in (True, False)
    assert 0 < len(globs.expanded(pattern)) <= globs.ALTERNATIVES

"""freshness: what a memory names is looked for in the working tree, and nowhere else (contracts/discover.md)."""

from __future__ import annotations

import os
import pathlib

import pytest

from harness_recall import freshness

OLD, NEW = 1_767_225_600, 1_772_323_200  # 2026-01-01, 2026-03-01


@pytest.fixture
def tree(tmp_path: pathlib.Path) -> pathlib.Path:
    """A working tree with an old and a new file."""
    for name, when in (("src/old.py", OLD), ("src/new.py", NEW)):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("def refresh_token(): ...\n")
        os.utime(path, (when, when))
    return tmp_path


@pytest.mark.parametrize(
    ("named", "mark"),
    [
        (["src/old.py"], "fresh"),
        (["src/new.py"], "drifted (src/new.py changed since 2026-02-01)"),
        (["src/gone.py"], "orphaned (src/gone.py gone)"),
        (["src/new.py", "src/gone.py"], "orphaned (src/gone.py gone)"),
        (["src/old.py", "refresh_token()"], "fresh"),
        (["src/old.py", "Auth.refresh_token()"], "fresh"),
        (["src/old.py", "revoke_token()"], "orphaned (revoke_token() gone)"),
        (["refresh_token()"], None),
        (["../outside.py"], None),
        (["/etc/passwd"], None),
        ([], None),
    ],
)
def test_marks(named: list[str], mark: str | None, tree: pathlib.Path) -> None:
    """fresh, drifted with the file and the day, orphaned with what is gone; nothing to look at, no mark."""
    found = freshness.Tree(str(tree)).mark(named, "2026-02-01")
    assert (str(found) if found else None) == mark


def test_looks_are_bounded(tree: pathlib.Path) -> None:
    """Twenty a report; what is known already costs none."""
    seen = freshness.Tree(str(tree))
    for number in range(freshness.LOOKS):
        assert seen.mark([f"src/{number}.py"], "2026-02-01") is not None
    assert seen.mark(["src/old.py"], "2026-02-01") is None
    assert str(seen.mark(["src/3.py"], "2026-02-01")) == "orphaned (src/3.py gone)"


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ("See `src/auth/login.py:42` and `refresh_token()`.", ["src/auth/login.py", "refresh_token()"]),
        ("Edit src/auth/login.py, then lib/x.rs.", ["src/auth/login.py", "lib/x.rs"]),
        ("Run `pytest tests/test_x.py -q`", ["tests/test_x.py"]),
        ("https://example.com/a/b.html and e.g. this, v1.2/3.4", []),
        ("~/.claude/x.md and /etc/passwd.d/x.conf and ../up/x.py", []),
        ("word/word, and/or", []),
    ],
)
def test_what_a_body_names(body: str, named: list[str]) -> None:
    """Files with a folder and an ending, symbols in code with their brackets."""
    assert freshness.named(body) == named

"""sources.codemap: bullets, tables and headings of a codemap (seeds/000 §8)."""

from __future__ import annotations

import os
import pathlib

import pytest

from harness_recall.sources import codemap

CASES: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "bullet-in-code": ("- `src/auth.ts` — login", [("src/auth.ts", "login")]),
    "bullet-plain": ("- src/auth.ts: login", [("src/auth.ts", "login")]),
    "bullet-link": ("- [src/auth.ts](src/auth.ts) - login", [("src/auth.ts", "login")]),
    "bullet-bold": ("* **AuthService** → sessions", [("AuthService", "sessions")]),
    "table": ("| File | Role |\n|---|---|\n| `src/pay.ts` | stripe |", [("src/pay.ts", "stripe")]),
    "table-of-three": ("| f | r | x |\n|---|---|---|\n| a.go | b | c |", [("a.go", "b — c")]),
    "heading-with-text": ("## src/auth/\nLogin and\nsessions.", [("src/auth/", "Login and sessions.")]),
    "chapter": ("# Codemap\n\nSome words.", []),
    "japanese": ("- `src/認証.ts`：ログイン", [("src/認証.ts", "ログイン")]),
    "fence": ("```\n- `not/this.ts` — x\n```", []),
    "heading-then-bullets": ("## `src/ui`\n- `a.tsx` — button", [("src/ui", ""), ("a.tsx", "button")]),
}


@pytest.mark.parametrize("case", CASES)
def test_entries_are_found_in_every_shape(case: str) -> None:
    """contracts/discover.md "Codemap"."""
    content, parts = CASES[case]
    assert [(part.path, part.summary) for part in codemap.parse(content)] == parts


def test_its_age_is_the_files(tmp_path: pathlib.Path) -> None:
    """seeds/000 §8: the last-modified timestamp is noted; no codemap is no error."""
    assert codemap.read(str(tmp_path)) is None
    path = tmp_path / ".claude" / "codemap.md"
    path.parent.mkdir()
    path.write_bytes(b"- `a.go` \xe2\x80\x94 x\r\n")
    os.utime(path, (1_000, 1_000))
    found = codemap.read(str(tmp_path))
    assert found is not None
    assert found.modified == 1_000
    assert [part.path for part in found.parts] == ["a.go"]

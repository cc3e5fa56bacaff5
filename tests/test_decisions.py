"""sources.decisions: headings and table rows, newest first, superseded ones marked."""

from __future__ import annotations

import pathlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import index, text
from harness_recall.sources import decisions

RECORD = """# Decisions

Some preamble.

## D1: Use sessions for auth (2026-01-10)
Server-side sessions. Status: superseded by D3.

## D2: PostgreSQL を使う
日付: 2026-02-01
読み書きの整合性のため。

### D3: JWT with 15 minute access tokens
Date: 2026-03-05
Supersedes D1. Refresh tokens rotate.

```
## not a heading
```

### 2026-04-19 認証フローの見直し
リフレッシュトークンは Cookie に置く。
"""

TABLE = """# Patterns

| ID | Date | Decision | Status |
|----|------|----------|--------|
| P-1 | 2026-01-02 | Errors carry a code | accepted |
| P-2 | 2026-01-03 | Errors are strings | superseded |
"""


def record(
    tmp_path: pathlib.Path, content: str, name: str = ".claude/memory/decisions.md"
) -> list[decisions.Section]:
    """The sections of one decision record in a working tree."""
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode())
    return decisions.read(str(tmp_path))


def test_sections_come_newest_first_with_their_anchors(tmp_path: pathlib.Path) -> None:
    """Headings of any level, dated in the title or in the text."""
    found = record(tmp_path, RECORD)
    assert [(s.anchor, s.date) for s in found] == [
        ("2026-04-19-認証フローの見直し", "2026-04-19"),
        ("D3", "2026-03-05"),
        ("D2", "2026-02-01"),
        ("D1", "2026-01-10"),
    ]


def test_a_superseded_decision_is_marked(tmp_path: pathlib.Path) -> None:
    """Pain 90: by its own words, or by those of the one that replaced it."""
    assert [s.anchor for s in record(tmp_path, RECORD) if s.superseded] == ["D1"]
    silent = RECORD.replace(" Status: superseded by D3.", "")
    assert [s.anchor for s in record(tmp_path, silent) if s.superseded] == ["D1"]


def test_table_rows_are_sections(tmp_path: pathlib.Path) -> None:
    """One decision a row, its columns named."""
    found = record(tmp_path, TABLE, ".claude/memory/patterns.md")
    assert [(s.anchor, s.superseded) for s in found] == [("P-2", True), ("P-1", False)]
    assert "Decision: Errors carry a code" in found[1].body


def test_the_docs_folder_is_used_where_the_first_has_none(tmp_path: pathlib.Path) -> None:
    """`.claude/memory/`, then `docs/`."""
    found = record(tmp_path, "## Pick Redis\nFor queues.\n", "docs/decisions.md")
    assert [s.relative for s in found] == ["docs/decisions.md"]
    assert record(tmp_path, RECORD)[0].relative == ".claude/memory/decisions.md"


@pytest.mark.parametrize(
    ("question", "anchor"),
    [
        ("JWT", "D3"),
        ("認証フロー", "2026-04-19-認証フローの見直し"),
        ("認証", "2026-04-19-認証フローの見直し"),
        ("PostgreSQL", "D2"),
        ("D2", "D2"),
        ("refresh token rotation", "D3"),
    ],
)
def test_a_topic_finds_its_section(question: str, anchor: str, tmp_path: pathlib.Path) -> None:
    """Both languages, identifiers, inflections aside."""
    found = decisions.match(record(tmp_path, RECORD), text.keywords(question), index.terms)
    assert found[0].anchor == anchor


def test_an_unrelated_topic_finds_nothing(tmp_path: pathlib.Path) -> None:
    """Pain 8: abstain rather than guess."""
    assert decisions.match(record(tmp_path, RECORD), text.keywords("kubernetes ingress")) == []


def test_undated_decisions_count_by_number_then_by_place(tmp_path: pathlib.Path) -> None:
    """D10 is newer than D9; without numbers, what was appended last is newest."""
    numbered = "## D10: ten\nx\n## D9: nine\nx\n"
    assert [s.anchor for s in record(tmp_path, numbered)] == ["D10", "D9"]
    plain = "## first\nx\n## second\nx\n"
    assert [s.anchor for s in record(tmp_path, plain)] == ["second", "first"]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"\xef\xbb\xbf## A\r\nbody\r\n", b"## \n" * 10])
def test_odd_bytes_never_raise(content: bytes, tmp_path: pathlib.Path) -> None:
    """BOM, CRLF, no text at all."""
    path = tmp_path / ".claude" / "memory" / "decisions.md"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert isinstance(decisions.read(str(tmp_path)), list)


@given(st.text(alphabet="#|-: \nD1~`支表", max_size=300))
def test_any_markdown_is_read(content: str) -> None:
    """Whatever a person writes."""
    for section in decisions.parse(content, "p", "r"):
        assert section.title
        assert section.anchor

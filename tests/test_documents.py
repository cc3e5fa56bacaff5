"""documents: memory files as they are found in the wild."""

from __future__ import annotations

import pathlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import documents
from paths import data


def parse(content: str, path: str = "/m/note.md") -> documents.Document:
    return documents.parse(path, content)


def test_the_clients_own_form_is_read() -> None:
    """contracts/claude-code.md: nested metadata."""
    found = parse(
        "---\nname: use-pnpm\ndescription: Use pnpm\nmetadata:\n  type: feedback\n---\n\n**Why:** speed\n",
        "/m/feedback_use_pnpm.md",
    )
    assert (found.name, found.description, found.kind, found.problem) == (
        "use-pnpm",
        "Use pnpm",
        "memory",
        "",
    )
    assert found.body == "**Why:** speed"


@pytest.mark.parametrize(
    ("content", "path", "kind"),
    [
        ("---\nkind: decision\n---\nx", "/m/a.md", "decision"),
        ("---\nmetadata: {kind: Warning}\n---\nx", "/m/a.md", "warning"),
        ("---\ntype: lesson\n---\nx", "/m/a.md", "lesson"),
        ("x", "/m/decisions/pick-redis.md", "decision"),
        ("x", "/m/sessions/2026-05-25.md", "session-recap"),
        ("---\nmetadata: {type: project}\n---\nx", "/m/decisions/pick-redis.md", "decision"),
        ("---\nmetadata: {type: user}\n---\nx", "/m/a.md", "memory"),
    ],
)
def test_the_kind_is_declared_or_told_by_the_place(content: str, path: str, kind: str) -> None:
    """What a file says of itself comes first; the client's types say whom it is about."""
    assert parse(content, path).kind == kind


def test_an_unquoted_colon_is_recovered_and_reported() -> None:
    """Pain 92."""
    found = parse("---\nname: auth\ndescription: fix: auth at 12:30\n---\nbody")
    assert found.description == "fix: auth at 12:30"
    assert found.problem.startswith("invalid YAML frontmatter")
    assert found.body == "body"


def test_without_frontmatter_the_heading_or_the_file_names_it() -> None:
    """No frontmatter at all is common."""
    assert parse("# Build notes\n\ntext").name == "Build notes"
    assert parse("text only").name == "note"


def test_every_public_file_loads() -> None:
    """Files nobody here wrote: each gives a document with a name."""
    files = sorted(data("memory-files").rglob("*.md"))
    assert len(files) > 500
    for path in files:
        found = documents.read(str(path))
        assert found.name, path
        assert found.kind, path


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00", b"\xef\xbb\xbf---\r\nname: x\r\n---\r\nb", b"---\n", b"---\n---\n"]
)
def test_odd_bytes_are_read(content: bytes, tmp_path: pathlib.Path) -> None:
    """BOM, CRLF, no end, wrong encoding."""
    path = tmp_path / "odd.md"
    path.write_bytes(content)
    assert documents.read(str(path)).name


def test_an_alias_bomb_is_a_problem_not_a_crash() -> None:
    """YAML that grows without end stays small: nothing walks it."""
    bomb = "---\na: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(12)
    )
    assert parse(bomb + "name: bomb\n---\nbody").name == "bomb"


@given(st.text(max_size=400))
def test_any_text_is_a_document(content: str) -> None:
    """Nothing a person writes raises."""
    assert isinstance(parse("---\n" + content).name, str)

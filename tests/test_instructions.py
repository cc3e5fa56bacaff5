"""sources.instructions: the files that a manifest's globs name, none of another's, and never an endless search."""

from __future__ import annotations

import pathlib

import pytest

from harness_recall.sources import instructions

FILES = (
    *(
        "AGENTS.md",
        "CLAUDE.md",
        "notes.txt",
        "main.py",
        "docs/a.md",
        "docs/deep/b.md",
        ".cursor/rules/style.mdc",
    ),
    *("packages/web/AGENTS.md", "packages/web/CLAUDE.md", "node_modules/x/AGENTS.md", ".claude/rules/own.md"),
)


@pytest.fixture
def checkout(tmp_path: pathlib.Path) -> pathlib.Path:
    top = tmp_path / "app"
    for name in FILES:
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(f"This is {name}.\n")
    return top


def found(checkout: pathlib.Path, *patterns: str) -> list[str]:
    return [path for path, _ in instructions.read(str(checkout), patterns)[0]]


@pytest.mark.parametrize(
    ("pattern", "paths"),
    [
        ("AGENTS.md", ["AGENTS.md"]),
        ("./docs/*.md", ["docs/a.md"]),
        ("docs/**", ["docs/a.md", "docs/deep/b.md"]),
        ("**/AGENTS.md", ["AGENTS.md", "packages/web/AGENTS.md"]),
        ("packages/*/AGENTS.md", ["packages/web/AGENTS.md"]),
        (".cursor/rules/*", [".cursor/rules/style.mdc"]),
        ("{docs,packages/web}/*.md", ["docs/a.md", "packages/web/AGENTS.md"]),
        ("*", ["AGENTS.md", "notes.txt"]),
        ("CLAUDE.md", []),
        (".claude/rules/*.md", []),
        ("docs", []),
        ("*.py", []),
    ],
)
def test_a_pattern_names_text_files_of_the_checkout(
    pattern: str, paths: list[str], checkout: pathlib.Path
) -> None:
    """Not those that Claude Code loads itself; `**` goes into no folder of others' text."""
    assert found(checkout, pattern) == paths


@pytest.mark.parametrize("pattern", ["/etc/*.md", "~/x.md", "../*.md", "docs/../../x.md", ""])
def test_a_pattern_that_leads_outside_is_refused(pattern: str, checkout: pathlib.Path) -> None:
    """And named."""
    (checkout.parent / "x.md").write_text("outside")
    kept, problems, _ = instructions.read(str(checkout), [pattern])
    assert kept == []
    assert "not a path below the checkout" in problems[0]


def test_links_stay_inside(checkout: pathlib.Path) -> None:
    """A file that leads out is named; a folder that is a link is not entered."""
    outside = checkout.parent / "outside"
    outside.mkdir()
    (outside / "x.md").write_text("outside")
    (checkout / "docs" / "link.md").symlink_to(outside / "x.md")
    (checkout / "docs" / "inner.md").symlink_to(checkout / "AGENTS.md")
    (checkout / "linked").symlink_to(outside)
    kept, problems, _ = instructions.read(str(checkout), ["docs/*.md", "linked/*.md"])
    assert [path for path, _ in kept] == ["docs/a.md", "docs/inner.md"]
    assert "docs/link.md: leads outside the checkout; skipped" in problems


def test_what_is_no_text_is_named(checkout: pathlib.Path) -> None:
    """Too large, binary, not UTF-8; the others are there."""
    (checkout / "docs" / "large.md").write_text("x" * (instructions.SIZE_LIMIT + 1))
    (checkout / "docs" / "nul.md").write_bytes(b"a\0b")
    (checkout / "docs" / "latin.md").write_bytes(b"caf\xe9")
    kept, problems, _ = instructions.read(str(checkout), ["docs/*.md"])
    assert [path for path, _ in kept] == ["docs/a.md"]
    assert sorted(problem.partition(": ")[0] for problem in problems) == [
        "docs/large.md",
        "docs/latin.md",
        "docs/nul.md",
    ]


def test_files_and_looks_are_bounded(checkout: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repository cannot keep a hook busy."""
    for number in range(instructions.FILE_LIMIT + 1):
        (checkout / "docs" / f"n{number:03}.md").write_text("x")
    kept, problems, _ = instructions.read(str(checkout), ["docs/*.md"])
    assert len(kept) == instructions.FILE_LIMIT
    assert "more than 32 files" in problems[-1]
    monkeypatch.setattr(instructions, "LOOKS", 5)
    assert any("entries" in problem for problem in instructions.read(str(checkout), ["**/*.md"])[1])


def test_frontmatter_is_left_out_and_what_decides_is_watched(checkout: pathlib.Path) -> None:
    """Folders that were listed, files that were read."""
    (checkout / "docs" / "a.md").write_bytes(b"\xef\xbb\xbf---\r\nx: 1\r\n---\r\nWrite short.\r\n")
    kept, problems, watched = instructions.read(str(checkout), ["docs/*.md"])
    assert (kept, problems) == ([("docs/a.md", "Write short.\n")], [])
    assert [str(pathlib.Path(path).relative_to(checkout)) for path in watched] == [".", "docs", "docs/a.md"]

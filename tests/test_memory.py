"""sources.memory: the lines of MEMORY.md in every shape that public ones have (seeds/000 §2)."""

from __future__ import annotations

import os
import pathlib

import pytest

from harness_recall.sources import memory
from paths import data

CASES: dict[str, tuple[str, list[tuple[str, str, str]]]] = {
    "as-the-client-writes-it": ("- [Use pnpm](use-pnpm.md) — not npm", [("Use pnpm", "not npm", "use-pnpm.md")]),
    "star-and-hyphen": ("* [T](f.md) - hook", [("T", "hook", "f.md")]),
    "numbered": ("3. [T](f.md): hook", [("T", "hook", "f.md")]),
    "emoji-before-the-link": ("- ⚠️ [T](f.md) — hook", [("T", "hook", "f.md")]),
    "bold-around-the-link": ("- **[T](f.md)** — hook", [("T", "hook", "f.md")]),
    "bold-before-the-link": ("- **Build:** [T](f.md) — hook", [("T", "Build … hook", "f.md")]),
    "no-bullet": ("[T](f.md) — hook", [("T", "hook", "f.md")]),
    "no-hook": ("- [T](f.md)", [("T", "", "f.md")]),
    "subfolder": ("- [T](lessons/f.md) — hook", [("T", "hook", "lessons/f.md")]),
    "dot-slash-and-anchor": ("- [T](./f.md#part) — hook", [("T", "hook", "f.md")]),
    "escaped-name": ("- [T](my%20file.md) — hook", [("T", "hook", "my file.md")]),
    "brackets-in-the-title": ("- [T [x]](f.md) — hook", [("T [x]", "hook", "f.md")]),
    "several-links": ("- [A](a.md), [B](b.md) — both", [("A", "both", "a.md"), ("B", "both", "b.md")]),
    "table-with-links": (
        "| Memory | What |\n|---|---|\n| [T](f.md) | hook |",
        [("T", "hook", "f.md")],
    ),
    "table-without-links": (
        "| Key | Value |\n|:--|--:|\n| port | 8080 |",
        [("port", "port — 8080", "")],
    ),
    "plain-bullet": (
        "- Deploys run on Mondays: never Friday",
        [("Deploys run on Mondays", "Deploys run on Mondays: never Friday", "")],
    ),
    "nested-bullet": ("- a thing\n  - of two parts", [("a thing", "a thing", ""), ("of two parts",) * 2 + ("",)]),
    "japanese": ("- [認証](auth.md) — 毎回確認する", [("認証", "毎回確認する", "auth.md")]),
    "web-link": ("- [docs](https://example.com/x)", [("[docs](https://example.com/x)",) * 2 + ("",)]),
    "comment": ("<!-- - [Title](file.md) — one-line hook -->", []),
    "comment-of-several-lines": ("<!--\n- [Title](file.md) — hook\n-->\n- [T](f.md) — h", [("T", "h", "f.md")]),
    "code-fence": ("```\n- [Title](file.md) — hook\n```", []),
    "heading": ("# Memory Index", []),
    "rule": ("---\n- ---", []),
    "prose": ("Nothing to see here.", []),
    "image": ("- ![logo](logo.png)", [("![logo](logo.png)",) * 2 + ("",)]),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_index_lines_are_found_in_every_shape(case: str, tmp_path: pathlib.Path) -> None:
    """seeds/000 §2; contracts/discover.md "Index lines"."""
    content, lines = CASES[case]
    path = tmp_path / "MEMORY.md"
    path.write_text(content, "utf-8")
    expected = [(title, hook, str(tmp_path / target) if target else "") for title, hook, target in lines]
    assert [(line.title, line.hook, line.path) for line in memory.index_lines(str(path))] == expected


def test_lines_beyond_what_the_client_shows_are_read(tmp_path: pathlib.Path) -> None:
    """The client shows 200 lines; CRLF and a BOM change nothing."""
    path = tmp_path / "MEMORY.md"
    rows = "\r\n".join(f"- [T{n}](f{n}.md) — hook {n}" for n in range(250))
    path.write_bytes(b"\xef\xbb\xbf" + rows.encode())
    lines = memory.index_lines(str(path))
    assert [line.number for line in lines] == list(range(1, 251))
    assert lines[249].hook == "hook 249"


def test_a_missing_index_has_no_lines(tmp_path: pathlib.Path) -> None:
    """Nor has a folder in its place."""
    assert memory.index_lines(str(tmp_path / "MEMORY.md")) == []
    (tmp_path / "MEMORY.md").mkdir()
    assert memory.index_lines(str(tmp_path / "MEMORY.md")) == []


def test_only_files_are_listed(tmp_path: pathlib.Path) -> None:
    """A pipe would never end; links lead nowhere, in a circle, or out of the folder; dot folders are tools' own."""
    (tmp_path / "m" / ".git").mkdir(parents=True)
    (tmp_path / "m" / ".claude").mkdir()
    for name in ("m/a.md", "m/.git/x.md", "m/.claude/b.md", "out.md", "m/c.txt"):
        (tmp_path / name).write_text("x")
    os.mkfifo(tmp_path / "m" / "pipe.md")
    (tmp_path / "m" / "nowhere.md").symlink_to("gone.md")
    (tmp_path / "m" / "circle.md").symlink_to("circle.md")
    (tmp_path / "m" / "out.md").symlink_to(tmp_path / "out.md")
    (tmp_path / "m" / "link.md").symlink_to("a.md")
    found = [os.path.relpath(path, tmp_path / "m") for path in memory.files(str(tmp_path / "m"))]
    assert found == [".claude/b.md", "a.md", "link.md"]


def test_every_public_index_is_read() -> None:
    """Each line's link leads to a file that is there."""
    found = {}
    for path in data("memory-files").rglob("MEMORY.md"):
        lines = [line for line in memory.index_lines(str(path)) if line.path]
        assert all(pathlib.Path(line.path).exists() for line in lines), path
        found[path.relative_to(data("memory-files")).parts[0]] = len(lines)
    assert found["4444J99+application-pipeline"] == 55
    assert found["AcKeskin+contexture"] == 4

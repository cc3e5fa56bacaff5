"""What is wrong with a memory: every line of seeds/002 "Quality Checklist", and the limits of contracts/memory.md."""

from __future__ import annotations

import os
import pathlib
import shutil

import pytest

from harness_recall import memory_lint, project
from harness_recall.memory_index import BYTES, LINES
from harness_recall.memory_lint import ERROR, WARNING
from harness_recall.store import Store
from paths import data
from scene import DAY, Scene

BODY = "Text.\n\n**Why:** so\n\n**How to apply:** always\n"
HEAD = (
    '---\nname: {name}\ndescription: "{description}"\nmetadata:\n  node_type: memory\n  type: {type}\n---\n\n'
)
SECRET = "AKIA" + "IOSFODNN7ABCDEFG"


@pytest.fixture
def app(scene: Scene) -> project.Project:
    where = project.locate(str(scene.project("app")), scene.env)
    os.makedirs(where.memory)
    return where


def write(app: project.Project, file: str, content: str = "", **fields: str) -> pathlib.Path:
    """A memory file, in the seed's form unless `content` is given."""
    path = pathlib.Path(app.memory) / file
    type_, _, name = file.removesuffix(".md").partition("_")
    head = HEAD.format(**({"name": name, "description": f"all about {name}", "type": type_} | fields))
    path.write_text(content or head + BODY, encoding="utf-8")
    return path


def index(app: project.Project, *lines: str) -> None:
    (pathlib.Path(app.memory) / "MEMORY.md").write_text(
        "".join(f"{line}\n" for line in lines), encoding="utf-8"
    )


ALPHA = "- [Alpha](user_alpha.md) — all about alpha"


def test_a_memory_as_it_should_be_earns_no_word(app: project.Project) -> None:
    """And neither does an empty folder, nor none."""
    assert memory_lint.check(app) == ([], 2, 16, [])
    write(app, "user_alpha.md")
    index(app, "# Memory Index", "", ALPHA)
    assert memory_lint.check(app).findings == []
    shutil.rmtree(app.memory)
    assert memory_lint.check(app).findings == []


SOUND = HEAD.format(name="alpha", description="all about alpha", type="user")
# What is in user_alpha.md → (rule, level, line) of what is found.
FILES: dict[str, tuple[str, tuple[str, str, int]]] = {
    # "File has valid YAML frontmatter with name, description, metadata"
    "no-yaml": (SOUND.replace("name: alpha", "name: [a") + BODY, ("frontmatter", ERROR, 1)),
    "no-name": (SOUND.replace("name: alpha\n", "") + BODY, ("frontmatter", ERROR, 1)),
    "no-type": (SOUND.replace("  type: user\n", "") + BODY, ("frontmatter", ERROR, 1)),
    "none": (BODY, ("frontmatter", ERROR, 1)),
    # "name in frontmatter equals the slug in the filename"
    "another-name": (SOUND.replace("name: alpha", "name: beta") + BODY, ("name", ERROR, 1)),
    "another-type": (SOUND.replace("type: user", "type: project") + BODY, ("type", ERROR, 1)),
    # "Entry has Why and How to apply sections"
    "no-why": (SOUND + "**How to apply:** x\n", ("sections", WARNING, 0)),
    "no-how": (SOUND + "**Why:** x\n", ("sections", WARNING, 0)),
    # "No secrets, tokens, or passwords in any file"
    "secret": (f"{SOUND}{BODY}\nkey {SECRET}\n", ("secret", ERROR, 15)),
    # "File is under 60 lines"
    "long": (SOUND + BODY + "x\n" * 60, ("long", ERROR, 0)),
    "longish": (SOUND + BODY + "x\n" * 40, ("advice", WARNING, 0)),
    # "Anti-Patterns": raw code
    "code": (f"{SOUND}{BODY}```\n{'x' * 3}\n" + "x\n" * 12 + "```\n", ("advice", WARNING, 0)),
}


@pytest.mark.parametrize("case", FILES)
def test_each_line_of_the_checklist_is_asked_of_each_file(app: project.Project, case: str) -> None:
    """With the file and the line; a secret is named by its kind."""
    content, (rule, level, line) = FILES[case]
    path = write(app, "user_alpha.md", content)
    index(app, ALPHA)
    findings = memory_lint.check(app).findings
    wanted = [found for found in findings if found.rule == rule]
    assert [(found.level, found.path, found.line) for found in wanted][:1] == [(level, str(path), line)]
    assert {found.rule for found in findings} <= {rule, "frontmatter", "described"}
    assert SECRET not in str(findings)


INDEXES: dict[str, tuple[list[str], tuple[str, str, int]]] = {
    # "MEMORY.md updated (bullet added, modified, or removed)"
    "unlisted": (["# M"], ("unlisted", ERROR, 0)),
    "dangling": ([ALPHA, "- [Gone](user_gone.md) — x"], ("dangling", ERROR, 2)),
    "twice": ([ALPHA, "text", ALPHA], ("twice", ERROR, 3)),
    "described-otherwise": (["", "- [Alpha](user_alpha.md) — other words"], ("described", WARNING, 2)),
}


@pytest.mark.parametrize("case", INDEXES)
def test_the_index_is_compared_with_the_files(app: project.Project, case: str) -> None:
    """seeds/002: MEMORY.md out of sync with files; `--fix` heals it, once."""
    lines, (rule, level, line) = INDEXES[case]
    write(app, "user_alpha.md")
    index(app, *lines)
    (found,) = memory_lint.check(app).findings
    assert (found.rule, found.level, found.line) == (rule, level, line)
    assert found.path.endswith("user_alpha.md" if rule == "unlisted" else "MEMORY.md")
    assert Store(app).mend()
    assert memory_lint.check(app).findings == []
    assert Store(app).mend() == []


def test_what_a_write_would_have_taken_for_one_is_told(app: project.Project) -> None:
    """seeds/002: "Deduplication check ran", also for files that others wrote."""
    write(app, "user_alpha.md", description="Use pnpm and never npm")
    write(app, "project_alpha.md", description="something else altogether")
    write(app, "user_beta.md", description="ＵＳＥ pnpm and never npm.")
    Store(app).mend()
    found = {(one.level, os.path.basename(one.path)) for one in memory_lint.check(app).findings}
    assert found == {(ERROR, "user_alpha.md"), (WARNING, "user_beta.md")} or found == {
        (ERROR, "user_alpha.md"),
        (WARNING, "user_alpha.md"),
    }


def test_a_name_that_says_nothing_is_told(app: project.Project) -> None:
    """seeds/002 "Anti-Patterns"."""
    write(app, "user_notes.md")
    Store(app).mend()
    assert [(one.rule, one.level) for one in memory_lint.check(app).findings] == [("generic", WARNING)]


def test_a_shared_folder_and_a_broken_index_are_told(scene: Scene) -> None:
    """pains 77; nothing is written there, and lint says so before a write does."""
    scene.session(scene.project("暫存"), ("q", "a"))
    where = project.locate(str(scene.project("新聞")), scene.env)
    os.makedirs(where.memory)
    (pathlib.Path(where.memory) / "MEMORY.md").write_bytes(b"\0")
    assert {one.rule for one in memory_lint.check(where).findings} == {"shared", "index"}


def fill(app: project.Project, count: int, width: int = 20) -> None:
    """So many memories, one older than the other."""
    lines = []
    for number in range(count):
        path = write(app, f"user_m{number:03}.md", description=f"{number:03} " + "x" * width)
        os.utime(path, (number * DAY, number * DAY))
        lines.append(f"- [M{number:03}](user_m{number:03}.md) — {number:03} {'x' * width}")
    index(app, *lines)


LIMITS = {
    "below": (159, 20, None),
    "from-eighty-percent": (160, 20, WARNING),
    "full": (200, 20, WARNING),
    "over": (201, 20, ERROR),
    "bytes": (100, 170, WARNING),
    "more-bytes": (110, 250, ERROR),
}


@pytest.mark.parametrize("case", LIMITS)
def test_limits_are_told_of_from_eighty_percent(app: project.Project, case: str) -> None:
    """contracts/memory.md: 200 lines or 25 KB; pains 86."""
    count, width, level = LIMITS[case]
    fill(app, count, width)
    report = memory_lint.check(app)
    assert [one.level for one in report.findings if one.rule == "limits"] == ([level] if level else [])
    assert bool(report.proposal) is bool(level)
    assert (report.lines, LINES, BYTES) == (count, 200, 25_000)


def test_what_is_superseded_goes_first_then_recaps_then_the_oldest(app: project.Project) -> None:
    """Enough to be below 80 % again, and never the newest; archiving them is what makes it so."""
    fill(app, 164)
    folder = pathlib.Path(app.memory)
    marks = {"user_m100.md": "superseded_by: m101\n", "user_m120.md": "kind: session-recap\n"}
    for name, mark in marks.items():
        path = folder / name
        path.write_text(path.read_text("utf-8").replace("metadata:", f"{mark}metadata:"), encoding="utf-8")
        os.utime(path, (100 * DAY, 100 * DAY))
    os.utime(folder / "user_m000.md", (900 * DAY, 900 * DAY))  # the oldest by name is the newest
    proposal = memory_lint.proposal(app)
    assert [(one.name, one.why) for one in proposal] == [
        ("m100", "superseded"),
        ("m120", "session recap"),
        ("m001", "oldest"),
        ("m002", "oldest"),
        ("m003", "oldest"),
    ]
    assert memory_lint.check(app).proposal == proposal
    Store(app).archive([one.name for one in proposal])
    assert memory_lint.proposal(app) == []
    assert len(list((folder / "archive").iterdir())) == 5


def test_public_folders_are_linted(app: project.Project) -> None:
    """Whatever people have in them: no crash, and mending once is enough."""
    for folder in sorted(path.parent for path in data("memory-files").rglob("MEMORY.md")):
        shutil.rmtree(app.memory)
        shutil.copytree(folder, app.memory)
        memory_lint.check(app)
        Store(app).mend()
        assert Store(app).mend() == [], folder
        assert not {one.rule for one in memory_lint.check(app).findings} & {
            "dangling",
            "twice",
            "unlisted",
        }, folder

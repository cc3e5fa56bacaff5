"""sources.lessons: where lessons lie, and what their frontmatter says (seeds/001, sections 1 to 4)."""

from __future__ import annotations

import json
import os
import pathlib
from typing import Any

import pytest

from harness_recall import project, state
from harness_recall.project import Project
from harness_recall.sources import lessons
from paths import CASES, data
from scene import Scene

FRONTMATTER: dict[str, Any] = json.loads((CASES / "lessons" / "frontmatter.json").read_bytes())["cases"]
OUTSIDE = (
    "/etc",
    "..",
    "../other",
    "docs/../../other",
    "~",
    "~/../../etc",
    "link-out",
    "link-out/deeper",
    "\0",
)


def located(scene: Scene, folder: pathlib.Path) -> Project:
    return project.locate(str(folder), scene.env)


def write(folder: pathlib.Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("---\ntitle: t\n---\n", "utf-8")


def listed(where: Project, *, patterns: bool = False) -> list[str]:
    """The files of all folders, relative to the project."""
    found = [
        path for top in lessons.place(where).folders for path in lessons.files(where, top, patterns=patterns)
    ]
    return [os.path.relpath(path, where.checkout) for path in found]


@pytest.mark.parametrize("name", FRONTMATTER)
def test_frontmatter_is_read_as_it_was_meant(name: str, tmp_path: pathlib.Path) -> None:
    """Flow and block lists alike, comma strings too; words stay whole."""
    head, expected = FRONTMATTER[name]
    path = tmp_path / "lesson.md"
    path.write_text(f"---\n{head}\n---\n# The heading\n", "utf-8")
    lesson = lessons.read(str(path))
    assert lesson.problem == ""
    assert {key: getattr(lesson, key) for key in expected} == expected


@pytest.mark.parametrize("name", lessons.FOLDERS)
def test_each_default_folder_is_found(name: str, scene: Scene) -> None:
    """contracts/lessons.md: `.claude/lessons/`, then the other two where they exist."""
    app = scene.project("app")
    write(app / name, "a.md")
    assert listed(located(scene, app)) == [f"{name}/a.md"]


def test_default_folders_come_in_order(scene: Scene) -> None:
    """All that exist, `.claude/lessons` first."""
    app = scene.project("app")
    for name in reversed(lessons.FOLDERS):
        write(app / name, "a.md")
    assert listed(located(scene, app)) == [f"{name}/a.md" for name in lessons.FOLDERS]


def test_without_a_folder_it_is_said_where_was_looked(scene: Scene) -> None:
    """A file in the place of a folder is none."""
    app = scene.project("app")
    (app / "docs").mkdir()
    (app / "docs" / "solutions").write_text("x", "utf-8")
    place = lessons.place(located(scene, app))
    assert place.folders == ()
    assert all(name in place.problem for name in lessons.FOLDERS)


@pytest.mark.parametrize(
    "content",
    [
        "lessons_path: docs/my lessons\n",
        'lessons_path: "docs/my lessons/"\n',
        "\ufefflessons_path: ./docs/my lessons\r\nother: 1\r\n",
        "a: b: c\nlessons_path: docs/my lessons\n",
        "---\nlessons_path: docs/my lessons\n---\nsecond: document\n",
    ],
    ids=["plain", "quoted", "bom-and-crlf", "no-yaml-elsewhere", "two-documents"],
)
def test_agents_yml_names_the_folder(content: str, scene: Scene) -> None:
    """seeds/001, section 1: it takes the place of the default ones."""
    app = scene.project("app")
    write(app, ".claude/lessons/default.md", "docs/my lessons/a.md")
    (app / ".agents.yml").write_bytes(content.encode())
    assert listed(located(scene, app)) == ["docs/my lessons/a.md"]


def test_our_configuration_names_the_folder(scene: Scene) -> None:
    """And the project's own `.agents.yml` decides over it."""
    app = scene.project("app")
    write(app, ".claude/lessons/default.md", "ours/a.md", "theirs/a.md")
    folder = pathlib.Path(state.folder(str(scene.config)))
    (folder / "config.json").write_text('{"lessons_path": "ours", "recall": "on"}', "utf-8")
    assert listed(located(scene, app)) == ["ours/a.md"]
    (app / ".agents.yml").write_text("lessons_path: theirs\n", "utf-8")
    assert listed(located(scene, app)) == ["theirs/a.md"]


@pytest.mark.parametrize(
    "content", ["", "other: 1\n", "lessons_path:\n", "lessons_path: ''\n", "- a list\n", "\0\0"]
)
def test_an_agents_yml_without_a_path_changes_nothing(content: str, scene: Scene) -> None:
    """The default folder is read."""
    app = scene.project("app")
    write(app, ".claude/lessons/default.md")
    (app / ".agents.yml").write_text(content, "utf-8")
    assert listed(located(scene, app)) == [".claude/lessons/default.md"]


@pytest.mark.parametrize("chosen", OUTSIDE)
def test_a_path_out_of_the_project_is_refused(chosen: str, scene: Scene) -> None:
    """Whoever wrote the repository chose it: nothing outside is read, by its name or through a link (pain 85)."""
    app = scene.project("app")
    write(scene.work, "other/secret.md", "other/deeper/secret.md")
    write(app, ".claude/lessons/default.md")
    (app / "link-out").symlink_to(scene.work / "other")
    (app / ".agents.yml").write_text(f"lessons_path: {json.dumps(chosen)}\n", "utf-8")
    place = lessons.place(located(scene, app))
    assert place.folders == ()
    assert place.problem.startswith("lessons_path of .agents.yml ")


@pytest.mark.parametrize("chosen", ["[a, b]", "{a: b}", "3", "gone", "file.md"])
def test_a_path_that_is_no_folder_is_named(chosen: str, scene: Scene) -> None:
    """The default folders do not stand in: the person meant another place."""
    app = scene.project("app")
    write(app, ".claude/lessons/default.md", "file.md")
    (app / ".agents.yml").write_text(f"lessons_path: {chosen}\n", "utf-8")
    place = lessons.place(located(scene, app))
    assert place.folders == ()
    assert "lessons_path of .agents.yml is no " in place.problem


def test_a_default_folder_that_leads_out_is_not_read(scene: Scene) -> None:
    """A link in the repository."""
    app = scene.project("app")
    write(scene.work, "other/secret.md")
    (app / ".claude").mkdir()
    (app / ".claude" / "lessons").symlink_to(scene.work / "other")
    assert lessons.place(located(scene, app)).folders == ()


def test_a_folder_behind_a_link_inside_is_read(scene: Scene) -> None:
    """`.claude/lessons` → `docs/lessons`, by the name that the person knows."""
    app = scene.project("app")
    write(app, "docs/lessons/a.md")
    (app / ".claude").mkdir()
    (app / ".claude" / "lessons").symlink_to(pathlib.Path("..", "docs", "lessons"))
    assert listed(located(scene, app)) == [".claude/lessons/a.md"]


def test_only_files_that_end_are_listed(scene: Scene) -> None:
    """Markdown files at any depth; no link out, no link in a circle, no pipe, nothing of git's."""
    app = scene.project("app")
    top = app / ".claude" / "lessons"
    write(
        top,
        "b.md",
        "deep/er/a.md",
        ".hidden/c.md",
        "notes.txt",
        ".git/x.md",
        "node_modules/y.md",
        "日本/教訓.md",
    )
    write(scene.work, "outside.md")
    (top / "out.md").symlink_to(scene.work / "outside.md")
    (top / "in.md").symlink_to(top / "b.md")
    (top / "circle.md").symlink_to(top / "circle.md")
    (top / "around").symlink_to(top)
    os.mkfifo(top / "pipe.md")
    (top / "folder.md").mkdir()
    names = ["b.md", "in.md", ".hidden/c.md", "deep/er/a.md", "日本/教訓.md"]
    assert listed(located(scene, app)) == sorted(f".claude/lessons/{name}" for name in names)


def test_a_file_of_several_names_is_one_lesson(scene: Scene) -> None:
    """By a link in the folder, or by a link for the folder."""
    app = scene.project("app")
    write(app, ".claude/lessons/b.md")
    (app / ".claude" / "lessons" / "a.md").symlink_to("b.md")
    (app / "docs").mkdir()
    (app / "docs" / "solutions").symlink_to(pathlib.Path("..", ".claude", "lessons"))
    where = located(scene, app)
    (found,) = lessons.everything(where, patterns=False)
    assert os.path.relpath(found, where.checkout) == ".claude/lessons/a.md"


def test_folders_of_patterns_are_for_those_who_ask(scene: Scene) -> None:
    """seeds/001, section 3; what the folder of lessons itself is called does not matter."""
    app = scene.project("app")
    write(
        app, "patterns/lessons/a.md", "patterns/lessons/patterns/b.md", "patterns/lessons/x/patterns/y/c.md"
    )
    write(app, "patterns/lessons/patterns.md")
    (app / ".agents.yml").write_text("lessons_path: patterns/lessons\n", "utf-8")
    where = located(scene, app)
    assert listed(where) == ["patterns/lessons/a.md", "patterns/lessons/patterns.md"]
    assert len(listed(where, patterns=True)) == 4


def test_a_worktree_has_its_own_lessons(scene: Scene) -> None:
    """They are files of the checkout; a subdirectory is part of it."""
    app = scene.project("app")
    (app / ".git").mkdir()
    (app / ".git" / "HEAD").write_text("ref: refs/heads/main\n", "utf-8")
    write(app, ".claude/lessons/a.md", "src/x.md")
    assert listed(located(scene, app / "src")) == [".claude/lessons/a.md"]


@pytest.mark.data
def test_public_lessons_load_or_are_named() -> None:
    """docs/solutions of public repositories, as found."""
    count = 0
    for path in sorted(data("memory-files").glob("*/docs/solutions/**/*.md")):
        lesson = lessons.read(str(path))
        assert lesson.name, path
        assert lesson.problem == "" or "YAML" in lesson.problem
        count += 1
    assert count > 50

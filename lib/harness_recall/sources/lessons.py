"""Recorded lessons: where a project keeps them, and what each says of itself in its frontmatter.

contracts/lessons.md and seeds/001, sections 1 to 4. Light to import, for whoever asks whether the index is still up to
date looks here too; YAML is loaded where a file is read.
"""

from __future__ import annotations

import os

from harness_recall import state, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from harness_recall.documents import Document
    from harness_recall.project import Project

# Read where neither `.agents.yml` nor our configuration names a folder.
FOLDERS = (".claude/lessons", ".agents/lessons", "docs/solutions")
SETTING = "lessons_path"
SETTINGS_FILE = ".agents.yml"
# Lessons in a folder of this name are for those who ask for patterns.
PATTERNS = "patterns"
SCAN_LIMIT = 10_000
_DEPTH = 12
_NEVER = frozenset({".git", "node_modules"})
# Of a list in the frontmatter, and of one field.
ITEMS_LIMIT = 16
FIELD_LIMIT = 300
# What a frontmatter says of the topic, besides the title.
TOPIC = (
    *("description", "summary", "symptoms", "tags", "module", "component", "category", "problem_type"),
    *("root_cause", "applies_when"),
)
_SEAMS = str.maketrans(dict.fromkeys("|/;+&、・[]\"'", ","))


class Place:
    """Where a project's lessons lie: the existing `folders`, absolute; where there are none, `problem` says why."""

    __slots__ = ("folders", "problem")

    def __init__(self, folders: tuple[str, ...], problem: str = "") -> None:
        self.folders = folders
        self.problem = problem


class Lesson:
    """One lesson as its file tells it.

    `phases`, `stack` and `kinds` (its `lesson_type`) are folded words, `severity` is one or "", `date` an ISO day or
    "", `title` what the frontmatter says it is and `name` that, else its heading, else its file's name, `topic` TOPIC's
    fields on one line each, `problem` "" or why the frontmatter is no YAML.
    """

    __slots__ = (
        *("body", "date", "impact", "kinds", "name", "path", "phases", "problem", "severity", "stack"),
        *("superseded", "title", "topic"),
    )

    def __init__(self, document: Document) -> None:
        nested = document.meta.get("metadata")
        meta = {**(nested if isinstance(nested, dict) else {}), **document.meta}
        self.path = document.path
        self.body = document.body
        self.problem = document.problem
        self.superseded = document.superseded
        self.title = _said(meta.get("title")) or _said(meta.get("name"))
        self.name = self.title or document.name
        self.date = document.date if text.is_day(document.date) else ""
        self.phases = [word for item in _items(meta.get("workflow_phase")) for word in item.split()]
        self.stack = _items(meta.get("tech_stack"))
        self.kinds = [plain(item) for item in _items(meta.get("lesson_type"))]
        self.severity = next(iter(_items(meta.get("severity"))), "")
        self.impact = next(iter(_items(meta.get("impact"))), "")
        self.topic = {name: said for name in TOPIC if (said := _said(meta.get(name)))}


def place(where: Project) -> Place:
    """The folders of a project's lessons: the one that is set, else those of FOLDERS that exist.

    What leads out of the working tree, by its name or through a link, is never read.
    """
    source, chosen = _setting(where)
    if chosen is None:
        found = [path for name in FOLDERS if (path := _inside(where, name)) and os.path.isdir(path)]
        return Place(tuple(found), "" if found else f"none of {', '.join(FOLDERS)} is there")
    said = f"{SETTING} of {source}"
    if not isinstance(chosen, str):
        return Place((), f"{said} is no path")
    path = _inside(where, chosen)
    shown = text.clip(chosen, 100)
    if not path:
        return Place((), f"{said} leads out of the project: {shown}")
    return Place((path,)) if os.path.isdir(path) else Place((), f"{said} is no folder: {shown}")


def files(where: Project, folder: str, *, patterns: bool) -> list[str]:
    """The Markdown files below `folder`, sorted, those in folders of patterns only where they are asked for."""
    found = _walk(os.path.realpath(where.checkout) + os.sep, folder)
    kept = (path for path in found if patterns or not _in_patterns(folder, path))
    return sorted(kept)


def everything(where: Project, *, patterns: bool) -> list[str]:
    """The files of all folders in their order; one that has several names is listed by its first."""
    found: dict[str, str] = {}
    for folder in place(where).folders:
        for path in files(where, folder, patterns=patterns):
            found.setdefault(os.path.realpath(path), path)
    return list(found.values())


def read(path: str) -> Lesson:
    """The lesson in the file `path`; OSError if it cannot be read."""
    from harness_recall import documents  # YAML

    return Lesson(documents.read(path))


def plain(word: str) -> str:
    """A folded word without its seams: `Anti-Pattern` and `anti_pattern` are `antipattern`."""
    return text.fold(word).translate({ord(seam): None for seam in "-_ "})


def _setting(where: Project) -> tuple[str, object]:
    """(where it is set, its value), the value None where it is set nowhere; the project decides over the person."""
    path = os.path.join(where.checkout, SETTINGS_FILE)
    if os.path.isfile(path):
        from harness_recall import documents  # YAML

        try:
            chosen = documents.settings(path).get(SETTING)
        except OSError:
            chosen = None
        if chosen not in (None, ""):
            return SETTINGS_FILE, chosen
    chosen = state.config(where.config).get(SETTING)
    return "config.json", None if chosen == "" else chosen


def _inside(where: Project, name: str) -> str:
    """The path that `name` means in the working tree, "" where it leads out of it."""
    path = os.path.normpath(os.path.join(where.checkout, name))
    top = os.path.realpath(where.checkout)
    try:
        real = os.path.realpath(path)
    except ValueError:  # a NUL in it
        return ""
    if real != top and not real.startswith(top + os.sep):
        return ""
    return path if path.startswith(where.checkout + os.sep) else real


def _walk(top: str, folder: str) -> Iterator[str]:
    """At most SCAN_LIMIT regular `.md` files below `folder`; a link counts where it leads to one below `top`."""
    pending = [(folder, 0)]
    count = 0
    while pending:
        at, depth = pending.pop()
        for entry in _entries(at):
            if entry.is_dir(follow_symlinks=False):
                if depth < _DEPTH and entry.name not in _NEVER:
                    pending.append((entry.path, depth + 1))
            elif entry.name.endswith(".md") and _is_ours(top, entry):
                count += 1
                if count > SCAN_LIMIT:
                    return
                yield entry.path


def _entries(folder: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []


def _is_ours(top: str, entry: os.DirEntry[str]) -> bool:
    if entry.is_symlink() and not os.path.realpath(entry.path).startswith(top):
        return False
    try:
        return entry.is_file()
    except OSError:  # a link in a circle
        return False


def _in_patterns(folder: str, path: str) -> bool:
    return PATTERNS in os.path.relpath(path, folder).split(os.sep)[:-1]


def _items(value: Any) -> list[str]:
    """The folded items of a list or of a string with seams, each once, in order."""
    given: Iterable[Any] = value if isinstance(value, list) else [value]
    pieces = [piece for one in given for piece in text.fold(_line(one)).translate(_SEAMS).split(",")]
    items = dict.fromkeys(" ".join(piece.split())[:FIELD_LIMIT] for piece in pieces)
    return [item for item in items if item][:ITEMS_LIMIT]


def _said(value: Any) -> str:
    """A field on one line, its items apart, clipped."""
    items = value[:ITEMS_LIMIT] if isinstance(value, list) else [value]
    return text.clip(" · ".join(said for item in items if (said := _line(item))), FIELD_LIMIT)


def _line(value: object) -> str:
    return "" if value is None or isinstance(value, dict | list) else " ".join(str(value).split())

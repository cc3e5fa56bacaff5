"""Whether the index may lack memories that a project has by now, told without reading or listing them.

design.md §3, "Freshness without a scan": at each refresh it is noted how folders, indexes and a bounded number of
files looked; a question compares. What changed in further files is found by the refresh behind the answer.
"""

from __future__ import annotations

import os

from harness_recall import index, state, unread
from harness_recall.sources import decisions, entries, lessons, memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from harness_recall.project import Project

# Memory files that are looked at one by one.
FILES = 200
# Files that could not be read, named up to so many.
PROBLEMS = 20
# Seconds after which a question has everything looked at anew, behind its answer.
AGE = 60.0


def look(where: Project) -> dict[str, int]:
    """Path → modification time of all that tells whether something came, went or changed."""
    repository = os.path.join(where.checkout, ".claude", "memory")
    paths = [where.memory, repository, *where.transcripts]
    paths += [os.path.join(where.checkout, at, name) for at in decisions.FOLDERS for name in decisions.FILES]
    paths += [os.path.join(where.checkout, name) for name in (lessons.SETTINGS_FILE, *lessons.FOLDERS)]
    paths += [entries.folder_of(where.checkout, kind) for kind in entries.FOLDERS]
    paths.append(os.path.join(state.path(where.config), index.SEMANTIC_KIND))
    listed = [memory.files(top) for top in (where.memory, repository)]
    listed += [lessons.files(where, top, patterns=True) for top in lessons.place(where).folders]
    for files in listed:
        paths += [*sorted({os.path.dirname(path) for path in files}), *files[:FILES]]
    paths += [path for top in (where.memory, repository) for path in memory.indexes(top)]
    return {path: unread.changed(path) for path in paths}


def keep(folder: str, where: Project, looked: dict[str, int], problems: Sequence[str] = ()) -> None:
    """Note how things looked before the refresh of the index in `folder` that has just ended, and what it could
    not read."""
    try:
        generation = index.generation(folder)
    except index.IndexUnavailable:
        return
    import json  # behind an answer

    note: dict[str, Any] = {"generation": generation, "root": where.root, "looked": looked}
    note |= {"problems": list(problems)[:PROBLEMS], "places": _places(where)}
    path = unread.note_path(folder, where)
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with open(f"{path}.{os.getpid()}", "wb") as file:
        file.write(json.dumps(note).encode())
    os.replace(f"{path}.{os.getpid()}", path)


def unchanged(folder: str, where: Project) -> bool:
    """Whether everything that was looked at at the last refresh looks the same now."""
    try:
        note = unread.note(folder, where)
        if (note["generation"], note["root"]) != (index.generation(folder), where.root):
            return False
        looked = note["looked"]
        # A transcript folder that is new has a name that was not looked at.
        return looked.keys() >= set(where.transcripts) and all(
            unread.changed(p) == then for p, then in looked.items()
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, index.IndexUnavailable):
        return False


def problems(folder: str, where: Project) -> list[str]:
    """What the last refresh that was noted could not read, with the reasons."""
    try:
        return [str(problem) for problem in unread.note(folder, where)["problems"]]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def age(folder: str, where: Project, now: float) -> float:
    """Seconds since the last refresh that was noted."""
    return now - unread.changed(unread.note_path(folder, where)) / 1e9


def _places(where: Project) -> dict[str, str]:
    """Folder or file → what is found in it, "" for what the index has its own way of reading."""
    repository = os.path.join(where.checkout, ".claude", "memory")
    found = {where.memory: "memory", repository: "memory"}
    found |= {os.path.join(where.checkout, name): "lesson" for name in lessons.FOLDERS}
    found |= dict.fromkeys(lessons.place(where).folders, "lesson")
    found |= {entries.folder_of(where.checkout, kind): entries.FOUND_AS[kind] for kind in entries.FOLDERS}
    return found | {os.path.join(repository, name): "" for name in decisions.FILES}

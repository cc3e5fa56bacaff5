"""The semantic mirror, answered by our own index: short notes that a model stores and asks for by what they say.

Contract of record: seeds/002 "WRITE" 5 and "QUERY", contracts/memory.md "Semantic mirror". Rows are JSON lines in our
state folder, one file a project. Words are compared, not meanings, and every answer says so.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import time
from typing import TYPE_CHECKING, Any

from harness_recall import engine, index, locks, memory_entry, state, swap, text
from harness_recall.memory_entry import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harness_recall.engine import Scope
    from harness_recall.project import Project

    Row = dict[str, Any]

ENGINE = "lexical"
KIND = index.SEMANTIC_KIND
# What is asked beside the rows: memory in any of its kinds.
KINDS = (KIND, "memory", "decision", "lesson", "warning", "recap")
CONTENT_LIMIT = 500
TYPE = "learning"
TAGS_LIMIT = 32
LIMIT = 5
# Seconds that another writer is waited for.
PATIENCE = 10.0
# A web address is no path; `and/or` is none, and no more is `client/server`.
_ADDRESS = re.compile(r"(?<![a-z0-9])(?!file:)[a-z][a-z0-9+.-]{1,20}://[!-~]{1,2000}", re.IGNORECASE)
_PATH = re.compile(
    r"file://"
    r"|(?<![A-Za-z0-9_.~/-])(?:~|\.{1,2})?/[A-Za-z0-9_.-]"  # /srv, ~/notes, ../x
    r"|(?<![A-Za-z0-9])[A-Za-z]:[\\/](?!/)|\\\\[A-Za-z0-9]"  # C:\x, and a share
    r"|[A-Za-z0-9_-]/(?:[A-Za-z0-9_.-]{0,255}/){0,40}[A-Za-z0-9_.-]{0,255}\.[A-Za-z][A-Za-z0-9]{0,4}(?![A-Za-z0-9])"
)


def project_id(where: Project) -> str:
    """`scaffold:` and 16 hex digits of what the project is: its origin's address, else its absolute root."""
    named = origin(where.root) or where.root
    return f"scaffold:{hashlib.sha256(named.encode('utf-8', 'surrogateescape')).hexdigest()[:16]}"


def origin(root: str) -> str:
    """The address of `origin` in the git configuration of the repository at `root`, "" where there is none."""
    folder = os.path.join(root, ".git")
    try:
        if not os.path.exists(folder):  # bare, with its checkouts elsewhere; or none
            folder = root if os.path.isfile(os.path.join(root, "HEAD")) else folder
        elif os.path.isfile(folder):  # a submodule
            with open(folder, encoding="utf-8", errors="surrogateescape") as file:
                folder = os.path.join(root, file.read(4096).partition(":")[2].strip())
        with open(os.path.join(folder, "config"), encoding="utf-8", errors="surrogateescape") as file:
            lines = file.read(1 << 20).splitlines()
    except OSError:
        return ""
    inside = False
    for line in map(str.strip, lines):
        if line.startswith("["):
            inside = "".join(line.split()).casefold().startswith('[remote"origin"]')
        elif inside and line.partition("=")[0].strip().casefold() == "url":
            return line.partition("=")[2].strip().strip('"')
    return ""


def store(scope: Scope, given: Mapping[str, Any]) -> Row:
    """Store a note, or join it to the one that says the same; RefusedError where it may not be stored."""
    mine = _own(scope, given)
    content = " ".join(str(given["content"]).split())
    tags = [tag for tag in map(str.strip, given.get("tags") or ()) if tag][:TAGS_LIMIT]
    told = {
        name: str(given.get(name) or default)
        for name, default in (("agent_name", ""), ("content_type", TYPE))
    }
    memory_entry.refuse_secrets({"content": given["content"], "tags": " ".join(tags), **told})
    if not content:
        raise RefusedError("content", "The content is empty", "Say in a sentence what is to be known")
    if len(content) > CONTENT_LIMIT:
        raise RefusedError(
            "long", f"The content has {len(content)} characters", f"Summarise it in {CONTENT_LIMIT}"
        )
    if any(_PATH.search(_ADDRESS.sub(" ", one)) for one in (content, *tags, *told.values())):
        raise RefusedError(
            "path", "The note names a file-system path", "Say what it is, not where it lies on a disk"
        )
    today = time.strftime("%Y-%m-%d", time.gmtime(scope.now))
    path = rows_path(scope.project.config, mine)
    with _locked(scope.project.config, path):
        lines = _lines(path)
        key = hashlib.sha256(text.fold(content).encode("utf-8", "replace")).hexdigest()[:16]
        row: Row = {
            "id": key,
            "content": content,
            **told,
            "tags": tags,
            "project_id": mine,
            "created": today,
            "updated": today,
        }
        place = next((n for n, line in enumerate(lines) if (old := _row(line)) and old["id"] == key), None)
        if place is not None:
            old = _row(lines[place]) or {}
            row["created"] = old.get("created", today)
            theirs = old.get("tags")
            row["tags"] = list(dict.fromkeys([*(theirs if isinstance(theirs, list) else ()), *tags]))[
                :TAGS_LIMIT
            ]
        line = json.dumps(row, ensure_ascii=False).encode("utf-8", "replace")
        lines[slice(len(lines), None) if place is None else slice(place, place + 1)] = [line]
        swap.put(path, b"".join(one + b"\n" for one in lines if one))
    return {"ok": True, "engine": ENGINE, "action": "created" if place is None else "merged", **row}


def search(scope: Scope, given: Mapping[str, Any]) -> engine.Envelope:
    """Notes and memory files that hold words of `query` (or `context`), best first.

    `score` is the share of the question's index terms that the text holds, 0 to 1; it is no similarity of meaning.
    """
    mine = _own(scope, given)
    query = given.get("query") or given.get("context") or ""
    own = engine.Scope(scope.project, session=scope.session)  # the index's words, not a daemon's meanings
    found = engine.harness_mem_search(
        own, text.clip(query, text.TASK_LIMIT), limit=given.get("limit", LIMIT), kinds=KINDS, floor=0.0
    )
    asked = set(index.terms(query))
    for item in found["items"]:
        held = asked & set(index.terms(f"{item['title']} {item['text']}"))
        item["score"] = round(len(held) / len(asked), 3) if asked else 0.0
    found["items"].sort(key=lambda item: -item["score"])
    found["source"] = "semantic_recall" if "context" in given else "semantic_search"
    found["meta"] |= {"engine": ENGINE, "project_id": mine}
    return found


def rows(path: str) -> Iterator[Row]:
    """The rows in a file, in order; what is no row is passed over."""
    return (row for line in _lines(path) if (row := _row(line)) is not None)


def rows_path(config: str, name: str) -> str:
    """Where the rows of a project are; not created."""
    return os.path.join(state.path(config), KIND, f"{name.replace(':', '-')}.jsonl")


def _own(scope: Scope, given: Mapping[str, Any]) -> str:
    """The project's id; RefusedError where another one was asked for."""
    mine = project_id(scope.project)
    asked = given.get("project_id") or mine
    if asked != mine:
        raise RefusedError(
            "project_id",
            f"The id that was given is not this project, which is {mine}",
            "Leave project_id out: it is computed",
        )
    return mine


def _lines(path: str) -> list[bytes]:
    try:
        with open(path, "rb") as file:
            return file.read().removesuffix(b"\n").split(b"\n")
    except FileNotFoundError:
        return []


def _row(line: bytes) -> Row | None:
    try:
        value = json.loads(line.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    whole = isinstance(value, dict) and all(isinstance(value.get(key), str) for key in ("id", "content"))
    return value if whole else None


@contextlib.contextmanager
def _locked(config: str, path: str) -> Iterator[None]:
    state.folder(config, KIND)
    with locks.held(locks.place(config, KIND, path), PATIENCE):
        yield

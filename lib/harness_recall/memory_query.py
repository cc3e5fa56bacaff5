"""What a project's memory says of something: the lines of MEMORY.md, the files, and a vector store where one answers.

Contract of record: seeds/002 "QUERY", "MCP Availability"; contracts/memory.md: duplicates merged, exact file and
line. Where nothing but files can be asked, files answer, silently. Reads only.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from harness_recall import daemon_answers, documents, engine, memory_line, memory_reading, redact, text
from harness_recall.memory_index import EMPTY, NAME, Index, NoIndexError
from harness_recall.sources import memory

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness_recall.engine import Scope

    Item = dict[str, Any]

LIMIT = 10
# Where no index can be asked: files that are read, the newest first.
READ = 500
# Hits of the search among which memory files are looked for: it finds turns and decisions, too.
HITS = 200
# What a term weighs in a title, beside one in a description or a body.
TITLE_WEIGHT = 2
# What is said of a memory's whereabouts.
INDEX, FILE, SEMANTIC = "index", "file", "semantic"


def run(scope: Scope, query: str, *, type_: str = "", limit: int = LIMIT) -> list[Item]:
    """Memories that answer `query`, best first; of one type where `type_` says so.

    `path` and `line` are where to look, `index_line` the number of the memory's line in MEMORY.md (0 for none),
    `found_by` what found it: index, file, semantic.
    """
    terms = list(dict.fromkeys(text.keywords(query))) or [text.fold(query.strip())]
    found: dict[str, Item] = {}
    index = _index(scope.project.memory)
    lines: dict[str, int] = {}
    for number, bullet in index.bullets():
        path = os.path.normpath(os.path.join(scope.project.memory, bullet.file))
        lines.setdefault(path, number + 1)
        score = TITLE_WEIGHT * _hits(terms, bullet.title) + _hits(terms, bullet.description)
        if score and (item := _item(path, terms, bullet)) is not None:
            found.setdefault(path, item | {"score": score, "found_by": [INDEX]})
    for path in _searched(scope, query, terms):
        if path in found:
            found[path]["found_by"].append(FILE)
        elif (item := _item(path, terms, None)) is not None:
            found[path] = item | {"score": _hits(terms, item["body"]) or 1, "found_by": [FILE]}
    for item in found.values():
        item["index_line"] = lines.get(item["path"], 0)
    found |= _facts(scope.project.memory, terms)
    _with_meanings(scope, query, found, limit)
    kept = [item for item in found.values() if not type_ or item["type"] == type_]
    return sorted(kept, key=lambda item: (-item["score"], item["path"]))[:limit]


def listed(memory_folder: str, type_: str = "") -> list[Item]:
    """Every memory file, by type and then by title; `problem` where its frontmatter cannot be read."""
    index = _index(memory_folder)
    items = []
    for path in memory.files(memory_folder):
        file = os.path.relpath(path, memory_folder).replace(os.sep, "/")
        numbers = index.lines_of(file)
        item = _item(path, (), index.bullet(numbers[0]) if numbers else None)
        if item is not None and (not type_ or item["type"] == type_):
            del item["body"]
            items.append(item | {"file": file, "index_line": numbers[0] + 1 if numbers else 0})
    return sorted(items, key=lambda item: (item["type"], text.fold(item["title"]), item["path"]))


def _index(folder: str) -> Index:
    try:
        with open(os.path.join(folder, NAME), "rb") as file:
            return Index.parse(file.read())
    except (OSError, NoIndexError):
        return Index.parse(EMPTY)


def _item(path: str, terms: Sequence[str], bullet: memory_line.Bullet | None) -> Item | None:
    """A memory file as it is told, its secrets masked; None where it cannot be read."""
    try:
        with open(path, "rb") as file:
            raw = file.read(documents.READ_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
    except OSError:
        return None
    document = documents.parse(path, raw)
    name = os.path.basename(path)
    type_ = memory_reading.declared_type(document.meta)
    return {
        "type": redact.scrub(type_) or memory_line.type_of(name),
        "name": redact.scrub(document.name),
        "title": redact.scrub(bullet.title if bullet else document.name),
        "description": redact.scrub(document.description or (bullet.description if bullet else "")),
        "path": path,
        "line": _line(raw, document.body, terms),
        "body": redact.scrub(document.body),
    }


def _facts(folder: str, terms: Sequence[str]) -> dict[str, Item]:
    """Lines of MEMORY.md that answer and stand for themselves: they lead to no file."""
    path = os.path.join(folder, NAME)
    return {
        f"{path}:{line.number}": {
            "type": "",
            "name": redact.scrub(line.title),
            "title": redact.scrub(line.title),
            "description": redact.scrub(line.hook),
            "path": path,
            "line": line.number,
            "index_line": line.number,
            "body": redact.scrub(line.hook),
            "score": score,
            "found_by": [INDEX],
        }
        for line in memory.index_lines(path)
        if not line.path and (score := _hits(terms, line.hook))
    }


def _line(raw: str, body: str, terms: Sequence[str]) -> int:
    """The line of a file that says most of what was asked, of its body where that says as much; from 1."""
    lines = raw.split("\n")
    start = raw[: max(0, raw.rfind(body))].count("\n") if body else len(lines) - 1
    counts = [(_hits(terms, line), number >= start, -number) for number, line in enumerate(lines)]
    most = max(counts, default=(0, False, 0))
    return 1 - most[2] if most[0] else start + 1


def _searched(scope: Scope, query: str, terms: Sequence[str]) -> Iterator[str]:
    """The paths of memory files that the search finds; read one by one where there is no index to ask."""
    folder = scope.project.memory
    here = engine.Scope(scope.project, session=scope.session, now=scope.now)
    found = engine.harness_mem_search(here, query, limit=HITS)
    if found["ok"]:
        paths = dict.fromkeys(item["path"] for item in found["items"])
        yield from (path for path in paths if path.startswith(folder + os.sep) and _is_memory(path))
        return
    newest = sorted(memory.files(folder), key=_modified, reverse=True)[:READ]
    for path in newest:
        try:
            if _hits(terms, documents.read(path).body):
                yield path
        except OSError:
            continue


def _with_meanings(scope: Scope, query: str, found: dict[str, Item], limit: int) -> None:
    """Add what a vector store finds; what a file says too is one item with it."""
    told = daemon_answers.search(scope, query, limit=limit)
    by_words = {text.fold(item["title"]): item for item in found.values()}
    by_words |= {text.fold(item["description"]): item for item in found.values()}
    for hit in told.items if told is not None else ():
        same = by_words.get(text.fold(hit["title"])) or by_words.get(text.fold(hit["text"]))
        if same is not None:
            same["found_by"] += [SEMANTIC] if SEMANTIC not in same["found_by"] else []
            continue
        found[hit["path"]] = {
            "type": "",
            "name": hit["id"],
            "title": hit["title"],
            "description": text.clip(" ".join(hit["text"].split()), 200),
            "path": hit["path"],
            "line": 0,
            "index_line": 0,
            "body": hit["text"],
            "score": 1,
            "found_by": [SEMANTIC],
        }


def _hits(terms: Sequence[str], s: str) -> int:
    folded = text.fold(s)
    return sum(term in folded for term in terms)


def _is_memory(path: str) -> bool:
    return path.endswith((".md", ".markdown")) and os.path.basename(path) != NAME


def _modified(path: str) -> float:
    try:
        return os.path.getmtime(path)
    except OSError:
        return 0.0

"""A result of discover as data: the shape of schemas/discover-result.schema.json, and what is odd about folders."""

from __future__ import annotations

import os

from harness_recall import project
from harness_recall.sources import memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from harness_recall import freshness
    from harness_recall.engine import Scope
    from harness_recall.ranking import Found, Keyword

    Result = dict[str, Any]


def empty(scope: Scope, words: str, keywords: Iterable[Keyword] = ()) -> Result:
    """The result that nothing was found for yet."""
    return {
        "project": scope.project.root,
        "task": words,
        "keywords": [keyword.shown for keyword in keywords],
        "scopes": [],
        "memories": [],
        "possibly_relevant": [],
        "recaps": [],
        "codemap": None,
        "delivered": "",
        "uncovered": [],
        "questions": [],
        "warnings": [],
        "meta": {"count": 0, "latency_ms": 0.0, "filters": {}, "floor": False, "reason": ""},
    }


def item(found: Found, tree: freshness.Tree | None = None) -> Result:
    """A surfaced entry; with `tree` also what became of the files it names."""
    entry = found.entry
    mark = tree.mark(entry.looks, entry.date) if tree else None
    return {
        "title": entry.title,
        "name": entry.name,
        "path": entry.path,
        "kind": entry.kind,
        "scope": list(entry.scope),
        "relevance": list(entry.relevance),
        "description": entry.description,
        "hook": entry.hook,
        "date": entry.date,
        "score": found.score,
        "related_to": found.related_to,
        "contradicts": found.contradicts,
        "relations_not_expanded": found.more,
        "freshness": str(mark) if mark else "",
        **entry.standing,
    }


def folder_warnings(scope: Scope) -> list[str]:
    """What is odd about where the project's memory lies (§1): shared with another path, shadowed, case-split."""
    where = scope.project
    found = []
    others = project.shared(where)
    if others:
        named = ", ".join(sorted(others))
        found.append(
            f"⚠️ {where.memory} is also the memory of {named}; only what this project's sessions wrote is used"
        )
    default = os.path.join(where.config, "projects", project.slug(where.root))
    folders = dict.fromkeys([*where.transcripts, default])
    for folder in folders:
        memories = os.path.join(folder, "memory")
        if memories != where.memory and os.path.exists(os.path.join(memories, memory.INDEX)):
            found.append(f"⚠️ shadowed: {memories} is not read, for {where.memory} is this project's memory")
    name = os.path.basename(default)
    try:
        names = os.listdir(os.path.join(where.config, "projects"))
    except OSError:
        names = []
    for other in sorted(names):
        if other != name and other.casefold() == name.casefold():
            split = os.path.join(where.config, "projects", other, "memory")
            if os.path.isdir(split):
                found.append(f"⚠️ case-split: {split} differs from this project's folder only in case")
    return found

"""The static floor of discover (seeds/000 §0b): what it shows where there is no index to ask."""

from __future__ import annotations

import os
import time

from harness_recall import discover_result, project, ranking
from harness_recall.sources import memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from harness_recall.discover_result import Result
    from harness_recall.engine import Scope
    from harness_recall.ranking import Found

# Files that the floor reads, and shows: it has no index to ask.
LOOKS = 400
SHOWN = 20


def floor(scope: Scope, words: str) -> Result:
    """The static floor (§0b), read from the files alone: what is always relevant, and warnings whose scope
    plausibly matches."""
    from harness_recall import documents  # YAML: only where there is no index to answer from

    started = time.monotonic()
    result = discover_result.empty(scope, words)
    result["meta"]["floor"] = True
    if project.shared(scope.project):
        result["warnings"] += discover_result.folder_warnings(scope)
        return result
    scopes = ranking.scopes_of(words) | {ranking.GLOBAL}
    top = scope.project.memory
    lines = {line.path: line for line in memory.index_lines(os.path.join(top, memory.INDEX)) if line.path}
    listed = [path for path in lines if path.startswith(top + os.sep)]
    others = [path for path in memory.files(top) if path not in lines] if len(listed) < LOOKS else []
    found: list[Found] = []
    for path in [*listed, *others][:LOOKS]:
        head = _head(path)
        if b"always" not in head and b"warning" not in head:
            continue
        document = documents.parse(path, head.decode("utf-8-sig", "replace").replace("\r\n", "\n"))
        entry = ranking.Entry(
            {
                "path": path,
                "place": path[len(top) + 1 :],
                "title": lines[path].title if path in lines else document.name,
                "hook": lines[path].hook if path in lines else "",
                "name": document.name,
                "description": document.description,
                "kind": document.kind if document.kind != "memory" else ranking.LESSON,
                "scope": document.scope,
                "relevance": document.relevance,
                "superseded": document.superseded,
                "date": document.date,
            }
        )
        always = ranking.ALWAYS in entry.relevance
        landmine = entry.kind == ranking.WARNING and scopes & set(entry.scope)
        if (always or landmine) and not entry.superseded and entry.kind != ranking.RECAP:
            found.append(ranking.Found(entry, 0))
    found.sort(key=lambda one: one.entry.kind != ranking.WARNING)
    result["memories"] = [discover_result.item(one) for one in found[:SHOWN]]
    result["meta"]["count"] = len(result["memories"])
    result["meta"]["latency_ms"] = round((time.monotonic() - started) * 1000, 1)
    return result


def _head(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(16 * 1024)
    except OSError:
        return b""

"""What the tools `memory_write` and `memory_query` do: a model writes and asks, and deletes nothing.

contracts/memory.md: "a model never deletes without the person's word". A refusal says why and what to do, never what
was refused.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from harness_recall import engine, memory_answer, memory_nearest, memory_query
from harness_recall.store import Draft, Store

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness_recall.engine import Envelope, Scope


def write(scope: Scope, given: Mapping[str, Any]) -> dict[str, Any]:
    """Write a memory, or update the one that it is already; RefusedError where it may not be written."""
    draft = Draft(
        given["type"], given.get("name", ""), given["description"], given["body"], given.get("title", "")
    )
    store = Store(
        scope.project, session=scope.session, nearest=memory_nearest.of(scope.daemon, scope.project)
    )
    return memory_answer.changes([store.write(draft)], scope.project)


def query(scope: Scope, given: Mapping[str, Any]) -> Envelope:
    """Memories that answer a query, in the engine's envelope."""
    started = time.monotonic()
    type_, limit = given.get("type", ""), given.get("limit", memory_query.LIMIT)
    items = memory_query.run(scope, given["query"], type_=type_, limit=limit)
    for item in items:
        item["text"] = item.pop("body")
    found = engine.envelope("memory_query", items, started, {"project": scope.project.root, "type": type_})
    found["meta"]["detail_level"] = "full"
    return found

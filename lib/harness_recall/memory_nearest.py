"""What a person's vector store takes for the same memory: the fourth rule by which a new one may be an old one.

Contract of record: seeds/002 "Deduplication Rules", "MCP Availability". Only a daemon that compares meanings answers;
our own index compares words and never claims to. Where none does, nobody notices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness_recall.daemon import Daemon
    from harness_recall.memory_folder import Nearest
    from harness_recall.project import Project

LIMIT = 5


def of(asked: Daemon | None, where: Project) -> Nearest | None:
    """How to ask for the nearest record of a project; None where the person runs no daemon."""
    if asked is None:
        return None

    def nearest(description: str) -> tuple[Sequence[str], float] | None:
        fields: dict[str, Any] = {
            "query": description,
            "project": where.root,
            "limit": LIMIT,
            "strict_project": True,
            "include_private": False,
            "vector_search": True,
        }
        items = asked.ask("POST", "/v1/search", fields).items
        scored = [(score, item) for item in items if (score := _score(item)) is not None]
        best = max(scored, key=lambda one: one[0], default=None)
        return (_names(best[1]), best[0]) if best else None

    return nearest


def _score(item: dict[str, Any]) -> float | None:
    """How near a record is in meaning, from 0 to 1; None where the daemon compared words only."""
    scores = item.get("scores")
    score = scores.get("vector") if isinstance(scores, dict) else None
    if isinstance(score, bool) or not isinstance(score, int | float):
        return None
    return float(score) if 0 <= score <= 1 else None


def _names(item: dict[str, Any]) -> list[str]:
    """What a record could be called here: by its title, or by the tags that it was stored with (seeds/002)."""
    tags = item.get("tags")
    named = [item.get("title"), *(tags if isinstance(tags, list) else ())]
    return [name for name in named if isinstance(name, str) and name.strip()]

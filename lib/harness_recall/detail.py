"""How much of each found item is told: three levels of detail, and a budget of whole items.

contracts/recall.md, "Embedded tools": `detail_level` L0, L1 or full; `resume_pack_max_tokens`. Budgets are in
characters, four to a token, and an item is told whole or not at all (design.md §4).
"""

from __future__ import annotations

from harness_recall import jsonscan, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Item = dict[str, Any]

LEVELS = ("L0", "L1", "full")
TOKEN = 4
# Characters of one text, and entries of one list, at a level.
TEXT_LIMITS = {"L1": 600, "full": 8_000}
LIST_LIMITS = {"L1": 5, "full": 50}
# What an item holds beyond saying which one it is.
_BODIES = (
    *("text", "first_prompts", "last_prompts", "last_assistant", "files_written", "failed_commands", "todos"),
    *("recap", "commits_since", "notes"),
)


def item(whole: Item, level: str) -> Item:
    """`whole` at a level: L0 which one it is, L1 the gist of it, full all that one answer may hold."""
    told: Item = _cut(whole, "L1" if level == "L0" else level)
    return {key: value for key, value in told.items() if level != "L0" or key not in _BODIES}


def within(items: Sequence[Item], budget: int) -> list[Item]:
    """The first of `items` that fit into `budget` characters of JSON together."""
    kept: list[Item] = []
    for one in items:
        budget -= _size(one) + 2
        if budget < 0:
            break
        kept.append(one)
    return kept


def _size(value: object) -> int:
    """The characters of `value` as JSON; `json` itself would cost every session start its import."""
    if isinstance(value, str):
        return len(jsonscan.quote(value))
    if isinstance(value, dict):
        return (
            2 + sum(len(jsonscan.quote(key)) + 4 + _size(one) for key, one in value.items()) - 2 * bool(value)
        )
    if isinstance(value, list | tuple):
        return 2 + sum(_size(one) + 2 for one in value) - 2 * bool(value)
    return len("null" if value is None else str(value))


def fitting(whole: Sequence[Item], level: str, budget: int) -> tuple[list[Item], str]:
    """As many of `whole` as fit at `level`; where not even the first does, at the next lower level that has
    room for it. Also the level taken."""
    for lower in reversed(LEVELS[: LEVELS.index(level) + 1]):
        kept = within([item(one, lower) for one in whole], budget)
        if kept or not whole:
            return kept, lower
    return [], LEVELS[0]


def _cut(value: Any, level: str) -> Any:
    if isinstance(value, str):
        return text.clip(value, TEXT_LIMITS[level])
    if isinstance(value, list):
        return [_cut(one, level) for one in value[: LIST_LIMITS[level]]]
    if isinstance(value, dict):
        return {key: _cut(one, level) for key, one in value.items()}
    return value

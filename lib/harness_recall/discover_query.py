"""What a caller may ask of discover: the fields of a query, checked by hand.

seeds/000, "Query interface"; schemas/discover-query.schema.json tells callers the same. By hand, because a hook and
the command cannot pay for a validator; a test keeps the two together.
"""

from __future__ import annotations

from harness_recall import ranking, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

# Kinds and phases that are known beside those that the project's own files use.
KINDS = ("lesson", "warning", "decision", "architectural-rule", "session-recap", "memory", "reference")
PHASES = ("always", "planning", "implementation", "debugging", "review", "testing")
LISTS = ("task_keywords", "scopes", "relevance_phases")
SWITCHES = ("render_bodies", "include_fallback", "include_recaps", "include_codemap")
FIELDS = ("cwd", "kind", "task", "top_n", *LISTS, *SWITCHES)


class BadQuery(ValueError):  # noqa: N818 - what the caller reads is its message
    """A field of a query is wrong; the message names it and what is allowed."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field


class Query:
    """A checked query: the seed's "Query interface", with the words of the task."""

    __slots__ = (*LISTS, *SWITCHES, "kind", "task", "top_n")

    def __init__(self, given: Mapping[str, Any]) -> None:
        unknown = sorted(set(given) - set(FIELDS))
        if unknown:
            raise BadQuery(unknown[0], f"no such field; allowed are {', '.join(sorted(FIELDS))}")
        _string("cwd", given)
        self.task = _string("task", given)
        self.kind = text.fold(_string("kind", given).strip())
        self.task_keywords = _strings("task_keywords", given)
        self.scopes = [text.fold(tag) for tag in _strings("scopes", given)]
        self.relevance_phases = [text.fold(phase) for phase in _strings("relevance_phases", given)]
        self.top_n = _number("top_n", given, ranking.TOP, 1, ranking.TOP_LIMIT)
        self.render_bodies = _switch("render_bodies", given, default=False)
        self.include_fallback = _switch("include_fallback", given, default=False)
        self.include_recaps = _switch("include_recaps", given, default=False)
        self.include_codemap = _switch("include_codemap", given, default=True)

    @property
    def words(self) -> str:
        """What the task says, keywords where they were given instead (§3)."""
        return " , ".join(self.task_keywords) if self.task_keywords else self.task


def _string(field: str, given: Mapping[str, Any]) -> str:
    value = given.get(field)
    if value is None or isinstance(value, str):
        return value or ""
    raise BadQuery(field, f"{_named(value)}; allowed is a string")


def _strings(field: str, given: Mapping[str, Any]) -> list[str]:
    """A list of strings, or the same as a comma string."""
    value = given.get(field)
    if value is None:
        return []
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
        raise BadQuery(field, f"{_named(value)}; allowed is an array of strings, or a comma-separated string")
    return [one.strip() for one in value if one.strip()]


def _number(field: str, given: Mapping[str, Any], default: int, least: int, most: int) -> int:
    value = given.get(field)
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadQuery(field, f"{_named(value)}; allowed is a whole number from {least} to {most}")
    return value


def _switch(field: str, given: Mapping[str, Any], *, default: bool) -> bool:
    value = given.get(field)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise BadQuery(field, f"{_named(value)}; allowed are true and false")
    return value


def _named(value: object) -> str:
    import json

    try:
        shown = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        shown = repr(value)
    return text.clip(shown, 60)

"""Selected fragments → one block: ordered by tier, capped, each with its source, bodies as they stand.

Implements contracts/discover.md, "Deliver" (seeds/000 §9a). Pure: it selects nothing and reads nothing. What is
odd about a selection is said in a marker inside the block; no selection makes it raise.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

# Highest tier first; what an explicit order may name.
TIERS = ("warning", "architectural-rule", "project", "session-recap", "codemap", "other")
# The order the fragments came in; the other order that has a name is the default one.
CALLER, DEFAULT = "caller", "default"
CAP = 20
LEAST = 1
# seeds/000, defaults: what a file without a kind is.
DEFAULT_KIND = "lesson"

WARNING = "📛 WARNING — do not repeat"
EMPTY = "[delivery: empty selection]"
MISSING = "[delivery: fragment missing {}]"
UNKNOWN_ORDER = "[delivery: unknown order override, fell back to default]"
CLAMPED = "[delivery: cap clamped to {}]"
DROPPED = "[{} fragments dropped — narrow scope for more detail]"

# What a rule's patches aim at; never context. What stands between two of them belongs to neither.
_OPEN = r"<!--\s{0,64}id\s{0,64}:"
_ANCHOR = re.compile(rf"{_OPEN}.{{0,500}}?-->([ \t]?)", re.IGNORECASE | re.DOTALL)
# Taking an anchor out can make another of what stood around it; nobody nests them deeper by accident. What is
# left then, or was never closed, is shown as no anchor.
_NESTED = 8
_LEFT = re.compile(rf"<(?={_OPEN[1:]})", re.IGNORECASE)


def render(fragments: object, order_override: object = None, cap: object = None) -> str:
    """The block for the fragments of schemas/deliver-input: markers, then fragments with a blank line between.

    A fragment's fields stand in it, or in its `frontmatter`. `order_override` is tier names (those not named
    follow in the default order) or "caller"; `cap` counts fragments.
    """
    given = [_Fragment(one) for one in fragments] if isinstance(fragments, list | tuple) else []
    if not given:
        return EMPTY
    notes: list[str] = []
    order = _order(order_override, notes)
    most = _cap(cap, notes)
    if order:
        given.sort(key=lambda fragment: order.index(fragment.tier))  # stable inside a tier
    blocks = [*notes, *(fragment.render() for fragment in given[:most])]
    if len(given) > most:
        blocks.append(DROPPED.format(len(given) - most))
    return _LEFT.sub("‹", "\n\n".join(blocks))


def strip_anchors(body: str) -> str:
    """`body` without the `<!-- id: … -->` anchors of rule files."""
    for _ in range(_NESTED):
        body, found = _ANCHOR.subn(_blank, body)
        if not found:
            break
    return _LEFT.sub("‹", body)


def _blank(anchor: re.Match[str]) -> str:
    """What an anchor leaves: the blank behind it, unless one stands before it."""
    before = anchor.string[max(anchor.start() - 1, 0) : anchor.start()]
    return "" if not before or before.isspace() else anchor[1]


class _Fragment:
    """One fragment, whatever of it was given."""

    def __init__(self, given: object) -> None:
        self._given = given if isinstance(given, dict) else {}
        self._frontmatter = _mapping(self._given.get("frontmatter"))
        self._details = _mapping(self._frontmatter.get("metadata"))
        self.kind = self._text("kind")
        self.tier = self._tier()

    def render(self) -> str:
        """Markers for what is missing, the warning's callout, the header, the body."""
        name, path = self._text("name") or self._text("title"), self._text("path")
        body = self._given.get("body")
        lines = [
            MISSING.format(field)
            for field, value in (("name", name), ("path", path), ("body", body))
            if not isinstance(value, str) or not value
        ]
        if self.tier == "warning":
            lines.append(WARNING)
        scope = ", ".join(self._tags("scope")) or "-"
        lines.append(
            f"[scope: {scope} | kind: {self.kind or DEFAULT_KIND} | path: {path or '-'}] {name or '-'}"
        )
        if isinstance(body, str) and body:
            lines.append(strip_anchors(body))
        return "\n".join(lines)

    def _tier(self) -> str:
        kinds = {self.kind.casefold(), self._text("type").casefold()}
        if self.kind.casefold() == "warning":
            return "warning"
        if "architectural-rule" in kinds:
            return "architectural-rule"
        tags = [*self._tags("scope"), *self._tags("tags")]
        if "project" in kinds or any(tag.casefold().startswith("project-") for tag in tags):
            return "project"
        return next((tier for tier in ("session-recap", "codemap") if tier in kinds), "other")

    def _value(self, field: str) -> object:
        """The field, from the outside in."""
        for place in (self._given, self._frontmatter, self._details):
            if place.get(field) not in (None, "", []):
                return place[field]
        return None

    def _text(self, field: str) -> str:
        return _line(self._value(field))

    def _tags(self, field: str) -> list[str]:
        value = self._value(field)
        tags = value if isinstance(value, list | tuple) else str(value or "").split(",")
        return [tag for tag in map(_line, tags) if tag]


def _order(wanted: object, notes: list[str]) -> tuple[str, ...]:
    """The tiers in the order to show them, () for the caller's own; an unknown one is noted."""
    if wanted in (None, "", [], DEFAULT):
        return TIERS
    if wanted == CALLER:
        return ()
    names = wanted.split(",") if isinstance(wanted, str) else wanted
    named = [_line(name).casefold() for name in names] if isinstance(names, list | tuple) else []
    if not named or not set(named) <= set(TIERS):
        notes.append(UNKNOWN_ORDER)
        return TIERS
    return tuple(dict.fromkeys([*named, *TIERS]))


def _cap(wanted: object, notes: list[str]) -> int:
    """How many fragments to show; one that had to be clamped is noted."""
    if wanted is None:
        return CAP
    number = wanted if isinstance(wanted, int | float) and wanted == wanted else CAP
    most = int(min(max(number, LEAST), CAP))
    if wanted != most:
        notes.append(CLAMPED.format(most))
    return most


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _line(value: object) -> str:
    """A value as one line of text, "" for what is none."""
    if value is None or isinstance(value, dict | list | tuple):
        return ""
    try:
        return strip_anchors(" ".join(str(value).split()))
    except ValueError:  # a number of more digits than Python writes out
        return ""

"""What can be named in a rule's body: list items, and headings, table rows and paragraphs that have an anchor.

contracts/rules.md, "Rule file" and "Resolution" step 4: a bullet is its line and its continuation lines. Items
nested in an item are units of their own; they go with it when it goes, and stay when its text is replaced. Pure.
"""

from __future__ import annotations

import re

from harness_recall import text

TAB = 4

_ANCHOR = re.compile(r"<!--[ \t]{0,64}id[ \t]{0,64}:([^<>\n]{1,200}?)-->", re.IGNORECASE)
_LEADING = re.compile(r"\A[ \t]*(?:<!--[ \t]{0,64}id[ \t]{0,64}:[^<>\n]{1,200}?-->[ \t]*)+", re.IGNORECASE)
_ITEM = re.compile(r"([ \t]*)([-*+]|\d{1,9}[.)])(?:[ \t]+|$)")
_FENCE = re.compile(r"[ \t]*(?:[-*+][ \t]+)?(```|~~~)")
# What stands before the text of a heading, a table row or a quoted line.
_SIGN = re.compile(r"[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|\|[ \t]*)?")
_BLANK, _FENCED, _LISTED, _LINE, _TEXT = "blank", "fenced", "item", "line", "text"


class Unit:
    """Lines `start` to `text_end` of a body hold its own text, to `end` what is nested in it.

    `ids` are the names of its anchors, `text` what it says, on one line, without them; `sign` all that its first
    line has before that.
    """

    __slots__ = ("end", "ids", "is_item", "sign", "start", "text", "text_end")

    def __init__(
        self, start: int, text_end: int, end: int, sign: str, is_item: bool, own: str, ids: list[str]
    ) -> None:
        self.start = start
        self.text_end = text_end
        self.end = end
        self.sign = sign
        self.is_item = is_item
        self.ids = ids
        self.text = own

    def with_text(self, new: str) -> list[str]:
        """Its own lines with another text: anchors, indentation and the dash stay."""
        new = without_anchors(new)
        head = self.sign + "".join(f"<!-- id: {one} --> " for one in self.ids)
        if self.sign.lstrip().startswith(("|", "#")):
            row = " ".join(new.split()).removeprefix("| ")
            return [head + (f"{row} |" if "|" in self.sign and not row.endswith("|") else row)]
        if self.is_item and (marker := _ITEM.match(new)):
            new = new[marker.end() :]
        first, *rest = new.split("\n")
        deeper = " " * len(self.sign.expandtabs(TAB)) if self.is_item else self.sign
        return [head + first, *((deeper + line).rstrip() if line else "" for line in rest)]


class _Lines:
    """The lines of a body, what each is, and how deep it is indented."""

    def __init__(self, body: str) -> None:
        self.all = [line.rstrip("\r") for line in body.split("\n")]
        self.bare = [_LEADING.sub("", line, count=1) if "<!--" in line else line for line in self.all]
        self.kinds: list[str] = []
        fence = ""
        for line, bare in zip(self.all, self.bare, strict=True):
            mark = _FENCE.match(bare)
            self.kinds.append(_FENCED if fence else _kind(line, bare))
            if mark and (not fence or fence == mark[1]):
                fence = "" if fence else mark[1]
        self.depths = [_depth(line) for line in self.all]

    def __len__(self) -> int:
        return len(self.all)


def parse(body: str) -> list[Unit]:
    """The units of a rule's body, in order; what stands in a code fence is none."""
    lines = _Lines(body)
    units: list[Unit] = []
    number = 0
    while number < len(lines):
        start = number
        # An anchor on a line of its own belongs to what follows at once.
        while number + 1 < len(lines) and _is_anchor(lines, number) and lines.kinds[number + 1] != _BLANK:
            number += 1
        kind = lines.kinds[number]
        if kind == _LISTED:
            units.append(_item(lines, start, number))
        elif kind in (_LINE, _TEXT) and anchors("\n".join(lines.all[start : number + 1])):
            end = number + 1 if kind == _LINE else _paragraph_end(lines, number)
            unit = _unit(lines, start, number, end, end)
            if unit.text:
                units.append(unit)
                number = end - 1
        number += 1
    return units


def anchors(s: str) -> list[str]:
    """The ids of the anchors in `s`, as written."""
    return [one.strip() for one in _ANCHOR.findall(s)] if "<!--" in s else []


def name(anchor: str) -> str:
    """An id for comparing."""
    return text.fold(anchor.strip())


def without_anchors(s: str) -> str:
    """`s` without its anchors and the blanks behind them."""
    return re.sub(_ANCHOR.pattern + r"[ \t]?", "", s, flags=re.IGNORECASE)


def plain(s: str) -> str:
    """`s` as bullets are compared by text: on one line, NFC, without anchors and comments."""
    from unicodedata import normalize

    pieces, start = [], 0
    while (opened := s.find("<!--", start)) >= 0 and (closed := s.find("-->", opened)) >= 0:
        pieces.append(s[start:opened])
        start = closed + len("-->")
    return normalize("NFC", " ".join("".join([*pieces, s[start:]]).split()))


def bullet(new: str) -> list[str]:
    """`new` as the lines of a bullet."""
    first, *rest = new.split("\n")
    return [f"- {first}", *(f"  {line}".rstrip() for line in rest)]


def _kind(line: str, bare: str) -> str:
    if not line.strip():
        return _BLANK
    if _FENCE.match(bare) and not _ITEM.match(bare):
        return _FENCED
    if _ITEM.match(bare):
        return _LISTED
    sign = _SIGN.match(bare)
    return _LINE if sign and sign[0].lstrip().startswith(("#", "|")) else _TEXT


def _is_anchor(lines: _Lines, number: int) -> bool:
    """Whether nothing but anchors stands on the line."""
    return not lines.bare[number].strip() and lines.kinds[number] == _TEXT


def _depth(line: str) -> int:
    return len(line[: len(line) - len(line.lstrip())].expandtabs(TAB))


def _item(lines: _Lines, start: int, number: int) -> Unit:
    """The list item whose marker is on line `number`."""
    end = number + 1
    for following in range(number + 1, len(lines)):
        kind, depth = lines.kinds[following], lines.depths[following]
        if kind == _BLANK:
            continue
        lazy = kind == _TEXT and following == end and lines.kinds[end - 1] != _FENCED
        if depth <= lines.depths[number] and not (lazy and not anchors(lines.all[following])):
            break
        end = following + 1
    nested = next((n for n in range(number + 1, end) if lines.kinds[n] == _LISTED), end)
    while nested > number + 1 and _leads(lines, nested - 1):
        nested -= 1
    return _unit(lines, start, number, nested, end)


def _leads(lines: _Lines, number: int) -> bool:
    """Whether a line is no text of an item any more, but what stands before the item nested in it."""
    return lines.kinds[number] == _BLANK or _is_anchor(lines, number)


def _paragraph_end(lines: _Lines, number: int) -> int:
    end = number + 1
    while end < len(lines) and lines.kinds[end] == _TEXT and not anchors(lines.all[end]):
        end += 1
    return end


def _unit(lines: _Lines, start: int, number: int, text_end: int, end: int) -> Unit:
    """The unit of the lines `start` to `end`, whose text begins on line `number`."""
    bare = lines.bare[number]
    item = _ITEM.match(bare) if lines.kinds[number] == _LISTED else None
    sign = item or _SIGN.match(bare)
    mark = sign[0].lstrip() if sign else ""
    said = "\n".join([bare.lstrip().removeprefix(mark), *lines.all[number + 1 : text_end]])
    ids = [name(one) for one in anchors("\n".join(lines.all[start:text_end]))]
    return Unit(start, text_end, end, " " * lines.depths[number] + mark, item is not None, plain(said), ids)

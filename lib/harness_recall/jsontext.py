"""JSON with comments as text: where each value stands, and edits that change nothing else.

A parsed value knows its span, so a member can be added, replaced or deleted while every other byte (comments,
indentation, newlines, key order) stays (contracts/install.md). `delete` undoes `append` exactly; only what an
empty container held between its brackets has to be remembered by the caller (`Node.gap`).
"""

from __future__ import annotations

import json
import re

# Deeper than any settings file, shallower than Python's own stack.
DEPTH_LIMIT = 100

_SPACE = " \t\r\n"
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_LITERALS = {"true": True, "false": False, "null": None}


class MalformedError(ValueError):
    """The text is not JSON: `reason`, and the `offset` (code points) where it stops being so."""

    def __init__(self, reason: str, offset: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.offset = offset


class Node:
    """One value: text[start:end]. A container has `children`; in an object each has a key."""

    __slots__ = ("after_line_comment", "children", "end", "gap", "kind", "scalar", "solid", "start")

    def __init__(self, start: int, end: int = 0, kind: str = "scalar", scalar: object = None) -> None:
        self.start = start
        self.end = end
        self.kind = kind  # or "object", "array"
        self.scalar = scalar
        self.children: list[Child] = []
        self.solid = 0  # end of the last token or comment before the closing bracket
        self.after_line_comment = False  # … and whether that was a // comment
        self.gap = ""  # an empty container's text between its brackets

    @property
    def value(self) -> object:
        """The plain Python value."""
        if self.kind == "object":
            return {child.key: child.node.value for child in self.children}
        if self.kind == "array":
            return [child.node.value for child in self.children]
        return self.scalar

    def get(self, key: str) -> Node | None:
        """The value of the last member called `key` (the one that JSON.parse sees)."""
        found = [child.node for child in self.children if child.key == key]
        return found[-1] if found else None


class Child:
    """A member or item; the comma that follows it stands at `comma` (-1: none)."""

    __slots__ = ("after_line_comment", "comma", "key", "lead", "node", "start")

    def __init__(self, key: str | None, start: int, node: Node, lead: int, after_line_comment: bool) -> None:
        self.key = key
        self.start = start
        self.node = node
        self.lead = lead  # end of the last token or comment before it
        self.after_line_comment = after_line_comment
        self.comma = -1

    @property
    def end(self) -> int:
        return self.node.end


def parse(text: str) -> Node:
    """The value that `text` holds; MalformedError where it holds none."""
    reader = _Reader(text)
    reader.skip(0)
    if reader.at >= len(text):
        raise MalformedError("there is no JSON value", reader.at)
    node = reader.value(0)
    reader.skip(node.end)
    if reader.at < len(text):
        raise MalformedError("something follows the end of the JSON value", reader.at)
    return node


def first_comment(text: str) -> int:
    """The offset of the first comment in a text that `parse` accepts, -1 where there is none."""
    reader = _Reader(text)
    reader.skip(0)
    reader.skip(reader.value(0).end)
    return reader.comment


def place(text: str, offset: int) -> tuple[int, int]:
    """(line, column) of `offset`, both from 1."""
    before = text[:offset].replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def append(text: str, container: Node, value: object, key: str | None = None) -> str:
    """`text` with one more member or item at the end of `container`, laid out as its neighbours are."""
    style = _Style(text)
    last = container.children[-1] if container.children else None
    outer = _indent(text, container.start)
    if last is None:
        lines, indent = style.lines, outer + style.unit
    else:
        lines, indent = _on_own_line(text, container, last), _indent(text, last.start)
    if lines or container.after_line_comment:
        lead = style.newline + indent
        child = _render(value, key, style.unit if lines else None, style.compact)
        child = child.replace("\n", style.newline + indent)
    else:
        lead = _separator(text, container, style)
        child = _render(value, key, None, style.compact)
    tail = ""
    if last is None and lines and "\n" not in text[container.solid : container.end - 1]:
        tail = style.newline + outer
    if last is None:
        return text[: container.solid] + lead + child + tail + text[container.solid :]
    return text[: last.end] + "," + text[last.end : container.solid] + lead + child + text[container.solid :]


def delete(text: str, container: Node, child: Child) -> str:
    """`text` without `child`, its comma and the whitespace before it; comments around it stay."""
    at = container.children.index(child)
    start, end = child.lead, child.end
    rest = text[end:]
    if at == 0 and child.comma >= 0 and not child.after_line_comment:
        following = container.children[1]
        if text[end : following.start].strip(_SPACE) == "," and "\n" not in text[start : following.start]:
            return text[: child.start] + text[following.start :]
    if child.comma >= 0:
        between = text[end : child.comma]
        rest = (between if between.strip(_SPACE) else "") + text[child.comma + 1 :]
    if child.after_line_comment and not rest.lstrip(" \t").startswith(("\n", "\r")):
        start = child.start  # the comment needs its newline
    head = text[:start]
    if child.comma < 0 and at > 0:
        comma = container.children[at - 1].comma
        head = head[:comma] + head[comma + 1 :]
    return head + rest


def replace(text: str, node: Node, value: object) -> str:
    """`text` with `value` in the place of `node`, on as many lines as the old value was."""
    style = _Style(text)
    lines = "\n" in text[node.start : node.end]
    new = _render(value, None, style.unit if lines else None, style.compact)
    new = new.replace("\n", style.newline + _indent(text, node.start))
    return text[: node.start] + new + text[node.end :]


def refill(text: str, container: Node, gap: str | None) -> str:
    """`text` with `gap` back between the brackets of an emptied container (None: nothing).

    Comments that were not there before stay, and then the container is left as it is.
    """
    inner = text[container.start + 1 : container.end - 1]
    if inner.strip(_SPACE) != (gap or "").strip(_SPACE):
        return text
    return text[: container.start + 1] + (gap or "") + text[container.end - 1 :]


class _Style:
    """How a document is laid out: newline, indentation unit, one line or many, spaces after punctuation."""

    def __init__(self, text: str) -> None:
        self.newline = "\r\n" if "\r\n" in text else "\n"
        root = parse(text)
        first = root.children[0] if root.children else None
        self.lines = first is None or _on_own_line(text, root, first)
        self.unit = "  "
        self.compact = False
        if first is not None:
            if self.lines:
                self.unit = _indent(text, first.start).removeprefix(_indent(text, root.start))
            between = text[first.start : first.node.start].rpartition('"')[2]
            self.compact = not self.lines and first.key is not None and between == ":"


class _Reader:
    """A recursive reader; `at` is where it stands, `solid` the end of the last token or comment."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.solid = 0
        self.line_comment = False
        self.comment = -1  # the first one

    def skip(self, at: int) -> None:
        """Stand at the next token from `at` on, past whitespace and comments."""
        text = self.text
        self.solid, self.line_comment = at, False
        while at < len(text):
            if text[at] in _SPACE:
                at += 1
                continue
            if not text.startswith(("//", "/*"), at):
                break
            if self.comment < 0:
                self.comment = at
            self.line_comment = text[at + 1] == "/"
            at = self.solid = self._comment_end(at)
        self.at = at

    def _comment_end(self, at: int) -> int:
        text = self.text
        if self.line_comment:
            ends = [end for end in (text.find("\n", at), text.find("\r", at)) if end >= 0]
            return min(ends, default=len(text))
        end = text.find("*/", at + 2)
        if end < 0:
            raise MalformedError("a comment is not closed", at)
        return end + 2

    def value(self, depth: int) -> Node:
        text, at = self.text, self.at
        if depth > DEPTH_LIMIT:
            raise MalformedError(f"values are nested more than {DEPTH_LIMIT} deep", at)
        first = text[at : at + 1]
        if first in ("{", "["):
            return self.container(depth)
        if first == '"':
            found, end = self.string()
            return Node(at, end, scalar=found)
        for word, literal in _LITERALS.items():
            if text.startswith(word, at):
                return Node(at, at + len(word), scalar=literal)
        number = _NUMBER.match(text, at)
        if number is None:
            raise MalformedError("a value was expected" if first else "the file ends inside a value", at)
        try:
            return Node(at, number.end(), scalar=json.loads(number[0]))
        except ValueError as error:  # more digits than Python converts
            raise MalformedError(str(error), at) from None

    def string(self) -> tuple[str, int]:
        found = _STRING.match(self.text, self.at)
        if found is None:
            raise MalformedError("a string is not closed, or holds a raw control character", self.at)
        try:
            return str(json.loads(found[0])), found.end()
        except ValueError:
            raise MalformedError("a string holds a wrong escape", self.at) from None

    def container(self, depth: int) -> Node:
        text = self.text
        node = Node(self.at, kind="object" if text[self.at] == "{" else "array")
        close = "}" if node.kind == "object" else "]"
        self.skip(node.start + 1)
        while True:
            if text[self.at : self.at + 1] == close:
                break
            child = self.child(node.kind, depth)
            node.children.append(child)
            self.skip(child.end)
            if text[self.at : self.at + 1] == close:
                break
            if text[self.at : self.at + 1] != ",":
                missing = f"a comma or {close} was expected" if self.at < len(text) else "the file ends early"
                raise MalformedError(missing, self.at)
            child.comma = self.at
            self.skip(self.at + 1)
            if text[self.at : self.at + 1] == close:
                raise MalformedError("a trailing comma: nothing follows it", child.comma)
        node.solid, node.after_line_comment = self.solid, self.line_comment
        node.end = self.at + 1
        if not node.children:
            node.gap = text[node.start + 1 : node.end - 1]
        return node

    def child(self, kind: str, depth: int) -> Child:
        start, lead, after = self.at, self.solid, self.line_comment
        if kind == "array":
            return Child(None, start, self.value(depth + 1), lead, after)
        if self.text[self.at : self.at + 1] != '"':
            ended = self.at >= len(self.text)
            missing = "the file ends early" if ended else "a key in double quotes was expected"
            raise MalformedError(missing, self.at)
        key, end = self.string()
        self.skip(end)
        if self.text[self.at : self.at + 1] != ":":
            raise MalformedError("a colon was expected", self.at)
        self.skip(self.at + 1)
        return Child(key, start, self.value(depth + 1), lead, after)


def _render(value: object, key: str | None, unit: str | None, compact: bool) -> str:
    if unit is None:
        separators = (",", ":") if compact else (", ", ": ")
        body = json.dumps(value, ensure_ascii=False, separators=separators)
        colon = separators[1]
    else:
        body = json.dumps(value, ensure_ascii=False, indent=unit)
        colon = ": "
    return body if key is None else json.dumps(key, ensure_ascii=False) + colon + body


def _on_own_line(text: str, container: Node, child: Child) -> bool:
    """Whether `child` stands on another line than what precedes it in `container`."""
    at = container.children.index(child)
    before = container.children[at - 1].end if at else container.start
    return "\n" in text[before : child.start]


def _indent(text: str, offset: int) -> str:
    """The whitespace that the line of `offset` begins with."""
    line = text[text.rfind("\n", 0, offset) + 1 : offset]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _separator(text: str, container: Node, style: _Style) -> str:
    """What stands between a comma and the next child of a container on one line."""
    if not container.children:
        return ""
    if len(container.children) > 1:
        last = container.children[-1]
        between = text[last.lead : last.start]
        if not between.strip(" \t"):
            return between
    return "" if style.compact else " "

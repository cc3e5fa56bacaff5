"""Surgery on YAML that people wrote: one list item or field in or out, every other character as it was.

contracts/rules.md, "`/rules`": manifests keep their comments and order; so do indentation, quoting and line ends.
ruamel.yaml says where things stand; writing its round trip out again would move comments and change quotes. Pure,
from text to text, and the only user of ruamel.yaml. What cannot be done so is refused with the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import CollectionNode, MappingNode, Node, SequenceNode

# What a new list is indented by where the file shows no habit of its own.
INDENT = 2
# What needs no quotes wherever it stands: words with a slash, a dash, a dot or a blank between them.
_PLAIN = re.compile(r"[^\W\d_][\w./-]*(?: [\w./-]+)*")
_WORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n"})
_DOCUMENT_END = re.compile(r"^\.\.\.(?=\s|\Z)", re.MULTILINE)

Item = str | Mapping[str, str]


class Fault(ValueError):  # noqa: N818 - a fault of the text, not of the program
    """The text is no YAML mapping, or cannot be changed in place: `reason`, and its `line` (0: all of it)."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line


def data(content: str) -> dict[str, Any]:
    """The mapping that `content` is, {} for blank text. Fault where it is none."""
    try:
        value = YAML(typ="safe", pure=True).load(content)
    except YAMLError as error:
        raise _fault(error) from None
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise Fault("a mapping (`field: value`) is expected here", 1)
    return value


def append(content: str, field: str, item: Item) -> str:
    """`content` with `item` at the end of the list `field`, which is made where there is none."""
    wanted = data(content)
    wanted[field] = [*(wanted.get(field) or []), dict(item) if isinstance(item, Mapping) else item]
    root = _root(content)
    pair = _pair(root, field)
    if pair is None:
        changed = _with_field(content, root, field, item)
    elif isinstance(pair[1], SequenceNode) and pair[1].value:
        changed = _with_item(content, pair[1], item)
    else:
        changed = _with_first(content, root, pair, item)
    return _checked(changed, wanted)


def remove(content: str, field: str, doomed: Callable[[Any], bool]) -> str:
    """`content` without the items of the list `field` that are `doomed`; the comment lines around them stay."""
    while True:
        wanted = data(content)
        items = wanted.get(field)
        place = (
            next((n for n, item in enumerate(items) if doomed(item)), -1) if isinstance(items, list) else -1
        )
        if place < 0:
            return content
        wanted[field] = [item for n, item in enumerate(items or []) if n != place]
        pair = _pair(_root(content), field)
        if pair is None or not isinstance(pair[1], SequenceNode):
            raise Fault(f"{field} cannot be changed in place")
        content = _checked(_without_item(content, pair[0], pair[1], place), wanted)


def put(content: str, field: str, value: str | list[str]) -> str:
    """`content` with a text or a list of texts in `field`; a new field comes last."""
    wanted = {**data(content), field: value}
    written = scalar(value) if isinstance(value, str) else f"[{', '.join(map(scalar, value))}]"
    root = _root(content)
    pair = _pair(root, field)
    if pair is None:
        return _checked(_with_line(content, root, f"{field}: {written}"), wanted)
    start, end = _value_start(content, pair), _end(content, pair[1], pair[0])
    before = content[:start].rstrip()  # a list may begin on a line of its own
    return _checked(f"{before} {written}{content[end:]}", wanted)


def drop(content: str, field: str) -> str:
    """`content` without `field`."""
    pair = _pair(_root(content), field)
    if pair is None:
        return content
    wanted = data(content)
    del wanted[field]
    start = _line_start(content, pair[0].start_mark.index)
    return _checked(_cut(content, start, _end(content, pair[1], pair[0])), wanted)


def scalar(value: str) -> str:
    """`value` as YAML writes it: bare where that is safe, else in double quotes."""
    if _PLAIN.fullmatch(value) and value.lower() not in _WORDS:
        return value
    quoted = json.dumps(value, ensure_ascii=False)
    return "".join(one if one.isprintable() else f"\\U{ord(one):08x}" for one in quoted)


def _root(content: str) -> MappingNode | None:
    try:
        root = YAML(typ="rt", pure=True).compose(content)
    except YAMLError as error:
        raise _fault(error) from None
    if root is not None and not isinstance(root, MappingNode):
        raise Fault("a mapping (`field: value`) is expected here", 1)
    return root


def _fault(error: YAMLError) -> Fault:
    reason = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    mark = getattr(error, "problem_mark", None) if isinstance(error, MarkedYAMLError) else None
    return Fault(" ".join(str(reason).split())[:200], mark.line + 1 if mark else 0)


def _checked(changed: str, wanted: dict[str, Any]) -> str:
    """`changed`, if it says what is `wanted` and nothing else."""
    if data(changed) != wanted:
        raise Fault("this cannot be changed without rewriting the file; change it by hand")
    return changed


def _pair(root: MappingNode | None, field: str) -> tuple[Node, Node] | None:
    pairs: list[tuple[Node, Node]] = root.value if root is not None else []
    return next((pair for pair in pairs if pair[0].value == field), None)


def _with_field(content: str, root: MappingNode | None, field: str, item: Item) -> str:
    if root is not None and root.flow_style:
        return _with_line(content, root, f"{field}: [{_flow(item)}]")
    return _with_line(content, root, f"{field}:", *_block(item, _habit(root)))


def _with_line(content: str, root: MappingNode | None, *lines: str) -> str:
    """`content` with lines at the end of its mapping."""
    if root is not None and root.flow_style:
        at = _end(content, root.value[-1][1], root.value[-1][0]) if root.value else root.start_mark.index + 1
        return f"{content[:at]}{', ' if root.value else ''}{lines[0]}{content[at:]}"
    margin = " " * (root.start_mark.column if root is not None else 0)
    marker = _DOCUMENT_END.search(content, _end(content, root) if root is not None else 0)
    at = len(content[: marker.start() if marker else None].rstrip())
    return _insert(content, at, [margin + line for line in lines])


def _with_first(content: str, root: MappingNode | None, pair: tuple[Node, Node], item: Item) -> str:
    """`content` with an item in a list that was empty, or no value at all."""
    start, end = _value_start(content, pair), _end(content, pair[1], pair[0])
    if root is not None and root.flow_style:
        return f"{content[:start].rstrip(' ')} [{_flow(item)}]{content[end:]}"
    content = content[:start].rstrip(" ") + content[end:]
    margin = " " * pair[0].start_mark.column
    at = _line_end(content, _after_colon(content, pair[0]))
    return _insert(content, at, [margin + line for line in _block(item, _habit(root))])


def _with_item(content: str, items: SequenceNode, item: Item) -> str:
    at = _end(content, items.value[-1])
    if items.flow_style:
        return f"{content[:at]}, {_flow(item)}{content[at:]}"
    margin = " " * items.start_mark.column
    return _insert(content, _line_end(content, at), [margin + line for line in _block(item, 0)])


def _without_item(content: str, key: Node, sequence: SequenceNode, place: int) -> str:
    items: list[Node] = sequence.value
    start, end = items[place].start_mark.index, _end(content, items[place])
    if sequence.flow_style:
        comma = re.compile(r"\s*,[ \t]*").match(content, end)
        if comma:
            return content[:start] + content[comma.end() :]
        before = _end(content, items[place - 1]) if place else start
        return content[:before] + content[end:]
    line = _line_start(content, start)
    if content[line:start].strip() != "-":
        raise Fault(
            "an item that begins on the line of its dash is expected here", items[place].start_mark.line + 1
        )
    changed = _cut(content, line, end)
    colon = _after_colon(content, key)
    return changed if len(items) > 1 else f"{changed[:colon]} []{changed[colon:]}"


def _insert(content: str, at: int, lines: list[str]) -> str:
    """`content` with whole lines behind the line that ends at `at`; at its very start where that is empty."""
    newline = "\r\n" if "\r\n" in content else "\n"
    if not content[:at]:
        return newline.join([*lines, ""]) + content
    return content[:at] + newline + newline.join(lines) + content[at:]


def _cut(content: str, start: int, end: int) -> str:
    """`content` without the lines from the one that begins at `start` to the one that `end` is in."""
    last = _line_end(content, end)
    if last == len(content):
        return content[:start].removesuffix("\n").removesuffix("\r")
    return content[:start] + content[content.index("\n", last) + 1 :]


def _habit(root: MappingNode | None) -> int:
    """How far the file indents the dashes of its lists."""
    pairs: list[tuple[Node, Node]] = root.value if root is not None else []
    for key, value in pairs:
        if isinstance(value, SequenceNode) and value.value and not value.flow_style:
            return int(value.start_mark.column - key.start_mark.column)
    return INDENT


def _block(item: Item, indent: int) -> list[str]:
    margin = " " * indent
    if isinstance(item, str):
        return [f"{margin}- {scalar(item)}"]
    lines = [f"{key}: {scalar(value)}" for key, value in item.items()]
    return [f"{margin}{'  ' if n else '- '}{line}" for n, line in enumerate(lines)]


def _flow(item: Item) -> str:
    if isinstance(item, str):
        return scalar(item)
    return "{" + ", ".join(f"{key}: {scalar(value)}" for key, value in item.items()) + "}"


def _end(content: str, node: Node, key: Node | None = None) -> int:
    """Where the text of a node ends, blanks and comments behind it left out; `key` is the one it belongs to."""
    if not isinstance(node, CollectionNode):
        empty = key is not None and node.start_mark.index == node.end_mark.index
        return _after_colon(content, key) if empty and key else len(content[: node.end_mark.index].rstrip())
    if node.flow_style or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end(content, last[1], last[0]) if isinstance(node, MappingNode) else _end(content, last)


def _value_start(content: str, pair: tuple[Node, Node]) -> int:
    key, value = pair
    empty = value.start_mark.index == value.end_mark.index
    return _after_colon(content, key) if empty else int(value.start_mark.index)


def _after_colon(content: str, key: Node) -> int:
    return content.index(":", key.end_mark.index) + 1


def _line_start(content: str, at: int) -> int:
    return content.rfind("\n", 0, at) + 1


def _line_end(content: str, at: int) -> int:
    """The end of the line that `at` is in, its line break not included."""
    end = content.find("\n", at)
    end = len(content) if end < 0 else end
    return end - 1 if content[at:end].endswith("\r") else end

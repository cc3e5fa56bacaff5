"""A memory file's text with other fields or another body: what a change does not name stays byte for byte.

contracts/memory.md: "unknown keys kept". Pure over text; YAML is `documents`'.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from harness_recall import documents

# Where a text stands in a frontmatter: ("description",), ("metadata", "type").
Place = tuple[str, ...]

_BOM = "\ufeff"


def with_fields(content: str, changes: Mapping[Place, str]) -> str:
    """`content` with the texts at these places of its frontmatter, ("description",) or ("metadata", "type"), set.

    Every other byte stays. In a frontmatter that is no valid YAML, the lines at fault are quoted; where that does not
    mend it, it is written anew with what could be read in it, and what it was stays below as comments. Where there is
    none, one is put in front.
    """
    bom, content, newline = _opened(content)
    fenced = _fenced(content)
    if fenced is None:
        return f"{bom}---{newline}{_lines_of(_changed({}, changes), newline)}---{newline}{newline}{content}"
    start, end = fenced
    head = content[start:end].splitlines(keepends=True)
    if documents.loaded("".join(head)) is None:
        head = [_mended(line, newline) for line in head]
    known = documents.loaded("".join(head))
    readable = isinstance(known, dict) or not "".join(head).strip()
    wanted = _changed(known if isinstance(known, dict) else documents.line_wise(content[start:end]), changes)
    for place, value in changes.items():
        head = _set(head, place, value, wanted, newline)
    if not readable or documents.loaded("".join(head)) != wanted:
        kept = () if readable else content[start:end].splitlines(keepends=True)
        head = [_lines_of(wanted, newline), *(f"# {line}" for line in kept)]
    return bom + content[:start] + "".join(head) + content[end:]


def with_body(content: str, body: str) -> str:
    """`content` with another body; its frontmatter stays byte for byte."""
    bom, content, newline = _opened(content)
    fenced = _fenced(content)
    end = content.find("\n", fenced[1]) + 1 or len(content) if fenced else 0
    head = content[:end] if content[:end].endswith("\n") or not end else content[:end] + newline
    return bom + head + (newline if head else "") + body.replace("\n", newline) + newline


def _opened(content: str) -> tuple[str, str, str]:
    """The byte order mark or "", the content without it, and how its lines end."""
    bom = _BOM if content.startswith(_BOM) else ""
    return bom, content.removeprefix(bom), "\r\n" if "\r\n" in content[: documents.READ_LIMIT] else "\n"


def _lines_of(meta: Mapping[str, Any], newline: str) -> str:
    return documents.dump(meta).replace("\n", newline)


def _mended(line: str, newline: str) -> str:
    """A top-level line of a frontmatter, its text quoted where it is no valid YAML as it stands."""
    key, colon, value = line.partition(":")
    if not (colon and key.strip() and not key[0].isspace()) or documents.loaded(line) is not None:
        return line
    quoted = documents.dump({key: value.strip().strip("\"'")}, frozenset({key}))
    return quoted.replace("\n", newline)


def _fenced(content: str) -> tuple[int, int] | None:
    """Where the lines between the fences of the frontmatter begin and end."""
    if not content.startswith(("---\n", "---\r\n")):
        return None
    start = content.index("\n") + 1
    at = start
    while at < len(content):
        after = content.find("\n", at) + 1 or len(content)
        if content[at:after].rstrip() == "---":
            return start, at
        at = after
    return None


def _changed(meta: Mapping[str, Any], changes: Mapping[Place, str]) -> dict[str, Any]:
    """`meta` with the changes made; what it held stays in its order."""
    wanted = dict(meta)
    for (*outer, key), value in changes.items():
        if outer:
            inner = wanted.get(outer[0])
            wanted[outer[0]] = {**(inner if isinstance(inner, dict) else {}), key: value}
        else:
            wanted[key] = value
    return wanted


def _set(head: list[str], place: Place, value: str, wanted: Mapping[str, Any], newline: str) -> list[str]:
    """The lines of a frontmatter with one text set, where a line-wise look can tell its place."""
    at, end = _block(head, place[0], 0, len(head), "")
    whole = _lines_of({place[0]: wanted[place[0]]}, newline).splitlines(keepends=True)
    if at < 0:
        return head + whole
    if len(place) == 1:
        return head[:at] + whole + head[end:]
    indent = head[at + 1][: len(head[at + 1]) - len(head[at + 1].lstrip(" "))] if at + 1 < end else ""
    if not indent:  # `metadata: {…}`, or nothing in it
        return head[:at] + whole + head[end:]
    line = indent + _lines_of({place[1]: value}, newline)
    inner, after = _block(head, place[1], at + 1, end, indent)
    if inner < 0:
        return [*head[:end], line, *head[end:]]
    return [*head[:inner], line, *head[after:]]


def _block(head: list[str], key: str, start: int, end: int, indent: str) -> tuple[int, int]:
    """The lines from `key:` on, with what is further in, between two lines; (-1, -1) where it is not there."""
    for at in range(start, end):
        if head[at].startswith(f"{indent}{key}:"):
            after = at + 1
            while after < end and head[after].startswith((indent + " ", indent + "- ", indent + "\t")):
                after += 1
            return at, after
    return -1, -1

"""What `harness-recall export` writes and `import` reads: files of one project, exact to the byte, as JSON or Markdown.

Pure over values. In JSON a file is text where it is UTF-8, else base64. In Markdown each stands in a fence that is
longer than any in it; what stands around the fences is for readers.
"""

from __future__ import annotations

import base64
import json
import re
from typing import Any, NamedTuple

VERSION = 1
JSON, MARKDOWN = "json", "markdown"
FORMATS = (JSON, MARKDOWN)
# Where the files of an export lie: the memory folder, and the JSON entries of the project.
MEMORY, ENTRIES = "memory", "entries"
AREAS = (MEMORY, ENTRIES)

_TITLE = b"# harness-recall export"
# What a fence says beside the path: no line end at the end; not text.
_OPEN_END, _BINARY = "no-final-newline", "base64"
_FENCE = re.compile(rb'(`{3,})file (\w+) ("(?:[^"\\]|\\.)*")((?: [a-z0-9-]+)*)')
_WIDTH = 76


class File(NamedTuple):
    """One file: its area, its path there (slashes), and its content."""

    area: str
    path: str
    content: bytes


class MalformedError(ValueError):
    """What was to be imported is no export: the reason, and where."""


def dump(files: list[File], form: str) -> bytes:
    """An export of the files in one of FORMATS; the same files give the same bytes."""
    ordered = sorted(files, key=lambda file: (AREAS.index(file.area), file.path))
    if form == JSON:
        document = {"version": VERSION, "files": [_as_json(file) for file in ordered]}
        return json.dumps(document, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass") + b"\n"
    told = b"Files of one project, one a fence; `harness-recall import` writes them back as they were.\n"
    return b"".join([_TITLE, b" %d\n\n" % VERSION, told, *(_as_markdown(file) for file in ordered)])


def load(content: bytes) -> Any:
    """The document in an export, in the shape of schemas/export.schema.json; MalformedError where it is none."""
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        try:
            return json.loads(content.decode("utf-8-sig"))
        except (ValueError, RecursionError) as error:
            raise MalformedError(f"it is no JSON: {error}") from None
    return _from_markdown(content)


def files_of(document: Any) -> list[File]:
    """The files of a document that its schema found nothing wrong with; MalformedError for broken base64."""
    return [File(one["area"], one["path"], _content(one)) for one in document["files"]]


def _as_json(file: File) -> dict[str, str]:
    try:
        return {"area": file.area, "path": file.path, "text": file.content.decode("utf-8")}
    except UnicodeDecodeError:
        return {
            "area": file.area,
            "path": file.path,
            "base64": base64.b64encode(file.content).decode("ascii"),
        }


def _as_markdown(file: File) -> bytes:
    content, flags = file.content, ""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        encoded = base64.b64encode(content)
        lines = [encoded[at : at + _WIDTH] for at in range(0, len(encoded), _WIDTH)]
        content, flags = b"\n".join(lines) + b"\n", f" {_BINARY}"
    if content and not content.endswith(b"\n"):
        content, flags = content + b"\n", f"{flags} {_OPEN_END}"
    fence = b"`" * max(3, 1 + max(map(len, re.findall(rb"`+", content)), default=0))
    named = json.dumps(file.path, ensure_ascii=False).encode("utf-8")
    heading = f"\n## {file.area}: {' '.join(file.path.split())}\n\n".encode()
    opening = fence + b"file " + file.area.encode() + b" " + named + flags.encode() + b"\n"
    return heading + opening + content + fence + b"\n"


def _from_markdown(content: bytes) -> dict[str, Any]:
    lines = content.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    title = re.fullmatch(_TITLE + rb" (\d{1,6})\r?", lines[0])
    if title is None:
        raise MalformedError("it is neither JSON nor begins with the title of an export")
    files: list[dict[str, Any]] = []
    at = 1
    while at < len(lines):
        opening = _FENCE.fullmatch(lines[at])
        at += 1
        if opening is None:
            continue
        start = at
        while at < len(lines) and lines[at] != opening[1]:
            at += 1
        if at == len(lines):
            raise MalformedError(f"line {start}: the fence is never closed")
        files.append(_file(opening, lines[start:at], start))
        at += 1
    return {"version": int(title[1]), "files": files}


def _file(opening: re.Match[bytes], lines: list[bytes], number: int) -> dict[str, Any]:
    """What a fence holds, as JSON would have it."""
    try:
        found: dict[str, Any] = {"area": opening[2].decode(), "path": json.loads(opening[3].decode("utf-8"))}
    except ValueError as error:
        raise MalformedError(f"line {number}: {error}") from None
    flags = opening[4].decode("ascii").split()
    unknown = [flag for flag in flags if flag not in (_OPEN_END, _BINARY)]
    if unknown:
        raise MalformedError(f"line {number}: {unknown[0]} is unknown; this export is of a newer version")
    if _BINARY in flags:
        return found | {"base64": b"".join(lines).decode("ascii", "replace")}
    content = b"\n".join(lines) + (b"" if _OPEN_END in flags or not lines else b"\n")
    try:
        return found | {"text": content.decode("utf-8")}
    except UnicodeDecodeError as error:
        raise MalformedError(f"line {number}: {error.reason} in the text of {found['path']}") from None


def _content(one: dict[str, str]) -> bytes:
    if "text" in one:
        return one["text"].encode("utf-8", "surrogatepass")
    try:
        return base64.b64decode(one["base64"], validate=True)
    except ValueError as error:
        raise MalformedError(f"{one['path']}: the base64 is broken: {error}") from None

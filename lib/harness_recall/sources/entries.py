"""JSON entries as they lie on disk: `memory/<folder>/index.json` and one `<id>.json` beside it for each entry.

Contract of record: seeds/004, contracts/memory.md "JSON entries". Read-only. An index is a list of heads, a list or
map of them under `entries`, or a map of them by id; what of it is no head is passed over.
"""

from __future__ import annotations

import os
import unicodedata

from harness_recall import jsonscan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from typing import Any

    # What an index says of one entry: its id, and the values themselves.
    Head = tuple[str, dict[str, Any]]

# Type of an entry → its folder, in the order they are searched.
FOLDERS = {"pattern": "patterns", "preference": "preferences", "error": "errors", "context": "context"}
# Type of an entry → the kind of document that it is found as.
FOUND_AS = {"pattern": "lesson", "preference": "memory", "error": "error", "context": "memory"}
TOP = "memory"
INDEX = "index.json"
# Larger files are none of ours.
INDEX_LIMIT = 64 * 1024 * 1024
ENTRY_LIMIT = 1024 * 1024
ID_LIMIT = 128


class Unreadable(Exception):  # noqa: N818 - what the person reads is its message
    """A file that is missing, or holds something else than it should: which one, and why."""


class Shelf:
    """The index of one type: its `text` ("" where there is no file), and its heads in order."""

    __slots__ = ("folder", "heads", "path", "text", "type")

    def __init__(self, kind: str, folder: str, text: str, heads: list[Head]) -> None:
        self.type = kind
        self.folder = folder
        self.path = os.path.join(folder, INDEX)
        self.text = text
        self.heads = heads


def folder_of(root: str, kind: str) -> str:
    """Where the entries of a type lie below `root`."""
    return os.path.join(root, TOP, FOLDERS[kind])


def shelf(root: str, kind: str, about: Collection[str] = ()) -> Shelf:
    """The index of a type; Unreadable where it is broken, an empty one where there is no file.

    Of folded tags that it is asked `about` it has every head that has one; others can be missing then, and what is
    broken in them goes unnoticed.
    """
    folder = folder_of(root, kind)
    path = os.path.join(folder, INDEX)
    if not os.path.lexists(path):
        return Shelf(kind, folder, "", [])
    text = _text(path, INDEX_LIMIT)
    try:
        found = _heads_about(text, about) if about else None
        return Shelf(kind, folder, text, heads(text) if found is None else found)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{path} is no index: {error}") from None


def heads(text: str) -> list[Head]:
    """Every head in the text of an index; ValueError where it is not JSON, or JSON of another shape."""
    value = jsonscan.loads(text)
    listed = value.get("entries", value) if isinstance(value, dict) else value
    if isinstance(listed, dict):
        return [head for head in listed.items() if isinstance(head[1], dict)]
    if isinstance(listed, list):
        return _listed(listed)
    raise ValueError("neither a list nor a map of entries")


def _heads_about(text: str, about: Collection[str]) -> list[Head] | None:
    """The heads that mention a folded tag, None where it takes all of the text to tell.

    Of ten thousand heads reading all takes longer than everything else. A list that has each head begin and end on a
    line of its own, as `json.dumps` writes it, falls to pieces at these lines: no string has a line's end in it.
    """
    opening = text[1 : text.find("{") + 1]
    closing = opening[:-1] + "}"
    folded = text.lower() if text.isascii() else text.casefold()
    if (
        "\\" in text  # a tag may be spelled in escapes
        or not (text.startswith("[\n") and opening.strip() == "{" and text.rstrip().endswith(f"{closing}\n]"))
        or len(folded) != len(text)
        or not unicodedata.is_normalized("NFKC", text)
    ):
        return None
    found: dict[int, int] = {}
    for tag in about:
        at = folded.find(tag)
        while at >= 0:
            start, end = text.rfind(opening, 0, at), text.find(closing, at) + len(closing)
            if start < 0 or end < at:
                return None
            found[start] = end
            at = folded.find(tag, end)
    read = [(jsonscan.scan(text, start + len(opening) - 1), end) for start, end in sorted(found.items())]
    if any(not isinstance(value, dict) or behind != end for (value, behind), end in read):
        return None
    return _listed(value for (value, _), _ in read)


def _listed(values: Iterable[object]) -> list[Head]:
    return [(key, one) for one in values if isinstance(one, dict) and isinstance(key := one.get("id"), str)]


def entry(found: Shelf, key: str) -> tuple[dict[str, Any], str]:
    """The entry `key` of a shelf, and the text of its file; Unreadable where there is none to be had."""
    path = path_of(found.folder, key)
    text = _text(path, ENTRY_LIMIT)
    try:
        value = jsonscan.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"{path} is no entry: {error}") from None
    if not isinstance(value, dict):
        raise Unreadable(f"{path} is no entry: it holds a JSON {type(value).__name__}, not an object")
    return value, text


def path_of(folder: str, key: str) -> str:
    """The file of an entry; Unreadable where its id names something else than a file in its folder."""
    path = os.path.join(folder, f"{key}.json")
    outside = (
        not 0 < len(key) <= ID_LIMIT
        or any(c in '/\\:*?"<>|' or not c.isprintable() for c in key)
        or key[0] == "."
    )
    if outside or f"{key}.json" == INDEX:
        raise Unreadable(f"{key!r} in {os.path.join(folder, INDEX)} is no id of an entry")
    if os.path.dirname(os.path.realpath(path)) != os.path.realpath(folder):
        raise Unreadable(f"{path} leads out of its folder")
    return path


def ids(folder: str) -> list[str]:
    """The ids of the entry files in a folder, sorted."""
    try:
        names = sorted(os.listdir(folder))
    except FileNotFoundError:
        return []
    ending = ".json"
    return [
        name.removesuffix(ending)
        for name in names
        if name.endswith(ending) and name != INDEX and name[0] != "."
    ]


def _text(path: str, limit: int) -> str:
    try:
        with open(path, "rb") as file:
            content = file.read(limit + 1)
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None
    if len(content) > limit:
        raise Unreadable(f"{path} has more than {limit} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable(f"{path} is not UTF-8") from None

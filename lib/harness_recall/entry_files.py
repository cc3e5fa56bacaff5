"""The files of JSON entries, changed: one at a time as a whole or not at all, under one lock a root.

contracts/memory.md "JSON entries". What is left alone stays byte for byte: usage is marked where it stands in the text.
"""

from __future__ import annotations

import contextlib
import os
import re

from harness_recall import entries, jsonscan, lease, locks, swap
from harness_recall.sources import entries as source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from harness_recall.entries import Match
    from harness_recall.sources.entries import Shelf

# Seconds that another writer is waited for.
PATIENCE = 30.0
# How often in a row somebody else may change a file under our hands.
TRIES = 20

_BOM = b"\xef\xbb\xbf"
_BLANK = re.compile(r"[ \t\r\n]*")


@contextlib.contextmanager
def locked(config: str, root: str) -> Iterator[None]:
    """Keep every other writer of ours out of the entries below `root`."""
    with locks.held(locks.place(config, "entries", os.path.realpath(root)), PATIENCE):
        yield


def touch(
    config: str, root: str, matches: Sequence[Match], shelves: Mapping[str, Shelf], now: float
) -> list[str]:
    """Mark the entries of `matches`, found in `shelves`, as used, in their files and in the indexes (seeds/004 §4);
    what could not be."""
    try:
        with locked(config, root):
            kinds = dict.fromkeys(match.type for match in matches)
            return [problem for kind in kinds for problem in _mark_all(shelves[kind], matches, now)]
    except OSError as error:  # nobody is kept from the answer
        return [f"nothing is marked as used: {error}"]


def _mark_all(shelf: Shelf, matches: Sequence[Match], now: float) -> Iterator[str]:
    """Mark the matches of one type; what could not be."""
    used: dict[str, dict[str, Any]] = {}
    for key in [match.id for match in matches if match.type == shelf.type]:
        try:
            used[key] = _mark(source.path_of(shelf.folder, key), now)
        except (source.Unreadable, ValueError, OSError) as error:
            yield f"{os.path.join(shelf.folder, key)}.json is not marked as used: {error}"
    try:
        _rewrite(shelf.path, _Index(shelf, used).marked)
    except (ValueError, OSError) as error:
        yield f"{shelf.path} is not marked: {error}"


def put(path: str, content: str) -> None:
    """Let `content` be what the file holds; `path` may be new."""
    swap.put(path, content.encode("utf-8"))


class _Index:
    """An index, as it was when it was read, in which the heads of the `used` entries are brought up to date."""

    def __init__(self, shelf: Shelf, used: dict[str, dict[str, Any]]) -> None:
        self._shelf = shelf
        self._used = used

    def marked(self, content: bytes) -> bytes:
        """The same content but for those heads; ValueError where it is no index."""
        document = content.decode("utf-8-sig")
        pieces, at = [], 0
        for key, start, end in self._known(document) or _spans(document):
            if key in self._used:
                pieces += [document[at:start], _set(document[start:end], self._used[key])]
                at = end
        return _bom(content) + "".join([*pieces, document[at:]]).encode("utf-8")

    def _known(self, document: str) -> list[tuple[str, int, int]]:
        """The spans of those heads, in order, [] where they have to be looked for one by one."""
        found = []
        for name, values in self._shelf.heads if document == self._shelf.text else ():
            if name in self._used:
                start = document.rfind("{", 0, max(0, document.find(jsonscan.quote(name))))
                try:
                    value, end = jsonscan.scan(document, start) if start >= 0 else (None, 0)
                except ValueError:
                    return []
                if value != values:  # its name, or a brace, stands elsewhere before
                    return []
                found.append((name, start, end))
        twice = len(found) != len(self._used)
        return [] if twice else sorted(found, key=lambda span: span[1])


def _mark(path: str, now: float) -> dict[str, Any]:
    """Count one more use in an entry's file; what its head has to say of it then."""
    told: dict[str, Any] = {}

    def change(content: bytes) -> bytes:
        document = content.decode("utf-8-sig")
        value = jsonscan.loads(document)
        count = value.get("usage_count") if isinstance(value, dict) else None
        told["usage_count"] = (count if isinstance(count, int) and not isinstance(count, bool) else 0) + 1
        told["last_used"] = entries.moment(now)
        return _bom(content) + _set(document, told).encode("utf-8")

    _rewrite(path, change)
    return told


def _set(document: str, values: dict[str, Any]) -> str:
    """The text of a JSON object with some members set, everything else as it was."""
    changed, times = document, []
    for name, value in values.items():
        quoted = jsonscan.quote(value) if isinstance(value, str) else str(value)
        place = re.compile(rf'("{name}"\s{{0,9}}:\s{{0,9}})(?:\d+|"[^"\\]*")(?=[\s,}}])')
        changed, count = place.subn(lambda found, quoted=quoted: found[1] + quoted, changed)  # type: ignore[misc]
        times.append(count)
    whole = jsonscan.loads(document)
    if set(times) == {1} and isinstance(whole, dict) and jsonscan.loads(changed) == whole | values:
        return changed
    from harness_recall import jsontext  # where it says nothing of that yet, or says it elsewhere, too

    for name, value in values.items():
        root = jsontext.parse(document)
        node = root.get(name)
        if node is None:
            document = jsontext.append(document, root, value, name)
        else:
            document = jsontext.replace(document, node, value)
    return document


def _bom(content: bytes) -> bytes:
    return _BOM if content.startswith(_BOM) else b""


def _spans(text: str) -> list[tuple[str, int, int]]:
    """(id, start, end) of every head in the text of an index; ValueError where it is none."""
    at = _skip(text, 0)
    if text[at : at + 1] == "{":
        members = _members(text, at)
        nested = next(
            (
                (start, value)
                for key, start, _, value in members
                if key == "entries" and isinstance(value, dict | list)
            ),
            None,
        )
        if nested is None:
            return [(key, start, end) for key, start, end, value in members if isinstance(value, dict)]
        at = nested[0]
        if isinstance(nested[1], dict):
            return [
                (key, start, end) for key, start, end, value in _members(text, at) if isinstance(value, dict)
            ]
    items = _items(text, at)
    return [
        (value["id"], start, end)
        for start, end, value in items
        if isinstance(value, dict) and isinstance(value.get("id"), str)
    ]


def _items(text: str, at: int) -> list[tuple[int, int, object]]:
    """(start, end, value) of each item of the list that begins at `at`."""
    found = []
    at = _skip(text, at + 1)
    while text[at : at + 1] != "]":
        value, end = jsonscan.scan(text, at)
        found.append((at, end, value))
        at = _behind(text, end)
    return found


def _members(text: str, at: int) -> list[tuple[str, int, int, object]]:
    """(key, start, end, value) of each member of the map that begins at `at`."""
    found = []
    at = _skip(text, at + 1)
    while text[at : at + 1] != "}":
        key, colon = jsonscan.scan(text, at)
        start = _skip(text, _skip(text, colon) + 1)
        value, end = jsonscan.scan(text, start)
        found.append((str(key), start, end, value))
        at = _behind(text, end)
    return found


def _behind(text: str, at: int) -> int:
    """Where the next item or member begins behind one that ends at `at`, or the closing bracket stands."""
    at = _skip(text, at)
    return _skip(text, at + 1) if text[at : at + 1] == "," else at


def _skip(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return blank.end() if blank else at


def _rewrite(path: str, change: swap.Change) -> None:
    """Put `change(content)` into the place of a file's content."""
    for _ in range(TRIES):
        before = lease.read(path)
        if before is None:
            raise FileNotFoundError(2, "no such file", path)
        with contextlib.suppress(swap.OvertakenError):
            swap.Pending(path, before, change(before)).commit(change)
            return
    raise OSError(11, "somebody else keeps changing it; nothing was changed", path)

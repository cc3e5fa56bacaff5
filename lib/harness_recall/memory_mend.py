"""A `MEMORY.md` that fits its files again: each listed once, and nothing that is not there; pure over values.

Contract of record: seeds/002 "Quality Checklist"; contracts/memory.md: `lint --fix` repairs a missing or dangling
bullet. Lines that are no bullets stay, and so does what a bullet says of a file that somebody else wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from harness_recall import memory_line
from harness_recall.memory_entry import TYPES
from harness_recall.memory_index import Index
from harness_recall.memory_line import file_key

Mended = tuple[Index, list[str]]


class Known(NamedTuple):
    """A memory file: the title to list it by where it has none, what it says of itself, and whether it is in the
    form of seeds/002, so that its bullet has to say the same."""

    file: str
    title: str
    description: str
    ours: bool


def healed(index: Index, known: Mapping[str, Known], exists: Callable[[str], bool]) -> Mended:
    """`index` with the bullets that `known` files, by `file_key`, need, and what was done; twice changes nothing.

    `exists` tells of a path below the folder whether there is such a file.
    """
    done: list[str] = []
    index = _without_dangling(index, exists, done)
    listed, said = index.titles(), {file_key(one.file): one.description for _, one in index.bullets()}
    for key, one in known.items():
        if key not in listed:
            index = index.put(one.file, one.title, one.description).made
            done.append(f"added the line of {one.file}")
        elif one.ours and key in said and said[key] != memory_line.told(one.description):
            index = index.put(one.file, "", one.description).made
            done.append(f"had the line of {one.file} say what the file says")
    return index, done


def rebuilt(index: Index, known: Mapping[str, Known], exists: Callable[[str], bool]) -> Mended:
    """The same, and every bullet says what its file says of itself and stands in its place of its group."""
    index, done = healed(index, known, exists)
    before = index.content
    said = {file_key(one.file): one.description for _, one in index.bullets()}
    for key, one in known.items():
        if one.description and key in said and said[key] != memory_line.told(one.description):
            index = index.put(one.file, "", one.description).made
    for type_ in TYPES:
        index = index.in_order(type_)
    if index.content != before:
        done.append("had every line say what its file says, in order of titles")
    return index, done


def _without_dangling(index: Index, exists: Callable[[str], bool], done: list[str]) -> Index:
    seen: set[str] = set()
    gone: list[int] = []
    for number, bullet in index.bullets():
        key = file_key(bullet.file)
        if key in seen or not exists(bullet.file):
            gone.append(number)
            why = "which stands there twice" if key in seen else "which is not there"
            done.append(f"removed the line of {bullet.file}, {why}")
        seen.add(key)
    for number in reversed(gone):
        index = index.without(number)
    return index

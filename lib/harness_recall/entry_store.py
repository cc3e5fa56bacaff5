"""The writer of JSON entries: new ones are stored or merged, indexes made anew.

Contract of record: contracts/memory.md "JSON entries". Under a lock, each file by temporary file, fsync and rename,
the entry before its head in the index; what a crash leaves apart, `reindex` brings together.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from rapidfuzz import fuzz

from harness_recall import entries, entry_files, memory_entry, text
from harness_recall.memory_entry import RefusedError
from harness_recall.sources import entries as source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness_recall.sources.entries import Shelf

# contracts/memory.md: two entries are one from these on.
SAME_TAGS, SAME_CONTENT = 0.80, 0.70
DEFAULT_CONFIDENCE = 0.5
_INDENT = "  "
_ID = re.compile(r"[a-z0-9][a-z0-9._-]{0,99}")


class Draft(NamedTuple):
    """An entry to store: `type` as source.FOLDERS names it, `id` "" for one made of the content."""

    type: str
    tags: Sequence[str]
    content: str
    confidence: float = DEFAULT_CONFIDENCE
    id: str = ""


class Stored(NamedTuple):
    """What became of a draft: `action` is created, updated or merged; `likeness` (tags, content) where merged."""

    action: str
    type: str
    id: str
    path: str
    likeness: tuple[float, float] | None


class Rebuilt(NamedTuple):
    """What became of one index: how many heads it has now, which ids are gone from it, which files are no entries."""

    path: str
    heads: int
    gone: list[str]
    problems: list[str]


def store(config: str, root: str, draft: Draft, now: float) -> Stored:
    """Store an entry, or merge it into the one that it is already; RefusedError or source.Unreadable where not."""
    draft = _checked(draft)
    with entry_files.locked(config, root):
        shelf = source.shelf(root, draft.type)
        os.makedirs(shelf.folder, exist_ok=True)
        action, key, values, likeness = _placed(shelf, draft, now)
        path = source.path_of(shelf.folder, key)
        entry_files.put(path, _dumped(values) + "\n")
        entry_files.put(shelf.path, _with_head(shelf, key, _head(values)))
    return Stored(action, draft.type, key, path, likeness)


def reindex(config: str, root: str) -> list[Rebuilt]:
    """Make every index anew from the entries; what an index says besides stays where it can be read."""
    done = []
    with entry_files.locked(config, root):
        for kind in source.FOLDERS:
            if os.path.isdir(source.folder_of(root, kind)):
                done.append(_rebuilt(root, kind))
    return done


def _checked(draft: Draft) -> Draft:
    """`draft` as it will be stored; RefusedError where it must not be."""
    memory_entry.refuse_secrets({"content": draft.content, "tags": " ".join(draft.tags), "id": draft.id})
    tags = tuple(entries.fold_tags(draft.tags))
    if not tags:
        raise RefusedError("tags", "An entry without tags is found by no query", "Give it one with --tags")
    if not draft.content.strip():
        raise RefusedError("content", "The content is empty", "Say what is to be known")
    if not 0.0 <= draft.confidence <= 1.0:
        raise RefusedError("confidence", f"{draft.confidence} is no confidence", "Give one from 0 to 1")
    if draft.id and not _ID.fullmatch(draft.id):
        raise RefusedError(
            "id", f"{draft.id!r} is no id", "Use lower-case letters, digits and dashes, at most 100 of them"
        )
    return draft._replace(tags=tags)


def _placed(
    shelf: Shelf, draft: Draft, now: float
) -> tuple[str, str, dict[str, Any], tuple[float, float] | None]:
    """What is done with a draft, under which id, the entry's values, and how alike the one is that it joins."""
    new = {"tags": list(draft.tags), "content": draft.content, "confidence": draft.confidence}
    known = {key for key, _ in shelf.heads} | set(source.ids(shelf.folder))
    if draft.id in known:
        return "updated", draft.id, {**_values(shelf, draft.id), **new}, None
    for name, values in [] if draft.id else shelf.heads:
        tags = entries.fold_tags(values.get("tags") or ())
        overlap = entries.jaccard(draft.tags, tags)
        if overlap > SAME_TAGS:
            with contextlib.suppress(source.Unreadable):
                there = source.entry(shelf, name)[0]
                likeness = _likeness(str(there.get("content", "")), draft.content)
                if likeness > SAME_CONTENT:
                    new["tags"] = list(dict.fromkeys([*tags, *draft.tags]))
                    new["confidence"] = max(draft.confidence, entries.confidence_of(there))
                    return "merged", name, {**there, **new}, (overlap, likeness)
    key = draft.id or _made_id(draft, known)
    stamp = entries.moment(now)
    start = {"id": key, "type": draft.type}
    return "created", key, {**start, **new, "created": stamp, "last_used": stamp, "usage_count": 0}, None


def _values(shelf: Shelf, key: str) -> dict[str, Any]:
    try:
        return source.entry(shelf, key)[0]
    except source.Unreadable:
        return {
            "id": key,
            "type": shelf.type,
        }  # a head whose entry is gone, or broken: this one takes its place


def _likeness(one: str, other: str) -> float:
    """How alike two texts are, 0 to 1."""
    return float(fuzz.ratio(text.fold(one), text.fold(other))) / 100


def _made_id(draft: Draft, known: set[str]) -> str:
    """An id of the content's first Latin words, and what tells it from others."""
    words = [
        word
        for word in re.findall(r"[a-z0-9]{1,24}", text.fold(draft.content[:400]))
        if not text.is_stop_word(word)
    ]
    start = "-".join(words[:5])[:48].strip("-") or draft.type
    if start not in known and words:
        return start
    digest = hashlib.sha256(draft.content.encode("utf-8", "replace")).hexdigest()
    return next(key for size in range(8, 65) if (key := f"{start}-{digest[:size]}") not in known)


def _head(values: dict[str, Any]) -> dict[str, Any]:
    """What an index says of an entry."""
    return {
        name: values[name]
        for name in ("id", "type", "tags", "confidence", "last_used", "usage_count")
        if name in values
    }


def _with_head(shelf: Shelf, key: str, head: dict[str, Any]) -> str:
    """The text of an index with the head of one entry, new or in the place of the old one."""
    document: Any = json.loads(shelf.text) if shelf.text else []
    old = next((values for name, values in shelf.heads if name == key), {})
    listed = document.get("entries", document) if isinstance(document, dict) else document
    if isinstance(listed, dict):
        listed[key] = {**old, **head}
    else:
        place = next(
            (n for n, one in enumerate(listed) if isinstance(one, dict) and one.get("id") == key), len(listed)
        )
        listed[place : place + 1] = [{**old, **head}]
    return _laid_out(document, shelf.text)


def _rebuilt(root: str, kind: str) -> Rebuilt:
    problems: list[str] = []
    try:
        shelf = source.shelf(root, kind)
    except source.Unreadable as error:
        problems.append(f"{error}; made anew")
        folder = source.folder_of(root, kind)
        shelf = source.Shelf(kind, folder, "", [])
    old = dict(shelf.heads)
    there = source.ids(shelf.folder)
    heads: dict[str, dict[str, Any]] = {}
    for key in [*(key for key in old if key in there), *(key for key in there if key not in old)]:
        try:
            values = source.entry(shelf, key)[0]
        except source.Unreadable as error:
            problems.append(str(error))
            continue
        heads[key] = {**old.get(key, {}), **_head({"type": kind, **values, "id": key})}
    document: Any = json.loads(shelf.text) if shelf.text else []
    keyed: Any = heads
    if isinstance(document, dict) and "entries" in document:
        document["entries"] = keyed if isinstance(document["entries"], dict) else list(heads.values())
    elif isinstance(document, dict):
        document = {**{key: value for key, value in document.items() if not isinstance(value, dict)}, **keyed}
    else:
        document = list(heads.values())
    if heads or shelf.text or problems:
        entry_files.put(shelf.path, _laid_out(document, shelf.text))
    return Rebuilt(shelf.path, len(heads), [key for key in old if key not in heads], problems)


def _laid_out(document: object, before: str) -> str:
    """The text of an index, laid out like the one before."""
    if not before:
        return _dumped(document) + "\n"
    end = before[len(before.rstrip()) :]
    if "\n" not in before.strip():
        return json.dumps(document, ensure_ascii=False) + end
    unit = re.search(r"\n([ \t]{1,8})\S", before)
    return json.dumps(document, ensure_ascii=False, indent=unit[1] if unit else _INDENT) + end


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=_INDENT)

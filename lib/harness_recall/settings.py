"""Surgery on Claude Code's settings.json: our hook entries in and out, every other byte as it was.

Implements contracts/install.md, second point, as functions from bytes to bytes (safefile writes them). A
file that cannot be understood is refused with the place and the reason, never guessed at.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from harness_recall import jsontext
from harness_recall.registration import Entry, Owner
from harness_recall.safefile import RefusedError

_BOM = b"\xef\xbb\xbf"
# The keys of a handler that we decide; others that a person added to ours stay.
_OUR_KEYS = ("type", "command", "args", "timeout", "async")


@dataclass
class Made:
    """What `add` had to create, so that `remove` can undo it exactly; kept in the install record.

    `blank` is the text of a file that held no value at all ("" for none, None: it held one); `keys` the JSON
    pointers of members that we created; `gaps` pointer → text between the brackets of a container we found
    empty.
    """

    blank: str | None = None
    keys: list[str] = field(default_factory=list)
    gaps: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Edit:
    """The new content of the file and what it took."""

    text: bytes
    made: Made


def load(content: bytes) -> object:
    """The value of a settings file, {} for a blank one; RefusedError where it cannot be read."""
    text = _decode(content)
    return _parse(text).value if text.strip() else {}


def comment(content: bytes) -> int:
    """The line of the first comment in a settings file, 0 where there is none.

    We keep comments; the client (2.1.332, seen) ignores every setting of a file that has one.
    """
    text = _decode(content)
    offset = jsontext.first_comment(text) if text.strip() else -1
    return 0 if offset < 0 else jsontext.place(text, offset)[0]


def add(content: bytes | None, wanted: Sequence[Entry], owner: Owner, made: Made | None = None) -> Edit:
    """The file with exactly `wanted` of ours in it: stale ones updated in place, doubles gone, new ones last.

    `content` is None where there is no file. `made` is what an earlier `add` had created; where that is not
    known, what holds entries of ours alone counts as created by us. RefusedError where the file is not
    understood. Adding twice changes nothing more.
    """
    bom, text = _split(content or b"")
    known, made = made, Made(made.blank, list(made.keys), dict(made.gaps)) if made else Made()
    if not text.strip():
        made = Made(blank=text)
        text = "{}" + ("\r\n" if "\r\n" in text else "\n")
    _checked(text)
    if known is None:
        made.keys += _sole(jsontext.parse(text), owner)
    claimed: dict[int, str] = {}
    for number, entry in enumerate(wanted):
        script = owner.script(dict(entry.handler))
        if script is None:
            raise ValueError(f"{entry.event}: {entry.handler} runs none of {owner.scripts}")
        claimed[number] = script
    text = _drop(text, owner, known, keep=_keys(wanted, claimed))
    for number, entry in enumerate(wanted):
        text = _put(text, entry, claimed[number], owner, made)
    return Edit(bom + text.encode("utf-8"), made)


def remove(content: bytes, owner: Owner, made: Made | None = None) -> bytes:
    """The file without entries of ours, and without the keys that they alone needed and we created.

    With the `Made` of `add`, the exact inverse of it. Without, every emptied key under `hooks` goes, and
    `hooks`. RefusedError where the file is not understood.
    """
    bom, text = _split(content)
    if not text.strip():
        return content
    _checked(text)
    text = _drop(text, owner, made, keep=None)
    if made is not None and made.blank is not None and text.strip() == "{}":
        text = made.blank
    return bom + text.encode("utf-8")


def diff(before: bytes | None, after: bytes | None, name: str) -> str:
    """A unified diff for a person to read, "" where nothing changes."""
    old, new = (
        (content or b"").decode("utf-8", "replace").splitlines(keepends=True) for content in (before, after)
    )
    lines = difflib.unified_diff(old, new, name if before is not None else os.devnull, name)
    return "".join(
        line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines
    )


def _keys(wanted: Sequence[Entry], claimed: Mapping[int, str]) -> set[tuple[str, str | None, str]]:
    return {(entry.event, entry.matcher, claimed[number]) for number, entry in enumerate(wanted)}


def _split(content: bytes) -> tuple[bytes, str]:
    return (_BOM, _decode(content)) if content.startswith(_BOM) else (b"", _decode(content))


def _decode(content: bytes) -> str:
    """The text without its BOM; RefusedError where it is not UTF-8."""
    body = content.removeprefix(_BOM)
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise RefusedError("the file is UTF-16", "Save it as UTF-8 and try again", 1, 1) from None
        line, column = jsontext.place(body[: error.start].decode("utf-8"), error.start)
        raise RefusedError(
            "the file is not UTF-8 here", "Save it as UTF-8 and try again", line, column
        ) from None


def _parse(text: str) -> jsontext.Node:
    try:
        return jsontext.parse(text)
    except jsontext.MalformedError as error:
        raise _refusal(text, error.offset, error.reason) from None


def _refusal(text: str, offset: int, reason: str) -> RefusedError:
    line, column = jsontext.place(text, offset)
    return RefusedError(reason, "Mend the file there and run this again; nothing was changed", line, column)


def _checked(text: str) -> None:
    """Refuse a document whose `hooks` the client could not read either, or that is ambiguous."""
    root = _parse(text)
    if root.kind != "object":
        raise _refusal(text, root.start, "the file should hold one object { … }")
    _unique(text, root, "hooks")
    hooks = root.get("hooks")
    if hooks is None:
        return
    if hooks.kind != "object":
        raise _refusal(text, hooks.start, "`hooks` should be an object { … }")
    for event in hooks.children:
        _unique(text, hooks, event.key or "")
        if event.node.kind != "array":
            raise _refusal(text, event.node.start, f"`hooks.{event.key}` should be a list [ … ]")
        for group in event.node.children:
            _checked_group(text, event.key or "", group.node)


def _checked_group(text: str, event: str, group: jsontext.Node) -> None:
    inner = group.get("hooks") if group.kind == "object" else None
    if inner is None or inner.kind != "array":
        raise _refusal(text, group.start, f'`hooks.{event}` should hold objects with a list "hooks"')
    _unique(text, group, "hooks")
    for handler in inner.children:
        if handler.node.kind != "object":
            raise _refusal(text, handler.node.start, f"`hooks.{event}` should hold handlers {{ … }}")


def _unique(text: str, node: jsontext.Node, key: str) -> None:
    found = [child for child in node.children if child.key == key]
    if len(found) > 1:
        raise _refusal(text, found[1].start, f'the key "{key}" stands twice in one object')


@dataclass(frozen=True)
class _Place:
    """One handler of ours in a parsed document, with the containers it lies in."""

    event: jsontext.Child
    group: jsontext.Child
    inner: jsontext.Node
    handler: jsontext.Child
    key: tuple[str, str | None, str]


def _places(root: jsontext.Node, owner: Owner) -> Iterator[_Place]:
    hooks = root.get("hooks")
    for event in hooks.children if hooks else ():
        for group in event.node.children:
            inner, matcher = group.node.get("hooks"), group.node.get("matcher")
            for handler in inner.children if inner else ():
                script = owner.script(handler.node.value)
                if script is not None and inner is not None:
                    said = matcher.value if matcher else None
                    named = said if isinstance(said, str) and said else None
                    yield _Place(event, group, inner, handler, (event.key or "", named, script))


def _sole(root: jsontext.Node, owner: Owner) -> list[str]:
    """The pointers of the events that hold entries of ours and no others, and of `hooks` where all do."""
    hooks = root.get("hooks")
    ours = {id(place.group.node) for place in _places(root, owner) if len(place.inner.children) == 1}
    events = hooks.children if hooks else []
    sole = [e for e in events if e.node.children and all(id(c.node) in ours for c in e.node.children)]
    keys = [_pointer(["hooks", event.key or ""]) for event in sole]
    return ["/hooks", *keys] if keys and len(keys) == len(events) else keys


def _drop(text: str, owner: Owner, made: Made | None, keep: set[tuple[str, str | None, str]] | None) -> str:
    """`text` without our handlers, save the first of each key in `keep`."""
    while True:
        root = jsontext.parse(text)
        seen: set[tuple[str, str | None, str]] = set()
        for place in _places(root, owner):
            if keep is None or place.key not in keep or place.key in seen:
                text = _drop_one(text, place, made)
                break
            seen.add(place.key)
        else:
            return text


def _drop_one(text: str, place: _Place, made: Made | None) -> str:
    if len(place.inner.children) > 1:
        return jsontext.delete(text, place.inner, place.handler)
    strangers = [child for child in place.group.node.children if child.key not in ("hooks", "matcher")]
    if strangers:  # a group that somebody else gave a meaning
        return jsontext.delete(text, place.inner, place.handler)
    text = jsontext.delete(text, place.event.node, place.group)
    if len(place.event.node.children) == 1:
        text = _drop_empty(text, ["hooks", place.event.key or ""], made)
    return text


def _drop_empty(text: str, path: list[str], made: Made | None) -> str:
    """Undo an emptied container: a key that we created goes, and its parent's emptiness is looked at; in
    another the gap comes back."""
    pointer = _pointer(path)
    parent = jsontext.parse(text)
    for key in path[:-1]:
        parent = _member(parent, key)
    if not path:
        return jsontext.refill(text, parent, made.gaps.get(pointer) if made else None)
    node = _member(parent, path[-1])
    if made is not None and pointer not in made.keys:
        return jsontext.refill(text, node, made.gaps.get(pointer))
    if text[node.start + 1 : node.end - 1].strip():
        return text  # a comment of the person's lives there
    child = next(child for child in parent.children if child.node is node)
    text = jsontext.delete(text, parent, child)
    return text if len(parent.children) > 1 else _drop_empty(text, path[:-1], made)


def _put(text: str, entry: Entry, script: str, owner: Owner, made: Made) -> str:
    """`text` with `entry` in it: updated where it stands, else in a group of its own, last of its event."""
    root = jsontext.parse(text)
    for place in _places(root, owner):
        if place.key == (entry.event, entry.matcher, script):
            present = place.handler.node
            theirs = {c.key or "": c.node.value for c in present.children if c.key not in _OUR_KEYS}
            wanted = {**entry.handler, **theirs}
            return text if present.value == wanted else jsontext.replace(text, place.handler.node, wanted)
    group: dict[str, object] = {} if entry.matcher is None else {"matcher": entry.matcher}
    group["hooks"] = [dict(entry.handler)]
    hooks, pointer = root.get("hooks"), _pointer(["hooks", entry.event])
    if hooks is None:
        _note(made, root, "", "/hooks", pointer)
        return jsontext.append(text, root, {entry.event: [group]}, "hooks")
    event = hooks.get(entry.event)
    if event is None:
        _note(made, hooks, "/hooks", pointer)
        return jsontext.append(text, hooks, [group], entry.event)
    _note(made, event, pointer)
    return jsontext.append(text, event, group)


def _note(made: Made, container: jsontext.Node, pointer: str, *keys: str) -> None:
    if not container.children and pointer not in made.keys:
        made.gaps.setdefault(pointer, container.gap)
    made.keys.extend(key for key in keys if key not in made.keys)


def _member(node: jsontext.Node, key: str) -> jsontext.Node:
    return next(child.node for child in reversed(node.children) if child.key == key)


def _pointer(path: Sequence[str]) -> str:
    return "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in path)

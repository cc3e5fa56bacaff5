"""A patch file's sections, and what they make of a rule's body.

contracts/rules.md, "Resolution" step 4. Pure. Patches are Markdown lists, not YAML (a rule may hold `: ` and ` #`
anywhere); only text in YAML's block or quoted form is read as YAML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from harness_recall import documents, rule_units
from harness_recall.rule_units import Unit

COUNTS = "(−{} ~{} +{})"
# Faults and orphans of one patch that are named.
NAMED_LIMIT = 5

_ITEM = re.compile(r"([ \t]*)[-*+](?:[ \t]+|$)")
_FENCE = re.compile(r"[ \t]*(?:[-*+][ \t]+)?(?:```|~~~)")
_SECTION = re.compile(r"#{1,6}[ \t]+(remove|replace|add)[ \t]*:?[ \t]*#*$", re.IGNORECASE)
_HEADING = re.compile(r"#{1,6}(?:[ \t]|$)")
_OTHER_SECTION = re.compile(r"##(?:[ \t]|$)")
_FIELD = re.compile(r"(id|with)[ \t]*:(?:[ \t]+|$)", re.IGNORECASE)
_BLOCK = re.compile(r"[|>][-+0-9]{0,2}[ \t]*(?:#.*)?$")
# Indentation of the items of a section that has none yet.
_NO_ITEM = -1
_REMARK = re.compile(r"[ \t]+#[ \t]|[ \t]+<!--")


class Patch:
    """What a patch asks for: refs to remove, (ref, text) to replace, texts to add; and what is wrong with it."""

    __slots__ = ("add", "faults", "remove", "replace")

    def __init__(self) -> None:
        self.remove: list[str] = []
        self.replace: list[tuple[str, str]] = []
        self.add: list[str] = []
        self.faults: list[str] = []

    @property
    def is_empty(self) -> bool:
        """Whether it asks for nothing yet, as one does that was just begun."""
        return not (self.remove or self.replace or self.add)

    @property
    def counts(self) -> str:
        """`(−1 ~1 +1)`."""
        return COUNTS.format(len(self.remove), len(self.replace), len(self.add))


def parse(body: str) -> Patch:
    """The patch that the body of a patch file is; all but its three sections is ignored."""
    patch = Patch()
    sections = set()
    for section, item in _items(body.replace("\r\n", "\n")):
        content = "\n".join(item)
        if not item:
            sections.add(section)
        elif section == "remove":
            if ref := _ref(content):
                patch.remove.append(ref)
        elif section == "replace":
            _add_replacement(patch, item)
        elif _FIELD.match(content) and content[:2].casefold() == "id":
            _add_anchored(patch, item)
        elif addition := _value(item):
            patch.add.append(addition)
    patch.remove = list(dict.fromkeys(patch.remove))
    if not sections:
        patch.faults.append("a patch without a section `## remove`, `## replace` or `## add`")
    del patch.faults[NAMED_LIMIT:]
    return patch


def apply(body: str, patch: Patch) -> tuple[str, list[str]]:
    """(`body` patched, []), or (`body`, what finds nothing in it): one orphan, and nothing is applied.

    Order remove, replace, add. Anchors and the dash survive a replace; what is added stands at the end.
    """
    lines = body.split("\n")
    find = _Finder(rule_units.parse(body))
    orphans: list[str] = []
    removed: set[int] = set()
    changed: dict[int, tuple[Unit, list[str]]] = {}
    for ref in patch.remove:
        unit = find(ref, removed, orphans)
        if unit:
            removed.update(range(unit.start, unit.end))
    for ref, new in patch.replace:
        unit = find(ref, removed, orphans)
        if unit:
            changed[unit.start] = (unit, unit.with_text(new))
    if orphans:
        return body, orphans[:NAMED_LIMIT]
    end = "\r" if "\r\n" in body else ""
    kept: list[str] = []
    number = 0
    while number < len(lines):
        unit, new_lines = changed.get(number, (None, []))
        if number in removed:
            number = _past(number, removed, lines, kept)
        elif unit:
            kept += [line + end for line in new_lines]
            number = unit.text_end
        else:
            kept.append(lines[number])
            number += 1
    patched = "\n".join(kept)
    return _appended(patched, patch.add, end + "\n", body.endswith("\n")) if patch.add else patched, []


class _Finder:
    """A ref → the one unit it means."""

    def __init__(self, units: list[Unit]) -> None:
        self._by_id: dict[str, list[Unit]] = {}
        self._by_text: dict[str, list[Unit]] = {}
        for unit in units:
            for name in unit.ids:
                self._by_id.setdefault(name, []).append(unit)
            self._by_text.setdefault(unit.text, []).append(unit)

    def __call__(self, ref: str, removed: set[int], orphans: list[str]) -> Unit | None:
        """The unit with that anchor, else with that very text; None (and why in `orphans`) for none or two."""
        for wanted in _readings(ref):
            found = (
                self._by_id.get(rule_units.name(wanted)) or self._by_text.get(rule_units.plain(wanted)) or []
            )
            found = [unit for unit in found if unit.start not in removed]
            if len(found) == 1:
                return found[0]
            if found:
                orphans.append(f"{ref[:80]!r} is {len(found)} bullets")
                return None
        orphans.append(f"{ref[:80]!r} is no bullet")
        return None


def _readings(ref: str) -> Iterator[str]:
    """What a ref can mean: as it stands, its own anchor, without the remark behind it, without its quotes."""
    yield ref
    yield from rule_units.anchors(ref)
    start = _REMARK.search(ref)
    bare = ref[: start.start()] if start else ref
    yield bare
    for quoted in (ref, bare):
        if len(quoted) > 2 and quoted[0] == quoted[-1] and quoted[0] in "\"'`":
            yield quoted[1:-1]


def _past(number: int, removed: set[int], lines: list[str], kept: list[str]) -> int:
    """The line after the removed ones; of the empty lines before and behind them one is left."""
    while number in removed:
        number += 1
    around = (kept[-1:], lines[number : number + 1])
    if all(side and not side[0].strip() for side in around) and number + 1 < len(lines):
        number += 1
    return number


def _appended(body: str, added: list[str], newline: str, is_ended: bool) -> str:
    """`body` with the bullets `added` at its end: in its last list where it ends with one."""
    bullets = newline.join(newline.join(rule_units.bullet(addition)) for addition in added)
    bare = body.rstrip()
    last = bare.count("\n") + 1
    in_list = any(unit.is_item and unit.end == last for unit in rule_units.parse(bare))
    gap = newline if in_list else newline * 2
    return (bare + gap if bare else body) + bullets + (newline if is_ended else "")


def _items(body: str) -> Iterator[tuple[str, list[str]]]:
    """(section, lines of one item without its marker and indentation) for every item, in order; and (section, [])
    where a section begins. What is fenced or commented out begins nothing."""
    section, item, base, fenced, commented = "", list[str](), _NO_ITEM, False, False
    for line in body.split("\n"):
        comment = not fenced and (commented or _is_comment(line))
        commented = comment and "-->" not in line
        inert = fenced or comment
        heading = None if inert else _SECTION.match(line.rstrip())
        marker = None if inert else _ITEM.match(line)
        ends = heading or (None if inert else _OTHER_SECTION.match(line))
        begins = marker is not None and (base == _NO_ITEM or _width(marker[1]) <= base)
        if item and section and (ends or begins):
            yield section, item
            item = []
        if heading:
            yield heading[1].casefold(), []
        if ends:
            section, item, base = heading[1].casefold() if heading else "", [], _NO_ITEM
        elif marker and begins:
            item, base = [line[marker.end() :]], _width(marker[1])
        elif item and not comment and (fenced or not _stands_apart(line, item[-1], base)):
            item.append(line)
        if not comment and _FENCE.match(line):
            fenced = not fenced
    if item and section:
        yield section, item


def _stands_apart(line: str, last: str, base: int) -> bool:
    """Whether a line is no continuation of an item: a heading, or text behind an empty line that is not indented."""
    return bool(_HEADING.match(line)) or (not last.strip() and bool(line.strip()) and _width(line) <= base)


def _is_comment(line: str) -> bool:
    """Whether a line begins with a comment that is no anchor."""
    return line.lstrip().startswith("<!--") and not rule_units.anchors(line)


def _width(line: str) -> int:
    """How deep a line is indented."""
    return len(line[: len(line) - len(line.lstrip())].expandtabs(rule_units.TAB))


def _ref(content: str) -> str:
    """A ref on one line; `id: x` is x."""
    field = _FIELD.match(content)
    return " ".join((content[field.end() :] if field else content).split())


def _fields(item: list[str]) -> dict[str, list[str]]:
    """The lines of `id` and `with` of one item; what follows `with:` is its text to the end, another field apart."""
    found: dict[str, list[str]] = {}
    current = ""
    for line in item:
        field = _FIELD.match(line.lstrip())
        if field and field[1].casefold() not in found:
            current = field[1].casefold()
            found[current] = [line.lstrip()[field.end() :]]
        elif current:
            found[current].append(line)
    return found


def _add_replacement(patch: Patch, item: list[str]) -> None:
    fields = _fields(item)
    ref = " ".join(" ".join(fields.get("id", [])).split())
    new = _value(fields.get("with", []))
    if ref and new:
        patch.replace.append((ref, new))
    elif ref:
        patch.faults.append(f"replace {ref[:80]!r}: `with:` is missing or empty")
    elif "".join(item).strip():
        patch.faults.append(f"replace {item[0][:80]!r}: `id:` is missing")


def _add_anchored(patch: Patch, item: list[str]) -> None:
    """An addition in the form of a replacement: its `id` is the anchor of the new bullet."""
    fields = _fields(item)
    new, ref = _value(fields.get("with", [])), rule_units.name(" ".join(fields["id"]))
    if new:
        patch.add.append(f"<!-- id: {ref} --> {new}" if ref else new)
    else:
        patch.faults.append(f"add {item[0][:80]!r}: `with:` is missing or empty")


def _value(lines: list[str]) -> str:
    """The text of a field or an item: dedented as it stands, or what it is as YAML in block or quoted form."""
    first, rest = (lines[0].strip(), lines[1:]) if lines else ("", [])
    if _BLOCK.match(first) or (first[:1] in ("'", '"') and "\n".join(lines).rstrip()[-1:] == first[0]):
        value = documents.scalar("\n".join(["- " + first, *(f" {line}" for line in rest)]))
        if value is not None:
            return value.strip("\n")
    indents = [len(line) - len(line.lstrip()) for line in rest if line.strip()]
    depth = min(indents, default=0)
    return "\n".join([first, *(line[depth:].rstrip() for line in rest)]).strip("\n").rstrip()

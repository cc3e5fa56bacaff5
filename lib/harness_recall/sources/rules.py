"""The rule files of one tier, read: `<folder>/<name>.md` with frontmatter, and what is no rule, named.

contracts/rules.md, "Rule file" and "Tiers, low to high". Nothing that lies in a tier makes it raise.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from unicodedata import normalize

from harness_recall import documents, rule_files, text
from harness_recall.overlay import MODES, PATCH, REPLACE, RuleFile
from harness_recall.rule_files import Reading, Tier, tiers

__all__ = ["KIND", "SIZE_LIMIT", "Tier", "parse", "read", "readings", "tiers"]

KIND = "architectural-rule"
SIZE_LIMIT = 256 * 1024
NAME_LIMIT, DESCRIPTION_LIMIT = 200, 500  # characters


def read(tier: Tier, known: Mapping[str, Reading] | None = None) -> tuple[list[RuleFile], list[str]]:
    """The rule files of a tier, by path, and what was odd, each a sentence that begins with the path.

    What is `known` by path and has the same time and size is not read again.
    """
    found, problems = readings(tier, known or {})
    files = [reading.file for reading in found.values() if reading.file]
    return files, problems + [problem for reading in found.values() for problem in reading.problems]


def readings(tier: Tier, known: Mapping[str, Reading]) -> tuple[dict[str, Reading], list[str]]:
    """Path → what reading it gave, for every file of a tier; and what was odd about its folders."""
    rows, problems = rule_files.scan(tier)
    found = {}
    for path, modified, size in rows:
        reading = known.get(path)
        if (
            reading is None
            or reading.stamp != (modified, size)
            or (reading.file and reading.file.tier != tier.name)
        ):
            reading = _reading(path, (modified, size), tier)
        found[path] = reading
    return found, problems


def parse(path: str, content: str, tier: Tier, stamp: tuple[int, int] = (0, 0)) -> Reading:
    """What the file `path` of a tier gives where `content` stands in it, whether or not it is on the disk."""
    try:
        return _parsed(path, content, stamp, tier)
    except documents.RefusedError as error:
        return Reading(stamp, None, (f"{path}: {error.reason}; skipped",))


def _reading(path: str, stamp: tuple[int, int], tier: Tier) -> Reading:
    try:
        with open(path, "rb") as file:
            content = file.read(SIZE_LIMIT + 1)
        if rule_files.is_client_folder(_folder(path, tier)) and KIND.encode() not in content.lower():
            return Reading(stamp, None)
        if len(content) > SIZE_LIMIT:
            return Reading(stamp, None, (f"{path}: larger than {SIZE_LIMIT // 1024} KB; skipped",))
        if b"\0" in content:
            return Reading(stamp, None, (f"{path}: binary; skipped",))
        return parse(path, content.decode("utf-8-sig"), tier, stamp)
    except UnicodeDecodeError:
        return Reading(stamp, None, (f"{path}: binary (no UTF-8); skipped",))
    except OSError as error:
        return Reading(stamp, None, (f"{path}: {error.strerror or error}; skipped",))


def _folder(path: str, tier: Tier) -> str:
    """The folder of a tier that a path lies in."""
    return next(place for place in tier.folders if path.startswith(os.path.join(place, "")))


def _parsed(path: str, content: str, stamp: tuple[int, int], tier: Tier) -> Reading:
    folder = _folder(path, tier)
    client = rule_files.is_client_folder(folder)
    head = documents.head(content)
    kind = text.fold(head.line("kind") or head.line("type"))
    if kind != KIND and client:
        return Reading(stamp, None)
    if text.fold(head.line("kind")) not in ("", KIND):
        return Reading(stamp, None, (f"{path}: kind {head.line('kind')[:40]}, not {KIND}; skipped",))
    if not content.strip():
        return Reading(stamp, None, (f"{path}: empty; skipped",))
    override = normalize("NFC", head.line("override")).strip("/").removesuffix(".md")
    mode = text.fold(head.line("mode")) or REPLACE
    if mode not in MODES:
        return Reading(stamp, None, (f"{path}: mode {mode[:40]}, not one of {', '.join(MODES)}; skipped",))
    if override and (override.count("/") != 1 or override.startswith("/")):
        return Reading(stamp, None, (f"{path}: override {override[:80]}, not <folder>/<name>; skipped",))
    name = head.line("name") or text.first_heading(head.body) or os.path.basename(path).removesuffix(".md")
    file = RuleFile(
        key=normalize("NFC", rule_files.key_of(path, folder)),
        tier=tier.name,
        path=path,
        name=text.clip(name, NAME_LIMIT),
        description=text.clip(head.line("description"), DESCRIPTION_LIMIT),
        scope=tuple(head.tags("scope")),
        relevance=tuple(head.words("relevance")),
        override=override,
        mode=mode,
        locked=head.is_true("locked"),
        priority=text.fold(head.line("floor-priority")) == "high",
        origin=head.line("origin"),
        body=head.body,
        native=client and mode != PATCH and not head.fields.get("paths"),
    )
    return Reading(stamp, file, (f"{path}: {head.problem}",) if head.problem else ())

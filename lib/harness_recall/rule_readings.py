"""What reading each rule file gave, kept beside the effective rules, so that resolving reads only what changed.

One file a tier; a person's tiers are shared by all projects. A rule file with a secret in it is not kept, and read
again each time.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from typing import Any

from harness_recall import redact, rule_shelf
from harness_recall.overlay import RuleFile
from harness_recall.project import Project
from harness_recall.rule_files import Reading, Tier
from harness_recall.rulebook import Rulebook

_FIELDS = tuple(name for name in RuleFile.__init__.__annotations__ if name != "return")
# What of a file a person wrote in words.
_WORDS = ("name", "description", "origin", "body")


def load(where: Project, tiers: Iterable[Tier]) -> dict[str, Reading]:
    """Path → what it gave, for the files of `tiers` as far as it is kept."""
    found: dict[str, Reading] = {}
    for tier in tiers:
        try:
            (content,) = rule_shelf.take(where.config, _name(tier))
            of, rows = json.loads(content)
            if of == [tier.name, *tier.folders]:
                found |= {row[0]: _reading(row) for row in rows}
        except (OSError, ValueError):
            continue  # none is kept, or it is damaged
    return found


def keep(where: Project, book: Rulebook, known: Mapping[str, Reading]) -> None:
    """Keep what the files of a rulebook gave, tier by tier where it is not what is `known` already."""
    for tier in book.tiers:
        tops = tuple(folder + os.sep for folder in tier.folders)
        own = {path: reading for path, reading in book.readings.items() if path.startswith(tops)}
        if own == {path: reading for path, reading in known.items() if path.startswith(tops)}:
            continue
        rows = [
            _row(path, reading)
            for path, reading in own.items()
            if known.get(path) is reading or not _holds_secret(reading)
        ]
        rule_shelf.put(where.config, _name(tier), [json.dumps([[tier.name, *tier.folders], rows]).encode()])


def _row(path: str, reading: Reading) -> list[Any]:
    file = reading.file and [getattr(reading.file, name) for name in _FIELDS]
    return [path, reading.stamp, reading.problems, file]


def _reading(row: list[Any]) -> Reading:
    _, stamp, problems, fields = row
    values: list[Any] = [tuple(value) if isinstance(value, list) else value for value in fields or ()]
    return Reading(tuple(stamp), RuleFile(*values) if fields else None, tuple(problems))


def _holds_secret(reading: Reading) -> bool:
    """Whether something in a file is to be masked."""
    words = [getattr(reading.file, name) for name in _WORDS] if reading.file else []
    return any(redact.scrub(word) != word for word in words)


def _name(tier: Tier) -> str:
    return rule_shelf.name("r", tier.name, *tier.folders)

"""The rules that count in one place: manifests, scope, tiers and overlay put together.

contracts/rules.md. The cold way: every file is read; rule_cache keeps what comes out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness_recall.manifests import Settings
from harness_recall.overlay import Rule
from harness_recall.rule_files import Reading, Tier

if TYPE_CHECKING:
    from harness_recall.scope import Scope


class Rulebook:
    """What counts, and what to watch.

    `watched` is every file and folder (missing ones too) whose change means resolving again, besides the rule
    files of `tiers` (rule_files.listing); `readings` what each of those gave, by path, for the next resolve.
    """

    __slots__ = ("problems", "readings", "rules", "scope", "settings", "tiers", "watched")

    def __init__(
        self,
        rules: list[Rule],
        problems: list[str],
        scope: Scope | None,
        settings: Settings,
        watched: list[str],
        tiers: list[Tier],
        readings: dict[str, Reading],
    ) -> None:
        self.rules = rules
        self.problems = problems
        self.scope = scope
        self.settings = settings
        self.watched = watched
        self.tiers = tiers
        self.readings = readings

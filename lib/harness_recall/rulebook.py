"""The rules that count in one place: manifests, scope, tiers and overlay put together.

contracts/rules.md. The cold way: every file is read; rule_cache keeps what comes out.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from harness_recall import manifests, overlay, rule_files, scope
from harness_recall.manifests import Settings
from harness_recall.overlay import Rule
from harness_recall.project import Project
from harness_recall.rule_files import Reading, Tier
from harness_recall.scope import Scope
from harness_recall.sources import rules as corpus
from harness_recall.sources import scopes

PROBLEM_LIMIT = 1_000


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


def resolve(where: Project, path: str = "", known: Mapping[str, Reading] | None = None) -> Rulebook:
    """The rules for the task's file or folder `path` (the project's folder where it is not given).

    Files that are `known` (Rulebook.readings of an earlier call) and did not change are not read again. Whatever
    lies on the disk, it does not raise: what cannot be used is named in `problems`.
    """
    settings = manifests.read(where)
    found, problems, watched = scopes.find(where.checkout, path or where.cwd)
    tiers = _tiers(where, settings, found)
    files = []
    readings: dict[str, Reading] = {}
    problems = [*settings.problems, *problems]
    for tier in tiers:
        own, odd = corpus.readings(tier, known or {})
        readings |= own
        files += [reading.file for reading in own.values() if reading.file]
        problems += odd
        problems += [problem for reading in own.values() for problem in reading.problems]
    resolved = overlay.fold(files, settings.disabled)
    rules = resolved.rules
    if found and found.corpus_source == scope.PARENT:
        rules = [rule for rule in rules if found.admits(rule.scope)]
    return Rulebook(
        rules=rules,
        problems=_some(problems + resolved.problems),
        scope=found,
        settings=settings,
        watched=[
            manifests.user_path(where),
            manifests.project_path(where),
            *watched,
            *_folders(where, tiers),
        ],
        tiers=tiers,
        readings=readings,
    )


def _some(problems: list[str]) -> list[str]:
    """As many as anybody mends, and how many more there are."""
    more = len(problems) - PROBLEM_LIMIT
    return [*problems[:PROBLEM_LIMIT], f"{more:,} more problems"] if more > 0 else problems


def _tiers(where: Project, settings: Settings, found: Scope | None) -> list[Tier]:
    """The tiers whose rules hold under a scope."""
    if found and found.corpus_source == scope.NONE:
        return []
    own = bool(found and found.corpus_source == scope.SUBMODULE)
    alone = bool(found and own and not found.inherit_parent)
    # The checkout's own rules are a tier already, unless they are all there is.
    submodule = (found.path or ("." if alone else "")) if found and own else ""
    return rule_files.tiers(
        where, company=settings.company, user=settings.user, submodule=submodule, alone=alone
    )


def _folders(where: Project, tiers: list[Tier]) -> list[str]:
    """The tiers' folders, and the one that would stand in for the bundled rules."""
    linked = os.path.join(where.config, rule_files.FOLDER)
    return list(dict.fromkeys([linked, *(folder for tier in tiers for folder in tier.folders)]))

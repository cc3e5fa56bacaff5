"""What `rules disable`, `enable` and `edit` would change: files, effective rules, and what to know before a yes.

contracts/rules.md, "`/rules`" and "Resolution" step 7. Reads, plans and refuses; rule_edits writes.
"""

from __future__ import annotations

import difflib
import os
from typing import Any

from harness_recall import (
    manifests,
    overlay,
    rule_draft,
    rule_edits,
    rule_files,
    rule_preview,
    rule_view,
    rulebook,
    safefile,
    text,
)
from harness_recall.overlay import COMPANY, PATCH, PROJECT, REPLACE, TIERS, USER, Rule, RuleFile
from harness_recall.project import Project
from harness_recall.rule_edits import Edit
from harness_recall.rule_files import Tier
from harness_recall.safefile import RefusedError
from harness_recall.sources import rules as corpus

# Names that are offered for one that is not known.
NEAR = 5


class Change:
    """`edits` to write, `effect` on the effective rules in lines, `notes` to read before saying yes."""

    __slots__ = ("edits", "effect", "notes")

    def __init__(self, edits: list[Edit], effect: list[str], notes: list[str]) -> None:
        self.edits = edits
        self.effect = effect
        self.notes = notes


class Known:
    """All that is known of rules in one place: what counts (`book`), and the files of tiers that do not."""

    def __init__(self, where: Project) -> None:
        self.where = where
        self.book = rulebook.resolve(where)
        self.counting = rule_preview.files_of(self.book)
        self.disabled = rule_edits.disabled(where)
        names = {tier.name for tier in self.book.tiers}
        self.off = [
            tier for tier in rule_files.tiers(where, company=True, user=True) if tier.name not in names
        ]
        self.files = self.counting + [file for tier in self.off for file in corpus.read(tier)[0]]

    def key(self, key: str) -> str:
        """`key` as the lowest file spells it; RefusedError with names like it where nothing bears it."""
        spelled: dict[str, str] = {}
        for file in sorted(self.files, key=lambda file: TIERS.index(file.tier)):
            for name in (file.key, overlay.target_of(file)):
                spelled.setdefault(text.fold(name), name)
        for name, _ in self.disabled:
            spelled.setdefault(text.fold(name), name)
        found = spelled.get(text.fold(key))
        if found is None:
            folder = text.fold(key).partition("/")[0] + "/"
            near = difflib.get_close_matches(text.fold(key), spelled, NEAR)
            near = near or [name for name in sorted(spelled) if name.startswith(folder)][:NEAR]
            told = (
                f"Near it: {', '.join(spelled[name] for name in near)}"
                if near
                else "See `harness-recall rules list`"
            )
            raise RefusedError(f"{key} is no rule here", told)
        return found

    def told(self, key: str) -> dict[str, Any]:
        """Every file that has a say in `key`, and what came of it."""
        off = [tier.name for tier in self.off]
        return rule_view.where(self.key(key), self.book, self.files, off, self.holders(key))

    def holders(self, key: str) -> list[str]:
        """The manifests that disable `key`, the project's first."""
        return list(dict.fromkeys(path for name, path in self.disabled if text.fold(name) == text.fold(key)))

    def lock(self, key: str) -> RuleFile | None:
        """The company's file that locks `key`."""
        aimed = (f for f in self.counting if text.fold(overlay.target_of(f)) == text.fold(key))
        return next((file for file in aimed if file.tier == COMPANY and file.locked), None)

    def effect(self, files: list[RuleFile], disabled: frozenset[str]) -> list[str]:
        """How the effective rules would differ with these files and disabled keys."""
        after = rule_preview.effective(self.book, files, disabled)
        return rule_preview.difference(self.book.rules, after) or ["Effective rules: no change here"]


def disable(known: Known, key: str, *, project: bool, note: str) -> Change:
    """Have a rule not count, in all projects or (`project`) in this one."""
    key = known.key(key)
    divergence, notes = _departure(known, key, rule_edits.DISABLE, project, note)
    edits = rule_edits.disable(known.where, key, project=project, divergence=divergence)
    effect = known.effect(known.counting, known.book.settings.disabled | {text.fold(key)})
    return Change(edits, effect, notes)


def enable(known: Known, key: str) -> Change:
    """Have a disabled rule count again: off the project's list, else off the person's."""
    key = known.key(key)
    holders = known.holders(key)
    if not holders:
        if known.book.settings.problems:
            raise RefusedError(
                known.book.settings.problems[0], "The manifest was left alone; mend that first"
            )
        return Change([], [], [f"{key} is not disabled."])
    project = holders[0] == manifests.project_path(known.where)
    edits = rule_edits.enable(known.where, key, project=project)
    left = known.book.settings.disabled - ({text.fold(key)} if len(holders) == 1 else set())
    notes = [f"It stays disabled in {path}: enable it once more for that." for path in holders[1:]]
    return Change(edits, known.effect(known.counting, left), notes)


def edit(known: Known, key: str, *, patch: bool, project: bool) -> Change:
    """Begin a file of the person's (or the project's) own for a rule: a copy of it, or the frame of a patch."""
    key = known.key(key)
    tier = _tier(known.where, PROJECT if project else USER)
    lower = [file for file in known.counting if TIERS.index(file.tier) < TIERS.index(tier.name)]
    _refuse_second(known, key, tier)
    rule = _base(known, key, tier, lower)
    base, body = rule_draft.body_of(rule, lower)
    path = _path(tier, rule.key)
    if patch:
        content = rule_draft.patch(rule, body, tier.name)
    else:
        content = rule_draft.whole(base, _content(base.path), rule, body, tier.name)
    reading = corpus.parse(path, content, tier)
    if reading.file is None or reading.problems:
        raise RefusedError(
            f"the draft would be invalid: {'; '.join(reading.problems)}", f"Write {path} by hand"
        )
    divergence, notes = _departure(known, key, PATCH if patch else REPLACE, project, "")
    edits = [] if divergence is None else [rule_edits.record(known.where, divergence)]
    edits.append(rule_edits.create(known.where, path, content, project=project))
    notes += [f"It is disabled in {path}, and stays so." for path in known.holders(key)]
    notes += [f"The {tier.name} tier does not count here." for off in known.off if off.name == tier.name]
    if project and not patch and any(one == USER for one, _, _ in rule.steps):
        notes.append("It holds text of your own folder, which everybody with the repository can read then.")
    return Change(edits, known.effect([*known.counting, reading.file], known.book.settings.disabled), notes)


def _departure(
    known: Known, key: str, action: str, project: bool, note: str
) -> tuple[dict[str, str] | None, list[str]]:
    """(what is to be noted of a departure from a lock, what to say of it before); (None, []) without a lock."""
    lock = known.lock(key)
    if lock is None:
        return None, []
    divergence = {"key": key, "action": action, "tier": PROJECT if project else USER, "note": note}
    said = f"LOCKED: the company locked {key} ({lock.path})."
    return divergence, [f"{said} That you depart from it is noted in {manifests.project_path(known.where)}."]


def _tier(where: Project, name: str) -> Tier:
    return next(tier for tier in rule_files.tiers(where, company=True, user=True) if tier.name == name)


def _refuse_second(known: Known, key: str, tier: Tier) -> None:
    """RefusedError where the tier has a file for `key` already."""
    for file in known.files:
        if file.tier == tier.name and text.fold(key) in (
            text.fold(file.key),
            text.fold(overlay.target_of(file)),
        ):
            raise RefusedError(f"{file.path} is there already for {key}", "Edit that")


def _base(known: Known, key: str, tier: Tier, lower: list[RuleFile]) -> Rule:
    """What the tiers below make of `key`; RefusedError where that is nothing."""
    for rule in overlay.fold(lower).rules:
        if text.fold(rule.key) == text.fold(key):
            return rule
    own = [f"{file.path} ({file.tier})" for file in known.files if text.fold(file.key) == text.fold(key)]
    raise RefusedError(
        f"there is no {key} below the {tier.name} tier to begin with",
        f"Edit {', '.join(own)}" if own else "Write it by hand",
    )


def _path(tier: Tier, key: str) -> str:
    """The file of a key in a tier; RefusedError for a key that leads elsewhere."""
    parts = key.split("/")
    if len(parts) != 2 or any(
        not part or part.startswith(".") or os.path.basename(part) != part for part in parts
    ):
        raise RefusedError(f"{key} is no <folder>/<name>", "Give the rule a key that is")
    return os.path.join(tier.folders[0], parts[0], f"{parts[1]}.md")


def _content(path: str) -> str:
    content = safefile.read(path)
    if content is None:
        raise RefusedError(f"{path} is gone", "Try again")
    return content.decode("utf-8-sig")

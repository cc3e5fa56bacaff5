"""Rule files of all tiers → effective rules: replaced, patched, disabled, annotated.

contracts/rules.md, "Resolution" (seeds/000 §4a). Pure: files come in as values, in any order, and a tier is known
by its name alone. Importing it loads nothing; the grammar of patches comes with the first patch.
"""

from __future__ import annotations

from harness_recall import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

SHIPPED, COMPANY, USER, PROJECT, SUBMODULE = "shipped", "company", "user", "project", "submodule"
# Low to high.
TIERS = (SHIPPED, COMPANY, USER, PROJECT, SUBMODULE)
# Whoever commits to the repository writes these.
REPOSITORY = (PROJECT, SUBMODULE)
REPLACE, PATCH = "replace", "patch"
MODES = (REPLACE, PATCH)

OVERRIDE = "[{} override]"
PATCHED = "[{} patch over {} {}]"
ORPHANED = "[⚠ orphaned patch anchor]"
LOCKED = "[⚠ override of LOCKED company rule]"


class RuleFile:
    """One rule file of one tier, as it stands.

    `key` is `<folder>/<stem>`, `override` the key it aims at ("" for its own), `scope` and `relevance` folded words
    (empty where the file sets none), `body` all that follows the frontmatter, anchors in. `priority` is
    `floor-priority: high`; `native` a file of `.claude/rules/` that Claude Code loads itself.
    """

    __slots__ = (
        *("body", "description", "key", "locked", "mode", "name", "native", "origin", "override", "path"),
        *("priority", "relevance", "scope", "tier"),
    )

    def __init__(
        self,
        key: str,
        tier: str,
        path: str = "",
        name: str = "",
        description: str = "",
        scope: tuple[str, ...] = (),
        relevance: tuple[str, ...] = (),
        override: str = "",
        mode: str = REPLACE,
        locked: bool = False,
        priority: bool = False,
        origin: str = "",
        body: str = "",
        native: bool = False,
    ) -> None:
        self.key = key
        self.tier = tier
        self.path = path
        self.name = name
        self.description = description
        self.scope = scope
        self.relevance = relevance
        self.override = override
        self.mode = mode
        self.locked = locked
        self.priority = priority
        self.origin = origin
        self.body = body
        self.native = native


class Rule:
    """One effective rule.

    `tier` is the highest that shaped it, `path` the file that gave the body, `body` patched and without anchors;
    `annotations` are for what is not a plain shipped rule, in tier order. `steps` are the (tier, path, what it
    did) of every file that aimed at it, low to high. `locked_override`: it departs from a locked company rule.
    """

    __slots__ = (
        *("annotations", "body", "description", "key", "locked_override", "name", "native", "origin", "path"),
        *("priority", "relevance", "scope", "steps", "tier"),
    )

    def __init__(
        self,
        key: str,
        tier: str,
        path: str = "",
        name: str = "",
        description: str = "",
        scope: tuple[str, ...] = (),
        relevance: tuple[str, ...] = (),
        priority: bool = False,
        origin: str = "",
        body: str = "",
        annotations: tuple[str, ...] = (),
        native: bool = False,
        steps: tuple[tuple[str, str, str], ...] = (),
        locked_override: bool = False,
    ) -> None:
        self.key = key
        self.tier = tier
        self.path = path
        self.name = name
        self.description = description
        self.scope = scope
        self.relevance = relevance
        self.priority = priority
        self.origin = origin
        self.body = body
        self.annotations = annotations
        self.native = native
        self.steps = steps
        self.locked_override = locked_override


class Resolved:
    """The effective rules, sorted by key, and what was odd about the files, each a sentence."""

    __slots__ = ("problems", "rules")

    def __init__(self, rules: list[Rule], problems: list[str]) -> None:
        self.rules = rules
        self.problems = problems


def fold(files: Iterable[RuleFile], disabled: Iterable[str] = ()) -> Resolved:
    """What all `files` amount to (steps 2 to 6 of the contract, filters apart); `disabled` keys drop out.

    A key is compared folded. Files come in any order; of two with one key in one tier the first by path counts.
    """
    gone = frozenset(text.fold(key) for key in disabled)
    problems: list[str] = []
    kept = [
        file
        for file in _unique(files, problems)
        if text.fold(file.key) not in gone and text.fold(target_of(file)) not in gone
    ]
    rules: dict[str, Rule] = {}
    locked: set[str] = set()
    for tier in TIERS:
        own = [file for file in kept if file.tier == tier]
        _replace_all([file for file in own if file.mode != PATCH], rules, locked, problems)
        _patch_all([file for file in own if file.mode == PATCH], rules, locked, problems, kept)
        if tier == COMPANY:
            locked = {text.fold(target_of(file)) for file in own if file.locked} & rules.keys()
    for rule in rules.values():
        _finish(rule)
    return Resolved([rules[key] for key in sorted(rules)], problems)


def target_of(file: RuleFile) -> str:
    """The key that a file aims at: its `override`, else its own."""
    return file.override or file.key


def _unique(files: Iterable[RuleFile], problems: list[str]) -> list[RuleFile]:
    """The files by tier, key and path, each key once a tier."""
    found: dict[tuple[int, str], RuleFile] = {}
    for file in sorted(files, key=lambda file: (TIERS.index(file.tier), text.fold(file.key), file.path)):
        first = found.setdefault((TIERS.index(file.tier), text.fold(file.key)), file)
        if first is not file:
            problems.append(f"{_named(file)}: its key {file.key} is taken by {_named(first)}; skipped")
    return list(found.values())


def _replace_all(
    files: list[RuleFile], rules: dict[str, Rule], locked: set[str], problems: list[str]
) -> None:
    """Let the whole files of one tier take their places; one that bears the very key goes before others."""
    taken: dict[str, RuleFile] = {}
    for file in sorted(files, key=lambda file: text.fold(file.key) != text.fold(target_of(file))):
        target = text.fold(target_of(file))
        first = taken.setdefault(target, file)
        if first is not file:
            problems.append(
                f"{_named(file)}: {target_of(file)} is replaced by {_named(first)} already; skipped"
            )
            continue
        base = rules.get(target)
        rule = rules[target] = _rule(file, base)
        rule.locked_override = target in locked


def _patch_all(
    files: list[RuleFile],
    rules: dict[str, Rule],
    locked: set[str],
    problems: list[str],
    every: list[RuleFile],
) -> None:
    """Apply the patches of one tier, in the order of their keys, to what there is so far."""
    for file in files:
        target = text.fold(target_of(file))
        rule = rules.get(target)
        if rule is None:
            problems.append(f"{_named(file)}: {_baseless(file, every)}; skipped")
        elif _patch(file, rule, problems):
            rule.locked_override |= target in locked


def _rule(file: RuleFile, base: Rule | None) -> Rule:
    """The rule that a whole file is, in the place of `base`."""
    return Rule(
        key=base.key if base else target_of(file),
        tier=file.tier,
        path=file.path,
        name=file.name,
        description=file.description,
        scope=file.scope,
        relevance=file.relevance,
        priority=file.priority,
        origin=file.origin,
        body=file.body,
        annotations=(OVERRIDE.format(file.tier),) if base else (),
        native=file.native,
        steps=(*(base.steps if base else ()), (file.tier, file.path, "override" if base else "rule")),
    )


def _patch(file: RuleFile, rule: Rule, problems: list[str]) -> bool:
    """Change `rule` as the patch says; False (no more than annotated) where it says nothing, or cannot be applied."""
    from harness_recall import rule_patch  # most rules are never patched

    patch = rule_patch.parse(file.body)
    body, orphans = ("", []) if patch.faults else rule_patch.apply(rule.body, patch)
    if patch.faults or orphans:
        why = "; ".join(patch.faults or [f"orphaned: {orphan}" for orphan in orphans])
        problems.append(f"{_named(file)}: {why}; the patch is not applied")
        rule.annotations += (ORPHANED,) if orphans and ORPHANED not in rule.annotations else ()
        rule.steps += ((file.tier, file.path, f"patch not applied: {why}"),)
        return False
    if patch.is_empty and not (file.scope or file.relevance or file.priority):
        rule.steps += ((file.tier, file.path, "patch, empty so far"),)
        return False
    rule.annotations += (PATCHED.format(file.tier, rule.tier, patch.counts),)
    rule.steps += ((file.tier, file.path, f"patch {patch.counts}"),)
    rule.tier = file.tier
    rule.body = body
    rule.scope = file.scope or rule.scope
    rule.relevance = file.relevance or rule.relevance
    rule.priority |= file.priority
    rule.native = False
    return True


def _baseless(file: RuleFile, every: list[RuleFile]) -> str:
    """Why a patch finds nothing under its target."""
    aims: dict[str, list[str]] = {}
    for other in every:
        if other.mode == PATCH and text.fold(other.key) != text.fold(target_of(other)):
            aims.setdefault(text.fold(other.key), []).append(text.fold(target_of(other)))
    reached: set[str] = set()
    pending = [text.fold(target_of(file))]
    while pending:
        key = pending.pop()
        if key not in reached:
            reached.add(key)
            pending += aims.get(key, [])
    if text.fold(file.key) in reached and text.fold(file.key) != text.fold(target_of(file)):
        return f"cyclic: {file.key} and {target_of(file)} are patches of each other, and there is no base"
    return f"no base: {target_of(file)} is no rule of this or a lower tier"


def _finish(rule: Rule) -> None:
    """Take the anchors out; a rule without scope has that of its folder. What it departs from is told last."""
    rule.body = _plain(rule.body)
    rule.name = _plain(rule.name)
    rule.description = _plain(rule.description)
    rule.scope = rule.scope or (text.fold(rule.key.partition("/")[0]),)
    rule.annotations += (LOCKED,) if rule.locked_override else ()


def _plain(s: str) -> str:
    if "<!--" not in s:
        return s
    from harness_recall import deliver  # patterns are compiled on import; text without comments needs none

    return deliver.strip_anchors(s)


def _named(file: RuleFile) -> str:
    return file.path or f"{file.tier} {file.key}"


def select(rules: Iterable[Rule], scopes: Iterable[str] = (), relevance: Iterable[str] = ()) -> list[Rule]:
    """The rules that have one of `scopes` and one of `relevance`, whole folded words; an empty filter passes all."""
    tags, words = frozenset(scopes), frozenset(relevance)
    return [
        rule
        for rule in rules
        if (not tags or not tags.isdisjoint(rule.scope))
        and (not words or not words.isdisjoint(rule.relevance))
    ]

"""Rule files of all tiers → effective rules: replaced, patched, disabled, annotated.

contracts/rules.md, "Resolution" (seeds/000 §4a). Pure: files come in as values, in any order, and a tier is known
by its name alone. Importing it loads nothing; the grammar of patches comes with the first patch.
"""

from __future__ import annotations

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


def select(rules: Iterable[Rule], scopes: Iterable[str] = (), relevance: Iterable[str] = ()) -> list[Rule]:
    """The rules that have one of `scopes` and one of `relevance`, whole folded words; an empty filter passes all."""
    tags, words = frozenset(scopes), frozenset(relevance)
    return [
        rule
        for rule in rules
        if (not tags or not tags.isdisjoint(rule.scope)) and (not words or not words.isdisjoint(rule.relevance))
    ]

"""The rules side of discover: the effective rules of the place that a task is about, as entries to rank.

seeds/000 §0, §4a, §6, §9 and contracts/rules.md. Which rules count there and what patches made of them is
rule_cache's to say, which of them a task brings up is ranking's.
"""

from __future__ import annotations

import os

from harness_recall import hookio, ranking, rule_cache, rule_words, text
from harness_recall.scope import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from harness_recall.overlay import Rule
    from harness_recall.project import Project
    from harness_recall.ranking import Label, Task, Terms
    from harness_recall.rule_cache import Cached

# Paths of a task that are looked for on disk.
PATH_LOOKS = 8
# Problems that one answer names; the rest is counted.
PROBLEMS_SHOWN = 3
MORE_PROBLEMS = "⚠️ {} more problems of rules: harness-recall rules lint"
NO_RULES = "⚠️ {} follows no rules: .claude/submodules.md has it as {}"
UNRESOLVED = "⚠️ rules are {}: there was no time to resolve them, harness-recall rules list takes it"
UNREAD = (
    "⚠️ rules are searched by scope alone: there was no time for their words, harness-recall discover takes it"
)
# Seconds of a hook's time that are kept for all else.
RESERVE = 0.1
# Files that decide over more than one rule.
_DECIDING = ("rules.config.yaml", "submodules.md", "submodule.md", "scope.md")

# Of a rule that no keyword is in.
_NO_WORDS = ranking.Label.kept((), ())


class RuleEntry(ranking.Entry):
    """An effective rule as discover ranks it; its text is empty until it is read."""

    __slots__ = ("rule",)

    def __init__(self, rule: Rule) -> None:
        super().__init__(
            {
                "path": rule.path,
                "place": rule.key,
                "title": rule.name or rule.key,
                "description": rule.description,
                "kind": ranking.RULE,
                "scope": rule.scope,
                "relevance": rule.relevance,
            }
        )
        self.rule = rule

    @property
    def standing(self) -> dict[str, Any]:
        """Its key, the highest tier that shaped it, annotations where it is not a plain shipped rule, and whether
        the client itself has loaded it."""
        rule = self.rule
        told = {"key": rule.key, "tier": rule.tier, "annotations": list(rule.annotations)}
        return told | {"native": rule.native}

    @property
    def steps(self) -> list[dict[str, str]]:
        """Every file that aimed at it, low to high, and what it did."""
        return [{"tier": tier, "path": path, "what": what} for tier, path, what in self.rule.steps]


class Rules:
    """The effective rules of one place, and what is to be said of them there."""

    __slots__ = ("_cached", "_config", "_unread")

    def __init__(self, config: str, cached: Cached) -> None:
        self._config = config
        self._cached = cached
        self._unread = False

    @property
    def scopes(self) -> tuple[str, ...]:
        """What the manifests say of the place: hard inputs for the scopes of a task (§6)."""
        return self._cached.scope.scopes if self._cached.scope else ()

    @property
    def relevance(self) -> list[str]:
        """The relevance words that the rules use."""
        return sorted({word for rule in self._cached.rules for word in rule.relevance})

    def entries(self, task: Task, terms: Terms) -> list[RuleEntry]:
        """The rules that may be candidates for `task`, their words worked out."""
        if task.only_kind not in ("", ranking.RULE):
            return []
        rules, topics = self._cached.rules, task.topics
        hit = self._hit(task, terms)
        found = []
        for at, rule in enumerate(rules):
            if at in hit or task.filtered or not topics.isdisjoint(rule.scope):
                entry = RuleEntry(rule)
                entry.know_words(hit.get(at, _NO_WORDS))
                found.append(entry)
        return found

    def _hit(self, task: Task, terms: Terms) -> dict[int, Label]:
        """Place → words of the rules that a keyword is in."""
        if not task.keywords:
            return {}
        told = [f"{rule.name or rule.key}\n{rule.description}" for rule in self._cached.rules]
        words = rule_words.of(self._config, told, terms, _patience())
        self._unread = words is None
        return words.hit(task.keywords) if words else {}

    def named(self, name: str) -> RuleEntry | None:
        """The rule of this key, name, file name or path of a file that shaped it, the nearest first; read."""
        wanted = text.fold(name.strip().removeprefix("[[").removesuffix("]]"))
        key = wanted.replace("\\", "/").removesuffix(".md")
        ways: tuple[Callable[[Rule], bool], ...] = (
            lambda rule: name in (rule.path, *(path for _, path, _ in rule.steps)),
            lambda rule: text.fold(rule.key) == key,
            lambda rule: text.fold(rule.name) == wanted,
            lambda rule: text.fold(rule.key).endswith(f"/{key}"),
        )
        for way in ways:
            for rule in self._cached.rules:
                if way(rule):
                    found = RuleEntry(rule)
                    self.read([found])
                    return found
        return None

    def read(self, entries: Iterable[ranking.Entry]) -> None:
        """Give the rules among `entries` their text: patched, without anchors, secrets masked."""
        for entry in entries:
            if isinstance(entry, RuleEntry):
                entry.text = self._cached.body(entry.rule).strip()

    def meta(self) -> dict[str, str]:
        """What the manifests decided here, for the result's meta; {} where no region holds the place."""
        scope = self._cached.scope
        return {"corpus_source": scope.corpus_source, "region": scope.path} if scope else {}

    def warnings(self, task: Task) -> list[str]:
        """That no rules count here or that they are not as they are now, and the problems that concern the task."""
        scope, state = self._cached.scope, self._cached.state
        told = (
            [NO_RULES.format(scope.path or ".", scope.kind)] if scope and scope.corpus_source == NONE else []
        )
        told += [UNRESOLVED.format(state)] if state in (rule_cache.STALE, rule_cache.MISSING) else []
        told += [UNREAD] if self._unread else []
        concerning = [problem for problem in self._cached.problems if _concerns(problem, task)]
        told += [f"⚠️ {problem}" for problem in concerning[:PROBLEMS_SHOWN]]
        more = len(concerning) - PROBLEMS_SHOWN
        return told + ([MORE_PROBLEMS.format(more)] if more > 0 else [])


def of_task(where: Project, words: str) -> Rules:
    """The rules that hold where the task `words` is about."""
    return at(where, place_of(where, words))


def at(where: Project, place: str) -> Rules:
    """The rules that hold for a file or folder, "" for the one that the question comes from."""
    return Rules(where.config, rule_cache.open(where, place, patience=_patience()))


def place_of(where: Project, words: str) -> str:
    """The first file or folder of the checkout that `words` name, one about to be made too; "" where they name none."""
    top = os.path.join(where.checkout, "")
    for named in text.paths(words[: text.TASK_LIMIT])[:PATH_LOOKS]:
        for base in dict.fromkeys((where.cwd, where.checkout)):
            path = os.path.normpath(os.path.join(base, named))
            folder = os.path.dirname(path)
            plausible = os.path.lexists(path) or (len(folder) > len(base) and os.path.isdir(folder))
            if plausible and os.path.realpath(path).startswith(top):
                return path
    return ""


def _patience() -> float | None:
    """Seconds that what is not at hand may take."""
    left = hookio.left()
    return None if left is None else left - RESERVE


def _concerns(problem: str, task: Task) -> bool:
    """Whether a problem is about the task: of a file that decides over many rules, or of one that it speaks of."""
    path = problem.partition(": ")[0].replace("\\", "/")
    if task.only_kind == ranking.RULE or any(name in path for name in _DECIDING):
        return True
    return not task.topics.isdisjoint(ranking.parts_of("/".join(path.split("/")[-2:])))

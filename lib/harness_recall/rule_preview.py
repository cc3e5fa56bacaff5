"""What a change would do to the effective rules, told before it is made.

contracts/rules.md, "`/rules`": before → after. Pure.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from harness_recall import overlay, render
from harness_recall.overlay import Rule, RuleFile
from harness_recall.rulebook import Rulebook
from harness_recall.scope import PARENT

# Lines of one rule's text that are shown.
DIFF_LIMIT = 40


def files_of(book: Rulebook) -> list[RuleFile]:
    """Every rule file of the tiers that count."""
    return [reading.file for reading in book.readings.values() if reading.file]


def effective(book: Rulebook, files: Iterable[RuleFile], disabled: Iterable[str]) -> list[Rule]:
    """The rules that hold in the book's place if these are the files and the disabled keys."""
    rules = overlay.fold(files, disabled).rules
    scope = book.scope
    return (
        [rule for rule in rules if scope.admits(rule.scope)]
        if scope and scope.corpus_source == PARENT
        else rules
    )


def difference(before: Iterable[Rule], after: Iterable[Rule]) -> list[str]:
    """Lines that say what comes, goes and changes, by key; none where nothing does."""
    old, new = ({rule.key: rule for rule in rules} for rules in (before, after))
    lines = [f"Effective rules: {len(old)} → {len(new)}"]
    for key in sorted({*old, *new}):
        was, now = old.get(key), new.get(key)
        if now is None and was is not None:
            lines.append(f"  − {_told(was)}")
        elif was is None and now is not None:
            lines.append(f"  + {_told(now)}")
        elif was is not None and now is not None and _standing(was) != _standing(now):
            lines.append(f"  ~ {_told(was)} → {_told(now).removeprefix(now.key).lstrip()}")
            lines += _text(was, now)
    return lines if len(lines) > 1 else []


def _standing(rule: Rule) -> tuple[object, ...]:
    return (rule.tier, rule.name, rule.description, rule.scope, rule.relevance, rule.annotations, rule.body)


def _told(rule: Rule) -> str:
    return " ".join([rule.key, f"({rule.tier})", *rule.annotations])


def _text(was: Rule, now: Rule) -> list[str]:
    """The lines of a rule's text that change, and its scope and relevance where they do."""
    old, new = (
        [
            f"scope: {', '.join(rule.scope)}",
            f"relevance: {', '.join(rule.relevance)}",
            *rule.body.splitlines(),
        ]
        for rule in (was, now)
    )
    diff = list(difflib.unified_diff(old, new, n=0, lineterm=""))[2:]
    changed = [line for line in diff if not line.startswith("@@")]
    more = [f"      … {len(changed) - DIFF_LIMIT} more lines"] if len(changed) > DIFF_LIMIT else []
    return [f"      {line[:1]} {render.clean(line[1:])}" for line in changed[:DIFF_LIMIT]] + more

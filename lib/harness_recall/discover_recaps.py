"""The session recaps of a task (seeds/000 §8a): those of the last days, older ones where the task names them."""

from __future__ import annotations

import os
import time

from harness_recall import discover_files, index, period, ranking, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from harness_recall.catalogue import Catalogue
    from harness_recall.ranking import Entry, Task

_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)


def scored(opened: Catalogue, task: Task, words: str, now: float) -> list[tuple[int, Entry]]:
    """(score, recap), best first (§8a): those of the last 30 days, older ones only where the task names them."""
    if (task.only_kind and task.only_kind != ranking.RECAP) or task.phases:
        return []
    noon = time.mktime((*time.localtime(now)[:3], 12, 0, 0, 0, 0, -1))
    recent = [
        time.strftime("%Y-%m-%d", time.localtime(noon - back * 86_400))
        for back in range(ranking.RECAP_CUTOFF + 1)
    ]
    found = opened.recaps(recent)
    folded = text.fold(words)
    shown = {entry.path for entry in found}
    found += [
        entry for entry in opened.recaps(None) if entry.path not in shown and _names(folded, entry, now)
    ]
    valued = [
        (ranking.recap_score(entry, task, index.terms), entry)
        for entry in found
        if not entry.superseded and (not task.only_scopes or task.only_scopes & set(entry.scope))
    ]
    valued = [(value, there) for value, entry in valued if (there := discover_files.there(entry)) is not None]
    valued.sort(key=lambda pair: pair[1].path)
    valued.sort(key=lambda pair: (pair[0], pair[1].date), reverse=True)
    return valued[: task.top]


def _names(folded: str, entry: Entry, now: float) -> bool:
    """Whether a task names a recap: by its slug, its branch, its day, a span of days or a month."""
    import re  # only where recaps are asked for

    slug = text.fold(os.path.splitext(os.path.basename(entry.path))[0])[11:]
    for name in (slug, text.fold(entry.branch)):
        spoken = name.replace("-", " ").replace("_", " ")
        if len(name) > 2 and re.search(
            rf"(?<![^\W_])(?:{re.escape(name)}|{re.escape(spoken)})(?![^\W_])", folded
        ):
            return True
    window = period.window(folded, now)
    if window is not None:
        return window.first <= entry.date <= window.last
    month = int(entry.date[5:7]) if text.is_day(entry.date) else 0
    if not month:
        return False
    named = _MONTHS[month - 1]
    english = rf"\b(?:in|from|of|since|during|last) {named}\b|\b{named} 20\d\d\b"
    return bool(re.search(english, folded) or re.search(rf"(?<!\d){month}月(?!\d)", folded))

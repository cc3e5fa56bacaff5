"""discover: the memories, recaps and codemap entries that a task needs, as one result.

seeds/000 §0 to §10 and contracts/discover.md. Every door (hook, command, MCP tool) opens onto `run`; the prose
is `report`'s. Where the index cannot be asked, the answer is the static floor of §0b and says so.
"""

from __future__ import annotations

import os
import time

from harness_recall import (
    deliver,
    discover_files,
    discover_result,
    discover_rules,
    engine,
    freshness,
    gaps,
    index,
    ranking,
    redact,
    text,
)
from harness_recall.catalogue import NAMES_LIMIT, Catalogue
from harness_recall.discover_query import KINDS, PHASES, BadQuery, Query
from harness_recall.discover_rules import RuleEntry
from harness_recall.sources import codemap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from harness_recall.discover_result import Result
    from harness_recall.discover_rules import Rules
    from harness_recall.ranking import Entry, Found, Task

__all__ = ["BadQuery", "Query", "get_memory", "run"]

# seeds/000 §8
CODEMAP_LIMIT = 8
RULES_ALONE = "⚠️ {}; only rules are shown, memories of their kind are missing"


def run(scope: engine.Scope, query: Mapping[str, Any]) -> Result:
    """What is known about the query's task in the project of `scope`; BadQuery for a field that is wrong.

    The result is of the shape of schemas/discover-result.schema.json. The effective rules of the place that the task
    is about are ranked among the memories (§4a).
    """
    started = time.monotonic()
    asked = Query(query)
    rules = discover_rules.of_task(scope.project, asked.words)
    task = _task(scope, asked, rules)
    try:
        opened = Catalogue(index.open(scope.index_folder), scope.project.root)
        found = _answer(scope, asked, task, opened, rules)
    except index.IndexUnavailable as unavailable:
        if asked.kind == ranking.RULE:  # rules are not in the index
            found = _answer(scope, asked, task, None, rules)
            found["warnings"].insert(0, RULES_ALONE.format(unavailable))
        else:
            from harness_recall import discover_floor  # only then

            found = discover_floor.floor(scope, asked.words)
            found["meta"]["reason"] = str(unavailable)
    found["meta"] |= rules.meta()
    found["meta"]["latency_ms"] = round((time.monotonic() - started) * 1000, 1)
    return found


def get_memory(scope: engine.Scope, name_or_path: str) -> Result:
    """One memory of the project or one effective rule, with its body; BadQuery where none has this name, path or
    file name."""
    wanted = name_or_path.strip()
    if not wanted:
        raise BadQuery(
            "name", "empty; allowed is the name, the title or the path of a memory, or the key of a rule"
        )
    try:
        found = _named(scope, wanted)
        missing = None
    except index.IndexUnavailable as unavailable:
        found, missing = None, unavailable
    if found is None:
        found = discover_rules.at(scope.project, wanted if os.path.isabs(wanted) else "").named(wanted)
    if found is None:
        raise missing or BadQuery(
            "name", f"{wanted!r} is no memory or rule here; discover lists those about a topic"
        )
    told = discover_result.item(ranking.Found(found, 0), freshness.Tree(scope.project.checkout))
    del told["score"]
    told["superseded"] = found.superseded
    told["body"] = _body(found)
    if isinstance(found, RuleEntry):
        told["steps"] = found.steps
    return told


def _named(scope: engine.Scope, wanted: str) -> Entry | None:
    """The memory of this name or path; of several the nearest."""
    opened = Catalogue(index.open(scope.index_folder), scope.project.root)
    top = scope.project.memory
    found = opened.named(wanted[len(top) + 1 :] if wanted.startswith(top + os.sep) else wanted)
    return min(found, key=lambda one: (one.superseded, len(one.place), one.path), default=None)


def _answer(scope: engine.Scope, asked: Query, task: Task, opened: Catalogue | None, rules: Rules) -> Result:
    """The result; without the index only what rules and codemap hold."""
    _known("kind", [asked.kind] if asked.kind else [], KINDS, opened, ())
    if asked.relevance_phases:
        _known("relevance_phases", asked.relevance_phases, PHASES, opened, rules.relevance)
    result = discover_result.empty(scope, asked.task or " ".join(asked.task_keywords), task.keywords)
    result["scopes"] = sorted(task.scopes)
    surfaced, possibly = _found(task, opened, rules)
    recaps = []
    if opened is not None and asked.include_recaps:
        from harness_recall import discover_recaps  # only on request

        recaps = discover_recaps.scored(opened, task, asked.words, scope.now)
    map_, parts = _codemap(scope, task) if asked.include_codemap else (None, [])
    tree = freshness.Tree(scope.project.checkout)
    result["memories"] = [discover_result.item(found, tree) for found in surfaced]
    result["possibly_relevant"] = [discover_result.item(ranking.Found(entry, 0), tree) for entry in possibly]
    result["recaps"] = [
        {"title": e.title, "date": e.date, "scope": list(e.scope), "path": e.path, "score": value}
        for value, e in recaps
    ]
    if map_ is not None:
        age = max(0, int((scope.now - map_.modified) // 86_400))
        entries = [{"path": part.path, "summary": redact.scrub(part.summary)} for part in parts]
        result["codemap"] = {"path": map_.path, "age_days": age, "entries": entries}
    told = [found.entry for found in surfaced] + possibly + [entry for _, entry in recaps]
    said = [f"{entry.label}\n{' '.join(entry.scope)}\n{entry.text}" for entry in told]
    said += [f"{part.path} {part.summary}" for part in parts]
    aspects = result["uncovered"] = gaps.uncovered(task, said)
    result["questions"] = gaps.questions(task, asked.words, aspects, nothing=not (surfaced or parts))
    result["warnings"] += [
        *discover_result.folder_warnings(scope),
        *(f"{entry.path}: {entry.problem}" for entry in told if entry.problem),
        *rules.warnings(task),
    ]
    result["meta"]["count"] = len(surfaced)
    result["meta"]["filters"] = _filters(asked)
    if asked.render_bodies:
        also = possibly if asked.include_fallback else []
        result["delivered"] = deliver.render(_fragments(surfaced, also, map_, parts))
    return result


def _found(task: Task, opened: Catalogue | None, rules: Rules) -> tuple[list[Found], list[Entry]]:
    """What the task brings up, warnings first, and where that is thin what is possibly relevant (§4 to §7)."""
    top = [] if opened is None else _present(opened, task)
    top = ranking.merge(top, rules.entries(task, index.terms), task, index.terms)
    possibly: list[Entry] = []
    surfaced = top
    if opened is not None:
        surfaced = ranking.expand(
            top,
            task,
            lambda source, target: discover_files.there(opened.resolve(task, source, target)),
            index.terms,
        )
        # Rules are no memories: where there are many of those and few of these, bodies are searched all the same.
        if ranking.is_thin(found for found in surfaced if not found.overlay):
            shown = {found.entry.path for found in surfaced}
            possibly = [
                entry
                for entry in opened.possibly(task, task.top + len(surfaced) - len(top))
                if entry.path not in shown and discover_files.there(entry)
            ][: task.top]
    rules.read(found.entry for found in surfaced)
    # The seed's display rule: a warning stands at the top of its tier.
    return sorted(surfaced, key=lambda found: found.entry.kind != ranking.WARNING), possibly


def _task(scope: engine.Scope, asked: Query, rules: Rules) -> Task:
    words = asked.words
    return ranking.Task(
        ranking.keywords(words, index.terms),
        scopes=ranking.scopes_of(words, (*asked.scopes, *rules.scopes)),
        named=_names_in(asked),
        only_scopes=asked.scopes,
        only_kind=asked.kind,
        phases=asked.relevance_phases,
        top=asked.top_n,
        today=time.strftime("%Y-%m-%d", time.localtime(scope.now)),
    )


def _names_in(asked: Query) -> list[str]:
    """What of the task can be the very name of an entry (§5): the given keywords, the words, and all of it."""
    words = text.fold(asked.task[: text.TASK_LIMIT])
    whole = (
        [] if asked.task_keywords else [words.strip(), *(w.strip("`'\".,:;!?()[]") for w in words.split())]
    )
    given = [text.fold(keyword.strip()) for keyword in asked.task_keywords]
    return list(dict.fromkeys(filter(None, [*given, *whole])))[:NAMES_LIMIT]


def _present(opened: Catalogue, task: Task) -> list[Found]:
    """The best entries, those whose files are gone left out, changed ones read again."""
    wanted = task.top
    try:
        while True:
            listed = opened.rank(task)
            entries = [entry for one in listed if (entry := discover_files.there(one.entry)) is not None]
            found = ranking.rank(entries, task, index.terms)
            if len(found) >= wanted or len(listed) < task.top or task.top > 4 * wanted:
                return found[:wanted]
            task.top += len(listed) - len(found)
    finally:
        task.top = wanted


def _codemap(scope: engine.Scope, task: Task) -> tuple[codemap.Codemap | None, list[codemap.Part]]:
    """The codemap, and its entries that match the inferred scopes or the keywords (§8), best first."""
    read = codemap.read(scope.project.checkout)
    if read is None:
        return None, []
    specific = task.scopes - {ranking.GLOBAL}
    scored = []
    for place, part in enumerate(read.parts):
        label = ranking.Label(f"{part.path}\n{part.summary}", index.terms)
        hits = sum(keyword.hits(label) for keyword in task.keywords)
        scopes = len(specific & set(ranking.parts_of(part.path)))
        if hits or scopes:
            scored.append((-hits - ranking.SCOPE_WEIGHT * scopes, place, part))
    return read, [part for _, _, part in sorted(scored, key=lambda one: one[:2])[:CODEMAP_LIMIT]]


def _fragments(
    surfaced: Sequence[Found],
    also: Sequence[Entry],
    map_: codemap.Codemap | None,
    parts: Sequence[codemap.Part],
) -> list[Result]:
    """What deliver renders (§9a), in the order of the report: bodies verbatim, but for masked secrets."""
    fragments = [
        {
            "kind": entry.kind,
            "name": entry.name,
            "path": entry.path,
            "scope": list(entry.scope),
            "body": _body(entry),
        }
        for entry in [*(found.entry for found in surfaced), *also]
    ]
    if map_ is not None:
        fragments += [
            {"kind": "codemap", "name": p.path, "path": p.path, "scope": [], "body": redact.scrub(p.body)}
            for p in parts
        ]
    return fragments


def _body(entry: Entry) -> str:
    return entry.text if isinstance(entry, RuleEntry) else discover_files.body(entry)


def _filters(asked: Query) -> Result:
    given = {
        "scopes": asked.scopes,
        "kind": asked.kind,
        "relevance_phases": asked.relevance_phases,
        "top_n": asked.top_n,
    }
    return {name: value for name, value in given.items() if value}


def _known(
    field: str, given: Iterable[str], known: Sequence[str], opened: Catalogue | None, of_rules: Iterable[str]
) -> None:
    """BadQuery where a filter's value is neither a known one nor in use in the project."""
    strange = [value for value in given if value not in known]
    if strange:
        prefix = "kind=" if field == "kind" else "relevance="
        used = [*(opened.vocabulary(prefix) if opened is not None else ()), *of_rules]
        for value in strange:
            if value not in used:
                allowed = ", ".join(dict.fromkeys([*known, *used]))
                raise BadQuery(field, f"{value!r} is none; allowed are {allowed}")

"""discover: the memories, recaps and codemap entries that a task needs, as one result.

seeds/000 §0 to §10 and contracts/discover.md. Every door (hook, command, MCP tool) opens onto `run`; the prose
is `report`'s. Where the index cannot be asked, the answer is the static floor of §0b and says so.
"""

from __future__ import annotations

import os
import time

from harness_recall import (
    catalogue,
    deliver,
    engine,
    freshness,
    gaps,
    index,
    period,
    project,
    ranking,
    redact,
    text,
)
from harness_recall.discover_query import KINDS, PHASES, BadQuery, Query
from harness_recall.sources import codemap, memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from harness_recall.ranking import Entry, Found, Keyword, Task

    Result = dict[str, Any]

__all__ = ["BadQuery", "Query", "floor", "get_memory", "run"]

# seeds/000 §8
CODEMAP_LIMIT = 8
# Files that the floor reads, and shows: it has no index to ask.
FLOOR_LOOKS = 400
FLOOR_SHOWN = 20
BODY_LIMIT = 64 * 1024
_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december"),
)


def run(scope: engine.Scope, query: Mapping[str, Any], *, rules: Iterable[Entry] = ()) -> Result:
    """What is known about the query's task in the project of `scope`; BadQuery for a field that is wrong.

    The result is of the shape of schemas/discover-result.schema.json. `rules` join the ranking as the tiers of
    rules resolved them (§4a).
    """
    started = time.monotonic()
    asked = Query(query)
    task = _task(scope, asked)
    try:
        opened = catalogue.Catalogue(index.open(scope.index_folder), scope.project.root)
        _known("kind", [asked.kind] if asked.kind else [], KINDS, opened)
        _known("relevance_phases", asked.relevance_phases, PHASES, opened)
        found = _answer(scope, asked, task, opened, list(rules))
    except index.IndexUnavailable as unavailable:
        found = floor(scope, asked.words)
        found["meta"]["reason"] = str(unavailable)
    found["meta"]["latency_ms"] = round((time.monotonic() - started) * 1000, 1)
    return found


def floor(scope: engine.Scope, words: str) -> Result:
    """The static floor (§0b), read from the files alone: what is always relevant, and warnings whose scope
    plausibly matches."""
    from harness_recall import documents  # YAML: only where there is no index to answer from

    started = time.monotonic()
    result = _result(scope, words, [])
    result["meta"]["floor"] = True
    if project.shared(scope.project):
        result["warnings"] += _folder_warnings(scope)
        return result
    scopes = ranking.scopes_of(words) | {ranking.GLOBAL}
    top = scope.project.memory
    lines = {line.path: line for line in memory.index_lines(os.path.join(top, memory.INDEX)) if line.path}
    listed = [path for path in lines if path.startswith(top + os.sep)]
    others = [path for path in memory.files(top) if path not in lines] if len(listed) < FLOOR_LOOKS else []
    found: list[Found] = []
    for path in [*listed, *others][:FLOOR_LOOKS]:
        head = _head(path)
        if b"always" not in head and b"warning" not in head:
            continue
        document = documents.parse(path, head.decode("utf-8-sig", "replace").replace("\r\n", "\n"))
        entry = ranking.Entry(
            {
                "path": path,
                "place": path[len(top) + 1 :],
                "title": lines[path].title if path in lines else document.name,
                "hook": lines[path].hook if path in lines else "",
                "name": document.name,
                "description": document.description,
                "kind": document.kind if document.kind != "memory" else ranking.LESSON,
                "scope": document.scope,
                "relevance": document.relevance,
                "superseded": document.superseded,
                "date": document.date,
            }
        )
        always = ranking.ALWAYS in entry.relevance
        landmine = entry.kind == ranking.WARNING and scopes & set(entry.scope)
        if (always or landmine) and not entry.superseded and entry.kind != ranking.RECAP:
            found.append(ranking.Found(entry, 0))
    found.sort(key=lambda one: one.entry.kind != ranking.WARNING)
    result["memories"] = [_memory(one, None) for one in found[:FLOOR_SHOWN]]
    result["meta"]["count"] = len(result["memories"])
    result["meta"]["latency_ms"] = round((time.monotonic() - started) * 1000, 1)
    return result


def get_memory(scope: engine.Scope, name_or_path: str) -> Result:
    """One memory of the project, with its body; BadQuery where none has this name, path or file name."""
    wanted = name_or_path.strip()
    if not wanted:
        raise BadQuery("name", "empty; allowed is the name, the title or the path of a memory")
    opened = catalogue.Catalogue(index.open(scope.index_folder), scope.project.root)
    top = scope.project.memory
    found = opened.named(wanted[len(top) + 1 :] if wanted.startswith(top + os.sep) else wanted)
    if not found:
        raise BadQuery("name", f"{wanted!r} is no memory of this project; discover lists those about a topic")
    entry = min(found, key=lambda one: (one.superseded, len(one.place), one.path))
    told = _memory(ranking.Found(entry, 0), freshness.Tree(scope.project.checkout))
    del told["score"]
    told["superseded"] = entry.superseded
    told["body"] = _body(entry)
    return told


def _answer(
    scope: engine.Scope, asked: Query, task: Task, opened: catalogue.Catalogue, rules: list[Entry]
) -> Result:
    result = _result(scope, asked.task or " ".join(asked.task_keywords), task.keywords)
    result["scopes"] = sorted(task.scopes)
    top = _present(opened, task)
    if rules:
        top = ranking.merge(top, rules, task, index.terms)
    surfaced = ranking.expand(
        top, task, lambda source, target: _there(opened.resolve(task, source, target)), index.terms
    )
    possibly: list[Entry] = []
    if ranking.is_thin(surfaced):
        shown = {found.entry.path for found in surfaced}
        possibly = [
            entry
            for entry in opened.possibly(task, task.top + len(surfaced) - len(top))
            if entry.path not in shown and _there(entry)
        ][: task.top]
    recaps = _recaps(scope, asked, task, opened) if asked.include_recaps else []
    map_, parts = _codemap(scope, task) if asked.include_codemap else (None, [])
    tree = freshness.Tree(scope.project.checkout)
    # The seed's display rule: a warning stands at the top of its tier.
    surfaced.sort(key=lambda found: found.entry.kind != ranking.WARNING)
    result["memories"] = [_memory(found, tree) for found in surfaced]
    result["possibly_relevant"] = [_memory(ranking.Found(entry, 0), tree) for entry in possibly]
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
    result["warnings"] += [*_folder_warnings(scope), *_problems(told)]
    result["meta"]["count"] = len(surfaced)
    result["meta"]["filters"] = _filters(asked)
    if asked.render_bodies:
        also = possibly if asked.include_fallback else []
        result["delivered"] = deliver.render(_fragments(surfaced, also, map_, parts))
    return result


def _task(scope: engine.Scope, asked: Query) -> Task:
    words = asked.words
    return ranking.Task(
        ranking.keywords(words, index.terms),
        scopes=ranking.scopes_of(words, asked.scopes),
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
    return list(dict.fromkeys(filter(None, [*given, *whole])))[: catalogue.NAMES_LIMIT]


def _present(opened: catalogue.Catalogue, task: Task) -> list[Found]:
    """The best entries, those whose files are gone left out, changed ones read again."""
    wanted = task.top
    try:
        while True:
            listed = opened.rank(task)
            entries = [entry for one in listed if (entry := _there(one.entry)) is not None]
            found = ranking.rank(entries, task, index.terms)
            if len(found) >= wanted or len(listed) < task.top or task.top > 4 * wanted:
                return found[:wanted]
            task.top += len(listed) - len(found)
    finally:
        task.top = wanted


def _there(entry: Entry | None) -> Entry | None:
    """`entry` as its file is now; None where the file is gone. A line of an index stands for itself."""
    if entry is None or entry.problem.startswith(memory.INDEX):
        return entry
    path = entry.path.partition("#line-")[0]
    try:
        changed = os.stat(path).st_mtime_ns != entry.mtime_ns
    except OSError:
        return None
    if changed and path == entry.path:
        from harness_recall import documents  # YAML: only for what changed since it was indexed

        try:
            document = documents.read(path)
        except OSError:
            return None
        entry.description = redact.scrub(document.description)
        entry.kind = document.kind if document.kind != "memory" else ranking.LESSON
        entry.scope = tuple(document.scope or (ranking.GLOBAL,))
        entry.relevance = tuple(document.relevance)
        entry.superseded = document.superseded
        entry.relations = document.relations
        entry.looks = freshness.named(document.body)
        entry.text = redact.scrub(document.body)
        entry.forget_words()
    return entry


def _recaps(
    scope: engine.Scope, asked: Query, task: Task, opened: catalogue.Catalogue
) -> list[tuple[int, Entry]]:
    """(score, recap), best first (§8a): those of the last 30 days, older ones only where the task names them."""
    if (task.only_kind and task.only_kind != ranking.RECAP) or task.phases:
        return []
    noon = time.mktime((*time.localtime(scope.now)[:3], 12, 0, 0, 0, 0, -1))
    recent = [
        time.strftime("%Y-%m-%d", time.localtime(noon - back * 86_400))
        for back in range(ranking.RECAP_CUTOFF + 1)
    ]
    found = opened.recaps(recent)
    folded = text.fold(asked.words)
    shown = {entry.path for entry in found}
    found += [
        entry
        for entry in opened.recaps(None)
        if entry.path not in shown and _names_recap(folded, entry, scope.now)
    ]
    scored = [
        (ranking.recap_score(entry, task, index.terms), entry)
        for entry in found
        if not entry.superseded and (not task.only_scopes or task.only_scopes & set(entry.scope))
    ]
    scored = [(value, there) for value, entry in scored if (there := _there(entry)) is not None]
    scored.sort(key=lambda pair: pair[1].path)
    scored.sort(key=lambda pair: (pair[0], pair[1].date), reverse=True)
    return scored[: task.top]


def _names_recap(folded: str, entry: Entry, now: float) -> bool:
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


def _memory(found: Found, tree: freshness.Tree | None) -> Result:
    entry = found.entry
    mark = tree.mark(entry.looks, entry.date) if tree else None
    return {
        "title": entry.title,
        "name": entry.name,
        "path": entry.path,
        "kind": entry.kind,
        "scope": list(entry.scope),
        "relevance": list(entry.relevance),
        "description": entry.description,
        "hook": entry.hook,
        "date": entry.date,
        "score": found.score,
        "related_to": found.related_to,
        "contradicts": found.contradicts,
        "relations_not_expanded": found.more,
        "freshness": str(mark) if mark else "",
    }


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
    """The text of an entry's file without frontmatter; of a line, the line."""
    if "#line-" in entry.path or entry.problem.startswith(memory.INDEX):
        return entry.hook or entry.title
    try:
        with open(entry.path, "rb") as file:
            content = file.read(BODY_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
    except OSError:
        return entry.text
    return redact.scrub(text.split_frontmatter(content)[1]).strip()


def _problems(entries: Iterable[Entry]) -> list[str]:
    return [f"{entry.path}: {entry.problem}" for entry in entries if entry.problem]


def _folder_warnings(scope: engine.Scope) -> list[str]:
    """What is odd about where the project's memory lies (§1): shared with another path, shadowed, case-split."""
    where = scope.project
    found = []
    others = project.shared(where)
    if others:
        named = ", ".join(sorted(others))
        found.append(
            f"⚠️ {where.memory} is also the memory of {named}; only what this project's sessions wrote is used"
        )
    default = os.path.join(where.config, "projects", project.slug(where.root))
    folders = dict.fromkeys([*where.transcripts, default])
    for folder in folders:
        memories = os.path.join(folder, "memory")
        if memories != where.memory and os.path.exists(os.path.join(memories, memory.INDEX)):
            found.append(f"⚠️ shadowed: {memories} is not read, for {where.memory} is this project's memory")
    name = os.path.basename(default)
    try:
        names = os.listdir(os.path.join(where.config, "projects"))
    except OSError:
        names = []
    for other in sorted(names):
        if other != name and other.casefold() == name.casefold():
            split = os.path.join(where.config, "projects", other, "memory")
            if os.path.isdir(split):
                found.append(f"⚠️ case-split: {split} differs from this project's folder only in case")
    return found


def _result(scope: engine.Scope, words: str, keywords: Iterable[Keyword]) -> Result:
    return {
        "project": scope.project.root,
        "task": words,
        "keywords": [keyword.shown for keyword in keywords],
        "scopes": [],
        "memories": [],
        "possibly_relevant": [],
        "recaps": [],
        "codemap": None,
        "delivered": "",
        "uncovered": [],
        "questions": [],
        "warnings": [],
        "meta": {"count": 0, "latency_ms": 0.0, "filters": {}, "floor": False, "reason": ""},
    }


def _filters(asked: Query) -> Result:
    given = {
        "scopes": asked.scopes,
        "kind": asked.kind,
        "relevance_phases": asked.relevance_phases,
        "top_n": asked.top_n,
    }
    return {name: value for name, value in given.items() if value}


def _known(field: str, given: Iterable[str], known: Sequence[str], opened: catalogue.Catalogue) -> None:
    """BadQuery where a filter's value is neither a known one nor in use in the project."""
    strange = [value for value in given if value not in known]
    if strange:
        used = opened.vocabulary("kind=" if field == "kind" else "relevance=")
        for value in strange:
            if value not in used:
                allowed = ", ".join(dict.fromkeys([*known, *used]))
                raise BadQuery(field, f"{value!r} is none; allowed are {allowed}")


def _head(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(16 * 1024)
    except OSError:
        return b""

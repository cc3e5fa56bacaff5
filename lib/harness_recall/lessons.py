"""Lessons discovery: which recorded lessons a task should know of, scored, at most five.

contracts/lessons.md and seeds/001. Read-only, and nothing that goes wrong is the caller's failure: the result says it
under `error`. Who scores comes in: `lesson_scoring` asks Claude, `lexical` here asks the index's own ranking.
"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from harness_recall import index, lesson_corpus, ranking, redact, render, text
from harness_recall.sources import lessons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from harness_recall.engine import Scope
    from harness_recall.project import Project
    from harness_recall.sources.lessons import Lesson

    Result = dict[str, Any]
    Scorer = Callable[["Scope", "Request", Sequence[Lesson]], "list[Scored]"]

# seeds/001, "Input Format". Lessons may name further phases.
PHASES = ("planning", "debugging", "review", "implementation")
# seeds/001, section 5 and "Token Budget".
TOP = 5
THRESHOLD = 30
HIGHEST = 100
REASON_LIMIT = 200

# seeds/001, "Filter Parameter".
KIND_FILTERS = ("antipattern", "pattern")
SEVERITY_FILTERS = {"critical": ("critical",), "high": ("critical", "high")}
# A stack that fits every project.
GENERIC = frozenset({"generic", "general", "any", "all", "*"})

# The lexical scorer's points, of HIGHEST, for the seed's criteria.
RELEVANCE_POINTS = 60
STACK_POINTS = 15
GENERIC_POINTS = 8
SEVERITY_POINTS = {"critical": 15, "high": 11, "medium": 7, "low": 3}
RECENCY_POINTS = ((30, 10), (90, 7), (365, 3))
# Less relevance than this is chance: no stack and no severity makes up for it.
RELEVANT = 0.3
# Of the words that a task and a lesson share, those that a reason names.
SHARED_WORDS = 4


class BadRequest(ValueError):  # noqa: N818 - what the caller reads is its message
    """A request cannot be answered as it stands; the message says what is allowed."""


class ScoringFailed(Exception):  # noqa: N818 - the seed's `scoring_failed`
    """The scorer has no answer; the message says why."""


class Request:
    """What is asked for: a phase, the project's stack, the task in words, and filters; folded, each once."""

    __slots__ = ("filters", "phase", "stack", "task")

    def __init__(
        self, task: str, phase: str = "", stack: Iterable[str] = (), filters: Iterable[str] = ()
    ) -> None:
        self.task = text.clip(" ".join(render.clean(task).split()), text.TASK_LIMIT)
        self.phase = text.fold(phase.strip())
        self.stack = _folded(stack)
        self.filters = [lessons.plain(name) for name in _folded(filters)]
        if not self.task:
            raise BadRequest("no task was given")
        for name in self.filters:
            if name not in KIND_FILTERS and name not in SEVERITY_FILTERS:
                allowed = ", ".join([*KIND_FILTERS, *SEVERITY_FILTERS])
                raise BadRequest(f"{text.clip(name, 40)!r} is no filter; there are {allowed}")


class Scored:
    """A lesson's `path`, its `score` from 0 to HIGHEST, and in one sentence the `reason`."""

    __slots__ = ("path", "reason", "score")

    def __init__(self, path: str, score: int, reason: str) -> None:
        self.path = path
        self.score = score
        self.reason = reason


class _Read:
    """The lessons that were read, and the files that could not be, each with its reason."""

    def __init__(self, paths: Iterable[str]) -> None:
        self.lessons: list[Lesson] = []
        self.skipped: list[tuple[str, str]] = []
        for path in paths:
            try:
                lesson = lessons.read(path)
            except OSError as error:
                self.skipped.append((path, error.strerror or type(error).__name__))
                continue
            if lesson.problem:  # seeds/001, "Error Handling": skip the file, continue with the others
                self.skipped.append((path, lesson.problem))
            elif not lesson.superseded:
                self.lessons.append(lesson)


def discover(scope: Scope, request: Request, score: Scorer) -> Result:
    """The seed's result for `request`: {lessons, total_found, threshold} or {lessons, error, message}.

    `total_found` counts what reaches THRESHOLD. Files that could not be read are named under `skipped`.
    """
    where = scope.project
    place = lessons.place(where)
    if not place.folders:
        return failed("no_directory", f"Lessons directory not found: {place.problem}")
    read = _Read(lessons.everything(where, patterns="pattern" in request.filters))
    in_phase = [lesson for lesson in read.lessons if request.phase in lesson.phases]
    candidates = [lesson for lesson in in_phase if passes(lesson, request.filters)]
    try:
        found = _found(scope, request, candidates, score)
    except ScoringFailed as failure:
        return failed("scoring_failed", str(failure)) | _skipped(where, read)
    result: Result = {"lessons": [], "total_found": len(found)}
    if found:
        result["lessons"] = [_told(where, scored) for scored in found[:TOP]]
        result["threshold"] = THRESHOLD
    elif not in_phase and (hint := _hint(request, read.lessons)):
        result["message"] = hint
    return result | _skipped(where, read)


def failed(error: str, message: str) -> Result:
    """The seed's result where discovery could not be done."""
    return {"lessons": [], "error": error, "message": text.clip(render.line(redact.scrub(message)), 400)}


def lexical(scope: Scope, task: str, *, phase: str = "", stack: Iterable[str] = ()) -> list[Scored]:
    """The project's lessons that answer `task`, best first, at most TOP, by the index's ranking alone; with `phase`
    only those for it. Files that cannot be read are left out. BadRequest where there is no task, ScoringFailed."""
    where = scope.project
    request = Request(task, phase, stack)
    read = _Read(lessons.everything(where, patterns=True))
    given = [lesson for lesson in read.lessons if not request.phase or request.phase in lesson.phases]
    return _found(scope, request, given, score_lexically)[:TOP]


def score_lexically(scope: Scope, request: Request, given: Sequence[Lesson]) -> list[Scored]:
    """The scores of those of `given` that have to do with the task, by the seed's criteria and without a model."""
    relevance = _relevance(scope, request, given, RELEVANT)
    today = time.strftime("%Y-%m-%d", time.localtime(scope.now))
    return [
        Scored(lesson.path, points(lesson, request, share, today), _reason(lesson, request))
        for lesson in given
        if (share := relevance.get(lesson.path, 0.0)) >= RELEVANT
    ]


def nearest(scope: Scope, request: Request, given: Sequence[Lesson], most: int) -> list[Lesson]:
    """The `most` lessons of `given` that are nearest to the task in its words, else by their other lexical points."""
    if len(given) <= most:
        return list(given)
    relevance = _relevance(scope, request, given, 0.0)
    today = time.strftime("%Y-%m-%d", time.localtime(scope.now))

    def order(lesson: Lesson) -> tuple[float, int, str]:
        share = relevance.get(lesson.path, 0.0)
        return -share, -points(lesson, request, share, today), lesson.path

    return sorted(given, key=order)[:most]


def points(lesson: Lesson, request: Request, relevance: float, today: str) -> int:
    """The lexical score, from 0 to HIGHEST: relevance first, then stack, severity and the day it was recorded."""
    found = RELEVANCE_POINTS * relevance
    fits = _fits(lesson, request)
    found += STACK_POINTS if fits else 0 if fits is False else GENERIC_POINTS
    found += SEVERITY_POINTS.get(_severity(lesson), 0)
    age = ranking.days(lesson.date, today)
    if age is not None:
        found += next((bonus for days, bonus in RECENCY_POINTS if age <= days), 0)
    return min(HIGHEST, round(found))


def passes(lesson: Lesson, filters: Sequence[str]) -> bool:
    """Whether `filters` let a lesson through: one of the kinds that are named, and one of the severities."""
    kinds = [name for name in filters if name in KIND_FILTERS]
    severities = [name for chosen in filters for name in SEVERITY_FILTERS.get(chosen, ())]
    return (not kinds or any(kind in kinds for kind in lesson.kinds)) and (
        not severities or lesson.severity in severities
    )


def _found(scope: Scope, request: Request, candidates: Sequence[Lesson], score: Scorer) -> list[Scored]:
    """What `score` gives the candidates, THRESHOLD and more, best first. Nothing to score is scored by nobody."""
    if not candidates:
        return []
    found = [scored for scored in score(scope, request, candidates) if scored.score >= THRESHOLD]
    return sorted(found, key=lambda scored: (-scored.score, scored.path))


def _hint(request: Request, read: Sequence[Lesson]) -> str:
    """What a person would want to be told where no lesson is of the phase, "" where that is all there is to it."""
    unlabelled = sum(not lesson.phases for lesson in read)
    if unlabelled:
        return (
            f"{unlabelled} of {len(read)} lessons name no workflow_phase, and only lessons that name the phase are "
            f"looked at; add it to their frontmatter: workflow_phase: [{request.phase}]"
        )
    used = sorted({phase for lesson in read for phase in lesson.phases})
    if request.phase in PHASES or not used:
        return ""
    return f"no lesson names the phase {request.phase!r}; they name {', '.join(used)}"


def _relevance(scope: Scope, request: Request, given: Sequence[Lesson], floor: float) -> dict[str, float]:
    try:
        return lesson_corpus.relevance(scope.project, request.task, given, floor)
    except index.IndexUnavailable as reason:
        raise ScoringFailed(str(reason)) from None


def _fits(lesson: Lesson, request: Request) -> bool | None:
    """Whether a lesson is of the project's stack; None where it is of any, or nobody says of which."""
    asked = set(request.stack)
    if asked and any(asked & {item, *item.split()} for item in lesson.stack):
        return True
    return None if not asked or not lesson.stack or GENERIC & set(lesson.stack) else False


def _severity(lesson: Lesson) -> str:
    return lesson.severity or lesson.impact


def _reason(lesson: Lesson, request: Request) -> str:
    """Why a lesson came up, in one sentence, from words of the task and of its frontmatter."""
    known = set(index.terms("\n".join([lesson.name, *lesson.topic.values(), lesson.body])))
    words = [word for word in text.keywords(request.task) if known.issuperset(index.terms(word))]
    shared = [f"shares {', '.join(words[:SHARED_WORDS])} with the task"] if words else []
    stack = [f"for {', '.join(lesson.stack[:SHARED_WORDS])}"] if lesson.stack else []
    severity = [f"severity {_severity(lesson)}"] if _severity(lesson) in SEVERITY_POINTS else []
    said = "; ".join([*shared, *stack, *severity]) or "resembles the task"
    return said[:1].upper() + said[1:]


def _told(where: Project, scored: Scored) -> Result:
    reason = text.clip(render.line(redact.scrub(scored.reason)), REASON_LIMIT)
    return {"path": opened_as(where, scored.path), "score": scored.score, "reason": reason}


def opened_as(where: Project, path: str) -> str:
    """`path` as it is opened from the folder that was asked about."""
    return os.path.relpath(path, os.path.realpath(where.cwd))


def _skipped(where: Project, read: _Read) -> Result:
    found = [
        f"{opened_as(where, path)}: {text.clip(render.line(redact.scrub(reason)), REASON_LIMIT)}"
        for path, reason in read.skipped
    ]
    return {"skipped": found} if found else {}


def _folded(given: Iterable[str]) -> list[str]:
    """The items of comma strings, folded, each once."""
    pieces = (" ".join(text.fold(piece).split()) for one in given for piece in one.split(","))
    return list(dict.fromkeys(filter(None, pieces)))

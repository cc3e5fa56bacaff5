"""The embedded engine: the `harness_mem_*` functions over Claude Code's own files and our index.

contracts/recall.md, "Embedded tools": every function answers with the daemon's envelope
`{ok, source, items, meta: {count, latency_ms, filters}, error?}`. Complete without any daemon; read-only.
"""

from __future__ import annotations

import os
import time

from harness_recall import daemon_answers, detail, index, project, redact, state, transcripts, unread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Concatenate, NotRequired, ParamSpec, TypedDict

    from harness_recall.daemon import Daemon

    P = ParamSpec("P")

    class Envelope(TypedDict):
        """What every function answers."""

        ok: bool
        source: str
        items: list[dict[str, Any]]
        meta: dict[str, Any]
        error: NotRequired[dict[str, str]]


# What went wrong before, for "seen this before?".
PROBLEM_KINDS = ("error", "lesson", "warning")
# A session id is only ever compared with ids that we listed; a shorter prefix names nothing.
ID_PREFIX = 6
# Sessions looked through for one of a given day.
LOOK_BACK = 200
# What a resume pack may take of a context, unless asked otherwise.
PACK_TOKENS = 4_000
# The status of an answer to a question that was not narrowed, as the daemon gives it.
UNBOUNDED = 400


class Scope:
    """Where a question is asked: the project, the running session and its transcript, the clock, and the daemon
    of a person who runs one."""

    __slots__ = ("daemon", "now", "project", "session", "transcript")

    def __init__(
        self,
        where: project.Project,
        *,
        session: str = "",
        transcript: str = "",
        now: float | None = None,
        daemon: Daemon | None = None,
    ) -> None:
        self.project = where
        self.session = session
        self.transcript = transcript
        self.daemon = daemon
        self.now = time.time() if now is None else now

    @property
    def index_folder(self) -> str:
        """Where the index of this configuration root lies."""
        return os.path.join(state.path(self.project.config), "index")


def _daemon_first(
    ask: Callable[Concatenate[Scope, P], daemon_answers.Told | None],
) -> Callable[[Callable[Concatenate[Scope, P], Envelope]], Callable[Concatenate[Scope, P], Envelope]]:
    """Let a daemon answer by `ask`, and the decorated function where there is none or it has no items."""

    def behind(
        embedded: Callable[Concatenate[Scope, P], Envelope],
    ) -> Callable[Concatenate[Scope, P], Envelope]:
        def answer(scope: Scope, /, *args: P.args, **kwargs: P.kwargs) -> Envelope:
            started = time.monotonic()
            told = None if scope.daemon is None else ask(scope, *args, **kwargs)
            if told is not None and told.items:
                return _with(told, envelope(embedded.__name__, told.items, started, told.filters))
            return _with(told, embedded(scope, *args, **kwargs))

        # What functools.wraps would keep; importing it costs a hook 2 ms.
        answer.__name__, answer.__doc__ = embedded.__name__, embedded.__doc__
        return answer

    return behind


def harness_mem_resume_pack(
    scope: Scope,
    session_id: str = "",
    *,
    since: str = "",
    until: str = "",
    limit: int = 1,
    detail_level: str = "full",
    resume_pack_max_tokens: int = PACK_TOKENS,
) -> Envelope:
    """What earlier sessions left, newest first: the newest, the one with this id, or those in a window of time.

    The first is the one to resume. `resume_pack_max_tokens` is a hard budget: where it is too small for a
    single session at `detail_level`, a lower level is told, and `meta.detail_level` says which.
    """
    started = time.monotonic()
    where = scope.project
    if session_id or since or until:
        sessions = _sessions(scope, session_id, since, until, limit)
    else:
        newest = transcripts.latest(where, exclude=scope.session, now=scope.now)
        sessions = [newest] if newest else []
        if newest and limit > 1:
            others = _sessions(scope, "", "", "", limit)
            sessions += [session for session in others if session.id != newest.id][: limit - 1]
    packs = [_pack(scope, transcripts.pack(session)) for session in sessions]
    # A daemon knows the newest only, and what it noted stands beside what the transcript says.
    told = None if session_id or since or until else daemon_answers.resume(scope, resume_pack_max_tokens)
    if told is not None and told.items:
        if not packs:
            packs = [_noted_pack(scope, told.items)]
        packs[0]["notes"] = told.items
    items, level = detail.fitting(packs, detail_level, resume_pack_max_tokens * detail.TOKEN)
    filters = {"project": where.root, "session_id": session_id, "since": since, "until": until}
    answer = envelope("harness_mem_resume_pack", items, started, filters)
    answer["meta"] |= {"detail_level": level, "more": len(packs) - len(items)}
    return _with(told, answer)


def harness_mem_sessions_list(scope: Scope, limit: int = 50, *, since: str = "", until: str = "") -> Envelope:
    """The project's earlier sessions, newest first: one item each with its day, branch and first prompt."""
    started = time.monotonic()
    items = [_header(session) for session in _sessions(scope, "", since, until, limit)]
    told = daemon_answers.sessions(scope, LOOK_BACK if since or until else limit)
    if told is not None:
        # What a daemon lists beside them, of other tools too; a transcript says more of a session.
        known = {item["session_id"] for item in items}
        items += [i for i in told.items if i["session_id"] not in known and _is_in(i, since, until)]
        items = sorted(items, key=lambda item: str(item["ended"]), reverse=True)[:limit]
    filters = {"project": scope.project.root, "since": since, "until": until}
    return _with(told, envelope("harness_mem_sessions_list", items, started, filters))


@_daemon_first(daemon_answers.thread)
def harness_mem_session_thread(scope: Scope, session_id: str, limit: int = 200) -> Envelope:
    """The turns of one session of the project, oldest first; of a longer one the newest `limit`."""
    started = time.monotonic()
    source, filters = "harness_mem_session_thread", {"session_id": session_id}
    found = next(iter(_sessions(scope, session_id, "", "")), None) if session_id else None
    if found is None:
        message = f"no session of this project has an id that starts with {session_id!r}"
        return _failure(source, "session_not_found", message, started, filters)
    turns = transcripts.thread(found.path, limit)
    items = [{"role": turn.role, "date": turn.date, "text": redact.scrub(turn.text)} for turn in turns]
    return envelope(source, items, started, {"session_id": found.id})


@_daemon_first(daemon_answers.search)
def harness_mem_search(
    scope: Scope,
    query: str,
    *,
    limit: int = 10,
    kinds: Sequence[str] = (),
    session_id: str = "",
    since: str = "",
    until: str = "",
    strict_project: bool = True,
    floor: float = index.FLOOR,
    superseded: bool = False,
) -> Envelope:
    """Memory, decisions, recaps, lessons, errors and turns that answer `query`, best first.

    Of this project, unless `strict_project` is false. The running session's own turns are in the model's
    context already and are left out, and so is what covers less of the question than `floor`: nobody sees it
    who would judge it. What is `superseded` is left out too, unless it is asked for. `error.code` is
    `index_unavailable` where there is nothing to ask.
    """
    started = time.monotonic()
    filters = {
        "project": scope.project.root if strict_project else None,
        "kinds": list(kinds),
        "session_id": session_id,
        "since": since,
        "until": until,
    }
    try:
        hits = index.open(scope.index_folder).search(
            query,
            project=scope.project.root if strict_project else None,
            kinds=tuple(kinds),
            session=session_id or None,
            since=since or None,
            until=until or None,
            limit=limit * 2,
            floor=floor,
            superseded=superseded,
        )
    except index.IndexUnavailable as unavailable:
        return _failure("harness_mem_search", "index_unavailable", str(unavailable), started, filters)
    items = [_hit(hit) for hit in hits if not scope.session or hit.session != scope.session]
    if strict_project and not session_id:
        items = _as_they_are(scope, items, query, tuple(kinds), floor)
    return envelope("harness_mem_search", items[:limit], started, filters)


@_daemon_first(daemon_answers.facets)
def harness_mem_search_facets(
    scope: Scope,
    query: str = "",
    *,
    project: str = "",
    session_id: str = "",
    since: str = "",
    until: str = "",
    limit: int = 10,
) -> Envelope:
    """How many documents of the project there are of each kind, session and month, those that hold a term of
    `query` where one is given; the `limit` largest of each.

    `project` is the one that was asked for by name. Where none was, nor a query or session, `error.code` is
    `search_facets_unbounded`: the question has to be narrowed, it does not mean that there is nothing.
    """
    started = time.monotonic()
    source = "harness_mem_search_facets"
    filters = {"project": scope.project.root, "query": query, "session_id": session_id}
    filters |= {"since": since, "until": until}
    if not (query or project or session_id):
        message = "facets need a query, a project or a session_id; narrow it"
        answer = _failure(source, "search_facets_unbounded", message, started, filters)
        answer["meta"]["status"] = UNBOUNDED
        return answer
    try:
        counted = index.open(scope.index_folder).facets(
            query,
            project=scope.project.root,
            session=session_id or None,
            since=since or None,
            until=until or None,
            limit=limit,
        )
    except index.IndexUnavailable as unavailable:
        return _failure(source, "index_unavailable", str(unavailable), started, filters)
    items = [{"facet": facet, "value": value, "count": count} for facet, value, count in counted]
    return envelope(source, items, started, filters)


def harness_cb_recall(scope: Scope, query: str, limit: int = 5) -> Envelope:
    """Problems met before that look like `query`: errors with their fix, lessons, warnings.

    No daemon answers this: behind the original stands a service of its own that is rarely configured.
    """
    found = harness_mem_search(scope, query, limit=limit, kinds=PROBLEM_KINDS)
    found["source"] = "harness_cb_recall"
    return found


def running(scope: Scope) -> transcripts.Pack | None:
    """What the running session itself was doing, from its own transcript; None where it has none yet."""
    return transcripts.current(scope.transcript) if scope.transcript else None


def describe(scope: Scope, pack: transcripts.Pack) -> dict[str, Any]:
    """A pack as the item that `harness_mem_resume_pack` answers with."""
    return _pack(scope, pack)


def _sessions(
    scope: Scope, session_id: str, since: str, until: str, limit: int = LOOK_BACK
) -> list[transcripts.Session]:
    narrowed = bool(session_id or since or until)
    listed = transcripts.list_sessions(
        scope.project, limit=LOOK_BACK if narrowed else limit, exclude=scope.session
    )
    found = [s for s in listed if not s.ours and _named(s.id, session_id) and _within(s, since, until)]
    return found[:limit]


def _named(session: str, wanted: str) -> bool:
    return not wanted or session == wanted or (len(wanted) >= ID_PREFIX and session.startswith(wanted))


def _within(session: transcripts.Session, since: str, until: str) -> bool:
    return _is_in(_header(session), since, until)


def _is_in(header: dict[str, Any], since: str, until: str) -> bool:
    started, ended = header["started"] or header["ended"], header["ended"]
    return (not since or ended >= since) and (not until or started < until)


def _header(session: transcripts.Session) -> dict[str, Any]:
    return {
        "session_id": session.id,
        "started": session.started,
        "ended": session.ended or time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(session.mtime)),
        "branch": session.branch,
        "cwd": session.cwd,
        "first_prompt": redact.scrub(session.first_prompt),
        "path": session.path,
    }


def _pack(scope: Scope, pack: transcripts.Pack) -> dict[str, Any]:
    header = _header(pack.session)
    return {
        **header,
        "first_prompts": [redact.scrub(prompt) for prompt in pack.first_prompts],
        "last_prompts": [redact.scrub(prompt) for prompt in pack.last_prompts],
        "last_assistant": redact.scrub(pack.last_assistant),
        "files_written": [redact.scrub(path) for path in pack.files_written],
        "failed_commands": [
            {"command": redact.scrub(failed["command"]), "error": redact.scrub(failed["error"])}
            for failed in pack.failed_commands
        ],
        "todos": [redact.scrub(todo) for todo in pack.todos],
        "recap": redact.scrub(pack.recap),
        "commits_since": [
            redact.scrub(subject)
            for subject in transcripts.changed_since(scope.project.checkout, header["ended"])
        ],
    }


def _noted_pack(scope: Scope, notes: list[dict[str, Any]]) -> dict[str, Any]:
    """The pack of a session that only a daemon knows."""
    since = str(notes[0]["date"])
    subjects = transcripts.changed_since(scope.project.checkout, since) if since else []
    return daemon_answers.pack_of(scope, notes, [redact.scrub(subject) for subject in subjects])


def _hit(hit: index.Hit) -> dict[str, Any]:
    return {
        "id": hit.id,
        "kind": hit.kind,
        "project": hit.project,
        "path": hit.path,
        "anchor": hit.anchor,
        "session_id": hit.session,
        "date": hit.date,
        "title": redact.scrub(hit.title),
        "text": redact.scrub(hit.text),
        "score": hit.score,
        **({"superseded": True} if hit.superseded else {}),
    }


def _as_they_are(
    scope: Scope, items: list[dict[str, Any]], query: str, kinds: tuple[str, ...], floor: float
) -> list[dict[str, Any]]:
    """`items` without those of files that are gone, and with files that the index does not know as they are now."""
    fresh = unread.files(scope.index_folder, scope.project)
    found = unread.search(scope.project, fresh, query, kinds, floor)
    best = max((item["score"] for item in items), default=1.0)
    read = [document | {"score": round(best * coverage, 3)} for coverage, document in found]
    kept = [i for i in items if i["path"] not in fresh and (i["session_id"] or os.path.exists(i["path"]))]
    return sorted([*read, *kept], key=lambda item: -item["score"])


def envelope(source: str, items: list[dict[str, Any]], started: float, filters: dict[str, Any]) -> Envelope:
    """The daemon's envelope around `items`; `started` is a reading of the monotonic clock, in seconds."""
    latency = round((time.monotonic() - started) * 1000, 1)
    return {
        "ok": True,
        "source": source,
        "items": items,
        "meta": {"count": len(items), "latency_ms": latency, "filters": _given(filters)},
    }


def _with(told: daemon_answers.Told | None, answer: Envelope) -> Envelope:
    """`answer` with what became of the question to a daemon; a status or code that stands there already stays."""
    if told is not None:
        answer["meta"] = {**told.meta, **answer["meta"]}
    return answer


def _failure(source: str, code: str, message: str, started: float, filters: dict[str, Any]) -> Envelope:
    answer = envelope(source, [], started, filters)
    answer["ok"] = False
    answer["error"] = {"code": code, "message": message}
    answer["meta"]["error_code"] = code
    return answer


def _given(filters: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in filters.items() if value not in ("", [], None)}

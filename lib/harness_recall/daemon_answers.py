"""What a daemon answers, as the engine's own items: one function a question, None where no daemon takes it.

contracts/recall.md, "The daemon". Nothing that came over a wire is trusted: other projects' and the running
session's records are left out, secrets masked, and every field is text or missing.
"""

from __future__ import annotations

import os

from harness_recall import index, project, redact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from harness_recall.daemon import Daemon, Reply
    from harness_recall.engine import Scope

    Item = dict[str, Any]

# Session ids are this long; a shorter one is the beginning of one.
ID_LENGTH = 36
# The daemon lists no more sessions than this.
LIST_LIMIT = 200
# A question that met backpressure asks for so many, or half of what it asked for.
NARROW_LIMIT = 3
# Notes that a resume pack asks for.
NOTES = 5


class Told:
    """Items of a daemon, "" and all, and what became of the question."""

    __slots__ = ("filters", "items", "meta", "reply")

    def __init__(self, asked: Daemon, reply: Reply, items: list[Item], filters: Item) -> None:
        self.reply = reply
        self.items = items
        self.filters = filters
        about: Item = {"address": asked.address, "name": asked.name, "status": reply.status}
        if reply.code:
            about |= {"error_code": reply.code, "message": reply.message, "reason": reply.reason}
        if reply.degradation:
            about["degradation"] = reply.degradation
        if reply.narrowed:
            about["narrowed"] = True
        self.meta: Item = {"daemon": about}
        if reply.status:
            self.meta["status"] = reply.status
        if reply.code:
            self.meta["error_code"] = reply.code
        if reply.degradation and items:
            self.meta["degradation"] = reply.degradation


def search(
    scope: Scope,
    query: str,
    *,
    limit: int = 10,
    kinds: Sequence[str] = (),
    session_id: str = "",
    since: str = "",
    until: str = "",
    strict_project: bool = True,
    floor: float = 0.0,  # noqa: ARG001 - the daemon says itself what is no memory of the question
    superseded: bool = False,  # noqa: ARG001 - it knows nothing of memories that others took the place of
) -> Told | None:
    """`POST /v1/search`. It knows nothing of our kinds."""
    asked = scope.daemon
    if asked is None or kinds or not query.strip():
        return None
    fields: Item = {
        "query": query,
        "project": scope.project.root if strict_project else None,
        "session_id": session_id,
        "since": since,
        "until": until,
        "limit": limit,
        "strict_project": strict_project,
        "include_private": False,
    }
    bounded = {"project": scope.project.root, "strict_project": True, "vector_search": False}
    reply = asked.ask("POST", "/v1/search", fields, {**fields, **bounded, "limit": _fewer(limit)})
    items = [_hit(item) for item in _own(scope, reply.items, strict=strict_project)]
    return Told(asked, reply, items[:limit], {k: v for k, v in fields.items() if k not in ("query", "limit")})


def sessions(scope: Scope, limit: int) -> Told | None:
    """`GET /v1/sessions/list`, newest first."""
    asked = scope.daemon
    if asked is None:
        return None
    fields: Item = {
        "project": scope.project.root,
        "limit": min(limit, LIST_LIMIT),
        "include_private": "false",
    }
    reply = asked.ask("GET", "/v1/sessions/list", fields, {**fields, "limit": _fewer(limit)})
    return Told(
        asked, reply, [_header(scope, i) for i in _own(scope, reply.items) if _text(i, "session_id")], {}
    )


def thread(scope: Scope, session_id: str, limit: int = 200) -> Told | None:
    """`GET /v1/sessions/thread`: what the person and the assistant said, oldest first."""
    asked = scope.daemon
    if asked is None or not session_id:
        return None
    whole = session_id
    if len(session_id) < ID_LENGTH:
        listed = sessions(scope, LIST_LIMIT)
        ids = [item["session_id"] for item in listed.items] if listed else []
        whole = next((one for one in ids if one.startswith(session_id)), "")
        if not whole:
            return None
    fields: Item = {"session_id": whole, "project": scope.project.root, "limit": limit}
    fields["include_private"] = "false"
    reply = asked.ask("GET", "/v1/sessions/thread", fields, {**fields, "limit": _fewer(limit)})
    turns = [turn for item in _own(scope, reply.items) if (turn := _turn(item))]
    return Told(asked, reply, turns[-limit:], {"session_id": whole})


def facets(
    scope: Scope,
    query: str = "",
    *,
    project: str = "",
    session_id: str = "",
    since: str = "",
    until: str = "",
    limit: int = 10,
) -> Told | None:
    """`GET /v1/search/facets`. A question without a scope is not sent: it would be refused."""
    asked = scope.daemon
    if asked is None or session_id or since or until or not (query or project):
        return None
    fields: Item = {"query": query, "project": scope.project.root, "include_private": "false"}
    reply = asked.ask("GET", "/v1/search/facets", fields, {**fields, "query": query[:200]})
    items: list[Item] = []
    for found in reply.items[:1]:
        for group, facet in (("event_types", "kind"), ("tags", "tag"), ("time_buckets", "age")):
            items += [{"facet": facet, **one} for one in _counts(found.get(group))[:limit]]
    return Told(asked, reply, items, {"query": query, "project": scope.project.root})


def resume(scope: Scope, tokens: int) -> Told | None:
    """`POST /v1/resume-pack`: notes on what earlier sessions left, the newest summary first."""
    asked = scope.daemon
    if asked is None:
        return None
    fields: Item = {
        "project": scope.project.root,
        "session_id": scope.session,  # the one that asks: the daemon leaves it out
        "limit": NOTES,
        "include_private": False,
        "resume_pack_max_tokens": tokens,
    }
    reply = asked.ask("POST", "/v1/resume-pack", fields, {**fields, "limit": _fewer(NOTES)})
    notes = [note for item in _own(scope, reply.items) if (note := _note(item))]
    summary = {"summary": reply.meta.get("summary"), "ended_at": reply.meta.get("ended_at")}
    if (
        not notes
        and not reply.code
        and (note := _note({**summary, "session_id": reply.meta.get("session_id")}))
    ):
        notes = [note]
    return Told(asked, reply, notes[:NOTES], {})


def pack_of(scope: Scope, notes: list[Item], commits: list[str]) -> Item:
    """A resume pack where there are notes alone: of a session whose transcript is not here."""
    newest = notes[0]
    return {
        **_header(scope, {"session_id": newest["session_id"], "ended_at": newest["date"]}),
        **{key: [] for key in ("first_prompts", "last_prompts", "files_written", "failed_commands", "todos")},
        "last_assistant": "",
        "recap": "",
        "commits_since": commits,
        "notes": notes,
    }


def _own(scope: Scope, items: list[Item], *, strict: bool = True) -> list[Item]:
    """Without what another project, the running session, a private region or a superseded record says."""
    return [
        item
        for item in items
        if (not scope.session or item.get("session_id") != scope.session)
        and (not strict or _is_here(scope, _text(item, "project")))
        and "private" not in _tags(item)
        and item.get("temporal_state") != "superseded"
    ]


def _is_here(scope: Scope, named: str) -> bool:
    """Whether a record's project is this one; one that is no path was the daemon's to tell."""
    return not os.path.isabs(named) or project.root_of(named) == scope.project.root


def _hit(item: Item) -> Item:
    scores = item.get("scores")
    score: Any = scores.get("final") if isinstance(scores, dict) else item.get("score")
    sound = type(score) in (int, float) and -1e9 < score < 1e9  # theirs may be no number, or NaN
    number = _text(item, "id")
    return {
        "id": number,
        "kind": (_text(item, "observation_type") or _text(item, "type") or "memory")[:60],
        "project": _text(item, "project"),
        "path": f"harness-mem:{number}",
        "anchor": "",
        "session_id": _text(item, "session_id"),
        "date": _text(item, "created_at"),
        "title": _said(item, "title"),
        "text": _said(item, "content") or _said(item, "summary"),
        "score": score if sound else 0.0,
    }


def _header(scope: Scope, item: Item) -> Item:
    times = (_text(item, key) for key in ("ended_at", "last_event_at", "updated_at", "started_at"))
    return {
        "session_id": _text(item, "session_id"),
        "started": _text(item, "started_at"),
        "ended": next((time for time in times if time), ""),
        "branch": "",
        "cwd": _text(item, "project") or scope.project.root,
        "first_prompt": _said(item, "summary") or _text(item, "platform"),
        "path": "",
    }


def _turn(item: Item) -> Item | None:
    said = _said(item, "content") or _said(item, "title")
    by_person = item.get("event_type") == "user_prompt" or item.get("role") == "user"
    by_assistant = item.get("title") == "assistant_response" or item.get("role") == "assistant"
    by_assistant = by_assistant or item.get("event_type") in ("checkpoint", "session_end")
    if not said or not (by_person or by_assistant):
        return None
    role = "user" if by_person else "assistant"
    return {"role": role, "date": _text(item, "created_at"), "text": said}


def _note(item: Item) -> Item | None:
    said = _said(item, "summary") or _said(item, "content")
    title = _said(item, "title")
    if not (said or title):
        return None
    told = f"{title}: {said}" if said and title and title not in said else said or title
    date = _text(item, "ended_at") or _text(item, "created_at")
    return {"session_id": _text(item, "session_id"), "date": date, "text": told}


def _counts(group: object) -> list[Item]:
    counted = group if isinstance(group, list) else []
    return [
        {"value": _said(one, "value"), "count": one["count"]}
        for one in counted
        if isinstance(one, dict) and type(one.get("count")) is int and one["count"] > 0
    ]


def _text(item: Item, key: str) -> str:
    value = item.get(key)
    return index.encodable(value) if isinstance(value, str) else ""


def _tags(item: Item) -> list[str]:
    tags = item.get("privacy_tags")
    return [tag for tag in tags if isinstance(tag, str)] if isinstance(tags, list) else [str(tags)]


def _said(item: Item, key: str) -> str:
    """Text that people and programs wrote, its secrets masked."""
    return redact.scrub(_text(item, key))


def _fewer(limit: int) -> int:
    return min(limit, max(NARROW_LIMIT, limit // 2))

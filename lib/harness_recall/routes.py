"""The routes of the table in contracts/recall.md, each an engine or source function worded as an answer."""

from __future__ import annotations

import os

from harness_recall import daemon, engine, index, period, project, redact, text, transcripts
from harness_recall.router import Answer, Miss
from harness_recall.sources import recaps
from harness_recall.wording import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from harness_recall.router import Question, Route
    from harness_recall.sources.decisions import Section

# contracts/recall.md, "Embedded sources": no keyword → the latest five.
LATEST_DECISIONS = 5
SHOWN_SESSIONS = 8
SHOWN_HITS = 6
# Of one session's turns, the best few: a long talk about a topic must not crowd out the decision on it.
HITS_A_SESSION = 2
SNIPPET = 260
# Sessions read for their failed commands when the index knows none.
ERROR_SESSIONS = 5
ERROR_READ_LIMIT = 4 * 1024 * 1024

_SESSION_ID = r"(?<![0-9a-z])([0-9a-f]{6,8}(?:-[0-9a-f]{4}){0,3}(?:-[0-9a-f]{12})?)(?![0-9a-z])"


def table(scope: engine.Scope) -> dict[str, Route]:
    """Route name → function, for `router.answer`, as seen from `scope`."""
    routes: dict[str, Callable[[engine.Scope, Question], Answer]] = {
        "harness_mem_resume_pack": _resume_pack,
        "session recap": _recap,
        "auto-memory": _auto_memory,
        "decisions.md": _decisions,
        "memory decisions": _memory_decisions,
        "harness_mem_search": _search,
        "harness_cb_recall": _problems,
        "lessons and warnings": _lessons,
        "past errors": _past_errors,
        "harness_mem_sessions_list": _sessions,
        "transcript headers": _older_sessions,
        "memory files": _memory_files,
    }

    def bound(route: Callable[[engine.Scope, Question], Answer]) -> Route:
        return lambda question: route(scope, question)

    return {name: bound(route) for name, route in routes.items()}


def resume_answer(scope: engine.Scope, found: engine.Envelope, language: str) -> Answer:
    """The newest pack of `harness_mem_resume_pack`, worded."""
    return pack_answer(scope, found["items"][0], language, via=_via(found))


def pack_answer(
    scope: engine.Scope, item: dict[str, Any], language: str, source: str = "", via: str = ""
) -> Answer:
    """A resume pack, worded; what matters most for going on comes first."""
    words = WORDS[language]
    prompts = item["first_prompts"]
    last = item["last_prompts"] or prompts[-1:]
    notes = item.get("notes", [])
    newest = last[-1] if last else notes[0]["text"] if notes else ""
    details = [words["asked"].format(text.clip(prompt, 300)) for prompt in reversed(last)]
    if item["last_assistant"]:
        details.insert(1, words["said"].format(item["last_assistant"]))
    noted = [words["noted"].format(date=note["date"][:10], text=note["text"]) for note in notes]
    details[2:2] = noted[:1]
    details += [words["failing"].format(f["command"], f["error"]) for f in item["failed_commands"]]
    details += [words["todo"].format(todo) for todo in item["todos"]]
    if item["files_written"]:
        details.append(words["files"].format(", ".join(item["files_written"])))
    if item["recap"]:
        details.append(words["recap"].format(item["recap"]))
    if item["commits_since"]:
        details.append(words["commits"].format("; ".join(item["commits_since"])))
    details += noted[1:]
    details += [words["began"].format(text.clip(prompt, 300)) for prompt in prompts if prompt not in last]
    date = item["ended"][:10]
    branch = words["branch"].format(item["branch"]) if item["branch"] not in ("", "HEAD") else ""
    session = item["session_id"][:8]
    return Answer(
        source or f"harness_mem_resume_pack (project={scope.project.root}, session={session}, {date}{via})",
        words["last"].format(date=date, branch=branch, prompt=text.clip(newest, 50)),
        details,
        content=f"{item['session_id']} {item['ended']} {item['commits_since']} {notes}",
    )


def pointer(found: Answer, language: str) -> Answer:
    """`found` without the details that the conversation holds already."""
    shown = [WORDS[language]["shown"]]
    return Answer(found.source, found.summary, shown, repository=found.repository)


def pack_language(item: dict[str, Any]) -> str:
    """The language that the person spoke in a session: what is told unasked is told in it."""
    spoken = [*item["first_prompts"], *item["last_prompts"]]
    noted = [note["text"] for note in item.get("notes", [])]
    return "ja" if text.is_japanese(" ".join(spoken or noted)) else "en"


def changes_answer(scope: engine.Scope, item: dict[str, Any], language: str) -> Answer:
    """What git recorded since a session last spoke, worded."""
    commits, date = item["commits_since"], item["ended"][:10]
    return Answer(
        f"git (project={scope.project.root}, since {date})",
        WORDS[language]["commits"].format(commits[0]),
        list(commits),
        repository=True,
        content=f"commits {commits}",
    )


def _resume_pack(scope: engine.Scope, question: Question) -> Answer:
    window = period.window(text.fold(question.prompt), scope.now)
    named = _session_named(question) or ("" if window else _session_about(scope, question))
    found = engine.harness_mem_resume_pack(
        scope,
        named,
        since=window.since if window and not named else "",
        until=window.until if window and not named else "",
    )
    if not found["items"] and (window or named):
        what = named or f"{window.first}–{window.last}" if window else named
        found = engine.harness_mem_resume_pack(scope)
        if found["items"]:
            answer = resume_answer(scope, found, question.language)
            answer.source = f"harness_mem_resume_pack ({what}: none); newest instead: {answer.source}"
            return answer
    if not found["items"]:
        raise Miss(f"project={scope.project.root}, no earlier session{_via(found)}")
    return resume_answer(scope, found, question.language)


def _recap(scope: engine.Scope, _: Question) -> Answer:
    recap = recaps.newest(_own_memory(scope), scope.project.checkout)
    if recap is None:
        raise Miss("none")
    lines = [line for line in redact.scrub(recap.body).splitlines() if line.strip()]
    inside = recap.path.startswith(scope.project.checkout + os.sep)
    return Answer(f"{recap.path} ({recap.date})", lines[0].lstrip("# "), lines[1:], repository=inside)


def _auto_memory(scope: engine.Scope, question: Question) -> Answer:
    return _snapshot_answer(scope, question, [])


def _memory_files(scope: engine.Scope, question: Question) -> Answer:
    if not question.keywords:
        raise Miss("no topic")
    return _snapshot_answer(scope, question, list(question.keywords))


def _snapshot_answer(scope: engine.Scope, question: Question, keywords: list[str]) -> Answer:
    """Lines of `MEMORY.md` (about `keywords`), and of the newest session where they are asked for."""
    from harness_recall.sources import memory  # its patterns cost the other routes too much

    snapshot = memory.snapshot(_own_memory(scope))
    lines = [] if snapshot is None else [redact.scrub(line).lstrip("-* ") for line in snapshot.lines]
    if keywords:
        lines = [line for line in lines if _mentions(line, keywords)]
        newest = engine.harness_mem_resume_pack(scope)["items"]
        said = [s for item in newest for s in (*item["last_prompts"], item["last_assistant"])]
        spoken = [text.snippet(s, keywords, SNIPPET) for s in said if _mentions(s, keywords)]
        if spoken and not lines:
            date = newest[0]["ended"][:10]
            return Answer(f"newest transcript ({date})", text.clip(spoken[0], 120), spoken)
        lines += spoken
    if not lines or snapshot is None:
        raise Miss("no MEMORY.md" if snapshot is None else "nothing in MEMORY.md")
    words = WORDS[question.language]
    return Answer(
        f"auto-memory point-in-time ({snapshot.date}) {snapshot.path}",
        words["snapshot"].format(date=snapshot.date, best=lines[0]),
        lines,
    )


def _decisions(scope: engine.Scope, question: Question) -> Answer:
    from harness_recall.sources import decisions  # its patterns cost the other routes too much

    sections = decisions.read(scope.project.checkout)
    if not sections:
        raise Miss("no decision record in .claude/memory or docs")
    keywords = list(question.keywords)
    if keywords:
        found = decisions.match(sections, keywords, index.terms)
        # A superseded decision is shown only beside the one that is in force, or when nothing else is left.
        found.sort(key=lambda section: section.superseded)
    else:
        found = [s for s in sections if not s.superseded][:LATEST_DECISIONS] or sections[:LATEST_DECISIONS]
    if not found:
        raise Miss(f"nothing about {' '.join(keywords)}")
    words = WORDS[question.language]
    details = [_section(section, words, keywords) for section in found]
    details += _disagreement(scope, question, found[0], words)
    best = found[0]
    topic = words["about"].format(" ".join(keywords)) if keywords else ""
    return Answer(
        f"{best.relative}#{best.anchor}",
        words["sections"].format(n=len(found), topic=topic, best=redact.scrub(best.title)),
        details,
        repository=True,
    )


def _section(section: Section, words: dict[str, str], keywords: list[str]) -> str:
    body = redact.scrub(section.body)
    shown = text.snippet(body, [text.fold(k) for k in keywords], SNIPPET) if len(body) > SNIPPET else body
    mark = words["superseded"] if section.superseded else ""
    return f"{redact.scrub(section.title)}{mark}: {shown} ({section.relative}#{section.anchor})"


def _disagreement(scope: engine.Scope, question: Question, best: Section, words: dict[str, str]) -> list[str]:
    """What auto-memory says of the same topic, where it is not what the record says."""
    if not question.keywords:
        return []
    found = engine.harness_mem_search(
        scope, " ".join(question.keywords), kinds=("memory", "decision"), limit=3
    )["items"]
    recorded = set(index.terms(f"{best.title} {best.body}"))
    for item in found:
        said = set(index.terms(item["text"]))
        if not item["path"].startswith(scope.project.checkout + os.sep) and not said <= recorded:
            says = text.snippet(item["text"], question.keywords, 160)
            return [words["memory_says"].format(date=item["date"][:10], text=says)]
    return []


def _memory_decisions(scope: engine.Scope, question: Question) -> Answer:
    return _hits_answer(scope, question, kinds=("decision",))


def _search(scope: engine.Scope, question: Question) -> Answer:
    return _hits_answer(scope, question)


def _hits_answer(scope: engine.Scope, question: Question, kinds: tuple[str, ...] = ()) -> Answer:
    if not question.keywords:
        raise Miss("no topic named")
    window = period.window(text.fold(question.prompt), scope.now)
    query = " ".join(question.keywords)
    found = engine.harness_mem_search(
        scope,
        query,
        kinds=kinds,
        limit=SHOWN_HITS * 3,
        since=window.since if window else "",
        until=window.until if window else "",
    )
    if not found["items"] and window:
        found = engine.harness_mem_search(scope, query, kinds=kinds, limit=SHOWN_HITS * 3)
    if found["meta"].get("status") == daemon.BUSY:
        recorded = _recorded(scope, question, _via(found))
        if recorded is not None:
            return recorded
    items = _spread(_hits(found))
    if not items:
        raise Miss(f"project={scope.project.root}, hits=0{_via(found)}")
    words = WORDS[question.language]
    details = [_hit(item, words, question.keywords) for item in items]
    best = text.snippet(items[0]["text"] or items[0]["title"], question.keywords, 70)
    return Answer(
        f"harness_mem_search (project={scope.project.root}, hits={len(items)}{_via(found)})",
        words["hits"].format(n=len(items), topic=text.clip(query, 40), best=best),
        details[:SHOWN_HITS],
        more=max(0, len(details) - SHOWN_HITS),
        repository=any(_in_repository(scope, item) for item in items[:SHOWN_HITS]),
    )


def _recorded(scope: engine.Scope, question: Question, via: str) -> Answer | None:
    """What the decision records say where a daemon had no room for a search; None where they say nothing."""
    try:
        answer = _decisions(scope, question)
    except Miss:
        return None
    answer.source = f"harness_mem_search (project={scope.project.root}{via}; fallback={answer.source})"
    return answer


def _problems(scope: engine.Scope, question: Question) -> Answer:
    query = " ".join(question.keywords) or _last_error(scope)
    if not query:
        raise Miss("no error named")
    items = _hits(engine.harness_cb_recall(scope, query, limit=SHOWN_HITS))
    if not items:
        raise Miss("hits=0")
    words = WORDS[question.language]
    keywords = list(question.keywords) or text.keywords(query)
    return Answer(
        f"harness_cb_recall (project={scope.project.root}, hits={len(items)})",
        words["errors"].format(
            n=len(items),
            topic=words["about"].format(" ".join(question.keywords)) if question.keywords else "",
            best=text.snippet(items[0]["text"], keywords, 70),
        ),
        [_hit(item, words, keywords) for item in items],
        repository=any(_in_repository(scope, item) for item in items),
    )


def _lessons(scope: engine.Scope, question: Question) -> Answer:
    if not question.keywords:
        raise Miss("no topic named")
    return _hits_answer(scope, question, kinds=("lesson", "warning", "memory"))


def _past_errors(scope: engine.Scope, question: Question) -> Answer:
    """Errors from the newest transcripts themselves: what the index does not know yet, or nobody named."""
    words = WORDS[question.language]
    found: list[tuple[str, str, str]] = []
    for session in transcripts.list_sessions(scope.project, limit=ERROR_SESSIONS, exclude=scope.session):
        if session.size > ERROR_READ_LIMIT:
            pack = transcripts.pack(session)
            errors = [(f["command"], f["error"], "") for f in pack.failed_commands]
        else:
            errors = [(e.command, e.error, e.fix) for e in transcripts.past_errors(session.path, 50)]
        for command, error, fix in errors:
            line = f"`{text.clip(command, 120)}`: {error}"
            if not question.keywords or _mentions(f"{line} {fix}", list(question.keywords)):
                found.append((session.ended[:10], line, fix))
    if not found:
        raise Miss("no failed command in the newest sessions")
    details = []
    for date, line, fix in sorted(found, key=lambda error: error[0], reverse=True):
        told = words["fixed"].format(error=line, fix=fix) if fix else line
        details.append(f"{date} {redact.scrub(told)}")
    topic = words["about"].format(" ".join(question.keywords)) if question.keywords else ""
    return Answer(
        f"past errors (transcripts of {scope.project.root})",
        words["errors"].format(n=len(found), topic=topic, best=details[0]),
        details[:SHOWN_HITS],
        more=max(0, len(details) - SHOWN_HITS),
    )


def _sessions(scope: engine.Scope, question: Question) -> Answer:
    named = _session_named(question)
    if named:
        thread = engine.harness_mem_session_thread(scope, named, limit=40)
        if thread["ok"] and thread["items"]:
            return _thread_answer(thread, named, question.language)
    window = period.window(text.fold(question.prompt), scope.now)
    found = engine.harness_mem_sessions_list(
        scope,
        limit=50,
        since=window.since if window else "",
        until=window.until if window else "",
    )
    if not found["items"]:
        day = f", {window.first}" if window else ""
        raise Miss(f"project={scope.project.root}, sessions=0{day}{_via(found)}")
    words = WORDS[question.language]
    return _sessions_answer(
        scope, found, question.language, words["day"].format(window.first) if window else ""
    )


def _older_sessions(scope: engine.Scope, question: Question) -> Answer:
    found = engine.harness_mem_sessions_list(scope)
    if not found["items"]:
        raise Miss("no transcript")
    return _sessions_answer(scope, found, question.language, "")


def _sessions_answer(scope: engine.Scope, found: engine.Envelope, language: str, day: str) -> Answer:
    words, items = WORDS[language], found["items"]
    details = []
    for item in items:
        branch = f" {item['branch']}" if item["branch"] not in ("", "HEAD") else ""
        prompt = text.clip(item["first_prompt"], 120)
        details.append(
            f"{item['ended'][:10]}{branch}: “{prompt}” ({words['session']} {item['session_id'][:8]})"
        )
    newest = items[0]
    return Answer(
        f"harness_mem_sessions_list (project={scope.project.root}, sessions={len(items)}{_via(found)})",
        words["sessions"].format(
            n=len(items), day=day, date=newest["ended"][:10], prompt=text.clip(newest["first_prompt"], 60)
        ),
        details[:SHOWN_SESSIONS],
        more=max(0, len(details) - SHOWN_SESSIONS),
    )


def _thread_answer(thread: engine.Envelope, named: str, language: str) -> Answer:
    words = WORDS[language]
    turns = thread["items"]
    first = next((turn for turn in turns if turn["role"] == "user"), turns[0])
    who = {"user": words["person"], "assistant": words["assistant"]}
    return Answer(
        f"harness_mem_session_thread (session={named[:8]}, turns={len(turns)}{_via(thread)})",
        words["thread"].format(
            id=named[:8], n=len(turns), date=first["date"][:10], prompt=text.clip(first["text"], 60)
        ),
        [f"{who.get(turn['role'], turn['role'])}: {text.clip(turn['text'], 200)}" for turn in turns],
    )


def _session_named(question: Question) -> str:
    """A session id, or the first characters of one, that the prompt holds."""
    folded = text.fold(question.prompt)
    if not any(c.isdecimal() for c in folded):
        return ""
    import re  # few prompts hold what could be an id

    found = re.search(_SESSION_ID, folded)
    return (
        found[1]
        if found and any(c.isdigit() for c in found[1]) and any(c.isalpha() for c in found[1])
        else ""
    )


def _session_about(scope: engine.Scope, question: Question) -> str:
    """The session that speaks most of the topic that was named, "" for none: the newest is the likelier guess,
    so a turn must hold most of the words as they were typed."""
    if not question.keywords:
        return ""
    found = engine.harness_mem_search(scope, " ".join(question.keywords), kinds=("turn",), limit=3)
    for item in found["items"]:
        said = text.fold(item["text"])
        if sum(keyword in said for keyword in question.keywords) * 2 > len(question.keywords):
            return str(item["session_id"])
    return ""


def _hits(found: engine.Envelope) -> list[dict[str, Any]]:
    if "error" in found:
        raise Miss(f"index unavailable: {found['error']['message']}{_via(found)}")
    return found["items"]


def _via(found: engine.Envelope) -> str:
    """What `source:` says of a daemon that was asked: its name, and what went wrong or was degraded."""
    told = found["meta"].get("daemon")
    if told is None:
        return ""
    if told["status"] == daemon.BUSY:
        return f", {told['reason']}"
    degraded = f" degraded: {', '.join(told['degradation'])}" if "degradation" in told else ""
    return f", {told['name']}{degraded}" + (f": {told['reason']}" if "reason" in told else "")


def _spread(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """`items` in order, without repeats (a forked session repeats its parent's turns), and with at most
    HITS_A_SESSION turns of one session."""
    seen: dict[str, int] = {}
    kept: dict[str, dict[str, Any]] = {}
    for item in items:
        if item["kind"] == "turn":
            seen[item["session_id"]] = seen.get(item["session_id"], 0) + 1
            if seen[item["session_id"]] > HITS_A_SESSION:
                continue
        kept.setdefault(item["text"], item)
    return list(kept.values())


def _hit(item: dict[str, Any], words: dict[str, str], keywords: list[str] | tuple[str, ...]) -> str:
    shown = text.snippet(item["text"], keywords, SNIPPET)
    title = item["title"] if item["kind"] not in ("turn", "error") else ""
    place = f"{words['session']} {item['session_id'][:8]}" if item["session_id"] else item["path"]
    anchor = f"#{item['anchor']}" if item["anchor"] and not item["session_id"] else ""
    label = " ".join(part for part in (item["kind"], item["date"][:10]) if part)
    return f"[{label}] {title + ': ' if title else ''}{shown} ({place}{anchor})"


def _in_repository(scope: engine.Scope, item: dict[str, Any]) -> bool:
    return bool(item["path"].startswith(scope.project.checkout + os.sep))


def _mentions(line: str, keywords: list[str]) -> bool:
    """Whether `line` speaks of at least half of the keywords, by their index terms."""
    asked = set(index.terms(" ".join(keywords)))
    return bool(asked) and len(asked & set(index.terms(line))) * 2 >= len(asked)


def _last_error(scope: engine.Scope) -> str:
    """The error that the running session met last: what "this error" means when nobody names one."""
    pack = engine.running(scope)
    return pack.failed_commands[0]["error"] if pack is not None and pack.failed_commands else ""


def _own_memory(scope: engine.Scope) -> str:
    """The project's memory folder; a Miss where its files can be another project's."""
    others = project.shared(scope.project)
    if others:
        raise Miss(f"the memory folder is shared with {', '.join(sorted(others))}, not read")
    return scope.project.memory

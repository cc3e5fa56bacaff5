"""The doors of recall: a hook's event, or the command's words, in; the context for the model, or None, out.

contracts/recall.md "Which prompts are recall" and "SessionStart". Once-only rules: a session is never shown the
same text twice (pains 6, 34), and what SessionStart could not show, the first prompt carries once (pain 22).
"""

from __future__ import annotations

import os

from harness_recall import (
    daemon,
    engine,
    hookio,
    intent,
    ledger,
    project,
    render,
    router,
    routes,
    state,
    text,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness_recall.discover_result import Result

    Context = tuple[str, str] | None

SKILL = "harness-recall"
DISCOVER = "discover"


def prompt_submitted(event: dict[str, object], env: Mapping[str, str], *, first: bool) -> Context:
    """UserPromptSubmit: the answer to a prompt that asks to recall; else, where `first` prompt of a session
    that SessionStart never saw, what SessionStart would have said; else None."""
    if hookio.field(event, "agent_id"):
        return None
    scope = scope_of(event, env)
    mode = state.switch(scope.project.config, "recall")
    prompt = hookio.field(event, "prompt")
    found = None if mode == "off" else intent.classify(prompt)
    if found is not None and (mode == "on" or found.forced):
        return _once(scope, "UserPromptSubmit", *answer(scope, prompt, found))
    return _opening(scope, "UserPromptSubmit", "startup") if first and mode == "on" else None


def expanded(event: dict[str, object], env: Mapping[str, str]) -> Context:
    """UserPromptExpansion of `/harness-recall words` and `/discover words`: always answered, unless recall is off."""
    command = hookio.field(event, "command_name").rpartition(":")[2]
    scope = scope_of(event, env)
    if command not in (SKILL, DISCOVER) or state.switch(scope.project.config, "recall") == "off":
        return None
    words = hookio.field(event, "command_args")
    if command == DISCOVER:
        return _discovered(scope, words)
    return _once(scope, "UserPromptExpansion", *answer_words(scope, words))


def _discovered(scope: engine.Scope, words: str) -> Context:
    """The report on what `words` need (seeds/000 §0 to §10); without words, what the last prompt needs."""
    from harness_recall import discover, report  # only this command pays for them

    if not words.strip():
        running = engine.running(scope)
        prompts = (running.last_prompts or running.first_prompts) if running is not None else ()
        words = prompts[-1] if prompts else ""
    found = discover.run(scope, {"task": words})
    if scope.session and not _claim(scope, _mark(report.render(found))):
        return None
    return "UserPromptExpansion", report.context(found, known=_given(scope, found))


def _given(scope: engine.Scope, found: Result) -> frozenset[str]:
    """The keys of the rules that this conversation was given by hooks; nothing is looked up where none was found."""
    if not scope.session or not any("key" in one for one in found["memories"]):
        return frozenset()
    from harness_recall import prime  # on use

    return prime.given(scope.project.config, scope.session)


def session_started(event: dict[str, object], env: Mapping[str, str]) -> Context:
    """SessionStart, all five sources: where things stand, once."""
    if hookio.field(event, "agent_id"):
        return None
    scope = scope_of(event, env)
    source = hookio.field(event, "source")
    if source in ("clear", "compact"):
        state.forget(scope.project.config, scope.session)
    found = (
        _opening(scope, "SessionStart", source)
        if state.switch(scope.project.config, "recall") == "on"
        else None
    )
    if scope.session:  # not before: what a deadline cut off, the first prompt makes up for
        _claim(scope, state.STARTED)
    return found


def scope_of(event: dict[str, object], env: Mapping[str, str]) -> engine.Scope:
    """Where the event happened; a daemon is waited for no longer than the hook's deadline allows."""
    where = project.locate(hookio.field(event, "cwd") or env.get("CLAUDE_PROJECT_DIR") or os.getcwd(), env)
    return engine.Scope(
        where,
        session=hookio.field(event, "session_id"),
        transcript=hookio.field(event, "transcript_path"),
        daemon=daemon.configured(env, where.config, hookio.left()),
    )


def answer_words(scope: engine.Scope, words: str) -> tuple[router.Answer, str]:
    """The answer to words given on purpose, by slash command or command line, and its language."""
    found = intent.classify(words)
    if found is None:
        topic = tuple(text.keywords(words))
        kind = "keyword" if topic else "resume"
        language = "ja" if text.is_japanese(words) else "en"
        return router.answer(router.Question(words, kind, language, topic), routes.table(scope)), language
    return answer(scope, words, found)


def answer(scope: engine.Scope, prompt: str, found: intent.Recall) -> tuple[router.Answer, str]:
    """The routed answer to a prompt that asks to recall, and its language."""
    ledger.because(str(found.intent), found.cues)
    keywords = tuple(text.keywords(prompt[:4000], drop=found.cues))
    question = router.Question(prompt, str(found.intent), found.language, keywords)
    return router.answer(question, routes.table(scope)), found.language


def opening(scope: engine.Scope, source: str) -> tuple[router.Answer, str] | None:
    """Where things stand as a session starts from `source`, and in which language; None if there is nothing."""
    if source in ("clear", "compact"):
        running = engine.running(scope)
        if running is not None:
            item = engine.describe(scope, running)
            language = routes.pack_language(item)
            name = f"this session's own transcript ({item['session_id'][:8]}, {item['ended'][:10]})"
            return routes.pack_answer(scope, item, language, name), language
    elif source in ("resume", "fork"):
        return _changes(scope)
    found = engine.harness_mem_resume_pack(scope)
    if not found["items"]:
        return None
    language = routes.pack_language(found["items"][0])
    return routes.resume_answer(scope, found, language), language


def _changes(scope: engine.Scope) -> tuple[router.Answer, str] | None:
    """What git recorded since the resumed session last spoke; None where nothing did."""
    running = engine.running(scope)
    if running is None:
        return None
    item = engine.describe(scope, running)
    if not item["commits_since"]:
        return None
    language = routes.pack_language(item)
    return routes.changes_answer(scope, item, language), language


def _opening(scope: engine.Scope, event: str, source: str) -> Context:
    found = opening(scope, source)
    return None if found is None else _once(scope, event, *found, unasked=True)


def _once(
    scope: engine.Scope, event: str, found: router.Answer, language: str, *, unasked: bool = False
) -> Context:
    """The rendered answer, unless this very text was put before this session. What it was shown in other words
    is pointed to where the person asked, and not told again `unasked`."""
    limit = render.RESUME_LIMIT if unasked else render.ANSWER_LIMIT
    if scope.session:
        opened = _mark(f"opening {found.content}")
        if not unasked and found.content and state.marked(scope.project.config, scope.session, opened):
            found = routes.pointer(found, language)
        if not _claim(scope, opened if unasked else _mark(render.body(found, language, limit))):
            return None
    return event, render.answer(found, language, limit)


def _mark(content: str) -> str:
    import zlib

    return f"{zlib.crc32(content.encode('utf-8', 'replace')):08x}"


def _claim(scope: engine.Scope, mark: str) -> bool:
    try:
        return state.claim(scope.project.config, scope.session, mark)
    except OSError:
        return True  # no state to remember it in: better told twice than not at all

"""The doors of rule-prime: a hook's event in, the rules for the model, or None, out.

contracts/rules.md "rule-prime hook". A conversation is given a rule once: what it was given stands in its marks, kept
apart from those of recall, and clear and compact drop them. Marks are claimed after the text is made, so that what a
deadline cut off is not taken for given.
"""

from __future__ import annotations

import os

from harness_recall import hookio, intent, languages, overlay, priming, project, rule_cache, state, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from harness_recall.project import Project
    from harness_recall.rule_cache import Cached

    Context = tuple[str, str] | None

# Seconds that a session's or a sub-agent's start may wait for rules that have to be resolved first.
PATIENCE = 3.0
# Seconds of a prompt's time that are kept for all but resolving.
RESERVE = 0.05
# The marks of what a session started with, and of a sub-agent; what prompts brought stands in marks of their own.
FLOOR, AGENT = "floor", "agent-"
# Places that one prompt names whose own rules are looked up.
PLACES = 3
# Problems that one run logs.
PROBLEMS = 5
# Commands of ours: what stands behind them is a question.
COMMANDS = ("discover", "harness-recall", "rules")
# Behind the id of a session: marks of rules, apart from those of recall.
_APART = "-rules"


def session_started(event: dict[str, object], env: Mapping[str, str]) -> Context:
    """SessionStart, all five sources: the floor, unless it is in this conversation's context already."""
    config, session = state.config_root(env), _conversation(event)
    if hookio.field(event, "agent_id") or state.switch(config, "rules") == "off":
        return None
    epoch = ""
    if hookio.field(event, "source") in ("clear", "compact"):
        epoch = _epoch(event)
        if session and epoch and not _claim(config, f"{session}-epochs", epoch):
            return None  # the same hook, registered twice
        if session:
            state.forget(config, session)
    elif session and state.marked(config, session, FLOOR):
        return None
    hookio.extend(PATIENCE)
    return _floor(event, env, "SessionStart", FLOOR, epoch)


def subagent_started(event: dict[str, object], env: Mapping[str, str]) -> Context:
    """SubagentStart: the floor, for the sub-agent alone, once."""
    agent = hookio.field(event, "agent_id")
    if not agent or state.switch(state.config_root(env), "rules") == "off":
        return None
    hookio.extend(PATIENCE)
    return _floor(event, env, "SubagentStart", f"{AGENT}{state.safe_name(agent)}")


def prompt_submitted(event: dict[str, object], env: Mapping[str, str]) -> Context:
    """UserPromptSubmit: the rules for what a person's prompt turns to and this conversation has not seen."""
    prompt = hookio.field(event, "prompt")
    config, session = state.config_root(env), _conversation(event)
    if hookio.field(event, "agent_id") or not _is_work(prompt) or state.switch(config, "rules") == "off":
        return None
    paths = languages.paths_in(prompt)
    if not paths and not languages.named_in(prompt):
        return None
    given, seen = _given(config, session)
    tags: dict[str, None] = {}
    found: dict[str, tuple[_Turn, overlay.Rule]] = {}
    for turn in _turns(_where(event, env), prompt, paths):
        for rule, called_by in turn.rules(seen):
            if turn.name_of(rule) not in given and rule.key not in found:
                found[rule.key] = turn, rule
                tags |= dict.fromkeys(called_by)
    rules = [rule for _, rule in found.values()]
    told = priming.drift(rules, tags, lambda rule: found[rule.key][0].cached.body(rule))
    mark = f"prompt-{_checksum(hookio.field(event, 'prompt_id') + prompt)}"
    names = [turn.name_of(rule) for turn, rule in found.values() if told and rule.key in told.shown]
    if told is None or not _give(config, session, mark, names, tags):
        return None
    return "UserPromptSubmit", priming.fence(told)


def given(config: str, session: str) -> frozenset[str]:
    """The keys of the rules that the hooks gave to a session and that are still in its context."""
    return _given(config, f"{session}{_APART}")[0]


class _Turn:
    """Somewhere that a prompt turns to: the rules there, the tags that can call for one, and the `region` entered, as
    `path/`, "" where the work was before."""

    __slots__ = ("cached", "region", "tags")

    def __init__(self, cached: Cached, tags: Iterable[str], region: str = "") -> None:
        self.cached = cached
        self.tags = list(dict.fromkeys(tags))
        self.region = region

    def rules(self, seen: Collection[str]) -> Iterator[tuple[overlay.Rule, list[str]]]:
        """Each rule that is called for, with what calls for it; nothing that was `seen` does."""
        fresh = [tag for tag in self.tags if self.region + tag not in seen]
        for rule in priming.implied(self.cached.rules, fresh):
            own = priming.tags_of(rule)
            yield rule, [self.region + tag for tag in fresh if tag in own]
        if self.region and self.region not in seen:  # what always holds there
            for rule in self.cached.rules:
                if priming.ALWAYS in rule.relevance and not rule.native:
                    yield rule, [self.region]

    def name_of(self, rule: overlay.Rule) -> str:
        """What a rule is noted as: its key, which in a region can stand for a rule of the region's own."""
        return self.region + rule.key if rule.tier == overlay.SUBMODULE else rule.key


def _turns(where: Project, prompt: str, paths: list[str]) -> list[_Turn]:
    """What `prompt` turns to: the regions of the checkout that its `paths` lie in, and the place where it was typed."""
    home = rule_cache.open(where, patience=_patience())
    found: list[_Turn] = []
    for path in paths if rule_cache.has_regions(where) else []:
        place = _place(where, path)
        if not place or len(found) == PLACES:
            continue
        cached = rule_cache.open(where, place, patience=_patience())
        if cached.state != rule_cache.MISSING:
            if _region(cached) == _region(home):
                continue
            region = f"{cached.scope.path if cached.scope else ''}/"
            scopes = cached.scope.scopes if cached.scope else ()
            found.append(_Turn(cached, [*scopes, *_tags(path)], region))
        paths = [other for other in paths if other != path]
        prompt = prompt.replace(path, " ")
    named = [*languages.named_in(prompt), *(tag for path in paths for tag in _tags(path))]
    return [*found, _Turn(home, named)]


def _region(cached: Cached) -> tuple[object, ...]:
    """What tells one region's rules from another's."""
    here = cached.scope
    return (here.corpus_source, here.path, here.scopes) if here else ()


def _tags(path: str) -> list[str]:
    """What a path may be about: its folders, its file name with and without ending, its language."""
    parts = [text.fold(part) for part in path.split("/") if part not in ("", ".", "..")]
    stem = parts[-1].rpartition(".")[0] if parts else ""
    return [tag for tag in (languages.of_file(path.rpartition("/")[2]), *parts, stem) if tag]


def _place(where: Project, path: str) -> str:
    """Where in the checkout the path of a prompt is, "" if it is not there."""
    for base in (os.path.realpath(where.cwd), where.checkout):
        place = os.path.normpath(os.path.join(base, path))
        there = os.path.lexists(place) or os.path.isdir(os.path.dirname(place))  # it may be about to be made
        if there and place.startswith(where.checkout + os.sep):
            return place
    return ""


def _floor(
    event: dict[str, object], env: Mapping[str, str], name: str, mark: str, epoch: str = ""
) -> Context:
    where = _where(event, env)
    cached = rule_cache.open(where, patience=_patience())
    if cached.state == rule_cache.RESOLVED:
        for problem in cached.problems[:PROBLEMS]:
            state.log(where.config, f"rule_prime: {problem}")
    elif cached.state != rule_cache.FRESH:
        state.log(where.config, f"rule_prime: no time to resolve the rules; they are {cached.state}")
    language = cached.language
    told = priming.floor(cached.rules, language, cached.instructions, cached.body)
    if told is None:
        return None
    spoken = {rule.key for rule in priming.implied(cached.rules, [language])} if language else set()
    seen = [language] if spoken and spoken.isdisjoint(told.dropped) else []
    if not _give(where.config, _conversation(event), mark, told.shown, seen):
        return None
    return name, priming.fence(told, _seal(where.config, told, epoch))


def _where(event: dict[str, object], env: Mapping[str, str]) -> Project:
    return project.locate(hookio.field(event, "cwd") or env.get("CLAUDE_PROJECT_DIR") or os.getcwd(), env)


def _patience() -> float | None:
    """Seconds that resolving rules may take."""
    left = hookio.left()
    return None if left is None else left - RESERVE


def _is_work(prompt: str) -> bool:
    """Whether a person typed `prompt`, and not to ask us something or to be left alone."""
    command = prompt.split(None, 1)[0].rpartition(":")[2].lstrip("/") if prompt.startswith("/") else ""
    return not (intent.is_machine_text(prompt) or command in COMMANDS or intent.OFF in prompt.lower())


def _conversation(event: dict[str, object]) -> str:
    """The name under which a conversation's marks are kept; "" where it has none."""
    session = hookio.field(event, "session_id")
    return session and f"{session}{_APART}"


def _epoch(event: dict[str, object]) -> str:
    """What one clear or compact has that another has not: how far the transcript had come; "" if there is none."""
    try:
        return f"{hookio.field(event, 'source')}-{os.stat(hookio.field(event, 'transcript_path')).st_size}"
    except (OSError, ValueError):
        return ""


def _given(config: str, session: str) -> tuple[frozenset[str], frozenset[str]]:
    """The keys of the rules that a conversation was given, and the tags that brought up all they could."""
    keys: set[str] = set()
    tags: set[str] = set()
    for mark, note in state.notes(config, session).items() if session else ():
        if not mark.startswith(AGENT):  # another context
            given, _, seen = note.decode("utf-8", "surrogatepass").partition("\0\0")
            keys.update(given.split("\0"))
            tags.update(seen.split("\0"))
    return frozenset(keys), frozenset(tags)


def _give(config: str, session: str, mark: str, names: Iterable[str], tags: Iterable[str]) -> bool:
    """Whether it is for this process to say what is to be said; then it is noted as given."""
    note = f"{chr(0).join(names)}\0\0{chr(0).join(tags)}"
    return not session or _claim(config, session, mark, note.encode("utf-8", "surrogatepass"))


def _claim(config: str, session: str, mark: str, note: bytes = b"") -> bool:
    try:
        return state.claim(config, session, mark, note)
    except OSError:
        return True  # no state to remember it in: better told twice than not at all


def _seal(config: str, told: priming.Told, epoch: str) -> str:
    """Eight digits that are the same for the same text, so that the client sends it once, and that nobody else can
    work out; others after a compaction, which took the text out of the context; "" where no secret can be kept."""
    secret = state.secret(config)
    if not secret:
        return ""
    try:
        from _blake2 import blake2s  # a third of what hashlib costs
    except ImportError:
        from hashlib import blake2s
    whole = f"{told.content}\0{told.trailer}\0{epoch}".encode("utf-8", "surrogatepass")
    return blake2s(whole, key=secret, digest_size=4).hexdigest()


def _checksum(words: str) -> str:
    import zlib

    return f"{zlib.crc32(words.encode('utf-8', 'surrogatepass')):08x}"

"""Doctor's look at rules: which count here, what is wrong with them, what a session starts with, what the client does.

contracts/rules.md; contracts/install.md, fifth point; pain 88.
"""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Sequence

from harness_recall import (
    census,
    company,
    documents,
    finding,
    globs,
    priming,
    rule_cache,
    rule_files,
    rulebook,
    scope,
    state,
    text,
)
from harness_recall.finding import Finding, Here
from harness_recall.project import Project
from harness_recall.rulebook import Rulebook
from harness_recall.safefile import RefusedError
from harness_recall.sources import instructions
from harness_recall.sources.rules import KIND, SIZE_LIMIT

# Problems, keys and paths that one finding names.
NAMED = 3
# Files of `.claude/rules` that are looked at, those with `paths:` that are previewed, and files of the checkout that
# they are matched against.
LOOKS = 500
PREVIEWS = 10
FILES = 20_000
GIT_SECONDS = 10


def rules(here: Here) -> list[Finding]:
    """Everything about rules, from one look at them."""
    book = rulebook.resolve(here.project)
    declared, problems, _ = instructions.read(here.project.checkout, book.settings.instructions)
    return [
        _counted(book),
        *_problems([*book.problems, *problems]),
        *_floor(here.project, book, declared),
        *_company(here.config, book),
        *_client_rules(here.project),
        _cache(here.project),
        _switch(here.config),
    ]


def _counted(book: Rulebook) -> Finding:
    """Which tiers there are, and how many effective rules each shaped last."""
    if book.scope and book.scope.corpus_source == scope.NONE:
        place = book.scope.path or "this checkout"
        return finding.ok(
            "rules", f"none count in {place}: .claude/submodules.md has it as {book.scope.kind}"
        )
    told = []
    for tier in book.tiers:
        count = sum(rule.tier == tier.name for rule in book.rules)
        if count:
            told.append(f"{count} {tier.name} ({', '.join(filter(os.path.isdir, tier.folders))})")
    disabled = len(book.settings.disabled)
    off = f"; {disabled} keys disabled" if disabled else ""
    return finding.ok("rules", f"{', '.join(told) or 'none'}{off}")


def _problems(problems: Sequence[str]) -> list[Finding]:
    if not problems:
        return []
    return [
        finding.warn(
            "rules-problems",
            _some(problems, "; "),
            "what is named there does not count, or not as it was meant",
            finding.own_command("rules", "lint"),
        )
    ]


def _floor(where: Project, book: Rulebook, declared: list[tuple[str, str]]) -> list[Finding]:
    """What a session starts with, and which rules of those that always hold find no room in its budget."""
    language = (book.scope.language if book.scope else "") or census.take(where.checkout).language
    told = priming.floor(book.rules, language, declared, lambda rule: rule.body)
    if told is None:
        return []
    size = len(priming.fence(told))
    spoken = f", {language} rules among them" if language else ""
    said = f"{len(told.shown)} at session start, {size:,} of {priming.FLOOR_LIMIT:,} characters{spoken}"
    always = {rule.key for rule in book.rules if priming.ALWAYS in rule.relevance}
    missing = [key for key in told.dropped if key in always]
    if not missing:
        return [finding.ok("rules-floor", said)]
    less = finding.own_command("rules", "disable", missing[0])
    return [
        finding.warn(
            "rules-floor",
            f"{said}; no room for {_some(missing)}",
            "rules are shown whole or not at all, and one budget holds for all that always hold",
            f"shorten some, mark what matters most `floor-priority: high`, or do without one: {less}",
        )
    ]


def _company(config: str, book: Rulebook) -> list[Finding]:
    """Whether the company's repository that a manifest names is the one whose rules are here."""
    repo, place = book.settings.repo, company.folder(config)
    if not repo or not book.settings.company:
        return []
    named = f"{company.shown(repo)} ({book.settings.source})"
    sync = finding.own_command("rules", "sync")
    if not os.path.isdir(place):
        why = "the company's rules are missing from everything that draws on rules"
        return [finding.warn("rules-company", f"{named} is not cloned yet", why, sync)]
    try:
        at, origin = company.commit(config), company.origin(config)
    except RefusedError as refused:
        return [finding.warn("rules-company", f"{place}: {refused}", "it cannot be kept up to date", sync)]
    if at and origin != repo:
        why = "its rules count as the company's all the same"
        what = f"{place} is a clone of {company.shown(origin) or 'something else'}, not of {named}"
        return [finding.warn("rules-company", what, why, sync)]
    return [finding.ok("rules-company", f"{named} at {at[:12]}" if at else f"{place}, no clone of ours")]


def _client_rules(where: Project) -> list[Finding]:
    """The files of `.claude/rules`: those that are architectural rules too, and what `paths:` makes of others."""
    ours: list[str] = []
    previews: list[Finding] = []
    tracked: list[str] | None = None
    for path in _markdown(os.path.join(where.checkout, rule_files.CLIENT_FOLDER)):
        head = _head(path)
        if head is None:
            continue
        if text.fold(head.line("kind") or head.line("type")) == KIND:
            ours.append(path)
        if "paths" in head.fields and len(previews) < PREVIEWS:
            tracked = _tracked(where.checkout) if tracked is None else tracked
            previews.append(_preview(path, head.fields["paths"], tracked))
    return [*([_loaded(where, ours)] if ours else []), *previews]


def _loaded(where: Project, paths: list[str]) -> Finding:
    """Rules that the client loads itself."""
    folder = os.path.join(where.checkout, rule_files.CLIENT_FOLDER)
    place = rule_files.key_of(paths[0], folder).partition("/")[0]
    target = os.path.join(where.checkout, ".claude", rule_files.FOLDER, place)
    move = f"mkdir -p {shlex.quote(target)} && mv {shlex.quote(paths[0])} {shlex.quote(target)}"
    others = f", and so with the other {len(paths) - 1}" if len(paths) > 1 else ""
    return finding.warn(
        "rules-client",
        f"architectural rules in {folder}: {_some([os.path.relpath(path, folder) for path in paths])}",
        "Claude Code loads these files itself, whole, anchors included; hooks leave them to it, "
        "and what higher tiers change in them reaches only discover",
        f"{move}{others}",
    )


def _preview(path: str, value: object, tracked: list[str]) -> Finding:
    """Which files of the checkout the client loads a rule file for."""
    wanted = globs.patterns(value)
    if not wanted:
        why = "Claude Code cannot tell which files it is for"
        what = f"{path}: `paths:` is neither a glob nor a list of globs"
        return finding.warn("rules-paths", what, why, f"mend `paths:` in {shlex.quote(path)}")
    found = {pattern: [name for name in tracked if globs.matches(pattern, name)] for pattern in wanted}
    named = list(dict.fromkeys(name for names in found.values() for name in names))
    idle = [pattern for pattern, names in found.items() if not names]
    if not named:
        what = f"{path}: `paths:` ({_some(wanted)}) names none of {len(tracked)} files"
        why = "Claude Code loads it with a file that it names, so never"
        return finding.warn("rules-paths", what, why, f"mend `paths:` in {shlex.quote(path)}")
    said = f"{path} is for {len(named)} of {len(tracked)} files: {_some(named)}"
    return finding.ok("rules-paths", f"{said}{f'; none for {_some(idle)}' if idle else ''}")


def _cache(where: Project) -> Finding:
    """Whether hooks find the rules resolved; where they do not, the next one resolves them."""
    kept = rule_cache.open(where, patience=0.0)
    told = {
        rule_cache.FRESH: f"{len(kept.rules)} rules are kept for hooks",
        rule_cache.STALE: f"{len(kept.rules)} rules are kept for hooks, out of date: the next session mends that",
    }
    return finding.ok(
        "rules-cache", told.get(kept.state, "no rules are kept for hooks yet: a session does that")
    )


def _switch(config: str) -> Finding:
    """Whether the person switched rule-prime off; that is their right, and no fault."""
    if state.switch(config, "rules") != "off":
        return finding.ok("rules-switch", "rules are given to the model at session start")
    back = finding.own_command("config", "rules", "on")
    means = "hooks give none to the model, discover still finds them"
    return finding.ok("rules-switch", f"rules are off, as you set it: {means} ({back} turns them on)")


def _markdown(folder: str) -> list[str]:
    """The Markdown files below a folder, links to folders not followed, by path."""
    found = [
        os.path.join(top, name)
        for top, _, names in os.walk(folder)
        for name in names
        if name.endswith(".md") and os.path.isfile(os.path.join(top, name))
    ]
    return sorted(found)[:LOOKS]


def _head(path: str) -> documents.Head | None:
    """What a file says of itself; None for one that cannot be read, which is a problem of its own."""
    try:
        with open(path, "rb") as file:
            return documents.head(file.read(SIZE_LIMIT).decode("utf-8-sig", "replace"))
    except (OSError, documents.RefusedError):
        return None


def _tracked(checkout: str) -> list[str]:
    """The files of a checkout that git lists, outside git those that are there; relative, with forward slashes."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", "-c", "core.fsmonitor=false", "ls-files", "-z"]
    try:
        done = subprocess.run(
            command, cwd=checkout, env=env, capture_output=True, timeout=GIT_SECONDS, check=False
        )
        listed = done.stdout.split(b"\0")[:-1] if done.returncode == 0 else []
    except (OSError, subprocess.TimeoutExpired):
        listed = []
    if listed:
        return [os.fsdecode(name) for name in listed[:FILES]]
    found: list[str] = []
    for top, folders, names in os.walk(checkout):
        folders[:] = sorted(
            name for name in folders if not name.startswith(".") and name not in census.SKIPPED
        )
        found += [
            os.path.relpath(os.path.join(top, name), checkout).replace(os.sep, "/") for name in sorted(names)
        ]
        if len(found) > FILES:
            break
    return found[:FILES]


def _some(named: Sequence[str], between: str = ", ") -> str:
    """The first few, and how many more."""
    more = len(named) - NAMED
    return between.join([*named[:NAMED], *([f"{more} more"] if more > 0 else [])])

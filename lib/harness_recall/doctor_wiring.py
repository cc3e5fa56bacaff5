"""Doctor's look at the wiring: registrations, whether hooks fire and fail, skills and agents.

contracts/install.md, fifth point; pains 16, 34, 41, 46.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass

from harness_recall import finding, installation, links, registration, safefile, settings, state
from harness_recall.finding import Finding, Here

# A log line older than this is history, in seconds.
LOG_AGE = 7 * 86400
# A hook that has not fired for so long while transcripts grew is dead, in seconds.
SILENCE = 86400
# A session that wrote so long after the install and raised no hook is suspicious, in seconds.
FIRST_SESSION = 60


@dataclass(frozen=True)
class Registered:
    """One hook of ours in one settings file."""

    place: str
    path: str
    found: registration.Found
    script: str  # the path of the script as registered

    @property
    def name(self) -> str:
        return os.path.basename(self.script)


def places(here: Here) -> dict[str, str]:
    """Every settings file that the client reads hooks from, each once: place → path."""
    project = os.path.join(here.project.checkout, ".claude")
    user = installation.settings_path(here.config)
    found = {"user": user, "local": os.path.join(project, "settings.local.json")}
    if os.path.realpath(project) != os.path.realpath(here.config):  # the home folder as a project
        found["project"] = os.path.join(project, "settings.json")
    return found


def registered(here: Here) -> list[Finding]:
    """Which of our hooks are registered where, twice, wrongly, or not at all."""
    found: list[Finding] = []
    ours: list[Registered] = []
    scripts = set(registration.scripts(here.entries))
    for place, path in places(here).items():
        document = _document(path, found)
        if isinstance(document, dict) and document.get("disableAllHooks") is True:
            found.append(
                finding.error(
                    "hooks-disabled",
                    f"`disableAllHooks` is true in {path}",
                    "no hook of any tool runs, ours included",
                    "set it to false or take it out, if you want recall",
                )
            )
        for one in registration.handlers(document):
            script = _script(one, scripts)
            if script:
                ours.append(Registered(place, path, one, script))
    if any(one.id == "settings-unreadable" for one in found):
        return found
    doubled = [*_doubled(ours), *_doubled_by_plugin(here, ours)]
    return [*found, *_complete(here, ours), *doubled, *_stale(ours), *_slow(ours)]


def fired(here: Here) -> list[Finding]:
    """Whether each hook really ran, and when."""
    beats = state.heartbeats(here.config)
    newest = max((mtime for _, mtime in newest_transcripts(here)), default=0.0)
    found = []
    for name in sorted(script.removesuffix(".py") for script in registration.scripts(here.entries)):
        beat = beats.get(name)
        if beat is None:
            if here.installed and newest > installation.since(here.config) + FIRST_SESSION:
                found.append(
                    finding.warn(
                        f"fired-{name}",
                        f"{name} never fired, though a session wrote since the install",
                        "a session that was running before the install does not see new hooks",
                        "start a new session; if it stays so, look at /hooks in Claude Code",
                    )
                )
            else:
                found.append(finding.ok(f"fired-{name}", f"{name} has not fired yet"))
            continue
        said = f"{name} fired {beat['count']} times, last {finding.date(beat['last'])}"
        if newest - beat["last"] > SILENCE:
            found.append(
                finding.warn(
                    f"fired-{name}",
                    said,
                    f"a session wrote since, {finding.date(newest)}, and the hook did not run",
                    "start a new session; if it stays so, look at /hooks in Claude Code",
                )
            )
        else:
            found.append(finding.ok(f"fired-{name}", said))
    return found


def log(here: Here) -> list[Finding]:
    """What went wrong inside a hook lately."""
    since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(here.now - LOG_AGE))
    recent = [line for line in state.log_tail(here.config, 200) if line[:20] >= since]
    if not recent:
        return [finding.ok("log", "no failure of a hook in the last 7 days")]
    return [
        finding.warn(
            "log",
            f"{len(recent)} failures of hooks in the last 7 days; the last: {recent[-1]}",
            "a failed hook says nothing, and the prompt goes on without it",
            f"see {os.path.join(state.path(here.config), 'hooks.log')}",
        )
    ]


def skills(here: Here) -> list[Finding]:
    """Whether our skills and agents are where the client looks."""
    named = ", ".join([*(f"/{name}" for name in installation.skills()), *installation.agents()])
    if here.plugin:
        return [finding.ok("skills", f"{named} come with {here.plugin.id}")]
    missing = []
    for link, own in links.shown(here.config).items():
        read = os.path.join(link, "SKILL.md") if os.path.isdir(own) else link
        if not os.path.isfile(read) or not os.path.samefile(link, own):
            missing.append(link)
    if not missing:
        return [finding.ok("skills", f"{named} linked")]
    return [
        finding.warn(
            "skills",
            f"not ours or not there: {', '.join(missing)}",
            "the slash command or agent is missing, or another tool's",
            f"move away what is there, then {finding.install_command()}",
        )
    ]


def newest_transcripts(here: Here) -> list[tuple[str, float]]:
    """The project's transcripts, newest first: path and modification time."""
    found = []
    for folder in here.project.transcripts:
        try:
            with os.scandir(folder) as listed:
                found += [(e.path, e.stat().st_mtime) for e in listed if e.name.endswith(".jsonl")]
        except OSError:
            continue  # doctor_sources.transcripts says so
    return sorted(found, key=lambda pair: -pair[1])


def _document(path: str, found: list[Finding]) -> object:
    """The value of a settings file; an unreadable one becomes a finding."""
    try:
        content = safefile.read(path) or b""
        document = settings.load(content)
    except safefile.RefusedError as refused:
        found.append(
            finding.error(
                "settings-unreadable",
                f"{path}: {refused}",
                "the client cannot read it either",
                f"mend line {refused.line}, column {refused.column} of it" if refused.line else "mend it",
            )
        )
        return {}
    line = settings.comment(content)
    if line:
        found.append(
            finding.error(
                "settings-comment",
                f"line {line} of {path} is a comment",
                "Claude Code ignores every setting of a file with comments, hooks too",
                "take the comments out of it",
            )
        )
    return document


def _script(one: registration.Found, scripts: set[str]) -> str:
    """The path of the hook script of ours (by name) that a handler runs, "" where it runs none."""
    for piece in registration.pieces(one.handler):
        parts = piece.replace("\\", "/").split("/")
        if parts[-1] in scripts and len(parts) > 1 and parts[-2] == "hooks":
            return piece
    return ""


def _complete(here: Here, ours: list[Registered]) -> list[Finding]:
    path = installation.settings_path(here.config)
    there = [(one.found.event, one.found.matcher, one.found.handler) for one in ours if one.place == "user"]
    missing = [
        entry
        for entry in here.entries
        if not any(
            (event, matcher) == (entry.event, entry.matcher) and entry.handler.items() <= handler.items()
            for event, matcher, handler in there
        )
    ]
    if not missing:
        return [finding.ok("registration", f"{len(here.entries)} hooks registered in {path}")]
    if here.plugin and not there:
        return [
            finding.ok("registration", f"{len(here.entries)} hooks come with the plugin {here.plugin.id}")
        ]
    events = ", ".join(entry.event for entry in missing)
    if here.installed and not there:
        return [
            finding.error(
                "registration-vanished",
                f"our hooks are gone from {path}",
                "they were installed; something rewrote the file since (the client itself has done so)",
                f"{finding.own_command('doctor', '--fix')} puts them back; {_newest_backup(here)}",
            )
        ]
    fix = finding.own_command("doctor", "--fix") if here.installed else finding.install_command()
    what = f"not registered as they should be in {path}: {events}"
    return [finding.error("registration", what, "without them nothing is recalled", fix)]


def _newest_backup(here: Here) -> str:
    folder = installation.backups(here.config)
    try:
        newest = sorted(os.listdir(folder))[-1]
    except (OSError, IndexError):
        return "there is no backup of the rest"
    return f"the whole file as it was before our last change: {os.path.join(folder, newest)}"


def _doubled(ours: list[Registered]) -> Iterator[Finding]:
    seen: dict[tuple[str, str | None, str], list[Registered]] = {}
    for one in ours:
        seen.setdefault((one.found.event, one.found.matcher, one.name), []).append(one)
    for (event, _, name), found in seen.items():
        if len(found) > 1:
            where = ", ".join(f"{one.path} ({one.script})" for one in found)
            yield finding.warn(
                "registration-doubled",
                f"{name} runs {len(found)} times at {event}: {where}",
                "each run costs time, and only one of them may speak",
                f"keep one; {finding.install_command()} tidies the user settings",
            )


def _doubled_by_plugin(here: Here, ours: list[Registered]) -> Iterator[Finding]:
    for one in here.plugins:
        others = [other.id for other in here.plugins if other is not one] or sorted({o.path for o in ours})
        if others:
            yield finding.warn(
                "plugin-doubled",
                f"the plugin {one.id} is enabled in {one.settings}, and our hooks are also in {', '.join(others)}",
                "only one of them speaks, but skills and tools are before the model twice",
                f"keep one: claude plugin disable {one.id}, or {finding.install_command()} uninstall",
            )


def _stale(ours: list[Registered]) -> Iterator[Finding]:
    for one in ours:
        command = registration.pieces(one.found.handler)[0]
        needed = (command, one.script, registration.started_by(one.script))
        gone = [path for path in needed if os.path.isabs(path) and not os.path.exists(path)]
        if gone:
            yield finding.error(
                "registration-stale",
                f"{one.found.event} in {one.path} runs {gone[0]}, which is not there",
                "the checkout was moved or its .venv deleted",
                finding.install_command(),
            )


def _slow(ours: list[Registered]) -> Iterator[Finding]:
    for one in ours:
        timeout = one.found.handler.get("timeout")
        if isinstance(timeout, int | float) and timeout > registration.TIMEOUT_LIMIT:
            yield finding.warn(
                "registration-timeout",
                f"{one.found.event} in {one.path} has timeout {timeout}",
                "timeouts are seconds; this looks like milliseconds, and a hanging hook would hold the prompt",
                finding.install_command(),
            )

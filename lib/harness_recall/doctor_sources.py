"""Doctor's look at what recall draws on: project identity, transcripts, memory, the index, our switches.

contracts/install.md, fifth point; pains 49, 77, 82, 86.
"""

from __future__ import annotations

import os
import stat

from harness_recall import doctor_wiring, finding, index_refresh, project, state
from harness_recall.finding import Finding, Here

# The client loads so much of MEMORY.md and drops the rest (contracts/claude-code.md).
MEMORY_LINES = 200
MEMORY_BYTES = 25_000
# Warn from this share of either limit on.
MEMORY_NEAR = 0.8
# An index that is this much older than the newest transcript is not being kept up, in seconds.
INDEX_LAG = 86400
# Transcripts that are opened to see whether they can be read.
TRANSCRIPT_LOOKS = 20


def identity(here: Here) -> list[Finding]:
    """Which project this folder is, and whether another one shares its memory folder."""
    where = here.project
    parts = [where.root]
    if where.checkout != where.root:
        parts.append(f"worktree {where.checkout}")
    if where.cwd not in (where.root, where.checkout):
        parts.append(f"seen from {where.cwd}")
    found = [finding.ok("project", f"{', '.join(parts)}; memory in {where.memory}")]
    others = sorted(project.shared(where))
    if others:
        found.append(
            finding.warn(
                "project-collision",
                f"{where.memory} is also the memory folder of {', '.join(others)}",
                "Claude Code names it after the path with every other character as a dash; recall keeps their "
                "sessions apart, but the client loads one MEMORY.md for all of them",
                "rename one of the folders, or set `autoMemoryDirectory` for one",
            )
        )
    return found


def transcripts(here: Here) -> list[Finding]:
    """Whether the project's transcripts can be read."""
    unreadable = [folder for folder in here.project.transcripts if not os.access(folder, os.R_OK | os.X_OK)]
    listed = doctor_wiring.newest_transcripts(here)
    for path, _ in listed[:TRANSCRIPT_LOOKS]:
        try:
            with open(path, "rb") as file:
                file.read(1)
        except OSError as error:
            unreadable.append(f"{path} ({error.strerror})")
    if unreadable:
        why = "recall reads the last session there"
        what = f"cannot be read: {', '.join(unreadable)}"
        return [finding.error("transcripts", what, why, "give yourself the right to read them")]
    if not listed:
        return [finding.ok("transcripts", "none of this project yet")]
    folders = len(here.project.transcripts)
    newest = finding.date(listed[0][1])
    return [finding.ok("transcripts", f"{len(listed)} in {folders} folders, the newest of {newest}")]


def memory(here: Here) -> list[Finding]:
    """Whether the client still loads all of MEMORY.md."""
    path = os.path.join(here.project.memory, "MEMORY.md")
    try:
        with open(path, "rb") as file:
            content = file.read()
    except FileNotFoundError:
        return [finding.ok("memory", "no MEMORY.md yet")]
    except OSError as error:
        why = "the client loads it at every start"
        return [
            finding.error("memory", f"{path}: {error.strerror}", why, "give yourself the right to read it")
        ]
    lines = len(content.splitlines())
    said = f"{path} has {lines} lines, {len(content) / 1000:.1f} KB"
    share = max(lines / MEMORY_LINES, len(content) / MEMORY_BYTES)
    if share < MEMORY_NEAR:
        return [finding.ok("memory", said)]
    state_of_it = "is cut" if share > 1 else "will soon be cut"
    return [
        finding.warn(
            "memory",
            said,
            f"what lies beyond {MEMORY_LINES} lines or {MEMORY_BYTES // 1000} KB {state_of_it} without notice",
            "move old lines from it into a file that it links to; recall finds them there all the same",
        )
    ]


def index(here: Here) -> list[Finding]:
    """Whether there is a usable index, how old and how large."""
    told = index_refresh.status(os.path.join(state.path(here.config), "index"))
    build = finding.own_command("index", "build")
    if not told["healthy"]:
        why = "recall answers from MEMORY.md and the newest transcript alone, and finds less"
        return [finding.warn("index", f"no usable index: {told['reason']}", why, build)]
    said = f"{told['documents']} documents, {told['bytes'] / 1e6:.1f} MB, of {finding.date(told['changed'])}"
    newest = max((mtime for _, mtime in doctor_wiring.newest_transcripts(here)), default=0.0)
    if newest - told["changed"] > INDEX_LAG:
        why = f"a session wrote since, {finding.date(newest)}, and is not in it"
        return [finding.warn("index", said, why, build)]
    return [finding.ok("index", said)]


def switch(here: Here) -> list[Finding]:
    """Whether the person switched recall down; that is their right, and no fault."""
    mode = state.switch(here.config, "recall")
    if mode == "on":
        return [finding.ok("switch", "recall is on")]
    means = "nothing is recalled" if mode == "off" else "only what is asked for by name is recalled"
    back = finding.own_command("config", "recall", "on")
    return [finding.ok("switch", f"recall is {mode}, as you set it: {means} ({back} turns it on)")]


def private(here: Here) -> list[Finding]:
    """Whether our own folder is a folder, and nobody else's to read."""
    path = state.path(here.config)
    try:
        info = os.lstat(path)
    except OSError:
        return [finding.ok("state", f"{path} is not there yet")]
    if not stat.S_ISDIR(info.st_mode):
        why = "somebody else could decide what is written there; hooks refuse it"
        return [finding.error("state", f"{path} is no folder of its own", why, "move it away")]
    if os.name != "nt" and stat.S_IMODE(info.st_mode) & 0o077:
        why = "it holds text from your sessions"
        return [finding.warn("state", f"{path} can be read by others", why, f"chmod 700 '{path}'")]
    return [finding.ok("state", path)]

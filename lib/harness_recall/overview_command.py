"""The command `harness-recall report`: what a project remembers and what was injected, as one HTML file to open."""

from __future__ import annotations

import argparse
import os
import sys
import time

from harness_recall import (
    documents,
    ledger,
    memory_index,
    memory_reading,
    overview,
    project,
    redact,
    state,
    swap,
    transcripts,
)
from harness_recall.sources import memory

# What is looked at: more sessions and files than anybody reads in one page.
SESSIONS, FILES = 2_000, 20_000
NAME = "report.html"


def add_report(parser: argparse.ArgumentParser) -> None:
    """The arguments of `report`."""
    parser.add_argument("--output", default="", metavar="FILE", help="where to (default: our state folder)")
    parser.add_argument(
        "--project", metavar="DIR", default=".", help="a folder of the project (default: here)"
    )


def report(args: argparse.Namespace) -> int:
    """Write the page, and say where it is."""
    where = project.locate(args.project, os.environ)
    target = os.path.abspath(args.output or os.path.join(state.folder(where.config), NAME))
    swap.put(target, overview.page(_seen(where)).encode("utf-8", "replace"))
    sys.stdout.write(f"{target}\n")
    return 0


def _seen(where: project.Project) -> overview.Overview:
    lines, size = _fullness(os.path.join(where.memory, memory.INDEX))
    return overview.Overview(
        project=where.root,
        today=time.strftime("%Y-%m-%d"),
        memories=_memories(where),
        sessions=[
            overview.Talk(one.ended[:10], one.branch, redact.scrub(one.first_prompt))
            for one in transcripts.list_sessions(where, limit=SESSIONS)
        ],
        injections=[
            overview.Told(one["at"][:10], one["hook"], _why(one), one["chars"])
            for one in reversed(ledger.read(where.config))
            if project.owns(where, one["project"])
        ],
        lines=(lines, memory_index.LINES),
        size=(size, memory_index.BYTES),
    )


def _memories(where: project.Project) -> list[overview.Memory]:
    """The memory files, the newest first; none where the folder is another project's too."""
    found = []
    for path in [] if project.shared(where) else memory.files(where.memory)[:FILES]:
        try:
            document = documents.read(path)
            changed = os.stat(path).st_mtime
        except OSError:
            continue
        found.append(
            overview.Memory(
                redact.scrub(document.name),
                memory_reading.declared_type(document.meta) or document.kind,
                document.date or time.strftime("%Y-%m-%d", time.localtime(changed)),
                redact.scrub(document.description or document.body[: overview.TEXT_LIMIT]),
            )
        )
    return sorted(found, key=lambda one: (one.date, one.title), reverse=True)


def _why(one: ledger.Injection) -> str:
    cues = ", ".join(one["cues"])
    asked = f"{one['intent']}: {cues}" if one["intent"] and cues else one["intent"]
    return asked or redact.scrub(one["source"]) or one["event"]


def _fullness(path: str) -> tuple[int, int]:
    """Lines and bytes of a MEMORY.md."""
    try:
        with open(path, "rb") as file:
            content = file.read()
    except OSError:
        return 0, 0
    return len(content.splitlines()), len(content)

"""The command `harness-recall lessons discover`: the seed's JSON on stdout, warnings on stderr, exit code 0.

contracts/lessons.md and seeds/001, "Graceful Degradation": a workflow that calls this goes on, whatever happened here.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from types import FrameType
from typing import Any

from harness_recall import engine, lesson_scoring, lessons, project
from harness_recall.lessons import Request

SCORERS = ("claude", "lexical")
# Read the task from stdin.
STDIN = "-"
TASK_BYTES = 64 * 1024
SKIPPED_SHOWN = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own command and its options."""
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    told = "Score the project's recorded lessons for a task, and print the best as JSON."
    discover = commands.add_parser("discover", help=told, description=told)
    many: dict[str, Any] = {"action": "append", "default": []}
    discover.add_argument("--phase", required=True, help=", ".join(lessons.PHASES))
    discover.add_argument("--stack", metavar="A,B", help="the project's technologies", **many)
    filters = ", ".join([*lessons.KIND_FILTERS, *lessons.SEVERITY_FILTERS])
    discover.add_argument("--filter", metavar="F,G", help=f"only these: {filters}", **many)
    discover.add_argument("--scorer", choices=SCORERS, default=SCORERS[0], help="who scores (claude)")
    seconds = f"what claude is given at most ({lesson_scoring.SECONDS:g})"
    discover.add_argument("--timeout", type=float, default=lesson_scoring.SECONDS, metavar="S", help=seconds)
    discover.add_argument(
        "--project", metavar="DIR", default=".", help="a folder of the project (default: here)"
    )
    discover.add_argument("--json", action="store_true", help="print JSON, which it always does")
    discover.add_argument("task", nargs="+", help="the task in words; - reads it from stdin")


def run(args: argparse.Namespace) -> int:
    """Print the result; 0 whatever it is."""
    signal.signal(signal.SIGTERM, _leave)
    try:
        result = _result(args)
    except Exception as error:  # noqa: BLE001 - seeds/001: if discovery fails for any reason, the caller goes on
        reason = f"{type(error).__name__}: {error}"
        result = lessons.failed(
            "discovery_failed", f"Discovery failed, continuing without lessons ({reason})"
        )
    if "error" in result:
        sys.stderr.write(f"harness-recall: lessons: {result['error']}: {result['message']}\n")
    for skipped in result.get("skipped", [])[:SKIPPED_SHOWN]:
        sys.stderr.write(f"harness-recall: lessons: skipped {skipped}\n")
    sys.stdout.write(json.dumps(result, ensure_ascii=False, indent=2) + "\n")
    return 0


def _result(args: argparse.Namespace) -> lessons.Result:
    if not os.path.isdir(args.project):
        return lessons.failed("no_directory", f"Lessons directory not found: {args.project} is no folder")
    try:
        request = Request(_task(args.task), args.phase, args.stack, args.filter)
    except lessons.BadRequest as error:
        return lessons.failed("bad_request", str(error))
    if not request.phase:
        return lessons.failed("bad_request", f"no phase was given; there are {', '.join(lessons.PHASES)}")
    scope = engine.Scope(project.locate(args.project, os.environ))
    lexically = args.scorer != SCORERS[0]
    score = lessons.score_lexically if lexically else lesson_scoring.scorer(os.environ, args.timeout)
    return lessons.discover(scope, request, score)


def _task(words: list[str]) -> str:
    if words != [STDIN]:
        return " ".join(words)
    return sys.stdin.buffer.read(TASK_BYTES).decode("utf-8-sig", "replace")


def _leave(number: int, _: FrameType | None) -> None:
    """End by way of `finally`, so that no client outlives this process."""
    raise SystemExit(128 + number)

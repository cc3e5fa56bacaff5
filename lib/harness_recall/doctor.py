"""Doctor: what is wired, what fired, what recall draws on, and what to do about what is wrong.

Implements contracts/install.md, fifth point. Looks, and changes nothing without --fix; the report is
schemas/doctor-report. Exit code 0 healthy, 1 degraded, 2 broken.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from harness_recall import (
    doctor_daemon,
    doctor_plugin,
    doctor_rules,
    doctor_runtime,
    doctor_server,
    doctor_sources,
    doctor_wiring,
    finding,
    installer,
)
from harness_recall.finding import Finding, Here, Level
from harness_recall.safefile import RefusedError

STATUS = {Level.OK: "healthy", Level.WARN: "degraded", Level.ERROR: "broken"}
EXIT = {Level.OK: 0, Level.WARN: 1, Level.ERROR: 2}
# What --fix can mend: our own entries and links, nothing of the person's.
FIXABLE = ("registration", "registration-vanished", "registration-stale", "registration-timeout", "skills")

CHECKS: tuple[Callable[[Here], Sequence[Finding]], ...] = (
    doctor_wiring.registered,
    doctor_wiring.fired,
    doctor_wiring.log,
    doctor_runtime.interpreter,
    doctor_runtime.packages,
    doctor_plugin.prepared,
    doctor_wiring.skills,
    doctor_server.registered,
    doctor_runtime.latency,
    doctor_daemon.clients,
    doctor_daemon.gateway,
    doctor_daemon.running,
    doctor_sources.identity,
    doctor_sources.transcripts,
    doctor_sources.memory,
    doctor_sources.index,
    doctor_rules.rules,
    doctor_sources.switch,
    doctor_sources.private,
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options that `run` reads."""
    parser.add_argument("--project", metavar="DIR", default=".", help="look from this folder (default: here)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--fix", action="store_true", help="put our own hook entries and links right")


def run(args: argparse.Namespace) -> int:
    """Examine, mend where `args.fix`, print the report (`args.json`: as JSON); the exit code."""
    looked_at = finding.here(os.path.abspath(args.project), os.environ)
    findings = examine(looked_at)
    if args.fix and any(one.id in FIXABLE and one.level is not Level.OK for one in findings):
        _fix(looked_at)
        looked_at = finding.here(os.path.abspath(args.project), os.environ)
        findings = examine(looked_at)
    if args.json:
        sys.stdout.write(json.dumps(report(looked_at, findings), ensure_ascii=False, indent=2) + "\n")
    else:
        _print(findings)
    return EXIT[worst(findings)]


def examine(here: Here) -> list[Finding]:
    """Every finding, in the order of CHECKS."""
    return [one for check in CHECKS for one in check(here)]


def worst(findings: Sequence[Finding]) -> Level:
    """The level of the worst finding."""
    order = list(Level)
    return max((one.level for one in findings), key=order.index, default=Level.OK)


def report(here: Here, findings: Sequence[Finding]) -> dict[str, Any]:
    """The document of schemas/doctor-report."""
    return {
        "status": STATUS[worst(findings)],
        "config": here.config,
        "project": here.project.root,
        "findings": [
            {"id": one.id, "level": str(one.level), "what": one.what, "why": one.why, "fix": one.fix}
            for one in findings
        ],
    }


def _fix(here: Here) -> None:
    """Put our entries and links back; only where an installation stands: doctor does not install by itself."""
    if not here.installed:
        sys.stderr.write(
            f"nothing was installed here, so nothing was fixed: run {finding.install_command()}\n"
        )
        return
    try:
        done = installer.repair(here.config, here.env)
    except (RefusedError, OSError) as error:
        sys.stderr.write(f"not fixed: {error}\n")
        return
    if done.changed:
        sys.stderr.write(f"fixed: our hooks are back in {done.path}; restart running sessions\n")
        if done.backup:
            sys.stderr.write(f"backup of what it was: {done.backup}\n")


def _print(findings: Sequence[Finding]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    if not console.is_terminal:
        for one in findings:
            _print_plain(one)
        sys.stdout.write(f"{STATUS[worst(findings)]}\n")
        return
    colours = {Level.OK: "green", Level.WARN: "yellow", Level.ERROR: "red"}
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    for one in findings:
        said = Text(one.what, overflow="fold")
        if one.why:
            said.append(f"\n{one.why}", style="dim")
        if one.fix:
            said.append(f"\n→ {one.fix}")
        table.add_row(Text(one.level, style=colours[one.level]), Text(one.id, style="bold"), said)
    console.print(table)
    level = worst(findings)
    console.print(Text(STATUS[level], style=colours[level]))


def _print_plain(one: Finding) -> None:
    sys.stdout.write(f"{one.level:<5} {one.id}: {one.what}\n")
    if one.why:
        sys.stdout.write(f"      why: {one.why}\n")
    if one.fix:
        sys.stdout.write(f"      fix: {one.fix}\n")

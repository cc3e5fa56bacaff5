"""`harness-recall rules …`: what holds here and why, and changes to it that are shown before they are made.

contracts/rules.md, "`/rules`". A change is written after a yes on a terminal or with `--yes`, never to the shipped or
the company's rules. What cannot be done says what, why and what to do, changes nothing, and exits with 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

from harness_recall import (
    company,
    manifests,
    overlay,
    project,
    render,
    rule_cache,
    rule_changes,
    rule_edits,
    rule_files,
    rule_preview,
    rule_view,
    rulebook,
    settings,
    text,
)
from harness_recall.overlay import Rule
from harness_recall.project import Project
from harness_recall.rule_changes import Change, Known
from harness_recall.safefile import RefusedError
from harness_recall.sources import rules as corpus

_YES = frozenset({"y", "yes", "はい"})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The subcommands and what each reads."""
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (run, arguments, told) in _COMMANDS.items():
        added = commands.add_parser(name, help=told, description=told, formatter_class=parser.formatter_class)
        added.set_defaults(carry_out=run)
        for argument in arguments.split():
            given, options = _ARGUMENTS[argument]
            added.add_argument(given, **options)


def run(args: argparse.Namespace) -> int:
    """Carry out one subcommand; its exit code."""
    carry_out: Callable[[argparse.Namespace], int] = args.carry_out
    try:
        return carry_out(args)
    except RefusedError as error:
        sys.stderr.write(f"harness-recall: {render.line(str(error))}\n")
        return 1


def _list(args: argparse.Namespace) -> int:
    where = _here()
    book = rulebook.resolve(where)
    found = rule_view.listing(book, _selected(args, book.rules), rule_edits.disabled(where))
    if sys.stdout.isatty() and not args.json:
        from rich.console import Console

        Console(highlight=False).print(*rule_view.listing_table(found), sep="\n")
        return 0
    return _show(args, found, rule_view.listing_lines)


def _where(args: argparse.Namespace) -> int:
    return _show(args, Known(_here()).told(args.key), rule_view.where_lines)


def _resolve(args: argparse.Namespace) -> int:
    path = os.path.abspath(args.path)
    book = rulebook.resolve(_at(path), path)
    return _show(args, rule_view.resolved(book, _selected(args, book.rules)), rule_view.resolved_lines)


def _disable(args: argparse.Namespace) -> int:
    known = Known(_here())
    return _carry_out(
        args, known, rule_changes.disable(known, args.key, project=args.project, note=args.note)
    )


def _enable(args: argparse.Namespace) -> int:
    known = Known(_here())
    return _carry_out(args, known, rule_changes.enable(known, args.key))


def _edit(args: argparse.Namespace) -> int:
    known = Known(_here())
    change = rule_changes.edit(known, args.key, patch=args.patch, project=args.project)
    return _carry_out(args, known, change)


def _sync(args: argparse.Namespace) -> int:
    where = _here()
    book = rulebook.resolve(where)
    told = book.settings
    if not told.repo:
        if told.problems:
            raise RefusedError(told.problems[0], "Mend that first")
        _say(
            f"Nothing to sync: neither {manifests.user_path(where)} nor",
            f"{manifests.project_path(where)} names a company.repo.",
        )
        return 0
    with company.alone(where.config):
        wanted, now = company.look(told.repo, told.ref), company.commit(where.config)
        named = f"{company.shown(told.repo)} {told.ref or wanted.name} ({told.source})"
        if now == wanted.commit and company.origin(where.config) == told.repo:
            _say(f"Up to date: {named} at {now[:12]}")
            return 0
        company.replaceable(where.config)
        with company.fetched(where.config, wanted) as new:
            _say(
                f"{company.folder(where.config)}: {now[:12] or 'nothing yet'} → {wanted.commit[:12]}",
                f"from {named}",
                "",
                *_synced(where, book, new),
            )
            _confirm(args)
            company.replace(where.config, new)
    _say(f"synced {company.folder(where.config)}")
    rule_cache.refresh(where, time.time())
    return 0


def _synced(where: Project, book: rulebook.Rulebook, new: str) -> list[str]:
    """How the effective rules differ with the clone `new` as the company's."""
    place = company.folder(where.config)
    fresh, odd = corpus.read(rule_files.Tier(overlay.COMPANY, (new,)))
    for file in fresh:
        file.path = file.path.replace(new, place, 1)
    counts = any(tier.name == overlay.COMPANY for tier in book.tiers)
    files = [file for file in rule_preview.files_of(book) if file.tier != overlay.COMPANY]
    after = rule_preview.effective(book, [*files, *(fresh if counts else [])], book.settings.disabled)
    lines = rule_preview.difference(book.rules, after) or ["Effective rules: no change here"]
    lines += [] if counts else ["The company tier does not count here."]
    if book.settings.source == manifests.project_path(where):
        lines.append(
            "The address is this repository's choice; the company's rules hold in all your projects."
        )
    return lines + [f"  ! {one.replace(new, place, 1)}" for one in odd]


def _lint(args: argparse.Namespace) -> int:
    from harness_recall import rule_lint

    findings = rule_lint.check(_here(), args.paths)
    found = {"findings": [finding.told() for finding in findings]}
    _show(args, found, rule_lint.lines)
    return 1 if any(finding.counts for finding in findings) else 0


def _carry_out(args: argparse.Namespace, known: Known, change: Change) -> int:
    """Show what a change does, and make it once somebody said yes."""
    previews = [(edit, *edit.preview()) for edit in change.edits]
    if all(before == after for _, before, after in previews):
        _say(*(change.notes if not change.edits else [f"Nothing to do: {args.key} is so already."]))
        return 0
    _say(*change.effect, "")
    for edit, before, after in previews:
        for line in settings.diff(before, after, edit.path).splitlines():
            _say(render.clean(line.expandtabs(4)))
    if change.notes:
        _say("", *change.notes)
    _confirm(args)
    for written in rule_edits.write(known.where, change.edits):
        if written.changed:
            _say(f"written {written.path}", *([f"as it was: {written.backup}"] if written.backup else []))
    rule_cache.refresh(known.where, time.time())  # the next hook has no time for it
    return 0


def _confirm(args: argparse.Namespace) -> None:
    """RefusedError unless the person agrees, by `--yes` or at the terminal."""
    if args.yes:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise RefusedError(
            "nothing was changed: there is no terminal to ask at", "Add --yes to make this change"
        )
    sys.stdout.write("\nMake this change? [y/N] ")
    sys.stdout.flush()
    if text.fold(sys.stdin.readline().strip()) not in _YES:
        raise RefusedError("nothing was changed", "Answer y to make the change")


def _show(
    args: argparse.Namespace, found: dict[str, Any], lines: Callable[[dict[str, Any]], list[str]]
) -> int:
    if args.json:
        _say(json.dumps(found, ensure_ascii=False, indent=2))
    else:
        _say(*lines(found))
    return 0


def _selected(args: argparse.Namespace, rules: Iterable[Rule]) -> list[Rule]:
    return overlay.select(rules, map(text.fold, args.scope), map(text.fold, args.relevance))


def _here() -> Project:
    return _at(os.getcwd())


def _at(path: str) -> Project:
    """The project of a file or folder, which need not be there."""
    while not os.path.isdir(path):
        path = os.path.dirname(path)
    return project.locate(path, os.environ)


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")


_SWITCH: dict[str, Any] = {"action": "store_true"}
_TAGS: dict[str, Any] = {"action": "append", "default": []}
# What a subcommand can read: its name, and how argparse takes it.
_ARGUMENTS: dict[str, tuple[str, dict[str, Any]]] = {
    "key": ("key", {"metavar": "KEY", "help": "<folder>/<name> of a rule"}),
    "paths": ("paths", {"metavar": "PATH", "nargs": "*", "help": "only these files and folders"}),
    "json": ("--json", _SWITCH | {"help": "print what programs read"}),
    "scope": ("--scope", _TAGS | {"metavar": "TAG", "help": "only rules of this scope"}),
    "relevance": (
        "--relevance",
        _TAGS | {"metavar": "WORD", "help": "only rules relevant then: always, during-review, …"},
    ),
    "path": ("--path", {"metavar": "DIR", "default": ".", "help": "the rules of this place (default: here)"}),
    "project": (
        "--project",
        _SWITCH | {"help": "for this project, in its repository, not for you everywhere"},
    ),
    "note": (
        "--note",
        {"metavar": "TEXT", "default": "", "help": "why; kept where a locked rule is departed from"},
    ),
    "patch": ("--patch", _SWITCH | {"help": "a patch of single bullets, not a copy of the whole rule"}),
    "yes": ("--yes", _SWITCH | {"help": "do it without asking"}),
}
# name → what runs it, what it reads, and its help.
_COMMANDS = {
    "list": (_list, "json scope relevance", "The rules that hold here, by the tier that wins."),
    "where": (_where, "key json", "Every file that has a say in a rule, which wins, and why."),
    "resolve": (_resolve, "scope relevance path json", "The rules that hold here, with their text."),
    "disable": (_disable, "key project note yes", "Have a rule not count."),
    "enable": (_enable, "key yes", "Have a disabled rule count again."),
    "edit": (_edit, "key patch project yes", "Begin a rule file of your own over one of a lower tier."),
    "sync": (_sync, "yes", "Clone or update the company's rules, as company.repo in a manifest says."),
    "lint": (_lint, "json paths", "Check rule files and manifests."),
}

"""`harness-recall memory …`: what a person does to the memory of a project, and a program, which reads JSON.

Contract of record: seeds/002 "Operations", contracts/memory.md. A refusal says what, why and what to do, never the
text that was refused; it changes nothing, and exits with 1.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import TYPE_CHECKING, Any

from harness_recall import (
    corpora,
    daemon,
    engine,
    index_refresh,
    memory_answer,
    memory_lint,
    memory_nearest,
    memory_query,
    project,
    redact,
    render,
    state,
)
from harness_recall.memory_entry import TYPES, Draft, RefusedError
from harness_recall.memory_lint import ERROR
from harness_recall.store import Change, Store

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness_recall.project import Project

# `--body -` reads no more than this.
BODY_LIMIT = 1024 * 1024
# A refresh waits so long (seconds) for another; what it misses, a later one finds.
REFRESH_PATIENCE = 2.0
# Lines of a body that are shown before it is deleted.
SHOWN_LINES = 20
EPILOG = "Nothing is written where a text holds a secret or a private region."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The commands below `memory`, and their arguments."""
    parser.epilog = EPILOG
    commands = parser.add_subparsers(required=True, metavar="ACTION", dest="action")
    for name, (_, arguments, text) in _ACTIONS.items():
        added = commands.add_parser(name, help=text, description=text, formatter_class=parser.formatter_class)
        arguments(added)
        where = "a folder of the project (default: here)"
        added.add_argument("--project", metavar="DIR", default=".", help=where)
        added.add_argument("--json", action="store_true", help="print what programs read")


def run(args: argparse.Namespace) -> int:
    """Do what was asked; the exit code."""
    try:
        if not os.path.isdir(args.project):
            raise RefusedError("project", "The project is no folder", "Name one with --project")
        act: Callable[[argparse.Namespace, Project], int] = _ACTIONS[args.action][0]
        return act(args, project.locate(args.project, os.environ))
    except RefusedError as refused:
        if args.json:
            error = {"code": refused.code, "reason": refused.reason, "remedy": refused.remedy}
            _print_json({"ok": False, "error": error})
        else:
            sys.stderr.write(f"harness-recall: {render.line(str(refused))}\n")
        return 1


def _write(args: argparse.Namespace, where: Project) -> int:
    draft = Draft(args.type, args.name, args.description, _body(args.body), args.title)
    return _told(args, where, [_store(where).write(draft)])


def _update(args: argparse.Namespace, where: Project) -> int:
    body = None if args.body is None else _body(args.body)
    fields = {"type": args.type, "title": args.title, "description": args.description, "body": body}
    if not any(value is not None for value in fields.values()):
        raise RefusedError(
            "nothing", "Nothing was given to change", "Name --type, --title, --description or --body"
        )
    return _told(args, where, [_store(where).update(args.name, **fields)])


def _delete(args: argparse.Namespace, where: Project) -> int:
    store = _store(where)
    there = store.find(args.name)
    if not args.yes:
        if args.json or not sys.stdin.isatty():
            raise RefusedError("unconfirmed", f"{there.path} would be deleted", "Say so with --yes")
        body = "\n".join(f"    {line}" for line in redact.scrub(there.body).splitlines()[:SHOWN_LINES])
        _say(f"{there.path}\n  {render.line(redact.scrub(there.description))}\n{render.lines(body)}\n")
        sys.stderr.write("Delete this memory? [y/N] ")
        sys.stderr.flush()
        if sys.stdin.readline().strip().casefold() not in ("y", "yes", "はい"):
            return _say("Nothing was deleted.\n", 1)
    return _told(args, where, [store.delete(os.path.basename(there.path))])


def _archive(args: argparse.Namespace, where: Project) -> int:
    return _told(args, where, _store(where).archive(args.names))


def _query(args: argparse.Namespace, where: Project) -> int:
    scope = engine.Scope(where, daemon=daemon.configured(os.environ, where.config))
    _refresh(where)
    query = " ".join(args.words)
    items = memory_query.run(scope, query, type_=args.type or "", limit=max(1, args.limit))
    if args.json:
        return _print_json({"ok": True, "query": query, "items": items})
    for item in items:
        _say(f"{memory_answer.place(item)}  {render.line(item['title'])}\n")
        if item["index_line"]:
            _say(f"    MEMORY.md:{item['index_line']}: {render.line(item['description'])}\n")
        _say("".join(f"    {line}\n" for line in render.lines(item["body"]).splitlines()))
    return 0 if items else _say("Nothing found.\n")


def _list(args: argparse.Namespace, where: Project) -> int:
    items = memory_query.listed(where.memory, args.type or "")
    if args.json:
        return _print_json({"ok": True, "folder": where.memory, "memories": items})
    type_ = None
    for item in items:
        if item["type"] != type_:
            type_ = item["type"]
            _say(f"{type_ or 'of no type'}\n")
        mark = "" if item["index_line"] or "/" in item["file"] else " (MEMORY.md does not list it)"
        _say(f"  {item['file']}  {render.line(item['title'])} — {render.line(item['description'])}{mark}\n")
    return 0 if items else _say(f"No memory in {where.memory}.\n")


def _lint(args: argparse.Namespace, where: Project) -> int:
    done = _store(where).mend() if args.fix else []
    if done:
        _refresh(where)
    report = memory_lint.check(where)
    wrong = any(finding.level == ERROR for finding in report.findings)
    if args.json:
        _print_json({"ok": not wrong, "done": done, **memory_answer.report(report)})
        return int(wrong)
    for line in done:
        _say(f"fixed: {line}\n")
    for finding in report.findings:
        place = f"{finding.path}:{finding.line}" if finding.line else finding.path
        _say(f"{finding.level}: {place}: {render.line(finding.message)} [{finding.rule}]\n")
    _say(memory_answer.archiving(report.proposal))
    if not report.findings:
        _say(f"All well: {report.lines} lines, {report.bytes:,} bytes in MEMORY.md.\n")
    return int(wrong)


def _reindex(args: argparse.Namespace, where: Project) -> int:
    done = _store(where).mend(rebuild=True)
    _refresh(where)
    if args.json:
        return _print_json({"ok": True, "done": done})
    return _say("".join(f"{line}\n" for line in done) or "MEMORY.md says what the files say already.\n")


def _add_write(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--type", required=True, choices=TYPES)
    parser.add_argument(
        "--name", default="", metavar="SLUG", help="kebab-case; made of --title where not given"
    )
    parser.add_argument("--description", required=True, metavar="LINE", help="the one line of MEMORY.md")
    parser.add_argument(
        "--body", required=True, metavar="TEXT", help="what to remember, why, how to apply; - reads it"
    )
    parser.add_argument("--title", default="", help="what MEMORY.md calls it (default: the name in words)")


def _add_update(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="the memory's name or file")
    parser.add_argument("--type", choices=TYPES, help="its file gets another name, too")
    parser.add_argument("--description", metavar="LINE")
    parser.add_argument("--body", metavar="TEXT", help="- reads it from the input")
    parser.add_argument("--title")


def _add_delete(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", help="the memory's name or file")
    parser.add_argument("--yes", action="store_true", help="do not ask")


def _add_archive(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="+", metavar="NAME", help="names or files of memories")


def _add_query(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="+")
    parser.add_argument("--type", choices=TYPES)
    parser.add_argument("--limit", type=int, default=memory_query.LIMIT)


def _add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--type", choices=TYPES)


def _add_lint(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--fix", action="store_true", help="mend the lines of MEMORY.md; no file is changed")


def _add_nothing(_: argparse.ArgumentParser) -> None:
    pass


def _store(where: Project) -> Store:
    asked = daemon.configured(os.environ, where.config)
    session = os.environ.get("CLAUDE_CODE_SESSION_ID", "")
    return Store(where, session=session, nearest=memory_nearest.of(asked, where))


def _body(given: str) -> str:
    """The body as it was given, or as it comes in; RefusedError where that is no UTF-8."""
    if given != "-":
        return given
    try:
        return sys.stdin.buffer.read(BODY_LIMIT).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RefusedError("text", "The body is no UTF-8 text", "Give it as UTF-8") from None


def _told(args: argparse.Namespace, where: Project, changes: Sequence[Change]) -> int:
    """Say what was changed, and have the next prompt find it."""
    if any(change.action != "unchanged" for change in changes):
        _refresh(where)
    data = memory_answer.changes(changes, where)
    return _print_json({"ok": True, **data}) if args.json else _say(memory_answer.prose(data))


def _refresh(where: Project) -> None:
    """Bring the memory files of the project into the index; what was asked is done even where that fails."""
    folder = os.path.join(state.folder(where.config), "index")
    index_refresh.refresh(folder, [corpora.memory_of(where)], wait=REFRESH_PATIENCE)


def _print_json(value: dict[str, Any]) -> int:
    return _say(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def _say(message: str, code: int = 0) -> int:
    sys.stdout.write(message)
    return code


# name → what runs it, what adds its arguments, and its help.
_ACTIONS = {
    "write": (_write, _add_write, "Write a memory, or update the one that it is already."),
    "update": (_update, _add_update, "Change the description, body, title or type of a memory."),
    "delete": (_delete, _add_delete, "Delete a memory and its line in MEMORY.md."),
    "query": (_query, _add_query, "Find memories: their line in MEMORY.md, their text, file and line."),
    "list": (_list, _add_list, "List memories by type."),
    "lint": (_lint, _add_lint, "Check every memory and MEMORY.md; propose what to archive where it is full."),
    "reindex": (_reindex, _add_nothing, "Make the lines of MEMORY.md anew from the files."),
    "archive": (
        _archive,
        _add_archive,
        "Put memories away: recall finds them, MEMORY.md lists them no more.",
    ),
}

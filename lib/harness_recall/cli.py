"""The command `harness-recall`: the same functions as the hooks, for a person at a terminal and for programs.

contracts/recall.md, "Embedded tools": `--json` prints the daemon's envelope. A command that cannot do what was
asked says what, why and what to do on stderr, changes nothing, and exits with 1 (2 for a wrong command line).
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
import time

from harness_recall import project, render, state

TYPE_CHECKING = False  # a question does not pay for typing
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from harness_recall.engine import Envelope, Scope
    from harness_recall.index_refresh import Corpus, Refreshed, SourceFile
    from harness_recall.router import Answer

# A terminal shows more than a context may hold.
SCREEN_LIMIT = 8_000
# What starts Python so that it takes paths and text for UTF-8, and no module from the folder that it starts in.
_SAFELY = ("-P", "-X", "utf8")
# `index build` waits for another writer; a question does not.
BUILD_WAIT = 30.0


class Failure(Exception):  # noqa: N818 - what the person reads is its message
    """A command cannot do what was asked: what, why, and what to do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    given = sys.argv[1:] if argv is None else list(argv)
    args = _parser(given[0] if given and given[0] in (*_COMMANDS, *_HEAVY) else "").parse_args(given)
    try:
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except Failure as failure:
        sys.stderr.write(f"harness-recall: {failure}\n")
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        sys.stderr.write(
            f"harness-recall: {place}{error.strerror or error}; check the path, its owner and the disk\n"
        )
        return 1


# Commands with modules of their own, which a question need not load: name → module, function, help.
_HEAVY = {
    "rules": ("rules_command", "run", "Show, check and change the architectural rules that hold here."),
    "doctor": ("doctor", "run", "Check what is wired, what fired, and what to do."),
    "retrieve": ("entries_command", "retrieve", "Find JSON entries by tag, and mark them as used."),
    "store": ("entries_command", "store", "Store a JSON entry, or merge it into the one that it is already."),
    "reindex": ("entries_command", "reindex", "Make the indexes of the JSON entries anew."),
    "export": ("exchange_command", "export", "Write the project's memory and JSON entries as one file."),
    "import": ("exchange_command", "import_", "Bring the files of an export into a project."),
    "report": ("overview_command", "report", "Write what is remembered and injected as one HTML page."),
    "stats": ("usage_command", "stats", "Show what was injected, what it cost, and what the model used."),
    "why": ("usage_command", "why", "Show why the last injection happened."),
    "lessons": ("lessons_command", "run", "Find the recorded lessons that a task should know of."),
    "memory": ("memory_command", "run", "Write, update, delete, find and check memories."),
    "install": ("installer", "install", "Wire the hooks and skills into Claude Code."),
    "uninstall": ("installer", "uninstall", "Take back everything that install did."),
}


def _parser(chosen: str) -> argparse.ArgumentParser:
    """The parser of the command `chosen`; for "" it lists all, which know no arguments."""
    parser = argparse.ArgumentParser(
        prog="harness-recall", description="A memory for Claude Code.", formatter_class=_Formatter
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, (*_, text) in (_COMMANDS | _HEAVY).items():
        if chosen in (name, ""):
            added = commands.add_parser(name, help=text, description=text, formatter_class=_Formatter)
    if chosen in _COMMANDS:
        run, add_arguments, _ = _COMMANDS[chosen]
    elif chosen:
        module, function, _ = _HEAVY[chosen]
        loaded = importlib.import_module(f"harness_recall.{module}")
        run = getattr(loaded, function)
        add_arguments = getattr(loaded, f"add_{chosen}", None) or loaded.add_arguments
    else:
        return parser
    add_arguments(added)
    added.set_defaults(run=run)
    return parser


class _Formatter(argparse.HelpFormatter):
    """Help as wide as the terminal, told without what argparse would load for it."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or os.get_terminal_size(1).columns)
        except (ValueError, OSError):
            columns = 80
        super().__init__(prog, width=max(20, columns - 2))


def _add_recall(parser: argparse.ArgumentParser) -> None:
    _add_question(parser)
    parser.add_argument("words", nargs="+")


def _add_resume(parser: argparse.ArgumentParser) -> None:
    _add_question(parser)
    parser.add_argument("session", nargs="?", default="", help="a session id, or its first characters")


def _add_sessions(parser: argparse.ArgumentParser) -> None:
    _add_question(parser)
    parser.add_argument("--limit", type=int, default=20)


def _add_thread(parser: argparse.ArgumentParser) -> None:
    _add_question(parser)
    parser.add_argument("session", help="a session id, or its first characters")
    parser.add_argument("--limit", type=int, default=200, help="the newest turns to show")


def _add_search(parser: argparse.ArgumentParser) -> None:
    _add_question(parser)
    parser.add_argument("words", nargs="+")
    parser.add_argument("--limit", type=int, default=10)
    parser.add_argument("--kind", action="append", default=[], help="memory, decision, recap, turn, error, …")
    parser.add_argument("--session", default="", help="only this session")
    parser.add_argument("--since", default="", help="an ISO date or time, included")
    parser.add_argument("--until", default="", help="an ISO date or time, not included")
    parser.add_argument("--all-projects", action="store_true", help="not only this project")


def _add_discover(parser: argparse.ArgumentParser) -> None:
    _add_question(parser)
    tags: dict[str, Any] = {"action": "append", "default": []}
    parser.add_argument("words", nargs="*", help="the task")
    parser.add_argument("--scope", metavar="TAG", help="only memories of this scope", **tags)
    parser.add_argument("--kind", default="", help="only this kind: lesson, warning, decision, …")
    parser.add_argument("--relevance", metavar="PHASE", help="only memories relevant in this phase", **tags)
    parser.add_argument("--top-n", type=int, default=None, metavar="N", help="at most so many memories (8)")
    parser.add_argument("--include-recaps", action="store_true", help="session recaps too")
    parser.add_argument("--render-bodies", action="store_true", help="the memories' own text, too")
    parser.add_argument(
        "--include-fallback", action="store_true", help="with --render-bodies: possibly relevant ones too"
    )


def _add_intent(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("prompt", nargs="*")
    parser.add_argument(
        "--jsonl", action="store_true", help='read {"prompt": …} lines, print a line for each'
    )


def _add_index(parser: argparse.ArgumentParser) -> None:
    where = "build: also this project; refresh: only it (default: here)"
    parser.add_argument("action", choices=("build", "refresh", "status"))
    parser.add_argument("--fresh", action="store_true", help="build: drop the old index first")
    parser.add_argument("--project", metavar="DIR", default=".", help=where)
    parser.add_argument("--json", action="store_true", help="print JSON")


def _add_config(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", choices=state.SWITCHES)
    parser.add_argument("value", nargs="?", help="; ".join(map(_settings, state.SWITCHES)))


def _add_question(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--project", metavar="DIR", default=".", help="a folder of the project (default: here)"
    )
    parser.add_argument("--json", action="store_true", help="print what programs read")


def _recall(args: argparse.Namespace) -> int:
    from harness_recall import engine, recall

    scope = _scope(args)
    _refresh(scope)
    started = time.monotonic()
    found, language = recall.answer_words(scope, " ".join(args.words))
    if args.json:
        items = [{"summary": found.summary, "details": found.details}] if found.details else []
        return _print_json(engine.envelope(found.source, items, started, {"project": scope.project.root}))
    return _print_answer(found, language)


def _resume(args: argparse.Namespace) -> int:
    from harness_recall import engine, routes

    scope = _scope(args)
    found = engine.harness_mem_resume_pack(scope, args.session)
    if args.json:
        return _print_json(found)
    if not found["items"]:
        named = f" with an id that starts with {args.session!r}" if args.session else ""
        return _say(f"No earlier session{named} of {scope.project.root} was found.\n")
    return _print_answer(routes.resume_answer(scope, found, "en"), "en")


def _sessions(args: argparse.Namespace) -> int:
    from harness_recall import engine

    scope = _scope(args)
    found = engine.harness_mem_sessions_list(scope, limit=max(1, args.limit))
    if args.json:
        return _print_json(found)
    for item in found["items"]:
        branch = f" {item['branch']}" if item["branch"] not in ("", "HEAD") else ""
        _say(
            f"{item['ended'][:10]} {item['session_id'][:8]}{branch}  {render.line(item['first_prompt'])[:100]}\n"
        )
    return 0 if found["items"] else _say(f"No session of {scope.project.root} was found.\n")


def _thread(args: argparse.Namespace) -> int:
    from harness_recall import engine

    found = engine.harness_mem_session_thread(_scope(args), args.session, limit=max(1, args.limit))
    if args.json:
        _print_json(found)
        return 0 if found["ok"] else 1
    if "error" in found:
        raise Failure(f"{found['error']['message']}; `harness-recall sessions` lists them")
    for item in found["items"]:
        _say(f"[{item['date'][:16]} {item['role']}] {item['text']}\n\n")
    return 0


def _search(args: argparse.Namespace) -> int:
    from harness_recall import engine

    scope = _scope(args)
    _refresh(scope)
    found = engine.harness_mem_search(
        scope,
        " ".join(args.words),
        limit=max(1, args.limit),
        kinds=args.kind,
        session_id=args.session,
        since=args.since,
        until=args.until,
        strict_project=not args.all_projects,
        floor=0.0,  # a person looks at the list, best first
        superseded=True,
    )
    if args.json:
        _print_json(found)
        return 0 if found["ok"] else 1
    if "error" in found:
        raise Failure(f"{found['error']['message']}; `harness-recall index build` makes it anew")
    for item in found["items"]:
        place = f"session {item['session_id'][:8]}" if item["session_id"] else item["path"]
        mark = " (superseded)" if item.get("superseded") else ""
        _say(f"[{item['kind']} {item['date'][:10]}] {render.line(item['title'])}{mark}\n")
        _say(f"    {render.line(item['text'])[:300]}\n    {place}\n")
    return 0 if found["items"] else _say("Nothing found.\n")


def _discover(args: argparse.Namespace) -> int:
    from harness_recall import discover, report, staleness

    scope = _scope(args)
    if not staleness.unchanged(scope.index_folder, scope.project):
        _refresh(scope)
    query = {
        "task": " ".join(args.words),
        "scopes": args.scope,
        "kind": args.kind,
        "relevance_phases": args.relevance,
        "top_n": args.top_n,
        "include_recaps": args.include_recaps,
        "render_bodies": args.render_bodies,
        "include_fallback": args.include_fallback,
    }
    try:
        found = discover.run(scope, query)
    except discover.BadQuery as wrong:
        raise Failure(str(wrong)) from None
    skipped = staleness.problems(scope.index_folder, scope.project)
    found["warnings"] += [f"skipped {problem}" for problem in skipped]
    if args.json:
        _print_json(found)
        _refresh_behind(scope)
        return 0
    _say(report.render(found) + "\n")
    if args.render_bodies:
        _say(f"\n## Delivered fragments\n\n{found['delivered']}\n")
    _refresh_behind(scope)
    return 0


def _intent(args: argparse.Namespace) -> int:
    if not args.jsonl:
        if not args.prompt:
            raise Failure("no prompt given; pass one, or --jsonl and lines on stdin")
        return _print_json(_classified(" ".join(args.prompt)))
    wrong = 0
    for number, line in enumerate(sys.stdin.buffer, start=1):
        if not line.strip():
            continue
        try:
            prompt = json.loads(line.decode("utf-8", "replace"))["prompt"]
            answer = _classified(prompt if isinstance(prompt, str) else "")
        except (ValueError, KeyError, TypeError):
            wrong += 1
            answer = {
                "recall": False,
                "intent": None,
                "cues": [],
                "error": f'line {number} is no {{"prompt": …}}',
            }
        _say(json.dumps(answer, ensure_ascii=False) + "\n")
    if wrong:
        raise Failure(
            f'{wrong} input lines were no JSON objects with a "prompt"; see "error" in their answers'
        )
    return 0


def _classified(prompt: str) -> dict[str, Any]:
    from harness_recall import intent

    found = intent.classify(prompt)
    if found is None:
        return {"recall": False, "intent": None, "cues": []}
    return {"recall": True, "intent": str(found.intent), "cues": list(found.cues)}


def _index(args: argparse.Namespace) -> int:
    from harness_recall import index_refresh

    config = state.config_root(os.environ)
    folder = os.path.join(state.path(config), "index")
    if args.action == "status":
        return _print_status(index_refresh.status(folder), folder, as_json=args.json)
    if args.action == "refresh":
        _refresh(_scope(args))
        return 0
    from harness_recall import corpora, rule_cache

    here = project.locate(_folder(args.project), os.environ)
    state.folder(config)
    if args.fresh:
        index_refresh.drop(folder)
    done = _with_progress(folder, corpora.everywhere(config, here, os.environ), quiet=args.json)
    if done.state != "done":
        raise Failure(f"the index was not built: {done.reason}; try again, and see `harness-recall doctor`")
    for problem in done.problems:
        sys.stderr.write(f"skipped {problem}\n")
    for problem in rule_cache.refresh(here, time.time()):
        sys.stderr.write(f"rules: {problem}\n")
    return _print_status(index_refresh.status(folder), folder, as_json=args.json)


def _with_progress(folder: str, found: list[Corpus], *, quiet: bool) -> Refreshed:
    """Refresh with a bar on a terminal; without one, nothing is drawn."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from harness_recall import index_refresh

    console = Console(stderr=True)
    columns = (TextColumn("indexing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("", total=sum(1 for _ in _files(found)))
        return index_refresh.refresh(folder, found, progress=lambda _: bar.advance(task), wait=BUILD_WAIT)


def _files(found: list[Corpus]) -> Iterator[SourceFile]:
    for corpus in found:
        yield from corpus.files()


def _print_status(status: dict[str, Any], folder: str, *, as_json: bool) -> int:
    if as_json:
        _print_json({"folder": folder, **status})
    elif status["healthy"]:
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(status["kinds"].items()))
        size = status["bytes"] / 1e6
        _say(
            f"{status['documents']} documents ({kinds or 'none'}) from {status['sources']} files, {size:.1f} MB\n"
        )
    else:
        raise Failure(f"no usable index: {status['reason']}; `harness-recall index build` makes one")
    return 0 if status["healthy"] else 1


def _config(args: argparse.Namespace) -> int:
    config = state.config_root(os.environ)
    if args.value and args.value not in state.SWITCHES[args.name]:
        raise Failure(f"{args.value!r} is no setting; {_settings(args.name)}")
    if args.value:
        state.set_switch(config, args.name, args.value)
    return _say(f"{args.name}: {state.switch(config, args.name)}\n")


def _settings(name: str) -> str:
    return f"{name}: {', '.join(state.SWITCHES[name])}"


def _scope(args: argparse.Namespace) -> Scope:
    from harness_recall import daemon, engine  # what answers questions; other commands need neither

    where = project.locate(_folder(args.project), os.environ)
    return engine.Scope(where, daemon=daemon.configured(os.environ, where.config))


def _folder(path: str) -> str:
    if not os.path.isdir(path):
        raise Failure(f"{path} is not a folder; name a folder of the project with --project")
    return path


def _refresh(scope: Scope) -> None:
    """Bring the project's part of the index up to date; a question is answered even where that fails."""
    from harness_recall import corpora, index_refresh, staleness

    state.folder(scope.project.config)
    looked = staleness.look(scope.project)
    done = index_refresh.refresh(scope.index_folder, corpora.of_project(scope.project))
    if done.state == "done":
        staleness.keep(scope.index_folder, scope.project, looked, done.problems)


def _refresh_behind(scope: Scope) -> None:
    """Have what a look at the folders cannot tell found by a process of its own; this one ends meanwhile."""
    from harness_recall import staleness

    if staleness.age(scope.index_folder, scope.project, time.time()) < staleness.AGE:
        return
    sys.stdout.flush()
    command = [sys.executable, *_SAFELY, "-m", "harness_recall.cli", "index", "refresh"]
    command += ["--project", scope.project.root]
    if hasattr(os, "posix_spawn"):
        silent = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in (0, 1, 2)]
        os.posix_spawn(sys.executable, command, os.environ, file_actions=silent, setsid=True)
        return
    import subprocess  # where there is no cheaper way

    none = subprocess.DEVNULL
    subprocess.Popen(command, stdin=none, stdout=none, stderr=none)


def _print_answer(found: Answer, language: str) -> int:
    return _say(render.body(found, language, SCREEN_LIMIT) + "\n")


def _print_json(value: Envelope | dict[str, Any]) -> int:
    return _say(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def _say(message: str) -> int:
    sys.stdout.write(message)
    return 0


# name → what runs it, what adds its arguments, and its help.
_COMMANDS = {
    "recall": (_recall, _add_recall, "Answer a question about the past, as the hook does."),
    "resume": (_resume, _add_resume, "Show what the last session, or the named one, left."),
    "sessions": (_sessions, _add_sessions, "List the project's sessions, newest first."),
    "thread": (_thread, _add_thread, "Show what was said in one session."),
    "search": (_search, _add_search, "Search memory, decisions, recaps, past errors and turns."),
    "discover": (_discover, _add_discover, "Load the memories and codemap entries that a task needs."),
    "intent": (_intent, _add_intent, "Tell whether a prompt asks to recall, and what."),
    "index": (_index, _add_index, "Build the search index, refresh a project's part, or show what it holds."),
    "config": (_config, _add_config, "Show or set a switch."),
}


if __name__ == "__main__":
    sys.exit(main())

"""The commands `harness-recall retrieve`, `store` and `reindex`: JSON entries for a person and for programs.

Contract of record: seeds/004, contracts/memory.md "JSON entries".
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import time

from harness_recall import entries, project, redact, render, state
from harness_recall.sources import entries as source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from harness_recall.entries import Match
    from harness_recall.sources.entries import Shelf

# Read the content from stdin.
STDIN = "-"
_REINDEX = "`harness-recall reindex` makes it anew from the entries"


def add_retrieve(parser: argparse.ArgumentParser) -> None:
    """The arguments of `retrieve`."""
    told = 'words, and: "tag:a", "type:error", "limit:3"'
    parser.add_argument("query", nargs="+", help=told)
    parser.add_argument("--no-touch", action="store_true", help="do not count this as a use")
    _add_common(parser)


def add_store(parser: argparse.ArgumentParser) -> None:
    """The arguments of `store`."""
    parser.add_argument("--type", required=True, help=", ".join(source.FOLDERS))
    parser.add_argument("--tags", required=True, metavar="A,B", help="what it is found by")
    parser.add_argument("--content", required=True, metavar="TEXT", help="what is to be known; - reads stdin")
    parser.add_argument("--confidence", type=float, default=0.5, metavar="C", help="from 0 to 1 (0.5)")
    parser.add_argument("--id", default="", help="its name; made of the content where none is given")
    _add_common(parser)


def add_reindex(parser: argparse.ArgumentParser) -> None:
    """The arguments of `reindex`."""
    _add_common(parser)


def _add_common(parser: argparse.ArgumentParser) -> None:
    where = f"the folder that holds {source.TOP}/ (default: the project's)"
    parser.add_argument("--root", metavar="DIR", default="", help=where)
    parser.add_argument("--json", action="store_true", help="print what programs read")


def retrieve(args: argparse.Namespace) -> int:
    """Print the entries that answer the query, and mark them as used."""
    try:
        query = entries.parse(" ".join(args.query))
    except entries.BadQuery as wrong:
        return _fail(f"{wrong}")
    root, now = _root(args), time.time()
    if not os.path.isdir(os.path.join(root, source.TOP)):
        return _fail(f"there is no {os.path.join(root, source.TOP)}; `harness-recall store` begins one")
    problems: list[str] = []
    gc.disable()  # of thousands of heads nothing is to be collected yet
    shelves = _shelves(root, query, problems)
    tags, matches = entries.rank(query, {kind: shelf.heads for kind, shelf in shelves.items()}, now)
    gc.freeze()
    gc.enable()
    shown: list[tuple[Match, dict[str, Any]]] = []
    for match in matches:
        if len(shown) == query.limit:
            break
        try:
            shown.append((match, source.entry(shelves[match.type], match.id)[0]))
        except source.Unreadable as error:
            problems.append(f"{error}; skipped")
    if shown and not args.no_touch:
        from harness_recall import entry_files  # programs that only look need not load it

        used = [match for match, _ in shown]
        problems += entry_files.touch(state.config_root(os.environ), root, used, shelves, now)
    result = {
        "query": {
            "tags": list(tags),
            "types": list(query.types),
            "limit": query.limit,
            "words_as_tags": not query.tags,
        },
        "results": [_result(match, values) for match, values in shown],
        "total": len(matches),
        "returned": len(shown),
        "problems": problems,
    }
    return _say(result) if args.json else _tell(result)


def store(args: argparse.Namespace) -> int:
    """Store one entry, or say which one it was merged into."""
    from harness_recall import entry_store, memory_entry

    content = sys.stdin.buffer.read().decode("utf-8", "replace") if args.content == STDIN else args.content
    try:
        kind = entries.type_of(args.type)
        draft = entry_store.Draft(kind, args.tags.split(","), content, args.confidence, args.id)
        done = entry_store.store(state.config_root(os.environ), _root(args), draft, time.time())
    except (entries.BadQuery, memory_entry.RefusedError) as refused:
        return _fail(str(refused))
    except source.Unreadable as broken:
        return _fail(f"{broken}; {_REINDEX}")
    _refresh(args)
    result: dict[str, Any] = {"action": done.action, "type": done.type, "id": done.id, "path": done.path}
    if done.likeness is not None:
        result |= {"tags_alike": round(done.likeness[0], 2), "content_alike": round(done.likeness[1], 2)}
    if args.json:
        return _say(result)
    why = f" (tags {done.likeness[0]:.0%}, content {done.likeness[1]:.0%} alike)" if done.likeness else ""
    sys.stdout.write(f"{done.action} {done.type} {done.id}{why}\n{done.path}\n")
    return 0


def reindex(args: argparse.Namespace) -> int:
    """Make the indexes anew from the entries; 1 where there are none."""
    from harness_recall import entry_store

    root = _root(args)
    done = entry_store.reindex(state.config_root(os.environ), root)
    if not done:
        return _fail(
            f"there are no entries below {os.path.join(root, source.TOP)}; `harness-recall store` begins"
        )
    if args.json:
        return _say({"indexes": [one._asdict() for one in done]})
    for one in done:
        gone = f", gone: {', '.join(one.gone)}" if one.gone else ""
        sys.stdout.write(f"{one.path}: {one.heads} entries{gone}\n")
        for problem in one.problems:
            sys.stderr.write(f"harness-recall: {problem}\n")
    return 0


def _refresh(args: argparse.Namespace) -> None:
    """Have recall find the project's entries as they are now; what was stored stays where that fails."""
    from harness_recall import corpora, index_refresh

    where = project.locate(os.getcwd(), os.environ)
    if not args.root:
        folder = os.path.join(state.folder(where.config), "index")
        index_refresh.refresh(folder, [corpora.entries_of(where)])


def _root(args: argparse.Namespace) -> str:
    return os.path.abspath(args.root) if args.root else project.locate(os.getcwd(), os.environ).checkout


def _shelves(root: str, query: entries.Query, problems: list[str]) -> dict[str, Shelf]:
    found = {}
    for kind in query.types:
        try:
            found[kind] = source.shelf(root, kind, query.mentioned)
        except source.Unreadable as error:
            problems.append(f"{error}; {_REINDEX}")
            continue
        if not found[kind].text and source.ids(found[kind].folder):
            problems.append(f"{found[kind].path} is missing; {_REINDEX}")
    return found


def _result(match: Match, values: dict[str, Any]) -> dict[str, Any]:
    """One entry as seeds/004 §5 shows it."""
    tags = values.get("tags", match.values.get("tags"))
    shown = entries.summary(values, lambda content: json.dumps(content, ensure_ascii=False))
    return {
        "id": match.id,
        "type": match.type,
        "tags": [redact.scrub(str(tag)) for tag in tags] if isinstance(tags, list) else [],
        "summary": redact.scrub(shown),
        "confidence": match.confidence,
        "score": round(match.score, 4),
        "low_confidence": match.confidence < entries.LOW_CONFIDENCE,
    }


def _tell(result: dict[str, Any]) -> int:
    asked = result["query"]
    guessed = " (no tag: was given; the words were taken for tags)" if asked["words_as_tags"] else ""
    lines = [
        f"{result['total']} matched, {result['returned']} shown, tags: {', '.join(asked['tags'])}{guessed}"
    ]
    for one in result["results"]:
        flag = "  low-confidence" if one["low_confidence"] else ""
        lines.append(
            f"{one['score']:.2f}  {one['type']}  {render.line(one['id'])}  confidence {one['confidence']:g}{flag}"
        )
        lines.append(f"      {render.line(', '.join(one['tags']))}")
        lines.append(f"      {render.line(one['summary'])}")
    sys.stdout.write("\n".join(lines) + "\n")
    for problem in result["problems"]:
        sys.stderr.write(f"harness-recall: {problem}\n")
    return 0


def _say(value: dict[str, Any]) -> int:
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")
    return 0


def _fail(message: str) -> int:
    sys.stderr.write(f"harness-recall: {message}\n")
    return 1

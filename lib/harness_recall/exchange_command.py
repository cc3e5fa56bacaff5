"""The commands `harness-recall export` and `harness-recall import`: a project's memory and JSON entries, taken along.

Every file comes back byte for byte. Nothing is overwritten unless that was asked for, and nothing is written outside
the memory folder and the folders of JSON entries; secrets are named by kind and line and never let in.
"""

from __future__ import annotations

import argparse
import os
import sys
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from harness_recall import (
    contract,
    corpora,
    exchange,
    index_refresh,
    lease,
    memory_entry,
    memory_files,
    project,
    redact,
    render,
    state,
    swap,
)
from harness_recall.exchange import ENTRIES, MEMORY, File
from harness_recall.memory_entry import RefusedError
from harness_recall.memory_index import NAME
from harness_recall.sources import entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness_recall.project import Project

STDIO = "-"
KEEP, REPLACE = "keep", "replace"
NEW, SAME, DIFFERENT, REFUSED = "new", "same", "different", "refused"
# Bytes of an export, and of a file in it.
LIMIT, FILE_LIMIT = 512 * 1024 * 1024, 16 * 1024 * 1024
DEPTH_LIMIT = 16


class Step(NamedTuple):
    """What becomes of one file of an import: its state, and why it was refused."""

    file: File
    target: str
    state: str
    reason: str


def add_export(parser: argparse.ArgumentParser) -> None:
    """The arguments of `export`."""
    parser.add_argument("--format", choices=exchange.FORMATS, default=exchange.JSON)
    parser.add_argument("--output", default=STDIO, metavar="FILE", help="where to (default: the terminal)")
    parser.add_argument("--redact", action="store_true", help="mask secrets; it is then not exact")
    _add_project(parser)


def add_import(parser: argparse.ArgumentParser) -> None:
    """The arguments of `import`."""
    parser.add_argument("file", help="an export, JSON or Markdown; - reads stdin")
    told = "what becomes of a file that is there with another content (keep)"
    parser.add_argument("--on-conflict", choices=(KEEP, REPLACE), default=KEEP, help=told)
    parser.add_argument("--dry-run", action="store_true", help="show what would be done")
    parser.add_argument("--yes", action="store_true", help="do it without asking")
    _add_project(parser)


def _add_project(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--project", metavar="DIR", default=".", help="a folder of the project (default: here)"
    )


def export(args: argparse.Namespace) -> int:
    """Write everything that the project remembers."""
    where = project.locate(args.project, os.environ)
    if project.shared(where):
        return _fail(f"{where.memory} is also the memory of another project; nothing is exported")
    problems: list[str] = []
    found = [File(area, path, content) for area, path, content in _files(where, problems)]
    if args.redact:
        found = [file._replace(content=_redacted(file.content)) for file in found]
    content = exchange.dump(found, args.format)
    if args.output == STDIO:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        target = os.path.abspath(args.output)
        swap.put(target, content)
        sys.stdout.write(f"{len(found)} files, {len(content):,} bytes: {target}\n")
    for problem in problems:
        sys.stderr.write(f"harness-recall: not exported: {problem}\n")
    return 1 if problems else 0


def import_(args: argparse.Namespace) -> int:
    """Bring the files of an export into the project."""
    try:
        content = _read(args.file)
        document = exchange.load(content)
        faults = contract.check("export", document)
        if faults:
            return _fail(f"{args.file} is no export: {'; '.join(faults[:5])}")
        files = exchange.files_of(document)
    except exchange.MalformedError as error:
        return _fail(f"{args.file} is no export: {error}")
    where = project.locate(args.project, os.environ)
    steps = list(_planned(where, files))
    chosen = [
        step
        for step in steps
        if step.state == NEW or (step.state == DIFFERENT and args.on_conflict == REPLACE)
    ]
    _show(steps, args.on_conflict)
    refused = any(step.state == REFUSED for step in steps)
    if args.dry_run or not chosen:
        return 1 if refused else 0
    if not args.yes and not _confirmed(len(chosen)):
        return _fail("nothing was written; add --yes to write without being asked")
    try:
        memory_files.Files(where).run(lambda _: _write(chosen))
    except RefusedError as error:
        return _fail(render.line(str(error)))
    folder = os.path.join(state.folder(where.config), "index")
    index_refresh.refresh(folder, [corpora.memory_of(where), corpora.entries_of(where)])
    sys.stdout.write(f"{len(chosen)} files written\n")
    kept = any(step.state == DIFFERENT and _is_index(step.file) for step in steps if step not in chosen)
    if kept and any(step.file.area == MEMORY for step in chosen):
        sys.stdout.write(
            f"{NAME} stayed as it is; `harness-recall memory lint --fix` lists the new files in it\n"
        )
    return 1 if refused else 0


def _is_index(file: File) -> bool:
    return (file.area, file.path) == (MEMORY, NAME)


def _files(where: Project, problems: list[str]) -> Iterator[tuple[str, str, bytes]]:
    """(area, path, content) of every file there is to export; what cannot be is named."""
    for area, top, names in (
        (MEMORY, where.memory, _walked(where.memory, "", 0)),
        (ENTRIES, os.path.join(where.checkout, entries.TOP), _entry_names(where.checkout)),
    ):
        for name in sorted(names):
            path = os.path.join(top, *name.split("/"))
            reason = _unfit(name)
            try:
                with open(path, "rb") as file:
                    content = file.read(FILE_LIMIT + 1)
            except OSError as error:
                reason = reason or error.strerror or str(error)
            if reason or len(content) > FILE_LIMIT:
                problems.append(f"{render.line(path)}: {reason or f'more than {FILE_LIMIT:,} bytes'}")
            else:
                yield area, name, content


def _walked(top: str, below: str, depth: int) -> Iterator[str]:
    """The files of a memory folder, by their paths in it; no links, nothing that begins with a dot."""
    try:
        with os.scandir(os.path.join(top, below)) as listed:
            found = sorted(listed, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        name = f"{below}/{entry.name}" if below else entry.name
        if entry.name.startswith(".") or entry.is_symlink():
            continue
        if entry.is_dir() and depth < DEPTH_LIMIT:
            yield from _walked(top, name, depth + 1)
        elif entry.is_file():
            yield name


def _entry_names(checkout: str) -> list[str]:
    found = []
    for kind, folder in entries.FOLDERS.items():
        place = entries.folder_of(checkout, kind)
        names = [f"{key}.json" for key in entries.ids(place)]
        if os.path.isfile(os.path.join(place, entries.INDEX)):
            names.append(entries.INDEX)
        found += [f"{folder}/{name}" for name in names if not os.path.islink(os.path.join(place, name))]
    return found


def _planned(where: Project, files: list[File]) -> Iterator[Step]:
    """What becomes of each file; MEMORY.md comes last, as after every other write."""
    taken: set[str] = set()
    for file in sorted(files, key=lambda file: (_is_index(file), file.area, file.path)):
        top = where.memory if file.area == MEMORY else os.path.join(where.checkout, entries.TOP)
        target = os.path.join(top, *file.path.split("/"))
        folded = f"{file.area}/{unicodedata.normalize('NFC', file.path).casefold()}"
        reason = _unfit(file.path) or _outside(file, top, target) or _refused(file)
        if not reason and folded in taken:
            reason = "another file of this export differs from it in case or form alone"
        taken.add(folded)
        if reason:
            yield Step(file, target, REFUSED, reason)
            continue
        there = lease.read(target) if os.path.lexists(target) else None
        known = NEW if there is None else SAME if there == file.content else DIFFERENT
        yield Step(file, target, known, "")


def _unfit(path: str) -> str:
    """Why a path cannot be one of ours on every system, "" where it can."""
    for part in path.split("/"):
        if not part or part.startswith(".") or part.endswith((".", " ")) or not part.isprintable():
            return "its path is no path inside a folder"
        if any(character in '\\:*?"<>|' for character in part) or len(part.encode("utf-8", "replace")) > 250:
            return "its name is none that every system has"
        if part.split(".")[0].casefold() in memory_entry.RESERVED:
            return "its name is kept for itself by some system"
    return "" if path.count("/") < DEPTH_LIMIT else "it lies too deep"


def _outside(file: File, top: str, target: str) -> str:
    """Why the target is none of the places that an import may write to."""
    if file.area == ENTRIES:
        folder, _, name = file.path.partition("/")
        if folder not in entries.FOLDERS.values() or not name.endswith(".json") or "/" in name:
            return "it is no JSON entry"
    real = os.path.realpath(top)
    if os.path.islink(target) or not os.path.realpath(target).startswith(real + os.sep):
        return "a link there leads elsewhere"
    return "a folder is in its place" if os.path.isdir(target) else ""


def _refused(file: File) -> str:
    """Which secret or private region keeps a file out, by kind and line; "" where none does."""
    if len(file.content) > FILE_LIMIT:
        return f"it has more than {FILE_LIMIT:,} bytes"
    try:
        memory_entry.refuse_secrets({"file": file.content.decode("utf-8", "replace")})
    except RefusedError as error:
        return error.reason
    return ""


def _write(steps: list[Step]) -> None:
    for step in steps:
        os.makedirs(os.path.dirname(step.target), exist_ok=True)
        swap.put(step.target, step.file.content)


def _redacted(content: bytes) -> bytes:
    try:
        return redact.scrub(content.decode("utf-8")).encode("utf-8")
    except UnicodeDecodeError:
        return content


def _read(name: str) -> bytes:
    if name == STDIO:
        return sys.stdin.buffer.read(LIMIT)
    with open(name, "rb") as file:
        return file.read(LIMIT)


def _show(steps: list[Step], on_conflict: str) -> None:
    said = {DIFFERENT: f"{DIFFERENT}, {'replaced' if on_conflict == REPLACE else 'kept as it is'}"}
    for step in steps:
        if step.state != SAME:
            why = f": {render.line(step.reason)}" if step.reason else ""
            name = render.line(f"{step.file.area}/{step.file.path}")
            sys.stdout.write(f"{said.get(step.state, step.state):28} {name}{why}\n")
    counts = {
        state_: sum(step.state == state_ for step in steps) for state_ in (NEW, DIFFERENT, SAME, REFUSED)
    }
    sys.stdout.write(", ".join(f"{count} {state_}" for state_, count in counts.items()) + "\n")


def _confirmed(count: int) -> bool:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return input(f"Write {count} files? [y/N] ").strip().casefold() in ("y", "yes", "はい")


def _fail(message: str) -> int:
    sys.stderr.write(f"harness-recall: {message}\n")
    return 1

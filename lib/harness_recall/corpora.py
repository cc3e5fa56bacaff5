"""What the index is made of: a project's transcripts, memory files, decision records and lessons, as `index_refresh`
reads them.

contracts/recall.md, "Embedded sources", search. Whose a file is decides the folder it was written in or the session
that wrote it, never a folder's name: projects whose slugs collide stay apart (pain 77). Background work only.
"""

from __future__ import annotations

import os
import zlib
from typing import TYPE_CHECKING

from harness_recall import documents as markdown
from harness_recall import (
    entry_corpus,
    freshness,
    lesson_corpus,
    project,
    ranking,
    semantic,
    text,
    transcript_errors,
    transcripts,
)
from harness_recall.index_refresh import SourceFile
from harness_recall.sources import decisions, memory

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
    from typing import Any

    from harness_recall.index_refresh import Corpus, Document
    from harness_recall.project import Project

# Bytes before the new rows of a transcript that are read again for errors: a fix follows its error.
ERROR_OVERLAP = 2 * 1024 * 1024
ERRORS_A_FILE = 500
DECISION = "decision"
# Turns on either side that a turn is found by, with less weight.
NEIGHBOURS = 2


def of_project(where: Project) -> list[Corpus]:
    """Everything of one project."""
    listed = [path for folder in where.transcripts for path in _transcripts_in(folder)]
    own = [path for path in listed if project.owns(where, project.cwd_of(path))]
    return _of(where, own)


def memory_of(where: Project) -> Corpus:
    """The memory files of one project alone: all that a change of memory can have changed."""
    return _Memory(where)


def entries_of(where: Project) -> Corpus:
    """The JSON entries of one project alone."""
    return entry_corpus.Entries(where)


def everywhere(config: str, here: Project | None, env: Mapping[str, str]) -> list[Corpus]:
    """Everything of every project that has a transcript below the configuration root, and of `here`."""
    found: dict[str, list[str]] = {here.root: []} if here else {}
    try:
        folders = sorted(
            entry.path for entry in os.scandir(os.path.join(config, "projects")) if entry.is_dir()
        )
    except OSError:
        folders = []
    for folder in folders:
        for path in _transcripts_in(folder):
            cwd = project.cwd_of(path)
            if cwd:
                found.setdefault(project.root_of(cwd), []).append(path)
    corpora: list[Corpus] = []
    for root, paths in sorted(found.items()):
        where = project.locate(root, env)
        corpora += _of(where, paths)
    return corpora


def _of(where: Project, own: list[str]) -> list[Corpus]:
    """Everything of a project whose transcripts are `own`."""
    return [
        _Transcripts(where, own),
        _Memory(where),
        _Decisions(where),
        lesson_corpus.Lessons(where),
        entry_corpus.Entries(where),
        _Semantic(where),
    ]


def _transcripts_in(folder: str) -> list[str]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [
        os.path.join(folder, name)
        for name in names
        if name.endswith(".jsonl") and not name.startswith("agent-")
    ]


def _found(
    paths: Iterable[str], *, appended: bool = False, beside: Callable[[str], int] | None = None
) -> Iterator[SourceFile]:
    for path in paths:
        try:
            stat = os.stat(path)
        except OSError:
            continue
        also = beside(path) if beside else 0
        yield SourceFile(path, stat.st_mtime_ns, stat.st_size, appended, beside=also)


class _Transcripts:
    """What was said, and which commands failed, in the sessions of one project."""

    name = "transcripts"

    def __init__(self, where: Project, paths: list[str]) -> None:
        self.project = where.root
        self._paths = paths

    def files(self) -> list[SourceFile]:
        return list(_found(self._paths, appended=True))

    def documents(self, file: SourceFile, start: int) -> Generator[Document, None, int]:
        session = transcripts.header(file.path)
        if session is None or session.ours:
            return 0
        reading = transcripts.read(file.path, start)
        turns = [turn for turn in reading if not turn.cwd or project.root_of(turn.cwd) == self.project]
        for place, turn in enumerate(turns):
            # The first of a file that has grown were read for the context of those behind them.
            if (start and place < NEIGHBOURS) or not text.tokens(turn.text):
                continue
            around = turns[max(0, place - NEIGHBOURS) : place] + turns[place + 1 : place + 1 + NEIGHBOURS]
            yield {
                "id": f"{file.path}@{turn.offset}",
                "kind": "turn",
                "title": "",
                "anchor": turn.role,
                "session": turn.session,
                "date": turn.date,
                "text": turn.text,
                "context": "\n".join(other.text[:1000] for other in around),
            }
        for error in transcript_errors.read(file.path, ERRORS_A_FILE, max(0, start - ERROR_OVERLAP)):
            fix = f"\n→ {error.fix}" if error.fix else ""
            yield {
                "id": f"{file.path}!{error.offset}",
                "kind": "error",
                "title": "",
                "session": error.session,
                "date": error.date,
                "text": f"`{error.command}`: {error.error}{fix}",
            }
        # The last turns are read again with those that will follow them, and those before them for their context.
        return turns[-2 * NEIGHBOURS].offset if len(turns) >= 2 * NEIGHBOURS else start


class _Memory:
    """The project's memory files, each with what `MEMORY.md` says of it, and the lines that stand for themselves."""

    name = "memory"

    def __init__(self, where: Project) -> None:
        self.project = where.root
        self._where = where
        self._others = project.shared(where)
        self._repository = os.path.join(where.checkout, ".claude", "memory")
        # Path → the lines that link to it, as of the last listing.
        self._lines: dict[str, list[memory.Line]] = {}

    def files(self) -> list[SourceFile]:
        records = {os.path.join(self._repository, name) for name in decisions.FILES}
        paths = [path for path in memory.files(self._repository) if path not in records]
        notes = memory.files(self._where.memory)
        indexes = memory.indexes(self._repository)
        if self._others:
            # Of a shared folder, what our own sessions wrote; whose line of its index a line is, nobody can tell.
            sessions = project.owners(os.path.dirname(self._where.memory)).get(self.project, [])
            notes = [path for path in notes if _author(path) in sessions]
        else:
            indexes += memory.indexes(self._where.memory)
        self._lines = {}
        for index in indexes:
            for line in memory.index_lines(index):
                if line.path:
                    self._lines.setdefault(line.path, []).append(line)
        return [*_found([*paths, *notes], beside=self._told_of), *_found(indexes, beside=self._missing)]

    def documents(self, file: SourceFile, start: int) -> Generator[Document, None, int]:
        if os.path.basename(file.path) == memory.INDEX:
            yield from self._facts(file)
            return start
        document = markdown.read(file.path)
        entry = self._entry(document, file)
        told = dict.fromkeys([document.description, entry["hook"], " ".join(document.tags), document.body])
        yield {
            "kind": _kind(document),
            "title": document.name,
            "date": entry["date"],
            "text": "\n".join(filter(None, told)).strip() or document.name,
            "entry": entry,
        }
        return start

    def _facts(self, file: SourceFile) -> Iterator[Document]:
        """The lines of an index that stand for themselves, and those that link to a file which is gone."""
        for line in memory.index_lines(file.path):
            if line.path and os.path.exists(line.path):
                continue  # the file speaks for itself
            anchor = f"line-{line.number}"
            said = line.hook if not line.path else f"{line.title} — {line.hook}"
            yield {
                "id": f"{file.path}#{anchor}-{line.path}",
                "kind": "memory",
                "title": "",
                "anchor": anchor,
                "date": _day(file),
                "text": said,
                "entry": {
                    "path": line.path or f"{file.path}#{anchor}",
                    "place": self._place(line.path or f"{file.path}#{anchor}"),
                    "title": line.title,
                    "name": line.title,
                    "hook": line.hook,
                    "kind": ranking.LESSON,
                    "scope": [],
                    "relevance": [],
                    "superseded": False,
                    "date": _day(file),
                    "problem": f"{memory.INDEX} links to it, and there is no such file" if line.path else "",
                    "mtime_ns": 0 if line.path else file.mtime_ns,
                },
            }

    def _entry(self, document: markdown.Document, file: SourceFile) -> dict[str, Any]:
        """A memory file as discover ranks it (contracts/discover.md, "Frontmatter in the wild")."""
        lines = self._lines.get(file.path, [])
        kind = ranking.LESSON if document.kind == "memory" else document.kind
        recap = kind == ranking.RECAP
        said = os.path.basename(file.path)[:10] if recap else ""
        return {
            "path": file.path,
            "place": self._place(file.path),
            "title": lines[0].title if lines else document.name,
            "name": document.name,
            "description": document.description,
            "hook": " ".join(dict.fromkeys(line.hook for line in lines if line.hook)),
            "kind": kind,
            "scope": document.scope,
            "relevance": document.relevance,
            "relations": document.relations,
            "superseded": document.superseded,
            "date": document.date or (said if text.is_day(said) else _day(file)),
            "looks": freshness.named(document.body),
            "learned": document.learned() if recap else "",
            "branch": str(document.meta.get("branch") or "") if recap else "",
            "problem": document.problem,
            "mtime_ns": file.mtime_ns,
        }

    def _place(self, path: str) -> str:
        for folder in (self._where.memory, self._repository):
            if path.startswith(folder + os.sep):
                return path[len(folder) + 1 :].replace(os.sep, "/")
        return os.path.basename(path)

    def _told_of(self, path: str) -> int:
        """A checksum of what the indexes say of a file: it is read again where that changes."""
        lines = self._lines.get(path, ())
        return zlib.crc32(
            "\n".join(f"{line.title}\t{line.hook}" for line in lines).encode("utf-8", "replace")
        )

    def _missing(self, _: str) -> int:
        """A checksum of which files are linked to and not there."""
        gone = sorted(path for path in self._lines if not os.path.exists(path))
        return zlib.crc32("\n".join(gone).encode("utf-8", "replace"))


class _Decisions:
    """The decision records of the repository, one document a section that is in force."""

    name = "decisions"

    def __init__(self, where: Project) -> None:
        self.project = where.root
        self._checkout = where.checkout

    def files(self) -> list[SourceFile]:
        names = [
            os.path.join(self._checkout, folder, name)
            for folder in decisions.FOLDERS
            for name in decisions.FILES
        ]
        return list(_found(names))

    def documents(self, file: SourceFile, start: int) -> Generator[Document, None, int]:
        for section in decisions.read(self._checkout):
            if section.path == file.path and not section.superseded:
                yield {
                    "id": f"{file.path}#{section.anchor}@{section.order}",
                    "kind": "decision",
                    "title": section.title,
                    "anchor": section.anchor,
                    "date": section.date,
                    "text": section.body or section.title,
                }
        return start


class _Semantic:
    """The short notes of one project that a model stored to ask for them by what they say."""

    name = "semantic"

    def __init__(self, where: Project) -> None:
        self.project = where.root
        self._path = semantic.rows_path(where.config, semantic.project_id(where))

    def files(self) -> list[SourceFile]:
        return list(_found([self._path]))

    def documents(self, file: SourceFile, start: int) -> Generator[Document, None, int]:
        for row in semantic.rows(file.path):
            yield {
                "id": f"{file.path}#{row['id']}",
                "kind": semantic.KIND,
                "title": "",
                "anchor": row["id"],
                "date": str(row.get("updated") or _day(file)),
                "text": "\n".join([row["content"], ", ".join(map(str, row.get("tags") or ()))]).strip(),
            }
        return start


def _kind(document: markdown.Document) -> str:
    """What a memory file is found as: a decision also where only its tags, or its name, say that it is one."""
    if document.kind == ranking.RECAP:
        return "recap"
    named = document.name.casefold().startswith(DECISION) or any(
        tag.startswith(DECISION) for tag in document.tags
    )
    return DECISION if document.kind == "memory" and named else document.kind


def _author(path: str) -> str:
    """The session that wrote a memory file, as the client notes it; "" where it does not say."""
    try:
        meta = markdown.read(path).meta
    except OSError:
        return ""
    nested = meta.get("metadata")
    return str((nested if isinstance(nested, dict) else meta).get("originSessionId") or "")


def _day(file: SourceFile) -> str:
    import time

    return time.strftime("%Y-%m-%d", time.gmtime(file.mtime_ns / 1e9))

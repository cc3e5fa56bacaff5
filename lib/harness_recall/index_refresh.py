"""The search index as its sources see it: what changed on disk is read again, by one writer at a time.

design.md §3, "Freshness without a scan". What was read of each file is kept in the index itself and committed
with the documents it gave, so a process that is killed at any point leaves the index as of its last commit
and loses nothing but work. A damaged or older index is never repaired: a new one is built beside it and takes
its place.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import zlib
from typing import TYPE_CHECKING, Protocol

import tantivy

from harness_recall import catalogue, index, locks, redact, text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from typing import Any, NotRequired, TypedDict

    class Document(TypedDict):
        """What a source yields: `context` is searched with less weight and not stored; `date` is ISO or ""."""

        kind: str
        title: str
        text: str
        id: NotRequired[str]
        anchor: NotRequired[str]
        session: NotRequired[str]
        date: NotRequired[str]
        context: NotRequired[str]
        # A memory entry as `ranking.Entry` takes it; all of it can be ranked by discover.
        entry: NotRequired[dict[str, Any]]

    class Known(TypedDict):
        """What is remembered of a file: whose it is, how it looked, and how far it was read."""

        path: str
        corpus: str
        project: str
        mtime_ns: int
        size: int
        beside: int
        next: int
        sample: int

    Progress = Callable[[str], None]

LOCK = "lock"
GENERATION = "g-"
NAME_LIMIT = 1_000
# Characters of a piece: a longer text becomes several, so that what is found is also what is stored.
PIECE_LIMIT = 16_000
PIECES = 16
TITLE_LIMIT = 300
CONTEXT_LIMIT = 16_000
# A title counts as often as this in the text.
TITLE_REPEATS = 2
# Documents between two commits: what a killed process has to do again.
BATCH = 20_000
# The files of a segment of the index.
PARTS = ("fast", "fieldnorm", "idx", "pos", "store", "term")
HEAP = 32_000_000
# Bytes at the head of a file, and before the place where reading stopped, by which it is known again.
SAMPLE = 512


class SourceFile:
    """A file as a source found it; `appended` if it only ever grows (a transcript), `beside` a checksum of what
    its documents are made of besides the file itself."""

    __slots__ = ("appended", "beside", "mtime_ns", "path", "size")

    def __init__(
        self, path: str, mtime_ns: int, size: int, appended: bool = False, *, beside: int = 0
    ) -> None:
        self.path = path
        self.mtime_ns = mtime_ns
        self.size = size
        self.appended = appended
        self.beside = beside


class Corpus(Protocol):
    """Files of one project that become documents: `files` lists all that `name` has in `project`."""

    name: str
    project: str

    def files(self) -> Iterable[SourceFile]:
        """Every file there is now; OSError if it cannot say, and then nothing is taken for gone."""

    def documents(self, file: SourceFile, start: int) -> Generator[Document, None, int]:
        """The documents from the byte `start` on; returns the byte to read on from when the file has grown.

        A document that is yielded again under the same `id` replaces the earlier one. OSError or ValueError
        if the file cannot be read.
        """


class Refreshed:
    """What a refresh did: `state` is "done", "busy" (somebody else writes) or "failed", with the `reason`."""

    __slots__ = ("added", "files", "problems", "reason", "removed", "state")

    def __init__(self, state: str = "done", reason: str = "") -> None:
        self.state = state
        self.reason = reason
        self.files = 0
        self.added = 0
        self.removed = 0
        self.problems: list[str] = []


def refresh(
    folder: str, corpora: Iterable[Corpus], *, progress: Progress | None = None, wait: float = 0.0
) -> Refreshed:
    """Bring the index in `folder` up to date with `corpora`; other corpora's documents stay as they are.

    Waits `wait` seconds for another writer, then says "busy". After any failure the index is as of its last
    commit. `progress` hears of every file once.
    """
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        with locks.held(os.path.join(folder, LOCK), wait):
            return _Writer(folder, progress or _silent).run(corpora)
    except locks.BusyError:
        return Refreshed("busy", "another process is writing the index")
    except _StoppedError as error:
        return Refreshed("failed", str(error))
    except OSError as error:
        return Refreshed("failed", f"{error.strerror or error}: {error.filename or folder}")


def drop(folder: str) -> None:
    """Let the next refresh build a new index; until it is done the old one goes unread."""
    try:
        os.unlink(os.path.join(folder, index.CURRENT))
    except FileNotFoundError:
        return


def status(folder: str) -> dict[str, Any]:
    """What the index is: healthy, reason, format, documents, kinds, sources, bytes, and when it changed."""
    told: dict[str, Any] = {
        "healthy": False,
        "reason": "",
        "format": index.FORMAT,
        "documents": 0,
        "kinds": {},
    }
    told |= {"sources": 0, "bytes": 0, "changed": 0.0}
    try:
        place = index.generation(folder)
        told["bytes"] = sum(entry.stat().st_size for entry in os.scandir(place))
        told["changed"] = os.stat(os.path.join(place, "meta.json")).st_mtime
        verify(place)
        counts = _counts(place)
    except index.IndexUnavailable as error:
        told["reason"] = str(error)
        return told
    except OSError as error:
        told["reason"] = f"the index cannot be read: {error.strerror or error}"
        return told
    told["sources"] = counts.pop(index.LEDGER_KIND, 0)
    told |= {"healthy": True, "documents": sum(counts.values()), "kinds": counts}
    return told


def verify(place: str) -> None:
    """IndexUnavailable if a file of the index is not as it was written: each ends with its own checksum."""
    for name in _committed(place):
        with open(os.path.join(place, name), "rb") as file:
            content = file.read()
        length = int.from_bytes(content[-8:-4], "little")
        body, footer = content[: -8 - length], content[-8 - length : -8]
        try:
            kept = json.loads(footer)["crc"]
        except (ValueError, KeyError, TypeError):
            kept = None
        if kept != zlib.crc32(body):
            raise index.IndexUnavailable(f"{name} is damaged")


def _counts(place: str) -> dict[str, int]:
    """Kind → number of documents."""
    opened = _opened(place)
    try:
        everything = tantivy.Query.all_query()
        return dict(opened.searcher().terms_with_prefix("kind", "", everything))
    except BaseException as error:  # a damaged index makes Rust panic, and that is no Exception
        raise index.unavailable(error) from error


def _committed(place: str) -> list[str]:
    """The files of the last commit; what a killed writer left behind is not among them."""
    try:
        with open(os.path.join(place, "meta.json"), "rb") as file:
            segments = json.load(file)["segments"]
        names = {segment["segment_id"].replace("-", ""): segment.get("deletes") for segment in segments}
        opstamps = {name: str(deletes["opstamp"]) for name, deletes in names.items() if deletes}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise index.IndexUnavailable(f"meta.json is damaged: {error}") from None
    found = [f"{segment}.{part}" for segment in names for part in PARTS]
    return sorted(found + [f"{segment}.{opstamp}.del" for segment, opstamp in opstamps.items()])


class _StoppedError(Exception):
    """The index writer died, of a full disk most likely; what it had not committed is gone."""


class _Writer:
    """One refresh of one index, under the lock."""

    def __init__(self, folder: str, progress: Progress) -> None:
        self._folder = folder
        self._progress = progress
        self._done = Refreshed()
        self._pending = 0
        self._published = True
        try:
            self._place = index.generation(folder)
            verify(self._place)
            self._index = _opened(self._place)
            self._ledger = _ledger(self._index)
        except (index.IndexUnavailable, OSError):
            self._published = False
            self._place = os.path.join(folder, f"{GENERATION}{os.urandom(6).hex()}")
            os.mkdir(self._place, 0o700)
            self._index = _told(tantivy.Index, _schema(), path=self._place)
            _register(self._index)
            self._ledger = {}
        self._writer = _told(self._index.writer, HEAP, 1)

    def run(self, corpora: Iterable[Corpus]) -> Refreshed:
        try:
            return self._refresh(corpora)
        except BaseException:
            if not self._published:
                shutil.rmtree(self._place, ignore_errors=True)
            raise

    def _refresh(self, corpora: Iterable[Corpus]) -> Refreshed:
        seen: set[str] = set()
        for corpus in corpora:
            try:
                files = list(corpus.files())
            except OSError as error:
                self._done.problems.append(f"{corpus.name}: {error.strerror or error}")
                continue
            for file in files:
                if file.path not in seen:
                    seen.add(file.path)
                    self._bring(corpus, file)
                    self._progress(file.path)
            self._forget(corpus, {file.path for file in files})
        self._commit()
        _told(self._writer.wait_merging_threads)
        _sweep(self._folder, keep=os.path.basename(self._place))
        return self._done

    def _bring(self, corpus: Corpus, file: SourceFile) -> None:
        """Read what is new in `file`, if anything is."""
        known = self._ledger.get(file.path)
        seen = (file.mtime_ns, file.size, file.beside)
        if known and (known["mtime_ns"], known["size"], known["beside"]) == seen:
            return
        self._done.files += 1
        try:
            start = _resumes_at(file, known)
            if start == 0:
                self._delete(file.path)
            end = self._add_all(corpus, file, start)
            self._record(corpus, file, end)
        except (OSError, ValueError) as error:
            # Half of a file is worse than none: the next refresh reads it afresh.
            self._delete(file.path)
            self._ledger.pop(file.path, None)
            self._done.problems.append(f"{file.path}: {error}")
        if self._pending >= BATCH:
            self._commit()

    def _add_all(self, corpus: Corpus, file: SourceFile, start: int) -> int:
        reading = corpus.documents(file, start)
        while True:
            try:
                document = next(reading)
            except StopIteration as finished:
                return int(finished.value or 0)
            self._add(corpus, file, document, replacing=start > 0)

    def _add(self, corpus: Corpus, file: SourceFile, document: Document, *, replacing: bool) -> None:
        """Write one document, its secrets masked: the only way into the index."""
        anchor = document.get("anchor", "")
        name = (document.get("id") or f"{file.path}#{anchor}")[:NAME_LIMIT]
        if replacing:
            self._delete(file.path, name)
        title = redact.scrub(document["title"])[:TITLE_LIMIT]
        context = redact.scrub(document.get("context", ""))[:CONTEXT_LIMIT]
        title_words = _words(title)
        remembered = _Remembered(corpus.project, document["entry"]) if "entry" in document else None
        for number, piece in enumerate(_pieces(redact.scrub(document["text"]))):
            entry = _entry(name, corpus.project, document["kind"], file.path, document.get("session", ""))
            entry.add_unsigned("key", _number(f"{file.path}\0{name}\0{number}"))
            entry.add_unsigned("when", index.moment(document.get("date", "")))
            entry.add_bytes("anchor", _bytes(anchor))
            entry.add_bytes("date", _bytes(document.get("date", "")))
            entry.add_bytes("title", _bytes(title))
            entry.add_bytes("text", _bytes(piece))
            words = _words(piece)
            entry.add_text("body", " ".join([title_words] * TITLE_REPEATS + [words]))
            entry.add_text("context", _words(context))
            if remembered is not None:
                remembered.add_to(entry, words, first=number == 0)
            _told(self._writer.add_document, entry)
            self._pending += 1
        self._done.added += 1

    def _record(self, corpus: Corpus, file: SourceFile, end: int) -> None:
        """Note, in the same commit as its documents, what was read of `file`."""
        known: Known = {
            "path": file.path,
            "corpus": corpus.name,
            "project": corpus.project,
            "mtime_ns": file.mtime_ns,
            "size": file.size,
            "beside": file.beside,
            "next": end,
            "sample": _sample(file.path, end) if file.appended else 0,
        }
        self._delete(file.path, index.LEDGER_KIND)
        entry = _entry(index.LEDGER_KIND, corpus.project, index.LEDGER_KIND, file.path, "")
        entry.add_unsigned("key", _number(f"{file.path}\0"))
        entry.add_bytes("text", json.dumps(known).encode())
        _told(self._writer.add_document, entry)
        self._ledger[file.path] = known

    def _forget(self, corpus: Corpus, present: set[str]) -> None:
        """Drop what `corpus` once had and no longer has."""
        for path, known in list(self._ledger.items()):
            if (known["corpus"], known["project"]) == (corpus.name, corpus.project) and path not in present:
                self._delete(path)
                del self._ledger[path]
                self._done.removed += 1

    def _delete(self, path: str, name: str | None = None) -> None:
        """Drop what came from the file `path`, or only its document `name`."""
        place = index.encodable(path)
        if name is None:
            _told(self._writer.delete_documents_by_term, "path", place)
            return
        schema, must = self._index.schema, tantivy.Occur.Must
        terms = [
            (must, tantivy.Query.term_query(schema, field, value, "basic"))
            for field, value in (("path", place), ("id", index.encodable(name)))
        ]
        _told(self._writer.delete_documents_by_query, tantivy.Query.boolean_query(terms))

    def _commit(self) -> None:
        _told(self._writer.commit)
        self._pending = 0
        if not self._published:
            _publish(self._folder, os.path.basename(self._place))
            self._published = True


def _schema() -> tantivy.Schema:
    fields = tantivy.SchemaBuilder()
    for name in ("id", "project", "kind", "path", "session"):
        fields.add_text_field(name, stored=True, tokenizer_name="raw", index_option="basic")
    fields.add_text_field("facet", tokenizer_name="raw", index_option="basic")
    for name in ("anchor", "date", "title", "text", "entry"):
        fields.add_bytes_field(name, stored=True)
    for name in ("body", "context"):
        fields.add_text_field(name, tokenizer_name="words", index_option="freq")
    fields.add_text_field("label", tokenizer_name="words", index_option="basic")
    fields.add_text_field("often", tokenizer_name="stems", index_option="basic")
    for name in ("key", "session_key", "when"):
        fields.add_unsigned_field(name, indexed=True, fast=True)
    for name in catalogue.PLACES:
        fields.add_unsigned_field(name, fast=True)
    return fields.build()


def _register(opened: tantivy.Index) -> None:
    stems = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build()
    opened.register_tokenizer("words", index.analyzer())
    opened.register_tokenizer("stems", stems)


def _opened(place: str) -> tantivy.Index:
    """The index in `place`, ready to be written; IndexUnavailable if it cannot be read."""
    try:
        opened = tantivy.Index.open(place)
        _register(opened)
    except BaseException as error:  # as above
        raise index.unavailable(error) from error
    return opened


def _ledger(opened: tantivy.Index) -> dict[str, Known]:
    """Path → what is remembered of the file; IndexUnavailable if the records cannot be read."""
    try:
        searcher = opened.searcher()
        records = tantivy.Query.term_query(opened.schema, "kind", index.LEDGER_KIND, "basic")
        most = searcher.doc_freq("kind", index.LEDGER_KIND)
        found = searcher.search(records, max(1, most), count=False).hits
        known: list[Known] = [json.loads(bytes(searcher.doc(at)["text"][0])) for _, at in found]
    except BaseException as error:  # as above
        raise index.unavailable(error) from error
    return {record["path"]: record for record in known}


def _entry(name: str, project: str, kind: str, path: str, session: str) -> tantivy.Document:
    entry = tantivy.Document()
    values = {"id": name, "project": project, "kind": kind, "path": path, "session": session}
    for field, value in values.items():
        entry.add_text(field, index.encodable(value))
    # 0 is no session. Only typed `add_…` calls: a number of the wrong type kills the writer thread.
    entry.add_unsigned("session_key", _number(session) if session else 0)
    return entry


class _Remembered:
    """A memory entry on its way into the index, its secrets masked."""

    def __init__(self, project: str, entry: dict[str, Any]) -> None:
        self._project = project
        said = "\n".join(_texts(entry))
        self._stored = entry if redact.scrub(said) == said else _scrubbed(entry)
        self._bytes = json.dumps(self._stored, ensure_ascii=False).encode("utf-8", "replace")
        self._label = index.encodable(catalogue.label(self._stored))

    def add_to(self, document: tantivy.Document, words: str, *, first: bool) -> None:
        """Make `document` a piece of the entry, with these `words`."""
        document.add_bytes("entry", self._bytes)
        document.add_text("often", catalogue.often(words))
        document.add_text("label", self._label)
        for name, value in zip(catalogue.PLACES, catalogue.beginning(self._stored["place"]), strict=True):
            document.add_unsigned(name, value)
        for facet in catalogue.facets(self._stored, first=first):
            document.add_text("facet", catalogue.owned(self._project, facet))
        if self._stored["superseded"]:
            document.add_text("facet", index.SUPERSEDED)


# Where a file lies is no secret, and has to stay as it is.
_PLACES = ("path", "place")


def _texts(value: Any) -> list[str]:
    """Every text of an entry but where its file lies."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for key, one in value.items() if key not in _PLACES for text in _texts(one)]
    return [text for one in value for text in _texts(one)] if isinstance(value, list | tuple) else []


def _scrubbed(value: Any) -> Any:
    """`value` with the secrets in its texts masked."""
    if isinstance(value, str):
        return redact.scrub(value)
    if isinstance(value, dict):
        return {key: one if key in _PLACES else _scrubbed(one) for key, one in value.items()}
    return [_scrubbed(one) for one in value] if isinstance(value, list | tuple) else value


def _words(s: str) -> str:
    return index.encodable(" ".join(text.tokens(s)))


def _bytes(s: str) -> bytes:
    return s.encode("utf-8", "replace")


def _number(s: str) -> int:
    return int.from_bytes(hashlib.blake2b(_bytes(s), digest_size=8).digest(), "big")


def _pieces(s: str) -> list[str]:
    """`s` in pieces of at most PIECE_LIMIT characters, cut at the end of a paragraph, a line or a word."""
    pieces: list[str] = []
    start = 0
    while start < len(s) and len(pieces) < PIECES:
        end = start + PIECE_LIMIT
        if end < len(s):
            floor = start + PIECE_LIMIT // 2
            cuts = (s.rfind(mark, floor, end) for mark in ("\n\n", "\n", "。", " "))
            end = next((cut + 1 for cut in cuts if cut >= 0), end)
        pieces.append(s[start:end])
        start = end
    return pieces or [""]


def _resumes_at(file: SourceFile, known: Known | None) -> int:
    """The byte to read on from: 0 unless the file has only grown since it was last read."""
    if known is None or not file.appended or file.size < known["size"]:
        return 0
    return known["next"] if _sample(file.path, known["next"]) == known["sample"] else 0


def _sample(path: str, end: int) -> int:
    """A checksum of the head of the file and of what lies before byte `end`."""
    with open(path, "rb") as file:
        head = file.read(min(SAMPLE, end))
        file.seek(max(0, end - SAMPLE))
        return zlib.crc32(file.read(min(SAMPLE, end)), zlib.crc32(head))


def _publish(folder: str, generation: str) -> None:
    """Make `generation` the current index, atomically."""
    temporary = os.path.join(folder, f"{index.CURRENT}.{os.getpid()}")
    with open(temporary, "wb") as file:
        file.write(json.dumps({"format": index.FORMAT, "generation": generation}).encode())
        file.flush()
        os.fsync(file.fileno())
    os.replace(temporary, os.path.join(folder, index.CURRENT))


def _sweep(folder: str, keep: str) -> None:
    """Remove older generations and what killed builds left; a reader that has one open keeps it."""
    for name in os.listdir(folder):
        if name.startswith(GENERATION) and name != keep:
            shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
        elif name.startswith(f"{index.CURRENT}."):
            os.unlink(os.path.join(folder, name))


def _told(operation: Callable[..., Any], *args: object, **kwargs: object) -> Any:
    """`operation(…)` of the index writer; _StoppedError, with its reason, where it fails."""
    try:
        return operation(*args, **kwargs)
    except (ValueError, OSError) as error:
        raise _StoppedError(f"the index cannot be written: {' '.join(str(error).split())[:300]}") from error


def _silent(_: str) -> None:
    pass

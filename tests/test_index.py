"""The index: what is found and what is not, what a refresh reads again, and what it survives."""

from __future__ import annotations

import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Iterable
from typing import Any

import filelock
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness_recall import index, index_refresh
from paths import LIB

PROJECT = "/work/app"


class Files:
    """A corpus of files on disk, one document a line; `path name` → documents as they are read."""

    name = "files"

    def __init__(self, folder: pathlib.Path, project: str = PROJECT, *, appended: bool = False) -> None:
        self.project = project
        self.folder = folder
        self.appended = appended
        self.read: list[tuple[str, int]] = []

    def files(self) -> Iterable[index_refresh.SourceFile]:
        for path in sorted(self.folder.iterdir()):
            found = path.stat()
            yield index_refresh.SourceFile(str(path), found.st_mtime_ns, found.st_size, self.appended)

    def documents(
        self, file: index_refresh.SourceFile, start: int
    ) -> Generator[index_refresh.Document, None, int]:
        self.read.append((os.path.basename(file.path), start))
        offset = start
        with open(file.path, "rb") as lines:
            lines.seek(start)
            for line in lines:
                if not line.endswith(b"\n"):
                    break
                yield {
                    "id": f"{file.path}@{offset}",
                    "kind": "turn" if self.appended else "memory",
                    "session": os.path.basename(file.path) if self.appended else "",
                    "title": "",
                    "text": line.decode("utf-8", "replace").strip(),
                    "date": "2026-04-19",
                }
                offset += len(line)
        return offset


class Given:
    """A corpus of documents that the test wrote down."""

    name = "given"

    def __init__(self, documents: list[index_refresh.Document], project: str = PROJECT) -> None:
        self.project = project
        self._documents = documents

    def files(self) -> Iterable[index_refresh.SourceFile]:
        return [index_refresh.SourceFile(f"{self.project}/given", 1, 1)]

    def documents(self, *_: object) -> Generator[index_refresh.Document, None, int]:
        yield from self._documents
        return 0


def memory(text: str, **more: Any) -> index_refresh.Document:
    return {"kind": "memory", "title": "", "id": text[:80], "text": text, **more}  # type: ignore[typeddict-item]


def built(folder: pathlib.Path, *corpora: index_refresh.Corpus) -> index.Index:
    """The index of `corpora`, opened."""
    done = index_refresh.refresh(str(folder), corpora, wait=60)
    assert (done.state, done.problems) == ("done", []), done.reason
    return index.open(str(folder))


def found(opened: index.Index, query: str, project: str | None = PROJECT, **options: Any) -> list[str]:
    return [hit.text for hit in opened.search(query, project=project, **options)]


def everything(folder: pathlib.Path, word: str, project: str | None = PROJECT) -> list[str]:
    """The texts of all documents with `word`, sorted: repeats show."""
    hits = index.open(str(folder)).search(word, project=project, limit=1000, floor=0.0)
    return sorted(hit.text for hit in hits)


class TestSearch:
    """What a question finds."""

    @pytest.mark.parametrize(
        ("stored", "query"),
        [
            pytest.param("認証フローはOAuthにした", "認証", id="pain-53-part-of-a-run"),
            pytest.param("承認フローの設計", "承認フロー", id="pain-54-a-compound"),
            pytest.param(
                "前に決めた認証方式はJWTだ", "前に決めた認証方式は？", id="pain-60-a-japanese-prompt"
            ),
            pytest.param("鍵を回転する", "鍵", id="pain-56-one-kanji"),
            pytest.param("ﾄｰｸﾝの期限", "トークン", id="half-width"),
            pytest.param("ＪＷＴを使う", "jwt", id="full-width"),
            pytest.param("We decided on rate limits", "rate limiting decision", id="stems"),
            pytest.param("call refreshToken() twice", "refresh_token", id="camel-and-snake"),
            pytest.param("그 인증 방식은 토큰이다", "인증", id="hangul"),
            pytest.param("The Auth-Flow document", "auth_flow", id="pain-94-hyphen-and-case"),
        ],
    )
    def test_stored_text_is_found(self, tmp_path: pathlib.Path, stored: str, query: str) -> None:
        """The same for both languages, any width, any spelling of an identifier."""
        others = [memory(f"{n}番目の別の話題 something else number {n}") for n in range(30)]
        opened = built(tmp_path, Given([*others, memory(stored)]))
        assert found(opened, query)[:1] == [stored]

    @pytest.mark.parametrize(
        "query",
        [
            pytest.param("best pizza dough hydration for sourdough", id="english"),
            pytest.param("京都でおすすめの紅葉の名所はどこ", id="japanese"),
            pytest.param("what did we do", id="stop-words-only"),
            pytest.param("、。！？", id="punctuation"),
            pytest.param("", id="empty"),
        ],
    )
    def test_an_unrelated_question_finds_nothing(self, tmp_path: pathlib.Path, query: str) -> None:
        """Pains 8 and 9: one shared word is no answer."""
        about = [
            "JWT refresh tokens live one week in the best store",
            "認証方式はJWTに決めた。どこに置くかは未定",
        ]
        assert found(built(tmp_path, Given([memory(text) for text in about])), query) == []

    def test_no_project_sees_another(self, tmp_path: pathlib.Path) -> None:
        """Pain 81: not even one whose path begins alike, and not the same file name."""
        roots = ["/w/app", "/w/app2", "/w", "/W/app", "/w/新聞", "/w/暫存"]
        corpora = [Given([memory(f"secret plan of {root}", id="same")], root) for root in roots]
        opened = built(tmp_path, *corpora)
        for root in roots:
            assert found(opened, "secret plan", root) == [f"secret plan of {root}"]
        assert found(opened, "secret plan", "/w/other") == []
        assert found(opened, "secret plan", "") == []

    def test_all_projects_are_searched_when_asked(self, tmp_path: pathlib.Path) -> None:
        """None is every project; documents keep their own."""
        opened = built(tmp_path, *(Given([memory(f"plan in {root}")], root) for root in ("/a", "/b")))
        assert {hit.project for hit in opened.search("plan", project=None)} == {"/a", "/b"}

    def test_filters_narrow(self, tmp_path: pathlib.Path) -> None:
        """Kind, session, and a span of days: `since` is in it, `until` is not."""
        opened = built(
            tmp_path,
            Given(
                [
                    memory("deploy plan one", kind="decision", date="2026-04-18"),
                    memory("deploy plan two", kind="turn", session="s2", date="2026-04-19T08:30:00.123Z"),
                    memory("deploy plan three", kind="turn", session="s3", date="2026-04-20"),
                    memory("deploy plan four", kind="error"),
                ]
            ),
        )

        def numbers(**options: Any) -> set[str]:
            return {text.split()[-1] for text in found(opened, "deploy plan", **options)}

        assert numbers() == {"one", "two", "three", "four"}
        assert numbers(kinds=("turn", "error")) == {"two", "three", "four"}
        assert numbers(session="s2") == {"two"}
        assert numbers(since="2026-04-19") == {"two", "three"}
        assert numbers(until="2026-04-20") == {"one", "two"}
        assert numbers(since="2026-04-19T08:00:00Z", until="2026-04-20") == {"two"}
        assert numbers(since="2026-04") == {"one", "two", "three"}
        assert numbers(since="2026-04-20", until="2026-04-19") == set()
        assert numbers(kinds=("lesson",)) == set()
        assert numbers(limit=2) < numbers()

    def test_a_hit_says_where_it_stands(self, tmp_path: pathlib.Path) -> None:
        """Everything an answer cites."""
        document = memory("JWT it is", id="d3", kind="decision", anchor="D3", session="s", date="2026-04-19")
        document["title"] = "D3: tokens"
        hit = built(tmp_path, Given([document])).search("JWT", project=PROJECT)[0]
        told = (
            hit.id,
            hit.project,
            hit.kind,
            hit.path,
            hit.anchor,
            hit.session,
            hit.date,
            hit.title,
            hit.text,
        )
        place = f"{PROJECT}/given"
        assert told == ("d3", PROJECT, "decision", place, "D3", "s", "2026-04-19", "D3: tokens", "JWT it is")
        assert hit.coverage == 1.0

    def test_context_is_searched_but_not_shown(self, tmp_path: pathlib.Path) -> None:
        """A turn is found by what was said around it, after one that says it itself."""
        turns = [memory("yes, do that", context="shall we use postgres?"), memory("postgres has failed")]
        assert found(built(tmp_path, Given(turns)), "postgres") == ["postgres has failed", "yes, do that"]

    def test_the_end_of_a_long_document_is_found_and_shown(self, tmp_path: pathlib.Path) -> None:
        """A text longer than one piece is one hit, with the piece that matches."""
        long = "前置きの話が続く。\n" * 3000 + "結論: 認証方式はJWT。"
        hits = built(tmp_path, Given([memory(long)])).search("認証方式", project=PROJECT)
        assert len(hits) == 1
        assert "認証方式はJWT" in hits[0].text
        assert len(hits[0].text) <= index_refresh.PIECE_LIMIT

    def test_secrets_never_enter(self, tmp_path: pathlib.Path) -> None:
        """Pain 101: the raw bytes of the index are free of the secret, whichever field it came in."""
        secret = "sk-ant-api03-" + "Ab1Cd2Ef3Gh4Ij5Kl6Mn7" * 3
        said = f"key {secret} <private>the codename is zanzibar</private> deploy"
        built(tmp_path, Given([memory(said, id="x", title=said, context=said)]))
        raw = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
        assert secret.encode() not in raw
        assert secret.lower()[:20].encode() not in raw
        assert b"zanzibar" not in raw

    @settings(max_examples=200, deadline=None)
    @given(query=st.text(st.characters(), max_size=200))
    def test_no_text_makes_a_search_fail(self, query: str, one_index: index.Index) -> None:
        """Operators, quotes, control characters, lone surrogates: a person's text is never a query language."""
        one_index.search(query, project=PROJECT)
        one_index.search("jwt", project=query, session=query, kinds=(query,), since=query, until=query)

    @pytest.mark.parametrize(
        "query", ["a" * 1_000_000, "認証" * 200_000, "x_" * 300_000, '"(AND OR) +-*:~^\\', "\udcff"]
    )
    def test_a_huge_or_hostile_query_is_bounded(self, query: str, one_index: index.Index) -> None:
        """Only its head and tail are looked at."""
        one_index.search(query, project=PROJECT)

    @settings(max_examples=25, deadline=None)
    @given(order=st.permutations(range(12)))
    def test_the_order_of_documents_changes_nothing(
        self, order: list[int], tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        """design.md §4, "Deterministic": equal scores go by path and id."""
        texts = [f"deploy plan {'with care ' * (n % 3)}{n % 4}" for n in range(12)]
        documents = [memory(text, id=f"d{n:02}") for n, text in enumerate(texts)]
        folders = [tmp_path_factory.mktemp("ordered"), tmp_path_factory.mktemp("shuffled")]
        straight = built(folders[0], Given(documents))
        shuffled = built(folders[1], Given([documents[n] for n in order]))
        for query in ("deploy plan", "care 3", "plan 1 2"):
            results = [
                [(hit.id, hit.score) for hit in opened.search(query, project=PROJECT, limit=12)]
                for opened in (straight, shuffled)
            ]
            assert results[0] == results[1]
        for folder in folders:
            shutil.rmtree(folder)


@pytest.fixture(scope="module")
def one_index(tmp_path_factory: pytest.TempPathFactory) -> index.Index:
    return built(tmp_path_factory.mktemp("one"), Given([memory("JWT は一週間"), memory("hello world")]))


class TestRefresh:
    """What is read again, and what is not."""

    def test_only_what_changed_is_read(self, tmp_path: pathlib.Path) -> None:
        """Unchanged files are left alone; changed ones replaced; vanished ones dropped."""
        sources, folder = tmp_path / "sources", tmp_path / "index"
        sources.mkdir()
        (sources / "a.md").write_text("plan alpha\n", "utf-8")
        (sources / "b.md").write_text("plan beta\n", "utf-8")
        (sources / "c.md").write_text("plan gamma\n", "utf-8")
        corpus = Files(sources)
        built(folder, corpus)
        corpus.read.clear()
        (sources / "b.md").write_text("plan beta revised\n", "utf-8")
        (sources / "c.md").unlink()
        done = index_refresh.refresh(str(folder), [corpus])
        assert corpus.read == [("b.md", 0)]
        assert (done.files, done.added, done.removed) == (1, 1, 1)
        assert everything(folder, "plan") == ["plan alpha", "plan beta revised"]

    def test_a_transcript_is_read_on_from_where_reading_stopped(self, tmp_path: pathlib.Path) -> None:
        """A grown file gives its new lines only; a half-written last line waits."""
        sources, folder = tmp_path / "sources", tmp_path / "index"
        sources.mkdir()
        log = sources / "s.jsonl"
        log.write_bytes(b"plan one\nplan two\nplan thr")
        corpus = Files(sources, appended=True)
        built(folder, corpus)
        with log.open("ab") as file:
            file.write(b"ee\nplan four\n")
        done = index_refresh.refresh(str(folder), [corpus])
        assert corpus.read == [("s.jsonl", 0), ("s.jsonl", 18)]
        assert done.added == 2
        assert everything(folder, "plan") == ["plan four", "plan one", "plan three", "plan two"]

    @pytest.mark.parametrize(
        "rewritten",
        [
            pytest.param(b"plan zero\n", id="shrunk"),
            pytest.param(b"plan ZERO and much more than there was before\nplan two\n", id="another-head"),
            pytest.param(b"plan one\nplan 2wo\nplan five\n", id="another-tail"),
        ],
    )
    def test_a_rewritten_transcript_is_read_afresh(self, tmp_path: pathlib.Path, rewritten: bytes) -> None:
        """Compaction or a restored backup: nothing of the old text stays."""
        sources, folder = tmp_path / "sources", tmp_path / "index"
        sources.mkdir()
        (sources / "s.jsonl").write_bytes(b"plan one\nplan two\n")
        corpus = Files(sources, appended=True)
        built(folder, corpus)
        (sources / "s.jsonl").write_bytes(rewritten)
        built(folder, corpus)
        assert everything(folder, "plan") == sorted(rewritten.decode().splitlines())

    def test_a_document_yielded_again_replaces_the_earlier(self, tmp_path: pathlib.Path) -> None:
        """A source may read its last turns again, with what followed them."""

        class Overlapping(Files):
            def documents(self, file: index_refresh.SourceFile, start: int) -> Any:
                yield from super().documents(file, start)
                return 9  # the second line, once more

        sources, folder = tmp_path / "sources", tmp_path / "index"
        sources.mkdir()
        (sources / "s.jsonl").write_bytes(b"plan one\nplan two\n")
        corpus = Overlapping(sources, appended=True)
        built(folder, corpus)
        with (sources / "s.jsonl").open("ab") as file:
            file.write(b"plan three\n")
        built(folder, corpus)
        assert everything(folder, "plan") == ["plan one", "plan three", "plan two"]

    def test_other_projects_stay_as_they_are(self, tmp_path: pathlib.Path) -> None:
        """A refresh of one project neither drops nor reads the others."""
        built(tmp_path, Given([memory("plan a")], "/a"), Given([memory("plan b")], "/b"))
        built(tmp_path, Given([memory("plan a")], "/a"))
        assert everything(tmp_path, "plan", None) == ["plan a", "plan b"]

    def test_a_corpus_that_cannot_list_its_files_loses_none(self, tmp_path: pathlib.Path) -> None:
        """An unmounted folder is no reason to forget."""

        class Unmounted(Given):
            def files(self) -> Iterable[index_refresh.SourceFile]:
                raise PermissionError(13, "Permission denied")

        built(tmp_path, Given([memory("plan a")]))
        done = index_refresh.refresh(str(tmp_path), [Unmounted([])])
        assert done.problems == ["given: Permission denied"]
        assert everything(tmp_path, "plan") == ["plan a"]

    def test_a_file_that_fails_midway_leaves_nothing_of_itself(self, tmp_path: pathlib.Path) -> None:
        """It is named, the rest goes on, and the next refresh reads it afresh."""

        class Failing(Given):
            def documents(self, *_: object) -> Any:
                yield memory("plan half")
                raise ValueError("not what it seems")

        good = Given([memory("plan good")], "/good")
        done = index_refresh.refresh(str(tmp_path), [Failing([]), good])
        assert done.state == "done"
        assert done.problems == [f"{PROJECT}/given: not what it seems"]
        assert everything(tmp_path, "plan", None) == ["plan good"]
        built(tmp_path, Given([memory("plan whole")]), good)
        assert everything(tmp_path, "plan", None) == ["plan good", "plan whole"]

    def test_a_second_writer_is_told_to_come_back(self, tmp_path: pathlib.Path) -> None:
        """A hook does not wait for another's refresh."""
        built(tmp_path, Given([memory("plan a")]))
        with filelock.FileLock(tmp_path / index_refresh.LOCK):
            done = index_refresh.refresh(str(tmp_path), [Given([])])
        assert done.state == "busy"
        assert everything(tmp_path, "plan") == ["plan a"]

    def test_two_processes_writing_at_once_lose_nothing(self, tmp_path: pathlib.Path) -> None:
        """Pains 30 and 108: four writers, forty documents each."""
        writers = [_run(tmp_path, f"/p{n}", documents=40) for n in range(4)]
        assert [writer.wait(60) for writer in writers] == [0, 0, 0, 0]
        for n in range(4):
            assert len(everything(tmp_path, "plan", f"/p{n}")) == 40

    def test_no_room_is_a_reason_and_no_damage(self, tmp_path: pathlib.Path) -> None:
        """What was there can still be asked."""
        built(tmp_path, Given([memory("plan a")]))
        done = _run(tmp_path, "/big", documents=200, room=1 << 14)
        assert done.wait(60) == 3
        assert everything(tmp_path, "plan", None) == ["plan a"]
        built(tmp_path, Given([memory("plan b")], "/b"))
        assert everything(tmp_path, "plan", None) == ["plan a", "plan b"]

    def test_progress_hears_of_every_file(self, tmp_path: pathlib.Path) -> None:
        """Changed or not: a bar runs to its end."""
        heard: list[str] = []
        for _ in range(2):
            index_refresh.refresh(str(tmp_path), [Given([memory("plan")])], progress=heard.append)
        assert heard == [f"{PROJECT}/given"] * 2


class TestSurvival:
    """Killed, damaged, outdated."""

    @pytest.mark.parametrize("existing", [False, True], ids=["first-build", "grown"])
    @pytest.mark.parametrize(
        "point",
        ["reading", "second-batch", "before-commit", "after-commit", "before-publish", "after-publish"],
    )
    def test_a_killed_refresh_leaves_a_usable_index(
        self, tmp_path: pathlib.Path, point: str, existing: bool
    ) -> None:
        """kill -9 anywhere: what was committed is there, the next refresh completes it, and nothing is twofold."""
        if existing:
            assert _run(tmp_path, PROJECT, documents=30).wait(60) == 0
            assert len(everything(tmp_path, "plan")) == 30
        killed = _run(tmp_path, PROJECT, documents=60, kill=point)
        assert killed.wait(60) == (0 if existing and "publish" in point else -signal.SIGKILL)
        try:
            left = everything(tmp_path, "plan")
        except index.IndexUnavailable:
            left = []
        assert len(left) == len(set(left))
        assert len(left) >= (30 if existing else 0)
        assert _run(tmp_path, PROJECT, documents=60).wait(60) == 0
        assert len(everything(tmp_path, "plan")) == len(set(everything(tmp_path, "plan"))) == 60
        assert index_refresh.status(str(tmp_path))["healthy"]
        assert len(list(tmp_path.glob("g-*"))) == 1

    @pytest.mark.parametrize("damage", ["empty", "half", "noise", "missing"])
    def test_damage_is_noticed_and_repaired_by_building_anew(
        self, tmp_path: pathlib.Path, damage: str
    ) -> None:
        """Every file of the index in turn: an answer or IndexUnavailable, never another error; then as before."""
        sound = tmp_path / "sound"
        corpus = Given([memory(f"plan number {n}") for n in range(50)])
        built(sound, corpus)
        parts = [path.relative_to(sound) for path in sound.rglob("*") if path.suffix and path.stat().st_size]
        kept = {".json"} | {f".{part}" for part in index_refresh.PARTS}
        assert kept <= {path.suffix for path in parts}
        for number, part in enumerate(path for path in parts if not path.name.startswith(".")):
            folder = tmp_path / f"damaged-{number}"
            shutil.copytree(sound, folder)
            _spoil(folder / part, damage)
            with pytest.raises(index.IndexUnavailable):
                found(index.open(str(folder)), "plan")
            told = index_refresh.status(str(folder))
            assert not told["healthy"], part
            assert told["reason"]
            assert len(found(built(folder, corpus), "plan", limit=99)) == 50
            assert index_refresh.status(str(folder))["healthy"]

    def test_a_flipped_bit_is_noticed_by_the_next_refresh(self, tmp_path: pathlib.Path) -> None:
        """A search may not see it; the checksums do."""
        corpus = Given([memory(f"plan number {n}") for n in range(50)])
        built(tmp_path / "sound", corpus)
        # A copy: tantivy still maps the other, and to cut a mapped file short kills who reads it (SIGBUS).
        folder = tmp_path / "damaged"
        shutil.copytree(tmp_path / "sound", folder)
        store = next(folder.rglob("*.store"))
        content = bytearray(store.read_bytes())
        content[10] ^= 1
        store.write_bytes(content)
        assert index_refresh.status(str(folder))["reason"].endswith("is damaged")
        built(folder, corpus)
        assert index_refresh.status(str(folder))["healthy"]

    @pytest.mark.parametrize(
        "current",
        [
            b"",
            b"{}",
            b"[]",
            b"{",
            b'{"format": 0, "generation": "g-1"}',
            b'{"format": 1, "generation": "../x"}',
        ],
    )
    def test_another_format_is_rebuilt_not_read(self, tmp_path: pathlib.Path, current: bytes) -> None:
        """An older version's index, or none at all, is told apart from an empty one."""
        corpus = Given([memory("plan a")])
        built(tmp_path, corpus)
        (tmp_path / index.CURRENT).write_bytes(current)
        with pytest.raises(index.IndexUnavailable):
            index.open(str(tmp_path))
        assert found(built(tmp_path, corpus), "plan") == ["plan a"]

    def test_no_index_is_a_reason(self, tmp_path: pathlib.Path) -> None:
        """Callers fall back to direct reads and say why."""
        with pytest.raises(index.IndexUnavailable, match="no index yet"):
            index.open(str(tmp_path / "none"))
        assert index_refresh.status(str(tmp_path / "none"))["reason"] == "there is no index yet"

    def test_an_open_index_outlives_a_rebuild(self, tmp_path: pathlib.Path) -> None:
        """A question that is being answered is not disturbed."""
        corpus = Given([memory("plan a")])
        opened = built(tmp_path, corpus)
        index_refresh.drop(str(tmp_path))
        built(tmp_path, corpus)
        assert found(opened, "plan") == ["plan a"]

    def test_status_counts_what_is_there(self, tmp_path: pathlib.Path) -> None:
        """Also after documents were replaced."""
        kinds = ["memory", "memory", "decision"]
        for round_ in range(3):
            documents = [memory(f"plan {n}", kind=kind) for n, kind in enumerate(kinds)]

            class Touched(Given):
                def files(self) -> Iterable[index_refresh.SourceFile]:
                    return [index_refresh.SourceFile("f", round_, 1)]  # noqa: B023 - used at once

            built(tmp_path, Touched(documents))
        told = index_refresh.status(str(tmp_path))
        assert (told["documents"], told["kinds"]) == (3, {"decision": 1, "memory": 2})
        assert told["sources"] == 1
        assert told["bytes"] > 0


# A writer as a process of its own: folder, project, documents, where to die, bytes of room.
WRITER = """
import os, resource, signal, sys
sys.path.insert(0, sys.argv[1])
from harness_recall import index_refresh as it
folder, project, many, kill, room = sys.argv[2], sys.argv[3], int(sys.argv[4]), sys.argv[5], int(sys.argv[6])
it.BATCH = 20

def die():
    os.kill(os.getpid(), signal.SIGKILL)

def dying(function, before, after, calls):
    seen = []
    def call(*args):
        seen.append(1)
        if before and len(seen) == calls: die()
        result = function(*args)
        if after and len(seen) == calls: die()
        return result
    return call

if kill in ("before-commit", "after-commit"):
    it._Writer._commit = dying(it._Writer._commit, kill == "before-commit", kill == "after-commit", 1)
if kill in ("before-publish", "after-publish"):
    it._publish = dying(it._publish, kill == "before-publish", kill == "after-publish", 1)
dies_at = {"reading": 35, "second-batch": many - 5}.get(kill, -1)

class Corpus:
    name = "one document a file"
    def __init__(self): self.project = project
    def files(self): return [it.SourceFile(f"{project}/{n}", 1, 1) for n in range(many)]
    def documents(self, file, start):
        if file.path == f"{project}/{dies_at}": die()
        filler = " ".join(f"{file.path}{n}" for n in range(200 if room else 3))
        yield {"kind": "memory", "title": "", "text": f"plan {file.path} {filler}"}
        return 0

if room:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
done = it.refresh(folder, [Corpus()], wait=60)
print(done.state, done.reason)
sys.exit({"done": 0, "busy": 2, "failed": 3}[done.state])
"""


def _run(
    folder: pathlib.Path, project: str, *, documents: int, kill: str = "", room: int = 0
) -> subprocess.Popen[bytes]:
    arguments = [str(LIB), str(folder), project, str(documents), kill, str(room)]
    return subprocess.Popen([sys.executable, "-c", WRITER, *arguments], stderr=subprocess.DEVNULL)


def _spoil(path: pathlib.Path, damage: str) -> None:
    content = path.read_bytes()
    if damage == "missing":
        path.unlink()
    else:
        noise = random.Random(1).randbytes(len(content))
        path.write_bytes({"empty": b"", "half": content[: len(content) // 2], "noise": noise}[damage])

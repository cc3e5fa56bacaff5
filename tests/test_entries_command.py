"""`retrieve`, `store` and `reindex` as processes: what they answer, and what they leave in the files."""

from __future__ import annotations

import json
import pathlib
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from harness_recall import contract, entries
from harness_recall.sources import entries as source
from paths import LIB
from scene import Scene

TOKEN = "ghp_" + "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"
OLD = "2020-01-01T00:00:00Z"


class Shelves:
    """A project with entries, and the commands run in it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.root = scene.project("app")

    def folder(self, kind: str = "error") -> pathlib.Path:
        made = self.root / "memory" / source.FOLDERS[kind]
        made.mkdir(parents=True, exist_ok=True)
        return made

    def add(self, key: str, kind: str = "error", **fields: Any) -> dict[str, Any]:
        """Write an entry, and its head at the end of a list."""
        values = {"id": key, "type": kind, "tags": ["sql"], "content": f"about {key}", "confidence": 0.8}
        values |= {"created": OLD, "last_used": OLD, "usage_count": 0} | fields
        (self.folder(kind) / f"{key}.json").write_text(dump(values), encoding="utf-8")
        head = {name: values[name] for name in values if name not in ("content", "created")}
        path = self.folder(kind) / "index.json"
        listed = json.loads(path.read_text("utf-8")) if path.exists() else []
        path.write_text(dump([*listed, head]), encoding="utf-8")
        return values

    def run(self, *words: str, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "harness_recall.cli", *words],
            input=stdin,
            env=self.scene.env | {"PYTHONPATH": str(LIB)} | env,
            cwd=self.root,
            capture_output=True,
            timeout=60,
            check=False,
        )

    def answer(self, *words: str, **env: str) -> dict[str, Any]:
        """The JSON that a command prints; of `retrieve` by its schema."""
        done = self.run(*words, "--json", stdin=b"", **env)
        assert done.returncode == 0, done.stderr.decode()
        found: dict[str, Any] = json.loads(done.stdout)
        if words[0] == "retrieve":
            assert contract.check("retrieve-result", found) == []
        return found

    def entry(self, key: str, kind: str = "error") -> dict[str, Any]:
        return dict(json.loads((self.folder(kind) / f"{key}.json").read_text("utf-8")))

    def head(self, key: str, kind: str = "error") -> dict[str, Any]:
        return dict(source.shelf(str(self.root), kind).heads)[key]

    def files(self) -> dict[str, bytes]:
        found = sorted((self.root / "memory").rglob("*"))
        return {str(path.relative_to(self.root)): path.read_bytes() for path in found if path.is_file()}


def dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


@pytest.fixture
def shelves(scene: Scene) -> Shelves:
    return Shelves(scene)


def is_now(moment: str) -> bool:
    return 0 <= time.time() - entries.used_at({"last_used": moment}) < 60


def test_a_retrieved_entry_is_told_whole(shelves: Shelves) -> None:
    """seeds/004 §5: id, type, tags, 200 characters, confidence, score, low-confidence; matched and returned."""
    shelves.add("long", content="あ" * 300)
    shelves.add("unsure", tags=["sql", "index"], confidence=0.29)
    shelves.add("other", tags=["css"])
    found = shelves.answer("retrieve", "tag:sql", "type:errors", "limit:1")
    assert found["query"] == {"tags": ["sql"], "types": ["error"], "limit": 1, "words_as_tags": False}
    assert (found["total"], found["returned"], found["problems"]) == (2, 1, [])
    assert found["results"] == [
        {
            "id": "long",
            "type": "error",
            "tags": ["sql"],
            "summary": "あ" * 200,
            "confidence": 0.8,
            "score": 0.76,
            "low_confidence": False,
        }
    ]
    flags = {one["id"]: one["low_confidence"] for one in shelves.answer("retrieve", "tag:sql")["results"]}
    assert flags == {"long": False, "unsure": True}
    told = shelves.run("retrieve", "tag:sql").stdout.decode()
    assert "2 matched, 2 shown" in told
    assert next(line for line in told.splitlines() if "low-confidence" in line).split()[2] == "unsure"


def test_every_folder_is_searched_unless_a_type_is_given(shelves: Shelves) -> None:
    """seeds/004 §1."""
    for kind in source.FOLDERS:
        shelves.add(f"a-{kind}", kind)
    assert {one["type"] for one in shelves.answer("retrieve", "tag:sql")["results"]} == set(source.FOLDERS)
    found = shelves.answer("retrieve", "tag:sql", "type:context", "type:patterns")["results"]
    assert {one["type"] for one in found} == {"context", "pattern"}


def test_words_are_said_to_be_taken_for_tags(shelves: Shelves) -> None:
    """contracts/memory.md: never on confidence and recency alone."""
    shelves.add("fresh", confidence=1.0, last_used=entries.moment(time.time()))
    assert shelves.answer("retrieve", "why is sql slow")["query"] | {"limit": 0, "types": []} == {
        "tags": ["sql", "slow"],
        "types": [],
        "limit": 0,
        "words_as_tags": True,
    }
    assert b"the words were taken for tags" in shelves.run("retrieve", "sql").stdout
    assert shelves.answer("retrieve", "kubernetes")["total"] == 0


def test_a_use_is_counted_in_entry_and_index(shelves: Shelves) -> None:
    """seeds/004 §4: of what is returned, and nothing else."""
    shelves.add("one")
    shelves.add("two", usage_count=7)
    shelves.add("three", tags=["sql", "x"])
    shelves.answer("retrieve", "tag:sql", "limit:2")
    for key, count in {"one": 1, "two": 8}.items():
        for place in (shelves.entry(key), shelves.head(key)):
            assert place["usage_count"] == count
            assert is_now(place["last_used"])
    assert shelves.entry("three")["usage_count"] == shelves.head("three")["usage_count"] == 0
    assert shelves.entry("three")["last_used"] == OLD


def test_no_touch_leaves_every_byte(shelves: Shelves) -> None:
    """contracts/memory.md: `--no-touch` for programs."""
    shelves.add("one")
    before = shelves.files()
    assert shelves.answer("retrieve", "sql", "--no-touch")["returned"] == 1
    assert shelves.files() == before


ENTRY = '{ "id":"one",\t"tags": [ "sql" ],\r\n  "usage_count": 41, "x": 1.5,\r\n  "content":"\\u3042" , "confidence":1}'
LAYOUTS = {
    "list": '[\r\n  {"id": "one", "tags": ["sql"], "usage_count": 41, "last_used": "OLD"} ,\r\n  {"id":"z"}\r\n]',
    "entries-list": '{"v": 1.0, "entries": [{"id":"one","tags":["sql"],"usage_count":41,"last_used":"OLD"}]}',
    "entries-map": '{"entries":\n\t{"one": {"tags":["sql"],"usage_count":41,"last_used":"OLD"}}, "\\u3042": [ ]}\n',
    "map": '\ufeff{"one" : {"tags":["sql"], "usage_count":41, "last_used":"OLD"}, "two": {"tags": [ ]}}',
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_marking_a_use_keeps_the_layout_of_both_files(shelves: Shelves, layout: str) -> None:
    """Only the two values change: spaces, line ends, escapes, numbers, order and byte order mark stay."""
    index = LAYOUTS[layout].replace("OLD", OLD)
    (shelves.folder() / "index.json").write_bytes(index.encode())
    (shelves.folder() / "one.json").write_bytes(ENTRY.encode())
    shelves.answer("retrieve", "sql")
    stamp = shelves.entry("one")["last_used"]
    assert is_now(stamp)
    marked = (shelves.folder() / "index.json").read_bytes().decode()
    assert marked == index.replace("41", "42").replace(OLD, stamp)
    entry = (shelves.folder() / "one.json").read_bytes().decode()
    assert entry.startswith(ENTRY.replace("41", "42").removesuffix("}"))
    assert entry.removeprefix(ENTRY.replace("41", "42").removesuffix("}")).split('"')[1:4:2] == [
        "last_used",
        stamp,
    ]


@pytest.mark.parametrize("content", [None, b"", b"{", b"[]", b"\xff\xfe", b"3"])
def test_an_entry_that_cannot_be_had_is_skipped_and_reported(shelves: Shelves, content: bytes | None) -> None:
    """contracts/memory.md; the next best takes its place."""
    shelves.add("gone", confidence=1.0)
    shelves.add("fine")
    path = shelves.folder() / "gone.json"
    path.unlink() if content is None else path.write_bytes(content)
    found = shelves.answer("retrieve", "sql", "limit:1")
    assert [one["id"] for one in found["results"]] == ["fine"]
    (problem,) = found["problems"]
    assert "gone.json" in problem
    assert b"gone.json" in shelves.run("retrieve", "sql").stderr


@pytest.mark.parametrize("content", [None, b"", b"[{", b"3", b"\xff"])
def test_a_broken_index_is_named_and_not_made_anew(shelves: Shelves, content: bytes | None) -> None:
    """contracts/memory.md: on request, never silently; the other folders answer. `reindex` is the request."""
    shelves.add("lost")
    shelves.add("fine", "pattern")
    path = shelves.folder() / "index.json"
    path.unlink() if content is None else path.write_bytes(content)
    found = shelves.answer("retrieve", "sql")
    assert [one["id"] for one in found["results"]] == ["fine"]
    (problem,) = found["problems"]
    assert str(path) in problem
    assert "reindex" in problem
    assert (path.read_bytes() if path.exists() else None) == content
    done = {pathlib.Path(one["path"]).parent.name: one for one in shelves.answer("reindex")["indexes"]}
    assert done["errors"]["heads"] == 1
    assert {one["id"] for one in shelves.answer("retrieve", "sql")["results"]} == {"lost", "fine"}


def test_an_index_that_is_no_index_is_not_stored_into(shelves: Shelves) -> None:
    """Nothing is written over what cannot be read."""
    (shelves.folder() / "index.json").write_bytes(b"[{")
    done = shelves.run("store", "--type", "error", "--tags", "a", "--content", "b")
    assert done.returncode == 1
    assert b"reindex" in done.stderr
    assert shelves.files() == {"memory/errors/index.json": b"[{"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_reindex_keeps_the_shape_and_what_it_does_not_know(shelves: Shelves, layout: str) -> None:
    """Heads follow their entries; those whose entry is gone are named."""
    (shelves.folder() / "index.json").write_bytes(LAYOUTS[layout].replace("OLD", OLD).encode())
    (shelves.folder() / "one.json").write_bytes(ENTRY.replace("41", "50").encode())
    (shelves.folder() / "new.json").write_bytes(b'{"tags": ["new"]}')
    before = json.loads(LAYOUTS[layout].removeprefix("\ufeff"))
    (done,) = shelves.answer("reindex")["indexes"]
    assert done["heads"] == 2
    assert set(done["gone"]) <= {"z", "two"}
    after = json.loads((shelves.folder() / "index.json").read_bytes().decode("utf-8-sig"))
    assert type(after) is type(before)
    if isinstance(before, dict):
        assert type(after.get("entries")) is type(before.get("entries"))
        assert after.get("v") == before.get("v")
    assert shelves.head("one")["usage_count"] == 50
    assert shelves.head("one")["last_used"] == OLD
    assert shelves.head("new")["tags"] == ["new"]


def test_where_there_is_nothing_it_is_said_how_to_begin(shelves: Shelves) -> None:
    """A person starts from nothing."""
    for command in (("retrieve", "x"), ("reindex",)):
        done = shelves.run(*command)
        assert done.returncode == 1
        assert b"harness-recall store" in done.stderr
    assert not (shelves.root / "memory").exists()


def store(shelves: Shelves, content: str, tags: str = "sql,orm", *more: str) -> dict[str, Any]:
    return shelves.answer("store", "--type", "errors", "--tags", tags, "--content", content, *more)


def test_what_is_stored_is_found(shelves: Shelves) -> None:
    """`store` makes folder, entry and index; `retrieve` finds it."""
    made = store(
        shelves, "N+1 queries in list views: preload the association", "SQL,n-plus-one", "--confidence", "0.9"
    )
    assert (made["action"], made["type"]) == ("created", "error")
    entry = shelves.entry(made["id"])
    assert entry["tags"] == ["sql", "n-plus-one"]
    assert (entry["confidence"], entry["usage_count"]) == (0.9, 0)
    (found,) = shelves.answer("retrieve", "tag:sql,n-plus-one")["results"]
    assert (found["id"], found["score"]) == (made["id"], 0.97)


def test_japanese_is_stored_and_found(shelves: Shelves) -> None:
    """Content without a Latin letter gets an id all the same; locale C or not."""
    words = ("store", "--type", "preference", "--tags", "コミット,日本語", "--content", "-")
    done = shelves.run(*words, stdin="コミットメッセージは日本語で書く".encode(), LC_ALL="C", LANG="C")
    assert done.returncode == 0, done.stderr
    found = shelves.answer("retrieve", "コミットの規約", LC_ALL="C", LANG="C")["results"]
    assert [one["summary"] for one in found] == ["コミットメッセージは日本語で書く"]
    assert found[0]["id"].isascii()


SIMILAR = "Preload associations before you render a list view"
# content and tags of a second entry, and what becomes of it beside SIMILAR with sql,orm
SECOND = {
    "same": (SIMILAR, "sql,orm", "merged"),
    "nearly": (SIMILAR + " of rows", "orm,sql", "merged"),
    "other-words": ("Migrations lock the table", "sql,orm", "created"),
    "other-tags": (SIMILAR, "css,orm", "created"),
}


@pytest.mark.parametrize("case", SECOND)
def test_two_that_are_alike_become_one(shelves: Shelves, case: str) -> None:
    """contracts/memory.md: Jaccard > 0.80 and similarity > 0.70, both."""
    content, tags, wanted = SECOND[case]
    first = store(shelves, SIMILAR, "sql,orm", "--confidence", "0.9")
    second = store(shelves, content, tags, "--confidence", "0.4")
    assert second["action"] == wanted
    assert (second["id"] == first["id"]) is (wanted == "merged")
    assert len(source.shelf(str(shelves.root), "error").heads) == (1 if wanted == "merged" else 2)
    if wanted == "merged":
        assert shelves.entry(first["id"])["content"] == content
        assert shelves.entry(first["id"])["confidence"] == 0.9
        assert second["tags_alike"] > 0.8
        assert second["content_alike"] > 0.7


def test_exactly_at_the_limits_two_stay_two(shelves: Shelves) -> None:
    """Above 0.80, not from it on: four shared tags of five."""
    store(shelves, SIMILAR, "a,b,c,d")
    assert store(shelves, SIMILAR, "a,b,c,d,e")["action"] == "created"


def test_an_id_that_is_there_is_updated(shelves: Shelves) -> None:
    """Its uses, and what we do not know, stay."""
    shelves.add("mine", usage_count=3, author="somebody")
    assert store(shelves, "new text", "sql", "--id", "mine")["action"] == "updated"
    entry = shelves.entry("mine")
    assert (entry["content"], entry["usage_count"], entry["author"]) == ("new text", 3, "somebody")


@pytest.mark.parametrize("where", ["--content", "--tags", "--id"])
def test_a_secret_is_refused_and_not_echoed(shelves: Shelves, where: str) -> None:
    """Kind and line, never the value; nothing is written."""
    given = {"--content": "text", "--tags": "a", "--id": "an-id"} | {where: f"x {TOKEN}"}
    words = [word for pair in given.items() for word in pair]
    done = shelves.run("store", "--type", "error", *words)
    assert done.returncode == 1
    assert b"secret" in done.stderr
    assert TOKEN.encode() not in done.stderr + done.stdout
    assert not (shelves.root / "memory").exists()


def test_private_text_is_refused(shelves: Shelves) -> None:
    """`<private>` is never stored."""
    done = shelves.run("store", "--type", "error", "--tags", "a", "--content", "a <private>hush</private>")
    assert done.returncode == 1
    assert b"hush" not in done.stderr + done.stdout


def test_a_secret_that_lies_there_is_masked(shelves: Shelves) -> None:
    """What others wrote is shown without its secrets."""
    shelves.add("leak", content=f"use {TOKEN}")
    done = shelves.run("retrieve", "sql", "--json")
    assert TOKEN.encode() not in done.stdout
    assert "«redacted:" in done.stdout.decode()


REFUSED = {
    "type": (("--type", "bugs", "--tags", "a", "--content", "b"), "no type"),
    "no-tags": (("--type", "error", "--tags", " , ", "--content", "b"), "without tags"),
    "empty": (("--type", "error", "--tags", "a", "--content", "  "), "empty"),
    "confidence": (("--type", "error", "--tags", "a", "--content", "b", "--confidence", "1.5"), "0 to 1"),
    "not-a-number": (("--type", "error", "--tags", "a", "--content", "b", "--confidence", "nan"), "0 to 1"),
    "id-path": (("--type", "error", "--tags", "a", "--content", "b", "--id", "../../x"), "no id"),
    "id-index": (("--type", "error", "--tags", "a", "--content", "b", "--id", "index"), "no id"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_stored_is_refused(shelves: Shelves, case: str) -> None:
    """Why, and what to do."""
    words, said = REFUSED[case]
    done = shelves.run("store", *words)
    assert done.returncode == 1
    assert said in done.stderr.decode()
    assert not list(shelves.root.rglob("*.json"))


def test_ids_that_leave_the_folder_are_skipped(shelves: Shelves) -> None:
    """An index is a stranger's file."""
    (shelves.root / "secret.json").write_text('{"content": "hush"}', encoding="utf-8")
    heads = [{"id": "../../secret", "tags": ["sql"], "confidence": 1}]
    (shelves.folder() / "index.json").write_text(dump(heads), encoding="utf-8")
    before = shelves.files()
    found = shelves.answer("retrieve", "sql")
    assert (found["returned"], len(found["problems"])) == (0, 1)
    assert shelves.files() == before
    assert (shelves.root / "secret.json").read_text("utf-8") == '{"content": "hush"}'


def test_retrieves_at_the_same_time_lose_no_count(shelves: Shelves) -> None:
    """Under a lock: each one counts, and the index says what the entry says."""
    shelves.add("one")
    shelves.add("two")
    times = 8
    with ThreadPoolExecutor(times) as pool:
        done = list(pool.map(lambda _: shelves.run("retrieve", "sql"), range(times)))
    assert {one.returncode for one in done} == {0}
    for key in ("one", "two"):
        assert shelves.entry(key)["usage_count"] == shelves.head(key)["usage_count"] == times
    assert sorted(shelves.files()) == [f"memory/errors/{name}.json" for name in ("index", "one", "two")]


def test_root_names_another_folder(shelves: Shelves) -> None:
    """contracts/memory.md: `--root` elsewhere."""
    shelves.add("one")
    elsewhere = shelves.scene.project("elsewhere")
    shelves.root, root = elsewhere, shelves.root
    assert shelves.run("retrieve", "sql").returncode == 1
    assert shelves.answer("retrieve", "sql", "--root", str(root))["returned"] == 1


def test_files_that_cannot_be_written_are_reported(shelves: Shelves) -> None:
    """The answer is given all the same."""
    shelves.add("one")
    config = shelves.scene.config / "harness-recall"
    config.mkdir(exist_ok=True)
    (config / "locks").write_text("in the way", encoding="utf-8")
    found = shelves.answer("retrieve", "sql")
    assert found["returned"] == 1
    assert found["problems"]

"""discover: from a query to a result, over memory files on disk; each test names the section of seeds/000 it keeps."""

from __future__ import annotations

import contextlib
import os
import pathlib
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import (
    contract,
    discover,
    discover_floor,
    discover_query,
    engine,
    gaps,
    project,
    ranking,
    report,
)
from paths import data
from scene import DAY, Scene

NOW = time.mktime((2026, 6, 30, 12, 0, 0, 0, 0, -1))


class Memory:
    """A project with memory files to ask about."""

    def __init__(self, scene: Scene, name: str = "app") -> None:
        self.scene = scene
        self.cwd = scene.project(name)
        self.folder = scene.memory(self.cwd)

    def write(self, file: str, body: str = "", /, **fields: Any) -> pathlib.Path:
        """A memory file; fields as they stand in its frontmatter."""
        head = "".join(f"{key}: {value}\n" for key, value in fields.items())
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\n{head}---\n\n{body}\n" if head else body, "utf-8")
        return path

    def file(self, name: str, content: str) -> pathlib.Path:
        """A file of the working tree."""
        path = self.cwd / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        return path

    def scope(self) -> engine.Scope:
        return engine.Scope(project.locate(str(self.cwd), self.scene.env), now=NOW)

    def ask(self, task: str = "", **query: Any) -> dict[str, Any]:
        """The result, of its schema."""
        self.scene.index(self.cwd)
        found = discover.run(self.scope(), {"task": task, **query})
        assert contract.check("discover-result", found) == []
        assert not found["meta"]["floor"], found["meta"]["reason"]
        return found

    def titles(self, task: str = "", **query: Any) -> list[str]:
        return [one["title"] for one in self.ask(task, **query)["memories"]]


@pytest.fixture
def memory(scene: Scene) -> Memory:
    return Memory(scene)


def test_title_and_hook_of_the_index_are_searched(memory: Memory) -> None:
    """§2 and §4: what MEMORY.md says of a file counts, and a file that it does not list is found as well."""
    memory.write("a.md", name="a-name")
    memory.write("b.md", name="walrus-notes")
    memory.write("MEMORY.md", "- [Feeding plan](a.md) — the walrus eats at noon\n")
    assert set(memory.titles("walrus")) == {"Feeding plan", "walrus-notes"}


def test_a_line_that_changes_is_indexed_with_its_file(memory: Memory) -> None:
    """§2: the file itself did not change."""
    memory.write("a.md", name="a")
    memory.write("MEMORY.md", "- [A](a.md) — nothing\n")
    assert memory.titles("walrus") == []
    memory.write("MEMORY.md", "- [A](a.md) — the walrus\n")
    assert memory.titles("walrus") == ["A"]


def test_plain_lines_and_links_to_missing_files_are_entries(memory: Memory) -> None:
    """§2: the index is all that there is of them, and a missing file is named."""
    memory.write("MEMORY.md", "- Walrus feeding: at noon\n- [Gone](gone.md) — walrus of old\n")
    found = memory.ask("walrus")
    assert {one["title"] for one in found["memories"]} == {"Walrus feeding", "Gone"}
    assert [warning for warning in found["warnings"] if "gone.md" in warning]


def test_fields_that_are_missing_have_defaults(memory: Memory) -> None:
    """contracts/discover.md: scope `[global]`, no relevance, kind `lesson`; no frontmatter at all is a title."""
    memory.write("walrus.md", "# Walrus\n\nwater\n")
    (found,) = memory.ask("walrus")["memories"]
    assert (found["title"], found["kind"], found["scope"], found["relevance"]) == (
        "Walrus",
        "lesson",
        ["global"],
        [],
    )


@pytest.mark.parametrize(
    "head",
    [
        "name: walrus\nscope: [auth, api]\nrelevance: [always]\nkind: warning",
        "name: walrus\nscope: auth, api\nrelevance: always\nkind: Warning",
        "name: walrus\nmetadata:\n  scope: [auth, api]\n  relevance: always\n  kind: warning",
        "name: walrus\nscope:\n  - auth\n  - API\nrelevance: always\nkind: warning\ndescription: broken: by a colon",
    ],
    ids=["lists", "comma-strings", "nested", "invalid-yaml"],
)
def test_frontmatter_in_the_wild(head: str, memory: Memory) -> None:
    """contracts/discover.md, "Frontmatter in the wild"."""
    (memory.folder / "w.md").write_bytes(f"---\r\n{head}\r\n---\r\nbody".replace("\n", "\r\n").encode())
    found = memory.ask("walrus")
    (told,) = found["memories"]
    assert (told["kind"], told["scope"], told["relevance"]) == ("warning", ["auth", "api"], ["always"])
    assert any("invalid YAML" in warning for warning in found["warnings"]) is ("broken" in head)


def test_relations_are_found_by_path_link_or_name(memory: Memory) -> None:
    """§5a: every way that a target is written."""
    relations = "\n  - type: related_to\n    target: lessons/one.md\n  - related_to: [[two]]\n  - related_to: the third"
    memory.write("a.md", name="walrus", relations=relations)
    memory.write("lessons/one.md", name="First")
    memory.write("deep/two.md", name="Second")
    memory.write("c.md", name="The third")
    found = memory.ask("walrus")["memories"]
    assert {one["title"]: one["related_to"] for one in found} == {
        "walrus": "",
        "First": "walrus",
        "Second": "walrus",
        "The third": "walrus",
    }


def test_contradictions_are_flagged_on_both(memory: Memory) -> None:
    """§5a."""
    memory.write("a.md", name="walrus", relations="\n  - type: contradicts\n    target: b.md")
    memory.write("b.md", name="penguin")
    found = memory.ask("walrus")["memories"]
    assert {one["title"]: one["contradicts"] for one in found} == {
        "walrus": ["penguin"],
        "penguin": ["walrus"],
    }


def test_superseded_is_hidden_unless_named(memory: Memory) -> None:
    """§5: also from a search, unless a person looks."""
    memory.write("old.md", "about walrus", name="old-walrus", superseded_by="new.md", relevance="always")
    assert memory.titles("walrus") == []
    assert memory.titles("old-walrus") == ["old-walrus"]
    assert memory.titles(task_keywords=["Old-Walrus"]) == ["old-walrus"]
    scope = memory.scope()
    assert engine.harness_mem_search(scope, "walrus")["items"] == []
    (item,) = engine.harness_mem_search(scope, "walrus", superseded=True)["items"]
    assert item["superseded"] is True


def test_thin_results_are_widened_to_bodies(memory: Memory) -> None:
    """§7: at least two hits in a body, apart from the high-confidence matches."""
    memory.write("twice.md", "the walrus and the walrus", name="twice")
    memory.write("both.md", "walrus tank", name="both")
    memory.write("once.md", "one walrus", name="once")
    memory.write("named.md", name="walrus")
    found = memory.ask("walrus tank")
    assert [one["title"] for one in found["memories"]] == ["walrus"]
    assert {one["title"] for one in found["possibly_relevant"]} == {"twice", "both"}
    for number in range(2):
        memory.write(f"strong{number}.md", name="walrus", scope="tank")
    assert memory.ask("walrus tank")["possibly_relevant"] == []


def test_the_codemap_is_matched_by_scope_and_keyword(memory: Memory) -> None:
    """§8: with its age in days; none is no error."""
    assert memory.ask("login")["codemap"] is None
    path = memory.file(
        ".claude/codemap.md", "- `src/auth/x.ts` — login\n- `src/pay.ts` — stripe\n- `src/auth/y.ts` — z\n"
    )
    os.utime(path, (NOW - 5 * DAY - 60, NOW - 5 * DAY - 60))
    found = memory.ask("login")["codemap"]
    assert found["age_days"] == 5
    assert [one["path"] for one in found["entries"]] == ["src/auth/x.ts", "src/auth/y.ts"]
    assert memory.ask("login", include_codemap=False)["codemap"] is None


@pytest.mark.parametrize(
    ("task", "shown"),
    [
        ("anything", {"2026-06-28"}),
        ("the auth-refactor branch", {"2026-06-28", "2026-03-05"}),
        ("what came of the auth refactor", {"2026-06-28", "2026-03-05"}),
        ("the spring branch feature/spring", {"2026-06-28", "2026-04-02"}),
        ("the recap of March", {"2026-06-28", "2026-03-05"}),
        ("3月の作業", {"2026-06-28", "2026-03-05"}),
        ("on 2026-04-02", {"2026-06-28", "2026-04-02"}),
        ("I march on", {"2026-06-28"}),
    ],
)
def test_recaps_come_on_request(task: str, shown: set[str], memory: Memory) -> None:
    """§8a: of the last 30 days; older ones where the task names slug, branch, day or month."""
    memory.write("sessions/2026-06-28-fresh.md", name="fresh")
    memory.write("sessions/2026-03-05-auth-refactor.md", name="old")
    memory.write("sessions/2026-04-02-other.md", name="other", branch="feature/spring")
    assert memory.ask(task)["recaps"] == []
    assert {one["date"] for one in memory.ask(task, include_recaps=True)["recaps"]} == shown


def test_recaps_are_no_memories(memory: Memory) -> None:
    """§8a: whatever their words are."""
    memory.write("sessions/2026-06-28-walrus.md", name="walrus", relevance="always")
    found = memory.ask("walrus", include_recaps=True)
    assert found["memories"] == []
    assert [(one["title"], one["score"]) for one in found["recaps"]] == [("walrus", 5)]


def test_bodies_are_delivered_on_request(memory: Memory) -> None:
    """§9a: memories in order, codemap sections, possibly relevant ones only with include_fallback."""
    memory.write("a.md", "Use the *big* tank.", name="walrus", scope="zoo", kind="warning")
    memory.write("b.md", "walrus, walrus", name="other")
    memory.file(".claude/codemap.md", "- `src/walrus.ts` — feeding\n")
    assert memory.ask("walrus")["delivered"] == ""
    block = memory.ask("walrus", render_bodies=True)["delivered"]
    assert "[scope: zoo | kind: warning | path: " in block
    assert "Use the *big* tank." in block
    assert "- `src/walrus.ts` — feeding" in block
    assert "walrus, walrus" not in block
    assert "walrus, walrus" in memory.ask("walrus", render_bodies=True, include_fallback=True)["delivered"]


def test_gaps_become_specific_questions(memory: Memory) -> None:
    """§10: at most three, each naming what nothing stored speaks of."""
    memory.write("a.md", name="walrus tank")
    found = memory.ask("add payment gateway webhooks to the walrus tank, and xylophones, zebras, yaks")
    assert found["uncovered"][0] == "payment gateway webhooks"
    assert len(found["questions"]) == gaps.QUESTIONS
    assert "“payment gateway webhooks”" in found["questions"][0]
    assert memory.ask("walrus tank")["questions"] == []


def test_japanese_questions_are_asked_in_japanese(memory: Memory) -> None:
    """§10: in the language of the task."""
    memory.write("a.md", name="認証フローの罠")
    found = memory.ask("認証と在庫同期を直して")
    assert [one["title"] for one in found["memories"]] == ["認証フローの罠"]
    assert found["uncovered"] == ["在庫同期"]
    assert found["questions"] == [
        "「在庫同期」について、何が決まっていますか？ このプロジェクトの記録に記述がありません。"
    ]


def test_marks_tell_what_became_of_named_files(memory: Memory) -> None:
    """contracts/discover.md, "Freshness"."""
    memory.file("src/a.py", "x")
    memory.write("a.md", "See `src/a.py`.", name="walrus", date="2026-01-01")
    memory.write("b.md", "See `src/gone.py`.", name="walrus", date="2026-01-01")
    marks = {one["freshness"] for one in memory.ask("walrus")["memories"]}
    assert marks == {"drifted (src/a.py changed since 2026-01-01)", "orphaned (src/gone.py gone)"}


def test_what_changed_since_it_was_indexed_is_read_again(memory: Memory) -> None:
    """design.md §3: hits are looked at; a file that is gone is no hit."""
    for number in range(12):
        memory.write(f"{number}.md", name=f"walrus {number}", scope="walrus" if number < 9 else "zoo")
    assert len(memory.titles("walrus")) == 8
    memory.write("0.md", name="walrus 0", superseded_by="1.md")
    (memory.folder / "1.md").unlink()
    found = discover.run(memory.scope(), {"task": "walrus"})["memories"]
    assert len(found) == 8
    assert not {"0.md", "1.md"} & {os.path.basename(one["path"]) for one in found}


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "unknown-field": ({"scope": ["x"]}, "allowed are cwd, include_codemap"),
    "scopes-number": ({"scopes": 3}, "array of strings"),
    "scopes-of-numbers": ({"scopes": [1]}, "array of strings"),
    "kind-list": ({"kind": ["x"]}, "allowed is a string"),
    "kind-unknown": ({"kind": "wraning"}, "allowed are lesson, warning, decision"),
    "phase-unknown": ({"relevance_phases": ["reveiw"]}, "allowed are always, planning"),
    "top-n-zero": ({"top_n": 0}, "from 1 to 50"),
    "top-n-text": ({"top_n": "8"}, "from 1 to 50"),
    "top-n-true": ({"top_n": True}, "from 1 to 50"),
    "switch-text": ({"include_recaps": "yes"}, "true and false"),
    "task-number": ({"task": 1}, "allowed is a string"),
    "keywords-object": ({"task_keywords": {}}, "array of strings"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_filters_are_named(case: str, memory: Memory) -> None:
    """contracts/discover.md: the field, and what is allowed."""
    memory.write("a.md", name="walrus")
    memory.scene.index(memory.cwd)
    query, allowed = BAD[case]
    with pytest.raises(discover.BadQuery) as wrong:
        discover.run(memory.scope(), query)
    assert str(wrong.value).startswith(f"{next(iter(query))}: ")
    assert allowed in str(wrong.value)


def test_kinds_and_phases_that_files_use_are_allowed(memory: Memory) -> None:
    """A person's own words for them, and lists as comma strings."""
    memory.write("a.md", name="walrus", kind="gotcha", relevance="when-feeding", scope="zoo")
    assert memory.titles(kind="gotcha") == ["walrus"]
    assert memory.titles(relevance_phases="when-feeding, review") == ["walrus"]
    assert memory.titles(scopes="zoo, sea") == ["walrus"]
    assert memory.titles(task_keywords="penguin, walrus") == ["walrus"]


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-1, 60), st.text(max_size=5), st.lists(st.text(max_size=3), max_size=2),
    st.lists(st.integers(), min_size=1, max_size=1), st.sampled_from([0.5, 8.5, 1e9 + 0.5]),
)  # fmt: skip


@given(st.dictionaries(st.sampled_from([*discover_query.FIELDS, "other"]), VALUES, max_size=4))
def test_the_schema_allows_what_the_code_allows(query: dict[str, Any]) -> None:
    """schemas/discover-query.schema.json is what a caller is told; values of open vocabularies aside."""
    allowed = contract.check("discover-query", query) == []
    with contextlib.nullcontext() if allowed else pytest.raises(discover.BadQuery):
        discover.Query(query)


def test_nothing_to_ask_gives_what_is_always_relevant(memory: Memory) -> None:
    """§4: no keyword, no filter."""
    memory.write("a.md", name="walrus", relevance="always")
    memory.write("b.md", name="penguin")
    assert memory.titles("") == ["walrus"]


def test_a_project_without_memory_says_so(memory: Memory) -> None:
    """§1: no folder is no error."""
    found = memory.ask("walrus")
    assert found["memories"] == []
    assert found["uncovered"] == ["walrus"]


def test_another_paths_folder_is_refused_and_reported(scene: Scene) -> None:
    """§1: a folder that provably belongs to another path too; `新聞` and `暫存` share one."""
    one, two = Memory(scene, "新聞"), Memory(scene, "暫存")
    scene.session(two.cwd, ("hello", "there"))
    one.write("a.md", "secret", name="walrus", relevance="always")
    found = one.ask("walrus")
    assert found["memories"] == []
    assert any(f"also the memory of {two.cwd}" in warning for warning in found["warnings"])
    assert discover_floor.floor(one.scope(), "walrus")["memories"] == []


def test_shadowed_and_case_split_folders_are_warned_of(memory: Memory) -> None:
    """§1."""
    memory.file(".git/HEAD", "ref: refs/heads/main\n")
    memory.scene.session(memory.scene.project("app/sub"), ("hello", "there"))
    sub = memory.folder.parent.parent / f"{memory.folder.parent.name}-sub"
    split = memory.folder.parent.parent / memory.folder.parent.name.swapcase()
    for folder in (sub, split):
        (folder / "memory").mkdir(parents=True)
        (folder / "memory" / "MEMORY.md").write_text("- x\n")
    warnings = memory.ask("walrus")["warnings"]
    assert any("shadowed" in warning and str(sub) in warning for warning in warnings)
    assert any("case-split" in warning and str(split) in warning for warning in warnings)


def test_the_floor_shows_what_always_holds_and_plausible_warnings(memory: Memory) -> None:
    """§0b: read from the files alone, with the sentence."""
    memory.write("a.md", name="always", relevance="always")
    memory.write("w.md", name="auth landmine", kind="warning", scope="auth")
    memory.write("x.md", name="billing landmine", kind="warning", scope="billing")
    memory.write("n.md", name="auth note", scope="auth")
    memory.write("o.md", name="gone", relevance="always", superseded_by="a.md")
    memory.write("MEMORY.md", "- [Landmine](w.md) — auth\n- [Always](a.md) — yes\n")
    found = discover.run(memory.scope(), {"task": "login tokens"})
    assert contract.check("discover-result", found) == []
    assert found["meta"]["floor"]
    assert found["meta"]["reason"] == "there is no index yet"
    assert [one["title"] for one in found["memories"]] == ["Landmine", "Always"]
    assert report.render(found).startswith(report.FLOOR)


def test_a_damaged_index_gives_the_floor(memory: Memory) -> None:
    """§0b: whatever is wrong with it."""
    memory.write("a.md", name="walrus", relevance="always")
    memory.scene.index(memory.cwd)
    for file in (memory.scene.config / "harness-recall" / "index").glob("g-*/*"):
        if file.suffix in (".store", ".term", ".idx"):
            file.write_bytes(b"\xff" * file.stat().st_size)
    found = discover.run(memory.scope(), {"task": "walrus"})
    assert found["meta"]["floor"]
    assert [one["title"] for one in found["memories"]] == ["walrus"]


def test_one_memory_is_shown_whole(memory: Memory) -> None:
    """By name, file name or path; secrets masked; another's path is none."""
    path = memory.write("deep/walrus.md", "The **tank**: sk-ant-api03-" + "a1B2" * 20, name="Walrus tank")
    memory.scene.index(memory.cwd)
    for name in ("Walrus tank", "walrus", "deep/walrus.md", str(path)):
        found = discover.get_memory(memory.scope(), name)
        assert found["body"].startswith("The **tank**: ")
        assert "a1B2a1B2" not in found["body"]
    for name in ("penguin", "/etc/passwd", "../../x.md", ""):
        with pytest.raises(discover.BadQuery, match="name: "):
            discover.get_memory(memory.scope(), name)


def test_secrets_never_enter_nor_leave(memory: Memory) -> None:
    """design.md §4: in no field."""
    key = "sk-ant-api03-" + "a1B2" * 20
    memory.write("a.md", f"x {key}", name="walrus", description=key)
    memory.write("MEMORY.md", f"- [walrus](a.md) — {key}\n")
    assert key not in str(memory.ask("walrus", render_bodies=True))
    for file in (memory.scene.config / "harness-recall" / "index").rglob("*"):
        assert not file.is_file() or key.encode() not in file.read_bytes()


def test_every_public_file_is_an_entry(memory: Memory) -> None:
    """All of data/memory-files loads, or is named with the reason."""
    import shutil

    shutil.copytree(data("memory-files"), memory.folder, dirs_exist_ok=True)
    files = [path for path in memory.folder.rglob("*.md") if path.name != "MEMORY.md"]
    memory.scene.index(memory.cwd)
    assert len(files) > 500
    missing = [
        path
        for path in files
        if discover.get_memory(memory.scope(), path.relative_to(memory.folder).as_posix())["path"]
        != str(path)
    ]
    assert missing == []


def test_the_same_question_has_the_same_answer(memory: Memory) -> None:
    """design.md §4: deterministic; equal scores by how well the text answers, then by path."""
    for number in (3, 1, 2):
        memory.write(f"{number}.md", "feeding" if number == 2 else "x", name="walrus")
    paths = [os.path.basename(one["path"]) for one in memory.ask("walrus feeding")["memories"]]
    assert paths == ["2.md", "1.md", "3.md"]
    assert ranking.TOP == 8

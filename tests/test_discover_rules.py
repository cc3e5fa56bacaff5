"""discover's rules: the effective ones of a place among the memories (seeds/000 §0, §4a, §6, §9)."""

from __future__ import annotations

import os
import pathlib
import shutil
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness_recall import (
    contract,
    deliver,
    discover,
    discover_rules,
    engine,
    hookio,
    project,
    report,
    rule_cache,
)
from paths import data
from scene import Scene

KEY = "sk-ant-api03-" + "a1B2" * 20
BODY = "- <!-- id: tank --> Never drain the tank.\n- <!-- id: fish --> Fish at noon.\n"


class Zoo:
    """A project with memories, and rules of every tier."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.cwd = scene.project("zoo")
        self.folder = scene.memory(self.cwd)
        self.tiers = {
            "shipped": scene.config / "architectural-rules",
            "company": scene.config / "architectural-rules-company",
            "user": scene.config / "architectural-rules-local",
            "project": self.cwd / ".claude" / "architectural-rules",
        }
        self.tiers["shipped"].mkdir()  # in the place of the bundled ones

    def rule(self, tier: str, key: str, body: str = BODY, /, **fields: Any) -> pathlib.Path:
        """A rule file; fields as they stand in its frontmatter."""
        path = self.tiers[tier] / f"{key}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        head = "".join(f"{name.replace('_', '-')}: {value}\n" for name, value in fields.items())
        path.write_text(f"---\nkind: architectural-rule\n{head}---\n{body}", "utf-8")
        return path

    def memory(self, file: str, body: str = "", /, **fields: Any) -> None:
        head = "".join(f"{name}: {value}\n" for name, value in fields.items())
        (self.folder / file).write_text(f"---\n{head}---\n{body}", "utf-8")

    def file(self, name: str, content: str = "") -> pathlib.Path:
        """A file of the working tree."""
        path = self.cwd / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        return path

    def scope(self, cwd: str = "") -> engine.Scope:
        return engine.Scope(project.locate(os.path.join(self.cwd, cwd), self.scene.env))

    def ask(self, task: str = "", cwd: str = "", **query: Any) -> dict[str, Any]:
        """The result, of its schema, from an index that is there."""
        self.scene.index(self.cwd)
        found = discover.run(self.scope(cwd), {"task": task, **query})
        assert contract.check("discover-result", found) == []
        assert not found["meta"]["floor"], found["meta"]["reason"]
        return found

    def titles(self, task: str = "", cwd: str = "", **query: Any) -> list[str]:
        return [one["title"] for one in self.ask(task, cwd, **query)["memories"]]


@pytest.fixture
def zoo(scene: Scene) -> Zoo:
    return Zoo(scene)


def test_rules_stand_among_the_memories(zoo: Zoo) -> None:
    """§0: one list, ranked by the same signals; of a plain shipped rule nothing more is said."""
    zoo.memory("m.md", name="walrus diary", scope="diary")
    path = zoo.rule("shipped", "animals/walrus", name="Walrus care", description="tanks", scope="[walrus]")
    zoo.rule("shipped", "plants/tree", name="Trees", scope="[plants]")
    found = zoo.ask("feed the walrus")["memories"]
    assert [(one["title"], one["score"]) for one in found] == [("Walrus care", 3), ("walrus diary", 1)]
    assert found[0]["kind"] == "architectural-rule"
    assert (found[0]["key"], found[0]["tier"], found[0]["annotations"]) == ("animals/walrus", "shipped", [])
    assert found[0]["path"] == str(path)
    assert "tier" not in found[1]
    assert "    - [Walrus care] (scope: walrus, relevance: -)\n" in report.render(zoo.ask("feed the walrus"))


WALRUS = {"name": "Walrus", "scope": "[walrus]", "relevance": "always"}


def overridden(zoo: Zoo) -> None:
    zoo.rule("company", "a/w", **WALRUS)


def patched(zoo: Zoo) -> None:
    zoo.rule(
        "user",
        "a/w",
        "## remove\n- fish\n## replace\n- id: tank\n  with: Drain it.\n## add\n- More.\n",
        mode="patch",
        override="a/w",
    )


def orphaned(zoo: Zoo) -> None:
    zoo.rule("user", "a/w", "## remove\n- gone\n", mode="patch", override="a/w")


def locked(zoo: Zoo) -> None:
    zoo.rule("company", "a/w", locked="true", **WALRUS)
    zoo.rule("user", "a/w", **WALRUS)


def of_project(zoo: Zoo) -> None:
    zoo.rule("project", "a/w", **WALRUS)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (overridden, "[Walrus] [company override] (scope: walrus, relevance: always)"),
        (patched, "[Walrus] [user patch over shipped (−1 ~1 +1)] (scope: walrus, relevance: always)"),
        (orphaned, "[Walrus] [⚠ orphaned patch anchor] (scope: walrus, relevance: always)"),
        (
            locked,
            "[Walrus] [user override] [⚠ override of LOCKED company rule] (scope: walrus, relevance: always)",
        ),
        (
            of_project,
            "[Walrus] [project override] (scope: walrus, relevance: always) — from the repository",
        ),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_not_a_plain_shipped_rule_is_annotated(change: Any, line: str, zoo: Zoo) -> None:
    """§9: exactly as in the contract, and whose words they are where anyone could have written them."""
    zoo.rule("shipped", "a/w", **WALRUS)
    change(zoo)
    found = zoo.ask("walrus")
    assert f"    - {line}" in report.render(found).splitlines()
    assert ("repository" in report.context(found)) is (change is of_project)


def test_always_alone_brings_no_rule(zoo: Zoo) -> None:
    """A memory that always holds is shown; such a rule is in context already, and would take its place."""
    zoo.memory("m.md", name="mondays", relevance="always")
    zoo.rule("shipped", "a/w", name="Care", scope="[global]", relevance="always")
    assert zoo.titles("walrus") == ["mondays"]
    assert zoo.titles("") == ["mondays"]
    assert zoo.titles("the care of walruses") == ["Care", "mondays"]


def test_a_caller_who_asks_for_rules_gets_all_that_pass(zoo: Zoo) -> None:
    """§4a: they are the candidates, the task ranks them; other filters are hard."""
    zoo.memory("m.md", name="walrus")
    zoo.memory("r.md", name="a rule in memory", kind="architectural-rule", scope="m", relevance="always")
    zoo.rule("shipped", "a/one", name="One", scope="[x]", relevance="during-review, when-language-rust")
    zoo.rule("shipped", "a/two", name="Two walruses", scope="[y]", relevance="always")
    zoo.rule("shipped", "b/three", name="Three", scope="[x, y]", relevance="on-demand")
    rules = {"kind": "architectural-rule"}
    assert zoo.titles("walrus", **rules) == ["Two walruses", "a rule in memory", "One", "Three"]
    assert zoo.titles("walrus", top_n=1, **rules) == ["Two walruses"]
    assert zoo.titles(scopes=["x"], **rules) == ["One", "Three"]
    assert zoo.titles(relevance_phases="during-review", scopes="x, y", **rules) == ["One", "Two walruses"]
    assert zoo.titles("walrus", kind="lesson") == ["walrus"]


def test_filters_without_a_task_name_what_they_want(zoo: Zoo) -> None:
    """§5: a rule has the tag or the phase itself; a word that only rules use is no mistake."""
    zoo.rule("shipped", "a/one", name="One", scope="[x]", relevance="when-language-rust")
    zoo.rule("shipped", "a/two", name="Two", scope="[global]", relevance="always")
    assert zoo.titles(scopes=["x"]) == ["One"]
    assert zoo.titles(scopes=["global"]) == ["Two"]
    assert zoo.titles(relevance_phases=["when-language-rust"]) == ["One"]
    with pytest.raises(discover.BadQuery, match=r"allowed are .*when-language-rust"):
        zoo.titles(relevance_phases=["when-language-go"])


def test_one_cap_holds_for_all_and_ties_go_to_the_rule(zoo: Zoo) -> None:
    """§0: rules never bypass it."""
    for number in range(9):
        zoo.memory(f"{number}.md", name="walrus", scope="walrus" if number == 5 else "zoo")
    for number in range(3):
        zoo.rule("shipped", f"a/{number}", name="walrus", scope="[zoo]")
    found = zoo.ask("walrus")["memories"]
    assert len(found) == 8
    assert ["key" in one for one in found] == [False, True, True, True, False, False, False, False]


def test_rules_do_not_hide_that_memories_are_few(zoo: Zoo) -> None:
    """§0 and §7: the engine widens its search before rules are merged."""
    zoo.memory("m.md", "walrus and walrus", name="diary")
    for number in range(3):
        zoo.rule("shipped", f"a/{number}", name=f"Walrus {number}", scope="[walrus]")
    found = zoo.ask("walrus")
    assert len(found["memories"]) == 3
    assert [one["title"] for one in found["possibly_relevant"]] == ["diary"]


def test_bodies_are_the_effective_ones(zoo: Zoo) -> None:
    """§4a, §9a: patched, without anchors and patch syntax, secrets masked; the path is the winning file's."""
    base = zoo.rule("shipped", "a/w", BODY + f"- The key is {KEY}.\n", name="Walrus", scope="[walrus]")
    patched(zoo)
    found = zoo.ask("walrus", kind="architectural-rule", render_bodies=True)
    block = found["delivered"]
    assert block.startswith(f"[scope: walrus | kind: architectural-rule | path: {base}] Walrus\n")
    assert "- Drain it.\n" in block
    assert "- More." in block
    assert "Fish" not in block
    for hidden in ("<!--", "## add", KEY):
        assert hidden not in block
    assert found["memories"][0]["path"] == str(base)


def test_get_memory_finds_a_rule(zoo: Zoo) -> None:
    """By key, name, file name, or the path of any file that shaped it; a memory of that name goes first."""
    base = zoo.rule("shipped", "a/walrus-care", name="Walrus care", description="tanks", scope="[walrus]")
    patch = zoo.rule("user", "a/walrus-care", "## add\n- More.\n", mode="patch", override="a/walrus-care")
    zoo.scene.index(zoo.cwd)
    for name in ("a/walrus-care", "A/Walrus-Care.md", "walrus care", "walrus-care", str(base), str(patch)):
        found = discover.get_memory(zoo.scope(), name)
        assert contract.check("memory-result", found) == []
        assert found["body"] == "- Never drain the tank.\n- Fish at noon.\n- More."
        assert (found["tier"], found["annotations"]) == ("user", ["[user patch over shipped (−0 ~0 +1)]"])
        assert [(step["tier"], step["path"]) for step in found["steps"]] == [
            ("shipped", str(base)),
            ("user", str(patch)),
        ]
    zoo.file(".claude/submodules.md", REGISTRY)
    for name in ("a/other", "", "/etc/passwd", str(base.parent), "/\0", "~", "../" * 50, f"{zoo.cwd}/sea/\0"):
        with pytest.raises(discover.BadQuery, match="name: "):
            discover.get_memory(zoo.scope(), name)
    zoo.memory("m.md", "The memory.", name="walrus care")
    zoo.scene.index(zoo.cwd)
    assert discover.get_memory(zoo.scope(), "Walrus care")["body"] == "The memory."


def test_rules_are_answered_without_an_index(zoo: Zoo) -> None:
    """They are not in it; who asks for anything else gets the floor of the memories (§0b)."""
    zoo.memory("m.md", name="mondays", relevance="always")
    zoo.rule("shipped", "a/w", name="Walrus", scope="[walrus]", relevance="always")
    shutil.rmtree(zoo.scene.config / "harness-recall", ignore_errors=True)
    found = discover.run(zoo.scope(), {"task": "walrus", "kind": "architectural-rule", "render_bodies": True})
    assert contract.check("discover-result", found) == []
    assert [one["title"] for one in found["memories"]] == ["Walrus"]
    assert "Never drain" in found["delivered"]
    assert not found["meta"]["floor"]
    assert any("only rules are shown" in warning for warning in found["warnings"])
    assert discover.get_memory(zoo.scope(), "a/w")["title"] == "Walrus"
    floor = discover.run(zoo.scope(), {"task": "walrus"})
    assert floor["meta"]["floor"]
    assert [one["title"] for one in floor["memories"]] == ["mondays"]


REGISTRY = """## Submodules

| path | language | kind | rule-source |
|---|---|---|---|
| sea | rust | logical | parent |
| ice | go | logical | submodule |
| third | - | vendored | none |
"""


@pytest.mark.parametrize(
    ("task", "cwd", "source", "titles"),
    [
        ("walrus", "", None, ["Ice rules", "Sea rules"]),
        ("walrus in sea/tank.rs", "", "parent", ["Sea rules"]),
        ("walrus", "sea", "parent", ["Sea rules"]),
        ("walrus in ice/floe.go", "sea", "submodule", ["Floes", "Ice rules", "Sea rules"]),
        ("walrus of third/party.c", "", "none", []),
        ("walrus of sea/not-yet.rs and ice/floe.go", "", "parent", ["Sea rules"]),
    ],
)
def test_the_place_of_the_task_decides(
    task: str, cwd: str, source: str | None, titles: list[str], zoo: Zoo
) -> None:
    """§4a and §6: the path that the task names, else the folder; `none` is said and loads nothing."""
    zoo.file(".git/HEAD", "ref: refs/heads/main\n")
    zoo.file(".claude/submodules.md", REGISTRY)
    for name in ("sea/tank.rs", "ice/floe.go", "third/party.c"):
        zoo.file(name)
    zoo.file("ice/.claude/submodule.md", "---\ninherit-parent: true\nscopes: [floe]\n---\n")
    zoo.rule("shipped", "a/sea", name="Sea rules", scope="[rust, walrus]")
    zoo.rule("shipped", "a/ice", name="Ice rules", scope="[go, walrus]")
    zoo.file(
        "ice/.claude/architectural-rules/a/floe.md", "---\nname: Floes\nscope: [floe, walrus]\n---\n- Thin.\n"
    )
    found = zoo.ask(task, cwd, kind="architectural-rule")
    assert found["meta"].get("corpus_source") == source
    assert sorted(one["title"] for one in found["memories"]) == titles
    assert any("third follows no rules" in warning for warning in found["warnings"]) is (source == "none")
    if "ice" in task and source == "submodule":
        assert {"floe"} <= set(found["scopes"])
        assert found["memories"][0]["tier"] == "submodule"


def test_scopes_of_the_place_are_hard_inputs(zoo: Zoo) -> None:
    """§6: they count for memories too, two points each."""
    zoo.file(".git/HEAD", "ref: refs/heads/main\n")
    zoo.file(".claude/submodules.md", REGISTRY)
    zoo.file("sea/tank.rs")
    zoo.memory("m.md", name="walrus", scope="rust")
    (found,) = zoo.ask("walrus", "sea")["memories"]
    assert found["score"] == 3
    assert zoo.ask("walrus")["memories"][0]["score"] == 1


def test_paths_lead_nowhere_outside(zoo: Zoo, tmp_path: pathlib.Path) -> None:
    """Only what lies in the checkout, through links too; a file about to be made lies in its folder."""
    inside = zoo.file("src/deep/a.py")
    (zoo.cwd / "out").symlink_to(tmp_path)
    (tmp_path / "secret.py").write_text("")
    where = zoo.scope().project
    for words, place in (
        ("fix src/deep/a.py please", str(inside)),
        (f"fix {inside}:12", str(inside)),
        ("fix `src/deep/new.py`", str(inside.parent / "new.py")),
        ("fix out/secret.py", ""),
        (f"fix {tmp_path}/secret.py", ""),
        ("fix ../../secret.py", ""),
        ("fix no/such/folder.py", ""),
        ("fix new.py", ""),
        ("nothing", ""),
    ):
        assert discover_rules.place_of(where, words) == place, words


def test_problems_that_concern_the_task_are_named(zoo: Zoo) -> None:
    """A few, with how to see the rest; a broken manifest concerns every task."""
    for number in range(5):
        zoo.rule("user", f"walrus/{number}", "## add\n- x\n", mode="patch", override=f"walrus/gone{number}")
    zoo.rule("user", "penguin/p", "## add\n- x\n", mode="patch", override="penguin/gone")

    def problems(task: str, **query: Any) -> list[str]:
        return [one for one in zoo.ask(task, **query)["warnings"] if "rules" in one]

    assert len(problems("walrus")) == discover_rules.PROBLEMS_SHOWN + 1
    assert problems("walrus")[-1] == "⚠️ 2 more problems of rules: harness-recall rules lint"
    assert [one for one in problems("penguin") if "no base" in one and "penguin" in one]
    assert len(problems("penguin")) == 1
    assert problems("otter") == []
    assert "3 more problems" in problems("otter", kind="architectural-rule")[-1]
    (zoo.scene.config / "architectural-rules.config.yaml").write_text("version: 1\ndisabled: 7\n")
    assert any("architectural-rules.config.yaml:2: disabled" in one for one in problems("otter"))


def test_a_hook_answers_with_what_is_at_hand(zoo: Zoo, monkeypatch: pytest.MonkeyPatch) -> None:
    """design.md §4: within its deadline; what there was no time for is said, and taken when there is."""
    zoo.rule("shipped", "a/w", name="Tusks", description="of the walrus", scope="[teeth]")
    zoo.scene.index(zoo.cwd)

    def titles(task: str, seconds: float | None, said: str) -> list[str]:
        monkeypatch.setattr(hookio, "left", lambda: seconds)
        found = discover.run(zoo.scope(), {"task": task})
        assert [one for one in found["warnings"] if "no time" in one and said in one] or not said
        return [one["title"] for one in found["memories"]]

    assert titles("walrus", 0.0, "rules are missing") == []
    assert titles("teeth", None, "") == ["Tusks"]
    zoo.rule("shipped", "a/w", name="Fangs", description="of the walrus", scope="[teeth]")
    assert titles("walrus", 0.0, "rules are stale") == ["Tusks"]
    assert rule_cache.open(zoo.scope().project).state == rule_cache.RESOLVED
    assert titles("walrus", 0.0, "searched by scope alone") == []
    assert titles("teeth", 0.0, "searched by scope alone") == ["Fangs"]
    assert titles("walrus", None, "") == titles("walrus", 0.0, "") == ["Fangs"]


def test_secrets_of_rules_never_leave(zoo: Zoo) -> None:
    """design.md §4: in no field."""
    zoo.rule("shipped", "a/w", f"- {KEY}\n", name=f"Walrus {KEY}", description=f"the {KEY}", scope="[walrus]")
    found = zoo.ask("walrus", render_bodies=True)
    assert len(found["memories"]) == 1
    assert KEY not in str(found)
    assert KEY not in str(discover.get_memory(zoo.scope(), "a/w"))


def test_the_same_question_has_the_same_rules(zoo: Zoo) -> None:
    """design.md §4: equal scores by key."""
    for key in ("b/two", "a/one", "c/three"):
        zoo.rule("shipped", key, name="walrus", scope="[x]")
    keys = [[one["key"] for one in zoo.ask("walrus")["memories"]] for _ in range(2)]
    assert keys == [["a/one", "b/two", "c/three"]] * 2


@pytest.mark.data
def test_a_public_corpus_is_told_rule_by_rule(zoo: Zoo) -> None:
    """data/memory-files, 105 rules: each by its key, its text that of its file less the anchors; ranked for a task."""
    corpus = data("memory-files") / "AcKeskin+contexture" / "architectural-rules"
    shutil.copytree(corpus, zoo.tiers["shipped"], dirs_exist_ok=True)
    files = [path for path in corpus.glob("*/*.md") if path.name != "README.md"]
    assert len(files) > 100
    zoo.scene.index(zoo.cwd)
    for path in files:
        told = discover.get_memory(zoo.scope(), f"{path.parent.name}/{path.stem}")
        body = path.read_text("utf-8").partition("\n---\n")[2]
        assert told["body"] == deliver.strip_anchors(body).strip()
        assert (told["tier"], told["annotations"]) == ("shipped", [])
    found = zoo.ask("unsafe blocks in rust", kind="architectural-rule", render_bodies=True)
    assert all("rust" in one["scope"] for one in found["memories"])
    assert len(found["memories"]) == 8
    assert "<!--" not in found["delivered"]
    assert zoo.ask("the colour of the walrus")["memories"] == []


PIECES = st.sampled_from(
    [
        *"-<!> \n",
        "<!-- id: ",
        "x",
        " -->",
        "<!--",
        "id:",
        "## add\n",
        "## remove\n- ",
        "- ",
        "walrus",
        "`",
        "é",
    ]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
@given(st.lists(PIECES, max_size=14).map("".join), st.lists(PIECES, max_size=8).map("".join))
def test_no_anchor_ever_leaves(zoo: Zoo, body: str, patch: str) -> None:
    """contracts/rules.md, invariants: whatever stands in rule and patch."""
    zoo.rule("shipped", "a/w", body, name="Walrus", scope="[walrus]")
    zoo.rule("user", "a/w", f"## add\n- {patch}\n", mode="patch", override="a/w")
    query = {"task": "walrus", "kind": "architectural-rule", "render_bodies": True}
    found = discover.run(zoo.scope(), query)
    assert "<!-- id:" not in str(found)
    assert "<!-- id:" not in report.context(found) + discover.get_memory(zoo.scope(), "a/w")["body"]

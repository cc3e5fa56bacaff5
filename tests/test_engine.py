"""The embedded engine's functions: what they answer, how they are narrowed, and their limits."""

from __future__ import annotations

import pathlib
from typing import Any

import pytest

from harness_recall import engine, project
from scene import Scene


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    """A project with three sessions, a memory file and a decision."""
    folder = scene.project("app")
    scene.session(folder, ("JWT の期限は？", "JWT は 15 分に決めました。"), days_ago=70)
    scene.session(folder, ("Where do tokens live?", "JWT tokens live in Redis."), days_ago=3)
    scene.session(folder, ("Rename the module", "Renamed."), days_ago=1)
    (scene.memory(folder) / "jwt.md").write_text("---\nname: jwt\ndate: 2026-03-04\n---\nJWT.\n", "utf-8")
    (folder / ".claude" / "memory").mkdir(parents=True)
    (folder / ".claude" / "memory" / "decisions.md").write_text("## D1: JWT\n\nUse JWT.\n", "utf-8")
    scene.index(folder)
    return folder


def asked(scene: Scene, folder: pathlib.Path) -> engine.Scope:
    return engine.Scope(project.locate(str(folder), scene.env))


def facets(found: engine.Envelope) -> dict[str, dict[str, int]]:
    counted: dict[str, dict[str, int]] = {}
    for item in found["items"]:
        counted.setdefault(item["facet"], {})[item["value"]] = item["count"]
    return counted


def test_facets_without_a_scope_are_refused_as_the_daemon_does(scene: Scene, app: pathlib.Path) -> None:
    """400 `search_facets_unbounded` (contracts/recall.md): narrow it; not "no memory"."""
    found = engine.harness_mem_search_facets(asked(scene, app))
    assert not found["ok"]
    assert found["error"]["code"] == found["meta"]["error_code"] == "search_facets_unbounded"
    assert found["meta"]["status"] == 400


@pytest.mark.parametrize(
    ("narrowed", "kinds"),
    [
        ({"query": "JWT"}, {"turn": 3, "memory": 1, "decision": 1}),
        ({"project": "named"}, {"turn": 6, "memory": 1, "decision": 1}),
        ({"query": "JWT", "until": "2026-03-05"}, {"memory": 1}),
        ({"query": "no such word"}, {}),
    ],
    ids=["query", "project", "until", "nothing"],
)
def test_facets_count_what_the_index_holds(
    scene: Scene, app: pathlib.Path, narrowed: dict[str, Any], kinds: dict[str, int]
) -> None:
    """Kinds, sessions and months of what holds the words; what has no date counts in no month."""
    found = engine.harness_mem_search_facets(asked(scene, app), **narrowed)
    assert found["ok"]
    counted = facets(found)
    assert counted.get("kind", {}) == kinds
    dated = sum(count for kind, count in kinds.items() if kind != "decision")
    assert sum(counted.get("month", {}).values()) == dated


def test_facets_of_one_project_say_nothing_of_another(scene: Scene, app: pathlib.Path) -> None:
    """Two projects, one index."""
    other = scene.project("other")
    scene.session(other, ("JWT?", "JWT."))
    scene.index(other)
    counted = facets(engine.harness_mem_search_facets(asked(scene, other), "JWT"))
    assert counted["kind"] == {"turn": 2}
    assert len(counted["session"]) == 1


def test_facets_say_when_there_is_no_index(scene: Scene) -> None:
    """As a search does."""
    found = engine.harness_mem_search_facets(asked(scene, scene.project("app")), "JWT")
    assert found["meta"]["error_code"] == "index_unavailable"


def test_a_resume_pack_holds_as_many_sessions_as_asked_for(scene: Scene, app: pathlib.Path) -> None:
    """Newest first, each once; hooks take one."""
    scope = asked(scene, app)
    prompts = [item["first_prompt"] for item in engine.harness_mem_resume_pack(scope, limit=5)["items"]]
    assert prompts == ["Rename the module", "Where do tokens live?", "JWT の期限は？"]
    assert len(engine.harness_mem_resume_pack(scope)["items"]) == 1


def test_a_resume_pack_keeps_its_budget(scene: Scene, app: pathlib.Path) -> None:
    """What does not fit is counted; what was told at a lower level says so."""
    found = engine.harness_mem_resume_pack(asked(scene, app), limit=5, resume_pack_max_tokens=160)
    assert found["meta"]["detail_level"] == "L0"
    assert 0 < found["meta"]["count"] < 3
    assert found["meta"]["count"] + found["meta"]["more"] == 3
    item: dict[str, Any] = found["items"][0]
    assert "last_assistant" not in item

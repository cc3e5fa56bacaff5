"""The semantic mirror: rows of a model's notes, found by their words, with ids that are computed."""

from __future__ import annotations

import hashlib
import json
import pathlib
import subprocess
import sys
from typing import Any

import pytest

from harness_recall import contract, engine, project, semantic
from harness_recall.memory_entry import RefusedError
from mcp_pipe import serving
from paths import LIB
from scene import Scene

ADDRESS = "git@example.org:team/app.git"


def scope_of(scene: Scene, cwd: pathlib.Path) -> engine.Scope:
    return engine.Scope(project.locate(str(cwd), scene.env))


def repository(scene: Scene, name: str, address: str = ADDRESS) -> pathlib.Path:
    folder = scene.project(name)
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    if address:
        subprocess.run(["git", "-C", str(folder), "remote", "add", "origin", address], check=True)
    return folder


def stored(scene: Scene, cwd: pathlib.Path) -> list[dict[str, Any]]:
    where = project.locate(str(cwd), scene.env)
    return list(semantic.rows(semantic.rows_path(where.config, semantic.project_id(where))))


def test_the_id_is_made_of_the_origin(scene: Scene) -> None:
    """Sixteen hex digits of the address; the same from a subfolder and a linked worktree."""
    folder = repository(scene, "app")
    wanted = "scaffold:" + hashlib.sha256(ADDRESS.encode()).hexdigest()[:16]
    (folder / "src").mkdir()
    identity = ["-c", "user.name=dev", "-c", "user.email=dev@localhost"]
    subprocess.run(
        ["git", "-C", str(folder), *identity, "commit", "-q", "--allow-empty", "-m", "x"], check=True
    )
    other = scene.work / "linked"
    subprocess.run(["git", "-C", str(folder), "worktree", "add", "-q", str(other)], check=True)
    for place in (folder, folder / "src", other):
        assert semantic.project_id(project.locate(str(place), scene.env)) == wanted


def test_a_worktree_of_a_bare_repository_has_its_origin_too(scene: Scene) -> None:
    """Whose main folder has no `.git` in it."""
    source, bare, linked = repository(scene, "app"), scene.work / "app.git", scene.work / "linked"
    identity = ["-c", "user.name=dev", "-c", "user.email=dev@localhost"]
    empty = ["commit", "-q", "--allow-empty", "-m", "x"]
    subprocess.run(["git", "-C", str(source), *identity, *empty], check=True)
    subprocess.run(["git", "clone", "-q", "--bare", str(source), str(bare)], check=True)
    subprocess.run(["git", "-C", str(bare), "remote", "set-url", "origin", ADDRESS], check=True)
    subprocess.run(["git", "-C", str(bare), "worktree", "add", "-q", str(linked)], check=True)
    one, two = (semantic.project_id(project.locate(str(place), scene.env)) for place in (linked, source))
    assert one == two


def test_without_an_origin_the_id_is_made_of_the_root(scene: Scene) -> None:
    """Two folders of one name are two projects."""
    ids = set()
    for folder in (scene.project("a/app"), scene.project("b/app"), repository(scene, "c", "")):
        where = project.locate(str(folder), scene.env)
        assert (
            semantic.project_id(where) == "scaffold:" + hashlib.sha256(where.root.encode()).hexdigest()[:16]
        )
        ids.add(semantic.project_id(where))
    assert len(ids) == 3


def test_a_stored_note_is_found_by_its_words(scene: Scene) -> None:
    """English and Japanese; the answer says that words were compared, and what the score is."""
    cwd = scene.project("app")
    scope = scope_of(scene, cwd)
    made = semantic.store(scope, {"content": "Deploys need the VPN", "tags": ["project", "deploy"]})
    assert contract.check("semantic-row", made) == []
    semantic.store(scope, {"content": "認証は JWT に決めた", "agent_name": "memory"})
    scene.index(cwd)
    found = semantic.search(scope, {"query": "which deploys need VPN"})
    assert contract.check("envelope", found) == []
    assert found["meta"]["engine"] == "lexical"
    assert found["items"][0]["text"].startswith("Deploys need the VPN")
    assert 0 < found["items"][0]["score"] <= 1
    assert semantic.search(scope, {"context": "認証の方式"})["items"][0]["text"].startswith("認証は JWT")
    assert semantic.search(scope, {"query": "zebra"})["items"] == []


def test_memory_files_answer_too(scene: Scene) -> None:
    """The mirror is no second truth."""
    cwd = scene.project("app")
    (scene.memory(cwd) / "project_vpn.md").write_text("---\nname: vpn\n---\nDeploys need the VPN\n", "utf-8")
    scene.index(cwd)
    assert semantic.search(scope_of(scene, cwd), {"query": "VPN"})["items"][0]["path"].endswith(
        "project_vpn.md"
    )


def test_the_same_content_is_one_row(scene: Scene) -> None:
    """By its hash, blanks and case aside: tags are merged (seeds/002 UPDATE 5)."""
    scope = scope_of(scene, scene.project("app"))
    assert semantic.store(scope, {"content": "Use pnpm", "tags": ["a"]})["action"] == "created"
    assert semantic.store(scope, {"content": "use  PNPM", "tags": ["b", "a"]})["action"] == "merged"
    (row,) = stored(scene, scene.work / "app")
    assert row["tags"] == ["a", "b"]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("The key is sk-proj-Zq3vT9xLm2Rk7Wd5Yb8Nc4Hf6Jg1Ps0A", "secret"),
        ("Public <private>not this", "private"),
        ("x " * 300, "long"),
        ("   ", "content"),
        ("It lies in /srv/app/config.toml", "path"),
        ("It lies in ~/notes", "path"),
        ("See src/auth/login.rs", "path"),
        ("設定は/srv/app/config.tomlにある", "path"),
        ("手順は docs/deploy.mdを見る", "path"),
        ("It lies in C:\\Users\\me", "path"),
        ("It lies on \\\\host\\share", "path"),
        ("Open file:///srv/app", "path"),
        ("See ../other/x", "path"),
    ],
    ids=[
        "secret",
        "private",
        "long",
        "empty",
        "absolute",
        "home",
        "relative",
        "japanese",
        "japanese-relative",
        "windows",
        "share",
        "file-address",
        "above",
    ],
)
def test_what_may_not_be_stored_is_refused_without_echo(scene: Scene, content: str, code: str) -> None:
    """seeds/002: no secrets and no file-system paths; at most 500 characters."""
    cwd = scene.project("app")
    with pytest.raises(RefusedError) as refused:
        semantic.store(scope_of(scene, cwd), {"content": content})
    assert refused.value.code == code
    assert "sk-proj" not in str(refused.value)
    assert stored(scene, cwd) == []


@pytest.mark.parametrize(
    "content",
    [
        "Pick client/server and/or peer",
        "Docs are at https://example.org/a/guide.html",
        "24/7, 1/2 and TCP/IP; 認証/認可",
    ],
)
def test_words_with_a_slash_are_no_path(scene: Scene, content: str) -> None:
    """and/or, client/server; and an address of the web is where it says it is."""
    assert semantic.store(scope_of(scene, scene.project("app")), {"content": content})["ok"]


@pytest.mark.parametrize("field", ["agent_name", "content_type", "tags"])
def test_every_field_is_looked_through(scene: Scene, field: str) -> None:
    """A secret, or a path, is no better for standing in a tag."""
    cwd = scene.project("app")
    for value, code in (("ghp_aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5", "secret"), ("/srv/app", "path")):
        with pytest.raises(RefusedError) as refused:
            semantic.store(
                scope_of(scene, cwd), {"content": "x", field: [value] if field == "tags" else value}
            )
        assert refused.value.code == code
        assert value not in str(refused.value)
    assert stored(scene, cwd) == []


def test_recall_does_not_tell_a_note_beside_the_memory_that_it_mirrors(scene: Scene) -> None:
    """Found only by who asks for the kind; the hook's search, which names none, finds the memory alone."""
    cwd = scene.project("app")
    (scene.memory(cwd) / "project_vpn.md").write_text("---\nname: vpn\n---\nDeploys need the VPN\n", "utf-8")
    scope = scope_of(scene, cwd)
    semantic.store(scope, {"content": "Deploys need the VPN, says the mirror"})
    scene.index(cwd)
    kinds = {item["kind"] for item in engine.harness_mem_search(scope, "deploys VPN")["items"]}
    assert kinds == {"memory"}
    assert "says the mirror" not in scene.prompt(cwd, "what did we decide about the VPN for deploys?")
    both = {item["kind"] for item in semantic.search(scope, {"query": "deploys VPN"})["items"]}
    assert both == {"memory", "semantic"}


def test_another_projects_rows_are_out_of_reach(scene: Scene) -> None:
    """By id, and by what is found."""
    one, two = scene.project("one"), scene.project("two")
    semantic.store(scope_of(scene, one), {"content": "The walrus is ours"})
    scene.index(one)
    scene.index(two)
    theirs = semantic.project_id(project.locate(str(one), scene.env))
    for ask in (semantic.store, semantic.search):
        with pytest.raises(RefusedError):
            ask(scope_of(scene, two), {"content": "x", "query": "walrus", "project_id": theirs})
    assert semantic.search(scope_of(scene, two), {"query": "walrus"})["items"] == []


def test_a_malformed_line_costs_itself_alone(scene: Scene) -> None:
    """Pain 108: it stays where it is, and the others are read and written around it."""
    cwd = scene.project("app")
    scope = scope_of(scene, cwd)
    semantic.store(scope, {"content": "First"})
    where = project.locate(str(cwd), scene.env)
    path = pathlib.Path(semantic.rows_path(where.config, semantic.project_id(where)))
    path.write_bytes(path.read_bytes() + b'{"id": \xff\n[1]\n' + b"[" * 100_000 + b"\n")
    semantic.store(scope, {"content": "Second", "tags": ["a\u2028b"]})
    assert [row["content"] for row in stored(scene, cwd)] == ["First", "Second"]
    assert b'{"id": \xff' in path.read_bytes().split(b"\n")
    assert path.parent.stat().st_mode & 0o077 == 0


def test_many_writers_lose_nothing(scene: Scene) -> None:
    """Two servers, and more."""
    cwd = scene.project("app")
    code = (
        "import sys; from harness_recall import engine, project, semantic\n"
        "where = project.locate(sys.argv[1], {'HOME': sys.argv[2]})\n"
        "for n in range(5): semantic.store(engine.Scope(where), {'content': f'note {sys.argv[3]} {n}'})\n"
    )
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(cwd), str(scene.home), str(number)], env={"PYTHONPATH": str(LIB)}
        )
        for number in range(8)
    ]
    assert [writer.wait(timeout=60) for writer in writers] == [0] * 8
    assert {row["content"] for row in stored(scene, cwd)} == {
        f"note {w} {n}" for w in range(8) for n in range(5)
    }


def test_rows_are_plain_json_lines(scene: Scene) -> None:
    """What a person opens is readable, Japanese included."""
    cwd = scene.project("app")
    semantic.store(scope_of(scene, cwd), {"content": "認証は JWT"})
    where = project.locate(str(cwd), scene.env)
    content = pathlib.Path(semantic.rows_path(where.config, semantic.project_id(where))).read_text("utf-8")
    assert "認証は JWT" in content
    assert json.loads(content)["project_id"] == semantic.project_id(where)


def test_the_tools_store_and_find(scene: Scene) -> None:
    """Over the wire: what one call stored, the next one finds; a refusal is told."""
    with serving(scene.project("app"), scene.env) as running:
        pipe = running.started()
        made = pipe.call("semantic_store", content="Deploys need the VPN", tags=["deploy"])
        assert made["structuredContent"]["action"] == "created"
        for name, field in (("semantic_search", "query"), ("semantic_recall", "context")):
            found = pipe.call(name, **{field: "VPN deploys"})["structuredContent"]
            assert found["items"][0]["text"].startswith("Deploys need the VPN")
            assert found["meta"]["engine"] == "lexical"
            assert found["source"] == name
        refused = pipe.call("semantic_store", content="x", project_id="scaffold:0000000000000000")
        assert refused["isError"]
        assert "not this project" in refused["content"][0]["text"]

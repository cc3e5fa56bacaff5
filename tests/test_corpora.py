"""corpora: whose a text is decides where it was written, and nothing of another project is ever indexed as ours."""

from __future__ import annotations

import os

from harness_recall import corpora, index, index_refresh, project, state
from scene import Scene


def indexed(scene: Scene, root: str, query: str) -> list[str]:
    """The texts that a project's search finds."""
    folder = os.path.join(state.path(str(scene.config)), "index")
    return [hit.text for hit in index.open(folder).search(query, project=root)]


def test_turns_memory_decisions_and_recaps_are_found(scene: Scene) -> None:
    """One search over all of them."""
    cwd = scene.project("app")
    scene.session(cwd, ("why is the walrus slow", "the walrus lacked an index"))
    memory = scene.memory(cwd)
    (memory / "reference_walrus.md").write_text(
        "---\nname: walrus\ndescription: Walrus dashboard\n---\nGrafana 7"
    )
    (memory / "MEMORY.md").write_text(
        "- [walrus](reference_walrus.md) — dashboards\n- the walrus deploys on Mondays\n"
    )
    (memory / "sessions").mkdir()
    (memory / "sessions" / "2026-05-25.md").write_text("# Recap\nwalrus migration half done")
    record = cwd / ".claude" / "memory" / "decisions.md"
    record.parent.mkdir(parents=True)
    record.write_text("## D1: walrus on Postgres\nfor joins\n\n## D2: walrus on MySQL\nSuperseded by D1\n")
    scene.index(cwd)
    found = "\n".join(indexed(scene, str(cwd), "walrus"))
    for part in ("lacked an index", "Grafana 7", "on Mondays", "half done", "for joins"):
        assert part in found
    assert "MySQL" not in found


def test_two_projects_in_one_folder_stay_apart(scene: Scene) -> None:
    """Pain 77: transcripts by their cwd, memory files by the session that wrote them; a bare line by nobody."""
    one, two = scene.project("新聞"), scene.project("暫存")
    first = scene.session(one, ("merger article", "about Hokuto"))
    second = scene.session(two, ("scratch notes", "about lunch"))
    memory = scene.memory(one)
    for session, name in ((first, "hokuto"), (second, "lunch")):
        head = f"---\nname: {name}\nmetadata:\n  originSessionId: {session}\n---\n"
        (memory / f"project_{name}.md").write_text(head + f"secret of {name}")
    (memory / "unsigned.md").write_text("secret of nobody knows whom")
    (memory / "MEMORY.md").write_text("- secret bare line\n")
    for cwd in (one, two):
        scene.index(cwd)
    found = {cwd.name: indexed(scene, str(cwd), "secret") for cwd in (one, two)}
    assert any("secret of hokuto" in text for text in found["新聞"])
    assert any("secret of lunch" in text for text in found["暫存"])
    assert not any("lunch" in text for text in found["新聞"])
    assert not any("okuto" in text for text in found["暫存"])
    assert not any("bare line" in text or "nobody" in text for texts in found.values() for text in texts)


def test_everywhere_finds_every_project(scene: Scene) -> None:
    """What the installer indexes on the first day."""
    for name in ("a", "b"):
        scene.session(scene.project(name), (f"task of {name}", f"done {name}"))
    folder = os.path.join(state.folder(str(scene.config)), "index")
    done = index_refresh.refresh(folder, corpora.everywhere(str(scene.config), None, scene.env))
    assert done.problems == []
    for name in ("a", "b"):
        assert indexed(scene, str(scene.project(name)), f"task of {name}")


def test_our_own_sessions_and_injected_text_are_not_remembered(scene: Scene) -> None:
    """What we said is not what the person said."""
    cwd = scene.project("app")
    scene.session(cwd, ("[harness-recall] score these lessons about zebra", "zebra scored"))
    scene.session(
        cwd, ("<harness-recall-12345678>\nsource: x about zebra\n</harness-recall-12345678>", "noted")
    )
    scene.index(cwd)
    assert indexed(scene, str(cwd), "zebra") == []


def test_a_growing_transcript_is_read_on(scene: Scene) -> None:
    """Only what is new, and nothing twice."""
    cwd = scene.project("app")
    session = scene.session(cwd, ("first question about okapi", "first answer"))
    scene.index(cwd)
    path = scene.transcript(cwd, session)
    more = scene.session(cwd, ("second question about okapi", "second answer"))
    added = scene.transcript(cwd, more)
    with path.open("a") as file:
        file.write(added.read_text().replace(more, session))
    added.unlink()
    for _ in range(2):
        scene.index(cwd)
        texts = indexed(scene, str(cwd), "question about okapi")
        assert sorted(text for text in texts if "question" in text) == [
            "first question about okapi",
            "second question about okapi",
        ]


def test_a_vanished_file_is_forgotten(scene: Scene) -> None:
    """The index is derived, never the truth."""
    cwd = scene.project("app")
    memory = scene.memory(cwd)
    (memory / "gone.md").write_text("the quagga is extinct")
    scene.index(cwd)
    assert indexed(scene, str(cwd), "quagga")
    (memory / "gone.md").unlink()
    scene.index(cwd)
    assert indexed(scene, str(cwd), "quagga") == []


def test_public_memory_files_are_indexed_without_a_problem(scene: Scene) -> None:
    """Every file loads or is named (none needs to be)."""
    from paths import data

    cwd = scene.project("app")
    where = project.locate(str(cwd), scene.env)
    os.makedirs(os.path.dirname(where.memory))
    os.symlink(data("memory-files"), where.memory)
    folder = os.path.join(state.folder(str(scene.config)), "index")
    done = index_refresh.refresh(folder, corpora.of_project(where))
    assert done.problems == []
    assert done.added > 150

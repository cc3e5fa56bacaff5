"""What is written, by whichever of the writers, answers the next prompt that asks for it."""

from __future__ import annotations

import os
import pathlib
import subprocess

import pytest

from paths import LIB
from scene import INTERPRETER, Scene


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    folder = scene.project("app")
    scene.session(folder, ("Say hello", "Hello."))
    scene.index(folder)
    return folder


def command(scene: Scene, cwd: pathlib.Path, *words: str) -> str:
    """Run `harness-recall` in a folder."""
    done = subprocess.run(
        [INTERPRETER, "-X", "utf8", "-m", "harness_recall.cli", *words],
        cwd=cwd,
        env=scene.env | {"PYTHONPATH": str(LIB)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def stop(scene: Scene, cwd: pathlib.Path) -> None:
    """The end of a turn, as the client tells it."""
    assert scene.hook("session_record", scene.event("Stop", cwd, stop_hook_active=False)) == ""


ENGLISH = "ECONNRESET from the walrus gateway: the keep-alive was longer than the proxy's"
JAPANESE = "海豹ゲートウェイの ECONNRESET は keep-alive がプロキシより長いのが原因"


@pytest.mark.parametrize(
    ("content", "asked"),
    [
        (ENGLISH, "Have we hit ECONNRESET from the walrus gateway before?"),
        (JAPANESE, "海豹ゲートウェイの ECONNRESET、前にもあった?"),
    ],
    ids=["en", "ja"],
)
def test_a_stored_error_answers_a_problem_met_before(
    scene: Scene, app: pathlib.Path, content: str, asked: str
) -> None:
    """JSON entries of type error answer `same_problem`, at once, labelled as text of the repository."""
    command(scene, app, "store", "--type", "error", "--tags", "network", "--content", content)
    told = scene.prompt(app, asked)
    assert content.split(":")[0][:20] in told
    assert "harness_cb_recall" in told
    assert os.path.join("memory", "errors") in told


def test_a_lesson_answers_after_the_turn_that_wrote_it(scene: Scene, app: pathlib.Path) -> None:
    """Claude writes it with its own tool; the turn ends, the next prompt asks."""
    lessons = app / ".claude" / "lessons"
    lessons.mkdir(parents=True)
    (lessons / "retry.md").write_text(
        "---\ntitle: Retry storms\nworkflow_phase: debugging\n---\n\nA walrus timeout needs a jittered back-off.\n"
    )
    stop(scene, app)
    assert "jittered back-off" in scene.prompt(app, "Did we run into a walrus timeout before?")


def test_a_decision_among_the_memories_answers_decisions(scene: Scene, app: pathlib.Path) -> None:
    """By its tag where its type is one of the client's own."""
    memory = scene.memory(app)
    (memory / "project_jwt.md").write_text(
        "---\nname: jwt\ndescription: JWT lifetime\ntags: [decision]\nmetadata:\n  type: project\n---\n\n"
        "Access tokens live for 15 minutes.\n"
    )
    stop(scene, app)
    assert "15 minutes" in scene.prompt(app, "What did we decide about JWT?")


def test_a_written_memory_is_found_by_the_next_prompt(scene: Scene, app: pathlib.Path) -> None:
    """No rebuild, no end of a turn in between: the command brings the index up to date."""
    body = "The walrus deploys on Mondays.\n\n**Why:** the team is there.\n\n**How to apply:** plan for it."
    command(
        scene, app, "memory", "write", "--type", "project", "--name", "walrus-deploys",
        "--description", "When the walrus deploys", "--body", body,
    )  # fmt: skip
    assert "Mondays" in scene.prompt(app, "/harness-recall walrus") or "Mondays" in scene.prompt(
        app, "What do you remember about the walrus deploys?"
    )


def test_what_is_no_entry_is_passed_over(scene: Scene, app: pathlib.Path) -> None:
    """A folder of that name can be anybody's: broken files, lists, an index alone."""
    folder = app / "memory" / "errors"
    folder.mkdir(parents=True)
    (folder / "index.json").write_text("{broken")
    (folder / "list.json").write_text("[1]")
    (folder / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (folder / "empty.json").write_text("{}")
    (folder / "real.json").write_text('{"id": "real", "tags": ["walrus"], "content": "The walrus sank"}')
    scene.index(app)
    assert "The walrus sank" in scene.prompt(app, "Have we seen the walrus sank error before?")

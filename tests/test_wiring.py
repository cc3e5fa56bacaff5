"""What is written, by whichever of the writers, answers the next prompt that asks for it."""

from __future__ import annotations

import os
import pathlib
import subprocess

import pytest

from paths import LIB
from scene import INTERPRETER, Scene

SEAL = "What do you remember about the seal registry port?"


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


def test_a_written_lesson_answers_the_next_prompt(scene: Scene, app: pathlib.Path) -> None:
    """Claude writes it with its own tool; nothing refreshed the index since."""
    lessons = app / ".claude" / "lessons"
    lessons.mkdir(parents=True)
    (lessons / "retry.md").write_text(
        "---\ntitle: Retry storms\nworkflow_phase: debugging\n---\n\nA walrus timeout needs a jittered back-off.\n"
    )
    assert "jittered back-off" in scene.prompt(app, "Did we run into a walrus timeout before?")


def test_a_decision_among_the_memories_answers_decisions(scene: Scene, app: pathlib.Path) -> None:
    """By its tag where its type is one of the client's own."""
    memory = scene.memory(app)
    (memory / "project_jwt.md").write_text(
        "---\nname: jwt\ndescription: JWT lifetime\ntags: [decision]\nmetadata:\n  type: project\n---\n\n"
        "Access tokens live for 15 minutes.\n"
    )
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


def test_the_clients_own_writes_are_found_by_the_next_prompt(scene: Scene, app: pathlib.Path) -> None:
    """A new memory, one that is changed in place, one that is deleted, a line of MEMORY.md; no refresh in between."""
    memory = scene.memory(app)
    (memory / "project_seal.md").write_text(
        "---\nname: seal\n---\n\nThe seal registry listens on port 4000.\n"
    )
    assert "port 4000" in scene.prompt(app, SEAL)
    scene.index(app)
    assert "port 4000" in scene.prompt(app, SEAL)
    (memory / "project_seal.md").write_text(
        "---\nname: seal\n---\n\nThe seal registry listens on port 4111.\n"
    )
    told = scene.prompt(app, SEAL)
    assert "port 4111" in told
    assert "port 4000" not in told
    (memory / "project_seal.md").unlink()
    assert "port 4" not in scene.prompt(app, SEAL)
    (memory / "MEMORY.md").write_text("- The seal registry listens on port 4222\n")
    assert "port 4222" in scene.prompt(app, SEAL)


@pytest.mark.parametrize("folder", ["errors", "patterns"])
def test_an_entry_written_by_hand_is_found(scene: Scene, app: pathlib.Path, folder: str) -> None:
    """In `memory/<type>/`, by whoever writes there."""
    path = app / "memory" / folder / "seal.json"
    path.parent.mkdir(parents=True)
    path.write_text(
        '{"id": "seal", "tags": ["seal"], "content": "The seal registry timeout: raise the backlog"}'
    )
    assert "raise the backlog" in scene.prompt(app, "Have we seen the seal registry timeout before?")


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"{", b"[1]", b'{"content": 3}', b"[" * 100_000 + b"}"], ids=repr
)
def test_a_broken_new_file_hides_nothing(scene: Scene, app: pathlib.Path, content: bytes) -> None:
    """What cannot be read is passed over, and the others are told."""
    folder = app / "memory" / "errors"
    folder.mkdir(parents=True)
    (folder / "broken.json").write_bytes(content)
    (scene.memory(app) / "broken.md").write_bytes(b"---\nname: [\n---\n" + content)
    (scene.memory(app) / "seal.md").write_text("The seal registry listens on port 4000.\n")
    assert "port 4000" in scene.prompt(app, SEAL)
    assert scene.log() == ""


def test_new_files_keep_their_secrets_and_their_bounds(scene: Scene, app: pathlib.Path) -> None:
    """Secrets, private regions, links out of the folder, pipes, superseded memories: not one is told."""
    memory = scene.memory(app)
    outside = scene.work / "outside.md"
    outside.write_text("The seal registry listens on port 5001.\n")
    (memory / "link.md").symlink_to(outside)
    os.mkfifo(memory / "pipe.md")
    key = "sk-" + "proj-" + "a1B2" * 10
    (memory / "key.md").write_text(f"The seal registry key is {key}\n<private>port 5002 seal registry\n")
    (memory / "old.md").write_text("---\nsuperseded_by: new\n---\nThe seal registry listens on port 5003.\n")
    told = scene.prompt(app, SEAL)
    assert "seal registry key" in told
    assert key not in told
    assert "port 5" not in told


def test_a_shared_folder_tells_no_new_files(scene: Scene) -> None:
    """Pain 77: whose they are, nobody can tell before they are indexed."""
    mine, other = scene.project("案件あ"), scene.project("案件い")
    for cwd in (mine, other):
        scene.session(cwd, ("Say hello", "Hello."))
    scene.index(mine)
    (scene.memory(other) / "seal.md").write_text("The seal registry listens on port 4000.\n")
    assert "port 4000" not in scene.prompt(mine, SEAL)

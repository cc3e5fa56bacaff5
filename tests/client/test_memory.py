"""Memory in the real client: written by the model through our tool, beside the client's own tools, recalled later."""

from __future__ import annotations

import json
import pathlib
import threading

import pytest

from client.home import Home
from client.standin import StandIn, use
from harness_recall import project
from paths import ROOT

WRITE = "mcp__project-memory__memory_write"
ALLOWED = ("--allowedTools", "mcp__project-memory", "Write", "Read", "Edit")
COMMAND = ROOT / "bin" / "harness-recall"
BODY = "Install with pnpm, never with npm.\n\n**Why:** one lock file.\n\n**How to apply:** `pnpm install`."
TONE = """---
name: tone
description: "short"
metadata:
  node_type: memory
  type: feedback
---

Short answers.

**Why:** they are read.

**How to apply:** always.
"""
SAID_IN_ENGLISH = "This project uses pnpm", "What do you remember about pnpm?"
SAID_IN_JAPANESE = "このプロジェクトは pnpm を使う", "pnpmについて何を覚えていますか？"


def memory_of(home: Home, folder: pathlib.Path) -> pathlib.Path:
    """The project's memory folder; the client makes it with the first session."""
    found = pathlib.Path(project.locate(str(folder), home.environment).memory)
    found.mkdir(parents=True, exist_ok=True)
    return found


def write(home: Home, folder: pathlib.Path, name: str) -> None:
    """`harness-recall memory write`, as a person runs it."""
    arguments = [
        "--type",
        "project",
        "--name",
        name,
        "--description",
        f"{name * 4}, all of it",
        "--body",
        BODY,
    ]
    home.run(COMMAND, "memory", "write", *arguments, cwd=folder)


@pytest.mark.parametrize(("said", "asked"), [SAID_IN_ENGLISH, SAID_IN_JAPANESE], ids=["en", "ja"])
def test_what_the_model_wrote_a_later_conversation_recalls(
    said: str, asked: str, serving: Home, api: StandIn
) -> None:
    """Through the MCP tool: the file, its line of MEMORY.md, the answer to the next conversation's prompt."""
    folder = serving.project("app")
    api.script(
        use(WRITE, type="project", name="use-pnpm", description=said, body=BODY),
        "Remembered.",
    )
    turn = serving.claude("Remember that this project uses pnpm", *ALLOWED, cwd=folder)
    assert json.loads(turn.requests[1].added)["ok"] is True
    memory = memory_of(serving, folder)
    assert BODY in (memory / "project_use-pnpm.md").read_text(encoding="utf-8")
    line = f"- [Use pnpm](project_use-pnpm.md) — {said}"
    assert (memory / "MEMORY.md").read_text(encoding="utf-8").splitlines()[-1] == line
    assert turn.session in (memory / "project_use-pnpm.md").read_text(encoding="utf-8")
    later = serving.claude(asked, cwd=folder)
    (told,) = later.injected_at("UserPromptSubmit")
    assert "never with npm" in told


def test_the_model_is_told_what_was_refused_and_nothing_is_stored(serving: Home, api: StandIn) -> None:
    """A secret: its kind and line, not its text; no file."""
    folder = serving.project("app")
    secret = "sk-proj-" + "Zq3vT9xLm2Rk7Wd5Yb8Nc4Hf6Jg1Ps0A"
    body = BODY.replace("never with npm", secret)
    api.script(use(WRITE, type="project", name="key", description="The key", body=body), "Refused.")
    turn = serving.claude("Remember this", *ALLOWED, cwd=folder)
    assert "secret" in turn.requests[1].added
    assert secret not in turn.requests[1].added
    assert not list(memory_of(serving, folder).glob("project_*.md"))


def test_nothing_is_stored_by_a_hook(recalling: Home) -> None:
    """ "remember to use pnpm" is for the model to act on; no hook of ours writes a memory."""
    folder = recalling.project("app")
    memory = memory_of(recalling, folder)
    (memory / "MEMORY.md").write_text("- pnpm is a package manager\n", encoding="utf-8")
    before = {path: path.read_bytes() for path in memory.rglob("*") if path.is_file()}
    for prompt in ("remember to use pnpm", "pnpm を使うことを覚えておいて"):
        recalling.claude(prompt, cwd=folder)
    assert {path: path.read_bytes() for path in memory.rglob("*") if path.is_file()} == before


def test_the_clients_own_edits_and_ours_keep_each_other(recalling: Home, api: StandIn) -> None:
    """Claude Code's Write and Edit tools work on MEMORY.md while our command does: no line of either is lost."""
    folder = recalling.project("app")
    memory = memory_of(recalling, folder)
    index = memory / "MEMORY.md"
    index.write_text("# Memory Index\n\n- [Tone](feedback_tone.md) — short\n", encoding="utf-8")
    (memory / "feedback_tone.md").write_text(TONE, encoding="utf-8")
    names = [
        "walrus",
        "heron",
        "otter",
        "badger",
        "lynx",
        "marten",
        "puffin",
        "osprey",
        "weasel",
        "stoat",
        "beaver",
        "kestrel",
    ]

    def write_all() -> None:
        for name in names:
            write(recalling, folder, name)

    ours = threading.Thread(target=write_all)
    script = [use("Read", file_path=str(index))]
    for number in range(6):
        script.append(
            use(
                "Edit",
                file_path=str(index),
                old_string="- [Tone](feedback_tone.md) — short",
                new_string=f"- client line {number}\n- [Tone](feedback_tone.md) — short",
            )
        )
        script.append(use("Read", file_path=str(index)))
    api.script(*script, "Done.")
    ours.start()
    turn = recalling.claude("go", "--permission-mode", "acceptEdits", *ALLOWED, cwd=folder)
    ours.join()
    edited = [
        number
        for number, request in enumerate(turn.requests[2::2])
        if "has been updated" in request.added or "successfully" in request.added
    ]
    lines = index.read_text(encoding="utf-8").splitlines()
    assert edited, [request.added for request in turn.requests]
    for number in edited:
        assert f"- client line {number}" in lines
    for name in names:
        assert (memory / f"project_{name}.md").exists()
    recalling.run(COMMAND, "memory", "lint", "--fix", cwd=folder)
    lines = index.read_text(encoding="utf-8").splitlines()
    for name in names:
        assert sum(f"(project_{name}.md)" in line for line in lines) == 1, name
    assert lines.count("- [Tone](feedback_tone.md) — short") == 1

"""`harness-recall memory …` as a process: sentences for people, JSON by its schemas, and no secret in either."""

from __future__ import annotations

import json
import os
import pathlib
import pty
import subprocess
import sys
from typing import Any

import pytest

import daemon_standin
from harness_recall import contract, project
from paths import LIB
from scene import Scene

BODY = "Use pnpm.\n\n**Why:** one lockfile\n\n**How to apply:** always"
SECRET = "AKIA" + "IOSFODNN7ABCDEFG"
WRITE = ("write", "--type", "feedback", "--name", "use-pnpm", "--description", "Use pnpm and never npm")
SCHEMAS = {
    "write": "memory-change",
    "update": "memory-change",
    "delete": "memory-change",
    "archive": "memory-change",
    "query": "memory-query",
    "list": "memory-list",
    "lint": "memory-lint",
    "reindex": "memory-lint",
}


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    return scene.project("app")


def run(
    app: pathlib.Path, scene: Scene, *words: str, stdin: bytes = b"", **env: str
) -> subprocess.CompletedProcess[bytes]:
    """`harness-recall memory words` in the project's folder, in a scrubbed environment."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "harness_recall.cli", "memory", *words],
        input=stdin,
        env=scene.env | {"PYTHONPATH": str(LIB)} | env,
        cwd=app,
        capture_output=True,
        timeout=60,
        check=False,
    )


def told(done: subprocess.CompletedProcess[bytes], command: str) -> dict[str, Any]:
    """The JSON that a command printed, which is what its schema says."""
    assert done.stderr == b""
    found: dict[str, Any] = json.loads(done.stdout)
    assert contract.check(SCHEMAS[command], found) == []
    assert found["ok"] is (done.returncode == 0)
    return found


def written(app: pathlib.Path, scene: Scene, *more: str, stdin: bytes = b"") -> dict[str, Any]:
    """What writing the memory of these tests says."""
    body = () if "--body" in more else ("--body", BODY)
    found: dict[str, Any] = told(run(app, scene, *WRITE, *body, *more, "--json", stdin=stdin), "write")[
        "changes"
    ][0]
    return found


def memory(app: pathlib.Path, scene: Scene) -> pathlib.Path:
    return pathlib.Path(project.locate(str(app), scene.env).memory)


def test_a_write_is_told_in_sentences(app: pathlib.Path, scene: Scene) -> None:
    """Where the file is, and its line; what it lacks."""
    done = run(app, scene, *WRITE, "--body", "Only so.")
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert lines[0] == f"created: {memory(app, scene)}/feedback_use-pnpm.md"
    assert lines[1] == "  MEMORY.md:3: - [Use pnpm](feedback_use-pnpm.md) — Use pnpm and never npm"
    assert [line for line in lines if "is missing" in line] == [
        *("  the section **Why:** is missing", "  the section **How to apply:** is missing")
    ]


def test_a_write_comes_from_the_input_too(app: pathlib.Path, scene: Scene) -> None:
    """`--body -`: UTF-8, whatever the locale says; the session is noted."""
    body = "認証は JWT。\n\n**Why:** 😀\n\n**How to apply:** 常に\n".encode()
    change = written(app, scene, "--body", "-", "--title", "認証方式", stdin=body)
    text = pathlib.Path(change["path"]).read_bytes()
    assert text.endswith(b"---\n\n" + body)
    done = run(app, scene, "update", "use-pnpm", "--body", "-", "--json", stdin=b"\xff\xfe", LC_ALL="C")
    assert told(done, "update")["error"]["code"] == "text"
    done = run(app, scene, *WRITE[:-2], "--description", "表・ソ・😀", "--body", "-", stdin=body, LC_ALL="C")
    assert done.returncode == 0
    assert "[認証方式](feedback_use-pnpm.md) — 表・ソ・😀\n" in (memory(app, scene) / "MEMORY.md").read_text(
        "utf-8"
    )


def test_the_session_is_noted(app: pathlib.Path, scene: Scene) -> None:
    """seeds/002: originSessionId, or unknown."""
    run(app, scene, *WRITE, "--body", BODY, CLAUDE_CODE_SESSION_ID="3f9c12ab-1111-4222-8333-944445555566")
    text = (memory(app, scene) / "feedback_use-pnpm.md").read_text("utf-8")
    assert "  originSessionId: 3f9c12ab-1111-4222-8333-944445555566\n" in text


def test_the_rule_that_matched_is_told(app: pathlib.Path, scene: Scene) -> None:
    """contracts/memory.md: "says which rule matched and what changed"."""
    assert written(app, scene)["matched"] is None
    change = written(
        app, scene, "--name", "no-npm", "--description", "Use pnpm and never npm!", "--body", "Other."
    )
    assert change["action"] == "updated"
    assert change["matched"]["rule"] == "description"
    assert change["changed"] == ["description", "body"]
    assert change["before"] == {"description": "Use pnpm and never npm", "body": BODY}
    done = run(app, scene, *WRITE, "--body", BODY).stdout.decode()
    assert "it was there already: the same name" in done
    assert "  body was: Other." in done
    assert "  description was: Use pnpm and never npm!" in done


COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "update": (("update", "use-pnpm", "--description", "changed"), "updated"),
    "update-type": (("update", "use-pnpm", "--type", "project"), "updated"),
    "update-nothing": (("update", "use-pnpm", "--description", "Use pnpm and never npm"), "unchanged"),
    "delete": (("delete", "use-pnpm", "--yes"), "deleted"),
    "archive": (("archive", "use-pnpm"), "archived"),
}


@pytest.mark.parametrize("case", COMMANDS)
def test_changes_are_json_by_their_schema(app: pathlib.Path, scene: Scene, case: str) -> None:
    """For programs."""
    words, action = COMMANDS[case]
    written(app, scene)
    found = told(run(app, scene, *words, "--json"), words[0])
    assert [change["action"] for change in found["changes"]] == [action]
    assert any("vector store" in warning for warning in found["changes"][0]["warnings"]) is (
        action == "deleted"
    )


REFUSED: dict[str, tuple[tuple[str, ...], str]] = {
    "secret-body": ((*WRITE, "--body", f"key {SECRET}"), "secret"),
    "secret-description": ((*WRITE[:-1], f"key {SECRET}", "--body", BODY), "secret"),
    "secret-name": (("delete", SECRET, "--yes"), "secret"),
    "private": ((*WRITE, "--body", f"<private>{SECRET}"), "private"),
    "generic": ((*WRITE, "--name", "notes", "--description", "of another kind", "--body", BODY), "generic"),
    "path": ((*WRITE, "--name", "../x", "--body", BODY), "path"),
    "japanese-name": ((*WRITE, "--name", "認証", "--description", "JWT", "--body", BODY), "name"),
    "long": ((*WRITE, "--body", "x\n" * 61), "long"),
    "missing": (("update", "nothing-such", "--title", "x"), "missing"),
    "nothing": (("update", "use-pnpm"), "nothing"),
    "unconfirmed": (("delete", "use-pnpm"), "unconfirmed"),
    "no-folder": (("list", "--project", "nowhere"), "project"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_says_what_to_do_and_echoes_nothing(app: pathlib.Path, scene: Scene, case: str) -> None:
    """On stderr for people, as JSON for programs; exit code 1; nothing is changed."""
    words, code = REFUSED[case]
    written(app, scene)
    before = {path.name: path.read_bytes() for path in memory(app, scene).iterdir()}
    done = run(app, scene, *words, "--json")
    error = told(done, words[0])["error"]
    assert (done.returncode, error["code"]) == (1, code)
    plain = run(app, scene, *words)
    assert (plain.returncode, plain.stdout) == (1, b"")
    assert error["reason"] in plain.stderr.decode()
    assert error["remedy"] in plain.stderr.decode()
    assert SECRET.encode() not in done.stdout + plain.stderr
    assert {path.name: path.read_bytes() for path in memory(app, scene).iterdir()} == before


@pytest.mark.parametrize("answer", ["y", "n", ""])
def test_a_delete_shows_what_goes_and_asks(app: pathlib.Path, scene: Scene, answer: str) -> None:
    """On a terminal; anything but yes is no."""
    written(app, scene)
    master, slave = pty.openpty()
    command = [sys.executable, "-X", "utf8", "-m", "harness_recall.cli", "memory", "delete", "use-pnpm"]
    with subprocess.Popen(
        command, stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=app,
        env=scene.env | {"PYTHONPATH": str(LIB)},
    ) as running:  # fmt: skip
        os.close(slave)
        os.write(master, answer.encode() + b"\n")
        output, asked = running.communicate(timeout=60)
    os.close(master)
    text = output.decode()
    assert f"{memory(app, scene)}/feedback_use-pnpm.md\n" in text
    assert "  Use pnpm and never npm\n" in text
    assert "    **Why:** one lockfile\n" in text
    assert asked.startswith(b"Delete this memory?")
    assert (memory(app, scene) / "feedback_use-pnpm.md").exists() is (answer != "y")
    assert running.returncode == (0 if answer == "y" else 1)
    assert ("vector store" in text) is (answer == "y")


def test_a_query_finds_line_text_and_place(app: pathlib.Path, scene: Scene) -> None:
    """seeds/002 "QUERY": by MEMORY.md and by text, once each, with exact file and line."""
    written(app, scene)
    folder = memory(app, scene)
    (folder / "project_ci.md").write_text(
        '---\nname: ci\ndescription: "how CI runs"\nmetadata:\n  type: project\n---\n\n'
        "First.\n\nThe lockfile is checked.\n",
        encoding="utf-8",
    )
    with (folder / "MEMORY.md").open("a", encoding="utf-8") as index:
        index.write("- a pnpm note that stands for itself\n")
    found = told(run(app, scene, "query", "pnpm", "--json"), "query")
    assert [
        (os.path.basename(item["path"]), item["line"], item["index_line"]) for item in found["items"]
    ] == [
        ("feedback_use-pnpm.md", 10, 3),
        ("MEMORY.md", 4, 4),
    ]
    assert found["items"][0]["found_by"] == ["index", "file"]
    assert found["items"][0]["body"] == BODY
    (item,) = told(run(app, scene, "query", "lockfile", "--type", "project", "--json"), "query")["items"]
    assert (os.path.basename(item["path"]), item["line"], item["found_by"]) == ("project_ci.md", 10, ["file"])
    text = run(app, scene, "query", "pnpm").stdout.decode()
    assert (
        f"{folder}/feedback_use-pnpm.md:10  Use pnpm\n    MEMORY.md:3: Use pnpm and never npm\n    Use pnpm.\n"
        in text
    )
    nothing = run(app, scene, "query", "kubernetes")
    assert (nothing.returncode, nothing.stdout) == (0, b"Nothing found.\n")


def test_japanese_is_found(app: pathlib.Path, scene: Scene) -> None:
    """pains 53: 認証 finds 認証フロー."""
    written(
        app,
        scene,
        "--name",
        "auth-flow",
        "--title",
        "認証フロー",
        "--description",
        "アクセストークンは 15 分",
    )
    for words in ("認証", "アクセストークンの期限は?"):
        (item,) = told(run(app, scene, "query", words, "--json"), "query")["items"]
        assert item["title"] == "認証フロー"


def test_files_answer_where_no_index_does(app: pathlib.Path, scene: Scene) -> None:
    """seeds/002 "MCP Availability": file-based memory is always sufficient, silently."""
    written(app, scene)
    state = scene.config / "harness-recall" / "index"
    for path in state.iterdir():
        if path.is_file():
            path.unlink()
    (state / "lock").mkdir()  # nobody can build one either
    (item,) = told(run(app, scene, "query", "lockfile", "--json"), "query")["items"]
    assert item["found_by"] == ["file"]


def test_a_secret_that_a_person_wrote_is_masked(app: pathlib.Path, scene: Scene) -> None:
    """pains 100: redacted on read as well."""
    folder = memory(app, scene)
    folder.mkdir(parents=True)
    (folder / "user_aws.md").write_text(
        f"---\nname: aws\ndescription: key {SECRET}\n---\nkey {SECRET}\n", "utf-8"
    )
    for words in (
        ("query", "aws"),
        ("list",),
        ("lint",),
        ("delete", "aws"),
        ("update", "aws", "--body", "gone"),
    ):
        for more in ((), ("--json",)):
            done = run(app, scene, *words, *more)
            assert SECRET.encode() not in done.stdout + done.stderr, words
    assert told(run(app, scene, "delete", "aws", "--yes", "--json"), "delete")["changes"][0]["before"]


def test_a_vector_store_adds_what_it_knows(app: pathlib.Path, scene: Scene) -> None:
    """seeds/002: both results, overlaps once; and the fourth rule of a write, which is last."""
    written(app, scene)
    both = {"id": "1", "title": "Use pnpm", "content": "Use pnpm and never npm", "scores": {"vector": 0.97}}
    other = {
        "id": "2",
        "title": "Lockfiles",
        "content": "pnpm-lock.yaml is committed",
        "scores": {"vector": 0.4},
    }
    with daemon_standin.running({"/v1/search": daemon_standin.answer([both, other])}) as standin:
        env: Any = {"HARNESS_MEM_PORT": str(standin.port)}
        found = told(run(app, scene, "query", "pnpm", "--json", **env), "query")["items"]
        assert [(item["title"], item["found_by"]) for item in found] == [
            ("Use pnpm", ["index", "file", "semantic"]),
            ("Lockfiles", ["semantic"]),
        ]
        words = (
            *WRITE,
            "--name",
            "package-manager",
            "--description",
            "which tool installs what",
            "--body",
            BODY,
        )
        (change,) = told(run(app, scene, *words, "--json", **env), "write")["changes"]
        assert (change["action"], change["matched"]["rule"]) == ("updated", "semantic")
        assert change["matched"]["score"] == 0.97
    with daemon_standin.running({"/v1/search": daemon_standin.silent}) as standin:
        env = {"HARNESS_MEM_PORT": str(standin.port)}
        done = run(
            app, scene, *words, "--name", "quite-new", "--description", "of another kind", "--json", **env
        )
        assert told(done, "write")["changes"][0]["action"] == "created"


def test_memories_are_listed_by_type(app: pathlib.Path, scene: Scene) -> None:
    """With what MEMORY.md does not list marked."""
    assert run(app, scene, "list").stdout.decode() == f"No memory in {memory(app, scene)}.\n"
    written(app, scene)
    (memory(app, scene) / "user_b.md").write_text(
        "---\nname: b\ndescription: of b\nmetadata:\n  type: user\n---\n", "utf-8"
    )
    assert run(app, scene, "list").stdout.decode() == (
        "feedback\n  feedback_use-pnpm.md  Use pnpm — Use pnpm and never npm\n"
        "user\n  user_b.md  b — of b (MEMORY.md does not list it)\n"
    )
    found = told(run(app, scene, "list", "--type", "user", "--json"), "list")["memories"]
    assert [(item["file"], item["index_line"]) for item in found] == [("user_b.md", 0)]


def test_lint_exits_with_one_while_something_is_wrong(app: pathlib.Path, scene: Scene) -> None:
    """And `--fix` makes it right, once."""
    written(app, scene)
    assert run(app, scene, "lint").stdout.decode().startswith("All well")
    index = memory(app, scene) / "MEMORY.md"
    index.write_text("- [Gone](user_gone.md) — x\n", encoding="utf-8")
    done = run(app, scene, "lint", "--json")
    found = told(done, "lint")
    assert {finding["rule"] for finding in found["findings"]} == {"dangling", "unlisted"}
    assert f"{index}:1: there is no user_gone.md [dangling]" in run(app, scene, "lint").stdout.decode()
    fixed = told(run(app, scene, "lint", "--fix", "--json"), "lint")
    assert (len(fixed["done"]), fixed["findings"]) == (2, [])
    assert told(run(app, scene, "lint", "--fix", "--json"), "lint")["done"] == []


def test_a_full_index_comes_with_a_proposal(app: pathlib.Path, scene: Scene) -> None:
    """contracts/memory.md: what to archive, from 80 %; as a command that can be run."""
    folder = memory(app, scene)
    folder.mkdir(parents=True)
    for number in range(165):
        (folder / f"user_m{number:03}.md").write_text(
            f'---\nname: m{number:03}\ndescription: "{number:03} {"x" * number}"\n'
            f"metadata:\n  type: user\n---\n{BODY}\n",
            "utf-8",
        )
        os.utime(folder / f"user_m{number:03}.md", (number, number))
    assert told(run(app, scene, "lint", "--fix", "--json"), "lint")["limits"]["lines"] == 167
    done = run(app, scene, *WRITE, "--body", BODY)
    assert "`harness-recall memory archive m000 m001 " in done.stdout.decode()
    proposal = told(run(app, scene, "lint", "--json"), "lint")["proposal"]
    assert [one["name"] for one in proposal] == [f"m{number:03}" for number in range(9)]
    assert (
        told(run(app, scene, "archive", *(one["name"] for one in proposal), "--json"), "archive")["proposal"]
        == []
    )
    assert told(run(app, scene, "lint", "--json"), "lint")["proposal"] == []


def test_reindex_makes_the_lines_anew(app: pathlib.Path, scene: Scene) -> None:
    """From the files; twice changes nothing."""
    written(app, scene)
    index = memory(app, scene) / "MEMORY.md"
    index.write_text("# Mine\n- [My title](feedback_use-pnpm.md): stale\n\nText.\n", encoding="utf-8")
    assert told(run(app, scene, "reindex", "--json"), "reindex")["done"]
    assert index.read_text("utf-8") == (
        "# Mine\n- [My title](feedback_use-pnpm.md) — Use pnpm and never npm\n\nText.\n"
    )
    assert told(run(app, scene, "reindex", "--json"), "reindex")["done"] == []


def test_what_was_written_is_recalled_at_the_next_prompt(app: pathlib.Path, scene: Scene) -> None:
    """Without a rebuild, by the hook."""
    scene.session(app, ("hello", "hi"))
    written(
        app,
        scene,
        "--name",
        "gecko-cache",
        "--description",
        "Decided: gecko responses are cached for an hour",
    )
    context = scene.prompt(app, "what did we decide about gecko responses?")
    assert "cached for an hour" in context


def test_help_names_every_action(app: pathlib.Path, scene: Scene) -> None:
    """`harness-recall memory --help`, and of each."""
    text = run(app, scene, "--help").stdout.decode()
    for action in SCHEMAS:
        assert f"    {action} " in text
        assert run(app, scene, action, "--help").returncode == 0
    assert run(app, scene).returncode == 2

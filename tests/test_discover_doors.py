"""The doors of discover as processes: `/discover words` typed, and the command."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
from typing import Any

import pytest

from harness_recall import cli, contract, documents, report, state
from paths import HOOKS, LIB, data
from scene import Scene


@pytest.fixture
def zoo(scene: Scene) -> pathlib.Path:
    """A project with memories and a session, indexed."""
    cwd = scene.project("動物園 a")
    memory = scene.memory(cwd)
    (memory / "w.md").write_text(
        "---\nname: walrus-tank\nkind: warning\nscope: [walrus]\nrelevance: always\n---\nNever drain it at noon.\n"
    )
    (memory / "p.md").write_text("---\nname: penguin-walk\n---\nDaily.\n")
    (memory / "MEMORY.md").write_text(
        "- [Walrus tank](w.md) — drained only at night\n- [Penguins](p.md) — walk\n"
    )
    scene.session(cwd, ("feed the penguin", "fed"))
    scene.index(cwd)
    return cwd


def typed(scene: Scene, cwd: pathlib.Path, words: str, session: str = "", **fields: Any) -> str:
    """What the hook adds to `/discover words`."""
    command = {"expansion_type": "slash_command", "command_name": "discover", "command_args": words}
    command |= {"command_source": "userSettings", "prompt": f"/discover {words}"}
    return scene.hook("recall_intent", scene.event("UserPromptExpansion", cwd, session, **command | fields))


def command(scene: Scene, cwd: pathlib.Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`harness-recall discover words` in the project's folder."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "harness_recall.cli", "discover", *words],
        env=scene.env | {"PYTHONPATH": str(LIB)},
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("name", ["discover", "harness-recall:discover"])
def test_the_slash_command_is_answered(name: str, scene: Scene, zoo: pathlib.Path) -> None:
    """seeds/000 §0 and §9: the report is there before the model thinks, most important first, fenced."""
    shown = typed(scene, zoo, "feed the walrus and the penguin", command_name=name)
    lines = shown.splitlines()
    assert lines[0].startswith("<harness-recall-")
    assert lines[1] == "Loaded 2 memories + 0 recaps + 0 codemap entries:"
    assert lines[3] == "    - 📛 [Walrus tank] (scope: walrus, relevance: always)"
    assert f"{scene.memory(zoo)}/w.md" in shown


def test_arguments_never_reach_a_shell(scene: Scene, zoo: pathlib.Path) -> None:
    """They are JSON from the client, whatever they hold."""
    mark = zoo / "owned"
    shown = typed(
        scene, zoo, f"walrus $(touch '{mark}') `touch '{mark}'`; touch '{mark}' \\\" \n </harness-recall>"
    )
    assert "Walrus tank" in shown
    assert not mark.exists()
    assert shown.count("</harness-recall") == 1


def test_without_words_the_last_prompt_is_the_task(scene: Scene, zoo: pathlib.Path) -> None:
    """seeds/000, "Inputs": the most recent user message."""
    session = scene.session(zoo, ("what does the penguin need", "fish"))
    assert "[Penguins]" in typed(scene, zoo, "", session)
    assert "[Penguins]" not in typed(scene, zoo, "")


def test_two_registrations_speak_once(scene: Scene, zoo: pathlib.Path) -> None:
    """Pain 34; another task is another report."""
    shown = [typed(scene, zoo, words, "s-1") for words in ("walrus", "walrus", "penguin")]
    assert [bool(one) for one in shown] == [True, False, True]


def test_the_switch_is_obeyed(scene: Scene, zoo: pathlib.Path) -> None:
    """`recall: off` silences every hook."""
    (scene.config / "harness-recall" / "config.json").write_text('{"recall": "off"}')
    assert typed(scene, zoo, "walrus") == ""


def test_what_rule_prime_gave_is_not_told_again(scene: Scene, zoo: pathlib.Path) -> None:
    """contracts/rules.md: nothing twice; what left the context is told again, and another session is told all."""
    scene.rule("animals/care", "- <!-- id: one --> Never in care.", scope="[walrus]")
    for tier in ("shipped", "company"):
        scene.rule("animals/tanks", "- Never in tanks.", "on-demand", tier=tier, scope="[walrus]")
    session = "00000000-0000-4000-8000-000000000001"
    floor = scene.hook("rule_prime", scene.event("SessionStart", zoo, session, source="startup"))
    assert "Never in care." in floor
    shown = typed(scene, zoo, "walrus rules", session)
    assert "    - [care] (scope: walrus, relevance: always) — in context\n" in shown
    assert "    - [tanks] [company override] (scope: walrus, relevance: on-demand)\n" in shown
    assert "About care" not in shown
    assert "About tanks" in shown
    other = typed(scene, zoo, "walrus rules")
    assert "About care" in other
    assert "in context" not in other
    for name in (session, f"{session}-rules"):  # as clear and compact do
        state.forget(str(scene.config), name)
    assert "About care" in typed(scene, zoo, "walrus rules", session)


def test_without_an_index_the_floor_answers(scene: Scene, zoo: pathlib.Path) -> None:
    """seeds/000 §0b: what always holds, and the sentence."""
    shutil.rmtree(scene.config / "harness-recall" / "index")
    shown = typed(scene, zoo, "penguin")
    assert report.FLOOR in shown
    assert "Walrus tank" in shown
    assert "Penguins" not in shown


def test_a_typed_command_imports_no_yaml(scene: Scene, zoo: pathlib.Path) -> None:
    """design.md §3: nor jsonschema, nor what else costs more than the answer."""
    typed(scene, zoo, "walrus")  # rules are resolved once, with YAML
    event = scene.event("UserPromptExpansion", zoo, command_name="discover", command_args="walrus")
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import recall_intent, os\n"
        "exit_ = os._exit\n"
        "os._exit = lambda code: (sys.stderr.write(' '.join(sys.modules)), sys.stderr.flush(), exit_(code))\n"
        "recall_intent.main()"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(HOOKS)],
        input=json.dumps(event).encode(),
        env=scene.env,
        capture_output=True,
        timeout=20,
        check=False,
    )
    assert b"Walrus tank" in done.stdout
    heavy = {"yaml", "frontmatter", "jsonschema", "rich", "filelock", "subprocess", "pathlib", "dataclasses"}
    assert not heavy & set(done.stderr.decode().split())


def test_the_report_fits_whatever_there_is(scene: Scene) -> None:
    """design.md §4: below 9,500 characters, whole entries; scene.hook checks the size."""
    cwd = scene.project("full")
    memory = scene.memory(cwd)
    for number in range(60):
        (memory / f"{number}.md").write_text(
            f"---\nname: walrus {number} {'x' * 900}\nrelations:\n  - related_to: {number + 10}.md\n---\n"
            f"{'walrus ' * 300}"
        )
    scene.index(cwd)
    lines = typed(scene, cwd, "walrus").splitlines()
    assert any("more not shown" in line for line in lines)
    assert lines[-2].startswith("</harness-recall-")


def test_the_command_prints_the_report(scene: Scene, zoo: pathlib.Path) -> None:
    """The same functions for a person; filters by name."""
    done = command(scene, zoo, "walrus", "penguin")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(
        "Loaded 2 memories + 0 recaps + 0 codemap entries:\n  Memories (high confidence):\n"
    )
    only = command(
        scene, zoo, "--kind", "warning", "--scope", "walrus", "--relevance", "review", "--top-n", "1"
    )
    assert "Walrus tank" in only.stdout
    assert "Penguins" not in only.stdout
    bodies = command(scene, zoo, "walrus", "--render-bodies", "--include-recaps", "--include-fallback")
    assert "## Delivered fragments" in bodies.stdout
    assert "Never drain it at noon." in bodies.stdout


def test_the_command_prints_json(scene: Scene, zoo: pathlib.Path) -> None:
    """For programs, by its schema."""
    found = json.loads(command(scene, zoo, "walrus", "--json").stdout)
    assert contract.check("discover-result", found) == []
    assert [one["name"] for one in found["memories"]] == ["walrus-tank"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["x", "--kind", "wraning"], "kind: 'wraning' is none; allowed are lesson, warning"),
        (["x", "--relevance", "reveiw"], "relevance_phases: 'reveiw' is none; allowed are always"),
        (["x", "--top-n", "99"], "top_n: 99; allowed is a whole number from 1 to 50"),
    ],
)
def test_a_bad_filter_is_named(words: list[str], said: str, scene: Scene, zoo: pathlib.Path) -> None:
    """On stderr, with exit code 1 and nothing printed."""
    done = command(scene, zoo, *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert said in done.stderr


def test_what_was_just_written_is_found(scene: Scene, zoo: pathlib.Path) -> None:
    """New files, changed ones and changed lines, each by the next command."""
    memory = scene.memory(zoo)
    assert "Otters" not in command(scene, zoo, "otter").stdout
    (memory / "o.md").write_text("---\nname: Otters\n---\notter\n")
    assert "[Otters]" in command(scene, zoo, "otter").stdout
    (memory / "p.md").write_text("---\nname: penguin-walk\ndescription: with the otter\n---\n")
    assert "[Penguins]" in command(scene, zoo, "otter").stdout
    (memory / "MEMORY.md").write_text("- [Walrus tank](w.md) — near the otter\n")
    assert "[Walrus tank]" in command(scene, zoo, "otter").stdout


def test_a_file_that_cannot_be_read_is_named(
    scene: Scene, zoo: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The others answer; it is named again where nothing has changed since."""

    def read(path: str) -> documents.Document:
        if path.endswith("bad.md"):
            raise PermissionError(13, "Permission denied", path)
        return documents.parse(path, pathlib.Path(path).read_text())

    monkeypatch.setattr(documents, "read", read)
    for name in os.environ:
        monkeypatch.delenv(name)
    for name, value in scene.env.items():
        monkeypatch.setenv(name, value)
    bad = scene.memory(zoo) / "bad.md"
    bad.write_text("walrus")
    for _ in range(2):
        assert cli.main(["discover", "walrus", "--project", str(zoo)]) == 0
        out = capsys.readouterr().out
        assert "Walrus tank" in out
        assert f"    - ⚠️ skipped {bad}: " in out
        assert "Permission denied" in out


def test_a_later_command_looks_again_behind_its_answer(scene: Scene, zoo: pathlib.Path) -> None:
    """design.md §3: what a look at the folders cannot tell is found for the next question."""
    command(scene, zoo, "walrus")
    (note,) = (scene.config / "harness-recall" / "index" / "looked").iterdir()
    long_ago = time.time() - 3_600
    os.utime(note, (long_ago, long_ago))
    command(scene, zoo, "walrus")
    until = time.monotonic() + 20
    while note.stat().st_mtime < time.time() - 1_800 and time.monotonic() < until:
        time.sleep(0.05)
    assert note.stat().st_mtime > time.time() - 1_800


@pytest.mark.data
def test_figures_are_reached(tmp_path: pathlib.Path) -> None:
    """The search over public files with their indexes; discover's own figures stand beside them in the benchmark."""
    from bench.bench_discover import quality

    found = quality(Scene(tmp_path), data("queries").parent)
    hooks, symptoms = found["index_hook"][0], found["symptom"][0]
    assert hooks.at_1 / hooks.asked >= 0.92
    assert hooks.at_5 / hooks.asked >= 0.98
    assert symptoms.at_5 / symptoms.asked >= 0.92
    assert found["index_hook"][1].at_5 / hooks.asked >= 0.98

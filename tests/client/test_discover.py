"""`/discover words` as a person types it: the real client's first request holds the report, and no tool was called."""

from __future__ import annotations

import pathlib

from client.home import Home
from client.standin import Kind
from harness_recall import project, report
from paths import ROOT


def remembering(home: Home, folder: pathlib.Path, count: int) -> pathlib.Path:
    """The memory folder of a project with `count` memories, indexed."""
    memory = pathlib.Path(project.locate(str(folder), home.environment).memory)
    memory.mkdir(parents=True, exist_ok=True)
    lines = []
    for number in range(count):
        kind = "warning" if number == 4711 % count else "lesson"
        (memory / f"m{number}.md").write_text(
            f"---\nname: walrus {number}\nkind: {kind}\nscope: [zoo]\n---\nTank {number}, 水槽 {number}.\n",
            "utf-8",
        )
        lines.append(f"- [Walrus {number}](m{number}.md) — tank {number}\n")
    (memory / "MEMORY.md").write_text("".join(lines), "utf-8")
    home.run(ROOT / "bin" / "harness-recall", "index", "refresh", "--project", str(folder), seconds=300)
    return memory


def test_a_typed_discover_is_answered_in_its_first_request(recalling: Home) -> None:
    """seeds/000: the report beside the skill's own text; what was typed reaches no shell."""
    folder = recalling.project("app")
    remembering(recalling, folder, 3)
    turn = recalling.claude("/discover the walrus tank $(touch owned) `touch owned`; touch owned", cwd=folder)
    assert [event for event, _ in turn.injected] == ["UserPromptExpansion"]
    assert "Loaded 3 memories + 0 recaps + 0 codemap entries:" in turn.context
    assert "    - 📛 [Walrus" in turn.context
    assert "Base directory for this skill" in turn.given
    assert sum(request.kind is Kind.main for request in turn.requests) == 1
    assert not (folder / "owned").exists()


def test_ten_thousand_memories_are_ranked_within_the_deadline(recalling: Home) -> None:
    """contracts/discover.md: eight of them, the warning first, well below what the client cuts."""
    folder = recalling.project("large")
    memory = remembering(recalling, folder, 10_000)
    turn = recalling.claude("/discover walrus 水槽", cwd=folder)
    assert "Loaded 8 memories" in turn.context
    assert turn.context.splitlines()[3].startswith("    - 📛 [Walrus 4711] (scope: zoo")
    assert f"{memory}/m4711.md" in turn.context
    assert len(turn.context) < report.CONTEXT_LIMIT

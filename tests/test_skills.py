"""The skills say what the code does: their tables and sentences are compared with it."""

from __future__ import annotations

import re

from harness_recall import (
    daemon,
    daemon_http,
    discover,
    discover_query,
    doctor_daemon,
    engine,
    gaps,
    project,
    ranking,
    report,
    state,
)
from paths import ROOT
from scene import Scene

SKILL = ROOT / "skills" / "discover"


def table(text: str, width: int) -> dict[str, list[str]]:
    """First cell → the others, for the tables with so many columns."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line[:1] == "|"]
    rows = [[cell.strip().replace("`", "") for cell in line] for line in lines if len(line) == width]
    return {row[0]: row[1:] for row in rows if row[0].strip("-")}


def test_the_query_fields_are_the_codes() -> None:
    """seeds/000, "Query interface": every field with its default."""
    fields = table((SKILL / "SKILL.md").read_text("utf-8"), 3)
    del fields["field"]
    assert set(fields) == set(discover_query.FIELDS)
    plain = discover.Query({})
    for name in discover_query.SWITCHES:
        assert fields[name][1] == str(getattr(plain, name)).lower()
    assert int(fields["top_n"][1]) == plain.top_n
    assert f"1 to {ranking.TOP_LIMIT}" in fields["top_n"][0]


def test_the_scores_and_limits_are_the_codes() -> None:
    """seeds/000 §5, §5a, §7, §8a and §10."""
    stated = {name: cells[0] for name, cells in table((SKILL / "SKILL.md").read_text("utf-8"), 2).items()}
    numbers = {name: int(number) for name, number in stated.items() if number.isdigit()}
    assert numbers == {
        "each scope tag shared with the task": ranking.SCOPE_WEIGHT,
        "relevance is always, or matches the phase": ranking.RELEVANCE_WEIGHT,
        "each keyword in the title or hook": ranking.KEYWORD_WEIGHT,
        "kind is warning": ranking.WARNING_WEIGHT,
        "supported by a surfaced memory": ranking.SUPPORTS_BONUS,
        f"recap of the last {ranking.RECAP_WEEK} days": ranking.RECAP_WEEK_BONUS,
        f"recap of the last {ranking.RECAP_CUTOFF} days": ranking.RECAP_MONTH_BONUS,
        "memories": ranking.TOP,
        "relations followed from one memory": ranking.RELATIONS_A_SOURCE,
        "fewer strong matches than this widen the search to bodies": ranking.THIN,
        "points of a strong match": ranking.THIN_SCORE,
        "days after which a recap has to be asked for": ranking.RECAP_CUTOFF,
        "questions": gaps.QUESTIONS,
    }


def test_the_floor_has_its_sentence() -> None:
    """seeds/000 §0b: the same words, whoever says them."""
    skill = " ".join((SKILL / "SKILL.md").read_text("utf-8").split())
    assert f'*"{report.FLOOR}"*' in skill


def test_the_result_that_other_skills_read_is_named(scene: Scene) -> None:
    """Every part that the skill promises is in the result."""
    skill = (SKILL / "SKILL.md").read_text("utf-8").partition("## For other skills")[2]
    promised = set(re.findall(r"`(\w+)`", skill))
    here = engine.Scope(project.locate(str(scene.project("new")), scene.env))
    assert promised
    assert promised <= set(discover.run(here, {"task": "x"}))


def test_the_report_is_explained_as_it_is_rendered() -> None:
    """Sections, signs and closing lines of references/report.md are those of the renderer."""
    told = (SKILL / "references" / "report.md").read_text("utf-8")
    source = (ROOT / "lib" / "harness_recall" / "report.py").read_text("utf-8")
    for section in re.findall(r"^  (\S.*:)$", told, re.MULTILINE):
        assert f'"{section}"' in source
    assert report.WARNING_SIGN in told
    for words in ("⚡ contradicts", "both surfaced — needs reconciliation", "more relations not expanded"):
        assert words in told
        assert words in source
    assert "Want to provide context, or should I proceed with what I have?" in told


def test_the_daemons_limits_are_the_codes() -> None:
    """contracts/recall.md, "The daemon"."""
    told = (ROOT / "skills" / "harness-recall" / "references" / "transports.md").read_text("utf-8")
    assert {name: int(cells[0].split()[0]) for name, cells in table(told, 2).items() if name != "limit"} == {
        "connection stands within": daemon_http.CONNECT * 1000,
        "answer within": daemon.TOTAL * 1000,
        "of what is left of a hook's time": daemon.HOOK_SHARE * 100,
        "default port": daemon.PORT,
    }
    for name in (daemon.HOST_VARIABLE, daemon.PORT_VARIABLE, daemon.HOME_VARIABLE, *daemon.TOKEN_VARIABLES):
        assert f"`{name}`" in told
    assert all(f"`{key}`" in told for key in ("url", *doctor_daemon.STARTED))
    assert all(setting in told for setting in state.SWITCHES["daemon"])


def test_no_skill_puts_what_a_person_typed_into_a_shell() -> None:
    """contracts/claude-code.md: `$ARGUMENTS` inside a command is a shell injection."""
    for file in sorted((ROOT / "skills").rglob("*.md")):
        text = file.read_text("utf-8")
        assert "$ARGUMENTS" not in text, file
        assert "!`" not in text, file

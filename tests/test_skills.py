"""The skills say what the code does: their tables and sentences are compared with it."""

from __future__ import annotations

import re

from harness_recall import (
    contract,
    daemon,
    daemon_http,
    discover,
    discover_query,
    doctor_daemon,
    engine,
    entries,
    gaps,
    manifests,
    memory_command,
    memory_entry,
    memory_index,
    overlay,
    priming,
    project,
    ranking,
    report,
    rule_files,
    rule_lint,
    rule_patch,
    rules_command,
    state,
    tools,
)
from harness_recall.sources import rules
from harness_recall.sources.entries import FOLDERS
from paths import ROOT
from scene import Scene

SKILL = ROOT / "skills" / "discover"
RULES = ROOT / "skills" / "rules"


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


def test_the_commands_of_rules_are_the_codes() -> None:
    """Each subcommand once, every option that is named one that its subcommand takes."""
    told = (RULES / "SKILL.md").read_text("utf-8")
    commands = [cell.split() for cell in table(told, 2) if cell.startswith("harness-recall rules ")]
    assert sorted(words[2] for words in commands) == sorted(rules_command._COMMANDS)
    for _, _, name, *arguments in commands:
        assert arguments == ["KEY"] * ("key" in rules_command._COMMANDS[name][1].split())
    options = {given for given, _ in rules_command._ARGUMENTS.values() if given.startswith("--")}
    assert set(re.findall(r"--[a-z]+", told)) == options
    allowed = re.findall(r"Bash\(harness-recall rules (\w+):\*\)", told)
    assert allowed  # what changes something is asked for by the client, too
    assert all("yes" not in rules_command._COMMANDS[name][1].split() for name in allowed)


def test_the_tiers_and_annotations_of_rules_are_the_codes() -> None:
    """contracts/rules.md: exactly these words."""
    told = (RULES / "SKILL.md").read_text("utf-8")
    assert [tier for tier in table(told, 3) if tier != "tier"] == list(overlay.TIERS)
    assert {cell for cell in table(told, 2) if cell.startswith("[")} == {
        overlay.OVERRIDE.format("company"),
        overlay.PATCHED.format("user", "shipped", rule_patch.COUNTS.format(1, 1, 1)),
        overlay.ORPHANED,
        overlay.LOCKED,
    }


def test_the_examples_of_rule_files_are_valid() -> None:
    """references/files.md: the patch fits the rule, the manifest its schema; numbers and words are the code's."""
    told = (RULES / "references" / "files.md").read_text("utf-8")
    rule, patch = re.findall(r"```markdown\n(.*?)```", told, re.DOTALL)
    (manifest,) = re.findall(r"```yaml\n(.*?)```", told, re.DOTALL)
    assert manifests.check("rules.config.yaml", manifest, project=True) == []
    tiers = [rule_files.Tier(name, (f"/{name}",)) for name in overlay.TIERS]
    files = [
        rules.parse(f"/{tier.name}/general/errors.md", content, tier).file
        for tier, content in zip((tiers[0], tiers[2]), (rule, patch), strict=True)
    ]
    found = overlay.fold(file for file in files if file)
    assert [one.annotations for one in found.rules] == [("[user patch over shipped (−1 ~1 +1)]",)]
    assert found.problems == []
    assert f"room for {priming.FLOOR_LIMIT} characters" in told
    assert all(word in told for word in (*rule_lint.WORDS, *rule_lint.BEGINNINGS))
    assert set(re.findall(r"^(\w+):", manifest, re.MULTILINE)) == set(
        contract.schema("rules-manifest")["properties"]
    )


def test_the_scores_and_limits_of_entries_are_the_codes() -> None:
    """seeds/004 §1 to §5."""
    stated = table((ROOT / "skills" / "memory-retrieve" / "SKILL.md").read_text("utf-8"), 2)
    numbers = {name: float(cells[0]) for name, cells in stated.items() if cells[0][:1].isdigit()}
    assert numbers == {
        "tags: shared ones against all of both": entries.TAG_WEIGHT,
        "confidence of the entry": entries.CONFIDENCE_WEIGHT,
        "recency of last_used": entries.RECENCY_WEIGHT,
        **{str(days): worth for days, worth in entries.RECENCY},
        "longer ago": entries.OLD,
        "lowest score": entries.THRESHOLD,
        "entries": entries.TOP,
        "characters of the content": entries.SUMMARY_LIMIT,
        "low-confidence below": entries.LOW_CONFIDENCE,
    }
    assert all(kind in stated["type:error"][0] for kind in FOLDERS)


def test_no_skill_puts_what_a_person_typed_into_a_shell() -> None:
    """contracts/claude-code.md: `$ARGUMENTS` inside a command is a shell injection."""
    for file in sorted((ROOT / "skills").rglob("*.md")):
        text = file.read_text("utf-8")
        assert "$ARGUMENTS" not in text, file
        assert "!`" not in text, file


def test_the_commands_types_and_limits_of_memory_are_the_codes() -> None:
    """seeds/002 "Memory Types", "Deduplication Rules"; contracts/memory.md."""
    told = (ROOT / "skills" / "memory" / "SKILL.md").read_text("utf-8")
    cells = table(told, 2)
    commands = [cell.split()[2] for cell in cells if cell.startswith("harness-recall memory ")]
    assert commands == list(memory_command._ACTIONS)
    assert [cell for cell in cells if cell in memory_entry.TYPES] == list(memory_entry.TYPES)
    assert [cell for cell in cells if cell in set(memory_entry.Rule)] == list(memory_entry.Rule)
    numbers = {name: int(more[0]) for name, more in cells.items() if more[0].isdigit()}
    assert numbers == {
        "lines of a body, refused above": memory_entry.LINES_LIMIT,
        "lines of a body, warned above": memory_entry.LINES_ADVISED,
        "lines of MEMORY.md that Claude Code loads": memory_index.LINES,
    }
    for tool in ("memory_write", "memory_query", "semantic_store", "semantic_search"):
        assert f"`{tool}`" in told
        assert tool in tools.TOOLS
    allowed = re.findall(r"Bash\(harness-recall memory (\w+):\*\)", told)
    assert sorted(allowed) == ["lint", "list", "query"]  # what changes something is asked for

"""What was done to memory, as data and as text: the same for the command and for the tool.

contracts/memory.md: "says which rule matched and what changed". Pure, but for the archive proposal. Whatever was in a
file before is masked: a hand-written one may hold a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harness_recall import memory_index, memory_lint, redact, render
from harness_recall.memory_entry import Rule

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness_recall.memory_lint import Proposal, Report
    from harness_recall.project import Project
    from harness_recall.store import Change

_RULES = {
    Rule.NAME: "the same name",
    Rule.SLUG: "the same slug",
    Rule.DESCRIPTION: "a description that is {:.0%} the same",
    Rule.SEMANTIC: "the same meaning ({:.2f})",
}
VECTORS_STAY = "what a vector store holds of it stays there: it has no way to delete"


def changes(made: Sequence[Change], where: Project) -> dict[str, Any]:
    """Changes as schemas/memory-change.schema.json has them, with what to archive where MEMORY.md is crowded."""
    proposal = memory_lint.proposal(where) if any(change.crowded for change in made) else []
    return {
        "changes": [_change(change) for change in made],
        "proposal": [one._asdict() for one in proposal],
    }


def report(found: Report) -> dict[str, Any]:
    """What lint found, as data."""
    return {
        "findings": [finding._asdict() for finding in found.findings],
        "limits": {
            "lines": found.lines,
            "lines_loaded": memory_index.LINES,
            "bytes": found.bytes,
            "bytes_loaded": memory_index.BYTES,
        },
        "proposal": [one._asdict() for one in found.proposal],
    }


def prose(data: Mapping[str, Any]) -> str:
    """Changes in words."""
    lines = []
    for change in data["changes"]:
        lines.append(f"{change['action']}: {change['path']}")
        if change["matched"]:
            lines.append(f"  it was there already: {change['matched']['why']}")
        for field, was in change["before"].items():
            if change["action"] == "updated":
                lines.append(f"  {field} was: {render.item(was)}")
        if change["line"]:
            lines.append(f"  MEMORY.md:{change['line']}: {render.line(change['bullet'])}")
        lines += [f"  {render.line(warning)}" for warning in change["warnings"]]
    return "\n".join(lines) + "\n" + archiving_data(data["proposal"])


def archiving(proposal: Sequence[Proposal]) -> str:
    """What could be archived, in words; "" for nothing."""
    return archiving_data([one._asdict() for one in proposal])


def archiving_data(proposal: Sequence[Mapping[str, str]]) -> str:
    """The same of proposals as data."""
    if not proposal:
        return ""
    names = " ".join(one["name"] for one in proposal)
    told = "".join(f"  {one['name']} ({one['why']})\n" for one in proposal)
    return (
        f"MEMORY.md is nearly all that Claude Code loads of it, or more. These could be archived:\n{told}"
        f"`harness-recall memory archive {names}` puts them away; recall still finds them.\n"
    )


def place(item: Mapping[str, Any]) -> str:
    """Where a memory is to be looked at: its file and line."""
    return f"{item['path']}:{item['line']}" if item["line"] else str(item["path"])


def _change(change: Change) -> dict[str, Any]:
    match = change.match
    matched = match and {
        "rule": str(match.rule),
        "path": match.path,
        "score": round(match.score, 4),
        "why": _RULES[match.rule].format(match.score),
    }
    warnings = [*change.warnings, *([VECTORS_STAY] if change.action == "deleted" else [])]
    return {
        "action": change.action,
        "type": change.type,
        "name": redact.scrub(change.name),
        "path": change.path,
        "bullet": redact.scrub(change.bullet),
        "line": change.line,
        "matched": matched,
        "changed": list(change.changed),
        "before": {field: redact.scrub(was) for field, was in change.before.items()},
        "warnings": warnings,
    }

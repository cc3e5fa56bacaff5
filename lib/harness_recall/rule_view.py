"""Rules as a person reads them in a terminal, and as programs do: list, where, resolve.

contracts/rules.md, "`/rules`". Pure. The words are made from the same values that `--json` prints
(schemas/rules-list, rules-where, rules-resolve).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from harness_recall import overlay, redact, render, text
from harness_recall.overlay import Rule, RuleFile
from harness_recall.rulebook import Rulebook
from harness_recall.scope import Scope

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text


def listing(book: Rulebook, rules: Iterable[Rule], disabled: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The effective corpus; `disabled` are (key, path of the manifest that lists it)."""
    known = {text.fold(file.key) for file in _files(book)} | {
        text.fold(overlay.target_of(file)) for file in _files(book)
    }
    off: dict[str, dict[str, Any]] = {}
    for key, path in disabled:
        entry = off.setdefault(
            text.fold(key), {"key": key, "exists": text.fold(key) in known, "manifests": []}
        )
        entry["manifests"] += [path] if path not in entry["manifests"] else []
    return {
        "scope": _scope(book.scope),
        "rules": [_rule(rule) for rule in rules],
        "disabled": [off[key] for key in sorted(off)],
        "problems": list(book.problems),
    }


def listing_lines(found: dict[str, Any]) -> list[str]:
    """The corpus by winning tier, the highest first; what is disabled, then what is wrong, last."""
    lines = []
    for title, rows in _sections(found):
        lines += [title, *("  " + "  ".join(filter(None, row)) for row in rows)]
    return lines


def listing_table(found: dict[str, Any]) -> Iterator[Table | Text]:
    """The same for a terminal: in columns, headings and annotations set off."""
    from rich.table import Table
    from rich.text import Text

    for title, rows in _sections(found):
        yield Text(title, style="bold")
        table = Table(box=None, show_header=False, padding=(0, 0, 0, 2))
        table.add_column(style="cyan", no_wrap=True)
        table.add_column(overflow="fold")
        for first, *more in rows:  # as Text: brackets are no markup
            if not more:
                yield Text(f"  {first}")
                continue
            styled = ((f"{cell} ", style) for cell, style in zip(more, ("", "dim", "yellow"), strict=False))
            table.add_row(Text(first), Text.assemble(*styled))
        if table.row_count:
            yield table


def resolved(book: Rulebook, rules: Iterable[Rule]) -> dict[str, Any]:
    """The effective rules with their bodies, secrets masked."""
    return {
        "scope": _scope(book.scope),
        "rules": [{**_rule(rule), "body": redact.scrub(rule.body)} for rule in rules],
        "problems": list(book.problems),
    }


def resolved_lines(found: dict[str, Any]) -> list[str]:
    """Each rule under a heading that says whose it is; what is wrong last."""
    lines = []
    for rule in found["rules"]:
        source = (
            f"{rule['tier']}, from the repository" if rule["tier"] in overlay.REPOSITORY else rule["tier"]
        )
        lines += [" ".join([f"## {render.line(rule['key'])} ({source})", *rule["annotations"]]), ""]
        lines += [render.clean(line.expandtabs(4)).rstrip() for line in rule["body"].strip().split("\n")]
        lines.append("")
    return [*(lines or ["No rules hold here."]), *_problem_lines(found["problems"])]


def where(
    key: str, book: Rulebook, files: Sequence[RuleFile], off: Iterable[str], disabled: Sequence[str]
) -> dict[str, Any]:
    """Every file that bears or aims at `key`, and what came of it.

    `files` are those of all tiers, `off` the names of the tiers that do not count, `disabled` the manifests that
    list the key.
    """
    folded = text.fold(key)
    rule = next((rule for rule in book.rules if text.fold(rule.key) == folded), None)
    own = [f for f in files if folded in (text.fold(f.key), text.fold(overlay.target_of(f)))]
    steps = {path: what for one in book.rules for _, path, what in one.steps}
    replaced = _replaced(rule)
    rows = [
        {
            "tier": file.tier,
            "path": file.path,
            "key": file.key,
            "target": overlay.target_of(file),
            "mode": file.mode,
            "locked": file.locked and file.tier == overlay.COMPANY,
            "what": _what(file, book, steps, replaced, file.tier in off, bool(disabled)),
        }
        for file in sorted(own, key=lambda file: (overlay.TIERS.index(file.tier), file.path))
    ]
    named = [file.path for file in own]
    return {
        "key": own[0].key if own and text.fold(own[0].key) == folded else key,
        "rule": _rule(rule) if rule else None,
        "files": rows,
        "disabled": list(disabled),
        "problems": [one for one in book.problems if one.startswith(tuple(named))] if named else [],
    }


def where_lines(found: dict[str, Any]) -> list[str]:
    """What wins and why, then every file, low to high."""
    rule, key = found["rule"], render.line(found["key"])
    if rule:
        lines = [" ".join([f"{key}: {rule['tier']} wins", *rule["annotations"]])]
        lines.append("  " + "  ".join(_row(rule)[1:3]))
    elif found["disabled"]:
        lines = [f"{key}: disabled in {' and '.join(found['disabled'])}"]
    else:
        lines = [f"{key}: no rule here comes of it"]
    for file in found["files"]:
        lock = "; LOCKED" if file["locked"] else ""
        lines.append(f"  {file['tier']:<9}  {render.line(file['path'])}: {render.line(file['what'])}{lock}")
    return [*lines, *_problem_lines(found["problems"])]


def _files(book: Rulebook) -> list[RuleFile]:
    return [reading.file for reading in book.readings.values() if reading.file]


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "key": rule.key,
        "tier": rule.tier,
        "path": rule.path,
        "name": redact.scrub(rule.name),
        "description": redact.scrub(rule.description),
        "scope": list(rule.scope),
        "relevance": list(rule.relevance),
        "annotations": list(rule.annotations),
        "native": rule.native,
    }


def _scope(scope: Scope | None) -> dict[str, Any] | None:
    if scope is None:
        return None
    return {
        "path": scope.path,
        "name": scope.name,
        "kind": scope.kind,
        "corpus_source": scope.corpus_source,
        "inherit_parent": scope.inherit_parent,
        "scopes": list(scope.scopes),
        "relevance": list(scope.relevance),
    }


def _sections(found: dict[str, Any]) -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """(heading, rows of cells), in the order they are shown in."""
    if found["scope"]:
        yield _place(found["scope"]), []
    for tier in reversed(overlay.TIERS):
        own = [rule for rule in found["rules"] if rule["tier"] == tier]
        if own:
            yield f"{tier} ({len(own)})", [_row(rule) for rule in own]
    if not found["rules"]:
        yield "No rules hold here.", []
    if found["disabled"]:
        yield f"disabled ({len(found['disabled'])})", [_off(entry) for entry in found["disabled"]]
    if found["problems"]:
        yield f"problems ({len(found['problems'])})", [(render.line(one),) for one in found["problems"]]


def _place(scope: dict[str, Any]) -> str:
    narrowed = f", scopes {', '.join(scope['scopes'])}" if scope["scopes"] else ""
    return render.line(
        f"region {scope['name'] or scope['path']} ({scope['kind']}): rules of {scope['corpus_source']}{narrowed}"
    )


def _row(rule: dict[str, Any]) -> tuple[str, ...]:
    tags = "; ".join(filter(None, (", ".join(rule["scope"]), ", ".join(rule["relevance"]))))
    native = ["(Claude Code loads it itself)"] if rule["native"] else []
    marks = " ".join([*native, *rule["annotations"]])
    return (
        render.line(rule["key"]),
        render.line(rule["description"] or rule["name"]),
        render.line(f"({tags})"),
        marks,
    )


def _off(entry: dict[str, Any]) -> tuple[str, ...]:
    missing = "" if entry["exists"] else "(there is no such rule)"
    return render.line(entry["key"]), f"in {render.line(' and '.join(entry['manifests']))}", missing


def _problem_lines(problems: Sequence[str]) -> list[str]:
    return [f"problems ({len(problems)})", *(f"  {render.line(one)}" for one in problems)] if problems else []


def _replaced(rule: Rule | None) -> dict[str, str]:
    """Path → the tier that replaced what the file there had made, for the files of one rule."""
    found: dict[str, str] = {}
    steps = rule.steps if rule else ()
    for number, (_, path, _) in enumerate(steps):
        later = [tier for tier, _, what in steps[number + 1 :] if what == "override"]
        if later:
            found[path] = later[-1]
    return found


def _what(
    file: RuleFile, book: Rulebook, steps: dict[str, str], replaced: dict[str, str], off: bool, disabled: bool
) -> str:
    """What became of one file."""
    if off:
        return "does not count: its tier is off"
    if disabled:
        return "disabled"
    if file.path in replaced:
        return f"{steps[file.path]}, replaced by {replaced[file.path]}"
    if file.path in steps:
        aim = (
            ""
            if text.fold(file.key) == text.fold(overlay.target_of(file))
            else f" of {overlay.target_of(file)}"
        )
        return f"{steps[file.path]}{aim}"
    reasons = [
        one.removeprefix(f"{file.path}: ") for one in book.problems if one.startswith(f"{file.path}: ")
    ]
    return reasons[-1] if reasons else "does not count here"

"""The file that `rules edit` begins with: what the lower tiers made of a rule, or the frame of a patch over it.

contracts/rules.md, "`/rules`", `edit`. Pure. A whole file keeps the frontmatter and the anchors of its base; the
frame of a patch changes nothing until something is filled in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from harness_recall import documents, overlay, rule_patch, rule_units, text, yamltext
from harness_recall.overlay import Rule, RuleFile

# What a copy in another tier must not say of itself.
_OF_THE_BASE = ("locked", "mode", "override")
# Of a bullet's text beside its id.
_HINT = 80

_FRAME = """\
---
{head}
---

<!--
Changes to {key} as the lower tiers have it; what is not named here stays, and follows their updates.
{ids}
Scope and relevance stay too, unless they are set above.
-->

## remove

<!-- "- ID", or "- " and the exact text of a bullet: it goes. -->

## replace

<!-- "- id: ID" and on the next line "  with: NEW TEXT": the text changes, the id stays. -->

## add

<!-- "- NEW TEXT": one more bullet, at the end. -->
"""


def whole(base: RuleFile, content: str, rule: Rule, body: str, tier: str) -> str:
    """A whole file for `tier`: the frontmatter of the file `base` (`content`), `body` with its anchors.

    `rule` is what the lower tiers made of it, patches of scope and relevance included.
    """
    newline = "\r\n" if "\r\n" in content else "\n"
    try:
        head = _carried(base, content, rule)
    except yamltext.Fault:  # nothing to keep: there is none, or none that reads as YAML
        head = _fields(rule, {"scope": list(rule.scope), "relevance": list(rule.relevance)})
    head = yamltext.put(head, "origin", tier).replace("\n", newline)
    return f"---{newline}{head}{newline}---{newline}{body}"


def patch(rule: Rule, body: str, tier: str) -> str:
    """The frame of a patch for `tier` over `rule`, with the ids that its `body` has to offer."""
    head = _fields(rule, {"override": rule.key, "mode": overlay.PATCH, "origin": tier})
    named = [unit for unit in rule_units.parse(body) if unit.ids]
    lines = [f"  {', '.join(unit.ids)}: {_hint(unit.text)}" for unit in named]
    ids = "\n".join(["Its ids:", *lines]) if lines else "It has no ids: name its bullets by their exact text."
    return _FRAME.format(head=head, key=rule.key, ids=ids)


def body_of(rule: Rule, files: Iterable[RuleFile]) -> tuple[RuleFile, str]:
    """(the file that gave `rule` its body, that body with its patches applied and its anchors in)."""
    by_path = {file.path: file for file in files}
    base, body = by_path[rule.path], ""
    for _, path, _ in rule.steps:
        file = by_path[path]
        if file.mode != overlay.PATCH:
            body = file.body
        elif not (found := rule_patch.parse(file.body)).faults:
            body, _ = rule_patch.apply(body, found)
    return base, body


def _carried(base: RuleFile, content: str, rule: Rule) -> str:
    """The base's own frontmatter, in its own words; yamltext.Fault where there is none to carry over."""
    head = documents.head(content)
    if not head.fields or head.problem:
        raise yamltext.Fault("no frontmatter")
    fenced = content[: len(content) - len(head.body)].replace("\r\n", "\n").rstrip("\n")
    kept = "\n".join(fenced.split("\n")[1:-1])
    for field in _OF_THE_BASE:
        kept = yamltext.drop(kept, field)
    for field, was, now in (("scope", base.scope, rule.scope), ("relevance", base.relevance, rule.relevance)):
        if was and was != now:
            kept = yamltext.put(kept, field, list(now))
    return kept


def _fields(rule: Rule, more: Mapping[str, str | list[str]]) -> str:
    head = ""
    fields = {"name": rule.name, "description": rule.description, "kind": "architectural-rule", **more}
    for field, value in fields.items():
        head = yamltext.put(head, field, value) if value else head
    return head.rstrip("\n")


def _hint(said: str) -> str:
    """A bullet's text inside a comment: nothing in it closes that."""
    return text.clip(said.replace("--", "—"), _HINT)

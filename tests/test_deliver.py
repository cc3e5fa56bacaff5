"""deliver: tiers in order, capped, nothing reworded, and whatever is odd is said (contracts/discover.md)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import contract, deliver
from paths import ROOT

SKILL = ROOT / "skills" / "deliver" / "SKILL.md"


def fragment(name: str, **fields: Any) -> dict[str, Any]:
    """A sound fragment."""
    return {"name": name, "path": f"memory/{name}.md", "body": f"Body of {name}.", **fields}


def names(block: str) -> list[str]:
    """The names in the headers of a block, in order."""
    return re.findall(r"^\[scope: .* \| kind: .* \| path: .*\] (.*)$", block, re.MULTILINE)


OF_TIER: dict[str, dict[str, Any]] = {
    "warning": {"kind": "warning", "type": "project"},
    "architectural-rule": {"kind": "architectural-rule", "scope": ["project-shop"]},
    "project": {"type": "project"},
    "session-recap": {"kind": "session-recap"},
    "codemap": {"kind": "codemap"},
    "other": {"kind": "decision"},
}
# How fragments come: flat, as the client's memory files nest it, and as the tags say it.
SPELLINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "warning-in-frontmatter": ("warning", {"frontmatter": {"kind": "Warning"}}),
    "rule-by-type": ("architectural-rule", {"type": "architectural-rule"}),
    "project-by-nested-type": ("project", {"frontmatter": {"metadata": {"type": "project"}}}),
    "project-by-scope": ("project", {"scope": "auth, project-shop"}),
    "project-by-tag": ("project", {"tags": ["Project-shop"]}),
    "recap-by-type": ("session-recap", {"frontmatter": {"type": "session-recap"}}),
    "lesson": ("other", {"kind": "lesson", "scope": ["projects"]}),
    "nothing-said": ("other", {}),
}

ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = st.sampled_from(["name", "title", "path", "body", "kind", "type", "scope", "tags", "frontmatter"])
ANCHORED = st.lists(
    st.sampled_from(
        ["<!--", " id: ", "-->", "<!-- id: a-1 -->", "<!--ID:b-->", "text", "\n", "<", "!--", "-"]
    ),
    max_size=30,
).map("".join)
FRAGMENTS = st.lists(
    st.builds(
        lambda name, about, body: fragment(name, **{**about, "body": body}),
        st.text("abc", min_size=1, max_size=4),
        st.sampled_from([*OF_TIER.values(), *(about for _, about in SPELLINGS.values())]),
        ANCHORED,
    ),
    min_size=1,
    max_size=30,
)


def test_tiers_come_in_the_contracts_order() -> None:
    """Warnings first; what the work must keep to before what it may like to know."""
    given_last_first = [fragment(tier, **about) for tier, about in reversed(OF_TIER.items())]
    assert names(deliver.render(given_last_first)) == list(deliver.TIERS)


@pytest.mark.parametrize("case", SPELLINGS)
def test_a_tier_is_told_however_it_is_spelled(case: str) -> None:
    """Flat or nested, by kind, type or tag: among one of every tier, the fragment stands behind its own."""
    tier, about = SPELLINGS[case]
    others = [fragment(name, **fields) for name, fields in OF_TIER.items()]
    found = names(deliver.render([*others, fragment("probe", **about)]))
    assert found[found.index("probe") - 1] == tier


def test_a_fragment_carries_its_source_and_stays_as_it_is() -> None:
    """Header, then the body: spaces, fences and trailing lines untouched."""
    body = "  Use **15 minutes**.\n\n```\n<b>x</b>  \n```\n"
    given_one = fragment("jwt-ttl", scope=["auth", "api"], kind="decision", body=body)
    assert deliver.render([given_one]) == (
        f"[scope: auth, api | kind: decision | path: memory/jwt-ttl.md] jwt-ttl\n{body}"
    )


def test_a_warning_is_called_out() -> None:
    """One line above its header, and above no other kind's."""
    block = deliver.render([fragment("a", kind="warning"), fragment("b")])
    assert block.splitlines()[0] == "📛 WARNING — do not repeat"
    assert block.count("📛") == 1


def test_what_a_file_leaves_out_has_its_default() -> None:
    """seeds/000: kind lesson; no scope is a dash."""
    assert deliver.render([fragment("a")]).startswith("[scope: - | kind: lesson | path: memory/a.md] a\n")


@pytest.mark.parametrize("field", ["name", "path", "body"])
@pytest.mark.parametrize("value", [None, "", {"x": 1}])
def test_a_missing_field_is_marked_and_the_rest_is_rendered(field: str, value: object) -> None:
    """Never skipped silently; the marker stands with its own fragment."""
    block = deliver.render([fragment("whole"), {**fragment("torn"), field: value}])
    first, second = block.split("\n\n")
    assert "[delivery:" not in first
    assert second.splitlines()[0] == f"[delivery: fragment missing {field}]"
    rest = {"name": "torn", "path": "memory/torn.md", "body": "Body of torn."}
    assert all(text in second for name, text in rest.items() if name != field)


@pytest.mark.parametrize("selection", [None, [], {}, "text", 3])
def test_an_empty_selection_is_one_marker(selection: object) -> None:
    """Nothing is made up."""
    assert deliver.render(selection) == "[delivery: empty selection]"


def test_an_explicit_order_goes_before_the_default_one() -> None:
    """Tiers that it does not name follow as they always do; text with commas will do."""
    selection = [fragment(tier, **about) for tier, about in OF_TIER.items()]
    wanted = ["codemap", "other", "warning", "architectural-rule", "project", "session-recap"]
    assert names(deliver.render(selection, ["codemap", "other"])) == wanted
    assert names(deliver.render(selection, "codemap, Other")) == wanted
    assert "[delivery:" not in deliver.render(selection, "default")


def test_the_callers_order_can_stand() -> None:
    """`caller`: the exact sequence."""
    selection = [fragment(tier, **about) for tier, about in reversed(OF_TIER.items())]
    assert names(deliver.render(selection, "caller")) == list(reversed(deliver.TIERS))


@pytest.mark.parametrize("order", ["newest", ["warning", "rules"], 7, {"a": 1}, [None], ["warning", []]])
def test_an_unknown_order_is_said_and_the_default_stands(order: object) -> None:
    """A tier that does not exist orders nothing."""
    selection = [fragment("b"), fragment("a", kind="warning")]
    block = deliver.render(selection, order)
    assert block.startswith("[delivery: unknown order override, fell back to default]\n\n📛")
    assert names(block) == ["a", "b"]


@pytest.mark.parametrize(
    ("cap", "shown"),
    [(1, 1), (20, 20), (0, 1), (-3, 1), (21, 20), (10**30, 20), (float("inf"), 20), (2.5, 2), ("5", 20)],
)
def test_a_cap_out_of_range_is_clamped_and_reported(cap: object, shown: int) -> None:
    """1 to 20."""
    block = deliver.render([fragment(f"n{n}") for n in range(25)], cap=cap)
    assert len(names(block)) == shown
    assert (f"[delivery: cap clamped to {shown}]" in block) == (cap != shown)
    assert block.endswith(f"\n\n[{25 - shown} fragments dropped — narrow scope for more detail]")


def test_what_is_dropped_is_the_tail_of_the_lowest_tier() -> None:
    """One line at the end counts it."""
    selection = [fragment(f"note{n}") for n in range(4)] + [fragment("mine", kind="warning")]
    block = deliver.render(selection, cap=3)
    assert names(block) == ["mine", "note0", "note1"]
    assert block.count("fragments dropped") == 1


@given(FRAGMENTS, st.integers(1, 20))
def test_order_is_stable_inside_a_tier_and_the_cap_holds(selection: list[dict[str, Any]], cap: int) -> None:
    """Sorting by the tier alone, and nothing else, gives the block's order."""
    for number, one in enumerate(selection):
        one["name"] = f"{one['name']}{number}"
    whole = names(deliver.render(selection, cap=20))
    tiers: dict[str, list[str]] = {}
    for one in selection:
        tiers.setdefault(_tier(one), []).append(one["name"])
    assert whole == [name for tier in deliver.TIERS for name in tiers.get(tier, [])][:20]
    assert names(deliver.render(selection, cap=cap)) == whole[:cap]


def _tier(one: dict[str, Any]) -> str:
    about = {key: value for key, value in one.items() if key not in ("name", "path", "body")}
    spelled = {**{tier: (tier, fields) for tier, fields in OF_TIER.items()}, **SPELLINGS}
    return next(tier for tier, fields in spelled.values() if fields == about)


@given(FRAGMENTS)
def test_anchors_never_leave(selection: list[dict[str, Any]]) -> None:
    """Not even one that is nested, never closed, or put together by taking another out."""
    assert not re.search(r"<!--\s*id\s*:", deliver.render(selection), re.IGNORECASE)


def test_only_anchors_are_taken_out() -> None:
    """Other comments stay; a bullet keeps its shape."""
    body = "<!-- keep -->\n- <!-- id: ttl --> Fifteen minutes.\n- a<!-- id: x -->b <!-- identity: no -->"
    block = deliver.render([fragment("r", kind="architectural-rule", body=body)])
    assert block.endswith("\n<!-- keep -->\n- Fifteen minutes.\n- ab <!-- identity: no -->")


def test_what_stands_between_two_anchors_stays() -> None:
    """An anchor ends where it ends, whether or not a blank follows."""
    body = "- <!-- id: a -->First\n- <!-- id: b --> second"
    assert deliver.strip_anchors(body) == "- First\n- second"


@given(st.lists(st.dictionaries(FIELDS, ODD, max_size=6) | ODD, max_size=25), ODD, ODD)
def test_no_selection_makes_it_raise(selection: list[object], order: object, cap: object) -> None:
    """Odd fragments, orders and caps are rendered and marked."""
    block = deliver.render(selection, order, cap)
    assert block
    assert len(names(block)) <= 20


def test_a_number_that_python_does_not_write_out_is_no_text() -> None:
    """Not even that raises."""
    huge = 10**5000
    assert names(deliver.render([fragment("a", kind=huge, scope=[huge])], huge, huge)) == ["a"]


def test_a_long_run_of_openers_costs_no_time() -> None:
    """Pain of every pattern over a person's text: bounded work whatever it holds."""
    for body in ("<!-- id:" * 30_000, "<!-- id: a" * 10_000 + "-->" * 10_000, "<!--" + " " * 200_000):
        assert "<!-- id:" not in deliver.render([fragment("a", body=body)])


def test_the_same_selection_gives_the_same_bytes() -> None:
    """Pain 106."""
    selection = [fragment("a"), fragment("b", kind="warning")]
    assert deliver.render(selection) == deliver.render(selection)


INPUTS: dict[str, tuple[object, bool]] = {
    "flat": ({"fragments": [fragment("a", scope="x, y")], "cap": 5, "order_override": ["warning"]}, True),
    "nested": ({"fragments": [{"path": "p", "body": "", "frontmatter": {"name": "a"}}]}, True),
    "caller-order": ({"fragments": [], "order_override": "caller"}, True),
    "no-fragments": ({}, False),
    "nameless": ({"fragments": [{"path": "p", "body": "b"}]}, False),
    "cap-too-large": ({"fragments": [], "cap": 21}, False),
    "unknown-tier": ({"fragments": [], "order_override": ["newest"]}, False),
    "unknown-field": ({"fragments": [], "limit": 3}, False),
}


@pytest.mark.parametrize("case", INPUTS)
def test_the_schema_says_what_is_sound(case: str) -> None:
    """schemas/deliver-input: what earns no marker."""
    value, sound = INPUTS[case]
    assert (contract.check("deliver-input", value) == []) == sound


def test_the_skill_the_schema_and_the_code_agree() -> None:
    """SKILL.md is a contract: tiers, limits, markers and its example are the code's."""
    skill = SKILL.read_text("utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in skill.splitlines()
        if line[:1] == "|"
    ]
    assert tuple(row[1].strip("`") for row in rows if row[0].isdigit()) == deliver.TIERS
    limits = {row[0]: int(row[1]) for row in rows if len(row) == 2 and row[1].isdigit()}
    assert limits == {"fragments": deliver.CAP, "fragments at least": deliver.LEAST}
    for marker in (deliver.EMPTY, deliver.UNKNOWN_ORDER, deliver.WARNING):
        assert marker in skill
    assert deliver.MISSING.format("FIELD") in skill
    assert deliver.CLAMPED.format("N") in skill
    assert deliver.DROPPED.format("N") in skill
    schema = json.loads((ROOT / "schemas" / "deliver-input.schema.json").read_text("utf-8"))
    assert tuple(schema["$defs"]["tier"]["enum"]) == deliver.TIERS
    cap = schema["properties"]["cap"]
    assert (cap["minimum"], cap["maximum"], cap["default"]) == (deliver.LEAST, deliver.CAP, deliver.CAP)
    example, block = re.findall(r"```json\n(.*?)```\n.*?```\n(.*?)```", skill, re.DOTALL)[0]
    selection = json.loads(example)
    assert contract.check("deliver-input", selection) == []
    assert deliver.render(**selection) == block.rstrip("\n")

"""The rules we ship: few, short, in shape, and listed in their README."""

from __future__ import annotations

import re

import pytest

from harness_recall import deliver, documents
from paths import ROOT

FOLDER = ROOT / "architectural-rules"
PATHS = sorted(FOLDER.glob("*/*.md"))
KEYS = [f"{path.parent.name}/{path.stem}" for path in PATHS]
RULES = {key: documents.read(str(path)) for key, path in zip(KEYS, PATHS, strict=True)}

ALWAYS_LIMIT = 2_400  # characters; the contract allows 4,000, and people have rules of their own
DRIFT_LIMIT = 2_000  # characters; contracts/rules.md, rule-prime: what one language may bring
ANCHORED = re.compile(r"- <!-- id: ([a-z0-9]+(?:-[a-z0-9]+)*) --> \S.*")

each_rule = pytest.mark.parametrize("key", KEYS)


def body(key: str) -> str:
    """What of a rule reaches the model."""
    return deliver.strip_anchors(RULES[key].body)


def always() -> list[str]:
    return [key for key in KEYS if RULES[key].relevance == ["always"]]


def test_what_is_always_there_leaves_room_for_a_persons_own() -> None:
    """All rules of relevance `always` together."""
    assert always()
    assert sum(len(body(key)) for key in always()) <= ALWAYS_LIMIT


@each_rule
def test_a_rule_has_the_contracts_frontmatter(key: str) -> None:
    """contracts/rules.md, "Rule file"; one line each, ready for a list of rules."""
    rule = RULES[key]
    assert set(rule.meta) - {"floor-priority"} == {"name", "description", "kind", "scope", "relevance"}
    assert rule.kind == "architectural-rule"
    assert key.split("/")[0] in rule.scope
    assert len(rule.name) <= 40
    assert len(rule.description) <= 90


@each_rule
def test_every_line_can_be_patched_by_its_id(key: str) -> None:
    """Bullets only, each with an id that is unique in its rule."""
    found = [ANCHORED.fullmatch(line) for line in RULES[key].body.splitlines()]
    ids = [match[1] for match in found if match]
    assert len(ids) == len(found)
    assert len(set(ids)) == len(ids)


def test_only_the_irreversible_goes_before_all_others() -> None:
    """A floor where everything is of high priority has none."""
    assert [key for key in KEYS if "floor-priority" in RULES[key].meta] == ["general/irreversible"]


@each_rule
def test_a_rule_fits_where_a_language_brings_it(key: str) -> None:
    """Whole rules only: one that is longer would never be shown."""
    assert len(body(key)) < DRIFT_LIMIT / 2


def test_the_readme_lists_every_rule() -> None:
    """Key, relevance and description, as the files say."""
    rows = re.findall(r"^\| `(.+?)` \| (.+?) \| (.+?) \|$", (FOLDER / "README.md").read_text("utf-8"), re.M)
    assert {key: (when, what) for key, when, what in rows} == {
        key: (", ".join(rule.relevance), rule.description) for key, rule in RULES.items()
    }

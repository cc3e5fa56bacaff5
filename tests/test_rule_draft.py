"""A draft of a rule file says what the rule says already, in its own words, or nothing yet."""

from __future__ import annotations

import pathlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import documents, overlay, rule_draft, rule_patch, yamltext
from harness_recall.overlay import RuleFile
from harness_recall.rule_files import Tier
from harness_recall.sources import rules
from paths import data

SHIPPED, USER = Tier("shipped", ("/shipped",)), Tier("user", ("/user",))
HEAD = (
    "name: 'Naming'  # short\ndescription: D\nkind: architectural-rule\nscope:\n  - csharp\nrelevance: always"
)

# What the frontmatter of the base holds besides → of the draft.
HEADS = {
    "nothing": ("", "origin: user"),
    "what-only-the-base-is": ("locked: true\nmode: replace\noverride: a/x\norigin: acme", "origin: user"),
    "what-holds-for-both": (
        "floor-priority: high\nowner: team",
        "floor-priority: high\nowner: team\norigin: user",
    ),
}


def file_of(content: str, tier: Tier = SHIPPED, key: str = "a/x") -> RuleFile:
    reading = rules.parse(f"{tier.folders[0]}/{key}.md", content, tier)
    assert reading.file is not None
    assert reading.problems == ()
    return reading.file


def drafted(content: str, *patches: RuleFile) -> tuple[str, str, overlay.Rule]:
    """(the whole file, the frame of a patch, what the lower tiers made of it) for a base with `content`."""
    files = [file_of(content), *patches]
    (rule,) = overlay.fold(files).rules
    base, body = rule_draft.body_of(rule, files)
    return rule_draft.whole(base, content, rule, body, "user"), rule_draft.patch(rule, body, "user"), rule


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("case", HEADS)
def test_a_whole_file_keeps_the_frontmatter(case: str, newline: str) -> None:
    """Comments, quotes, order, line ends; what only its base can say of itself is left out."""
    before, after = HEADS[case]
    given_head = f"{HEAD}\n{before}".rstrip()
    content = f"---\n{given_head}\n---\n\n- <!-- id: one --> A.\n".replace("\n", newline)
    whole, _, _ = drafted(content)
    assert whole == f"---\n{HEAD}\n{after}\n---\n\n- <!-- id: one --> A.\n".replace("\n", newline)


@pytest.mark.parametrize(
    "content", ["# Title\n\n- A.\n", "---\nname: N\nscope: *x\n---\n- A.\n", "---\n---\n- A.\n"]
)
def test_without_frontmatter_to_keep_there_is_a_new_one(content: str) -> None:
    """None, an empty one, or one that is no YAML: the draft says what the rule amounts to."""
    base = RuleFile("a/x", "shipped", "/shipped/a/x.md", "N: M", "", (), ("always",), body="- A.\n")
    (rule,) = overlay.fold([base]).rules
    whole = file_of(rule_draft.whole(base, content, rule, base.body, "user"), USER)
    assert (whole.name, whole.scope, whole.relevance, whole.body) == ("N: M", ("a",), ("always",), "- A.\n")


def test_patches_below_are_in_a_whole_file() -> None:
    """With their scope and relevance; one that was not applied is not."""
    content = f"---\n{HEAD}\n---\n- <!-- id: one --> A.\n- B.\n"
    head = "---\nmode: patch\nrelevance: on-demand, during-review\n---\n"
    company = file_of(f"{head}## replace\n- id: one\n  with: C.\n", Tier("company", ("/company",)))
    orphan = file_of(
        "---\nmode: patch\noverride: a/x\n---\n## remove\n- gone\n", Tier("company", ("/o",)), "o/x"
    )
    whole, frame, _ = drafted(content, company, orphan)
    assert whole.endswith(
        "relevance: [on-demand, during-review]\norigin: user\n---\n- <!-- id: one --> C.\n- B.\n"
    )
    assert "  one: C.\n" in frame


def test_a_rule_without_ids_is_patched_by_text() -> None:
    """The frame says so."""
    _, frame, _ = drafted(f"---\n{HEAD}\n---\n- A.\n")
    assert "It has no ids: name its bullets by their exact text." in frame


def test_a_corpus_in_the_wild_can_be_drafted() -> None:
    """Over a hundred rules by others: copies say the same, frames nothing, and no id is lost."""
    corpus = Tier("shipped", (str(data("memory-files/AcKeskin+contexture") / "architectural-rules"),))
    files, problems = rules.read(corpus)
    assert (len(files) > 100, problems) == (True, [])
    for rule, file in zip(overlay.fold(files).rules, sorted(files, key=lambda file: file.key), strict=True):
        base, body = rule_draft.body_of(rule, files)
        assert (base, body) == (file, file.body)
        content = pathlib.Path(file.path).read_text("utf-8")
        copy = file_of(rule_draft.whole(base, content, rule, body, "user"), USER, file.key)
        assert (copy.name, copy.scope, copy.relevance, copy.body) == (
            file.name,
            file.scope,
            file.relevance,
            body,
        )
        frame = file_of(rule_draft.patch(rule, body, "user"), USER, file.key)
        assert overlay.fold([file, frame]).rules[0].annotations == ()


lines = st.text(st.sampled_from("- #<!>:id*`|ab\n\t試"), max_size=12) | st.sampled_from(
    (
        "## remove",
        "- <!-- id: one --> A",
        "-->",
        "<!-- id: x -->",
        "```",
        "---",
        "- id: one",
        "  with: b",
        "| a |",
    )
)


@given(
    st.lists(lines, max_size=8).map("\n".join), st.sampled_from(("N", "a: b # c", "-->", "規則", "'", "- x"))
)
def test_drafts_change_no_text(body: str, name: str) -> None:
    """Whatever a rule holds: the whole file says the same, the frame nothing, and both are valid."""
    content = (
        f"---\nname: {yamltext.scalar(name)}\ndescription: D\nscope: [a]\nrelevance: always\n---\n{body}"
    )
    whole, frame, rule = drafted(content)
    base = file_of(content)
    (again,) = overlay.fold([base, file_of(whole, USER)]).rules
    assert (again.name, again.scope, again.relevance, again.body) == (
        rule.name,
        rule.scope,
        rule.relevance,
        rule.body,
    )
    patch = rule_patch.parse(documents.head(frame).body)
    assert (patch.is_empty, patch.faults) == (True, [])
    untouched = overlay.fold([base, file_of(frame, USER)])
    assert untouched.problems == []
    assert (untouched.rules[0].annotations, untouched.rules[0].body) == ((), rule.body)

"""overlay: the rules of contracts/rules.md, "Resolution", as cases on the disk; its invariants as properties."""

from __future__ import annotations

import json
import pathlib
import re
import shutil
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import overlay, project, rulebook
from harness_recall.overlay import Rule, RuleFile
from paths import CASES, data
from scene import Scene

FOLDERS = sorted(path.parent for path in (CASES / "overlay").glob("*/expected.json"))
# Folder or file of a case → where it lies on a person's machine.
PLACES = {
    "shipped": "home/.claude/architectural-rules",
    "company": "home/.claude/architectural-rules-company",
    "user": "home/.claude/architectural-rules-local",
    "user-manifest.yaml": "home/.claude/architectural-rules.config.yaml",
    "project": "work/app/.claude/architectural-rules",
    "rules": "work/app/.claude/rules",
    "project-manifest.yaml": "work/app/.claude/rules.config.yaml",
}


def laid_out(case: pathlib.Path, scene: Scene) -> project.Project:
    """The files of a case where they belong; the project that sees them."""
    top = scene.home.parent
    checkout = scene.project("app")
    (checkout / ".git").mkdir()
    (checkout / ".git" / "HEAD").touch()
    (scene.config / "architectural-rules").mkdir()  # the bundled rules are no part of a case
    for path in filter(pathlib.Path.is_file, case.rglob("*")):
        first, *rest = path.relative_to(case).parts
        place = top / PLACES[first] if first in PLACES else checkout
        if first in PLACES or first == "checkout":
            target = place.joinpath(*(part.replace("dot-claude", ".claude") for part in rest))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    return project.locate(str(checkout), scene.env)


def shown(case: pathlib.Path, path: str) -> str:
    """A path of the machine as the case names it."""
    for name, place in PLACES.items():
        path = path.replace(f"{place}/", f"{name}/") if "." not in name else path
    return path


@pytest.mark.parametrize("case", FOLDERS, ids=lambda case: case.name)
def test_a_case_resolves_as_expected(case: pathlib.Path, scene: Scene) -> None:
    """One folder a rule of the contract: its tiers, and what comes out of them."""
    expected = json.loads((case / "expected.json").read_text("utf-8"))
    found = rulebook.resolve(laid_out(case, scene), expected.get("at", ""))
    assert [rule.key for rule in found.rules] == list(expected["rules"])
    for rule in found.rules:
        wanted = {"annotations": [], **expected["rules"][rule.key]}
        assert {field: plain(getattr(rule, field)) for field in wanted} == wanted, rule.key
    assert len(found.problems) == len(expected["problems"]), found.problems
    for problem, part in zip(found.problems, expected["problems"], strict=True):
        assert part in shown(case, problem)


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def test_the_shipped_corpus_of_others_comes_out_as_it_stands(scene: Scene) -> None:
    """Differential: a hundred rules nobody here wrote, with their anchors taken out by another expression."""
    top = data("memory-files/AcKeskin+contexture/architectural-rules")
    (scene.config / "architectural-rules").symlink_to(top)
    found = rulebook.resolve(project.locate(str(scene.project("app")), scene.env))
    assert found.problems == []
    assert len(found.rules) == len([path for path in top.glob("*/*.md") if path.name != "README.md"]) > 100
    for rule in found.rules:
        body = (top / f"{rule.key}.md").read_text("utf-8").split("---\n", 2)[2]
        assert rule.body == re.sub(r"<!-- *id:[^>]*--> ?", "", body)
        assert (rule.tier, rule.annotations) == ("shipped", ())


@pytest.mark.parametrize(
    ("scopes", "relevance", "keys"),
    [
        ((), (), ["a/c", "a/cpp", "a/every"]),
        (["web"], (), ["a/cpp"]),
        (["web", "global"], (), ["a/cpp", "a/every"]),
        ((), ["when-language-c"], ["a/c"]),
        ((), ["always"], ["a/every"]),
        (["web"], ["always"], []),
        ((), ["when-language"], []),
    ],
)
def test_filters_are_hard_and_words_whole(scopes: list[str], relevance: list[str], keys: list[str]) -> None:
    """Step 6; `when-language-c` is no part of `when-language-cpp`."""
    rules = [
        Rule("a/c", "shipped", scope=("c",), relevance=("when-language-c",)),
        Rule("a/cpp", "shipped", scope=("cpp", "web"), relevance=("when-language-cpp",)),
        Rule("a/every", "shipped", scope=("global",), relevance=("always",)),
    ]
    assert [rule.key for rule in overlay.select(rules, scopes, relevance)] == keys


def test_every_step_is_told(scene: Scene) -> None:
    """For `rules where`: who has the key, and what each file did."""
    found = overlay.fold(
        [
            RuleFile("a/x", "shipped", "/s/a/x.md", body="- A\n"),
            RuleFile("a/x", "company", "/c/a/x.md", body="- B\n"),
            RuleFile("m/y", "user", "/u/m/y.md", override="a/x", mode="patch", body="## remove\n- gone\n"),
            RuleFile("a/x", "project", "/p/a/x.md", mode="patch", body="## add\n- C\n"),
        ]
    )
    [rule] = found.rules
    assert rule.steps == (
        ("shipped", "/s/a/x.md", "rule"),
        ("company", "/c/a/x.md", "override"),
        ("user", "/u/m/y.md", "patch not applied: orphaned: 'gone' is no bullet"),
        ("project", "/p/a/x.md", "patch (−0 ~0 +1)"),
    )
    assert (rule.path, rule.tier) == ("/c/a/x.md", "project")


def test_two_files_with_one_key_in_a_tier_are_named() -> None:
    """Keys are compared folded: the first by path counts; so of two that take one rule's place."""
    found = overlay.fold(
        [
            RuleFile("A/X", "shipped", "/s/A/X.md", body="first\n"),
            RuleFile("a/ｘ", "shipped", "/s/a/x.md", body="second\n"),
            RuleFile("b/y", "user", "/u/b/y.md", override="A/x", body="third\n"),
            RuleFile("b/z", "user", "/u/b/z.md", override="a/X", body="fourth\n"),
        ]
    )
    assert [(rule.key, rule.body) for rule in found.rules] == [("A/X", "third\n")]
    assert found.problems == [
        "/s/a/x.md: its key a/ｘ is taken by /s/A/X.md; skipped",
        "/u/b/z.md: a/X is replaced by /u/b/y.md already; skipped",
    ]


def test_line_ends_of_the_base_are_kept() -> None:
    """CRLF or LF, with or without an end: the rest of the file stays byte for byte."""
    patch = RuleFile("a/x", "user", mode="patch", body="## remove\r\n- a\r\n## add\r\n- c\r\n  d\r\n")
    for body, wanted in (
        ("- <!-- id: a --> A\r\n- B\r\n", "- B\r\n- c\r\n  d\r\n"),
        ("- <!-- id: a --> A\n- B", "- B\n- c\n  d"),
        ("<!-- id: a --> A\n", "- c\n  d\n"),
    ):
        [rule] = overlay.fold([RuleFile("a/x", "shipped", body=body), patch]).rules
        assert rule.body == wanted


NAMES = st.sampled_from(["a/x", "a/y", "b/x", "b/Y", "B/y"])
IDS = st.sampled_from(["one", "two", "three", "four"])
WORDS = st.text("ab `:#*ぁ漢—", min_size=1, max_size=12).map(str.strip).filter(bool)
ANCHORS = ("<!-- id: {} --> ", "<!--id:{}-->", "<!-- ID: {} -->\t")
BULLETS = st.tuples(st.sampled_from(["- {}{}", "{}- {}", "## {}{}", "{}{}", "  - {}{}"]), IDS, WORDS).map(
    lambda given: given[0].format(ANCHORS[len(given[2]) % 3].format(given[1]), given[2])
)
BODIES = st.lists(BULLETS | WORDS | st.just(""), max_size=6).map("\n".join)
PATCHES = st.tuples(
    st.lists(IDS | WORDS, max_size=2), st.lists(st.tuples(IDS, WORDS), max_size=2), st.lists(BULLETS)
).map(
    lambda given: "\n".join(
        ["## remove", *(f"- {ref}" for ref in given[0]), "## replace"]
        + [f"- id: {ref}\n  with: {new}" for ref, new in given[1]]
        + ["## add", *(f"- {new}" for new in given[2])]
    )
)


@st.composite
def rule_files(draw: st.DrawFn) -> RuleFile:
    """A file of any tier; a patch half of the time, sometimes for another key than its own."""
    mode = draw(st.sampled_from(overlay.MODES))
    key, tier = draw(NAMES), draw(st.sampled_from(overlay.TIERS))
    return RuleFile(
        key=key,
        tier=tier,
        path=f"/{tier}/{key}.md",
        scope=tuple(draw(st.lists(st.sampled_from(["c", "web"]), max_size=1))),
        override=draw(st.just("") | NAMES),
        mode=mode,
        locked=draw(st.booleans()),
        body=draw(PATCHES if mode == overlay.PATCH else BODIES),
    )


FILES = st.lists(rule_files(), max_size=8, unique_by=lambda file: file.path)


def values(rule: Rule) -> dict[str, Any]:
    return {name: getattr(rule, name) for name in Rule.__slots__}


def told(found: overlay.Resolved) -> tuple[list[dict[str, Any]], list[str]]:
    """All that resolving gave, for comparing."""
    return [values(rule) for rule in found.rules], found.problems


@given(FILES, st.randoms())
def test_the_order_of_files_never_matters(files: list[RuleFile], random: Any) -> None:
    """Deterministic, whatever order a disk lists them in; and the files are not changed by it."""
    found = told(overlay.fold(files))
    shuffled = random.sample(files, len(files))
    assert told(overlay.fold(shuffled)) == found
    assert told(overlay.fold(files)) == found


LINES = st.lists(st.tuples(st.sampled_from(["- ", "", "### ", "  * ", "| "]), st.none() | IDS, WORDS))


@given(
    st.dictionaries(st.sampled_from(["a/x", "a/y", "b/Y"]), LINES), st.sampled_from(["\n", "\r\n", "\n\n"])
)
def test_shipped_only_is_identity(bodies: dict[str, list[tuple[str, str | None, str]]], ends: str) -> None:
    """But for the anchors and the blank behind each."""
    found = overlay.fold(
        RuleFile(key, "shipped", body=ends.join(f"{dash}{anchor(name)}{said}" for dash, name, said in lines))
        for key, lines in bodies.items()
    )
    assert [rule.key for rule in found.rules] == sorted(bodies)
    for rule in found.rules:
        assert rule.body == ends.join(f"{dash}{said}" for dash, _, said in bodies[rule.key])
        assert rule.annotations == ()


def anchor(name: str | None) -> str:
    return ANCHORS[len(name) % 3].format(name) if name else ""


@given(st.text().filter(lambda body: "<!--" not in body))
def test_a_body_without_comments_is_left_alone(body: str) -> None:
    """Whatever it holds, line ends and odd characters too."""
    [rule] = overlay.fold([RuleFile("a/x", "shipped", body=body)]).rules
    assert rule.body == body


@given(FILES)
def test_resolving_is_idempotent(files: list[RuleFile]) -> None:
    """What came out, taken as the shipped tier, comes out again."""
    once = overlay.fold(files).rules
    again = overlay.fold(
        [RuleFile(r.key, "shipped", scope=r.scope, relevance=r.relevance, body=r.body) for r in once]
    ).rules
    assert [(r.key, r.scope, r.relevance, r.body) for r in again] == [
        (r.key, r.scope, r.relevance, r.body) for r in once
    ]


@given(FILES, NAMES)
def test_disabling_removes_exactly_one_key(files: list[RuleFile], key: str) -> None:
    """All other rules stay as they were, unless a file of that key was meant for them."""
    files = [file for file in files if file.key.casefold() != key.casefold() or not file.override]
    before = [values(rule) for rule in overlay.fold(files).rules]
    after = [values(rule) for rule in overlay.fold(files, [key.upper()]).rules]
    assert after == [rule for rule in before if rule["key"].casefold() != key.casefold()]


@given(FILES)
def test_no_anchor_and_no_patch_syntax_leaves(files: list[RuleFile]) -> None:
    """Neither of the patches that are applied nor of those that are not."""
    for rule in overlay.fold(files).rules:
        assert not re.search(
            r"(?i)<!--\s*id\s*:|^## (remove|replace|add)$|\b(id|with):", rule.body, re.MULTILINE
        )


@given(
    st.text(st.sampled_from("<!-- id:x>\n#`|*1.)\"'\\ removeplacdwithé")),
    st.text(st.sampled_from("<!-- id:x>\n-`|")),
)
def test_any_text_is_a_patch_or_a_fault(patch: str, base: str) -> None:
    """Nothing a person writes raises, and no anchor gets through."""
    files = [
        RuleFile("a/x", "shipped", name=base, body=base),
        RuleFile(
            "a/x",
            "user",
            mode="patch",
            body=f"## remove\n- {patch}\n## replace\n- id: {patch}\n## add\n{patch}",
        ),
    ]
    for rule in overlay.fold(files).rules:
        assert not re.search(r"(?i)<!--\s*id\s*:", rule.body + "\n" + rule.name)

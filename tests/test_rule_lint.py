"""What is wrong with rule files and manifests is said once, with the place and the reason."""

from __future__ import annotations

import os
import pathlib

import pytest

from harness_recall import manifests, priming, project, rule_lint
from harness_recall.rule_lint import ERROR, NOTE, WARNING, Finding
from harness_recall.safefile import RefusedError
from paths import data
from scene import Scene

HEAD = "---\nname: N\ndescription: D\nkind: architectural-rule\nscope: [a]\nrelevance: always\n---\n"
LONG = "- " + "x" * priming.FLOOR_LIMIT + "\n"

# content of a/x.md of the person's tier → (line, field, beginning of the reason, level)
FILES: dict[str, tuple[str, list[tuple[int, str, str, str]]]] = {
    "clean": (f"{HEAD}- <!-- id: one --> A.\n- <!-- id: two --> B.\n", []),
    "fields-missing": (
        "---\nkind: architectural-rule\nscope: []\n---\n- A.\n",
        [
            (1, "description", "missing", ERROR), (1, "name", "missing", ERROR),
            (1, "relevance", "missing", ERROR), (3, "scope", "missing or empty", ERROR),
        ],
    ),
    "no-frontmatter": ("# Title\n\n- A.\n", [(1, field, "missing", ERROR) for field in sorted(rule_lint.FIELDS)]),
    "id-twice": (f"{HEAD}- <!-- id: one --> A.\n\n- <!-- id: One --> B.\n", [(10, "id", "One is on line 8", ERROR)]),
    "id-in-a-code-fence": (f"{HEAD}- <!-- id: one --> A.\n\n```\n- <!-- id: one --> B.\n```\n", []),
    "id-no-kebab": (f"{HEAD}- <!-- id: some_id --> A.\n", [(8, "id", "some_id is no kebab", NOTE)]),
    "relevance-unknown": (
        HEAD.replace("always", "always, sometimes") + "- A.\n", [(6, "relevance", "sometimes is none of", NOTE)]
    ),
    "too-long-for-any-start": (
        HEAD + LONG, [(8, "body", "4,002 characters, and a session's start", WARNING)]
    ),
    "too-long-for-a-prompt": (
        HEAD.replace("always", "when-language-c") + "- " + "x" * 2_000 + "\n",
        [(8, "body", "2,002 characters, and a prompt", NOTE)],
    ),
    "long-and-on-demand": (HEAD.replace("always", "on-demand") + LONG, []),
    "invalid-frontmatter": (
        "---\nname: N: M\ndescription: D\nkind: architectural-rule\nscope: [a]\nrelevance: always\n---\n- A.\n",
        [(1, "frontmatter", "invalid YAML", ERROR)],
    ),
    "patch-orphaned": (
        "---\noverride: s/base\nmode: patch\n---\n## remove\n- gone\n", [(1, "patch", "orphaned: 'gone'", ERROR)]
    ),
    "patch-without-base": (
        "---\noverride: no/base\nmode: patch\n---\n## add\n- A.\n", [(1, "patch", "no base: no/base", ERROR)]
    ),
    "patch-of-nothing": ("---\noverride: s/base\nmode: patch\n---\nText.\n", [(1, "patch", "a patch without", ERROR)]),
    "patch-just-begun": ("---\noverride: s/base\nmode: patch\n---\n## remove\n", []),
    "patch-clean": ("---\noverride: s/base\nmode: patch\n---\n## remove\n- one\n", []),
    "mode-unknown": (HEAD.replace("scope", "mode: merge\nscope") + "- A.\n", [(1, "file", "mode merge, not", ERROR)]),
    "another-kind": (HEAD.replace("architectural-rule", "lesson") + "- A.\n", [(1, "file", "kind lesson", ERROR)]),
    "binary": (f"{HEAD}\0", [(1, "file", "binary", ERROR)]),
    "huge": (HEAD + "x" * 300_000, [(1, "file", "larger than", ERROR)]),
}  # fmt: skip


class Place:
    """A project with one shipped rule."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        scene.rule("s/base", "- <!-- id: one --> A.", "on-demand")
        self.where = project.locate(str(scene.project("app")), scene.env)
        self.file = self.write(scene.tier("user") / "a" / "x.md", FILES["clean"][0])

    def write(self, path: pathlib.Path, content: str) -> pathlib.Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        return path

    def check(self, *paths: os.PathLike[str]) -> list[Finding]:
        return rule_lint.check(self.where, [str(path) for path in paths])


@pytest.fixture
def place(scene: Scene) -> Place:
    return Place(scene)


@pytest.mark.parametrize("case", FILES)
def test_a_fault_is_named_by_line_and_field(case: str, place: Place) -> None:
    """Once each; a patch owes its base what it leaves out."""
    content, wanted = FILES[case]
    place.write(place.file, content)
    found = [one for one in place.check() if one.path == str(place.file)]
    assert [(one.line, one.field, one.level) for one in found] == [
        (line, field, level) for line, field, _, level in wanted
    ]
    assert all(one.reason.startswith(reason) for one, (_, _, reason, _) in zip(found, wanted, strict=True))


def test_a_tier_that_asks_for_more_than_a_start_holds_is_warned_of(place: Place) -> None:
    """Its `always` rules taken together; what waits for its moment does not count."""
    for name in ("y", "z"):
        place.write(place.file.with_name(f"{name}.md"), HEAD + "- " + "x" * 1_990 + "\n")
    assert place.check() == []
    place.write(place.file.with_name("w.md"), HEAD + "- One more.\n")
    (found,) = place.check()
    assert (found.path, found.field, found.level) == (str(place.scene.tier("user")), "relevance", WARNING)
    assert "has room for 4,000" in found.reason


def test_two_files_of_one_key_are_named(place: Place) -> None:
    """Keys are compared folded."""
    place.write(place.file.with_name("Ｘ.md"), FILES["clean"][0])
    (found,) = place.check()
    assert "is taken by" in found.reason


def test_manifests_are_checked_too(place: Place) -> None:
    """File, line and field; a disabled key that no rule has is a note."""
    user, team = (
        pathlib.Path(manifests.user_path(place.where)),
        pathlib.Path(manifests.project_path(place.where)),
    )
    place.write(user, "version: 1\ndisabled:\n  - A/X\n  - no/such\n")
    place.write(team, "version: 2\n")
    found = place.check()
    assert [(one.path, one.line, one.field, one.level) for one in found] == [
        (str(user), 4, "disabled", NOTE),
        (str(team), 1, "version", ERROR),
    ]


def test_only_what_lies_under_the_paths_is_told(place: Place) -> None:
    """A file, a folder, a tier, a manifest; one that is not there is refused."""
    place.write(place.file, "# none\n")
    other = place.write(place.file.parent.parent / "b" / "y.md", "# none\n")
    assert {one.path for one in place.check()} == {str(place.file), str(other)}
    for path in (place.file, place.file.parent):
        assert {one.path for one in place.check(path)} == {str(place.file)}
    assert {one.path for one in place.check(other, place.file)} == {str(place.file), str(other)}
    manifest = place.write(place.scene.work / "rules.config.yaml", "disabled: [x]\n")
    assert [(one.path, one.line, one.field) for one in place.check(manifest)] == [
        (str(manifest), 1, "disabled[0]")
    ]
    with pytest.raises(RefusedError, match="is no file and no folder"):
        place.check(place.file.with_name("gone.md"))


@pytest.mark.parametrize("named", ["top", "folder", "file"])
def test_rules_outside_of_all_tiers_are_checked_as_the_companys(named: str, place: Place) -> None:
    """The repository of the company's rules, in its own CI: patches find their bases below."""
    top = place.scene.work / "their rules"
    good = place.write(top / "s" / "good.md", "---\noverride: s/base\nmode: patch\n---\n## remove\n- one\n")
    bad = place.write(top / "s" / "bad.md", "---\noverride: s/base\nmode: patch\n---\n## remove\n- gone\n")
    place.write(top / "README.md", "# Rules\n")
    place.write(top / "CONTRIBUTING.md", "# How\n")
    found = place.check({"top": top, "folder": good.parent, "file": bad}[named])
    assert [(one.path, one.field) for one in found] == [(str(bad), "patch")]


def test_findings_are_lines_of_one_shape(place: Place) -> None:
    """`FILE:LINE: FIELD: reason`, notes marked, and how many fail."""
    place.write(place.file, FILES["id-no-kebab"][0].replace("name: N\n", ""))
    told = {"findings": [one.told() for one in place.check()]}
    assert rule_lint.lines(told) == [
        f"{place.file}:1: name: missing or empty",
        f"{place.file}:7: id: note: some_id is no kebab-case word",
        "1 findings, 1 notes",
    ]
    assert rule_lint.lines({"findings": []}) == ["0 findings, 0 notes"]


def test_our_own_rules_are_clean(scene: Scene) -> None:
    """Those that come with us, and what their budget is."""
    assert rule_lint.check(project.locate(str(scene.project("app")), scene.env)) == []


def test_a_corpus_in_the_wild_is_read(scene: Scene) -> None:
    """105 rules by others: what is found is about length and missing words, not about reading them."""
    corpus = data("memory-files/AcKeskin+contexture") / "architectural-rules"
    found = rule_lint.check(project.locate(str(scene.project("app")), scene.env), [str(corpus)])
    assert {one.field for one in found if one.level == ERROR} <= {"id", "description", "relevance"}

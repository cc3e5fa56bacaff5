"""rulebook: the rules of one place, from all that lies on a disk. What the contract rules is cases of test_overlay."""

from __future__ import annotations

import os
import pathlib
import statistics
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness_recall import manifests, overlay, project, rule_files, rulebook
from paths import data
from scene import Scene

RULE = "---\nname: Naming\nkind: architectural-rule\n---\n- <!-- id: a --> Text.\n"
REGISTRY = "## Submodules\n\n| path | kind | rule-source |\n|---|---|---|\n| api | logical | submodule |\n"


class Place:
    """A project with one shipped rule, and shorthands for its files."""

    def __init__(self, scene: Scene) -> None:
        self.config = scene.config
        self.checkout = scene.project("app")
        (self.checkout / ".git").mkdir()
        (self.checkout / ".git" / "HEAD").touch()
        self.env = scene.env
        self.write(self.config / "architectural-rules" / "a" / "x.md")

    def write(self, path: pathlib.Path, content: str = RULE) -> pathlib.Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        return path

    def where(self, folder: str = "") -> project.Project:
        return project.locate(str(self.checkout / folder), self.env)

    def rules(self, folder: str = "") -> dict[str, str]:
        """Key → tier, as seen from a folder of the checkout."""
        return {rule.key: rule.tier for rule in rulebook.resolve(self.where(folder)).rules}


@pytest.fixture
def place(scene: Scene) -> Place:
    return Place(scene)


def test_without_anything_else_the_shipped_rules_count(place: Place) -> None:
    """No manifest, no overlay folder, no registry: as if there were no such things."""
    found = rulebook.resolve(place.where())
    assert [(rule.key, rule.tier, rule.body, rule.annotations) for rule in found.rules] == [
        ("a/x", "shipped", "- Text.\n", ())
    ]
    assert (found.problems, found.scope) == ([], None)


def test_the_rules_are_those_of_the_folder_that_one_works_in(place: Place) -> None:
    """Unless the task's own file is given."""
    place.write(place.checkout / ".claude" / "submodules.md", REGISTRY)
    place.write(place.checkout / "api" / ".claude" / "architectural-rules" / "b" / "y.md")
    (place.checkout / "docs").mkdir()
    assert place.rules() == place.rules("docs") == {"a/x": "shipped"}
    assert place.rules("api") == {"a/x": "shipped", "b/y": "submodule"}
    for path in ("api/main.go", str(place.checkout / "api" / "main.go")):
        assert [rule.key for rule in rulebook.resolve(place.where("docs"), path).rules] == ["a/x", "b/y"]


def test_a_checkout_that_stands_alone_has_its_own_rules_only(place: Place) -> None:
    """A `scope.md` at its top can say so; its rules are not counted twice where it does not."""
    place.write(place.checkout / ".claude" / "submodules.md", REGISTRY)
    place.write(place.checkout / ".claude" / "architectural-rules" / "b" / "y.md")
    head = "---\nrule-source: submodule\ninherit-parent: {}\n---\n"
    place.write(place.checkout / ".claude" / "scope.md", head.format("false"))
    assert place.rules() == {"b/y": "submodule"}
    place.write(place.checkout / ".claude" / "scope.md", head.format("true"))
    found = rulebook.resolve(place.where())
    assert [(rule.key, rule.tier, rule.annotations) for rule in found.rules] == [
        ("a/x", "shipped", ()),
        ("b/y", "project", ()),
    ]


def test_a_worktree_has_the_rules_of_its_own_checkout(place: Place) -> None:
    """Rules belong to the branch that is checked out."""
    place.write(place.checkout / ".claude" / "architectural-rules" / "b" / "y.md")
    linked = place.checkout / ".git" / "worktrees" / "w"
    place.write(linked / "commondir", "../..\n")
    tree = place.checkout.parent / "w"
    place.write(tree / ".git", f"gitdir: {linked}\n")
    place.write(tree / ".claude" / "architectural-rules" / "c" / "z.md")
    found = rulebook.resolve(project.locate(str(tree), place.env))
    assert [rule.key for rule in found.rules] == ["a/x", "c/z"]


def stamps(found: rulebook.Rulebook) -> list[object]:
    """All that is to be watched, as it is now."""
    seen: list[object] = list(map(rule_files.listing, found.tiers))
    for path in found.watched:
        try:
            status = os.stat(path)
            seen.append((status.st_mtime_ns, status.st_size))
        except OSError:
            seen.append(None)
    return seen


@pytest.mark.parametrize(
    "change",
    [
        ".claude/architectural-rules/b/new.md",
        ".claude/rules/new.md",
        ".claude/rules/b/new.md",
        ".claude/rules.config.yaml",
        ".claude/submodules.md",
        "~/architectural-rules/a/x.md",
        "~/architectural-rules/new/y.md",
        "~/architectural-rules-company/a/x.md",
        "~/architectural-rules-local/a/x.md",
        "~/architectural-rules.config.yaml",
    ],
)
def test_what_is_watched_tells_of_every_change(change: str, place: Place) -> None:
    """A file that comes, changes or goes: none of them needs a scan to be seen."""
    before = stamps(rulebook.resolve(place.where()))
    top = place.config if change.startswith("~/") else place.checkout
    path = place.write(top / change.removeprefix("~/"), RULE + "- More.\n")
    found = rulebook.resolve(place.where())
    between = stamps(found)
    assert between != before
    path.unlink()
    assert stamps(found) != between


def test_a_corpus_that_comes_to_be_linked_is_watched(place: Place) -> None:
    """It takes the place of the rules that come with us."""
    (place.config / "architectural-rules").rename(place.config / "elsewhere")
    found = rulebook.resolve(place.where())
    assert found.tiers[0].folders == (rule_files.BUNDLED,)
    before = stamps(found)
    (place.config / "architectural-rules").symlink_to("elsewhere")
    assert stamps(found) != before
    assert place.rules() == {"a/x": "shipped"}


def test_known_files_give_the_same_rules(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """And are not read again."""
    place.write(
        place.config / "architectural-rules-local" / "a" / "x.md", "---\nmode: patch\n---\n## add\n- B\n"
    )
    once = rulebook.resolve(place.where())
    monkeypatch.setattr("harness_recall.documents.head", None)
    again = rulebook.resolve(place.where(), known=once.readings)
    assert [(rule.body, rule.annotations) for rule in again.rules] == [
        ("- Text.\n- B\n", ("[user patch over shipped (−0 ~0 +1)]",))
    ]
    assert again.readings.keys() == once.readings.keys()


def test_what_is_wrong_anywhere_is_named_in_one_list(place: Place) -> None:
    """Manifest, registry, file, patch; and the rest counts."""
    manifest = place.write(place.config / "architectural-rules.config.yaml", "version: 9\n")
    place.write(place.checkout / ".claude" / "submodules.md", "No table.\n")
    binary = place.write(place.config / "architectural-rules" / "a" / "y.md", "\0")
    patch = place.write(
        place.config / "architectural-rules-local" / "q" / "z.md", "---\nmode: patch\n---\n## add\n- B\n"
    )
    found = rulebook.resolve(place.where())
    assert [rule.key for rule in found.rules] == ["a/x"]
    assert found.problems == [
        f"{manifest}:1: version: 1 was expected",
        *[problem for problem in found.problems if problem.startswith(".claude/submodules.md:")],
        f"{binary}: binary; skipped",
        f"{patch}: no base: q/z is no rule of this or a lower tier; skipped",
    ]
    assert len(found.problems) == 4


def test_of_a_heap_of_problems_some_are_told(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """And how many more there are."""
    monkeypatch.setattr(rulebook, "PROBLEM_LIMIT", 2)
    for number in range(5):
        place.write(place.config / "architectural-rules" / "b" / f"{number}.md", "")
    found = rulebook.resolve(place.where())
    assert [problem.rpartition("/")[2] for problem in found.problems] == [
        "0.md: empty; skipped",
        "1.md: empty; skipped",
        "3 more problems",
    ]


def test_at_home_the_tiers_of_a_person_are_no_project(place: Place) -> None:
    """`~/.claude` is the configuration root, not what a repository brought."""
    found = rulebook.resolve(project.locate(str(place.config.parent), place.env))
    assert [(rule.key, rule.tier, rule.annotations) for rule in found.rules] == [("a/x", "shipped", ())]


ODD = ["file", "folder", "nowhere", "circle", "binary", "empty"]
SPOTS = [
    "~/architectural-rules",
    "~/architectural-rules/a",
    "~/architectural-rules/a/x.md",
    "~/architectural-rules-company",
    "~/architectural-rules-local/b",
    "~/architectural-rules.config.yaml",
    ".claude",
    ".claude/rules",
    ".claude/rules.config.yaml",
    ".claude/architectural-rules/a/x.md",
    ".claude/submodules.md",
    "api/.claude/submodule.md",
]


def put(kind: str, path: pathlib.Path) -> None:
    """Something odd at `path`, unless the way there is odd already."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if kind == "folder":
            path.mkdir()
        elif kind in ("nowhere", "circle"):
            path.symlink_to(path if kind == "circle" else path.parent / "gone")
        else:
            path.write_bytes({"file": RULE.encode(), "binary": b"\xff\0", "empty": b""}[kind])
    except OSError:
        pass


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(ODD), st.sampled_from(SPOTS)), max_size=6))
def test_whatever_lies_on_the_disk_it_does_not_raise(
    tmp_path_factory: pytest.TempPathFactory, odd: list[tuple[str, str]]
) -> None:
    """Files for folders, folders for files, links to nowhere and in circles."""
    scene = Scene(tmp_path_factory.mktemp("odd"))
    checkout = scene.project("app")
    for kind, spot in odd:
        put(kind, scene.config / spot[2:] if spot.startswith("~/") else checkout / spot)
    where = project.locate(str(checkout), scene.env)
    found = rulebook.resolve(where, "api/x.go")
    assert isinstance(found.rules, list)
    assert [rule.body for rule in rulebook.resolve(where, "api/x.go").rules] == [
        rule.body for rule in found.rules
    ]


def test_a_corpus_of_a_hundred_rules_resolves_at_once(scene: Scene) -> None:
    """The figure is 30 ms in a warm process; a busy machine gets ten times as long."""
    top = data("memory-files/AcKeskin+contexture/architectural-rules")
    (scene.config / "architectural-rules").symlink_to(top)
    where = project.locate(str(scene.project("app")), scene.env)
    taken = []
    for _ in range(7):
        start = time.perf_counter()
        rulebook.resolve(where)
        taken.append(time.perf_counter() - start)
    assert statistics.median(taken) < 0.3


def test_a_patch_of_everything_takes_no_time() -> None:
    """Ten thousand bullets, as many refs."""
    numbers = range(10_000)
    base = "".join(f"- <!-- id: n{n} --> Bullet {n}\n" for n in numbers)
    patch = "## remove\n" + "".join(f"- n{n}\n" for n in numbers[::2]) + "## replace\n"
    patch += "".join(f"- id: Bullet {n}\n  with: New {n}\n" for n in numbers[1::2])
    start = time.perf_counter()
    [rule] = overlay.fold(
        [
            overlay.RuleFile("a/x", "shipped", body=base),
            overlay.RuleFile("a/x", "user", mode="patch", body=patch),
        ]
    ).rules
    assert time.perf_counter() - start < 5
    assert rule.body == "".join(f"- New {n}\n" for n in numbers[1::2])


@pytest.mark.parametrize(
    "unit", ["<!-- id: a", "<!--", "- ", "  - ", "```\n", "\n", "#", "|", "> ", "- a\n\n\n", "with: "]
)
def test_long_runs_cost_no_time(unit: str) -> None:
    """Pain of every pattern over a person's text: bounded work whatever it holds."""
    run = unit * (rule_limit() // len(unit))
    start = time.perf_counter()
    overlay.fold(
        [
            overlay.RuleFile("a/x", "shipped", body=run),
            overlay.RuleFile(
                "a/x",
                "user",
                mode="patch",
                body=f"## remove\n- {run}\n## replace\n- id: {run}\n## add\n- {run}\n",
            ),
            overlay.RuleFile("a/x", "project", mode="patch", body="## add\n- b\n"),
        ]
    )
    assert time.perf_counter() - start < 5


def rule_limit() -> int:
    from harness_recall.sources import rules

    return rules.SIZE_LIMIT


def test_the_manifests_are_where_the_contract_says(place: Place) -> None:
    """`<config>/architectural-rules.config.yaml` and `<project>/.claude/rules.config.yaml`."""
    where = place.where()
    assert manifests.user_path(where) == str(place.config / "architectural-rules.config.yaml")
    assert manifests.project_path(where) == str(place.checkout / ".claude" / "rules.config.yaml")

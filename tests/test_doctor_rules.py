"""Doctor's look at rules: what counts, what is wrong, what a session starts with, what the client loads."""

from __future__ import annotations

import os
import pathlib
import subprocess

import pytest

from harness_recall import contract, doctor, doctor_rules, finding, project, rule_cache, state
from harness_recall.finding import Finding, Level
from scene import Scene

RULE = "---\nkind: architectural-rule\nname: {}\ndescription: d\nscope: [x]\nrelevance: {}\n---\n- {}\n"


class Place:
    """A project, with rules of every tier to write."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.cwd = scene.project("app 仕事")
        self.shipped = scene.config / "architectural-rules"
        self.shipped.mkdir()
        self.local = scene.config / "architectural-rules-local"
        self.client = self.cwd / ".claude" / "rules"

    def file(self, path: pathlib.Path, content: str = "") -> pathlib.Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        return path

    def rule(self, key: str, body: str = "Do.", relevance: str = "always") -> pathlib.Path:
        return self.file(self.shipped / f"{key}.md", RULE.format(key, relevance, body))

    def listed(self, *names: str) -> None:
        """Files of the checkout that git lists."""
        for name in names:
            self.file(self.cwd / name)
        for words in (["init", "-q"], ["add", *names]):
            subprocess.run(["git", *words], cwd=self.cwd, check=True, env=self.scene.env)

    def found(self) -> dict[str, list[Finding]]:
        """Findings by id; the report is of its schema, and looking changed nothing."""
        here = finding.here(str(self.cwd), self.scene.env)
        before = self.files()
        findings = doctor_rules.rules(here)
        assert contract.check("doctor-report", doctor.report(here, findings)) == []
        assert self.files() == before
        told: dict[str, list[Finding]] = {}
        for one in findings:
            told.setdefault(one.id, []).append(one)
        return told

    def files(self) -> set[str]:
        return {str(path) for path in [*self.scene.home.rglob("*"), *self.cwd.rglob("*")]}

    def one(self, name: str) -> Finding:
        (found,) = self.found()[name]
        return found


@pytest.fixture
def place(scene: Scene) -> Place:
    return Place(scene)


def test_tiers_are_counted(place: Place) -> None:
    """How many effective rules each tier shaped last, where they lie, and how many keys are off."""
    assert place.one("rules").what == "none"
    for number in range(3):
        place.rule(f"a/{number}")
    place.file(place.local / "a" / "1.md", RULE.format("mine", "always", "Mine."))
    place.file(place.scene.config / "architectural-rules.config.yaml", "version: 1\ndisabled: [a/2]\n")
    told = place.one("rules")
    assert told.level is Level.OK
    assert told.what == f"1 shipped ({place.shipped}), 1 user ({place.local}); 1 keys disabled"
    assert set(place.found()) == {"rules", "rules-floor", "rules-cache", "rules-switch"}


def test_the_bundled_rules_are_as_they_should_be(scene: Scene) -> None:
    """Without a folder of the person's own; nothing is wrong with what is shipped, and all of it finds room."""
    here = finding.here(str(scene.project("app")), scene.env)
    assert {one.level for one in doctor_rules.rules(here)} == {Level.OK}


def test_a_place_without_rules_says_why(place: Place) -> None:
    """contracts/rules.md, "Scope resolution": corpus source none."""
    place.rule("a/b")
    row, line = "| sub | - | vendored | none |", "|---|---|---|---|"
    table = f"## Submodules\n\n| path | language | kind | rule-source |\n{line}\n{row}\n"
    place.file(place.cwd / ".claude" / "submodules.md", table)
    place.file(place.cwd / ".git" / "HEAD", "ref: refs/heads/main\n")
    place.file(place.cwd / "sub" / "x.c")
    here = finding.here(str(place.cwd / "sub"), place.scene.env)
    assert doctor_rules.rules(here)[0].what == "none count in sub: .claude/submodules.md has it as vendored"


def test_problems_are_named_with_the_command_that_lists_all(place: Place) -> None:
    """Of rule files and manifests."""
    for number in range(4):
        place.file(
            place.local / "a" / f"{number}.md", "---\nmode: patch\noverride: a/gone\n---\n## add\n- x\n"
        )
    place.file(place.cwd / ".claude" / "rules.config.yaml", "version: 1\ndisabled: 7\n")
    told = place.one("rules-problems")
    assert told.level is Level.WARN
    assert "rules.config.yaml:2: disabled" in told.what
    assert "a/0.md" in told.what
    assert told.what.endswith("; 2 more")
    assert told.fix.endswith("rules lint")


def test_instructions_that_are_not_there_are_named(place: Place) -> None:
    """What a manifest declares and the checkout does not have."""
    place.file(place.cwd / ".claude" / "rules.config.yaml", "version: 1\ninstructions: [none.md]\n")
    assert "none.md" in place.one("rules-problems").what


def test_what_finds_no_room_at_session_start_is_named(place: Place) -> None:
    """One budget: rules that always hold and are dropped are a fault, and which."""
    place.rule("a/first")
    assert place.one("rules-floor").level is Level.OK
    place.rule("b/huge", "x" * 5_000)
    told = place.one("rules-floor")
    assert told.level is Level.WARN
    assert told.what.endswith("no room for b/huge")
    assert told.what.startswith("1 at session start, ")
    assert told.fix.endswith("rules disable b/huge")
    place.rule("b/huge", "x" * 5_000, "during-review")
    assert place.one("rules-floor").level is Level.OK


@pytest.mark.parametrize(
    ("made", "level", "said"),
    [
        ("nothing", Level.WARN, "is not cloned yet"),
        ("clone", Level.OK, " at "),
        ("other", Level.WARN, "is a clone of /elsewhere, not of"),
        ("folder", Level.OK, "no clone of ours"),
    ],
)
def test_the_companys_rules_are_looked_for(made: str, level: Level, said: str, place: Place) -> None:
    """A repository that is configured and not there is a fault that sync mends; its secrets are not shown."""
    place.rule("a/b")
    repo = "https://user:hunter2@git.example/rules.git"
    content = f"version: 1\ncompany: {{repo: '{repo}', ref: main}}\n"
    place.file(place.scene.config / "architectural-rules.config.yaml", content)
    folder = place.scene.config / "architectural-rules-company"
    if made != "nothing":
        place.file(folder / "a" / "b.md", RULE.format("ours", "always", "Ours."))
    if made in ("clone", "other"):
        identity = ["-c", "user.name=x", "-c", "user.email=x@example.invalid"]
        origin = repo if made == "clone" else "/elsewhere"
        for words in (
            ["init", "-q"],
            ["remote", "add", "origin", origin],
            ["add", "."],
            [*identity, "commit", "-qm", "x"],
        ):
            subprocess.run(["git", *words], cwd=folder, check=True, env=place.scene.env)
    told = place.one("rules-company")
    assert told.level is level
    assert said in told.what
    assert "hunter2" not in told.what
    assert told.fix.endswith("rules sync") is (level is Level.WARN)


def test_rules_that_the_client_loads_itself_are_warned_of(place: Place) -> None:
    """contracts/rules.md, "Tiers": they count as the project's, and are loaded whole, anchors included."""
    plain = place.file(place.client / "plain.md", "Be kind.\n")
    assert "rules-client" not in place.found()
    ours = place.file(place.client / "web" / "it's one.md", RULE.format("one", "always", "One."))
    told = place.one("rules-client")
    assert told.level is Level.WARN
    assert told.what.endswith("web/it's one.md")
    assert "anchors included" in told.why
    subprocess.run(["sh", "-c", told.fix], check=True, env=place.scene.env)
    assert (place.cwd / ".claude" / "architectural-rules" / "web" / ours.name).is_file()
    assert plain.is_file()
    assert "rules-client" not in place.found()
    assert "1 project" in place.one("rules").what


@pytest.mark.parametrize(
    ("paths", "level", "said"),
    [
        ("src/**/*.ts", Level.OK, "is for 2 of 5 files: src/a.ts, src/deep/b.ts"),
        ('"src/*.ts, docs/**"', Level.OK, "is for 2 of 5 files: src/a.ts, docs/x.md"),
        (
            "\n  - none/**\n  - '*.txt'\n  - docs/**",
            Level.OK,
            "is for 1 of 5 files: docs/x.md; none for none/**, *.txt",
        ),
        ("['**/*.{ts,md,py}']", Level.OK, "is for 4 of 5 files: docs/x.md, src/a.ts, src/deep/b.ts, 1 more"),
        ("lib/**", Level.WARN, "(lib/**) names none of 5 files"),
        ("{a: 1}", Level.WARN, "neither a glob nor a list of globs"),
    ],
    ids=["string", "commas", "third-of-three", "braces", "none", "mapping"],
)
def test_paths_are_previewed(paths: str, level: Level, said: str, place: Place) -> None:
    """Pain 88: a list or a string, and every pattern counts; against what git lists."""
    place.listed("src/a.ts", "src/deep/b.ts", "docs/x.md", "tests/z.py", "日本.rb")
    place.file(place.cwd / "src" / "untracked.ts")
    place.file(place.client / "typed.md", f"---\npaths: {paths}\n---\nTyped.\n")
    told = place.one("rules-paths")
    assert told.level is level
    assert said in told.what


def test_outside_git_the_files_that_are_there_count(place: Place) -> None:
    """Usual folders skipped."""
    place.file(place.cwd / "src" / "a.ts")
    place.file(place.cwd / "node_modules" / "b.ts")
    place.file(place.client / "typed.md", "---\npaths: '**/*.ts'\n---\nTyped.\n")
    assert "is for 1 of 1 files: src/a.ts" in place.one("rules-paths").what


def test_what_hooks_find_is_said(place: Place) -> None:
    """Kept, out of date, or not there yet; none of these is a fault, and looking mends nothing."""
    place.rule("a/b")
    assert "no rules are kept" in place.one("rules-cache").what
    rule_cache.open(project.locate(str(place.cwd), place.scene.env))
    assert place.one("rules-cache").what == "1 rules are kept for hooks"
    place.rule("a/c")
    told = place.one("rules-cache")
    assert "out of date" in told.what
    assert told.level is Level.OK


def test_the_switch_is_told(place: Place) -> None:
    """Off is the person's right."""
    assert "at session start" in place.one("rules-switch").what
    state.set_switch(str(place.scene.config), "rules", "off")
    told = place.one("rules-switch")
    assert told.level is Level.OK
    assert "config rules on" in told.what


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is unreadable here")
def test_unreadable_folders_are_named(place: Place) -> None:
    """And nothing raises."""
    folder = place.file(place.client / "x.md", "x").parent
    folder.chmod(0)
    try:
        assert place.one("rules-problems").level is Level.WARN
    finally:
        folder.chmod(0o700)

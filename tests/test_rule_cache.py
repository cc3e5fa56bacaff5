"""rule_cache: opened without work while nothing changed, right after any change, and never in the way."""

from __future__ import annotations

import pathlib
import shutil
import time
from collections.abc import Callable

import pytest

from harness_recall import project, rule_cache, rule_files, rule_shelf, rulebook, state
from harness_recall.project import Project
from paths import data
from scene import Scene

KEYS = ["general/a", "rust/b"]


class Place:
    """A project with two rules of the shipped tier."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.cwd = scene.project("app")
        scene.rule("general/a", "- <!-- id: one --> First.\n- <!-- id: two --> Second.")
        scene.rule("rust/b", "- Borrow.", "when-language-rust")

    @property
    def where(self) -> Project:
        return project.locate(str(self.cwd), self.scene.env)

    def open(self, path: str = "", **more: float) -> rule_cache.Cached:
        return rule_cache.open(self.where, path, **more)

    def kept(self) -> list[pathlib.Path]:
        """The files of the cache, book and readings."""
        return sorted(pathlib.Path(state.path(str(self.scene.config)), *rule_shelf.FOLDERS).iterdir())

    def write(self, name: str, content: str) -> pathlib.Path:
        """A file of the project."""
        path = self.cwd / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
        return path


@pytest.fixture
def place(scene: Scene) -> Place:
    return Place(scene)


def keys(cached: rule_cache.Cached) -> list[str]:
    return [rule.key for rule in cached.rules]


def test_what_is_kept_is_what_was_resolved(place: Place) -> None:
    """Every field but the body, and the body by itself, without anchors; the second look reads no rule file."""
    assert place.open().state == rule_cache.RESOLVED
    cached = place.open()
    assert cached.state == rule_cache.FRESH
    book = rulebook.resolve(place.where)
    fields = [name for name in type(book.rules[0]).__slots__ if name != "body"]
    assert [[getattr(one, name) for name in fields] for one in cached.rules] == [
        [getattr(one, name) for name in fields] for one in book.rules
    ]
    assert [cached.body(one) for one in cached.rules] == [one.body for one in book.rules]
    assert cached.body(cached.rules[0]) == "\n- First.\n- Second.\n"


def edit(place: Place) -> None:
    place.scene.rule("general/a", "- Other.")


def add(place: Place) -> None:
    place.scene.rule("general/c", "- New.", tier="user")


def remove(place: Place) -> None:
    (place.scene.tier("shipped") / "rust" / "b.md").unlink()


def disable(place: Place) -> None:
    place.write(".claude/rules.config.yaml", "version: 1\ndisabled: [general/a]\n")


def override(place: Place) -> None:
    place.scene.rule("general/a", "- Ours.", cwd=place.cwd)


def clone(place: Place) -> None:
    place.scene.rule("general/a", "- The company's.", tier="company")


def unlink_tier(place: Place) -> None:
    shutil.rmtree(place.scene.tier("shipped"))


def register(place: Place) -> None:
    place.write(".claude/submodules.md", "## Submodules\n\n| path | kind |\n|---|---|\n| . | vendored |\n")


CHANGES = [edit, add, remove, disable, override, clone, unlink_tier, register]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_any_change_is_seen(change: Callable[[Place], None], place: Place) -> None:
    """A file's content, its coming and going, a manifest, a registry, a tier's folder."""
    place.open()
    assert place.open().state == rule_cache.FRESH
    change(place)
    cached = place.open()
    assert cached.state == rule_cache.RESOLVED
    fresh = rulebook.resolve(place.where)
    assert [(one.key, cached.body(one)) for one in cached.rules] == [
        (one.key, one.body) for one in fresh.rules
    ]
    assert place.open().state == rule_cache.FRESH


def test_only_what_changed_is_read_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another project reads none of the person's rules again."""
    place.open()
    place.scene.rule("general/a", "- Other.")
    read: list[str] = []
    resolve = rulebook.resolve

    def spied(where: Project, path: str, known: dict[str, rule_files.Reading]) -> rulebook.Rulebook:
        book = resolve(where, path, known)
        read.extend(path for path, reading in book.readings.items() if known.get(path) is not reading)
        return book

    monkeypatch.setattr(rulebook, "resolve", spied)
    place.open()
    assert [pathlib.Path(path).name for path in read] == ["a.md"]
    read.clear()
    place.cwd = place.scene.project("other")
    assert place.open().state == rule_cache.RESOLVED
    assert read == []


@pytest.mark.parametrize("harm", [b"", b"garbage", b"harness-recall rules 1 00000000 1 1 1\nabc"])
def test_a_damaged_file_is_made_anew(harm: bytes, place: Place) -> None:
    """Whatever stands in it, and wherever it was cut."""
    place.open()
    whole = {path: path.read_bytes() for path in place.kept()}
    for path in whole:
        path.write_bytes(harm)
    cached = place.open()
    assert (cached.state, keys(cached)) == (rule_cache.RESOLVED, KEYS)
    for path, content in whole.items():
        path.write_bytes(content[: len(content) // 2])
    assert keys(place.open()) == KEYS
    assert place.open().state == rule_cache.FRESH


def test_a_file_of_another_form_is_made_anew(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update of ours may keep other things."""
    place.open()
    monkeypatch.setattr(rule_shelf, "FORM", "harness-recall rules 0")
    assert place.open().state == rule_cache.RESOLVED


def test_without_a_disk_the_rules_are_resolved_each_time(place: Place) -> None:
    """Pain 105, and a full disk."""
    pathlib.Path(state.path(str(place.scene.config))).write_text("in the way")
    for _ in range(2):
        cached = place.open()
        assert (cached.state, keys(cached)) == (rule_cache.RESOLVED, KEYS)


def test_where_time_is_short_the_old_rules_serve(place: Place) -> None:
    """A prompt does not wait for them; without old ones there are none."""
    assert (place.open(patience=0).state, place.open(patience=0).rules) == (rule_cache.MISSING, [])
    assert place.open(patience=10).state == rule_cache.RESOLVED
    place.scene.rule("general/c", "- New.")
    cached = place.open(patience=0)
    assert (cached.state, keys(cached)) == (rule_cache.STALE, KEYS)
    assert cached.body(cached.rules[1]).strip() == "- Borrow."
    assert keys(place.open(patience=10)) == ["general/a", "general/c", "rust/b"]


def test_each_region_of_a_checkout_has_rules_of_its_own(place: Place) -> None:
    """By the longest path; a checkout without a registry has one set for all."""
    assert keys(place.open("src/x.rs")) == KEYS
    place.write(
        ".claude/submodules.md",
        "## Submodules\n\n| path | kind |\n|---|---|\n| lib | vendored |\n| app | |\n",
    )
    place.write("app/.claude/submodule.md", "---\nscopes: [rust]\n---\n")
    place.write("app/main.rs", "")
    place.write("lib/x.c", "")
    assert keys(place.open(str(place.cwd / "lib" / "x.c"))) == []
    app = place.open(str(place.cwd / "app" / "main.rs"))
    assert app.scope is not None
    assert (app.scope.path, app.scope.scopes, keys(app)) == ("app", ("rust",), ["rust/b"])
    assert place.open().scope is None
    assert place.open(str(place.cwd / "app")).state == rule_cache.FRESH
    place.write("app/.claude/submodule.md", "---\nscopes: [general, rust]\n---\n")
    assert keys(place.open(str(place.cwd / "app"))) == KEYS


def test_two_configurations_never_share(place: Place, tmp_path: pathlib.Path) -> None:
    """The same index folder, linked into another configuration root, as doctor does."""
    place.open()
    other = Scene(tmp_path / "other")
    state.folder(str(other.config))
    index = pathlib.Path(state.path(str(other.config)), "index")
    index.symlink_to(pathlib.Path(state.path(str(place.scene.config)), "index"))
    where = project.locate(str(place.cwd), other.env)
    other.no_bundled_rules()
    assert rule_cache.open(where).rules == []
    assert place.open().state == rule_cache.FRESH


def test_no_secret_is_kept(place: Place) -> None:
    """Pains 98 and 102: neither in the rules nor in what was read of their files; it is masked for whoever asks."""
    key = "sk-" + "proj-" + "Ab1" * 16
    place.scene.rule("general/a", f"- Deploy with {key}.", description=f"Of {key}")
    for _ in range(2):
        cached = place.open()
        assert "«redacted:" in cached.body(cached.rules[0])
        assert "Ab1Ab1" not in cached.body(cached.rules[0]) + cached.rules[0].description
    assert cached.state == rule_cache.FRESH
    assert not [path for path in place.kept() if b"Ab1Ab1" in path.read_bytes()]


def test_what_is_kept_is_private(place: Place) -> None:
    """Nobody else reads it, and no writer leaves anything behind."""
    place.open()
    assert {path.stat().st_mode & 0o777 for path in place.kept()} == {0o600}
    assert all(len(path.name.split(".")) == 1 for path in place.kept())


def test_problems_are_told_when_they_are_found(place: Place) -> None:
    """Once, by whoever resolves; the other rules are there."""
    (place.scene.tier("shipped") / "general" / "binary.md").write_bytes(b"\0")
    (problem,) = rule_cache.refresh(place.where, time.time())
    assert "binary" in problem
    assert rule_cache.refresh(place.where, time.time()) == []
    cached = place.open()
    assert (cached.state, cached.problems, keys(cached)) == (rule_cache.FRESH, [problem], KEYS)


def test_what_is_a_month_old_is_dropped(place: Place) -> None:
    """Projects that are gone, writers that were killed; the project that is worked on has its rules again."""
    place.open()
    gone = place.kept()
    place.cwd = place.scene.project("other")
    rule_cache.refresh(place.where, time.time())
    assert set(place.kept()) > set(gone)
    rule_cache.refresh(place.where, time.time() + (rule_cache.KEPT_DAYS + 1) * 86_400)
    assert not set(gone) <= set(place.kept())
    assert place.open().state == rule_cache.FRESH


def test_declared_instructions_come_with_the_rules(place: Place) -> None:
    """Files of the checkout that a manifest names; changed, added and gone ones are seen."""
    place.write(".claude/rules.config.yaml", "version: 1\ninstructions: ['docs/*.md', 'AGENTS.md']\n")
    place.write("docs/a.md", "---\ntitle: x\n---\nWrite short.\n")
    place.write("docs/b.md", "secret " + "sk-" + "proj-" + "Ab1" * 16)
    place.open()
    cached = place.open()
    assert cached.state == rule_cache.FRESH
    (first, text), (second, masked) = cached.instructions
    assert (first, text.strip(), second) == ("docs/a.md", "Write short.", "docs/b.md")
    assert "Ab1Ab1" not in masked
    assert any("AGENTS.md" in problem for problem in cached.problems)
    place.write("AGENTS.md", "Agents.")
    place.write("docs/a.md", "Write shorter.")
    assert [path for path, _ in place.open().instructions] == ["AGENTS.md", "docs/a.md", "docs/b.md"]
    assert place.open().instructions[1][1] == "Write shorter."


def test_a_real_corpus_is_kept_as_it_is(scene: Scene) -> None:
    """105 rules of a public repository: shipped only, so every body is the file's, but for its anchors."""
    corpus = data("memory-files/AcKeskin+contexture/architectural-rules")
    scene.tier("shipped").symlink_to(corpus)
    where = project.locate(str(scene.project("app")), scene.env)
    rule_cache.open(where)
    cached = rule_cache.open(where)
    assert cached.state == rule_cache.FRESH
    assert len(cached.rules) >= 100
    for one, resolved in zip(cached.rules, rulebook.resolve(where).rules, strict=True):
        assert cached.body(one) == resolved.body

"""`harness-recall rules …` as a process: what holds and why, and changes that are shown before they are made."""

from __future__ import annotations

import json
import os
import pathlib
import pty
import subprocess
import sys
from typing import Any

import pytest

from harness_recall import (
    company,
    contract,
    manifests,
    overlay,
    project,
    rule_cache,
    rule_edits,
    rule_view,
    rulebook,
    rules_command,
)
from paths import LIB
from scene import Scene
from test_company import git

BULLETS = "- <!-- id: fields --> Private fields are `_camelCase`.\n- <!-- id: async --> Async methods end in `Async`."
PATCH = (
    "## remove\n- async\n\n## replace\n- id: fields\n  with: Private fields are `m_camelCase`.\n"
    "\n## add\n- 定数は大文字。"
)


class Place:
    """A project with two shipped rules, and the command run in it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.checkout = scene.project("案件 あ")
        (self.checkout / ".git").mkdir()
        (self.checkout / ".git" / "HEAD").touch()
        self.where = project.locate(str(self.checkout), scene.env)
        self.user = pathlib.Path(manifests.user_path(self.where))
        self.team = pathlib.Path(manifests.project_path(self.where))
        scene.rule("csharp/naming", BULLETS, "when-language-csharp")
        scene.rule("規則/試験", "- 試験を書く。")

    def run(self, *words: str, **env: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "harness_recall.cli", "rules", *words],
            env=self.scene.env | {"PYTHONPATH": str(LIB), "PATH": os.environ["PATH"]} | env,
            cwd=self.checkout,
            capture_output=True,
            timeout=60,
            check=False,
        )

    def said(self, *words: str, code: int = 0) -> str:
        """What a command prints; it must end so."""
        done = self.run(*words)
        assert done.returncode == code, done.stderr.decode()
        assert b"Traceback" not in done.stderr
        return done.stdout.decode()

    def failed(self, *words: str, code: int = 1) -> str:
        """Why a command failed; it must change nothing."""
        before = self.state()
        done = self.run(*words)
        assert (done.returncode, self.state()) == (code, before)
        assert b"Traceback" not in done.stderr
        return done.stderr.decode()

    def json(self, command: str, *words: str, code: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.said(command, *words, "--json", code=code))
        assert contract.check(f"rules-{command}", found) == []
        return found

    def state(self) -> dict[str, bytes]:
        """Every file of the person and of the project, but for our own state."""
        files = [*self.scene.config.rglob("*"), *self.checkout.rglob("*")]
        return {
            str(file): file.read_bytes()
            for file in files
            if file.is_file() and not {"harness-recall", ".git"} & set(file.parts)
        }


@pytest.fixture
def place(scene: Scene) -> Place:
    return Place(scene)


def test_list_groups_by_the_tier_that_wins(place: Place) -> None:
    """The highest first; annotations on what is not plain; disabled ones, then problems, last."""
    place.scene.rule(
        "csharp/naming", PATCH, "", tier="user", override="csharp/naming", mode="patch", scope=""
    )
    place.scene.rule("a/own", "- Text.", tier="user", cwd=place.checkout)
    place.scene.rule("a/gone", "- Text.")
    place.scene.rule("b/patch", "## add\n- x", tier="user", override="no/base", mode="patch")
    place.user.write_text("disabled: [A/Gone, no/such]\n", "utf-8")
    lines = place.said("list").splitlines()
    assert lines == [
        "project (1)",
        "  a/own  About own  (a; always)",
        "user (1)",
        "  csharp/naming  About naming  (csharp; when-language-csharp)  [user patch over shipped (−1 ~1 +1)]",
        "shipped (1)",
        "  規則/試験  About 試験  (規則; always)",
        "disabled (2)",
        f"  A/Gone  in {place.user}",
        f"  no/such  in {place.user}  (there is no such rule)",
        "problems (1)",
        f"  {place.scene.tier('user')}/b/patch.md: no base: no/base is no rule of this or a lower tier; skipped",
    ]


def test_list_is_filtered_by_whole_words(place: Place) -> None:
    """Scope and relevance, folded."""
    for words in (["--scope", "CSharp"], ["--relevance", "when-language-csharp"]):
        assert [rule["key"] for rule in place.json("list", *words)["rules"]] == ["csharp/naming"]
    assert place.json("list", "--scope", "csharp", "--relevance", "always")["rules"] == []
    assert place.json("list", "--scope", "cs")["rules"] == []
    assert "No rules hold here." in place.said("list", "--scope", "cs")


def test_list_on_a_terminal_shows_all_of_it(place: Place) -> None:
    """In columns; brackets are not taken for markup, long paths are not cut."""
    from rich.console import Console

    place.scene.rule("csharp/naming", BULLETS, tier="company", locked="true")
    place.scene.rule("csharp/naming", "- Other.", tier="user", description="[bold]text[/bold]")
    place.scene.rule("x/y", "x" * 300_000, tier="user")
    place.user.write_text("disabled: [規則/試験]\n", "utf-8")
    book = rulebook.resolve(place.where)
    found = rule_view.listing(book, book.rules, rule_edits.disabled(place.where))
    console = Console(width=60, force_terminal=True, color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(*rule_view.listing_table(found), sep="\n")
    shown = " ".join(captured.get().split())
    for part in (
        "user (1)",
        "csharp/naming",
        "[bold]text[/bold]",
        "[user override]",
        overlay.LOCKED,
        "規則/試験",
    ):
        assert part in shown
    assert "x/y.md: larger than 256 KB; skipped" in "".join(captured.get().split("\n")).replace("  ", "")


@pytest.mark.parametrize(
    ("make", "told", "files"),
    [
        ("plain", "csharp/naming: shipped wins", ["shipped rule"]),
        (
            "override",
            "csharp/naming: company wins [company override]",
            ["shipped rule, replaced by company", "company override"],
        ),
        (
            "patch",
            "csharp/naming: user wins [user patch over shipped (−1 ~1 +1)]",
            ["shipped rule", "user patch (−1 ~1 +1) of csharp/naming"],
        ),
        (
            "orphan",
            "csharp/naming: shipped wins [⚠ orphaned patch anchor]",
            ["shipped rule", "user patch not applied: orphaned: 'gone' is no bullet of csharp/naming"],
        ),
        ("off", "csharp/naming: shipped wins", ["shipped rule", "user does not count: its tier is off"]),
        ("disabled", "csharp/naming: disabled in MANIFEST", ["shipped disabled"]),
        (
            "locked",
            "csharp/naming: user wins [user override] [⚠ override of LOCKED company rule]",
            ["shipped rule, replaced by user", "company override, replaced by user; LOCKED", "user override"],
        ),
    ],
)  # fmt: skip
def test_where_tells_which_file_wins_and_why(make: str, told: str, files: list[str], place: Place) -> None:
    """Every tier that has it, low to high."""
    if make in ("override", "locked"):
        place.scene.rule("csharp/naming", BULLETS, tier="company", locked="true" if make == "locked" else "")
    if make in ("patch", "orphan"):
        body = PATCH if make == "patch" else "## remove\n- gone"
        place.scene.rule("my/naming", body, "", tier="user", override="csharp/naming", mode="patch", scope="")
    if make in ("off", "locked"):
        place.scene.rule("csharp/naming", "- Mine.", tier="user")
    place.user.write_text(
        {"off": "tiers: {user: false}", "disabled": "disabled: [csharp/naming]"}.get(make, ""), "utf-8"
    )
    first, *rest = place.said("where", "CSHARP/naming").splitlines()
    assert first == told.replace("MANIFEST", str(place.user))
    rows = [line for line in rest if ".md: " in line and not line.endswith("not applied")]
    assert [f"{row.split()[0]} {row.partition('.md: ')[2]}" for row in rows] == files
    keys = [file["tier"] for file in place.json("where", "csharp/naming")["files"]]
    assert keys == [row.split()[0] for row in files]


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("csharp/namin", "Near it: csharp/naming"),
        ("規則/他", "規則/試験"),
        ("zzz/qqq", "See `harness-recall rules list`"),
    ],
)
@pytest.mark.parametrize("command", ["where", "disable", "enable", "edit"])
def test_an_unknown_key_is_answered_with_names_like_it(
    command: str, key: str, near: str, place: Place
) -> None:
    """A slip is not written down."""
    yes = [] if command == "where" else ["--yes"]
    told = place.failed(command, key, *yes)
    assert f"{key} is no rule here" in told
    assert near in told


def test_resolve_prints_what_the_model_would_read(place: Place) -> None:
    """Patched, without anchors, whose it is; secrets masked."""
    place.scene.rule(
        "csharp/naming", PATCH, "", tier="user", override="csharp/naming", mode="patch", scope=""
    )
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    place.scene.rule("a/own", f"- Token {secret}.", cwd=place.checkout)
    assert place.said("resolve", "--scope", "csharp") == (
        "## csharp/naming (user) [user patch over shipped (−1 ~1 +1)]\n\n"
        "- Private fields are `m_camelCase`.\n- 定数は大文字。\n\n"
    )
    found = place.json("resolve")
    bodies = {rule["key"]: rule["body"] for rule in found["rules"]}
    assert bodies["規則/試験"] == "\n- 試験を書く。\n"
    assert secret not in json.dumps(found)
    assert "a/own (project, from the repository)" in place.said("resolve")


def test_resolve_asks_for_another_place(place: Place) -> None:
    """A file or folder that need not be there; its region has a say."""
    place.checkout.joinpath(".claude").mkdir()
    (place.checkout / ".claude" / "submodules.md").write_text(
        "## Submodules\n\n| path | kind | rule-source |\n|---|---|---|\n| vendor | vendored | none |\n",
        "utf-8",
    )
    assert place.json("resolve", "--path", "vendor/lib/x.c")["rules"] == []
    assert place.json("resolve", "--path", "vendor")["scope"]["corpus_source"] == "none"
    assert len(place.json("resolve", "--path", "src/new.c")["rules"]) == 2
    assert len(json.loads(place.run("resolve", "--json", "--path", "/").stdout)["rules"]) == 2


CHANGES = {
    "disable": (["disable", "csharp/naming"], "  − csharp/naming (shipped)", "+  - csharp/naming"),
    "disable-here": (["disable", "csharp/naming", "--project"], "  − csharp/naming (shipped)", "+  - csharp/naming"),
    "enable": (["enable", "規則/試験"], "  + 規則/試験 (shipped)", "-  - 規則/試験"),
    "edit": (["edit", "csharp/naming"], "  ~ csharp/naming (shipped) → (user) [user override]", "+origin: user"),
    "edit-here": (["edit", "csharp/naming", "--project"], "(project) [project override]", "+origin: project"),
    "patch": (["edit", "csharp/naming", "--patch"], "Effective rules: no change here", "+mode: patch"),
}  # fmt: skip


@pytest.mark.parametrize("case", CHANGES)
def test_a_change_is_shown_and_needs_a_yes(case: str, place: Place) -> None:
    """Effective rules before and after, the diff of the file; without a terminal nothing is written."""
    words, effect, line = CHANGES[case]
    place.user.write_text("version: 1\ndisabled:\n  - 規則/試験\n", "utf-8")
    before = place.state()
    done = place.run(*words)
    assert (done.returncode, place.state()) == (1, before)
    assert (
        b"nothing was changed: there is no terminal to ask at. Add --yes to make this change" in done.stderr
    )
    assert effect in done.stdout.decode()
    assert line in done.stdout.decode()
    assert done.stdout.decode() in place.said(*words, "--yes")
    assert place.state() != before
    assert set(before) <= set(place.state())


def test_shipped_and_company_files_are_never_changed(place: Place) -> None:
    """Whatever is asked for."""
    place.scene.rule("a/x", "- Text.", tier="company", locked="true")
    theirs = {name: content for name, content in place.state().items() if "architectural-rules" in name}
    for words in (
        ["edit", "a/x"],
        ["edit", "a/x", "--project"],
        ["edit", "csharp/naming", "--patch"],
        ["disable", "a/x"],
    ):
        place.said(*words, "--yes")
    assert {name: place.state()[name] for name in theirs} == theirs


@pytest.mark.parametrize(("typed", "code"), [("y", 0), ("はい", 0), ("n", 1), ("", 1)])
def test_a_terminal_is_asked(typed: str, code: int, place: Place) -> None:
    """Nothing but a yes is one."""
    pid, terminal = pty.fork()
    if not pid:
        os.chdir(place.checkout)
        env = place.scene.env | {"PYTHONPATH": str(LIB), "PYTHONUTF8": "1"}
        os.execve(
            sys.executable,
            [sys.executable, "-m", "harness_recall.cli", "rules", "disable", "csharp/naming"],
            env,
        )
    os.write(terminal, f"{typed}\n".encode())
    shown = b""
    try:
        while part := os.read(terminal, 65536):
            shown += part
    except OSError:
        pass  # the other side is closed
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == code
    assert "Make this change? [y/N]" in shown.decode()
    assert place.user.exists() == (code == 0)


def test_what_is_so_already_is_said(place: Place) -> None:
    """No question, no error."""
    place.said("disable", "csharp/naming", "--yes")
    assert "Nothing to do" in place.said("disable", "csharp/naming")
    place.said("enable", "csharp/naming", "--yes")
    assert "csharp/naming is not disabled." in place.said("enable", "csharp/naming")


def test_a_key_disabled_twice_is_enabled_twice(place: Place) -> None:
    """First in the project, and it is said that the person's list has it too."""
    place.said("disable", "csharp/naming", "--yes")
    place.said("disable", "csharp/naming", "--project", "--yes")
    told = place.said("enable", "csharp/naming", "--yes")
    assert f"It stays disabled in {place.user}" in told
    assert "Effective rules: no change here" in told
    assert place.json("where", "csharp/naming")["disabled"] == [str(place.user)]
    assert "+ csharp/naming" in place.said("enable", "csharp/naming", "--yes")


def test_what_no_file_bears_any_more_can_be_enabled(place: Place) -> None:
    """A key that was left behind in a list."""
    place.user.write_text("disabled: [old/rule]\n", "utf-8")
    place.said("enable", "Old/Rule", "--yes")
    assert place.user.read_text("utf-8") == "disabled: []\n"


def test_a_new_file_holds_what_the_lower_tiers_made_of_the_rule(place: Place) -> None:
    """Frontmatter, anchors, the company's patch; it takes effect at once and changes no text."""
    place.scene.rule(
        "csharp/naming", PATCH, "on-demand", tier="company", override="csharp/naming", mode="patch", locked=""
    )
    place.said("edit", "csharp/naming", "--yes")
    assert (place.scene.tier("user") / "csharp" / "naming.md").read_text("utf-8") == (
        "---\nname: naming\ndescription: About naming\nkind: architectural-rule\nscope: [csharp]\n"
        "relevance: [on-demand]\norigin: user\n---\n\n"
        "- <!-- id: fields --> Private fields are `m_camelCase`.\n- 定数は大文字。\n"
    )
    (rule,) = place.json("list", "--scope", "csharp")["rules"]
    assert rule["annotations"] == ["[user override]"]
    assert "is there already" in place.failed("edit", "csharp/naming", "--yes")
    assert "is there already" in place.failed("edit", "csharp/naming", "--patch", "--yes")


def test_the_frame_of_a_patch_is_valid_and_changes_nothing(place: Place) -> None:
    """It lists the ids there are, and is no problem until something is filled in."""
    before = place.json("list")
    place.said("edit", "csharp/naming", "--patch", "--yes")
    frame = place.scene.tier("user") / "csharp" / "naming.md"
    assert "  fields: Private fields are `_camelCase`.\n  async: " in frame.read_text("utf-8")
    assert place.json("list") == before
    assert place.json("lint")["findings"] == []
    assert "patch, empty so far" in place.said("where", "csharp/naming")
    frame.write_text(frame.read_text("utf-8").replace("## remove\n", "## remove\n\n- async\n"), "utf-8")
    (rule,) = place.json("list", "--scope", "csharp")["rules"]
    assert rule["annotations"] == ["[user patch over shipped (−1 ~0 +0)]"]


def test_edit_needs_something_below(place: Place) -> None:
    """A rule of the project's is edited there; a key that leads out of a tier is none."""
    own = place.scene.rule("a/own", "- Text.", cwd=place.checkout)
    assert str(own) in place.failed("edit", "a/own", "--yes")
    place.scene.rule("x/evil", "- Text.", override="../evil")
    for words in (["../evil"], ["../evil", "--patch"]):
        assert "no <folder>/<name>" in place.failed("edit", *words, "--yes")


@pytest.mark.parametrize(
    ("words", "divergence"),
    [
        (["disable", "a/x"], {"action": "disable", "tier": "user"}),
        (
            ["disable", "a/x", "--project", "--note", "why: 理由"],
            {"action": "disable", "tier": "project", "note": "why: 理由"},
        ),
        (["edit", "a/x"], {"action": "replace", "tier": "user"}),
        (["edit", "a/x", "--patch", "--project"], {"action": "patch", "tier": "project"}),
    ],
)  # fmt: skip
def test_departing_from_a_lock_is_named_before_and_noted(
    words: list[str], divergence: dict[str, str], place: Place
) -> None:
    """contracts/rules.md, "Resolution" step 7: in the project's manifest, in the same change, once."""
    lock = place.scene.rule("a/x", "- Text.", tier="company", locked="true")
    told = place.run(*words).stdout.decode()
    assert f"LOCKED: the company locked a/x ({lock})" in told
    assert "+divergences:" in told
    assert not place.team.exists()
    place.said(*words, "--yes")
    assert manifests.read(place.where).divergences == [{"key": "a/x", **divergence}]
    place.run(*words, "--yes")
    assert len(manifests.read(place.where).divergences) == 1


def test_without_a_lock_nothing_is_noted(place: Place) -> None:
    """A lock holds in the company's tier only."""
    place.scene.rule("a/x", "- Text.", locked="true")
    assert "LOCKED" not in place.said("disable", "a/x", "--yes")
    assert not place.team.exists()


@pytest.mark.parametrize("words", [["disable", "csharp/naming"], ["enable", "csharp/naming"]])
def test_an_invalid_manifest_is_refused_with_its_line(words: list[str], place: Place) -> None:
    """And left as it is; the rules themselves can still be looked at."""
    place.user.write_text("version: 1\ndisabled: csharp/naming\n", "utf-8")
    assert f"{place.user}:2: disabled: " in place.failed(*words, "--yes")
    assert place.json("list")["problems"]
    assert place.json("lint", code=1)["findings"][0]["line"] == 2


def test_a_file_that_would_not_count_is_pointed_out(place: Place) -> None:
    """Its tier is off, or its rule is disabled."""
    place.user.write_text("tiers: {user: false}\ndisabled: [csharp/naming]\n", "utf-8")
    told = place.run("edit", "csharp/naming").stdout.decode()
    assert "Effective rules: no change here" in told
    assert f"It is disabled in {place.user}, and stays so." in told
    assert "The user tier does not count here." in told


def test_a_private_text_on_its_way_into_the_repository_is_pointed_out(place: Place) -> None:
    """A copy for the project begins with what the person's own tier made of the rule."""
    place.scene.rule("csharp/naming", "- Mine.", tier="user")
    assert "text of your own folder" in place.run("edit", "csharp/naming", "--project").stdout.decode()
    assert "text of your own folder" not in place.run("edit", "規則/試験", "--project").stdout.decode()


class Company:
    """A repository that the company's rules come from."""

    def __init__(self, place: Place) -> None:
        top = place.scene.home.parent
        self.place, self.work, self.bare = place, top / "their work", top / "規則.git"
        self.work.mkdir()
        git(self.work, "init", "-q", "-b", "main")
        self.rule("- Theirs.")
        git(self.work, "clone", "-q", "--bare", ".", str(self.bare))
        git(self.work, "remote", "add", "origin", str(self.bare))
        place.user.write_text(f"company:\n  repo: '{self.bare}'\n  ref: main\n", "utf-8")

    def rule(self, body: str) -> None:
        file = self.work / "csharp" / "naming.md"
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"---\nname: n\nkind: architectural-rule\nscope: csharp\n---\n{body}\n", "utf-8")
        git(self.work, "add", ".")
        git(self.work, "commit", "-q", "-m", "rules")

    def push(self, body: str) -> None:
        self.rule(body)
        git(self.work, "push", "-q", "origin", "main")


def test_sync_brings_the_companys_rules(place: Place) -> None:
    """Shown, confirmed, cloned; then updated; then there is nothing to do."""
    theirs = Company(place)
    clone = place.scene.config / company.FOLDER
    done = place.run("sync")
    assert (done.returncode, clone.exists()) == (1, False)
    assert "~ csharp/naming (shipped) → (company) [company override]" in done.stdout.decode()
    assert str(clone) in place.said("sync", "--yes")
    assert place.said("sync").startswith("Up to date: ")
    theirs.push("- Theirs, newer.")
    told = place.said("sync", "--yes")
    assert "- - Theirs.\n      + - Theirs, newer.\n" in told
    assert "Theirs, newer." in place.said("resolve", "--scope", "csharp")
    assert [name for name in os.listdir(place.scene.config) if name.startswith(".")] == []


def test_an_address_that_the_repository_chose_is_pointed_out(place: Place) -> None:
    """Whoever commits there names where the rules of all the person's projects come from."""
    Company(place)
    assert "this repository's choice" not in place.run("sync").stdout.decode()
    place.team.parent.mkdir()
    place.user.rename(place.team)
    told = place.run("sync").stdout.decode()
    assert f"({place.team})" in told
    assert "this repository's choice" in told


def test_sync_without_a_repository_says_so(place: Place) -> None:
    """That is no error."""
    told = place.said("sync")
    assert "Nothing to sync" in told
    assert str(place.user) in told
    place.user.write_text("company: [x]\n", "utf-8")
    assert ":1: company: " in place.failed("sync")


def test_sync_fails_with_gits_reason_and_keeps_what_was(place: Place) -> None:
    """A branch that is gone, a repository that is gone, an own edit in the clone."""
    theirs = Company(place)
    place.said("sync", "--yes")
    manifest = place.user.read_text("utf-8")
    place.user.write_text(manifest.replace("main", "gone"), "utf-8")
    assert "no branch and no tag 'gone'" in place.failed("sync", "--yes")
    place.user.write_text(manifest.replace(".git", ".nowhere"), "utf-8")
    assert "does not appear to be a git repository" in place.failed("sync", "--yes")
    place.user.write_text(manifest.replace(str(theirs.bare), "ext::sh -c touch% x"), "utf-8")
    assert "no address to fetch rules from" in place.failed("sync", "--yes")
    place.user.write_text(manifest, "utf-8")
    theirs.push("- Newer.")
    (place.scene.config / company.FOLDER / "csharp" / "naming.md").write_text("mine", "utf-8")
    assert "holds what no remote has: edited or added csharp/naming.md" in place.failed("sync", "--yes")


def test_a_change_is_seen_by_the_next_hook(place: Place) -> None:
    """It finds the rules as they are now, and need not resolve them."""
    for words, keys in ((["disable"], ["規則/試験"]), (["enable"], ["csharp/naming", "規則/試験"])):
        place.said(*words, "csharp/naming", "--yes")
        kept = rule_cache.open(place.where)
        assert (kept.state, [rule.key for rule in kept.rules]) == (rule_cache.FRESH, keys)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ([], 2), (["frobnicate"], 2), (["where"], 2), (["disable", "a/b", "--nope"], 2), (["list", "x"], 2),
        (["lint", "no/such/path"], 1),
    ],
)  # fmt: skip
def test_a_wrong_command_line_changes_nothing(words: list[str], code: int, place: Place) -> None:
    """2 for what is no command, 1 for what cannot be done."""
    assert place.failed(*words, code=code)


def test_output_is_utf8_whatever_the_locale(place: Place) -> None:
    """Japanese keys go in and out."""
    done = place.run("disable", "規則/試験", "--yes", LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr.decode()
    assert "− 規則/試験 (shipped)" in done.stdout.decode("utf-8")
    assert place.user.read_text("utf-8") == "version: 1\ndisabled:\n  - 規則/試験\n"


def test_what_files_hold_cannot_pose_on_a_terminal(place: Place) -> None:
    """Control and bidirectional characters of a rule stay out of what is printed."""
    place.scene.rule(
        "a/x", "- Text \x1b[2Jand \u202eturned.", cwd=place.checkout, description='"\\e]0;title\\a"'
    )
    for words in (["list"], ["resolve"], ["where", "a/x"], ["disable", "a/x", "--project", "--yes"]):
        shown = place.said(*words)
        assert "\x1b" not in shown
        assert "\u202e" not in shown


def test_every_subcommand_has_help() -> None:
    """With what it reads."""
    for name, (_, arguments, told) in rules_command._COMMANDS.items():
        assert told.endswith("."), name
        assert all(argument in rules_command._ARGUMENTS for argument in arguments.split())

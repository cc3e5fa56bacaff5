"""Rules as the model meets them: at a session's start, in a sub-agent, with a new language, and in `/discover`."""

from __future__ import annotations

import pathlib
import shutil

import pytest

from client.home import Home, Turn
from client.standin import Kind, StandIn, use
from client.test_recall import JAPANESE, NEUTRAL, work
from harness_recall import deliver, documents
from paths import ROOT

SHIPPED = "architectural-rules"
COMPANY = "architectural-rules-company"
USER = "architectural-rules-local"
OURS = ".claude/architectural-rules"  # of a project
NATIVE = ".claude/rules"  # of a project: the client loads these itself

ALWAYS = "- <!-- id: coins --> Money is counted in coins of 3 grams.\n"
COINS = "Money is counted in coins of 3 grams."
RUST = "- <!-- id: lifetimes --> Name a lifetime after the shelf it lives on.\n"
SHELF = "Name a lifetime after the shelf it lives on."
NAMES_RUST = "Why does the borrow in src/main.rs not end?"

FLOOR_LIMIT = 4_000  # characters; contracts/rules.md, rule-prime
DRIFT_LIMIT = 2_000
TOTAL_LIMIT = 9_500


def write(folder: pathlib.Path, key: str, body: str, relevance: str = "always", **more: str) -> pathlib.Path:
    """A rule file of one tier; its tag is its folder."""
    path = folder / f"{key}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    scope, _, name = key.rpartition("/")
    fields = {
        "name": name,
        "description": f"About {name}",
        "kind": "architectural-rule",
        "scope": f"[{scope}]",
    }
    head = {
        **fields,
        "relevance": relevance,
        **{name.replace("_", "-"): value for name, value in more.items()},
    }
    path.write_text(
        "---\n" + "".join(f"{name}: {value}\n" for name, value in head.items()) + f"---\n\n{body}", "utf-8"
    )
    return path


@pytest.fixture
def ruled(recalling: Home) -> Home:
    """An installation with two rules in its shipped tier: one for always, one for Rust."""
    write(recalling.config / SHIPPED, "money/coins", ALWAYS)
    write(recalling.config / SHIPPED, "rust/lifetimes", RUST, "when-language-rust")
    return recalling


def rust_repository(home: Home, name: str) -> pathlib.Path:
    """A repository of three Rust files."""
    folder = home.project(name, git=True)
    for stem in ("main", "shelf", "coin"):
        (folder / f"{stem}.rs").write_text("fn main() {}\n", "utf-8")
    home.commit(folder, "Write it in Rust")
    return folder


def task(turn: Turn) -> str:
    """What the only sub-agent of a run was given."""
    (request,) = [request for request in turn.requests if request.kind is Kind.subagent]
    return request.given


def test_the_rules_we_ship_are_there_from_the_first_request(recalling: Home) -> None:
    """A fresh installation: every rule of relevance always, whole and once, and no other; no anchor leaves."""
    (recalling.config / SHIPPED).rmdir()
    turn = recalling.claude(NEUTRAL, cwd=recalling.project("app"))
    (context,) = turn.injected_at("SessionStart")
    assert turn.given.count(context) == 1
    assert len(context) <= FLOOR_LIMIT
    for path in (ROOT / SHIPPED).glob("*/*.md"):
        rule = documents.read(str(path))
        shown = deliver.strip_anchors(rule.body).strip()
        assert turn.given.count(shown) == (rule.relevance == ["always"]), path
    assert "<!-- id:" not in context


def test_the_floor_is_there_after_clear_and_after_compact(ruled: Home, api: StandIn) -> None:
    """Both take it out of the context; the next request has it again, once."""
    project = ruled.project("app")
    api.replies[Kind.compaction] = "<summary>Some work was done.</summary>"
    assert ruled.claude(NEUTRAL, cwd=project).given.count(COINS) == 1
    for command in ("/compact", "/clear", "/compact"):
        ruled.claude(command, "--continue", cwd=project)
        turn = ruled.claude(NEUTRAL, "--continue", cwd=project)
        assert turn.given.count(COINS) == 1, command
        assert turn.injected == []


@pytest.mark.parametrize("more", [(), ("--fork-session",)], ids=["resumed", "forked"])
def test_a_session_that_goes_on_does_not_get_it_twice(ruled: Home, more: tuple[str, ...]) -> None:
    """A resumed session has it in its context; a forked one is given the same bytes, which the client merges."""
    project = ruled.project("app")
    ruled.claude(NEUTRAL, cwd=project)
    for _ in range(2):
        turn = ruled.claude("Go on.", "--continue", *more, cwd=project)
        assert turn.given.count(COINS) == 1


def test_a_subagent_has_the_floor_of_its_own(ruled: Home, api: StandIn) -> None:
    """It starts with an empty context: the floor is put there, once, and not a second time into its parent's."""
    project = ruled.project("app")
    api.script(use("Agent", description="look", prompt="the task"), "Sent.")
    api.replies[Kind.subagent] = f"The report: {NAMES_RUST}"
    turn = ruled.claude(NEUTRAL, cwd=project)
    assert task(turn).count(COINS) == 1
    main = [request.given.count(COINS) for request in turn.requests if request.kind is Kind.main]
    assert set(main) == {1}


def test_a_subagents_report_brings_no_rules(ruled: Home, api: StandIn) -> None:
    """It comes back as a prompt that no person typed; what it names is not where the work goes."""
    project = ruled.project("app")
    api.script(use("Agent", description="look", prompt=NAMES_RUST), "Sent.")
    api.replies[Kind.subagent] = f"The report: {NAMES_RUST}"
    turn = ruled.claude(NEUTRAL, cwd=project)
    assert any("<task-notification>" in request.added for request in turn.requests)
    assert not any(SHELF in request.given for request in turn.requests)


def test_a_prompt_that_names_a_rust_file_brings_the_rules_of_rust_once(ruled: Home) -> None:
    """Drift: with that prompt, not before it, not again with the next; again after /clear."""
    project = ruled.project("app")
    assert SHELF not in ruled.claude(NEUTRAL, cwd=project).given
    turn = ruled.claude(NAMES_RUST, "--continue", cwd=project)
    (context,) = turn.injected_at("UserPromptSubmit")
    assert SHELF in context
    assert COINS not in context
    assert len(context) <= DRIFT_LIMIT
    again = ruled.claude("And the one in src/shelf.rs?", "--continue", cwd=project)
    assert again.injected == []
    assert again.given.count(SHELF) == 1
    ruled.claude("/clear", "--continue", cwd=project)
    assert ruled.claude(NAMES_RUST, "--continue", cwd=project).given.count(SHELF) == 1


def test_a_repository_of_one_language_starts_with_its_rules(ruled: Home) -> None:
    """Three Rust files and nothing else: the floor holds the rules of Rust, and no prompt brings them again."""
    project = rust_repository(ruled, "app")
    turn = ruled.claude(NAMES_RUST, cwd=project)
    assert [event for event, _ in turn.injected] == ["SessionStart"]
    assert turn.given.count(SHELF) == turn.given.count(COINS) == 1


def test_a_neutral_prompt_adds_nothing(ruled: Home) -> None:
    """Only the start of the session speaks."""
    project = ruled.project("app")
    assert [event for event, _ in ruled.claude(NEUTRAL, cwd=project).injected] == ["SessionStart"]
    for prompt in (NEUTRAL, "一覧にしてください", "/context"):
        assert ruled.claude(prompt, "--continue", cwd=project).injected == []


@pytest.mark.parametrize(
    ("locked", "folder", "signs"),
    [
        ("false", COMPANY, ["[company override]"]),
        ("false", USER, ["[user override]"]),
        ("true", USER, ["[user override]", "[⚠ override of LOCKED company rule]"]),
    ],
    ids=["company", "user", "locked"],
)
def test_an_overridden_rule_says_so_in_discover(
    ruled: Home, locked: str, folder: str, signs: list[str]
) -> None:
    """The company's word replaces the shipped one, the person's the company's; a locked rule shows its sign."""
    write(ruled.config / COMPANY, "money/coins", "- Money is counted in banknotes.\n", locked=locked)
    if folder == USER:
        write(ruled.config / USER, "money/coins", "- Money is counted in shells.\n")
    project = ruled.project("app")
    turn = ruled.claude("/discover how money is counted in coins", cwd=project)
    (report,) = turn.injected_at("UserPromptExpansion")
    (line,) = [line for line in report.splitlines() if "[coins]" in line]
    assert [sign for sign in signs if sign in line] == signs
    assert line.count("override") == len(signs)
    (floor,) = turn.injected_at("SessionStart")
    assert ("shells" if folder == USER else "banknotes") in floor
    assert COINS not in turn.given


def test_hooks_and_discover_give_a_rule_once(ruled: Home) -> None:
    """Floor, drift and a typed `/discover` in one conversation: each rule's body stands there once."""
    project = ruled.project("app")
    ruled.claude(NAMES_RUST, cwd=project)
    turn = ruled.claude("/discover money coins and the lifetime in src/main.rs", "--continue", cwd=project)
    assert "coins" in "".join(turn.injected_at("UserPromptExpansion"))
    assert turn.injected_at("UserPromptSubmit") == []
    assert turn.given.count(COINS) == turn.given.count(SHELF) == 1


def test_what_the_client_loads_itself_is_not_primed_again(ruled: Home) -> None:
    """A rule in `.claude/rules` without `paths:` is in the first request and in a sub-agent's, from the client."""
    project = ruled.project("app")
    native = "Banknotes are folded twice."
    write(project / NATIVE, "money/notes", f"- {native}\n")
    ruled.api.script(use("Agent", description="look", prompt="the task"), "Sent.")
    turn = ruled.claude(NEUTRAL, cwd=project)
    assert turn.given.count(native) == 1
    assert task(turn).count(native) == 1
    assert native not in turn.context


def test_a_rule_of_the_repository_says_that_it_is(ruled: Home) -> None:
    """Whoever commits there can write it; it comes before the person's own and is told apart from them."""
    project = ruled.project("app")
    write(project / OURS, "money/notes", "- Banknotes are folded twice.\n")
    (floor,) = ruled.claude(NEUTRAL, cwd=project).injected_at("SessionStart")
    before, _, after = floor.partition("Banknotes are folded twice.")
    assert "repository" in before
    assert COINS in after


def test_the_last_session_and_the_floor_come_together(ruled: Home) -> None:
    """Both whole, each once, and together below what a session's start may cost."""
    project = ruled.project("app")
    work(ruled, project, JAPANESE)
    turn = ruled.claude(NEUTRAL, cwd=project)
    assert len(turn.injected_at("SessionStart")) == 2
    assert turn.context.count(JAPANESE.decided) == turn.context.count(COINS) == 1
    assert len(turn.context) < TOTAL_LIMIT


def test_what_is_broken_is_passed_over(ruled: Home) -> None:
    """A huge rule, a binary one, a YAML bomb and a link out of the tier: the prompt goes through with the rest."""
    project = ruled.project("app")
    folder = project / OURS
    write(folder, "odd/huge", "- Far too long.\n" * 700_000)
    (folder / "odd" / "binary.md").write_bytes(b"---\nkind: architectural-rule\n---\n\x00\xff\xfe")
    bomb = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    (folder / "odd" / "bomb.md").write_text(f"---\n{bomb}---\n- Boom.\n", "utf-8")
    (folder / "odd" / "link.md").symlink_to("/etc/hostname")
    (project / ".claude" / "rules.config.yaml").write_text(f"version: 1\ndisabled: [\n{bomb}", "utf-8")
    write(folder, "money/notes", "- Banknotes are folded twice.\n")
    turn = ruled.claude(NAMES_RUST, cwd=project)
    assert turn.given.count("Banknotes are folded twice.") == 1
    assert turn.given.count(COINS) == turn.given.count(SHELF) == 1


def test_hooks_registered_twice_speak_once(ruled: Home) -> None:
    """The same hooks in the project's settings, spelled so that the client runs both: floor and drift, once each."""
    project = ruled.project("app")
    text = ruled.settings.read_text(encoding="utf-8")
    (project / ".claude").mkdir()
    double = text.replace("/.venv/bin/python", "/.venv/bin/../bin/python")
    assert double != text
    (project / ".claude" / "settings.json").write_text(double, encoding="utf-8")
    turn = ruled.claude(NAMES_RUST, cwd=project)
    assert turn.given.count(COINS) == turn.given.count(SHELF) == 1
    ruled.api.script(use("Agent", description="look", prompt="the task"), "Sent.")
    assert task(ruled.claude(NEUTRAL, cwd=project)).count(COINS) == 1


def test_rules_can_be_turned_off(ruled: Home) -> None:
    """One switch silences all of it, and nothing else."""
    ruled.run(ROOT / "bin" / "harness-recall", "config", "rules", "off")
    project = ruled.project("app")
    work(ruled, project, JAPANESE)
    ruled.api.script(use("Agent", description="look", prompt="the task"), "Sent.")
    turn = ruled.claude(NAMES_RUST, cwd=project)
    assert not any(COINS in request.given or SHELF in request.given for request in turn.requests)
    assert JAPANESE.decided in turn.context


def test_a_rule_that_was_disabled_or_added_counts_from_the_next_session(ruled: Home) -> None:
    """What is cached follows the files: the command's own edits, and a person's."""
    project = ruled.project("app")
    assert COINS in ruled.claude(NEUTRAL, cwd=project).context
    ruled.run(ROOT / "bin" / "harness-recall", "rules", "disable", "money/coins", "--yes", cwd=project)
    assert "architectural rules" not in ruled.claude(NEUTRAL, cwd=project).context
    write(ruled.config / USER, "money/shells", "- Shells are no money.\n")
    turn = ruled.claude(NEUTRAL, cwd=project)
    assert "Shells are no money." in turn.context
    assert COINS not in turn.given


def test_uninstalled_nothing_is_left(home: Home) -> None:
    """No floor, no drift, and the rules that a person wrote are where they were."""
    shutil.rmtree(home.config / SHIPPED)
    mine = write(home.config / USER, "money/coins", ALWAYS)
    write(home.config / USER, "rust/lifetimes", RUST, "when-language-rust")
    home.install()
    project = home.project("app")
    assert home.claude(NAMES_RUST, cwd=project).given.count(SHELF) == 1
    home.install("uninstall")
    turn = home.claude(NAMES_RUST, cwd=project)
    assert turn.injected == []
    assert "harness-recall" not in turn.given
    assert mine.exists()
    assert not home.settings.exists()

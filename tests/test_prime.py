"""rule-prime as a process: the floor where a context begins, the rest when a prompt turns to it, each rule once."""

from __future__ import annotations

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import uuid
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness_recall import deliver, prime, priming, recall, rule_shelf, state
from paths import HOOKS, data
from scene import INTERPRETER, Scene, dump
from test_priming import BODIES

COINS = "Money is counted in coins."
SHELF = "Name a lifetime after its shelf."
NAMES_RUST = "Why does the borrow in src/main.rs not end?"
NEUTRAL = ("fix the typo", "テストを追加して", "why does this loop never end?", "一覧にしてください", "")


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    """A project, a rule for always and one for Rust."""
    scene.rule("money/coins", f"- <!-- id: coins --> {COINS}")
    scene.rule("rust/lifetimes", f"- <!-- id: lifetimes --> {SHELF}", "when-language-rust")
    return scene.project("app")


def start(scene: Scene, cwd: pathlib.Path, session: str = "", source: str = "startup", **fields: Any) -> str:
    """What SessionStart brings."""
    return scene.primed("SessionStart", cwd, session, source=source, **fields)


def ask(scene: Scene, cwd: pathlib.Path, prompt: str, session: str = "", **fields: Any) -> str:
    """What a prompt brings."""
    return scene.primed("UserPromptSubmit", cwd, session, prompt=prompt, **fields)


def agent(scene: Scene, cwd: pathlib.Path, session: str, agent_id: str) -> str:
    """What a sub-agent's start brings."""
    return scene.primed("SubagentStart", cwd, session, agent_id=agent_id, agent_type="Explore")


def grow(scene: Scene, cwd: pathlib.Path, session: str) -> None:
    """Something was said: the transcript is longer."""
    with scene.transcript(cwd, session).open("ab") as file:
        file.write(b"{}\n")


def rust_files(cwd: pathlib.Path, count: int = 3) -> None:
    """A checkout in Rust."""
    for number in range(count):
        (cwd / f"m{number}.rs").write_text("fn main() {}\n")


# --- the floor -------------------------------------------------------------------------------------------------


def test_a_session_starts_with_what_always_holds(scene: Scene, app: pathlib.Path) -> None:
    """Fenced, with its source, and nothing that waits for its moment."""
    context = start(scene, app)
    lines = context.splitlines()
    assert lines[0].startswith("<harness-recall-")
    assert lines[1] == "source: architectural rules (shipped)"
    assert context.count(COINS) == 1
    assert SHELF not in context
    assert "<!--" not in context


def test_the_rules_we_ship_are_the_shipped_tier_where_the_person_has_none(scene: Scene) -> None:
    """A fresh installation."""
    assert "§ general/irreversible" in start(scene, scene.project("app"))


@pytest.mark.parametrize("source", ["startup", "resume", "clear", "compact", "fork"])
def test_every_start_of_a_context_has_the_floor(source: str, scene: Scene, app: pathlib.Path) -> None:
    """Also a resumed session that was never given it: one from before the install."""
    assert COINS in start(scene, app, "s-1", source)


def test_a_resumed_session_has_it_already(scene: Scene, app: pathlib.Path) -> None:
    """Until clear or compact take it out of the context."""
    assert start(scene, app, "s-1")
    assert start(scene, app, "s-1", "resume") == ""
    for source in ("compact", "clear", "compact"):
        grow(scene, app, "s-1")
        assert COINS in start(scene, app, "s-1", source)
        assert start(scene, app, "s-1", "resume") == ""


def test_a_forked_session_is_given_the_same_bytes(scene: Scene, app: pathlib.Path) -> None:
    """The client sends what is byte-identical once; what a compaction took away is other bytes."""
    first = start(scene, app, "s-1")
    assert start(scene, app, "s-2", "fork") == first
    grow(scene, app, "s-1")
    again = start(scene, app, "s-1", "compact")
    assert again != first
    assert again.splitlines()[1:-2] == first.splitlines()[1:-2]


def test_the_tag_of_the_fence_is_the_persons_secret(
    scene: Scene, app: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    """Who writes rules into a repository cannot know it."""
    other = Scene(tmp_path / "other")
    other.rule("money/coins", f"- {COINS}")
    mine, theirs = start(scene, app).splitlines(), start(other, other.project("app")).splitlines()
    assert mine[1:-2] == theirs[1:-2]
    assert mine[0] != theirs[0]


def test_nearer_rules_come_first_and_say_whose_they_are(scene: Scene, app: pathlib.Path) -> None:
    """Project, user, company, shipped."""
    scene.rule("a/company", "- From the company.", tier="company")
    scene.rule("money/coins", "- Money is shells.", tier="user")
    scene.rule("z/project", "- Of this project.", cwd=app)
    heads = [line for line in start(scene, app).splitlines() if line.startswith(priming.SIGN)]
    assert heads == ["§ z/project (repository)", "§ money/coins [user override]", "§ a/company"]


def test_a_repository_of_one_language_starts_with_its_rules(scene: Scene, app: pathlib.Path) -> None:
    """Then no prompt brings them again."""
    rust_files(app)
    assert SHELF in start(scene, app, "s-1")
    assert ask(scene, app, NAMES_RUST, "s-1") == ""


def test_too_few_files_make_no_language(scene: Scene, app: pathlib.Path) -> None:
    """Two are chance."""
    rust_files(app, 2)
    assert SHELF not in start(scene, app)
    rust_files(app, 3)
    assert SHELF in start(scene, app)


def test_rules_of_the_language_that_found_no_room_come_with_the_first_prompt_about_it(
    scene: Scene, app: pathlib.Path
) -> None:
    """They were named, not given."""
    rust_files(app)
    scene.rule("general/long", "- " + "word " * 690)
    scene.rule("rust/lifetimes", f"- {SHELF}" + " word" * 60, "when-language-rust")
    context = start(scene, app, "s-1")
    assert SHELF not in context
    assert "1 more had no room here; discover finds them: rust/lifetimes" in context
    assert SHELF in ask(scene, app, NAMES_RUST, "s-1")
    assert ask(scene, app, NAMES_RUST, "s-1") == ""


def test_declared_instruction_files_come_last(scene: Scene, app: pathlib.Path) -> None:
    """Within the one budget, as text of the repository; what Claude Code loads itself is left to it."""
    (app / ".claude" / "rules").mkdir(parents=True)
    (app / ".claude" / "rules.config.yaml").write_text(
        "version: 1\ninstructions: ['*.md', '.claude/rules/*.md']\n"
    )
    (app / "AGENTS.md").write_text("Agents count twice.\n")
    (app / "CLAUDE.md").write_text("The client's.\n")
    (app / ".claude" / "rules" / "own.md").write_text(
        "---\nkind: architectural-rule\nrelevance: always\n---\nNative.\n"
    )
    context = start(scene, app)
    assert "§ AGENTS.md (repository)\nAgents count twice." in context
    assert context.index(COINS) < context.index("Agents count twice.")
    assert "The client's." not in context
    assert "Native." not in context


def test_one_budget_holds_for_all_of_it(scene: Scene, app: pathlib.Path) -> None:
    """4,000 characters, whole rules, the rest named."""
    for number in range(60):
        scene.rule(f"general/rule-{number:02}", f"- Rule {number:02} " + "is long " * 30 + "end.")
    context = start(scene, app)
    assert priming.FLOOR_LIMIT - 400 < len(context) <= priming.FLOOR_LIMIT
    assert context.count("- Rule ") == context.count("end.") > 5
    assert " more had no room here" in context


def test_where_no_rule_holds_nothing_is_said_and_nothing_is_noted(scene: Scene) -> None:
    """Rules that are written later come with a resume."""
    cwd = scene.project("app")
    scene.no_bundled_rules()
    assert start(scene, cwd, "s-1") == ""
    scene.rule("money/coins", f"- {COINS}")
    assert COINS in start(scene, cwd, "s-1", "resume")


# --- sub-agents ------------------------------------------------------------------------------------------------


def test_each_sub_agent_has_the_floor_once(scene: Scene, app: pathlib.Path) -> None:
    """Its context is its own; what its parent was given is not touched."""
    floor = start(scene, app, "s-1")
    assert agent(scene, app, "s-1", "a1") == floor
    assert agent(scene, app, "s-1", "a1") == ""
    assert agent(scene, app, "s-1", "a2") == floor
    assert agent(scene, app, "s-2", "a1") == floor
    assert COINS in start(scene, app, "s-2")


def test_a_sub_agents_own_start_brings_nothing(scene: Scene, app: pathlib.Path) -> None:
    """Nor do its prompts."""
    assert start(scene, app, agent_id="a1") == ""
    assert ask(scene, app, NAMES_RUST, agent_id="a1") == ""


# --- drift -----------------------------------------------------------------------------------------------------


def test_a_prompt_that_turns_to_a_language_brings_its_rules_once(scene: Scene, app: pathlib.Path) -> None:
    """Not what the session started with; again after a compaction."""
    start(scene, app, "s-1")
    context = ask(scene, app, NAMES_RUST, "s-1")
    assert SHELF in context
    assert COINS not in context
    assert context.splitlines()[1] == "source: architectural rules for rust"
    for prompt in (NAMES_RUST, "And the one in src/shelf.rs?", "Rust のコードを直して"):
        assert ask(scene, app, prompt, "s-1") == ""
    grow(scene, app, "s-1")
    start(scene, app, "s-1", "compact")
    assert SHELF in ask(scene, app, NAMES_RUST, "s-1")


@pytest.mark.parametrize(
    ("relevance", "folder", "prompt"),
    [
        ("when-touching-skills", "docs", "tidy skills/rules/SKILL.md"),
        ("when-domain-webrtc", "media", "look at src/webrtc/peer.ts please"),
        ("when-committing", "auth", "why does src/auth.ts fail"),
        ("when-committing", "auth", "src/Auth/login.go を直して"),
        ("when-language-python", "py", "パイソンのテストを書いて: tests/test_a.py"),
    ],
)
def test_what_a_prompt_names_calls_for_its_rules(
    relevance: str, folder: str, prompt: str, scene: Scene
) -> None:
    """Folders, file names, languages; a scope, or what the relevance depends on."""
    scene.rule(f"{folder}/rule", "- Called.", relevance)
    assert "- Called." in ask(scene, scene.project("app"), prompt)


@pytest.mark.parametrize("relevance", ["during-review", "on-demand", "during-planning, on-demand"])
def test_what_waits_for_a_phase_is_not_called_by_a_prompt(relevance: str, scene: Scene) -> None:
    """The phase, or `/discover`, brings it."""
    scene.rule("rust/rule", "- Later.", relevance)
    assert ask(scene, scene.project("app"), NAMES_RUST) == ""


@pytest.mark.parametrize("prompt", NEUTRAL)
def test_a_neutral_prompt_gets_not_one_byte(prompt: str, scene: Scene, app: pathlib.Path) -> None:
    """Whatever rules there are."""
    event = scene.event("UserPromptSubmit", app, prompt=prompt)
    assert scene.run("rule_prime", event).stdout == b""


@pytest.mark.parametrize(
    "prompt",
    [
        f"<task-notification>\n<result>{NAMES_RUST}</result>",
        "<system-reminder>src/main.rs changed</system-reminder>",
        "/discover the lifetime in src/main.rs",
        "/harness-recall:discover src/main.rs",
        "/rules list src/main.rs",
        "/harness-recall src/main.rs",
        f"{NAMES_RUST} #nomem",
        "fix the build and/or the docs",
    ],
)
def test_silent_where_no_person_turned_to_anything(prompt: str, scene: Scene, app: pathlib.Path) -> None:
    """Text that nobody typed, and our own commands."""
    assert ask(scene, app, prompt) == ""


def test_another_slash_command_is_work(scene: Scene, app: pathlib.Path) -> None:
    """What a person types behind it is where the work goes."""
    assert SHELF in ask(scene, app, "/fix src/main.rs")


def test_a_turn_has_a_budget_of_its_own(scene: Scene, app: pathlib.Path) -> None:
    """2,000 characters, whole rules, the rest named once."""
    for number in range(30):
        scene.rule(
            f"rust/rule-{number:02}", f"- Rule {number:02} " + "is long " * 30 + "end.", "when-language-rust"
        )
    context = ask(scene, app, NAMES_RUST, "s-1")
    assert len(context) <= priming.DRIFT_LIMIT
    assert context.count("- Rule ") == context.count("end.") > 2
    assert " more had no room here" in context
    assert ask(scene, app, NAMES_RUST, "s-1") == ""


def test_two_languages_come_one_by_one(scene: Scene, app: pathlib.Path) -> None:
    """What the first prompt brought, the second does not bring again."""
    scene.rule("go/errors", "- Wrap errors.", "when-language-go, when-language-rust")
    scene.rule("go/names", "- Short names.", "when-language-go")
    assert "- Wrap errors." in ask(scene, app, NAMES_RUST, "s-1")
    context = ask(scene, app, "now cmd/main.go", "s-1")
    assert "- Short names." in context
    assert "- Wrap errors." not in context


def test_a_path_in_a_region_brings_the_rules_of_the_region(scene: Scene, app: pathlib.Path) -> None:
    """Its own tier, what always holds there too; a vendored one brings none, whatever its files are."""
    (app / ".claude").mkdir()
    (app / ".claude" / "submodules.md").write_text(
        "## Submodules\n\n| path | kind | rule-source |\n|---|---|---|\n"
        "| pay | git | submodule |\n| third | vendored | |\n"
    )
    scene.rule("pay/ledger", "- Book twice.", cwd=app / "pay")
    scene.rule("rust/lifetimes", "- Live long.", "when-language-rust", cwd=app / "pay")
    for folder in ("pay", "third"):
        (app / folder).mkdir(exist_ok=True)
        (app / folder / "main.rs").write_text("")
    start(scene, app, "s-1")
    assert ask(scene, app, "what is in third/main.rs?", "s-1") == ""
    context = ask(scene, app, "fix pay/main.rs", "s-1")
    assert "- Book twice." in context
    assert "- Live long." in context
    assert SHELF not in context
    assert ask(scene, app, "fix pay/main.rs and write pay/new.rs", "s-1") == ""
    assert SHELF in ask(scene, app, "now m0.rs in Rust", "s-1")


def test_a_region_has_its_own_say_on_what_was_given_before(scene: Scene, app: pathlib.Path) -> None:
    """A rule of the same key is another rule there; and from there, what holds around it is not known yet."""
    subprocess.run(["git", "init", "-q"], cwd=app, env=scene.env, check=True)
    (app / ".claude").mkdir()
    table = "## Submodules\n\n| path | kind |\n|---|---|\n| pay | git |\n"
    (app / ".claude" / "submodules.md").write_text(table)
    scene.rule("rust/lifetimes", "- Live long.", "when-language-rust", cwd=app / "pay")
    assert SHELF in ask(scene, app, NAMES_RUST, "s-1")
    context = ask(scene, app, "fix pay/main.rs", "s-1")
    assert "- Live long." in context
    assert SHELF not in context
    start(scene, app / "pay", "s-2")
    (app / "src").mkdir()
    context = ask(scene, app / "pay", "fix src/main.rs", "s-2")
    assert SHELF in context
    assert COINS in context


# --- once, switched off, out of order --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("SessionStart", {"source": "startup"}),
        ("SessionStart", {"source": "compact"}),
        ("SubagentStart", {"agent_id": "a1"}),
        ("UserPromptSubmit", {"prompt": NAMES_RUST}),
    ],
    ids=["startup", "compact", "sub-agent", "prompt"],
)
def test_two_registrations_speak_once(
    name: str, fields: dict[str, str], scene: Scene, app: pathlib.Path
) -> None:
    """Pain 34: settings and plugin start the same hook at the same moment."""
    start(scene, app, "s-1", "startup") if fields.get("source") == "compact" else None
    grow(scene, app, "s-1")
    event = scene.event(name, app, "s-1", **fields)
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: scene.hook("rule_prime", event), range(4)))
    assert sum(bool(answer) for answer in answers) == 1


def test_the_switch_silences_all_of_it(scene: Scene, app: pathlib.Path) -> None:
    """`harness-recall config rules off`, and on again."""
    state.set_switch(str(scene.config), "rules", "off")
    assert (
        start(scene, app, "s-1") == ask(scene, app, NAMES_RUST, "s-1") == agent(scene, app, "s-1", "a1") == ""
    )
    state.set_switch(str(scene.config), "rules", "on")
    assert start(scene, app, "s-1")


def test_our_own_clients_hooks_stay_silent(scene: Scene, app: pathlib.Path) -> None:
    """Pains 28 and 29."""
    event = scene.event("SessionStart", app, source="startup")
    assert scene.hook("rule_prime", event, HARNESS_RECALL_CHILD="1") == ""


def test_a_state_folder_that_cannot_be_had_costs_nothing(scene: Scene, app: pathlib.Path) -> None:
    """Pain 105, and a full disk: the rules are still given."""
    pathlib.Path(state.path(str(scene.config))).write_text("in the way")
    assert COINS in start(scene, app)
    assert SHELF in ask(scene, app, NAMES_RUST)
    assert COINS in agent(scene, app, "s-1", "a1")


def bomb(folder: pathlib.Path) -> None:
    levels = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))
    (folder / "bomb.md").write_text(f"---\na0: &a0 [x]\n{levels}---\n- Boom.\n")


def huge(folder: pathlib.Path) -> None:
    (folder / "huge.md").write_text("---\nrelevance: always\n---\n" + "- Far too long.\n" * 700_000)


def binary(folder: pathlib.Path) -> None:
    (folder / "binary.md").write_bytes(b"---\nrelevance: always\n---\n\x00\xff\xfe")


def link(folder: pathlib.Path) -> None:
    (folder / "link.md").symlink_to("/etc/hostname")


def cycle(folder: pathlib.Path) -> None:
    for one, other in (("a", "b"), ("b", "a")):
        text = f"---\nmode: patch\noverride: odd/{other}\n---\n## add\n- x\n"
        (folder / f"{one}.md").write_text(text)


def unreadable(folder: pathlib.Path) -> None:
    inner = folder.parent / "closed"
    inner.mkdir()
    (inner / "x.md").write_text("- x")
    inner.chmod(0)


def manifest(folder: pathlib.Path) -> None:
    (folder.parents[1] / "rules.config.yaml").write_text("version: 1\ndisabled: [\n")


@pytest.mark.parametrize(
    "harm", [bomb, huge, binary, link, cycle, unreadable, manifest], ids=lambda one: one.__name__
)
def test_what_is_broken_is_logged_and_the_rest_is_given(harm: Any, scene: Scene, app: pathlib.Path) -> None:
    """Exit code 0, with the other rules, and a line for doctor."""
    folder = scene.rule("odd/fine", "- Fine.", cwd=app).parent
    harm(folder)
    try:
        context = start(scene, app)
    finally:
        closed = folder.parent / "closed"
        if closed.exists():
            closed.chmod(0o755)
    assert "- Fine." in context
    assert COINS in context
    if harm is not unreadable or os.geteuid():
        assert "rule_prime: " in scene.log()


def test_a_prompt_does_not_wait_for_rules_that_changed(scene: Scene, app: pathlib.Path) -> None:
    """Within the deadline of prompts those of before serve, and the next Stop brings the new ones."""
    start(scene, app, "s-1")
    scene.rule("rust/lifetimes", "- Something else.", "when-language-rust")
    for number in range(300):
        scene.rule(f"many/rule-{number}", "- x", "on-demand")
    event = scene.event("UserPromptSubmit", app, "s-1", prompt=NAMES_RUST)
    assert SHELF in scene.hook("rule_prime", event, HARNESS_RECALL_DEADLINE="0.3")
    scene.hook("session_record", scene.event("Stop", app, "s-1"))
    event = scene.event("UserPromptSubmit", app, "s-2", prompt=NAMES_RUST)
    assert "- Something else." in scene.hook("rule_prime", event, HARNESS_RECALL_DEADLINE="2")


def test_stop_leaves_nothing_to_resolve_for_the_next_start(scene: Scene, app: pathlib.Path) -> None:
    """session_record keeps the rules beside the index."""
    scene.session(app, ("hello", "hi"))
    scene.hook("session_record", scene.event("Stop", app, "s-1"))
    kept = pathlib.Path(state.path(str(scene.config)), *rule_shelf.FOLDERS)
    before = {path: path.stat().st_mtime_ns for path in kept.iterdir()}
    assert before
    assert COINS in start(scene, app)
    assert {path: path.stat().st_mtime_ns for path in kept.iterdir()} == before


def test_worktrees_and_folders_of_a_checkout_have_its_rules(scene: Scene) -> None:
    """Pain 80; the rules of the branch that is checked out there."""
    cwd = scene.project("repo")
    scene.rule("a/b", "- On this branch.", cwd=cwd)
    git = ["git", "-c", "user.name=dev", "-c", "user.email=dev@localhost"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"], ["worktree", "add", "-q", "../wt"]):
        env = scene.env | {"GIT_CONFIG_NOSYSTEM": "1"}
        subprocess.run([*git, *words], cwd=cwd, env=env, check=True, capture_output=True)
    (cwd / "src").mkdir()
    for place in (cwd, cwd / "src", scene.work / "wt"):
        assert "- On this branch." in start(scene, place)
    shutil.rmtree(scene.work / "wt" / ".claude")
    assert start(scene, scene.work / "wt") == ""


def test_what_a_session_was_given_can_be_asked(scene: Scene, app: pathlib.Path) -> None:
    """By discover, which need not give it again; a sub-agent's is not the session's."""
    config = str(scene.config)
    assert prime.given(config, "s-1") == frozenset()
    agent(scene, app, "s-1", "a1")
    assert prime.given(config, "s-1") == frozenset()
    start(scene, app, "s-1")
    ask(scene, app, NAMES_RUST, "s-1")
    assert prime.given(config, "s-1") == {"money/coins", "rust/lifetimes"}
    grow(scene, app, "s-1")
    start(scene, app, "s-1", "compact")
    assert prime.given(config, "s-1") == {"money/coins"}


# --- what it costs ---------------------------------------------------------------------------------------------

LOADED = """
import os, sys
sys.path.insert(0, sys.argv[1])
import rule_prime
rule_prime.react(sys.stdin.buffer.read(), os.environ)
print(sorted(name for name in sys.modules if name.startswith("harness_recall.")))
print(sorted({"json", "re", "enum", "functools", "collections", "typing", "yaml", "hashlib"} & set(sys.modules)))
"""


def loaded(scene: Scene, event: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The modules of ours that a run of the hook loads, and the costly ones."""
    done = subprocess.run(
        [INTERPRETER, "-I", "-S", "-c", LOADED, str(HOOKS)],
        input=dump(event).encode(),
        env=scene.env,
        capture_output=True,
        check=True,
    )
    ours, costly = (json.loads(line.replace("'", '"')) for line in done.stdout.decode().splitlines())
    return [name.removeprefix("harness_recall.") for name in ours], costly


def test_a_neutral_prompt_loads_next_to_nothing(scene: Scene, app: pathlib.Path) -> None:
    """design.md §3: the prefilter decides on bytes."""
    event = scene.event("UserPromptSubmit", app, prompt="fix the typo")
    assert loaded(scene, event) == (["hookio", "language_table", "languages", "state"], [])


def test_a_warm_floor_loads_nothing_that_costs_more_than_it(scene: Scene, app: pathlib.Path) -> None:
    """No YAML, no pattern, no JSON library."""
    start(scene, app)
    ours, costly = loaded(scene, scene.event("SessionStart", app, source="startup"))
    assert costly == []
    assert not {"rulebook", "documents", "manifests", "deliver"} & set(ours)
    rust_files(app)
    start(scene, app)
    assert loaded(scene, scene.event("SessionStart", app, source="startup"))[1] == []


def test_real_prompts_are_mostly_left_alone(scene: Scene, app: pathlib.Path) -> None:
    """Pain 68: only those that name Rust bring the rules of Rust."""
    lines = data("prompts/real_prompts_en.jsonl").read_text("utf-8").splitlines()[::60]
    lines += data("prompts/real_prompts_ja.jsonl").read_text("utf-8").splitlines()[::60]
    prompts = [json.loads(line)["text"] for line in lines if line]
    fired = [prompt for prompt in prompts if ask(scene, app, prompt)]
    assert [prompt for prompt in fired if "rust" not in prompt.lower() and ".rs" not in prompt] == []


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(["always", "when-language-rust"]), BODIES), max_size=30),
    st.lists(st.tuples(BODIES, BODIES), min_size=1, max_size=4),
    st.booleans(),
)
def test_a_sessions_start_costs_less_than_the_client_cuts(
    rules: list[tuple[str, str]], turns: list[tuple[str, str]], fits: bool
) -> None:
    """design.md §4: resume and floor together < 9,500 characters, no anchor, whatever rules and sessions hold."""
    with tempfile.TemporaryDirectory() as top:
        scene = Scene(pathlib.Path(top))
        cwd = scene.project("app")
        rust_files(cwd)
        scene.no_bundled_rules()
        for number, (relevance, body) in enumerate(rules):
            tier = ("shipped", "company", "user")[number % 3]
            text = (body * (1 if fits else 20)).encode("utf-8", "replace").decode()
            scene.rule(f"f{number % 4}/r{number}", text, relevance, tier=tier)
        scene.session(cwd, *clean(turns))
        event: dict[str, object] = scene.event("SessionStart", cwd, str(uuid.uuid4()), source="startup")
        found = [door(event, scene.env) for door in (recall.session_started, prime.session_started)]
        told = [context for reply in found if reply for context in reply[1:]]
        assert sum(map(len, told)) < 9_500
        if found[1]:
            assert len(found[1][1]) <= priming.FLOOR_LIMIT
            assert deliver.strip_anchors(found[1][1]) == found[1][1]


def clean(turns: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The turns as a file can hold them."""
    return [tuple(part.encode("utf-8", "replace").decode() for part in turn) for turn in turns]  # type: ignore[misc]

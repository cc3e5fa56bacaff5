"""The hooks as processes: bytes in, one JSON object or nothing out, exit code 0 whatever happens."""

from __future__ import annotations

import concurrent.futures
import json
import os
import pathlib
import shutil
import subprocess
import time

import pytest

from harness_recall import render, state
from paths import HOOKS, data
from scene import INTERPRETER, Scene, dump

DECISIONS = """# Decisions

## D1: Sessions on the server (2026-01-10)
Superseded by D3.

## D3: JWT with 15 minute access tokens (2026-03-05)
Refresh tokens rotate on every use.
"""


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    """A project with two sessions, decisions, a memory file, and an index of them."""
    cwd = scene.project("shop")
    record = cwd / ".claude" / "memory" / "decisions.md"
    record.parent.mkdir(parents=True)
    record.write_text(DECISIONS)
    memory = scene.memory(cwd)
    (memory / "project_checkout.md").write_text(
        "---\nname: checkout-rounding\ndescription: Round VAT per line, never per order\n"
        "metadata:\n  type: project\n---\n\nThe tax office wants line totals.\n"
    )
    (memory / "MEMORY.md").write_text(
        "- [Checkout rounding](project_checkout.md) — VAT per line\n- XR-003 は保留\n"
    )
    scene.session(cwd, ("Add a refund endpoint", "Done: POST /refunds, tests pass."), days_ago=5)
    scene.session(
        cwd,
        ("在庫の同期が遅い原因を調べて", "N+1 クエリでした。sync_stock を直しました。"),
        ("次は XR-003 のキャッシュを入れる", "キャッシュ方針を docs に書きました。続きは TTL の決定です。"),
        days_ago=1,
    )
    scene.index(cwd)
    return cwd


def test_a_neutral_prompt_gets_not_one_byte(scene: Scene, app: pathlib.Path) -> None:
    """Whatever lies in the index."""
    for prompt in (
        "fix the typo in main.go",
        "テストを追加して",
        "続きを実装して",
        "add a resume button",
        "",
    ):
        assert scene.run("recall_intent", scene.event("UserPromptSubmit", app, prompt=prompt)).stdout == b""


def test_real_prompts_are_left_alone(scene: Scene, app: pathlib.Path) -> None:
    """Pain 68, on prompts that nobody here wrote."""
    lines = data("prompts/real_prompts_en.jsonl").read_text("utf-8").splitlines()[::40]
    lines += data("prompts/real_prompts_ja.jsonl").read_text("utf-8").splitlines()[::40]
    lines += data("prompts/machine_text.jsonl").read_text("utf-8").splitlines()[::10]
    fired = [text for text in (json.loads(line)["text"] for line in lines if line) if scene.prompt(app, text)]
    assert fired == []


@pytest.mark.parametrize(
    ("prompt", "source", "content"),
    [
        ("前回の続きから", "source: harness_mem_resume_pack", "XR-003 のキャッシュ"),
        ("where did we leave off?", "source: harness_mem_resume_pack", "XR-003 のキャッシュ"),
        (
            "what did we decide about JWT?",
            "source: .claude/memory/decisions.md#D3",
            "15 minute access tokens",
        ),
        (
            "JWT について何を決めたんだっけ？",
            "source: .claude/memory/decisions.md#D3",
            "15 minute access tokens",
        ),
        ("最近のセッション一覧を見せて", "source: harness_mem_sessions_list", "refund endpoint"),
        ("show me the recent sessions", "source: harness_mem_sessions_list", "在庫の同期"),
        ("XR-003 の経緯は？", "source: harness_mem_search", "XR-003"),
        ("what happened with the refund endpoint?", "source: harness_mem_search", "POST /refunds"),
    ],
)
def test_a_recall_prompt_is_answered(
    prompt: str, source: str, content: str, scene: Scene, app: pathlib.Path
) -> None:
    """Real content, in the answer format, inside the budget, with the skill named as a fact."""
    context = scene.prompt(app, prompt)
    lines = context.splitlines()
    assert lines[0].startswith("<harness-recall-")
    assert lines[1].startswith(source)
    assert lines[2].startswith("summary: ")
    assert content in context
    assert len(context) <= render.ANSWER_LIMIT
    assert "harness-recall skill" in context or "harness-recall スキル" in context


def test_a_superseded_decision_is_not_told_as_truth(scene: Scene, app: pathlib.Path) -> None:
    """Pain 90."""
    context = scene.prompt(app, "what did we decide so far?")
    assert "D3" in context
    assert "Sessions on the server" not in context


def test_misses_are_named_and_nothing_is_invented(scene: Scene, app: pathlib.Path) -> None:
    """Below the floor: none found, and what was tried."""
    context = scene.prompt(app, "what happened with the kubernetes ingress migration?")
    assert "none found" in context
    assert "harness_mem_search (" in context
    assert "decisions.md (" in context


def test_an_empty_home_answers_none_found(scene: Scene) -> None:
    """The first day."""
    context = scene.prompt(scene.project("new"), "前回の続きから")
    assert "該当なし" in context


def test_the_same_question_is_answered_once_a_session(scene: Scene, app: pathlib.Path) -> None:
    """Pain 6; after a compaction it is answered again."""
    answers = [scene.prompt(app, "前回の続きから", "one-session") for _ in range(3)]
    assert [bool(answer) for answer in answers] == [True, False, False]
    scene.hook("session_resume", scene.event("SessionStart", app, "one-session", source="compact"))
    assert scene.prompt(app, "前回の続きから", "one-session")


def test_two_registrations_speak_once(scene: Scene, app: pathlib.Path) -> None:
    """Pain 34: settings and plugin start the same hook at the same moment."""
    event = scene.event("UserPromptSubmit", app, prompt="where did we leave off?")
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: scene.hook("recall_intent", event), range(4)))
    assert sum(bool(answer) for answer in answers) == 1


def test_the_same_files_give_the_same_bytes(scene: Scene, app: pathlib.Path) -> None:
    """Pain 106: in another session, at another time, but for the tag of the fence."""
    first = scene.prompt(app, "前回の続きから", "session-a")
    second = scene.prompt(app, "前回の続きから", "session-b")
    assert first.replace(first[:25], "") != ""
    tag = first.splitlines()[0].strip("<>")
    assert first.replace(tag, "") == second.replace(second.splitlines()[0].strip("<>"), "")


@pytest.mark.parametrize(
    "fields",
    [{"agent_id": "a1"}, {"prompt": "/harness-recall XR-003"}, {"prompt": "前回の続きから #nomem"}],
    ids=["sub-agent", "slash-command", "nomem"],
)
def test_silent_where_no_person_asked(fields: dict[str, str], scene: Scene, app: pathlib.Path) -> None:
    """Pains 62 and 69."""
    event = scene.event("UserPromptSubmit", app, prompt="前回の続きから") | fields
    assert scene.hook("recall_intent", event) == ""


def test_our_own_clients_hooks_stay_silent(scene: Scene, app: pathlib.Path) -> None:
    """Pains 28 and 29: nothing recurses."""
    event = scene.event("UserPromptSubmit", app, prompt="前回の続きから")
    assert scene.hook("recall_intent", event, HARNESS_RECALL_CHILD="1") == ""


@pytest.mark.parametrize(
    ("words", "content"),
    [
        ("XR-003", "XR-003"),
        ("", "XR-003 のキャッシュ"),
        ("JWT", "15 minute"),
        ("what did we decide about JWT?", "D3"),
    ],
)
def test_the_slash_command_is_answered(words: str, content: str, scene: Scene, app: pathlib.Path) -> None:
    """`/harness-recall words`: the arguments come as JSON, never through a shell."""
    event = scene.event(
        "UserPromptExpansion",
        app,
        expansion_type="slash_command",
        command_name="harness-recall",
        command_args=words,
        prompt=f"/harness-recall {words}",
    )
    assert content in scene.hook("recall_intent", event)
    plugin = event | {"command_name": "harness-recall:harness-recall", "session_id": "other"}
    assert content in scene.hook("recall_intent", plugin)
    assert scene.hook("recall_intent", event | {"command_name": "commit", "session_id": "third"}) == ""


@pytest.mark.parametrize("source", ["startup", "clear", "compact"])
def test_session_start_tells_where_things_stand(source: str, scene: Scene, app: pathlib.Path) -> None:
    """The last session's request, within the budget."""
    context = scene.hook("session_resume", scene.event("SessionStart", app, source=source))
    assert "XR-003 のキャッシュ" in context
    assert len(context) <= render.RESUME_LIMIT


def test_after_compaction_the_running_sessions_own_work_is_told(scene: Scene, app: pathlib.Path) -> None:
    """Not another session's."""
    running = scene.session(
        app, ("Migrate invoices to UUID keys", "Half of the tables are done."), days_ago=0
    )
    scene.session(app, ("Unrelated newer work", "ok"), days_ago=0)
    context = scene.hook("session_resume", scene.event("SessionStart", app, running, source="compact"))
    assert "Migrate invoices" in context
    assert "Unrelated" not in context


@pytest.mark.parametrize("source", ["resume", "fork"])
def test_a_resumed_session_hears_only_what_changed(source: str, scene: Scene) -> None:
    """Nothing changed: nothing said. A commit since: its subject."""
    cwd = scene.project("repo")
    git = ["git", "-c", "user.name=dev", "-c", "user.email=dev@localhost"]
    env = scene.env | {"GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run([*git, "init", "-q"], cwd=cwd, env=env, check=True)
    running = scene.session(cwd, ("start the parser", "started"), days_ago=1)
    event = scene.event("SessionStart", cwd, running, source=source)
    assert scene.hook("session_resume", event) == ""
    subprocess.run(
        [*git, "commit", "-q", "--allow-empty", "-m", "Teach the parser commas"], cwd=cwd, env=env, check=True
    )
    context = scene.hook("session_resume", event)
    assert "Teach the parser commas" in context
    assert "start the parser" not in context


def test_session_start_repeats_nothing(scene: Scene, app: pathlib.Path) -> None:
    """An unchanged pack that this session saw is not shown to it again."""
    event = scene.event("SessionStart", app, source="startup")
    assert scene.hook("session_resume", event)
    assert scene.hook("session_resume", event) == ""


def test_the_first_prompt_carries_what_session_start_could_not(scene: Scene, app: pathlib.Path) -> None:
    """Pain 22: once, and only in a session that a client really runs."""
    session = "3f9c12ab-0000-4000-8000-000000000001"
    event = scene.event("UserPromptSubmit", app, session, prompt="fix the typo")
    assert scene.hook("recall_intent", event) == ""
    assert "XR-003" in scene.hook("recall_intent", event, CLAUDE_CODE_SESSION_ID=session)
    assert scene.hook("recall_intent", event, CLAUDE_CODE_SESSION_ID=session) == ""


def test_the_first_prompt_is_left_alone_where_session_start_ran(scene: Scene, app: pathlib.Path) -> None:
    """The usual case."""
    session = "3f9c12ab-0000-4000-8000-000000000002"
    scene.hook("session_resume", scene.event("SessionStart", app, session, source="startup"))
    event = scene.event("UserPromptSubmit", app, session, prompt="fix the typo")
    assert scene.hook("recall_intent", event, CLAUDE_CODE_SESSION_ID=session) == ""


@pytest.mark.parametrize(
    ("mode", "asked", "forced", "start"),
    [("on", True, True, True), ("quiet", False, True, False), ("off", False, False, False)],
)
def test_the_switch_is_obeyed(
    mode: str, asked: bool, forced: bool, start: bool, scene: Scene, app: pathlib.Path
) -> None:
    """Pain 49."""
    state.set_switch(str(scene.config), "recall", mode)
    assert bool(scene.prompt(app, "前回の続きから")) == asked
    assert bool(scene.prompt(app, "思い出して XR-003")) == forced
    assert bool(scene.hook("session_resume", scene.event("SessionStart", app, source="startup"))) == start


def test_colliding_projects_never_see_each_other(scene: Scene) -> None:
    """Pain 77: one folder for both, two projects."""
    one, two = scene.project("新聞"), scene.project("暫存")
    scene.session(one, ("極秘の合併交渉の記事", "下書きを書きました。合併先は北斗社です。"))
    (scene.memory(one) / "MEMORY.md").write_text("- 合併先は北斗社\n")
    for cwd in (one, two):
        scene.index(cwd)
    assert "北斗社" in scene.prompt(one, "前回の続きから")
    for prompt in (
        "前回の続きから",
        "合併の件の経緯は？",
        "最近のセッション一覧",
        "何を決めたっけ？",
        "recap",
    ):
        assert "北斗社" not in scene.prompt(two, prompt)
    assert scene.hook("session_resume", scene.event("SessionStart", two, source="startup")) == ""


def test_projects_of_one_name_are_two(scene: Scene) -> None:
    """Pain 81."""
    one, two = scene.project("a/app"), scene.project("b/app")
    scene.session(one, ("only in a", "secret of a"))
    assert "secret of a" not in scene.prompt(two, "where did we leave off?")


def test_secrets_and_private_regions_never_leave(scene: Scene) -> None:
    """Pains 98, 100, 102: neither from the transcript itself nor through the index."""
    cwd = scene.project("p")
    key = "sk-" + "proj-" + "Ab1" * 16
    scene.session(cwd, (f"deploy with {key} <private>the merger", f"used {key}. fine."))
    (cwd / ".claude" / "memory").mkdir(parents=True)
    (cwd / ".claude" / "memory" / "decisions.md").write_text(f"## D1: deploy key\nIt is {key}.\n")
    scene.index(cwd)
    for prompt in (
        "where did we leave off?",
        "what did we decide about deploy?",
        "what happened with the deploy?",
    ):
        context = scene.prompt(cwd, prompt)
        assert "deploy" in context
        assert "Ab1Ab1" not in context
        assert "the merger" not in context
    folder = pathlib.Path(state.path(str(scene.config)))
    for file in folder.rglob("*"):
        assert not file.is_file() or b"Ab1Ab1" not in file.read_bytes()


def test_recorded_turns_are_found_by_the_next_prompt(scene: Scene, app: pathlib.Path) -> None:
    """Stop refreshes the index in the hook, SessionEnd in a process that outlives it."""
    session = scene.session(app, ("use pnpm for the zebra workspace", "switched to pnpm"), days_ago=0)
    assert scene.run("session_record", scene.event("Stop", app, session)).stdout == b""
    assert "switched to pnpm" in scene.prompt(app, "what happened with the zebra workspace?")
    session = scene.session(app, ("walrus cache for builds", "enabled the walrus cache"), days_ago=0)
    assert scene.run("session_record", scene.event("SessionEnd", app, session, reason="other")).stdout == b""
    deadline = time.monotonic() + 20
    while "enabled the walrus" not in (found := scene.prompt(app, "what happened with the walrus cache?")):
        assert time.monotonic() < deadline, found
        time.sleep(0.2)


BAD_INPUT = {
    "empty": b"",
    "not-json": b"hello",
    "half": b'{"prompt": "',
    "array": b'["\xe5\x89\x8d\xe5\x9b\x9e\xe3\x81\xae\xe7\xb6\x9a\xe3\x81\x8d\xe3\x81\x8b\xe3\x82\x89", "prompt"]',
    "bad-utf8": b'{"prompt": "\xff\xfe\xe5\x89\x8d recap", "cwd": "/tmp"}',
    "wrong-types": b'{"prompt": ["recap"], "cwd": 3, "session_id": {}, "transcript_path": []}',
    "nul": b'{"prompt": "recap \\u0000", "cwd": "/tmp\\u0000/x", "session_id": "\\u0000"}',
    "surrogate": b'{"prompt": "\\ud83d where did we leave off?", "cwd": "/tmp", "session_id": "\\udc00"}',
    "deep": b'{"prompt": "recap", "x": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "nan": b'{"prompt": "where did we leave off?", "n": NaN, "cwd": "/tmp"}',
    "trailing": b'{"prompt": "fix it", "cwd": "/tmp"} trailing noise',
    "escape-path": b'{"prompt": "where did we leave off?", "cwd": "../../..", "session_id": "../../etc/x"}',
    "missing-keys": b"{}",
    "spaces": b'{"prompt": "' + b" " * 200_000 + b'", "cwd": "/tmp"}',
    "large": b'{"prompt": "' + b"recap resume " * 200_000 + b'", "cwd": "/tmp"}',
    "typed": b'{"hook_event_name": "UserPromptSubmit", "prompt": ["src/main.rs"], "cwd": 3, "session_id": {}}',
    "two-prompts": b'{"hook_event_name": "UserPromptSubmit", "x": {"prompt": "a"}, "prompt": "src/main.rs\\ud800"}',
    "agent": b'{"hook_event_name": "SubagentStart", "agent_id": "../../x\\u0000", "cwd": "/tmp\\u0000"}',
}


@pytest.mark.parametrize("case", sorted(BAD_INPUT))
@pytest.mark.parametrize("script", ["recall_intent", "rule_prime", "session_resume", "session_record"])
def test_bad_input_never_harms(script: str, case: str, scene: Scene) -> None:
    """Exit 0, one JSON object or nothing."""
    scene.hook(script, BAD_INPUT[case])


def test_faults_are_logged_for_doctor(scene: Scene) -> None:
    """Silent for the prompt, not for the person who asks."""
    scene.run("session_resume", b"not json")
    assert "session_resume: " in scene.log()


@pytest.mark.parametrize("script", ["recall_intent", "rule_prime", "session_resume", "session_record"])
def test_stdin_may_stay_open(script: str, scene: Scene, app: pathlib.Path) -> None:
    """Pain 20: reading stops with the object, not with the pipe."""
    names = {"recall_intent": "UserPromptSubmit", "session_record": "Stop"}
    name = names.get(script, "SessionStart")
    event = scene.event(name, app, prompt="前回の続きから", source="startup")
    with subprocess.Popen(
        [INTERPRETER, "-I", "-S", str(HOOKS / f"{script}.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=scene.env,
    ) as hook:
        assert hook.stdin is not None
        hook.stdin.write(dump(event).encode())
        hook.stdin.flush()
        assert hook.wait(timeout=10) == 0


@pytest.mark.parametrize("script", ["recall_intent", "rule_prime", "session_resume", "session_record"])
def test_a_stdin_that_never_completes_ends_with_the_deadline(script: str, scene: Scene) -> None:
    """The prompt goes on without us."""
    with subprocess.Popen(
        [INTERPRETER, "-I", "-S", str(HOOKS / f"{script}.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=scene.env | {"HARNESS_RECALL_DEADLINE": ""},
    ) as hook:
        assert hook.stdin is not None
        hook.stdin.write(b'{"prompt": ')
        hook.stdin.flush()
        assert hook.wait(timeout=10) == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_file_that_blocks_ends_with_the_deadline(scene: Scene, app: pathlib.Path) -> None:
    """Pain 13: whatever hangs, the prompt does not."""
    record = app / ".claude" / "memory" / "decisions.md"
    record.unlink()
    os.mkfifo(record)
    event = scene.event("UserPromptSubmit", app, prompt="what did we decide about JWT?")
    assert scene.hook("recall_intent", event, HARNESS_RECALL_DEADLINE="") == ""
    assert "recall_intent: TimeoutError: no answer within" in scene.log()


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C"},
        {"PYTHONIOENCODING": "cp932", "LANG": "ja_JP.SJIS"},
        {"PYTHONUTF8": "0", "LC_ALL": "POSIX"},
    ],
)
def test_the_locale_does_not_matter(locale: dict[str, str], scene: Scene, app: pathlib.Path) -> None:
    """Pain 52: bytes in, UTF-8, bytes out; 表, ソ and 😀 survive."""
    scene.session(app, ("表とソと😀を直す", "直しました"), days_ago=0.5)
    event = scene.event("UserPromptSubmit", app, prompt="前回の続きから 表ソ😀")
    assert "表とソと😀を直す" in scene.hook("recall_intent", event, **locale)


def damage_index(scene: Scene) -> None:
    for file in (pathlib.Path(state.path(str(scene.config))) / "index").rglob("*"):
        if file.is_file():
            file.write_bytes(b"garbage" * 100)


def no_index(scene: Scene) -> None:
    shutil.rmtree(pathlib.Path(state.path(str(scene.config))) / "index")


@pytest.mark.parametrize("harm", [damage_index, no_index])
def test_without_a_usable_index_the_files_answer(harm: object, scene: Scene, app: pathlib.Path) -> None:
    """design.md §3: a bounded direct read, and `source:` says so."""
    assert callable(harm)
    harm(scene)
    context = scene.prompt(app, "XR-003 の経緯は？")
    assert "index unavailable" in context
    assert "XR-003" in context.split("summary:")[1]
    assert "XR-003 のキャッシュ" in scene.prompt(app, "前回の続きから")


def test_a_state_folder_that_cannot_be_had_costs_nothing(scene: Scene, app: pathlib.Path) -> None:
    """Pain 105, and a full disk: the answer still comes, the prompt is unharmed."""
    shutil.rmtree(state.path(str(scene.config)))
    pathlib.Path(state.path(str(scene.config))).write_text("in the way")
    assert "XR-003" in scene.prompt(app, "前回の続きから")
    assert scene.prompt(app, "fix the typo") == ""


def test_every_prompt_is_counted(scene: Scene, app: pathlib.Path) -> None:
    """Pain 33: silent, but not unnoticed."""
    before = state.heartbeats(str(scene.config)).get("recall_intent", {"count": 0, "last": 0.0})["count"]
    for _ in range(3):
        scene.prompt(app, "fix the typo")
    assert state.heartbeats(str(scene.config))["recall_intent"]["count"] == before + 3


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed here")
def test_a_prompt_starts_no_second_process(scene: Scene, app: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """Pain 24."""
    trace = tmp_path / "trace"
    subprocess.run(
        [
            "strace",
            "-f",
            "-e",
            "trace=execve",
            "-o",
            str(trace),
            INTERPRETER,
            "-I",
            "-S",
            str(HOOKS / "recall_intent.py"),
        ],
        input=dump(scene.event("UserPromptSubmit", app, prompt="前回の続きから")).encode(),
        env=scene.env,
        check=True,
        capture_output=True,
    )
    assert trace.read_text().count("execve(") == 1


def test_worktrees_and_subdirectories_share_their_sessions(scene: Scene) -> None:
    """Pain 80."""
    cwd = scene.project("repo")
    git = ["git", "-c", "user.name=dev", "-c", "user.email=dev@localhost"]
    env = scene.env | {"GIT_CONFIG_NOSYSTEM": "1"}
    for words in (
        ["init", "-q"],
        ["commit", "-q", "--allow-empty", "-m", "x"],
        ["worktree", "add", "-q", "../wt"],
    ):
        subprocess.run([*git, *words], cwd=cwd, env=env, check=True, capture_output=True)
    (cwd / "src").mkdir()
    scene.session(scene.work / "wt", ("work in the worktree", "done there"))
    for place in (cwd, cwd / "src", scene.work / "wt"):
        assert "done there" in scene.prompt(place, "where did we leave off?")


def test_headless_sessions_do_not_hide_a_persons(scene: Scene) -> None:
    """contracts/recall.md, resume pack."""
    cwd = scene.project("p")
    scene.session(cwd, ("my own work", "yours"), days_ago=2)
    scene.session(cwd, ("scripted job", "theirs"), days_ago=1, entrypoint="sdk-cli")
    assert "my own work" in scene.prompt(cwd, "where did we leave off?")


def test_a_question_about_a_day_is_answered_from_that_day(scene: Scene) -> None:
    """Yesterday is not the newest session."""
    cwd = scene.project("p")
    scene.session(cwd, ("the day before", "old"), days_ago=3)
    scene.session(cwd, ("written just now", "new"), days_ago=0)
    noon = time.localtime()
    yesterday = 1 + (noon.tm_hour * 3600 + noon.tm_min * 60) / 86_400 - 0.5
    scene.session(cwd, ("fix the yak shaver", "shaved"), days_ago=yesterday)
    assert "yak shaver" in scene.prompt(cwd, "昨日どこまでやったっけ？")


LOADED = """
import os, sys
sys.path.insert(0, sys.argv[1])
hook = __import__(sys.argv[2])
assert hook.react(sys.stdin.buffer.read(), os.environ)
print(sorted({"json", "re", "enum", "functools", "collections", "typing"} & set(sys.modules)))
"""


@pytest.mark.parametrize(
    ("script", "name", "fields", "allowed"),
    [
        ("session_resume", "SessionStart", {"source": "startup"}, []),
        # The intent is a StrEnum; everything else that a question needs does without.
        (
            "recall_intent",
            "UserPromptSubmit",
            {"prompt": "前回の続きから"},
            ["collections", "enum", "functools"],
        ),
    ],
)
def test_a_hook_loads_nothing_that_costs_more_than_its_answer(
    script: str, name: str, fields: dict[str, str], allowed: list[str], scene: Scene, app: pathlib.Path
) -> None:
    """design.md §3: `import json` alone doubles the bare interpreter, wherever it stands."""
    done = subprocess.run(
        [INTERPRETER, "-I", "-S", "-c", LOADED, str(HOOKS), script],
        input=dump(scene.event(name, app, **fields)).encode(),
        env=scene.env,
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode().strip() == str(allowed)

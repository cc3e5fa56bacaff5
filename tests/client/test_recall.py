"""Recall as a person meets it: two sessions of the real client, and what the second one is given."""

from __future__ import annotations

import json
import pathlib
import re
import shutil
import time
from typing import NamedTuple

import pytest

from client.home import Home, Turn
from client.standin import Kind, StandIn, use
from client.terminal import CONTROL_C
from paths import HOOKS, ROOT

NEUTRAL = "List the files in this folder."
# One answer of ours: a random tag around `source:`, `summary:` and what follows.
BLOCK = re.compile(r"<(harness-recall-[0-9a-f]+)>\nsource: (.+)\nsummary: (.+)\n(?s:.*?)</\1>")
SUMMARY_LIMIT = 120  # seeds/003, output format
OUTPUT_LIMIT = 10_000  # characters; contracts/claude-code.md


class Story(NamedTuple):
    """A session, what it decided, and how the next session is asked about it."""

    asked: str
    decided: str
    file: str
    resume: str
    question: str


JAPANESE = Story(
    asked="ログイン画面の認証方式を決めて、docs/auth.md に書いてください",
    decided="認証方式は JWT に決めました。次は更新トークンの失効処理です。",
    file="docs/auth.md",
    resume="前回の続きから",
    question="認証方式は何に決めたんだっけ？",
)
ENGLISH = Story(
    asked="Choose how the job queue is stored and write it to docs/queue.md",
    decided="The queue lives in PostgreSQL with SKIP LOCKED. Next comes the retry schedule.",
    file="docs/queue.md",
    resume="Where did we leave off last time?",
    question="What did we decide about the queue?",
)
both_languages = pytest.mark.parametrize("story", [JAPANESE, ENGLISH], ids=["ja", "en"])


def work(home: Home, project: pathlib.Path, story: Story) -> Turn:
    """The session of `story`: the model writes its file and says what was decided."""
    home.api.script(use("Write", file_path=str(project / story.file), content=story.decided), story.decided)
    turn = home.claude(story.asked, "--permission-mode", "acceptEdits", cwd=project)
    assert (project / story.file).exists()
    return turn


def told(turn: Turn) -> str:
    """Everything the hooks told the model, in well-formed answers only."""
    for _, context in turn.injected:
        block = BLOCK.match(context)
        assert block is not None, context
        assert len(block[3]) <= SUMMARY_LIMIT
        assert len(context) < OUTPUT_LIMIT
    return turn.context


@both_languages
def test_a_session_starts_with_where_the_last_one_ended(recalling: Home, story: Story) -> None:
    """What was asked, said and written last is in the first request, whatever the prompt is."""
    project = recalling.project("app")
    work(recalling, project, story)
    turn = recalling.claude(NEUTRAL, cwd=project)
    assert [event for event, _ in turn.injected] == ["SessionStart"]
    assert told(turn).count(story.decided) == 1
    assert story.asked in turn.context
    assert story.file in turn.context


@both_languages
def test_going_on_is_answered_from_the_last_session(recalling: Home, story: Story) -> None:
    """The prompt hook alone answers too, in the language of the prompt."""
    recalling.drop_hook("SessionStart")
    project = recalling.project("app")
    work(recalling, project, story)
    turn = recalling.claude(story.resume, cwd=project)
    assert [event for event, _ in turn.injected] == ["UserPromptSubmit"]
    assert told(turn).count(story.decided) == 1
    assert story.asked in turn.context
    assert ("本人の過去の記録" in turn.context) is (story is JAPANESE)


@both_languages
def test_what_the_session_started_with_is_not_told_again(recalling: Home, story: Story) -> None:
    """After SessionStart has shown the last session, the prompt that asks for it adds no second copy."""
    project = recalling.project("app")
    work(recalling, project, story)
    turn = recalling.claude(story.resume, cwd=project)
    assert told(turn).count(story.decided) == 1


@both_languages
def test_a_decision_is_answered_from_the_session_that_took_it(recalling: Home, story: Story) -> None:
    """Without decisions.md, a question about a decision finds the words of an older session."""
    recalling.drop_hook("SessionStart")
    project = recalling.project("app")
    work(recalling, project, story)
    recalling.claude("Rename the variable x in main.py", cwd=project)
    turn = recalling.claude(story.question, cwd=project)
    assert [event for event, _ in turn.injected] == ["UserPromptSubmit"]
    assert story.decided.split("。")[0].split(". ")[0] in turn.context


@pytest.mark.parametrize(
    ("question", "heading", "other"),
    [
        ("XR-003 について何を決めた？", "再開情報は SessionStart で一度だけ注入する", "Use tabs"),
        ("What did we decide about indentation?", "Use tabs", "再開情報"),
    ],
    ids=["ja", "en"],
)
def test_decisions_come_from_decisions_md(recalling: Home, question: str, heading: str, other: str) -> None:
    """The matching section answers, with its place as source; the others stay out."""
    project = recalling.project("app")
    write_decisions(project)
    turn = recalling.claude(question, cwd=project)
    assert heading in told(turn)
    assert other not in turn.context
    assert "source: .claude/memory/decisions.md#" in turn.context


def write_decisions(project: pathlib.Path) -> None:
    decisions = project / ".claude" / "memory" / "decisions.md"
    decisions.parent.mkdir(parents=True)
    decisions.write_text(
        "# Decisions\n\n"
        "## XR-003: 再開情報は SessionStart で一度だけ注入する\n\n2026-04-19。recall とは別の機能とする。\n\n"
        "## D4: Use tabs\n\nIndentation is tabs, for accessibility. 2026-04-20.\n",
        encoding="utf-8",
    )


def test_the_typed_command_is_answered_in_its_first_request(recalling: Home) -> None:
    """`/harness-recall XR-003` brings the decision once, beside the skill's own text."""
    project = recalling.project("app")
    write_decisions(project)
    turn = recalling.claude("/harness-recall XR-003", cwd=project)
    assert [event for event, _ in turn.injected] == ["UserPromptExpansion"]
    assert "再開情報は SessionStart で一度だけ注入する" in told(turn)
    assert "Base directory for this skill" in turn.given


def test_a_neutral_prompt_adds_nothing(recalling: Home) -> None:
    """Nothing in a project without a past; and with one, nothing after the session's start."""
    fresh = recalling.claude(NEUTRAL, cwd=recalling.project("fresh"))
    assert fresh.injected == []
    project = recalling.project("app")
    work(recalling, project, ENGLISH)
    recalling.claude(NEUTRAL, cwd=project)
    for prompt in (NEUTRAL, "続きを読むボタンを追加して", "resume.pdf をコピーして"):
        assert recalling.claude(prompt, "--continue", cwd=project).injected == []


def test_without_session_start_the_first_prompt_carries_the_past_once(recalling: Home) -> None:
    """Where the client runs no SessionStart, a neutral first prompt is given the last session, once."""
    recalling.drop_hook("SessionStart")
    fresh = recalling.claude(NEUTRAL, cwd=recalling.project("fresh"))
    assert fresh.injected == []
    project = recalling.project("app")
    work(recalling, project, ENGLISH)
    first = recalling.claude(NEUTRAL, cwd=project)
    assert [event for event, _ in first.injected] == ["UserPromptSubmit"]
    assert told(first).count(ENGLISH.decided) == 1
    assert recalling.claude("Now sort them.", "--continue", cwd=project).injected == []


def test_the_same_question_is_answered_once_a_session(recalling: Home) -> None:
    """Three times the same prompt, one block: the answer is in the context already."""
    project = recalling.project("app")
    write_decisions(project)
    question = "XR-003 について何を決めた？"
    first = recalling.claude(question, cwd=project)
    assert len(first.injected) == 1
    for _ in range(2):
        again = recalling.claude(question, "--continue", cwd=project)
        assert again.injected == []
        assert len(BLOCK.findall(again.given)) == 1


def test_after_compaction_a_question_is_answered_anew(recalling: Home) -> None:
    """What the compaction took out of the context may be told again."""
    project = recalling.project("app")
    write_decisions(project)
    question = "XR-003 について何を決めた？"
    recalling.claude(question, cwd=project)
    recalling.claude("/compact", "--continue", cwd=project)
    again = recalling.claude(question, "--continue", cwd=project)
    assert "source: .claude/memory/decisions.md#" in "".join(again.injected_at("UserPromptSubmit"))


def test_after_compaction_the_session_knows_what_it_was_doing(recalling: Home, api: StandIn) -> None:
    """/compact leaves a summary; our text says what was asked and done, and may be recalled again."""
    project = recalling.project("app")
    api.replies[Kind.compaction] = "<summary>Some work was done.</summary>"
    work(recalling, project, JAPANESE)
    recalling.claude("/compact", "--continue", cwd=project)
    turn = recalling.claude(NEUTRAL, "--continue", cwd=project)
    ours = BLOCK.search(turn.given)
    assert ours is not None
    assert JAPANESE.asked in ours[0]
    assert JAPANESE.decided in ours[0]
    assert len(BLOCK.findall(turn.given)) == 1


def test_after_clear_the_session_before_is_known(recalling: Home) -> None:
    """/clear starts a session of a new id: it begins with what the cleared one was doing."""
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    recalling.claude("/clear", "--continue", cwd=project)
    turn = recalling.claude(NEUTRAL, "--continue", cwd=project)
    assert turn.given.count(JAPANESE.decided) == 1
    assert len(BLOCK.findall(turn.given)) == 1


def test_another_projects_past_is_never_told(recalling: Home) -> None:
    """Each project is given its own last session only, also if the other one's is newer."""
    projects = {JAPANESE: recalling.project("one/app"), ENGLISH: recalling.project("two/app")}
    for story, project in projects.items():
        work(recalling, project, story)
    for story, project in projects.items():
        other = next(iter(projects.keys() - {story}))
        for prompt in (story.resume, "/harness-recall " + other.question):
            turn = recalling.claude(prompt, cwd=project)
            assert other.decided not in turn.given


def test_projects_that_share_a_folder_do_not_share_a_past(recalling: Home) -> None:
    """新聞 and 暫存 have one transcript folder: the second sees nothing of the first."""
    first, second = recalling.project("新聞"), recalling.project("暫存")
    work(recalling, first, JAPANESE)
    for prompt in (NEUTRAL, JAPANESE.resume, JAPANESE.question, "/harness-recall JWT"):
        turn = recalling.claude(prompt, cwd=second)
        assert JAPANESE.asked not in turn.given
        assert JAPANESE.decided not in turn.given
    assert len({path.parent for path in recalling.transcripts()}) == 1
    assert told(recalling.claude(NEUTRAL, cwd=first)).count(JAPANESE.decided) == 1


def test_a_worktree_and_a_subdirectory_share_their_repositorys_past(recalling: Home) -> None:
    """A session in a linked worktree is the past of the repository and of its subdirectories."""
    project = recalling.project("app", git=True)
    (project / "sub").mkdir()
    worktree = recalling.path / "linked"
    recalling.run("git", "worktree", "add", "-q", "-b", "other", worktree, cwd=project)
    work(recalling, worktree, JAPANESE)
    for folder in (project / "sub", project):
        assert JAPANESE.decided in told(recalling.claude(JAPANESE.question, cwd=folder))


def test_commits_since_the_last_session_are_told(recalling: Home) -> None:
    """What git recorded after the session is part of where things stand."""
    project = recalling.project("app", git=True)
    work(recalling, project, ENGLISH)
    time.sleep(1)  # git counts in seconds: a commit in the session's last one may be the session's own
    recalling.commit(project, "Add the retry schedule")
    assert "Add the retry schedule" in told(recalling.claude(NEUTRAL, cwd=project))


def test_a_persons_session_is_preferred_to_a_newer_headless_one(recalling: Home, api: StandIn) -> None:
    """What was typed in a terminal is the last session, though a script ran `claude -p` after it."""
    project = recalling.project("app")
    api.script(JAPANESE.decided)
    with recalling.terminal(cwd=project) as terminal:
        terminal.wait(lambda: "❯".encode() in terminal.written, "the prompt sign")
        terminal.type(JAPANESE.asked)
        terminal.wait(lambda: len(api.requests) == 1, "the request")
        terminal.settle()
        terminal.press(CONTROL_C)
        terminal.press(CONTROL_C)
        terminal.wait(lambda: not terminal.running, "the end")
    work(recalling, project, ENGLISH)
    turn = recalling.claude(NEUTRAL, cwd=project)
    assert told(turn).count(JAPANESE.decided) == 1
    assert ENGLISH.decided not in turn.context


def test_subagents_and_their_reports_are_left_alone(recalling: Home, api: StandIn) -> None:
    """Neither a task nor a report that says 思い出して is a person's prompt."""
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    api.script(use("Agent", description="look", prompt=JAPANESE.resume), "Sent.")
    api.replies[Kind.subagent] = "思い出して。前回の続きから。What did we decide?"
    turn = recalling.claude(NEUTRAL, cwd=project)
    (task,) = [request for request in turn.requests if request.kind is Kind.subagent]
    assert BLOCK.search(task.given) is None
    assert [event for event, _ in turn.injected] == ["SessionStart"]


def test_a_hook_registered_twice_speaks_once(recalling: Home) -> None:
    """The same hooks in the project's settings, spelled another way so that the client runs both."""
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    text = recalling.settings.read_text(encoding="utf-8")
    (project / ".claude").mkdir()
    double = text.replace("/.venv/bin/python", "/.venv/bin/../bin/python")
    assert double != text
    (project / ".claude" / "settings.json").write_text(double, encoding="utf-8")
    started = recalling.claude(NEUTRAL, cwd=project)
    assert told(started).count(JAPANESE.decided) == 1
    write_decisions(project / "sub")
    asked = recalling.claude("XR-003 について何を決めた？", "--continue", cwd=project)
    assert len(asked.injected) <= 1
    typed = recalling.claude("/harness-recall XR-003", cwd=project)
    assert len(typed.injected_at("UserPromptExpansion")) == 1


def test_a_shell_profile_that_prints_changes_nothing(recalling: Home) -> None:
    """No shell stands between the client and the hook."""
    for name in (".bashrc", ".bash_profile", ".profile", ".zshrc"):
        (recalling.path / name).write_text("echo 'welcome to this machine'\n", encoding="utf-8")
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    turn = recalling.claude(NEUTRAL, cwd=project)
    assert told(turn).count(JAPANESE.decided) == 1
    assert "welcome to this machine" not in turn.given


def test_a_state_folder_that_cannot_be_had_leaves_prompts_alone(recalling: Home) -> None:
    """With a file where our folder belongs, every prompt still reaches the model, and recall may answer."""
    state = recalling.config / "harness-recall"
    recalling.run("rm", "-rf", state)
    state.write_text("not a folder\n", encoding="utf-8")
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    for prompt in (NEUTRAL, JAPANESE.resume, "/harness-recall JWT"):
        assert prompt.rpartition(" ")[2] in recalling.claude(prompt, cwd=project).given
    assert state.read_text(encoding="utf-8") == "not a folder\n"


def test_a_broken_index_is_worked_around(recalling: Home) -> None:
    """Garbage in the index neither harms a prompt nor silences the resume, which needs no index."""
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    index = recalling.config / "harness-recall" / "index"
    recalling.run("rm", "-rf", index)
    index.mkdir(parents=True)
    for name in ("meta.json", "manifest.json", ".managed.json", "0.store"):
        (index / name).write_bytes(b"\x00\xffgarbage")
    assert told(recalling.claude(NEUTRAL, cwd=project)).count(JAPANESE.decided) == 1
    assert "JWT" in recalling.claude("/harness-recall JWT", cwd=project).context


def test_hooks_whose_files_are_gone_leave_prompts_alone(recalling: Home) -> None:
    """A checkout that is half gone while its interpreter stayed must not block a person's prompts."""
    gone = recalling.path / "gone" / ".venv" / "hooks"
    gone.mkdir(parents=True)
    for script in HOOKS.glob("*.py"):
        shutil.copy(ROOT / "bin" / "loader.py", gone / script.name)
    text = recalling.settings.read_text(encoding="utf-8")
    moved = text.replace(str(ROOT / ".venv" / "hooks"), str(gone))
    assert moved != text
    recalling.settings.write_text(moved, encoding="utf-8")
    turn = recalling.claude(JAPANESE.resume, cwd=recalling.project("app"))
    assert JAPANESE.resume in turn.given
    assert turn.injected == []


def test_secrets_and_private_regions_do_not_come_back(recalling: Home, api: StandIn) -> None:
    """What a person pasted or marked private is not told to a later session."""
    project = recalling.project("app")
    key = "sk-" + "proj-" + "a1B2c3D4e5F6g7H8i9J0" * 2
    api.script(JAPANESE.decided)
    recalling.claude(f"鍵 {key} でログインを試して <private>合言葉は山</private>", cwd=project)
    turn = recalling.claude("前回の続きから", cwd=project)
    assert JAPANESE.decided in told(turn)
    assert key not in turn.given
    assert "合言葉は山" not in turn.given


def test_what_was_injected_is_not_told_as_the_persons_past(recalling: Home) -> None:
    """The third session is given the second one's words, not our text that lay in its context."""
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    recalling.claude(NEUTRAL, cwd=project)
    turn = recalling.claude(JAPANESE.resume, cwd=project)
    assert NEUTRAL in turn.context
    assert not re.search(r"‹/?harness-recall-", turn.context)


@pytest.mark.parametrize(
    ("switch", "prompt"),
    [
        ({"recall": "off"}, JAPANESE.resume),
        ({"recall": "quiet"}, JAPANESE.resume),
        ({"recall": "on"}, f"{JAPANESE.resume} #nomem"),
    ],
    ids=["off", "quiet", "nomem"],
)
def test_recall_can_be_turned_off(recalling: Home, switch: dict[str, str], prompt: str) -> None:
    """The switch in our configuration and the mark in a prompt silence the prompt hook."""
    project = recalling.project("app")
    work(recalling, project, JAPANESE)
    state = recalling.config / "harness-recall"
    state.mkdir(exist_ok=True)
    (state / "config.json").write_text(json.dumps(switch), encoding="utf-8")
    assert recalling.claude(prompt, cwd=project).injected_at("UserPromptSubmit") == []

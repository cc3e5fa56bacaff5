"""transcripts: what real, odd and hostile session files say, and what reading them costs."""

from __future__ import annotations

import builtins
import io
import json
import os
import pathlib
import time
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness_recall import project, transcript_rows, transcripts
from paths import CASES, data

FOLDER = CASES / "transcripts"
SLUGS = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
MB = 1 << 20
DAY = 24 * 3600


def real(pattern: str = "*/*.jsonl") -> list[pathlib.Path]:
    """Published transcripts of real sessions, or a skip."""
    return sorted(data("transcripts").glob(pattern))


def said(turns: Iterator[transcripts.Turn] | list[transcripts.Turn]) -> list[list[str]]:
    return [[turn.role, turn.text] for turn in turns]


def line(role: str, text: str, **more: Any) -> bytes:
    """One row as the client writes it."""
    row = {"type": role, "sessionId": "s1", "message": {"role": role, "content": text}, **more}
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def picked(found: object, wanted: dict[str, Any]) -> dict[str, Any]:
    return {name: getattr(found, name) for name in wanted}


# Cases: an input beside what it says.


@pytest.mark.parametrize("slug", SLUGS)
def test_case_says_what_is_written_beside_it(slug: str) -> None:
    """Every oddity that public transcripts show, one file each."""
    path = str(FOLDER / f"{slug}.jsonl")
    expected = json.loads((FOLDER / f"{slug}.json").read_text("utf-8"))
    session = transcripts.header(path)
    if "turns" in expected:
        assert said(transcripts.read(path)) == expected["turns"]
    if "thread" in expected:
        assert said(transcripts.thread(path, 10)) == expected["thread"]
    if "errors" in expected:
        errors = [[e.command, e.error, e.fix] for e in transcripts.past_errors(path, 10)]
        assert errors == expected["errors"]
    if "session" in expected and expected["session"] is None:
        assert session is None
        assert transcripts.current(path) is None
        return
    assert session is not None
    assert picked(session, expected.get("session", {})) == expected.get("session", {})
    assert picked(transcripts.pack(session), expected.get("pack", {})) == expected.get("pack", {})


def test_every_case_has_its_expectation() -> None:
    """Inputs and expectations come in pairs."""
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == SLUGS
    assert len(SLUGS) > 15


# Real sessions.


MACHINE = (
    "<command-",
    "<local-command",
    "[Request interrupted",
    "[harness-recall]",
    "Caveat: The messages below",
)


def prompts_by_full_parse(path: pathlib.Path) -> list[str]:
    """The human prompts of a whole file, found the slow and simple way."""
    found = []
    for raw in path.read_text("utf-8", "replace").splitlines():
        try:
            row = json.loads(raw)
        except ValueError:
            continue
        if not isinstance(row, dict) or row.get("type") != "user" or not isinstance(row.get("message"), dict):
            continue
        content = row["message"].get("content")
        if isinstance(content, list):
            texts = [b["text"] for b in content if isinstance(b, dict) and b.get("type") == "text"]
            content = None if any(b.get("type") == "tool_result" for b in content) else "\n".join(texts)
        skipped = row.get("isMeta") or row.get("isSidechain") or row.get("isCompactSummary")
        if isinstance(content, str) and not skipped and not content.lstrip().startswith(MACHINE):
            found.append(content.strip())
    return found


@pytest.mark.data
def test_real_sessions_are_read_without_harm() -> None:
    """Whatever a published transcript holds, every function answers."""
    paths = real()
    assert len(paths) > 30
    for path in paths:
        session = transcripts.header(str(path))
        turns = transcripts.read(str(path))
        asked = [turn.text for turn in turns if turn.role == "user"]
        assert turns.consumed <= path.stat().st_size
        assert (session is None) == (not asked), path.name
        transcripts.thread(str(path), 5)
        transcripts.past_errors(str(path), 5)
        if session is not None:
            found = transcripts.pack(session)
            assert found.first_prompts
            assert not any("tool_result" in text for text in found.first_prompts + found.last_prompts)


@pytest.mark.data
def test_prompts_of_real_sessions_are_those_a_full_parse_finds() -> None:
    """The first and the last three, out of head and tail, and all of them when streaming."""
    for path in real("entireio-cli/*.jsonl"):
        expected = prompts_by_full_parse(path)
        assert [turn.text for turn in transcripts.read(str(path)) if turn.role == "user"] == expected, (
            path.name
        )
        session = transcripts.header(str(path))
        assert session is not None
        found = transcripts.pack(session)
        clipped = [text if len(text) <= transcripts.MAX_TEXT else text[:100] for text in expected]
        got = [text[: max(100, len(text))] for text in found.first_prompts + found.last_prompts]
        wanted = clipped[:3] + clipped[3:][-3:]
        assert len(got) == len(wanted), path.name
        assert all(a == b or a.startswith(b) for a, b in zip(got, wanted, strict=True)), path.name
        assert session.first_prompt == found.first_prompts[0]
        assert session.id in path.name


LITERAL = {
    "6da7d497": ("hello", "delete that file"),
    "58e50d6c": ("merge conflicts...", "lint fail"),
    "a0bd162f": ("the new logging feature writes to", "yes"),
    "22c5d52e": ("I'd like to generate a changelog", "yes"),
    "377c739d": ("look at the docs folder", "okay now let's do 6,7,8,10"),
}


@pytest.mark.data
@pytest.mark.parametrize("name", sorted(LITERAL))
def test_prompts_of_five_real_sessions_as_read_by_a_person(name: str) -> None:
    """So that the full parse above is not trusted alone."""
    (path,) = real(f"entireio-cli/*{name}*.jsonl")
    session = transcripts.header(str(path))
    assert session is not None
    found = transcripts.pack(session)
    first, last = LITERAL[name]
    assert found.first_prompts[0].startswith(first)
    assert (found.first_prompts + found.last_prompts)[-1] == last


@pytest.mark.data
def test_a_real_test_failure_comes_with_what_put_it_right() -> None:
    """The command passed later in the session, after an edit: the pack no longer lists it."""
    (path,) = real("entireio-cli/4f8c1176*.jsonl")
    (error,) = transcripts.past_errors(str(path), 10)
    assert error.command == "mise run test 2>&1"
    assert "FAIL: Test" in error.error
    assert error.fix.startswith("passed after edits to manual_commit_rewind.go.")
    session = transcripts.header(str(path))
    assert session is not None
    assert transcripts.pack(session).failed_commands == []


# What reading costs.


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many bytes were read from unbuffered files since the last call."""
    total = [0]

    class Counting(io.FileIO):
        def read(self, size: int | None = -1) -> bytes:
            part = super().read(-1 if size is None else size) or b""
            total[0] += len(part)
            return part

    def opening(file: Any, mode: str = "r", buffering: int = -1, *args: Any, **more: Any) -> Any:
        if mode == "rb" and buffering == 0:
            return Counting(file)
        return real_open(file, mode, buffering, *args, **more)

    def spent() -> int:
        was, total[0] = total[0], 0
        return was

    real_open = builtins.open
    monkeypatch.setattr(builtins, "open", opening)
    return spent


def long_session(path: pathlib.Path, size: int) -> str:
    """A transcript of `size` bytes with talk at both ends and a hole where the middle would be."""
    talk = [line("user", f"early {i}", uuid=f"e{i}") + line("assistant", "x" * 9_000) for i in range(40)]
    late = [line("user", f"late {i}", uuid=f"l{i}") + line("assistant", "y" * 9_000) for i in range(40)]
    with open(path, "wb") as file:
        file.write(b"".join(talk))
        file.seek(size - len(b"".join(late)) - 1)
        file.write(b"\n" + b"".join(late))
    return str(path)


def test_a_hundred_megabytes_cost_what_one_costs(tmp_path: pathlib.Path, counted: Callable[[], int]) -> None:
    """The head and the tail are read, never the middle."""
    costs = []
    for size in (MB, 100 * MB):
        path = long_session(tmp_path / f"{size}.jsonl", size)
        session = transcripts.header(path)
        assert session is not None
        of_header = counted()
        found = transcripts.pack(session)
        costs.append((of_header, counted()))
        assert found.first_prompts == ["early 0", "early 1", "early 2"]
        assert found.last_prompts == ["late 37", "late 38", "late 39"]
    assert costs[0] == costs[1]
    assert costs[1][0] <= 130 << 10
    assert costs[1][1] <= 800 << 10


def test_the_tail_grows_until_it_has_a_prompt_and_no_further(
    tmp_path: pathlib.Path, counted: Callable[[], int]
) -> None:
    """A last turn of 1 MB still shows its prompt; one of 10 MB does not cost 10 MB."""
    for behind, seen in ((MB, True), (10 * MB, False)):
        path = tmp_path / f"{behind}.jsonl"
        rows = line("assistant", "z" * 9_900) * (behind // 10_000)
        path.write_bytes(line("user", "first") + rows * 2 + line("user", "last") + rows)
        session = transcripts.header(str(path))
        assert session is not None
        counted()
        assert (transcripts.pack(session).last_prompts == ["last"]) is seen
        assert counted() <= 2 * MB + (300 << 10)


def test_the_head_grows_over_what_the_client_writes_before_the_first_prompt(tmp_path: pathlib.Path) -> None:
    """Attachments of 150 KB stand there in the newest client; the prompt is still found within 1 MB."""
    path = tmp_path / "s1.jsonl"
    row = {"type": "attachment", "attachment": {"type": "skill_listing", "text": "x" * 150_000}}
    attachment = json.dumps(row).encode() + b"\n"
    for copies, found in ((1, True), (5, True), (20, False)):
        path.write_bytes(attachment * copies + line("user", "hi") + (b"{}" + b" " * 997 + b"\n") * 3000)
        assert (transcripts.header(str(path)) is not None) is found


def test_streaming_takes_constant_memory(tmp_path: pathlib.Path) -> None:
    """10 MB of tool results are gone through in well under 1 MB."""
    path = tmp_path / "s1.jsonl"
    result = json.dumps(
        {"type": "user", "message": {"content": [{"type": "tool_result", "content": "x" * 50_000}]}}
    )
    path.write_bytes((result.encode() + b"\n") * 200 + line("user", "hi"))
    tracemalloc.start()
    turns = said(transcripts.read(str(path)))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert turns == [["user", "hi"]]
    assert peak < MB


# Reading on where the last reading ended.


def test_a_second_reading_starts_where_the_first_ended(tmp_path: pathlib.Path) -> None:
    """A half-written last line is left for the next time; nothing is read twice."""
    path = tmp_path / "s1.jsonl"
    whole = line("user", "one") + line("assistant", "two")
    half = line("user", "三つ目")
    path.write_bytes(whole + half[:-6])
    turns = transcripts.read(str(path))
    assert said(turns) == [["user", "one"], ["assistant", "two"]]
    assert turns.consumed == len(whole)
    path.write_bytes(whole + half)
    again = transcripts.read(str(path), turns.consumed)
    assert said(again) == [["user", "三つ目"]]
    assert again.consumed == len(whole + half)
    assert said(transcripts.read(str(path), again.consumed)) == []


def test_a_complete_row_without_a_newline_is_consumed_once(tmp_path: pathlib.Path) -> None:
    """The newline that comes later starts no row."""
    path = tmp_path / "s1.jsonl"
    path.write_bytes(line("user", "one").rstrip())
    turns = transcripts.read(str(path))
    assert said(turns) == [["user", "one"]]
    path.write_bytes(line("user", "one") + line("user", "two"))
    assert said(transcripts.read(str(path), turns.consumed)) == [["user", "two"]]


def test_limit_bytes_ends_a_reading_at_a_line(tmp_path: pathlib.Path) -> None:
    """Parts of a reading add up to the whole."""
    path = tmp_path / "s1.jsonl"
    path.write_bytes(b"".join(line("user", f"prompt {i}") for i in range(50)))
    found, at = [], 0
    while at < path.stat().st_size:
        turns = transcripts.read(str(path), at, 300)
        found += said(turns)
        assert turns.consumed > at
        at = turns.consumed
    assert found == said(transcripts.read(str(path)))


def test_a_row_of_more_than_four_megabytes_is_passed_over(tmp_path: pathlib.Path) -> None:
    """What stands before and behind it is read, and the offset is behind all of it."""
    path = tmp_path / "s1.jsonl"
    path.write_bytes(line("user", "one") + line("user", "x" * (5 * MB)) + line("user", "two"))
    turns = transcripts.read(str(path))
    assert said(turns) == [["user", "one"], ["user", "two"]]
    assert turns.consumed == path.stat().st_size


def test_offsets_point_at_rows(tmp_path: pathlib.Path) -> None:
    """A turn can be found again in its file."""
    path = FOLDER / "machine-text.jsonl"
    raw = path.read_bytes()
    for turn in transcripts.read(str(path)):
        row = transcript_rows.parse(raw[turn.offset :].split(b"\n", 1)[0])
        assert row is not None
        assert row["uuid"] == turn.uuid


# Which sessions a project has.


class Home:
    """A configuration root with one project and a clock for its transcripts."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.now = 2_000_000_000.0
        self.work = folder / "work" / "my-proj"
        self.work.mkdir(parents=True)
        self.env = {"HOME": str(folder)}
        self.slug = folder / ".claude" / "projects" / project.slug(str(self.work))
        self.slug.mkdir(parents=True)

    @property
    def project(self) -> project.Project:
        return project.locate(str(self.work), self.env)

    def add(self, name: str, *, days: float = 0, text: str = "hello", **more: Any) -> pathlib.Path:
        """A transcript that ended `days` ago."""
        path = self.slug / f"{name}.jsonl"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(line("user", text, **{"cwd": str(self.work), "sessionId": name, **more}))
        os.utime(path, (self.now - days * DAY,) * 2)
        return path

    def latest(self, exclude: str = "") -> str | None:
        found = transcripts.latest(self.project, exclude=exclude, now=self.now)
        return found.id if found else None

    def listed(self, limit: int = 50, exclude: str = "") -> list[str]:
        return [s.id for s in transcripts.list_sessions(self.project, limit=limit, exclude=exclude)]


@pytest.fixture
def home(tmp_path: pathlib.Path) -> Home:
    """An empty configuration root."""
    return Home(tmp_path)


def test_the_newest_other_session_is_resumed(home: Home) -> None:
    """Never the one that is running."""
    home.add("old", days=3)
    home.add("new", days=1)
    home.add("running")
    assert home.latest("running") == "new"
    assert home.listed(exclude="running") == ["new", "old"]
    assert home.listed(limit=1) == ["running"]
    assert home.listed(limit=0) == []


def test_headless_sessions_stand_back_behind_recent_interactive_ones(home: Home) -> None:
    """An interactive session of the last seven days goes before; an older one does not."""
    home.add("bot", days=0, entrypoint="sdk-cli")
    person = home.add("person", days=6.9, entrypoint="cli")
    assert home.latest() == "person"
    os.utime(person, (home.now - 7.1 * DAY,) * 2)
    assert home.latest() == "bot"
    assert home.listed() == ["bot", "person"]


def test_a_crowd_of_headless_sessions_costs_little(home: Home, counted: Callable[[], int]) -> None:
    """A person's session behind a day of bots is found, and the bots are not read through."""
    for number in range(200):
        path = home.add(f"bot{number:03}", days=number / 1000, entrypoint="sdk-cli")
        path.write_bytes(path.read_bytes() + line("assistant", "x" * 100_000))
        os.utime(path, (home.now - number,) * 2)
    home.add("person", days=1, entrypoint="cli")
    counted()
    assert home.latest() == "person"
    assert counted() < 200 * (33 << 10)
    assert home.latest("person") == "bot000"


def test_an_old_interactive_session_is_better_than_none_and_than_an_older_headless_one(home: Home) -> None:
    """Without a window there is just the order of time."""
    home.add("person", days=30)
    home.add("bot", days=31, entrypoint="sdk-py")
    assert home.latest() == "person"


def test_sub_agents_our_own_and_empty_sessions_never_count(home: Home) -> None:
    """Nor do files of sub-agents in folders below, nor what only looks like a transcript."""
    home.add("agent-a1")
    home.add("side", isSidechain=True)
    home.add("ours", text="[harness-recall] summarise", entrypoint="sdk-cli")
    home.add("command", text="<command-name>/clear</command-name>")
    (home.slug / "s9" / "subagents").mkdir(parents=True)
    (home.slug / "s9" / "subagents" / "agent-x.jsonl").write_bytes(line("user", "do", cwd=str(home.work)))
    (home.slug / "folder.jsonl").mkdir()
    (home.slug / "empty.jsonl").write_bytes(b"")
    (home.slug / "notes.txt").write_bytes(line("user", "do", cwd=str(home.work)))
    (home.slug / "dangling.jsonl").symlink_to(home.slug / "gone")
    if hasattr(os, "mkfifo"):
        os.mkfifo(home.slug / "pipe.jsonl")
    assert home.latest() is None
    assert home.listed() == []


def test_equal_times_are_put_in_order_by_name(home: Home) -> None:
    """So that the answer is the same every time."""
    for name in ("c", "a", "b"):
        home.add(name)
    assert home.listed() == ["a", "b", "c"]


def test_a_project_whose_slug_is_the_same_is_another_project(home: Home) -> None:
    """The folder in the rows decides: my-proj and my.proj share one transcript folder."""
    other = home.work.parent / "my.proj"
    other.mkdir()
    home.add("theirs", days=0, cwd=str(other))
    home.add("mine", days=1)
    home.add("nobodys", days=0, cwd="")
    assert home.latest() == "mine"
    assert home.listed() == ["mine"]


def test_a_session_resumed_into_a_second_folder_is_listed_once(home: Home) -> None:
    """The newest copy stands for it."""
    below = home.work / "sub"
    below.mkdir()
    home.add("s1", days=2)
    copy = home.slug.parent / project.slug(str(below)) / "copy.jsonl"
    copy.parent.mkdir()
    copy.write_bytes(line("user", "hello", cwd=str(below), sessionId="s1"))
    os.utime(copy, (home.now, home.now))
    assert home.listed() == ["s1"]


def test_of_a_thousand_transcripts_few_are_opened(home: Home, counted: Callable[[], int]) -> None:
    """All are looked at, the newest read: tens of milliseconds, not seconds."""
    for number in range(1000):
        home.add(f"s{number:04}", days=number / 100)
    where = home.project
    counted()
    started = time.perf_counter()
    found = transcripts.latest(where, now=home.now)
    assert time.perf_counter() - started < 0.5
    assert found is not None
    assert found.id == "s0000"
    assert counted() < 1000
    assert len(transcripts.list_sessions(where, limit=20)) == 20
    assert counted() < 20_000


def test_an_unreadable_transcript_is_passed_over(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gone between the listing and the reading, or of another user."""
    home.add("fine", days=1)
    home.add("locked")
    real_open = builtins.open

    def refusing(file: Any, *args: Any, **more: Any) -> Any:
        if "locked" in str(file):
            raise PermissionError(13, "no", file)
        return real_open(file, *args, **more)

    monkeypatch.setattr(builtins, "open", refusing)
    assert home.latest() == "fine"


def test_a_session_that_is_gone_leaves_its_header(home: Home) -> None:
    """pack answers with what was seen when the session was listed."""
    path = home.add("s1", text="the question")
    session = transcripts.header(str(path))
    assert session is not None
    path.unlink()
    assert transcripts.pack(session).first_prompts == ["the question"]
    assert transcripts.header(str(path)) is None
    with pytest.raises(FileNotFoundError):
        list(transcripts.read(str(path)))


def test_a_thread_is_its_newest_turns_in_order(tmp_path: pathlib.Path) -> None:
    """`limit` drops the oldest."""
    path = tmp_path / "s1.jsonl"
    path.write_bytes(b"".join(line("user", f"prompt {i}") for i in range(9)))
    assert [turn.text for turn in transcripts.thread(str(path), 2)] == ["prompt 7", "prompt 8"]
    assert transcripts.thread(str(path), 0) == []


def test_work_in_the_part_that_was_not_read_is_not_called_open(tmp_path: pathlib.Path) -> None:
    """What failed or was planned before the gap may be done by now."""
    path = tmp_path / "s1.jsonl"
    use = {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "make"}}
    plan = {"type": "tool_use", "id": "t2", "name": "TodoWrite", "input": {"todos": [{"content": "ship"}]}}
    write = {"type": "tool_use", "id": "t3", "name": "Write", "input": {"file_path": "/w/a.py"}}
    result = {"type": "tool_result", "tool_use_id": "t1", "is_error": True, "content": "Exit code 2\nno rule"}
    head = [
        line("user", "go", cwd="/w"),
        line("assistant", "", message={"content": [use, plan, write]}),
        line("user", "", message={"content": [result]}),
    ]
    path.write_bytes(b"".join(head))
    found = transcripts.current(str(path))
    assert found is not None
    assert found.todos == ["ship"]
    assert [failed["command"] for failed in found.failed_commands] == ["make"]
    path.write_bytes(b"".join(head) + line("assistant", "z" * 9_900) * 150)
    found = transcripts.current(str(path))
    assert found is not None
    assert found.todos == []
    assert found.failed_commands == []
    assert found.files_written == ["a.py"]


# Whatever stands in the file.


texts = st.text(max_size=30) | st.sampled_from(
    ["/clear", "[harness-recall] x", "Exit code 1\nboom", "\ud800", "\x00"]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
blocks = st.fixed_dictionaries(
    {"type": st.sampled_from(["text", "tool_use", "tool_result", "thinking"]) | values},
    optional={
        "text": texts | values,
        "id": st.sampled_from(["t1", "t2"]) | values,
        "tool_use_id": st.sampled_from(["t1", "t2"]) | values,
        "name": st.sampled_from(["Bash", "Write", "TodoWrite", "TaskCreate", "TaskUpdate", "mcp__x"])
        | values,
        "input": st.fixed_dictionaries(
            {},
            optional={
                "command": texts | values,
                "file_path": texts | values,
                "todos": st.lists(st.fixed_dictionaries({"content": texts | values, "status": values}))
                | values,
                "taskId": texts | values,
                "subject": texts | values,
            },
        )
        | values,
        "content": texts | values,
        "is_error": st.booleans() | values,
    },
)
messages = st.fixed_dictionaries(
    {"content": texts | st.lists(blocks | values, max_size=4) | values},
    optional={"id": values, "model": values},
)
fields = (
    "isMeta",
    "isSidechain",
    "toolUseResult",
    "origin",
    "turnOrigin",
    "todos",
    "uuid",
    "leafUuid",
    "entrypoint",
)
rows = st.fixed_dictionaries(
    {"type": st.sampled_from(["user", "assistant", "system", "summary"]) | values},
    optional={
        "message": messages | values,
        "sessionId": st.sampled_from(["s1", "s2"]) | values,
        "timestamp": st.sampled_from(["2026-03-01T10:00:00.000Z", "2026"]) | values,
        "cwd": st.sampled_from(["/w", "\x00"]) | values,
        "gitBranch": values,
        "subtype": st.just("away_summary") | values,
        "content": values,
        "summary": values,
        **dict.fromkeys(fields, values),
    },
)


def everything(path: pathlib.Path) -> list[str]:
    """All that any function says about the file."""
    found: list[str] = []
    turns = transcripts.read(str(path))
    for turn in turns:
        found += [turn.session, turn.text, turn.date, turn.uuid, turn.branch, turn.cwd]
    assert 0 <= turns.consumed <= path.stat().st_size
    for error in transcripts.past_errors(str(path), 5):
        found += [error.session, error.date, error.command, error.error, error.fix]
    transcripts.thread(str(path), 3)
    pack = transcripts.current(str(path))
    if pack is not None:
        session = pack.session
        found += [session.id, session.cwd, session.branch, session.entrypoint, session.started, session.ended]
        found += [
            session.first_prompt,
            *pack.first_prompts,
            *pack.last_prompts,
            pack.last_assistant,
            pack.recap,
        ]
        found += [*pack.files_written, *pack.todos]
        found += [text for failed in pack.failed_commands for text in (failed["command"], failed["error"])]
        assert len(pack.first_prompts) <= 3
        assert len(pack.last_prompts) <= 3
        assert all(len(text) <= 300 for text in pack.todos)
    return found


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """One file that is written over for every example."""
    return tmp_path_factory.mktemp("fuzz") / "s1.jsonl"


@settings(max_examples=150, deadline=None)
@given(found=st.lists(rows, max_size=8), spaced=st.booleans())
def test_no_row_of_whatever_types_does_harm(scratch: pathlib.Path, found: list[Any], spaced: bool) -> None:
    """Every field of every type: no exception, and only text that can be written as UTF-8."""
    separators = (", ", ": ") if spaced else (",", ":")
    scratch.write_bytes(b"".join(json.dumps(row, separators=separators).encode() + b"\n" for row in found))
    for text in everything(scratch):
        text.encode()


@settings(max_examples=200, deadline=None)
@given(start=st.binary(max_size=200), end=st.binary(max_size=200), cut=st.integers(0, 60))
def test_no_bytes_do_harm(scratch: pathlib.Path, start: bytes, end: bytes, cut: int) -> None:
    """Not UTF-8, NULs, half lines: the whole rows between them are read."""
    row = line("user", "前に決めた話", uuid="u1")
    scratch.write_bytes(start + b"\n" + row + row[: cut or 1] + b"\xff\xfe" + end)
    assert "前に決めた話" in everything(scratch)


@pytest.mark.parametrize(
    "row",
    [
        b'{"type":"user","message":{"content":' + b"[" * 100_000,
        b'{"type":"user","message":{"content":' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
        b'{"type":"user","message":' + b'{"message":' * 50_000 + b"1" + b"}" * 50_001,
        b'{"type":"user","n":' + b"9" * 10_000 + b',"message":{"content":"x"}}',
        b'{"type":"user","message":{"content":"\\ud83d and \xf0\x9f\x98"}}',
        b"\xef\xbb\xbf" + b'{"type":"user","message":{"content":"behind a BOM"}}',
        b'{"type":"user","message":{"content":"' + b"<system-reminder></system-reminder>" * 50_000 + b'"}}',
    ],
    ids=["open-nesting", "deep-nesting", "deep-objects", "huge-number", "surrogate", "bom", "reminders"],
)
def test_hostile_rows_take_no_time_and_do_no_harm(scratch: pathlib.Path, row: bytes) -> None:
    """Recursion, digits, surrogates and repetition stay inside their row."""
    scratch.write_bytes(row + b"\n" + line("user", "still here"))
    started = time.perf_counter()
    found = everything(scratch)
    assert time.perf_counter() - started < 2
    assert "still here" in found
    for text in found:
        text.encode()

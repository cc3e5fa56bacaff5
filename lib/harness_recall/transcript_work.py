"""What the tools of a session did: files written, commands that failed, what is left to do.

Contract: contracts/recall.md "Embedded sources", resume pack. A command counts as failed when it ran and
ended badly; one that a person refused or stopped did not run.
"""

from __future__ import annotations

from harness_recall import transcript_rows as rows
from harness_recall.text import clip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypedDict

    from harness_recall.transcript_rows import Row

    class FailedCommand(TypedDict):
        command: str
        error: str


MAX_TEXT = 300  # characters of a command, of its error and of its fix, of a todo
MAX_LINE = 200
_MAX_LINES = 4  # of an error
MAX_FILES = 100
MAX_FAILED = 5
MAX_TODOS = 20
_MAX_PENDING = 1000  # tool calls whose result has not come yet
_OUTPUT_HEAD, _OUTPUT_TAIL = 8000, 4000  # characters of an output that are looked at

_SHELLS = ("Bash", "PowerShell")
_WRITERS = ("Write", "Edit", "MultiEdit", "NotebookEdit")
_CLOSED = ("completed", "deleted", "cancelled")

# Results of calls that never ran, by how they begin.
_NOT_RUN = (
    "The user doesn't want to",
    "Permission to use",
    "Permission prompt",
    "[Request interrupted",
    "[Tool call",
    "<tool_use_error>",
)
_NO_NEWS = ("Exit code ", "Traceback (most recent", 'File "')
_TELLING = (
    "error", "fail", "fatal", "exception", "panic", "cannot", "can't", "could not", "not found", "no such",
    "denied", "undefined", "unexpected", "expected", "invalid", "refused", "missing", "conflict", "already",
    "エラー", "失敗", "例外", "見つかりません", "できません",
)  # fmt: skip
_ESCAPE = r"\x1b(?:\[[0-9;?]{0,20}[@-~]|\][^\x07\x1b]{0,200}\x07?)"
_EDGES = " \t\r│┃╭╮╰╯─━"


class Result:
    """The result of one tool call: `error` is its output where it failed, `ran` False where it never ran."""

    __slots__ = ("call", "error", "ran")

    def __init__(self, call: str, ran: bool, error: str | None) -> None:
        self.call = call
        self.ran = ran
        self.error = error


def calls(row: Row) -> Iterator[tuple[str, str, Row]]:
    """The tool calls of an assistant row: id, tool name, input."""
    if row.get("type") != "assistant":
        return
    for block in rows.blocks(row):
        given = block.get("input")
        if block.get("type") == "tool_use" and isinstance(given, dict):
            yield rows.string(block.get("id")), rows.string(block.get("name")), given


def results(row: Row) -> Iterator[Result]:
    """The tool results of a user row."""
    if row.get("type") != "user":
        return
    detail = row.get("toolUseResult")
    stopped = isinstance(detail, dict) and detail.get("interrupted") is True
    code = _exit_code(detail) if isinstance(detail, dict) else 0
    for block in rows.blocks(row):
        if block.get("type") == "tool_result":
            text = _output(block.get("content"))
            failed = block.get("is_error") is True or code != 0 or _says_failed(text)
            ran = not stopped and not (failed and text.startswith(_NOT_RUN))
            yield Result(rows.string(block.get("tool_use_id")), ran, text if failed else None)


def written(name: str, given: Row) -> str:
    """The path that a call of the tool `name` writes to, or ""."""
    if name not in _WRITERS:
        return ""
    return rows.string(given.get("file_path")) or rows.string(given.get("notebook_path"))


def silent(output: str) -> bool:
    """Whether a failed command said nothing but its exit code."""
    return output.startswith(_NO_NEWS[0]) and "\n" not in output.strip()


def _says(line: str) -> bool:
    """Whether an output line holds more than a rule or a header that every failure has."""
    return any(c.isalnum() for c in line) and not line.startswith(_NO_NEWS)


def telling(output: str) -> str:
    """The lines of a failed command's output that say why, at most `MAX_TEXT` characters."""
    if len(output) > _OUTPUT_HEAD + _OUTPUT_TAIL:
        output = output[:_OUTPUT_HEAD] + "\n" + output[-_OUTPUT_TAIL:]
    if "\x1b" in output:
        import re  # on use: most output is plain by the time it is kept

        output = re.sub(_ESCAPE, "", output)
    found = [line.strip(_EDGES)[:MAX_LINE] for line in output.splitlines()]
    said = [line for line in dict.fromkeys(found) if _says(line)] or found[:1]
    picked: list[int] = []
    room = MAX_TEXT
    for wanted in (True, False):
        for position, line in enumerate(said):
            if _tells(line) == wanted and len(picked) < _MAX_LINES and len(line) < room:
                picked.append(position)
                room -= len(line) + 1
    return "\n".join(said[position] for position in sorted(picked))


def same(command: str) -> str:
    """What two runs of one command have in common: the words, without the joining of outputs."""
    return " ".join(command.split()).removesuffix("2>&1").rstrip()


class Runs:
    """Matches results to the shell commands, and the calls of tools named `also…`, that they are of."""

    __slots__ = ("_also", "_pending")

    def __init__(self, also: str | None = None) -> None:
        self._also = also
        self._pending: dict[str, str] = {}

    def feed(self, row: Row) -> list[tuple[str, str | None]]:
        """The commands that `row` gives the result of: (command, output where it failed, else None)."""
        for call, name, given in calls(row):
            if name in _SHELLS:
                keep(self._pending, call, rows.string(given.get("command")).strip())
            elif self._also is not None and name.startswith(self._also):
                words = [rows.string(value) for value in given.values() if isinstance(value, str)]
                keep(self._pending, call, " ".join([name, *words]))
        ended = [(self._pending.pop(result.call, ""), result) for result in results(row)]
        return [(command, result.error) for command, result in ended if command and result.ran]


class Work:
    """What the tools did in the rows fed to it, in file order."""

    __slots__ = ("_cwd", "_failed", "_files", "_planned", "_runs", "_tasks", "_writing")

    def __init__(self, cwd: str) -> None:
        self._cwd = cwd
        self._runs = Runs()
        self._failed: dict[str, FailedCommand] = {}
        self._files: dict[str, None] = {}
        self._writing: dict[str, str] = {}
        self._planned: list[str] = []
        self._tasks: dict[str, tuple[str, bool]] = {}

    def feed(self, row: Row) -> None:
        """Take one row of the session into account."""
        self._feed_files(row)
        if row.get("isSidechain"):
            return  # a sub-agent's files are the session's, its plans and failures are not
        for command, output in self._runs.feed(row):
            key = same(command)
            self._failed.pop(key, None)
            if output is not None:
                self._failed[key] = {"command": clip(command, MAX_TEXT), "error": telling(output)}
        self._feed_todos(row)

    def gap(self) -> None:
        """Rows are left out here: what was open before may be closed by now."""
        self._failed.clear()
        self._planned = []
        self._tasks = {key: (subject, False) for key, (subject, _) in self._tasks.items()}

    @property
    def files(self) -> list[str]:
        """Files written, newest first, relative to the session's folder where they are inside it."""
        written = dict.fromkeys([*reversed(self._writing.values()), *reversed(self._files)])
        return [_relative(path, self._cwd) for path in written][:MAX_FILES]

    @property
    def failed(self) -> list[FailedCommand]:
        """Commands that failed and were not seen to pass since, newest first."""
        return list(reversed(self._failed.values()))[:MAX_FAILED]

    @property
    def todos(self) -> list[str]:
        """What was planned and not done."""
        tasks = [subject for subject, is_open in self._tasks.values() if is_open and subject]
        return list(dict.fromkeys(self._planned + tasks))[:MAX_TODOS]

    def _feed_files(self, row: Row) -> None:
        for call, name, given in calls(row):
            path = written(name, given)
            if path:
                self._writing[call] = path
        for result in results(row):
            path = self._writing.pop(result.call, "")
            if path and result.error is None:
                self._files.pop(path, None)
                self._files[path] = None

    def _feed_todos(self, row: Row) -> None:
        planned = row.get("todos")
        if isinstance(planned, list):
            self._planned = _open(planned, "content")
        for call, name, given in calls(row):
            planned = given.get("todos")
            if name == "TodoWrite" and isinstance(planned, list):
                self._planned = _open(planned, "content")
            elif name == "TaskCreate":
                # The task's number comes with the result; until then the call's id stands for it.
                self._tasks[call] = clip(rows.string(given.get("subject")), MAX_TEXT), True
            elif name == "TaskUpdate":
                self._update(given)
        detail = row.get("toolUseResult")
        if isinstance(detail, dict):
            self._number(row, detail.get("task"))
            listed = detail.get("tasks")
            for task in listed if isinstance(listed, list) else ():
                if isinstance(task, dict):
                    self._update({**task, "taskId": task.get("id")})

    def _number(self, row: Row, task: object) -> None:
        number = rows.string(task.get("id")) if isinstance(task, dict) else ""
        for result in results(row) if number else ():
            if result.call in self._tasks:
                self._tasks[f"#{number}"] = self._tasks.pop(result.call)

    def _update(self, given: Row) -> None:
        key = "#" + rows.string(given.get("taskId"))
        known = self._tasks.get(key, ("", True))[0]
        subject = clip(rows.string(given.get("subject")), MAX_TEXT) or known
        status = rows.string(given.get("status")) or "pending"
        self._tasks[key] = subject, status not in _CLOSED


def keep(pending: dict[str, Any], key: str, value: object) -> None:
    """Put `value` last into `pending`, which forgets its oldest entry rather than grow without end."""
    pending.pop(key, None)
    pending[key] = value
    if len(pending) > _MAX_PENDING:
        del pending[next(iter(pending))]


def _tells(line: str) -> bool:
    folded = line.lower()
    if any(word in folded for word in _TELLING):
        return True
    # A place in a source file: app.go:12
    at = line.find(":")
    while at > 0:
        ending = line[:at].rpartition(".")[2][:9]
        if line[at + 1 : at + 2].isdecimal() and ending.isascii() and ending.islower() and len(ending) < 9:
            return True
        at = line.find(":", at + 1)
    return False


def _output(content: object) -> str:
    if isinstance(content, list):
        parts = [block.get("text") for block in content if isinstance(block, dict)]
        return rows.string("\n".join(part for part in parts if isinstance(part, str)))
    return rows.string(content)


def _says_failed(text: str) -> bool:
    return text.startswith("Exit code ") and text[10:11] in tuple("123456789")


def _exit_code(detail: Row) -> int:
    for key in ("exitCode", "exit_code"):
        code = detail.get(key)
        if isinstance(code, int):
            return code
    return 0


def _open(planned: list[object], key: str) -> list[str]:
    items = [item for item in planned if isinstance(item, dict) and item.get("status") not in _CLOSED]
    return [clip(text, MAX_TEXT) for item in items if (text := rows.string(item.get(key)).strip())]


def _relative(path: str, cwd: str) -> str:
    for separator in "/\\":
        inside = cwd.rstrip("/\\") + separator
        if cwd and path.startswith(inside):
            return path[len(inside) :]
    return path

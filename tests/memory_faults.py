"""Processes that are killed while they write memory: at any call that changes the disk, or at any system call.

A child is forked for every attempt, so that it starts at the operation and not at the interpreter. Run as a program
(`python tests/memory_faults.py …`), it prints JSON: forking a test runner would fork its threads' locks, too.
"""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parents[1] / "lib")]

from harness_recall import project, swap
from harness_recall.memory_entry import TYPES
from harness_recall.store import Draft, RefusedError, Store

KILLED = 137
# What changes the disk, or makes it last.
CALLS = ("open", "write", "fsync", "replace", "link", "unlink", "rename", "fchmod", "mkdir", "close")
BODY = "Do it.\n\n**Why:** it was decided\n\n**How to apply:** always\n"
OTHER = "Do it otherwise.\n\n**Why:** it was decided again\n\n**How to apply:** sometimes\n"
HAND_WRITTEN = """# Memory Index

Written by hand.

- [Zulu](user_zulu.md) — the last
- [Alpha](user_alpha.md) — the first
  <!-- keep -->

## End
"""
FILE = '---\nname: {}\ndescription: "the {}"\nmetadata:\n  node_type: memory\n  type: user\n---\n\nA.\n'

OPERATIONS: dict[str, Callable[[Store], object]] = {
    "create": lambda s: s.write(Draft("feedback", "use-pnpm", "Use pnpm and never npm", BODY)),
    "write-again": lambda s: s.write(Draft("user", "alpha", "quite another line", OTHER, "Second title")),
    "update": lambda s: s.update("alpha", description="changed words", title="Third"),
    "retype": lambda s: s.update("alpha", type="project"),
    "delete": lambda s: s.delete("alpha"),
    "archive": lambda s: s.archive(["alpha"]),
    "reindex": lambda s: s.mend(rebuild=True),
}

# What somebody else adds to MEMORY.md.
THEIRS = "- something else that the client wrote"

Tree = dict[str, str]


def where(top: pathlib.Path) -> project.Project:
    """The project whose memory is written."""
    (top / "home" / ".claude").mkdir(parents=True, exist_ok=True)
    (top / "work").mkdir(exist_ok=True)
    return project.locate(str(top / "work"), {"HOME": str(top / "home")})


def prepared(top: pathlib.Path) -> project.Project:
    """The memory that every attempt starts from: two files, and an index that a person wrote in."""
    here = where(top)
    memory = pathlib.Path(here.memory)
    shutil.rmtree(memory, ignore_errors=True)
    memory.mkdir(parents=True)
    for name, said in (("alpha", "first"), ("zulu", "last")):
        (memory / f"user_{name}.md").write_text(FILE.format(name, said), encoding="utf-8")
    (memory / "MEMORY.md").write_text(HAND_WRITTEN, encoding="utf-8")
    return here


def tree(memory: str) -> Tree:
    """Path below the folder → content."""
    top = pathlib.Path(memory)
    files = sorted(path for path in top.rglob("*") if path.is_file())
    return {path.relative_to(top).as_posix(): path.read_text("utf-8", "replace") for path in files}


def arm(faults: Mapping[int, Callable[[], None] | None]) -> None:
    """Have something happen before a call, by number, of those that change the disk: None for death, and then a
    write gets half through."""
    plain = {name: getattr(os, name) for name in CALLS}
    count = [0]

    def faulty(call: Callable[..., Any], name: str) -> Callable[..., Any]:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            count[0] += 1
            if count[0] not in faults:
                return call(*args, **kwargs)
            fault = faults[count[0]]
            if fault is None:
                if name == "write":
                    call(args[0], args[1][: len(args[1]) // 2])
                os._exit(KILLED)
            for other, original in plain.items():
                setattr(os, other, original)
            _meanwhile(fault)
            _wrap()
            return call(*args, **kwargs)

        return wrapped

    wrapped = {name: faulty(call, name) for name, call in plain.items()}

    def _wrap() -> None:
        for name, call in wrapped.items():
            setattr(os, name, call)

    _wrap()
    swap._rename = faulty(swap._rename, "renameat2")


def _meanwhile(fault: Callable[[], None]) -> None:
    """Have a process of its own do something; it may have to wait for what this one is in the middle of."""
    child = os.fork()
    if child == 0:
        fault()
        os._exit(0)
    ends = time.monotonic() + 0.1
    while os.waitpid(child, os.WNOHANG) == (0, 0) and time.monotonic() < ends:
        time.sleep(0.0005)


def by_rename(path: pathlib.Path, change: Callable[[str], str]) -> None:
    """Change a file as the client does: another file takes its place, without our lock."""
    other = path.with_name(path.name + ".tmp")
    other.write_text(change(path.read_text("utf-8")), encoding="utf-8")
    other.replace(path)


def in_place(path: pathlib.Path, change: Callable[[str], str]) -> None:
    """Change a file as an editor may do: emptied and written again."""
    content = change(path.read_text("utf-8"))
    with path.open("w", encoding="utf-8") as file:
        file.write(content)


def removed(path: pathlib.Path, change: Callable[[str], str]) -> None:
    """Change a file as other editors do: the old one goes before the new one comes."""
    content = change(path.read_text("utf-8"))
    path.unlink()
    path.write_text(content, encoding="utf-8")


MEDDLERS = {"rename": by_rename, "in-place": in_place, "removed": removed}


def forked(act: Callable[[], object], faults: Mapping[int, Callable[[], None] | None] | None = None) -> int:
    """The exit code of a child that does `act`, with these faults, once all that they set off is over, too."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        code = 0
        try:
            if faults:
                arm(faults)
            act()
        except RefusedError as refused:
            code = 3
            sys.stderr.write(f"{refused}\n")
        except BaseException as error:  # noqa: BLE001 - the child's boundary
            code = 4
            sys.stderr.write(f"{type(error).__name__}: {error}\n")
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.close(writing)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.read(reading, 1)  # ends with the last process that has the other end
    os.close(reading)
    return code


def attempts(top: pathlib.Path, operation: str) -> Iterator[dict[str, Any]]:
    """An operation killed at its first, second, … call, until it is through: what was there before and after."""
    number = 0
    while True:
        number += 1
        here = prepared(top)
        before = tree(here.memory)
        code = forked(partial(_operate, operation, here), {number: None})
        yield {"call": number, "code": code, **states(here, before)}
        if code != KILLED:
            return


def meddled(top: pathlib.Path, operation: str, how: str) -> Iterator[dict[str, Any]]:
    """An operation that somebody gets in the way of before its first, second, … call, with a line of their own."""
    number = 0
    while True:
        number += 1
        here = prepared(top)
        before = tree(here.memory)
        came = top / "came"
        came.unlink(missing_ok=True)
        fault = partial(_meddle, pathlib.Path(here.memory) / "MEMORY.md", MEDDLERS[how], came)
        code = forked(partial(_operate, operation, here), {number: fault})
        yield {"call": number, "code": code, "came": came.exists(), **states(here, before)}
        if not came.exists():
            return


def _operate(operation: str, here: project.Project) -> None:
    OPERATIONS[operation](Store(here))


def _meddle(
    path: pathlib.Path, how: Callable[[pathlib.Path, Callable[[str], str]], None], came: pathlib.Path
) -> None:
    how(path, lambda content: content.replace("## End\n", f"{THEIRS}\n## End\n"))
    came.touch()


def states(here: project.Project, before: Tree) -> dict[str, Any]:
    """What a killed process left, what mending makes of it, and of that."""
    left = tree(here.memory)
    mended = Store(here).mend()
    after = tree(here.memory)
    return {"before": before, "left": left, "mended": mended, "after": after, "again": Store(here).mend()}


def traced(top: pathlib.Path, operation: str) -> Iterator[dict[str, Any]]:
    """An operation killed by strace at every one of its system calls in turn."""
    log = top / "calls"
    prepared(top)
    code = _traced(top, operation, "-o", str(log))
    if code != 0:
        raise SystemExit(f"strace does not work here: {code}")
    names = [
        line.partition("(")[0] for line in log.read_text().splitlines() if "(" in line and line[0].isalpha()
    ]
    for name in dict.fromkeys(names):
        for number in range(1, names.count(name) + 1):
            here = prepared(top)
            before = tree(here.memory)
            inject = f"inject={name}:signal=KILL:when={number}"
            code = _traced(top, operation, "-o", os.devnull, "-e", f"trace={name}", "-e", inject)
            yield {"call": f"{name} {number}", "code": code, **states(here, before)}


def _traced(top: pathlib.Path, operation: str, *options: str) -> int:
    """The exit code of a child under strace, which is let go once it is watched."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.read(reading, 1)
            OPERATIONS[operation](Store(where(top)))
            os._exit(0)
        except BaseException as error:  # noqa: BLE001 - the child's boundary
            sys.stderr.write(f"{type(error).__name__}: {error}\n")
            os._exit(4)
    tracer = subprocess.Popen(["strace", "-qq", "-p", str(child), *options], stderr=subprocess.DEVNULL)
    while f"TracerPid:\t{tracer.pid}\n" not in pathlib.Path(f"/proc/{child}/status").read_text():
        if tracer.poll() is not None:
            os.write(writing, b"x")
            os.waitpid(child, 0)
            return -1
        time.sleep(0.001)
    os.write(writing, b"x")
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    tracer.wait()
    os.close(reading)
    os.close(writing)
    return KILLED if code == -9 else code


def crowd(top: pathlib.Path, writers: str, each: str, how: str) -> Iterator[dict[str, Any]]:
    """Many processes that write at the same time, and one that edits MEMORY.md without our lock: what is there then."""
    here = prepared(top)
    index = pathlib.Path(here.memory) / "MEMORY.md"
    before = tree(here.memory)
    stop = top / "stop"
    stranger = os.fork()
    if stranger == 0:
        os._exit(_stranger(index, how, stop))
    children = []
    for number in range(int(writers)):
        child = os.fork()
        if child == 0:
            os._exit(_writer(here, number, int(each)))
        children.append(child)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    stop.touch()
    lines = os.waitstatus_to_exitcode(os.waitpid(stranger, 0)[1])
    yield {"codes": codes, "theirs": lines, **states(here, before)}


def _writer(here: project.Project, number: int, each: int) -> int:
    try:
        for turn in range(each):
            name = f"subject-{number}-of-{turn}"
            said = f"{hashlib.sha256(name.encode()).hexdigest()} is what {name} is about"
            Store(here).write(Draft(TYPES[number % 4], name, said, BODY))
    except BaseException as error:  # noqa: BLE001 - the child's boundary
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
        return 1
    return 0


def _stranger(index: pathlib.Path, how: str, stop: pathlib.Path) -> int:
    """Adds a line after the other until it is told to stop, at most 200; how many."""
    for number in range(200):
        if stop.exists():
            return number
        MEDDLERS[how](index, partial(_with_line, number))
        time.sleep(0.005)
    return 200


def _with_line(number: int, content: str) -> str:
    return content + f"- stranger {number}\n"


def shuffled(top: pathlib.Path, count: str, seed: str) -> Iterator[dict[str, Any]]:
    """Random operations, many of them killed or interfered with, beside a model of what there has to be.

    Fails with what is lost; else says what was done.
    """
    machine = Machine(prepared(top), random.Random(int(seed)))
    for _ in range(int(count)):
        machine.step()
    machine.settle()
    yield {"done": machine.done, "memories": len(machine.memories), "theirs": machine.theirs}


class Machine:
    """A memory folder and what it has to hold: `memories` are (type, description, body) by name."""

    def __init__(self, here: project.Project, chance: random.Random) -> None:
        self.here = here
        self.chance = chance
        self.index = pathlib.Path(here.memory) / "MEMORY.md"
        self.memories: dict[str, tuple[str, str, str]] = {}
        self.archived: dict[str, tuple[str, str, str]] = {}
        self.theirs = 0
        self.done: dict[str, int] = {}
        self._made = 0
        for name in ("alpha", "zulu"):
            Store(here).delete(name)

    def step(self) -> None:
        """One operation, and a look at what it left."""
        act = self.chance.choices(
            (self._create, self._write_again, self._update, self._retype, self._delete, self._archive),
            (6, 3, 3, 2, 3, 1),
        )[0]
        if act != self._create and not self.memories:
            act = self._create
        act()
        if self.chance.random() < 0.05:
            self._stranger()
        if self.chance.random() < 0.02:
            self.settle()

    def settle(self) -> None:
        """Mend, and compare everything."""
        Store(self.here).mend()
        self._count("settled")
        found = tree(self.here.memory)
        index = found.pop("MEMORY.md")
        names = {
            f"{type_}_{name}.md": (description, body)
            for name, (type_, description, body) in self.memories.items()
        }
        assert set(found) == set(names) | {f"archive/{t}_{n}.md" for n, (t, _, _) in self.archived.items()}
        for file, (description, body) in names.items():
            assert body in found[file], file
            assert f'description: "{description}"' in found[file], file
            assert index.count(f"]({file}) — {description}\n") == 1, (file, index)
        assert index.count("](") == len(names), index
        for number in range(self.theirs):
            assert index.count(f"- stranger {number}\n") == 1, (number, index)
        for line in ("# Memory Index\n", "Written by hand.\n", "  <!-- keep -->\n", "## End\n"):
            assert index.count(line) == 1, (line, index)
        assert Store(self.here).mend() == []

    def _create(self) -> None:
        self._made += 1
        name = f"subject-{self._made}"
        new = (self.chance.choice(TYPES), self._said(name), self._body())
        self._do(name, new, partial(_write, name, new))

    def _write_again(self) -> None:
        name = self.chance.choice(sorted(self.memories))
        new = (self.memories[name][0], self._said(name), self._body())
        self._do(name, new, partial(_write, name, new))

    def _update(self) -> None:
        name = self.chance.choice(sorted(self.memories))
        type_, description, body = self.memories[name]
        new = (
            (type_, self._said(name), body)
            if self.chance.random() < 0.5
            else (type_, description, self._body())
        )
        self._do(name, new, partial(_update, name, new))

    def _retype(self) -> None:
        name = self.chance.choice(sorted(self.memories))
        new = (self.chance.choice(TYPES), *self.memories[name][1:])
        self._do(name, new, partial(_update, name, new))

    def _delete(self) -> None:
        name = self.chance.choice(sorted(self.memories))
        self._do(name, None, lambda store: store.delete(name))

    def _archive(self) -> None:
        name = self.chance.choice(sorted(self.memories))
        old = self.memories[name]
        self._do(name, None, lambda store: store.archive([name]))
        if name not in self.memories:
            self.archived[name] = old

    def _do(self, name: str, new: tuple[str, str, str] | None, act: Callable[[Store], object]) -> None:
        """Have a child do it, unharmed or not, and find out whether it was done."""
        old = self.memories.get(name)
        faults: dict[int, Callable[[], None] | None] = {}
        came: list[pathlib.Path] = []
        if self.chance.random() < 0.3:
            mark = self.index.parents[1] / f"came-{self._made}"
            how = self.chance.choice(sorted(MEDDLERS))
            faults[self.chance.randint(1, 35)] = partial(self._interfere, how, mark)
            came.append(mark)
        if self.chance.random() < 0.4:
            faults[self.chance.randint(1, 35)] = None
        code = forked(lambda: act(Store(self.here)), faults)
        assert code in (0, KILLED), code
        for mark in came:
            if mark.exists():
                mark.unlink()
                self.theirs += 1
                self._count("interfered")
        self._count("killed" if code == KILLED else "done")
        if code == KILLED:
            there = [one for one in (old, new) if one is not None and self._is_there(name, one)]
            assert there or None in (old, new), (name, old, new, tree(self.here.memory))
            done = new if (new in there if new else not there) else old
        else:
            done = new
        self.memories.pop(name, None)
        if done is not None:
            self.memories[name] = done

    def _is_there(self, name: str, memory: tuple[str, str, str]) -> bool:
        file = pathlib.Path(self.here.memory) / f"{memory[0]}_{name}.md"
        content = file.read_text("utf-8") if file.exists() else ""
        return (
            f'description: "{memory[1]}"' in content
            and memory[2] in content
            and f"type: {memory[0]}\n" in content
        )

    def _interfere(self, how: str, mark: pathlib.Path) -> None:
        MEDDLERS[how](self.index, partial(_with_line, self.theirs))
        mark.touch()

    def _stranger(self) -> None:
        MEDDLERS[self.chance.choice(sorted(MEDDLERS))](self.index, partial(_with_line, self.theirs))
        self.theirs += 1

    def _said(self, name: str) -> str:
        return f"{self.chance.getrandbits(160):040x} of {name}"

    def _body(self) -> str:
        return f"{self.chance.getrandbits(64):x}\n\n**Why:** so\n\n**How to apply:** always"

    def _count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1


def _write(name: str, new: tuple[str, str, str], store: Store) -> None:
    store.write(Draft(new[0], name, new[1], new[2]))


def _update(name: str, new: tuple[str, str, str], store: Store) -> None:
    store.update(name, type=new[0], description=new[1], body=new[2])


def main(argv: list[str]) -> None:
    """What to do in the folder TOP, and its arguments; a line of JSON for every attempt."""
    top, how, *arguments = argv
    if "link" in arguments:  # as on a file system where files cannot change places
        arguments.remove("link")
        swap._renameat2 = lambda: None  # type: ignore[assignment]
    run: dict[str, Callable[..., Iterator[dict[str, Any]]]] = {
        "calls": attempts,
        "syscalls": traced,
        "meddled": meddled,
        "crowd": crowd,
        "shuffled": shuffled,
    }
    for attempt in run[how](pathlib.Path(top), *arguments):
        sys.stdout.write(json.dumps(attempt) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])

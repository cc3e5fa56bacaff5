"""What writing a memory costs: `python tests/bench/bench_memory.py [--memories N …] [--rounds N]`.

Beside each write, in the same run, the same bytes (the memory's file and MEMORY.md) through a plain temporary file,
fsync, rename and fsync of the folder. That is the floor: it finds no duplicate, keeps nobody's line, and leaves the
two files at odds when it is killed in between. The memories are written in both languages, under all four types.
"""

from __future__ import annotations

import argparse
import itertools
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator

sys.path[:0] = [
    str(pathlib.Path(__file__).resolve().parent.parent),
    str(pathlib.Path(__file__).resolve().parents[2] / "lib"),
]

from harness_recall import memory_entry, memory_line, memory_lint, project  # noqa: E402
from harness_recall.memory_entry import TYPES, Draft  # noqa: E402
from harness_recall.store import Store  # noqa: E402
from scene import INTERPRETER, Scene  # noqa: E402

BODY = "What is to be known of it.\n\n**Why:** it was decided\n\n**How to apply:** whenever it comes up\n"
# Some two thousand words that sound like words.
STARTS = ("ba", "de", "fi", "ko", "lu", "mar", "nes", "pol", "qui", "res", "sta", "tri", "ven")
MIDDLES = ("bri", "cal", "den", "gor", "lim", "mon", "nar", "pes", "rul", "tas", "vel", "xi")
ENDS = ("", "ed", "er", "ing", "s", "ment", "ly", "al", "ic", "ty", "ous", "ist", "ize")
WORDS = ["".join(parts) for parts in itertools.product(STARTS, MIDDLES, ENDS)]
KANJI = "認証方式有効期限短検索再構築夜間作業手順書確認必須本番環境設定変更禁止在庫同期決済障害復旧"


def drafts(count: int, seed: int = 1) -> Iterator[Draft]:
    """The same `count` memories every time."""
    chance = random.Random(seed)
    for number in range(count):
        english = " ".join(chance.choices(WORDS, k=chance.randint(6, 14)))
        japanese = "".join(chance.choices(KANJI, k=chance.randint(15, 50)))
        said = english if number % 2 else japanese
        name = f"{chance.choice(WORDS)}-{chance.choice(WORDS)}-{seed}-{number}"
        yield Draft(TYPES[number % 4], name, f"{said} {number}", BODY)


def fill(folder: pathlib.Path, count: int) -> None:
    """`count` memories, and the MEMORY.md that lists them in order."""
    bullets = []
    for draft in drafts(count):
        file = f"{draft.type}_{draft.name}.md"
        (folder / file).write_text(memory_entry.compose(draft, draft.name, "unknown"), encoding="utf-8")
        title = memory_entry.title_of(draft.name)
        line = memory_line.written(title, file, draft.description)
        bullets.append((TYPES.index(draft.type), memory_line.title_key(title), file, line))
    lines = "".join(f"{line}\n" for *_, line in sorted(bullets))
    (folder / "MEMORY.md").write_text(f"# Memory Index\n\n{lines}", encoding="utf-8")


def plainly(path: pathlib.Path, content: bytes) -> None:
    """The bytes on disk, by the shortest way that survives a power failure."""
    temporary = f"{path}.tmp"
    handle = os.open(temporary, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    os.write(handle, content)
    os.fsync(handle)
    os.close(handle)
    os.rename(temporary, path)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def milliseconds(act: Callable[[], object]) -> float:
    """How long it takes."""
    started = time.perf_counter()
    act()
    return (time.perf_counter() - started) * 1000


def bench(scene: Scene, count: int, rounds: int) -> None:
    """Both ways, alternating, in folders of the same size."""
    cwd = scene.project(f"of-{count}")
    where = project.locate(str(cwd), scene.env)
    folder, beside = scene.memory(cwd), scene.memory(scene.project(f"beside-{count}"))
    fill(folder, count)
    fill(beside, count)
    store, new = Store(where), list(drafts(rounds + 2, seed=2))
    first = milliseconds(lambda: store.write(new.pop()))
    store.write(new.pop())
    ours, plain = [], []
    for draft in new:
        ours.append(milliseconds(lambda draft=draft: store.write(draft)))  # type: ignore[misc]
        file = f"{draft.type}_{draft.name}.md"
        entry, index = (folder / file).read_bytes(), (folder / "MEMORY.md").read_bytes()
        plain.append(
            milliseconds(lambda file=file, entry=entry: plainly(beside / file, entry))  # type: ignore[misc]
            + milliseconds(lambda index=index: plainly(beside / "MEMORY.md", index))  # type: ignore[misc]
        )
    ratio = statistics.median(ours) / statistics.median(plain)
    quartiles = "–".join(f"{one:.1f}" for one in statistics.quantiles(ours, n=4)[::2])
    print(
        f"{count:,} memories, {len((folder / 'MEMORY.md').read_bytes()):,} bytes of MEMORY.md, {rounds} rounds"
    )
    print(f"  plain fsync'd rename of the same bytes {statistics.median(plain):7.2f} ms")
    print(
        f"  write                                  {statistics.median(ours):7.2f} ms  ({quartiles})  {ratio:.2f} ×"
    )
    print(f"  first write of a process               {first:7.2f} ms")
    command = [INTERPRETER, "-X", "utf8", "-m", "harness_recall.cli", "memory"]
    env = scene.env | {"PYTHONPATH": str(pathlib.Path(__file__).resolve().parents[2] / "lib")}
    draft = next(drafts(1, seed=3))
    arguments = [*command, "write", "--project", str(cwd), "--type", draft.type, "--name", draft.name]
    arguments += ["--description", draft.description, "--body", draft.body]
    taken = milliseconds(lambda: subprocess.run(arguments, env=env, check=True, stdout=subprocess.DEVNULL))
    print(f"  command, with the search index brought up to date for the first time {taken:.0f} ms")
    print(f"  lint {milliseconds(lambda: memory_lint.check(where)):.0f} ms")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memories", type=int, nargs="+", default=[200, 10_000])
    parser.add_argument("--rounds", type=int, default=100)
    args = parser.parse_args()
    for count in args.memories:
        with tempfile.TemporaryDirectory() as top:
            bench(Scene(pathlib.Path(top)), count, args.rounds)


if __name__ == "__main__":
    main()

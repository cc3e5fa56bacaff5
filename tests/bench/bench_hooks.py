"""What the hooks cost: whole processes, as ratios to the bare interpreter, all alternating in one run.

    .venv/bin/python tests/bench/bench_hooks.py [--documents 0 1000 10000 100000] [--rounds 30] [--prompts 150]

Bars (one run): neutral prompt, median ≤ 1.3 and mean ≤ 1.7 with 0 bytes out; recall answered ≤ 4 at 10,000 documents
and ≤ 5 at 100,000; SessionStart ≤ 4 with 1,000 transcripts of which one is 100 MB. As an alternative, the same
question asked of SQLite FTS5 over bigrams in a fresh process.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import pathlib
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Generator, Iterable, Sequence

sys.path[:0] = [
    str(pathlib.Path(__file__).resolve().parent.parent),
    str(pathlib.Path(__file__).resolve().parents[2] / "lib"),
]

from harness_recall import index_refresh, project, staleness, state, text, unread  # noqa: E402
from paths import DATA, HOOKS  # noqa: E402
from scene import INTERPRETER, Scene, dump  # noqa: E402

BARE = [INTERPRETER, "-I", "-S", "-c", "pass"]
QUESTIONS = ("what happened with the refund endpoint?", "XR-003 の経緯は？")
FTS = """
import sqlite3, sys
found = sqlite3.connect(sys.argv[1]).execute(
    "select rowid from docs where docs match ? order by bm25(docs) limit 10", (sys.argv[2],)).fetchall()
"""


class Synthetic:
    """A corpus of `count` documents of 40 words over a vocabulary with a long tail, in both languages."""

    name = "bench"

    def __init__(self, project: str, count: int) -> None:
        self.project = project
        self.count = count

    def files(self) -> Iterable[index_refresh.SourceFile]:
        """One file, which is there: what is found in one that is gone is not told."""
        return [index_refresh.SourceFile(__file__, 1, self.count)]

    def documents(
        self, _: index_refresh.SourceFile, start: int
    ) -> Generator[index_refresh.Document, None, int]:
        """Every document."""
        for number, words in enumerate(texts(self.count)):
            yield {
                "id": str(number),
                "kind": "memory",
                "title": words[:30],
                "text": words,
                "date": "2026-01-01",
            }
        return start


def texts(count: int) -> Generator[str, None, None]:
    """The same `count` texts every time."""
    chance = random.Random(1)
    words = [f"word{n}" for n in range(20_000)] + [
        "refund",
        "endpoint",
        "XR-003",
        "キャッシュ",
        "在庫同期",
        "認証方式",
    ]
    weights = [1 / (n + 10) for n in range(len(words))]
    for _ in range(count):
        yield " ".join(chance.choices(words, weights, k=40))


def seconds(command: Sequence[str], payload: bytes, env: dict[str, str]) -> tuple[float, int]:
    """Wall time of one process, and the bytes it printed."""
    started = time.perf_counter()
    done = subprocess.run(command, input=payload, env=env, stdout=subprocess.PIPE, check=True)
    return time.perf_counter() - started, len(done.stdout)


def compare(
    rounds: int, cases: dict[str, Callable[[], tuple[list[str], bytes]]], env: dict[str, str]
) -> None:
    """Run every case in turn, `rounds` times, and print median and ratio."""
    times: dict[str, list[float]] = {name: [] for name in ("bare interpreter", *cases)}
    printed: dict[str, int] = {}
    for _ in range(rounds):
        times["bare interpreter"].append(seconds(BARE, b"", env)[0])
        for name, case in cases.items():
            took, size = seconds(*case(), env)
            times[name].append(took)
            printed[name] = size
    floor = statistics.median(times["bare interpreter"])
    for name, taken in times.items():
        middle = statistics.median(taken)
        print(f"  {name:38} {middle * 1e3:7.1f} ms  {middle / floor:5.2f} ×  {printed.get(name, 0):6} bytes")


def prompts(limit: int) -> list[str]:
    """Real prompts, evenly taken from both languages."""
    if DATA is None:
        return [
            "fix the typo in main.go",
            "テストを追加して",
            "why does this loop never end?",
            "rename it to parse_rows",
        ]
    lines: list[str] = []
    for name in ("real_prompts_en.jsonl", "real_prompts_ja.jsonl"):
        found = (DATA / "prompts" / name).read_text("utf-8").splitlines()
        lines += found[:: max(1, len(found) * 2 // limit)]
    return [json.loads(line)["text"] for line in lines if line.strip()]


def bench_neutral(scene: Scene, cwd: pathlib.Path, limit: int) -> None:
    """Every prompt once, each beside a bare interpreter."""
    ratios, silent = [], 0
    asked = prompts(limit)
    for prompt in asked:
        floor, _ = seconds(BARE, b"", scene.env)
        hook = [INTERPRETER, "-I", "-S", str(HOOKS / "recall_intent.py")]
        payload = dump(scene.event("UserPromptSubmit", cwd, prompt=prompt)).encode()
        took, size = seconds(hook, payload, scene.env)
        ratios.append(took / floor)
        silent += size == 0
    middle, mean = statistics.median(ratios), statistics.mean(ratios)
    print(f"real prompts ({len(asked)}): median {middle:.2f} ×, mean {mean:.2f} ×, silent on {silent}")


def bench_recall(scene: Scene, cwd: pathlib.Path, counts: Sequence[int], rounds: int) -> None:
    """Recall answered, at each size of the index, beside SQLite FTS5."""
    hook = [INTERPRETER, "-I", "-S", str(HOOKS / "recall_intent.py")]

    def asks(prompt: str, at: pathlib.Path = cwd) -> Callable[[], tuple[list[str], bytes]]:
        return lambda: (hook, dump(scene.event("UserPromptSubmit", at, prompt=prompt)).encode())

    for count in counts:
        folder = os.path.join(state.folder(str(scene.config)), "index")
        shutil.rmtree(folder, ignore_errors=True)
        started = time.perf_counter()
        index_refresh.refresh(folder, [Synthetic(str(cwd), count)] if count else [])
        took = time.perf_counter() - started
        written = written_since(scene, folder)
        print(f"{count:,} documents (built in {took:.1f} s, {count / took:,.0f} a second)")
        table = fts(scene.work / f"fts-{count}.db", count)
        ask = [
            INTERPRETER,
            "-I",
            "-S",
            "-c",
            FTS,
            table,
            " OR ".join(f'"{gram}"' for gram in bigrams("refund endpoint")),
        ]
        cases = {"neutral prompt": asks("fix the typo in main.go")}
        cases |= {f"recall: {question}": asks(question) for question in (*QUESTIONS, "前回の続きから")}
        cases["recall: 12 of 200 memories are newer"] = asks(QUESTIONS[0], written)
        compare(
            rounds, cases | {"SQLite FTS5 over bigrams, query alone": lambda ask=ask: (ask, b"")}, scene.env
        )


def written_since(scene: Scene, index: str) -> pathlib.Path:
    """A project with 200 memories, of which as many as are read were written since the index was refreshed."""
    cwd = scene.project("written")
    memory = scene.memory(cwd)
    for path in memory.glob("*.md"):
        path.unlink()
    for number, words in enumerate(texts(200)):
        if number == 200 - unread.FILES:
            where = project.locate(str(cwd), scene.env)
            staleness.keep(index, where, staleness.look(where))
        (memory / f"project_{number}.md").write_text(
            f"---\nname: m-{number}\n---\n\n{words} refund endpoint\n"
        )
    return cwd


def bigrams(words: str) -> list[str]:
    """Every two characters of every word."""
    return [a + b for word in words.split() for a, b in itertools.pairwise(word)]


def fts(path: pathlib.Path, count: int) -> str:
    """A full-text table of the same documents, bigrams as words."""
    with sqlite3.connect(path) as table:
        table.execute("create virtual table docs using fts5(body, tokenize='unicode61')")
        table.executemany(
            "insert into docs values (?)", ((" ".join(bigrams(words)),) for words in texts(count))
        )
    return str(path)


def bench_start(scene: Scene, rounds: int) -> None:
    """SessionStart with 1,000 transcripts of which the newest has 100 MB."""
    cwd = scene.project("thousand")
    for number in range(999):
        scene.session(cwd, (f"task {number}", "done"), days_ago=2 + number / 1000)
    large = scene.transcript(cwd, scene.session(cwd, ("the big one", "still going"), days_ago=1))
    head = large.read_bytes()
    filler = dump({"type": "progress", "cwd": str(cwd), "data": "x" * 10_000}).encode()
    with large.open("wb") as file:
        file.write(head)
        for _ in range(100 * 1024 * 1024 // len(filler)):
            file.write(filler)
        file.write(head.replace(b"the big one", b"the last question"))
    print(f"1,000 transcripts, the newest {large.stat().st_size / 1e6:.0f} MB")
    hook = [INTERPRETER, "-I", "-S", str(HOOKS / "session_resume.py")]

    def start() -> tuple[list[str], bytes]:
        return hook, dump(scene.event("SessionStart", cwd, str(uuid.uuid4()), source="startup")).encode()

    compare(rounds, {"SessionStart": start}, scene.env)


def main() -> None:
    """Run everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, nargs="*", default=[0, 1_000, 10_000, 100_000])
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--prompts", type=int, default=150)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as top:
        scene = Scene(pathlib.Path(top))
        cwd = scene.project("shop")
        record = cwd / ".claude" / "memory" / "decisions.md"
        record.parent.mkdir(parents=True)
        record.write_text("## D3: JWT with 15 minute access tokens (2026-03-05)\nRefresh tokens rotate.\n")
        scene.session(
            cwd, ("Add a refund endpoint", "Done: POST /refunds."), ("XR-003 のキャッシュ", "入れました")
        )
        print(f"python {sys.version.split()[0]}, tokens of a question: {len(text.tokens(QUESTIONS[0]))}")
        bench_neutral(scene, cwd, args.prompts)
        bench_recall(scene, cwd, args.documents, args.rounds)
        bench_start(scene, args.rounds)


if __name__ == "__main__":
    main()

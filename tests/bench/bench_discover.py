"""What discover costs and how well it finds.

    .venv/bin/python tests/bench/bench_discover.py [--memories N …] [--rules N] [--rounds N]

Cost: `/discover words` as a hook process, `harness-recall discover` as a command, inside a process that has the index
open, and as a tool of the running MCP server, at each number of memory files (and `--rules` rules in the place of the
bundled ones); beside them, in the same run, a scan of the files with python-frontmatter and SQLite FTS5 over words and
bigrams, each in a fresh process. Ratios are to a bare interpreter.

Quality: R@1, R@5 and MRR of the derived queries of the shared data, each asked of `harness-recall search` and of
discover in a project whose memory folder holds the public files and their indexes as they are. discover ranks by
the seed's formula, tags before words: its figures stand beside those of the search, they do not compete with them.
"""

from __future__ import annotations

import argparse
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
from collections.abc import Callable, Iterator, Sequence

sys.path[:0] = [
    str(pathlib.Path(__file__).resolve().parent.parent),
    str(pathlib.Path(__file__).resolve().parents[2] / "lib"),
]

from harness_recall import corpora, discover, engine, index, index_refresh, project, state, text  # noqa: E402
from mcp_pipe import serving  # noqa: E402
from paths import DATA, HOOKS, LIB  # noqa: E402
from scene import INTERPRETER, Scene, dump  # noqa: E402

BARE = [INTERPRETER, "-I", "-S", "-c", "pass"]
TASK = "fix the token refresh race in src/auth/session.py, 認証フロー"
DERIVED = ("index_hook", "description", "symptom")
SCAN = """
import os, sys
sys.path[:0] = sys.argv[1:3]
import frontmatter
from harness_recall import index, ranking
words = sys.argv[4]
task = ranking.Task(ranking.keywords(words, index.terms), scopes=ranking.scopes_of(words))
found = []
for folder, _, names in os.walk(sys.argv[3]):
    for name in names:
        path = os.path.join(folder, name)
        post = frontmatter.load(path)
        found.append(ranking.Entry({"path": path, "title": post.get("name", name), **{
            key: post.get(key) for key in ("description", "kind", "scope", "relevance")}}))
print([one.entry.path for one in ranking.rank(found, task, index.terms)])
"""
FTS = """
import sqlite3, sys
print(sqlite3.connect(sys.argv[1]).execute(
    "select path from docs where docs match ? order by bm25(docs) limit 8", (sys.argv[2],)).fetchall())
"""


def memories(count: int) -> Iterator[tuple[str, str]]:
    """(file name, content) of the same `count` memories every time, in both languages."""
    chance = random.Random(1)
    words = [f"word{number}" for number in range(20_000)]
    words += ["token", "refresh", "race", "session", "deploy", "認証フロー", "在庫同期", "決済"]
    weights = [1 / (number + 10) for number in range(len(words))]
    tags = ["auth", "billing", "deploy", "database", "ui", "search", "global", "build"]
    for number in range(count):
        said = chance.choices(words, weights, k=60)
        kind = chance.choices(["lesson", "decision", "warning"], [8, 2, 1])[0]
        always = "always" if chance.random() < 0.01 else "when-touching-it"
        scope = ", ".join(chance.sample(tags, 2))
        yield (
            f"{kind}s/m{number}.md",
            f"---\nname: m-{number} {said[0]} {said[1]}\ndescription: {' '.join(said[2:9])}\nkind: {kind}\n"
            f"scope: [{scope}]\nrelevance: {always}\n---\n\n{' '.join(said[9:])}\n",
        )


def written(folder: pathlib.Path, count: int) -> None:
    """The memories as files, with the index that lists them."""
    for kind in ("lessons", "decisions", "warnings"):
        (folder / kind).mkdir(parents=True)
    lines = []
    for name, content in memories(count):
        (folder / name).write_text(content, "utf-8")
        lines.append(f"- [{content[10:].partition(chr(10))[0]}]({name}) — see there\n")
    (folder / "MEMORY.md").write_text("".join(lines), "utf-8")


def ruled(scene: Scene, count: int) -> None:
    """So many rules with titles and descriptions of the length that public ones have, in the words of the memories."""
    said = ((name, content.split()) for name, content in memories(count))
    for number, (_, words) in enumerate(said):
        told = " ".join(words[20:38])
        body = "\n".join(f"- <!-- id: b{n} --> {' '.join(words[30 + n : 52 + n])}" for n in range(8))
        relevance = ("when-language-rust", "during-review", "always")[number % 3]
        scene.rule(f"topic-{number % 20:02}/rule-{number:04}", body, relevance, description=told)


def table(path: pathlib.Path, folder: pathlib.Path) -> str:
    """The files in SQLite FTS5, words and bigrams as words."""
    with sqlite3.connect(path) as connection:
        connection.execute("create virtual table docs using fts5(path unindexed, body, tokenize='unicode61')")
        for file in folder.rglob("*.md"):
            body = " ".join(text.tokens(file.read_text("utf-8")))
            connection.execute("insert into docs values (?, ?)", (str(file), body))
    return str(path)


def seconds(command: Sequence[str], payload: bytes, env: dict[str, str]) -> tuple[float, bytes]:
    """Wall time of one process, and what it printed."""
    started = time.perf_counter()
    done = subprocess.run(command, input=payload, env=env, stdout=subprocess.PIPE, check=True)
    return time.perf_counter() - started, done.stdout


def bench_cost(scene: Scene, counts: Sequence[int], rules: int, rounds: int) -> None:
    """Every door and every alternative, alternating, at each number of memories."""
    if rules:
        ruled(scene, rules)
    hook = [INTERPRETER, "-I", "-S", str(HOOKS / "recall_intent.py")]
    command = [INTERPRETER, "-X", "utf8", "-m", "harness_recall.cli", "discover", TASK, "--project"]
    packages = str(pathlib.Path(sys.modules["tantivy"].__file__ or "").parents[1])
    for count in counts:
        cwd = scene.project(f"p{count}")
        folder = scene.memory(cwd)
        written(folder, count)
        started = time.perf_counter()
        scene.index(cwd)
        took = time.perf_counter() - started
        fts = table(scene.work / f"{count}.db", folder)
        query = " OR ".join(f'"{token}"' for token in dict.fromkeys(text.tokens(TASK)))

        def typed(cwd: pathlib.Path = cwd) -> bytes:
            fields = {"expansion_type": "slash_command", "command_name": "discover", "command_args": TASK}
            fields |= {"command_source": "userSettings", "prompt": f"/discover {TASK}"}
            return dump(scene.event("UserPromptExpansion", cwd, str(uuid.uuid4()), **fields)).encode()

        env = scene.env | {"PYTHONPATH": str(LIB)}
        cases: dict[str, tuple[Callable[[], bytes], list[str]]] = {
            "bare interpreter": (lambda: b"", BARE),
            "/discover, hook process": (typed, hook),
            "harness-recall discover": (lambda: b"", [*command, str(cwd)]),
            "SQLite FTS5, query alone": (lambda: b"", [INTERPRETER, "-I", "-S", "-c", FTS, fts, query]),
        }
        times: dict[str, list[float]] = {name: [] for name in cases}
        for _ in range(rounds):
            for name, (payload, argv) in cases.items():
                spent, printed = seconds(argv, payload(), env)
                times[name].append(spent)
                assert printed or name == "bare interpreter", f"{name} said nothing: {scene.log()}"
        scan = [INTERPRETER, "-I", "-S", "-c", SCAN, str(LIB), packages, str(folder), TASK]
        times["scan with python-frontmatter"] = [seconds(scan, b"", env)[0]]
        floor = statistics.median(times["bare interpreter"])
        print(f"{count:,} memories (indexed in {took:.1f} s)")
        for name, taken in times.items():
            middle = statistics.median(taken)
            print(f"  {name:34} {middle * 1e3:9.1f} ms  {middle / floor:8.2f} ×")
        scope = engine.Scope(project.locate(str(cwd), scene.env))
        inside = []
        for _ in range(max(20, rounds)):
            started = time.perf_counter()
            found = discover.run(scope, {"task": TASK})
            inside.append(time.perf_counter() - started)
        assert found["memories"]
        assert not found["meta"]["floor"]
        print(f"  {'inside a process':34} {statistics.median(inside) * 1e3:9.1f} ms")
        asked = resident(scene, cwd, max(40, rounds))
        p95 = sorted(asked)[len(asked) * 95 // 100]
        print(f"  {'MCP server, resident':34} {statistics.median(asked) * 1e3:9.1f} ms (p95 {p95 * 1e3:.1f})")


def resident(scene: Scene, cwd: pathlib.Path, calls: int) -> list[float]:
    """Wall times of the tool `discover` of a running server, from the request's first byte to the answer's last."""
    spent = []
    with serving(cwd, scene.env) as pipe:
        pipe.started().call("discover", task=TASK)
        for _ in range(calls):
            started = time.perf_counter()
            result = pipe.call("discover", task=TASK)
            spent.append(time.perf_counter() - started)
            assert result["structuredContent"]["memories"]
    return spent


class Figures:
    """Recall and mean reciprocal rank over the queries of one set."""

    def __init__(self) -> None:
        self.asked = 0
        self.at_1 = self.at_5 = self.rank = 0.0

    def add(self, listed: Sequence[str], relevant: set[str]) -> None:
        """What one query found, best first, and what it should have."""
        self.asked += 1
        self.at_1 += len(relevant & set(listed[:1])) / len(relevant)
        self.at_5 += len(relevant & set(listed[:5])) / len(relevant)
        self.rank += next((1 / at for at, name in enumerate(listed, 1) if name in relevant), 0.0)

    def __str__(self) -> str:
        return f"R@1 {self.at_1 / self.asked:.3f}  R@5 {self.at_5 / self.asked:.3f}  MRR {self.rank / self.asked:.3f}"


def pooled(scene: Scene, data: pathlib.Path) -> dict[str, engine.Scope]:
    """Pool → a project whose memory folder holds its files as they were found."""
    scopes = {}
    for pool in ("memory-entries", "solutions"):
        cwd = scene.project(pool)
        top = scene.memory(cwd)
        for path in sorted((data / "memory-files").rglob("*.md")):
            name = path.relative_to(data / "memory-files").as_posix()
            if ("/docs/solutions/" in name) == (pool == "solutions"):
                (top / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, top / name)
        folder = os.path.join(state.folder(str(scene.config)), "index")
        where = project.locate(str(cwd), scene.env)
        done = index_refresh.refresh(folder, corpora.of_project(where))
        assert done.state == "done", done.reason
        scopes[pool] = engine.Scope(where)
    return scopes


def quality(scene: Scene, data: pathlib.Path) -> dict[str, tuple[Figures, Figures]]:
    """Query set → figures of the search, and of discover over memories alone."""
    scene.no_bundled_rules()
    scopes = pooled(scene, data)
    found = {}
    for name in DERIVED:
        searched, discovered = found[name] = Figures(), Figures()
        for line in (data / f"queries/{name}_queries.jsonl").read_text("utf-8").splitlines():
            row = json.loads(line)
            scope = scopes[row["pool"]]
            top = scope.project.memory + os.sep
            relevant = set(row["relevant"])
            hits = index.open(scope.index_folder).search(
                row["query"], project=scope.project.root, limit=50, floor=0.0, superseded=True
            )
            searched.add(list(dict.fromkeys(hit.path.removeprefix(top) for hit in hits)), relevant)
            result = discover.run(scope, {"task": row["query"], "top_n": 50, "include_codemap": False})
            told = sorted(result["memories"], key=lambda one: -one["score"]) + result["possibly_relevant"]
            discovered.add([one["path"].removeprefix(top) for one in told], relevant)
    return found


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--memories", type=int, nargs="*", default=[100, 1_000, 10_000, 100_000])
    parser.add_argument("--rules", type=int, default=0, help="in the place of the bundled ones")
    parser.add_argument("--rounds", type=int, default=20)
    args = parser.parse_args()
    if DATA is not None:
        with tempfile.TemporaryDirectory() as top:
            for name, (searched, discovered) in quality(Scene(pathlib.Path(top)), DATA).items():
                print(f"{name:12} search    {searched}\n{'':12} discover  {discovered}")
    with tempfile.TemporaryDirectory() as top:
        bench_cost(Scene(pathlib.Path(top)), args.memories, args.rules, args.rounds)


if __name__ == "__main__":
    main()

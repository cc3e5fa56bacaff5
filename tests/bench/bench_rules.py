"""What rules cost: whole processes, as ratios to the bare interpreter, all alternating in one run.

    .venv/bin/python tests/bench/bench_rules.py [--rules 100 500 5000] [--rounds 30] [--prompts 150]

Bars (one run): a neutral prompt ≤ 1.3 with 0 bytes out; a session's start with 500 rules, none of them changed, ≤ 4;
the whole contexture corpus resolved in a warm process in ≤ 30 ms (105 rules; with the shared data folder only).
"""

from __future__ import annotations

import argparse
import pathlib
import random
import shutil
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Callable

sys.path[:0] = [
    str(pathlib.Path(__file__).resolve().parent.parent),
    str(pathlib.Path(__file__).resolve().parents[2] / "lib"),
]

from bench.bench_hooks import BARE, compare, prompts, seconds  # noqa: E402
from harness_recall import project, rule_cache, rulebook, state  # noqa: E402
from paths import DATA, HOOKS  # noqa: E402
from scene import INTERPRETER, Scene, dump  # noqa: E402

CORPUS = "memory-files/AcKeskin+contexture/architectural-rules"
HOOK = [INTERPRETER, "-I", "-S", str(HOOKS / "rule_prime.py")]
RELEVANCE = ("always", "when-language-rust", "when-language-python", "during-review", "on-demand")

Case = Callable[[], tuple[list[str], bytes]]


def fill(scene: Scene, count: int) -> None:
    """`count` rules of 1,200 characters in three tiers; one in ten patches the one of the tier below."""
    chance = random.Random(1)
    words = [f"word{n}" for n in range(2_000)]
    for number in range(count):
        tier = ("shipped", "company", "user")[number % 3]
        lines = [f"- <!-- id: b{n} --> " + " ".join(chance.choices(words, k=22)) for n in range(8)]
        key, patches = f"folder-{number % 20:02}/rule-{number:04}", ""
        if tier != "shipped" and number % 10 == 0:
            below = number - 1 if tier == "company" else number - 2
            patches = f"folder-{below % 20:02}/rule-{below:04}"
            lines = ["## remove", "- b1", "## add", "- One more."]
        relevance = RELEVANCE[number % len(RELEVANCE)]
        if patches:
            scene.rule(key, "\n".join(lines), "", tier=tier, mode="patch", override=patches)
        else:
            scene.rule(key, "\n".join(lines), relevance, tier=tier)


def start(scene: Scene, cwd: pathlib.Path) -> Case:
    """A session of its own each time."""
    return lambda: (
        HOOK,
        dump(scene.event("SessionStart", cwd, str(uuid.uuid4()), source="startup")).encode(),
    )


def ask(scene: Scene, cwd: pathlib.Path, prompt: str) -> Case:
    """A prompt of a session of its own each time."""
    return lambda: (HOOK, dump(scene.event("UserPromptSubmit", cwd, prompt=prompt)).encode())


def cold(scene: Scene, case: Case) -> Case:
    """The same with nothing kept."""

    def cleared() -> tuple[list[str], bytes]:
        shutil.rmtree(pathlib.Path(state.path(str(scene.config)), "index"), ignore_errors=True)
        return case()

    return cleared


def one_changed(scene: Scene, case: Case) -> Case:
    """The same after one rule changed."""

    def changed() -> tuple[list[str], bytes]:
        scene.rule("folder-00/rule-0000", f"- {uuid.uuid4()}", "during-review")
        return case()

    return changed


def milliseconds(run: Callable[[], object], rounds: int) -> float:
    """The median of a few runs in this process."""
    taken = []
    for _ in range(rounds):
        started = time.perf_counter()
        run()
        taken.append(time.perf_counter() - started)
    return statistics.median(taken) * 1e3


def bench_neutral(scene: Scene, cwd: pathlib.Path, limit: int) -> None:
    """Every prompt once, each beside a bare interpreter."""
    hooks, bare, silent = [], [], 0
    asked = prompts(limit)
    for prompt in asked:
        bare.append(seconds(BARE, b"", scene.env)[0])
        took, size = seconds(*ask(scene, cwd, prompt)(), scene.env)
        hooks.append(took)
        silent += size == 0
    middle = statistics.median(hooks) / statistics.median(bare)
    mean = statistics.mean(hooks) / statistics.mean(bare)
    print(f"real prompts ({len(asked)}): median {middle:.2f} ×, mean {mean:.2f} ×, silent on {silent}")


def bench_tiers(count: int, rounds: int) -> None:
    """Start and prompts with `count` rules; resolving and opening them in this process."""
    few = max(3, rounds // 10)
    with tempfile.TemporaryDirectory() as top:
        scene = Scene(pathlib.Path(top))
        cwd = scene.project("app")
        for number in range(3):
            (cwd / f"m{number}.rs").write_text("fn main() {}\n")
        fill(scene, count)
        where = project.locate(str(cwd), scene.env)
        rule_cache.open(where)
        book = rulebook.resolve(where)
        print(f"{count:,} rules ({len(book.rules):,} effective, {len(book.problems)} problems)")
        runs: dict[str, Callable[[], object]] = {
            "resolve, in this process": lambda: rulebook.resolve(where),
            "resolve, no file changed": lambda: rulebook.resolve(where, "", book.readings),
            "open what is kept": lambda: rule_cache.open(where),
        }
        for name, run in runs.items():
            print(f"  {name:38} {milliseconds(run, few):7.1f} ms")
        begins = start(scene, cwd)
        cases = {
            "neutral prompt": ask(scene, cwd, "fix the typo in the heading"),
            "prompt that names a language": ask(scene, cwd, "why does src/main.rs not compile?"),
            "session start, warm": begins,
        }
        compare(rounds, cases, scene.env)
        compare(few, {"session start, one rule changed": one_changed(scene, begins)}, scene.env)
        compare(few, {"session start, nothing kept": cold(scene, begins)}, scene.env)


def bench_corpus(rounds: int) -> None:
    """A public corpus as the shipped tier, in this process."""
    if DATA is None:
        return
    with tempfile.TemporaryDirectory() as top:
        scene = Scene(pathlib.Path(top))
        scene.tier("shipped").symlink_to(DATA / CORPUS)
        where = project.locate(str(scene.project("app")), scene.env)
        book = rulebook.resolve(where)
        took = milliseconds(lambda: rulebook.resolve(where), rounds)
        again = milliseconds(lambda: rulebook.resolve(where, "", book.readings), rounds)
        print(f"contexture, {len(book.rules)} rules: resolved in {took:.1f} ms, files known {again:.1f} ms")


def main() -> None:
    """Run everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", type=int, nargs="*", default=[100, 500, 5_000])
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--prompts", type=int, default=150)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as top:
        scene = Scene(pathlib.Path(top))
        bench_neutral(scene, scene.project("shop"), args.prompts)
    for count in args.rules:
        bench_tiers(count, args.rounds)
    bench_corpus(args.rounds)


if __name__ == "__main__":
    main()

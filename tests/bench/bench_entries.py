"""What `harness-recall retrieve` costs among many entries: `python tests/bench/bench_entries.py [ENTRIES] [ROUNDS]`.

Whole processes, alternating in one run, as ratios to the bare interpreter, with and without counting the use; and to
the same with the command line alone, which shows what the entries themselves cost.
"""

from __future__ import annotations

import json
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import time

sys.path[:0] = [
    str(pathlib.Path(__file__).resolve().parent.parent),
    str(pathlib.Path(__file__).resolve().parents[2] / "lib"),
]

from harness_recall import entries  # noqa: E402
from harness_recall.sources.entries import FOLDERS  # noqa: E402
from paths import LIB  # noqa: E402

TAGS = 500


def fill(root: pathlib.Path, count: int) -> None:
    """`count` entries of five tags each, spread over the four types."""
    chosen = random.Random(7)
    now = time.time()
    for kind, folder in FOLDERS.items():
        place = root / "memory" / folder
        place.mkdir(parents=True)
        heads = []
        for number in range(count // len(FOLDERS)):
            key = f"{kind}-{number}"
            head = {
                "id": key,
                "type": kind,
                "tags": [f"tag{chosen.randrange(TAGS)}" for _ in range(5)],
                "confidence": round(chosen.random(), 2),
                "last_used": entries.moment(now - chosen.randrange(200) * entries.DAY),
                "usage_count": chosen.randrange(50),
            }
            heads.append(head)
            (place / f"{key}.json").write_text(
                json.dumps(head | {"content": "what is known " * 20}, indent=2)
            )
        (place / "index.json").write_text(json.dumps(heads, indent=2))


def main() -> int:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    python = [sys.executable, "-X", "utf8"]
    asked = [*python, "-m", "harness_recall.cli", "retrieve", "tag:tag7 limit:5", "--json"]
    commands = {
        "bare interpreter": [*python, "-c", "pass"],
        "the command line alone": [*python, "-m", "harness_recall.cli", "retrieve", "--help"],
        "retrieve --no-touch": [*asked, "--no-touch"],
        "retrieve": asked,
        "retrieve type:error": [*asked[:-2], "tag:tag7 type:error limit:5", "--json"],
    }
    with tempfile.TemporaryDirectory() as top:
        fill(pathlib.Path(top), count)
        env = {"HOME": top, "PATH": os.environ["PATH"], "PYTHONPATH": str(LIB)}
        spent: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                started = time.perf_counter()
                subprocess.run(command, cwd=top, env=env, check=True, stdout=subprocess.DEVNULL)
                spent[name].append(time.perf_counter() - started)
        found = json.loads(subprocess.run(asked, cwd=top, env=env, check=True, capture_output=True).stdout)
    bare = statistics.median(spent["bare interpreter"])
    print(f"{count} entries, {rounds} rounds; {found['total']} matched, {found['returned']} returned")
    for name, seconds in spent.items():
        median = statistics.median(seconds)
        print(f"{name:24} {median * 1000:6.1f} ms  {median / bare:5.2f} ×")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

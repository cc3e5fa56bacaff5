"""Doctor's look at what the hooks run on: interpreter, packages, and how long a hook takes here.

contracts/install.md, fifth point; design.md §3; pains 24, 84.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import json
import os
import platform
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Mapping

from harness_recall import finding, installation, rule_files, state
from harness_recall.finding import Finding, Here

# Runs per latency figure.
LATENCY_RUNS = 5
# What mends a plugin's packages.
NEW_SESSION = "start a new session of Claude Code, which prepares them anew"

_LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==([^ \\;]+)(?: ; ([^\\\n]+))?", re.MULTILINE)
_CLAUSE = re.compile(r"(\w+) ([=!<>]+) '([^']*)'")


def interpreter(here: Here) -> list[Finding]:
    """Whether the interpreter of the hooks runs."""
    path = here.interpreter
    version = f"{sys.version_info[0]}.{sys.version_info[1]}.{sys.version_info[2]}"
    if _took([path, "-I", "-S", "-c", "pass"], b"", {}) is None:
        why = "hooks are registered with it"
        fix = NEW_SESSION if here.plugin else finding.install_command()
        return [finding.error("interpreter", f"{path} does not run", why, fix)]
    return [finding.ok("interpreter", f"Python {version}: {path} ({os.path.realpath(path)})")]


def packages(here: Here) -> list[Finding]:
    """Whether each locked package is there, in the locked version, and can be imported."""
    with open(os.path.join(installation.ROOT, "requirements.lock"), encoding="utf-8") as file:
        locked = _LOCKED.findall(file.read())
    modules: dict[str, list[str]] = {}
    for module, owners in importlib.metadata.packages_distributions().items():
        for owner in owners:
            modules.setdefault(_normal(owner), []).append(module)
    needed = [(name, version) for name, version, marker in locked if _applies(marker)]
    wrong = [text for name, version in needed if (text := _package(name, version, modules))]
    if not wrong:
        return [finding.ok("packages", f"{len(needed)} locked packages")]
    why = "recall searches through them"
    folder = os.path.dirname(os.path.dirname(here.interpreter))
    fix = f"rm -r {shlex.quote(folder)}; {NEW_SESSION if here.plugin else finding.install_command()}"
    return [finding.error("packages", "; ".join(wrong), why, fix)]


def latency(here: Here) -> list[Finding]:
    """How long each prompt hook takes here, against the bare interpreter; for information."""
    path = here.interpreter
    with tempfile.TemporaryDirectory() as config:
        _mirror(here.config, config)
        env = {"CLAUDE_CONFIG_DIR": config, "HOME": state.home(here.env)}
        bare = _median([path, "-I", "-S", "-c", "pass"], b"", env)
        figures = []
        for label, name, event in EVENTS:
            event = {"session_id": "doctor", "transcript_path": "", "cwd": here.project.cwd, **event}
            script = os.path.join(installation.ROOT, "hooks", f"{name}.py")
            raw = json.dumps(event, ensure_ascii=False).encode()
            took = _median([path, "-I", "-S", script], raw, env)
            if took and bare:
                figures.append(f"{label} {took * 1000:.0f} ms (× {took / bare:.1f})")
    if not figures or not bare:
        return []  # `interpreter` says so
    return [finding.ok("latency", f"bare Python {bare * 1000:.0f} ms; {', '.join(figures)}")]


EVENTS: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("neutral prompt", "recall_intent", {"hook_event_name": "UserPromptSubmit", "prompt": "fix the typo"}),
    ("recall prompt", "recall_intent", {"hook_event_name": "UserPromptSubmit", "prompt": "前回の続きから"}),
    ("session start", "session_resume", {"hook_event_name": "SessionStart", "source": "startup"}),
    ("rules", "rule_prime", {"hook_event_name": "SubagentStart", "agent_id": "doctor"}),
)


def _package(name: str, version: str, modules: Mapping[str, list[str]]) -> str:
    """What is wrong with one locked package, "" where nothing is."""
    try:
        present = importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return f"{name} is missing"
    if present != version:
        return f"{name} is {present}, locked is {version}"
    if name == "setuptools":  # builds us, and patches what imports it
        return ""
    for module in modules.get(_normal(name), ()):
        if not module.startswith("_"):
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # a package may keep an old name that warns of itself
                    importlib.import_module(module)
            except ImportError as reason:
                return f"{name} cannot be imported: {reason}"
    return ""


def _applies(marker: str) -> bool:
    """Whether what a lock file says behind a package is true of this Python; clauses are joined by `and`."""
    here = {
        "sys_platform": sys.platform,
        "implementation_name": sys.implementation.name,
        "platform_python_implementation": platform.python_implementation(),
        "python_full_version": platform.python_version(),
    }
    return all(
        _compares(here[name], sign, value) for name, sign, value in _CLAUSE.findall(marker) if name in here
    )


def _compares(here: str, sign: str, value: str) -> bool:
    if sign in ("==", "!="):
        return (here == value) == (sign == "==")
    ours, theirs = ([int(part) for part in re.findall(r"\d+", text)] for text in (here, value))
    return {"<": ours < theirs, "<=": ours <= theirs, ">": ours > theirs, ">=": ours >= theirs}[sign]


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _mirror(config: str, copy: str) -> None:
    """Let the configuration root `copy` show the transcripts, index and rules of `config`, with marks of its own."""
    os.mkdir(os.path.join(copy, "harness-recall"), 0o700)
    rules = [f"{rule_files.FOLDER}{tier}" for tier in ("", "-company", "-local")]
    for part in ("projects", os.path.join("harness-recall", "index"), *rules):
        if os.path.isdir(os.path.join(config, part)):
            os.symlink(os.path.join(config, part), os.path.join(copy, part))


def _median(command: list[str], stdin: bytes, env: Mapping[str, str]) -> float | None:
    """The median seconds of a few runs, None where it fails."""
    times = [_took(command, stdin, env) for _ in range(LATENCY_RUNS)]
    return None if None in times else statistics.median(time for time in times if time is not None)


def _took(command: list[str], stdin: bytes, env: Mapping[str, str]) -> float | None:
    start = time.perf_counter()
    try:
        done = subprocess.run(
            command, input=stdin, env=dict(env), capture_output=True, timeout=10, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return time.perf_counter() - start if done.returncode == 0 else None

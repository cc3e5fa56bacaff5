"""The plugin in the real client: validated, installed from a marketplace on disk, in use, and gone again."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import sys
import time

import pytest

from client.home import Home, Row, Turn
from client.standin import StandIn, use
from client.test_recall import JAPANESE, NEUTRAL, told, work, write_decisions
from harness_recall import preparation
from paths import ROOT, unavailable

ID = "harness-recall@harness-recall"
TOOL = "mcp__plugin_harness-recall_project-memory__recent_sessions"
# The environment that runs the tests holds every package.
VENV = str(pathlib.Path(sys.executable).parent.parent)
# A download of some fifty megabytes.
PREPARATION_SECONDS = 300
REGISTRY = ("http_proxy", "https_proxy", "no_proxy", "ssl_cert_file")
# What the checkout's working copy has beside what is in the repository.
LOCAL = shutil.ignore_patterns(
    ".git", ".venv", ".client", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info"
)


@pytest.fixture
def market(tmp_path: pathlib.Path) -> pathlib.Path:
    """A clone of the checkout: the marketplace, and the plugin in it."""
    return pathlib.Path(shutil.copytree(ROOT, tmp_path / "マーケット place", ignore=LOCAL))


@pytest.fixture
def fresh(home: Home, market: pathlib.Path) -> Home:
    """A home in which the plugin was just installed."""
    home.run(home.client, "plugin", "marketplace", "add", market)
    home.run(home.client, "plugin", "install", ID)
    return home


@pytest.fixture
def plugged(fresh: Home) -> Home:
    """The same, its packages at hand."""
    fresh.more["HARNESS_RECALL_VENV"] = VENV
    return fresh


def data(home: Home) -> pathlib.Path:
    return home.config / "plugins" / "data" / ID.replace("@", "-")


def injected(rows: list[Row], event: str) -> list[str]:
    """What the hooks said at `event`, as a transcript tells it."""
    told = [row["attachment"] for row in rows if row["type"] == "attachment"]
    found = [one for one in told if one["type"] == "hook_additional_context" and one["hookEvent"] == event]
    return [text for one in found for text in one["content"]]


def once(turn: Turn, event: str) -> str:
    """The one thing that the hooks said at `event`."""
    told(turn)
    (context,) = turn.injected_at(event)
    return context


def test_the_plugin_directory_would_take_it(home: Home, market: pathlib.Path) -> None:
    """`claude plugin validate` finds nothing to refuse, in a clone and in the checkout that is worked in."""
    for place in (market, ROOT):
        said = home.run(home.client, "plugin", "validate", ".", "--profile", "directory", cwd=place)
        assert "Validation passed" in said


def test_the_first_session_prepares_and_the_next_recalls(fresh: Home) -> None:
    """Nobody does anything: the packages come from the registry while the first session runs, silently. When the
    plugin is uninstalled, they are gone, and nothing of ours is before the model."""
    fresh.more |= {
        name: value
        for name, value in os.environ.items()
        if name.startswith("PIP_") or name.lower() in REGISTRY
    }
    fresh.more["HARNESS_RECALL_PYTHON"] = sys.executable
    project = fresh.project("app")
    assert work(fresh, project, JAPANESE).injected == []
    until = time.monotonic() + PREPARATION_SECONDS
    while not (data(fresh) / "venv").exists():
        failed = preparation.failure(str(data(fresh)))
        if failed is not None:
            unavailable("client", f"no package registry answers here: {failed[0]}")
        assert time.monotonic() < until, "the packages did not come"
        time.sleep(0.5)
    turn = fresh.claude(JAPANESE.resume, cwd=project)
    assert JAPANESE.decided in told(turn)

    fresh.run(fresh.client, "plugin", "uninstall", ID)
    fresh.run(fresh.client, "plugin", "marketplace", "remove", "harness-recall")
    assert not data(fresh).exists()
    assert not list(fresh.config.glob("skills/*"))
    assert "harness" not in fresh.settings.read_text(encoding="utf-8")
    after = fresh.claude(JAPANESE.resume, cwd=project)
    assert after.injected == []
    assert "harness-recall" not in after.given


def test_without_python_a_session_goes_on(fresh: Home, tmp_path: pathlib.Path) -> None:
    """A stub in Python's place: every prompt reaches the model, and no hook is reported as failed."""
    fresh.more["HARNESS_RECALL_PYTHON"] = str(tmp_path / "python3")
    (tmp_path / "python3").write_text("#!/bin/sh\nexit 49\n", encoding="utf-8")
    (tmp_path / "python3").chmod(0o755)
    project = fresh.project("app")
    for prompt in (NEUTRAL, JAPANESE.resume, "/harness-recall JWT"):
        turn = fresh.claude(prompt, cwd=project)
        assert turn.injected == []
        assert prompt.rpartition(" ")[2] in turn.given
    assert not (data(fresh) / "venv").exists()


@pytest.mark.parametrize("typed", ["/harness-recall", "/harness-recall:harness-recall"])
def test_the_plugins_command_is_answered(typed: str, plugged: Home) -> None:
    """Typed bare or in full, it has its answer in the first request, beside the skill's own text."""
    project = plugged.project("app")
    write_decisions(project)
    turn = plugged.claude(f"{typed} XR-003", cwd=project)
    assert "再開情報は SessionStart で一度だけ注入する" in once(turn, "UserPromptExpansion")
    assert "Base directory for this skill" in turn.given


def test_the_plugins_hooks_recall(plugged: Home) -> None:
    """Where the last session ended is told at the start of the next; a neutral prompt adds nothing."""
    project = plugged.project("app")
    work(plugged, project, JAPANESE)
    turn = plugged.claude(NEUTRAL, cwd=project)
    assert JAPANESE.decided in once(turn, "SessionStart")
    assert turn.injected_at("UserPromptSubmit") == []


def test_the_plugins_server_answers(plugged: Home, api: StandIn) -> None:
    """The model calls a tool of the plugin's MCP server by the name that the client gives it."""
    project = plugged.project("app")
    work(plugged, project, JAPANESE)
    plugged.claude(NEUTRAL, cwd=project)
    api.script(use("ToolSearch", query=f"select:{TOOL}"), use(TOOL), "Done.")
    turn = plugged.claude(NEUTRAL, "--allowedTools", TOOL, cwd=project)
    assert JAPANESE.asked in turn.requests[-1].added


def test_beside_an_installation_every_hook_speaks_once(plugged: Home, api: StandIn) -> None:
    """Registered in settings.json too: at every kind of start, at a prompt and at a command, one answer; installer
    and doctor say that there are two."""
    said = plugged.install()
    assert f"claude plugin disable {ID}" in said
    project = plugged.project("app")
    work(plugged, project, JAPANESE)
    write_decisions(project / "sub")
    assert JAPANESE.decided in once(plugged.claude(NEUTRAL, cwd=project), "SessionStart")
    plugged.claude("/compact", "--continue", cwd=project)
    plugged.claude("/clear", "--continue", cwd=project)
    after = plugged.claude(NEUTRAL, "--continue", cwd=project)
    assert len(after.injected_at("SessionStart")) <= 1
    starts = [
        text
        for path in plugged.transcripts()
        for text in injected(plugged.transcript(path.stem), "SessionStart")
    ]
    bodies = [text.partition("\n")[2].rpartition("</")[0] for text in starts]
    assert len(bodies) >= 3
    assert len(set(bodies)) == len(bodies)
    asked = plugged.claude("XR-003 について何を決めた？", cwd=project)
    assert len(asked.injected_at("UserPromptSubmit")) == 1
    for typed in ("/harness-recall", "/harness-recall:harness-recall"):
        once(plugged.claude(f"{typed} JWT", cwd=project), "UserPromptExpansion")

    report = json.loads(plugged.doctor(project))
    doubled = [one for one in report["findings"] if one["id"] == "plugin-doubled"]
    assert [one["level"] for one in doubled] == ["warn"]
    assert ID in doubled[0]["fix"]

    plugged.install("uninstall")
    once(plugged.claude(NEUTRAL, cwd=project), "SessionStart")

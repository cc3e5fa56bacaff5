"""A person's home for one test: a temporary HOME in which the real client runs."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from collections.abc import Iterable
from typing import Any

from client.standin import Kind, Request, StandIn
from client.terminal import Terminal
from harness_recall import hookio
from paths import ROOT

SECONDS = 60  # a turn takes about one
INSTALL_SECONDS = 600  # where there is no .venv yet
API_KEY = "test"
HOOK_FAILURES = {"hook_non_blocking_error", "hook_blocking_error", "hook_cancelled"}

Row = dict[str, Any]  # of a transcript


class Turn:
    """What one run of the client did: its answer, what the model was given, what the hooks injected."""

    def __init__(self, session: str, answer: str, requests: list[Request], rows: list[Row]) -> None:
        self.session = session
        self.answer = answer
        self.requests = requests
        self.rows = rows  # what this run added to its transcript

    @property
    def given(self) -> str:
        """What the model was given with the person's prompt: the first request of the main conversation."""
        return next(request.given for request in self.requests if request.kind is Kind.main)

    @property
    def injected(self) -> list[tuple[str, str]]:
        """Event and text of everything that hooks added in this run, as the transcript tells it."""
        return [
            (attachment["hookEvent"], text)
            for attachment in _attachments(self.rows)
            if attachment["type"] == "hook_additional_context"
            for text in attachment["content"]
        ]

    @property
    def context(self) -> str:
        """All of it as one text, which the model was given in full."""
        texts = [text for _, text in self.injected]
        for text in texts:
            assert text in self.given
        return "\n".join(texts)

    def injected_at(self, event: str) -> list[str]:
        return [text for name, text in self.injected if name == event]


def _attachments(rows: Iterable[Row]) -> list[Row]:
    return [row["attachment"] for row in rows if row["type"] == "attachment"]


class Home:
    """The HOME at `path`, for the client whose binary is `client`, talking to `api`.

    `config` names a folder in it to use as configuration root, in place of the client's default.
    """

    def __init__(self, path: pathlib.Path, client: pathlib.Path, api: StandIn, config: str = "") -> None:
        self.path = path
        self.client = client
        self.api = api
        self.config = path / (config or ".claude")
        self._root = {"CLAUDE_CONFIG_DIR": str(self.config)} if config else {}
        self.more: dict[str, str] = {}  # what a test adds to the environment
        self.config.mkdir(parents=True)
        self.settings = self.config / "settings.json"

    @property
    def environment(self) -> dict[str, str]:
        """All the environment a process gets here."""
        return {
            "HOME": str(self.path),
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "ANTHROPIC_BASE_URL": self.api.url,
            "ANTHROPIC_API_KEY": API_KEY,
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
            "DISABLE_AUTOUPDATER": "1",
            hookio.DEADLINE_VARIABLE: "4",  # seconds; how fast hooks are is measured where nothing else runs
            **self._root,
            **self.more,
        }

    def run(
        self, *command: str | os.PathLike[str], cwd: pathlib.Path | None = None, seconds: int = SECONDS
    ) -> str:
        """Run a command in this home and return what it printed; a failure fails the test."""
        done = subprocess.run(
            command, cwd=cwd or self.path, env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, encoding="utf-8", timeout=seconds,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: exit {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def project(self, name: str, *, git: bool = False) -> pathlib.Path:
        """A new project folder, a repository with one commit if `git`."""
        folder = self.path / name
        folder.mkdir(parents=True)
        if git:
            self.run("git", "init", "-q", "-b", "main", cwd=folder)
            self.commit(folder, "Start")
        return folder

    def commit(self, folder: pathlib.Path, message: str) -> None:
        identity = ["-c", "user.name=dev", "-c", "user.email=dev@localhost"]
        self.run("git", "add", "-A", cwd=folder)
        self.run("git", *identity, "commit", "-q", "--allow-empty", "-m", message, cwd=folder)

    def install(self, *arguments: str) -> str:
        """Run this checkout's `./install.sh` here; it uses the checkout's own `.venv`."""
        return self.run(ROOT / "install.sh", *arguments, seconds=INSTALL_SECONDS)

    def doctor(self, project: pathlib.Path) -> str:
        """What the doctor of this checkout reports as JSON."""
        command = [str(ROOT / "bin" / "harness-recall"), "doctor", "--json", "--project", str(project)]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, encoding="utf-8")
        return done.stdout

    def drop_hook(self, event: str) -> None:
        """Take the registration of one event out of the settings."""
        settings = json.loads(self.settings.read_text(encoding="utf-8"))
        del settings["hooks"][event]
        self.settings.write_text(json.dumps(settings), encoding="utf-8")

    def claude(self, prompt: str, *arguments: str, cwd: pathlib.Path) -> Turn:
        """One headless run of the client. No hook may have failed in it."""
        known = len(self.api.requests)
        seen = {path: len(path.read_bytes().splitlines()) for path in self.transcripts()}
        printed = self.run(self.client, *arguments, "-p", prompt, "--output-format", "json", cwd=cwd)
        done = json.loads(printed)
        session = done["session_id"]
        rows = [
            row
            for path in self.transcripts()
            if path.stem == session
            for row in _rows(path)[seen.get(path, 0) :]
        ]
        assert not [row for row in _attachments(rows) if row["type"] in HOOK_FAILURES]
        return Turn(session, done.get("result", ""), self.api.requests[known:], rows)

    def terminal(self, *arguments: str, cwd: pathlib.Path) -> Terminal:
        """The client in a pseudo-terminal, past its first-run questions."""
        state = {
            "hasCompletedOnboarding": True,
            "customApiKeyResponses": {"approved": [API_KEY], "rejected": []},
            "projects": {str(cwd): {"hasTrustDialogAccepted": True, "hasCompletedProjectOnboarding": True}},
        }
        (self.path / ".claude.json").write_text(json.dumps(state), encoding="utf-8")
        return Terminal([str(self.client), *arguments], cwd=str(cwd), env=self.environment)

    def transcripts(self) -> list[pathlib.Path]:
        return sorted(self.config.glob("projects/*/*.jsonl"))

    def transcript(self, session: str) -> list[Row]:
        """The rows of a session's transcript."""
        return next(_rows(path) for path in self.transcripts() if path.stem == session)


def _rows(path: pathlib.Path) -> list[Row]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]

"""A person's machine for tests: a home, projects, transcripts as the client writes them, and hooks run as processes."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import sys
import time
import uuid
from typing import Any

from harness_recall import contract, corpora, index_refresh, project, rule_files, staleness, state
from paths import HOOKS

# Hooks run with the interpreter of the environment that runs the tests, as the installer registers it.
INTERPRETER = os.path.join(os.path.dirname(sys.executable), "python")
DAY = 86_400


class Scene:
    """One home folder with everything in it."""

    def __init__(self, top: pathlib.Path) -> None:
        self.home = top / "home"
        self.config = self.home / ".claude"
        self.config.mkdir(parents=True)
        self.work = top / "work"
        self.work.mkdir()
        # The machine that tests run on may be busy; what the deadline does has tests of its own.
        self.env = {"HOME": str(self.home), "PATH": "/usr/bin:/bin", "HARNESS_RECALL_DEADLINE": "15"}

    def project(self, name: str) -> pathlib.Path:
        """A project folder."""
        folder = self.work / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def memory(self, cwd: pathlib.Path) -> pathlib.Path:
        """The project's memory folder, made."""
        folder = pathlib.Path(project.locate(str(cwd), self.env).memory)
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def session(
        self,
        cwd: pathlib.Path,
        *turns: tuple[str, str],
        days_ago: float = 1,
        entrypoint: str = "cli",
        branch: str = "main",
    ) -> str:
        """A finished session of (person, assistant) turns; its id."""
        session = str(uuid.uuid4())
        then = time.time() - days_ago * DAY
        rows: list[dict[str, Any]] = []
        for number, (asked, said) in enumerate(turns):
            for role, content in (("user", asked), ("assistant", [{"type": "text", "text": said}])):
                rows.append(
                    {
                        "parentUuid": None,
                        "isSidechain": False,
                        "type": role,
                        "message": {"role": role, "content": content},
                        "uuid": str(uuid.uuid4()),
                        "timestamp": time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(then + number)),
                        "userType": "external",
                        "entrypoint": entrypoint,
                        "cwd": str(cwd),
                        "sessionId": session,
                        "version": "2.1.332",
                        "gitBranch": branch,
                    }
                )
        path = self.transcript(cwd, session)
        path.write_text("".join(dump(row) for row in rows), "utf-8")
        os.utime(path, (then, then))
        return session

    def rule(
        self,
        key: str,
        body: str,
        relevance: str = "always",
        *,
        tier: str = "shipped",
        cwd: pathlib.Path | None = None,
        **fields: str,
    ) -> pathlib.Path:
        """A rule file of a tier, of the project `cwd` where one is given; with the first, no bundled rule counts."""
        self.no_bundled_rules()
        path = (self.tier(tier) if cwd is None else cwd / ".claude" / rule_files.FOLDER) / f"{key}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        folder, _, name = key.rpartition("/")
        head = {"name": name, "description": f"About {name}", "kind": "architectural-rule"}
        head |= {"scope": f"[{folder}]", "relevance": relevance}
        head |= {field.replace("_", "-"): value for field, value in fields.items()}
        lines = "".join(f"{field}: {value}\n" for field, value in head.items() if value)
        path.write_text(f"---\n{lines}---\n\n{body}\n", "utf-8")
        return path

    def tier(self, name: str) -> pathlib.Path:
        """The folder of a tier that is the person's, not a project's."""
        ending = {"shipped": "", "company": "-company", "user": "-local"}[name]
        return self.config / f"{rule_files.FOLDER}{ending}"

    def no_bundled_rules(self) -> None:
        """Let an empty folder stand in for the rules that come with us."""
        self.tier("shipped").mkdir(exist_ok=True)

    def primed(self, name: str, cwd: pathlib.Path, session: str = "", **fields: Any) -> str:
        """The rules that the hook gives at an event, "" for none."""
        return self.hook("rule_prime", self.event(name, cwd, session, **fields))

    def transcript(self, cwd: pathlib.Path, session: str) -> pathlib.Path:
        """Where the client writes the transcript of a session."""
        folder = self.config / "projects" / project.slug(str(cwd))
        folder.mkdir(parents=True, exist_ok=True)
        return folder / f"{session}.jsonl"

    def index(self, cwd: pathlib.Path) -> None:
        """Bring the project's index up to date."""
        where = project.locate(str(cwd), self.env)
        folder, looked = os.path.join(state.folder(str(self.config)), "index"), staleness.look(where)
        done = index_refresh.refresh(folder, corpora.of_project(where))
        assert done.state == "done", done.reason
        staleness.keep(folder, where, looked, done.problems)

    def event(self, name: str, cwd: pathlib.Path, session: str = "", **fields: Any) -> dict[str, Any]:
        """A hook payload as the client sends it."""
        session = session or str(uuid.uuid4())
        event = {
            "session_id": session,
            "transcript_path": str(self.transcript(cwd, session)),
            "cwd": str(cwd),
            "prompt_id": str(uuid.uuid4()),
            "permission_mode": "default",
            "hook_event_name": name,
            **fields,
        }
        assert contract.check("hook-input", event) == []
        return event

    def prompt(self, cwd: pathlib.Path, text: str, session: str = "", **fields: Any) -> str:
        """The context that the recall hook adds to a prompt, "" for none."""
        return self.hook("recall_intent", self.event("UserPromptSubmit", cwd, session, prompt=text, **fields))

    def hook(self, script: str, event: dict[str, Any] | bytes, **env: str) -> str:
        """Run a hook as the client does; its context, "" for none. Anything but that fails the test."""
        done = self.run(script, event, **env)
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        if not done.stdout:
            return ""
        reply = json.loads(done.stdout)
        assert contract.check("hook-output", reply) == []
        output = reply["hookSpecificOutput"]
        context: str = output["additionalContext"]
        assert 0 < len(context) < 9_500
        return context

    def run(
        self, script: str, event: dict[str, Any] | bytes, **env: str
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a hook script with `event` on stdin."""
        return subprocess.run(
            [INTERPRETER, "-I", "-S", str(HOOKS / f"{script}.py")],
            input=event if isinstance(event, bytes) else dump(event).encode(),
            env=self.env | env,
            capture_output=True,
            timeout=20,
            check=False,
        )

    def log(self) -> str:
        """What the hooks logged."""
        return "\n".join(state.log_tail(str(self.config), 100))


def dump(value: object) -> str:
    """JSON as the client writes it, on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"

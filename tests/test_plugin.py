"""The checkout as a plugin: its manifests agree, its hooks speak or stay silent, its packages come by themselves."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from harness_recall import (
    contract,
    doctor_plugin,
    doctor_server,
    doctor_wiring,
    duplicate,
    finding,
    installation,
    plugin,
    preparation,
    registration,
    server_registration,
    state,
)
from harness_recall.finding import Level
from paths import HOOKS, ROOT
from scene import Scene, dump

PARTS = (
    *(".claude-plugin", ".mcp.json", "agents", "bin", "hooks", "lib", "skills", "schemas"),
    "requirements.lock",
)
TABLE = registration.handlers(json.loads((HOOKS / "hooks.json").read_bytes()))
ID = "harness-recall@harness-recall"
# The environment that runs the tests holds every package.
VENV = str(pathlib.Path(sys.executable).parent.parent)
SECONDS = 60


def manifest(name: str) -> Any:
    return json.loads((ROOT / name).read_bytes())


class Plugged:
    """The plugin put down in a folder of its own, as the client does, and the data folder it is given."""

    def __init__(self, scene: Scene, top: pathlib.Path) -> None:
        self.scene = scene
        self.root = top / "plug in 記憶"
        self.data = scene.config / "plugins" / "data" / "harness-recall-harness-recall"
        self.data.mkdir(parents=True)
        self.root.mkdir()
        for name in PARTS:
            if (ROOT / name).is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
                shutil.copytree(ROOT / name, self.root / name, ignore=ignored)
            else:
                shutil.copy2(ROOT / name, self.root / name)
        self.env = {
            **scene.env,
            "LANG": "C.UTF-8",
            "CLAUDE_PLUGIN_ROOT": str(self.root),
            "CLAUDE_PLUGIN_DATA": str(self.data),
            "HARNESS_RECALL_PYTHON": sys.executable,
        }

    def start(self, hook: str, event: dict[str, Any], **env: str) -> subprocess.CompletedProcess[bytes]:
        """Run the table's command for `hook` as the client does: by a shell, the event on stdin."""
        command = next(
            str(one.handler["command"]) for one in TABLE if f" {hook} " in str(one.handler["command"])
        )
        return subprocess.run(
            ["/bin/sh", "-c", command],
            input=dump(event).encode(),
            env=self.env | env,
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )

    def prompt(self, text: str, cwd: pathlib.Path, **env: str) -> str:
        """What the prompt hook says; nothing but its answer may come."""
        event = self.scene.event("UserPromptSubmit", cwd, prompt=text)
        done = self.start("recall_intent", event, **env)
        assert (done.returncode, done.stderr) == (0, b"")
        if not done.stdout:
            return ""
        reply = json.loads(done.stdout)
        assert contract.check("hook-output", reply) == []
        return str(reply["hookSpecificOutput"]["additionalContext"])

    def session(self, cwd: pathlib.Path, **env: str) -> bytes:
        """What SessionStart's hook prints."""
        done = self.start("session_resume", self.scene.event("SessionStart", cwd, source="startup"), **env)
        assert (done.returncode, done.stderr) == (0, b"")
        return done.stdout

    def interpreter(self, script: str) -> None:
        """Put `script` in the place of the data folder's interpreter."""
        path = self.data / "venv" / "bin" / "python"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def locks(self, version: str, *, wrong: bool = False) -> None:
        """Let the lock file name one package, with a `wrong` hash or its own, that lies in a folder here, so that
        no registry is asked."""
        shelf = self.root.parent / "shelf"
        shelf.mkdir(exist_ok=True)
        wheel(shelf, version)
        digest = "0" * 64 if wrong else wheel(shelf, version)
        line = f"tantivy=={version} --hash=sha256:{digest}\n"
        (self.root / "requirements.lock").write_text(line, encoding="utf-8")
        self.env |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(shelf), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def has(self, prepared: pathlib.Path) -> None:
        """Put what a preparation made into the data folder."""
        shutil.copytree(prepared, self.data / "venv", symlinks=True)

    def an_hour_later(self) -> None:
        """Let the last failure be old enough for a next try."""
        ago = time.time() - preparation.RETRY - 1
        os.utime(self.data / "failure", (ago, ago))

    def prepare(self) -> int:
        """Run hooks/prepare.sh to its end; its exit code."""
        done = subprocess.run(
            ["/bin/sh", str(self.root / "hooks" / "prepare.sh")], env=self.env, timeout=SECONDS, check=False
        )
        return done.returncode

    def prepared(self) -> str:
        """The version of the package that the data folder holds, "" for none."""
        found = list(self.data.glob("venv/lib/python*/site-packages/tantivy-*.dist-info"))
        return found[0].name.removeprefix("tantivy-").removesuffix(".dist-info") if found else ""

    def complaints(self) -> list[str]:
        """What the log says of preparing."""
        return [line for line in self.scene.log().splitlines() if " preparation: " in line]


def wheel(shelf: pathlib.Path, version: str) -> str:
    """A wheel that holds a module of the name that is asked for; its SHA-256."""
    path = shelf / f"tantivy-{version}-py3-none-any.whl"
    if not path.exists():
        info = f"tantivy-{version}.dist-info"
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("tantivy.py", "")
            file.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: tantivy\nVersion: {version}\n")
            file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            file.writestr(
                f"{info}/RECORD", f"tantivy.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n"
            )
    return hashlib.sha256(path.read_bytes()).hexdigest()


def eventually(true: Callable[[], object], what: str) -> None:
    until = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < until, f"no {what}"
        time.sleep(0.1)


@pytest.fixture
def plugged(scene: Scene, tmp_path: pathlib.Path) -> Plugged:
    return Plugged(scene, tmp_path)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """What a preparation with version 1.0 of the package makes."""
    top = tmp_path_factory.mktemp("prepared")
    made = Plugged(Scene(top), top)
    made.locks("1.0")
    assert made.prepare() == 0
    return made.data / "venv"


@pytest.fixture
def app(scene: Scene) -> pathlib.Path:
    """A project with a past."""
    cwd = scene.project("shop")
    scene.session(cwd, ("認証方式を決めて", "認証方式は JWT に決めました。"))
    return cwd


def test_the_manifests_agree_with_the_package() -> None:
    """One name, one version, one description, one licence; the marketplace lists this folder."""
    package = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ours = manifest(".claude-plugin/plugin.json")
    for key in ("name", "version", "description", "license"):
        assert ours[key] == package[key]
    (listed,) = manifest(".claude-plugin/marketplace.json")["plugins"]
    assert (listed["name"], listed["source"]) == (ours["name"], "./")
    assert listed["description"] == ours["description"]
    assert ours["name"] == plugin.NAME


def test_every_part_of_the_plugin_is_there() -> None:
    """What hooks.json and .mcp.json start lies in the checkout, and nothing there is a command by accident."""
    for one in TABLE:
        found = re.fullmatch(r'sh "\$\{CLAUDE_PLUGIN_ROOT\}/(\S+)" (\w+) \|\| :', str(one.handler["command"]))
        assert found is not None
        assert (ROOT / found[1]).is_file()
        assert (HOOKS / f"{found[2]}.py").is_file()
    (server,) = manifest(".mcp.json")["mcpServers"].values()
    installed = server_registration.wanted()
    assert list(manifest(".mcp.json")["mcpServers"]) == [server_registration.NAME]
    assert "alwaysLoad" not in server  # the server says it of each tool
    script, name = server["args"]
    assert f"{name}.py" == os.path.basename(installed["args"][-1])
    assert script == "${CLAUDE_PLUGIN_ROOT}/hooks/start.sh"
    assert (ROOT / "bin" / f"{name}.py").is_file()
    commands = [path.name for path in (ROOT / "bin").iterdir() if os.access(path, os.X_OK) and path.is_file()]
    assert commands == ["harness-recall"]


def test_a_typed_command_is_matched_by_both_its_names() -> None:
    """The client says /name of a linked skill, and /harness-recall:name of the plugin's, also when typed bare."""
    (typed,) = [one for one in TABLE if one.event == "UserPromptExpansion"]
    names = set(str(typed.matcher).split("|"))
    bare = {name for name in names if ":" not in name}
    assert names == bare | {f"{plugin.NAME}:{name}" for name in bare}
    assert bare <= set(installation.skills())


def test_without_packages_every_hook_is_silent(plugged: Plugged, app: pathlib.Path) -> None:
    """Exit code 0 and not one byte, whatever the event."""
    for one in TABLE:
        hook = str(one.handler["command"]).split()[2]
        event = plugged.scene.event("Stop", app, prompt="前回の続きから", source="resume")
        event["hook_event_name"] = one.event
        done = plugged.start(hook, event, HARNESS_RECALL_PYTHON="/nowhere/python3")
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


@pytest.mark.parametrize(
    "script",
    ["exit 2", "exit 49", "exit 127", "kill -SEGV $$", "echo 'No Python at …' >&2; exit 103"],
    ids=["blocks", "stub", "not-found", "crash", "launcher"],
)
def test_an_interpreter_that_fails_blocks_nothing(script: str, plugged: Plugged, app: pathlib.Path) -> None:
    """Not even an exit code of 2 reaches the client."""
    plugged.interpreter(script)
    done = plugged.start("recall_intent", plugged.scene.event("UserPromptSubmit", app, prompt="思い出して"))
    assert (done.returncode, done.stdout) == (0, b"")


@pytest.mark.parametrize("gone", ["", "hooks", "hooks/recall_intent.py", "lib", "hooks/start.sh"])
def test_a_plugin_that_went_during_a_session_blocks_nothing(
    gone: str, plugged: Plugged, app: pathlib.Path
) -> None:
    """The client removes an old version's folder while sessions run that know no other."""
    path = plugged.root / gone
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    event = plugged.scene.event("UserPromptSubmit", app, prompt="思い出して")
    done = plugged.start("recall_intent", event, HARNESS_RECALL_VENV=VENV)
    assert (done.returncode, done.stdout) == (0, b"")


def test_with_packages_the_hooks_answer(plugged: Plugged, app: pathlib.Path) -> None:
    """HARNESS_RECALL_VENV names an environment that has them: used as it is, and none is made."""
    assert "JWT に決めました" in plugged.prompt("前回の続きから", app, HARNESS_RECALL_VENV=VENV)
    assert b"JWT" in plugged.session(app, HARNESS_RECALL_VENV=VENV)
    time.sleep(0.5)
    assert list(plugged.data.iterdir()) == []


def test_the_first_session_brings_the_packages(plugged: Plugged, app: pathlib.Path) -> None:
    """It is not kept waiting; when they are there, hooks speak, and the next session changes nothing."""
    plugged.locks("1.0")
    assert plugged.session(app) == b""
    assert not (plugged.data / "venv").exists()
    assert plugged.prompt("前回の続きから", app) == ""
    eventually((plugged.data / "venv").exists, "environment")
    eventually(lambda: plugged.prepare() == 0, "end of the preparation")
    assert plugged.prepared() == "1.0"
    assert "JWT に決めました" in plugged.prompt("前回の続きから", app)
    made = (plugged.data / "venv").stat().st_ino
    assert plugged.prepare() == 0
    assert (plugged.data / "venv").stat().st_ino == made
    assert sorted(path.name for path in plugged.data.iterdir()) == ["lock", "venv"]
    assert list(plugged.root.glob("lib/harness_recall/__pycache__/intent.*.pyc"))


def test_a_new_version_brings_its_own_packages(plugged: Plugged, prepared: pathlib.Path) -> None:
    """Where the lock file names others, they take the place of what there was."""
    plugged.has(prepared)
    plugged.locks("2.0")
    assert plugged.prepare() == 0
    assert plugged.prepared() == "2.0"


def test_a_failure_is_said_once_and_tried_again_later(
    plugged: Plugged, prepared: pathlib.Path, app: pathlib.Path
) -> None:
    """One line in the log, the reason for doctor; what there was serves on; a next try comes after an hour."""
    plugged.has(prepared)
    plugged.locks("2.0", wrong=True)
    assert plugged.prepare() == 1
    (line,) = plugged.complaints()
    assert "HASHES" in line
    found = preparation.failure(str(plugged.data))
    assert found is not None
    assert found[0] in line
    assert plugged.prepared() == "1.0"
    assert "JWT に決めました" in plugged.prompt("前回の続きから", app)

    plugged.locks("2.0")
    assert plugged.prepare() == 1
    assert plugged.prepared() == "1.0"

    plugged.locks("2.0", wrong=True)
    plugged.an_hour_later()
    assert plugged.prepare() == 1
    assert plugged.complaints() == [line]

    plugged.locks("2.0")
    plugged.an_hour_later()
    assert plugged.prepare() == 0
    assert plugged.prepared() == "2.0"
    assert preparation.failure(str(plugged.data)) is None


def test_one_session_prepares_and_others_leave_it_alone(plugged: Plugged, prepared: pathlib.Path) -> None:
    """Single flight: while one is at work a second ends at once; a killed one holds nobody up."""
    plugged.has(prepared)
    plugged.locks("1.0")
    (plugged.data / "venv.new").mkdir()
    with open(plugged.data / "lock", "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert plugged.prepare() == 1
        assert (plugged.data / "venv.new").exists()
    assert plugged.prepare() == 0
    assert not (plugged.data / "venv.new").exists()


def test_an_interpreter_that_was_replaced_is_noticed(plugged: Plugged, prepared: pathlib.Path) -> None:
    """Packages for a Python that is gone are brought anew."""
    plugged.has(prepared)
    plugged.locks("1.0")
    python = plugged.data / "venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python3.11")
    assert plugged.prepare() == 0
    assert subprocess.run([python, "-I", "-c", "import tantivy"], check=False).returncode == 0


def test_an_uninstalled_plugin_prepares_nothing(plugged: Plugged) -> None:
    """The client took the data folder away: it does not come back."""
    plugged.data.rmdir()
    assert plugged.prepare() != 0
    assert not plugged.data.exists()


def test_without_a_python_the_command_says_so(
    plugged: Plugged, prepared: pathlib.Path, app: pathlib.Path
) -> None:
    """Stubs only on PATH: hooks silent, the reason kept for whoever asks; a Python that comes later is taken."""
    tools = plugged.root.parent / "tools"
    tools.mkdir()
    for name in ("python3", "python"):
        (tools / name).write_text("#!/bin/sh\necho 'Python was not found' >&2\nexit 49\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    for name in ("sh", "uname", "rm", "readlink", "dirname", "cat"):
        found = shutil.which(name)
        assert found is not None
        (tools / name).symlink_to(found)
    del plugged.env["HARNESS_RECALL_PYTHON"]
    plugged.env["PATH"] = str(tools)
    assert plugged.session(app) == b""
    eventually((plugged.data / "no-python").exists, "reason")
    said = subprocess.run(
        [plugged.root / "bin" / "harness-recall", "doctor"], env=plugged.env, capture_output=True, check=False
    )
    assert said.returncode == 1
    assert b"no Python 3.11 or newer" in said.stderr
    plugged.env["HARNESS_RECALL_PYTHON"] = sys.executable
    plugged.has(prepared)
    plugged.locks("1.0")
    assert plugged.prepare() == 0
    assert preparation.failure(str(plugged.data)) is None


def test_the_command_works_from_the_plugin(plugged: Plugged, app: pathlib.Path) -> None:
    """The client puts the plugin's bin folder on the model's PATH; the packages are those of the data folder."""
    plugged.data.joinpath("venv").symlink_to(VENV)
    env = {name: value for name, value in plugged.env.items() if not name.startswith("CLAUDE_PLUGIN")}
    said = subprocess.run(
        [plugged.root / "bin" / "harness-recall", "resume", "--project", app],
        env=env, capture_output=True, check=True,
    )  # fmt: skip
    assert "JWT に決めました" in said.stdout.decode("utf-8")


def ours(script: str = "recall_intent", interpreter: str = sys.executable) -> dict[str, object]:
    """Settings with one hook of ours, as the installer registers it."""
    handler = {"type": "command", "command": interpreter, "args": ["-I", "-S", f"{HOOKS}/{script}.py"]}
    return {"hooks": {"UserPromptSubmit": [{"hooks": [handler]}]}}


SETTINGS: dict[str, tuple[str | None, bool]] = {
    "none": (None, False),
    "empty": ("", False),
    "others": ('{"hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true"}]}]}}', False),
    "ours": (json.dumps(ours()), True),
    "ours-after-a-bom": ("\ufeff" + json.dumps(ours()), True),
    "another-hook-of-ours": (json.dumps(ours("session_record")), False),
    "script-gone": (json.dumps(ours()).replace("hooks/recall", "hooks/old/hooks/recall"), False),
    "interpreter-gone": (json.dumps(ours(interpreter="/nowhere/python")), False),
    "another-tools": (json.dumps(ours()).replace(str(HOOKS), "/other"), False),
    "only-spoken-of": ('{"note": "recall_intent.py"}', False),
    "unreadable": (json.dumps(ours()) + ",", False),
    "of-another-shape": ('{"hooks": {"Stop": [1, {"hooks": 2}, {"hooks": ["recall_intent.py"]}]}}', False),
}


@pytest.mark.parametrize("case", SETTINGS)
def test_the_plugin_gives_way_to_a_registration_that_works(
    case: str, plugged: Plugged, app: pathlib.Path
) -> None:
    """Registered in settings.json too, the plugin's hook is silent; otherwise it speaks."""
    content, registered = SETTINGS[case]
    if content is not None:
        (plugged.scene.config / "settings.json").write_text(content, encoding="utf-8")
    assert duplicate.registered("recall_intent", plugged.scene.env) is registered
    assert bool(plugged.prompt("前回の続きから", app, HARNESS_RECALL_VENV=VENV)) is not registered
    assert ("recall_intent" in state.heartbeats(str(plugged.scene.config))) is not registered


def enable(scene: Scene, *ids: str, value: bool = True, beside: dict[str, object] | None = None) -> None:
    document = {**(beside or {}), "enabledPlugins": dict.fromkeys(ids, value)}
    (scene.config / "settings.json").write_text(json.dumps(document), encoding="utf-8")


def examined(scene: Scene, cwd: pathlib.Path) -> dict[str, finding.Finding]:
    """What doctor says of registrations and plugins, by id."""
    here = finding.here(str(cwd), scene.env)
    found = [*doctor_wiring.registered(here), *doctor_wiring.skills(here), *doctor_plugin.prepared(here)]
    return {one.id: one for one in found}


def test_doctor_takes_the_plugin_for_an_installation(plugged: Plugged, app: pathlib.Path) -> None:
    """Hooks and skills come with it; its packages are waited for, on their way, failed, or there."""
    enable(plugged.scene, ID, "other@market")
    found = examined(plugged.scene, app)
    assert {found[name].level for name in ("registration", "skills")} == {Level.OK}
    assert ID in found["registration"].what
    assert found["plugin-packages"].level is Level.WARN
    assert "new session" in found["plugin-packages"].fix
    (plugged.data / "venv.new").mkdir()
    assert "on their way" in examined(plugged.scene, app)["plugin-packages"].what
    (plugged.data / "failure").write_text("no space left\n", encoding="utf-8")
    failed = examined(plugged.scene, app)["plugin-packages"]
    assert failed.level is Level.ERROR
    assert "no space left" in failed.what
    assert str(plugged.data / "failure") in failed.fix


def test_doctor_asks_the_plugins_server(scene: Scene) -> None:
    """It is not missed in the client's own configuration, and it answers."""
    enable(scene, ID)
    here = finding.here(str(scene.project("shop")), {**scene.env, preparation.VENV_VARIABLE: VENV})
    found = {one.id: one for one in doctor_server.registered(here)}
    assert ID in found["mcp"].what
    assert found["mcp-server"].level is Level.OK


def test_doctor_warns_of_two_registrations(scene: Scene) -> None:
    """The plugin beside the installer's entries, or beside another plugin of ours."""
    cwd = scene.project("shop")
    enable(scene, ID, beside=ours())
    found = examined(scene, cwd)["plugin-doubled"]
    assert found.level is Level.WARN
    assert f"claude plugin disable {ID}" in found.fix
    enable(scene, ID, "harness-recall@fork")
    assert "plugin-doubled" in examined(scene, cwd)
    enable(scene, ID, value=False, beside=ours())
    assert "plugin-doubled" not in examined(scene, cwd)


def test_a_project_can_switch_the_plugin(scene: Scene) -> None:
    """Settings of the project decide over the person's, as in the client."""
    cwd = scene.project("shop")
    (cwd / ".claude").mkdir()
    enable(scene, ID)
    (cwd / ".claude" / "settings.local.json").write_text(json.dumps({"enabledPlugins": {ID: False}}), "utf-8")
    assert finding.here(str(cwd), scene.env).plugins == ()
    (cwd / ".claude" / "settings.local.json").write_text(json.dumps({"enabledPlugins": {ID: True}}), "utf-8")
    assert [one.id for one in finding.here(str(cwd), scene.env).plugins] == [ID]


def test_the_data_folder_is_the_clients(scene: Scene) -> None:
    """One folder an id, every other character a hyphen; CLAUDE_CODE_PLUGIN_CACHE_DIR moves it."""
    folder = plugin.data_folder("/c", {}, "harness-recall@my.market")
    assert folder == "/c/plugins/data/harness-recall-my-market"
    moved = plugin.data_folder("/c", {"CLAUDE_CODE_PLUGIN_CACHE_DIR": "/p"}, ID)
    assert moved == "/p/data/harness-recall-harness-recall"

"""Install and uninstall around the real client: what it was before, it is after."""

from __future__ import annotations

import pathlib

from client.home import Home
from client.standin import StandIn

# As a person may keep it: byte order mark, tabs, CRLF, no newline at the end, a hook and keys of their own.
SETTINGS = (
    "\ufeff{\r\n"
    '\t"permissions": {"allow": ["Bash(ls:*)"]},\r\n'
    '\t"hooks": {"UserPromptSubmit": [{"hooks": [{"type": "command", "command": "true"}]}]},\r\n'
    '\t"note": "日本語のまま"\r\n'
    "}"
)
PROMPT = "前回の続きから"


def files(folder: pathlib.Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_uninstalling_leaves_the_home_as_it_was(home: Home) -> None:
    """The settings are byte-identical, skills and agents are gone, and the next session is given nothing of ours."""
    home.settings.write_bytes(SETTINGS.encode())
    before = files(home.config)
    project = home.project("app")
    home.install()
    home.api.script("認証方式は JWT に決めました。")
    home.claude("認証方式を決めて", cwd=project)
    assert "JWT に決めました" in home.claude(PROMPT, cwd=project).context

    home.install("uninstall")
    assert home.settings.read_bytes() == SETTINGS.encode()
    left = {
        name
        for name in files(home.config) - before
        if name.partition("/")[0] in ("skills", "agents", "settings.json")
    }
    assert not left
    turn = home.claude(PROMPT, cwd=project)
    assert turn.injected == []
    assert "harness-recall" not in turn.given


def test_another_configuration_root_is_honoured(
    client: pathlib.Path, api: StandIn, tmp_path: pathlib.Path
) -> None:
    """With `CLAUDE_CONFIG_DIR`, all of install, hooks and state are there, and nothing is in `~/.claude`."""
    home = Home(tmp_path / "home", client, api, config="設定 root")
    project = home.project("my app")
    home.install()
    api.script("認証方式は JWT に決めました。")
    home.claude("認証方式を決めて", cwd=project)
    assert "JWT に決めました" in home.claude(PROMPT, cwd=project).context
    assert not (home.path / ".claude").exists()


def test_installing_again_changes_nothing(home: Home) -> None:
    """A second run writes the same bytes, and every hook still runs once."""
    home.install()
    once = home.settings.read_bytes()
    home.install()
    assert home.settings.read_bytes() == once
    project = home.project("app")
    home.api.script("認証方式は JWT に決めました。")
    home.claude("認証方式を決めて", cwd=project)
    assert len(home.claude("ファイルを一覧にして", cwd=project).injected) == 1

"""Fixtures: the pinned client, the stand-in it talks to, and homes to run it in."""

from __future__ import annotations

import pathlib
import shutil
from collections.abc import Iterator

import pytest

pytest.register_assert_rewrite("client.home")

from client import release  # noqa: E402
from client.home import Home  # noqa: E402
from client.standin import StandIn  # noqa: E402
from paths import unavailable  # noqa: E402

INSTALL_SECONDS = 600  # the first test waits for some hundred megabytes

# Milliseconds: how long the client waits for servers at its start. Two seconds unless told otherwise, which a busy
# machine may need for itself.
WAIT = {"CLAUDE_CODE_MCP_STARTUP_WAIT_MS": "30000"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if release.HERE in item.path.parents:
            item.add_marker(pytest.mark.client)
            item.add_marker(pytest.mark.timeout(INSTALL_SECONDS))


@pytest.fixture(scope="session")
def client() -> pathlib.Path:
    """The client's program."""
    try:
        return release.binary()
    except release.UnavailableError as error:
        unavailable("client", str(error))
        raise


@pytest.fixture(scope="session")
def installation(client: pathlib.Path, tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A configuration root as `./install.sh` leaves it on a fresh machine."""
    with StandIn() as api:
        fresh = Home(tmp_path_factory.mktemp("installation") / "home", client, api)
        fresh.install()
    return fresh.config


@pytest.fixture
def api() -> Iterator[StandIn]:
    with StandIn() as running:
        yield running


@pytest.fixture
def home(client: pathlib.Path, api: StandIn, tmp_path: pathlib.Path) -> Home:
    """A home without harness-recall, whose shipped rules are none: what a session starts with is the test's own."""
    made = Home(tmp_path / "home", client, api)
    (made.config / "architectural-rules").mkdir()
    return made


@pytest.fixture
def recalling(home: Home, installation: pathlib.Path) -> Home:
    """A home with harness-recall installed."""
    shutil.copytree(installation, home.config, symlinks=True, dirs_exist_ok=True)
    return home


@pytest.fixture
def serving(home: Home) -> Home:
    """A home with the client on PATH and harness-recall installed."""
    commands = home.path / "commands"
    commands.mkdir()
    (commands / "claude").symlink_to(home.client)
    home.more |= {"PATH": f"{commands}:{home.environment['PATH']}", **WAIT}
    home.claude("hello", cwd=home.project("first"))  # the client's own file is as the client makes it
    home.install()
    return home

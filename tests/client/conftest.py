"""Fixtures: the pinned client, the stand-in it talks to, and homes to run it in."""

from __future__ import annotations

import pathlib
import shutil
import subprocess
from collections.abc import Callable, Iterator

import pytest

from client.home import Home
from client.standin import StandIn
from paths import unavailable

HERE = pathlib.Path(__file__).resolve().parent
CACHE = HERE / ".client"
MANIFEST = ("package.json", "package-lock.json", ".npmrc")
BINARY = "node_modules/@anthropic-ai/claude-code-*/claude*"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.client)


@pytest.fixture(scope="session")
def client() -> pathlib.Path:
    """The client's binary, installed once into `.client/` from the lock file."""
    stale = any(
        not (CACHE / name).exists() or (CACHE / name).read_bytes() != (HERE / name).read_bytes()
        for name in MANIFEST
    )
    found = [] if stale else [path for path in CACHE.glob(BINARY) if path.suffix in {"", ".exe"}]
    if not found:
        npm = shutil.which("npm")
        if npm is None:
            unavailable("client", "npm is not on PATH: the real client cannot be installed")
        CACHE.mkdir(exist_ok=True)
        for name in MANIFEST:
            shutil.copyfile(HERE / name, CACHE / name)
        command = [str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=CACHE, capture_output=True, text=True)
        found = [path for path in CACHE.glob(BINARY) if path.suffix in {"", ".exe"}]
        if not found:
            (CACHE / MANIFEST[0]).unlink()  # so that the next run tries again
            unavailable("client", f"npm could not install the client: {done.stderr[-500:]}")
    return found[0]


@pytest.fixture
def api() -> Iterator[StandIn]:
    with StandIn() as running:
        yield running


@pytest.fixture
def new_home(client: pathlib.Path, api: StandIn, tmp_path: pathlib.Path) -> Callable[[str], Home]:
    return lambda name: Home(tmp_path / name, client, api)


@pytest.fixture
def home(new_home: Callable[[str], Home]) -> Home:
    """A home without harness-recall."""
    return new_home("home")

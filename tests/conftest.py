"""Fixtures that more than one test file uses."""

from __future__ import annotations

import pathlib
from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling

from scene import Scene

CLIENT = "tests/client/"


class _ByFile(LoadFileScheduling):  # type: ignore[misc]
    """Where tests run side by side: a file in one process, and all of the client's in one of their own."""

    def _split_scope(self, nodeid: str) -> str:
        file: str = super()._split_scope(nodeid)
        return CLIENT if file.startswith(CLIENT) else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> _ByFile:
    return _ByFile(config, log)


@pytest.fixture
def scene(tmp_path: pathlib.Path) -> Scene:
    """A person's machine with nothing on it yet."""
    return Scene(tmp_path)

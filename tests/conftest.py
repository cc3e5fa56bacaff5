"""Fixtures that more than one test file uses."""

from __future__ import annotations

import pathlib

import pytest

from scene import Scene


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where tests run side by side: each file in one process, and the client's tests in one of their own."""
    for item in items:
        folder = item.path.parent.name
        item.add_marker(pytest.mark.xdist_group(folder if folder == "client" else item.path.name))


@pytest.fixture
def scene(tmp_path: pathlib.Path) -> Scene:
    """A person's machine with nothing on it yet."""
    return Scene(tmp_path)

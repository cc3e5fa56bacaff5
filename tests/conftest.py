"""Fixtures that more than one test file uses."""

from __future__ import annotations

import pathlib

import pytest

from scene import Scene


@pytest.fixture
def scene(tmp_path: pathlib.Path) -> Scene:
    """A person's machine with nothing on it yet."""
    return Scene(tmp_path)

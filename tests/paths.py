"""Where the tests find things: the repository and, where it lies beside it, the shared data folder."""

from __future__ import annotations

import os
import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIB = ROOT / "lib"
HOOKS = ROOT / "hooks"
CASES = ROOT / "tests" / "cases"

_shared = pathlib.Path(os.environ.get("HARNESS_RECALL_SHARED") or ROOT.parent / "shared")
DATA = _shared / "data" if (_shared / "data").is_dir() else None

# CI sets HARNESS_RECALL_REQUIRE=data,client: there a missing prerequisite fails instead of skipping.
REQUIRED = frozenset(filter(None, os.environ.get("HARNESS_RECALL_REQUIRE", "").split(",")))


def unavailable(what: str, reason: str) -> None:
    """Skip the test for want of `what`, or fail it where CI requires `what`."""
    if what in REQUIRED:
        pytest.fail(f"{what} is required here: {reason}")
    pytest.skip(reason)


def data(name: str) -> pathlib.Path:
    """The file or folder `name` of the shared data, or a skip that says why."""
    if DATA is None or not (DATA / name).exists():
        unavailable("data", f"the shared data folder has no {name} here")
    assert DATA is not None
    return DATA / name

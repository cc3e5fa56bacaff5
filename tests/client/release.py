"""The client's release that the tests run: installed once into `.client/`, from the lock file beside this."""

from __future__ import annotations

import pathlib
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
CACHE = HERE / ".client"
MANIFEST = ("package.json", "package-lock.json", ".npmrc")
PLATFORMS = "node_modules/@anthropic-ai/claude-code-*"


class UnavailableError(Exception):
    """The client cannot be had here; the text says why."""


def binary() -> pathlib.Path:
    """The client's native program, fetched through npm where it is not there yet."""
    if not _current():
        npm = shutil.which("npm")
        if npm is None:
            raise UnavailableError("npm is not on PATH: the real client cannot be installed")
        shutil.rmtree(CACHE, ignore_errors=True)
        CACHE.mkdir()
        for name in MANIFEST:
            shutil.copyfile(HERE / name, CACHE / name)
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=CACHE, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode != 0 or _program() is None:
            shutil.rmtree(CACHE)
            raise UnavailableError(f"npm could not install the real client: {done.stderr[-500:]}")
    program = _program()
    assert program is not None
    return program


def _current() -> bool:
    """Whether the cache holds what the manifest names."""
    if _program() is None:
        return False
    return all((HERE / name).read_bytes() == (CACHE / name).read_bytes() for name in MANIFEST)


def _program() -> pathlib.Path | None:
    found = [folder / name for folder in CACHE.glob(PLATFORMS) for name in ("claude", "claude.exe")]
    return next((path for path in found if path.exists()), None)

"""The plugin's packages, brought into the data folder that the client keeps for it, while nobody waits.

contracts/install.md "Plugin"; hooks/prepare.sh runs this with each session's start, on any Python 3.11: standard
library only. One process works at a time. What there was serves until the new is complete; what fails is noted
for doctor, once, and tried again by a later session.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator, Mapping, Sequence

from harness_recall import state

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
LOCK = os.path.join(ROOT, "requirements.lock")

# After a failure, the next try comes this many seconds later at the earliest.
RETRY = 3600
# Names an environment with the packages, in place of one of our making (hooks/start.sh).
VENV_VARIABLE = "HARNESS_RECALL_VENV"
# The files in the data folder that say why; hooks/prepare.sh writes the first, bin/harness-recall shows both.
NO_PYTHON, FAILURE = "no-python", "failure"
# Of pip's run, in seconds, and of its complaint, in characters.
PIP_SECONDS, REASON_LIMIT = 1800, 400


def main(argv: Sequence[str] | None = None) -> int:
    """`python -m harness_recall.preparation DATA`; 0 where the packages are in order."""
    (data,) = sys.argv[1:] if argv is None else argv
    with contextlib.suppress(AttributeError, OSError):
        os.setsid()  # the client and its terminal may go
    return 0 if prepare(data, os.environ) else 1


def prepare(data: str, env: Mapping[str, str]) -> bool:
    """Bring the packages into `data` where they are not; whether they are there now.

    False too where another process is at it, or the last failure is fresh.
    """
    with _alone(data) as alone:
        if not alone:
            return False
        for leftover in ("old", "new"):
            shutil.rmtree(f"{environment(data)}.{leftover}", ignore_errors=True)
        if not current(data):
            if time.time() - _modified(_failure(data)) < RETRY:
                return False
            try:
                _make(data)
            except (OSError, subprocess.SubprocessError) as error:
                _fail(data, env, _reason(error))
                return False
        with contextlib.suppress(OSError):
            os.unlink(_failure(data))
        # Hooks start cold: let none of them compile.
        ours = [os.path.join(ROOT, name) for name in ("lib", "hooks")]
        _run([interpreter(environment(data)), "-I", "-S", "-m", "compileall", "-q", *ours], check=False)
        return True


def environment(data: str) -> str:
    """Where in `data` the packages lie; hooks/start.sh knows it too."""
    return os.path.join(data, "venv")


def interpreter(folder: str) -> str:
    """The interpreter of the environment in `folder`."""
    return os.path.join(folder, *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))


def current(data: str) -> bool:
    """Whether the packages in `data` are what the lock file names, and run."""
    try:
        with open(LOCK, "rb") as wanted, open(_stamp(environment(data)), "rb") as made:
            if wanted.read() != made.read():
                return False
        return _run(_probe(environment(data)), check=False).returncode == 0
    except OSError:
        return False


def failure(data: str) -> tuple[str, float] | None:
    """Why the last try failed, and when (seconds since the epoch); None where it did not."""
    for path in (os.path.join(data, NO_PYTHON), _failure(data)):
        with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
            return file.read(REASON_LIMIT).strip(), _modified(path)
    return None


def begun(data: str) -> float:
    """When the try that is going on (or was killed) began, in seconds since the epoch; 0.0 for none."""
    return _modified(f"{environment(data)}.new")


def _make(data: str) -> None:
    new, old, used = f"{environment(data)}.new", f"{environment(data)}.old", environment(data)
    venv.create(new, symlinks=os.name != "nt", with_pip=True)
    pip = [interpreter(new), "-I", "-m", "pip", "install", "-qq", "--no-input", "--disable-pip-version-check"]
    _run([*pip, "--require-hashes", "-r", LOCK])
    _run(_probe(new))
    shutil.copyfile(LOCK, _stamp(new))
    if os.path.isdir(used):
        os.rename(used, old)  # what runs from it may go on; the next session's start removes it
    os.rename(new, used)


def _run(command: list[str], *, check: bool = True) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=check,
        timeout=PIP_SECONDS,
    )  # fmt: skip


def _fail(data: str, env: Mapping[str, str], reason: str) -> None:
    known = failure(data)
    if known is None or known[0] != reason:
        state.log(state.config_root(env), f"preparation: {reason}")
    with open(_failure(data), "w", encoding="utf-8") as file:
        file.write(reason + "\n")


def _reason(error: OSError | subprocess.SubprocessError) -> str:
    said = getattr(error, "stderr", None) or getattr(error, "output", None) or ""
    said = said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    named = [line for line in lines if line.startswith("ERROR:")]  # pip's; what follows explains it
    return " ".join((named[0] if named else lines[-1] if lines else str(error)).split())[:REASON_LIMIT]


@contextlib.contextmanager
def _alone(data: str) -> Iterator[bool]:
    """Whether no other process works on `data`; until the block ends, none other will."""
    handle = os.open(os.path.join(data, "lock"), os.O_CREAT | os.O_RDWR, 0o600)
    try:
        yield _locked(handle)
    finally:
        os.close(handle)


def _locked(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _probe(folder: str) -> list[str]:
    # Native and of one Python only: it goes with an interpreter that was replaced.
    return [interpreter(folder), "-I", "-c", "import tantivy"]


def _stamp(folder: str) -> str:
    return os.path.join(folder, "requirements.lock")


def _failure(data: str) -> str:
    return os.path.join(data, FAILURE)


def _modified(path: str) -> float:
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0


if __name__ == "__main__":
    raise SystemExit(main())

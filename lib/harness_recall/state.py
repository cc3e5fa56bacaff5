"""Our own state under Claude Code's configuration root: log, heartbeats, once-only marks, switches.

design.md §4 and pains 6, 33, 34, 105: the folder is private (0700) and never a link; a mark is claimed
atomically, so that a hook registered twice speaks once; a heartbeat file grows by one byte a run, so its size
is the count and its modification time the last run, at the cost of one append.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypedDict

    class Heartbeat(TypedDict):
        """How often a hook ran, and when last (seconds since the epoch)."""

        count: int
        last: float


# Set once SessionStart ran for a session.
STARTED = "started"
LOG_LIMIT = 64 * 1024
SECRET_SIZE = 16
# What a session was shown is kept this long after its last mark.
SESSION_DAYS = 30

# Switch of config.json → what it can be set to, its default first: when recall speaks, whether rules are given to
# the model, and which harness-mem daemon may be asked.
SWITCHES = {"recall": ("on", "quiet", "off"), "rules": ("on", "off"), "daemon": ("loopback", "remote", "off")}

_FLAGS = os.O_CREAT | os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0)


def config_root(env: Mapping[str, str]) -> str:
    """Claude Code's configuration root: `$CLAUDE_CONFIG_DIR`, else `~/.claude`."""
    configured = env.get("CLAUDE_CONFIG_DIR")
    return os.path.abspath(expand(configured, env)) if configured else os.path.join(home(env), ".claude")


def home(env: Mapping[str, str]) -> str:
    """The person's home folder."""
    return env.get("HOME") or env.get("USERPROFILE") or os.path.expanduser("~")


def expand(path: str, env: Mapping[str, str]) -> str:
    """`path` with a leading `~` replaced by the home folder of `env`."""
    return home(env) + path[1:] if path == "~" or path.startswith(("~/", "~\\")) else path


def path(config: str) -> str:
    """The state folder of the configuration root `config`; not created."""
    return os.path.join(config, "harness-recall")


def folder(config: str, *parts: str) -> str:
    """The state folder (or a folder in it), made with mode 0700; OSError if it cannot be had."""
    made = path(config)
    for part in ("", *parts):
        made = os.path.join(made, part) if part else made
        try:
            os.makedirs(made, mode=0o700, exist_ok=True)
        except FileExistsError:
            pass  # a link to nowhere, or a file: refused below
        if os.path.islink(made) or not os.path.isdir(made):
            raise NotADirectoryError(f"{made} is not a folder of ours; move it away")
    return made


def claim(config: str, session: str, mark: str, note: bytes = b"") -> bool:
    """Whether this process is the first to set `mark` for `session`; the first may leave a `note` in it."""
    try:
        handle = os.open(os.path.join(_session(config, session), mark), _FLAGS | os.O_EXCL, 0o600)
    except FileExistsError:
        return False
    try:
        if note:
            os.write(handle, note)
    finally:
        os.close(handle)
    return True


def marked(config: str, session: str, mark: str) -> bool:
    """Whether `mark` is set for `session`; creates nothing."""
    return os.path.exists(os.path.join(path(config), "sessions", safe_name(session), mark))


def notes(config: str, session: str) -> dict[str, bytes]:
    """Mark → the note in it, for every mark of `session`."""
    found = {}
    place = os.path.join(path(config), "sessions", safe_name(session))
    try:
        for mark in os.listdir(place):
            with open(os.path.join(place, mark), "rb") as file:
                found[mark] = file.read(LOG_LIMIT)
    except OSError:
        return found
    return found


def forget(config: str, session: str) -> None:
    """Drop every mark of `session`: what it was shown left its context."""
    _empty(os.path.join(path(config), "sessions", safe_name(session)))


def sweep(config: str, now: float) -> None:
    """Drop the marks of sessions that have set none for SESSION_DAYS."""
    sessions = os.path.join(path(config), "sessions")
    try:
        with os.scandir(sessions) as entries:
            old = [e.path for e in entries if e.stat().st_mtime < now - SESSION_DAYS * 86400]
    except OSError:
        return
    for entry in old:
        _empty(entry)
        try:
            os.rmdir(entry)
        except OSError:
            continue


def beat(config: str, hook: str) -> None:
    """Note that `hook` ran; says nothing if it cannot."""
    name = os.path.join(path(config), "beats", hook)
    try:
        try:
            handle = os.open(name, _FLAGS | os.O_APPEND, 0o600)
        except FileNotFoundError:
            folder(config, "beats")
            handle = os.open(name, _FLAGS | os.O_APPEND, 0o600)
        os.write(handle, b".")
        os.close(handle)
    except OSError:
        return


def heartbeats(config: str) -> dict[str, Heartbeat]:
    """Hook name → how often it ran and when last."""
    try:
        with os.scandir(os.path.join(path(config), "beats")) as entries:
            stats = sorted((entry.name, entry.stat()) for entry in entries)
    except OSError:
        return {}
    return {name: {"count": stat.st_size, "last": stat.st_mtime} for name, stat in stats}


def log(config: str, line: str) -> None:
    """Append one line to the bounded log that doctor shows; says nothing if it cannot."""
    import time

    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    try:
        name = os.path.join(folder(config), "hooks.log")
        if os.path.exists(name) and os.path.getsize(name) > LOG_LIMIT:
            os.replace(name, name + ".1")
        handle = os.open(name, _FLAGS | os.O_APPEND, 0o600)
        os.write(handle, f"{stamp} {' '.join(line.split())[:500]}\n".encode("utf-8", "replace"))
        os.close(handle)
    except OSError:
        return


def log_tail(config: str, lines: int) -> list[str]:
    """The newest lines of the log, oldest first."""
    try:
        with open(os.path.join(path(config), "hooks.log"), "rb") as file:
            return file.read().decode("utf-8", "replace").splitlines()[-lines:]
    except OSError:
        return []


def config(config_root: str) -> dict[str, object]:
    """What the person switched: `config.json` of the state folder, {} where there is none to read."""
    try:
        with open(os.path.join(path(config_root), "config.json"), "rb") as file:
            content = file.read(64 * 1024)
    except OSError:
        return {}
    from harness_recall import jsonscan

    try:
        value = jsonscan.loads(content.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def switch(config_root: str, name: str) -> str:
    """How the person set a switch of our configuration; its default where they set it to nothing it can be."""
    value = config(config_root).get(name)
    if value is False:  # YAML habits: `off` written as a boolean
        value = "off"
    return value if isinstance(value, str) and value in SWITCHES[name] else SWITCHES[name][0]


def set_switch(config_root: str, name: str, value: str) -> None:
    """Write a switch into our configuration; what else stands there stays."""
    import json

    file = os.path.join(folder(config_root), "config.json")
    content = json.dumps({**config(config_root), name: value}, indent=2).encode() + b"\n"
    handle = os.open(f"{file}.{os.getpid()}", _FLAGS | os.O_TRUNC, 0o600)
    try:
        os.write(handle, content)
        os.fsync(handle)
    finally:
        os.close(handle)
    os.replace(f"{file}.{os.getpid()}", file)


def safe_name(session: str) -> str:
    """A file name for a session id from outside: itself where harmless, else a checksum of it."""
    if 0 < len(session) <= 64 and session.replace("-", "").replace("_", "").isalnum() and session.isascii():
        return session
    import zlib

    return f"x{zlib.crc32(session.encode('utf-8', 'surrogatepass')):08x}"


def secret(config: str) -> bytes:
    """Bytes that nobody but this person has, the same ever after; b"" where none can be kept."""
    try:
        name = os.path.join(folder(config), "secret")
        try:
            handle = os.open(name, _FLAGS | os.O_EXCL, 0o600)
        except FileExistsError:
            with open(name, "rb") as file:
                found = file.read(SECRET_SIZE)
            return found if len(found) == SECRET_SIZE else b""
        made = os.urandom(SECRET_SIZE)
        os.write(handle, made)
        os.close(handle)
    except OSError:
        return b""
    return made


def _session(config: str, session: str) -> str:
    return folder(config, "sessions", safe_name(session))


def _empty(place: str) -> None:
    try:
        with os.scandir(place) as entries:
            names = [entry.path for entry in entries]
        for name in names:
            os.unlink(name)
    except OSError:
        return

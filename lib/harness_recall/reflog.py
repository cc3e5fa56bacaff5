"""What changed in git since a time, by commit subject, from the tail of the reflog: no process is started.

Contract: contracts/recall.md "Embedded sources", resume pack: what changed in git since.
"""

from __future__ import annotations

import os
import time

TAIL = 64 << 10  # bytes
MAX_SUBJECT = 120  # characters

_COMMITS = ("commit", "cherry-pick", "revert", "rebase", "am")
_UPDATES = ("merge", "pull")
# Steps of a rebase that bring no commit of their own.
_STEPS = ("(start)", "(finish)", "(abort)", "(reset)", "(continue)")


def changed_since(root: str, since_iso: str, limit: int = 5) -> list[str]:
    """Subjects of the commits, and the merges and pulls, in the checkout `root` after `since_iso` (UTC).

    Newest first; [] where `root` is no git checkout, keeps no reflog, or the time is not known.
    """
    found: dict[str, None] = {}
    amended: set[str] = set()
    if not since_iso:
        return []
    for old, new, when, action, subject in _entries(_log(root)):
        if len(found) >= limit or when <= since_iso[:19]:
            break
        verb, *detail = action.split(" ")
        if verb == "commit" and detail[:1] == ["(amend)"]:
            amended.add(old)
        if any(step in detail for step in _STEPS) or new in amended:
            continue
        if subject and (verb in _COMMITS or "(pick)" in detail):
            found[subject[:MAX_SUBJECT]] = None
        elif verb in _UPDATES:
            found[action[:MAX_SUBJECT]] = None
    return list(found)


def _entries(data: bytes) -> list[tuple[str, str, str, str, str]]:
    """(old id, new id, UTC time, action, subject) of each whole reflog line, newest first."""
    found = []
    for line in reversed(data.decode("utf-8", "replace").split("\n")):
        who, tab, said = line.partition("\t")
        fields = who.split(" ")
        if not tab or len(fields) < 4 or not fields[-2].isascii() or not fields[-2].isdigit():
            continue
        seconds = int(fields[-2][:11])
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
        action, _, subject = said.partition(": ")
        found.append((fields[0], fields[1], when, action.strip(), subject.strip()))
    return found


def _log(root: str) -> bytes:
    """The tail of the HEAD reflog of the checkout at `root`, whole lines only; b"" where there is none."""
    try:
        with open(os.path.join(_gitdir(root), "logs", "HEAD"), "rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL))
            data = file.read(TAIL)
    except (OSError, ValueError):
        return b""
    return data.partition(b"\n")[2] if size > TAIL else data


def _gitdir(root: str) -> str:
    marker = os.path.join(root, ".git")
    if not os.path.isfile(marker):
        return marker
    with open(marker, "rb") as file:
        pointer = file.read(4096).decode("utf-8", "replace").strip()
    return os.path.join(root, pointer.removeprefix("gitdir:").strip())

"""The files in which what was worked out about rules is kept: whole or not at all, and known when damaged.

design.md §3. Everything here is derived and can be dropped at any time. A file is a line that tells its form, its
checksum and the lengths of its parts, and the parts.
"""

from __future__ import annotations

import os
import zlib

from harness_recall import state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDERS = ("index", "rules")
# Of a file in this form: what it begins with. Another form is another number.
FORM = "harness-recall rules 1"


def name(kind: str, *of: str) -> str:
    """The name of the file that keeps a `kind` of thing about `of`."""
    return f"{kind}-{zlib.crc32(chr(0).join(of).encode('utf-8', 'surrogatepass')):08x}"


def take(config: str, name: str) -> list[bytes]:
    """The parts of a file; OSError where there is none, ValueError where it is damaged or of another form."""
    with open(os.path.join(state.path(config), *FOLDERS, name), "rb") as file:
        head, _, content = file.read().partition(b"\n")
    digest, *lengths = head.removeprefix(FORM.encode()).decode("ascii").split() or [""]
    if not head.startswith(FORM.encode()) or f"{zlib.crc32(content):08x}" != digest:
        raise ValueError("damaged, or of another form")
    parts = []
    at = 0
    for length in map(int, lengths):
        parts.append(content[at : at + length])
        at += length
    return parts


def put(config: str, name: str, parts: Sequence[bytes]) -> None:
    """Keep `parts` in the place of what is kept under `name`; nothing where that cannot be."""
    content = b"".join(parts)
    head = " ".join([FORM, f"{zlib.crc32(content):08x}", *(str(len(part)) for part in parts)])
    try:
        path = os.path.join(state.folder(config, *FOLDERS), name)
        handle = os.open(f"{path}.{os.getpid()}", os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with open(handle, "wb") as file:
            file.write(head.encode() + b"\n" + content)
        os.replace(f"{path}.{os.getpid()}", path)
    except OSError:
        return


def sweep(config: str, since: float) -> None:
    """Drop what was last written before `since`: places that are gone, writers that were killed."""
    try:
        with os.scandir(os.path.join(state.path(config), *FOLDERS)) as entries:
            for entry in entries:
                if entry.stat().st_mtime < since:
                    os.unlink(entry.path)
    except OSError:
        return

"""The language a checkout is written in, counted over a bounded number of its files.

contracts/rules.md "rule-prime hook": one language holds at least 80 % of at least 3 counted files; git's list where
there is one, usual folders skipped. Files are known by their names, none is opened. A page, style, query or set-up
counts for itself alone: a project in Rust stays one with as many pages beside the code. Git is read from its own
index (gitformat-index), never started.
"""

from __future__ import annotations

import os

from harness_recall import language_table, languages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    # path, mtime in nanoseconds, size; (path, 0, -1) for what is not there
    Stamp = tuple[str, int, int]

FILE_LIMIT = 4_000
# Files that say enough, and the share of them in percent that one language holds where it prevails.
ENOUGH, SHARE = 3, 80
# Of a folder that git does not list: how many folders are walked, and from what size on one holds data.
FOLDER_LIMIT = 256
ENTRIES_LIMIT = 5_000
# A larger index (160,000 files and more) takes a hook too long; then the folders are walked.
INDEX_LIMIT = 16 << 20

# What others wrote and what a build writes.
SKIPPED = frozenset(
    {
        *(
            "bower_components",
            "Carthage",
            "node_modules",
            "Pods",
            "site-packages",
            "vendor",
            "vendored",
            "venv",
        ),
        *("external", "third-party", "third_party", "thirdparty", "__pycache__"),
        *("build", "coverage", "DerivedData", "dist", "generated", "obj", "out", "target"),
    }
)

_SIGNATURE = b"DIRC"
_HEADER, _CHECKSUM = 12, 20
# Bytes of an entry before its name; where its mode and its flags are.
_FIXED, _MODE, _FLAGS = 62, 26, 60
_EXTENDED, _STAGE, _OURS, _LENGTH = 0x4000, 0x3000, 0x2000, 0x0FFF
_REGULAR = 8


class Census:
    """What was counted: the language that prevails ("" for none), files by language, and what to watch.

    The answer holds as long as `stamp` of every watched path gives what is in `watched`.
    """

    __slots__ = ("counts", "language", "watched")

    def __init__(self, language: str, counts: dict[str, int], watched: tuple[Stamp, ...]) -> None:
        self.language = language
        self.counts = counts
        self.watched = watched


def take(checkout: str) -> Census:
    """The census of the working tree `checkout`; never raises, whatever is on disk."""
    index = _index_of(checkout)
    watched = [stamp(index)] if index else []
    names = _listed(index) if index else []
    if not names:
        names, folders = _walked(checkout)
        watched += folders
    counts = _counted(names)
    return Census(prevailing(counts), counts, tuple(watched))


def stamp(path: str) -> Stamp:
    """What to compare later: the path with its modification time and size."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return path, 0, -1
    return path, status.st_mtime_ns, status.st_size


def prevailing(counts: dict[str, int]) -> str:
    """The language that holds its share of all files, or of those that are programs."""
    programs = {tag: count for tag, count in counts.items() if tag not in language_table.COMPANIONS}
    for pool, others in ((counts, programs), (programs, {})):
        total = sum(pool.values())
        for tag, count in pool.items():
            if tag not in others and total >= ENOUGH and count * 100 >= total * SHARE:
                return tag
    return ""


def _counted(names: Iterable[str]) -> dict[str, int]:
    """Files by language; headers belong to C or to C++, as the files beside them do."""
    counts: dict[str, int] = {}
    headers = 0
    for name in names:
        tag = languages.of_file(name)
        if tag:
            counts[tag] = counts.get(tag, 0) + 1
        elif name.endswith(f".{language_table.HEADER}"):
            headers += 1
    owner = max(language_table.HEADER_OF, key=lambda tag: counts.get(tag, 0))
    if owner in counts:
        counts[owner] += headers
    return dict(sorted(counts.items()))


def _skips(folder: str) -> bool:
    return folder in SKIPPED or folder.startswith(".")


def _walked(checkout: str) -> tuple[list[str], list[Stamp]]:
    """(file names, stamps of the folders they are in), level by level; links are not followed."""
    files: list[str] = []
    pending, stamps = [checkout], []
    for folder in pending:
        stamps.append(stamp(folder))
        inner, found = _entries(folder)
        files += found
        if len(files) >= FILE_LIMIT:
            break
        pending += [os.path.join(folder, name) for name in inner if not _skips(name)]
        del pending[FOLDER_LIMIT:]
    return files[:FILE_LIMIT], stamps


def _entries(folder: str) -> tuple[list[str], list[str]]:
    """(folders, files) of a folder by name; none of one that cannot be read or holds data."""
    folders, files = [], []
    try:
        with os.scandir(folder) as entries:
            for number, entry in enumerate(entries):
                if number >= ENTRIES_LIMIT:
                    return [], []
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.name)
                elif entry.is_file(follow_symlinks=False):
                    files.append(entry.name)
    except (OSError, ValueError):
        return [], []
    return sorted(folders), sorted(files)


def _index_of(checkout: str) -> str:
    """Where git keeps its list of the checkout's files, "" outside git; that of a linked worktree is elsewhere."""
    marker = os.path.join(checkout, ".git")
    try:
        if os.path.isdir(marker):
            return os.path.join(marker, "index")
        with open(marker, "rb") as file:
            pointer = file.read(4096).split(b"\n", 1)[0]
    except (OSError, ValueError):
        return ""
    if not pointer.startswith(b"gitdir:"):
        return ""
    gitdir = os.fsdecode(pointer.removeprefix(b"gitdir:").strip())
    return os.path.join(checkout, gitdir, "index")


def _listed(index: str) -> list[str]:
    """The names of at most FILE_LIMIT files spread over all that git lists; [] where that cannot be told."""
    try:
        if not os.path.isfile(index):
            return []
        with open(index, "rb") as file:
            data = file.read(INDEX_LIMIT + 1)
        if len(data) > INDEX_LIMIT:
            return []
        found, end = _paths(data)
    except (OSError, ValueError, IndexError):
        return []
    if not _complete(data, end):
        return []
    paths = [os.fsdecode(path).split("/") for path in found]
    return [path[-1] for path in paths if not any(map(_skips, path[:-1]))]


def _paths(data: bytes) -> tuple[list[bytes], int]:
    """(paths of regular files, where the entries end) of an index. ValueError, IndexError if it is none we know."""
    version, count = _number(data, 4), _number(data, 8)
    if not data.startswith(_SIGNATURE) or version not in (2, 3, 4):
        raise ValueError("no index of a known version")
    every = -(-count // FILE_LIMIT) or 1
    found = []
    path, at = b"", _HEADER
    for number in range(count):
        flags = data[at + _FLAGS] << 8 | data[at + _FLAGS + 1]
        start = at + _FIXED + (2 if flags & _EXTENDED else 0)
        length = flags & _LENGTH
        if version == 4:
            dropped, start = _varint(data, start)
            end = data.index(0, start)
            path = path[: len(path) - dropped] + data[start:end]
            following, size = end + 1, len(path)
        else:
            end = start + length if length < _LENGTH else data.index(0, start)
            path = data[start:end] if number % every == 0 else b""
            following, size = at + (end - at + 8 & ~7), end - start
        if data[end] or size != length < _LENGTH:
            raise ValueError("an entry that is none")
        if number % every == 0 and data[at + _MODE] >> 4 == _REGULAR and flags & _STAGE in (0, _OURS):
            found.append(path)
        at = following
    return found, at


def _complete(data: bytes, at: int) -> bool:
    """Whether what follows the entries leaves them all there is: extensions in capitals may be ignored.

    Others may not (`link`: a split index, `sdir`: a sparse one). Hashes of another length do not end here.
    """
    while at + 8 <= len(data) - _CHECKSUM:
        if not b"A" <= data[at : at + 1] <= b"Z":
            return False
        at += 8 + _number(data, at + 4)
    return at == len(data) - _CHECKSUM


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "big")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """(value, where it ends) of a number as git packs it."""
    value = data[at] & 127
    while data[at] & 128:
        at += 1
        value = (value + 1 << 7) + (data[at] & 127)
    return value, at + 1

"""Where rule files lie, and which there are now: names and stamps only, so that a hook may ask.

contracts/rules.md, "Tiers, low to high" and "Resolution" step 1. What is in them, sources/rules.py reads.
"""

from __future__ import annotations

import os

from harness_recall.overlay import COMPANY, PROJECT, SHIPPED, SUBMODULE, USER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from harness_recall.overlay import RuleFile
    from harness_recall.project import Project

FOLDER = "architectural-rules"
# Claude Code's own rules of a project; only those that say so are rules of ours.
CLIENT_FOLDER = os.path.join(".claude", "rules")
# The corpus that comes with us, where the person has linked none.
BUNDLED = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", FOLDER))
FILE_LIMIT = 10_000
_README = "readme.md"


class Tier:
    """One tier: its name, its folders, and where its files must really lie ("" for anywhere).

    What must lie `within` a repository was written by whoever commits there.
    """

    __slots__ = ("folders", "name", "within")

    def __init__(self, name: str, folders: tuple[str, ...], within: str = "") -> None:
        self.name = name
        self.folders = folders
        self.within = within

    @property
    def repository(self) -> bool:
        """Whether its files come with the repository."""
        return bool(self.within)


class Reading:
    """What reading one file gave: its rule or None, what was odd, and the (mtime_ns, size) it had then."""

    __slots__ = ("file", "problems", "stamp")

    def __init__(self, stamp: tuple[int, int], file: RuleFile | None, problems: tuple[str, ...] = ()) -> None:
        self.stamp = stamp
        self.file = file
        self.problems = problems


def tiers(
    where: Project, *, company: bool, user: bool, submodule: str = "", alone: bool = False
) -> list[Tier]:
    """The tiers that count, low to high.

    `company` and `user` are the switches of the manifests; `submodule` is the region, relative to the checkout,
    that has a corpus of its own, and `alone` leaves nothing but that.
    """
    found = []
    if not (submodule and alone):
        linked = os.path.join(where.config, FOLDER)
        found.append(Tier(SHIPPED, (linked if os.path.isdir(linked) else BUNDLED,)))
        if company:
            found.append(Tier(COMPANY, (os.path.join(where.config, f"{FOLDER}-company"),)))
        if user:
            found.append(Tier(USER, (os.path.join(where.config, f"{FOLDER}-local"),)))
        own = os.path.join(where.checkout, ".claude")
        # In the home folder those are the person's own, and the tiers above.
        if os.path.realpath(own) != os.path.realpath(where.config):
            folders = (os.path.join(own, FOLDER), os.path.join(where.checkout, CLIENT_FOLDER))
            found.append(Tier(PROJECT, folders, where.checkout))
    if submodule:
        folder = os.path.normpath(os.path.join(where.checkout, submodule, ".claude", FOLDER))
        found.append(Tier(SUBMODULE, (folder,), where.checkout))
    return found


def listing(tier: Tier) -> list[tuple[str, int, int]]:
    """(path, mtime_ns, size) of every file that can be a rule of the tier, sorted."""
    return scan(tier)[0]


def scan(tier: Tier) -> tuple[list[tuple[str, int, int]], list[str]]:
    """The listing of a tier, and what was left out of it and why."""
    found: list[tuple[str, int, int]] = []
    problems: list[str] = []
    for folder in tier.folders:
        top = _allowed(folder, tier.within, problems)
        if not top:
            continue
        folders = [folder] if is_client_folder(folder) else []
        inner = _entries(folder, problems)
        folders += [entry.path for entry in inner if _is_folder(entry, top, problems)]
        for place in folders:
            for entry in inner if place == folder else _entries(place, problems):
                if entry.name.endswith(".md") and entry.name.casefold() != _README:
                    found += _stamp(entry, top, problems)
    if len(found) > FILE_LIMIT:
        problems.append(f"{tier.folders[0]}: more than {FILE_LIMIT:,} files; the rest is skipped")
    return sorted(found)[:FILE_LIMIT], problems


def is_client_folder(folder: str) -> bool:
    """Whether a folder of a tier is the one that Claude Code loads rules from itself."""
    return folder.endswith(os.sep + CLIENT_FOLDER)


def key_of(path: str, folder: str) -> str:
    """`<folder>/<stem>` of a rule file in a tier's `folder`."""
    place, name = os.path.split(path[len(os.path.join(folder, "")) :])
    return f"{place or os.path.basename(folder)}/{name.removesuffix('.md')}"


def _allowed(folder: str, within: str, problems: list[str]) -> str:
    """The real path of a tier's folder, "" for one that is missing or leads out of the repository."""
    try:
        if not os.path.isdir(folder):
            if os.path.lexists(folder):
                problems.append(f"{folder}: not a folder; skipped")
            return ""
        top = os.path.realpath(folder)
    except (OSError, ValueError) as error:
        problems.append(f"{folder}: {_reason(error)}; skipped")
        return ""
    if within and not _inside(top, os.path.realpath(within)):
        problems.append(f"{folder}: leads out of the repository; skipped")
        return ""
    return top


def _entries(folder: str, problems: list[str]) -> list[os.DirEntry[str]]:
    """What is in a folder, no dot files, by name; a name becomes a key, so it must be one that can be shown."""
    try:
        with os.scandir(folder) as entries:
            found = sorted((e for e in entries if not e.name.startswith(".")), key=lambda entry: entry.name)
    except OSError as error:
        problems.append(f"{folder}: {_reason(error)}; skipped")
        return []
    odd = [entry for entry in found if not entry.name.isprintable()]
    problems += [f"{entry.path!a}: a name that cannot be shown; skipped" for entry in odd]
    return [entry for entry in found if entry not in odd] if odd else found


def _is_folder(entry: os.DirEntry[str], top: str, problems: list[str]) -> bool:
    try:
        return entry.is_dir() and _stays(entry, top, problems)
    except OSError:
        return False  # a link in a circle; as a file it is named


def _stamp(entry: os.DirEntry[str], top: str, problems: list[str]) -> list[tuple[str, int, int]]:
    """The listing's row for an entry, none where it is no regular file inside the tier."""
    try:
        if entry.is_dir() or not _stays(entry, top, problems):
            return []
        if entry.is_file():
            status = entry.stat()
            return [(entry.path, status.st_mtime_ns, status.st_size)]
        problems.append(f"{entry.path}: not a regular file; skipped")
    except OSError as error:
        problems.append(f"{entry.path}: {_reason(error)}; skipped")
    return []


def _stays(entry: os.DirEntry[str], top: str, problems: list[str]) -> bool:
    """Whether an entry of a tier really lies in it."""
    if not entry.is_symlink() or _inside(os.path.realpath(entry.path), top):
        return True
    problems.append(f"{entry.path}: a link out of the tier; skipped")
    return False


def _inside(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else "") or str(error)

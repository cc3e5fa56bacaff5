"""Which project a folder belongs to, and where Claude Code keeps what it knows of it.

Implements contracts/claude-code.md, "Where things are", and the identity rules of contracts/recall.md: a
subdirectory, a linked worktree and a symlink are the project of their repository; two projects whose slugs
collide are two projects. Git is read from its files, never started.
"""

from __future__ import annotations

import os

from harness_recall import jsonscan, state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

# The client cuts a longer slug and appends a hash of the path (seen on the real client).
SLUG_LIMIT = 200
# Rows that name no folder can stand before the first that does; a head this long holds one.
_CWD_HEAD = 64 * 1024
# Transcripts looked at to tell whose a shared folder is.
_OWNER_LOOKS = 32
_FOLDER_LOOKS = 4
_WORKTREE_LOOKS = 256


class Project:
    """One project as seen from one folder.

    `root` is the identity: the canonical path of the repository's main worktree, or of the folder itself.
    `checkout` is the top of the working tree that `cwd` lies in; `config` Claude Code's configuration root;
    `memory` the project's memory folder, whether or not it exists; `transcripts` the existing folders that
    can hold its transcripts (others' transcripts may lie there too: ask `owns` of each).
    """

    __slots__ = ("checkout", "config", "cwd", "memory", "root", "transcripts")

    def __init__(
        self, cwd: str, root: str, checkout: str, config: str, memory: str, transcripts: tuple[str, ...]
    ) -> None:
        self.cwd = cwd
        self.root = root
        self.checkout = checkout
        self.config = config
        self.memory = memory
        self.transcripts = transcripts


def slug(path: str) -> str:
    """The client's folder name for `path`: every UTF-16 unit outside [A-Za-z0-9] becomes a dash."""
    units = path.encode("utf-16-le", "surrogatepass")
    codes = [units[i] | units[i + 1] << 8 for i in range(0, len(units), 2)]
    name = "".join(chr(code) if code < 128 and chr(code).isalnum() else "-" for code in codes)
    if len(name) <= SLUG_LIMIT:
        return name
    digest = 0
    for code in codes:
        digest = (digest * 31 + code) & 0xFFFFFFFF
    return f"{name[:SLUG_LIMIT]}-{_base36(2**32 - digest if digest >= 2**31 else digest)}"


def locate(cwd: str, env: Mapping[str, str]) -> Project:
    """The project that the folder `cwd` belongs to; never raises, whatever is on disk."""
    cwd = os.path.abspath(cwd)
    checkout, root = _git(_canonical(cwd))
    config = state.config_root(env)
    return Project(
        cwd=cwd,
        root=root,
        checkout=checkout,
        config=config,
        memory=_memory_folder(config, root, env),
        transcripts=_transcript_folders(config, cwd, checkout, root),
    )


def root_of(path: str) -> str:
    """The identity of the project that `path` belongs to; also for a folder that is gone."""
    found = _roots.get(path)
    if found is None:
        found = _roots[path] = _git(_canonical(path))[1]
    return found


def owns(project: Project, cwd: str) -> bool:
    """Whether a transcript row written in the folder `cwd` belongs to `project`."""
    return bool(cwd) and (cwd == project.cwd or root_of(cwd) == project.root)


def owners(folder: str, looks: int = _OWNER_LOOKS) -> dict[str, list[str]]:
    """Project root → session ids, for the newest `looks` transcripts in one transcript folder."""
    found: dict[str, list[str]] = {}
    try:
        with os.scandir(folder) as entries:
            files = sorted(
                ((e.stat().st_mtime_ns, e.name, e.path) for e in entries if e.name.endswith(".jsonl")),
                reverse=True,
            )
    except OSError:
        return found
    for _, name, path in files[:looks]:
        cwd = cwd_of(path)
        if cwd:
            found.setdefault(root_of(cwd), []).append(name[: -len(".jsonl")])
    return found


def cwd_of(transcript: str) -> str:
    """The folder a transcript was written in, as its first row that has one says; "" where none does."""
    try:
        with open(transcript, "rb") as file:
            head = file.read(_CWD_HEAD)
    except OSError:
        return ""
    return cwd_in(head)


def cwd_in(rows: bytes) -> str:
    """The value of the first `cwd` key in raw transcript rows, "" where there is none."""
    start = rows.find(b'"cwd":')
    if start < 0:
        return ""
    start = rows.find(b'"', start + len(b'"cwd":'))
    end = start + 1
    while 0 < end < len(rows) and rows[end] != 0x22:
        end += 2 if rows[end] == 0x5C else 1
    try:
        value = jsonscan.loads(rows[start : end + 1].decode("utf-8", "replace"))
    except ValueError:
        return ""
    return value if isinstance(value, str) else ""


def shared(project: Project) -> dict[str, list[str]]:
    """Other projects' roots → session ids, where the memory folder is theirs too (their slugs collide).

    Only the client's default folder can be shared by accident; one the person chose is taken at its word.
    """
    folder = os.path.dirname(project.memory)
    if os.path.dirname(folder) != os.path.join(project.config, "projects"):
        return {}
    found = owners(folder)
    found.pop(project.root, None)
    return found


_roots: dict[str, str] = {}


def _canonical(path: str) -> str:
    """`path` without links and in NFC, so that one folder has one name on every file system."""
    try:
        path = os.path.realpath(path)
    except (OSError, ValueError):
        path = os.path.abspath(path)
    if path.isascii():
        return path
    import unicodedata

    return unicodedata.normalize("NFC", path)


def _git(path: str) -> tuple[str, str]:
    """(top of the working tree, root of the main worktree) for a canonical path; (path, path) outside git."""
    folder = path
    while True:
        marker = os.path.join(folder, ".git")
        try:
            if os.path.isfile(os.path.join(marker, "HEAD")):
                return folder, folder
            if os.path.isfile(marker):
                return folder, _main_worktree(folder, marker)
        except ValueError:
            return path, path
        parent = os.path.dirname(folder)
        if parent == folder:
            return path, path
        folder = parent


def _main_worktree(folder: str, marker: str) -> str:
    """The root of the main worktree that the `.git` file `marker` of `folder` leads to."""
    pointer = _first_line(marker)
    if not pointer.startswith("gitdir:"):
        return folder
    gitdir = os.path.join(folder, pointer[len("gitdir:") :].strip())
    common = _first_line(os.path.join(gitdir, "commondir"))
    if not common:
        return folder  # a submodule: a project of its own
    common = _canonical(os.path.join(gitdir, common))
    return os.path.dirname(common) if os.path.basename(common) == ".git" else common


def _first_line(path: str) -> str:
    try:
        with open(path, "rb") as file:
            return file.read(4096).split(b"\n", 1)[0].decode("utf-8", "replace").strip()
    except (OSError, ValueError):
        return ""


def _worktrees(root: str) -> list[str]:
    """The checkouts of the linked worktrees of the repository at `root`."""
    found: list[str] = []
    try:
        with os.scandir(os.path.join(root, ".git", "worktrees")) as entries:
            names = sorted(entry.path for entry in entries)[:_WORKTREE_LOOKS]
    except OSError:
        return found
    for entry in names:
        pointer = _first_line(os.path.join(entry, "gitdir"))
        if pointer:
            found.append(os.path.dirname(os.path.join(entry, pointer)))
    return found


def _memory_folder(config: str, root: str, env: Mapping[str, str]) -> str:
    default = os.path.join(config, "projects", slug(root), "memory")
    try:
        with open(os.path.join(config, "settings.json"), "rb") as file:
            settings = file.read(1024 * 1024)
    except OSError:
        return default
    if b'"autoMemoryDirectory"' not in settings:
        return default
    try:
        document = jsonscan.loads(settings.decode("utf-8-sig", "replace"))
    except (ValueError, RecursionError):
        return default
    value = document.get("autoMemoryDirectory") if isinstance(document, dict) else None
    if not isinstance(value, str) or not value:
        return default
    return os.path.normpath(os.path.join(config, state.expand(value, env)))


def _transcript_folders(config: str, cwd: str, checkout: str, root: str) -> tuple[str, ...]:
    """Existing transcript folders of the project: its root, its worktrees, and those below one.

    A folder below has a name that a sibling can have too (`app/x` and `app-x`), so it counts only where a
    transcript in it was written in this project.
    """
    exact = {slug(path) for path in (cwd, checkout, root, *_worktrees(root))}
    below = tuple(name[:SLUG_LIMIT] if len(name) > SLUG_LIMIT else name + "-" for name in exact)
    projects = os.path.join(config, "projects")
    try:
        names = sorted(os.listdir(projects))
    except OSError:
        return ()
    # Outside a repository a folder below is a project of its own.
    nested = os.path.exists(os.path.join(root, ".git"))
    found = [os.path.join(projects, name) for name in names if name in exact]
    if nested:
        others = (name for name in names if name not in exact and name.startswith(below))
        found += [
            folder for name in others if root in owners(folder := os.path.join(projects, name), _FOLDER_LOOKS)
        ]
    return tuple(folder for folder in sorted(found) if os.path.isdir(folder))


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, rest = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[rest] + digits
    return digits or "0"

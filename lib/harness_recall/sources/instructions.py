"""Instruction files that a manifest declares: `instructions: [glob]`, relative to the checkout.

contracts/rules.md "rule-prime hook", "declared instruction sources". Whoever commits to the repository writes them:
none leads outside the checkout, and the search for them is bounded. What Claude Code loads itself is left to it.
"""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Iterable, Iterator

from harness_recall import globs, text

SIZE_LIMIT = 64 * 1024  # bytes
FILE_LIMIT = 32
# Entries of folders that are looked at for all globs together.
LOOKS = 20_000
ENDINGS = (".md", ".mdc", ".markdown", ".txt")
# Folders that `**` does not go into: others' text, and output.
SKIPPED = frozenset(
    {".git", "node_modules", "vendor", "dist", "build", "target", ".venv", "venv", "__pycache__"}
)
_CLIENT_FILES = frozenset({"claude.md", "claude.local.md"})
_CLIENT_FOLDER = ".claude/rules/"


def read(checkout: str, patterns: Iterable[str]) -> tuple[list[tuple[str, str]], list[str], list[str]]:
    """((path with forward slashes, text without frontmatter) by path, problems, watched files and folders)."""
    search = _Search(os.path.realpath(checkout))
    paths: set[str] = set()
    for pattern in patterns:
        found = {path for one in globs.expanded(pattern) for path in search.matching(one)}
        if not found and not search.exhausted:
            search.problems.append(f"instructions: {pattern}: no file")
        paths |= found
    wanted = sorted(path for path in paths if not _is_clients(path))
    if search.exhausted:
        search.problems.append(f"instructions: more than {LOOKS:,} entries to look at; the rest is skipped")
    if len(wanted) > FILE_LIMIT:
        search.problems.append(f"instructions: more than {FILE_LIMIT} files; the rest is skipped")
    kept = []
    for path in wanted[:FILE_LIMIT]:
        try:
            kept.append((path, search.content(path)))
        except UnicodeDecodeError:
            search.problems.append(f"{path}: no UTF-8 text; skipped")
        except OSError as error:
            search.problems.append(f"{path}: {error.strerror or error}; skipped")
        except ValueError as error:
            search.problems.append(f"{path}: {error}; skipped")
    return kept, search.problems, search.watched


class _Search:
    """Files below one real folder; what was looked at, and what was odd."""

    def __init__(self, top: str) -> None:
        self.problems: list[str] = []
        self.watched: list[str] = []
        self.exhausted = False
        self._top = top
        self._left = LOOKS
        self._listed: dict[str, list[tuple[str, bool]]] = {}

    def matching(self, pattern: str) -> set[str]:
        """The files that `pattern` names, relative to the top."""
        parts = [part for part in pattern.replace("\\", "/").split("/") if part not in ("", ".")]
        if pattern.startswith(("/", "~")) or ".." in parts or not parts:
            self.problems.append(f"instructions: {pattern}: not a path below the checkout; skipped")
            return set()
        return set(self._below("", parts))

    def content(self, path: str) -> str:
        """The text of a file; OSError or ValueError where it is none that counts."""
        full = os.path.join(self._top, *path.split("/"))
        self.watched.append(full)
        real = os.path.realpath(full)
        if not real.startswith(self._top + os.sep):
            raise ValueError("leads outside the checkout")
        if not os.path.isfile(real):
            raise ValueError("no regular file")
        with open(real, "rb") as file:
            content = file.read(SIZE_LIMIT + 1)
        if len(content) > SIZE_LIMIT:
            raise ValueError(f"larger than {SIZE_LIMIT // 1024} KB")
        if b"\0" in content:
            raise ValueError("binary")
        return text.split_frontmatter(content.decode("utf-8-sig").replace("\r\n", "\n"))[1]

    def _below(self, folder: str, parts: list[str]) -> Iterator[str]:
        """Files below `folder` that the remaining `parts` of a pattern name."""
        first, *rest = parts
        if first == "**":
            yield from self._below(folder, rest or ["*"])
            for name, is_folder in self._entries(folder):
                if is_folder and name not in SKIPPED:
                    yield from self._below(_joined(folder, name), parts)
            return
        for name, is_folder in self._entries(folder):
            if fnmatch.fnmatchcase(name, first) and is_folder == bool(rest):
                if rest:
                    yield from self._below(_joined(folder, name), rest)
                elif name.lower().endswith(ENDINGS):
                    yield _joined(folder, name)

    def _entries(self, folder: str) -> list[tuple[str, bool]]:
        """(name, whether it is a folder of its own, not a link to one) in a folder, by name."""
        if folder in self._listed:
            return self._listed[folder]
        path = os.path.join(self._top, *folder.split("/")) if folder else self._top
        self.watched.append(path)
        found: list[tuple[str, bool]] = []
        try:
            with os.scandir(path) as entries:
                for entry in entries:
                    if self._left <= 0:
                        self.exhausted = True
                        break
                    self._left -= 1
                    if entry.is_dir(follow_symlinks=False) or not entry.is_dir():
                        found.append((entry.name, entry.is_dir(follow_symlinks=False)))
        except OSError as error:
            self.problems.append(f"{path}: {error.strerror or error}; skipped")
        return self._listed.setdefault(folder, sorted(found))


def _joined(folder: str, name: str) -> str:
    return f"{folder}/{name}" if folder else name


def _is_clients(path: str) -> bool:
    """Whether Claude Code loads a file itself."""
    return path.rpartition("/")[2].lower() in _CLIENT_FILES or f"/{path}".find(f"/{_CLIENT_FOLDER}") >= 0

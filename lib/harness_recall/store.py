"""The only writer of memory: one project's folder of memory files and its `MEMORY.md`, which the client writes too.

Contract of record: seeds/002, contracts/memory.md. Every change is made under a lock, as temporary file, fsync and
rename, the file first and its line of `MEMORY.md` in the same critical section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from harness_recall.memory_entry import Draft, RefusedError, Rule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from harness_recall.project import Project

    # Text → the file of the memory that a vector store takes for the same, and how alike they are (0 to 1).
    Nearest = Callable[[str], tuple[str, float] | None]

__all__ = ["Change", "Draft", "Match", "RefusedError", "Rule", "Store"]


class Match(NamedTuple):
    """Why a draft became an update: the `rule` that matched, the file's path, and how alike (1.0 for the same)."""

    rule: Rule
    path: str
    score: float


class Change(NamedTuple):
    """What an operation did: `action` is created, updated, unchanged, deleted or archived.

    `path` is the file (of a deleted one: where it was), `bullet` its line of MEMORY.md as it stands now and `line`
    its number ("" and 0 where there is none), `changed` which of type, title, description and body are others
    now, `before` what those were.
    """

    action: str
    type: str
    name: str
    path: str
    bullet: str
    line: int
    match: Match | None
    changed: tuple[str, ...]
    before: Mapping[str, str]
    warnings: tuple[str, ...]


class Store:
    """The memory of one project. RefusedError where something may not be done; then nothing was changed."""

    def __init__(self, where: Project, *, session: str = "", nearest: Nearest | None = None) -> None:
        """`session` is noted in what is created; `nearest` asks a vector store, where one answers."""
        raise NotImplementedError

    def write(self, draft: Draft) -> Change:
        """Create the memory, or update the one that it is already (seeds/002 "Deduplication Rules")."""
        raise NotImplementedError

    def update(
        self,
        name: str,
        *,
        type: str | None = None,  # noqa: A002 - what the frontmatter calls it
        title: str | None = None,
        description: str | None = None,
        body: str | None = None,
    ) -> Change:
        """Change what is given of the memory `name` (its name, slug or file name); the rest stays byte for byte."""
        raise NotImplementedError

    def delete(self, name: str) -> Change:
        """Remove the file and its bullet; what a vector store holds of it stays."""
        raise NotImplementedError

    def archive(self, names: Sequence[str]) -> list[Change]:
        """Move files to `archive/` in the memory folder and their bullets out of MEMORY.md."""
        raise NotImplementedError

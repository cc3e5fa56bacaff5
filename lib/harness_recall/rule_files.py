"""Where rule files lie, and which there are now: names and stamps only, so that a hook may ask.

contracts/rules.md, "Tiers, low to high" and "Resolution" step 1. What is in them, sources/rules.py reads.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from harness_recall.overlay import RuleFile


class Tier:
    """One tier: its name, its folders, and where its files must really lie ("" for anywhere).

    What lies `within` a repository was written by whoever commits there.
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

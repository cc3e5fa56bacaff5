"""The words of rules that a task's keywords are looked for in: stemmed once, and kept beside the rules.

design.md §3. To stem the titles and descriptions of 500 rules takes as long as all the rest of a question. What is
kept is named by what it was made of, so that it can be missing and never out of date.
"""

from __future__ import annotations

from harness_recall import ranking, rule_shelf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness_recall.ranking import Keyword, Label, Terms

# Seconds that one label takes to be worked out; roughly.
EACH = 0.0001


class Words:
    """The words of so many labels: a line each, of stems and of runs without spaces."""

    __slots__ = ("_runs", "_stems")

    def __init__(self, stems: str, runs: str) -> None:
        self._stems = stems
        self._runs = runs

    def hit(self, keywords: Iterable[Keyword]) -> dict[int, Label]:
        """Place → label of those that one of the keywords is in, as `Keyword.hits`."""
        asked = list(keywords)
        maybe: set[int] = set()
        for keyword in asked:
            # What a run has in common with another is a character.
            needles = keyword.shown if keyword.is_run else [f" {keyword.stem} "]
            lines = self._runs if keyword.is_run else self._stems
            for needle in needles:
                maybe.update(_holding(lines, needle))
        stems, runs = self._stems.split("\n"), self._runs.split("\n")
        found = {}
        for at in sorted(maybe):
            label = ranking.Label.kept(stems[at].split(), runs[at].split())
            if any(keyword.hits(label) for keyword in asked):
                found[at] = label
        return found


def of(config: str, labels: Sequence[str], terms: Terms, patience: float | None = None) -> Words | None:
    """The words of `labels`; None where they are not kept and `patience` (seconds) is too short to work them out."""
    name = rule_shelf.name("w", *labels)
    size = str(sum(map(len, labels)))
    try:
        kept, stems, runs = (part.decode("utf-8", "surrogatepass") for part in rule_shelf.take(config, name))
        if kept == size:
            return Words(stems, runs)
    except (OSError, ValueError):
        pass  # not kept yet, or damaged
    if patience is not None and EACH * len(labels) > patience:
        return None
    made = [ranking.Label(label, terms) for label in labels]
    stems = "\n".join(f" {' '.join(sorted(label.stems))} " for label in made)
    runs = "\n".join(" ".join(sorted(label.runs)) for label in made)
    rule_shelf.put(config, name, [part.encode("utf-8", "surrogatepass") for part in (size, stems, runs)])
    return Words(stems, runs)


def _holding(lines: str, needle: str) -> Iterator[int]:
    """The numbers of the lines that hold `needle`."""
    number = done = 0
    at = lines.find(needle)
    while at >= 0:
        number += lines.count("\n", done, at)
        yield number
        done = lines.find("\n", at)
        at = lines.find(needle, done) if done >= 0 else -1

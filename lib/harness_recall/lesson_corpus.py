"""Lessons as the index takes them: of a project's part of it, and of one that lasts for a single question.

contracts/lessons.md; `corpora` says what else the index is made of. Background work and commands only.
"""

from __future__ import annotations

import os
import tempfile
import time
from typing import TYPE_CHECKING

from harness_recall import index, index_refresh
from harness_recall.index_refresh import SourceFile
from harness_recall.sources import lessons

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from harness_recall.index_refresh import Document
    from harness_recall.project import Project
    from harness_recall.sources.lessons import Lesson

KIND = "lesson"
# Characters of a body that a lesson is found by like by its frontmatter; the rest counts less. Tuned on the symptoms
# of public `docs/solutions` (tests/bench/bench_lessons.py): with all of it, long lessons answer everything.
HEAD = 1_200


class Lessons:
    """The lessons of one project, one document a file; those that another one supersedes are none."""

    name = "lessons"

    def __init__(self, where: Project, given: Sequence[Lesson] | None = None) -> None:
        self.project = where.root
        self._where = where
        self._given = None if given is None else {lesson.path: lesson for lesson in given}

    def files(self) -> list[SourceFile]:
        found = []
        for path in (
            self._given if self._given is not None else lessons.everything(self._where, patterns=True)
        ):
            try:
                stat = os.stat(path)
            except OSError:
                continue
            found.append(SourceFile(path, stat.st_mtime_ns, stat.st_size))
        return found

    def documents(self, file: SourceFile, start: int) -> Generator[Document, None, int]:
        lesson = self._given[file.path] if self._given is not None else lessons.read(file.path)
        if not lesson.superseded:
            written = time.strftime("%Y-%m-%d", time.gmtime(file.mtime_ns / 1e9))
            told = [*lesson.topic.values(), lesson.body[:HEAD]]
            yield {
                "kind": KIND,
                "title": lesson.name,
                "date": lesson.date or written,
                "text": "\n".join(filter(None, told)),
                "context": lesson.body[HEAD:],
            }
        return start


def relevance(where: Project, task: str, given: Sequence[Lesson], floor: float) -> dict[str, float]:
    """Path → how well a lesson answers `task`, from 0 to 1, for those of `given` that do at all.

    The index's own ranking (design.md §3), of an index that lasts for this question: the share of the task that a
    lesson covers, weighed by how its score compares with the best one's. {} where no share reaches `floor`;
    IndexUnavailable where there is no index to be had.
    """
    with tempfile.TemporaryDirectory(prefix="harness-recall-", ignore_cleanup_errors=True) as folder:
        done = index_refresh.refresh(folder, [Lessons(where, given)])
        if done.state != "done":
            raise index.IndexUnavailable(done.reason)
        opened = index.open(folder)
        hits = opened.search(task, project=where.root, kinds=(KIND,), limit=len(given), floor=floor)
    best = max((hit.score for hit in hits), default=0.0)
    return {hit.path: hit.coverage * (1 + hit.score / best) / 2 for hit in hits if best}

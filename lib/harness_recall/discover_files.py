"""The files behind memory entries as they are now: what changed since it was indexed is read again."""

from __future__ import annotations

import os

from harness_recall import freshness, ranking, redact, text
from harness_recall.sources import memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from harness_recall.ranking import Entry

BODY_LIMIT = 64 * 1024


def there(entry: Entry | None) -> Entry | None:
    """`entry` as its file is now; None where the file is gone. A line of an index stands for itself."""
    if entry is None or entry.problem.startswith(memory.INDEX):
        return entry
    path = entry.path.partition("#line-")[0]
    try:
        changed = os.stat(path).st_mtime_ns != entry.mtime_ns
    except OSError:
        return None
    if changed and path == entry.path:
        from harness_recall import documents  # YAML: only for what changed since it was indexed

        try:
            document = documents.read(path)
        except OSError:
            return None
        entry.description = redact.scrub(document.description)
        entry.kind = document.kind if document.kind != "memory" else ranking.LESSON
        entry.scope = tuple(document.scope or (ranking.GLOBAL,))
        entry.relevance = tuple(document.relevance)
        entry.superseded = document.superseded
        entry.relations = document.relations
        entry.looks = freshness.named(document.body)
        entry.text = redact.scrub(document.body)
        entry.forget_words()
    return entry


def body(entry: Entry) -> str:
    """The text of an entry's file without frontmatter; of a line, the line."""
    if "#line-" in entry.path or entry.problem.startswith(memory.INDEX):
        return entry.hook or entry.title
    try:
        with open(entry.path, "rb") as file:
            content = file.read(BODY_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
    except OSError:
        return entry.text
    return redact.scrub(text.split_frontmatter(content)[1]).strip()

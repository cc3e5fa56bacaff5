"""What a query for JSON entries asks, and how well an entry answers it.

Contract of record: seeds/004 "Playbook", contracts/memory.md "JSON entries". Pure: heads come in as values, and the
time as seconds since the epoch. The formula is the seed's, and nothing else ranks.
"""

from __future__ import annotations

import datetime

from harness_recall import text
from harness_recall.sources.entries import FOLDERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping
    from typing import Any

    from harness_recall.sources.entries import Head

# seeds/004 §2
TAG_WEIGHT, CONFIDENCE_WEIGHT, RECENCY_WEIGHT = 0.5, 0.3, 0.2
# Days since an entry was last used, and what they are worth.
RECENCY = ((7, 1.0), (30, 0.7), (90, 0.3))
OLD = 0.1
# seeds/004 §3
THRESHOLD = 0.2
TOP = 5
TOP_LIMIT = 100
# seeds/004 §5
SUMMARY_LIMIT = 200
LOW_CONFIDENCE = 0.3

DAY = 86_400
# What is not to be told apart by how a float is rounded.
_DIGITS = 9
_PLURALS = {folder: kind for kind, folder in FOLDERS.items()}


class BadQuery(ValueError):  # noqa: N818 - what the person reads is its message
    """A query that cannot be answered: what of it is wrong, and what is allowed."""


class Query:
    """What was asked: `tags`, and each of the `words` with the pieces that it has in scripts without spaces (all
    folded), `types`, `limit`."""

    __slots__ = ("limit", "tags", "types", "words")

    def __init__(
        self, tags: tuple[str, ...], types: tuple[str, ...], limit: int, words: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.tags = tags
        self.types = types
        self.limit = limit
        self.words = words

    @property
    def mentioned(self) -> tuple[str, ...]:
        """Every tag that could be one to look for."""
        return self.tags or tuple(piece for word, pieces in self.words.items() for piece in (word, *pieces))

    def tags_among(self, known: Container[str]) -> tuple[str, ...]:
        """The tags to look for: those given; for want of any the words, whole where such a tag is known."""
        if self.tags:
            return self.tags
        chosen = [(word,) if word in known else pieces for word, pieces in self.words.items()]
        return tuple(dict.fromkeys(tag for pieces in chosen for tag in pieces))


class Match:
    """An entry that answers a query: its type, its id, the `values` of its head in the index, its score."""

    __slots__ = ("confidence", "id", "last_used", "score", "type", "values")

    def __init__(self, kind: str, head: Head, score: float, confidence: float, last_used: float) -> None:
        self.type = kind
        self.id, self.values = head
        self.score = score
        self.confidence = confidence
        self.last_used = last_used


def parse(query: str) -> Query:
    """The query that a person typed: words, `tag:a`, `type:error`, `limit:3`; BadQuery where it asks for nothing."""
    tags: dict[str, None] = {}
    types: dict[str, None] = {}
    words: dict[str, tuple[str, ...]] = {}
    limit = TOP
    for piece in text.fold(query).split():
        prefix, colon, value = piece.partition(":")
        if not colon or prefix not in ("tag", "type", "limit"):
            word = piece.strip("`'\".,:;!?()[]{}「」『』、。")
            pieces = _pieces(word)
            words |= {word: pieces} if pieces else {}
        elif not value:
            raise BadQuery(f"{prefix}: is empty; write its value right behind it, without a space")
        elif prefix == "tag":
            tags |= dict.fromkeys(fold_tags(value.split(",")))
        elif prefix == "type":
            types |= dict.fromkeys(type_of(one) for one in value.split(",") if one)
        else:
            limit = _limit(value)
    if not tags and not words:
        raise BadQuery("the query names no word and no tag; say what it is about: words, or tag:NAME")
    return Query(tuple(tags), tuple(types or FOLDERS), limit, words)


def type_of(name: str) -> str:
    """The type that a person calls by its name or its folder's; BadQuery for any other."""
    kind = text.fold(name)
    kind = _PLURALS.get(kind, kind)
    if kind not in FOLDERS:
        raise BadQuery(f"{name!r} is no type; there are {', '.join(FOLDERS)}")
    return kind


def fold_tags(tags: Iterable[object]) -> list[str]:
    """Tags as they are compared, each once, in order; what is no text is none."""
    return list(
        dict.fromkeys(tag for one in tags if isinstance(one, str) and (tag := text.fold(one.strip())))
    )


def rank(
    query: Query, heads: Mapping[str, Iterable[Head]], now: float
) -> tuple[tuple[str, ...], list[Match]]:
    """The tags that were looked for, and what of the `heads` by type has one of them and reaches the threshold, best
    first. Equal scores: the later used first, then by id."""
    tagged = [
        (kind, head, own)
        for kind, those in heads.items()
        for head in those
        if isinstance(own := head[1].get("tags"), list)
    ]
    try:
        every = set().union(*(own for _, _, own in tagged))
    except TypeError:  # somewhere a list or a map stands for a tag
        tagged = [(kind, head, [tag for tag in own if isinstance(tag, str)]) for kind, head, own in tagged]
        every = set().union(*(own for _, _, own in tagged))
    folded = {tag: text.fold(tag.strip()) for tag in every if isinstance(tag, str)}
    tags = query.tags_among(frozenset(folded.values()))
    wanted = frozenset(tags)
    spelled = {tag for tag, fold in folded.items() if fold in wanted}
    found = [
        _match(kind, head, jaccard(wanted, (folded[tag] for tag in own if tag in folded)), now)
        for kind, head, own in tagged
        if not spelled.isdisjoint(own)
    ]
    kept = [match for match in found if match.score >= THRESHOLD]
    return tags, sorted(kept, key=lambda match: (-match.score, -match.last_used, match.id))


def score(overlap: float, confidence: float, recency: float) -> float:
    """The seed's formula (§2)."""
    return round(TAG_WEIGHT * overlap + CONFIDENCE_WEIGHT * confidence + RECENCY_WEIGHT * recency, _DIGITS)


def recency(last_used: float, now: float) -> float:
    """What it is worth that an entry was last used then; a time to come counts as now."""
    days = max(0.0, now - last_used) / DAY
    return next((worth for most, worth in RECENCY if days <= most), OLD)


def jaccard(one: Iterable[str], other: Iterable[str]) -> float:
    """Shared tags against all of them; 0 where there are none."""
    left, right = frozenset(one), frozenset(other)
    return len(left & right) / len(left | right) if left | right else 0.0


def confidence_of(values: Mapping[str, Any]) -> float:
    """The confidence of an entry, inside 0 and 1; 0 where it says none."""
    value = values.get("confidence")
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return 0.0
    return float(min(1.0, max(0.0, value)))


def used_at(values: Mapping[str, Any]) -> float:
    """When an entry was last used, in seconds since the epoch; 0 where it does not say."""
    value = values.get("last_used")
    if not isinstance(value, str):
        return 0.0
    try:
        moment = datetime.datetime.fromisoformat(value)
        return (moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC)).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0


def moment(now: float) -> str:
    """A time as entries hold it: ISO 8601, UTC, whole seconds."""
    return datetime.datetime.fromtimestamp(now, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def summary(values: Mapping[str, Any], dump: Callable[[object], str]) -> str:
    """The first characters of an entry's content (§5); what is no text is shown as `dump` writes it."""
    content = values.get("content", values.get("summary", ""))
    return (content if isinstance(content, str) else dump(content))[:SUMMARY_LIMIT]


def _match(kind: str, head: Head, overlap: float, now: float) -> Match:
    confidence, last_used = confidence_of(head[1]), min(now, used_at(head[1]))
    value = score(overlap, confidence, recency(last_used, now))
    return Match(kind, head, value, confidence, last_used)


def _pieces(word: str) -> tuple[str, ...]:
    """What a typed word is looked for by (§1): itself (n-plus-one), its pieces in scripts that have no spaces, ()
    where it is a stop word or none."""
    phrases = [] if text.is_stop_word(word) else text.phrases(word)
    if text.script_runs(word):
        return tuple(piece for phrase in phrases for piece, _ in phrase)
    return (word,) if phrases else ()


def _limit(value: str) -> int:
    number = int(value) if value.isdecimal() and len(value) <= 4 else 0
    if not 1 <= number <= TOP_LIMIT:
        raise BadQuery(f"limit:{value} is no number from 1 to {TOP_LIMIT}")
    return number

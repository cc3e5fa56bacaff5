"""The search index as a question sees it: open, search, status. Derived from the sources, never the truth.

design.md §3: tantivy, memory-mapped, one index for all projects with a filter on the project. `index_refresh`
writes it; a hook only ever reads it here, so tantivy is imported on use. There is no query language: a
person's text becomes terms, and no text makes a search fail.
"""

from __future__ import annotations

import math
import os

from harness_recall import jsonscan, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    import tantivy

    Clause = tuple[tantivy.Occur, tantivy.Query]

# Raise it with every change of the fields or the tokens: an older index is rebuilt, never read.
FORMAT = 3
# Later than any date.
ALWAYS = "9999-12-31"
# A month in the numbers that `moment` makes of times.
A_MONTH = 100_000_000
# In the index folder: which generation is the current one, and in which format.
CURRENT = "current.json"
# The kind of the records in which `index_refresh` keeps what it has read so far.
LEDGER_KIND = "_source"
# The kind of a model's notes that mirror memories: found only where it is asked for, or each would be told twice.
SEMANTIC_KIND = "semantic"
# The facet of memories that another one has taken the place of.
SUPERSEDED = "superseded"

# Characters of a question that are looked at (from its head and its tail), and terms that are looked up.
QUESTION_LIMIT = 2_000
TERM_LIMIT = 48
# What the index ranks before the best are re-ranked.
POOL = 60

# One configuration for all kinds and languages, tuned with tests/bench/bench_retrieval.py.
CONTEXT_WEIGHT = 0.6  # of a match in the context, beside one in the text itself
PRESENCE_WEIGHT = 0.9  # of a term's being there at all, beside its BM25: evens out long and short documents
NEARBY = 0.7  # of a term's being there in the context only
SESSION_WEIGHT = 0.2  # of what matches in the same session, itself included
SESSION_DECAY = 0.5  # of each further match in it
KANA_WEIGHT = 0.3  # of a bigram with hiragana in it, in what a question is about
# In a small index nothing is common yet: rarity is reckoned as if there were so many documents, and a term that
# is rarer than one in e^RAREST says no more than that.
SMALLEST = 1_000
RAREST = 7.0
# Where no document covers this much of what the question is about, none answers it (design.md §4, "relevance
# floor"); beside one that does, those count that cover this share of it.
FLOOR = 0.45
BESIDE = 0.5


class IndexUnavailable(Exception):  # noqa: N818 - a state of affairs that callers answer to, not a fault
    """There is no index to ask; the message says why."""


class Hit:
    """A found document: `score` orders the hits of a search, `coverage` is its share of the question."""

    __slots__ = (
        *("id", "project", "kind", "path", "anchor", "session", "date", "title", "text"),
        *("score", "coverage", "superseded"),
    )

    def __init__(self, stored: dict[str, list[Any]], score: float, coverage: float) -> None:
        self.id: str = stored["id"][0]
        self.project: str = stored["project"][0]
        self.kind: str = stored["kind"][0]
        self.path: str = stored["path"][0]
        self.session: str = stored["session"][0]
        self.anchor = _decoded(stored["anchor"])
        self.date = _decoded(stored["date"])
        self.title = _decoded(stored["title"])
        self.text = _decoded(stored["text"])
        self.superseded = b'"superseded": true' in b"".join(map(bytes, stored.get("entry", ())))
        self.score = score
        self.coverage = coverage


class Term:
    """A term of a question: how rare it is, and how much it says of what the question is about."""

    __slots__ = ("rarity", "text", "weight")

    def __init__(self, term: str, found_in: int, total: int) -> None:
        self.text = term
        others = max(total, SMALLEST) - found_in
        self.rarity = min(RAREST, math.log(1 + (others + 0.5) / (found_in + 0.5)))
        self.weight = self.rarity * aboutness(term)


class Found:
    """Where a document lies in the index, and how well it matches; not loaded yet."""

    __slots__ = ("address", "coverage", "score")

    def __init__(self, address: tantivy.DocAddress, score: float, coverage: float) -> None:
        self.address = address
        self.score = score
        self.coverage = coverage


class Index:
    """An open index, as of the moment it was opened."""

    def __init__(self, opened: tantivy.Index) -> None:
        self.schema = opened.schema
        self.searcher = opened.searcher()

    def search(
        self,
        query: str,
        *,
        project: str | None,
        kinds: Sequence[str] = (),
        session: str | None = None,
        since: str | None = None,
        until: str | None = None,
        limit: int = 10,
        floor: float = FLOOR,
        superseded: bool = False,
    ) -> list[Hit]:
        """The documents that answer `query`, best first; none where no coverage reaches `floor`.

        `project` is a canonical root path, None for all; `since` (inclusive) and `until` (exclusive) are ISO
        dates or times; what is `superseded` is found only where it is asked for. IndexUnavailable if the index
        turns out to be unreadable.
        """
        if limit < 1:
            return []
        try:
            filters = self._filters(project, kinds, session, since, until)
            if not superseded:
                filters.append(self._without("facet", SUPERSEDED))
            if not kinds:
                filters.append(self._without("kind", SEMANTIC_KIND))
            ranked = self._ranked(self._terms(query), filters, max(POOL, limit))
            most = max((found.coverage for found in ranked), default=0.0)
            least = min(floor, most * BESIDE)
            return self._best([found for found in ranked if most >= floor and found.coverage >= least], limit)
        except BaseException as error:  # a damaged index makes Rust panic, and that is no Exception
            raise unavailable(error) from error

    def facets(
        self,
        query: str,
        *,
        project: str | None,
        session: str | None = None,
        since: str | None = None,
        until: str | None = None,
        limit: int = 10,
    ) -> list[tuple[str, str, int]]:
        """Facet (kind, session, month), value and number of documents, the `limit` largest of each facet.

        Counted are the documents that hold a term of `query`, all for "". A long document counts by the pieces
        it is kept in. IndexUnavailable if the index turns out to be unreadable.
        """
        import tantivy

        must, should = tantivy.Occur.Must, tantivy.Occur.Should
        term_query = tantivy.Query.term_query
        try:
            clauses = self._filters(project, (), session, since, until)
            clauses.append((must, tantivy.Query.all_query()))
            clauses.append((tantivy.Occur.MustNot, term_query(self.schema, "kind", LEDGER_KIND, "basic")))
            if query:
                terms = self._terms(query)
                those = [(should, term_query(self.schema, "body", term.text, "basic")) for term in terms]
                clauses.append((must, tantivy.Query.boolean_query(those)))
            wanted = tantivy.Query.boolean_query(clauses)
            counted: list[tuple[str, str, int]] = []
            for facet in ("kind", "session"):
                found = self.searcher.terms_with_prefix(facet, "", wanted, limit)
                counted += [(facet, value, count) for value, count in found if value]
            months = {"histogram": {"field": "when", "interval": A_MONTH, "min_doc_count": 1}}
            buckets = self.searcher.aggregate(wanted, {"months": months})["months"]["buckets"]
            # The bucket of month 0 holds what has no date.
            dated = [
                (int(b["doc_count"]), f"{round(b['key'] / A_MONTH):06}") for b in buckets if b["key"] > 0
            ]
            dated.sort(key=lambda pair: (-pair[0], pair[1]))
            counted += [("month", f"{month[:4]}-{month[4:]}", count) for count, month in dated[:limit]]
        except BaseException as error:  # as in search
            raise unavailable(error) from error
        return counted

    def _terms(self, query: str) -> list[Term]:
        """The different terms of the question, the most telling first."""
        if len(query) > QUESTION_LIMIT:
            query = f"{query[: QUESTION_LIMIT // 2]}\n{query[-QUESTION_LIMIT // 2 :]}"
        words = text.tokens(encodable(query))
        words = [word for word in words if not text.is_stop_word(word)] or words
        total = self.searcher.num_docs
        terms = [
            Term(stem, self.searcher.doc_freq("body", stem), total)
            for stem in dict.fromkeys(analyzer().analyze(" ".join(words)))
        ]
        terms.sort(key=lambda term: -term.rarity)
        return terms[:TERM_LIMIT]

    def _ranked(self, terms: list[Term], filters: list[Clause], most: int) -> list[Found]:
        """At most `most` documents, the best of them first."""
        import tantivy

        must, should = tantivy.Occur.Must, tantivy.Occur.Should
        term_query, boosted = tantivy.Query.term_query, tantivy.Query.boost_query
        clauses: list[Clause] = []
        for term in terms:
            clauses.append((should, term_query(self.schema, "body", term.text, "freq")))
            if term.weight:
                near = term_query(self.schema, "context", term.text, "freq")
                clauses.append((should, boosted(near, CONTEXT_WEIGHT)))
        wanted = tantivy.Query.boolean_query([*filters, (must, tantivy.Query.boolean_query(clauses))])
        pool = self.searcher.search(wanted, most, count=False).hits if terms else []
        if not pool:
            return []
        addresses = [address for _, address in pool]
        present = self._present(terms, addresses)
        scores = [score + PRESENCE_WEIGHT * weight for (score, _), weight in zip(pool, present, strict=True)]
        scores = _smoothed(scores, self.searcher.fast_field_values("session_key", addresses))
        whole = sum(term.weight for term in terms)
        ranked = [
            Found(address, round(score, 3), round(weight / whole, 3) if whole else 1.0)
            for score, weight, address in zip(scores, present, addresses, strict=True)
        ]
        ranked.sort(key=lambda found: -found.score)
        return ranked

    def _best(self, ranked: list[Found], limit: int) -> list[Hit]:
        """The documents of the first `limit` of `ranked`, of several pieces of one the best; ties by path."""
        hits: dict[tuple[str, str], Hit] = {}
        least = 0.0
        for found in ranked:
            if len(hits) >= limit and found.score < least:
                break
            least = found.score
            hit = Hit(self.searcher.doc(found.address).to_dict(), found.score, found.coverage)
            hits.setdefault((hit.path, hit.id), hit)
        return sorted(hits.values(), key=lambda hit: (-hit.score, hit.path, hit.id))[:limit]

    def _present(self, terms: list[Term], addresses: list[tantivy.DocAddress]) -> list[float]:
        """For each document the summed weight of the terms in its text, and of those around it."""
        import tantivy

        must, should = tantivy.Occur.Must, tantivy.Occur.Should
        term_query, constant = tantivy.Query.term_query, tantivy.Query.const_score_query
        keys = self.searcher.fast_field_values("key", addresses)
        these = [(should, term_query(self.schema, "key", key, "basic")) for key in keys]
        weights: list[Clause] = []
        for term in terms:
            if term.weight:
                here = constant(term_query(self.schema, "body", term.text, "basic"), term.weight)
                near = constant(term_query(self.schema, "context", term.text, "basic"), term.weight * NEARBY)
                weights.append((should, tantivy.Query.disjunction_max_query([here, near])))
        those = constant(tantivy.Query.boolean_query(these), 0.0)
        found = self.searcher.search(
            tantivy.Query.boolean_query([(must, those), *weights]), 2 * len(keys), count=False
        )
        by_place = {(address.segment_ord, address.doc): score for score, address in found.hits}
        return [by_place.get((address.segment_ord, address.doc), 0.0) for address in addresses]

    def _without(self, field: str, value: str) -> Clause:
        import tantivy

        return tantivy.Occur.MustNot, tantivy.Query.term_query(self.schema, field, value, "basic")

    def _filters(
        self,
        project: str | None,
        kinds: Sequence[str],
        session: str | None,
        since: str | None,
        until: str | None,
    ) -> list[Clause]:
        import tantivy

        def only(query: tantivy.Query) -> Clause:
            return tantivy.Occur.Must, tantivy.Query.const_score_query(query, 0.0)

        filters: list[Clause] = []
        if project is not None:
            root = encodable(project)
            filters.append(only(tantivy.Query.term_query(self.schema, "project", root, "basic")))
        if kinds:
            names = [encodable(kind) for kind in kinds]
            filters.append(only(tantivy.Query.term_set_query(self.schema, "kind", names)))
        if session is not None:
            named = encodable(session)
            filters.append(only(tantivy.Query.term_query(self.schema, "session", named, "basic")))
        if since or until:
            span = tantivy.Query.range_query(
                self.schema,
                "when",
                tantivy.FieldType.Unsigned,
                max(1, moment(since or "")),
                moment(until or ALWAYS),
                include_upper=False,
            )
            filters.append(only(span))
        return filters


def open(folder: str) -> Index:  # noqa: A001 - `index.open` is what it is
    """The index in `folder`; IndexUnavailable, with the reason, where there is none that can be read."""
    place = generation(folder)
    try:
        import tantivy

        return Index(tantivy.Index.open(place))
    except BaseException as error:  # as in Index.search
        raise unavailable(error) from error


def generation(folder: str) -> str:
    """The folder of the current index inside `folder`; IndexUnavailable where none has this format."""
    import builtins

    try:
        with builtins.open(os.path.join(folder, CURRENT), "rb") as file:
            current = jsonscan.loads(file.read(4096).decode("utf-8", "replace"))
    except FileNotFoundError:
        raise IndexUnavailable("there is no index yet") from None
    except (OSError, ValueError) as error:
        raise IndexUnavailable(f"the index cannot be read: {error}") from None
    if not isinstance(current, dict) or current.get("format") != FORMAT:
        raise IndexUnavailable("the index has another format than this version reads")
    name = current.get("generation")
    if not isinstance(name, str) or os.path.basename(name) != name or not name:
        raise IndexUnavailable(f"{CURRENT} names no index")
    return os.path.join(folder, name)


def unavailable(error: BaseException) -> IndexUnavailable:
    """`error` as a reason; a wish to stop the program is raised again."""
    if isinstance(error, KeyboardInterrupt | SystemExit | MemoryError):
        raise error
    return IndexUnavailable(f"the index cannot be read: {' '.join(str(error).split())[:200]}")


def analyzer() -> tantivy.TextAnalyzer:
    """What makes index terms of tokens joined by spaces; the same for documents and questions."""
    import tantivy

    if not _analyzers:
        words = tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace())
        _analyzers.append(words.filter(tantivy.Filter.stemmer("english")).build())
    return _analyzers[0]


# The one analyzer, made on first use.
_analyzers: list[tantivy.TextAnalyzer] = []


def terms(s: str) -> list[str]:
    """The index terms of `s`, stemmed, repeats kept."""
    return analyzer().analyze(" ".join(text.tokens(encodable(s))))


def moment(iso: str) -> int:
    """An ISO date or time as a number that orders like it, to the second; 0 for what is none."""
    digits = "".join(c for c in iso[:19] if c.isdecimal() and c.isascii())
    return int(digits.ljust(14, "0")) if len(digits) >= 4 else 0


def encodable(s: str) -> str:
    """`s` without the halves of surrogate pairs that UTF-8 cannot hold."""
    return s if s.isascii() else s.encode("utf-8", "replace").decode()


def aboutness(term: str) -> float:
    """How much a term says of a topic: a word or bigram 1, a bigram with hiragana less, one sign nothing."""
    if term.isascii():
        return 1.0
    if len(term) == 1:
        return 0.0
    kana = sum("\u3041" <= c <= "\u309f" for c in term)
    return 1.0 if not kana else KANA_WEIGHT if kana < len(term) else 0.0


def _smoothed(scores: list[float], sessions: list[Any]) -> list[float]:
    """`scores` with what else matched in the same session; `scores` come best first, session 0 is none."""
    sums: dict[int, float] = {}
    counts: dict[int, int] = {}
    for score, session in sorted(zip(scores, sessions, strict=True), key=lambda pair: -pair[0]):
        if session:
            sums[session] = sums.get(session, 0.0) + score * SESSION_DECAY ** counts.get(session, 0)
            counts[session] = counts.get(session, 0) + 1
    return [
        score + SESSION_WEIGHT * (sums[session] if session else score)
        for score, session in zip(scores, sessions, strict=True)
    ]


def _decoded(values: list[Any]) -> str:
    return bytes(values[0]).decode("utf-8", "replace")

"""Memory entries in the index: how an entry becomes terms, and how a task becomes a query that ranks them.

`ranking`'s formula is a sum of constants, so constant-score clauses give it exactly (seeds/000 §5), and BM25,
scaled below one, orders what is equal. The index only ever proposes: scores that are told are `ranking`'s own.
"""

from __future__ import annotations

from harness_recall import index, jsonscan, ranking, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any

    import tantivy

    from harness_recall.index import Clause
    from harness_recall.ranking import Entry, Found, Keyword, Task

# What an entry is found by, in the field "facet": the first piece of each, every piece, those in force.
ENTRY = "entry"
PIECE = "piece"
LIVE = "live"
# BM25 of the most telling 48 terms stays far below.
SCALE = 1 / 4096
# Hits asked for at once; where the last equals the last one wanted, MORE times as many: a tie is never cut by
# where a document lies in the index.
PAGE = 24
MORE = 64
# Fast fields that hold the beginning of an entry's place, eight bytes each: ties are put in order by them.
PLACES = ("place0", "place1", "place2", "place3")
# Marks before a run of a script without spaces: the run itself, and a part of one.
RUN, PART = "=", "~"
NAMES_LIMIT = 64


def facets(entry: Mapping[str, Any], *, first: bool) -> list[str]:
    """The facets of one piece of a stored entry."""
    found = [PIECE, *([ENTRY] if first else ()), *([] if entry["superseded"] else [LIVE])]
    found += [
        f"kind={entry['kind']}",
        f"name={text.fold(entry['name'])}",
        f"title={text.fold(entry['title'])}",
    ]
    found += [f"date={entry['date']}"] if entry["kind"] == ranking.RECAP else []
    found += [f"scope={tag}" for tag in entry["scope"] or (ranking.GLOBAL,)]
    found += [f"relevance={tag}" for tag in entry["relevance"]]
    found.append(f"path={text.fold(entry['place'])}")
    return found + [f"at={place}" for place in _places(entry["place"])]


def label(entry: Mapping[str, Any]) -> str:
    """The words of a stored entry's title and hook as tokens: an entry's Label, as the index holds it."""
    whole = ranking.Entry(entry).label
    tokens = [token for token in text.tokens(whole) if token.isascii() or not text.script_runs(token)]
    for run in dict.fromkeys(text.script_runs(whole)):
        tokens.append(RUN + run)
        tokens += [PART + part for part in _parts(run)]
    return " ".join(tokens)


def often(words: str) -> str:
    """The terms that stand more than once among the tokens `words` (§7)."""
    counts: dict[str, int] = {}
    for term in index.analyzer().analyze(words):
        counts[term] = counts.get(term, 0) + 1
    return " ".join(term for term, count in counts.items() if count > 1)


class Catalogue:
    """The memory entries of one project in an open index."""

    def __init__(self, opened: index.Index, project: str) -> None:
        self._schema = opened.schema
        self._searcher = opened.searcher
        self._project = index.encodable(project)

    def rank(self, task: Task) -> list[Found]:
        """The best `task.top` entries for `task`, as `ranking.rank` of all of them."""
        if not task.keywords and not task.filtered:
            gate = [self._facet(f"relevance={ranking.ALWAYS}")]
        elif task.keywords:
            gate = [self._facet(f"relevance={ranking.ALWAYS}"), *map(self._hit, task.keywords)]
        else:
            gate = []
        must = self._gates(task)
        if gate:
            must.append(self._must(self._any(gate)))
        return ranking.rank(self.entries(must, task, task.top), task, index.terms)

    def entries(self, must: list[Clause], task: Task, least: int) -> list[Entry]:
        """The best `least` of the entries that `must` lets through, by `ranking.score`, and what equals the last."""
        return self._entries([self._must(self._facet(ENTRY)), *must], self._score(task), task, least)

    def resolve(self, task: Task, source: Entry, target: str) -> Entry | None:
        """The entry that a relation of `source` names: by path, by the end of one, `[[name]]` or name."""
        for names in _names(target):
            must = [self._must(self._any([self._facet(name) for name in names]))]
            found = self.entries(must, task, NAMES_LIMIT)
            others = [entry for entry in found if entry.path != source.path]
            if others:
                return min(others, key=lambda entry: (len(entry.place), entry.path))
        return None

    def possibly(self, task: Task, limit: int) -> list[Entry]:
        """Entries that the keywords are only in the body of, at least twice (§7), most of them first."""
        import tantivy

        if not task.keywords:
            return []
        weights: list[Clause] = []
        for keyword in task.keywords:
            for field in ("body", "often"):
                weights.append((tantivy.Occur.Should, self._constant(self._all_terms(field, keyword), 1.0)))
        counted = tantivy.Query.boolean_query(weights, minimum_number_should_match=ranking.BODY_HITS)
        must = [*self._gates(task, PIECE), (tantivy.Occur.Must, counted)]
        must += [(tantivy.Occur.MustNot, self._hit(keyword)) for keyword in task.keywords]
        must.append((tantivy.Occur.MustNot, self._facet(f"relevance={ranking.ALWAYS}")))
        entries = self._entries(must, [], task, limit)
        return list({entry.path: entry for entry in entries}.values())[:limit]

    def recaps(self, dates: Iterable[str] | None) -> list[Entry]:
        """The session recaps of these ISO days, of any with None."""
        must = [self._must(self._facet(ENTRY)), self._must(self._facet(f"kind={ranking.RECAP}"))]
        if dates is not None:
            must.append(self._must(self._any([self._facet(f"date={day}") for day in dates])))
        return self._entries(must, [], None, ranking.TOP_LIMIT)

    def named(self, name: str) -> list[Entry]:
        """The entries of this name, file name or place, recaps and superseded ones too."""
        for names in (*_names(name), [f"title={text.fold(name.strip())}"]):
            must = [self._must(self._facet(ENTRY)), self._must(self._any([self._facet(f) for f in names]))]
            found = self._entries(must, [], None, NAMES_LIMIT)
            if found:
                return found
        return []

    def vocabulary(self, prefix: str) -> list[str]:
        """The values of a facet ("kind=", "relevance=") that entries of the project have."""
        import tantivy

        whole = owned(self._project, prefix)
        inside = tantivy.Query.boolean_query([self._must(self._facet(ENTRY))])
        try:
            found = self._searcher.terms_with_prefix("facet", whole, inside)
        except BaseException as error:  # as in _entries
            raise index.unavailable(error) from error
        return sorted(name[len(whole) :] for name, _ in found)

    def _entries(self, must: list[Clause], score: list[Clause], task: Task | None, least: int) -> list[Entry]:
        """At least the best `least` entries, and every one that is equal to the last of them."""
        import tantivy

        relevance = [self._relevance(keyword) for keyword in task.keywords] if task else []
        query = tantivy.Query.boolean_query([*must, *score, *relevance])
        wanted = max(PAGE, 2 * least)
        try:
            while True:
                hits = self._searcher.search(query, wanted, count=False).hits
                if len(hits) < wanted or hits[-1][0] < hits[least - 1][0]:
                    break
                wanted *= MORE
            return [self._entry(address, value) for value, address in self._first(hits, least)]
        except BaseException as error:  # a damaged index makes Rust panic, and that is no Exception
            raise index.unavailable(error) from error

    def _first(
        self, hits: list[tuple[Any, tantivy.DocAddress]], least: int
    ) -> list[tuple[Any, tantivy.DocAddress]]:
        """The first `least` of `hits`, and of those that equal the last as many as may belong there by place."""
        if len(hits) <= least:
            return hits
        worst = hits[least - 1][0]
        better = [hit for hit in hits if hit[0] > worst]
        equal = [hit for hit in hits if hit[0] == worst]
        columns = [self._searcher.fast_field_values(name, [at for _, at in equal]) for name in PLACES]
        places = list(zip(*columns, strict=True))
        last = sorted(places)[least - len(better) - 1]
        return better + [hit for hit, place in zip(equal, places, strict=True) if place <= last]

    def _entry(self, address: tantivy.DocAddress, value: float) -> Entry:
        """The entry at `address`; what `value` holds beyond whole points is its BM25."""
        document = self._searcher.doc(address)
        stored: Any = jsonscan.loads(bytes(document["entry"][0]).decode("utf-8", "replace"))
        return ranking.Entry(stored, value % 1.0, bytes(document["text"][0]).decode("utf-8", "replace"))

    def _gates(self, task: Task, piece: str = ENTRY) -> list[Clause]:
        """What `ranking.admitted` asks for."""
        import tantivy

        must = [self._must(self._facet(piece))]
        names = [self._facet(f"name={name}") for name in sorted(task.named)]
        must.append(self._must(self._any([self._facet(LIVE), *names])))
        must.append((tantivy.Occur.MustNot, self._facet(f"kind={ranking.RECAP}")))
        if task.only_kind:
            must.append(self._must(self._facet(f"kind={task.only_kind}")))
        if task.only_scopes:
            must.append(
                self._must(self._any([self._facet(f"scope={tag}") for tag in sorted(task.only_scopes)]))
            )
        if task.phases:
            must.append(self._must(self._relevant(task)))
        return must

    def _score(self, task: Task) -> list[Clause]:
        """The formula of §5, a constant a clause."""
        import tantivy

        should = tantivy.Occur.Should
        weights: list[tuple[tantivy.Query, int]] = [
            (self._facet(f"scope={tag}"), ranking.SCOPE_WEIGHT) for tag in sorted(task.scopes)
        ]
        weights.append((self._relevant(task), ranking.RELEVANCE_WEIGHT))
        weights.append((self._facet(f"kind={ranking.WARNING}"), ranking.WARNING_WEIGHT))
        weights += [(self._hit(keyword), ranking.KEYWORD_WEIGHT) for keyword in task.keywords]
        return [(should, self._constant(query, float(weight))) for query, weight in weights]

    def _relevant(self, task: Task) -> tantivy.Query:
        return self._any(
            [self._facet(f"relevance={phase}") for phase in sorted(task.phases | {ranking.ALWAYS})]
        )

    def _relevance(self, keyword: Keyword) -> Clause:
        """BM25 of a keyword's terms in the whole text, scaled down."""
        import tantivy

        should = tantivy.Occur.Should
        terms = [
            (should, self._term("body", term, "freq")) for term in dict.fromkeys(index.terms(keyword.shown))
        ]
        return should, tantivy.Query.boost_query(tantivy.Query.boolean_query(terms), SCALE)

    def _hit(self, keyword: Keyword) -> tantivy.Query:
        """`Keyword.hits`: the stem; of a run also the runs that it is part of or that are part of it."""
        if not keyword.is_run:
            return self._term("label", keyword.stem)
        terms = [PART + keyword.shown, *(RUN + part for part in _parts(keyword.shown))]
        known = [term for term in terms if self._searcher.doc_freq("label", term)]
        return self._any([self._term("label", term) for term in known])

    def _all_terms(self, field: str, keyword: Keyword) -> tantivy.Query:
        """Every term of a keyword: for a run its bigrams."""
        import tantivy

        terms = dict.fromkeys(index.terms(keyword.shown))
        return tantivy.Query.boolean_query([self._must(self._term(field, term)) for term in terms])

    def _facet(self, name: str) -> tantivy.Query:
        return self._constant(self._term("facet", owned(self._project, name)), 0.0)

    def _term(self, field: str, value: str, option: str = "basic") -> tantivy.Query:
        import tantivy

        return tantivy.Query.term_query(self._schema, field, value, option)

    def _constant(self, query: tantivy.Query, weight: float) -> tantivy.Query:
        import tantivy

        return tantivy.Query.const_score_query(query, weight)

    def _must(self, query: tantivy.Query) -> Clause:
        import tantivy

        return tantivy.Occur.Must, self._constant(query, 0.0)

    def _any(self, queries: list[tantivy.Query]) -> tantivy.Query:
        import tantivy

        return tantivy.Query.boolean_query([(tantivy.Occur.Should, query) for query in queries])


def owned(project: str, facet: str) -> str:
    """A facet as the index holds it: of one project."""
    return f"{index.encodable(project)}\0{index.encodable(facet)}"


def beginning(place: str) -> list[int]:
    """The values of PLACES for a place: they order as places do."""
    content = place.encode("utf-8", "replace")[: 8 * len(PLACES)].ljust(8 * len(PLACES), b"\0")
    return [int.from_bytes(content[at : at + 8], "big") for at in range(0, len(content), 8)]


def _places(place: str) -> Iterator[str]:
    """The path of an entry inside its folder, folded, and every end of it; the file's name without its ending."""
    parts = text.fold(place).replace("\\", "/").split("/")
    for at in range(len(parts)):
        yield "/".join(parts[at:])
    stem = parts[-1].rpartition(".")[0]
    if stem:
        yield stem


def _names(target: str) -> list[list[str]]:
    """The facets by which a relation's target is looked up, the nearest first."""
    named = target.strip().removeprefix("[[").removesuffix("]]").partition("|")[0]
    wanted = text.fold(named.strip()).replace("\\", "/").removeprefix("./")
    places = [wanted] if wanted.endswith((".md", ".markdown")) else [wanted, f"{wanted}.md"]
    by_path, by_end = ([f"{facet}={place}" for place in places] for facet in ("path", "at"))
    return [by_path, by_end, [f"name={wanted}"]]


def _parts(run: str) -> list[str]:
    """Every part of a run, itself too."""
    ends = range(len(run))
    return list(dict.fromkeys(run[start : end + 1] for start in ends for end in range(start, len(run))))

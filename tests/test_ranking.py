"""ranking: the seed's formula and rules, over values; and that the index, asked the same, says the same."""

from __future__ import annotations

import pathlib
import tempfile
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness_recall import catalogue, index, index_refresh, ranking, text

Stored = dict[str, Any]
PROJECT = "/p"


def stored(place: str, **fields: Any) -> Stored:
    """A stored entry with what is not given left at its default."""
    plain: Stored = {
        "title": place,
        "name": "",
        "hook": "",
        "description": "",
        "kind": "lesson",
        "scope": [],
        "date": "",
    }
    plain |= {"relevance": [], "relations": [], "superseded": False, "place": place, "path": f"/m/{place}"}
    made = plain | fields
    return made | {"name": made["name"] or made["title"]}


def task(words: str = "", *, scopes: tuple[str, ...] = (), **filters: Any) -> ranking.Task:
    """A task as discover makes it of `words`."""
    return ranking.Task(
        ranking.keywords(words, index.terms),
        scopes=ranking.scopes_of(words, scopes),
        named=[text.fold(words), *text.fold(words).split()],
        only_scopes=scopes,
        **filters,
    )


def ranked(entries: list[Stored], asked: ranking.Task) -> list[tuple[str, int]]:
    """(place, score), best first."""
    made = [ranking.Entry(one) for one in entries]
    return [(found.entry.place, found.score) for found in ranking.rank(made, asked, index.terms)]


def expanded(entries: list[Stored], asked: ranking.Task) -> list[ranking.Found]:
    """The surfaced entries after §5a, relations resolved by place."""
    made = [ranking.Entry(one) for one in entries]
    places = {entry.place: entry for entry in made}
    top = ranking.rank(made, asked, index.terms)
    return ranking.expand(top, asked, lambda _, target: places.get(target), index.terms)


def keywords(words: str) -> list[str]:
    return [keyword.shown for keyword in task(words).keywords]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Fix the API of a UI, with JWT for you", ["fix", "api", "ui", "jwt"]),
        ("rate-limit auth_flow src/auth/login.py", ["rate", "limit", "auth", "flow", "src", "login", "py"]),
        ("認証フローの設計を見直す", ["認証", "フロー", "設計", "見直"]),
        ("ＪＷＴをＡＰＩで", ["jwt", "api"]),
        ("session session Session", ["session"]),
        ("don't you", ["don"]),
        ("the of and", []),
    ],
)
def test_keywords_are_the_seeds(words: str, found: list[str]) -> None:
    """seeds/000 §3: lower case, split, less its stop words; Japanese by runs of one script."""
    assert keywords(words) == found


@pytest.mark.parametrize(
    ("words", "title", "hit"),
    [
        ("tokens", "Token race", True),
        ("auth", "author index", False),
        ("認証", "認証フローの罠", True),
        ("認証フロー", "認証の罠", True),
        ("決済基盤", "決済を二重に送らない", True),
        ("決済", "請求の締め", False),
        ("limit", "rateLimit middleware", True),
    ],
)
def test_a_keyword_hits_in_title_or_hook(words: str, title: str, hit: bool) -> None:
    """seeds/000 §4 and contracts/discover.md "Keywords": a run also where it contains one or is contained."""
    for entry in (stored("a.md", title=title), stored("a.md", hook=title), stored("a.md", description=title)):
        assert (ranked([entry], task(words)) != []) is hit


def test_no_keyword_no_candidate_unless_always() -> None:
    """seeds/000 §4: scope alone does not surface an entry, `relevance: always` does."""
    entries = [stored("scope.md", scope=["auth"]), stored("always.md", relevance=["always"])]
    assert ranked(entries, task("jwt")) == [("always.md", 1)]


def test_the_formula() -> None:
    """seeds/000 §5: scope +2 each, relevance +1, keyword +1 each, warning +2."""
    asked = task("auth tokens", phases=["review"])
    entries = [
        stored(
            "all.md", title="auth tokens", scope=["auth", "tokens", "x"], relevance=["review"], kind="warning"
        ),
        stored("scope.md", title="auth", scope=["auth"], relevance=["always", "review"]),
        stored("words.md", title="auth tokens auth", relevance=["always"]),
        stored("other.md", title="auth", scope=["billing"], relevance=["review"]),
    ]
    assert ranked(entries, asked) == [("all.md", 9), ("scope.md", 4), ("words.md", 3), ("other.md", 2)]


def test_filters_are_hard() -> None:
    """seeds/000 §5: what does not match is dropped, whatever its score."""
    entries = [
        stored("rule.md", title="jwt", kind="architectural-rule", scope=["auth"], relevance=["review"]),
        stored("warn.md", title="jwt jwt", kind="warning", scope=["billing"], relevance=["planning"]),
        stored("always.md", title="jwt", scope=["auth"], relevance=["always"]),
    ]
    assert [place for place, _ in ranked(entries, task("jwt", only_kind="warning"))] == ["warn.md"]
    assert {place for place, _ in ranked(entries, task("jwt", scopes=("auth",)))} == {"rule.md", "always.md"}
    assert {place for place, _ in ranked(entries, task("jwt", phases=["review"]))} == {"rule.md", "always.md"}
    assert [place for place, _ in ranked(entries, task(only_kind="architectural-rule"))] == ["rule.md"]


def test_superseded_entries_are_hidden_unless_named() -> None:
    """seeds/000 §5: by the exact name only."""
    old = stored("old.md", title="old auth", name="old-auth-approach", superseded=True, relevance=["always"])
    assert ranked([old], task("old auth approach")) == []
    assert [place for place, _ in ranked([old], task("show old-auth-approach"))] == ["old.md"]


def test_eight_are_kept_and_the_caller_may_say_otherwise() -> None:
    """seeds/000 §5."""
    entries = [stored(f"{n}.md", title="jwt") for n in range(60)]
    assert len(ranked(entries, task("jwt"))) == 8
    assert len(ranked(entries, task("jwt", top=3))) == 3


@pytest.mark.parametrize(
    ("words", "some", "none"),
    [
        ("fix src/auth/login.ts", {"auth", "login"}, {"global"}),
        ("reset the password", {"auth"}, {"global"}),
        ("決済の不具合", {"billing"}, {"global"}),
        ("walrus feeding", {"walrus", "global"}, {"auth"}),
        ("", {"global"}, {"auth"}),
    ],
)
def test_scopes_are_inferred(words: str, some: set[str], none: set[str]) -> None:
    """seeds/000 §6: names of files and modules, domain words; `global` where nothing specific surfaces."""
    found = ranking.scopes_of(words)
    assert some <= found
    assert not none & found


def test_given_scopes_seed_the_inference() -> None:
    """seeds/000 §6: a resolver's scopes are hard inputs."""
    found = ranking.scopes_of("walrus", ["go"])
    assert "go" in found
    assert "global" not in found


def related(kind: str) -> list[Stored]:
    return [
        stored("a.md", title="jwt", scope=["jwt"], relations=[[kind, "b.md"]]),
        stored("b.md", title="elsewhere"),
    ]


def test_related_and_contradicting_targets_are_pulled() -> None:
    """seeds/000 §5a: source's score minus 1, flagged with why they are here."""
    pulled = expanded(related("related_to"), task("jwt"))
    assert [(found.entry.place, found.score, found.related_to) for found in pulled] == [
        ("a.md", 3, ""),
        ("b.md", 2, "jwt"),
    ]
    opposed = expanded(related("contradicts"), task("jwt"))
    assert [(found.entry.place, found.contradicts) for found in opposed] == [
        ("a.md", ["elsewhere"]),
        ("b.md", ["jwt"]),
    ]


@pytest.mark.parametrize("kind", ["supersedes", "supports", "sees_also"])
def test_other_relations_pull_nothing(kind: str) -> None:
    """seeds/000 §5a: a bonus is no magnet."""
    assert [found.entry.place for found in expanded(related(kind), task("jwt"))] == ["a.md"]


def test_support_raises_what_is_surfaced() -> None:
    """seeds/000 §5a: +1, and the order follows."""
    entries = [
        stored("a.md", title="jwt"),
        stored("b.md", title="jwt"),
        stored("c.md", title="jwt", relations=[["supports", "b.md"]]),
    ]
    found = expanded(entries, task("jwt"))
    assert [(one.entry.place, one.score) for one in found] == [("b.md", 2), ("a.md", 1), ("c.md", 1)]


def test_three_relations_a_source_and_the_rest_is_counted() -> None:
    """seeds/000 §5a: the first three by the order of `relations`."""
    targets = [f"t{n}.md" for n in (5, 3, 4, 1, 2)]
    entries = [stored("a.md", title="jwt", relations=[["related_to", target] for target in targets])]
    entries += [stored(target, title="else") for target in targets]
    found = expanded(entries, task("jwt"))
    assert {one.entry.place for one in found} == {"a.md", "t5.md", "t3.md", "t4.md"}
    assert found[0].more == 2


def test_one_hop_only_and_cycles_end() -> None:
    """seeds/000 §5a: no transitive expansion."""
    entries = [
        stored("a.md", title="jwt", relations=[["related_to", "b.md"], ["related_to", "a.md"]]),
        stored("b.md", title="x", relations=[["related_to", "c.md"], ["related_to", "a.md"]]),
        stored("c.md", title="y"),
    ]
    assert [found.entry.place for found in expanded(entries, task("jwt"))] == ["a.md", "b.md"]


@pytest.mark.parametrize(
    "kept_out", [{"superseded": True}, {"kind": "session-recap"}, {"kind": "warning"}, {"scope": ["billing"]}]
)
def test_pulled_targets_pass_the_gates(kept_out: Stored) -> None:
    """contracts/discover.md "Relations": superseded, recap and kind gates too, and every other hard filter."""
    asked = task("jwt", scopes=("auth",), only_kind="lesson")
    entries = [
        stored("a.md", title="jwt", scope=["auth"], relations=[["related_to", "b.md"]]),
        stored("b.md", title="x", scope=["auth"]) | kept_out,
    ]
    assert [found.entry.place for found in expanded(entries, asked)] == ["a.md"]


def test_a_pulled_entry_keeps_its_own_score_where_that_is_higher() -> None:
    """seeds/000 §5a: the higher of the two."""
    entries = [stored(f"a{n}.md", title="jwt", kind="warning") for n in range(7)]
    entries.append(stored("a7.md", title="jwt", kind="warning", relations=[["related_to", "z.md"]]))
    entries.append(stored("z.md", title="jwt", kind="warning"))
    found = {one.entry.place: one.score for one in expanded(entries, task("jwt"))}
    assert found["z.md"] == 3


@pytest.mark.parametrize(
    ("date", "score"),
    [("2026-06-30", 4), ("2026-06-23", 4), ("2026-06-22", 3), ("2026-05-31", 3), ("2026-05-30", 2), ("", 2)],
)
def test_recaps_have_a_bonus_for_being_recent(date: str, score: int) -> None:
    """seeds/000 §8a: +2 within 7 days, +1 within 30; scope and keywords as elsewhere."""
    recap = ranking.Entry(stored("r.md", title="x", kind="session-recap", scope=["auth"], date=date))
    asked = task("auth", today="2026-06-30")
    assert ranking.recap_score(recap, asked, index.terms) == score


def test_headings_of_what_was_learned_count_again() -> None:
    """seeds/000 §8a: bonus keyword hits."""
    recap = ranking.Entry(
        stored("r.md", title="jwt", kind="session-recap", learned="Learned\nJWT clocks drift")
    )
    assert ranking.recap_score(recap, task("jwt"), index.terms) == 2


@pytest.mark.parametrize(
    ("scores", "thin"), [([], True), ([9], True), ([9, 1, 1], True), ([2, 2], False), ([2, 1, 2], False)]
)
def test_fewer_than_two_entries_of_score_two_are_thin(scores: list[int], thin: bool) -> None:
    """seeds/000 §7."""
    assert ranking.is_thin(ranking.Found(ranking.Entry(stored("a.md")), score) for score in scores) is thin


def test_rules_join_under_one_cap_and_win_ties() -> None:
    """seeds/000 §0 and §4a: the overlay's rules are ranked by the same signals."""
    made = [ranking.Entry(stored(f"{n}.md", title="jwt"), bm25=0.5) for n in range(8)]
    asked = task("jwt")
    rules = [
        ranking.Entry(stored("rule.md", title="jwt", kind="architectural-rule")),
        ranking.Entry(stored("no.md")),
    ]
    merged = ranking.merge(ranking.rank(made, asked, index.terms), rules, asked, index.terms)
    assert len(merged) == 8
    assert merged[0].entry.place == "rule.md"


@pytest.mark.parametrize(
    ("fields", "filters", "applies"),
    [
        ({"title": "jwt clocks"}, {}, True),
        ({"description": "about jwt"}, {}, True),
        ({"scope": ["jwt"]}, {}, True),
        ({"scope": ["global"]}, {"scopes": ["global"]}, False),
        ({"relevance": ["always"]}, {}, False),
        ({"relevance": ["always"]}, {"only_kind": "architectural-rule"}, True),
        ({"relevance": ["review"]}, {"phases": ["review"]}, False),
    ],
    ids=["title", "description", "scope", "global", "always", "asked-for-rules", "phase"],
)
def test_a_rule_applies_for_a_reason(fields: dict[str, Any], filters: dict[str, Any], applies: bool) -> None:
    """seeds/000 §4 and §4a: a keyword or a tag of the task; `always` is what rule-prime goes by."""
    asked = ranking.Task(ranking.keywords("jwt", index.terms), **{"scopes": ["jwt"], **filters})
    rule = ranking.Entry(stored("r.md", kind="architectural-rule", **fields))
    assert ranking.applies(rule, asked, index.terms) is applies


@pytest.mark.parametrize(
    ("fields", "filters", "applies"),
    [
        ({"scope": ["global"]}, {"only_scopes": ["global"]}, True),
        ({"relevance": ["review"]}, {"phases": ["review"]}, True),
        ({"relevance": ["always"]}, {"phases": ["review"]}, False),
        ({"relevance": ["always"]}, {}, False),
    ],
    ids=["scope", "phase", "always", "nothing"],
)
def test_without_keywords_a_rule_has_what_the_filters_name(
    fields: dict[str, Any], filters: dict[str, Any], applies: bool
) -> None:
    """seeds/000, "Query interface": filters alone ask for something too."""
    rule = ranking.Entry(stored("r.md", kind="architectural-rule", **fields))
    assert ranking.applies(rule, ranking.Task([], **filters), index.terms) is applies


WORDS = [
    "auth",
    "token",
    "tokens",
    "deploy",
    "jwt",
    "walrus",
    "rateLimit",
    "認証フロー",
    "認証",
    "決済",
    "在庫同期",
]
PHRASES = st.lists(st.sampled_from([*WORDS, "の", "the"]), max_size=5).map(" ".join)
TAGS = st.lists(st.sampled_from(["auth", "billing", "jwt", "walrus", "global"]), max_size=2, unique=True)
ENTRY = st.fixed_dictionaries(
    {
        "title": PHRASES,
        "hook": PHRASES,
        "description": PHRASES,
        "kind": st.sampled_from(["lesson", "lesson", "warning", "decision", "session-recap"]),
        "scope": TAGS,
        "relevance": st.lists(st.sampled_from(["always", "review", "planning"]), max_size=1),
        "superseded": st.sampled_from([False, False, False, True]),
        "body": PHRASES,
    }
)
MEMORIES = st.lists(ENTRY, min_size=1, max_size=25)
TASKS = st.builds(
    lambda words, scopes, kind, phases, top: task(
        words, scopes=tuple(scopes), only_kind=kind, phases=phases, top=top
    ),
    st.one_of(PHRASES, st.just("note-3"), st.just("fix src/auth/login.py")),
    st.one_of(st.just([]), TAGS),
    st.sampled_from(["", "", "warning", "lesson"]),
    st.sampled_from([[], [], ["review"]]),
    st.sampled_from([1, 3, 8]),
)
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def entries_of(memories: list[Stored]) -> list[tuple[Stored, str]]:
    """(stored entry, body) for generated memories."""
    made = []
    for number, memory in enumerate(memories):
        fields = {key: value for key, value in memory.items() if key != "body"}
        relations = [["related_to", f"n{(number * 7 + 1) % len(memories)}.md"]]
        entry = stored(f"n{number}.md", **fields | {"name": f"note-{number}", "relations": relations})
        made.append((entry, memory["body"]))
    return made


class Corpus:
    """Generated memories as a corpus of one file."""

    name = "generated"
    project = PROJECT

    def __init__(self, memories: list[tuple[Stored, str]]) -> None:
        self._memories = memories

    def files(self) -> list[index_refresh.SourceFile]:
        """One imaginary file."""
        return [index_refresh.SourceFile("/m", 1, 1)]

    def documents(self, *_: object) -> Generator[index_refresh.Document, None, int]:
        """Each memory."""
        for entry, body in self._memories:
            yield {
                "id": entry["place"],
                "kind": "memory",
                "title": entry["name"],
                "text": body,
                "entry": entry,
            }
        return 0


def opened(memories: list[tuple[Stored, str]], folder: str) -> catalogue.Catalogue:
    """The memories in an index."""
    done = index_refresh.refresh(folder, [Corpus(memories)])
    assert (done.state, done.problems) == ("done", [])
    return catalogue.Catalogue(index.open(folder), PROJECT)


def shown(found: list[ranking.Found]) -> list[tuple[str, int]]:
    return [(one.entry.path, one.score) for one in found]


@SLOW
@given(MEMORIES, TASKS)
def test_the_index_ranks_as_all_entries_would_be(memories: list[Stored], asked: ranking.Task) -> None:
    """The index proposes; what it proposes is exactly what ranking every single entry gives, ties by BM25."""
    made = entries_of(memories)
    with tempfile.TemporaryDirectory() as folder:
        found = opened(made, folder)
        everything = found.entries([], asked, len(made) + 1)
        assert {entry.path for entry in everything} == {entry["path"] for entry, _ in made}
        pure = ranking.rank(everything, asked, index.terms)
        assert shown(found.rank(asked)) == shown(pure)
        places = {entry.place: entry for entry in everything}
        straight = ranking.expand(pure, asked, lambda _, target: places.get(target), index.terms)
        asking = ranking.expand(
            found.rank(asked), asked, lambda source, target: found.resolve(asked, source, target), index.terms
        )
        assert shown(asking) == shown(straight)
        bodies = {entry["path"]: body for entry, body in made}
        thin = [
            entry.path
            for entry in everything
            if ranking.admitted(entry, asked)
            and not ranking.matches(entry, asked, index.terms)
            and ranking.body_hits(bodies[entry.path], asked, index.terms) >= ranking.BODY_HITS
        ]
        assert {entry.path for entry in found.possibly(asked, 100)} == set(thin)


@SLOW
@given(MEMORIES, TASKS, st.randoms(use_true_random=False))
def test_order_never_depends_on_file_order(memories: list[Stored], asked: ranking.Task, chance: Any) -> None:
    """However the files were listed, the report is the same."""
    made = entries_of(memories)
    mixed = chance.sample(made, len(made))
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        assert shown(opened(made, one).rank(asked)) == shown(opened(mixed, other).rank(asked))


@given(MEMORIES, TASKS)
def test_caps_hold(memories: list[Stored], asked: ranking.Task) -> None:
    """Never more than asked for, and three pulled a source on top."""
    made = [entry for entry, _ in entries_of(memories)]
    top = ranking.rank([ranking.Entry(entry) for entry in made], asked, index.terms)
    assert len(top) <= asked.top
    assert len(expanded(made, asked)) <= len(top) * (1 + ranking.RELATIONS_A_SOURCE)


@given(MEMORIES, TASKS, ENTRY)
def test_an_unrelated_memory_reorders_nothing(
    memories: list[Stored], asked: ranking.Task, also: Stored
) -> None:
    """Entries of different scores stay in their order."""
    made = [entry for entry, _ in entries_of(memories)]
    before = ranked(made, asked)
    unrelated = also | {"title": "zebra", "hook": "", "description": "", "relevance": [], "scope": ["zoo"]}
    added = stored("zz.md", **{key: value for key, value in unrelated.items() if key != "body"})
    assert [one for one in ranked([*made, added], asked) if one[0] != "zz.md"][: len(before)] == before[
        : asked.top - (("zz.md") in dict(ranked([*made, added], asked)))
    ]


def test_a_project_sees_its_own_entries_only(tmp_path: pathlib.Path) -> None:
    """One index holds all projects."""
    made = [(stored("a.md", title="jwt"), "")]
    opened(made, str(tmp_path))
    other = catalogue.Catalogue(index.open(str(tmp_path)), "/other")
    assert other.rank(task("jwt")) == []
    assert other.vocabulary("kind=") == []


def test_a_tie_is_put_in_order_by_place_however_many_there_are(tmp_path: pathlib.Path) -> None:
    """contracts/discover.md: by BM25, then by path; long places that begin alike too."""
    places = [f"a-folder-with-a-name-of-some-length/{number * 7919 % 1000:03}.md" for number in range(1000)]
    made = [(stored(place, title="x", relevance=["always"]), "") for place in places]
    found = opened(made, str(tmp_path)).rank(task("walrus"))
    assert [one.entry.place for one in found] == sorted(places)[:8]

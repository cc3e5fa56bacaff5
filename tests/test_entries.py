"""What a query for JSON entries asks, and how entries are ranked: seeds/004, row by row."""

from __future__ import annotations

import json
import pathlib
import tempfile
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import entries
from harness_recall.sources import entries as source

if TYPE_CHECKING:
    from harness_recall.sources.entries import Head

NOW = 1_800_000_000.0
DAY = 86_400.0


def ago(days: float) -> str:
    """A moment as entries hold it."""
    return entries.moment(NOW - days * DAY)


def head(key: str = "one", **values: Any) -> Head:
    """An error with tags a, confidence 0.5, used today."""
    return key, {"tags": ["a"], "confidence": 0.5, "last_used": ago(0), **values}


def ranked(query: str, *heads: Head) -> list[entries.Match]:
    return entries.rank(entries.parse(query), {"error": heads}, NOW)[1]


# seeds/004 §2: (query tags, entry tags, confidence, days since it was used, score)
SCORES = {
    "all-there-is": ("a", ["a"], 1.0, 0, 1.0),
    "half-the-tags": ("a", ["a", "b"], 1.0, 0, 0.75),
    "a-third": ("a,b", ["b", "c"], 0.0, 0, round(0.5 / 3 + 0.2, 9)),
    "no-confidence": ("a", ["a"], 0.0, 0, 0.7),
    "confidence-weighs-0.3": ("a", ["a"], 0.5, 0, 0.85),
    "within-7-days": ("a", ["a"], 0.0, 7, 0.7),
    "within-30-days": ("a", ["a"], 0.0, 8, 0.64),
    "on-day-30": ("a", ["a"], 0.0, 30, 0.64),
    "within-90-days": ("a", ["a"], 0.0, 31, 0.56),
    "on-day-90": ("a", ["a"], 0.0, 90, 0.56),
    "older": ("a", ["a"], 0.0, 91, 0.52),
    "time-to-come-is-now": ("a", ["a"], 0.0, -365, 0.7),
}


@pytest.mark.parametrize("case", SCORES)
def test_the_score_is_the_seeds_formula(case: str) -> None:
    """seeds/004 §2: 0.5 Jaccard of tags, 0.3 confidence, 0.2 recency by its steps."""
    tags, own, confidence, days, wanted = SCORES[case]
    (match,) = ranked(f"tag:{tags}", head(tags=own, confidence=confidence, last_used=ago(days)))
    assert match.score == wanted


def test_confidence_and_recency_alone_find_nothing() -> None:
    """contracts/memory.md: without a shared tag 0.3 + 0.2 would pass the threshold, and does not."""
    assert ranked("tag:z", head(confidence=1.0)) == []
    assert ranked("nothing like it", head(confidence=1.0)) == []


def test_what_scores_less_than_the_threshold_is_left_out() -> None:
    """seeds/004 §3: 0.2, itself included."""
    assert entries.THRESHOLD == 0.2
    nine = [f"t{n}" for n in range(9)]
    low = head("low", tags=["a", *nine], confidence=0.0, last_used=ago(100))
    assert ranked("tag:a", low) == []  # 0.05 + 0.02
    edge = head("edge", tags=["a", *nine], confidence=0.5, last_used=ago(100))
    assert [match.score for match in ranked("tag:a", edge, low)] == [0.22]
    exact = head("exact", tags=["a", *nine], confidence=0.3, last_used=ago(60))
    assert [match.score for match in ranked("tag:a", exact)] == [0.2]


def test_ties_go_to_the_later_used_then_by_id() -> None:
    """contracts/memory.md; what is said to be used in the future is no later than now."""
    given = [head("b"), head("a"), head("old", last_used=ago(3)), head("future", last_used=ago(-9))]
    assert [match.id for match in ranked("tag:a", *given)] == ["a", "b", "future", "old"]


# query → tags, types, limit, the words that are tags for want of any
QUERIES: dict[str, tuple[str, tuple[str, ...], tuple[str, ...], int, tuple[str, ...]]] = {
    "words-are-tags": ("How does the Cache fail?", (), tuple(source.FOLDERS), 5, ("cache", "fail")),
    "tags": ("tag:n-plus-one tag:SQL", ("n-plus-one", "sql"), tuple(source.FOLDERS), 5, ()),
    "tags-with-commas": ("tag:a,b", ("a", "b"), tuple(source.FOLDERS), 5, ()),
    "tags-go-before-words": ("tag:a slow", ("a",), tuple(source.FOLDERS), 5, ("slow",)),
    "singular": ("x type:error", (), ("error",), 5, ("x",)),
    "plural": ("x type:errors,Patterns", (), ("error", "pattern"), 5, ("x",)),
    "every-type": (
        "x type:pattern type:preferences type:errors type:context",
        (),
        ("pattern", "preference", "error", "context"),
        5,
        ("x",),
    ),
    "limit": ("x limit:3", (), tuple(source.FOLDERS), 3, ("x",)),
    "a-colon-in-a-word": ("ruby:gem", (), tuple(source.FOLDERS), 5, ("ruby:gem",)),
    "full-width": ("ｔａｇ：キャッシュ", ("キャッシュ",), tuple(source.FOLDERS), 5, ()),
}


@pytest.mark.parametrize("case", QUERIES)
def test_a_query_is_words_and_prefixes(case: str) -> None:
    """seeds/004 §1: lowercase, stop words out; tag:, type: and limit:, types by their name or their folder's."""
    given, tags, types, limit, words = QUERIES[case]
    query = entries.parse(given)
    assert (query.tags, query.types, query.limit) == (tags, types, limit)
    if not tags:
        assert query.tags_among(frozenset()) == words


def test_japanese_words_are_their_tags() -> None:
    """A word without spaces is the tag that is known, else its pieces."""
    known = head("cache", tags=["キャッシュ"])
    assert [match.id for match in ranked("キャッシュの無効化", known)] == ["cache"]
    assert [match.id for match in ranked("キャッシュ", known)] == ["cache"]


WRONG = {
    "": "no word and no tag",
    "the of": "no word and no tag",
    "type:error limit:3": "no word and no tag",
    "x type:bugs": "no type; there are pattern, preference, error, context",
    "x limit:0": "from 1 to 100",
    "x limit:many": "from 1 to 100",
    "x limit:99999": "from 1 to 100",
    "x tag:": "right behind it",
}


@pytest.mark.parametrize("given", WRONG)
def test_what_cannot_be_asked_is_said(given: str) -> None:
    """seeds/004 "Prerequisites": at least one keyword or tag; which values there are."""
    with pytest.raises(entries.BadQuery, match=WRONG[given]):
        entries.parse(given)


SHAPES = {
    "list": [{"id": "a", "tags": ["x"]}, {"id": "b", "tags": ["y"]}],
    "entries-list": {"version": 1, "entries": [{"id": "a", "tags": ["x"]}, {"id": "b", "tags": ["y"]}]},
    "entries-map": {"entries": {"a": {"tags": ["x"]}, "b": {"tags": ["y"]}}},
    "map": {"version": 1, "a": {"tags": ["x"]}, "b": {"tags": ["y"]}},
}


@pytest.mark.parametrize("shape", SHAPES)
def test_an_index_is_read_in_every_shape(tmp_path: pathlib.Path, shape: str) -> None:
    """contracts/memory.md: a list, `{entries: []}`, a map by id."""
    folder = tmp_path / "memory" / "errors"
    folder.mkdir(parents=True)
    (folder / "index.json").write_text(json.dumps(SHAPES[shape]), encoding="utf-8")
    found = source.shelf(str(tmp_path), "error")
    assert [(key, values["tags"]) for key, values in found.heads] == [("a", ["x"]), ("b", ["y"])]


@pytest.mark.parametrize("content", ["", "{", "3", '"x"', "[1, 2", "\x00"])
def test_a_broken_index_is_named(tmp_path: pathlib.Path, content: str) -> None:
    """Neither guessed at nor taken for an empty one."""
    folder = tmp_path / "memory" / "errors"
    folder.mkdir(parents=True)
    (folder / "index.json").write_text(content, encoding="utf-8")
    with pytest.raises(source.Unreadable, match=r"index\.json is no index"):
        source.shelf(str(tmp_path), "error")


@pytest.mark.parametrize(
    "values",
    [
        {"tags": "a", "confidence": 0.9},
        {"tags": [1, None, {"a": 1}], "confidence": 0.9},
        {"tags": None},
        {},
    ],
)
def test_a_head_of_another_make_finds_nothing_and_fails_nothing(values: dict[str, Any]) -> None:
    """Tags that are none; the others are found."""
    odd = "odd", values
    assert [match.id for match in ranked("tag:a", odd, head("fine"))] == ["fine"]


@pytest.mark.parametrize(
    ("value", "wanted"),
    [(0.4, 0.4), (3, 1.0), (-1, 0.0), ("high", 0.0), (None, 0.0), (True, 0.0), (float("nan"), 0.0)],
)
def test_a_confidence_lies_inside_its_bounds(value: object, wanted: float) -> None:
    """seeds/004 §2: 0.0 to 1.0."""
    assert entries.confidence_of({"confidence": value}) == wanted


@pytest.mark.parametrize(
    "value", ["yesterday", "", None, 17, "9999-99-99T00:00:00Z", "0001-01-01T00:00:00+14:00"]
)
def test_a_time_that_is_none_counts_as_long_ago(value: object) -> None:
    """An entry without a readable last_used is old, not an error."""
    (match,) = ranked("tag:a", head(confidence=0.0, last_used=value))
    assert match.score == 0.52


@pytest.mark.parametrize(
    "value", ["2027-01-15T08:00:00Z", "2027-01-15T08:00:00.000+00:00", "2027-01-15T17:00:00+09:00"]
)
def test_a_time_is_read_in_every_zone(value: str) -> None:
    """ISO 8601 as others write it; all three are NOW."""
    assert entries.used_at({"last_used": value}) == NOW


def test_the_summary_is_the_first_200_characters() -> None:
    """seeds/004 §5; content that is no text is shown as JSON."""
    assert entries.SUMMARY_LIMIT == 200
    assert entries.summary({"content": "あ" * 300}, json.dumps) == "あ" * 200
    assert entries.summary({"content": {"fix": "x" * 300}}, json.dumps) == ('{"fix": "' + "x" * 300)[:200]
    assert entries.summary({}, json.dumps) == ""


@pytest.mark.parametrize(
    "key", ["../x", "a/b", "a\\b", "..", ".hidden", "", "a\x00b", "a\nb", "C:x", "index", "x" * 200]
)
def test_an_id_that_leaves_its_folder_is_none(tmp_path: pathlib.Path, key: str) -> None:
    """Whatever an index says."""
    with pytest.raises(source.Unreadable):
        source.path_of(str(tmp_path), key)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: pathlib.Path) -> None:
    """The id is fine, the file lies elsewhere."""
    folder = tmp_path / "errors"
    folder.mkdir()
    (tmp_path / "secret.json").write_text("{}", encoding="utf-8")
    (folder / "x.json").symlink_to(tmp_path / "secret.json")
    with pytest.raises(source.Unreadable, match="leads out"):
        source.path_of(str(folder), "x")


TAGS = st.sampled_from(
    ["auth", "Auth", "au", "ＡＵＴＨ", "認証", "ｷｬｯｼｭ", "straße", "}", "{", "[\n", '"', "a\\b", "é", ""]
)
HEADS = st.lists(
    st.fixed_dictionaries(
        {"id": st.sampled_from(["a", "b", "c", "auth"]), "tags": st.lists(TAGS, max_size=3)},
        optional={
            "confidence": st.floats(0, 1),
            "title": TAGS,
            "more": st.lists(st.dictionaries(TAGS, TAGS)),
        },
    ),
    max_size=6,
)


@given(HEADS, st.sampled_from(["auth", "au", "認証", "キャッシュ", "strasse", "}", "é"]), st.data())
def test_asked_about_tags_a_shelf_has_all_that_answer(
    heads: list[dict[str, Any]], tag: str, data: st.DataObject
) -> None:
    """However its index is laid out, it answers as one that was read whole."""
    indent = data.draw(st.sampled_from([None, 0, 2, "\t"]))
    written: Any = data.draw(st.sampled_from([heads, {"entries": heads}, {one["id"]: one for one in heads}]))
    text = json.dumps(written, indent=indent, ensure_ascii=data.draw(st.booleans()))
    query = entries.parse(data.draw(st.sampled_from([f"tag:{tag}", f"{tag} login"])))
    with tempfile.TemporaryDirectory() as root:
        folder = pathlib.Path(source.folder_of(root, "error"))
        folder.mkdir(parents=True)
        (folder / "index.json").write_text(text, encoding="utf-8")
        whole, part = source.shelf(root, "error"), source.shelf(root, "error", query.mentioned)
    answers = [entries.rank(query, {"error": shelf.heads}, NOW) for shelf in (whole, part)]
    told = [(tags, [(one.id, one.values, one.score) for one in matches]) for tags, matches in answers]
    assert told[0] == told[1]


@pytest.mark.parametrize("cut", [1, 3, 40])
def test_an_index_that_ends_early_is_broken_whatever_is_asked(tmp_path: pathlib.Path, cut: int) -> None:
    """As a full disk leaves it."""
    folder = pathlib.Path(source.folder_of(str(tmp_path), "error"))
    folder.mkdir(parents=True)
    text = json.dumps([{"id": str(n), "tags": ["a"]} for n in range(9)], indent=2)
    (folder / "index.json").write_text(text[:-cut])
    with pytest.raises(source.Unreadable):
        source.shelf(str(tmp_path), "error", ["a"])

"""Text folding, tokens, keywords and cuts: pains 53, 54, 56, 57 and 60, and properties that hold for any text."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import text

JAPANESE = st.text(
    st.sampled_from("あいうえおかがさざはばぱっんアイウカガパンー漢字認証方式決定前回続。、！？　「」・")
    | st.just("々"),
    max_size=40,
)
# Each is several code points, or one, that a person sees as one character.
VISIBLE = [
    "が",
    "か\u3099",
    "e\u0301",
    "👩\u200d💻",
    "👍🏽",
    "🇯🇵",
    "☁\ufe0f",
    "葛\U000e0100",
    "ｶﾞ",
    "각",
    "a",
    " ",
    "。",
]
CLUSTERED = st.lists(st.sampled_from(VISIBLE), max_size=60).map("".join)
WHOLE = re.compile(f"(?:{'|'.join(map(re.escape, sorted(VISIBLE, key=len, reverse=True)))})*")


@pytest.mark.parametrize(
    ("given_text", "tokens"),
    [
        pytest.param("authFlow", ["auth", "flow", "authflow"], id="camel-case"),
        pytest.param("auth_flow", ["auth", "flow", "authflow"], id="snake-case"),
        pytest.param("Auth-Flow", ["auth", "flow", "authflow"], id="kebab-case"),
        pytest.param("HTTPServer", ["http", "server", "httpserver"], id="acronym"),
        pytest.param("don't", ["don"], id="contraction"),
        pytest.param("v1.2", ["v1", "2"], id="version"),
        pytest.param("認証", ["認証", "認", "証"], id="kanji"),
        pytest.param("トークン", ["トー", "ーク", "クン"], id="katakana"),
        pytest.param("ﾄｰｸﾝ", ["トー", "ーク", "クン"], id="half-width"),
        pytest.param("ＪＷＴ", ["jwt"], id="full-width"),
        pytest.param("鍵", ["鍵"], id="one-kanji"),
        pytest.param("表・ソ", ["表", "ソ"], id="middle-dot"),
        pytest.param("안녕", ["안녕", "안", "녕"], id="hangul"),
        pytest.param("__init__ ---", ["init"], id="seams-alone"),
        pytest.param("", [], id="empty"),
    ],
)
def test_tokens_cut_words_at_their_seams_and_runs_into_bigrams(given_text: str, tokens: list[str]) -> None:
    """One rule for identifiers, words and scripts without spaces."""
    assert text.tokens(given_text) == tokens


@pytest.mark.parametrize(
    ("question", "drop", "keywords"),
    [
        pytest.param(
            "What did we decide about the JWT refresh?", (), ["decide", "jwt", "refresh"], id="english"
        ),
        pytest.param("what did we decide about JWT", ("what did we decide",), ["jwt"], id="english-cue"),
        pytest.param("resume.pdf resume", ("resume",), ["pdf"], id="cue-as-whole-word"),
        pytest.param("rememberMe remember", ("remember",), ["rememberme"], id="cue-inside-word"),
        pytest.param("前に決めた認証方式は？", ("前に", "決めた"), ["認証方式"], id="japanese-cue"),
        pytest.param("JWTの有効期限を教えて", (), ["jwt", "有効期限", "教"], id="mixed"),
        pytest.param("何の件？", (), [], id="nothing-said"),
        pytest.param("さくらのせってい", (), ["さくらのせってい"], id="hiragana-only"),
    ],
)
def test_keywords_are_what_a_question_is_about(
    question: str, drop: tuple[str, ...], keywords: list[str]
) -> None:
    """Stop words, particles and the cues of the intent say nothing of the topic."""
    assert text.keywords(question, drop) == keywords


@given(JAPANESE)
def test_a_japanese_prompt_with_letters_has_tokens(prompt: str) -> None:
    """Pains 56 and 60: no Japanese prompt is skipped for want of spaces or of five words."""
    assert bool(text.tokens(prompt)) == any(c.isalpha() for c in prompt)


@given(st.text(max_size=200))
def test_tokens_are_folded_bounded_and_free_of_spaces(given_text: str) -> None:
    """The index joins them with spaces."""
    for token in text.tokens(given_text):
        assert token
        assert token == token.casefold()
        assert not re.search(r"\s", token)
        assert len(token) <= text.TOKEN_LIMIT * 3  # casefold may lengthen a character


def test_a_snippet_shows_the_match_in_the_middle_of_japanese_text() -> None:
    """Pain 57: centring works where there are no words."""
    long = "これは前置きの文です。" * 10 + "認証方式はJWTに決めました。" + "これは後書きの文です。" * 10
    shown = text.snippet(long, ["認証方式"], 60)
    assert "認証方式はJWT" in shown
    assert len(shown) <= 60
    assert 10 < shown.index("認証") < 40


def test_a_snippet_prefers_where_most_terms_meet() -> None:
    """Many matches of one word weigh less than one place with both."""
    long = "token " * 30 + "x " * 60 + "the refresh token lives a week" + " y" * 60
    assert "refresh token" in text.snippet(long, ["refresh", "token"], 80)


def test_a_snippet_finds_inflected_words() -> None:
    """A question says "decided", the text says "decide"."""
    long = "filler words here " * 20 + "so we decide on postgres" + " and more filler" * 20
    assert "decide on postgres" in text.snippet(long, ["decided"], 60)


def test_a_snippet_survives_characters_that_fold_to_several() -> None:
    """Folded and original positions differ; the cut is still in place."""
    long = "ﷺ㍻" * 40 + "ここに認証がある" + "ﷺ㍻" * 40
    assert "認証" in text.snippet(long, ["認証"], 30)


@given(CLUSTERED, st.lists(st.sampled_from(["が", "a", "葛", "か", "x"]), max_size=3), st.integers(0, 40))
def test_cuts_keep_their_width_and_never_split_a_visible_character(
    whole: str, terms: list[str], width: int
) -> None:
    """Combining marks, variation selectors, joined emoji and flags stay whole (pain 57)."""
    for shown in (text.clip(whole, width), text.snippet(whole, terms, width)):
        assert len(shown) <= width
        assert WHOLE.fullmatch(shown.strip(text.ELLIPSIS))


@pytest.mark.parametrize(
    ("given_text", "japanese"),
    [
        pytest.param("前回の続きから", True, id="mixed-kana"),
        pytest.param("認証方式", True, id="kanji-only"),
        pytest.param("ﾃｽﾄ", True, id="half-width"),
        pytest.param("continue", False, id="english"),
        pytest.param("계속 漢字", False, id="korean"),
        pytest.param("café", False, id="latin"),
    ],
)
def test_the_language_is_told_by_its_script(given_text: str, japanese: bool) -> None:
    """An answer is given in the language of the prompt."""
    assert text.is_japanese(given_text) is japanese


@pytest.mark.parametrize(
    "unit", ["_", "a-", "a_", "あ", "A", "aB", "'", "a'", "ａ", "\u0301", " ", "🇯", "1", "é"]
)
def test_hostile_text_costs_no_more_than_its_length(unit: str) -> None:
    """No quantifier runs twice over a person's text: a million characters take well under a few seconds."""
    hostile = unit * (1_000_000 // len(unit))
    started = time.process_time()
    text.tokens(hostile)
    text.keywords(hostile, ("a", "あ"))
    text.snippet(hostile, ["a", "あ", "ああ"], 200)
    text.clip(hostile, 200)
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    ("markdown", "frontmatter", "body", "heading"),
    [
        pytest.param("---\na: 1\n---\n\n# Title\n", "a: 1\n", "# Title\n", "Title", id="frontmatter"),
        pytest.param("# One\n\n## Two\n", "", "# One\n\n## Two\n", "One", id="none"),
        pytest.param("---\nnever closed\n", "", "---\nnever closed\n", "", id="unclosed"),
        pytest.param(
            "```\n# a comment\n```\n## 見出し\n",
            "",
            "```\n# a comment\n```\n## 見出し\n",
            "見出し",
            id="fence",
        ),
        pytest.param("#tag\n", "", "#tag\n", "", id="hash-tag"),
    ],
)
def test_markdown_falls_into_frontmatter_and_body(
    markdown: str, frontmatter: str, body: str, heading: str
) -> None:
    """What the YAML reader gets, and what a file without a name is called."""
    assert text.split_frontmatter(markdown) == (frontmatter, body)
    assert text.first_heading(body) == heading

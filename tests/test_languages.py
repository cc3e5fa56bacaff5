"""languages: which language a file is in, and which ones a prompt names (contracts/rules.md "rule-prime hook")."""

from __future__ import annotations

import json
import string
import subprocess
import sys
import time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from harness_recall import language_table as table
from harness_recall import language_words, languages
from paths import CASES, LIB, data

KNOWN = json.loads((CASES / "languages.json").read_text("utf-8"))
WORDS = [
    *table.WORDS,
    *table.IN_COMPANY,
    *table.NOUNS,
    *table.GO_COMMANDS,
    *table.KANA_COMPANY,
]
# Pieces that prompts are made of, in all the company that changes what they mean.
PIECES = [
    *WORDS,
    *(word.upper() for word in WORDS),
    *(word.capitalize() for word in WORDS),
    *(f".{extension}" for extension in table.EXTENSIONS),
    *language_words._JAPANESE,
    *" \n\t\r\b\f.,:;!?`'\"()[]{}/\\-_+#@$=*0９ＲＣｒ。、「」はプ案é\u212aİ\u3099",
    *("in ", "in", "```", "://", "a", "main", "the ", "\r\n", "$ ", "\\n", "\\u"),
]
PROMPTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=12).map("".join)


def escaped(prompt: str) -> bytes:
    """The prompt as the client writes it into the hook's JSON, without its quotation marks."""
    return json.dumps(prompt, ensure_ascii=False)[1:-1].encode("utf-8", "surrogatepass")


def prompts(name: str) -> list[str]:
    """Prompts that people really typed."""
    lines = data(f"prompts/{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line)["text"] for line in lines if line]


@pytest.mark.parametrize("name", KNOWN["files"])
def test_an_extension_tells_the_language_of_a_file(name: str) -> None:
    """Data, prose, headers and what a build wrote are in none."""
    assert languages.of_file(name) == KNOWN["files"][name]


@pytest.mark.parametrize("case", KNOWN["prompts"])
def test_a_prompt_names_languages_by_file_pattern_fence_and_word(case: str) -> None:
    """In English and Japanese alike, and not by words that mean something else."""
    prompt, expected = KNOWN["prompts"][case]
    assert languages.named_in(prompt) == expected
    assert languages.may_name(escaped(prompt), paths=False) or not expected


@pytest.mark.parametrize("case", KNOWN["paths"])
def test_a_prompt_names_paths(case: str) -> None:
    """Whether they exist is for whoever asks to find out."""
    prompt, expected = KNOWN["paths"][case]
    assert languages.paths_in(prompt) == expected
    assert languages.may_name(escaped(prompt)) or not expected


@given(PROMPTS)
@example("Python\u3000Rust")
@example("x" * table.WINDOW + "\nRust" + "x" * table.WINDOW)
def test_the_prefilter_never_rejects_what_names_something(prompt: str) -> None:
    """False is final, so it may only be said of prompts that name nothing."""
    assert languages.may_name(escaped(prompt), paths=False) or not languages.named_in(prompt)
    assert languages.may_name(escaped(prompt)) or not languages.paths_in(prompt)


@settings(deadline=None)  # prompts of tens of thousands of characters
@given(
    st.sampled_from(["a ", "あ。", "🦀 ", "\n", '"', "\\ "]),
    st.integers(table.WINDOW - 12, table.WINDOW + 12),
    st.sampled_from(
        ["Rust", "in go", "main.rs", "src/a", "C++", "パイソン", "```py\n", "Goで書", "\nR script"]
    ),
    st.sampled_from(["a ", "あ。", "🦀 ", "\n"]),
)
def test_the_prefilter_looks_at_all_that_is_looked_at_of_a_long_prompt(
    before: str, place: int, named: str, after: str
) -> None:
    """Both ends are cut by characters there and by bytes here."""
    filling = (before * table.WINDOW)[:place]
    for prompt in (filling + named + after * 9_000, after * 9_000 + named + filling):
        assert languages.may_name(escaped(prompt), paths=False) or not languages.named_in(prompt)
        assert languages.may_name(escaped(prompt)) or not languages.paths_in(prompt)


@given(st.text(alphabet=st.characters(exclude_categories=())))
def test_no_prompt_is_too_odd(prompt: str) -> None:
    """Lone surrogates and control characters included; names are those of the table."""
    assert set(languages.named_in(prompt)) <= {*table.EXTENSIONS.values(), *table.WORDS.values()} | {
        *table.IN_COMPANY.values()
    }
    assert len(languages.paths_in(prompt)) <= language_words.PATHS_LIMIT
    assert isinstance(languages.of_file(prompt), str)


@pytest.mark.parametrize(
    "filling", ["a.", "a/", "://", "```", "Go ", ".rs", "in go ", "C", "ゴー", "\\", "a@"]
)
def test_a_long_prompt_takes_no_longer(filling: str) -> None:
    """Only two bounded ends are looked at, whatever they are made of."""
    prompt = filling * 200_000
    start = time.perf_counter()
    languages.named_in(prompt)
    languages.paths_in(prompt)
    assert time.perf_counter() - start < 1


def test_the_table_agrees_with_itself() -> None:
    """An extension and a word belong to one language; a word that needs company is not also one that needs none."""
    rows = table.TABLE
    assert [row[0] for row in rows] == sorted({row[0] for row in rows})
    for column in (1, 2, 3):
        listed = [word for row in rows for word in row[column].split()]
        assert len(listed) == len(set(listed))
    assert not {word.lower() for word in table.IN_COMPANY} & set(table.WORDS)
    assert all(word == word.lower() for word in (*table.WORDS, *table.EXTENSIONS))
    assert {row[0] for row in rows} >= table.COMPANIONS | set(table.HEADER_OF)


def test_one_part_of_every_word_in_kana_is_looked_for() -> None:
    """The prefilter looks for fewer parts than there are words."""
    for word in table.WORDS:
        assert word.isascii() or any(part in word.encode() for part in languages._KANA), word


@pytest.mark.data
def test_few_real_prompts_get_past_the_prefilter() -> None:
    """Most name neither a language nor a path: they cost what the prefilter costs."""
    english, japanese = prompts("real_prompts_en"), prompts("real_prompts_ja")
    for some, share in ((english, 0.12), (japanese, 0.005)):
        passing = [prompt for prompt in some if languages.may_name(escaped(prompt), paths=False)]
        named = [prompt for prompt in some if languages.named_in(prompt)]
        assert set(named) <= set(passing)
        assert len(passing) <= share * len(some)
    assert not any(map(languages.named_in, japanese))  # instructions of daily life


@pytest.mark.data
def test_the_prefilter_takes_a_moment() -> None:
    """An 8 KB prompt that names nothing; measured 0.1 ms, the test leaves a busy machine some room."""
    neutral = [escaped(prompt + " ") for prompt in prompts("real_prompts_en")]
    raw = b"".join(one for one in neutral if not languages.may_name(one))[:8192].rstrip(b"\\")
    fastest = min(_seconds(raw) for _ in range(50))
    assert not languages.may_name(raw)
    assert fastest < 0.001


def _seconds(raw: bytes) -> float:
    start = time.perf_counter()
    languages.may_name(raw)
    return time.perf_counter() - start


def test_importing_it_loads_nothing() -> None:
    """Every prompt pays for it (design.md §3)."""
    code = (
        f"import sys; sys.path.insert(0, {str(LIB)!r}); before = set(sys.modules)\n"
        "from harness_recall import languages\n"
        "assert not languages.may_name(b'fix the login bug')\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, check=True, text=True
    )
    assert done.stdout.split() == [
        "__future__",
        *(f"harness_recall{name}" for name in ("", ".language_table", ".languages")),
    ]


@given(st.text(alphabet=string.ascii_letters, min_size=1, max_size=8))
def test_a_plain_word_names_a_language_only_if_the_table_says_so(word: str) -> None:
    """No word becomes a language by chance."""
    assert bool(languages.named_in(word)) == (word.lower() in table.WORDS)

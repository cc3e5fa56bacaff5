"""Which prompts are recall, and for what: measured on labelled cases and on real prompts."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paths
from harness_recall import intent, intent_model, intent_phrases, intent_text
from harness_recall.intents import Intent

# Bars of the recall contract, "Which prompts are recall".
PRECISION = 0.97
RECALL = 0.92
INTENT_ACCURACY = 0.90
FIRES_PER_1000 = 3
PASS_RATE = 0.20

REVIEWED: list[dict[str, Any]] = json.loads((paths.CASES / "intent.json").read_text(encoding="utf-8"))
CORPUS: list[dict[str, Any]] = [
    json.loads(line)
    for language in ("en", "ja")
    for line in (paths.CASES / f"intent-corpus-{language}.jsonl").read_text(encoding="utf-8").splitlines()
]
CASES = REVIEWED + CORPUS
POSITIVE = [case["prompt"] for case in CASES if case["recall"]]


def payload(prompt: str, *, ascii_only: bool = False) -> bytes:
    """The hook input of `prompt`, as the client writes it."""
    event = {"session_id": "s", "cwd": "/work/app", "hook_event_name": "UserPromptSubmit", "prompt": prompt}
    return json.dumps(event, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass")


def real_prompts(name: str) -> list[str]:
    """The texts of one file of real prompts of the shared data."""
    lines = paths.data(f"prompts/{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["text"] for line in lines]


def test_the_cases_are_valid_and_balanced() -> None:
    """The cases follow their schema; half are near misses and every intent is represented in both languages."""
    schema = json.loads((paths.ROOT / "schemas" / "intent-cases.schema.json").read_text(encoding="utf-8"))
    for cases in (REVIEWED, CORPUS):
        jsonschema.validate(cases, schema)
    assert len({case["prompt"] for case in CASES}) == len(CASES)
    for language in ("en", "ja"):
        mine = [case for case in CASES if case["language"] == language]
        assert 0.4 <= sum(not case["recall"] for case in mine) / len(mine) <= 0.6
        for wanted in Intent:
            assert sum(case["intent"] == wanted for case in mine) >= 20, (language, wanted)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_precision_recall_and_intents_meet_the_bars(language: str) -> None:
    """On the labelled cases of each language the classifier meets the contract's bars."""
    right = wrong = missed = same_intent = 0
    failures: list[str] = []
    for case in CASES:
        if case["language"] != language:
            continue
        found = intent.classify(case["prompt"])
        if case["recall"] and found:
            right += 1
            same_intent += found.intent == case["intent"]
        elif case["recall"]:
            missed += 1
            failures.append(f"missed: {case['prompt']}")
        elif found:
            wrong += 1
            failures.append(f"fired:  {case['prompt']} {found}")
    precision, recall = right / (right + wrong), right / (right + missed)
    accuracy = same_intent / right
    report = f"{language}: precision {precision:.3f} recall {recall:.3f} intent {accuracy:.3f}"
    print(report)
    report = "\n".join([report, *failures])
    assert precision >= PRECISION, report
    assert recall >= RECALL, report
    assert accuracy >= INTENT_ACCURACY, report


@pytest.mark.parametrize("ascii_only", [False, True], ids=["utf8", "escaped"])
def test_every_positive_case_passes_the_prefilter(ascii_only: bool) -> None:
    """The bytes of every prompt that asks for the past are let through."""
    stopped = [text for text in POSITIVE if not intent.may_recall(payload(text, ascii_only=ascii_only))]
    assert not stopped


@pytest.mark.data
def test_real_prompts_hardly_ever_fire() -> None:
    """On logs of real prompts at most three in a thousand fire."""
    for name in ("real_prompts_en", "real_prompts_ja"):
        prompts = real_prompts(name)
        fires = [(text[:200], found) for text in prompts if (found := intent.classify(text))]
        print(f"{name}: {len(fires)} of {len(prompts)} fire")
        assert len(fires) * 1000 <= FIRES_PER_1000 * len(prompts), fires


@pytest.mark.data
def test_most_neutral_prompts_stop_at_the_prefilter() -> None:
    """The log is of people who build a session tool: its words pass more often than those of others."""
    prompts = real_prompts("real_prompts_en") + real_prompts("real_prompts_ja")
    passed = sum(intent.may_recall(payload(text)) for text in prompts)
    print(f"prefilter: {passed} of {len(prompts)} pass")
    assert passed <= PASS_RATE * len(prompts)


@pytest.mark.data
def test_machine_text_never_fires() -> None:
    """Text that the client or a hook wrote is known as such and never recall."""
    for text in real_prompts("machine_text"):
        assert intent.is_machine_text(text)
        assert intent.classify(text) is None


@pytest.mark.parametrize(
    "prompt",
    [
        "手続きを教えて",
        "連続で失敗",
        "続きを読むリンク",
        "最後に改行を入れて",
        "直近3件を表示",
        "resume.pdf",
        "recall@10",
    ],
    ids=["tetsuzuki", "renzoku", "read-on", "newline", "latest-three", "resume-pdf", "recall-at-ten"],
)
def test_compounds_do_not_fire(prompt: str) -> None:
    """Words that contain a cue but mean something else stay silent (pain 58)."""
    assert intent.classify(prompt) is None


@pytest.mark.parametrize(
    ("prompt", "wanted"),
    [
        ("何を決めた？", "decisions"),
        ("この前の続きから", "resume"),
        ("昨日どこまでやった？", "resume"),
        ("以前決めた方針は？", "decisions"),
        ("おぼえてる？", "resume"),
        ("さきほどまで何してた？", "resume"),
        ("what did we decide", "decisions"),
        ("前に決めた認証方式は？", "decisions"),
    ],
    ids=["what", "konomae", "yesterday", "izen", "remember", "sakihodo", "english", "short-japanese"],
)
def test_words_that_keyword_lists_miss_fire(prompt: str, wanted: str) -> None:
    """Recall prompts without the usual trigger words, and short Japanese ones, fire (pains 58 and 60)."""
    found = intent.classify(prompt)
    assert found is not None
    assert found.intent == wanted


@pytest.mark.parametrize(
    "prompt",
    [
        "write commit message\n```diff\n+ recall what we decided last time\n```",
        "fix this\n> do you remember what we decided?\n",
        "why?\n2026-01-02 10:00:01 INFO where were we\n",
        "diff --git a/x b/x\n@@ -1 +1 @@\n+what did we decide yesterday?\n",
        "rename `where_did_we_leave_off` please",
        "the rememberMe flag of src/what_did_we_decide.py is ignored",
    ],
    ids=["fence", "quote", "log", "diff", "inline-code", "identifier"],
)
def test_pasted_text_does_not_fire(prompt: str) -> None:
    """Cues inside code, quotes, logs, diffs and names are not the person's words (pains 62 and 65)."""
    assert intent.classify(prompt) is None


@pytest.mark.parametrize(
    "prompt", ["/resume", "/harness-recall what did we decide", "what did we decide? #nomem"]
)
def test_slash_commands_and_opted_out_prompts_are_never_recall(prompt: str) -> None:
    """The slash path answers slash prompts; `#nomem` switches recall off for one prompt."""
    assert intent.classify(prompt) is None


@pytest.mark.parametrize(
    "prompt", ["思い出して。JWTの件", "おもいだして", "思い出して、最後にテストを追加して"]
)
def test_asking_to_remember_at_the_start_forces(prompt: str) -> None:
    """思い出して at the start of a prompt forces recall."""
    found = intent.classify(prompt)
    assert found is not None
    assert found.forced


def test_cues_are_folded_parts_of_the_prompt() -> None:
    """Cues can be subtracted from the search query: they stand in the folded prompt, once each."""
    for text in POSITIVE:
        found = intent.classify(text)
        if found is None:
            continue
        assert found.cues
        assert all(cue in intent_text.fold(text) for cue in found.cues)
        assert len(set(found.cues)) == len(found.cues)
        assert found.cues == getattr(intent.classify(text), "cues", None)


def test_width_and_case_do_not_matter() -> None:
    """Full-width letters, half-width katakana, capitals and loose voicing marks are the same words."""
    for text in (
        "ＷＨＡＴ ＤＩＤ ＷＥ ＤＥＣＩＤＥ？",
        "最近のｾｯｼｮﾝ一覧",
        "WHAT DID WE DECIDE?",
        "とこまてやった？".replace("て", "て\u3099"),
    ):
        assert intent.may_recall(payload(text))
    assert intent.classify("ＷＨＡＴ ＤＩＤ ＷＥ ＤＥＣＩＤＥ？") is not None
    assert intent.classify("最近のｾｯｼｮﾝ一覧") is not None


def test_only_the_ends_of_a_long_prompt_are_read() -> None:
    """A question in the middle of a huge paste is not looked for; at its start or end it is found."""
    filler = "nothing to see in this line\n" * 20_000
    asked = "what did we decide about JWT?"
    assert intent.classify(f"{filler}{asked}\n{filler}") is None
    assert intent.classify(f"{asked}\n{filler}") is not None
    assert intent.classify(f"{filler}{asked}") is not None
    read = intent_text.sentences(f"{filler}{asked}\n{filler}")
    assert sum(map(len, read)) <= 3 * intent_text.WINDOW


def test_spaces_do_not_hide_a_question() -> None:
    """20,000 spaces are skipped, not searched."""
    assert intent.classify(" " * 1_500 + "where were we?" + " " * 20_000) is not None


def test_the_prefilter_module_imports_nothing() -> None:
    """Neutral prompts must not pay for a single import (contract: hot path)."""
    script = (
        "import sys; before = set(sys.modules); from harness_recall import intent;"
        'intent.may_recall(b\'{"prompt": "hello"}\');'
        "print(*sorted(set(sys.modules) - before))"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(paths.LIB)!r}); {script}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == ["__future__", "harness_recall", "harness_recall.intent"]


def test_no_expression_engine_meets_a_persons_text() -> None:
    """The classifier uses no `re` at all, so no quantifier can run away."""
    for module in (intent, intent_model, intent_phrases, intent_text):
        assert module.__file__
        with open(module.__file__, encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert "re" not in [name.name for name in node.names]


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_no_text_raises(text: str) -> None:
    """Any string is either recall or not."""
    found = intent.classify(text)
    assert found is None or found.intent in Intent
    intent.is_machine_text(text)


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(POSITIVE),
    st.sampled_from(["", "\n", "ok. ", "わかった。", "x" * 9_000, "あ" * 4_000, '\\"\n' * 3_000]),
    st.sampled_from([str.lower, str.upper, str.title]),
    st.booleans(),
)
def test_what_the_prefilter_stops_is_never_recall(
    text: str, before: str, case: Any, ascii_only: bool
) -> None:
    """`may_recall` False implies that `classify` finds nothing, however the prompt is cased and escaped."""
    prompt = before + case(text)
    if not intent.may_recall(payload(prompt, ascii_only=ascii_only)):
        assert intent.classify(prompt) is None

"""redact: secrets and private regions never come out again, and everything else does, to the letter."""

from __future__ import annotations

import importlib
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import paths
from harness_recall import redact

parser: Any = importlib.import_module("re._parser")  # what `re` itself compiles with; untyped
SCHEMA = json.loads((paths.ROOT / "schemas" / "redact-cases.schema.json").read_text("utf-8"))
CASES: list[dict[str, Any]] = json.loads((paths.CASES / "redact.json").read_text("utf-8"))

WORD = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
HEX = "0123456789abcdef"
BASE64 = WORD + "+/"

# kind -> (what stands before the secret, its parts: a literal or (how many, of which characters), what stands after)
GENERATED: dict[str, tuple[str, tuple[str | tuple[int, str], ...], str]] = {
    "private-key": (
        "",
        ("-----BEGIN RSA ", "PRIVATE KEY-----\n", (64, BASE64), "\n", (64, BASE64), "\n"),
        "",
    ),
    "aws-key": ("", ("AKIA", (16, UPPER)), ""),
    "aws-secret": ("aws_secret_access_key=", ((40, BASE64),), "\n"),
    "github-token": ("", ("ghp" + "_", (36, WORD)), ""),
    "gitlab-token": ("", ("glpat" + "-", (20, WORD)), ""),
    "slack-token": ("", ("xoxb" + "-", (12, "0123456789"), "-", (12, "0123456789"), "-", (24, WORD)), ""),
    "webhook": (
        "https://hooks.slack.com/services/",
        ("T", (8, UPPER), "/B", (8, UPPER), "/", (24, WORD)),
        "",
    ),
    "stripe-key": ("", ("sk" + "_live_", (24, WORD)), ""),
    "anthropic-key": (" ", ("sk" + "-ant-api03-", (93, WORD)), ""),
    "openai-key": (" ", ("sk" + "-proj-", (48, WORD)), ""),
    "google-key": ("", ("AIza", (35, WORD)), ""),
    "jwt": ("", ("eyJ", (33, WORD), ".eyJ", (60, WORD), ".", (43, WORD)), ""),
    "npm-token": ("", ("npm" + "_", (36, WORD)), ""),
    "pypi-token": ("", ("pypi" + "-AgEIcHlwaS5vcmc", (80, WORD)), ""),
    "sendgrid-key": ("", ("SG" + ".", (22, WORD), ".", (43, WORD)), ""),
    "twilio-key": (" ", ("SK", (32, HEX)), " "),
    "telegram-token": ("123456789:", ("AA", (33, WORD)), ""),
    "discord-token": ("", ("MTk4", (20, WORD), ".", (6, WORD), ".", (27, WORD)), ""),
    "azure-key": ("AccountKey=", ((86, BASE64), "=="), ""),
    "mailchimp-key": (" ", ((32, HEX), "-us12"), ""),
    "service-token": (" ", ("hf" + "_", (34, WORD)), ""),
    "authorization": ("Authorization: Bearer ", ((40, WORD),), ""),
    "url-credentials": ("postgres://app:", ((12, WORD),), "@db.test/app"),
    "password": ("password: ", ("a1", (10, WORD)), "\n"),
    "secret": ("API_KEY=", ((32, WORD),), "\n"),
}


def whole(text: str | dict[str, list[str]]) -> str:
    """The text of a case, its parts put together."""
    return text if isinstance(text, str) else "".join(text["join"])


# Without a prefix of their own these are known by their looks: a digit between letters is what decides.
JUDGED_BY_LOOKS = {"authorization", "aws-secret", "secret", "service-token"}


def generated(kind: str, seed: int) -> tuple[str, str, str]:
    """(what stands before, a fresh secret of `kind`, what stands after)."""
    chance = random.Random(seed)
    before, parts, after = GENERATED[kind]
    while True:
        secret = "".join(
            part if isinstance(part, str) else "".join(chance.choice(part[1]) for _ in range(part[0]))
            for part in parts
        )
        if kind not in JUDGED_BY_LOOKS or re.search("[a-z][0-9][a-z]", secret):
            return before, secret, after


# Prose to hide secrets in: any script, but nothing that continues a token, and no tag.
prose = st.text(
    st.characters(exclude_characters="<＜&\\", exclude_categories=["Cs"]), max_size=60
) | st.sampled_from(
    [
        "前回は認証方式を決めた。",
        "トークンは 3600 秒で切れる。",
        "We said: keep it.\n",
        "```\ncode\n```\n",
        "",
    ]
)
kinds = st.sampled_from(sorted(GENERATED))
seeds = st.integers(0, 2**32)

fragments = st.lists(
    st.sampled_from(
        [
            *(
                "<private>",
                "</private>",
                "＜private＞",
                "&lt;private&gt;",
                "<pri",
                "vate>",
                "< / PRIVATE >",
                "private",
            ),
            *(
                "password",
                "token",
                "API_KEY",
                "パスワード",
                "は",
                ": ",
                "=",
                '"',
                "'",
                "\\",
                "\n",
                " ",
                "://",
                "@",
                ":",
            ),
            *(
                "sk" + "-proj-",
                "AKIA",
                "eyJ",
                ".eyJ",
                "ghp" + "_",
                "hf" + "_",
                "-us1",
                "Q~",
                "SG" + ".",
                "xoxb" + "-",
            ),
            *(
                "-----BEGIN RSA " + "PRIVATE KEY-----",
                "-----END RSA " + "PRIVATE KEY-----",
                "Bearer ",
                "Basic ",
            ),
            *(
                "a1B2c3D4e5F6g7H8i9J0",
                "k1L2m3N4o5P6q7R8s9T0",
                "ABCD2345EFGH6723",
                "hunter2x",
                "0123456789abcdef",
            ),
            *(
                "«redacted:secret»",
                "example",
                "xxxxxxxx",
                "${X1}",
                "İ",
                "𠮷",
                "。",
                "\ud800",
                "-u ",
                "--token ",
            ),
        ]
    ),
    max_size=24,
).map("".join)


def test_the_cases_have_the_shape_of_their_schema() -> None:
    """Data that other tools may read; names are unique."""
    jsonschema.Draft202012Validator(SCHEMA).validate(CASES)
    assert len({case["name"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_text_comes_out_as_its_case_says(case: dict[str, Any]) -> None:
    """Masked where it must be, unchanged where it only looks so, and the same when scrubbed again."""
    text = whole(case["text"])
    expected = case.get("expected", text)
    assert redact.scrub(text) == expected
    assert redact.scrub(expected) == expected
    assert bool(redact.find(text)) == ("expected" in case)


def test_every_rule_has_a_case() -> None:
    """A row of the table that no case reaches is not known to work."""
    reached = set()
    for case in CASES:
        text = whole(case["text"])
        for rank, rule in enumerate(redact.RULES):
            if any(True for anchor in rule.anchors for _ in rule.spans(text, text, anchor)):
                reached.add(rank)
            if any(True for anchor in rule.anchors for _ in rule.spans(text, text.lower(), anchor)):
                reached.add(rank)
    assert [rule.kind for rank, rule in enumerate(redact.RULES) if rank not in reached] == []


def test_every_kind_is_generated() -> None:
    """The property below speaks of all of them."""
    assert set(GENERATED) == {rule.kind for rule in redact.RULES}


@given(before=prose, kind=kinds, seed=seeds, after=prose)
def test_a_secret_never_survives_and_the_text_around_it_does(
    before: str, kind: str, seed: int, after: str
) -> None:
    """Wherever it stands, in whatever language."""
    lead, secret, trail = generated(kind, seed)
    clean_before, clean_after = redact.scrub(before + "\n"), redact.scrub("\n。" + after)
    scrubbed = redact.scrub(f"{before}\n{lead}{secret}{trail}\n。{after}")
    assert secret not in scrubbed
    assert not any(secret[at : at + 12] in scrubbed for at in range(20, len(secret) - 11))
    assert scrubbed.startswith(clean_before)
    assert scrubbed.endswith(clean_after)


@given(fragments | st.text(max_size=200))
def test_scrubbing_again_changes_nothing(text: str) -> None:
    """Whatever the text, and without raising; what is left holds no secret."""
    scrubbed = redact.scrub(text)
    assert redact.scrub(scrubbed) == scrubbed
    assert redact.find(scrubbed) == []


@given(
    before=prose,
    after=st.text(max_size=80),
    tag=st.sampled_from(["<private>", "< PRIVATE >", "＜private＞", "&lt;private&gt;"]),
)
def test_nothing_after_an_unclosed_private_survives(before: str, after: str, tag: str) -> None:
    """Fail closed."""
    after = after.replace("/", "").replace("／", "")
    assert redact.scrub(before + tag + after) == redact.scrub(before)


@given(fragments)
def test_findings_are_disjoint_and_in_order(text: str) -> None:
    """Each inside the text, on the line it names."""
    at = 0
    for finding in redact.find(text):
        assert at <= finding.start < finding.end <= len(text)
        assert finding.line == text[: finding.start].count("\n") + 1
        at = finding.end


def test_a_finding_does_not_hold_the_value() -> None:
    """Its repr goes into messages and logs."""
    lead, secret, trail = generated("github-token", 1)
    (finding,) = redact.find(f"one\ntwo {lead}{secret}{trail}")
    assert (finding.kind, finding.line) == ("github-token", 2)
    assert repr(finding) == "Finding(github-token, line 2, 8-48)"
    assert secret not in "".join(str(getattr(finding, name)) for name in finding.__slots__)


def test_a_clean_text_compiles_nothing() -> None:
    """On the hot path not even `re` is imported, whatever harmless words the text holds."""
    clean = [
        case["text"]
        for case in CASES
        if case["name"] in {"japanese", "word-password", "sha256", "uuid", "css"}
    ]
    assert len(clean) == 5
    program = (
        "import json, sys; texts = json.loads(sys.argv[2]); sys.path.insert(0, sys.argv[1])\n"
        "for name in [name for name in sys.modules if name == 're' or name.startswith('re.')]: del sys.modules[name]\n"
        "from harness_recall import redact\n"
        "assert all(redact.scrub(text) == text for text in texts)\n"
        "print('re' in sys.modules, [rule.kind for rule in redact.RULES if rule._compiled])"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, str(paths.LIB), json.dumps(clean)],
        capture_output=True,
        text=True,
        check=True,
        env={},
    )
    assert done.stdout.strip() == "False []"


def repeats(tree: Any) -> Iterator[tuple[Any, int]]:
    """(operator, maximum) of every repeat in a parsed pattern."""
    for operator, argument in tree:
        if operator in (parser.MAX_REPEAT, parser.MIN_REPEAT, parser.POSSESSIVE_REPEAT):
            yield operator, argument[1]
            yield from repeats(argument[2])
        elif isinstance(argument, parser.SubPattern):
            yield from repeats(argument)
        elif isinstance(argument, (tuple, list)):
            for part in argument:
                if isinstance(part, parser.SubPattern):
                    yield from repeats(part)
                elif isinstance(part, list):
                    for branch in part:
                        yield from repeats(branch if isinstance(branch, parser.SubPattern) else [])


@pytest.mark.parametrize(
    "rule", redact.RULES, ids=lambda rule: f"{rule.kind}-{rule.anchors[0].lower().strip('-:=./ ')}"
)
def test_a_pattern_never_gives_back_what_it_read_without_bound(rule: redact.Rule) -> None:
    """What may repeat for ever is possessive, so that a match costs what it reads and a failure reads it once."""
    unbounded = [
        operator for operator, most in repeats(parser.parse(rule.pattern)) if most is parser.MAXREPEAT
    ]
    assert all(operator is parser.POSSESSIVE_REPEAT for operator in unbounded)


@pytest.mark.parametrize(
    "rule",
    [rule for rule in redact.RULES if not rule.reach],
    ids=lambda rule: f"{rule.kind}-{rule.anchors[0].strip('-:=./')}",
)
def test_no_token_is_shorter_than_the_runs_it_is_sought_in(rule: redact.Rule) -> None:
    """Otherwise a token could be skipped together with the prose."""
    shortest = max(parser.parse(rule.pattern).getwidth()[0], len(min(rule.anchors, key=len)) + rule.least)
    lookbehind = sum(int(count) for count in re.findall(r"\(\?<=\[0-9a-f\]\{(\d+)\}", rule.pattern))
    assert shortest + lookbehind >= redact.SHORTEST_TOKEN


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "piece",
    [
        *(
            "eyJ",
            "eyJ-",
            "password=",
            "password: ",
            "token=a1",
            "API_KEY=",
            "://a:",
            "://",
            "sk" + "-",
            "xox",
            "AC",
            "-us1",
        ),
        *(
            "-----BEGIN RSA " + "PRIVATE KEY-----",
            "-----END RSA " + "PRIVATE KEY-----\n",
            "-----BEGIN " + "PRIVATE KEY-----A\n",
        ),
        *(
            "<private>",
            "</private>",
            "<pri",
            "<private",
            "private ",
            "< ",
            "Authorization: Bearer ",
            "Basic ",
            "aws key ",
            "aws",
        ),
        *(
            "password is a b c d e ",
            "password (",
            "password=&a",
            "a1b2c3d4e5f6g7h8",
            "A" * 63 + "1\n",
            " ",
            "\\",
            '"',
            "-u a:",
        ),
    ],
)
def test_a_megabyte_of_anything_is_read_in_proportion(piece: str) -> None:
    """Pieces that make a careless pattern quadratic; the time limit only catches those that are."""
    text = piece * (1_000_000 // len(piece))
    assert len(redact.scrub(text + "a1" * 200)) <= len(text) * 30


def strings(value: Any) -> Iterator[str]:
    """Every string in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


@pytest.mark.data
@pytest.mark.parametrize("folder", ["memory-files", "prompts", "transcripts", "jsquad", "locomo"])
def test_nothing_is_masked_in_texts_that_hold_no_secret(folder: str) -> None:
    """Read by hand: these texts hold placeholders, hashes and identifiers, and not one secret."""
    found = []
    for path in sorted(paths.data(folder).rglob("*")):
        if not path.is_file():
            continue
        raw = path.read_bytes().decode("utf-8", "replace")
        texts = [raw]
        for line in raw.splitlines() if path.suffix == ".jsonl" else [raw] if path.suffix == ".json" else []:
            try:
                texts.extend(strings(json.loads(line)))
            except ValueError:
                continue  # half-written lines are part of the data
        found += [(path.name, finding) for text in texts for finding in redact.find(text)]
    assert found == []

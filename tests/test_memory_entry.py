"""What a memory has to be before it is written: seeds/002 "Entry File Format" and "Anti-Patterns"."""

from __future__ import annotations

import traceback

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import documents, memory_entry, memory_line
from harness_recall.memory_entry import Draft, RefusedError

BODY = "Use pnpm.\n\n**Why:** one lockfile\n\n**How to apply:** always"
DRAFT = Draft("feedback", "use-pnpm", "Use pnpm, never npm", BODY)

SLUGS = {
    "kebab": ("use-pnpm", "use-pnpm"),
    "words": ("Use pnpm, not npm", "use-pnpm-not-npm"),
    "case-and-underscores": ("Auth_Flow", "auth-flow"),
    "full-width": ("ＡＵＴＨ　Ｆｌｏｗ", "auth-flow"),
    "accents": ("Café rules", "cafe-rules"),
    "decomposed-accents": ("Cafe\u0301 rules", "cafe-rules"),
    "apostrophe": ("don't deploy on Fridays", "dont-deploy-on-fridays"),
    "japanese": ("認証方式", ""),
    "partly-japanese": ("JWT の期限", ""),
    "signs": ("--- !!", ""),
}


@pytest.mark.parametrize("case", SLUGS)
def test_slugs_are_kebab_case_and_lose_no_letter(case: str) -> None:
    """contracts/memory.md: none derivable, rather than half of one (pains 94: NFKC and casefold)."""
    name, slug = SLUGS[case]
    assert memory_entry.slug(name) == slug
    assert memory_entry.slug(slug) == slug


@given(st.text())
def test_slugs_are_file_names(name: str) -> None:
    """Whatever a name holds, what is made of it is plain ASCII, and made of itself again."""
    slug = memory_entry.slug(name)
    assert all(part.isalnum() and part.isascii() and part == part.lower() for part in slug.split("-") if slug)
    assert memory_entry.slug(slug) == slug


NAMES = {
    "none": ("", "", "name"),
    "japanese": ("認証方式", "", "name"),
    "parent": ("../escape", "", "path"),
    "dots": ("..", "", "path"),
    "inner-dots": ("a..b", "", "path"),
    "slash": ("a/b", "", "path"),
    "backslash": ("a\\b", "", "path"),
    "absolute": ("/etc/passwd", "", "path"),
    "nul": ("a\0b", "", "text"),
    "newline": ("a\nb", "", "path"),
    "surrogate": ("a\udcffb", "", "text"),
    "reserved": ("CON", "", "generic"),
    "reserved-number": ("lpt1", "", "generic"),
    "long": ("a" * 65, "", "name"),
    **{word: (word, "", "generic") for word in ("notes", "info", "misc", "todo", "memory", "MEMORY", "user")},
}


@pytest.mark.parametrize("case", NAMES)
def test_names_that_are_no_names_are_refused(case: str) -> None:
    """seeds/002 "Anti-Patterns", generic slugs; contracts/memory.md: paths, `..`, NUL, reserved names."""
    name, title, code = NAMES[case]
    with pytest.raises(RefusedError) as refused:
        memory_entry.new_slug(DRAFT._replace(name=name, title=title))
    assert refused.value.code == code
    assert refused.value.remedy


def test_a_name_is_made_of_the_title_where_there_is_none() -> None:
    """And the type before a name is none of it."""
    assert (
        memory_entry.new_slug(DRAFT._replace(name="", title="Deploy needs the VPN")) == "deploy-needs-the-vpn"
    )
    assert memory_entry.new_slug(DRAFT._replace(name="", title="A/B tests in ../web")) == "a-b-tests-in-web"
    assert memory_entry.new_slug(DRAFT._replace(name="feedback_use-pnpm")) == "use-pnpm"


# Values of the shapes that issuers give their secrets; none of them ever was one.
SECRET = "AKIA" + "IOSFODNN7ABCDEFG"
SECRETS = {
    "body": ({"body": f"first\nkey {SECRET}\n"}, "secret", "line 2 of the body"),
    "description": ({"description": f"the key is {SECRET}"}, "secret", "line 1 of the description"),
    "title": ({"title": SECRET}, "secret", "line 1 of the title"),
    "name": ({"name": SECRET}, "secret", "line 1 of the name"),
    "password": ({"body": "password: hunter2-Tr0ub4dor\n"}, "secret", "password in line 1 of the body"),
    "url": ({"body": "x\ny\npostgres://app:s3cr3t-pw-9@db/x"}, "secret", "line 3 of the body"),
    "private": ({"body": "a\n<private>b</private>"}, "private", "private in line 2 of the body"),
    "private-unclosed": ({"body": "a <private>b"}, "private", "private in line 1 of the body"),
    "private-description": ({"description": "<private>b</private>"}, "private", "line 1 of the description"),
}


@pytest.mark.parametrize("case", SECRETS)
def test_secrets_and_private_regions_are_refused_without_echo(case: str) -> None:
    """seeds/002: "Do NOT store secrets"; contracts/memory.md: kind and line, never the text, in no traceback either."""
    fields, code, place = SECRETS[case]
    draft = DRAFT._replace(**fields)
    with pytest.raises(RefusedError) as refused:
        memory_entry.checked(draft)
    assert refused.value.code == code
    assert place in refused.value.reason
    told = "".join(traceback.format_exception(refused.value)) + repr(refused.value)
    assert not any(word in told for word in (SECRET, "hunter2", "s3cr3t", "<private>b"))
    chain = [refused.value.__cause__, refused.value.__context__]
    assert chain == [None, None]


def test_a_word_about_secrets_is_none() -> None:
    """pains 100: `password` as a plain word, and where a secret is kept, may be written."""
    memory_entry.checked(DRAFT._replace(body="The password is in Vault; export API_TOKEN from there." + BODY))


BODIES = {
    "sixty": (60, None, True),
    "sixty-one": (61, "long", False),
    "forty": (40, None, False),
    "forty-one": (41, None, True),
}


@pytest.mark.parametrize("case", BODIES)
def test_long_bodies_are_refused_or_told_of(case: str) -> None:
    """contracts/memory.md: over 60 lines "split it", over 40 a warning."""
    lines, code, warned = BODIES[case]
    draft = DRAFT._replace(body="\n".join(["line"] * lines) + "\n")
    if code:
        with pytest.raises(RefusedError, match="Split it") as refused:
            memory_entry.checked(draft)
        assert refused.value.code == code
        return
    checked = memory_entry.checked(draft)
    assert any("lines" in told for told in memory_entry.advice(checked.description, checked.body)) is warned


WRONG = {
    "type": ({"type": "diary"}, "type"),
    "no-description": ({"description": " \n "}, "description"),
    "signs-only": ({"description": "— —"}, "description"),
    "long-description": ({"description": "x" * 501}, "description"),
    "hidden-characters": ({"description": "use\u202epnpm"}, "description"),
    "no-body": ({"body": "\n \n"}, "body"),
    "nul": ({"body": "a\0"}, "text"),
    "long-title": ({"title": "x" * 121}, "title"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_no_memory_is_refused(case: str) -> None:
    """With what is wrong, and what to do instead."""
    fields, code = WRONG[case]
    with pytest.raises(RefusedError) as refused:
        memory_entry.checked(DRAFT._replace(**fields))
    assert refused.value.code == code


ADVICE = {
    "complete": (BODY, []),
    "no-why": ("**How to apply:** always", ["Why"]),
    "no-how": ("**Why:** so", ["How to apply"]),
    "neither": ("just so", ["Why", "How to apply"]),
    "code": (f"{BODY}\n```\n" + "x = 1\n" * 10 + "```", ["10 lines of code"]),
    "little-code": (f"{BODY}\n```\n" + "x = 1\n" * 9 + "```", []),
}


@pytest.mark.parametrize("case", ADVICE)
def test_what_a_memory_lacks_is_told_and_it_is_written_all_the_same(case: str) -> None:
    """seeds/002: Why and How to apply; raw code snippets are to be summarised."""
    body, missing = ADVICE[case]
    told = memory_entry.advice("short", memory_entry.body(body))
    assert len(told) == len(missing)
    assert all(word in line for word, line in zip(missing, told, strict=True))


def test_the_description_is_one_line() -> None:
    """However it came."""
    draft = memory_entry.checked(DRAFT._replace(description=" two\r\n  lines ", body="a\r\nb\r\n"))
    assert draft.description == "two lines"
    assert draft.body == "a\nb"


def test_the_file_is_the_seeds() -> None:
    """seeds/002 "Entry File Format", to the byte."""
    draft = memory_entry.checked(DRAFT._replace(description='fix: "auth" 12:30'))
    assert memory_entry.compose(draft, "use-pnpm", "3f9c") == (
        "---\n"
        "name: use-pnpm\n"
        'description: "fix: \\"auth\\" 12:30"\n'
        "metadata:\n"
        "  node_type: memory\n"
        "  type: feedback\n"
        "  originSessionId: 3f9c\n"
        "---\n\n"
        f"{BODY}\n"
    )
    assert "originSessionId: unknown\n" in memory_entry.compose(draft, "use-pnpm", "")


@given(
    st.text(max_size=80).filter(
        lambda s: any(map(str.isalnum, s)) and s.isprintable() and s.encode("utf-8", "ignore")
    ),
    st.from_regex(r"[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}", fullmatch=True),
    st.sampled_from(["", "12345", "null", "3f9c12ab-1111-4222-8333-944445555566", "2026-01-01"]),
)
def test_what_was_written_is_read(description: str, name: str, session: str) -> None:
    """pains 92: a colon, a quote, a word that YAML takes for something else."""
    said = " ".join(description.split())
    text = memory_entry.compose(Draft("user", name, said, BODY), name, session)
    document = documents.parse("user_x.md", text)
    assert document.problem == ""
    assert (document.name, document.description, document.body) == (name, said, BODY)
    meta = yaml.safe_load(text.split("---\n")[1])
    assert meta["metadata"] == {
        "node_type": "memory",
        "type": "user",
        "originSessionId": session or "unknown",
    }
    assert memory_line.type_of("user_x.md") == "user"

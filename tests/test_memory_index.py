"""Surgery on MEMORY.md: seeds/002 "MEMORY.md Index Format"; every byte that is not a bullet's stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import memory_line
from harness_recall.memory_entry import TYPES
from harness_recall.memory_index import BYTES, EMPTY, LINES, Index, NoIndexError
from paths import data


def index(*lines: str) -> Index:
    return Index.parse("".join(f"{line}\n" for line in lines).encode())


def put(found: Index, file: str, title: str, description: str = "said") -> str:
    return found.put(file, title, description).made.content.decode()


def test_the_first_bullet_makes_the_seeds_index() -> None:
    """`# Memory Index`, an empty line, and `- [Title](file.md) — description`."""
    made = put(Index.parse(EMPTY), "feedback_use-pnpm.md", "Use pnpm", "Use pnpm, never npm")
    assert made == "# Memory Index\n\n- [Use pnpm](feedback_use-pnpm.md) — Use pnpm, never npm\n"


PLACES: dict[str, tuple[list[str], str, str, int]] = {
    "alphabetical": (["- [Alpha](user_a.md)", "- [Gamma](user_g.md)"], "user_b.md", "Beta", 1),
    "last": (["- [Alpha](user_a.md)", "- [Gamma](user_g.md)"], "user_z.md", "Zeta", 2),
    "whatever-case": (["- [alpha](user_a.md)", "- [Gamma](user_g.md)"], "user_b.md", "BETA", 1),
    "full-width": (["- [Alpha](user_a.md)", "- [Gamma](user_g.md)"], "user_b.md", "Ｂｅｔａ", 1),
    "same-title": (["- [Same](user_a.md)", "- [Same](user_z.md)"], "user_b.md", "Same", 1),
    "unsorted": (["- [Z](user_z.md)", "- [A](user_a.md)", "- [M](user_m.md)"], "user_b.md", "B", 0),
    "own-group": (["- [A](user_a.md)", "- [A](project_a.md)", "- [C](project_c.md)"], "project_b.md", "B", 2),
    "after-earlier-types": (["- [A](user_a.md)", "- [A](reference_a.md)"], "project_b.md", "B", 1),
    "before-later-types": (["- [A](reference_a.md)"], "feedback_b.md", "B", 0),
    "other-files": (["- [A](notes.md)"], "feedback_b.md", "B", 1),
    "behind-what-belongs-to-a-bullet": (["- [A](user_a.md)", "  more of A", "text"], "user_b.md", "B", 2),
    "below-headings": (["## User", "", "- [A](user_a.md)", "", "## End"], "user_b.md", "B", 3),
}


@pytest.mark.parametrize("case", PLACES)
def test_a_bullet_goes_to_its_place_in_its_group(case: str) -> None:
    """Alphabetical by title inside the type's group; the order of the others is theirs."""
    lines, file, title, place = PLACES[case]
    before = index(*lines)
    after = before.put(file, title, "said")
    assert after.line == place
    left = after.made.content.decode().splitlines()
    assert left.pop(place) == f"- [{title}]({file}) — said"
    assert left == lines


HIDING = {
    "open-fence": "text\n```\n- [Q](q.md)\n",
    "open-comment": "text\n<!--\n- [Q](q.md)\n",
    "fence-in-a-list": "- [A](user_a.md)\n  ```\ncode\n  ```\n",
    "comment-behind-a-bullet": "- [A](user_a.md) — a <!-- this\nand that -->\n",
    "comment-in-a-fence": "```\n<!--\n```\n",
}


@pytest.mark.parametrize("case", HIDING)
def test_no_bullet_is_put_where_nobody_sees_it(case: str) -> None:
    """Neither in a code fence nor in a comment, not even in one that nothing closes."""
    made = Index.parse(HIDING[case].encode()).put("user_b.md", "B", "b").made
    assert Index.parse(made.content).lines_of("user_b.md") == made.lines_of("user_b.md") != []


KEPT = {
    "crlf": "# Memory Index\r\n\r\n- [A](user_a.md) — a\r\n\r\nBye.\r\n",
    "bom": "\ufeff# Memory Index\n\n- [A](user_a.md) — a\n",
    "no-newline-at-the-end": "# Memory Index\n\n- [A](user_a.md) — a",
    "comment": "<!-- keep -->\n- [A](user_a.md) — a\n<!--\n- [B](user_b.md) — in a comment\n-->\n",
    "fence": "```\n- [B](user_b.md)\n```\n- [A](user_a.md) — a\n",
    "table": "| what | where |\n|---|---|\n| x | [X](user_x.md) |\n",
    "several-links": "- [A](user_a.md), [X](user_x.md): both\n",
    "emoji-and-bold": "- ⚠️ **[A](user_a.md)**: mind this\n* [X](user_x.md)\n",
    "blank-lines": "\n\n\n# Memory\n\n\n- [A](user_a.md) — a\n\n\n\n",
    "tabs": "\t- [A](user_a.md)\n\ttext\n",
    "text-only": "Nothing is listed here.\n",
}


@pytest.mark.parametrize("case", KEPT)
def test_what_is_written_by_hand_survives_byte_for_byte(case: str) -> None:
    """contracts/memory.md: "hand-written lines, comments and headings survive"; newline style and BOM too."""
    content = KEPT[case].encode()
    placed = Index.parse(content).put("project_new.md", "New", "said")
    made = placed.made.content
    said = "- [New](project_new.md) — said".encode()
    assert made.count(said) == 1
    eol = b"\r\n" if b"\r\n" in content else b"\n"
    assert content.rstrip() in made.replace(said + eol, b"").replace(said, b"")
    assert (b"\r\n" in made) is (b"\r\n" in content)
    assert made.count(b"\r\n") == made.count(b"\n") or b"\r" not in made
    back = Index.parse(made).drop("project_new.md").content
    assert back.rstrip() == content.rstrip()


def test_bytes_that_are_no_utf8_survive() -> None:
    """Another line's fault is no reason to change it."""
    content = b"# M\n\n- [\x82\xa0](user_a.md) \xff\xfe\n"
    made = Index.parse(content).put("user_b.md", "B", "b").made.content
    assert all(line in made.splitlines() for line in content.splitlines())


BULLETS = {
    "ours": ("- [A](user_a.md) — said", "user_a.md", "A", "said"),
    "hyphen": ("- [A](user_a.md) - said", "user_a.md", "A", "said"),
    "colon": ("* [A](user_a.md): said", "user_a.md", "A", "said"),
    "no-description": ("- [A](user_a.md)", "user_a.md", "A", ""),
    "brackets": ("- [A [b] c](user_a.md) — said", "user_a.md", "A [b] c", "said"),
    "title-in-target": ('- [A](user_a.md "tip") — said', "user_a.md", "A", "said"),
    "angle-brackets": ("- [A](<user_a.md>) — said", "user_a.md", "A", "said"),
    "percent": ("- [A](user%5Fa.md) — said", "user_a.md", "A", "said"),
    "here": ("- [A](./user_a.md) — said", "user_a.md", "A", "said"),
    "anchor": ("- [A](user_a.md#part) — said", "user_a.md", "A", "said"),
    "folder": ("- [A](topics/a.md) — said", "topics/a.md", "A", "said"),
    "numbered": ("1. [A](user_a.md) — said", "user_a.md", "A", "said"),
    "japanese": ("- [認証方式](project_auth.md) — JWT に決定", "project_auth.md", "認証方式", "JWT に決定"),
    "link-behind": (
        "- [A](user_a.md) — see [x](https://x.example)",
        "user_a.md",
        "A",
        "see [x](https://x.example)",
    ),
    "indented": ("  - [A](user_a.md) — said", "user_a.md", "A", "said"),
    "crlf": ("- [A](user_a.md) — said\r", "user_a.md", "A", "said"),
}


@pytest.mark.parametrize("case", BULLETS)
def test_bullets_are_understood_in_the_shapes_that_people_write(case: str) -> None:
    """contracts/discover.md "Index lines"."""
    line, file, title, description = BULLETS[case]
    assert memory_line.bullet_in(line.encode()) == (file, title, description)
    assert memory_line.read(line.encode())[0] == memory_line.file_key(file)


NO_BULLETS = {
    "text": "see [A](user_a.md)",
    "table": "| [A](user_a.md) | said |",
    "two": "- [A](user_a.md), [B](user_b.md)",
    "elsewhere": "- [A](https://example.com/a.md)",
    "outside": "- [A](../a.md)",
    "image": "- ![A](a.md)",
    "another-first": "- [x](https://x.example): [A](user_a.md)",
    "comment": "- [A](user_a.md) <!-- note -->",
    "data": "- [A](a.json)",
}


@pytest.mark.parametrize("case", NO_BULLETS)
def test_lines_that_say_more_are_no_bullets(case: str) -> None:
    """They are never rewritten."""
    assert memory_line.bullet_in(NO_BULLETS[case].encode()) is None


def test_a_changed_description_changes_its_line_alone() -> None:
    """In place, where the title stays."""
    before = index(
        "# M", "", "- [Z](user_z.md) — z", "* [A](user_a.md): old", "  below", "- [B](user_b.md) — b"
    )
    placed = before.put("user_a.md", "", "new")
    assert placed.line == 3
    assert placed.made.content.decode().splitlines() == [
        *("# M", "", "- [Z](user_z.md) — z", "- [A](user_a.md) — new", "  below", "- [B](user_b.md) — b")
    ]
    assert placed.made.put("user_a.md", "", "new").made.content == placed.made.content


def test_a_changed_title_moves_the_line() -> None:
    """To its place in the alphabet."""
    before = index("- [A](user_a.md) — a", "- [B](user_b.md) — b", "- [C](user_c.md) — c")
    assert put(before, "user_a.md", "Bz", "a").splitlines() == [
        *("- [B](user_b.md) — b", "- [Bz](user_a.md) — a", "- [C](user_c.md) — c")
    ]


def test_a_dropped_file_leaves_the_words_of_others() -> None:
    """Its bullets and its row of a table go; a line about others too loses the link, and nothing else."""
    before = index(
        "- [A](user_a.md) — a", "| [A](user_a.md) | a |", "- [A](user_a.md), [B](user_b.md)", "<!-- [A](user_a.md) -->",
        "- [B](user_b.md) — b",
    )  # fmt: skip
    assert before.drop("user_a.md").content.decode().splitlines() == [
        *("- A, [B](user_b.md)", "<!-- [A](user_a.md) -->", "- [B](user_b.md) — b")
    ]


def test_a_file_in_a_line_of_another_shape_gets_no_second_one() -> None:
    """`line` is -1: that line is the person's."""
    before = index("| [A](user_a.md) | said |")
    placed = before.put("user_a.md", "A", "otherwise")
    assert placed.line == -1
    assert placed.made.content == before.content


UNKIND = {
    "brackets": ("A [b] ](x", "said"),
    "link": ("A", "see [other](user_b.md)"),
    "comment": ("A", "opens <!-- and never closes"),
    "dash": ("A — B", "c — d"),
}


@pytest.mark.parametrize("case", UNKIND)
def test_no_title_and_no_description_breaks_the_index(case: str) -> None:
    """The line is a bullet of one file, and those below it are read."""
    title, description = UNKIND[case]
    made = index("- [Z](user_z.md) — z").put("user_a.md", title, description).made
    again = Index.parse(made.content)
    assert [bullet.file for _, bullet in again.bullets()] == ["user_a.md", "user_z.md"]
    assert again.put("user_a.md", "", description).made.content == made.content


def crowded(lines: int, width: int = 40) -> Index:
    return index(*(f"- [Item {n:05}](feedback_{n:05}.md) — {'x' * width}" for n in range(lines)))


def test_what_the_client_would_not_see_goes_first_in_its_group() -> None:
    """contracts/memory.md: "the newest is never the one cut off"; pains 86."""
    assert crowded(LINES - 1).put("feedback_z.md", "Zzz", "said")[1:] == (LINES - 1, False)
    assert crowded(LINES).put("feedback_z.md", "Zzz", "said")[1:] == (0, True)
    wide = crowded(100, BYTES // 100)
    assert wide.put("feedback_z.md", "Zzz", "said")[1:] == (0, True)
    assert wide.put("feedback_a.md", "Aaa", "said")[1:] == (0, False)


def test_a_group_that_is_out_of_sight_is_put_before_all() -> None:
    """Where not even its first bullet is loaded, the first of all is the place."""
    placed = crowded(LINES + 5).put("reference_z.md", "Zzz", "said")
    assert placed[1:] == (0, True)
    assert placed.made.visible(0)
    assert not placed.made.visible(LINES)


WRONG = {
    "nul": b"# M\n\0\n",
    "utf-16": "# M\n".encode("utf-16"),
    "binary": bytes(range(256)),
    "huge": b"- [A](a.md)\n" * (16 * 1024 * 1024 // 12 + 2),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_no_index_is_refused(case: str) -> None:
    """Nothing is guessed at."""
    with pytest.raises(NoIndexError):
        Index.parse(WRONG[case])


def test_two_spellings_are_one_file() -> None:
    """NFKC and casefold: a name as a Mac writes it, and one in capitals."""
    before = index("- [A](project_が.md) — a", "- [B](User_B.md) — b")
    assert before.lines_of("project_か\u3099.md") == [0]
    assert before.lines_of("user_b.md") == [1]


def test_the_order_of_a_group_moves_what_belongs_to_its_bullets() -> None:
    """`reindex`: only the group's bullets change places."""
    before = index("# M", "- [B](user_b.md)", "  of B", "text", "- [A](user_a.md)", "- [P](project_p.md)")
    assert before.in_order("user").content.decode().splitlines() == [
        *("# M", "- [A](user_a.md)", "text", "- [B](user_b.md)", "  of B", "- [P](project_p.md)")
    ]


titles = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x9FFF, exclude_categories=["Cs"]), max_size=12
)
hand_written = st.lists(
    st.sampled_from(
        [
            "",
            "# Heading",
            "text",
            "<!-- c -->",
            "- plain",
            "| a | b |",
            "  deeper",
            "- [Q](q.md) — q",
            "```",
            "```",
        ]
    ),
    max_size=12,
)


@given(
    hand_written,
    st.lists(st.tuples(st.sampled_from(TYPES), st.integers(0, 9), titles, titles), max_size=12),
    st.sampled_from(["\n", "\r\n"]),
)
def test_putting_and_dropping_leaves_the_hand_written_lines(
    lines: list[str], entries: list[tuple[str, int, str, str]], eol: str
) -> None:
    """Whatever is put and dropped: what is left without our lines is what was there, but for one empty line."""
    content = "".join(line + eol for line in lines).encode()
    found = Index.parse(content)
    files = set()
    for type_, number, title, description in entries:
        file = f"{type_}_{number}.md"
        found = found.put(file, title, description).made
        files.add(file)
        assert found.content == Index.parse(found.content).content
        assert len(found.lines_of(file)) == 1
    for file in files:
        assert Index.parse(found.content).lines_of(file) == found.lines_of(file)
        found = found.drop(file)
    left = [line.rstrip() for line in found.content.decode().splitlines() if line.strip()]
    assert left == [line.rstrip() for line in lines if line.strip()]


def test_public_indexes_survive_a_write() -> None:
    """The MEMORY.md files of the shared data: every byte is still there, and the new line once."""
    files = sorted(data("memory-files").rglob("MEMORY.md"))
    assert files
    for file in files:
        content = file.read_bytes()
        placed = Index.parse(content).put("feedback_new-memory.md", "New memory", "what is new")
        new = "- [New memory](feedback_new-memory.md) — what is new".encode()
        assert placed.made.content.count(new) == 1, file
        assert placed.made.drop("feedback_new-memory.md").content.rstrip() == content.rstrip(), file

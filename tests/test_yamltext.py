"""YAML that people wrote is changed in one place; every other character stays."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import yamltext

MANIFEST = """\
# our rules
version: 1   # the only one there is
company:
    repo: 'https://git.example.com/rules.git'
    ref: "main"

disabled:   # what does not fit here
    # generated code
    - "cpp/templates"  # until 2027

    # 日本語のコメント
    - 規則/命名
# last
tiers: {company: true,   user: True}
"""
TWO = "disabled:\n  - a/b\n  - c/d\n"

# before, field, item → after
APPENDED: dict[str, tuple[str, str, yamltext.Item, str]] = {
    "no-file": ("", "disabled", "a/b", "disabled:\n  - a/b\n"),
    "only-comments": ("# mine\n", "disabled", "a/b", "# mine\ndisabled:\n  - a/b\n"),
    "no-field": ("version: 1\n", "disabled", "a/b", "version: 1\ndisabled:\n  - a/b\n"),
    "no-newline-at-the-end": ("version: 1", "disabled", "a/b", "version: 1\ndisabled:\n  - a/b"),
    "before-the-end-marker": (
        "version: 1\n...\n",
        "disabled",
        "a/b",
        "version: 1\ndisabled:\n  - a/b\n...\n",
    ),
    "after-a-start-marker": ("---\nversion: 1\n", "disabled", "a/b", "---\nversion: 1\ndisabled:\n  - a/b\n"),
    "no-value": (
        "disabled:  # none\nversion: 1\n",
        "disabled",
        "a/b",
        "disabled:  # none\n  - a/b\nversion: 1\n",
    ),
    "null": ("disabled: ~\n", "disabled", "a/b", "disabled:\n  - a/b\n"),
    "empty-list": ("disabled: [] # none\n", "disabled", "a/b", "disabled: # none\n  - a/b\n"),
    "block": (TWO, "disabled", "e/f", TWO + "  - e/f\n"),
    "block-not-indented": (
        "disabled:\n- a/b\nversion: 1\n",
        "disabled",
        "e/f",
        "disabled:\n- a/b\n- e/f\nversion: 1\n",
    ),
    "block-crlf": ("disabled:\r\n- a/b\r\n", "disabled", "e/f", "disabled:\r\n- a/b\r\n- e/f\r\n"),
    "the-files-own-indent": (
        "instructions:\n    - x.md\n",
        "disabled",
        "a/b",
        "instructions:\n    - x.md\ndisabled:\n    - a/b\n",
    ),
    "behind-the-comment-of-the-last": (
        "disabled:\n  - a/b # x\n\n# y\n",
        "disabled",
        "c/d",
        "disabled:\n  - a/b # x\n  - c/d\n\n# y\n",
    ),
    "flow": ("disabled: [a/b, 'c/d']  # two\n", "disabled", "e/f", "disabled: [a/b, 'c/d', e/f]  # two\n"),
    "flow-over-lines": ("disabled: [\n  a/b\n]\n", "disabled", "e/f", "disabled: [\n  a/b, e/f\n]\n"),
    "all-flow": ("{version: 1}\n", "disabled", "a/b", "{version: 1, disabled: [a/b]}\n"),
    "quotes-where-needed": ("", "disabled", "a/b: c #d", 'disabled:\n  - "a/b: c #d"\n'),
    "japanese": ("", "disabled", "規則/命名 規約", "disabled:\n  - 規則/命名 規約\n"),
    "mapping": (
        "divergences:\n- key: a/b\n  note: |\n    long\n    text\n\n# end\n",
        "divergences",
        {"key": "c/d", "action": "disable"},
        "divergences:\n- key: a/b\n  note: |\n    long\n    text\n- key: c/d\n  action: disable\n\n# end\n",
    ),
    "mapping-first": (
        "version: 1\n",
        "divergences",
        {"key": "c/d", "note": "yes"},
        'version: 1\ndivergences:\n  - key: c/d\n    note: "yes"\n',
    ),
    "mapping-flow": ("{divergences: []}", "divergences", {"key": "c/d"}, "{divergences: [{key: c/d}]}"),
}

# before, item of `disabled` → after
REMOVED: dict[str, tuple[str, str, str]] = {
    "first": (TWO, "a/b", "disabled:\n  - c/d\n"),
    "last": (TWO, "c/d", "disabled:\n  - a/b\n"),
    "not-there": (TWO, "x/y", TWO),
    "the-only-one": ("disabled:  # why\n  - a/b\nversion: 1\n", "a/b", "disabled: []  # why\nversion: 1\n"),
    "its-own-comment-goes-too": (
        "disabled:\n  # kept\n  - a/b  # gone\n  - c/d\n",
        "a/b",
        "disabled:\n  # kept\n  - c/d\n",
    ),
    "no-newline-at-the-end": ("disabled:\n  - c/d\n  - a/b", "a/b", "disabled:\n  - c/d"),
    "written-twice": ("disabled:\n  - a/b\n  - c/d\n  - 'a/b'\n", "a/b", "disabled:\n  - c/d\n"),
    "crlf": ("disabled:\r\n  - a/b\r\n  - c/d\r\n", "a/b", "disabled:\r\n  - c/d\r\n"),
    "flow-first": ("disabled: [a/b, c/d]\n", "a/b", "disabled: [c/d]\n"),
    "flow-last": ("disabled: [c/d, a/b]\n", "a/b", "disabled: [c/d]\n"),
    "flow-only": ("disabled: ['a/b'] # x\n", "a/b", "disabled: [] # x\n"),
    "flow-over-lines": (
        "disabled: [\n  c/d, # keep\n  a/b,\n]\n",
        "a/b",
        "disabled: [\n  c/d, # keep\n  \n]\n",
    ),
}

FAULTS: dict[str, tuple[str, int, str]] = {
    "open-bracket": ("version: 1\ndisabled: [a/b\n", 3, "expected"),
    "a-list": ("- a/b\n", 1, "a mapping"),
    "twice": ("version: 1\nversion: 1\n", 2, "duplicate key"),
    "two-documents": ("version: 1\n---\nversion: 2\n", 2, "another document"),
    "control-character": ("version: \x07\n", 0, "special characters"),
}


@pytest.mark.parametrize("case", APPENDED)
def test_an_item_is_added_and_nothing_else(case: str) -> None:
    """In the file's own style, its comments where they were."""
    before, field, item, after = APPENDED[case]
    assert yamltext.append(before, field, item) == after


@pytest.mark.parametrize("case", REMOVED)
def test_an_item_is_removed_and_nothing_else(case: str) -> None:
    """Comment lines around it stay; the comment on its own line is its own."""
    before, item, after = REMOVED[case]
    assert yamltext.remove(before, "disabled", lambda one: one == item) == after


@pytest.mark.parametrize("case", FAULTS)
def test_what_is_no_mapping_is_refused_with_its_line(case: str) -> None:
    """Nothing is guessed."""
    content, line, reason = FAULTS[case]
    for change in (lambda: yamltext.append(content, "disabled", "x/y"), lambda: yamltext.data(content)):
        with pytest.raises(yamltext.Fault, match=reason) as told:
            change()
        assert told.value.line == line


def test_a_change_that_would_change_more_is_refused() -> None:
    """An anchor that is used elsewhere cannot go; a list that is text cannot grow."""
    with pytest.raises(yamltext.Fault):
        yamltext.remove("disabled:\n  - &x a/b\n  - c/d\nkeep: *x\n", "disabled", lambda one: one == "a/b")
    with pytest.raises(yamltext.Fault):
        yamltext.append("disabled: a/b\n", "disabled", "c/d")


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("end", ["\n", ""])
@pytest.mark.parametrize("item", ["x/y", "規則/試験", {"key": "a/b", "note": "because: reasons"}])
def test_adding_and_removing_gives_every_byte_back(newline: str, end: str, item: Any) -> None:
    """Comments, quotes, indents, blank lines, line ends."""
    before = (MANIFEST.removesuffix("\n") + end).replace("\n", newline)
    added = yamltext.append(before, "disabled", item)
    assert added != before
    assert yamltext.remove(added, "disabled", lambda one: one == item) == before


def test_fields_are_put_and_dropped_in_place() -> None:
    """Frontmatter keeps its comments too."""
    head = "name: Naming  # short\nscope:\n  - a\n  - b\nlocked: true\n# end"
    assert yamltext.drop(head, "locked") == head.replace("locked: true\n", "")
    assert yamltext.drop(head, "scope") == head.replace("scope:\n  - a\n  - b\n", "")
    assert yamltext.drop(head, "origin") == head
    assert yamltext.put(head, "origin", "user") == head + "\norigin: user"
    assert yamltext.put(head, "name", "x: y") == head.replace("Naming", '"x: y"')


words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=20)


@given(st.lists(words, max_size=4), words, st.booleans())
def test_any_text_is_written_so_that_it_reads_the_same(items: list[str], item: str, flow: bool) -> None:
    """Whatever a key or a note holds."""
    listed = ", ".join(map(yamltext.scalar, items)) if flow else ""
    lines = "" if flow else "".join(f"- {yamltext.scalar(one)}\n" for one in items)
    content = f"before: 1\ndisabled: [{listed}]\nafter: 2\n" if flow else f"disabled:\n{lines}after: 2\n"
    assert yamltext.data(yamltext.append(content, "disabled", item))["disabled"] == [*items, item]

"""A memory file with other fields or another body: contracts/memory.md, "unknown keys kept"."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import documents, rewriting

DESCRIPTION, TYPE = ("description",), ("metadata", "type")

# before → the change → after, to the byte.
CASES: dict[str, tuple[str, dict[rewriting.Place, str], str]] = {
    "order-and-comments": (
        "---\nname: x\n# y\ndescription: old\nmetadata:\n  node_type: memory  # ours\n  type: user\n  x: 1\n"
        "tags: [a,  b]\n---\n\nBody\n",
        {DESCRIPTION: "new: one", TYPE: "project"},
        '---\nname: x\n# y\ndescription: "new: one"\nmetadata:\n  node_type: memory  # ours\n  type: project\n  x: 1\n'
        "tags: [a,  b]\n---\n\nBody\n",
    ),
    "crlf-and-bom": (
        "\ufeff---\r\nname: x\r\ndescription: old\r\n---\r\nBody\r\n",
        {DESCRIPTION: "new"},
        '\ufeff---\r\nname: x\r\ndescription: "new"\r\n---\r\nBody\r\n',
    ),
    "folded": (
        "---\ndescription: >\n  two\n  lines\nname: x\n---\nBody",
        {DESCRIPTION: "one"},
        '---\ndescription: "one"\nname: x\n---\nBody',
    ),
    "quoted-over-two-lines": (
        '---\ndescription: "two\n  lines"\nname: x\n---\nBody',
        {DESCRIPTION: "one"},
        '---\ndescription: "one"\nname: x\n---\nBody',
    ),
    "flow-mapping": (
        "---\nmetadata: {type: user, a: 1}\n---\nBody",
        {TYPE: "project"},
        "---\nmetadata:\n  type: project\n  a: 1\n---\nBody",
    ),
    "missing-key": (
        "---\nname: x\n---\nBody",
        {DESCRIPTION: "new"},
        '---\nname: x\ndescription: "new"\n---\nBody',
    ),
    "missing-inner-key": (
        "---\nmetadata:\n  a: 1\nz: 2\n---\nBody",
        {TYPE: "user"},
        "---\nmetadata:\n  a: 1\n  type: user\nz: 2\n---\nBody",
    ),
    "empty-frontmatter": ("---\n---\nBody", {TYPE: "user"}, "---\nmetadata:\n  type: user\n---\nBody"),
    "none": ("Body\n", {DESCRIPTION: "new"}, '---\ndescription: "new"\n---\n\nBody\n'),
    "unclosed": ("---\nBody\n", {DESCRIPTION: "new"}, '---\ndescription: "new"\n---\n\n---\nBody\n'),
    "rule-in-the-body": (
        "---\nname: x\n---\na\n---\ndescription: b\n",
        {DESCRIPTION: "new"},
        '---\nname: x\ndescription: "new"\n---\na\n---\ndescription: b\n',
    ),
    "unquoted-colon": (
        "---\nname: x\ndescription: fix: auth 12:30\nmetadata:\n  type: user\n---\nBody",
        {TYPE: "project"},
        '---\nname: x\ndescription: "fix: auth 12:30"\nmetadata:\n  type: project\n---\nBody',
    ),
    "list-at-the-margin": (
        "---\ntags:\n- a\n- b\ndescription: old\n---\nBody",
        {DESCRIPTION: "new"},
        '---\ntags:\n- a\n- b\ndescription: "new"\n---\nBody',
    ),
    "key-in-a-block": (
        "---\nnote: |\n  description: no\ndescription: old\n---\nBody",
        {DESCRIPTION: "new"},
        '---\nnote: |\n  description: no\ndescription: "new"\n---\nBody',
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_only_what_is_named_changes(case: str) -> None:
    """Order, comments, quoting, line ends, byte order mark: all else is as it was."""
    before, changes, after = CASES[case]
    assert rewriting.with_fields(before, changes) == after
    assert rewriting.with_fields(after, changes) == after


def test_what_cannot_be_read_is_kept_as_comments() -> None:
    """Nothing that a person wrote is lost with a frontmatter that is beyond mending."""
    before = "---\nname: x\nbroken: [a\n  deeper: {\nmetadata:\n  type: user\n---\nBody"
    after = rewriting.with_fields(before, {DESCRIPTION: "new"})
    document = documents.parse("x.md", after)
    assert document.problem == ""
    assert (document.name, document.description, document.body) == ("x", "new", "Body")
    assert all(f"# {line}\n" in after for line in before.splitlines()[1:-2])


BODIES = {
    "plain": ("---\nname: x\n---\n\nold\n", "---\nname: x\n---\n\nnew\nlines\n"),
    "crlf": ("---\r\nname: x\r\n---\r\n\r\nold", "---\r\nname: x\r\n---\r\n\r\nnew\r\nlines\r\n"),
    "no-frontmatter": ("old\n---\nold\n", "new\nlines\n"),
    "nothing-behind": ("---\nname: x\n---", "---\nname: x\n---\n\nnew\nlines\n"),
    "bom": ("\ufeff---\nname: x\n---\nold", "\ufeff---\nname: x\n---\n\nnew\nlines\n"),
}


@pytest.mark.parametrize("case", BODIES)
def test_another_body_leaves_the_frontmatter(case: str) -> None:
    """Byte for byte, with the file's own line ends."""
    before, after = BODIES[case]
    assert rewriting.with_body(before, "new\nlines") == after


keys = st.from_regex(r"[a-z][a-z_]{0,8}", fullmatch=True).filter(
    lambda key: key not in ("description", "metadata")
)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(keys, values, max_size=5),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=40),
    st.sampled_from(["user", "project"]),
    st.booleans(),
)
def test_whatever_else_a_frontmatter_holds_is_kept(
    meta: dict[str, object], description: str, type_: str, flow: bool
) -> None:
    """In its order, whatever it is, and however it is written."""
    head = yaml.safe_dump(meta, sort_keys=False, allow_unicode=True, default_flow_style=flow) if meta else ""
    revised = rewriting.with_fields(f"---\n{head}---\nBody\n", {DESCRIPTION: description, TYPE: type_})
    document = documents.parse("x.md", revised)
    assert document.problem == ""
    assert document.meta == {**meta, "description": description, "metadata": {"type": type_}}
    assert [key for key in document.meta if key in meta] == list(meta)
    assert document.body == "Body"


@given(st.dictionaries(st.sampled_from(["name", "description", "other"]), st.text(max_size=20), max_size=3))
def test_the_quick_way_to_write_yaml_says_the_same(meta: dict[str, str]) -> None:
    """What is read back is what was meant, and a description is in quotes."""
    text = documents.dump({**meta, "metadata": {"type": "user"}})
    assert documents.loaded(text) == {**meta, "metadata": {"type": "user"}}
    if "description" in meta:
        assert any(line.startswith('description: "') for line in text.splitlines())

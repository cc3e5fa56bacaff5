"""settings.json keeps every byte but our entries, whatever it looks like; what is unclear is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import contract, jsontext, registration, safefile, settings
from paths import HOOKS

ROOT = "/home/人 間/harness-recall"
TABLE = json.loads((HOOKS / "hooks.json").read_text(encoding="utf-8"))
ENTRIES = registration.entries(TABLE, ROOT, f"{ROOT}/.venv/bin/python")
OWNER = registration.Owner((ROOT,), registration.scripts(ENTRIES))

FOREIGN = {"type": "command", "command": "/usr/bin/other-tool --hook", "timeout": 60}
USED = {
    "model": "opus",
    "hooks": {
        "UserPromptSubmit": [{"hooks": [FOREIGN]}],
        "PreToolUse": [{"matcher": "Bash", "hooks": [FOREIGN, FOREIGN]}],
        "Stop": [],
    },
    "permissions": {"allow": ["Bash(ls:*)"], "deny": []},
    "日本語": "そのまま",
}
LAYOUTS: dict[str, str] = {
    "indent-2": json.dumps(USED, ensure_ascii=False, indent=2) + "\n",
    "indent-4": json.dumps(USED, ensure_ascii=False, indent=4),
    "indent-tab": json.dumps(USED, ensure_ascii=False, indent="\t") + "\n\n",
    "indent-none": json.dumps(USED, indent=0),
    "one-line": json.dumps(USED, ensure_ascii=False),
    "minified": json.dumps(USED, ensure_ascii=False, separators=(",", ":")),
    "crlf": json.dumps(USED, ensure_ascii=False, indent=2).replace("\n", "\r\n") + "\r\n",
    "bom": "\ufeff" + json.dumps(USED, ensure_ascii=False, indent=2) + "\n",
    "bom-crlf-tab": "\ufeff" + json.dumps(USED, indent="\t").replace("\n", "\r\n"),
    "empty-object": "{}",
    "empty-object-spaced": "{ }\n",
    "empty-object-on-two-lines": "{\n}\n",
    "empty-hooks": '{\n  "hooks": {}\n}\n',
    "empty-hooks-on-two-lines": '{\n  "hooks": {\n  }\n}\n',
    "empty-event": '{"hooks": {"Stop": []}}',
    "empty-group": '{"hooks": {"Stop": [{"hooks": []}]}}',
    "only-a-comment-inside": "{\n  // nothing yet\n}\n",
    "comments": (
        '// mine\n{\n  "a": 1, // one\n  /* two */ "b": [1, // x\n 2],\n'
        '  "hooks": {\n    // h\n  }\n  // end\n}\n// bye'
    ),
    "line-comment-before-close": '{"a": 1 // c\n}',
    "slashes-in-strings": '{"a": "http://x/*not*/", "b": "\\"//"}',
    "blank": "",
    "blank-with-newline": "\n",
    "blank-with-bom": "\ufeff",
}


def added(text: str) -> bytes:
    return settings.add(text.encode(), ENTRIES, OWNER).text


def plain(content: bytes) -> object:
    return settings.load(content)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_remove_undoes_add_to_the_byte(layout: str) -> None:
    """Install then uninstall leaves the file as it was, in every layout."""
    before = LAYOUTS[layout].encode()
    edit = settings.add(before, ENTRIES, OWNER)
    assert edit.text != before
    assert settings.remove(edit.text, OWNER, edit.made) == before


@pytest.mark.parametrize("layout", LAYOUTS)
def test_add_registers_each_hook_once_and_keeps_the_rest(layout: str) -> None:
    """After an install every registration of the table is there, behind everything that was there before."""
    after = plain(added(LAYOUTS[layout]))
    assert isinstance(after, dict)
    found = registration.handlers(after)
    ours = [one for one in found if OWNER.script(one.handler)]
    assert sorted(map(repr, ours)) == sorted(
        repr(registration.Found(e.event, e.matcher, dict(e.handler))) for e in ENTRIES
    )
    before = plain(LAYOUTS[layout].encode())
    assert isinstance(before, dict)
    assert [one for one in found if one not in ours] == registration.handlers(before)
    assert {k: v for k, v in after.items() if k != "hooks"} == {
        k: v for k, v in before.items() if k != "hooks"
    }
    assert contract.check("settings-hooks", after) == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_adding_again_changes_nothing(layout: str) -> None:
    """Install three times: the same bytes after each."""
    once = settings.add(LAYOUTS[layout].encode(), ENTRIES, OWNER)
    twice = settings.add(once.text, ENTRIES, OWNER, once.made)
    assert twice == once
    assert settings.add(once.text, ENTRIES, OWNER).text == once.text


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_other_byte_stays(layout: str) -> None:
    """An install only inserts: what was there is still there, in its order, byte for byte."""
    before, after = LAYOUTS[layout], added(LAYOUTS[layout]).decode()
    rest = iter(after)
    if before.strip("\ufeff\n"):
        assert all(char in rest for char in before)


def test_the_layout_of_the_file_is_taken_up() -> None:
    """Indentation, newline style and compactness of our entries are the file's own."""
    assert b'\n\t"hooks": {\n\t\t"SessionStart": [\n' in added('{\n\t"a": 1\n}')
    assert b'\r\n    "hooks": {\r\n        "SessionStart": [\r\n' in added('{\r\n    "a": 1\r\n}')
    assert added('{"a":1}').startswith(b'{"a":1,"hooks":{"SessionStart":[{"hooks":[{"type":"command"')
    assert added('{"a": 1}').startswith(b'{"a": 1, "hooks": {"SessionStart": [{"hooks": [{"type": "command"')
    assert added('{"a": 1}').count(b"\n") == 0
    assert "人 間".encode() in added("{}")


def test_a_moved_interpreter_is_updated_in_place() -> None:
    """Only the changed values of our entries change; what follows them stays behind them."""
    old = registration.entries(TABLE, ROOT, "/old/python3.11")
    first = settings.add(LAYOUTS["indent-2"].encode(), old, OWNER)
    later = first.text.replace(b'"Stop": [', b'"Stop": [\n      {"hooks": []},', 1)
    edit = settings.add(later, ENTRIES, OWNER, first.made)
    assert edit.text == later.replace(b"/old/python3.11", f"{ROOT}/.venv/bin/python".encode())
    assert edit.made == first.made


def test_entries_of_an_older_version_and_doubles_go() -> None:
    """Eight copies become one, and an event we no longer use is left without us."""
    stale = registration.Entry("PreToolUse", "Bash", ENTRIES[0].handler)
    edit = settings.add(LAYOUTS["indent-2"].encode(), [stale, *ENTRIES], OWNER)
    copies = json.loads(edit.text)
    for groups in copies["hooks"].values():
        groups.extend(groups[-1:] * 7)
    text = json.dumps(copies, ensure_ascii=False, indent=2).encode()
    after = settings.load(settings.add(text, ENTRIES, OWNER, edit.made).text)
    ours = [one for one in registration.handlers(after) if OWNER.script(one.handler)]
    assert len(ours) == len(ENTRIES)
    assert "PreToolUse" not in {one.event for one in ours}


def test_what_a_person_added_to_our_entry_stays() -> None:
    """A key of a handler that we do not decide survives an update; one we decide is set right."""
    edit = settings.add(b"{}", ENTRIES, OWNER)
    changed = edit.text.replace(b'"timeout": 20', b'"timeout": 20000, "statusMessage": "mine"')
    again = settings.add(changed, ENTRIES, OWNER, edit.made).text
    assert b'"statusMessage": "mine"' in again
    assert b"20000" not in again


def test_a_person_s_changes_since_survive_removal() -> None:
    """Keys, hooks of other tools and comments that came after the install stay; only our entries go."""
    edit = settings.add(b'{\n  "a": 1\n}\n', ENTRIES, OWNER)
    text = edit.text.decode()
    text = text.replace('"a": 1,', '"a": 2, // since', 1)
    text = text.replace(
        '"Stop": [', '"Stop": [\n      // theirs\n      {"hooks": [{"type": "command", "command": "x"}]},'
    )
    text = text.rstrip().removesuffix("}").rstrip() + ',\n  "b": 3\n}\n'
    after = settings.remove(text.encode(), OWNER, edit.made).decode()
    assert after == (
        '{\n  "a": 2, // since\n  "hooks": {\n    "Stop": [\n      // theirs\n'
        '      {"hooks": [{"type": "command", "command": "x"}]}\n    ]\n  },\n  "b": 3\n}\n'
    )


def test_keys_that_were_there_before_us_stay_even_empty() -> None:
    """An empty `hooks` or event of the person's is not ours to drop; one we created is."""
    before = b'{"hooks": {"Stop": [], "X": []}, "permissions": {}}'
    edit = settings.add(before, ENTRIES, OWNER)
    assert settings.remove(edit.text, OWNER, edit.made) == before
    assert settings.remove(edit.text, OWNER) == b'{"hooks": {"X": []}, "permissions": {}}'
    assert settings.remove(added('{"permissions": {}}'), OWNER) == b'{"permissions": {}}'


def test_a_lost_record_is_made_up_from_what_is_there() -> None:
    """Installing again without the record of the first time: uninstall still leaves no empty key of ours."""
    edit = settings.add(added('{"a": 1, "hooks": {"Stop": [{"hooks": []}]}}'), ENTRIES, OWNER)
    assert settings.remove(edit.text, OWNER, edit.made) == b'{"a": 1, "hooks": {"Stop": [{"hooks": []}]}}'
    edit = settings.add(added('{"a": 1}'), ENTRIES, OWNER)
    assert settings.remove(edit.text, OWNER, edit.made) == b'{"a": 1}'


@pytest.mark.parametrize(
    ("text", "line"),
    [('{\n"a": 1 // x\n}', 2), ("\ufeff\n{}\n/* x */", 3), ('{"a": "// x /* */"}', 0), ("", 0), ("{}", 0)],
)
def test_a_comment_is_found(text: str, line: int) -> None:
    """The client ignores a file with comments, so the installer has to see them."""
    assert settings.comment(text.encode()) == line


def test_removing_what_is_not_there_changes_nothing() -> None:
    """A file without entries of ours keeps its bytes, empty containers and all."""
    for text in LAYOUTS.values():
        assert settings.remove(text.encode(), OWNER) == text.encode()


@pytest.mark.parametrize(
    ("piece", "ours"),
    [
        (f"{ROOT}/hooks/recall_intent.py", True),
        (f"python3 '{ROOT}/hooks/recall_intent.py' --x", True),
        (f"{ROOT}/hooks/recall_intent.py.bak", False),
        (f"/backup{ROOT}/hooks/recall_intent.py", False),
        (f"{ROOT}/hooks/mine.py", False),
        ("/elsewhere/harness-recall/hooks/recall_intent.py", False),
        (f"echo {ROOT}", False),
    ],
)
def test_only_our_scripts_in_our_checkout_are_ours(piece: str, ours: bool) -> None:
    """An entry is told by the script it runs, as an argument or in a shell line."""
    assert (OWNER.script({"type": "command", "command": piece}) is not None) == ours
    assert (OWNER.script({"type": "command", "command": "p", "args": ["-I", piece]}) is not None) == ours


BROKEN: dict[str, tuple[str, int, int, str]] = {
    "trailing-comma": ('{\n  "a": 1,\n}\n', 2, 9, "trailing comma"),
    "trailing-comma-in-list": ('{"a": [1, ]}', 1, 9, "trailing comma"),
    "unclosed": ('{\n  "a": [1,\n', 3, 1, "ends"),
    "no-comma": ('{"a": 1 "b": 2}', 1, 9, "comma"),
    "single-quotes": ("{'a': 1}", 1, 2, "double quotes"),
    "two-values": ("{} {}", 1, 4, "follows"),
    "open-comment": ("{} /* x", 1, 4, "comment"),
    "raw-newline-in-string": ('{"a": "x\ny"}', 1, 7, "string"),
    "wrong-escape": ('{"a": "\\x"}', 1, 7, "escape"),
    "not-a-number": ('{"a": NaN}', 1, 7, "value"),
    "leading-zero": ('{"a": 01}', 1, 8, "comma"),
    "root-is-a-list": ("\n[]", 2, 1, "object"),
    "hooks-is-a-list": ('{\r\n  "hooks": []}', 2, 12, "`hooks`"),
    "hooks-is-null": ('{"hooks": null}', 1, 11, "`hooks`"),
    "event-is-an-object": ('{"hooks": {"Stop": {}}}', 1, 20, "hooks.Stop"),
    "group-is-a-handler": ('{"hooks": {"Stop": [{"type": "command"}]}}', 1, 21, "hooks.Stop"),
    "handler-is-a-string": ('{"hooks": {"Stop": [{"hooks": ["x"]}]}}', 1, 32, "hooks.Stop"),
    "hooks-twice": ('{"hooks": {}, "hooks": {}}', 1, 15, "twice"),
    "too-deep": ("[" * 5000, 1, 102, "deep"),
    "only-comments": ("// later\n", 2, 1, "no JSON value"),
    "japanese-before-the-fault": ('{"あいう": 1, "え": }', 1, 17, "value"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_not_understood_is_refused_with_its_place(case: str) -> None:
    """Line, column and reason are named; neither install nor uninstall guesses."""
    text, line, column, reason = BROKEN[case]
    for attempt in (settings.add, lambda content, _, owner: settings.remove(content, owner)):
        with pytest.raises(safefile.RefusedError) as refused:
            attempt(text.encode(), ENTRIES, OWNER)
        assert (refused.value.line, refused.value.column) == (line, column)
        assert reason in refused.value.reason
        assert "nothing was changed" in str(refused.value)


@pytest.mark.parametrize("content", [b'{"a": "\xff"}', "{}".encode("utf-16"), b'{"a": "\x83\x5c"}'])
def test_another_encoding_is_refused(content: bytes) -> None:
    """A file in UTF-16 or cp932 is not decoded by guess."""
    with pytest.raises(safefile.RefusedError, match="UTF-"):
        settings.add(content, ENTRIES, OWNER)


def test_a_diff_names_the_change_and_nothing_else() -> None:
    """--dry-run shows added lines only, and an unchanged file shows nothing."""
    before = LAYOUTS["indent-2"].encode()
    lines = settings.diff(before, added(LAYOUTS["indent-2"]), "settings.json").splitlines()
    assert [line for line in lines if line.startswith("-")] == ["--- settings.json"] + [
        line for line in lines[2:] if line.startswith("-")
    ]
    assert any("recall_intent.py" in line for line in lines)
    assert settings.diff(before, before, "settings.json") == ""


# -- properties: any JSON value in any spelling that a reader with comments accepts


def spell(draw: st.DrawFn, value: object) -> str:
    """`value` as JSON with random whitespace and comments between its tokens."""
    gap = draw(GAPS)
    if isinstance(value, dict):
        members = [
            gap + spell(draw, key) + draw(GAPS) + ":" + draw(GAPS) + spell(draw, item) + draw(GAPS)
            for key, item in value.items()
        ]
        return "{" + (",".join(members) or gap) + "}"
    if isinstance(value, list):
        return "[" + (",".join(gap + spell(draw, item) + draw(GAPS) for item in value) or gap) + "]"
    return json.dumps(value, ensure_ascii=draw(st.booleans()))


GAPS = st.sampled_from(
    ["", "", " ", "\n", "\n  ", "\r\n\t", "/* , ] */", " // } note  \n", "// x\r\n  ", "\n\n"]
)
KEYS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | KEYS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)
GROUPS = st.lists(
    st.fixed_dictionaries(
        {"hooks": st.lists(st.just(FOREIGN), max_size=2)}, optional={"matcher": st.just("Bash"), "x": VALUES}
    ),
    max_size=2,
)
EVENTS = st.dictionaries(
    st.sampled_from(["Stop", "SessionStart", "UserPromptSubmit", "PreToolUse"]), GROUPS, max_size=3
)


@st.composite
def documents(draw: st.DrawFn) -> str:
    """A settings file: any keys, with or without hooks of others, in any spelling or a tidy one."""
    value = draw(st.dictionaries(KEYS.filter(lambda key: key != "hooks"), VALUES, max_size=3))
    if draw(st.booleans()):
        value["hooks"] = draw(EVENTS)
    if draw(st.booleans()):
        text = draw(GAPS) + spell(draw, value) + draw(GAPS)
    else:
        indent = draw(st.sampled_from([None, 0, 1, 2, 4, "\t"]))
        text = json.dumps(value, ensure_ascii=draw(st.booleans()), indent=indent)
        text = text.replace("\n", draw(st.sampled_from(["\n", "\r\n"])))
    return draw(st.sampled_from(["", "\ufeff"])) + text + draw(st.sampled_from(["", "\n", "\r\n"]))


@given(documents())
def test_any_settings_survive_install_and_uninstall(text: str) -> None:
    """remove(add(x)) == x, add is idempotent, what it makes is valid and holds the old values unchanged."""
    before = text.encode()
    edit = settings.add(before, ENTRIES, OWNER)
    assert settings.remove(edit.text, OWNER, edit.made) == before
    assert settings.add(edit.text, ENTRIES, OWNER, edit.made) == edit
    value, old = plain(edit.text), plain(before)
    assert isinstance(value, dict)
    assert isinstance(old, dict)
    assert contract.check("settings-hooks", value) == []
    assert len([h for h in registration.handlers(value) if OWNER.script(h.handler)]) == len(ENTRIES)
    hooks = old.get("hooks", {})
    assert {k: v for k, v in value.items() if k != "hooks"} == {k: v for k, v in old.items() if k != "hooks"}
    for event, groups in hooks.items():
        assert value["hooks"][event][: len(groups)] == groups


@given(documents(), st.integers(min_value=1, max_value=3))
def test_one_pass_of_another_tool_between_costs_nothing(text: str, spaces: int) -> None:
    """A client that rewrites the whole file in its own layout changes what uninstall gives in layout only."""
    edit = settings.add(text.encode(), ENTRIES, OWNER)
    rewritten = json.dumps(plain(edit.text), indent=spaces).encode()
    left = settings.remove(rewritten, OWNER, edit.made)
    assert plain(left) == plain(text.encode())


@given(documents())
def test_a_value_is_read_as_json_reads_it(text: str) -> None:
    """The reader agrees with the standard library wherever that reads the text at all."""
    body = text.removeprefix("\ufeff")
    try:
        expected = json.loads(body)
    except ValueError:
        return
    assert jsontext.parse(body).value == expected


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Any text is read as the standard library reads it, or refused with a place inside it."""
    try:
        fault, value = None, jsontext.parse(text).value
    except jsontext.MalformedError as error:
        fault, value = error, None
    assert fault is None or 0 <= fault.offset <= len(text)
    if "/" in text:
        return  # comments are what we read beyond JSON
    if fault is None:
        assert value == json.loads(text)
    else:
        with pytest.raises(ValueError, match=r"."):
            json.loads(text, parse_constant=int)

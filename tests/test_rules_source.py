"""sources.rules and rule_files: which files of a tier are rules, whatever lies there."""

from __future__ import annotations

import os
import pathlib
import subprocess
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness_recall import documents, project, rule_files
from harness_recall.rule_files import Tier
from harness_recall.sources import rules
from paths import LIB
from scene import INTERPRETER, Scene

RULE = "---\nname: Naming\nkind: architectural-rule\nscope: [a]\n---\n\n- Text.\n"


@pytest.fixture
def top(tmp_path: pathlib.Path) -> pathlib.Path:
    """The folder of a tier that holds one good rule, `a/good`."""
    folder = tmp_path / "tier"
    (folder / "a").mkdir(parents=True)
    (folder / "a" / "good.md").write_text(RULE, "utf-8")
    return folder


def read(top: pathlib.Path, within: pathlib.Path | str = "") -> tuple[list[str], list[str]]:
    """The keys of a tier, and its problems with paths as seen from its folder."""
    files, problems = rules.read(Tier("user", (str(top),), str(within)))
    return [file.key for file in files], [problem.replace(f"{top}/", "") for problem in problems]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty; skipped"),
        (b"\xef\xbb\xbf \n", "empty; skipped"),
        (b"\0\1\2", "binary; skipped"),
        (RULE.encode() + b"\0", "binary; skipped"),
        (RULE.encode("utf-16"), "binary; skipped"),
        ("für".encode("latin-1"), "binary (no UTF-8); skipped"),
        (b"x" * 10 * 1024 * 1024, "larger than 256 KB; skipped"),
        (b"---\nkind: decision\n---\nx\n", "kind decision, not architectural-rule; skipped"),
        (b"---\na: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n---\nx\n", "YAML aliases are not read here; skipped"),
        (
            b"---\nscope: [" + b"x," * 9_000 + b"]\n---\nx\n",
            "the frontmatter has more than 16,384 characters; skipped",
        ),
    ],
)
def test_what_is_no_rule_is_named_and_skipped(content: bytes, reason: str, top: pathlib.Path) -> None:
    """The others of its tier still count."""
    (top / "a" / "odd.md").write_bytes(content)
    assert read(top) == (["a/good"], [f"a/odd.md: {reason}"])


@pytest.mark.parametrize(
    "head",
    [
        "name: auth: tokens",
        "name: " + "[" * 5_000,
        "name:\n  " + "- " * 5_000 + "x",
        "name: " + "9" * 5_000,
        'name: "\\ud800"',
        "name: 2024-99-99",
        "name: !!python/object/apply:os.system [ls]",
        "name: \x01",
        "- a list",
    ],
)
def test_broken_frontmatter_is_named_and_the_rule_kept(head: str, top: pathlib.Path) -> None:
    """A person's rule does not vanish because of a colon."""
    (top / "a" / "odd.md").write_text(f"---\n{head}\n---\nText.\n", "utf-8")
    keys, problems = read(top)
    assert keys == ["a/good", "a/odd"]
    assert [problem.startswith("a/odd.md: invalid YAML frontmatter: ") for problem in problems] == [True]


@pytest.mark.parametrize(
    "head",
    [
        "name: 0x" + "f" * 6_000,
        "name: " + ":".join(["1"] * 5_000),
        "scope: !!set {b, a}",
        "7: x",
        "kind: []",
        "metadata: x",
    ],
)
def test_odd_values_are_none(head: str, top: pathlib.Path) -> None:
    """Numbers of more digits than Python writes out, sets without an order, names that are numbers."""
    (top / "a" / "odd.md").write_text(f"---\n{head}\n---\n# Head\n", "utf-8")
    files, problems = rules.read(Tier("user", (str(top),)))
    assert [(file.key, file.name, file.scope) for file in files][1:] == [("a/odd", "Head", ())]
    assert problems == []


def test_frontmatter_that_nothing_ends_is_named(top: pathlib.Path) -> None:
    """All of it is text then."""
    (top / "a" / "odd.md").write_text("---\nkind: architectural-rule\n", "utf-8")
    assert read(top) == (["a/good", "a/odd"], ["a/odd.md: a frontmatter that nothing ends"])


@pytest.mark.parametrize(
    ("content", "body"),
    [
        (b"\xef\xbb\xbf---\r\nname: X\r\n---\r\n\r\n- A\r\n- B\r\n", "\r\n- A\r\n- B\r\n"),
        (b"\xef\xbb\xbf- A\n", "- A\n"),
        (b"---\nname: X\n---", ""),
        (b"---\nname: X\n...\n\n\nA  \n---\nB", "\n\nA  \n---\nB"),
        (b"--- \nname: X\n---\t\nA", "A"),
        (b"----\nA\n", "----\nA\n"),
        ("---\nname: X\n---\nA\u2028B\x0bC\x85\n".encode(), "A\u2028B\x0bC\x85\n"),
    ],
)
def test_the_body_is_all_that_follows_the_frontmatter(content: bytes, body: str, top: pathlib.Path) -> None:
    """Byte for byte; a byte order mark is none of it."""
    (top / "a" / "good.md").write_bytes(content)
    [file], problems = rules.read(Tier("user", (str(top),)))
    assert (file.body, problems) == (body, [])


def test_names_are_compared_and_shown_in_nfc(top: pathlib.Path) -> None:
    """A file system that decomposes names gives the same keys."""
    name = "が-é"
    (top / unicodedata.normalize("NFD", name)).mkdir()
    path = top / unicodedata.normalize("NFD", name) / f"{unicodedata.normalize('NFD', name)}.md"
    path.write_text(f"---\noverride: {unicodedata.normalize('NFD', name)}/x.md\n---\nX\n", "utf-8")
    files, _ = rules.read(Tier("user", (str(top),)))
    assert (files[1].key, files[1].override) == (f"{name}/{name}", f"{name}/x")


def test_a_tier_that_is_not_there_is_empty(tmp_path: pathlib.Path) -> None:
    """No overlay folder is the usual case, and no problem."""
    assert read(tmp_path / "gone") == ([], [])
    (tmp_path / "file").write_text("x", "utf-8")
    assert read(tmp_path / "file" / "gone") == ([], [])
    assert read(tmp_path / ("x" * 5_000)) == ([], [])


def test_what_stands_where_a_folder_is_expected_is_named(tmp_path: pathlib.Path) -> None:
    """A file, a link to nowhere, a link in a circle."""
    for name in ("file", "nowhere", "circle"):
        path = tmp_path / name
        path.write_text("x", "utf-8") if name == "file" else path.symlink_to(
            {"nowhere": "gone"}.get(name, name)
        )
        assert rules.read(Tier("user", (str(path),))) == ([], [f"{path}: not a folder; skipped"])


@pytest.mark.parametrize("broken", ["os.scandir", "builtins.open"])
def test_what_cannot_be_read_is_named(
    broken: str, top: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder or file of somebody else; as root, all can be read."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(broken, refuse)
    files, problems = rules.read(Tier("user", (str(top),)))
    monkeypatch.undo()
    place = top if broken == "os.scandir" else top / "a" / "good.md"
    assert (files, problems) == ([], [f"{place}: Permission denied; skipped"])


def test_odd_entries_are_named(top: pathlib.Path) -> None:
    """Links to nowhere and in a circle, pipes, and folders called like files."""
    (top / "a" / "nowhere.md").symlink_to("gone.md")
    (top / "a" / "circle.md").symlink_to("circle.md")
    (top / "a" / "folder.md").mkdir()
    (top / "circle").symlink_to("circle")
    os.mkfifo(top / "a" / "pipe.md")
    keys, problems = read(top)
    assert keys == ["a/good"]
    assert [problem.partition(": ")[0] for problem in problems] == [
        "a/circle.md",
        "a/nowhere.md",
        "a/pipe.md",
    ]


@pytest.mark.parametrize(
    "name", [b"new\nline.md", b"\xff.md", "a\u202eb.md".encode(), "z\u200bw.md".encode()]
)
def test_a_name_that_cannot_be_shown_is_no_key(name: bytes, top: pathlib.Path) -> None:
    """A line break in a key is a line of text; what is no UTF-8 cannot be printed."""
    try:
        (top / "a" / os.fsdecode(name)).write_text(RULE, "utf-8")
    except OSError:
        pytest.skip("this file system has no such names")
    keys, problems = read(top)
    assert keys == ["a/good"]
    assert [problem.endswith(": a name that cannot be shown; skipped") for problem in problems] == [True]
    assert problems[0].isascii()


def test_files_of_the_client_are_its_own_affair(tmp_path: pathlib.Path) -> None:
    """Whatever is wrong with one that does not say it is a rule of ours."""
    folder = tmp_path / ".claude" / "rules"
    folder.mkdir(parents=True)
    for name, content in {
        "a": b"\0",
        "b": b"x" * rules.SIZE_LIMIT * 2,
        "c": b"---\na: &a [*a]\n---\n",
        "d": b"",
    }.items():
        (folder / f"{name}.md").write_bytes(content)
    (folder / "ours.md").write_text(RULE, "utf-8")
    (folder / "odd.md").write_text("---\nkind: Architectural-Rule\nmode: x\n---\n", "utf-8")
    files, problems = rules.read(Tier("project", (str(folder),), str(tmp_path)))
    assert [(file.key, file.native) for file in files] == [("rules/ours", True)]
    assert problems == [f"{folder / 'odd.md'}: mode x, not one of replace, patch; skipped"]


def test_long_names_are_cut(top: pathlib.Path) -> None:
    """They are shown where rules are listed; the text itself is never cut."""
    (top / "a" / "good.md").write_text(
        f"---\nname: {'n' * 999}\ndescription: {'d' * 999}\n---\n{'b' * 999}", "utf-8"
    )
    [file], _ = rules.read(Tier("user", (str(top),)))
    assert [len(part) for part in (file.name, file.description, file.body)] == [200, 500, 999]


def test_links_stay_inside_the_tier(top: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """Of files and of folders."""
    (tmp_path / "outside" / "b").mkdir(parents=True)
    (tmp_path / "outside" / "b" / "x.md").write_text(RULE, "utf-8")
    (tmp_path / "tier-beside").mkdir()
    (tmp_path / "tier-beside" / "x.md").write_text(RULE, "utf-8")
    (top / "a" / "linked.md").symlink_to("good.md")
    (top / "linked").symlink_to("a")
    (top / "a" / "out.md").symlink_to(tmp_path / "outside" / "b" / "x.md")
    (top / "a" / "beside.md").symlink_to("../../tier-beside/x.md")
    (top / "out").symlink_to(tmp_path / "outside" / "b")
    keys, problems = read(top)
    assert keys == ["a/good", "a/linked", "linked/good", "linked/linked"]
    assert sorted(problems) == [
        "a/beside.md: a link out of the tier; skipped",
        "a/out.md: a link out of the tier; skipped",
        *["linked/beside.md: a link out of the tier; skipped"],
        "linked/out.md: a link out of the tier; skipped",
        "out: a link out of the tier; skipped",
    ]


def test_a_tier_of_a_person_can_be_a_link_and_one_of_a_repository_cannot_leave_it(
    top: pathlib.Path, tmp_path: pathlib.Path
) -> None:
    """A company's clone and a linked corpus lie anywhere."""
    (tmp_path / "repo").mkdir()
    link = tmp_path / "repo" / "link"
    link.symlink_to(top)
    assert read(link) == (["a/good"], [])
    assert rules.read(Tier("project", (str(link),), str(tmp_path / "repo"))) == (
        [],
        [f"{link}: leads out of the repository; skipped"],
    )
    inside = tmp_path / "repo" / "inside"
    top.rename(tmp_path / "repo" / "docs")
    inside.symlink_to("docs")
    assert read(inside, tmp_path / "repo") == (["a/good"], [])


def test_a_tier_has_an_end(top: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So has a clone of everything."""
    monkeypatch.setattr(rule_files, "FILE_LIMIT", 2)
    for number in range(3):
        (top / "a" / f"{number}.md").write_text(RULE, "utf-8")
    keys, problems = read(top)
    assert keys == ["a/0", "a/1"]
    assert problems == [f"{top}: more than 2 files; the rest is skipped"]


def test_known_files_are_read_again_only_when_they_changed(
    top: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By time and size; problems are told again without reading."""
    (top / "a" / "odd.md").write_bytes(b"\0")
    tier = Tier("user", (str(top),))
    known, _ = rules.readings(tier, {})
    opened: list[str] = []
    head = documents.head

    def counted(content: str) -> documents.Head:
        opened.append(content)
        return head(content)

    monkeypatch.setattr(documents, "head", counted)
    files, problems = rules.read(tier, known)
    assert ([file.key for file in files], opened) == (["a/good"], [])
    assert problems == [f"{top}/a/odd.md: binary; skipped"]
    (top / "a" / "good.md").write_text(RULE + "- More.\n", "utf-8")
    files, _ = rules.read(tier, known)
    assert ([file.body for file in files], len(opened)) == (["\n- Text.\n- More.\n"], 1)


def test_known_files_of_another_tier_are_not_taken_for_these(top: pathlib.Path) -> None:
    """A region's rules are the project's where the region is the whole checkout."""
    known, _ = rules.readings(Tier("project", (str(top),)), {})
    [file], _ = rules.read(Tier("submodule", (str(top),)), known)
    assert file.tier == "submodule"


def test_the_listing_is_what_can_be_a_rule(top: pathlib.Path) -> None:
    """For checking by stat: path, time and size, sorted; what is too large is in it, for it may shrink."""
    (top / "a" / "large.md").write_bytes(b"x" * (rules.SIZE_LIMIT + 1))
    (top / "a" / "README.md").write_text(RULE, "utf-8")
    rows = rule_files.listing(Tier("user", (str(top),)))
    assert [(os.path.relpath(path, top), size) for path, _, size in rows] == [
        ("a/good.md", len(RULE)),
        ("a/large.md", rules.SIZE_LIMIT + 1),
    ]
    assert rows[0][1] == (top / "a" / "good.md").stat().st_mtime_ns


def test_the_listing_costs_a_hook_nothing_heavy() -> None:
    """design.md §3: neither YAML nor patterns nor JSON."""
    code = (
        f"import sys; sys.path.insert(0, {str(LIB)!r})\n"
        "from harness_recall import overlay, rule_files\n"
        "print(sorted({'yaml', 're', 'json', 'typing', 'pathlib', 'frontmatter'} & set(sys.modules)))"
    )
    done = subprocess.run([INTERPRETER, "-I", "-S", "-c", code], capture_output=True, check=True, timeout=20)
    assert done.stdout.strip() == b"[]"


def test_the_tiers_of_a_project(scene: Scene) -> None:
    """Low to high; without a linked corpus the one that comes with us is the shipped tier."""
    checkout = scene.project("app")
    where = project.locate(str(checkout), scene.env)

    def names(**given: bool | str) -> list[tuple[str, tuple[str, ...], bool]]:
        found = rule_files.tiers(where, **{"company": True, "user": True, **given})  # type: ignore[arg-type]
        return [(tier.name, tier.folders, tier.repository) for tier in found]

    config = str(scene.config)
    own = (f"{checkout}/.claude/architectural-rules", f"{checkout}/.claude/rules")
    everything = [
        ("shipped", (rule_files.BUNDLED,), False),
        ("company", (f"{config}/architectural-rules-company",), False),
        ("user", (f"{config}/architectural-rules-local",), False),
        ("project", own, True),
    ]
    region = ("submodule", (f"{checkout}/api/.claude/architectural-rules",), True)
    assert names() == everything
    assert names(company=False, user=False) == [everything[0], everything[3]]
    assert names(submodule="api") == [*everything, region]
    assert names(submodule="api", alone=True) == [region]
    home = project.locate(str(scene.home), scene.env)
    assert [tier.name for tier in rule_files.tiers(home, company=True, user=True)] == [
        "shipped",
        "company",
        "user",
    ]
    (scene.config / "architectural-rules").mkdir()
    assert names()[0] == ("shipped", (f"{config}/architectural-rules",), False)


@settings(max_examples=60, deadline=None)
@given(
    st.binary(max_size=120)
    | st.text(st.sampled_from("---\n: kindarchtu-le[]{}&*!|>\"'#x"), max_size=120).map(str.encode)
)
def test_any_bytes_are_a_rule_or_a_problem(content: bytes) -> None:
    """Nothing that lies in a tier raises."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/a")
        with open(f"{folder}/a/x.md", "wb") as file:
            file.write(content)
        files, problems = rules.read(Tier("user", (folder,)))
        assert files or problems

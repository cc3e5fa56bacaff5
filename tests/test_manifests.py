"""manifests: what two optional YAML files decide, and what is said of a broken one."""

from __future__ import annotations

import os
import pathlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import contract, manifests, project
from scene import Scene

FULL = """\
# kept by hand
version: 1
company:
  repo: git@example.com:acme/rules.git
  ref: v3
disabled:
  - cpp/templates   # none of that here
tiers: {company: true, user: false}
instructions: [docs/*.md, "AGENTS.md"]
"""


def place(scene: Scene, user: str | None = None, own: str | None = None) -> project.Project:
    """A project under these two manifests."""
    checkout = scene.project("app")
    where = project.locate(str(checkout), scene.env)
    for path, content in ((manifests.user_path(where), user), (manifests.project_path(where), own)):
        if content is not None:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            pathlib.Path(path).write_text(content, "utf-8")
    return where


def decided(found: manifests.Settings) -> dict[str, Any]:
    return {name: getattr(found, name) for name in manifests.Settings.__slots__}


NOTHING = decided(manifests.Settings())


@pytest.mark.parametrize("content", [None, "", "# nothing yet\n", "---\n", "{}", "version: 1\n"])
def test_no_manifest_and_an_empty_one_decide_nothing(content: str | None, scene: Scene) -> None:
    """Both are optional."""
    assert decided(manifests.read(place(scene, content, content))) == NOTHING


def test_a_full_manifest_is_read(scene: Scene) -> None:
    """Every field of the contract."""
    where = place(scene, FULL)
    assert decided(manifests.read(where)) == {
        "disabled": {"cpp/templates"},
        "company": True,
        "user": False,
        "repo": "git@example.com:acme/rules.git",
        "ref": "v3",
        "source": manifests.user_path(where),
        "divergences": [],
        "instructions": ("docs/*.md", "AGENTS.md"),
        "problems": [],
    }


def test_the_two_are_put_together(scene: Scene) -> None:
    """Disabled keys and instructions are united; of the tiers the project decides first; it alone diverges."""
    own = """\
version: 1
company: {repo: 'https://example.com/evil.git'}
disabled: [SQL/Schema, cpp/templates]
tiers: {user: true}
instructions: [AGENTS.md, notes.txt]
divergences:
  - {key: csharp/header, action: override, tier: user, note: on trial}
"""
    found = manifests.read(place(scene, FULL, own))
    assert found.disabled == {"cpp/templates", "sql/schema"}
    assert (found.company, found.user) == (True, True)
    assert found.instructions == ("docs/*.md", "AGENTS.md", "notes.txt")
    assert [one["key"] for one in found.divergences] == ["csharp/header"]
    assert found.problems == []


def test_a_project_does_not_exchange_the_companys_repository(scene: Scene) -> None:
    """It names one only where the person has named none; and whose word it is, is told."""
    own = "company: {repo: 'https://example.com/theirs.git', ref: main}\n"
    assert manifests.read(place(scene, FULL, own)).repo == "git@example.com:acme/rules.git"
    where = place(scene, "version: 1\n", own)
    found = manifests.read(where)
    assert (found.repo, found.ref) == ("https://example.com/theirs.git", "main")
    assert found.source == manifests.project_path(where)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("version: 2\n", "1: version: 1 was expected"),
        ("version: true\n", "1: version: 1 was expected"),
        ("version: 1\ndisabled: csharp/naming\n", "2: disabled: 'csharp/naming' is not of type 'array'"),
        ("disabled:\n  - a/b\n  - naming\n", "3: disabled[1]: 'naming' does not match"),
        ("disabled:\n  - a/b\n  - 7\n", "3: disabled[1]: 7 is not of type 'string'"),
        ("disabled: [a/b/c]\n", "1: disabled[0]: 'a/b/c' does not match"),
        ("\ntiers:\n  user: 'on'\n", "3: tiers.user: 'on' is not of type 'boolean'"),
        ("tiers:\n  shipped: false\n", "2: tiers.shipped: unknown; known are company, user"),
        ("company: {ref: main}\n", "1: company: 'repo' is a required property"),
        ("company:\n  repo: --upload-pack=sh\n", "2: company.repo: '--upload-pack=sh' does not match"),
        ("company:\n  repo: x\n  ref: -q\n", "3: company.ref: '-q' does not match"),
        ("company:\n  repo: x\n  ref: 1.0\n", "3: company.ref: 1.0 is not of type 'string'"),
        ("version: 1\n\ndisable: []\n", "3: disable: unknown; known are company, disabled, "),
        ("1: x\n", "1: 1: unknown; known are"),
        ("instructions: [../secrets.md]\n", "1: instructions[0]: '../secrets.md' does not match"),
        ("instructions: [docs/../../x]\n", "1: instructions[0]: 'docs/../../x' does not match"),
        ("instructions: [/etc/passwd]\n", "1: instructions[0]: '/etc/passwd' does not match"),
        ("- a\n", "1: manifest: ['a'] is not of type 'object', 'null'"),
        ("just text\n", "1: manifest: 'just text' is not of type 'object', 'null'"),
        ("a: [\n", "2: manifest: did not find expected node content"),
        ("version: 1\n\tdisabled: []\n", "2: manifest: found a tab character that violates indentation"),
        ("disabled: [a/b]\ntiers: {}\ndisabled: [c/d]\n", "3: manifest: disabled is there twice"),
        ("version: 1\n---\nversion: 1\n", "2: manifest: but found another document"),
        ("a: &a [x]\nb: [*a, *a]\n", "2: manifest: YAML aliases are not read here"),
        ("disabled: " + "[" * 900 + "]" * 900, "1: manifest: nested too deep"),
        ("disabled: " + "[" * 9_000, "1: manifest: exceeded maximum nesting depth"),
        ("disabled: 0x" + "f" * 9_000, "1: manifest: Exceeds the limit"),
        ("version: !!python/name:os.system x\n", "1: manifest: could not determine a constructor"),
        ("version: \x01\n", "1: manifest: unacceptable character"),
    ],
)
def test_a_fault_names_file_line_and_field(content: str, message: str, scene: Scene) -> None:
    """`FILE:LINE: FIELD: reason`; and the manifest counts as if it were not there."""
    assert [line[: len(message) + 2] for line in manifests.check("F", content, project=True)] == [
        f"F:{message}"
    ]
    where = place(scene, None, f"{content}")
    found = manifests.read(where)
    assert [line.startswith(f"{manifests.project_path(where)}:{message}") for line in found.problems] == [
        True
    ]
    assert decided(found) == {**NOTHING, "problems": found.problems}


def test_every_fault_is_told_in_the_order_of_the_file() -> None:
    """A person mends them all at once."""
    content = "tiers: {user: 1, x: 2}\nversion: 3\ndisabled: [a]\n"
    assert [line.split(": ")[:2] for line in manifests.check("F", content, project=True)] == [
        ["F:1", "tiers.user"],
        ["F:1", "tiers.x"],
        ["F:2", "version"],
        ["F:3", "disabled[0]"],
    ]


@pytest.mark.parametrize("action", ["disable", "override", "patch", "replace"])
def test_divergences_are_the_projects(action: str) -> None:
    """Its team reads them in review; a person's manifest has none."""
    content = f"version: 1\ndivergences:\n  - {{key: a/b, action: {action}, tier: user, note: x}}\n"
    assert manifests.check("F", content, project=True) == []
    assert manifests.check("F", content, project=False) == [
        "F:2: divergences: only in the manifest of a project"
    ]
    assert manifests.check("F", "divergences: [{key: a/b}]\n", project=True) == [
        "F:1: divergences[0]: 'action' is a required property"
    ]


def odd_files(top: pathlib.Path) -> dict[str, pathlib.Path]:
    """Things that can stand where a manifest is expected."""
    outside = top / "outside.yaml"
    outside.write_text("disabled: [a/b]\n", "utf-8")
    made = {name: top / name for name in ("folder", "large", "latin", "nowhere", "circle", "out")}
    made["folder"].mkdir()
    made["large"].write_bytes(b"#" * (manifests.READ_LIMIT + 1))
    made["latin"].write_bytes("# für\n".encode("latin-1"))
    made["nowhere"].symlink_to(top / "gone")
    made["circle"].symlink_to(made["circle"])
    made["out"].symlink_to(outside)
    if hasattr(os, "mkfifo"):
        made["pipe"] = top / "pipe"
        os.mkfifo(made["pipe"])
    return made


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("folder", "not a regular file"),
        ("pipe", "not a regular file"),
        ("large", "larger than 64 KB"),
        ("latin", "not UTF-8"),
        ("nowhere", "a link to nowhere"),
        ("circle", "Too many levels of symbolic links"),
        ("out", "a link out of the repository"),
    ],
)
def test_what_is_no_file_of_the_project_is_named(
    name: str, reason: str, scene: Scene, tmp_path: pathlib.Path
) -> None:
    """And the rules resolve without it."""
    where = place(scene)
    path = pathlib.Path(manifests.project_path(where))
    path.parent.mkdir()
    odd = odd_files(tmp_path).get(name)
    if odd is None:
        pytest.skip("this system has no such thing")
    odd.rename(path) if not odd.is_symlink() else path.symlink_to(
        path if name == "circle" else odd.readlink()
    )
    found = manifests.read(where)
    assert found.problems == [f"{path}:1: manifest: {reason}"]


def test_a_persons_manifest_can_be_a_link(scene: Scene, tmp_path: pathlib.Path) -> None:
    """Configuration is often kept in a repository of its own."""
    where = place(scene)
    kept = tmp_path / "dotfiles.yaml"
    kept.write_bytes(b"\xef\xbb\xbfversion: 1\r\ndisabled: [a/b]\r\n")
    os.symlink(kept, manifests.user_path(where))
    assert manifests.read(where).disabled == {"a/b"}


def test_a_file_where_the_folder_should_be_is_no_manifest(scene: Scene) -> None:
    """`.claude` can be a file."""
    where = place(scene)
    pathlib.Path(where.checkout, ".claude").write_text("x", "utf-8")
    assert decided(manifests.read(where)) == NOTHING


@given(st.text(st.sampled_from("version: 1\n-[]{}&*!|>'\"#\t,disablecompnyt/0"), max_size=80))
def test_any_text_is_a_manifest_or_a_fault(content: str) -> None:
    """Nothing a person writes raises; each fault has the form."""
    for line in manifests.check("F", content, project=True):
        name, number, field, reason = line.split(":", 3)
        assert name == "F"
        assert int(number) >= 1
        assert field.strip()
        assert reason.strip()


def test_the_schema_is_one_of_ours() -> None:
    """schemas/ holds it, for both manifests."""
    assert manifests.SCHEMA in contract.names()

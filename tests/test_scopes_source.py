"""sources.scopes: the manifests of a checkout on disk (contracts/rules.md "Scope resolution")."""

from __future__ import annotations

import json
import os
import pathlib
import unicodedata

import pytest

from harness_recall import scope
from harness_recall.sources import scopes
from paths import CASES

KNOWN = json.loads((CASES / "scope.json").read_text("utf-8"))["scopes"]
HEAD = ["## Submodules", "", "| path | language | kind | rule-source |", "|---|---|---|---|"]


def write(top: pathlib.Path, name: str, *lines: str, newline: str = "\n") -> pathlib.Path:
    """A file of these lines."""
    path = top / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(newline.join([*lines, ""]).encode())
    return path


def checkout(top: pathlib.Path, case: str, newline: str = "\n") -> pathlib.Path:
    """The checkout of a case."""
    write(top, ".claude/submodules.md", *HEAD, *KNOWN[case]["rows"], newline=newline)
    for name, lines in KNOWN[case]["files"].items():
        write(top, name, *lines, newline=newline)
    return top


def told(found: scope.Scope | None) -> dict[str, object] | None:
    """A scope's fields as the cases have them."""
    if found is None:
        return None
    fields = {name: getattr(found, name) for name in found.__slots__}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("case", KNOWN)
def test_a_path_has_the_scope_that_the_manifests_give_it(
    tmp_path: pathlib.Path, case: str, newline: str
) -> None:
    """The worked cases, defaults, precedence, nesting and bad files; relative, absolute, existing or not."""
    top = checkout(tmp_path, case, newline)
    for path, expected in KNOWN[case]["paths"].items():
        for asked in (path, str(top / path)) if "\\" not in path else (path,):
            found, problems, _ = scopes.find(str(top), asked)
            fields = told(found)
            assert (
                fields is None if expected is None else fields is not None and fields | expected == fields
            ), path
            expected_problems = KNOWN[case].get("problems", {}).get(path, [])
            assert len(problems) == len(expected_problems)
            for problem, beginning in zip(problems, expected_problems, strict=True):
                assert problem.startswith(beginning)


def test_without_a_registry_nothing_is_read(tmp_path: pathlib.Path) -> None:
    """Exactly as if the feature did not exist; the registry is watched, for it may come."""
    write(tmp_path, "a/.claude/submodule.md", "---", "scopes: [", "---")
    write(tmp_path, "a/.claude/scope.md", "---", "rule-source: none", "---")
    found, problems, watched = scopes.find(str(tmp_path), "a/b")
    assert (found, problems) == (None, [])
    assert watched == [str(tmp_path / ".claude" / "submodules.md")]


def test_everything_that_can_change_the_answer_is_watched(tmp_path: pathlib.Path) -> None:
    """Files that are not there yet too, and no file beside the way to the path."""
    write(tmp_path, ".claude/submodules.md", *HEAD, "| a | | | |", "| z | | | |")
    watched = scopes.find(str(tmp_path), "a/b/c.py")[2]
    assert [os.path.relpath(path, tmp_path) for path in watched] == [
        ".claude/submodules.md",
        "a/.claude/submodule.md",
        "a/.claude/scope.md",
        "a/b/.claude/scope.md",
        "a/b/c.py/.claude/scope.md",
    ]


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("on_disk", ["NFC", "NFD"])
def test_a_name_is_found_however_it_is_composed(tmp_path: pathlib.Path, form: str, on_disk: str) -> None:
    """Registry and path in one form, the disk in the other: its spelling is given back, for files are read there."""
    real = unicodedata.normalize(on_disk, "サービス/ガイド")  # type: ignore[arg-type]
    spelled = unicodedata.normalize(form, "サービス/ガイド")  # type: ignore[arg-type]
    write(tmp_path, ".claude/submodules.md", *HEAD, f"| {spelled} | | | |")
    write(tmp_path, f"{real}/.claude/submodule.md", "---", "language: go", "---")
    found = scopes.find(str(tmp_path), f"{spelled}/x.go")[0]
    assert found is not None
    assert (found.language, found.path) == ("go", real)


def test_a_link_never_leads_outside(tmp_path: pathlib.Path) -> None:
    """Neither a folder, nor a manifest, nor the registry; inside, a link is what it leads to."""
    top, outside = tmp_path / "top", tmp_path / "outside"
    write(outside, ".claude/submodule.md", "---", "name: stolen", "---")
    write(outside, ".claude/scope.md", "---", "scopes: [stolen]", "---")
    write(
        top,
        ".claude/submodules.md",
        *HEAD,
        "| linked | go | | |",
        "| real | rust | | |",
        "| alias/kept | c | | |",
    )
    write(top, "real/a.rs", "")
    (top / "linked").symlink_to(outside)
    (top / "alias").symlink_to("real")
    (top / "real" / ".claude").symlink_to(outside / ".claude")
    assert scopes.find(str(top), "linked/x.go")[:2] == (None, ["linked/x.go: leads outside the checkout"])
    assert scopes.find(str(top), str(outside))[0] is None
    found, problems, _ = scopes.find(str(top), "alias/a.rs")
    assert found is not None
    assert (found.path, found.language, found.name, found.scopes) == ("real", "rust", "real", ("rust",))
    assert problems == [
        "real/.claude/submodule.md: leads outside the checkout",
        "real/.claude/scope.md: leads outside the checkout",
    ]
    named = scopes.find(str(top), "alias/kept/x.c")[0]
    assert named is not None
    assert named.language == "rust"
    (top / ".claude" / "submodules.md").unlink()
    (top / ".claude" / "submodules.md").symlink_to(outside / ".claude" / "submodule.md")
    assert scopes.find(str(top), "real")[:2] == (None, [".claude/submodules.md: leads outside the checkout"])


def test_a_registered_link_is_a_region_of_its_own_name(tmp_path: pathlib.Path) -> None:
    """Where what it leads to is in no region."""
    write(tmp_path, ".claude/submodules.md", *HEAD, "| current | go | | |")
    write(tmp_path, "versions/2/main.go", "")
    (tmp_path / "current").symlink_to("versions/2")
    found = scopes.find(str(tmp_path), str(tmp_path / "current" / "main.go"))[0]
    assert found is not None
    assert (found.path, found.language) == ("current", "go")


def test_the_checkout_may_be_reached_by_a_link(tmp_path: pathlib.Path) -> None:
    """The path by its own name or by the link's."""
    top = tmp_path / "top"
    write(top, ".claude/submodules.md", *HEAD, "| a | go | | |")
    (tmp_path / "alias").symlink_to(top)
    for checkout_path in (top, tmp_path / "alias"):
        for path in (top / "a", tmp_path / "alias" / "a", pathlib.Path("a")):
            found = scopes.find(str(checkout_path), str(path))[0]
            assert found is not None
            assert found.path == "a"


@pytest.mark.parametrize("path", ["../x", "/", "/etc", "a/../../x"])
def test_a_path_outside_has_no_scope(tmp_path: pathlib.Path, path: str) -> None:
    """It is named, for someone asked for it."""
    write(tmp_path, ".claude/submodules.md", *HEAD, "| a | | | |")
    assert scopes.find(str(tmp_path), path)[:2] == (None, [f"{path}: leads outside the checkout"])


def test_a_sibling_whose_name_begins_alike_is_outside(tmp_path: pathlib.Path) -> None:
    """`top-2` is not in `top`."""
    write(tmp_path / "top", ".claude/submodules.md", *HEAD, "| a | | | |")
    assert scopes.find(str(tmp_path / "top"), str(tmp_path / "top-2" / "a"))[0] is None


ODD: dict[str, tuple[bytes, str]] = {
    "binary": (b"## Submodules\n\0", ".claude/submodules.md: binary"),
    "not-utf-8": (b"## Submodules\n\xff\xfe|", ".claude/submodules.md: not UTF-8"),
    "too-large": (b"x" * (scopes.READ_LIMIT + 1), ".claude/submodules.md: larger than 64 KB"),
}


@pytest.mark.parametrize("case", ODD)
def test_a_file_that_is_no_text_is_named_and_skipped(tmp_path: pathlib.Path, case: str) -> None:
    """Nobody writes such a manifest."""
    content, problem = ODD[case]
    write(tmp_path, ".claude/submodules.md").write_bytes(content)
    assert scopes.find(str(tmp_path), "a")[:2] == (None, [problem])


def test_what_is_no_file_is_named_and_skipped(tmp_path: pathlib.Path) -> None:
    """A folder, a pipe that would never end, a link to nothing."""
    path = tmp_path / ".claude" / "submodules.md"
    path.mkdir(parents=True)
    assert scopes.find(str(tmp_path), "a")[1] == [".claude/submodules.md: no regular file"]
    path.rmdir()
    os.mkfifo(path)
    assert scopes.find(str(tmp_path), "a")[1] == [".claude/submodules.md: no regular file"]
    path.unlink()
    path.symlink_to("nowhere")
    assert scopes.find(str(tmp_path), "a")[1] == [".claude/submodules.md: no regular file"]


def test_a_byte_order_mark_is_passed_over(tmp_path: pathlib.Path) -> None:
    """As Windows editors write it."""
    path = write(tmp_path, ".claude/submodules.md", *HEAD, "| a | go | | |")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    manifest = write(tmp_path, "a/.claude/submodule.md", "---", "name: b", "---")
    manifest.write_bytes(b"\xef\xbb\xbf" + manifest.read_bytes())
    found = scopes.find(str(tmp_path), "a")[0]
    assert found is not None
    assert found.name == "b"

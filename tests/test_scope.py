"""scope: from the registry's table and manifests to what holds for a path (contracts/rules.md "Scope resolution")."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import scope
from paths import CASES

REGISTRIES = json.loads((CASES / "scope.json").read_text("utf-8"))["registry"]
NAMES = st.sampled_from(["a", "b", "api", "api-v2", "ap", "図", "が"])
PATHS = st.lists(NAMES, min_size=1, max_size=4).map("/".join)
TAGS = st.lists(st.sampled_from(["x", "y", "z"]), max_size=2).map(tuple)
MANIFESTS = st.builds(
    scope.Manifest,
    scopes=TAGS,
    relevance=TAGS,
    inherit_parent=st.sampled_from([None, True, False]),
    rule_source=st.sampled_from(["", *scope.SOURCES]),
    kind=st.sampled_from(["", *scope.KINDS]),
)


def region(path: str, language: str = "", kind: str = "", rule_source: str = "") -> scope.Region:
    """A row of a registry."""
    return scope.Region(path, language, kind, rule_source, 1)


def nothing(folder: str) -> scope.Manifest | None:
    """No manifest anywhere."""
    return None


def told(found: scope.Scope | None) -> dict[str, object] | None:
    """A scope's fields, to compare."""
    return None if found is None else {name: getattr(found, name) for name in found.__slots__}


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("case", REGISTRIES)
def test_a_registry_is_read_as_people_write_tables(case: str, newline: str) -> None:
    """Columns go by their heads; a row that cannot be is named with its line, and the others count."""
    known = REGISTRIES[case]
    regions, problems = scope.registry(newline.join(known["lines"]), "reg")
    assert [[r.path, r.language, r.kind, r.rule_source] for r in regions] == known["regions"]
    assert problems == known["problems"]


def test_a_registry_is_bounded() -> None:
    """More rows than anybody writes are named and left."""
    rows = [f"| a{number} |" for number in range(scope.ROW_LIMIT + 5)]
    regions, problems = scope.registry("\n".join(["## Submodules", "| path |", *rows]), "reg")
    assert len(regions) == scope.ROW_LIMIT
    assert problems == [f"reg:{scope.ROW_LIMIT + 3}: rows: only the first 1,000 are read"]


@given(
    st.text()
    | st.lists(
        st.sampled_from(["## Submodules\n", "|", " path ", "-", "\n", "a/b", "\\|", "```\n", "<!--"])
    ).map("".join)
)
def test_no_registry_is_too_odd(markdown: str) -> None:
    """It gives regions whose paths stay inside, whatever is in it."""
    for found in scope.registry(markdown, "reg")[0]:
        assert found.path
        assert not found.path.startswith(("/", "~"))
        assert ".." not in found.path.split("/")
        assert "\\" not in found.path


@given(st.lists(PATHS, max_size=6), PATHS)
def test_the_longest_region_that_holds_the_path_counts(rows: list[str], path: str) -> None:
    """By whole folder names, whatever the order of the rows."""
    regions = [region(row) for row in rows]
    holding = [row for row in rows if path == row or path.startswith(row + "/")]
    found = scope.resolve(regions, path, nothing, nothing)
    assert (found.path if found else None) == max(holding, key=len, default=None)
    assert told(scope.resolve(reversed(regions), path, nothing, nothing)) == told(found)


@given(PATHS, PATHS)
def test_how_a_path_is_spelled_does_not_matter(row: str, rest: str) -> None:
    """NFD, Windows separators, `./`, a slash at the end, capitals."""
    path = f"{row}/{rest}"
    expected = told(scope.resolve([region(row)], path, nothing, nothing))
    assert expected is not None
    for spelled in (unicodedata.normalize("NFD", path), path.replace("/", "\\"), f"./{path}/", path.upper()):
        found = told(scope.resolve([region(row)], spelled, nothing, nothing))
        assert found is not None
        for field in expected.keys() - {"path", "name"}:
            assert found[field] == expected[field]


@given(
    st.lists(PATHS, max_size=4), PATHS, st.dictionaries(PATHS, MANIFESTS), st.dictionaries(PATHS, MANIFESTS)
)
def test_resolving_is_bounded_by_what_counts(
    rows: list[str],
    path: str,
    manifests: dict[str, scope.Manifest],
    filters: dict[str, scope.Manifest],
) -> None:
    """One region's manifest, and the folders from it down to the path; the answer is in the closed vocabularies."""
    asked: list[str] = []
    refined: list[str] = []

    def manifest_of(folder: str) -> scope.Manifest | None:
        asked.append(folder)
        return manifests.get(folder)

    def filter_of(folder: str) -> scope.Manifest | None:
        refined.append(folder)
        return filters.get(folder)

    found = scope.resolve([region(row) for row in rows], path, manifest_of, filter_of)
    assert len(asked) <= 1
    assert all(path == folder or path.startswith(folder + "/") or not folder for folder in refined)
    assert refined[0] == (asked[0] if asked else "")
    assert refined == sorted(refined, key=len)
    if found is None:
        assert not asked
        assert not set(refined) & set(filters)
    else:
        assert found.corpus_source in scope.SOURCES
        assert found.kind in scope.KINDS
        assert len(found.scopes) == len(set(found.scopes))
        assert not found.path or path == found.path or path.startswith(found.path + "/")


@given(PATHS, MANIFESTS)
def test_folders_that_say_nothing_change_nothing(path: str, own: scope.Manifest) -> None:
    """A filter without a word is as none."""
    plain = scope.resolve([region(path)], f"{path}/x", lambda _: own, nothing)
    empty = scope.resolve([region(path)], f"{path}/x", lambda _: own, lambda _: scope.Manifest())
    assert told(plain) == told(empty)


def test_a_rule_holds_where_it_shares_a_tag() -> None:
    """Rules for everywhere, and those without a scope, hold in every region; nothing is narrowed by no tags."""
    narrow = scope.Scope(scope.PARENT, ("go", "api"), (), scope.LOGICAL, True, "api", "services/api", "go")
    assert narrow.admits(["go"])
    assert narrow.admits([])
    assert narrow.admits(["testing", "universal"])
    assert narrow.admits(["global"])
    assert not narrow.admits(["rust"])
    wide = scope.Scope(scope.PARENT, (), (), scope.LOGICAL, True, "a", "a", "")
    assert wide.admits(["rust"])


def test_a_deep_path_is_bounded() -> None:
    """No path has this many folders that say something."""
    asked: list[str] = []

    def filter_of(folder: str) -> None:
        asked.append(folder)

    scope.resolve([], "a/" * 10_000, nothing, filter_of)
    assert len(asked) == scope.DEPTH_LIMIT + 1

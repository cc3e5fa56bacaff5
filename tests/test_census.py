"""census: the language of a checkout, against repositories that git wrote (contracts/rules.md "rule-prime hook")."""

from __future__ import annotations

import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import census, language_table, languages
from paths import LIB

BLOB = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"  # the empty one


def git(folder: pathlib.Path, *words: str, given: str = "") -> str:
    """Run git in `folder` with no configuration but ours; what it printed."""
    env = {"PATH": os.environ["PATH"], "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1"}
    settings = (
        "user.name=dev",
        "user.email=dev@localhost",
        "init.defaultBranch=main",
        "core.quotePath=false",
    )
    options = [word for setting in (*settings, "protocol.file.allow=always") for word in ("-c", setting)]
    done = subprocess.run(
        ["git", *options, *words], cwd=folder, env=env, check=True, capture_output=True, input=given.encode()
    )
    return done.stdout.decode()


def fill(folder: pathlib.Path, *names: str) -> pathlib.Path:
    """Empty files below `folder`."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    return folder


def repository(folder: pathlib.Path, *names: str) -> pathlib.Path:
    """A repository that lists `names`; the files are gone, so that only git's list can tell of them."""
    folder.mkdir(parents=True, exist_ok=True)
    git(folder, "init")
    git(folder, "update-index", "--index-info", given="".join(f"100644 {BLOB}\t{name}\n" for name in names))
    return folder


COUNTS: dict[str, tuple[dict[str, int], str]] = {
    "one-language": ({"rust": 3}, "rust"),
    "two-files": ({"rust": 2}, ""),
    "exactly-80": ({"go": 8, "bash": 2}, "go"),
    "just-below": ({"go": 79, "bash": 21}, ""),
    "half-and-half": ({"python": 5, "typescript": 5}, ""),
    "pages-beside-code": ({"typescript": 5, "css": 20, "html": 10}, "typescript"),
    "mostly-pages": ({"typescript": 3, "html": 40}, "html"),
    "pages-only": ({"html": 4}, "html"),
    "queries": ({"sql": 30, "python": 4}, "sql"),
    "pages-and-styles": ({"html": 5, "css": 5}, ""),
    "too-little-code-beside-pages": ({"python": 2, "html": 3}, ""),
    "nothing": ({}, ""),
}


@pytest.mark.parametrize("case", COUNTS)
def test_a_language_prevails_with_80_percent_of_3_files(case: str) -> None:
    """Pages, styles and queries never take that from the language of the code."""
    counts, expected = COUNTS[case]
    assert census.prevailing(counts) == expected


FILES: dict[str, tuple[list[str], dict[str, int]]] = {
    "data-and-prose": (["a.json", "b.yaml", "README.md", "c.csv", "LICENSE"], {}),
    "usual-folders": (["node_modules/a.js", "x/vendor/b.go", "dist/d.js", "src/e.py"], {"python": 1}),
    "dot-folders": ([".github/a.py", ".claude/hooks/b.py", "c.py"], {"python": 1}),
    "folder-like-a-file": (["node.js/a.py"], {"python": 1}),
    "headers-of-c": (["a.c", "a.h", "b.h"], {"c": 3}),
    "headers-of-cpp": (["a.cpp", "b.cc", "c.c", "a.h", "b.h"], {"c": 1, "cpp": 4}),
    "headers-alone": (["a.h", "b.h", "c.h"], {}),
    "japanese": (["設計/認証.rs", "ドキュメント.md"], {"rust": 1}),
    "a-long-name": ([f"{'x' * 200}/{'y' * 200}.rb"] * 1, {"ruby": 1}),
    "names-of-every-length": ([f"{'n' * length}.go" for length in range(1, 40)], {"go": 39}),
}  # fmt: skip


@pytest.mark.parametrize("case", FILES)
def test_names_alone_are_counted(tmp_path: pathlib.Path, case: str) -> None:
    """The same by a walk and from git's list."""
    names, expected = FILES[case]
    assert census.take(str(fill(tmp_path / "walked", *names))).counts == expected
    assert census.take(str(repository(tmp_path / "listed", *names))).counts == expected


@pytest.mark.parametrize("version", [2, 3, 4])
def test_every_version_of_gits_index_is_read(tmp_path: pathlib.Path, version: int) -> None:
    """Names that share a beginning are packed in version 4; version 3 comes with flags that 2 has not."""
    names = [f"src/{'deep/' * (number % 7)}{'module' * (number % 90)}{number}.py" for number in range(300)]
    top = repository(tmp_path, *names, "tools/x.sh")
    if version == 3:
        fill(top, "new.rb")
        git(top, "add", "--intent-to-add", "new.rb")
    git(top, "update-index", f"--index-version={version}", "--force-write-index")
    written = (top / ".git" / "index").read_bytes()
    assert int.from_bytes(written[4:8], "big") == version
    expected = {"bash": 1, "python": 300} | ({"ruby": 1} if version == 3 else {})
    assert census.take(str(top)).counts == expected


def test_a_name_longer_than_its_field_is_read(tmp_path: pathlib.Path) -> None:
    """From 4,095 bytes on the length stands nowhere."""
    names = [f"{'a' * 100}/" * 45 + "long.go", "b.go", "c.go"]
    for version in (2, 4):
        top = repository(tmp_path / str(version), *names)
        git(top, "update-index", f"--index-version={version}", "--force-write-index")
        assert census.take(str(top)).counts == {"go": 3}


def test_only_regular_files_count_and_a_conflict_counts_once(tmp_path: pathlib.Path) -> None:
    """Links and submodules are none; a file in conflict is listed three times."""
    top = repository(tmp_path, "a.go")
    lines = [f"120000 {BLOB} 0\tlink.go", f"160000 {BLOB} 0\tsub.go"]
    lines += [f"100644 {BLOB} {stage}\tboth.go" for stage in (1, 2, 3)]
    git(top, "update-index", "--index-info", given="".join(f"{line}\n" for line in lines))
    assert census.take(str(top)).counts == {"go": 2}


def test_a_linked_worktree_and_a_submodule_have_lists_of_their_own(tmp_path: pathlib.Path) -> None:
    """Their `.git` is a file that says where."""
    top = fill(tmp_path / "top", "a.go", "b.go", "c.go")
    git(top, "init")
    git(top, "add", ".")
    git(top, "commit", "-m", "first")
    git(top, "worktree", "add", "../linked")
    git(top, "submodule", "add", str(top), "inner")
    for checkout in (tmp_path / "linked", top / "inner"):
        taken = census.take(str(checkout))
        assert taken.language == "go"
        own = git(checkout, "rev-parse", "--path-format=absolute", "--git-path", "index").strip()
        assert [os.path.realpath(path) for path, _, _ in taken.watched] == [own]
        fill(checkout, "d.go")
        git(checkout, "add", "d.go")
        assert census.take(str(checkout)).counts == {"go": 4}


def split(top: pathlib.Path) -> None:
    """The entries go to a shared index."""
    git(top, "update-index", "--split-index")


def sparse(top: pathlib.Path) -> None:
    """Folders that are not checked out become one entry."""
    git(top, "sparse-checkout", "set", "--sparse-index", "src")


def truncated(top: pathlib.Path) -> None:
    """A write that broke off."""
    path = top / ".git" / "index"
    path.write_bytes(path.read_bytes()[:-40])


def unknown(top: pathlib.Path) -> None:
    """A version that is not there yet."""
    path = top / ".git" / "index"
    data = bytearray(path.read_bytes())
    data[7] = 5
    path.write_bytes(data)


def missing(top: pathlib.Path) -> None:
    """Nothing was added yet."""
    (top / ".git" / "index").unlink()


def folder(top: pathlib.Path) -> None:
    """Not even a file."""
    (top / ".git" / "index").unlink()
    (top / ".git" / "index").mkdir()


def pointer(top: pathlib.Path) -> None:
    """A worktree whose repository is gone."""
    shutil.rmtree(top / ".git")
    (top / ".git").write_bytes(b"gitdir: ../gone\n")


@pytest.mark.parametrize("spoil", [split, sparse, truncated, unknown, missing, folder, pointer])
def test_an_index_that_is_not_understood_is_not_used(tmp_path: pathlib.Path, spoil: object) -> None:
    """The folders are walked, and both they and the index are watched."""
    top = fill(tmp_path, "src/a.go", "src/b.go", "src/c.go", "docs/d.py", "docs/e.py")
    git(top, "init")
    git(top, "add", ".")
    git(top, "commit", "-m", "first")
    assert callable(spoil)
    spoil(top)
    taken = census.take(str(top))
    assert taken.counts["go"] == 3
    assert taken.watched[0][0].endswith("index")
    assert str(top / "src") in {path for path, _, _ in taken.watched}


def test_hashes_of_another_length_are_not_understood(tmp_path: pathlib.Path) -> None:
    """A repository with SHA-256 is walked."""
    top = fill(tmp_path, "a.go", "b.go", "c.go")
    git(top, "init", "--object-format=sha256")
    git(top, "add", ".")
    taken = census.take(str(top))
    assert taken.language == "go"
    assert len(taken.watched) == 2


def test_a_large_list_is_sampled_over_all_of_it(tmp_path: pathlib.Path) -> None:
    """Every so-manyeth file, so that what comes first in the alphabet does not decide."""
    docs = [f"a-scripts/{number}.sh" for number in range(9_000)]
    top = repository(tmp_path, *docs, *(f"src/{number}.go" for number in range(91_000)))
    start = time.perf_counter()
    taken = census.take(str(top))
    assert time.perf_counter() - start < 2
    assert sum(taken.counts.values()) <= census.FILE_LIMIT
    assert taken.language == "go"
    assert 0.08 < taken.counts["bash"] / sum(taken.counts.values()) < 0.1


def test_a_walk_is_bounded_and_follows_no_link(tmp_path: pathlib.Path) -> None:
    """In files and in folders; links in a circle end nothing."""
    top = tmp_path / "top"
    fill(top, *(f"{number:04}/a.py" for number in range(census.FOLDER_LIMIT + 50)), "x.rb")
    fill(tmp_path / "other", "a.go", "b.go", "c.go", "d.go")
    (top / "0000" / "up").symlink_to(top)
    (top / "linked").symlink_to(tmp_path / "other")
    (top / "e.go").symlink_to(tmp_path / "other" / "a.go")
    taken = census.take(str(top))
    assert taken.counts == {"python": census.FOLDER_LIMIT - 1, "ruby": 1}
    assert len(taken.watched) == census.FOLDER_LIMIT
    fill(tmp_path / "flat", *(f"{folder}/{n}.py" for folder in "ab" for n in range(census.FILE_LIMIT - 500)))
    assert sum(census.take(str(tmp_path / "flat")).counts.values()) == census.FILE_LIMIT


def test_a_folder_full_of_data_counts_nothing(tmp_path: pathlib.Path) -> None:
    """Which of its files come first would be the disk's choice."""
    fill(
        tmp_path,
        *(f"data/{number}.sql" for number in range(census.ENTRIES_LIMIT + 1)),
        *("a.py", "b.py", "c.py"),
    )
    assert census.take(str(tmp_path)).counts == {"python": 3}


def test_the_order_on_disk_does_not_matter(tmp_path: pathlib.Path) -> None:
    """The same files, the same answer."""
    names = [f"{number % 9}/{number}.{extension}" for number, extension in enumerate(["py", "rs", "go"] * 30)]
    random.Random(7).shuffle(names)
    first = census.take(str(fill(tmp_path / "one", *names)))
    second = census.take(str(fill(tmp_path / "two", *sorted(names))))
    assert (first.language, first.counts) == (second.language, second.counts)


def test_what_is_watched_changes_with_the_answer(tmp_path: pathlib.Path) -> None:
    """So that it can be kept until then: files come and go, git starts, git lists more."""
    fill(tmp_path, "src/a.py", "src/b.py", "src/c.py")

    def changed(before: census.Census) -> bool:
        return any(census.stamp(path) != (path, when, size) for path, when, size in before.watched)

    taken = census.take(str(tmp_path))
    assert not changed(taken)
    fill(tmp_path, "src/d.py")
    assert changed(taken)
    taken = census.take(str(tmp_path))
    git(tmp_path, "init")
    assert changed(taken)
    taken = census.take(str(tmp_path))
    git(tmp_path, "add", ".")
    assert changed(taken)
    taken = census.take(str(tmp_path))
    assert taken.language == "python"
    assert len(taken.watched) == 1
    git(tmp_path, "rm", "-q", "--cached", "src/d.py")
    assert changed(taken)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_an_unreadable_folder_is_passed_over(tmp_path: pathlib.Path) -> None:
    """The others count."""
    fill(tmp_path, "a.py", "b.py", "c.py", "closed/d.rs")
    (tmp_path / "closed").chmod(0)
    assert census.take(str(tmp_path)).language == "python"
    (tmp_path / "closed").chmod(0o700)


@pytest.mark.parametrize("path", ["", "/no/such/folder", "nul\0", __file__])
def test_no_folder_is_too_odd(path: str) -> None:
    """There is always an answer."""
    assert census.take(path).language in {"", "python"}
    assert census.stamp("nul\0") == ("nul\0", 0, -1)


@given(st.data())
def test_a_damaged_index_never_raises(data: st.DataObject) -> None:
    """Whatever is in it: what cannot be told is not told."""
    entry = bytes(26) + b"\x81\xa4" + bytes(32) + b"\0\4a.go" + bytes(10 - 4)
    index = bytearray(b"DIRC\0\0\0\2\0\0\0\2" + entry + entry.replace(b"a.go", b"b.go") + bytes(20))
    for _ in range(data.draw(st.integers(0, 6))):
        index[data.draw(st.integers(0, len(index) - 1))] = data.draw(st.integers(0, 255))
    index = index[: data.draw(st.integers(0, len(index)))]
    try:
        found, end = census._paths(bytes(index))
    except (ValueError, IndexError):
        return
    assert end <= len(index) or not census._complete(bytes(index), end)
    assert len(found) <= census.FILE_LIMIT


def test_importing_it_loads_no_more_than_a_hook_may() -> None:
    """It runs at a session's start (design.md §3)."""
    code = (
        f"import sys; sys.path.insert(0, {str(LIB)!r}); import os; before = set(sys.modules)\n"
        "from harness_recall import census\n"
        "census.take('.')\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, check=True, text=True
    )
    assert done.stdout.split() == [
        "__future__",
        *(f"harness_recall{name}" for name in ("", ".census", ".language_table", ".languages")),
    ]


def test_every_language_can_prevail() -> None:
    """A tag of the table is reached by its files."""
    for extension, tag in language_table.EXTENSIONS.items():
        assert census.prevailing({languages.of_file(f"a.{extension}"): 3}) == tag

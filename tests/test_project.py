"""project: one resolver for every door, checked on real git repositories."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import project


def git(folder: pathlib.Path, *words: str) -> None:
    """Run git in `folder` with no configuration but ours."""
    env = {"PATH": os.environ["PATH"], "HOME": str(folder), "GIT_CONFIG_NOSYSTEM": "1"}
    identity = ["-c", "user.name=dev", "-c", "user.email=dev@localhost", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *identity, *words], cwd=folder, env=env, check=True, capture_output=True)


@pytest.fixture
def env(tmp_path: pathlib.Path) -> dict[str, str]:
    """The environment of a person whose home is empty."""
    home = tmp_path / "home"
    home.mkdir()
    return {"HOME": str(home)}


@pytest.fixture
def repository(tmp_path: pathlib.Path) -> pathlib.Path:
    """A repository with one commit and a folder inside."""
    top = tmp_path / "work" / "my.proj"
    (top / "src" / "deep").mkdir(parents=True)
    git(top, "init")
    (top / "file").write_text("x")
    git(top, "add", "file")
    git(top, "commit", "-m", "first")
    return top


def transcript(config: pathlib.Path, cwd: pathlib.Path, session: str = "s1") -> pathlib.Path:
    """A transcript of one row, where the client would write it."""
    folder = config / "projects" / project.slug(str(cwd))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{session}.jsonl"
    path.write_text(
        json.dumps({"type": "user", "cwd": str(cwd)}, ensure_ascii=False, separators=(",", ":")) + "\n"
    )
    return path


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/home/dev/my.proj", "-home-dev-my-proj"),
        ("/w/新聞", "-w---"),
        ("/w/暫存", "-w---"),
        ("/w/a😀b", "-w-a--b"),
        ("C:\\Users\\dev\\app", "C--Users-dev-app"),
    ],
)
def test_slug_counts_utf16_units(path: str, name: str) -> None:
    """As the client does (pains 77, 78)."""
    assert project.slug(path) == name


def test_a_long_slug_is_cut_and_hashed_as_the_real_client_does() -> None:
    """Literal from the real client, 2.1.332."""
    path = "/tmp/hl/home/" + "/".join(f"プロジェクト-long_dir-name-{n:02d}" for n in range(12))
    assert project.slug(path).endswith("-long-dir-nam-fmszkt")
    assert len(project.slug(path)) == 207


@given(st.text(alphabet=st.characters(exclude_categories=())))
def test_slug_is_always_one_safe_file_name(path: str) -> None:
    """No path leads out of the projects folder (pain 85)."""
    name = project.slug(path)
    assert all(c.isascii() and (c.isalnum() or c == "-") for c in name)
    assert len(name) <= project.SLUG_LIMIT + 8


def test_subdirectory_worktree_and_symlink_are_one_project(
    repository: pathlib.Path, tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """Pains 80 and 81: the main worktree's root decides."""
    linked = tmp_path / "elsewhere" / "wt"
    linked.parent.mkdir()
    git(repository, "worktree", "add", str(linked))
    alias = tmp_path / "alias"
    alias.symlink_to(repository)
    roots = {
        project.locate(str(place), env).root
        for place in (repository, repository / "src" / "deep", linked, alias, alias / "src")
    }
    assert roots == {str(repository.resolve())}


def test_memory_is_that_of_the_main_worktree(
    repository: pathlib.Path, tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """A worktree and a subdirectory share the repository's memory folder."""
    git(repository, "worktree", "add", str(tmp_path / "wt"))
    expected = os.path.join(env["HOME"], ".claude", "projects", project.slug(str(repository)), "memory")
    assert project.locate(str(tmp_path / "wt"), env).memory == expected
    assert project.locate(str(repository / "src"), env).memory == expected


def test_transcript_folders_of_worktrees_and_subdirectories_are_found(
    repository: pathlib.Path, tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """Every folder that can hold a transcript of the project, and only existing ones."""
    config = pathlib.Path(env["HOME"]) / ".claude"
    linked = tmp_path / "wt"
    git(repository, "worktree", "add", str(linked))
    places = (repository, repository / "src" / "deep", linked)
    expected = {str(transcript(config, place).parent) for place in places}
    transcript(config, tmp_path / "other")
    assert set(project.locate(str(repository), env).transcripts) == expected
    assert set(project.locate(str(linked), env).transcripts) == expected


def test_a_sibling_whose_name_starts_alike_is_not_owned(tmp_path: pathlib.Path, env: dict[str, str]) -> None:
    """`app-2` shares a prefix with `app`; its rows say where they were written."""
    here, sibling = tmp_path / "app", tmp_path / "app-2"
    here.mkdir()
    sibling.mkdir()
    found = project.locate(str(here), env)
    assert project.owns(found, str(here))
    assert not project.owns(found, str(sibling))
    assert not project.owns(found, "")


def test_a_folder_that_is_gone_belongs_to_the_repository_around_it(repository: pathlib.Path) -> None:
    """Worktrees made below the repository are deleted after use; their sessions stay."""
    gone = repository / ".claude" / "worktrees" / "fix"
    assert project.root_of(str(gone)) == str(repository.resolve())


def test_colliding_slugs_are_told_apart(tmp_path: pathlib.Path, env: dict[str, str]) -> None:
    """Pain 77: 新聞 and 暫存 share a folder; what lies there is the other's."""
    config = pathlib.Path(env["HOME"]) / ".claude"
    one, two = tmp_path / "新聞", tmp_path / "暫存"
    one.mkdir()
    two.mkdir()
    transcript(config, one, "aaa")
    assert project.shared(project.locate(str(one), env)) == {}
    assert project.shared(project.locate(str(two), env)) == {str(one): ["aaa"]}


def test_submodule_is_a_project_of_its_own(
    repository: pathlib.Path, tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """It has a repository of its own."""
    library = tmp_path / "library"
    library.mkdir()
    git(library, "init")
    (library / "f").write_text("x")
    git(library, "add", "f")
    git(library, "commit", "-m", "lib")
    git(repository, "-c", "protocol.file.allow=always", "submodule", "add", str(library), "vendor/library")
    assert project.locate(str(repository / "vendor" / "library"), env).root == str(
        repository / "vendor" / "library"
    )


def test_config_dir_and_auto_memory_directory_are_honoured(
    tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """Pain 82."""
    config = tmp_path / "設定 dir"
    config.mkdir()
    env["CLAUDE_CONFIG_DIR"] = str(config)
    settings = {"autoMemoryDirectory": "~/notes"}
    (config / "settings.json").write_bytes(b"\xef\xbb\xbf" + json.dumps(settings).encode())
    found = project.locate(str(tmp_path), env)
    assert found.config == str(config)
    assert found.memory == os.path.join(env["HOME"], "notes")


def test_project_settings_cannot_move_memory(tmp_path: pathlib.Path, env: dict[str, str]) -> None:
    """A cloned repository must not choose where a person's memory is read from."""
    (tmp_path / ".claude").mkdir()
    (tmp_path / ".claude" / "settings.json").write_text('{"autoMemoryDirectory": "/etc"}')
    assert project.locate(str(tmp_path), env).memory.endswith("memory")


@pytest.mark.parametrize(
    "settings", [b"{", b'{"autoMemoryDirectory": 3}', b'["autoMemoryDirectory"]', b"\xff\xfe"]
)
def test_broken_settings_leave_the_default(
    settings: bytes, tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """Reading identity never fails."""
    config = pathlib.Path(env["HOME"]) / ".claude"
    config.mkdir()
    (config / "settings.json").write_bytes(settings)
    assert project.locate(str(tmp_path), env).memory.endswith("memory")


def test_nfc_and_nfd_spellings_are_one_project(tmp_path: pathlib.Path) -> None:
    """Japanese folder names come decomposed from some file systems."""
    assert project.root_of(str(tmp_path / "プロジェクト")) == project.root_of(
        str(tmp_path / "フ\u309aロシ\u3099ェクト")
    )


@pytest.mark.parametrize(
    "pointer", [b"", b"gitdir:", b"gitdir: \x00", b"gitdir: ../../../../etc", b"\xff" * 5000]
)
def test_a_broken_git_file_is_a_folder_of_its_own(pointer: bytes, tmp_path: pathlib.Path) -> None:
    """Whatever a `.git` file holds, identity is a path and nothing is raised."""
    (tmp_path / ".git").write_bytes(pointer)
    assert project.root_of(str(tmp_path / "sub")) == str(tmp_path)


@given(st.binary(max_size=200))
def test_cwd_in_never_raises(rows: bytes) -> None:
    """Transcripts are read as bytes from anybody."""
    assert isinstance(project.cwd_in(b'{"cwd":"' + rows), str)


def test_a_folder_below_counts_only_where_the_project_wrote_in_it(
    repository: pathlib.Path, tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """`app/src` and `app-src` have one name; a sibling's thousand transcripts are not searched through."""
    config = pathlib.Path(env["HOME"]) / ".claude"
    sibling = repository.parent / f"{repository.name}-src"
    sibling.mkdir()
    theirs = str(transcript(config, sibling, "theirs").parent)
    assert theirs not in project.locate(str(repository), env).transcripts
    assert str(transcript(config, repository / "src", "ours").parent) == theirs
    assert theirs in project.locate(str(repository), env).transcripts


def test_outside_a_repository_a_folder_is_its_own_project(
    tmp_path: pathlib.Path, env: dict[str, str]
) -> None:
    """The home folder is not the project of everything in it."""
    config = pathlib.Path(env["HOME"]) / ".claude"
    home = pathlib.Path(env["HOME"])
    (home / "a").mkdir()
    transcript(config, home / "a")
    own = str(transcript(config, home).parent)
    assert project.locate(str(home), env).transcripts == (own,)


def test_a_long_path_finds_its_folder(tmp_path: pathlib.Path, env: dict[str, str]) -> None:
    """The cut and hashed name."""
    deep = tmp_path.joinpath(*[f"プロジェクト-{n:02d}" for n in range(30)])
    deep.mkdir(parents=True)
    folder = str(transcript(pathlib.Path(env["HOME"]) / ".claude", deep).parent)
    assert project.locate(str(deep), env).transcripts == (folder,)

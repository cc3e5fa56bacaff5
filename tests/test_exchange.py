"""`harness-recall export` and `import`: every file back to the byte, nothing overwritten unasked, nothing out or in."""

from __future__ import annotations

import json
import pathlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness_recall import cli, contract, exchange, project
from harness_recall.exchange import ENTRIES, MEMORY, File
from scene import Scene

CONTENTS = {
    "MEMORY.md": "# Memory Index\n\n- [Tone](feedback_tone.md) — short\n".encode(),
    "feedback_tone.md": b'---\nname: tone\nodd: {x: [1]}\n---\r\n\r\nCRLF, and no end',
    "project_bom.md": b"\xef\xbb\xbf---\nname: bom\n---\n\n```sh\necho ````four\n```\n",
    "reference_bytes.md": b"\xff\xfe\x00 no text\n",
    "project_日本語.md": "決定: 認証は JWT\n".encode(),
    "archive/user_old.md": b"",
    "archive/fence.md": b'````file memory "x.md"\n````\n',
}  # fmt: skip
ENTRY = b'{"id": "a", "tags": ["x"], "content": "y"}'


@pytest.fixture
def scene(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> Scene:
    monkeypatch.setenv("HOME", str(scene.home))
    monkeypatch.delenv("CLAUDE_CONFIG_DIR", raising=False)
    return scene


def filled(scene: Scene, name: str) -> pathlib.Path:
    """A project with a memory and one JSON entry."""
    cwd = scene.project(name)
    for path, content in CONTENTS.items():
        target = scene.memory(cwd) / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    entry = cwd / "memory" / "errors" / "a.json"
    entry.parent.mkdir(parents=True)
    entry.write_bytes(ENTRY)
    return cwd


def contents(scene: Scene, cwd: pathlib.Path) -> dict[str, bytes]:
    top = scene.memory(cwd)
    return {
        str(path.relative_to(top)): path.read_bytes() for path in sorted(top.rglob("*")) if path.is_file()
    }


def exported(cwd: pathlib.Path, target: pathlib.Path, *more: str) -> bytes:
    assert cli.main(["export", "--project", str(cwd), "--output", str(target), *more]) == 0
    return target.read_bytes()


def taken_in(cwd: pathlib.Path, source: pathlib.Path, *more: str) -> int:
    return cli.main(["import", str(source), "--project", str(cwd), *more])


@pytest.mark.parametrize("form", exchange.FORMATS)
def test_a_round_trip_is_exact(scene: Scene, tmp_path: pathlib.Path, form: str) -> None:
    """Export, an empty project, import, export: the same bytes, file by file and as a whole."""
    one, two = filled(scene, "one"), scene.project("two")
    first = exported(one, tmp_path / "first", "--format", form)
    assert taken_in(two, tmp_path / "first", "--yes") == 0
    assert contents(scene, two) == CONTENTS == contents(scene, one)
    assert (two / "memory" / "errors" / "a.json").read_bytes() == ENTRY
    assert exported(two, tmp_path / "second", "--format", form) == first


NAMES = st.text("ab日é_-", min_size=1, max_size=6).map(lambda name: f"{name}x.md")
BLOBS = st.one_of(st.binary(max_size=60), st.text("`~\n\r x#日\ufeff", max_size=60).map(str.encode))


@given(st.dictionaries(NAMES, BLOBS, max_size=5), st.sampled_from(exchange.FORMATS))
def test_whatever_is_exported_is_read_back(files: dict[str, bytes], form: str) -> None:
    """Of any names and any bytes."""
    given_ = sorted(File(MEMORY, path, content) for path, content in files.items())
    document = exchange.load(exchange.dump(given_, form))
    assert contract.check("export", document) == []
    assert sorted(exchange.files_of(document)) == given_


def test_what_differs_is_kept_unless_it_may_be_replaced(
    scene: Scene, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is shown first; a second import finds nothing to do."""
    one = filled(scene, "one")
    exported(one, tmp_path / "all")
    tone = scene.memory(one) / "feedback_tone.md"
    tone.write_bytes(b"mine\n")
    assert taken_in(one, tmp_path / "all", "--yes") == 0
    assert tone.read_bytes() == b"mine\n"
    assert "kept" in capsys.readouterr().out
    assert taken_in(one, tmp_path / "all", "--yes", "--on-conflict", "replace") == 0
    assert tone.read_bytes() == CONTENTS["feedback_tone.md"]
    capsys.readouterr()
    assert taken_in(one, tmp_path / "all") == 0
    assert capsys.readouterr().out == "0 new, 0 different, 8 same, 0 refused\n"


def test_an_index_that_stays_is_said_to_want_its_lines(
    scene: Scene, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Into a project with a memory of its own: the person's MEMORY.md is kept, and the hint does what it says."""
    exported(filled(scene, "one"), tmp_path / "all")
    two = scene.project("two")
    index = scene.memory(two) / "MEMORY.md"
    index.write_text("# Memory Index\n\nMine.\n")
    assert taken_in(two, tmp_path / "all", "--yes") == 0
    assert "lint --fix" in capsys.readouterr().out
    assert index.read_text() == "# Memory Index\n\nMine.\n"
    cli.main(["memory", "lint", "--fix", "--project", str(two)])
    assert "](feedback_tone.md)" in index.read_text()
    assert "Mine." in index.read_text()


def test_nothing_is_written_unasked(
    scene: Scene, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No terminal and no --yes; --dry-run."""
    exported(filled(scene, "one"), tmp_path / "all")
    two = scene.project("two")
    assert taken_in(two, tmp_path / "all", "--dry-run") == 0
    assert taken_in(two, tmp_path / "all") == 1
    assert "--yes" in capsys.readouterr().err
    assert contents(scene, two) == {}


@pytest.mark.parametrize(
    ("area", "path"),
    [
        (MEMORY, "../../settings.json"), (MEMORY, "/etc/passwd"), (MEMORY, "a/../../b.md"), (MEMORY, ".hidden.md"),
        (MEMORY, "C:\\x.md"), (MEMORY, "nul.md"), (MEMORY, "a\0b.md"), (MEMORY, "a//b.md"), (MEMORY, "x/"),
        (ENTRIES, "src/a.json"), (ENTRIES, "errors/a.py"), (ENTRIES, "errors/x/a.json"), (MEMORY, "out/x.md"),
    ],
)  # fmt: skip
def test_a_path_that_leads_out_is_refused(
    scene: Scene, tmp_path: pathlib.Path, area: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The others are written."""
    cwd = scene.project("app")
    (scene.memory(cwd) / "out").symlink_to(tmp_path)
    before = sorted(tmp_path.iterdir())
    document = {
        "version": 1,
        "files": [{"area": area, "path": path, "text": "x"}, {"area": MEMORY, "path": "ok.md", "text": "y"}],
    }
    (scene.work / "bundle").write_text(json.dumps(document), "utf-8")
    assert taken_in(cwd, scene.work / "bundle", "--yes") == 1
    assert "refused" in capsys.readouterr().out
    assert (scene.memory(cwd) / "ok.md").read_text() == "y"
    assert sorted(tmp_path.iterdir()) == before
    assert not (cwd / "memory").exists()


def test_two_files_of_one_name_are_one_too_many(scene: Scene, capsys: pytest.CaptureFixture[str]) -> None:
    """Names that differ in case or normal form alone: one file on some systems."""
    cwd = scene.project("app")
    files = [File(MEMORY, "Café.md", b"1"), File(MEMORY, "cafe\u0301.md", b"2")]
    (scene.work / "bundle").write_bytes(exchange.dump(files, exchange.JSON))
    assert taken_in(cwd, scene.work / "bundle", "--yes") == 1
    assert "1 new, 0 different, 0 same, 1 refused" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["key sk-proj-Zq3vT9xLm2Rk7Wd5Yb8Nc4Hf6Jg1Ps0A", "a <private>b"])
def test_secrets_do_not_come_in(
    scene: Scene, tmp_path: pathlib.Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Named by kind and line, never repeated; --redact leaves them out of an export."""
    cwd = scene.project("app")
    (scene.memory(cwd) / "project_key.md").write_text(f"one\n{text}\n")
    exported(cwd, tmp_path / "exact")
    two = scene.project("two")
    assert taken_in(two, tmp_path / "exact", "--yes") == 1
    told = capsys.readouterr()
    assert "line 2" in told.out
    assert text not in told.out + told.err
    assert contents(scene, two) == {}
    assert text.encode() not in exported(cwd, tmp_path / "masked", "--redact")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "no JSON"),
        (b'{"version": 2, "files": []}', "$.version"),
        (b'{"version": 1, "files": [{"area": "x", "path": "a", "text": ""}]}', "$.files[0].area"),
        (b'{"version": 1, "files": [{"area": "memory", "path": "a.md", "base64": "*"}]}', "base64"),
        (b"# Something else\n", "neither JSON"),
        (b'# harness-recall export 1\n\n```file memory "a.md"\nx\n', "never closed"),
        (b'# harness-recall export 1\n\n```file memory "a.md" zipped\nx\n```\n', "newer version"),
        (b'# harness-recall export 1\n\n```file memory "a.md"\n\xff\n```\n', "text of a.md"),
        (b"", "neither JSON"),
    ],
)
def test_what_is_no_export_says_why(
    scene: Scene, tmp_path: pathlib.Path, content: bytes, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exact, and nothing is written."""
    (tmp_path / "bundle").write_bytes(content)
    assert taken_in(scene.project("app"), tmp_path / "bundle", "--yes") == 1
    assert reason in capsys.readouterr().err


def test_what_was_imported_is_found_at_once(scene: Scene, tmp_path: pathlib.Path) -> None:
    """The index is brought up to date."""
    exported(filled(scene, "one"), tmp_path / "all")
    two = scene.project("two")
    scene.session(two, ("hello", "hi"))
    assert taken_in(two, tmp_path / "all", "--yes") == 0
    assert "JWT" in scene.prompt(two, "認証について何を決めた？")


def test_the_export_goes_to_the_terminal(scene: Scene, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """Without --output; what is printed is the export and nothing else."""
    cwd = filled(scene, "one")
    assert cli.main(["export", "--project", str(cwd)]) == 0
    document = json.loads(capsysbinary.readouterr().out)
    assert contract.check("export", document) == []
    assert len(document["files"]) == len(CONTENTS) + 1
    assert project.locate(str(cwd), scene.env).memory not in json.dumps(document)

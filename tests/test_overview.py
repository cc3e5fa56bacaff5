"""`harness-recall report`: one page that loads nothing, runs nothing, and says what is there."""

from __future__ import annotations

import html.parser
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

from harness_recall import cli, overview
from harness_recall.overview import Memory, Overview, Talk, Told
from paths import unavailable
from scene import Scene

TODAY = "2026-12-01"
HOSTILE = '</title></style><script>alert(1)</script><img src=x onerror="alert(2)">'
JAPANESE = "認証方式は JWT に決定"
VOID = {"meta", "rect", "br"}


class Page(html.parser.HTMLParser):
    """The tags and texts of a page; unbalanced tags fail."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(source)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        if not self._open or self._open[-1] != "style":
            self.text += f"{data}\n"


def shown(title: str = "Deploys need the VPN", count: int = 1) -> Overview:
    """A project of `count` memories, a session and an injection."""
    return Overview(
        "/srv/work/shop",
        TODAY,
        [Memory(title, "project", "2026-11-20", title)] * count,
        [Talk("2026-11-30", "main", title)],
        [Told("2026-11-30", "recall_intent", title, 1_200)],
        (180, 200),
        (30_000, 25_000),
    )


def test_the_page_loads_and_runs_nothing() -> None:
    """No script, no address, a policy that allows neither; texts stay texts, whatever they hold."""
    page = Page(overview.page(shown(HOSTILE)))
    assert not {"script", "img", "link", "iframe", "object", "a", "form"} & set(page.tags)
    names = {name for name, _ in page.attributes}
    assert not {name for name in names if name.startswith("on")} | names & {"src", "href"}
    assert page.text.count("<script>alert(1)</script>") >= 3
    assert "default-src 'none'" in overview.page(shown())


def test_counts_types_ages_limits_and_reasons_are_told() -> None:
    """What a person opens it for."""
    text = Page(overview.page(shown())).text
    for said in (
        "Memories by type",
        "30 days",
        "180 of 200 lines",
        "30,000 of 25,000 bytes",
        "120%",
        "1,200",
        "main",
    ):
        assert said in text
    assert "harness-recall memory lint" in text


def test_japanese_memories_have_a_japanese_page() -> None:
    """Words, language of the page, and of a text in it."""
    page = overview.page(shown(JAPANESE))
    assert '<html lang="ja">' in page
    assert f'<span lang="ja">{JAPANESE}</span>' in page
    assert "種類別のメモリ" in page
    assert '<html lang="en">' in overview.page(shown())


def test_nothing_is_said_to_be_nothing() -> None:
    """A project without anything."""
    page = overview.page(Overview("/srv/new", TODAY, [], [], [], (0, 200), (0, 25_000)))
    assert Page(page).text.count("Nothing here yet.") == 6


def test_many_memories_are_counted_not_listed() -> None:
    """Ten thousand: the newest, and how many more."""
    page = overview.page(shown(count=10_000))
    assert "9,800 more not shown" in page
    assert len(page) < 200_000


def test_the_same_day_gives_the_same_bytes() -> None:
    """No clock in it."""
    assert overview.page(shown()) == overview.page(shown())
    assert not re.search(r"\d\d:\d\d", Page(overview.page(shown())).text)


@pytest.fixture
def written(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> pathlib.Path:
    """The page of a project with a memory, a session and an injection, as the command writes it."""
    monkeypatch.setenv("HOME", str(scene.home))
    monkeypatch.delenv("CLAUDE_CONFIG_DIR", raising=False)
    cwd = scene.project("店")
    memory = scene.memory(cwd)
    key = "sk-proj-Zq3vT9xLm2Rk7Wd5Yb8Nc4Hf6Jg1Ps0A"
    (memory / "project_jwt.md").write_text(
        f"---\nname: jwt\ndescription: {JAPANESE}、{key}\nmetadata:\n  type: project\n---\n本文\n", "utf-8"
    )
    (memory / "MEMORY.md").write_text("- [jwt](project_jwt.md) — 認証\n", "utf-8")
    scene.session(cwd, ("認証方式を決めて", "JWT に決めました。"))
    assert scene.prompt(cwd, "前回の続きから")
    assert cli.main(["report", "--project", str(cwd)]) == 0
    return pathlib.Path(capsys.readouterr().out.strip())


def test_the_command_writes_what_the_project_has(written: pathlib.Path) -> None:
    """Memories by their type, sessions, injections with their reason; secrets masked; only for its owner."""
    source = written.read_text("utf-8")
    text = Page(source).text
    for said in (JAPANESE, "project", "認証方式を決めて", "recall_intent", "resume: "):
        assert said in text
    assert "sk-proj" not in source
    assert written.parent.stat().st_mode & 0o077 == 0


def chromium(page: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Open the page in headless Chromium."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        unavailable("chromium", "no Chromium is installed here")
        raise AssertionError
    quiet = (
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--disable-quic", "--hide-scrollbars",
        "--enable-logging=stderr",
    )  # fmt: skip
    return subprocess.run(
        [program, *quiet, f"--user-data-dir={page.parent / 'browser'}", *arguments, page.as_uri()],
        env={"HOME": str(page.parent), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=90,
        check=True,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="the browser is looked for by its name on Unix")
def test_a_browser_shows_it(written: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """Chromium renders it: Japanese text in the document, no complaint on the console, a picture that is not blank."""
    page = tmp_path / "page.html"
    shutil.copy(written, page)
    opened = chromium(page, "--dump-dom")
    assert JAPANESE in opened.stdout
    assert "CONSOLE" not in opened.stderr
    picture = tmp_path / "page.png"
    chromium(page, "--window-size=900,1400", f"--screenshot={picture}")
    assert picture.read_bytes().startswith(b"\x89PNG")
    blank = tmp_path / "blank.html"
    blank.write_text("<!DOCTYPE html><title>x</title>", "utf-8")
    empty = tmp_path / "blank.png"
    chromium(blank, "--window-size=900,1400", f"--screenshot={empty}")
    assert picture.stat().st_size > 3 * empty.stat().st_size

"""Record docs/demo.svg: the real client in a terminal, before it the session that it is asked about.

    .venv/bin/python -m pip install pyte      # the terminal emulator; nothing else needs it
    .venv/bin/python scripts/record_demo.py   # both languages; writes docs/demo.svg and docs/demo-en.svg

Everything runs in a temporary HOME against the stand-in of tests/client, which has no model behind it: the
closing answer is put together here from the block that the hook gave the "model", and from nothing else.
"""

from __future__ import annotations

import html
import importlib
import itertools
import pathlib
import re
import sys
import tempfile
import time
import unicodedata
from typing import Any, NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))  # the client, its home and the stand-in are those of the tests

from client import release  # noqa: E402
from client.home import Home  # noqa: E402
from client.standin import Request, StandIn, use  # noqa: E402
from client.terminal import COLUMNS, ROWS, Terminal  # noqa: E402

BLOCK = re.compile(r"<(harness-recall-[0-9a-f]+)>\n(.*?)\n</\1>", re.DOTALL)


class Scene(NamedTuple):
    """A recorded conversation: what the earlier session did, and what is typed on screen."""

    picture: str
    decide: str
    decided: str
    implement: str
    implemented: str
    prompt: str
    heading: str
    closing: str


JAPANESE = Scene(
    picture="demo.svg",
    decide="ログインの認証方式を決めて docs/auth.md に書いて",
    decided="認証は JWT に決定。セッション表が要らず、API を台数だけ増やせるため。",
    implement="更新トークンの失効を実装して、テストも回して",
    implemented="失効処理は src/tokens.py に実装済み。test_clock_skew だけが失敗: 期限の比較に 30 秒の許容がない。",
    prompt="前回の続きから",
    heading="前回はここまで進んでいます。",
    closing="`test_clock_skew` の修正から再開します。期限の比較に 30 秒の許容を入れます。",
)
ENGLISH = Scene(
    picture="demo-en.svg",
    decide="Choose the login scheme and write it to docs/auth.md",
    decided="JWT it is: no session table, and the API scales by adding machines.",
    implement="Implement refresh-token revocation and run the tests",
    implemented="Revocation is in src/tokens.py. Only test_clock_skew fails: no 30 s leeway on expiry.",
    prompt="Where did we leave off?",
    heading="Here is where we left off.",
    closing="I will go on with `test_clock_skew`: a 30 s leeway on the expiry check.",
)

TOKENS = """LEEWAY = 0


def expired(expiry: int, now: int) -> bool:
    return now > expiry + LEEWAY
"""
TEST = """import unittest

from tokens import expired


class TokenTest(unittest.TestCase):
    def test_revoked(self):
        self.assertTrue(expired(0, 1))

    def test_clock_skew(self):
        self.assertFalse(expired(0, 30), "a clock that is 30 s ahead")
"""

# The picture: a cell in pixels, and the terminal's colours by the names that pyte gives them.
CELL, LINE, FONT, WIDE_FONT, MARGIN, TITLE = 12, 24, 20, 22, 20, 50
BACKGROUND, FOREGROUND = "#18181c", "#dedede"
PALETTE = {
    "black": "#3c3c44", "red": "#e06c75", "green": "#98c379", "brown": "#e5c07b",
    "blue": "#61afef", "magenta": "#c678dd", "cyan": "#56b6c2", "white": "#dedede",
}  # fmt: skip
FONTS = "SF Mono, Menlo, Consolas, DejaVu Sans Mono, Noto Sans Mono CJK JP, monospace"


def record(scene: Scene, folder: pathlib.Path) -> str:
    """Play the scene in a home at `folder` and return the picture of the last screen."""
    with StandIn() as api:
        home = Home(folder, release.binary(), api)
        home.install()
        project = home.project("shop", git=True)
        earlier_session(home, project, scene)
        api.script(lambda request: reply(request, scene, folder))
        with home.terminal("--permission-mode", "acceptEdits", cwd=project) as terminal:
            terminal.wait(lambda: "❯".encode() in terminal.written, "the prompt sign")
            terminal.settle()
            terminal.type(scene.prompt)
            terminal.wait(lambda: scene.heading.split()[0].encode() in terminal.written, "the answer")
            terminal.settle(1)
            return picture(screen(terminal, scene.closing.split()[-1]), "~/shop")


def earlier_session(home: Home, project: pathlib.Path, scene: Scene) -> None:
    """What came before: a decision, an implementation, a test that fails, and a commit by hand."""
    edits = ["--permission-mode", "acceptEdits", "--allowedTools", "Bash"]
    home.api.script(
        use("Write", file_path=str(project / "docs" / "auth.md"), content=scene.decided), scene.decided
    )
    home.claude(scene.decide, *edits, cwd=project)
    home.api.script(
        use("Write", file_path=str(project / "src" / "tokens.py"), content=TOKENS),
        use("Write", file_path=str(project / "src" / "test_tokens.py"), content=TEST),
        use("Bash", command="cd src && python3 -m unittest -q", description="Run the tests"),
        scene.implemented,
    )
    home.claude(scene.implement, "--continue", *edits, cwd=project)
    time.sleep(1)  # nobody commits within the second in which a session ends, and git counts in seconds
    home.commit(project, "Add refresh-token revocation")


def reply(request: Request, scene: Scene, home: pathlib.Path) -> str:
    """An answer made of what the hook gave the model."""
    block = BLOCK.search(request.given)
    if block is None:
        raise SystemExit("the hook gave the model nothing")
    lines = block[2].replace(str(home), "~").splitlines()
    details = [line for line in lines if line.startswith("- ")]
    return "\n".join([scene.heading, "", *details, "", f"`{lines[0]}`", "", scene.closing])


def screen(terminal: Terminal, closing: str) -> list[list[Any]]:
    """The rows of the terminal's screen down to the one that holds `closing`, each a list of cells."""
    pyte: Any = importlib.import_module("pyte")
    emulated = pyte.Screen(COLUMNS, ROWS)
    # Sequences with a private prefix (keyboard and pointer modes) say nothing about what is on the screen.
    pyte.ByteStream(emulated).feed(re.sub(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]", b"", terminal.written))
    rows = [[emulated.buffer[row][column] for column in range(COLUMNS)] for row in range(ROWS)]
    texts = ["".join(cell.data for cell in row) for row in rows]
    last = max(number for number, text in enumerate(texts) if closing in text)
    return rows[: last + 1]


def picture(rows: list[list[Any]], title: str) -> str:
    """The rows as an SVG that needs nothing from elsewhere."""
    width, height = COLUMNS * CELL + 2 * MARGIN, TITLE + len(rows) * LINE + MARGIN
    lights = zip(("#ff5f57", "#febc2e", "#28c840"), (24, 46, 68), strict=True)
    lines = [
        f'<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">',
        "<style>",
        f"text {{ font: {FONT}px {FONTS} }} .bold {{ font-weight: bold }}",
        f".wide {{ font-size: {WIDE_FONT}px; letter-spacing: {2 * CELL - WIDE_FONT}px }}",
        "</style>",
        f'<rect width="{width}" height="{height}" rx="10" fill="{BACKGROUND}"/>',
        *(f'<circle cx="{x}" cy="22" r="7" fill="{light}"/>' for light, x in lights),
        f'<text x="{width / 2:g}" y="29" fill="#9a9aa2" text-anchor="middle">{title}</text>',
    ]
    for number, row in enumerate(rows):
        top, column = TITLE + number * LINE, 0
        for look, cells in itertools.groupby(row, look_of):
            run = list(cells)
            lines += draw(
                "".join(cell.data for cell in run), look, MARGIN + column * CELL, top, len(run) * CELL
            )
            column += len(run)
    return "\n".join([*lines, "</svg>", ""])


class Look(NamedTuple):
    """What the cells of one run have in common."""

    colour: str
    behind: str
    bold: bool
    wide: bool


def look_of(cell: Any) -> Look:
    colour, behind = hexadecimal(cell.fg, FOREGROUND), hexadecimal(cell.bg, BACKGROUND)
    if cell.reverse:
        colour, behind = behind, colour
    # A wide character fills two cells, of which the second has no text.
    wide = not cell.data or unicodedata.east_asian_width(cell.data[0]) in "WF"
    return Look(colour, behind, cell.bold, wide)


def hexadecimal(name: str, default: str) -> str:
    if name == "default":
        return default
    return PALETTE.get(name.removeprefix("bright")) or f"#{name}"


def draw(text: str, look: Look, left: int, top: int, width: int) -> list[str]:
    """A run of cells: what is behind it, and its text where it has one."""
    drawn = []
    if look.behind != BACKGROUND:
        drawn.append(f'<rect x="{left}" y="{top}" width="{width}" height="{LINE}" fill="{look.behind}"/>')
    cell = 2 * CELL if look.wide else CELL
    kinds = " ".join(["wide"] * look.wide + ["bold"] * look.bold)
    for piece in re.finditer(r"\S+(?:\s\S+)*", text):  # SVG drops spaces at an end and joins several
        place = f'x="{left + piece.start() * cell}" y="{top + FONT - 1}" textLength="{len(piece[0]) * cell}"'
        drawn.append(f'<text class="{kinds}" {place} fill="{look.colour}">{html.escape(piece[0])}</text>')
    return drawn


def main() -> int:
    for scene in (JAPANESE, ENGLISH):
        # An indexer that outlived the client may still write there: what it leaves is the system's to clean.
        with tempfile.TemporaryDirectory(prefix="demo-", ignore_cleanup_errors=True) as folder:
            svg = record(scene, pathlib.Path(folder) / "home")
        for word in (folder, str(pathlib.Path.home()), "127.0.0.1"):
            if word in svg:
                raise SystemExit(f"{scene.picture} shows {word}")
        (ROOT / "docs").mkdir(exist_ok=True)
        (ROOT / "docs" / scene.picture).write_text(svg, encoding="utf-8")
        print(ROOT / "docs" / scene.picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())

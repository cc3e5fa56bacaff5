"""What a project remembers, as one static HTML page: memories by type and age, sessions, injections, limits.

Pure over values. Nothing is loaded from anywhere and nothing runs: no script, no font, no request; every text is
escaped. The same data and day give the same bytes.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from harness_recall import text
from harness_recall.overview_style import STYLE

# Rows of a table; what is beyond is counted.
MEMORIES, SESSIONS, INJECTIONS = 200, 60, 40
# Weeks on the time axis.
WEEKS = 26
TITLE_LIMIT, TEXT_LIMIT = 120, 240
# Most days of an age group; older ones have a group of their own.
AGES = (7, 30, 90, 365)

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'none'; form-action 'none'; base-uri 'none'"
WORDS = {
    "en": {
        "title": "What is remembered", "memories": "Memories", "sessions": "Sessions", "injections": "Injections",
        "characters": "Characters injected", "types": "Memories by type", "ages": "Memories by age", "days": "{} days",
        "older": "older", "timeline": "Sessions and injections, by week",
        "limits": "MEMORY.md, as Claude Code loads it",
        "lines": "{} of {} lines", "bytes": "{} of {} bytes", "newest": "Newest memories", "recent": "Newest sessions",
        "last": "Newest injections", "more": "{} more not shown", "none": "Nothing here yet.", "date": "Date",
        "name": "Title", "type": "Type", "said": "Says", "prompt": "First prompt", "branch": "Branch", "hook": "Hook",
        "why": "Why", "size": "Characters", "as_of": "As of {}",
        "past": "What is past the limit, the model never sees: harness-recall memory lint says what to archive.",
    },
    "ja": {
        "title": "記憶の一覧", "memories": "メモリ", "sessions": "セッション", "injections": "注入",
        "characters": "注入した文字数", "types": "種類別のメモリ", "ages": "経過日数別のメモリ", "days": "{} 日以内",
        "older": "それ以前", "timeline": "週ごとのセッションと注入", "limits": "Claude Code が読み込む MEMORY.md",
        "lines": "{} / {} 行", "bytes": "{} / {} バイト", "newest": "新しいメモリ", "recent": "新しいセッション",
        "last": "最近の注入", "more": "ほか {} 件", "none": "まだ何もありません。", "date": "日付", "name": "タイトル",
        "type": "種類", "said": "内容", "prompt": "最初のプロンプト", "branch": "ブランチ", "hook": "フック",
        "why": "理由", "size": "文字数", "as_of": "{} 時点",
        "past": "上限を超えた行はモデルに見えません。アーカイブの候補は harness-recall memory lint で確認できます。",
    },
}  # fmt: skip


class Memory(NamedTuple):
    """One memory file: `date` is an ISO day or ""."""

    title: str
    type: str
    date: str
    said: str


class Talk(NamedTuple):
    """One session: the day it ended, its branch, the first prompt."""

    date: str
    branch: str
    prompt: str


class Told(NamedTuple):
    """One injection: its day, the hook, why, and how many characters."""

    date: str
    hook: str
    why: str
    chars: int


class Overview(NamedTuple):
    """All that the page shows, newest first; `lines` and `size` are those of MEMORY.md, (there, loaded)."""

    project: str
    today: str
    memories: Sequence[Memory]
    sessions: Sequence[Talk]
    injections: Sequence[Told]
    lines: tuple[int, int]
    size: tuple[int, int]


def page(shown: Overview) -> str:
    """The page."""
    japanese = sum(text.is_japanese(f"{one.title}{one.said}") for one in shown.memories)
    language = "ja" if japanese * 2 > len(shown.memories) else "en"
    words = WORDS[language]
    name = escape(shown.project.rstrip("/").rpartition("/")[2] or shown.project)
    total = sum(one.chars for one in shown.injections)
    tiles = (
        (words["memories"], len(shown.memories)),
        (words["sessions"], len(shown.sessions)),
        (words["injections"], len(shown.injections)),
        (words["characters"], total),
    )
    body = [
        f"<header><p>harness-recall</p><h1>{name}</h1><p>{escape(shown.project)} · "
        f"{escape(words['as_of'].format(shown.today))}</p></header>",
        '<section class="tiles">'
        + "".join(f"<div><b>{count:,}</b><span>{escape(label)}</span></div>" for label, count in tiles)
        + "</section>",
        '<div class="pair">',
        _card(words["types"], _bars(Counter(one.type for one in shown.memories).most_common(), words)),
        _card(words["ages"], _bars(_ages(shown.memories, shown.today, words), words)),
        "</div>",
        _card(words["timeline"], _timeline(shown, words)),
        _card(words["limits"], _limits(shown, words)),
        _card(words["newest"], _memory_table(shown.memories, words)),
        _card(words["recent"], _session_table(shown.sessions, words)),
        _card(words["last"], _injection_table(shown.injections, words)),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{name} · {escape(words['title'])}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _card(title: str, content: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{content}</section>"


def _bars(rows: Iterable[tuple[str, int]], words: dict[str, str]) -> str:
    """A horizontal bar for each row, as long as its share of the largest."""
    listed = list(rows)
    most = max((count for _, count in listed), default=0)
    if not most:
        return _nothing(words)
    return (
        '<dl class="bars">'
        + "".join(
            f"<dt>{escape(name)}</dt><dd>{_svg_bar(count / most)}<span>{count:,}</span></dd>"
            for name, count in listed
        )
        + "</dl>"
    )


def _svg_bar(share: float) -> str:
    width = max(0.5, round(100 * share, 1)) if share else 0
    return (
        '<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="track" width="100" height="8"/><rect class="bar" width="{width}" height="8"/></svg>'
    )


def _ages(memories: Iterable[Memory], today: str, words: dict[str, str]) -> list[tuple[str, int]]:
    counted = Counter(next((most for most in AGES if _days(one.date, today) <= most), 0) for one in memories)
    named = [(words["days"].format(most), counted[most]) for most in AGES]
    return [*named, (words["older"], counted[0])] if counted else []


def _days(date: str, today: str) -> int:
    try:
        return (datetime.date.fromisoformat(today) - datetime.date.fromisoformat(date[:10])).days
    except ValueError:
        return 10**6


def _timeline(shown: Overview, words: dict[str, str]) -> str:
    """Two bars a week, sessions above and injections below the axis, the newest week on the right."""
    above, below = ([0] * WEEKS, [0] * WEEKS)
    for counts, dates in (
        (above, [one.date for one in shown.sessions]),
        (below, [one.date for one in shown.injections]),
    ):
        for date in dates:
            week = _days(date, shown.today) // 7
            if 0 <= week < WEEKS:
                counts[WEEKS - 1 - week] += 1
    most = max(*above, *below)
    if not most:
        return _nothing(words)
    parts = []
    for place, (up, down) in enumerate(zip(above, below, strict=True)):
        start = _week(shown.today, WEEKS - 1 - place)
        told = f"{start}: {words['sessions']} {up}, {words['injections']} {down}"
        high, low = round(44 * up / most, 1), round(44 * down / most, 1)
        parts.append(
            f'<g><title>{escape(told)}</title><rect class="bar" x="{place * 10 + 1}" y="{46 - high}" width="8" '
            f'height="{high}"/><rect class="bar second" x="{place * 10 + 1}" y="48" width="8" height="{low}"/></g>'
        )
    ends = f"<span>{_week(shown.today, WEEKS - 1)}</span><span>{escape(shown.today)}</span>"
    second = f'<i class="second"></i>{escape(words["injections"])}'
    legend = f'<p class="legend"><i></i>{escape(words["sessions"])}{second}</p>'
    return (
        f'<svg class="weeks" viewBox="0 0 {WEEKS * 10} 94" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(words["timeline"])}">{"".join(parts)}</svg><p class="axis">{ends}</p>{legend}'
    )


def _week(today: str, back: int) -> str:
    try:
        return (datetime.date.fromisoformat(today) - datetime.timedelta(days=7 * back + 6)).isoformat()
    except ValueError:
        return ""


def _limits(shown: Overview, words: dict[str, str]) -> str:
    rows = []
    for key, (there, loaded) in (("lines", shown.lines), ("bytes", shown.size)):
        share = there / loaded
        kind = "full" if share > 1 else "crowded" if share >= 0.8 else ""
        told = words[key].format(f"{there:,}", f"{loaded:,}")
        rows.append(
            f'<dt>{escape(told)}</dt><dd class="{kind}">{_svg_bar(min(1.0, share))}<span>{share:.0%}</span></dd>'
        )
    past = (
        f"<p>{escape(words['past'])}</p>"
        if any(there > loaded for there, loaded in (shown.lines, shown.size))
        else ""
    )
    return f'<dl class="bars wide">{"".join(rows)}</dl>{past}'


def _memory_table(memories: Sequence[Memory], words: dict[str, str]) -> str:
    rows = [(one.date, one.title, one.type, one.said) for one in memories[:MEMORIES]]
    return _table(("date", "name", "type", "said"), rows, len(memories), words)


def _session_table(sessions: Sequence[Talk], words: dict[str, str]) -> str:
    rows = [(one.date, one.prompt, one.branch) for one in sessions[:SESSIONS]]
    return _table(("date", "prompt", "branch"), rows, len(sessions), words)


def _injection_table(injections: Sequence[Told], words: dict[str, str]) -> str:
    rows = [(one.date, one.hook, one.why, f"{one.chars:,}") for one in injections[:INJECTIONS]]
    return _table(("date", "hook", "why", "size"), rows, len(injections), words)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], total: int, words: dict[str, str]) -> str:
    if not rows:
        return _nothing(words)
    head = "".join(f'<th scope="col">{escape(words[column])}</th>' for column in columns)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td class="{column}">{_cell(value)}</td>' for column, value in zip(columns, row, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    more = total - len(rows)
    note = f'<p class="more">{escape(words["more"].format(f"{more:,}"))}</p>' if more else ""
    return (
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{note}'
    )


def _cell(value: str) -> str:
    """A text of the person's, escaped, marked as Japanese where it is."""
    clipped = escape(text.clip(" ".join(value.split()), TEXT_LIMIT))
    return f'<span lang="ja">{clipped}</span>' if text.is_japanese(value) else clipped


def _nothing(words: dict[str, str]) -> str:
    return f'<p class="more">{escape(words["none"])}</p>'

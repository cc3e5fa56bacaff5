"""The days a question names ("yesterday", 先週, 4月19日) as a half-open window of UTC times.

contracts/recall.md: past reference is half of what makes a prompt recall; an answer from the wrong day is a
wrong answer. Pure: the clock and the local zone's offset come in through `now` and the `time` module.
"""

from __future__ import annotations

import time

_WEEKDAYS = {
    **{
        name: day
        for day, name in enumerate(
            ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        )
    },
    **{name + "曜": day for day, name in enumerate("月火水木金土日")},
}
# words → (first day, days) before today. Plain words and patterns that compile on use: most questions name no day.
_RELATIVE: tuple[tuple[tuple[str, ...], int, int], ...] = (
    (("一昨日", "おととい", "day before yesterday"), 2, 1),
    (("昨日", "きのう", "昨晩", "昨夜", "yesterday", "last night"), 1, 1),
    (("今日", "今朝", "きょう", "today", "this morning"), 0, 1),
)
_AGO = r"(\d{1,3})\s?(日|週間?|か月|ヶ月|days?|weeks?|months?)\s?(?:前|ago)"
_ISO = r"\b(20\d\d)[-/年](\d{1,2})[-/月](\d{1,2})"
_MONTH_DAY = r"(\d{1,2})月(\d{1,2})日"
_WEEKDAY = r"(?:last |on |先週の?|この前の)(" + "|".join(_WEEKDAYS) + r")|([月火水木金土日]曜)日?に?は?"


class Window:
    """UTC times `since` ≤ t < `until`, ISO-8601 with a Z, and the same as whole local days for a person."""

    __slots__ = ("first", "last", "since", "until")

    def __init__(self, now: float, days_back: int, days: int) -> None:
        day = time.localtime(now)
        start = time.mktime((day.tm_year, day.tm_mon, day.tm_mday - days_back, 0, 0, 0, 0, 0, -1))
        end = time.mktime((day.tm_year, day.tm_mon, day.tm_mday - days_back + days, 0, 0, 0, 0, 0, -1))
        self.since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(start))
        self.until = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(end))
        self.first = time.strftime("%Y-%m-%d", time.localtime(start))
        self.last = time.strftime("%Y-%m-%d", time.localtime(end - 43_200))


def window(folded: str, now: float) -> Window | None:
    """The days that a folded prompt names, seen from `now` (seconds since the epoch); None if it names none."""
    for words, back, days in _RELATIVE:
        if any(word in folded for word in words):
            return Window(now, back, days)
    weekday = time.localtime(now).tm_wday
    named = _on_weekday(folded, now, weekday) if "曜" in folded or "day" in folded else None
    if named is not None:
        return named
    if "先週" in folded or "last week" in folded:
        return Window(now, weekday + 7, 7)
    if "今週" in folded or "this week" in folded:
        return Window(now, weekday, weekday + 1)
    if "先月" in folded or "last month" in folded:
        today = time.localtime(now)
        length = time.localtime(time.mktime((today.tm_year, today.tm_mon, 0, 12, 0, 0, 0, 0, -1))).tm_mday
        return Window(now, today.tm_mday - 1 + length, length)
    # What one of the patterns needs; most numbers in a question (XR-003, port 8080) are no day.
    numbered = any(character.isdecimal() for character in folded)
    if not numbered or not any(mark in folded for mark in ("前", "ago", "20", "月")):
        return None
    return _ago(folded, now) or _dated(folded, now)


def _ago(folded: str, now: float) -> Window | None:
    import re  # on use: most questions name no day

    match = re.search(_AGO, folded)
    if not match:
        return None
    count, unit = int(match[1]), match[2][0]
    if unit in "日d":
        return Window(now, count, 1)
    return Window(now, count * 7 + 3, 7) if unit in "週w" else Window(now, count * 30 + 15, 31)


def _dated(folded: str, now: float) -> Window | None:
    import re  # on use: most questions name no day

    iso, short = re.search(_ISO, folded), re.search(_MONTH_DAY, folded)
    today = time.localtime(now)
    if iso:
        year, month, day = int(iso[1]), int(iso[2]), int(iso[3])
    elif short:
        month, day = int(short[1]), int(short[2])
        year = today.tm_year - ((month, day) > (today.tm_mon, today.tm_mday))
    else:
        return None
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    noon = time.mktime((year, month, day, 12, 0, 0, 0, 0, -1))
    back = round(
        (time.mktime((today.tm_year, today.tm_mon, today.tm_mday, 12, 0, 0, 0, 0, -1)) - noon) / 86_400
    )
    return Window(now, back, 1) if back >= 0 else None


def _on_weekday(folded: str, now: float, weekday: int) -> Window | None:
    import re  # on use: most questions name no day

    match = re.search(_WEEKDAY, folded)
    if not match:
        return None
    back = (weekday - _WEEKDAYS[match[1] or match[2]]) % 7 or 7
    return Window(now, back, 1)

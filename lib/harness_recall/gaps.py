"""What of a task nothing stored speaks of, and the questions that this leaves (seeds/000 §10). Pure."""

from __future__ import annotations

from harness_recall import ranking, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness_recall.ranking import Keyword, Task

# seeds/000 §10
QUESTIONS = 3
# Aspects named at most.
ASPECTS = 8
_WORDS = {
    "en": {
        "topic": "What has been decided or learned about “{}”? Nothing stored in this project mentions it.",
        "file": "What is “{}” responsible for, and what must stay as it is there? Nothing stored mentions it.",
        "scope": "What should hold for the scope “{}”? No memory of this project has this tag.",
        "kind": "Should there be a memory of the kind “{}” for this task? None matches it.",
    },
    "ja": {
        "topic": "「{}」について、何が決まっていますか？ このプロジェクトの記録に記述がありません。",
        "file": "「{}」の役割と、変えてはいけない点は何ですか？ このプロジェクトの記録に記述がありません。",
        "scope": "スコープ「{}」では何を守るべきですか？ このタグの付いた記憶がありません。",
        "kind": "種類「{}」の記憶はこの作業に必要ですか？ 一致するものがありません。",
    },
}  # fmt: skip


def uncovered(task: Task, surfaced: Iterable[str]) -> list[str]:
    """The aspects of the task that no surfaced text speaks of: neighbouring keywords, as the task has them."""
    told = [text.fold(content) for content in surfaced]
    aspects: list[str] = []
    for phrase in task.phrases:
        gap: list[Keyword] = []
        for keyword in [*phrase, None]:
            if keyword is not None and not _says_little(keyword) and not _told(keyword, told):
                gap.append(keyword)
                continue
            if gap:
                aspects.append(_joined(gap))
            gap = []
    return list(dict.fromkeys(aspects))[:ASPECTS]


def _says_little(keyword: Keyword) -> bool:
    return text.says_little(keyword.shown) or len(keyword.shown) < 2 or keyword.shown.isdecimal()


def _told(keyword: Keyword, told: list[str]) -> bool:
    return any(keyword.shown in content or keyword.stem in content for content in told)


def _joined(gap: Sequence[Keyword]) -> str:
    """Keywords as they stand in the task: words apart, runs without spaces together."""
    said, inside = "", False
    for keyword in gap:
        said += keyword.shown if not said or (inside and keyword.is_run) else f" {keyword.shown}"
        inside = keyword.is_run
    return said


def questions(task: Task, words: str, aspects: Sequence[str], *, nothing: bool) -> list[str]:
    """Up to three questions in the language of the task's `words`, each about one gap. Where nothing was found at
    all, and no aspect is to blame, about the filters."""
    wording = _WORDS["ja" if text.is_japanese(words) else "en"]
    named = {part for path in text.paths(words) for part in ranking.parts_of(path)}
    asked = [wording["file" if aspect in named else "topic"].format(aspect) for aspect in aspects]
    if nothing and not asked:
        asked = [wording["scope"].format(tag) for tag in sorted(task.only_scopes)]
        asked += [wording["kind"].format(task.only_kind)] if task.only_kind else []
    return asked[:QUESTIONS]

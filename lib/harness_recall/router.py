"""Recall → at most three routes in order; the first hit answers, every miss is named.

Implements the table "Intents and routes" of contracts/recall.md. Pure: the routes come in as functions.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROUTES: dict[str, tuple[str, str, str]] = {
    "resume": ("harness_mem_resume_pack", "session recap", "auto-memory"),
    "decisions": ("decisions.md", "memory decisions", "harness_mem_search"),
    "same_problem": ("harness_cb_recall", "lessons and warnings", "past errors"),
    "sessions": ("harness_mem_sessions_list", "transcript headers", "harness_mem_search"),
    "keyword": ("harness_mem_search", "memory files", "decisions.md"),
}
_NOTHING = {
    "en": "none found in this project's earlier sessions, decisions and memory files",
    "ja": "該当なし（このプロジェクトの過去のセッション・決定・メモリを確認）",
}


class Question:
    """What was asked: the prompt, its intent and language, and the words that name its topic."""

    __slots__ = ("intent", "keywords", "language", "prompt")

    def __init__(self, prompt: str, intent: str, language: str, keywords: tuple[str, ...]) -> None:
        self.prompt = prompt
        self.intent = intent
        self.language = language
        self.keywords = keywords


class Answer:
    """What a route found. `details` are whole items, `more` how many the route itself left out,
    `repository` whether any of it is text that a committer of the repository could have written, `content`
    names what is told however it is worded: a session that was shown it is not told it again."""

    __slots__ = ("content", "details", "more", "repository", "source", "summary")

    def __init__(
        self,
        source: str,
        summary: str,
        details: list[str],
        *,
        more: int = 0,
        repository: bool = False,
        content: str = "",
    ) -> None:
        self.source = source
        self.summary = summary
        self.details = details
        self.more = more
        self.repository = repository
        self.content = content


class Miss(Exception):  # noqa: N818 - the contract's word
    """A route has no answer; the message says why, in a few words."""


if TYPE_CHECKING:
    Route = Callable[[Question], Answer]


def answer(question: Question, routes: Mapping[str, Route]) -> Answer:
    """The first route's answer, its source naming the misses before it; else what was tried."""
    missed: list[str] = []
    for name in ROUTES[question.intent]:
        try:
            found = routes[name](question)
        except Miss as miss:
            missed.append(f"{name} ({miss})")
        except OSError as error:
            missed.append(f"{name} (error: {error.strerror or type(error).__name__})")
        else:
            if missed:
                found.source = f"{'; '.join(missed)}; fallback={found.source}"
            return found
    return Answer("; ".join(missed), _NOTHING[question.language], [])

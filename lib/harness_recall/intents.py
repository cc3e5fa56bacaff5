"""The five intents of a recall prompt, spelled as in the skill's table."""

from __future__ import annotations

from enum import StrEnum


class Intent(StrEnum):
    """What a recall prompt asks for; the declaration order is the contract's order of precedence."""

    RESUME = "resume"
    DECISIONS = "decisions"
    SAME_PROBLEM = "same_problem"
    SESSIONS = "sessions"
    KEYWORD = "keyword"

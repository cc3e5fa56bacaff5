"""One memory as a person writes it: what it has to be before it may become a file.

Contract of record: seeds/002 "Entry File Format", "Anti-Patterns", contracts/memory.md. Pure over values.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

TYPES = ("user", "feedback", "project", "reference")


class RefusedError(Exception):
    """Nothing was changed: a `code` for programs, the `reason`, and the `remedy`; never what was refused."""

    def __init__(self, code: str, reason: str, remedy: str) -> None:
        super().__init__(f"{reason}. {remedy}")
        self.code = code
        self.reason = reason
        self.remedy = remedy


class Draft(NamedTuple):
    """A memory to write: `type` is one of TYPES, `name` a slug or words that one is made of, `title` may be ""."""

    type: str
    name: str
    description: str
    body: str
    title: str = ""


class Rule(StrEnum):
    """By which a draft is one of the memories there are, in the order in which they are tried (seeds/002)."""

    NAME = "name"
    SLUG = "slug"
    DESCRIPTION = "description"
    SEMANTIC = "semantic"

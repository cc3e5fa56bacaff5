"""The person's and the project's rule manifests: what is disabled, which tiers count, where the company's rules are.

contracts/rules.md, "Tiers, low to high". Both are optional and have one schema, schemas/rules-manifest. An invalid
one is named by file, line and field, and resolution goes on without it.
"""

from __future__ import annotations

from typing import Any


class Settings:
    """What both manifests say together.

    `disabled` are folded keys; `company` and `user` whether those tiers count; `repo` and `ref` the company's
    repository, as `source` (the path of a manifest) says; `divergences` the project's; `instructions` globs of the
    checkout; `problems` lines `FILE:LINE: FIELD: reason`.
    """

    __slots__ = (
        *("company", "disabled", "divergences", "instructions", "problems", "ref", "repo", "source", "user"),
    )

    def __init__(
        self,
        disabled: frozenset[str] = frozenset(),
        company: bool = True,
        user: bool = True,
        repo: str = "",
        ref: str = "",
        source: str = "",
        divergences: list[dict[str, Any]] | None = None,
        instructions: tuple[str, ...] = (),
        problems: list[str] | None = None,
    ) -> None:
        self.disabled = disabled
        self.company = company
        self.user = user
        self.repo = repo
        self.ref = ref
        self.source = source
        self.divergences = divergences or []
        self.instructions = instructions
        self.problems = problems or []

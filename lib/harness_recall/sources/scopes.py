"""The manifests of a checkout that say which rules a path follows (contracts/rules.md "Scope resolution")."""

from __future__ import annotations

from harness_recall.scope import Scope


def find(checkout: str, path: str) -> tuple[Scope | None, list[str], list[str]]:
    """(scope of `path`, problems, watched paths) in the working tree `checkout`.

    `path` is absolute or relative to the checkout, a file or a folder that need not exist. The scope is None where
    no registry is, or no region holds the path. Watched: every file whose change or coming means asking again.
    """
    raise NotImplementedError

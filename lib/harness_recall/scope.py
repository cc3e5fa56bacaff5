"""Which rules a folder follows: the registry of regions, what each says of itself, and the refinements inside.

contracts/rules.md "Scope resolution". Pure: the texts and the parsed manifests come in as arguments.
"""

from __future__ import annotations

SUBMODULE, PARENT, NONE = "submodule", "parent", "none"


class Scope:
    """What the manifests say about one path of a checkout.

    `corpus_source` (SUBMODULE, PARENT or NONE): whose rules hold. `scopes` and `relevance` are folded tags in order,
    empty where nothing narrows. `inherit_parent`: whether a region's own rules lie on top of the enclosing ones or
    stand alone. `path` is the region relative to the checkout with forward slashes, `language` its tag or "".
    """

    __slots__ = (
        *("corpus_source", "inherit_parent", "kind", "language", "name", "path", "relevance", "scopes"),
    )

    def __init__(
        self,
        corpus_source: str,
        scopes: tuple[str, ...],
        relevance: tuple[str, ...],
        kind: str,
        inherit_parent: bool,
        name: str,
        path: str,
        language: str,
    ) -> None:
        self.corpus_source = corpus_source
        self.scopes = scopes
        self.relevance = relevance
        self.kind = kind
        self.inherit_parent = inherit_parent
        self.name = name
        self.path = path
        self.language = language

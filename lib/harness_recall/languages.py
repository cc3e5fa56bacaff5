"""Programming languages by file name and by word: what a checkout is written in, what a prompt is about.

contracts/rules.md "rule-prime hook". Names are the tags of `when-language-…`.
"""

from __future__ import annotations


def of_file(name: str) -> str:
    """The language that a file name's extension tells, "" for data, prose and what more than one uses."""
    raise NotImplementedError


def may_name(raw: bytes, *, paths: bool = True) -> bool:
    """Whether the JSON-escaped bytes of a prompt can name a language or, with `paths`, a path; False is final."""
    raise NotImplementedError


def named_in(prompt: str) -> list[str]:
    """The languages that a prompt names, by file, pattern or word, each once, in order."""
    raise NotImplementedError


def paths_in(prompt: str) -> list[str]:
    """What looks like a path of the checkout in a prompt, forward slashes, each once, in order; bounded."""
    raise NotImplementedError

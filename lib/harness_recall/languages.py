"""Programming languages by file name and by word: what a checkout is written in, and what a prompt is about.

contracts/rules.md "rule-prime hook". Names are the tags of `when-language-…`. `may_name` runs on every prompt, on the
raw bytes; what reads a prompt closely (`language_words`) comes with the first that may name something.
"""

from __future__ import annotations

from harness_recall.language_table import (
    BUILT,
    EXTENSIONS,
    GO_COMMANDS,
    GO_VERBS,
    IN_COMPANY,
    KANA_COMPANY,
    NOUNS,
    WINDOW,
    WORDS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def of_file(name: str) -> str:
    """The language that a file name tells, "" for data, prose, headers, and what more than one uses."""
    stem, dot, extension = name.rpartition(".")
    if not dot or not stem or name.endswith(BUILT):
        return ""
    return EXTENSIONS.get(extension) or EXTENSIONS.get(extension.lower(), "")


def named_in(prompt: str) -> list[str]:
    """The languages that a prompt names, by file, pattern, fence or word, each once, in order."""
    from harness_recall import language_words  # most prompts name nothing

    return language_words.languages_in(prompt)


def paths_in(prompt: str) -> list[str]:
    """What looks like a path in a prompt, with forward slashes, each once, in order; bounded.

    A path that Japanese text follows without a blank is given as it stands and cut before its first hiragana.
    """
    from harness_recall import language_words  # most prompts name nothing

    return language_words.paths_in(prompt)


def may_name(raw: bytes, *, paths: bool = True) -> bool:
    """Whether the JSON-escaped bytes of a prompt can name a language or, with `paths`, a path; False is final."""
    if len(raw) > 2 * _RAW_WINDOW:
        raw = raw[:_RAW_WINDOW] + b" " + raw[-_RAW_WINDOW:]
    if paths and (b"/" in raw or b"\\\\" in raw):
        return True
    if b"\\u" in raw:
        return True
    words = raw.translate(_LOWERED).split()
    found = _KNOWN.intersection(words)
    if found and _tells(raw, words, found):
        return True
    # C++, C#, F#
    if not all(_SIGNED.isdisjoint([piece[-1:] for piece in raw.split(sign)[:-1]]) for sign in (b"+", b"#")):
        return True
    return not raw.isascii() and _tells_in_japanese(raw)


# No character of a prompt is more than four bytes, escaped or not; those with \u pass anyway.
_RAW_WINDOW = 4 * WINDOW + 64
_SEPARATED = bytes(code if code == 95 or (code < 128 and chr(code).isalnum()) else 32 for code in range(256))
_LOWERED = _SEPARATED.lower()


def _glued(word: bytes) -> tuple[bytes, ...]:
    """A word as it stands in a prompt, and behind `\\n` and `\\t`, whose letter JSON leaves before it."""
    return word, b"n" + word, b"t" + word


def _encoded(words: Iterable[str]) -> frozenset[bytes]:
    return frozenset(word.lower().encode() for word in words)


# `go`, `c` and `r` stand in too many prompts that name no language.
_COMMON = ("go", "c", "r")
_SURE = _encoded(word for word in (*WORDS, *IN_COMPANY) if word.isalnum() and word.lower() not in _COMMON)
_FILES = _encoded(EXTENSIONS)
_GLUED = frozenset(form for word in _SURE for form in _glued(word)[1:])
_KNOWN = frozenset((*_SURE, *_GLUED, *_FILES, *(form for word in _COMMON for form in _glued(word.encode()))))
_GO, _IN = _glued(b"go"), frozenset((*_glued(b"in"), b"rin", b"fin"))
_AFTER_GO = _encoded(NOUNS | GO_COMMANDS | GO_VERBS)
_LETTERS = (b"C", b"R")
_SIGNED = frozenset((b"C", b"c", b"F", b"f"))
_BREAKS = (b"\\n", b"\\t")
# One of these is in every word in kana; in every one that needs company, too.
_KANA = tuple(
    part.encode()
    for part in ("スクリプト", "シープラ", "シーシャープ", "ゴーラング", "ハスケル", "コトリン", "パイソン")
)
_KANA_IN_COMPANY = tuple(word.encode() for word in IN_COMPANY if not word.isascii())
_KANA_COMPANY = tuple(word.encode() for word in KANA_COMPANY)
_WIDE_CAPITALS = frozenset(bytes((code,)) for code in range(0xA1, 0xBB))
_WIDE_SMALL = frozenset(bytes((code,)) for code in range(0x81, 0x9B))


def _tells(raw: bytes, words: list[bytes], found: frozenset[bytes]) -> bool:
    """Whether one of the known words that were `found` among the words is what it may be."""
    if b"```" in raw:
        return True  # a fence may name it
    lowered = raw.lower()
    for word in found:
        if (
            word in _SURE
            or (word in _GLUED and b"\\" + word in lowered)
            or (word in _FILES and b"." + word in lowered)
        ):
            return True
    if any(_tells_go(raw, words, word) for word in found.intersection(_GO)):
        return True
    return any(
        _stands_alone(raw, letter) for letter in _LETTERS if not found.isdisjoint(_glued(letter.lower()))
    )


def _stands_alone(raw: bytes, letter: bytes) -> bool:
    """Whether a capital letter stands alone somewhere."""
    at = raw.find(letter)
    while at >= 0:
        before, after = raw[at - 1 : at], raw[at + 1 : at + 2]
        if not after.translate(_SEPARATED).strip() and (
            not before.translate(_SEPARATED).strip() or raw[at - 2 : at] in _BREAKS
        ):
            return True
        at = raw.find(letter, at + 1)
    return False


def _tells_go(raw: bytes, words: list[bytes], word: bytes) -> bool:
    """Whether a `go` among the words may be the language."""
    if b"Go" in raw or not raw.isascii():
        return True
    at = -1
    for _ in range(words.count(word)):
        at = words.index(word, at + 1)
        if not _IN.isdisjoint(words[max(0, at - 1) : at]) or not _AFTER_GO.isdisjoint(words[at + 1 : at + 2]):
            return True
    return False


def _tells_in_japanese(raw: bytes) -> bool:
    """Whether there is a language's name in kana, or a letter of full width, which can be one of any."""
    if b"\xe3" in raw:
        if any(part in raw for part in _KANA):
            return True
        if any(word in raw for word in _KANA_COMPANY) and any(word in raw for word in _KANA_IN_COMPANY):
            return True
    # Ａ to Ｚ and ａ to ｚ: three bytes each, of which the first two are those of most full-width punctuation too.
    return b"\xef" in raw and not (
        _WIDE_CAPITALS.isdisjoint([piece[:1] for piece in raw.split(b"\xef\xbc")[1:]])
        and _WIDE_SMALL.isdisjoint([piece[:1] for piece in raw.split(b"\xef\xbd")[1:]])
    )

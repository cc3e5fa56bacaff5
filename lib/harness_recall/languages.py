"""Programming languages by file name and by word: what a checkout is written in, and what a prompt is about.

contracts/rules.md "rule-prime hook". Names are the tags of `when-language-…`. Pure and free of imports: `may_name`
runs on every prompt, on the raw bytes; what reads a prompt closely (`language_words`) comes with the first that may
name something.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

# Characters of each end of a prompt that are looked at.
WINDOW = 4_000

# Tag; extensions; words that mean nothing else, in any case; words, as they are spelled, that mean it in company only
# (language_words). Data and prose (JSON, YAML, Markdown, …) are no language, nor is an extension that several share
# (`.d`, `.inc`, `.m`, `.v`).
_TABLE = (
    ("assembly", "asm", "", ""),
    ("bash", "sh bash ksh bats", "シェルスクリプト", "Bash bash Shell shell シェル"),
    ("c", "c", "c89 c99", "C シー"),
    ("clojure", "clj cljs cljc", "clojure clojurescript", ""),
    ("cpp", "cpp cc cxx hpp hh hxx ipp", "cpp c++ シープラスプラス シープラプラ", ""),
    ("crystal", "cr", "", "Crystal"),
    ("csharp", "cs csx", "csharp c# シーシャープ", ""),
    ("css", "css scss sass less", "css scss", ""),
    ("dart", "dart", "", "Dart dart"),
    ("elixir", "ex exs", "", "Elixir elixir"),
    ("elm", "elm", "", "Elm"),
    ("erlang", "erl hrl", "erlang", ""),
    ("fortran", "f90 f95 f03 f08", "fortran", ""),
    ("fsharp", "fs fsi fsx", "fsharp f#", ""),
    ("go", "go", "golang gofmt gopls ゴーラング", "Go go ゴー"),
    ("godot", "gd", "godot gdscript", ""),
    ("groovy", "groovy", "", "Groovy"),
    ("haskell", "hs lhs", "haskell ハスケル", ""),
    ("html", "html htm xhtml", "html", ""),
    ("java", "java", "java", "ジャバ"),
    ("javascript", "js jsx mjs cjs", "javascript ジャバスクリプト", "JS js"),
    ("julia", "jl", "", "Julia"),
    ("kotlin", "kt kts", "kotlin コトリン", ""),
    ("lua", "lua", "lua", ""),
    ("nim", "nim", "", "Nim"),
    ("objective-c", "mm", "objc", ""),
    ("ocaml", "ml mli", "ocaml", ""),
    ("perl", "pl pm", "perl", "パール"),
    ("php", "php", "php", ""),
    ("powershell", "ps1 psm1", "powershell", ""),
    ("python", "py pyi pyw pyx ipynb", "python python2 python3 パイソン", "Py py"),
    ("r", "r", "rstudio", "R"),
    ("ruby", "rb", "ruby", "ルビー"),
    ("rust", "rs", "rust rustc rustlang", "ラスト"),
    ("scala", "scala sbt", "", "Scala scala"),
    ("solidity", "sol", "", "Solidity"),
    ("sql", "sql", "sql", ""),
    ("svelte", "svelte", "svelte", ""),
    ("swift", "swift", "swiftui", "Swift swift スウィフト"),
    ("terraform", "tf", "terraform", ""),
    ("typescript", "ts tsx mts cts", "typescript タイプスクリプト", "TS ts"),
    ("vue", "vue", "vue", ""),
    ("zig", "zig", "", "Zig zig"),
)
# A header belongs to C or to C++, as the files beside it do; by itself it names neither.
HEADER = "h"
HEADER_OF = ("c", "cpp")
# Pages, styles, queries and set-ups, which a project in another language has too.
COMPANIONS = frozenset({"css", "html", "sql", "svelte", "terraform", "vue"})
# What a build wrote.
_BUILT = (".min.js", ".min.css")

EXTENSIONS = {extension: row[0] for row in _TABLE for extension in row[1].split()}
WORDS = {word: row[0] for row in _TABLE for word in row[2].split()}
IN_COMPANY = {word: row[0] for row in _TABLE for word in row[3].split()}

# What has to stand beside a word in company, or `go` in lower case, which English is full of.
_THINGS = """
app apps application applications backend binary class classes client code codebase compiler convention conventions
developer developers engineer errors file files function functions idiom idioms interface interfaces lang language
languages libraries library module modules package packages program programmer programming programs project projects
script scripting scripts server service services source sources standard stdlib struct structs test tests toolchain
types
"""
NOUNS = frozenset(_THINGS.split())
GO_COMMANDS = frozenset({"fmt", "mod", "vet"})
GO_VERBS = frozenset({"build", "generate", "get", "install", "run", "test", "tool", "work"})
# What has to follow a word in kana.
KANA_COMPANY = ("言語", "で書", "で実装")


def of_file(name: str) -> str:
    """The language that a file name tells, "" for data, prose, headers, and what more than one uses."""
    stem, dot, extension = name.rpartition(".")
    if not dot or not stem or name.endswith(_BUILT):
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
_GO, _IN = _glued(b"go"), (*_glued(b"in"), b"rin", b"fin")
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
    if not found.isdisjoint(_GO) and _tells_go(raw, words):
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


def _tells_go(raw: bytes, words: list[bytes]) -> bool:
    """Whether a `go` among the words may be the language."""
    if b"Go" in raw or not raw.isascii():
        return True
    around = zip([b"", *words], words, [*words[1:], b""], strict=False)
    return any(word in _GO and (before in _IN or after in _AFTER_GO) for before, word, after in around)


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

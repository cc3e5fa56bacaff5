"""Which languages a prompt names, and which paths: read closely, for the few prompts that may name any.

contracts/rules.md "rule-prime hook", drift. A web address names nothing, and a word that means something else too
(Go, C, Swift) counts beside words that make it a language. Two bounded ends of the prompt are looked at.
"""

from __future__ import annotations

from harness_recall import language_table as table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PATHS_LIMIT = 32
PATH_LIMIT = 400  # characters
# Characters on either side of a word that are its company, and of a name before its extension.
_COMPANY = 24
_STEM_LIMIT = 64
_EXTENSION_LIMIT = 12

_FULL_WIDTH = {code: code - 0xFEE0 for code in (*range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))}
_QUOTES = "\"'`“”‘’「」『』【】（）()[]{}<>|、。，；：！？,;="
_CUT = str.maketrans(dict.fromkeys(_QUOTES, " "))
_ALPHANUMERIC = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
_WORD = _ALPHANUMERIC | {"_"}
_STEM = _WORD | frozenset("-+.@$~")
# Before a word: what JSON writes with a letter that would belong to it, but nobody types.
_JOINED = _WORD | frozenset(".\b\f\r")
_HIRAGANA = ("\u3041", "\u309f")
_KATAKANA = ("\u30a1", "\u30fe")
_IDEOGRAPHS = ("\u4e00", "\u9fff")

# Products and sites with a name like a file's.
_LIKE_FILES = """
alpine.js angular.js backbone.js brew.sh bun.sh chart.js d3.js ember.js express.js fly.sh moment.js nest.js next.js
node.js nuxt.js ohmyz.sh p5.js react.js solid.js three.js vue.js
"""
_PRODUCTS = frozenset(_LIKE_FILES.split())
# Fences around a command line or its output.
_CONSOLES = frozenset({"bash", "console", "ksh", "sh", "shell"})
_FENCES = {**table.IN_COMPANY, **table.EXTENSIONS, **table.WORDS}
# Before `go` in lower case and a noun.
_DETERMINERS = """
a all any each every existing for idiomatic in its many more my new no of other our plain pure raw some that the their
these this those with your
"""
_BEFORE_NOUN = frozenset(_DETERMINERS.split())
# Nouns that begin no order: "Go modules" is a language even where the sentence begins with it.
_NO_ORDER = frozenset({"code", "file", "files", "lang", "language", "program", "test"})
# After `in Go`: how the sentence goes on.
_CONNECTIVES = """
and as because but first for i if instead it like not now or please rather since so that then there to too using we
which with you
"""
_GOING_ON = frozenset(_CONNECTIVES.split())
_ENDS = frozenset("\n\r,;?!)、。」』`'\"")
# What is counted with single letters.
_LETTERED = """
appendix approach case choice class drive grade group level option part phase plan point section series step tier type
variant version vitamin
"""
_COUNTED = frozenset(_LETTERED.split())
_SCRIPTS = frozenset({"script", "scripting", "scripts"})
_JAPANESE_SCRIPTS = ("スクリプト", "のスクリプト", "で書", "で実装")
_FOLLOWING = """
言語 で書 で実装 で作 で開発 で組 で記述 で移植 で動 で分析 でコーディング に書き換 に移植 に変換
の関数 の構造体 の文法 の書き方 の実装 のコード のプログラム のソース のモジュール のパッケージ
のファイル のスクリプト のインターフェ のテスト コード プログラム ファイル スクリプト ソース
モジュール パッケージ プロジェクト エンジニア 開発 製
"""
_JAPANESE = tuple(_FOLLOWING.split())


def languages_in(prompt: str) -> list[str]:
    """The languages that a prompt names, by file, pattern, fence or word, each once, in order."""
    text = _ends(prompt)
    if not text.isascii():
        text = text.translate(_FULL_WIDTH)
    text = _without_addresses(text)
    # In lower case, of ASCII letters only: every place stays where it is.
    lowered = text.encode("utf-8", "surrogatepass").lower().decode("utf-8", "surrogatepass")
    places = [*_by_file(text), *_by_fence(lowered), *_by_word(lowered), *_in_company(text)]
    return list(dict.fromkeys(tag for _, tag in sorted(places)))


def paths_in(prompt: str) -> list[str]:
    """What looks like a path in a prompt, with forward slashes, each once, in order; bounded.

    One that Japanese goes on from without a blank is given as it stands, and cut before its first hiragana.
    """
    found: dict[str, None] = {}
    for piece in _without_addresses(_ends(prompt)).translate(_CUT).split():
        path = piece.replace("\\", "/").lstrip("@")
        place = path.find(":", 2)  # main.go:87:1, but C:/work
        path = (path[:place] if place > 0 else path).rstrip(".!?…*")
        kana = next((at for at, sign in enumerate(path) if _within(sign, _HIRAGANA)), -1)
        for candidate in (path, path[:kana]) if kana > 0 else (path,):
            names = [name for name in candidate.split("/") if name]
            # `/clear` is a command, `and/or` may be a folder: whoever asks looks on the disk.
            if "/" in candidate and len(candidate) <= PATH_LIMIT and len(names) > candidate.startswith("/"):
                found[candidate] = None
        if len(found) >= PATHS_LIMIT:
            break
    return list(found)[:PATHS_LIMIT]


def _ends(prompt: str) -> str:
    """Both ends of a long prompt, without the words that the cuts go through."""
    if len(prompt) <= 2 * table.WINDOW:
        return prompt
    word = "".join(_WORD)
    return f"{prompt[: table.WINDOW].rstrip(word)}\n{prompt[-table.WINDOW :].lstrip(word)}"


def _without_addresses(text: str) -> str:
    """`text` with blanks in the place of every web address."""
    at = text.find("://")
    while at >= 0:
        start, end = at, at
        while start and text[start - 1] in _ALPHANUMERIC:
            start -= 1
        while (
            end < len(text) and text[end] not in _QUOTES and text[end].isascii() and not text[end].isspace()
        ):
            end += 1
        text = text[:start] + " " * (end - start) + text[end:]
        at = text.find("://", end)
    return text


def _by_file(text: str) -> Iterator[tuple[int, str]]:
    """(place, language) of every file name, path and pattern: `src/main.rs`, `*.tsx`, `.py`."""
    at = text.find(".")
    while at >= 0:
        end = at + 1
        while end < len(text) and end - at <= _EXTENSION_LIMIT and text[end] in _ALPHANUMERIC:
            end += 1
        extension = text[at + 1 : end]
        tag = table.EXTENSIONS.get(extension.lower() if extension.isupper() else extension)
        if tag and _ends_name(text, end) and _is_name(text, at, extension):
            yield at, tag
        at = text.find(".", at + 1)


def _ends_name(text: str, end: int) -> bool:
    """Whether a file name can end here: no call, and no further extension."""
    following = text[end : end + 1]
    if following in (".", "-", "/", "\\"):
        return text[end + 1 : end + 2] not in _WORD
    return not following or following not in _WORD | frozenset("(=@+#")


def _is_name(text: str, dot: int, extension: str) -> bool:
    """Whether what stands before the dot can be a file's name, a pattern's, or nothing at all."""
    start = dot
    while start > max(0, dot - _STEM_LIMIT) and text[start - 1] in _STEM:
        start -= 1
    stem, before = text[start:dot], text[start - 1 : start] if start else ""
    if not stem:
        return before not in (")", "]")
    inside = bool(before) and (before in "/\\" or not before.isascii())
    if not stem.strip("0123456789.-+v") and not inside:
        return False
    if len(extension) == 1 and ("." in stem or (len(stem) < 2 and not inside)):
        return False
    return bool(stem.strip(".")) and "@" not in stem[1:] and f"{stem}.{extension}".lower() not in _PRODUCTS


def _by_fence(text: str) -> Iterator[tuple[int, str]]:
    """(place, language) of every fence that names one: the code in it was shown for a reason."""
    at = text.find("```")
    while at >= 0:
        end = at + 3
        while end < len(text) and end - at < _COMPANY and text[end] in _STEM:
            end += 1
        name = text[at + 3 : end]
        if text[end : end + 1] in ("\n", "\r") and name in _FENCES and name not in _CONSOLES:
            yield at, _FENCES[name]
        at = text.find("```", end)


def _by_word(text: str) -> Iterator[tuple[int, str]]:
    for word, tag in table.WORDS.items():
        for at in _occurrences(text, word):
            yield at, tag


def _in_company(text: str) -> Iterator[tuple[int, str]]:
    """(place, language) of every ambiguous word that its neighbours make a language."""
    for word, tag in table.IN_COMPANY.items():
        for at in _occurrences(text, word):
            end = at + len(word)
            before, after = text[max(0, at - _COMPANY) : at], text[end : end + _COMPANY]
            if word.isascii():
                meant = _meant_in_japanese(word, tag, before, after) or _meant(word, tag, before, after)
            else:
                meant = after.lstrip(" ").startswith(table.KANA_COMPANY)
            if meant:
                yield at, tag


def _meant(word: str, tag: str, before: str, after: str) -> bool:
    """Whether a word between these two pieces of English is the language."""
    said = before.rstrip(" ")
    goes_on = said != before and not said.endswith((".", "!", "?", ":", "\n"))
    previous = said.split()[-1].strip(_QUOTES).lower() if goes_on and said.strip() else ""
    noun = after[1:].split(" ")[0].rstrip(".,;:!?)`\"'").lower() if after.startswith(" ") else ""
    if (previous == "in" or (previous == "using" and word != "go")) and (
        _goes_on(after) or not (word == "go" or len(word) == 1)
    ):
        return True
    if word == "go" and (
        noun in table.GO_COMMANDS or (noun in table.GO_VERBS and before.endswith(("`", "$ ")))
    ):
        return True
    if noun not in table.NOUNS:
        return False
    if tag == "bash":
        return noun in _SCRIPTS
    if word == "go":
        return previous in _BEFORE_NOUN
    if len(word) == 1:
        return previous not in _COUNTED
    return word != "Go" or bool(previous) or noun not in _NO_ORDER


def _meant_in_japanese(word: str, tag: str, before: str, after: str) -> bool:
    """Whether Japanese that follows the word makes it the language; 「プランCで実装」 counts plans."""
    if not after.lstrip(" ").startswith(_JAPANESE_SCRIPTS if tag == "bash" else _JAPANESE):
        return False
    rest = before.rstrip(" ")
    if len(word) > 1 or not rest:
        return True
    counted = _within(rest[-1], _KATAKANA) or _within(rest[-1], _IDEOGRAPHS)
    return not counted and rest.split(" ")[-1].lower() not in _COUNTED


def _goes_on(after: str) -> bool:
    """Whether the phrase that ends before `after` is complete."""
    if not after or after[0] in _ENDS:
        return True
    if after[0] == ".":
        return after[1:2] not in _WORD
    return after[0] == " " and after[1:].split(" ")[0].rstrip(",.;:!?").lower() in _GOING_ON


def _occurrences(text: str, word: str) -> Iterator[int]:
    """Where `word` stands alone."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        before, after = text[at - 1 : at] if at else "", text[end : end + 1]
        if word.isascii():
            follows = after in ("+", "#") or (after in _WORD and not (after.isdigit() and word[-1] in "+#"))
            if before not in _JOINED and not follows:
                yield at
        elif not _within(before, _KATAKANA) and not _within(after, _KATAKANA):
            yield at
        at = text.find(word, end)


def _within(sign: str, bounds: tuple[str, str]) -> bool:
    return bool(sign) and bounds[0] <= sign <= bounds[1]

"""Text as the search sees it and as an answer shows it: folding, tokens, keywords, snippets, cuts.

contracts/recall.md and pains 53 to 60: the same for Japanese and English. Words and identifiers are cut at
their seams; runs of Han, kana, Hangul and other scripts without spaces become bigrams. Everything here is
linear in its input, and nothing is ever cut inside a character that a person sees as one.
"""

from __future__ import annotations

from itertools import groupby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

# A token is cut here: what is longer is a hash, a key or a blob.
TOKEN_LIMIT = 64
ELLIPSIS = "…"
# Shorter runs of hiragana are particles and endings, not a word that a question can be about.
KANA_WORD = 4
# Occurrences of one term that a snippet looks at.
_OCCURRENCES = 64

# What a character is, by ranges of code points. Patterns over these sets cost a hook 5 ms to compile.
_SCRIPTS = (
    ("hiragana", ((0x3041, 0x3096), (0x309D, 0x309F))),
    ("katakana", ((0x30A1, 0x30FA), (0x30FC, 0x30FF), (0x31F0, 0x31FF))),
    ("han", ((0x3005, 0x3007), (0x303B, 0x303B), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF))),
    ("han", ((0x20000, 0x3FFFF),)),
    ("hangul", ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7AF))),
    ("southeast-asian", ((0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF))),
)  # fmt: skip
_WORD, _SEAM, _SPACELESS, _OTHER = "word", "seam", "spaceless", ""
_SEAMS = "'’_-"
_CUT = str.maketrans(dict.fromkeys(_SEAMS, " "))
_QUOTING = str.maketrans(dict.fromkeys("`'\"()[]{}<>「」『』（）、。,;|*", " "))
_HUMPS = "[A-Z]+(?![a-z])|[A-Z]?[a-z]++|[A-Z]|[0-9]++"

_ENGLISH = """
a about again all also am an and any are aren as at be been before being but by can could couldn did didn
do does doesn doing don done for from get got had hadn has hasn have haven he her here him his how i if in
into is isn it its just let like me my no not of ok on or our out over please she should shouldn so some tell
than thanks that the their them then there these they this those to too up us very was wasn we were weren
what when where which who whom whose why will with won would wouldn you your yours
"""
_STOP_WORDS = frozenset(_ENGLISH.split())
# What is left of "don't", "it's", "we're" once the word before it is taken.
_CONTRACTED = frozenset(("s", "t", "re", "ve", "ll", "d", "m"))
# Nouns that carry a Japanese question, not its topic.
_JAPANESE = """
何 誰 時 事 件 物 方 私 僕 俺 今 今回 中 際 為 様 者 所 後 以外 場合 結局 確 一体 全部 色々
"""
_STOP_RUNS = frozenset(_JAPANESE.split())
# Words that carry a question about the past, in either language; what it is about is something else.
_PAST = """
again ago already anything before conversation discuss discussed earlier ever far friday happened know last
later lately monday month past previous previously recall recap recently remember remind saturday session
sessions show since something still stuff sunday talk talked thing things thursday time today tuesday wednesday
week yesterday yet
する 一昨日 以前 会話 先日 先月 先週 前 前回 今日 今朝 今週 最近 最後 昨夜 昨日 昨晩 直近 直前 経緯 見 覚 話 途中
過去 件名 続
"""
_ASKING = frozenset(_PAST.split())
# Words that order a thing done, in either language.
_ORDERS = """
add apply build change check clean context continue create debug delete discover do does explain explore find fix
go handle help implement improve investigate keep know learn load look make move need new old plan prep prepare
proceed refactor remove rename replace review run set start stop task tell think try understand update use using
want work working write yourself bug bugs code feature issue problem project repo repository file files
実装 修正 追加 変更 削除 調査 確認 作成 対応 作業 開始 検討 説明 教 直 書 使 読 込 準備 文脈 必要 問題 機能
"""
_DOING = frozenset(_ORDERS.split())
# seeds/000 §3: all that is dropped of a task; what carries a question about the past can be a task's topic.
_SEED = "the a an to of and or is for with from on in at by as this that it i you"
_TASK_STOP_WORDS = frozenset(_SEED.split())
# A longer run without spaces is a sentence, looked at in pieces.
RUN_LIMIT = 16
# Of a task, its head and its tail are looked at.
TASK_LIMIT = 4_000


def fold(s: str) -> str:
    """`s` for comparing: NFKC and casefold."""
    return s.lower() if s.isascii() else _nfkc(s).casefold()


def tokens(s: str) -> list[str]:
    """The index terms of `s`, folded, in order, repeats kept; a stemmer may still follow.

    A compound word or identifier gives its parts and the parts joined: `authFlow`, `auth_flow`, `Auth-Flow`
    all give `auth`, `flow`, `authflow`. A run without spaces gives its bigrams, and its ideographs and Hangul
    syllables alone.
    """
    found: list[str] = []
    for run, word in _runs(s):
        if run:
            found += _grams(run.casefold())
        else:
            found += _parts(word)
    return found


def keywords(s: str, drop: Iterable[str] = ()) -> list[str]:
    """The content words of a person's question, folded, each once, in order; `drop` are folded cues to omit.

    English stop words go. Of a Japanese sentence the runs of kanji, katakana and Latin letters stay and the
    hiragana between them goes, unless there is nothing else.
    """
    folded = fold(s)
    for cue in sorted(drop, key=len, reverse=True):
        if cue:
            folded = _without(folded, cue)
    found: list[str] = []
    kana: list[str] = []
    for run, word in _runs(folded):
        if not run:
            pieces = [piece for piece in word.replace("’", "'").split("'") if piece not in _CONTRACTED]
            found += [piece[:TOKEN_LIMIT] for piece in pieces if piece and piece not in _STOP_WORDS | _ASKING]
            continue
        for is_hiragana, characters in groupby(run, lambda c: _script[c] == "hiragana"):
            piece = "".join(characters)
            if is_hiragana:
                kana.append(piece)
            elif piece not in _STOP_RUNS | _ASKING:
                found.append(piece[:TOKEN_LIMIT])
    return list(dict.fromkeys(found or (piece[:TOKEN_LIMIT] for piece in kana if len(piece) >= KANA_WORD)))


def phrases(task: str) -> list[list[tuple[str, bool]]]:
    """The keywords of a task (seeds/000 §3), folded, in order, each with whether it is a run without spaces.

    English: split at spaces and punctuation, less the seed's stop words. Scripts without spaces: split where the
    script changes, less hiragana. One list for each stretch that nothing dropped and no punctuation interrupts.
    """
    if len(task) > TASK_LIMIT:
        task = f"{task[: TASK_LIMIT // 2]}\n{task[-TASK_LIMIT // 2 :]}"
    found: list[list[tuple[str, bool]]] = [[]]
    behind = ""
    for kind, characters in groupby(task if task.isascii() else _nfkc(task), _kind.__getitem__):
        piece = "".join(characters)
        if kind == _WORD:
            word = piece.casefold()
            if word in _TASK_STOP_WORDS or (behind in ("'", "’") and word in _CONTRACTED):
                found.append([])
            else:
                found[-1].append((word[:TOKEN_LIMIT], False))
        elif kind == _SPACELESS:
            for run, dropped in _script_pieces(piece):
                if dropped:
                    found.append([])
                else:
                    found[-1].append((run, True))
        elif kind == _OTHER and not piece.isspace():
            found.append([])
        behind = piece
    return [phrase for phrase in found if phrase]


def script_runs(s: str) -> list[str]:
    """The runs of one script without spaces in `s`, folded, less hiragana: what a keyword can be part of."""
    if s.isascii():
        return []
    return [piece for run, _ in _runs(s) if run for piece, dropped in _script_pieces(run) if not dropped]


def paths(s: str) -> list[str]:
    """What looks like a path or a file name in `s`, less a line number behind it: with a slash or an ending, of
    letters, digits and `._-`."""
    found = []
    for word in s.translate(_QUOTING).split():
        word = word.strip(".,:;!?").removeprefix("@")
        before, colon, line = word.partition(":")
        word = before if colon and line.replace("-", "").replace(":", "").isdecimal() else word
        inner = word.strip("/")
        if ("/" in word and "://" not in word) or has_ending(inner):
            kept = word.replace("/", "").replace(".", "").replace("_", "").replace("-", "").replace("~", "")
            if kept.isalnum() and not inner.replace(".", "").isdecimal():
                found.append(word)
    return found


def has_ending(word: str) -> bool:
    """Whether `word` ends like a file name: a dot and one to five letters or digits that begin with a letter."""
    stem, dot, ending = word.rpartition(".")
    plain = ending.isascii() and ending.isalnum() and ending[0].isalpha()
    return bool(dot and stem) and plain and len(ending) <= 5 and len(word) > len("e.g")


def is_day(s: str) -> bool:
    """Whether `s` is an ISO day: 2026-03-05."""
    return len(s) == 10 and s[4] == s[7] == "-" and s.replace("-", "").isdecimal() and s.isascii()


def is_stop_word(word: str) -> bool:
    """Whether the folded English `word` says nothing of a topic."""
    return word in _STOP_WORDS or word in _CONTRACTED


def says_little(word: str) -> bool:
    """Whether the folded `word` carries a request and is no topic: a stop word, a word of asking or of doing."""
    return word in _STOP_WORDS or word in _ASKING or word in _CONTRACTED or word in _DOING


def is_japanese(s: str) -> bool:
    """Whether `s` is to be answered in Japanese: it has kana, or ideographs and no Hangul."""
    if s.isascii():
        return False
    scripts = {_script[c] for c in s}
    if "hiragana" in scripts or "katakana" in scripts or any("\uff66" <= c <= "\uff9f" for c in s):
        return True
    return "han" in scripts and "hangul" not in scripts


def clip(s: str, n: int) -> str:
    """`s` in at most `n` characters, cut between visible characters and marked with an ellipsis."""
    if len(s) <= n:
        return s
    if n <= 0:
        return ""
    return s[: _seam(s, n - 1)].rstrip() + ELLIPSIS


def snippet(text: str, terms: Iterable[str], width: int) -> str:
    """At most `width` characters of `text` on one line, around where most of the folded `terms` meet."""
    line = " ".join(text.split())
    if len(line) <= width or width <= 2:
        return clip(line, width)
    start, end = _densest(line, terms, width - 2)
    start = min(start - (width - 2 - (end - start)) // 2, len(line) - width + 1)
    if start <= 1:
        return clip(line, width)
    return ELLIPSIS + clip(line[_beginning(line, start, min(start + 12, len(line))) :], width - 1)


def first_heading(markdown: str) -> str:
    """The text of the first Markdown heading, "" where there is none."""
    fenced = False
    for line in markdown.splitlines():
        line = line.strip()
        if line.startswith(("```", "~~~")):
            fenced = not fenced
        elif line.startswith("#") and not fenced:
            heading = line.lstrip("#")
            if heading.startswith((" ", "\t")) and heading.strip():
                return heading.strip()
    return ""


def split_frontmatter(markdown: str) -> tuple[str, str]:
    """(frontmatter without its fences, body); the frontmatter is "" where there is none."""
    lines = markdown.removeprefix("\ufeff").splitlines(keepends=True)
    if not lines or lines[0].strip() != "---":
        return "", markdown
    for number, line in enumerate(lines[1:], start=1):
        if line.rstrip() in ("---", "..."):
            return "".join(lines[1:number]), "".join(lines[number + 1 :]).lstrip("\r\n")
    return "", markdown


def _nfkc(s: str) -> str:
    from unicodedata import normalize  # a tenth of the interpreter's own start; ASCII never pays it

    return normalize("NFKC", s)


class _Table(dict[str, str]):
    """Character → what it is, worked out on first sight."""

    __slots__ = ("_tell",)

    def __init__(self, tell: Callable[[str], str]) -> None:
        self._tell = tell

    def __missing__(self, character: str) -> str:
        told = self[character] = self._tell(character)
        return told


def _script_of(character: str) -> str:
    code = ord(character)
    for name, ranges in _SCRIPTS if code > 0x7F else ():
        if any(first <= code <= last for first, last in ranges):
            return name
    return _OTHER


def _kind_of(character: str) -> str:
    if character in _SEAMS:
        return _SEAM
    if _script[character]:
        return _SPACELESS
    return _WORD if character.isalnum() else _OTHER


_script = _Table(_script_of)
_kind = _Table(_kind_of)


def _runs(s: str) -> Iterator[tuple[str, str]]:
    """(run without spaces, "") or ("", word with its seams) for every stretch of letters or digits."""
    word: list[str] = []  # pieces and the seams between them
    for kind, characters in groupby(s if s.isascii() else _nfkc(s), _kind.__getitem__):
        piece = "".join(characters)
        if kind == _WORD or (kind == _SEAM and word):
            word.append(piece)
            continue
        if word:
            yield "", "".join(word).rstrip(_SEAMS)
            word = []
        if kind == _SPACELESS:
            yield piece, ""
    if word:
        yield "", "".join(word).rstrip(_SEAMS)


def _grams(run: str) -> list[str]:
    if len(run) == 1:
        return [run]
    symbols = [c for c in run if _script[c] == "han" or "\uac00" <= c <= "\ud7af"]
    return [run[at : at + 2] for at in range(len(run) - 1)] + symbols


def _script_pieces(run: str) -> list[tuple[str, bool]]:
    """(piece of one script, whether it says nothing of a topic) for a run without spaces, in order."""
    pieces = []
    for script, characters in groupby(run, _script.__getitem__):
        piece = "".join(characters).casefold()
        dropped = script == "hiragana" or piece in _STOP_RUNS or not piece.strip("ー")
        pieces += [(piece[at : at + RUN_LIMIT], dropped) for at in range(0, len(piece), RUN_LIMIT)]
    return pieces


def _parts(word: str) -> list[str]:
    if word.isalnum() and (word.islower() or word.isdecimal()):
        return [word[:TOKEN_LIMIT].casefold()]
    contracted = "'" in word or "’" in word
    parts: list[str] = []
    for piece in word.translate(_CUT).split():
        folded = piece.casefold()
        if not piece or (contracted and folded in _CONTRACTED):
            continue
        if not piece.isascii() or piece.islower() or piece.isupper() or piece.isdecimal():
            parts.append(folded)
        else:
            parts += _humps(piece)
    if len(parts) > 1:
        parts.append("".join(parts))
    return [part[:TOKEN_LIMIT] for part in parts]


def _humps(piece: str) -> list[str]:
    """The words of `camelCase` and `HTTPServer2`, folded."""
    import re  # on use: a person's question is folded, and has none

    return [hump.lower() for hump in re.findall(_HUMPS, piece)]


def _without(s: str, cue: str) -> str:
    """`s` with `cue` blanked out; a cue of Latin letters only as whole words."""
    if not (cue[0].isascii() and cue[0].isalnum()):
        return s.replace(cue, " ")
    kept, done = [], 0
    at = s.find(cue)
    while at >= 0:
        end = at + len(cue)
        if not _in_word(s[at - 1 : at]) and not _in_word(s[end : end + 1]):
            kept.append(s[done:at])
            done = end
        at = s.find(cue, end)
    return " ".join([*kept, s[done:]])


def _in_word(character: str) -> bool:
    return character.isascii() and (character.isalnum() or character == "_")


def _densest(line: str, terms: Iterable[str], width: int) -> tuple[int, int]:
    """(start, end) of the stretch of at most `width` characters in which most different terms begin."""
    folded = _aligned(line)
    places: list[tuple[int, int, str]] = []
    for term in terms:
        for form in _forms(term, folded):
            at = folded.find(form)
            for _ in range(_OCCURRENCES):
                if at < 0:
                    break
                places.append((at, at + len(form), form))
                at = folded.find(form, at + len(form))
    places.sort()
    best, first = (0, 0, 0), 0
    weight = 0
    inside: dict[str, int] = {}
    for last, (_, end, form) in enumerate(places):
        inside[form] = inside.get(form, 0) + 1
        weight += len(form) if inside[form] == 1 else 0
        while end - places[first][0] > width and first < last:
            gone = places[first][2]
            inside[gone] -= 1
            weight -= len(gone) if inside[gone] == 0 else 0
            first += 1
        if weight > best[0]:
            best = (weight, places[first][0], end)
    return best[1], min(best[2], best[1] + width)


def _forms(term: str, folded: str) -> list[str]:
    """What to look for in place of `term`: itself, else its stem, else its bigrams."""
    if not term or term in folded:
        return [term] if term else []
    if term.isascii():
        for suffix in ("ing", "ed", "es", "s", "ly", "e", "y"):
            if term.endswith(suffix) and len(term) - len(suffix) >= 3:
                return [term.removesuffix(suffix)]
        return []
    return [term[at : at + 2] for at in range(min(len(term), TOKEN_LIMIT) - 1)]


def _aligned(line: str) -> str:
    """`line` folded, with every character at the index where it is in `line`."""
    folded = fold(line)
    if len(folded) == len(line):
        return folded
    return "".join((fold(c) or c)[0] for c in line)


def _beginning(line: str, start: int, limit: int) -> int:
    """Where a cut text best begins from `start` on: behind a space or full stop before `limit`, if any."""
    for at in range(start, limit):
        if line[at - 1] in " 。！？":
            return at
    while start < limit and _joined(line, start):
        start += 1
    return start


def _seam(s: str, at: int) -> int:
    """The last place at or before `at` where no visible character is cut in two."""
    floor = max(0, at - TOKEN_LIMIT)
    while at > floor and _joined(s, at):
        at -= 1
    return at


def _joined(s: str, at: int) -> bool:
    """Whether the code points on both sides of index `at` belong to one visible character."""
    before, after = s[at - 1 : at], s[at : at + 1]
    if not before or not after or (before.isascii() and after.isascii()):
        return before == "\r" and after == "\n"
    if before == "\u200d" or after in "\u200d\uff9e\uff9f" or "\U0001f3fb" <= after <= "\U0001f3ff":
        return True
    if "\u1100" <= before <= "\u11ff" and "\u1160" <= after <= "\u11ff":
        return True
    if _is_flag_letter(before) and _is_flag_letter(after):
        start = at
        while start > 0 and at - start < TOKEN_LIMIT and _is_flag_letter(s[start - 1]):
            start -= 1
        return (at - start) % 2 == 1
    from unicodedata import category

    return category(after) in ("Mn", "Me", "Mc") or "\U000e0020" <= after <= "\U000e007f"


def _is_flag_letter(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"

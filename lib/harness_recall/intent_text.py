"""A prompt → the few short sentences a person wrote in it, in one normal form that the cue tables match.

Only two windows of the prompt are looked at. Code, quotes, logs, diffs, URLs and paths become `HOLE`: they
may be the topic of a question, they never ask one. In the normal form words of ASCII stand between single
spaces, Japanese is glued together, a sentence starts with `^` and ends with `?` or `.`.
"""

from __future__ import annotations

import unicodedata

# 2,000 characters are at most 8 KB of UTF-8, the window of the byte prefilter (contract: first and last 8 KB).
WINDOW = 2_000
SENTENCE = 400
HOLE = "◇"
# The last letter of the Latin blocks: déjà is one word.
LATIN = "\u024f"

_EXTENSIONS = frozenset(
    {
        "py",
        "js",
        "ts",
        "tsx",
        "jsx",
        "mjs",
        "go",
        "rs",
        "md",
        "mdx",
        "json",
        "jsonl",
        "yaml",
        "yml",
        "toml",
        "pdf",
        "txt",
        "log",
        "sh",
        "bash",
        "zsh",
        "css",
        "scss",
        "html",
        "sql",
        "java",
        "rb",
        "c",
        "h",
        "cc",
        "cpp",
        "hpp",
        "php",
        "vue",
        "svelte",
        "lock",
        "env",
        "xml",
        "csv",
        "tsv",
        "png",
        "jpg",
        "jpeg",
        "gif",
        "svg",
        "cfg",
        "ini",
        "conf",
        "kt",
        "swift",
        "cs",
        "ipynb",
        "ps1",
        "bat",
        "lua",
        "ex",
        "exs",
        "hs",
        "scala",
        "gradle",
        "tf",
        "proto",
        "graphql",
        "com",
        "io",
        "org",
        "net",
        "dev",
        "jp",
        "docx",
        "xlsx",
        "zip",
        "gz",
        "parquet",
    }
)
# A person's spelling → the words of the tables. Without apostrophes; `_word` removes them first.
SPELLINGS = {
    "whatd": "what did", "whered": "where did", "howd": "how did", "whyd": "why did", "whend": "when did",
    "whats": "what is", "wheres": "where is", "hows": "how is", "whos": "who is", "whens": "when is",
    "whatre": "what are", "wherere": "where are", "whatve": "what have", "thats": "that is", "its": "it is",
    "ive": "i have", "weve": "we have", "youve": "you have", "were'": "we are", "im": "i am", "youre": "you are",
    "theres": "there is", "didn": "didnt", "havent": "have not", "hasnt": "has not", "wdid": "what did i do",
    "wdwd": "what did we do", "pls": "please", "plz": "please", "u": "you", "prev": "previous",
    "yday": "yesterday", "ystrday": "yesterday", "yesteday": "yesterday", "yesterdy": "yesterday",
    "yestarday": "yesterday", "yesturday": "yesterday", "yest": "yesterday", "convo": "conversation",
    "convos": "conversations", "sesh": "session", "remeber": "remember",
    "rember": "remember", "rememeber": "remember", "remmeber": "remember", "wat": "what", "wut": "what",
    "waht": "what", "wht": "what", "wher": "where", "whre": "where", "desided": "decided",
    "decied": "decided", "decieded": "decided", "dicided": "decided", "dicide": "decide", "deside": "decide",
    "b4": "before", "befor": "before", "w": "with", "cant": "can not", "cannot": "can not", "dont": "do not",
    "doesnt": "does not", "isnt": "is not", "wasnt": "was not", "lets": "lets", "ya": "you", "lst": "last",
    "prblm": "problem", "sessoin": "session", "sesion": "session", "sessons": "sessions", "agian": "again",
    "agin": "again", "wee": "we", "ehre": "here", "leav": "leave", "tho": "though", "thru": "through",
    "tue": "tuesday", "tues": "tuesday", "thu": "thursday",
    "thurs": "thursday", "fri": "friday", "catchup": "catch up",
}  # fmt: skip
# Words whose 's means "is"; elsewhere it is a possessive and goes.
_IS = frozenset(
    {"what's", "where's", "how's", "who's", "when's", "why's", "that's", "there's", "it's", "let's", "here's"}
)
_LOG_STARTS = (
    "traceback (", "file \"", "at ", "caused by", "error ", "error:", "error[", "warn ", "warning:", "info ",
    "debug ", "fatal:", "fatal ", "panic:", "[error", "[warn", "[info", "[debug", "$ ", "% ", "❯", "│", "╭", "╰",
    "├", "└", "⎿", "--- fail", "=== run", "fail\t", "ok  \t", "npm err", "diff --git", "index ", "+++", "---",
    "@@", "commit ", "author:", "date:", "...",
)  # fmt: skip
_QUESTIONS = ("what", "where", "which", "how", "why", "did", "have", "who", "when", "was", "wdid")
_OPEN_QUOTES = {"「": "」", "『": "』", '"': '"', "“": "”", "`": "`", "«": "»"}
_EDGE = "()[]{}<>\"'`,;:!?.*#~|=+&"


def sentences(prompt: str) -> list[str]:
    """The sentences of the two windows of `prompt`, oldest first, in normal form."""
    if len(prompt) <= 2 * WINDOW:
        return _window(prompt, fenced=False)
    start = len(prompt) - WINDOW
    tail = prompt[start:]
    fenced = prompt.count("```", 0, start) % 2 == 1
    return _window(prompt[:WINDOW], fenced=False) + _window(tail, fenced)[1:]


def fold(text: str) -> str:
    """NFKC and casefold, with the typewriter's apostrophe."""
    return unicodedata.normalize("NFKC", text).casefold().replace("’", "'").replace("‘", "'")


def _window(text: str, fenced: bool) -> list[str]:
    found: list[str] = []
    folded = fold(text)
    lines = folded.splitlines()
    is_diff = "@@ " in folded or "diff --git" in folded
    for line in lines:
        bare = line.strip()
        if bare.startswith(("```", "~~~")):
            # ```` ```x``` ```` on one line opens nothing
            if bare.count("```") != 2:
                fenced = not fenced
            continue
        if fenced or not bare or _is_pasted(bare, is_diff):
            continue
        found += _split(_without_quotes(bare))
    return found


def _is_pasted(bare: str, is_diff: bool) -> bool:
    """Whether no person wrote this line here: a quoted line, a log line, a line of a diff or a stack trace."""
    if bare[0] == ">" or bare.startswith(_LOG_STARTS):
        return True
    if is_diff and bare[0] in "+-":
        return True
    if bare[0] in "+-" and len(bare) > 1 and bare[1] not in " -+" and not bare[1].isalpha():
        return True
    stamp = bare.lstrip("[(")[:10]
    if (
        len(stamp) == 10
        and stamp[:4].isdigit()
        and stamp[4] in "-/"
        and stamp[7] in "-/"
        and stamp[8:].isdigit()
    ):
        rest = bare.lstrip("[(")[10:13]
        return rest[:1] in ("t", " ", "_") and rest[1:2].isdigit()
    return bare[:2].isdigit() and bare[2:3] == ":" and bare[3:5].isdigit() and bare[5:6] == ":"


def _without_quotes(line: str) -> str:
    """`line` with its quoted spans replaced by holes; a line that is nothing but one quote is the person's own."""
    kept: list[str] = []
    at = 0
    while at < len(line):
        closing = _OPEN_QUOTES.get(line[at])
        end = line.find(closing, at + 1, at + 300) if closing else -1
        if end < 0:
            kept.append(line[at])
            at += 1
            continue
        if line[at] != "`" and not line[:at].strip() and not line[end + 1 :].strip(" .。!?"):
            return line[at + 1 : end] + line[end + 1 :]
        kept.append(HOLE)
        at = end + 1
    return "".join(kept)


def _split(line: str) -> list[str]:
    """The sentences of one line, in normal form."""
    found: list[str] = []
    parts: list[str] = []

    def close(mark: str) -> None:
        body = "".join(parts).replace("  ", " ")
        if body.strip(" " + HOLE):
            found.append("^" + body[:SENTENCE] + mark)
        parts.clear()

    chunks = line.split()
    for number, chunk in enumerate(chunks):
        following = chunks[number + 1] if number + 1 < len(chunks) else ""
        if chunk.isascii():
            _english(chunk, following, parts, close)
            continue
        start = 0
        for at in range(1, len(chunk) + 1):
            if at == len(chunk) or (chunk[at] <= LATIN) != (chunk[start] <= LATIN):
                piece = chunk[start:at]
                if piece[0] <= LATIN:
                    _english(piece, following if at == len(chunk) else "。", parts, close)
                else:
                    _japanese(piece, parts, close)
                start = at
    close(".")
    return found


def _english(token: str, following: str, parts: list[str], close: Callable[[str], None]) -> None:
    """Append one run of ASCII signs to `parts`; close the sentence where its punctuation does."""
    core = token.strip(_EDGE)
    tail = token[len(token.rstrip(_EDGE)) :] if core else token
    if core:
        parts.append(f" {_word(core)} ")
    if "?" in tail:
        close("?")
    elif "!" in tail or ";" in tail or ("." in tail and following != "。"):
        close(".")
    elif following.startswith(_QUESTIONS) and ("," in tail or ":" in tail or token in ("-", "--")):
        parts.append(" ~ ")


def _japanese(text: str, parts: list[str], close: Callable[[str], None]) -> None:
    """Append a stretch without ASCII signs to `parts`: glued, commas dropped, cut at 。"""
    pieces = text.split("。")
    for number, piece in enumerate(pieces):
        if number:
            close(".")
        glued = "".join(piece.split())
        for drop in "、，・「」『』“”—–":
            if drop in glued:
                glued = glued.replace(drop, "")
        if glued:
            parts.append(glued)


def _word(core: str) -> str:
    """One ASCII run → the words it stands for, or a hole where it is a path, a URL, a name in code."""
    if core.isalpha():
        return SPELLINGS.get(core, core)
    if _is_name(core):
        return HOLE
    if "'" in core:
        core = _unquoted(core)
    return " ".join(SPELLINGS.get(word, word) for word in core.replace("/", " ").split()) or HOLE


def _unquoted(core: str) -> str:
    """A word without its apostrophe; a possessive without its s."""
    if core == "we're":
        return "were'"
    return core.removesuffix("'s") if core.endswith("'s") and core not in _IS else core.replace("'", "")


def _is_name(core: str) -> bool:
    if core[0] in "/\\~-%$@" or core.count("/") > 1 or "\\" in core or "://" in core:
        return len(core) > 1
    if any(mark in core for mark in ("_", "(", "=", "@", "::", "->", "{", "<", "|", "$")):
        return True
    if "." not in core:
        return False
    extension = core.rsplit(".", 1)[1]
    return "/" in core or extension in _EXTENSIONS or not extension.isdigit()


TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

"""One line of a `MEMORY.md`: which memory it stands for, what it says, and how we write one.

Contract of record: seeds/002 "MEMORY.md Index Format"; contracts/discover.md, "Index lines": public ones have every
shape, and each is understood. Pure over values.
"""

from __future__ import annotations

import os
import re
import urllib.parse
from typing import NamedTuple

from harness_recall import text
from harness_recall.memory_entry import BRACKETS, TYPES, title_of

DASH = " — "

_DASHES = " \t-–—:：|•·→*_~"
_MARKERS = ("- ", "* ", "+ ")
# A description must not hold a link, nor open a comment that would hide every line below.
_COMMENT, _LINK = "<!--", "]("
# What a link's target cannot hold as it is.
_SPECIAL = frozenset(" ()<>%#\"'")
# A line as we write it, of a file that we would name so.
_PLAIN = re.compile(
    rb"- \[([^\[\]<\r]*)\]\(([A-Za-z0-9_.-]+\.md)\)(?: \xe2\x80\x94 ([^<\r]*[^<\s]))?\r?"
).fullmatch


class Bullet(NamedTuple):
    """A line that stands for one file and nothing else: the file it links to as it is spelled, and what it says."""

    file: str
    title: str
    description: str


class Link(NamedTuple):
    """A link to a Markdown file beside the index, and where it stands in its line."""

    start: int
    end: int
    title: str
    file: str


def file_key(name: str) -> str:
    """What two spellings of a file's name have in common: NFKC and casefold, as some file systems have it."""
    return text.fold(name)


def title_key(title: str) -> str:
    """What a title is sorted by."""
    return text.fold(" ".join(title.split()).translate(BRACKETS))


def type_of(file: str) -> str:
    """The type that a file's name begins with, "" for none."""
    prefix, underscore, _ = file.partition("_")
    return prefix if underscore and prefix in TYPES else ""


def title_for(file: str) -> str:
    """What a file is called where nobody says it: its name in words."""
    type_ = type_of(file)
    return title_of(os.path.splitext(file[len(type_) + 1 :] if type_ else file)[0])


def written(title: str, file: str, description: str) -> str:
    """The line of a memory (seeds/002)."""
    shown = " ".join(title.split()).translate(BRACKETS)
    target = urllib.parse.quote(file, safe="/") if _SPECIAL & set(file) else file
    said = told(description)
    return f"- [{shown}]({target})" + (DASH + said if said else "")


def told(description: str) -> str:
    """A description as a line tells it."""
    return " ".join(description.split()).replace(_COMMENT, "<! --").replace(_LINK, "] (")


def read(line: bytes) -> tuple[str, str, str]:
    """The key of the file that a line alone is about, its title and what it says, folded; "" for another line."""
    plain = _PLAIN(line)
    if plain is not None:  # nearly all are
        title, file, said = (piece.decode("utf-8", "replace") for piece in plain.groups(b""))
        return file.lower(), text.fold(title), text.fold(said)
    found = bullet_in(line) if b"](" in line else None
    if found is None:
        return "", "", ""
    return file_key(found.file), text.fold(found.title), text.fold(found.description)


def files_in(line: bytes) -> set[str]:
    """The keys of the files that a line links to, outside of comments."""
    said = decoded(line)
    while _COMMENT in said:
        before, _, rest = said.partition(_COMMENT)
        said = before + rest.partition("-->")[2]
    return {file_key(link.file) for link in links_in(said)}


def bullet_in(line: bytes) -> Bullet | None:
    """The bullet that a line is, None where it is none or says more."""
    if _COMMENT.encode() in line:
        return None
    said = decoded(line).strip().removeprefix("\ufeff")
    if not said.startswith(_MARKERS) and not said.partition(".")[0].isdigit():
        return None
    links = links_in(said)
    if len(links) != 1:
        return None
    link = links[0]
    if not link.start < said.find(_LINK) < link.end:
        return None  # a link to something else comes first
    return Bullet(link.file, link.title, said[link.end :].strip(_DASHES))


def links_in(line: str) -> list[Link]:
    """The links of a line to Markdown files in the folder of the index or below it."""
    found = []
    at = line.find("](")
    while at >= 0:
        start, end = _opening(line, at), line.find(")", at)
        if start >= 0 and end > 0:
            file = _file(line[at + 2 : end])
            if file and line[start - 1 : start] != "!":
                found.append(Link(start, end + 1, line[start + 1 : at], file))
        at = line.find("](", at + 2)
    return found


def _opening(line: str, at: int) -> int:
    """The bracket that the one at `at` closes, -1 for none."""
    depth = 0
    for place in range(at, max(-1, at - 400), -1):
        depth += (line[place] == "]") - (line[place] == "[")
        if not depth:
            return place
    return -1


def _file(target: str) -> str:
    """The path of a link's target below the folder, "" where it leads elsewhere or to no Markdown file."""
    file = target.strip().partition(' "')[0].strip("<>").partition("#")[0]
    if "%" in file:
        file = urllib.parse.unquote(file)
    if "/" in file or "\\" in file:
        if "://" in file or file.startswith("/"):
            return ""
        file = os.path.normpath(file).replace(os.sep, "/")
    return file if file.endswith((".md", ".markdown")) and not file.startswith("..") else ""


def unlinked(line: bytes, wanted: str) -> bytes | None:
    """A line without its links to a file, their words kept; None for a table's row about that file alone."""
    said = line.decode("utf-8", "surrogateescape")
    links = links_in(said)
    if said.lstrip().startswith("|") and [file_key(link.file) for link in links] == [wanted]:
        return None
    for link in reversed(links):
        if file_key(link.file) == wanted and not _in_comment(said, link.start):
            said = said[: link.start] + link.title + said[link.end :]
    return said.encode("utf-8", "surrogateescape")


def _in_comment(said: str, at: int) -> bool:
    return said.rfind(_COMMENT, 0, at) > said.rfind("-->", 0, at)


def decoded(line: bytes) -> str:
    return line.decode("utf-8", "replace")

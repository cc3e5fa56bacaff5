"""The project's decision records: `decisions.md` and `patterns.md`, the single source of truth.

contracts/recall.md, "Embedded sources": `.claude/memory/`, then `docs/`; a section is a heading or a table
row; superseded ones are marked. Read from the file itself, bounded, so that an answer is never out of date.
"""

from __future__ import annotations

import os
import re

from harness_recall import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

READ_LIMIT = 512 * 1024
FOLDERS = (os.path.join(".claude", "memory"), "docs")
FILES = ("decisions.md", "patterns.md")
SECTION_LIMIT = 2_000
# Share of the question's weight that a section must hold to be about it.
COVERAGE = 0.5

# Compiled on use: most questions are not about decisions.
_HEADING = r"(#{1,6})[ \t]+(\S[^\n]{0,300})"
_IDENTIFIER = r"[\[(]?([A-Z]{1,8}-?\d{1,6}|§\d{1,4})\b"
_DATE = r"\b(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})"
_FENCE = r"\s{0,3}(```|~~~)"
_TABLE_RULE = r"\|?[ \t]{0,20}:?-{2,60}:?[ \t]{0,20}\|"
_SUPERSEDED = (
    r"(?i)\bsuperseded\b|\bdeprecated\b|\brevoked\b|\bobsolete\b|\breplaced by\b|~~\S"
    r"|廃止|撤回|失効|置き換えられ|無効化"
)
_SUPERSEDES = (
    r"(?i)(?:\bsupersedes\b|\breplaces\b)[ \t:*]{0,6}((?:[A-Z]{1,8}-?\d{1,6}[ \t,、&]{0,4}){1,8})"
    r"|([A-Z]{1,8}-?\d{1,6})[ \t]{0,3}(?:を置き換え|を廃止|を撤回)"
)


class Section:
    """One decision: where it stands, what it is called, when it was made, and its text."""

    __slots__ = ("anchor", "body", "date", "order", "path", "relative", "superseded", "title")

    def __init__(self, path: str, relative: str, title: str, body: str, order: int) -> None:
        self.path = path
        self.relative = relative
        self.title = title.strip(" #*")
        self.body = body.strip()[:SECTION_LIMIT]
        self.order = order
        identifier = re.match(_IDENTIFIER, self.title.lstrip("*~"))
        self.anchor = identifier.group(1) if identifier else _anchor(self.title)
        date = re.search(_DATE, self.title) or re.search(_DATE, self.body)
        self.date = f"{date[1]}-{int(date[2]):02d}-{int(date[3]):02d}" if date else ""
        head = "\n".join([self.title, *self.body.splitlines()[:4]])
        self.superseded = bool(re.search(_SUPERSEDED, head)) and not re.search(_SUPERSEDES, head)


def read(checkout: str) -> list[Section]:
    """Every section of the decision records of the working tree `checkout`, newest first."""
    sections: list[Section] = []
    for folder in FOLDERS:
        for name in FILES:
            path = os.path.join(checkout, folder, name)
            try:
                with open(path, "rb") as file:
                    content = file.read(READ_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
            except (OSError, ValueError):
                continue
            relative = os.path.join(folder, name).replace(os.sep, "/")
            sections += parse(content, path, relative, start=len(sections))
        if sections:
            break
    replaced = {name.casefold() for section in sections for name in _replaced_by(section)}
    for section in sections:
        section.superseded = section.superseded or section.anchor.casefold() in replaced
    return newest_first(sections)


def parse(content: str, path: str, relative: str, start: int = 0) -> list[Section]:
    """The sections of one record, in the order of the file."""
    sections: list[Section] = []
    title, body, fenced, columns = "", [], False, []  # type: ignore[var-annotated]

    def close() -> None:
        if title and "".join(body).strip():
            sections.append(Section(path, relative, title, "\n".join(body), start + len(sections)))

    lines = content.split("\n")
    for number, line in enumerate(lines):
        fenced ^= bool(re.match(_FENCE, line))
        heading = None if fenced else re.match(_HEADING, line)
        if heading:
            close()
            title, body, columns = ("" if len(heading[1]) == 1 else heading[2]), [], []
        elif not fenced and line.lstrip().startswith("|"):
            following = lines[number + 1] if number + 1 < len(lines) else ""
            if re.match(_TABLE_RULE, following.strip()):
                columns = _cells(line)
            elif columns and not re.match(_TABLE_RULE, line.strip()):
                row = _row(columns, _cells(line))
                sections.append(Section(path, relative, *row, start + len(sections)))
            else:
                body.append(line)
        else:
            body.append(line)
    close()
    return sections


def newest_first(sections: list[Section]) -> list[Section]:
    """By date where dated, else by number (D9 before D10), else as appended: the last written is the newest."""
    return sorted(sections, key=lambda s: (s.date, _number(s.anchor), s.order), reverse=True)


def match(
    sections: list[Section], keywords: Sequence[str], terms: Callable[[str], list[str]] = text.tokens
) -> list[Section]:
    """The sections about `keywords`, best first, equal ones newest first; those that miss most of them never.

    `terms` makes index terms of a text. One weighs the more the fewer sections have it, twice in a title.
    """
    asked = set(terms(" ".join(keywords)))
    titles = [set(terms(f"{section.anchor} {section.title}")) for section in sections]
    bodies = [set(terms(section.body)) for section in sections]
    weights = {
        token: 1
        / max(1, sum(token in title or token in body for title, body in zip(titles, bodies, strict=True)))
        for token in asked
    }
    total = sum(weights.values())
    scored = []
    for place, (section, title, body) in enumerate(zip(sections, titles, bodies, strict=True)):
        covered = sum(weights[token] for token in asked if token in title or token in body)
        if total and covered / total >= COVERAGE:
            scored.append((-covered - sum(weights[t] for t in asked & title), place, section))
    return [section for _, _, section in sorted(scored, key=lambda entry: entry[:2])]


def _replaced_by(section: Section) -> list[str]:
    found: list[str] = []
    for match in re.finditer(_SUPERSEDES, section.title + "\n" + section.body):
        found += re.findall(r"[A-Za-z]{1,8}-?\d{1,6}", match[1] or match[2])
    return found


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _row(columns: list[str], cells: list[str]) -> tuple[str, str]:
    """(title, body) of a table row: the first two cells name it, every named cell is its text."""
    title = " ".join(cell for cell in cells[:2] if cell)
    return title, "\n".join(f"{name}: {cell}" for name, cell in zip(columns, cells, strict=False) if cell)


def _number(anchor: str) -> int:
    digits = re.search(r"(\d{1,9})$", anchor)
    return int(digits[1]) if digits and not re.search(_DATE, anchor) else -1


def _anchor(title: str) -> str:
    kept = "".join(c if c.isalnum() else "-" if c in " -_" else "" for c in title.casefold())
    return kept.strip("-")[:60] or "section"

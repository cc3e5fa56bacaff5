"""One memory as a person writes it: what it has to be before it may become a file, and that file's text.

Contract of record: seeds/002 "Entry File Format", "Anti-Patterns", contracts/memory.md. Pure over values. What is
refused is named by its kind and line, never by its text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from harness_recall import documents, redact, text

# seeds/002 "Memory Types".
TYPES = ("user", "feedback", "project", "reference")
# contracts/memory.md: longer bodies are refused, or warned of.
LINES_LIMIT, LINES_ADVISED = 60, 40
SLUG_LIMIT = 64
# What fits into a line of MEMORY.md that somebody reads.
DESCRIPTION_LIMIT, DESCRIPTION_ADVISED = 500, 200
TITLE_LIMIT = 120
# seeds/002 "Anti-Patterns": an insight, no snippet; lines of code from which on a body is told of.
CODE_LINES = 10
# seeds/002 "Anti-Patterns": names that say nothing of what is in the file.
_GENERIC = """
data entry file general index info information item memo memories memory misc miscellaneous new note notes other
readme stuff temp test things thoughts tmp todo todos untitled update updates
"""
GENERIC = frozenset(_GENERIC.split())
# Names that some system keeps for itself.
RESERVED = frozenset(("con", "prn", "aux", "nul", *(f"{p}{n}" for p in ("com", "lpt") for n in range(1, 10))))

_SECTIONS = (
    ("Why", re.compile(r"(?im)^[ \t>*-]{0,8}\**\s{0,2}why\b")),
    ("How to apply", re.compile(r"(?im)^[ \t>*-]{0,8}\**\s{0,2}how to apply\b")),
)
BRACKETS = str.maketrans("[]", "()")
_WORDS = re.compile(r"[a-z0-9]+")
_APOSTROPHES = str.maketrans("", "", "'’‘`´")


class RefusedError(Exception):
    """Nothing was changed: a `code` for programs, the `reason`, and the `remedy`; never what was refused."""

    def __init__(self, code: str, reason: str, remedy: str) -> None:
        super().__init__(f"{reason}. {remedy}")
        self.code = code
        self.reason = reason
        self.remedy = remedy


class Draft(NamedTuple):
    """A memory to write: `type` is one of TYPES, `name` a slug or words that one is made of, `title` may be ""."""

    type: str
    name: str
    description: str
    body: str
    title: str = ""


class Rule(StrEnum):
    """By which a draft is one of the memories there are, in the order in which they are tried (seeds/002)."""

    NAME = "name"
    SLUG = "slug"
    DESCRIPTION = "description"
    SEMANTIC = "semantic"


def checked(draft: Draft) -> Draft:
    """`draft` as it is going to be written, but for its name; RefusedError where it must not be."""
    return Draft(**checked_fields(draft._asdict()))


def checked_fields(given: Mapping[str, str]) -> dict[str, str]:
    """Fields of a draft as they are going to be written; RefusedError where they must not be."""
    refuse_secrets(given)
    if given.get("type", TYPES[0]) not in TYPES:
        raise RefusedError("type", "There is no such type of memory", f"Choose one of {', '.join(TYPES)}")
    return {key: _CHECKS[key](value) if key in _CHECKS else value for key, value in given.items()}


def refuse_secrets(fields: Mapping[str, str]) -> None:
    """RefusedError with kind and line where a text, or texts together, hold a secret or a private region."""
    found = [(name, finding) for name, value in fields.items() for finding in redact.find(value)]
    if not found:
        joined = "\n".join(fields.values())
        found = [("text as a whole", finding) for finding in redact.find(joined)]
    if not found:
        return
    places = "; ".join(f"{one.kind} in line {one.line} of the {name}" for name, one in found[:5])
    if any(one.kind == redact.PRIVATE for _, one in found):
        raise RefusedError(
            "private", f"This is marked private: {places}", "Leave it out: private text is never stored"
        )
    raise RefusedError(
        "secret",
        f"This holds a secret: {places}",
        "Write where it is kept (a vault, the name of a variable), never its value",
    )


def one_line(name: str, value: str, limit: int = TITLE_LIMIT) -> str:
    """`value` on one line; RefusedError where it is too long or no text."""
    _refuse_no_text(name, value)
    line = " ".join(value.split())
    if len(line) > limit:
        raise RefusedError(
            name,
            f"The {name} has {len(line)} characters",
            f"Say it in {limit}; the rest belongs into the body",
        )
    if not line.isprintable():
        raise RefusedError(name, f"The {name} holds characters that nobody can see", "Leave them out")
    return line


def described(value: str) -> str:
    """The description on one line; RefusedError where it says nothing, or too much."""
    line = one_line("description", value, DESCRIPTION_LIMIT)
    if not any(map(str.isalnum, line)):
        raise RefusedError(
            "description", "The description says nothing", "Say in one line what is worth knowing"
        )
    return line


def body(value: str) -> str:
    """The body with plain line ends; RefusedError where there is none, or too much of it."""
    _refuse_no_text("body", value)
    plain = value.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
    if not plain.strip():
        raise RefusedError(
            "body", "The body is empty", "Say what is to be remembered, why, and how to apply it"
        )
    count = plain.count("\n") + 1
    if count > LINES_LIMIT:
        raise RefusedError(
            "long",
            f"The body has {count} lines, and {LINES_LIMIT} is the most",
            "Split it into memories with names of their own",
        )
    return plain


FIELDS = ("type", "title", "description", "body")
_CHECKS: Mapping[str, Callable[[str], str]] = {
    # A bracket would end the link that the title is.
    "title": lambda value: one_line("title", value).translate(BRACKETS),
    "description": described,
    "body": body,
}


def advice(description: str, content: str) -> list[str]:
    """What a memory lacks that may be written all the same (seeds/002 "Entry File Format", "Anti-Patterns")."""
    told = [
        f"the section **{name}:** is missing" for name, pattern in _SECTIONS if not pattern.search(content)
    ]
    lines = content.splitlines()
    if len(lines) > LINES_ADVISED:
        told.append(f"the body has {len(lines)} lines: {LINES_ADVISED} are enough, and over 60 are too many")
    code = _code_lines(lines)
    if code >= CODE_LINES:
        told.append(f"the body holds {code} lines of code: say what is to be learned from them instead")
    if len(description) > DESCRIPTION_ADVISED:
        told.append(f"the description has {len(description)} characters: {DESCRIPTION_ADVISED} are enough")
    return told


def slug(name: str) -> str:
    """The kebab-case ASCII form of `name`, "" where it cannot be had without losing a letter."""
    if not name.isascii():
        folded = unicodedata.normalize("NFKC", name).casefold()
        name = "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(c))
        if any(c.isalnum() for c in name if not c.isascii()):
            return ""
    return "-".join(_WORDS.findall(name.translate(_APOSTROPHES).lower()))


def key(name: str) -> str:
    """What two names that mean the same have in common (pains 94: NFKC and casefold)."""
    return slug(name) or text.fold(name.strip())


def new_slug(draft: Draft) -> str:
    """The slug of a memory that is to be created; RefusedError where its name makes no good one."""
    given = draft.name.strip() or draft.title
    if not given:
        raise RefusedError("name", "A memory needs a name", "Give one with --name, in kebab-case")
    if draft.name.strip():
        refuse_path(given)
    made = slug(given.removeprefix(f"{draft.type}_"))
    if not made:
        raise RefusedError(
            "name",
            "No file name can be made of this name without losing letters of it",
            "Give one in kebab-case with --name, such as token-lifetime; the title may be in any language",
        )
    if made in GENERIC or made in RESERVED or made in TYPES:
        raise RefusedError(
            "generic",
            "The name says nothing of what the memory is about",
            "Name its subject, such as deploy-needs-vpn",
        )
    if len(made) > SLUG_LIMIT:
        raise RefusedError("name", f"The name has {len(made)} characters", f"Use at most {SLUG_LIMIT}")
    return made


def refuse_path(name: str) -> None:
    """RefusedError where a name could lead out of the memory folder, or is none."""
    _refuse_no_text("name", name)
    if "/" in name or "\\" in name or name.strip(". ") == "" or ".." in name or not name.isprintable():
        raise RefusedError(
            "path", "The name is a path", "Give the memory's own name: files lie in the memory folder itself"
        )


def title_of(made: str) -> str:
    """A slug in words."""
    words = made.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def compose(draft: Draft, made: str, session: str) -> str:
    """The text of the file of a checked draft (seeds/002 "Entry File Format")."""
    head = documents.dump(
        {
            "name": made,
            "description": draft.description,
            "metadata": {
                "node_type": "memory",
                "type": draft.type,
                "originSessionId": session or "unknown",
            },
        }
    )
    return f"---\n{head}---\n\n{draft.body}\n"


def _refuse_no_text(name: str, value: str) -> None:
    try:
        sound = "\0" not in value and bool(value.encode("utf-8") or True)
    except UnicodeEncodeError:
        sound = False
    if not sound:
        raise RefusedError("text", f"The {name} is no UTF-8 text", "Give it as UTF-8, without NUL")


def _code_lines(lines: list[str]) -> int:
    count, fenced = 0, False
    for line in lines:
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        elif fenced:
            count += 1
    return count

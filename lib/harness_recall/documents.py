"""One Markdown file with frontmatter → Document, and back. The only user of python-frontmatter and YAML.

contracts/discover.md, "Frontmatter in the wild": 4.5 % of public files hold invalid YAML, nine tenths of it an
unquoted `: `; those are read line by line and the fault is reported in `problem`. What is written is always valid.
Never imported by a hook.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Any

import frontmatter
import yaml

from harness_recall import text

READ_LIMIT = 256 * 1024
# Bytes in which most frontmatters end.
GLANCE = 2048
TAGS_LIMIT = 32
# What is in double quotes, whatever it holds (seeds/002): a colon in it has broken many a file.
QUOTED = frozenset({"description"})
RELATIONS_LIMIT = 64
# No rule needs more frontmatter than this, and YAML is slow.
HEAD_LIMIT = 16 * 1024
DEPTH_LIMIT = 32


class Document:
    """A memory file: its identity, what it says of itself, and its body.

    `kind` is one word in lower case (decision, lesson, warning, session-recap, …), `date` ISO or "", `scope`,
    `tags` and `relevance` folded tags in order, `relations` (type, target as written) in order, `problem` "" or
    the reason why its frontmatter could not be read as it stands.
    """

    __slots__ = (
        *("body", "date", "description", "kind", "meta", "name", "path", "problem", "superseded"),
        *("relations", "relevance", "scope", "tags"),
    )

    def __init__(self, path: str, meta: dict[str, Any], body: str, problem: str) -> None:
        self.path = path
        self.meta = meta
        self.body = body
        self.problem = problem
        nested = meta.get("metadata")
        details = {**(nested if isinstance(nested, dict) else {}), **meta}
        self.name = (
            _line(meta.get("name")) or _line(meta.get("title")) or text.first_heading(body) or _stem(path)
        )
        self.description = _line(meta.get("description"))
        self.kind = kind_of(path, _line(details.get("kind")) or _line(details.get("type")))
        self.date = _line(details.get("date") or details.get("updated") or details.get("created"))[:10]
        self.superseded = bool(details.get("superseded_by"))
        self.scope = _tags(details.get("scope"))
        self.tags = _tags(details.get("tags"))
        self.relevance = _tags(details.get("relevance"))
        self.relations = _relations(details.get("relations"))

    def learned(self) -> str:
        """The headings of a recap's "Learned" section (seeds/000 §8a), one a line."""
        found: list[str] = []
        level = 0
        for line in self.body.splitlines():
            depth = len(line) - len(line.lstrip("#"))
            if depth and line[depth : depth + 1].isspace():
                if level and depth <= level:
                    level = 0
                if level or text.fold(line[depth:].strip()).startswith(_LEARNED):
                    level = level or depth
                    found.append(line[depth:].strip())
        return "\n".join(found)


def read(path: str) -> Document:
    """The document in the file `path` (its first READ_LIMIT bytes); OSError if it cannot be read."""
    with open(path, "rb") as file:
        content = file.read(READ_LIMIT)
    return parse(path, content.decode("utf-8-sig", "replace").replace("\r\n", "\n"))


def glance(path: str) -> tuple[str, str]:
    """The name and the description of a file, read as a whole only where they do not stand there in plain words."""
    with open(path, "rb") as file:
        head = file.read(GLANCE)
    if head.startswith(b"---\n") and (end := head.find(b"\n---", 4)) > 0:
        fields = dict(line.partition(b": ")[::2] for line in head[4:end].split(b"\n"))
        name, description = _plain(fields.get(b"name", b"")), _plain(fields.get(b"description", b""))
        if name and description:
            return name, description
    document = read(path)
    return document.name, document.description


def parse(path: str, content: str) -> Document:
    """The document that `content` is; whatever its frontmatter looks like."""
    try:
        post = frontmatter.loads(content)
    except (yaml.YAMLError, ValueError, TypeError, AttributeError, RecursionError) as error:
        head, body = text.split_frontmatter(content)
        reason = " ".join(str(error).split())[:200]
        return Document(path, line_wise(head), body, f"invalid YAML frontmatter: {reason}")
    return Document(path, post.metadata, post.content, "")


def settings(path: str) -> dict[str, Any]:
    """The keys of a YAML file of settings (its first READ_LIMIT bytes), read line by line where it is not valid;
    {} where it holds no keys; OSError if it cannot be read."""
    with open(path, "rb") as file:
        content = file.read(READ_LIMIT).decode("utf-8-sig", "replace").replace("\r\n", "\n")
    try:
        found = yaml.safe_load(content)
    except (yaml.YAMLError, ValueError, TypeError, AttributeError, RecursionError):
        return line_wise(content)
    return found if isinstance(found, dict) else {}


def dump(meta: Mapping[str, Any], quoted: frozenset[str] = QUOTED) -> str:
    """`meta` as the lines between the fences of a frontmatter: in its order, one line a text, `quoted` ones quoted."""
    plain = _plainly(meta, quoted)
    if plain is not None:
        return plain
    known = {key: _Quoted(value) if key in quoted else value for key, value in meta.items()}
    return yaml.dump(
        known, Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=False, width=_UNFOLDED
    )


class _Quoted(str):
    """A text that is written in double quotes, whatever it holds."""

    __slots__ = ()


class _Dumper(yaml.SafeDumper):
    """Writes what SafeDumper does, and _Quoted."""


_Dumper.add_representer(
    _Quoted, lambda dumper, value: dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style='"')
)
_UNFOLDED = 1 << 30


def _plainly(meta: Mapping[str, Any], quoted: frozenset[str], indent: str = "") -> str | None:
    """The same for texts that are as YAML has them, without the time that YAML takes; None where others are there."""
    lines = []
    for key, value in meta.items():
        if (
            isinstance(value, dict)
            and value
            and (inner := _plainly(value, frozenset(), indent + "  ")) is not None
        ):
            lines.append(f"{indent}{key}:\n{inner}")
        elif not (isinstance(value, str) and _is_plain(key)):
            return None
        elif key in quoted and value.isprintable():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            lines.append(f'{key}: "{escaped}"\n')
        elif _is_plain(value):
            lines.append(f"{indent}{key}: {value}\n")
        else:
            return None
    return "".join(lines)


def _is_plain(value: str) -> bool:
    return _PLAIN_WORD.fullmatch(value) is not None and value.casefold() not in _YAML_WORDS


_PLAIN_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,200}")
_YAML_WORDS = frozenset(("y", "n", "yes", "no", "on", "off", "true", "false", "null"))


def loaded(head: str) -> object:
    """The value of a frontmatter, None where it has none, or is no valid YAML."""
    try:
        return yaml.safe_load(head)
    except _YAML_ERRORS:
        return None


def kind_of(path: str, declared: str) -> str:
    """The kind a file declares, else the one its folder or file name gives it, else "memory"."""
    folder = os.path.basename(os.path.dirname(path)).casefold()
    by_place = _FOLDER_KINDS.get(folder) or _FOLDER_KINDS.get(_stem(path).casefold().split("_", 1)[0])
    kind = declared.casefold()
    return kind if kind and kind not in _CLIENT_TYPES else by_place or "memory"


class RefusedError(Exception):
    """YAML that is not read: what is wrong with it, and on which line, from 1."""

    def __init__(self, reason: str, line: int = 1) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line


class Head:
    """What a rule file says of itself: its fields, nested `metadata` below them; and its body, byte for byte.

    `problem` is "" or why the frontmatter could not be read as it stands.
    """

    __slots__ = ("body", "fields", "problem")

    def __init__(self, fields: dict[str, Any], body: str, problem: str) -> None:
        nested = fields.get("metadata")
        self.fields = {**(nested if isinstance(nested, dict) else {}), **fields}
        self.body = body
        self.problem = problem

    def line(self, field: str) -> str:
        """A field on one line, "" where it is none."""
        return _line(self.fields.get(field))

    def tags(self, field: str) -> list[str]:
        """A list or comma string as folded tags, each once, in order."""
        return _tags(self.fields.get(field))

    def words(self, field: str) -> list[str]:
        """The words of a field, folded, each once, in order, whatever stands between them."""
        return list(dict.fromkeys(word for tag in self.tags(field) for word in tag.split()))

    def is_true(self, field: str) -> bool:
        """Whether a field says yes."""
        return text.fold(self.line(field)) in ("true", "yes", "on")


def head(content: str) -> Head:
    """The head and body of a rule file.

    Raises RefusedError for frontmatter that nobody writes: too long, or built of aliases.
    """
    opened = _OPENED.match(content)
    closed = _CLOSED.search(content, opened.end()) if opened else None
    if not opened or not closed:
        return Head({}, content, "a frontmatter that nothing ends" if opened else "")
    source, body = content[opened.end() : closed.start()], content[closed.end() :]
    if len(source) > HEAD_LIMIT:
        raise RefusedError(f"the frontmatter has more than {HEAD_LIMIT:,} characters")
    try:
        fields = _value(source)
    except _YAML_ERRORS as error:
        reason = " ".join(str(error).split())[:200]
        return Head(line_wise(source), body, f"invalid YAML frontmatter: {reason}")
    if fields is not None and not isinstance(fields, dict):
        return Head({}, body, "invalid YAML frontmatter: not a mapping")
    return Head(fields or {}, body, "")


def located(content: str) -> tuple[object, dict[tuple[str | int, ...], int]]:
    """(the value of a YAML document, path in it → line, from 1).

    Raises RefusedError for what is no YAML, has an alias or a name twice, or is nested too deep.
    """
    lines: dict[tuple[str | int, ...], int] = {(): 1}
    try:
        loader = _Loader(_without_aliases(content))
        node = loader.get_single_node()
        if node is None:
            return None, lines
        _locate(node, (), lines)
        return loader.construct_document(node), lines
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise RefusedError(error.problem or "invalid YAML", _line_of(mark)) from error
    except _YAML_ERRORS as error:
        raise RefusedError(" ".join(str(error).split())[:200]) from error


def scalar(item: str) -> str | None:
    """The text that a YAML list of one item holds, None where it holds no text."""
    try:
        found = _value(item)
    except (RefusedError, *_YAML_ERRORS):
        return None
    return found[0] if isinstance(found, list) and len(found) == 1 and isinstance(found[0], str) else None


# libyaml where it is there: ten times as fast, and it counts how deep it goes.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_YAML_ERRORS = (yaml.YAMLError, ValueError, TypeError, AttributeError, OverflowError, RecursionError)
_OPENED = re.compile(r"---[ \t]*\r?\n")
_CLOSED = re.compile(r"^(?:---|\.\.\.)[ \t]*\r?(?:\n|\Z)", re.MULTILINE)


def _value(source: str) -> Any:
    return _Loader(_without_aliases(source)).get_single_data()


def _without_aliases(source: str) -> str:
    """`source`, unless there is an alias in it: with them a short text is a long value."""
    if "*" in source and "&" in source:
        for event in yaml.parse(source, _Loader):
            if isinstance(event, yaml.AliasEvent):
                raise RefusedError("YAML aliases are not read here", _line_of(event.start_mark))
    return source


def _line_of(mark: Any) -> int:
    """The line of a mark, from 1."""
    return int(mark.line) + 1 if mark else 1


def _locate(node: yaml.Node, path: tuple[str | int, ...], lines: dict[tuple[str | int, ...], int]) -> None:
    """Note the line of everything in `node`; of a field, the line of its name."""
    if len(path) > DEPTH_LIMIT:
        raise RefusedError("nested too deep", _line_of(node.start_mark))
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            inner = (*path, str(key.value))
            if inner in lines:
                raise RefusedError(f"{key.value} is there twice", _line_of(key.start_mark))
            lines[inner] = _line_of(key.start_mark)
            _locate(value, inner, lines)
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            lines[(*path, number)] = _line_of(value.start_mark)
            _locate(value, (*path, number), lines)


_LEARNED = ("learned", "lessons learned", "what i learned", "what we learned", "学んだ", "学び")
# The client's own types say whom a memory is about, not what it is.
_CLIENT_TYPES = frozenset({"user", "feedback", "project", "reference"})
_FOLDER_KINDS = {
    "decision": "decision",
    "decisions": "decision",
    "lesson": "lesson",
    "lessons": "lesson",
    "warning": "warning",
    "warnings": "warning",
    "recaps": "session-recap",
    "sessions": "session-recap",
    "session-notes": "session-recap",
}


def text_of(meta: Mapping[str, Any], *place: str) -> str:
    """The text at a place of a frontmatter, ("metadata", "type"), on one line; "" where there is none."""
    value: Any = meta
    for key in place:
        value = value.get(key) if isinstance(value, dict) else None
    return _line(value)


def _line(value: object) -> str:
    if value is None or isinstance(value, dict | list | set | tuple | bytes):
        return ""
    try:
        return " ".join(str(value).split())
    except ValueError:  # a number of more digits than Python writes out
        return ""


def _tags(value: object) -> list[str]:
    """Tags from a list or a comma string, folded, each once, in order."""
    given = value if isinstance(value, list) else [value]
    pieces = [piece for one in given for piece in _line(one).strip("[]").split(",")]
    return list(dict.fromkeys(tag for piece in pieces if (tag := text.fold(piece.strip(" \t\"'#")))))[
        :TAGS_LIMIT
    ]


def _relations(value: object) -> list[tuple[str, str]]:
    """(type, target) from `- type: T, target: X`, `- T: X` and `T: [X, Y]`; what has another shape is none."""
    found: list[tuple[str, str]] = []
    fields = [{key: value[key]} for key in value] if isinstance(value, dict) else []
    items = value if isinstance(value, list) else fields
    for item in items:
        if not isinstance(item, dict):
            continue
        kind = _line(item.get("type"))
        pairs = [(kind, item.get("target"))] if kind else list(item.items())
        for name, targets in pairs:
            for target in targets if isinstance(targets, list) else [targets]:
                # `[[name]]` without quotes is a list in a list.
                while isinstance(target, list) and len(target) == 1:
                    target = target[0]
                if _line(target):
                    found.append((str(name).casefold().replace("-", "_"), _line(target)))
    return found[:RELATIONS_LIMIT]


def _plain(value: bytes) -> str:
    """A scalar of a frontmatter that says what it looks like, "" for any other."""
    s = value.decode("utf-8", "replace").strip()
    if len(s) > 1 and s[0] == s[-1] == '"' and '"' not in s[1:-1] and "\\" not in s:
        return s[1:-1]
    return s if s.replace("-", "").replace(" ", "").replace("_", "").isalnum() else ""


def _stem(path: str) -> str:
    return os.path.splitext(os.path.basename(path))[0]


def line_wise(head: str) -> dict[str, Any]:
    """`key: rest of the line` for every top-level line; what a person meant by an unquoted colon."""
    found: dict[str, Any] = {}
    last = ""
    for line in head.splitlines():
        key, colon, value = line.partition(":")
        if colon and key and not key[0].isspace() and key.replace("_", "").replace("-", "").isalnum():
            last, found[key] = key, value.strip().strip("\"'")
        elif last and line.lstrip().startswith("- ") and (not found[last] or isinstance(found[last], list)):
            found[last] = [*(found[last] or []), line.lstrip()[2:].strip().strip("\"'")]
    return found

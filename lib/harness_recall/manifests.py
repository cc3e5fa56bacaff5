"""The person's and the project's rule manifests: what is disabled, which tiers count, where the company's rules are.

contracts/rules.md, "Tiers, low to high". Both are optional and have one schema, schemas/rules-manifest. An invalid
one is named by file, line and field, and resolution goes on without it.
"""

from __future__ import annotations

import os
import stat
from typing import Any

from harness_recall import contract, documents, text
from harness_recall.project import Project

SCHEMA = "rules-manifest"
USER_FILE = "architectural-rules.config.yaml"
PROJECT_FILE = os.path.join(".claude", "rules.config.yaml")
READ_LIMIT = 64 * 1024
# Only a project has these; its team reads them in review.
PROJECT_ONLY = "divergences"
# What a fault of the whole file is told of.
WHOLE = "manifest"

# The names and numbers that lead to something in a manifest.
Place = tuple[str | int, ...]


class Settings:
    """What both manifests say together.

    `disabled` are folded keys; `company` and `user` whether those tiers count; `repo` and `ref` the company's
    repository, as the manifest at the path `source` says; `divergences` the project's; `instructions` globs of the
    checkout; `problems` lines `FILE:LINE: FIELD: reason`.
    """

    __slots__ = (
        *("company", "disabled", "divergences", "instructions", "problems", "ref", "repo", "source", "user"),
    )

    def __init__(
        self,
        disabled: frozenset[str] = frozenset(),
        company: bool = True,
        user: bool = True,
        repo: str = "",
        ref: str = "",
        source: str = "",
        divergences: list[dict[str, Any]] | None = None,
        instructions: tuple[str, ...] = (),
        problems: list[str] | None = None,
    ) -> None:
        self.disabled = disabled
        self.company = company
        self.user = user
        self.repo = repo
        self.ref = ref
        self.source = source
        self.divergences = divergences or []
        self.instructions = instructions
        self.problems = problems or []


def user_path(where: Project) -> str:
    """The person's manifest, whether or not it is there."""
    return os.path.join(where.config, USER_FILE)


def project_path(where: Project) -> str:
    """The project's manifest, whether or not it is there."""
    return os.path.join(where.checkout, PROJECT_FILE)


def read(where: Project) -> Settings:
    """What the manifests that count for a project say.

    Of the tiers' switches the project's count first. Of the company's repository the person's own counts first: a
    project that anyone can commit to must not exchange what all the person's projects follow.
    """
    problems: list[str] = []
    person = _read(user_path(where), "", problems)
    project = _read(project_path(where), where.checkout, problems)
    switches = {**person.get("tiers", {}), **project.get("tiers", {})}
    owner = user_path(where) if "company" in person else project_path(where)
    company = person.get("company") or project.get("company") or {}
    return Settings(
        disabled=frozenset(text.fold(key) for one in (person, project) for key in one.get("disabled", [])),
        company=switches.get("company", True),
        user=switches.get("user", True),
        repo=company.get("repo", ""),
        ref=company.get("ref", ""),
        source=owner if company else "",
        divergences=project.get("divergences", []),
        instructions=tuple(
            dict.fromkeys(glob for one in (person, project) for glob in one.get("instructions", []))
        ),
        problems=problems,
    )


def check(path: str, content: str, *, project: bool) -> list[str]:
    """What is wrong with the text of a manifest: lines `FILE:LINE: FIELD: reason`, [] where nothing is."""
    return _parse(path, content, project)[1]


def _read(path: str, within: str, problems: list[str]) -> dict[str, Any]:
    """The manifest at `path`; {} and what is wrong in `problems` for one that is not to be used."""
    try:
        status = os.stat(path)
        reason = "not a regular file" if not stat.S_ISREG(status.st_mode) else ""
        if status.st_size > READ_LIMIT:
            reason = f"larger than {READ_LIMIT // 1024} KB"
        top = os.path.realpath(within) + os.sep if within else ""
        if not os.path.realpath(path).startswith(top):
            reason = "a link out of the repository"
        content = "" if reason else _content(path)
    except FileNotFoundError:
        if not os.path.islink(path):
            return {}
        reason = "a link to nowhere"
    except NotADirectoryError:
        return {}
    except UnicodeDecodeError:
        reason = "not UTF-8"
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else "") or str(error)
    if reason:
        problems.append(_message(path, 1, (), reason))
        return {}
    value, faults = _parse(path, content, bool(within))
    problems += faults
    return {} if faults else value


def _content(path: str) -> str:
    with open(path, "rb") as file:
        return file.read(READ_LIMIT).decode("utf-8-sig")


def _parse(path: str, content: str, project: bool) -> tuple[dict[str, Any], list[str]]:
    try:
        value, lines = documents.located(content)
        faults = contract.faults(SCHEMA, value)
    except documents.RefusedError as error:
        return {}, [_message(path, error.line, (), error.reason)]
    except ValueError as error:  # a number of more digits than Python writes out
        return {}, [_message(path, 1, (), str(error)[:200])]
    if not project and isinstance(value, dict) and PROJECT_ONLY in value:
        faults.append(((PROJECT_ONLY,), "only in the manifest of a project"))
    placed = [(_spelled(lines, place), reason) for place, reason in faults]
    found = [(_line(lines, place), reason, place) for place, reason in placed]
    found.sort(key=lambda fault: fault[:2])
    messages = [_message(path, line, place, reason) for line, reason, place in found]
    return value if isinstance(value, dict) else {}, messages


def _spelled(lines: dict[Place, int], place: Place) -> Place:
    """A place with its names as the file has them: YAML takes some for numbers."""
    spelled: Place = ()
    for part in place:
        spelled = (*spelled, part if (*spelled, part) in lines else str(part))
    return spelled


def _line(lines: dict[Place, int], place: Place) -> int:
    """The line of a place in the manifest: its own, else that of what it is in."""
    while place not in lines:
        place = place[:-1]
    return lines[place]


def _message(path: str, line: int, place: Place, reason: str) -> str:
    field = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).removeprefix(".")
    return f"{path}:{line}: {field or WHOLE}: {reason}"

"""The manifests of a checkout that say which rules a path follows (contracts/rules.md "Scope resolution").

Without a registry nothing else is looked at. Whoever commits to the repository writes these files: what is broken in
them is named and skipped, and none leads outside the checkout.
"""

from __future__ import annotations

import os
import unicodedata

from harness_recall import documents, scope, text

FOLDER = ".claude"
REGISTRY, BOUNDARY, FILTER = "submodules.md", "submodule.md", "scope.md"
READ_LIMIT = 64 * 1024  # bytes
# Names of one folder that are looked at for another spelling of a name.
_NAMES_LIMIT = 10_000
_IDENTITY = ("name", "language", "kind")


def find(checkout: str, path: str) -> tuple[scope.Scope | None, list[str], list[str]]:
    """(scope of `path`, problems, watched paths) in the working tree `checkout`.

    `path` is absolute or relative to the checkout, a file or a folder that need not exist. The scope is None where
    no registry is, or no manifest has a say. Watched: every file whose change or coming means asking again. A problem
    is `FILE:LINE: FIELD: reason`, the file relative to the checkout.
    """
    reader = _Reader(checkout)
    table = reader.content("", REGISTRY)
    if table is None:
        return None, reader.problems, reader.watched
    regions, problems = scope.registry(table, f"{FOLDER}/{REGISTRY}")
    reader.problems += problems
    place = _place(checkout, path, regions)
    if place is None:
        reader.problems.append(f"{path}: leads outside the checkout")
        return None, reader.problems, reader.watched
    found = scope.resolve(regions, place, reader.boundary, reader.filter)
    return found, reader.problems, reader.watched


class _Reader:
    """Reads manifests below one checkout; keeps what was looked at, and what was wrong with it."""

    def __init__(self, checkout: str) -> None:
        self.checkout = checkout
        self.problems: list[str] = []
        self.watched: list[str] = []

    def boundary(self, folder: str) -> scope.Manifest | None:
        """What the region `folder` says of itself."""
        return self._manifest(folder, BOUNDARY)

    def filter(self, folder: str) -> scope.Manifest | None:
        """What `folder` refines."""
        return self._manifest(folder, FILTER)

    def content(self, folder: str, name: str) -> str | None:
        """The text of a manifest, None where there is none that can be read."""
        relative = "/".join(filter(None, (folder, FOLDER, name)))
        path = os.path.join(self.checkout, *scope.parts(relative))
        self.watched.append(path)
        try:
            if not os.path.lexists(path):
                return None
            if _below(self.checkout, os.path.realpath(path)) is None:
                raise ValueError("leads outside the checkout")
            if not os.path.isfile(path):
                raise ValueError("no regular file")
            with open(path, "rb") as file:
                content = file.read(READ_LIMIT + 1)
            if len(content) > READ_LIMIT:
                raise ValueError(f"larger than {READ_LIMIT // 1024} KB")
            if b"\0" in content:
                raise ValueError("binary")
            return content.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError:
            self.problems.append(f"{relative}: not UTF-8")
        except OSError as error:
            self.problems.append(f"{relative}: {error.strerror}")
        except ValueError as error:
            self.problems.append(f"{relative}: {error}")
        return None

    def _manifest(self, folder: str, name: str) -> scope.Manifest | None:
        content = self.content(folder, name)
        if content is None:
            return None
        where = "/".join(filter(None, (folder, FOLDER, name)))
        try:
            head = documents.head(content)
        except documents.RefusedError as error:
            line = error.line + 1  # of the file, which begins with a fence
            self.problems.append(f"{where}:{line}: frontmatter: {error.reason}")
            return None
        if head.problem:
            self.problems.append(f"{where}:1: frontmatter: {head.problem}")
            return None
        manifest, faults = _manifest_of(head, identity=name == BOUNDARY)
        self.problems += [f"{where}:{_line_of(content, field)}: {field}: {why}" for field, why in faults]
        return manifest


def _manifest_of(head: documents.Head, *, identity: bool) -> tuple[scope.Manifest, list[tuple[str, str]]]:
    """What the fields say, and (field, reason) of those that say nothing that counts here."""
    faults: list[tuple[str, str]] = []

    def one_of(field: str, allowed: tuple[str, ...]) -> str:
        value = text.fold(head.line(field))
        if value in allowed or head.fields.get(field) is None:
            return value
        faults.append((field, f"{head.line(field) or 'this'} is none of {', '.join(allowed)}"))
        return ""

    for field in ("scopes", "relevance"):
        if isinstance(head.fields.get(field), dict | bool):
            faults.append((field, "a list or a comma string is expected"))
    inherit = one_of("inherit-parent", ("true", "false"))
    manifest = scope.Manifest(
        scopes=tuple(head.tags("scopes")),
        relevance=tuple(head.words("relevance")),
        inherit_parent=inherit == "true" if inherit else None,
        rule_source=one_of("rule-source", scope.SOURCES),
    )
    if identity:
        manifest.name = head.line("name")
        manifest.language = text.fold(head.line("language"))
        manifest.kind = one_of("kind", scope.KINDS)
    else:
        faults += [
            (field, "only a region has one; register this folder")
            for field in _IDENTITY
            if head.fields.get(field) is not None
        ]
    return manifest, faults


def _place(checkout: str, path: str, regions: list[scope.Region]) -> str | None:
    """`path` relative to the checkout, as the disk spells it; None outside.

    A link counts as what it leads to, unless only its own place lies in a region.
    """
    if os.sep == "/":
        path = path.replace("\\", "/")
    lexical = _below(checkout, os.path.normpath(os.path.join(checkout, path)))
    if lexical is not None:
        lexical = _spelled(checkout, lexical)
        path = os.path.join(checkout, *scope.parts(lexical))
    real = _below(checkout, os.path.realpath(os.path.join(checkout, path)))
    if real is None or lexical is None or scope.region_of(regions, real):
        return real
    return lexical if scope.region_of(regions, lexical) else real


def _below(checkout: str, path: str) -> str | None:
    """The absolute `path` relative to the checkout, None where it lies elsewhere."""
    inner = scope.parts(path)
    for top in (checkout, os.path.realpath(checkout)):
        outer = scope.parts(top)
        if [*map(_same, inner[: len(outer)])] == [*map(_same, outer)]:
            return "/".join(inner[len(outer) :])
    return None


def _same(name: str) -> str:
    """What two spellings of one name on this system have in common."""
    return os.path.normcase(unicodedata.normalize("NFC", name))


def _spelled(checkout: str, relative: str) -> str:
    """`relative` with the names that the disk has for it: a file system can keep NFD where the registry is NFC."""
    folder = checkout
    found: list[str] = []
    for name in scope.parts(relative):
        if not name.isascii() and not os.path.lexists(os.path.join(folder, name)):
            name = next((other for other in _names(folder) if text.fold(other) == text.fold(name)), name)
        found.append(name)
        folder = os.path.join(folder, name)
    return "/".join(found)


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))[:_NAMES_LIMIT]
    except OSError:
        return []


def _line_of(content: str, field: str) -> int:
    lines = content.split("\n")
    return next((number for number, line in enumerate(lines, 1) if line.startswith(f"{field}:")), 1)

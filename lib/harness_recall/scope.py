"""Which rules a path follows: the registry of regions, what each says of itself, and the refinements inside.

contracts/rules.md "Scope resolution". The registry alone decides what is a region, the region's own manifest what it
is like. Pure: texts and manifests come in as arguments. Paths are compared by folded segment.
"""

from __future__ import annotations

from harness_recall import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SUBMODULE, PARENT, NONE = "submodule", "parent", "none"
SOURCES = (SUBMODULE, PARENT, NONE)
LOGICAL, GIT, VENDORED = "logical", "git", "vendored"
KINDS = (LOGICAL, GIT, VENDORED)
# Where neither registry nor manifest says: whose rules, and whether the enclosing ones hold too.
DEFAULTS = {LOGICAL: (PARENT, True), GIT: (SUBMODULE, False), VENDORED: (NONE, False)}
# Rules with one of these scopes hold in every region.
EVERYWHERE = frozenset({"global", "universal"})

HEADING, HEADING_LEVEL = "submodules", 2
COLUMNS = ("path", "language", "kind", "rule-source")
ROW_LIMIT = 1_000
# Folders between a region and a path that may refine it.
DEPTH_LIMIT = 64

_UNSET = frozenset({"", "-", "–", "—", "―", "ー"})
_PATTERN = frozenset("*?[]{}")


class Region:
    """A row of the registry: `path` as in the table with forward slashes; "" where the table leaves it open."""

    __slots__ = ("kind", "language", "line", "path", "rule_source", "segments")

    def __init__(self, path: str, language: str, kind: str, rule_source: str, line: int) -> None:
        self.path = path
        self.language = language
        self.kind = kind
        self.rule_source = rule_source
        self.line = line
        self.segments = segments(path)


class Manifest:
    """What `submodule.md` or `scope.md` says; "", () and None stand for what it leaves open."""

    __slots__ = ("inherit_parent", "kind", "language", "name", "relevance", "rule_source", "scopes")

    def __init__(
        self,
        scopes: tuple[str, ...] = (),
        relevance: tuple[str, ...] = (),
        inherit_parent: bool | None = None,
        rule_source: str = "",
        name: str = "",
        language: str = "",
        kind: str = "",
    ) -> None:
        self.scopes = scopes
        self.relevance = relevance
        self.inherit_parent = inherit_parent
        self.rule_source = rule_source
        self.name = name
        self.language = language
        self.kind = kind


class Scope:
    """What the manifests say about one path of a checkout.

    `corpus_source` (SUBMODULE, PARENT or NONE): whose rules hold. `scopes` and `relevance` are folded tags in order,
    empty where nothing narrows. `inherit_parent`: whether a region's own rules lie on top of the enclosing ones or
    stand alone. `path` is the folder relative to the checkout whose rules SUBMODULE means ("" for the checkout
    itself), `language` the region's tag or "".
    """

    __slots__ = (
        *("corpus_source", "inherit_parent", "kind", "language", "name", "path", "relevance", "scopes"),
    )

    def __init__(
        self,
        corpus_source: str,
        scopes: tuple[str, ...],
        relevance: tuple[str, ...],
        kind: str,
        inherit_parent: bool,
        name: str,
        path: str,
        language: str,
    ) -> None:
        self.corpus_source = corpus_source
        self.scopes = scopes
        self.relevance = relevance
        self.kind = kind
        self.inherit_parent = inherit_parent
        self.name = name
        self.path = path
        self.language = language

    def admits(self, tags: Iterable[str]) -> bool:
        """Whether a rule with the scope `tags` holds here; one without any, or for everywhere, always does."""
        own = frozenset(tags)
        return not self.scopes or not own or not own.isdisjoint(self.scopes) or not own.isdisjoint(EVERYWHERE)


def segments(path: str) -> tuple[str, ...]:
    """The folded folder names of a relative path; a Windows path, NFD and `./` give the same."""
    return tuple(text.fold(part) for part in parts(path))


def parts(path: str) -> list[str]:
    """The folder names of a relative path as they are spelled."""
    return [part for part in path.replace("\\", "/").split("/") if part not in ("", ".")]


def resolve(
    regions: Iterable[Region],
    path: str,
    manifest_of: Callable[[str], Manifest | None],
    filter_of: Callable[[str], Manifest | None],
) -> Scope | None:
    """The scope of `path`, relative to the checkout; None where no region and no filter has a say.

    `manifest_of` gives the `submodule.md` of a region's folder, `filter_of` the `scope.md` of a folder ("" is the
    checkout), None where there is none. Only what counts is asked for: one region, and the folders from it down.
    """
    spelled = parts(path)
    region = region_of(regions, path)
    depth = len(region.segments) if region else 0
    found = _of_region(region, "/".join(spelled[:depth]), manifest_of) if region else None
    for end in range(depth, min(len(spelled), depth + DEPTH_LIMIT) + 1):
        folder = "/".join(spelled[:end])
        refinement = filter_of(folder)
        if refinement is not None:
            found = _refined(found or Scope(PARENT, (), (), LOGICAL, True, "", "", ""), refinement, folder)
    return found


def region_of(regions: Iterable[Region], path: str) -> Region | None:
    """The region that holds `path`: the longest, by whole folder names."""
    wanted = segments(path)
    holding = [region for region in regions if wanted[: len(region.segments)] == region.segments]
    return max(holding, key=lambda region: len(region.segments), default=None)


def registry(markdown: str, name: str = "") -> tuple[list[Region], list[str]]:
    """The regions of a registry's table and what is wrong with its other rows, as `NAME:LINE: FIELD: reason`."""
    lines = _table(markdown)
    if not lines:
        return [], [f"{name}:1: table: none under the heading `## Submodules`"]
    start, head = lines[0]
    columns = [text.fold(_plain(cell)).replace("_", "-").replace(" ", "-") for cell in _cells(head)]
    if COLUMNS[0] not in columns:
        return [], [f"{name}:{start}: path: the table has no such column"]
    regions: dict[tuple[str, ...], Region] = {}
    problems: list[str] = []
    for number, line in lines[1 : ROW_LIMIT + 1]:
        if _is_rule(line):
            continue
        given = dict(zip(columns, map(_plain, _cells(line)), strict=False))
        row = {column: "" if given.get(column, "") in _UNSET else given[column] for column in COLUMNS}
        region, problem = _region(row, number)
        if region and region.segments in regions:
            problem = f"path: {region.path} stands in line {regions[region.segments].line} already"
        elif region:
            regions[region.segments] = region
        if problem:
            problems.append(f"{name}:{number}: {problem}")
    if len(lines) > ROW_LIMIT + 1:
        problems.append(f"{name}:{lines[ROW_LIMIT + 1][0]}: rows: only the first {ROW_LIMIT:,} are read")
    return list(regions.values()), problems


def _of_region(region: Region, folder: str, manifest_of: Callable[[str], Manifest | None]) -> Scope:
    own = manifest_of(folder) or Manifest()
    kind = own.kind or region.kind or LOGICAL
    source, inherit = DEFAULTS[kind]
    language = own.language or region.language
    return Scope(
        corpus_source=own.rule_source or region.rule_source or source,
        scopes=_merged((language,) if language else (), own.scopes),
        relevance=own.relevance,
        kind=kind,
        inherit_parent=inherit if own.inherit_parent is None else own.inherit_parent,
        name=own.name or folder.rpartition("/")[2],
        path=folder,
        language=language,
    )


def _refined(outer: Scope, own: Manifest, folder: str) -> Scope:
    """`outer` as the `scope.md` of `folder` changes it; kind, name and language are a region's alone.

    `rule-source: parent` is the enclosing rules, that is no change. Rules of a folder's own inherit what the region
    around it inherits, unless one of the two stands alone.
    """
    inherit = own.inherit_parent is not False
    opens = own.rule_source == SUBMODULE
    return Scope(
        corpus_source=own.rule_source if own.rule_source in (SUBMODULE, NONE) else outer.corpus_source,
        scopes=_merged(outer.scopes if inherit else (), own.scopes),
        relevance=own.relevance or (outer.relevance if inherit else ()),
        kind=outer.kind,
        inherit_parent=inherit and outer.inherit_parent if opens else outer.inherit_parent,
        name=outer.name,
        path=folder if opens else outer.path,
        language=outer.language,
    )


def _merged(*tags: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(tag for some in tags for tag in some))


def _region(row: dict[str, str], line: int) -> tuple[Region | None, str]:
    """(region, "") of a row's cells, or (None, "FIELD: reason")."""
    path = row["path"].replace("\\", "/")
    folders = parts(path)
    if not row["path"]:
        return None, "path: missing"
    if path.startswith(("/", "~")) or path[1:2] == ":":
        return None, f"path: {path} is absolute; it has to be relative to the checkout"
    if ".." in folders:
        return None, f"path: {path} leads outside"
    if not folders:
        return None, f"path: {path} is the checkout itself"
    if not _PATTERN.isdisjoint(path):
        return None, f"path: {path} is a pattern; each region has a row of its own"
    kind, source = text.fold(row["kind"]), text.fold(row["rule-source"])
    if kind and kind not in KINDS:
        return None, f"kind: {row['kind']} is none of {', '.join(KINDS)}"
    if source and source not in SOURCES:
        return None, f"rule-source: {row['rule-source']} is none of {', '.join(SOURCES)}"
    return Region("/".join(folders), text.fold(row["language"]), kind, source, line), ""


def _table(markdown: str) -> list[tuple[int, str]]:
    """(line number, line) of the first table under the heading, its head first; code and comments hold none."""
    found: list[tuple[int, str]] = []
    inside = fenced = commented = False
    lines = [line.strip() for line in markdown.split("\n")]
    for number, line in enumerate(lines, start=1):
        if not commented and line.startswith(("```", "~~~")):
            fenced = not fenced
            continue
        commented = not fenced and (commented or line.startswith("<!--"))
        if fenced or commented:
            commented = commented and "-->" not in line
        elif line.startswith("#"):
            level = len(line) - len(line.lstrip("#"))
            inside = (inside and level > HEADING_LEVEL) or (
                level == HEADING_LEVEL and text.fold(line.strip("# ")) == HEADING
            )
        elif inside and "|" in line and (found or _opens_table(line, *lines[number : number + 1])):
            found.append((number, line))
        elif found:
            break
    return found


def _opens_table(line: str, below: str = "") -> bool:
    return _is_rule(below) or COLUMNS[0] in [text.fold(_plain(cell)) for cell in _cells(line)]


def _is_rule(line: str) -> bool:
    return "-" in line and "|" in line and set(line) <= set("|-: \t")


def _cells(line: str) -> list[str]:
    line = line.removeprefix("|").removesuffix("|").replace("\\|", "\0")
    return [cell.strip().replace("\0", "|") for cell in line.split("|")]


def _plain(cell: str) -> str:
    """A cell without the marks of code and bold."""
    return cell.strip("`").removeprefix("**").removesuffix("**").strip("`").strip()

"""Who may import whom: design.md §2, read off the source."""

from __future__ import annotations

import ast
import pathlib

import pytest

from paths import HOOKS, LIB

PACKAGE = LIB / "harness_recall"
MODULES = sorted(PACKAGE.rglob("*.py"))
FORBIDDEN_NAMES = {"utils", "helpers", "common", "core", "base", "manager"}

# Modules that hold only standard library imports, and what else of the package they may use.
STANDARD_ONLY = {
    "hookio",
    "intent",
    "text",
    "project",
    "state",
    "period",
    "intents",
    "duplicate",
    "preparation",
    "census",
    "language_table",
    "language_words",
    "languages",
    "overlay",
    "prime",
    "priming",
    "rule_files",
    "rule_shelf",
    "scope",
}
# Pure over values: no disk, no clock of their own (design.md §2).
PURE = {
    "router",
    "render",
    "deliver",
    "ranking",
    "report",
    "gaps",
    "globs",
    "language_table",
    "language_words",
    "languages",
    "overlay",
    "priming",
    "rule_draft",
    "rule_patch",
    "rule_preview",
    "rule_units",
    "rule_view",
    "scope",
    "yamltext",
}
IMPURE = {"os.environ", "open", "time.time"}
WRITERS = {"company", "entry_files", "entry_store", "rule_edits", "settings", "store"}
ONLY_USER = {
    "anyio": "server", "frontmatter": "documents", "jsonschema": "contract", "mcp": "server", "mcp_types": "server",
    "ruamel": "yamltext", "yaml": "documents",
}  # fmt: skip
# What costs a hook more than a question is worth (design.md §3), unless imported on use.
HEAVY = {
    "typing", "dataclasses", "pathlib", "hashlib", "subprocess", "tempfile", "logging", "urllib", "yaml",
    "frontmatter", "jsonschema", "rich", "filelock", "tantivy", "argparse", "inspect", "contextlib", "asyncio",
    "http", "socket",
}  # fmt: skip


def imported(path: pathlib.Path, *, at_import: bool = False) -> set[str]:
    """Dotted names that the module imports; with `at_import` only those that importing it runs."""
    found: set[str] = set()
    tree = ast.parse(path.read_text("utf-8"))
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if at_import and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        pending += ast.iter_child_nodes(node)
    return found


def ours(path: pathlib.Path) -> set[str]:
    """The package's modules that the module imports, without the package's name."""
    names = {
        name.removeprefix("harness_recall.") for name in imported(path) if name.startswith("harness_recall.")
    }
    return {
        name if (PACKAGE / (name.replace(".", "/") + ".py")).exists() else name.rpartition(".")[0]
        for name in names
    }


def name_of(path: pathlib.Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts)


GRAPH = {name_of(path): ours(path) for path in MODULES}


def reach(start: set[str], short_of: frozenset[str] = frozenset()) -> set[str]:
    """Every module that importing `start` can load, on use or at once, but for what lies behind `short_of`."""
    seen: set[str] = set(short_of)
    pending = list(start)
    while pending:
        module = pending.pop()
        if module and module not in seen:
            seen.add(module)
            pending += GRAPH.get(module, ())
    return seen - short_of


def test_imports_are_one_way() -> None:
    """The graph has no cycle."""
    for module, uses in GRAPH.items():
        assert module not in reach(uses), f"{module} reaches itself"


@pytest.mark.parametrize("module", sorted(STANDARD_ONLY & set(GRAPH)))
def test_the_first_modules_of_a_hook_use_the_standard_library_only(module: str) -> None:
    """They run on every prompt, without site-packages."""
    import sys

    for path in MODULES:
        if name_of(path) == module:
            foreign = {name.partition(".")[0] for name in imported(path)} - {"harness_recall"}
            assert foreign <= sys.stdlib_module_names


@pytest.mark.parametrize("library", sorted(ONLY_USER))
def test_a_library_has_one_user(library: str) -> None:
    """So that another can take its place."""
    users = {name_of(path) for path in MODULES if any(n.partition(".")[0] == library for n in imported(path))}
    assert users <= {ONLY_USER[library]}


def test_sources_never_import_each_other() -> None:
    """One corpus a module."""
    for module, uses in GRAPH.items():
        if module.startswith("sources."):
            assert not any(name.startswith("sources.") for name in uses), module


@pytest.mark.parametrize("module", sorted(PURE))
def test_pure_modules_touch_no_disk_and_no_clock(module: str) -> None:
    """Everything comes in as an argument."""
    source = (PACKAGE / f"{module}.py").read_text("utf-8")
    calls = {ast.unparse(n.func) for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Call)}
    assert not calls & IMPURE


def test_hooks_reach_no_writer_of_the_persons_files_and_never_each_other() -> None:
    """session_record writes the index and our own state only."""
    scripts = sorted(HOOKS.glob("*.py"))
    assert scripts
    for script in scripts:
        assert not reach(ours(script)) & (WRITERS | {"installer", "doctor"}), script.name
        assert not {n.partition(".")[0] for n in imported(script)} & {other.stem for other in scripts}


def test_the_server_reaches_one_writer_of_the_persons_files() -> None:
    """Its tools write memory, as the contract of memory has it; settings, rules and installations are out of reach."""
    assert reach({"server"}) & WRITERS <= {"store"}
    assert not reach({"server"}) & {"installer", "installation", "doctor", "safefile"}


@pytest.mark.parametrize("script", sorted(HOOKS.glob("*.py")), ids=lambda path: path.stem)
def test_hook_scripts_are_short(script: pathlib.Path) -> None:
    """All logic is in the package (design.md §1)."""
    assert len(script.read_text("utf-8").splitlines()) <= 60


def test_what_a_hook_imports_at_once_is_light() -> None:
    """Nothing heavy is loaded by importing; the index engine comes on use."""
    # Loaded on use: an odd file, a daemon, rules that changed.
    doors = reach(
        {"prime", "recall", "rule_cache"},
        short_of=frozenset(
            {"documents", "daemon_http", "rulebook", "rule_readings", "sources.instructions"},
        ),
    )
    for path in MODULES:
        if name_of(path) in doors:
            tops = {name.partition(".")[0] for name in imported(path, at_import=True)}
            assert not tops & HEAVY, f"{name_of(path)} imports {tops & HEAVY}"


def test_no_module_has_a_name_without_meaning() -> None:
    """design.md §2."""
    assert not {path.stem for path in MODULES} & FORBIDDEN_NAMES

"""Install and uninstall: settings entries, skill links, the command; only what was made is ever removed.

Implements contracts/install.md, first and third point, from the moment .venv exists (install.sh makes it).
`python -m harness_recall.installer install [--dry-run] | uninstall [--purge] [--dry-run]`.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from harness_recall import (
    installation,
    links,
    plugin,
    registration,
    safefile,
    server_registration,
    settings,
    state,
)
from harness_recall.installation import ROOT, Record
from harness_recall.safefile import RefusedError

# How long a second installer waits for the first, in seconds.
LOCK_WAIT = 30
# How often a purge tries again, and after how many seconds.
PURGE_TRIES, PURGE_PAUSE = 10, 0.5


def main(argv: Sequence[str] | None = None) -> int:
    """The entry of install.sh; the exit code."""
    parser = argparse.ArgumentParser(prog="install.sh")
    commands = parser.add_subparsers(required=True)
    for name, run in (("install", install), ("uninstall", uninstall)):
        command = commands.add_parser(name)
        add_arguments(command)
        command.set_defaults(run=run)
    args = parser.parse_args(argv)
    return int(args.run(args))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options that `install` and `uninstall` read."""
    parser.add_argument("--dry-run", action="store_true", help="show what would change and change nothing")
    parser.add_argument("--purge", action="store_true", help="uninstall: also remove index, log and backups")


def install(args: argparse.Namespace) -> int:
    """Register the hooks, link skills and command. Reads `args.dry_run`. 0, or 1 where something refused."""
    if args.purge:
        _complain("--purge goes with uninstall")
        return 2
    return _run(_plan_install if args.dry_run else _install, os.environ)


def uninstall(args: argparse.Namespace) -> int:
    """Take back what `install` made. Reads `args.dry_run`, `args.purge`. 0, or 1 where something refused."""
    if args.dry_run:
        return _run(_plan_uninstall, os.environ)
    return _run(_purge if args.purge else _uninstall, os.environ)


def register(config: str, record: Record) -> safefile.Written:
    """Put our entries into the settings file under `config`, and what that made into `record` (saved)."""
    entries = installation.table()
    owner = installation.owner(entries, record)
    made = record.made if record.active else None
    existed = record.existed

    def change(before: bytes | None) -> bytes:
        edit = settings.add(before, entries, owner, made)
        _valid(edit.text)
        record.existed = existed if made is not None else before is not None
        record.made, record.active = edit.made, True
        record.root, record.interpreter = ROOT, installation.interpreter()
        record.scripts = list(registration.scripts(entries))
        installation.save(config, record)  # before the file itself: better a record too many
        return edit.text

    return safefile.write(installation.settings_path(config), change, installation.backups(config))


def repair(config: str, env: Mapping[str, str]) -> safefile.Written:
    """Put back what is missing of an installation that stands: entries and links. RefusedError, OSError."""
    with _locked(config):
        record = installation.read(config) or Record()
        written = register(config, record)
        for path, target in links.wanted(config, env).items():
            if not os.path.lexists(path):
                links.make(path, target, record)
        installation.save(config, record)
    return written


def _install(config: str, env: Mapping[str, str]) -> int:
    _planned(config, installation.read(config))  # refuses before anything is made
    if not os.path.exists(installation.interpreter()):
        install = os.path.join(ROOT, "install.sh")
        raise RefusedError(f"there is no {installation.interpreter()}", f"Run {install}, which makes it")
    made_folders: list[str] = []
    links.make_folder(config, made_folders)
    with _locked(config):
        record = installation.read(config) or Record()
        record.folders.extend(folder for folder in made_folders if folder not in record.folders)
        written = register(config, record)
        count = len(installation.table())
        if written.changed:
            _say("hooks", f"{count} registered in {written.path}")
            if written.backup:
                _say("", f"backup of what it was: {written.backup}")
        else:
            _say("hooks", f"{count} already registered in {written.path}")
        line = settings.comment(written.after or b"")
        if line:
            _say("", f"but line {line} of it is a comment: Claude Code ignores every setting of such a file")
        for path, target in links.wanted(config, env).items():
            try:
                told = links.make(path, target, record)
            except OSError as error:  # Windows without the right to make links, a read-only folder
                told = f"{path} could not be made: {error.strerror or error}"
            if told:
                _say("link", told)
            installation.save(config, record)
        _say("mcp", *server_registration.register(env, record))
        installation.save(config, record)
        _tell_command(env)
        _tell_plugins(config, env)
    if written.changed:
        _say("", "restart running sessions: they do not see new hooks")
    return 0


def _plan_install(config: str, env: Mapping[str, str]) -> int:
    record = installation.read(config)
    _show(installation.settings_path(config), *_planned(config, record))
    for link, target in links.wanted(config, env).items():
        if not os.path.lexists(link):
            _say("link", f"{link} -> {target}")
        elif not links.ours(link, target, record):
            _say("link", f"{link} exists and is not ours: it would be left alone")
    _say("mcp", *server_registration.plan_to_register(env, record))
    _say("", "dry run: nothing was changed")
    return 0


def _planned(config: str, record: Record | None) -> tuple[bytes | None, bytes]:
    """The settings file as it is and as an install would make it."""
    entries = installation.table()
    before = safefile.read(installation.settings_path(config))
    made = record.made if record and record.active else None
    after = settings.add(before, entries, installation.owner(entries, record), made).text
    _valid(after)
    return before, after


def _uninstall(config: str, env: Mapping[str, str]) -> int:
    before = os.path.isdir(state.path(config))
    done = _take_out(config, env)
    if before:
        _say("kept", f"index, log and backups in {state.path(config)} (--purge removes them)")
    elif os.path.isdir(state.path(config)):
        shutil.rmtree(state.path(config))  # nothing was installed: not even our own traces stay
    return done


def _purge(config: str, env: Mapping[str, str]) -> int:
    record = installation.read(config)
    done = _take_out(config, env)
    folder = state.path(config)
    if os.path.isdir(folder):
        _remove_tree(folder)
        _say("purged", folder)
    for made in reversed(record.folders if record else []):
        links.remove_empty(made)
    return done


def _take_out(config: str, env: Mapping[str, str]) -> int:
    if not os.path.isdir(config):
        _say("hooks", f"none: there is no {config}")
        return 0
    path = installation.settings_path(config)
    _without(safefile.read(path), installation.read(config))  # refuses before anything is done
    with _locked(config):
        record = installation.read(config) or Record()
        written = safefile.write(path, lambda before: _without(before, record), installation.backups(config))
        _tell_taken_out(written)
        for link, target in {**links.wanted(config, env), **record.links}.items():
            if os.path.islink(link) and os.readlink(link) == target:
                os.unlink(link)
                _say("link", f"removed {link}")
        _say("mcp", *server_registration.withdraw(env, record))
        for folder in reversed(record.folders):
            links.remove_empty(folder)
        left = [folder for folder in record.folders if os.path.isdir(folder)]
        installation.save(config, Record(folders=left))
    return 0


def _tell_taken_out(written: safefile.Written) -> None:
    if not written.changed:
        _say("hooks", f"none of ours in {written.path}")
        return
    _say("hooks", f"taken out of {written.path}")
    if written.after is None:
        _say("", "which is gone, as it was before us")
    if written.backup:
        _say("", f"backup of what it was: {written.backup}")
    _say("", "restart running sessions: they still call the hooks")


def _plan_uninstall(config: str, env: Mapping[str, str]) -> int:
    record = installation.read(config)
    path = installation.settings_path(config)
    before = safefile.read(path)
    _show(path, before, _without(before, record))
    for link, target in {**links.wanted(config, env), **(record.links if record else {})}.items():
        if os.path.islink(link) and os.readlink(link) == target:
            _say("unlink", link)
    _say("mcp", *server_registration.plan_to_withdraw(env, record))
    _say("", "dry run: nothing was changed")
    return 0


def _without(before: bytes | None, record: Record | None) -> bytes | None:
    if before is None:
        return None
    active = record if record and record.active else None
    owner = installation.owner(installation.table(), record)
    after = settings.remove(before, owner, active.made if active else None)
    if active and not active.existed and not after.strip():
        return None
    return after


def _run(step: Callable[[str, Mapping[str, str]], int], env: Mapping[str, str]) -> int:
    if hasattr(sys.stdout, "reconfigure"):  # a path that the terminal cannot show is no reason to stop
        sys.stdout.reconfigure(errors="backslashreplace")
    config = state.config_root(env)
    try:
        return step(config, env)
    except RefusedError as error:
        _complain(f"{installation.settings_path(config)}: {error}" if error.line else str(error))
    except OSError as error:
        _complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return 1


def _valid(content: bytes) -> None:
    """RefusedError where the result would not be what the client reads."""
    try:
        from harness_recall import contract
    except ImportError:  # uninstalling after .venv was deleted, or a dry run before it was made
        return
    messages = contract.check("settings-hooks", settings.load(content))
    if messages:
        raise RefusedError(
            f"the hooks there are not what Claude Code reads: {messages[0]}", "Mend them first"
        )


@contextlib.contextmanager
def _locked(config: str) -> Iterator[None]:
    """Keep a second installer out; without filelock (no .venv any more) there is nothing to wait with."""
    state.folder(config)
    try:
        import filelock
    except ImportError:
        yield
        return
    path = os.path.join(state.path(config), "install.lock")
    try:
        with filelock.FileLock(path, timeout=LOCK_WAIT):
            yield
    except filelock.Timeout:
        raise RefusedError("another installer is at work", f"If not, remove {path}") from None


def _tell_command(env: Mapping[str, str]) -> None:
    found = shutil.which("harness-recall", path=env.get("PATH", os.defpath))
    if found is None or os.path.realpath(found) != os.path.realpath(installation.command()):
        _say("command", f"{installation.command()} (not on PATH)")


def _tell_plugins(config: str, env: Mapping[str, str]) -> None:
    """Say that the plugin is enabled too; its hooks stay silent beside ours (duplicate.py)."""
    for one in plugin.enabled(config, env, [installation.settings_path(config)]):
        _say("plugin", f"{one.id} is enabled too, and skills and tools are there twice;")
        _say("", f"keep one: claude plugin disable {one.id}, or {os.path.join(ROOT, 'install.sh')} uninstall")


def _remove_tree(folder: str) -> None:
    """Remove a folder that a hook's last indexer may still be writing to."""
    for _ in range(PURGE_TRIES):
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.lexists(folder):
            return
        time.sleep(PURGE_PAUSE)
    shutil.rmtree(folder)


def _show(path: str, before: bytes | None, after: bytes | None) -> None:
    sys.stdout.write(settings.diff(before, after, path) or f"{path}: no change\n")


def _say(what: str, *texts: str) -> None:
    for place, text in enumerate(texts):
        sys.stdout.write(f"{'' if place else what:<8} {text}\n")


def _complain(text: str) -> None:
    sys.stderr.write(f"install.sh: {text}\n")


if __name__ == "__main__":
    raise SystemExit(main())

"""The company tier's clone: `company.repo@ref` fetched beside it, then put in its place as a whole.

contracts/rules.md, "`/rules`", `sync`. A clone is shallow and complete or not there; hooks of the repository never
run, submodules are not fetched, nobody is asked for a password. What only this machine has is never thrown away.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from harness_recall import locks, redact, state
from harness_recall.safefile import RefusedError

FOLDER = "architectural-rules-company"
# One run of git, in seconds; its complaint, in characters; how long a second sync waits for the first.
GIT_SECONDS, REASON_LIMIT, LOCK_WAIT = 300, 400, 30
# The commit that the last sync brought, so that it does not count as one of this machine's own.
SYNCED = "refs/harness-recall/synced"

_NEW, _OLD = f".{FOLDER}-new-", f".{FOLDER}-old"
# What file managers leave behind, which nobody misses.
_LITTER = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})
_HTTPS = re.compile(r"https://[^\s/][^\s]*")
_SSH = re.compile(r"(?:ssh://(?:[\w.+-]+@)?[A-Za-z0-9][^\s]*|[\w][\w.+-]*@[A-Za-z0-9][\w.-]*:[^\s:-][^\s]*)")
_REF = re.compile(r"(?!-)(?!.*\.\.)(?!.*[/.]\Z)[^\s~^:?*\[\\\x00-\x20]{1,200}")
_COMMIT = re.compile(r"(?:[0-9a-f]{40}|[0-9a-f]{64})")
# Not in the project: the configuration of a repository that came from elsewhere can name programs to run.
_NOWHERE = os.path.abspath(os.sep)
_OPTIONS = {
    "advice.detachedHead": "false",
    "core.fsmonitor": "false",
    "core.hooksPath": os.devnull,
    "fetch.recurseSubmodules": "false",
    "gc.auto": "0",
    "init.templateDir": "",
    "maintenance.auto": "false",
    "status.renames": "false",
    "submodule.recurse": "false",
}


@dataclass(frozen=True)
class Remote:
    """One commit of a repository: `name` is its full ref there, "" for a commit named by its digits."""

    repo: str
    name: str
    commit: str


def folder(config: str) -> str:
    """Where the company's rules lie under the configuration root."""
    return os.path.join(config, FOLDER)


def shown(repo: str) -> str:
    """The repository's address without what may be a password."""
    return re.sub(r"(?<=https://)[^/@\s]{0,500}@", "", repo)


@contextlib.contextmanager
def alone(config: str) -> Iterator[None]:
    """Keep a second sync out, and first finish or take back what a killed one left."""
    path = os.path.join(state.folder(config), "sync.lock")
    try:
        with locks.held(path, LOCK_WAIT):
            _recover(config)
            yield
    except locks.BusyError:
        raise RefusedError("another sync is at work", f"If not, remove {path}") from None


def look(repo: str, ref: str) -> Remote:
    """What `ref` ("" for the default branch) of the repository is now. RefusedError with git's reason."""
    _allowed(repo, ref)
    wanted = [ref] if ref.startswith("refs/") else [f"refs/heads/{ref}", f"refs/tags/{ref}"]
    answer = _git(
        "ls-remote", "--symref", "--", repo, *([*wanted, f"{wanted[-1]}^{{}}"] if ref else ["HEAD"])
    )
    pairs = [line.split("\t", 1) for line in answer.splitlines() if "\t" in line]
    found = {name: value for value, name in reversed(pairs) if not value.startswith("ref: ")}
    if not ref:
        default = next(
            (value[5:] for value, name in pairs if value.startswith("ref: ") and name == "HEAD"), "HEAD"
        )
        if "HEAD" not in found:
            raise RefusedError(f"{shown(repo)} has no commits yet", "Push the rules there, then sync again")
        return Remote(repo, default, found["HEAD"])
    for name in wanted:
        if name in found:
            return Remote(repo, name, found.get(f"{name}^{{}}", found[name]))
    if _COMMIT.fullmatch(ref):
        return Remote(repo, "", ref)
    raise RefusedError(
        f"{shown(repo)} has no branch and no tag {ref!r}",
        "Mend company.ref; a commit is named by all of its digits",
    )


def commit(config: str) -> str:
    """The commit that the clone is at, "" where there is none."""
    if not os.path.isdir(os.path.join(folder(config), ".git")):
        return ""
    return _run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], folder(config)).stdout.strip()


def origin(config: str) -> str:
    """The repository that the clone was made from, "" where that is not known."""
    return _run(["config", "--get", "remote.origin.url"], folder(config)).stdout.strip()


def replaceable(config: str) -> None:
    """RefusedError where something of the person's own lies in the place of the clone."""
    place = folder(config)
    if not os.path.lexists(place):
        return
    if os.path.islink(place):
        raise RefusedError(
            f"{place} is a link to {os.path.realpath(place)}", f"Update what it leads to: git -C {place} pull"
        )
    if os.path.isdir(place) and not os.listdir(place):
        return
    if not os.path.isdir(os.path.join(place, ".git")):
        raise RefusedError(f"{place} is no git clone", "Move it away, then sync again")
    own = _own(place)
    if own:
        raise RefusedError(
            f"{place} holds what no remote has: {', '.join(own)}",
            f"Push it (git -C {place} push) or move it away, then sync again",
        )


@contextlib.contextmanager
def fetched(config: str, remote: Remote) -> Iterator[str]:
    """A complete clone of `remote` in a folder beside its place, for `replace`; what is not used is removed."""
    new = tempfile.mkdtemp(prefix=_NEW, dir=config)
    try:
        _fetch(new, remote)
        yield new
    finally:
        shutil.rmtree(new, ignore_errors=True)


def replace(config: str, new: str) -> None:
    """Put the clone `new` in its place. A process killed in between is made good by the next sync."""
    place, old = folder(config), os.path.join(config, _OLD)
    replaceable(config)  # what was written while the person made up their mind counts too
    if os.path.lexists(place):
        os.rename(place, old)
    try:
        os.rename(new, place)
    except OSError:
        if os.path.lexists(old):
            os.rename(old, place)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _recover(config: str) -> None:
    old = os.path.join(config, _OLD)
    if os.path.lexists(old) and not os.path.lexists(folder(config)):
        os.rename(old, folder(config))
    for name in os.listdir(config):
        if name == _OLD or name.startswith(_NEW):
            shutil.rmtree(os.path.join(config, name), ignore_errors=True)


def _allowed(repo: str, ref: str) -> None:
    """RefusedError for an address or a ref that git could take for anything but one."""
    local = repo.removeprefix("file://")
    if not (_HTTPS.fullmatch(repo) or _SSH.fullmatch(repo) or (os.path.isabs(local) and local.isprintable())):
        raise RefusedError(
            f"company.repo {shown(repo)!r} is no address to fetch rules from",
            "It begins with https://, ssh:// or git@host:, or is an absolute path",
        )
    if ref and not _REF.fullmatch(ref):
        raise RefusedError(f"company.ref {ref!r} is no name of a branch, tag or commit", "Mend company.ref")


def _own(place: str) -> list[str]:
    """What is in a clone and nowhere else, in words."""
    status = _git("status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignored=matching", cwd=place)
    edited = sorted({entry[3:] for entry in status.split("\0") if entry[2:3] == " "})
    edited = [name for name in edited if os.path.basename(name) not in _LITTER]
    count = _git(
        *(
            "rev-list",
            "--count",
            "--all",
            "HEAD",
            "--not",
            "--remotes",
            "--tags",
            f"--glob={os.path.dirname(SYNCED)}",
        ),
        cwd=place,
    ).strip()
    more = f" and {len(edited) - 3} more" if len(edited) > 3 else ""
    found = [f"edited or added {', '.join(edited[:3])}{more}"] if edited else []
    return found + ([f"{count} commit{'s' if count != '1' else ''}"] if count != "0" else [])


def _fetch(new: str, remote: Remote) -> None:
    _git("init", "--quiet", f"--object-format={'sha256' if len(remote.commit) == 64 else 'sha1'}", cwd=new)
    _git("remote", "add", "origin", remote.repo, cwd=new)
    branch = remote.name.removeprefix("refs/heads/") if remote.name.startswith("refs/heads/") else ""
    spec = f"+{remote.name}:refs/remotes/origin/{branch}" if branch else remote.name or remote.commit
    shallow = ("fetch", "--quiet", "--depth=1", "--no-tags", "origin")
    if remote.name or _run([*shallow, spec], new).returncode == 0:
        if remote.name:
            _git(*shallow, spec, cwd=new)
        wanted = "FETCH_HEAD^{commit}"
    else:  # a server that does not hand out commits by their digits
        _git("fetch", "--quiet", "--tags", "origin", cwd=new)
        wanted = f"{remote.commit}^{{commit}}"
    found = _run(["rev-parse", "--verify", "--quiet", wanted], new).stdout.strip()
    if not found:
        raise RefusedError(f"{shown(remote.repo)} has no commit {remote.commit}", "Mend company.ref")
    _git("update-ref", SYNCED, found, cwd=new)
    if branch:
        _git("checkout", "--quiet", "-B", branch, "--track", f"refs/remotes/origin/{branch}", cwd=new)
    else:
        _git("checkout", "--quiet", "--detach", found, cwd=new)


def _git(*words: str, cwd: str = _NOWHERE) -> str:
    """What git printed; RefusedError with its reason where it failed."""
    done = _run(list(words), cwd)
    if done.returncode:
        said = " ".join(redact.scrub(shown(done.stderr)).split())[:REASON_LIMIT].rstrip(".")
        raise RefusedError(
            f"git {words[0]}: {said or f'exit code {done.returncode}'}",
            "Nothing was changed. See to that, then sync again",
        )
    return done.stdout


def environment(env: Mapping[str, str]) -> dict[str, str]:
    """The environment that git runs in: none of its own variables, nobody to ask, an ssh of the person's kept."""
    kept = {name: value for name, value in env.items() if not name.startswith("GIT_")}
    kept.pop("SSH_ASKPASS", None)
    kept |= {
        "GCM_INTERACTIVE": "never",
        "GIT_ALLOW_PROTOCOL": "https:ssh:file",
        "GIT_ASKPASS": "",
        "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C",
    }
    own = subprocess.run(
        ["git", "config", "--get", "core.sshCommand"],
        cwd=_NOWHERE,
        env=kept,
        capture_output=True,
        check=False,
    )
    return kept if own.stdout.strip() else kept | {"GIT_SSH_COMMAND": "ssh -o BatchMode=yes"}


def _run(words: list[str], cwd: str) -> subprocess.CompletedProcess[str]:
    options = [piece for name, value in _OPTIONS.items() for piece in ("-c", f"{name}={value}")]
    if shutil.which("git") is None:
        raise RefusedError("git is not there", "Install it, or put it on PATH, then sync again")
    try:
        return subprocess.run(
            ["git", *options, *words],
            cwd=cwd,
            env=environment(os.environ),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=GIT_SECONDS,
            start_new_session=True,  # without a terminal, ssh asks nobody
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise RefusedError(
            f"git {words[0]} did not end within {GIT_SECONDS} s", "Nothing was changed. Try again later"
        ) from None

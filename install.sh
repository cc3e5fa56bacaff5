#!/bin/sh
# install.sh [install] [--dry-run]      set harness-recall up for this user, or show what that would change
# install.sh uninstall [--purge] [--dry-run]
#                                       take it out again; --purge also drops the index, backups and .venv
# install.sh doctor [--json] [--fix]    what is wired, what fired, what to do
# install.sh test [pytest options]      development tools, lint, types, all tests
#
# Needs Python 3.11 or newer; HARNESS_RECALL_PYTHON names one that is not on PATH. Everything that touches a
# file of yours is in lib/harness_recall/installer.py; this script finds the interpreter and makes .venv.
set -eu

self=$0
while [ -L "$self" ]; do
  target=$(readlink "$self")
  case $target in
    /*) self=$target ;;
    *) self=$(dirname -- "$self")/$target ;;
  esac
done
here=$(CDPATH='' cd -- "$(dirname -- "$self")" && pwd -P)
venv=$here/.venv
python=$venv/bin/python
case $(uname -s) in MINGW* | MSYS* | CYGWIN*) python=$venv/Scripts/python ;; esac

# Our own code is found by this, not by a .pth file: those are read in the locale's encoding, which may not know
# the path.
PYTHONPATH=$here/lib
PYTHONUTF8=1
PIP_DISABLE_PIP_VERSION_CHECK=1
export PYTHONPATH PYTHONUTF8 PIP_DISABLE_PIP_VERSION_CHECK
unset PYTHONHOME

say() { printf '%s\n' "$*"; }
fail() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}

. "$here/lib/find_python.sh"

usage() { sed -n '2,9s/^# \{0,1\}//p' "$here/install.sh"; }

need_python() {
  base=$(find_python) && return 0
  if [ -n "${HARNESS_RECALL_PYTHON:-}" ]; then
    fail "HARNESS_RECALL_PYTHON=$HARNESS_RECALL_PYTHON is no Python 3.11 or newer with venv and ensurepip"
  fi
  say "install.sh: no Python 3.11 or newer (with venv and ensurepip) runs here. Get one, then run this again:" >&2
  case $(uname -s) in
    Darwin) say "  brew install python@3.13        (or from https://www.python.org/downloads/)" >&2 ;;
    MINGW* | MSYS* | CYGWIN*) say "  winget install Python.Python.3.13" >&2 ;;
    *)
      say "  Debian, Ubuntu:  sudo apt install python3 python3-venv" >&2
      say "  Fedora:          sudo dnf install python3" >&2
      say "  anywhere:        https://docs.astral.sh/uv/  then  uv python install 3.13" >&2
      ;;
  esac
  exit 1
}

# Whether .venv has a Python that runs.
usable() { [ -x "$python" ] && "$python" -I -c '' 2>/dev/null </dev/null; }

# Makes .venv hold what the lock file $1 names, nothing unchecked; quick when it does already.
prepare() {
  lock=$1
  if ! usable; then
    need_python
    say "python   $base"
    [ ! -L "$venv" ] || rm -f -- "$venv"
    "$base" -m venv --clear "$venv" || fail "$venv could not be made"
  fi
  if ! cmp -s "$here/$lock" "$venv/$lock"; then
    say "packages $lock"
    "$python" -m pip install -qq --no-input --require-hashes -r "$here/$lock" </dev/null ||
      fail "the packages of $lock could not be installed (see above)"
    cp -- "$here/$lock" "$venv/$lock"
  fi
  # The package and the command for whoever uses .venv itself; relative, so that no locale can misread the path.
  for place in "$venv"/lib/python*/site-packages; do
    [ ! -d "$place" ] || printf '../../../../lib\n' >"$place/harness_recall.pth"
  done
  [ ! -d "$venv/bin" ] || ln -sf ../../bin/harness-recall "$venv/bin/harness-recall"
  # What is registered starts the hook of its name, or nothing where this checkout is gone.
  mkdir -p -- "$venv/hooks"
  for script in "$here"/hooks/*.py; do
    name=${script##*/}
    cp -- "$here/bin/loader.py" "$venv/hooks/.$name.$$" # whole or not at all: hooks run, and so may another installer
    mv -f -- "$venv/hooks/.$name.$$" "$venv/hooks/$name"
  done
  # Hooks start cold: let none of them compile.
  "$python" -m compileall -q "$here/lib" "$here/hooks" </dev/null || :
}

install() {
  for option in "$@"; do
    if [ "$option" = --dry-run ]; then
      if usable; then base=$python; else need_python; fi
      PYTHONDONTWRITEBYTECODE=1 "$base" -P -m harness_recall.installer install "$@"
      return
    fi
  done
  if cmp -s "$here/requirements-dev.lock" "$venv/requirements-dev.lock"; then
    prepare requirements-dev.lock # all of requirements.lock and more
  else
    prepare requirements.lock
  fi
  "$python" -P -m harness_recall.installer install "$@"
  say "index    building"
  "$python" -P -m harness_recall.cli index build ||
    fail "the index could not be built; recall works without it, slower. Try: $here/install.sh doctor"
  say
  say "What recall answers here now:"
  say
  "$python" -P -m harness_recall.cli resume --project "$PWD" || :
}

uninstall() {
  purge=
  dry=
  for option in "$@"; do
    case $option in
      --purge) purge=yes ;;
      --dry-run) dry=yes ;;
    esac
  done
  if usable; then base=$python; else need_python; fi
  PYTHONDONTWRITEBYTECODE=1 "$base" -P -m harness_recall.installer uninstall "$@"
  if [ -n "$purge" ] && [ -z "$dry" ]; then
    if [ -L "$venv" ]; then
      rm -f -- "$venv"
    elif [ -f "$venv/requirements.lock" ] || [ -f "$venv/requirements-dev.lock" ]; then
      rm -rf -- "$venv" # made by prepare
    fi
    find "$here/lib" "$here/hooks" -type d -name __pycache__ -prune -exec rm -rf -- {} +
  fi
}

tests() {
  prepare requirements-dev.lock
  cd -- "$here"
  unset PYTHONPATH PYTHONUTF8 # tests see the environment as it is
  "$python" -m ruff check .
  "$python" -m ruff format --check .
  "$python" -m mypy
  "$python" -m pytest -n 2 --dist loadfile "$@"
}

command=install
case ${1:-} in
  install | uninstall | doctor | test)
    command=$1
    shift
    ;;
  -h | --help)
    usage
    exit 0
    ;;
  -*) ;;
  ?*)
    usage >&2
    fail "what is '$1'?"
    ;;
esac
case $command in
  install) install "$@" ;;
  uninstall) uninstall "$@" ;;
  test) tests "$@" ;;
  doctor)
    usable || fail "there is no working .venv here; run $here/install.sh"
    exec "$python" -P -m harness_recall.cli doctor "$@"
    ;;
esac

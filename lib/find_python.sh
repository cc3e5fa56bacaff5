# For `.`: find_python prints the first Python 3.11 or newer, with venv and ensurepip, that runs here.
# HARNESS_RECALL_PYTHON names one that is not on PATH; it is taken or nothing is.

# Prints the real interpreter behind $1, unless that is too old, a stub or a shim to nothing.
probe() {
  "$1" -I -c '
import sys
if sys.version_info < (3, 11):
    raise SystemExit(1)
import ensurepip, venv
print(getattr(sys, "_base_executable", None) or sys.executable)
' 2>/dev/null </dev/null
}

# Whether running $1 does more than fail: without the developer tools, macOS's own offers to install them.
harmless() {
  [ "$1" != /usr/bin/python3 ] || [ "$(uname -s)" != Darwin ] || xcode-select -p >/dev/null 2>&1
}

# Every folder of PATH is looked at: a stub may come first.
find_python() {
  if [ -n "${HARNESS_RECALL_PYTHON:-}" ]; then
    found=$(probe "$HARNESS_RECALL_PYTHON") && [ -n "$found" ] && printf '%s\n' "$found"
    return
  fi
  set -f
  old_ifs=$IFS
  IFS=:
  for name in python3.13 python3.12 python3.11 python3.14 python3 python; do
    for folder in $PATH; do
      [ -x "$folder/$name" ] && harmless "$folder/$name" || continue
      if found=$(probe "$folder/$name") && [ -n "$found" ]; then
        IFS=$old_ifs
        set +f
        printf '%s\n' "$found"
        return 0
      fi
    done
  done
  IFS=$old_ifs
  set +f
  return 1
}

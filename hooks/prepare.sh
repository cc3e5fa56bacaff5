# What hooks/start.sh starts with each session and does not wait for: the plugin's packages, seen to be in order.
# Finds a Python; the rest is lib/harness_recall/preparation.py.
set -eu
. "$CLAUDE_PLUGIN_ROOT/lib/find_python.sh"
trap '' HUP # the terminal may close
if ! base=$(find_python); then
  printf '%s\n' "no Python 3.11 or newer (with venv and ensurepip) runs here" >"$CLAUDE_PLUGIN_DATA/no-python"
  exit 1
fi
rm -f -- "$CLAUDE_PLUGIN_DATA/no-python"
unset PYTHONHOME
PYTHONPATH=$CLAUDE_PLUGIN_ROOT/lib exec "$base" -P -S -X utf8 -m harness_recall.preparation "$CLAUDE_PLUGIN_DATA"

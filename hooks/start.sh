# How the plugin starts what it is made of: `sh hooks/start.sh NAME`, a hook (hooks.json) or mcp_server (.mcp.json).
#
# The client puts a plugin down as it is. Its packages lie in the data folder that the client keeps for it, and
# until hooks/prepare.sh has brought them there every hook is silent. Where HARNESS_RECALL_VENV names an environment
# that holds them, that one is used, and none is made.
venv=${HARNESS_RECALL_VENV:-$CLAUDE_PLUGIN_DATA/venv}
python=$venv/bin/python
[ -x "$python" ] || python=$venv/Scripts/python.exe
if [ "$1" = mcp_server ]; then
  [ -x "$python" ] || printf 'harness-recall: the packages are not ready yet; /mcp reconnects in a minute\n' >&2
  exec "$python" -I -X utf8 "$CLAUDE_PLUGIN_ROOT/bin/mcp_server.py"
fi
[ ! -x "$python" ] || "$python" -I -S "$CLAUDE_PLUGIN_ROOT/hooks/$1.py" --plugin
if [ "$1" = session_resume ] && [ -z "${HARNESS_RECALL_VENV:-}" ]; then
  sh "$CLAUDE_PLUGIN_ROOT/hooks/prepare.sh" </dev/null >/dev/null 2>&1 &
fi
exit 0 # a hook's 2 would block the prompt

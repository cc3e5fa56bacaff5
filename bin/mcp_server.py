"""Starts the MCP server `project-memory` of this checkout: `python -I -X utf8 …/bin/mcp_server.py`."""

import os
import sys

# The package lies beside this folder; -I keeps everything else off the path.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))

try:
    from harness_recall import server
except ImportError as error:
    sys.exit(f"harness-recall: {error}; install.sh puts the packages into .venv")

server.main()

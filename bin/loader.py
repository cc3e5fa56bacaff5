"""What the installer puts into .venv/hooks under the name of each hook: it starts that hook, or nothing.

Python leaves with 2 where a script is missing, and Claude Code takes a 2 for "block this prompt". A checkout that
is half gone, or on another branch, must not do that; this file goes only together with the interpreter that runs it.
"""

import os
import sys

path = os.path.abspath(__file__)
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(path))), "hooks"))
try:
    hook = __import__(os.path.basename(path).removesuffix(".py"))
except (ImportError, SyntaxError):
    os._exit(0)
hook.main()

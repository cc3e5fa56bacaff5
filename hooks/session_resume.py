"""SessionStart (startup, resume, clear, compact, fork): where things stand, in at most 3,500 characters.

stdin JSON ─► project.locate ─► transcripts.latest ─► render ─► stdout JSON (design.md §1). Needs no index.
"""

import os
import sys

# The package lies beside this folder; -I keeps everything else off the path.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))

from harness_recall import hookio, state

NAME = "session_resume"


def react(raw: bytes, env: "os._Environ[str]") -> "tuple[str, str] | None":
    """The resume text for the event, or None."""
    state.beat(state.config_root(env), NAME)
    from harness_recall import recall

    return recall.session_started(hookio.parse(raw), env)


def main() -> None:
    """Answer the event on stdin; never returns."""
    hookio.serve(NAME, react, patience=1.0)  # no prompt waits for it


if __name__ == "__main__":
    main()

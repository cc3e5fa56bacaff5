"""Stop (async) and SessionEnd: bring the index up to date, print nothing.

stdin JSON ─► transcripts.read ─► redact ─► index.refresh (design.md §1). The client kills an async hook when it
exits, so SessionEnd leaves the work to one detached process; only one indexer works at a time.
"""

import os
import sys

# The package lies beside this folder; -I keeps everything else off the path.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))

from harness_recall import hookio, state

NAME = "session_record"


def react(raw: bytes, env: "os._Environ[str]") -> None:
    """Refresh the index for the event's project, here or in a process that outlives the client."""
    state.beat(state.config_root(env), NAME)
    sys.path.append(hookio.site_packages())  # -S left it off; the index needs it
    from harness_recall import record

    event = hookio.parse(raw)
    if hookio.field(event, "hook_event_name") == "SessionEnd" and "--here" not in sys.argv:
        record.detach([sys.executable, "-I", "-S", os.path.abspath(__file__), "--here"], raw)
    else:
        record.refresh(event, env)


def main() -> None:
    """Handle the event on stdin; never returns."""
    hookio.serve(NAME, react, patience=None)


if __name__ == "__main__":
    main()

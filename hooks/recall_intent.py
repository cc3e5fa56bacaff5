"""UserPromptSubmit, and UserPromptExpansion of `/harness-recall`: recall, answered before the model thinks.

stdin JSON ─► intent.may_recall ─► intent.classify ─► router.answer ─► render ─► stdout JSON (design.md §1).
A neutral prompt leaves on the byte-level prefilter, with nothing parsed and nothing printed.
"""

import os
import sys

# The package lies beside this folder; -I keeps everything else off the path.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))

from harness_recall import hookio, intent, state

NAME = "recall_intent"


def react(raw: bytes, env: "os._Environ[str]") -> "tuple[str, str] | None":
    """The recalled context for the event, or None."""
    state.beat(state.config_root(env), NAME)
    slash = b'"UserPromptExpansion"' in raw
    first = not slash and hookio.opens_session(raw, env)
    if not (slash or first or intent.may_recall(raw)):
        return None
    sys.path.append(hookio.site_packages())  # -S left it off; the index needs it
    from harness_recall import recall

    event = hookio.parse(raw)
    return recall.expanded(event, env) if slash else recall.prompt_submitted(event, env, first=first)


def main() -> None:
    """Answer the event on stdin; never returns."""
    hookio.serve(NAME, react)


if __name__ == "__main__":
    main()

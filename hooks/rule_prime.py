"""SessionStart and SubagentStart: the rules that hold from the start. UserPromptSubmit: those that a prompt turns to.

stdin JSON ─► project.locate ─► rule_cache.open ─► priming ─► stdout JSON (design.md §1). A prompt that names neither
a language nor a path leaves on the byte-level prefilter, with nothing parsed and nothing printed.
"""

import os
import sys

# The package lies beside this folder; -I keeps everything else off the path.
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lib"))

from harness_recall import hookio, languages, state

NAME = "rule_prime"


def react(raw: bytes, env: "os._Environ[str]") -> "tuple[str, str] | None":
    """The rules for the event, or None."""
    state.beat(state.config_root(env), NAME)
    typed = b'"UserPromptSubmit"' in raw
    if typed and not languages.may_name(hookio.raw_text(raw, b'"prompt"')):
        return None
    sys.path.append(hookio.site_packages())  # -S left it off; rules that changed are YAML
    from harness_recall import prime

    event = hookio.parse(raw)
    if typed:
        return prime.prompt_submitted(event, env)
    if hookio.field(event, "hook_event_name") == "SubagentStart":
        return prime.subagent_started(event, env)
    return prime.session_started(event, env)


def main() -> None:
    """Answer the event on stdin; never returns."""
    hookio.serve(NAME, react)


if __name__ == "__main__":
    main()

"""The commands `harness-recall stats` and `harness-recall why`: what was injected, what came of it, and why.

Pains 12 and 33; contracts/memory.md is silent on both. They read the ledger, the heartbeats and the transcripts.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from typing import TYPE_CHECKING, Any

from harness_recall import ledger, project, render, state, usage

if TYPE_CHECKING:
    from harness_recall.ledger import Injection

DAY = 86_400
DAYS = 30
_EVENTS = {
    "SessionStart": "a session started, was resumed, cleared or compacted",
    "SubagentStart": "a sub-agent started",
    "UserPromptSubmit": "a prompt was submitted",
    "UserPromptExpansion": "a slash command was typed",
}


def add_stats(parser: argparse.ArgumentParser) -> None:
    """The arguments of `stats`."""
    parser.add_argument("--days", type=int, default=DAYS, metavar="N", help=f"the last N days ({DAYS})")
    parser.add_argument("--json", action="store_true", help="print what programs read")


def add_why(parser: argparse.ArgumentParser) -> None:
    """The arguments of `why`."""
    parser.add_argument(
        "--session", default="", help="a session id, or its first characters (default: the newest)"
    )
    parser.add_argument("--json", action="store_true", help="print what programs read")


def stats(args: argparse.Namespace) -> int:
    """Print what was injected, by hook and by conversation, and what the model then used."""
    config = state.config_root(os.environ)
    if args.days < 1:
        sys.stderr.write(f"harness-recall: --days {args.days}: give a number of days from 1 on\n")
        return 1
    since = time.strftime("%Y-%m-%d", time.gmtime(time.time() - (args.days - 1) * DAY))
    injections = ledger.read(config, since)
    hooks, conversations = usage.by_hook(injections), usage.by_conversation(injections)
    result: dict[str, Any] = {
        "since": since,
        "injections": len(injections),
        "chars": sum(one["chars"] for one in injections),
        "conversations": len(conversations),
        "hooks": hooks,
        "largest": conversations[: usage.CONVERSATIONS],
        "use": usage.used(injections, _transcripts(injections)),
        "runs": {name: beat["count"] for name, beat in state.heartbeats(config).items()},
    }
    if args.json:
        return _print(result)
    return _say(_told(result))


def why(args: argparse.Namespace) -> int:
    """Print why the last injection happened; 0 also where there was none."""
    config = state.config_root(os.environ)
    found = [one for one in ledger.read(config) if one["session"].startswith(args.session)]
    last = found[-1] if found else None
    runs = {name: beat["count"] for name, beat in state.heartbeats(config).items()}
    if args.json:
        return _print({"injection": last, "runs": runs})
    if last is None:
        about = f" into a session that begins with {args.session}" if args.session else ""
        ran = ", ".join(f"{name} ran {count} times" for name, count in runs.items())
        return _say(
            [f"Nothing was injected{about}. {ran or 'No hook ran yet: see `harness-recall doctor`'}."]
        )
    return _say(_reasons(last))


def _reasons(one: Injection) -> list[str]:
    lines = [
        f"{one['at'][:10]}  {one['hook']} put {one['chars']} characters before the model, session {one['session']}"
    ]
    lines.append(f"when   {_EVENTS.get(one['event'], one['event'])} in {render.line(one['project'])}")
    if one["intent"]:
        cues = ", ".join(f"“{render.line(cue)}”" for cue in one["cues"]) or "a question as a whole"
        lines.append(f"why    it asked to recall ({one['intent']}), by {cues}")
    if one["source"]:
        lines.append(f"from   {render.line(one['source'])}")
    lines += [f"told   {render.line(name)}" for name in one["told"]]
    return lines


def _told(result: dict[str, Any]) -> list[str]:
    if not result["injections"]:
        ran = (
            ", ".join(f"{name} {count}" for name, count in result["runs"].items())
            or "none: see `harness-recall doctor`"
        )
        return [f"Nothing was injected since {result['since']}. Runs of the hooks: {ran}."]
    lines = [
        f"Since {result['since']}: {result['injections']:,} injections, {result['chars']:,} characters, "
        f"{result['conversations']:,} conversations",
        "",
    ]
    for cost in result["hooks"]:
        runs = result["runs"].get(cost["hook"], 0)
        lines.append(
            f"  {cost['hook']:16} {cost['injections']:>6,} × in {runs:,} runs  {cost['chars']:>9,} characters  "
            f"{cost['conversations']:>5,} conversations"
        )
    lines += ["", "Most in one conversation:"]
    lines += [
        f"  {one['first'][:10]}  {one['session'][:8]}  {one['injections']:>4} ×  {one['chars']:>8,} characters  "
        f"{render.line(one['project'])}"
        for one in result["largest"]
    ]
    use = result["use"]
    if use["injections"]:
        lines += [
            "",
            f"Used: {use['used']} of {use['injections']} injections that named their source; "
            f"{use['names_used']} of {use['names']} files, sessions and rules came up again",
        ]
    return lines


def _transcripts(injections: list[Injection]) -> list[str]:
    """The transcripts of the conversations that were injected into."""
    wanted = {f"{one['session']}.jsonl" for one in injections}
    found: dict[str, None] = {}
    for folder in dict.fromkeys(one["project"] for one in injections if one["project"]):
        for place in project.locate(folder, os.environ).transcripts:
            found |= dict.fromkeys(os.path.join(place, name) for name in os.listdir(place) if name in wanted)
    return list(found)


def _print(value: dict[str, Any]) -> int:
    return _say([json.dumps(value, ensure_ascii=False, indent=2)])


def _say(lines: list[str]) -> int:
    sys.stdout.write("\n".join(lines) + "\n")
    return 0

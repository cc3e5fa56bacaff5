"""A hook that notes every event in `$HOME/events.jsonl` and answers with a context of its own."""

import json
import os
import sys

CONTEXT_EVENTS = {"SessionStart", "UserPromptSubmit", "UserPromptExpansion", "SubagentStart"}

payload = json.loads(sys.stdin.buffer.read())
event = payload["hook_event_name"]
transcript = payload["transcript_path"]
text = ""
if exists := os.path.exists(transcript):
    with open(transcript, encoding="utf-8") as file:
        text = file.read()
seen = {
    "payload": payload,
    "transcript_exists": exists,
    "transcript_has_answer": payload.get("last_assistant_message", "\0") in text,
    "session_in_environment": os.environ.get("CLAUDE_CODE_SESSION_ID"),
}
with open(os.path.join(os.environ["HOME"], "events.jsonl"), "a", encoding="utf-8") as file:
    file.write(json.dumps(seen, ensure_ascii=False) + "\n")
if event in CONTEXT_EVENTS:
    context = f"context {os.getpid()} of {event} {payload.get('source', '')}"
    print(json.dumps({"hookSpecificOutput": {"hookEventName": event, "additionalContext": context}}))

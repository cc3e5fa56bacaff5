"""harness-recall: a memory for Claude Code."""

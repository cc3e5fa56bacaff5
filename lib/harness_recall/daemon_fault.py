"""What can come back from a daemon instead of an answer: codes of ours beside HTTP's own (contracts/recall.md)."""

from __future__ import annotations

UNREACHABLE = "daemon_unreachable"  # nothing listens there
TIMEOUT = "daemon_timeout"  # nothing, or not all of it, came in time
INCOMPLETE = "daemon_incomplete"  # the connection was closed in the middle
GARBAGE = "daemon_garbage"  # no HTTP, or not the daemon's envelope
TOO_LARGE = "daemon_too_large"
MISCONFIGURED = "daemon_misconfigured"  # never connected to


class Fault(Exception):  # noqa: N818 - what came back, no failure of ours
    """There is no answer: one of the codes above, and a few words."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

"""One HTTP exchange that ends by its deadline whatever the other side does; the wire under `daemon`.

A module of its own, for `socket` costs a hook a third of its answer, and `http.client`, which comes once somebody
listens, as much as all of it.
"""

from __future__ import annotations

import json
import socket
import time

from harness_recall.daemon_fault import GARBAGE, INCOMPLETE, TIMEOUT, TOO_LARGE, UNREACHABLE, Fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

# contracts/recall.md: seconds until the connection stands.
CONNECT = 0.1
# An answer is some kilobytes; what is larger than this is none.
BODY_LIMIT = 2 * 1024 * 1024

_CUT = "the connection was closed in the middle"


class Wire(socket.socket):
    """A socket whose every step ends by one deadline: a byte now and then does not prolong it."""

    ends: float

    def recv_into(self, *args: object, **named: object) -> int:
        """As in the base class."""
        self.settimeout(self.left())
        return super().recv_into(*args, **named)  # type: ignore[arg-type]

    def left(self) -> float:
        """Seconds to the deadline; TimeoutError once it has passed."""
        left = self.ends - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left


def exchange(
    address: tuple[str, int],
    method: str,
    path: str,
    fields: Mapping[str, object],
    headers: Mapping[str, str],
    ends: float,
) -> tuple[int, bytes]:
    """Status and body of the answer; Fault where none came whole by `ends` (monotonic seconds).

    `fields` go into the query of a GET, into the JSON body of anything else. Redirections are not followed.
    """
    with _connected(address, ends) as wire:
        return _answer(wire, method, path, fields, headers)


def _answer(
    wire: Wire, method: str, path: str, fields: Mapping[str, object], headers: Mapping[str, str]
) -> tuple[int, bytes]:
    import http.client
    import urllib.parse

    body = None
    sent = {"accept": "application/json", "connection": "close", **headers}
    if method == "GET":
        path += "?" + urllib.parse.urlencode(fields, errors="replace") if fields else ""
    else:
        body = json.dumps(fields).encode()
        sent["content-type"] = "application/json"
    try:
        connection = http.client.HTTPConnection(*wire.getpeername()[:2])
        connection.sock = wire
        wire.settimeout(wire.left())
        connection.request(method, path, body, sent)
        response = connection.getresponse()
        content = response.read(BODY_LIMIT + 1)
    except TimeoutError:
        raise Fault(TIMEOUT, "no answer in time") from None
    except (http.client.RemoteDisconnected, http.client.IncompleteRead, OSError):
        raise Fault(INCOMPLETE, _CUT) from None
    except (http.client.HTTPException, ValueError) as error:
        raise Fault(GARBAGE, f"what came back is no HTTP ({type(error).__name__})") from None
    if len(content) > BODY_LIMIT:
        raise Fault(TOO_LARGE, f"more than {BODY_LIMIT >> 20} MB came back")
    if response.length:
        raise Fault(INCOMPLETE, _CUT)
    return response.status, content


def _connected(address: tuple[str, int], ends: float) -> Wire:
    wire = Wire(socket.AF_INET6 if ":" in address[0] else socket.AF_INET, socket.SOCK_STREAM)
    wire.ends = ends
    try:
        wire.settimeout(min(CONNECT, wire.left()))
        wire.connect(address)
    except OSError as error:
        wire.close()
        reason = "no connection in time" if isinstance(error, TimeoutError) else str(error.strerror).lower()
        raise Fault(UNREACHABLE, reason) from None
    return wire

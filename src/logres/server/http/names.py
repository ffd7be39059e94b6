"""Validation of the Host header against DNS rebinding.

Another site can let its name resolve to this server, and its pages could then read everything as
same-origin; but their requests carry that name.
"""

from __future__ import annotations

import socket
from collections.abc import MutableMapping
from ipaddress import ip_address
from typing import Any

from logres.server.tables.refusal import Refused

LOOPBACK = "localhost"


class Names:
    """The names of this machine, and those given by the operator. IP addresses are always valid."""

    def __init__(self, given: tuple[str, ...] = ()) -> None:
        own = socket.gethostname().lower()
        named = [name.lower().rstrip(".") for name in given]
        self.known = {LOOPBACK, own, f"{own.partition('.')[0]}.local", *named}

    def refuse_unknown(self, scope: MutableMapping[str, Any]) -> None:
        sent = [value for name, value in scope["headers"] if name == b"host"]
        if len(sent) > 1:
            raise Refused("bad-request", 400, why="there are two Host headers")
        called = sent[0].decode("latin-1").lower() if sent else LOOPBACK
        if not self.answers_to(without_port(called)):
            raise Refused("unknown-name", 421, name=without_port(called)[:100])

    def answers_to(self, name: str) -> bool:
        return name in self.known or name.endswith(f".{LOOPBACK}") or is_address(name)


def without_port(host: str) -> str:
    """Return the host name of a Host header."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

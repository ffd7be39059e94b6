"""Connections without a client's good manners, from any address of the loopback network."""

from __future__ import annotations

import json
import socket
from typing import NamedTuple

from tests.server.running import SECONDS, Server


class Answer(NamedTuple):
    """What came back: nothing has status 0."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def error(self) -> str:
        assert self.headers["content-type"] == "application/json", self
        return str(json.loads(self.body)["error"])


def dial(server: Server, source: str = "127.0.0.1") -> socket.socket:
    """A connection from an address; whoever opens it closes it."""
    host, _, port = server.address.rpartition(":")
    return socket.create_connection((host, int(port)), SECONDS, (source, 0))


def read_all(connection: socket.socket) -> bytes:
    """Whatever comes until the other side closes."""
    parts = []
    try:
        while part := connection.recv(65_536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def parse(raw: bytes) -> Answer:
    head, _, body = raw.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = [line.partition(": ") for line in lines]
    headers = {name.lower(): value for name, _, value in pairs}
    return Answer(int(first.split()[1]) if first else 0, headers, body)


def send_raw(server: Server, raw: bytes, source: str = "127.0.0.1") -> Answer:
    """The answer to bytes that may be anything; the server closes."""
    with dial(server, source) as connection:
        connection.sendall(raw)
        return parse(read_all(connection))


def request(
    server: Server,
    path: str,
    headers: dict[str, str] | None = None,
    body: bytes = b"",
    method: str = "GET",
    source: str = "127.0.0.1",
) -> Answer:
    """A request with exactly these headers."""
    sent = {"Host": server.address, "Connection": "close", **(headers or {})}
    if body:
        sent["Content-Length"] = str(len(body))
    lines = "".join([f"{name}: {value}\r\n" for name, value in sent.items() if value])
    head = f"{method} {path} HTTP/1.1\r\n{lines}\r\n"
    return send_raw(server, head.encode("latin-1") + body, source)


def ask_for_socket(server: Server, path: str, **changed: str) -> Answer:
    """The answer to a request for a socket with some headers changed, or left out if empty."""
    headers = {
        "Host": server.address,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
        **{name.replace("_", "-"): value for name, value in changed.items()},
    }
    lines = "".join([f"{name}: {value}\r\n" for name, value in headers.items() if value])
    return send_raw(server, f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1"))

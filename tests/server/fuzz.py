"""Malformed messages without end, from many addresses: whatever they are, nothing may come of them.

Each is made from its number alone, so that a run can be resumed and a failure repeated.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.pages import SEATS

AT_ONCE = 40
PATIENCE = 0.3
"""Seconds to wait for an answer to a request; some deserve none."""

PATIENCE_OF_PAGE = 10.0
"""Seconds until all that a page has sent must have been read: it is told so, or sent away."""

FRAMES = 12
PING, PONG, CLOSING = b'{"do":"ping"}', b'"is":"pong"', b"\x88"
NONSENSE = ("", "x" * 3000, "\x00", "\ud7ff", "é" * 90, "[", "{}", "-1", "1e999", "../..", "%00")
METHODS = ("GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "PATCH", "BREW")
BAD_JSON = (
    b"",
    b"{",
    b"[" * 2000,
    b"null",
    b'"x"',
    b"\xff\xfe",
    b'{"do":',
    b"9" * 5000,
    b'{"a":' * 300 + b"1" + b"}" * 300,
)
HEADERS = (
    ("Host", "evil.example"),
    ("Host", "["),
    ("Origin", "http://["),
    ("Origin", "null"),
    ("Content-Length", "-5"),
    ("Content-Length", "99999999999999999999"),
    ("Transfer-Encoding", "chunked, chunked"),
    ("Transfer-Encoding", "chunked"),
    ("Content-Type", "application/jsonfoo"),
    ("Authorization", "Bearer " + "x" * 500),
    ("Authorization", "\xff"),
    ("X-Forwarded-For", "1.2.3.4, [, ::"),
    ("Expect", "100-continue"),
    ("Connection", "Upgrade, close"),
    ("Upgrade", "websocket"),
    ("Range", "bytes=9-1,-,5-"),
    ("If-Modified-Since", "yesterday"),
    ("Accept-Encoding", "gzip;q=x"),
)


@dataclass
class Target:
    """A server, a table there, and what came of it all."""

    address: str
    table: str
    statuses: Counter[str] = field(default_factory=Counter)
    messages: int = 0
    told: int = 0
    late: int = 0

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])


def source_of(number: int) -> str:
    """One of some fifty thousand addresses of the loopback network."""
    return f"127.{1 + number % 200}.{number // 200 % 250}.{1 + number % 249}"


async def strike(target: Target, first: int, count: int) -> None:
    """Send the messages of these numbers, many at a time."""
    todo = iter(range(first, first + count))

    async def work() -> None:
        for number in todo:
            await send(target, number)

    await asyncio.gather(*[work() for _ in range(AT_ONCE)])


def is_page(number: int) -> bool:
    """A page sends many messages, so few of them make as many as all requests."""
    return number % 8 == 0


async def send(target: Target, number: int) -> None:
    dice = random.Random(f"fuzz {number}")
    way: Callable[..., bytes] = dice.choice((noise, broken_request, wrong_call, wrong_path))
    bad = frames(dice) if is_page(number) else [way(dice, target)]
    source = source_of(number // 7)
    try:
        if is_page(number):
            patience = PATIENCE if len(bad) == 1 else PATIENCE_OF_PAGE
            parts = [handshake(target), visit(dice, bad)]
            answer = await exchange(target, source, parts, patience)
        else:
            answer = await exchange(target, source, bad, PATIENCE)
        target.statuses[answer[9:12].decode("latin-1") or "closed"] += 1
        target.messages += len(bad)
        target.told += answer.count(b'"is":"refused"')
    except OSError:
        target.statuses["closed"] += 1


async def exchange(target: Target, source: str, sent: list[bytes], patience: float) -> bytes:
    """All that comes back; what is sent second waits for the first answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(source, 0))
    parts = []
    waiting = iter(sent)
    try:
        writer.write(next(waiting))
        async with asyncio.timeout(patience):
            while part := await reader.read(65_536):
                parts.append(part)
                if PONG in part or part[:1] == CLOSING:
                    break
                writer.write(next(waiting, b""))
    except TimeoutError:
        target.late += patience == PATIENCE_OF_PAGE
    finally:
        writer.transport.abort()
    return b"".join(parts)


# HTTP.


def noise(dice: random.Random, target: Target) -> bytes:
    return dice.randbytes(dice.randrange(1, 300))


def head(method: str, path: str, headers: list[tuple[str, str]]) -> bytes:
    lines = "".join([f"{name}: {value}\r\n" for name, value in headers])
    return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("utf-8", "replace")


def usual(target: Target, body: bytes) -> list[tuple[str, str]]:
    length = ("Content-Length", str(len(body)))
    kind, bye = ("Content-Type", "application/json"), ("Connection", "close")
    return [("Host", target.address), kind, length, bye]


def broken_request(dice: random.Random, target: Target) -> bytes:
    """A request with some bytes changed; its body asks for nothing whatever becomes of it."""
    body = dice.choice(BAD_JSON[:-1])
    raw = bytearray(head("POST", "/api/tables", [*usual(target, body), dice.choice(HEADERS)]))
    for _ in range(dice.randrange(1, 6)):
        raw[dice.randrange(len(raw))] = dice.randrange(256)
    return bytes(raw) + body


def wrong_call(dice: random.Random, target: Target) -> bytes:
    """A call that is in order but for what it asks."""
    table = f"/api/tables/{target.table}"
    calls = (
        "play",
        "undo",
        "standing",
        "chat",
        "leave",
        "advice",
        "seats/x",
        "seats/iceni/release",
    )
    path = dice.choice(["/api/tables", "/api/records", *[f"{table}/{call}" for call in calls]])
    body = dice.choice((*BAD_JSON, wrong_values(dice)))
    headers = [*usual(target, body), *dice.sample(HEADERS, dice.randrange(3))]
    return head("POST", path, headers) + body


def wrong_values(dice: random.Random) -> bytes:
    names = ("action", "version", "click", "seat", "text", "game", "agree", "kind", "until", "?")
    values: tuple[Any, ...] = (None, -1, 2**70, 1.5, [], {}, "x" * 900, {"a": {"b": []}})
    told = {name: dice.choice(values) for name in dice.sample(names, 4)}
    return json.dumps({**told, "wrong": True}).encode()


def wrong_path(dice: random.Random, target: Target) -> bytes:
    known = ("/api/games/", "/api/tables/", "/t/", "/js/", "/games/rex/board/", "/api/", "/")
    rest = "".join([dice.choice("aZ0/%.?&=~:@!$'()*+,;[]|^`\\") for _ in range(dice.randrange(60))])
    method = dice.choice([one for one in METHODS if one != "POST"])
    headers = [("Host", target.address), ("Connection", "close")]
    return head(method, dice.choice(known) + rest, headers)


# Sockets.


def handshake(target: Target) -> bytes:
    headers = [
        ("Host", target.address),
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ("Sec-WebSocket-Version", "13"),
    ]
    return head("GET", f"/api/tables/{target.table}/socket", headers)


def frame(dice: random.Random, opcode: int, payload: bytes) -> bytes:
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    mask = dice.randbytes(4)
    masked = bytes([byte ^ mask[n % 4] for n, byte in enumerate(payload)])
    return bytes([0x80 | opcode]) + length + mask + masked


def visit(dice: random.Random, bad: list[bytes]) -> bytes:
    """All that a page sends; the answer to the last of many says that all before it was read."""
    hello = frame(dice, 1, b'{"do":"hello"}')
    if len(bad) == 1:
        return hello * dice.randrange(2) + bad[0]
    return hello + b"".join(bad) + frame(dice, 1, PING)


def frames(dice: random.Random) -> list[bytes]:
    """Mostly many messages; or one, after which nothing more is read: noise, or no greeting."""
    if dice.random() < 0.8:
        return [bad_frame(dice) for _ in range(FRAMES)]
    return [dice.choice((bad_frame(dice), dice.randbytes(dice.randrange(1, 60))))]


def bad_frame(dice: random.Random) -> bytes:
    """A frame with a message that cannot be obeyed."""
    chance = dice.random()
    if chance < 0.15:
        return frame(dice, dice.choice((1, 2)), dice.randbytes(dice.randrange(120)))
    if chance < 0.3:
        return frame(dice, 1, dice.choice(BAD_JSON)[:4000])
    return frame(dice, 1, json.dumps(bad_message(dice)).encode())


def bad_message(dice: random.Random) -> object:
    names = ("seat", "action", "version", "click", "question", "until", "name", "to", "keys")
    values: tuple[Any, ...] = (*NONSENSE, None, -1, 2**80, 0.5, [], {}, ["x"] * 30, *SEATS)
    told = {name: dice.choice(values) for name in dice.sample(names, dice.randrange(5))}
    do = dice.choice(("hello", "play", "undo", "why", "stand", "chat", "dance", 7, None))
    text = dice.choice(("", " ", 5, "x" * 501, None))
    return dice.choice(({"do": do, "text": text, **told}, told, [told], do, 3))


# What must not change.


def digest(file: Path) -> str:
    """All that is stored, in one line."""
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        rows = [
            connection.execute(f"select * from {name} order by 1, 2").fetchall()
            for name in ("tables", "seats", "entries", "chat")
        ]
    connection.close()
    return hashlib.sha256(repr(rows).encode()).hexdigest()

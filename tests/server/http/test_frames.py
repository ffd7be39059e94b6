"""Texts go the short way up and down a socket, byte for byte as the library would do it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from logres.server.http.frames import QUICK, only_text, text_frame
from logres.server.http.upgraded import MOST_UNREAD, Inbox
from tests.server.pages import open_page, set_table
from tests.server.running import ThreadServer

LENGTHS = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """As a browser sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_of_any_length_is_written_as_the_library_writes_it(length: int) -> None:
    text = "é" * (length // 2) + "x" * (length % 2)
    assert text_frame(text.encode()) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@given(st.text())
def test_a_text_that_is_sent_is_read(text: str) -> None:
    data = text.encode("utf-8", "replace")
    assert only_text(frame(Opcode.TEXT, data)) == data.decode()


@pytest.mark.parametrize("length", LENGTHS)
def test_what_is_long_is_left_to_the_library(length: int) -> None:
    sent = frame(Opcode.TEXT, b"x" * length)
    assert only_text(sent) == ("x" * length if len(sent) <= QUICK else None)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        frame(Opcode.TEXT, b"Ave")[:-1],
        frame(Opcode.TEXT, b"Ave") + b"\x81",
        frame(Opcode.TEXT, b"Ave") * 2,
        frame(Opcode.TEXT, b"Ave", fin=False),
        frame(Opcode.CONT, b"Ave"),
        frame(Opcode.BINARY, b"Ave"),
        frame(Opcode.PING, b"Ave"),
        frame(Opcode.CLOSE, b"\x03\xe8"),
        frame(Opcode.TEXT, b"\xff\xfe"),
        Frame(Opcode.TEXT, b"Ave Caesar").serialize(mask=False),
        b"\x81\xfe\x00\x03\0\0\0\0Ave",
        b"\xc1" + frame(Opcode.TEXT, b"Ave")[1:],
    ],
    # A mask is drawn at random, so that the bytes are no name.
    ids=[
        "nothing",
        "one byte",
        "cut off",
        "and a byte more",
        "two",
        "a beginning",
        "a continuation",
        "binary",
        "ping",
        "close",
        "no UTF-8",
        "unmasked",
        "a needlessly long length",
        "a reserved bit",
    ],
)
def test_what_is_not_exactly_one_text_is_left_to_the_library(data: bytes) -> None:
    assert only_text(data) is None


@given(st.binary(max_size=300))
def test_nothing_stumbles_over_any_bytes(data: bytes) -> None:
    only_text(data)
    only_text(b"\x81" + data)


def test_a_text_in_pieces_and_one_in_between_are_read_in_order(server: ThreadServer) -> None:
    """The short way is taken only where the library has nothing begun."""
    made = set_table(server)
    page = open_page(server, made.table)
    line = page.socket.socket
    first = frame(Opcode.TEXT, b'{"do":"chat","te', fin=False)
    second = frame(Opcode.CONT, b'xt":"one"}')
    third = frame(Opcode.TEXT, b'{"do":"chat","text":"two"}')
    for part in (first, second, third, third[:9], third[9:], third + third[:3], third[3:]):
        line.sendall(part)
    page.settle()
    said = [one["text"] for one in server.hall.tables[made.table].chat]
    assert said == ["one", "two", "two", "two", "two"]


def test_whoever_sends_more_than_is_obeyed_is_not_read_on(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table)
    table = server.hall.tables[made.table]
    connection = connection_of(server, page.socket.local_address)
    server.run_inside(table.lock.acquire())
    why = frame(Opcode.TEXT, b'{"do":"chat","text":"Ave"}')
    for _ in range(3 * MOST_UNREAD):
        page.socket.socket.sendall(why)
        server.run_inside(asyncio.sleep(0.002))
    assert connection.read_paused
    assert len(connection.inbox.events) < 2 * MOST_UNREAD

    async def go_on() -> None:
        table.lock.release()

    server.run_inside(go_on())
    page.settle()
    assert table.said == 3 * MOST_UNREAD
    assert not connection.read_paused


def connection_of(server: ThreadServer, client: Any) -> Any:
    connections: list[Any] = list(server.doorman.server_state.connections)
    (found,) = [one for one in connections if one.client == tuple(client[:2])]
    return found


def test_an_inbox_gives_what_came_in_order_and_waits_for_more() -> None:
    async def use() -> None:
        inbox = Inbox()
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert [await inbox.get(), await inbox.get()] == [1, 2]
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait(3)
        inbox.put_nowait(4)
        assert await waiting == 3
        given_up = asyncio.create_task(Inbox().get())
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        assert await inbox.get() == 4

    asyncio.run(use())

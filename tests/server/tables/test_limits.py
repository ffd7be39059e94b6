"""Floods: how much is let through, and that nobody waits for a page that does not read."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from logres.server.sockets.listener import MOST_BYTES, MOST_WAITING, Dropped, Listener
from logres.server.tables.limits import Bucket, Buckets, Limits, Rate, Rations, visitor_at
from tests.server.pages import open_page, set_table
from tests.server.running import SECONDS, in_thread, sqlite


def test_a_bucket_lets_a_burst_through_and_then_as_much_as_time_allows() -> None:
    bucket = Bucket(Rate(3, 2))
    bucket.at = 0.0
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_who_is_refused_for_one_reason_has_paid_for_no_other() -> None:
    rations, rate = Rations(), Rate(2, 0)
    assert rations.take("lines", rate, "anna", "seat 1")
    assert rations.take("lines", rate, "bea", "seat 1")
    assert not rations.take("lines", rate, "anna", "seat 1")
    assert rations.take("lines", rate, "anna", "seat 2")


def test_a_visitor_is_an_address_and_with_ipv6_a_household() -> None:
    assert visitor_at("192.0.2.7") == visitor_at("::ffff:192.0.2.7") != visitor_at("192.0.2.8")
    assert visitor_at("2001:db8::1") == visitor_at("2001:db8::ffff:2") != visitor_at("2001:db9::1")
    assert visitor_at("nonsense") == "nonsense"


def test_visitors_do_not_share_buckets_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(Rate(1, 0), most=2)
    assert buckets.of("anna").take()
    assert not buckets.of("anna").take()
    assert buckets.of("bea").take()
    assert buckets.of("cleo").take()
    assert list(buckets.buckets) == ["bea", "cleo"]


def test_a_page_that_sends_too_much_is_sent_away(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(messages=Rate(10, 0))) as server:
        made = set_table(server)
        page, other = open_page(server, made.table), open_page(server, made.table)
        for _ in range(20):
            page.send(do="nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            page.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4008
        other.settle()


def test_a_page_that_talks_too_much_is_refused(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(talk=Rate(2, 0))) as server:
        page = open_page(server, set_table(server).table)
        for _ in range(3):
            page.send(do="chat", text="Ave")
        assert page.until("refused")["error"] == "too-much-talk"


def test_a_visitor_may_not_open_pages_without_end(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(sockets_of_visitor=2)) as server:
        made = set_table(server)
        first = open_page(server, made.table)
        open_page(server, made.table)
        with pytest.raises(InvalidStatus):
            open_page(server, made.table)
        first.close()


def test_a_table_has_room_for_so_many_pages(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(listeners_of_table=1)) as server:
        made = set_table(server)
        open_page(server, made.table)
        with pytest.raises(ConnectionClosed) as closed:
            open_page(server, made.table)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4013


# A page that reads nothing.


async def never(*given: Any) -> Any:
    await asyncio.Event().wait()


@pytest.mark.parametrize("text", [b"x", b"x" * (MOST_BYTES // 20)])
def test_a_page_that_does_not_keep_up_is_dropped_and_holds_nobody_up(text: bytes) -> None:
    async def fill() -> None:
        listener = Listener(receive=never, send=never, limits=Limits())
        waiting = asyncio.create_task(push_all(listener, text))
        with pytest.raises(Dropped):
            await listener.receive()
        await waiting
        assert listener.dropped
        assert not listener.waiting
        with pytest.raises(Dropped):
            await listener.receive()

    asyncio.run(asyncio.wait_for(fill(), SECONDS))


async def push_all(listener: Listener, text: bytes) -> None:
    for _ in range(MOST_WAITING + 1):
        listener.push(text)


class Slow:
    """A connection that takes nothing until it is open."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.open = asyncio.Event()

    def post(self, text: bytes) -> bool:
        if self.open.is_set():
            self.sent.append(text.decode())
        return self.open.is_set()

    async def send(self, event: Any) -> None:
        await self.open.wait()
        self.sent.append(event["text"])


async def push_together(listener: Listener, *texts: str) -> None:
    for text in texts:
        listener.push(text.encode())
    await turns()


async def turns() -> None:
    """Let all others go on until they wait, however slow the machine is."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_the_connection_does_not_take_at_once_is_sent_in_order_later() -> None:
    """Whatever waits together goes in one frame, in whichever way."""

    async def talk() -> None:
        page = Slow()
        listener = Listener(never, page.send, Limits(), post=page.post)
        tasks = [asyncio.create_task(work()) for work in (listener.pump, listener.receive)]
        await turns()
        await push_together(listener, "1")
        await push_together(listener, "2", "3")
        assert page.sent == []
        page.open.set()
        await turns()
        assert page.sent == ["1", "[2,3]"]
        await push_together(listener, "4", "5")
        assert page.sent == ["1", "[2,3]", "[4,5]"]
        assert listener.size == 0
        for task in tasks:
            task.cancel()

    asyncio.run(talk())

"""What visitors have tried: nobody is shut out, nobody gets more by coming back."""

from __future__ import annotations

import resource
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from logres.server.http.crowd import LINGER_SECONDS, STUCK_SECONDS, Patience
from logres.server.http.doorman import TICKS_PER_REPORT
from logres.server.tables.limits import Limits, Rate
from tests.server.pages import SEATS, open_page, set_table
from tests.server.raw import dial, parse, read_all, request, send_raw
from tests.server.running import ThreadServer, in_process, in_thread, sqlite

CROWD = 1_100
FILES = 1_024


# Limits that belong to the visitor.


def lines_at(server: ThreadServer, table: str) -> int:
    return server.hall.tables[table].said


def test_another_socket_brings_no_more_lines_of_chat(tmp_path: Path) -> None:
    limits = Limits(talk=Rate(5, 0))
    with in_thread(sqlite(tmp_path), limits) as server:
        made = set_table(server)
        for _ in range(4):
            page = open_page(server, made.table)
            for _ in range(5):
                page.send(do="chat", text="Ave")
            page.settle()
            page.close()
        server.refused("POST", f"{made.path}/chat", {"text": "Ave"})
        assert lines_at(server, made.table) == 5


def test_another_address_brings_a_seat_no_more_lines_of_chat(tmp_path: Path) -> None:
    limits = Limits(talk=Rate(5, 0))
    with in_thread(sqlite(tmp_path), limits) as server:
        made = set_table(server)
        headers = {
            "Content-Type": "application/json",
            "Authorization": f"Bearer {made.keys['iceni']}",
        }
        for number in range(2, 12):
            path, source = f"{made.path}/chat", f"127.0.0.{number}"
            request(server, path, headers, b'{"text":"Ave"}', "POST", source)
        assert lines_at(server, made.table) == 5


def test_another_socket_brings_no_more_messages(tmp_path: Path) -> None:
    limits = Limits(messages=Rate(20, 0), messages_of_visitor=Rate(30, 0))
    with in_thread(sqlite(tmp_path), limits) as server:
        made = set_table(server)
        refused = 0
        for _ in range(4):
            page = open_page(server, made.table, made.keys["iceni"])
            for _ in range(15):
                page.send(do="why", seat="iceni", action="done")
                refused += page.until("why", "refused")["is"] == "refused"
            page.close()
        assert refused == 30


def test_a_page_that_greets_without_end_is_shown_the_table_no_more_often_than_by_requests(
    tmp_path: Path,
) -> None:
    """A whole view is dear: asked for by every message, it would hold up all other tables."""
    with in_thread(sqlite(tmp_path), Limits(requests=Rate(10, 0))) as server:
        made = set_table(server)
        page = open_page(server, made.table)
        for _ in range(12):
            page.send(do="hello")
        page.settle()
        refused = [told["error"] for told in page.heard if told["is"] == "refused"]
        assert refused == ["too-many-requests"] * 4  # the table and the socket were asked for too


def test_large_records_are_not_read_where_everybody_waits(tmp_path: Path) -> None:
    """One of 2 MB takes a quarter of a second, so a visitor could have stopped everything."""
    headers, large = {"Content-Type": "application/json"}, b'{"x":[' + b"[]," * 50_000 + b"1]"
    with in_thread(sqlite(tmp_path), Limits(films=Rate(2, 0))) as server:
        answers = [
            request(server, "/api/records", headers, large + ending, "POST")
            for ending in (b"", b"}", b"} ", b"}  ")
        ]
        assert [answer.status for answer in answers[2:]] == [429, 429]
        assert [answer.status in (202, 400) for answer in answers[:2]] == [True, True]
        jobs = [job for job in server.house.jobs.by_id.values() if job.key[0] == "upload"]
        assert len(jobs) == 2


def test_a_crowd_of_idle_connections_shuts_out_nobody_else(tmp_path: Path) -> None:
    """As a server meets it whose process may open no more files than usual."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, hard))
    with ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        server = stack.enter_context(in_process(sqlite(tmp_path)))
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        made = set_table(server)
        for _ in range(CROWD):
            stack.enter_context(dial(server, "127.0.0.9"))
        page = open_page(server, made.table, *made.keys.values())
        for seat in SEATS:
            assert page.play(seat, page.options(seat)[0])["is"] == "done"
        refused = request(server, "/api/games", source="127.0.0.9")
        assert (refused.status, refused.error) == (429, "too-many-connections")


def test_connections_are_counted_until_they_end(tmp_path: Path) -> None:
    limits = Limits(connections_of_visitor=3)
    with in_thread(sqlite(tmp_path), limits) as server:
        for _ in range(10):
            assert request(server, "/api/games", source="127.0.0.9").status == 200
        held = [dial(server, "127.0.0.9") for _ in range(3)]
        assert request(server, "/api/games", source="127.0.0.9").status == 429
        assert request(server, "/api/games", source="127.0.0.8").status == 200
        for one in held:
            one.shutdown(socket.SHUT_WR)
            read_all(one)
            one.close()
        assert request(server, "/api/games", source="127.0.0.9").status == 200


def test_pages_count_as_connections_too(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(connections_of_visitor=3)) as server:
        made = set_table(server)
        pages = [open_page(server, made.table) for _ in range(2)]
        assert request(server, "/api/games").status == 429
        pages[0].close()
        assert request(server, "/api/games").status == 200
        pages[1].settle()


def test_idle_connections_of_many_addresses_make_room(tmp_path: Path) -> None:
    limits = Limits(connections=20, connections_of_visitor=10)
    with in_thread(sqlite(tmp_path), limits) as server, ExitStack() as stack:
        made = set_table(server)
        for number in range(40):
            stack.enter_context(dial(server, f"127.0.0.{20 + number % 8}"))
        page = open_page(server, made.table, *made.keys.values())
        for number in range(40):
            stack.enter_context(dial(server, f"127.0.0.{20 + number % 8}"))
        for seat in SEATS:
            assert page.play(seat, page.options(seat)[0])["is"] == "done"
        assert request(server, "/api/games", source="127.0.0.99").status == 200


class Stuck:
    """A transport whose other side reads nothing."""

    def __init__(self) -> None:
        self.closing = self.aborted = False

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


def test_who_reads_nothing_does_not_hold_a_connection_for_ever() -> None:
    transport, patience = Stuck(), Patience()
    patience.look_at(transport, 1000.0)
    patience.stuck_since = 1000.0
    patience.look_at(transport, 1000.0 + STUCK_SECONDS)
    assert not transport.aborted
    patience.look_at(transport, 1001.0 + STUCK_SECONDS)
    assert transport.aborted


def test_what_is_closing_is_gone_soon() -> None:
    transport, patience = Stuck(), Patience()
    patience.look_at(transport, 1000.0)
    transport.closing = True
    patience.look_at(transport, 5000.0)
    patience.look_at(transport, 5000.0 + LINGER_SECONDS)
    assert not transport.aborted
    patience.look_at(transport, 5001.0 + LINGER_SECONDS)
    assert transport.aborted


@pytest.mark.parametrize(
    "begun", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", b"\r\n\r\n", b"GET "]
)
def test_who_does_not_finish_a_request_is_sent_away(tmp_path: Path, begun: bytes) -> None:
    with in_thread(sqlite(tmp_path), Limits(header_seconds=0.1)) as server:
        answer = send_raw(server, begun)
        assert (answer.status, answer.error) == (408, "too-slow")


def test_the_second_request_has_its_time_too(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(header_seconds=0.1)) as server:
        whole = f"GET /api/games HTTP/1.1\r\nHost: {server.address}\r\n\r\n".encode()
        raw = read_after(server, whole + b"GET /api/games HTTP/1.1\r\nX-Slow: ")
        assert raw.count(b"HTTP/1.1 200") == 1
        assert raw.count(b"HTTP/1.1 408") == 1


def read_after(server: ThreadServer, raw: bytes) -> bytes:
    with dial(server) as connection:
        connection.sendall(raw)
        return read_all(connection)


def test_headers_without_end_are_refused(server: ThreadServer) -> None:
    raw = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 70_000
    assert send_raw(server, raw).error == "too-large"
    chunked = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
    )
    assert parse(read_after(server, chunked + b"x: y\r\n" * 100_000)).status in (0, 431)


def test_what_was_refused_is_told_once_in_all(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with in_thread(sqlite(tmp_path), Limits(requests=Rate(5, 0))) as server:
        for _ in range(20):
            server.client.get("/api/games")
        for _ in range(3):
            request(server, "/api/tables/x", source="127.0.0.5")
        assert told_of("127.0.0.5", caplog) == []
        server.hall.counts.report()
        server.hall.counts.report()
    assert told_of("127.0.0.5", caplog) == [
        (
            "rejected in the last minute: no-such-table 3 times (3 to 127.0.0.5), "
            "too-many-requests 15 times (15 to 127.0.0.1)"
        )
    ]


def test_what_was_refused_is_told_every_minute(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        for number in range(2 * TICKS_PER_REPORT):
            if number % (TICKS_PER_REPORT // 2) == 0:
                request(server, "/api/tables/x", source="127.0.0.6")
            server.run_inside(server.doorman.on_tick(number))
        assert len(told_of("127.0.0.6", caplog)) == 2


def told_of(visitor: str, caplog: pytest.LogCaptureFixture) -> list[str]:
    """Another server of these tests may write its own line at any minute."""
    lines = [record.getMessage() for record in caplog.records]
    return [line for line in lines if visitor in line]


def test_as_many_files_as_allowed_may_be_open() -> None:
    """In a process of its own, for there is no way back."""
    script = """
import resource
from logres.server.http.crowd import Crowd, FILES_FOR_OTHERS, allow_files
from logres.server.tables.counts import Counts
from logres.server.tables.limits import UNLIMITED
from logres.server.http.proxies import Proxies
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 512))
assert allow_files() == 512
assert resource.getrlimit(resource.RLIMIT_NOFILE) == (512, 512)
assert Crowd(UNLIMITED, Counts(), Proxies()).most == 512 - FILES_FOR_OTHERS
"""
    subprocess.run([sys.executable, "-c", script], check=True)

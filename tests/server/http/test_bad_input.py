"""Bad input gets a sentence: a refusal in JSON, never a stumble, and nothing is changed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from logres.server.tables import messages
from tests.server.pages import Page, open_page, set_table
from tests.server.raw import ask_for_socket, dial, parse, request, send_raw
from tests.server.running import SECONDS, ThreadServer

JSON = {"Content-Type": "application/json"}


def nested(depth: int) -> Any:
    return json.loads("[" * depth + "]" * depth)


def counted(server: ThreadServer, what: str, kind: str) -> float:
    name = f"logres_{what}_total"
    return server.hall.counts.registry.get_sample_value(name, {"kind": kind}) or 0.0


# HTTP.


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "//", "http://", "x" * 5000])
def test_an_origin_that_cannot_be_read_is_foreign(server: ThreadServer, origin: str) -> None:
    answer = request(server, "/api/tables", {**JSON, "Origin": origin}, b'{"game":"rex"}', "POST")
    assert (answer.status, answer.error) == (403, "foreign-page")


@pytest.mark.parametrize("step", ["9" * 5000, "-1", "²", "1e3", "%00"])
def test_a_step_that_no_lesson_has_is_refused(server: ThreadServer, step: str) -> None:
    lesson = server.call("GET", "/api/games/rex/lessons")["lessons"][0]["id"]
    path = f"/api/games/rex/lessons/{lesson}/why?step={step}"
    assert server.refused("GET", path) == (400, "no-such-step")


@pytest.mark.parametrize("depth", [messages.MOST_NESTED, 500, 900])
def test_a_record_that_is_nested_too_deep_is_refused(server: ThreadServer, depth: int) -> None:
    record = {"format": 1, "start": nested(depth)}
    assert server.refused("POST", "/api/records", record) == (400, "bad-request")


def test_brackets_in_texts_are_not_nested() -> None:
    assert messages.depth(b"{}") == 1
    assert messages.depth(b'[[["]]]", {"[\\"[": [1]}]]]') == 5
    assert messages.depth(b'"[[["') == 0
    assert messages.depth(b"") == 0


@pytest.mark.parametrize(
    "kind", ["application/jsonfoo", "application/json-patch+json", "text/json", "application/", ""]
)
def test_only_json_is_json(server: ThreadServer, kind: str) -> None:
    answer = request(server, "/api/tables", {"Content-Type": kind}, b'{"game":"rex"}', "POST")
    assert (answer.status, answer.error) == (415, "not-json")


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON "])
def test_json_may_be_named_as_people_name_it(server: ThreadServer, kind: str) -> None:
    answer = request(server, "/api/tables", {"Content-Type": kind}, b'{"game":"no"}', "POST")
    assert (answer.status, answer.error) == (404, "not-possible")


@pytest.mark.parametrize(
    "raw",
    [
        b"nonsense\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nbad header\r\n\r\n",
        b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"CONNECT here:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_what_is_no_request_is_told_so_in_json(server: ThreadServer, raw: bytes) -> None:
    answer = send_raw(server, raw)
    assert (answer.status, answer.error) in [(400, "bad-request"), (405, "wrong-method")]


def test_who_would_rather_speak_http2_is_answered_all_the_same(server: ThreadServer) -> None:
    headers = {"Upgrade": "h2c", "Connection": "Upgrade, HTTP2-Settings", "HTTP2-Settings": "AAM"}
    assert request(server, "/api/games", headers).status == 200


def test_a_body_that_breaks_off_is_no_fault(
    server: ThreadServer, caplog: pytest.LogCaptureFixture
) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nHost: {server.address}\r\nContent-Length: 99\r\n\r\n"
    before = counted(server, "refused", "bad-request"), counted(server, "faults", "server-fault")
    with dial(server) as connection:
        connection.sendall(head.encode() + b"{")
    while counted(server, "refused", "bad-request") == before[0]:
        server.call("GET", "/api/games")
    assert counted(server, "faults", "server-fault") == before[1]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    "path", ["/api/tables/%ff%fe", "/%ff", "/api/games/%00/rules", "/t/%2e%2e", "//", "/js/%00"]
)
def test_a_path_that_leads_nowhere_is_no_fault(server: ThreadServer, path: str) -> None:
    assert request(server, path).status in (200, 404)


# Asking for a socket.


@pytest.mark.parametrize(
    "changed",
    [
        {"Sec_WebSocket_Key": ""},
        {"Sec_WebSocket_Key": "short"},
        {"Sec_WebSocket_Version": "7"},
        {"Sec_WebSocket_Extensions": "a;;;b=\x01"},
        {"X_Long": "x" * 10_000},
    ],
)
def test_a_handshake_that_is_wrong_is_refused_in_json(
    server: ThreadServer, changed: dict[str, str]
) -> None:
    answer = ask_for_socket(server, "/api/tables/x/socket", **changed)
    assert 400 <= answer.status < 500
    assert answer.error == "bad-request"


def test_a_socket_at_no_path_or_from_another_site_is_refused_in_json(server: ThreadServer) -> None:
    assert ask_for_socket(server, "/nowhere").error == "bad-request"
    assert ask_for_socket(server, "/api/tables/\xff/socket").error == "bad-request"
    foreign = ask_for_socket(server, "/api/tables/x/socket", Origin="http://[")
    assert (foreign.status, foreign.error) == (403, "foreign-page")


# On a socket.


def raw_frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame as a client sends it, with a mask of zeros."""
    assert len(payload) < 126
    return bytes([0x80 | opcode, 0x80 | len(payload)]) + bytes(4) + payload


def test_text_that_is_no_utf8_is_refused_and_the_page_stays(server: ThreadServer) -> None:
    made = set_table(server)
    page = open_page(server, made.table)
    for opcode in (1, 2):
        page.socket.socket.sendall(raw_frame(opcode, b'{"do":"chat","text":"\xff\xfe"}'))
        refused = page.until("refused")
        assert refused["error"] == "bad-request"
        assert "UTF-8" in refused["message"]
    page.settle()
    assert server.hall.tables[made.table].said == 0


@pytest.mark.parametrize("opcode", [3, 7, 11, 15])
def test_a_frame_that_does_not_exist_closes_only_its_page(
    server: ThreadServer, opcode: int
) -> None:
    made = set_table(server)
    page, other = open_page(server, made.table), open_page(server, made.table)
    page.socket.socket.sendall(raw_frame(opcode, b"?"))
    with pytest.raises(ConnectionClosed) as closed:
        page.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1002
    other.settle()


def test_a_first_message_that_is_no_text_is_no_fault(server: ThreadServer) -> None:
    made = set_table(server)
    with connect(f"ws://{server.address}{made.path}/socket", open_timeout=SECONDS) as socket:
        socket.socket.sendall(raw_frame(1, b"\xff"))
        with pytest.raises(ConnectionClosed) as closed:
            Page(socket).next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4010


# Faults.


def test_a_fault_is_json_and_counted(server: ThreadServer) -> None:
    """A table whose rows are gone bad cannot be loaded: that is nobody's fault but ours."""
    made = set_table(server)
    with server.house.keeper.engine.begin() as connection:
        connection.exec_driver_sql(f"update tables set header='x' where id='{made.table}'")
    del server.hall.tables[made.table]
    assert server.refused("GET", made.path) == (500, "cannot-load")
    assert counted(server, "faults", "cannot-load") == 1


def test_a_fault_that_nobody_foresaw_is_json_and_counted_too(
    server: ThreadServer, caplog: pytest.LogCaptureFixture
) -> None:
    tables: dict[str, Any] = server.hall.tables
    before = counted(server, "faults", "server-fault")
    tables["broken"] = "no table at all"
    answer = request(server, "/api/tables/broken")
    del tables["broken"]
    assert (answer.status, answer.error) == (500, "server-fault")
    assert counted(server, "faults", "server-fault") == before + 1
    assert [record for record in caplog.records if record.exc_info]


def test_what_comes_after_a_refusal_on_the_same_connection_is_answered(
    server: ThreadServer,
) -> None:
    first = f"GET /nowhere HTTP/1.1\r\nHost: {server.address}\r\n\r\n"
    second = f"GET /api/nothing HTTP/1.1\r\nHost: {server.address}\r\nConnection: close\r\n\r\n"
    with dial(server) as connection:
        connection.sendall((first + second).encode())
        raw = b"".join(iter(lambda: connection.recv(65_536), b""))
    assert raw.count(b"HTTP/1.1 404") == 2
    assert parse(raw).status == 404

"""Two servers behind nginx, one replaced after the other under load: nobody loses a click."""

from __future__ import annotations

import signal
import socket
import ssl
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.chaos.crowd import GLANCE, Crowd, Person
from tests.server.databases import empty, postgres
from tests.server.nginx import NAME, PROXY, free_port, nginx_program, running
from tests.server.running import SECONDS, ProcessServer, Server

PEOPLE = 4
CLICKS = 20


class Site(Server):
    """Servers, seen through nginx."""

    def __init__(self, secure: int) -> None:
        self.address = f"{PROXY}:{secure}"

    @cached_property
    def client(self) -> httpx2.Client:
        host = {"host": NAME}
        return httpx2.Client(
            base_url=f"https://{self.address}", headers=host, verify=False, timeout=SECONDS
        )


class Visitor(Person):
    """Comes from an address of its own, so that nginx sends some here and some there."""

    def dial(self, server: Server, table: str) -> ClientConnection:
        port = int(server.address.split(":")[1])
        source = (f"127.0.0.{60 + self.number}", 0)
        raw = socket.create_connection((PROXY, port), SECONDS, source)
        return connect(
            f"wss://{NAME}/api/tables/{table}/socket",
            sock=raw,
            ssl=trusting(),
            origin=Origin(f"https://{NAME}"),
            open_timeout=GLANCE * 5,
            close_timeout=1,
        )


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@pytest.fixture
def url() -> Iterator[str]:
    nginx_program()
    found = postgres()
    empty(found)
    yield found
    empty(found)


def begin(url: str, port: int) -> ProcessServer:
    options = ("--port", str(port), "--name", NAME, "--proxy", PROXY)
    server = ProcessServer(url, options)
    assert "//" in server.first_line, server.first_line
    return server


def test_each_server_is_replaced_and_every_click_is_played_once(url: str, tmp_path: Path) -> None:
    ports = [free_port(), free_port()]
    servers = [begin(url, port) for port in ports]
    crowd = Crowd(PEOPLE)
    crowd.people = [Visitor(number) for number in range(PEOPLE)]
    addresses = ",".join(f"{PROXY}:{port}" for port in ports)
    try:
        with running(tmp_path, addresses, nested=False) as (_, secure, _):
            site = Site(secure)
            with crowd.playing(site):
                for number, port in enumerate(ports):
                    assert crowd.wait_for(CLICKS)
                    assert servers[number].end(signal.SIGTERM) == 0
                    servers[number].close()
                    assert crowd.wait_for(CLICKS), "all go on with the other one"
                    servers[number] = begin(url, port)
                assert crowd.wait_for(CLICKS)
            site.close_client()
        found = crowd.check(url, whole=True, live=True)
        assert found.is_clean, found
        assert found.acknowledged > 5 * CLICKS
        assert crowd.troubled > 0, "some were sent from one to the other"
    finally:
        for server in servers:
            server.close()

"""What docs/operate.md says is so: its table of settings, its files, and its nginx in front."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from websockets.exceptions import InvalidMessage
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from logres.server import settings
from logres.server.guard import Trust
from logres.server.limits import Limits, Rate
from tests.server.operating import block, rows, text
from tests.server.pages import SEATS, Page, opened, set_table
from tests.server.raw import Answer, parse, read_all, request
from tests.server.running import SECONDS, ThreadServer, in_thread, sqlite

NAME = "games.example"
CERTIFICATE = f"/etc/letsencrypt/live/{NAME}/"
PROXY = "127.0.0.1"
TRIES = 3
ANNA, BEA, FORGED = "127.0.0.50", "127.0.0.51", "192.0.2.99"

AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log stderr;
events {{ worker_connections 128; }}
http {{
    access_log off;
    {temporary}
    include {folder}/site;
}}
"""


def test_the_table_of_settings_is_that_of_the_server() -> None:
    """`.venv/bin/python -m tests.server.operating` prints the rows."""
    assert rows() in text()


def test_the_file_of_settings_is_one(tmp_path: Path) -> None:
    file = tmp_path / "logres.toml"
    file.write_text(block("toml"))
    found = settings.gather({"settings": str(file)}, {})
    assert found["name"] == (NAME,)
    assert found["proxy"] == ("127.0.0.1/32", "::1/128")
    assert found["browser"] is False


# Proxies, without one.


def visitors_refused(server: ThreadServer) -> list[str]:
    """From whom something was refused since the last time."""
    lately, server.hall.counts.lately = server.hall.counts.lately, {}
    return sorted({visitor for named in lately.values() for visitor in named})


@pytest.mark.parametrize(
    ("source", "way", "visitor"),
    [
        ("127.0.0.2", "192.0.2.1", "192.0.2.1"),
        ("127.0.0.2", "192.0.2.1, 198.51.100.7", "198.51.100.7"),
        ("127.0.0.2", "192.0.2.1, 10.1.2.3", "192.0.2.1"),
        ("127.0.0.2", "192.0.2.1:4711, 10.1.2.3", "192.0.2.1"),
        ("127.0.0.2", "[2001:db8::1]:99", "2001:db8::/64"),
        ("127.0.0.2", "", "127.0.0.2"),
        ("127.0.0.2", "10.1.2.3", "127.0.0.2"),
        ("127.0.0.3", "192.0.2.1", "127.0.0.3"),
    ],
)
def test_only_named_proxies_are_believed(
    tmp_path: Path, source: str, way: str, visitor: str
) -> None:
    trust = Trust(proxies=("127.0.0.2", "10.0.0.0/8"))
    with in_thread(sqlite(tmp_path), Limits(), trust) as server:
        request(server, "/api/tables/x", {"X-Forwarded-For": way}, source=source)
        assert visitors_refused(server) == [visitor]


def test_forged_headers_bring_no_new_limits(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(requests=Rate(3, 0))) as server:
        answers = [
            request(server, "/api/games", {"X-Forwarded-For": f"192.0.2.{number}"}).status
            for number in range(6)
        ]
    assert answers == [200] * 3 + [429] * 3


def test_an_unnamed_proxy_is_told_of_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        for _ in range(3):
            request(server, "/api/games", {"X-Forwarded-For": "192.0.2.1"})
    said = [record.getMessage() for record in caplog.records if "--proxy" in record.getMessage()]
    assert len(said) == 1
    assert "--proxy 127.0.0.1" in said[0]


def test_a_page_in_the_clear_may_not_speak_where_all_come_by_https(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path), Limits(), Trust(proxies=("127.0.0.2",))) as server:
        for scheme, status in (("http", 403), ("https", 404)):
            headers = {
                "X-Forwarded-Proto": "https",
                "Origin": f"{scheme}://{server.address}",
                "Content-Type": "application/json",
            }
            body = b'{"game":"none"}'
            answer = request(server, "/api/tables", headers, body, "POST", "127.0.0.2")
            assert answer.status == status


# A real nginx.


@dataclass
class Front:
    """A server, and nginx before it."""

    server: ThreadServer
    plain: int
    secure: int
    context: ssl.SSLContext

    def dial(self, source: str) -> ssl.SSLSocket:
        raw = socket.create_connection((PROXY, self.secure), SECONDS, (source, 0))
        return self.context.wrap_socket(raw, server_hostname=NAME)

    def get(self, path: str, source: str = ANNA, **headers: str) -> Answer:
        sent = {"Host": f"{NAME}:{self.secure}", "Connection": "close", **headers}
        lines = "".join([f"{name.replace('_', '-')}: {v}\r\n" for name, v in sent.items()])
        with self.dial(source) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
            return parse(read_all(connection))

    def open_page(self, table: str, *keys: str, source: str = ANNA) -> Page:
        """A page that is cut off before it is answered comes again, as in a browser."""
        for _ in range(TRIES):
            with suppress(InvalidMessage):
                made = self.connect(table, source)
                break
        page = Page(opened.enter_context(made))
        page.send(do="hello", keys=list(keys))
        page.until("chat")
        return page

    def connect(self, table: str, source: str) -> ClientConnection:
        address = f"wss://{NAME}:{self.secure}/api/tables/{table}/socket"
        raw = socket.create_connection((PROXY, self.secure), SECONDS, (source, 0))
        return connect(
            address,
            sock=raw,
            ssl=self.context,
            origin=Origin(f"https://{NAME}:{self.secure}"),
            open_timeout=SECONDS,
            close_timeout=5,
        )


def nginx_program() -> str:
    found = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        assert not os.environ.get("LOGRES_CI"), "nginx is missing"
        pytest.skip("nginx is missing")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((PROXY, 0))
        return int(probe.getsockname()[1])


def certify(folder: Path) -> ssl.SSLContext:
    """A certificate that its own maker signs, and a context that trusts it."""
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command, *names, *files], check=True, capture_output=True)
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


def site(folder: Path, server: ThreadServer, plain: int, secure: int) -> str:
    """The file of the document, with this test's ports, files and server."""
    written = block("nginx")
    for old, new in {
        "    listen [::]:80;\n": "",
        "    listen [::]:443 ssl;\n": "",
        "listen 80;": f"listen {PROXY}:{plain};",
        "listen 443 ssl;": f"listen {PROXY}:{secure} ssl;",
        CERTIFICATE: f"{folder}/",
        "http://127.0.0.1:8000;": f"http://{server.address};",
    }.items():
        assert old in written, old
        written = written.replace(old, new)
    return written


@contextmanager
def nginx(folder: Path, server: ThreadServer) -> Iterator[Front]:
    program, context = nginx_program(), certify(folder)
    plain, secure = free_port(), free_port()
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n    ".join([f"{kind}_temp_path {folder}/{kind};" for kind in kinds])
    (folder / "site").write_text(site(folder, server, plain, secure))
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, temporary=temporary))
    command = [program, "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command) as process:
        try:
            wait_for(secure, process)
            yield Front(server, plain, secure, context)
        finally:
            process.terminate()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    ends = time.monotonic() + SECONDS
    while time.monotonic() < ends and process.poll() is None:
        try:
            return socket.create_connection((PROXY, port), SECONDS).close()
        except ConnectionRefusedError:
            continue
    raise AssertionError("nginx did not start")


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    nginx_program()
    folder = tmp_path_factory.mktemp("front")
    trust = Trust(names=(NAME,), proxies=(PROXY,))
    limits = Limits(talk=Rate(3, 0))
    with in_thread(sqlite(folder), limits, trust) as server, nginx(folder, server) as made:
        yield made


def test_the_page_comes_by_https_only(front: Front) -> None:
    page = front.get("/")
    assert page.status == 200
    assert b"importmap" in page.body
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert "default-src 'self'" in page.headers["content-security-policy"]
    with socket.create_connection((PROXY, front.plain), SECONDS) as connection:
        connection.sendall(b"GET /t/abc?x=1 HTTP/1.1\r\nHost: games.example\r\n\r\n")
        answer = parse(connection.recv(4096))
    assert (answer.status, answer.headers["location"]) == (301, f"https://{NAME}/t/abc?x=1")


def test_sockets_pass_and_games_are_played(front: Front) -> None:
    made = set_table(front.server)
    pages = {
        seat: front.open_page(made.table, key, source=f"127.0.0.{60 + number}")
        for number, (seat, key) in enumerate(made.keys.items())
    }
    for seat in SEATS:
        assert pages[seat].play(seat, pages[seat].options(seat)[0])["is"] == "done"
    for page in pages.values():
        page.settle()
        assert page.about["present"] == sorted(SEATS)


def test_a_page_of_another_site_gets_no_socket_through_nginx(front: Front) -> None:
    made = set_table(front.server)
    headers = {
        "Upgrade": "websocket",
        "Connection": "Upgrade, close",
        "Sec_WebSocket_Version": "13",
    }
    headers["Sec_WebSocket_Key"] = "dGhlIHNhbXBsZSBub25jZQ=="
    for origin in ("https://evil.example", f"http://{NAME}:{front.secure}"):
        answer = front.get(f"{made.path}/socket", Origin=origin, **headers)
        assert (answer.status, answer.error) == (403, "foreign-page")


def test_limits_belong_to_those_behind_nginx(front: Front) -> None:
    """And what a visitor says of itself is no help: nginx adds the true address."""
    made = set_table(front.server)
    visitors_refused(front.server)
    for source in (ANNA, BEA):
        page = front.open_page(made.table, source=source)
        for _ in range(3):
            page.send(do="chat", text="Ave")
        page.settle()
        assert front.server.hall.tables[made.table].said == (3 if source == ANNA else 6)
        page.send(do="chat", text="Ave")
        assert page.until("refused")["error"] == "too-much-talk"
    assert visitors_refused(front.server) == [ANNA, BEA]
    front.get("/api/tables/none", X_Forwarded_For=FORGED)
    assert visitors_refused(front.server) == [ANNA]


def test_counters_are_not_shown_to_the_world(front: Front) -> None:
    assert front.get("/metrics").status == 404
    assert front.get("/healthz").status == 200
    assert front.get("/readyz").status == 200
    assert request(front.server, "/metrics").status == 200


def test_an_nginx_that_nobody_named_is_not_believed(tmp_path: Path) -> None:
    trust = Trust(names=(NAME,))
    with in_thread(sqlite(tmp_path), Limits(), trust) as server, nginx(tmp_path, server) as front:
        front.get("/api/tables/none")
        assert visitors_refused(server) == [PROXY]

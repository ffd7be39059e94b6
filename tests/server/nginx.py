"""A real nginx before a server, set up exactly as docs/operate.md says."""

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

from tests.server.operating import blocks
from tests.server.pages import Page, opened
from tests.server.raw import Answer, parse, read_all
from tests.server.running import SECONDS, ThreadServer

NAME = "games.example"
CERTIFICATE = f"/etc/letsencrypt/live/{NAME}/"
PROXY = "127.0.0.1"
TRIES = 3
ANNA = "127.0.0.50"
FOLDER = "/logres"

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


@dataclass
class Front:
    """A server, and nginx before it."""

    server: ThreadServer
    plain: int
    secure: int
    context: ssl.SSLContext
    folder: str = ""

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
        address = f"wss://{NAME}:{self.secure}{self.folder}/api/tables/{table}/socket"
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


def below(whole: str, part: str) -> str:
    """The first file of the document with its second in place of what it says of paths."""
    begins = whole.index("    location = /metrics {")
    return f"{whole[:begins]}{part}}}\n"


def among(whole: str, several: str, retried: str, addresses: list[str]) -> str:
    """The first file of the document with several servers, as it says further below."""
    for old, new in zip(("10.0.0.11:8000", "10.0.0.12:8000"), addresses, strict=True):
        assert old in several, old
        several = several.replace(old, new)
    begins = "        proxy_http_version 1.1;\n"
    assert begins in whole
    return several + whole.replace(begins, retried + begins)


def site(folder: Path, address: str, plain: int, secure: int, *, nested: bool) -> str:
    """The file of the document, with this test's ports, files and server."""
    whole, part, several, retried = blocks("nginx")
    written = below(whole, part) if nested else whole
    if "," in address:
        written = among(written, several, retried, address.split(","))
        address = "logres"
    for old, new in {
        "    listen [::]:80;\n": "",
        "    listen [::]:443 ssl;\n": "",
        "listen 80;": f"listen {PROXY}:{plain};",
        "listen 443 ssl;": f"listen {PROXY}:{secure} ssl;",
        CERTIFICATE: f"{folder}/",
        "http://127.0.0.1:8000": f"http://{address}",
    }.items():
        assert old in written, old
        written = written.replace(old, new)
    return written


@contextmanager
def nginx(folder: Path, server: ThreadServer, *, nested: bool = False) -> Iterator[Front]:
    with running(folder, server.address, nested=nested) as (plain, secure, context):
        yield Front(server, plain, secure, context, FOLDER if nested else "")


@contextmanager
def running(
    folder: Path, address: str, *, nested: bool
) -> Iterator[tuple[int, int, ssl.SSLContext]]:
    """nginx before whoever listens at an address; its two ports, and who trusts it."""
    program, context = nginx_program(), certify(folder)
    plain, secure = free_port(), free_port()
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n    ".join([f"{kind}_temp_path {folder}/{kind};" for kind in kinds])
    (folder / "site").write_text(site(folder, address, plain, secure, nested=nested))
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, temporary=temporary))
    command = [program, "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command) as process:
        try:
            wait_for(secure, process)
            yield plain, secure, context
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

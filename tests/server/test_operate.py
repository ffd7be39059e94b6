"""What docs/operate.md says is so: its table of settings, its files, and its nginx in front."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

from logres.server import settings
from logres.server.http.guard import Trust
from logres.server.tables.limits import Limits, Rate
from logres.server.work.jobs import Job
from tests.server.nginx import ANNA, FOLDER, NAME, PROXY, Front, nginx, nginx_program
from tests.server.operating import block, rows, text
from tests.server.pages import SEATS, set_table
from tests.server.raw import parse, request
from tests.server.running import SECONDS, ThreadServer, in_thread, sqlite

BEA, FORGED = "127.0.0.51", "192.0.2.99"


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


# Below a folder.


@pytest.fixture(scope="module")
def nested(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    nginx_program()
    folder = tmp_path_factory.mktemp("nested")
    trust = Trust(names=(NAME,), proxies=(PROXY,))
    with (
        in_thread(sqlite(folder), Limits(), trust) as server,
        nginx(folder, server, nested=True) as made,
    ):
        yield made


def named(document: str) -> list[str]:
    """Return the addresses in a document: those of its tags, and those of its map of modules.

    What stands in the document itself has none.
    """
    modules = re.search(r'<script type="importmap">(.*?)</script>', document, re.DOTALL)
    assert modules
    mapped = json.loads(modules[1])["imports"]
    files = [place for place in mapped.values() if not place.endswith("/")]
    return re.findall(r'(?:href|src)="(?!data:)([^"]+)"', document) + files


@pytest.mark.parametrize("page", ["/", "/set", "/t/abc", "/rules/rex"])
def test_what_a_page_below_a_folder_names_is_there(nested: Front, page: str) -> None:
    document = nested.get(FOLDER + page)
    assert document.status == 200
    places = [
        urljoin(f"https://{NAME}{FOLDER}{page}", one) for one in named(document.body.decode())
    ]
    assert len(places) > 10
    for place in places:
        path = urlsplit(place).path
        assert path.startswith(f"{FOLDER}/")
        assert nested.get(path).status == 200, path


def test_below_a_folder_sockets_pass_and_games_are_played(nested: Front) -> None:
    made = set_table(nested.server)
    (seat, key), *_ = made.keys.items()
    page = nested.open_page(made.table, key)
    assert page.play(seat, page.options(seat)[0])["is"] == "done"


def test_nobody_need_know_of_the_slash_behind_the_folder(nested: Front) -> None:
    bare = nested.get(FOLDER)
    assert (bare.status, urlsplit(bare.headers["location"]).path) == (301, f"{FOLDER}/")


def test_below_a_folder_answers_lead_back_into_it(nested: Front) -> None:
    """What takes long is fetched where the answer says."""
    job = Job(("slow",), ANNA, lasting=True)
    nested.server.house.jobs.by_id[job.id] = job
    answer = nested.get(f"{FOLDER}/api/jobs/{job.id}")
    assert answer.status == 202
    assert urlsplit(answer.headers["location"]).path == f"{FOLDER}/api/jobs/{job.id}"


def test_what_is_not_below_the_folder_is_not_logres(nested: Front) -> None:
    assert nested.get("/api/games").status == 404
    assert nested.get(f"{FOLDER}/metrics").status == 404
    assert nested.get(f"{FOLDER}/healthz").status == 200

"""SIGTERM under load and a new start at the same port: nobody loses a click, all go on."""

from __future__ import annotations

import signal
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from logres.server.tables.refusal import Refused
from logres.server.work.jobs import Job
from tests.server.pages import SEATS, Set, open_page, set_table
from tests.server.raw import dial
from tests.server.running import SECONDS, ProcessServer, ThreadServer, in_process, in_thread, sqlite
from tests.server.test_kill import Person, Stored, is_over
from tests.server.toil import never_end

RESTARTS = 4012
TABLES = 8
ENOUGH = 40
"""So many acknowledged clicks before the stop."""


class Patient(Person):
    """Notes with which code the server sends the page away."""

    code = 0

    def run(self) -> None:
        try:
            while not is_over(self.page):
                self.act()
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd else 0


def test_every_click_is_played_once_although_the_server_is_stopped(tmp_path: Path) -> None:
    url = sqlite(tmp_path)
    with in_process(url) as server:
        made = [set_table(server, ("brigantes", "regnenses")) for _ in range(TABLES)]
        watched = set_table(server, SEATS)
        people = play_until_stopped(server, made)
        port = server.address.split(":")[1]
    assert {person.code for person in people if not is_over(person.page)} == {RESTARTS}
    before = Stored(tmp_path)
    before.hold_once([click for person in people for click in person.acknowledged])

    with in_process(url, "--port", port) as server:
        for person in people:
            person.come_back(server)
        for person in people:
            person.go_on()
        page = open_page(server, watched.table)
        while not is_over(page):
            page.next()
        assert server.end(signal.SIGTERM) == 0
    after = Stored(tmp_path)
    after.hold_once([click for person in people for click in person.acknowledged])
    for one in [*made, watched]:
        after.continues(before, one.table)


def play_until_stopped(server: ProcessServer, made: list[Set]) -> list[Patient]:
    enough = threading.Semaphore(0)
    people = [Patient(server, one, enough) for one in made]
    for person in people:
        person.start()
    for _ in range(ENOUGH):
        assert enough.acquire(timeout=SECONDS)
    assert server.end(signal.SIGTERM) == 0
    for person in people:
        person.join(SECONDS)
    return people


def test_who_comes_while_the_server_stops_is_told_to_wait(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        made = set_table(server)
        page = open_page(server, made.table, made.keys["iceni"])
        server.run_inside(server.hall.drain())
        with pytest.raises(ConnectionClosed) as closed:
            page.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == RESTARTS
        for method, path in (("POST", "/api/tables"), ("GET", made.path)):
            answer = server.ask(method, path, {"game": "rex"} if method == "POST" else None)
            assert answer.status_code == 503
            assert answer.headers["retry-after"] == "2"
            assert answer.json()["message"].startswith("This server is about to stop")
        with pytest.raises(InvalidStatus):
            open_page(server, made.table)


def test_the_server_ends_although_somebody_does_not_read_what_was_asked_for(tmp_path: Path) -> None:
    with in_process(sqlite(tmp_path)) as server, dial(server) as connection:
        asked = f"GET /api/games/pendragon/rules HTTP/1.1\r\nHost: {server.address}\r\n\r\n"
        connection.sendall(asked.encode() * 100)
        connection.recv(1)
        assert server.end(signal.SIGTERM) == 0


def test_who_waits_for_a_film_is_told_that_the_server_stops(tmp_path: Path) -> None:
    with in_thread(sqlite(tmp_path)) as server:
        job = Job(("film", "x", "", ""), "anna", lasting=False)
        server.run_inside(begin(server, job))
        server.run_inside(server.hall.drain())
        with pytest.raises(Refused, match="draining"):
            server.run_inside(server.house.jobs.answer(job))


async def begin(server: ThreadServer, job: Job) -> None:
    server.house.jobs.begin(job, server.house.thinkers.films, never_end)

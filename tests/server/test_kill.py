"""`kill -9` in the middle of twenty games with bots: nothing lost, nothing doubled, all go on."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from logres.server.storage import vault
from tests.server.pages import SEATS, Page, Set, open_page, set_table
from tests.server.running import SECONDS, ProcessServer, in_process, sqlite

TABLES, WATCHED = 20, 2
"""At two of the tables only bots sit."""

BEFORE, AFTER = 120, 3
"""So many acknowledged clicks before the kill; so many more of each person after it."""


class Person(threading.Thread):
    """Plays one seat as fast as the server answers, and notes what was acknowledged."""

    def __init__(self, server: ProcessServer, made: Set, enough: threading.Semaphore) -> None:
        super().__init__()
        self.made, self.enough = made, enough
        self.page = open_page(server, made.table, made.keys["iceni"])
        self.dice = random.Random(made.table)
        self.acknowledged: list[str] = []
        self.unanswered: dict[str, Any] | None = None

    def run(self) -> None:
        try:
            while not is_over(self.page):
                self.act()
        except ConnectionClosed:
            pass  # the server was killed

    def act(self) -> None:
        """Click if something is asked, else wait for what comes."""
        options = self.page.options("iceni")
        if not options:
            self.page.next()
            return
        self.unanswered = {
            "action": self.dice.choice(options),
            "version": self.page.eyes["iceni"].version,
            "click": f"{self.made.table} {len(self.acknowledged)}",
        }
        self.click()

    def click(self) -> None:
        assert self.unanswered
        self.page.send(do="play", seat="iceni", **self.unanswered)
        answer = self.page.until("done", "refused")
        if answer["is"] == "done":
            self.acknowledged.append(self.unanswered["click"])
            self.enough.release()
        self.unanswered = None

    def come_back(self, server: ProcessServer) -> None:
        """As the browser does: with the same seat, and the click whose answer never came."""
        self.page = open_page(server, self.made.table, self.made.keys["iceni"])
        if self.unanswered:
            self.click()

    def go_on(self) -> None:
        wanted = len(self.acknowledged) + AFTER
        while len(self.acknowledged) < wanted and not is_over(self.page):
            self.act()


def is_over(page: Page) -> bool:
    (eyes,) = page.eyes.values()
    return bool(eyes.view["result"])


def test_kill_in_the_middle_of_twenty_games(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with in_process(sqlite(tmp_path)) as server:
        bots = ("brigantes", "regnenses")
        made = [set_table(server, bots) for _ in range(TABLES - WATCHED)]
        made += [set_table(server, SEATS) for _ in range(WATCHED)]
        people = play_until_killed(server, [one for one in made if one.keys])
    before = Stored(tmp_path)
    before.hold_once([click for person in people for click in person.acknowledged])

    with in_process(sqlite(tmp_path)) as server:
        for person in people:
            person.come_back(server)
        for person in people:
            person.go_on()
        for one in made[-WATCHED:]:
            page = open_page(server, one.table)
            while not is_over(page):
                page.next()
        assert server.end(signal.SIGTERM) == 0
    after = Stored(tmp_path)
    after.hold_once([click for person in people for click in person.acknowledged])
    for one in made:
        after.continues(before, one.table)
    said = [record.getMessage() for record in caplog.records]
    assert not [line for line in said if "replay" in line], said


def play_until_killed(server: ProcessServer, made: list[Set]) -> list[Person]:
    enough = threading.Semaphore(0)
    people = [Person(server, one, enough) for one in made]
    for person in people:
        person.start()
    for _ in range(BEFORE):
        assert enough.acquire(timeout=SECONDS)
    server.end(signal.SIGKILL)
    for person in people:
        person.join(SECONDS)
    return people


class Stored:
    """What is in the file."""

    def __init__(self, folder: Path) -> None:
        connection = sqlite3.connect(folder / "games.sqlite3")
        connection.row_factory = sqlite3.Row
        self.tables = {row["id"]: row for row in connection.execute("select * from tables")}
        self.entries: dict[str, list[Any]] = {id: [] for id in self.tables}
        for row in connection.execute("select * from entries order by number"):
            self.entries[row["table_id"]].append(row)
        connection.close()

    def hold_once(self, acknowledged: list[str]) -> None:
        rows = [row["click"] for entries in self.entries.values() for row in entries]
        clicks = Counter(click for click in rows if click)
        assert set(clicks.values()) == {1}
        assert clicks.keys() >= set(acknowledged)

    def continues(self, before: Stored, table: str) -> None:
        """The table has gone on from where it was, and its record leads to its position."""
        old = [(row["seat"], row["action"]) for row in before.entries[table]]
        new = [(row["seat"], row["action"]) for row in self.entries[table]]
        assert new[: len(old)] == old
        assert len(new) > len(old) or before.tables[table]["ended"]
        match = vault.restore_match(self.tables[table], self.entries[table])
        assert match.position() == json.loads(self.tables[table]["position"])
        assert [(entry.seat, entry.action) for entry in match.record().entries] == new

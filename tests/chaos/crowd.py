"""People who play on whatever happens, and remember what they were told was stored."""

from __future__ import annotations

import random
import shutil
import sqlite3
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import httpx2
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from logres.server.storage import database, keeping, premises
from tests.chaos.zygote import Forked
from tests.server.pages import Page, Set, set_table
from tests.server.running import SECONDS, Server

AWAY = (WebSocketException, OSError, TimeoutError, EOFError, httpx2.HTTPError, AssertionError)
"""What a page meets when the server is not there, or sends it away."""

BOTS = ("brigantes", "regnenses")
NOT_STORED = "not-stored"
GLANCE = 2.0
"""Seconds after which somebody who waits looks whether it is time to stop."""


@dataclass
class Figures:
    """What became of what was acknowledged."""

    times: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    unloadable: int = 0
    stuck: int = 0
    twice: int = 0
    """Jobs that were done twice."""
    behind: int = 0
    """Clicks that somebody else's page did not show in time."""
    jobs: int = 0

    def add(self, other: Figures) -> None:
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def is_clean(self) -> bool:
        return not self.bad

    @property
    def bad(self) -> int:
        bad = (self.lost, self.doubled, self.unloadable, self.stuck, self.twice, self.behind)
        return sum(bad)


class Person:
    """Plays as fast as the server answers, table after table: a seat among bots, or all seats."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.dice = random.Random(number)
        self.bots = () if number % 2 else BOTS
        self.made: Set | None = None
        self.page: Page | None = None
        self.stack = ExitStack()
        self.clicks = self.not_stored = self.sent_away = 0
        self.acknowledged: list[str] = []
        self.tables: list[str] = []
        self.unanswered: dict[str, Any] | None = None

    def play(self, server: Server, stop: threading.Event) -> None:
        """Until it is time to stop; whoever is sent away comes back, as the browser does."""
        while not stop.is_set():
            try:
                self.sit_down(server)
                while not stop.is_set():
                    self.act(server)
            except AWAY as fault:
                self.sent_away += isinstance(fault, ConnectionClosed)
                stop.wait(0.05)
            finally:
                self.stack.close()

    def sit_down(self, server: Server) -> None:
        if self.made is None:
            self.made = set_table(server, self.bots)
            self.tables.append(self.made.table)
        self.stack.close()
        visit = self.dial(server, self.made.table)
        self.page = Page(self.stack.enter_context(visit), patience=GLANCE)
        self.page.send(do="hello", keys=list(self.made.keys.values()))
        self.page.until("chat")
        if self.unanswered:
            self.click()

    def dial(self, server: Server, table: str) -> ClientConnection:
        address = f"ws://{server.address}/api/tables/{table}/socket"
        return connect(address, open_timeout=GLANCE * 5, close_timeout=1)

    def act(self, server: Server) -> None:
        """Click if something is asked, else wait for what comes."""
        assert self.page
        if self.page.about["over"]:
            self.made, self.unanswered = None, None
            return self.sit_down(server)
        asked = [seat for seat in self.page.eyes if self.page.options(seat)]
        if not asked:
            with suppress(TimeoutError):
                self.page.next()
            return
        seat = self.dice.choice(asked)
        self.clicks += 1
        self.unanswered = {
            "seat": seat,
            "action": self.dice.choice(self.page.options(seat)),
            "version": self.page.eyes[seat].version,
            "click": f"{self.number}-{self.clicks}",
        }
        self.click()

    def granted(self, click: dict[str, Any], version: int) -> None:
        """A click was acknowledged, and is part of this version of the seat's view."""

    def click(self) -> None:
        """Sent again until there is an answer; only then forgotten."""
        assert self.page
        assert self.unanswered
        self.page.send(do="play", **self.unanswered)
        answer = self.page.until("done", "refused")
        if answer["is"] == "done":
            self.acknowledged.append(str(self.unanswered["click"]))
            self.granted(self.unanswered, answer["version"])
        self.not_stored += answer.get("error") == NOT_STORED
        self.unanswered = None


class Player(Protocol):
    """Whoever does something at a server until it is time to stop."""

    def play(self, server: Server, stop: threading.Event) -> None: ...


@dataclass
class Crowd:
    """Several people, each at a table, every other one with bots; and what they know together."""

    size: int = 6
    seed: int = 0
    people: list[Person] = field(default_factory=list)
    others: list[Player] = field(default_factory=list)
    """Who is there besides them."""
    counted: int = 0

    def __post_init__(self) -> None:
        self.people = [Person(1000 * self.seed + number) for number in range(self.size)]

    @property
    def acknowledged(self) -> int:
        return sum(len(person.acknowledged) for person in self.people)

    @property
    def troubled(self) -> int:
        """How often a click could not be stored, or a table not be gone on with."""
        return sum(person.not_stored + person.sent_away for person in self.people)

    @contextmanager
    def playing(self, server: Server) -> Iterator[None]:
        stop = threading.Event()
        everybody = [*self.people, *self.others]
        threads = [threading.Thread(target=one.play, args=(server, stop)) for one in everybody]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            stop.set()
            for thread in threads:
                thread.join(SECONDS)

    def wait_for(
        self, more: int, seconds: float = SECONDS, meanwhile: Callable[[], None] | None = None
    ) -> bool:
        """Until so many further clicks are acknowledged."""
        wanted = self.acknowledged + more
        return wait_until(lambda: self.acknowledged >= wanted, seconds, meanwhile)

    def wait_for_trouble(self, seconds: float = SECONDS) -> bool:
        """Until somebody is refused or sent away: the fault has truly struck."""
        before = self.troubled
        return wait_until(lambda: self.troubled > before, seconds)

    def all_move_on(self, server: Forked, seconds: float = SECONDS) -> int:
        """How many people get no further: a bot before them, or their table, stands still."""
        before = [len(person.acknowledged) for person in self.people]

        def stuck() -> int:
            now = [len(person.acknowledged) for person in self.people]
            return sum(a <= b for a, b in zip(now, before, strict=True))

        with self.playing(server):
            wait_until(lambda: not stuck(), seconds, server.must_run)
        return stuck()

    def check(self, url: str, whole: bool = False, live: bool = False) -> Figures:
        """Compare what is stored with what was acknowledged; if wanted, load every table.

        A server that is `live` goes on writing meanwhile.
        """
        found = Figures(acknowledged=self.acknowledged - self.counted)
        self.counted = self.acknowledged
        with looked_at(url, live) as engine:
            with engine.connect() as connection:
                clicks = Counter(connection.scalars(sql.select(database.entries.c.click)))
                tables = set(connection.scalars(sql.select(database.tables.c.id)))
            clicks.pop("", None)
            told = [click for person in self.people for click in person.acknowledged]
            set_up = [table for person in self.people for table in person.tables]
            found.lost = len(set(told) - clicks.keys()) + len(set(set_up) - tables)
            found.doubled = sum(count - 1 for count in clicks.values())
            if whole:
                found.unloadable = sum(not one.is_fine for one in keeping.verify(engine))
        return found


def wait_until(
    is_so: Callable[[], object],
    seconds: float = SECONDS,
    meanwhile: Callable[[], None] | None = None,
) -> bool:
    until = time.monotonic() + seconds
    while not is_so():
        if meanwhile is not None:
            meanwhile()
        if time.monotonic() > until:
            return False
        threading.Event().wait(0.02)
    return True


@contextmanager
def looked_at(url: str, live: bool) -> Iterator[sql.Engine]:
    """A database to look at: of a file a copy, so that the server finds it as it was left."""
    path = premises.file_of(url)
    with tempfile.TemporaryDirectory() as folder:
        if path is not None:
            copy_out(path, Path(folder), live)
            url = f"sqlite:///{folder}/{path.name}"
        engine = database.connect(url)
        try:
            yield engine
        finally:
            engine.dispose()


def copy_out(path: Path, folder: Path, live: bool) -> None:
    """A database that is written to is copied by SQLite: between its file and its log, copied one
    after the other, all that is carried over just then would be missing.
    """
    if live:
        with (
            closing(sqlite3.connect(path)) as at,
            closing(sqlite3.connect(folder / path.name)) as to,
        ):
            at.backup(to)
        return
    for one in path.parent.glob(f"{path.name}*"):
        if not one.name.endswith("-shm"):
            shutil.copy(one, folder)

"""Several machines on one PostgreSQL, each process on a host of its own; and what may befall them.

Two or three web servers, which move no bots, and two workers. Everybody plays at whichever server
answers, a second page of each table is open at another one and must not stay behind, and films are
ordered all the while.
"""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar

import httpx2
from websockets.sync.client import connect

from logres.server.storage import database
from logres.server.storage.duties import LEASE_SECONDS
from tests import postgres
from tests.chaos.crowd import AWAY, Crowd, Figures, Person, wait_until
from tests.chaos.faults import KINDS, SECONDS, Fault, NotPermitted
from tests.chaos.network import NoNetwork, inside, network
from tests.chaos.zygote import SPACE, WORKS, Forked
from tests.server.pages import Page, Set
from tests.server.running import Server

PEOPLE, DATABASE = "people", "database"
WEBS = ("web1", "web2", "web3")
WORKERS = ("work1", "work2")
PATIENCE = 5.0
"""An answer that takes longer will not come: the machine is away."""

BEHIND_SECONDS = 5.0
"""So long after a click was acknowledged everybody's pages show it, or are known to be cut off."""

SHORTEST = 1.0

COUNTING = """
CREATE TABLE IF NOT EXISTS outcomes (id text);
CREATE OR REPLACE FUNCTION count_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN INSERT INTO outcomes VALUES (NEW.id); RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER count_outcome AFTER UPDATE ON orders
FOR EACH ROW EXECUTE FUNCTION count_outcome();
"""
"""The database itself counts how often each order is done."""


@dataclass
class Granted:
    """A click that was acknowledged: which view shows it, and since when."""

    table: str
    seat: str
    version: int
    at: float


class Fleet(Forked):
    """All processes, by their hosts."""

    def __init__(self) -> None:
        self.processes: dict[str, Forked] = {}
        self.paused: set[str] = set()
        self.woken: dict[str, float] = {}

    def webs(self) -> list[str]:
        return [host for host in list(self.processes) if host in WEBS]

    def at(self, host: str) -> Server:
        """The web server of a host; without it, nobody is there."""
        if host not in self.processes:
            raise TimeoutError
        return self.processes[host]

    def must_run(self) -> None:
        for one in list(self.processes.values()):
            one.must_run()

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        for host in list(self.processes):
            with suppress(ProcessLookupError):  # it has ended with who started it
                self.processes.pop(host).kill(how)


class Traveller(Person):
    """Comes to any of the servers, and to another one if it is sent away."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.told: list[Granted] = []

    def sit_down(self, server: Server) -> None:
        assert isinstance(server, Fleet)
        super().sit_down(server.at(self.dice.choice(server.webs())))

    def granted(self, click: dict[str, Any], version: int) -> None:
        assert self.made
        self.told.append(Granted(self.made.table, click["seat"], version, time.monotonic()))


@dataclass
class Watcher:
    """A second page of somebody's table, now at this server, now at that one."""

    person: Traveller
    limit: float
    behind: list[Granted] = field(default_factory=list)
    seen: int = 0
    """So many of the person's clicks are shown, or were of an earlier table."""

    def play(self, server: Server, stop: threading.Event) -> None:
        assert isinstance(server, Fleet)
        dice = random.Random(self.person.number)
        while not stop.is_set():
            made, webs = self.person.made, server.webs()
            if made is not None and webs:
                with suppress(*AWAY):
                    self.watch(server, dice.choice(webs), made, stop)
            stop.wait(0.05)

    def watch(self, fleet: Fleet, host: str, made: Set, stop: threading.Event) -> None:
        address = f"ws://{fleet.at(host).address}/api/tables/{made.table}/socket"
        with connect(address, open_timeout=PATIENCE, close_timeout=1) as socket:
            page = Page(socket, patience=PATIENCE)
            page.send(do="hello", keys=list(made.keys.values()))
            page.until("chat")
            since, page.patience = time.monotonic(), 0.1
            while not stop.is_set() and self.person.made is made:
                now = time.monotonic()
                take_all(page)
                if host not in fleet.paused:
                    self.look(page, made, now, max(since, fleet.woken.get(host, 0.0)))

    def look(self, page: Page, made: Set, now: float, since: float) -> None:
        """Compare what the page shows with what was acknowledged."""
        while self.seen < len(self.person.told):
            click = self.person.told[self.seen]
            if click.table == made.table and page.eyes[click.seat].version < click.version:
                if now - max(click.at, since) <= self.limit:
                    return
                self.behind.append(click)
            self.seen += 1


def take_all(page: Page) -> None:
    """Take in what has come; wait a little for the first."""
    with suppress(TimeoutError):
        while True:
            page.next()


@dataclass
class Filmgoer:
    """Orders films of tables that are being played, at any server."""

    people: list[Traveller]
    seed: int

    def play(self, server: Server, stop: threading.Event) -> None:
        assert isinstance(server, Fleet)
        dice = random.Random(self.seed)
        while not stop.wait(0.1):
            made, webs = dice.choice(self.people).made, server.webs()
            if made is not None and webs:
                with suppress(*AWAY):
                    self.order(server.at(dice.choice(webs)), made, stop)

    def order(self, server: Server, made: Set, stop: threading.Event) -> None:
        key = next(iter(made.keys.values()))
        with httpx2.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as client:
            answer = client.get(f"{made.path}/film", headers={"authorization": f"Bearer {key}"})
            while answer.status_code == httpx2.codes.ACCEPTED and not stop.is_set():
                answer = client.get(answer.headers["location"])


class Machines(Fault):
    """Any of these faults, by turns."""

    strikes: ClassVar[tuple[str, ...]] = ("kill", "cut", "part", "pause", "restart")
    limit: ClassVar[float] = BEHIND_SECONDS
    longest: ClassVar[float] = 8.0
    """How many seconds a cut lasts at most."""

    def __init__(self, folder: Any, seed: int, people: int) -> None:
        super().__init__(folder, seed, people)
        travellers = [Traveller(one.number) for one in self.crowd.people]
        self.watchers = [Watcher(one, self.limit) for one in travellers]
        self.crowd = Crowd(people, seed)
        self.crowd.people = [*travellers]
        self.crowd.others = [*self.watchers, Filmgoer(travellers, seed)]
        self.fleet = Fleet()
        self.struck = seed
        self.known = Figures()

    def prepare(self) -> dict[str, str]:
        try:
            self.network = self.stack.enter_context(network())
            for host in (PEOPLE, DATABASE, *WEBS, *WORKERS):
                self.network.add(host)
        except NoNetwork as fault:
            raise NotPermitted(str(fault)) from fault
        with inside(self.network.space(DATABASE)):
            own = postgres.running(self.network.hosts[DATABASE])
            self.postgres = self.stack.enter_context(own)
        self.url = self.postgres.url
        self.stack.callback(self.end)
        return {}

    # Processes.

    def start(self) -> Forked:
        if self.server is None:
            webs = WEBS[: 2 + self.struck % 2]
            for host in (*webs, *WORKERS):
                self.begin(host)
            self.server = self.fleet
            self.count_outcomes()
        return self.server

    def begin(self, host: str) -> None:
        variables = {SPACE: str(self.network.space(host))}
        if host in WORKERS:
            variables[WORKS] = "1"
        made = self.zygote.start(
            variables, db=self.url, host=self.network.hosts[host], works=host in WORKERS
        )
        made.patience = PATIENCE
        self.fleet.processes[host] = made

    def end(self) -> None:
        self.network.mend()
        self.fleet.kill()
        self.server = None

    def count_outcomes(self) -> None:
        with self.looking() as connection:
            connection.exec_driver_sql(COUNTING)

    def looking(self) -> Any:
        return database.plain_engine(self.url).begin()

    # Faults.

    def round(self, number: int) -> Figures:
        with inside(self.network.space(PEOPLE)):
            found = super().round(number)
            self.struck += 1
            with self.looking() as connection:
                query = "SELECT count(*), count(DISTINCT id) FROM outcomes"
                jobs, different = connection.exec_driver_sql(query).one()
        now = Figures(
            jobs=jobs, twice=jobs - different, behind=sum(len(one.behind) for one in self.watchers)
        )
        for name in ("jobs", "twice", "behind"):
            setattr(found, name, getattr(now, name) - getattr(self.known, name))
        self.known = now
        return found

    def strike(self) -> None:
        way = self.strikes[self.struck % len(self.strikes)]
        getattr(self, way)()
        assert self.crowd.wait_for(self.crowd.size, SECONDS, self.fleet.must_run), "nobody goes on"
        self.all_see()

    def all_see(self) -> None:
        """Wait until each page shows what has been acknowledged by now, or is counted as behind."""
        wanted = [len(one.person.told) for one in self.watchers]

        def seen() -> bool:
            return all(one.seen >= count for one, count in zip(self.watchers, wanted, strict=True))

        assert wait_until(seen, SECONDS, self.fleet.must_run), "a page sees nothing any more"

    def any_host(self) -> str:
        return self.dice.choice(sorted(self.fleet.processes))

    def for_a_while(self) -> None:
        """Let people play for some seconds, whether they get anywhere or not."""
        threading.Event().wait(self.dice.uniform(SHORTEST, self.longest))

    def kill(self) -> None:
        """One process, at once; it comes back after a while."""
        host = self.any_host()
        self.fleet.processes.pop(host).kill()
        self.crowd.wait_for(self.crowd.size, self.dice.uniform(0.0, self.longest))
        self.begin(host)

    def cut(self) -> None:
        """A process hears nothing of PostgreSQL for a while, nor PostgreSQL of it."""
        self.network.cut(self.any_host(), DATABASE)
        self.for_a_while()
        self.network.mend()

    def part(self) -> None:
        """Two processes hear nothing of each other."""
        self.network.cut(*self.dice.sample(sorted(self.fleet.processes), 2))
        self.for_a_while()
        self.network.mend()

    def pause(self) -> None:
        """A machine stands still until its leases have ended, and wakes as if nothing had been."""
        host = self.any_host()
        process = self.fleet.processes[host]
        pids = [process.pid, *process.workers()]
        self.fleet.paused.add(host)
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        threading.Event().wait(LEASE_SECONDS + self.dice.uniform(0.5, 2.0))
        for pid in reversed(pids):
            os.kill(pid, signal.SIGCONT)
        self.fleet.woken[host] = time.monotonic()
        self.fleet.paused.discard(host)

    def restart(self) -> None:
        """PostgreSQL, in an orderly way or not."""
        with inside(self.network.space(DATABASE)):
            if self.dice.randrange(2):
                self.postgres.kill()
            else:
                self.postgres.stop()
            self.postgres.start()


class MachineKilled(Machines):
    """Several machines: one process is killed."""

    strikes = ("kill",)


class MachineCut(Machines):
    """Several machines: one is cut off from PostgreSQL."""

    strikes = ("cut",)


class MachinesApart(Machines):
    """Several machines: two are cut off from each other."""

    strikes = ("part",)


class MachinePaused(Machines):
    """Several machines: one stands still until its leases have ended, then wakes."""

    strikes = ("pause",)


class MachinesRestarted(Machines):
    """Several machines: their PostgreSQL is restarted under load."""

    strikes = ("restart",)


class Briefly(Machines):
    """One of each, on a machine where nothing can be timed."""

    strikes = ("kill", "cut", "restart", "pause")
    limit = SECONDS
    longest = 1.5


SEVERAL: dict[str, type[Fault]] = {
    "machine-killed": MachineKilled,
    "machine-cut": MachineCut,
    "machines-apart": MachinesApart,
    "machine-paused": MachinePaused,
    "machines-postgres": MachinesRestarted,
}
ALL: dict[str, type[Fault]] = {**KINDS, **SEVERAL}

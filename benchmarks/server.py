"""How much the web table carries: stored actions per server CPU second, and click to update.

    python benchmarks/server.py [GAME …] [--tables 16] [--actions 3000] [--rounds 3]
        [--sync full|normal] [--against CHECKOUT] [--plain] [--json] [--processes N]

All four games, each by itself, with every action flushed to the disk before it counts (`full`, as
shipped), and handed to the operating system only (`normal`); the median of the rounds. With
`--against` another checkout is measured too, in turns. Compiled builds are used where they fit.
`fdatasync_ms` says how long this machine's disk takes for one flush, so that figures of other
machines can be compared.

A real server process with a real SQLite file, and players in this process who hold one socket per
seat and play random legal actions as fast as the server answers. CPU seconds are those of the
server process, read from /proc (user and system, all its threads). With `--processes` so many of
them share the tables on one PostgreSQL of their own, whose CPU seconds are counted apart: the pages
of each table are spread over all, and latencies are those of the pages that clicked.

The time of an action is that from sending the click until every page that has something to see of
it has its update: who clicked always has, others only if what they see changed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import msgspec
from instructions import ROOT
from processes import TICKS, Server, best_build, running
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

import logres
from logres.server.serve import loop_factory

GAMES = ("rex", "barbarian", "britannia", "pendragon")
Figures = dict[str, float]
LABELS = {
    "actions_per_server_cpu_second": "per CPU s",
    "actions_per_second": "per s",
    "click_to_update_ms_p50": "p50 ms",
    "click_to_update_ms_p95": "p95 ms",
    "click_to_update_ms_p99": "p99 ms",
    "fdatasync_ms": "fdatasync ms",
    "update_bytes_median": "bytes",
    "stale_clicks": "stale",
    "megabytes": "MB",
    "actions_per_postgres_cpu_second": "per PG CPU s",
}
SAMPLED = 0.1
WARM = 20
"""So many actions of each table are played before anything is counted."""

SYNC = ("full", "normal")
FLUSHES = 50


@dataclass
class Tally:
    """What was measured, by all tables together."""

    game: str
    wanted: int
    before: int = 0
    stored: int = 0
    stale: int = 0
    latencies: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    started: bool = False
    seconds: float = 0.0

    @property
    def done(self) -> bool:
        return self.stored >= self.wanted


class Page(asyncio.Protocol):
    """One seat's page: what it sees, as the browser keeps it, and what it waits for.

    The library's protocol without its connection, which would cost more than the server.
    """

    def __init__(self, seat: str, address: str, tally: Tally) -> None:
        self.seat = seat
        self.tally = tally
        self.protocol = ClientProtocol(parse_uri(address))
        self.decision: Any = None
        self.version = 0
        self.over = False
        self.greeted = False
        self.heard = 0.0
        self.answers: asyncio.Queue[str] = asyncio.Queue()
        self.changed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.protocol.send_request(self.protocol.connect())
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear_all(bytes(event.data))
            elif isinstance(event, Response):
                self.answers.put_nowait("open")

    def hear_all(self, raw: bytes) -> None:
        """A frame is a message, or a list of those that came up together."""
        told = msgspec.json.decode(raw)
        for message in told if isinstance(told, list) else [told]:
            self.hear(message, len(raw))

    def hear(self, message: Any, size: int) -> None:
        if message["is"] == "view":
            self.heard = time.perf_counter()
            self.tally.sizes.append(size)
            self.see(message)
            self.changed.set()
        elif message["is"] in ("done", "pong", "refused"):
            self.answers.put_nowait(message.get("error") or message["is"])
        elif message["is"] == "chat" and not self.greeted:  # it comes again if a table is reloaded
            self.greeted = True
            self.answers.put_nowait("chat")

    def see(self, message: Any) -> None:
        self.version = message["version"]
        whole = message.get("view")
        patch = message["patch"] if whole is None else {key: [whole[key]] for key in whole}
        if "decision" in patch:
            self.decision = patched(self.decision, patch["decision"])
        if "result" in patch:
            self.over = patched(None, patch["result"]) is not None

    def send(self, message: dict[str, Any]) -> None:
        self.protocol.send_text(msgspec.json.encode(message))
        self.flush()

    def flush(self) -> None:
        self.transport.write(b"".join(self.protocol.data_to_send()))


def patched(old: Any, change: Any) -> Any:
    if isinstance(change, list):
        return change[0]
    if change is None:
        return None
    return {**(old or {}), **{key: patched((old or {}).get(key), x) for key, x in change.items()}}


async def play_table(server: Server, tally: Tally, number: int) -> None:
    """Games at one table after another until enough has been played."""
    dice, game = random.Random(number), logres.game(tally.game)
    seats = game.seats(game.scenarios[0].id)
    while not tally.done:
        wish = {"game": tally.game, "seats": {seat: {"kind": "person"} for seat in seats}}
        made = await asyncio.to_thread(server.post, "/api/tables", wish)
        pages = [
            await open_page(server.addresses[n % len(server.addresses)], made, seat, tally)
            for n, seat in enumerate(seats)
        ]
        await play_game(pages, tally, dice)
        for page in pages:
            page.transport.close()


async def open_page(at: str, made: Any, seat: str, tally: Tally) -> Page:
    page = Page(seat, f"ws://{at}/api/tables/{made['table']}/socket", tally)
    host, port = at.split(":")
    await asyncio.get_running_loop().create_connection(lambda: page, host, int(port))
    await page.answers.get()
    page.send({"do": "hello", "keys": [made["keys"][seat]]})
    await page.answers.get()
    return page


async def play_game(pages: list[Page], tally: Tally, dice: random.Random) -> None:
    while not tally.done and not pages[0].over:
        asked = [page for page in pages if page.decision]
        if asked:
            await click(dice.choice(asked), pages, tally, dice)
        else:
            await anything_new(pages)


async def anything_new(pages: list[Page]) -> None:
    waits = [asyncio.create_task(page.changed.wait()) for page in pages]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()


async def click(page: Page, pages: list[Page], tally: Tally, dice: random.Random) -> None:
    action = dice.choice(page.decision["actions"])
    for one in pages:
        one.changed.clear()
    sent = time.perf_counter()
    play = {"do": "play", "seat": page.seat, "action": action, "version": page.version}
    page.send({**play, "click": f"{sent}"})
    answer = await page.answers.get()
    if answer == "stale":
        tally.stale += 1
    if answer != "done":
        return
    if not tally.started:
        tally.before += 1
        return
    tally.stored += 1
    if dice.random() < SAMPLED:
        tally.latencies.append(await last_update(pages) - sent)


async def last_update(pages: list[Page]) -> float:
    """When the last page had its update: what comes before a pong is all there is to see."""
    for page in pages:
        page.send({"do": "ping"})
    for page in pages:
        await page.answers.get()
    return max(page.heard for page in pages)


async def measure(server: Server, game: str, tables: int, actions: int) -> Figures:
    tally = Tally(game, actions)
    work = [asyncio.create_task(play_table(server, tally, number)) for number in range(tables)]
    while tally.before < WARM * tables:  # every table is set and warm
        await asyncio.sleep(0.05)
    tally.started = True
    cpu, clock, beside = server.cpu_seconds(), time.perf_counter(), server.postgres_seconds()
    await asyncio.gather(*work)
    cpu, clock = server.cpu_seconds() - cpu, time.perf_counter() - clock
    found = figures(tally, cpu, clock)
    if server.postgres:
        beside = server.postgres_seconds() - beside
        found["actions_per_postgres_cpu_second"] = round(tally.stored / max(beside, 1 / TICKS))
    return {**found, "megabytes": server.megabytes()}


def figures(tally: Tally, cpu: float, clock: float) -> Figures:
    cuts = statistics.quantiles(tally.latencies, n=100)
    return {
        "actions_per_server_cpu_second": round(tally.stored / cpu),
        "actions_per_second": round(tally.stored / clock),
        "stale_clicks": tally.stale,
        **{
            f"click_to_update_ms_{name}": round(1000 * cuts[percent - 1], 1)
            for name, percent in (("p50", 50), ("p95", 95), ("p99", 99))
        },
        "fdatasync_ms": flush_ms(),
        "update_bytes_median": statistics.median(tally.sizes),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--actions", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--sync", choices=SYNC, action="append")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--plain", action="store_true", help="leave compiled builds out")
    parser.add_argument("--processes", type=int, default=0, metavar="N", help="on one PostgreSQL")
    given = parser.parse_args()
    found = {
        sync: {game: run(given, sync, game) for game in given.games} for sync in given.sync or SYNC
    }
    if given.json:
        print(json.dumps(found))
    else:
        for sync, games in found.items():
            show(sync, games)


def run(given: argparse.Namespace, sync: str, game: str) -> dict[str, Figures]:
    """The figures of a game for each checkout, in turns; the medians of all rounds."""
    checkouts = {"here": ROOT} | ({"there": given.against.resolve()} if given.against else {})
    found: dict[str, list[Figures]] = {name: [] for name in checkouts}
    for _ in range(given.rounds):
        for name, checkout in checkouts.items():
            env = best_build(checkout, given.plain)
            ready = running(sync, env, given.processes)
            with ready as server, asyncio.Runner(loop_factory=loop_factory()) as loop:
                found[name].append(loop.run(measure(server, game, given.tables, given.actions)))
    return {name: medians(rounds) for name, rounds in found.items()}


def medians(rounds: list[Figures]) -> Figures:
    return {name: statistics.median([one[name] for one in rounds]) for name in rounds[0]}


def show(sync: str, games: dict[str, dict[str, Figures]]) -> None:
    """A column for each game and checkout; the last is the mean of the games."""
    columns = {f"{game} {name}": both[name] for game, both in games.items() for name in both}
    for name in next(iter(games.values())):
        some = [both[name] for both in games.values()]
        columns[f"mean {name}"] = {
            key: round(statistics.mean([one[key] for one in some]), 1) for key in some[0]
        }
    print(f"\n{sync}")
    known = [key for key in LABELS if all(key in one for one in columns.values())]
    print(f"{'':16}" + "".join(f"{LABELS[key]:>14}" for key in known))
    for name, one in columns.items():
        print(f"{name:16}" + "".join(f"{one[key]:>14,}" for key in known))


def flush_ms() -> float:
    """How long the disk takes to flush one page, in the middle."""
    times = []
    with tempfile.TemporaryFile() as file:
        for _ in range(FLUSHES):
            file.write(b"x" * 4096)
            file.flush()
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - begun)
    return round(1000 * statistics.median(times), 2)


if __name__ == "__main__":
    main()

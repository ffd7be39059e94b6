"""Many tables that are open at once: 2,000 tables and 4,000 sockets in one process.

    python benchmarks/crowd.py [--tables 2000] [--rate 100] [--seconds 30] [--plain]

Tables of all four games, each after some random actions, on a SQLite file and a server with the
limits that it has by default; two pages at every table, which hold its seats between them, from
addresses of their own. Then so many random legal actions a second, at random tables, whether the
server keeps up or not: milliseconds from the click until all pages of the table have their update,
and the resident memory of the server process.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from typing import Any

from processes import SHIPPED, Server, best_build, started_on
from restart import Set, fill
from server import ROOT, Page, Tally, last_update, patched

from logres.server.serve import loop_factory

PAGES_OF_ADDRESS = 50
AT_ONCE = 20
"""So many pages are opened at the same time."""


class Seats(Page):
    """A page that holds several seats."""

    def __init__(self, address: str, tally: Tally) -> None:
        super().__init__("", address, tally)
        self.decisions: dict[str, Any] = {}
        self.versions: dict[str, int] = {}

    def see(self, message: Any) -> None:
        seat, whole = message["seat"], message.get("view")
        self.versions[seat] = message["version"]
        patch = message["patch"] if whole is None else {"decision": [whole["decision"]]}
        if "decision" in patch:
            self.decisions[seat] = patched(self.decisions.get(seat), patch["decision"])

    def asked(self) -> list[str]:
        return [seat for seat, decision in self.decisions.items() if decision]


async def open_seats(at: str, made: Set, half: int, number: int, tally: Tally) -> Seats:
    """One of the two pages of a table, from one of many addresses."""
    _, id, keys = made
    page = Seats(f"ws://{at}/api/tables/{id}/socket", tally)
    host, port = at.split(":")
    visitor = number // PAGES_OF_ADDRESS
    source = (f"127.0.{10 + visitor // 200}.{1 + visitor % 200}", 0)
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: page, host, int(port), local_addr=source)
    await page.answers.get()
    page.send({"do": "hello", "keys": list(keys.values())[half::2]})
    await page.answers.get()
    return page


async def open_all(at: str, tables: list[Set], tally: Tally) -> list[list[Seats]]:
    turns = asyncio.Semaphore(AT_ONCE)

    async def open_table(number: int, made: Set) -> list[Seats]:
        async with turns:
            return [await open_seats(at, made, half, 2 * number + half, tally) for half in range(2)]

    return await asyncio.gather(*[open_table(n, made) for n, made in enumerate(tables)])


async def click(pages: list[Seats], page: Seats, seat: str, tally: Tally) -> None:
    action = random.choice(page.decisions[seat]["actions"])
    sent = time.perf_counter()
    play = {"do": "play", "seat": seat, "action": action, "version": page.versions[seat]}
    page.send({**play, "click": f"{sent}"})
    answer = await page.answers.get()
    if answer == "done":
        tally.stored += 1
        await last_update([*pages])
        tally.latencies.append(time.perf_counter() - sent)
    else:
        tally.stale += 1


async def play(tables: list[list[Seats]], rate: float, seconds: float, tally: Tally) -> None:
    """Click at a steady rate; a table has one click under way at most."""
    dice, busy = random.Random(1), set[int]()
    tasks: list[asyncio.Task[None]] = []
    begun = time.perf_counter()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        at = dice.randrange(len(tables))
        asked = [(page, seat) for page in tables[at] for seat in page.asked()]
        if at in busy or not asked:
            continue
        busy.add(at)
        task = asyncio.create_task(click(tables[at], *dice.choice(asked), tally))
        task.add_done_callback(lambda _, at=at: busy.discard(at))
        tasks.append(task)
    await asyncio.gather(*tasks)
    tally.seconds = time.perf_counter() - begun


async def measure(server: Server, tables: list[Set], rate: float, seconds: float) -> None:
    tally, empty = Tally("all", 0), server.megabytes()
    begun = time.perf_counter()
    pages = await open_all(server.address, tables, tally)
    opened = time.perf_counter() - begun
    told = f"{len(tables)} tables, {2 * len(tables)} sockets, opened in {opened:.0f} s"
    print(f"{told}: {server.megabytes()} MB (without: {empty} MB)", flush=True)
    cpu = server.cpu_seconds()
    await play(pages, rate, seconds, tally)
    cpu = server.cpu_seconds() - cpu
    cuts = statistics.quantiles([1000 * one for one in tally.latencies], n=100)
    print(f"{tally.stored / tally.seconds:.0f} actions a second for {tally.seconds:.0f} s")
    print(f"p50 {cuts[49]:.1f} ms, p95 {cuts[94]:.1f} ms, p99 {cuts[98]:.1f} ms")
    print(f"{cpu / tally.seconds:.2f} CPU seconds a second, {server.megabytes()} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--plain", action="store_true", help="leave compiled builds out")
    given = parser.parse_args()
    env = best_build(ROOT, given.plain)
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loop_factory()) as up:
        url = f"sqlite:///{folder}/games.sqlite3"
        tables = up.run(fill(url, given.tables, 10))
        with started_on(url, "full", env, SHIPPED) as process:
            assert process.stdout
            address = process.stdout.readline().split("//")[1].split("/")[0]
            up.run(measure(Server([process], [address]), tables, given.rate, given.seconds))


if __name__ == "__main__":
    main()

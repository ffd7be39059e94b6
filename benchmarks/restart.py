"""How soon a server with many unfinished tables answers, and what memory they take.

    python benchmarks/restart.py [--tables 1000] [--actions 10] [--plain]

Fills an SQLite file with tables of all four games, each after some random actions, and starts a
server on it, by itself and a second time with the files in the system's cache: seconds from the
start of the process to the first list of tables, and to the first view of one of them; memory of
the process then, against a server without tables. Then every table is looked at once, as it is
when all come back at once, to see what one takes in memory until it is put away.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from typing import Any

from instructions import ROOT, environment
from processes import SERVER, Server, resident
from server import GAMES

import logres
from logres.server.app import open_house
from logres.server.tables import playing
from logres.server.tables.hall import Hall
from logres.server.tables.limits import UNLIMITED
from logres.server.tables.messages import NewTable, SeatWish
from logres.server.tables.seats import Holder

Set = tuple[str, str, dict[str, str]]
"""The game of a table, its id and its keys."""


async def fill(url: str, tables: int, actions: int) -> list[Set]:
    """Set tables and play some random actions at each."""
    house = await open_house(url, 1, UNLIMITED, "normal")
    dice = random.Random(1)
    found = [await begin(house.hall, GAMES[n % 4], actions, dice) for n in range(tables)]
    await house.hall.close()
    return found


async def begin(hall: Hall, title: str, actions: int, dice: random.Random) -> Set:
    game = logres.game(title)
    seats = {seat: SeatWish("person") for seat in game.seats(game.scenarios[0].id)}
    table, keys = await hall.create(NewTable(title, seats=seats, listed=True))
    for number in range(actions):
        decision = table.match.decision
        if decision is None:
            break
        seat, action = decision.seat, dice.choice(decision.actions)
        holder, version = Holder(seat, keys[seat]), table.eyes[seat].version
        await playing.play(hall, table, holder, action, version, f"{number}")
    return title, table.id, keys


def started(url: str, env: dict[str, str]) -> tuple[Server, float]:
    """A server process, and when it was started."""
    begun = time.perf_counter()
    command = [sys.executable, "-c", SERVER, url, "full"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout
    address = process.stdout.readline().split("//")[1].split("/")[0]
    return Server([process], [address]), begun


def get(server: Server, path: str) -> Any:
    with urllib.request.urlopen(f"http://{server.address}{path}") as answer:
        return json.load(answer)


def memory_kb(server: Server) -> int:
    return resident(server.processes[0].pid) >> 10


def measure(url: str, ids: list[str], env: dict[str, str], look: bool) -> None:
    server, begun = started(url, env)
    try:
        get(server, "/api/tables")
        listed = time.perf_counter() - begun
        if ids:
            get(server, f"/api/tables/{ids[-1]}/view")
        seen = time.perf_counter() - begun
        told = f"first answer {listed:.2f} s, first table {seen:.2f} s"
        before = memory_kb(server)
        print(f"{len(ids):5} tables stored: {told}, {before / 1024:.1f} MB", flush=True)
        if look:
            for id in ids:
                get(server, f"/api/tables/{id}/view")
            each = (memory_kb(server) - before) / len(ids)
            print(f"      all looked at once, until they are put away: {each:.0f} KB each")
    finally:
        server.processes[0].terminate()
        server.processes[0].wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--actions", type=int, default=10)
    parser.add_argument("--plain", action="store_true", help="leave compiled builds out")
    given = parser.parse_args()
    env = environment(ROOT, not given.plain) or environment(ROOT, False)
    assert env
    with tempfile.TemporaryDirectory() as folder:
        measure(f"sqlite:///{folder}/none.sqlite3", [], env, look=False)
        url = f"sqlite:///{folder}/games.sqlite3"
        ids = [id for _, id, _ in asyncio.run(fill(url, given.tables, given.actions))]
        measure(url, ids, env, look=False)
        measure(url, ids, env, look=True)


if __name__ == "__main__":
    main()

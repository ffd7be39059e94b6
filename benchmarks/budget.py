"""What a click costs, part by part: microseconds of the server's processor.

    python benchmarks/budget.py [GAME …] [--tables 16] [--clicks 120] [--rounds 5]
        [--against CHECKOUT] [--plain]

Recorded games (`evening.py`) are played again at tables with a page for every seat and a real
SQLite file (`normal`), all in one process without a network: each table's next click is put in, and
all are waited for. A clock around the functions of each part counts their own time, without that of
other parts inside them; `the rest` is the event loop, tasks, messages and bookkeeping of tables.
Both checkouts play in turns, and the best round counts, so a busy machine matters less.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import evening
from instructions import ROOT, environment

from logres.server.app import open_house
from logres.server.serve import loop_factory, tune_python
from logres.server.tables.limits import UNLIMITED
from logres.server.tables.seats import PERSON, Seat, hash_key

TABLES = "logres.server.tables"
PARTS = {
    "the rule, with the copy for undo": ("logres.engine.match.match:Match.play",),
    "views": ("logres.engine.match.match:Match.view",),
    "patches": (
        *(f"{TABLES}.seen.sight:difference", f"{TABLES}.seen.chronicle:difference"),
        *(f"{TABLES}.table:keep", f"{TABLES}.seen.chronicle:keep"),
    ),
    "lines of the log": (
        *(f"{TABLES}.seen.telling:spoken", f"{TABLES}.seen.telling:heard"),
        *(f"{TABLES}.table:Told", f"{TABLES}.seen.told:Told.heard_by"),
    ),
    "events": (
        *(f"{TABLES}.seen.chronicle:stops", f"{TABLES}.seen.chronicle:cuts_for"),
        f"{TABLES}.seen.chronicle:steps",
    ),
    "position and marks": (f"{TABLES}.table:Table.stand",),
    "encoding": (f"{TABLES}.messages:to_text", f"{TABLES}.messages:encode"),
    "rows": ("logres.server.storage.vault:rows_of",),
    "commit": ("logres.server.storage.writer:Writer.write",),
}
REST, ALL = "the rest", "all"


class Clock:
    """The own time of each part."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys([*PARTS, REST], 0.0)
        self.stack = [REST]
        self.since = time.thread_time()

    def turn_to(self, part: str | None) -> None:
        """Begin a part, or end the one that is running."""
        now = time.thread_time()
        self.spent[self.stack[-1]] += now - self.since
        if part is None:
            self.stack.pop()
        else:
            self.stack.append(part)
        self.since = now

    def around(self, part: str, work: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(work)
        def timed(*given: Any, **named: Any) -> Any:
            self.turn_to(part)
            try:
                return work(*given, **named)
            finally:
                self.turn_to(None)

        return timed

    def wind(self) -> None:
        """Put the clock around the functions of all parts that this checkout has."""
        for part, names in PARTS.items():
            for name in names:
                module, _, path = name.partition(":")
                owner: Any = importlib.import_module(module) if exists(module) else None
                *above, last = path.split(".")
                for one in above:
                    owner = getattr(owner, one, None)
                if hasattr(owner, last) and not is_native(owner):
                    setattr(owner, last, self.around(part, getattr(owner, last)))


def exists(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def is_native(owner: Any) -> bool:
    """A compiled class cannot be changed."""
    return isinstance(owner, type) and "__mypyc_attrs__" in vars(owner)


async def play(game: str, tables: int, clicks: int, clock: Clock) -> float:
    """Replays a game at all tables; returns the processor's time of a click."""
    with tempfile.TemporaryDirectory() as folder:
        house = await open_house(f"sqlite:///{folder}/games.sqlite3", 1, UNLIMITED, "normal")
        set_up = [await set_table(house.hall, game, number) for number in range(tables)]
        await settle(set_up)
        for part in clock.spent:
            clock.spent[part] = 0.0
        clock.since = begun = time.thread_time()
        done = 0
        for at in range(clicks):
            done += sum([click(*one, at) for one in set_up])
            await settle(set_up)
        clock.turn_to(REST)
        spent = time.thread_time() - begun
        await house.hall.close()
    return spent / done


async def set_table(hall: Any, game: str, number: int) -> Any:
    match = evening.begun(game, number)
    keys = {seat: f"key of {seat}" for seat in match.seats}
    chairs = {seat: Seat(PERSON, seat, hash_key(key)) for seat, key in keys.items()}
    table = await hall.set_table(match, chairs, "budget", False)
    pages = {seat: Silent(seat) for seat in match.seats}
    for seat, page in pages.items():
        page.visit = page.come(hall, table.id, [keys[seat]])
    return table, pages, evening.recorded(game, number)


class Silent(evening.Page):
    """A page that takes what it is sent and looks at nothing."""

    visit: asyncio.Task[None]

    def post(self, text: str | bytes) -> bool:
        return True


def click(table: Any, pages: dict[str, Silent], record: list[evening.Click], at: int) -> int:
    if at >= len(record):
        return 0
    one = record[at]
    version = table.eyes[one.seat].version
    play = {"do": "play", "seat": one.seat, "action": one.action}
    pages[one.seat].say(**play, version=version, click=f"{at}")
    return 1


async def settle(set_up: list[Any]) -> None:
    """Wait until every table has done what it was asked."""
    for _ in range(6):
        await asyncio.sleep(0)
    while any([table.lock.locked() for table, _, _ in set_up]):
        await asyncio.sleep(0)
    for _ in range(6):
        await asyncio.sleep(0)


def count(games: list[str], tables: int, clicks: int) -> dict[str, dict[str, float]]:
    evening.UNDO = evening.ASK = evening.ERR = 0.0
    evening.MOST = clicks
    clock, found = Clock(), {}
    clock.wind()
    tune_python()
    for game in games:
        with asyncio.Runner(loop_factory=loop_factory()) as loop:
            every = loop.run(play(game, tables, clicks, clock))
        total = sum(clock.spent.values())
        found[game] = {part: 1e6 * every * own / total for part, own in clock.spent.items()}
        found[game][ALL] = 1e6 * every
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(evening.GAMES))
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--clicks", type=int, default=120)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--plain", action="store_true", help="leave compiled builds out")
    parser.add_argument("--count", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.count:
        return print(json.dumps(count(given.games, given.tables, given.clicks)))
    checkouts = [*([given.against.resolve()] if given.against else []), ROOT]
    best: list[dict[str, dict[str, float]]] = [{} for _ in checkouts]
    for _ in range(given.rounds):
        for number, checkout in enumerate(checkouts):
            for game, found in counted(checkout, given).items():
                known = best[number].get(game)
                if known is None or found[ALL] < known[ALL]:
                    best[number][game] = found
    show(given.games, best)


def counted(checkout: Path, given: argparse.Namespace) -> dict[str, dict[str, float]]:
    env = (not given.plain and environment(checkout, True)) or environment(checkout, False)
    size = ["--tables", f"{given.tables}", "--clicks", f"{given.clicks}", "--count"]
    command = [sys.executable, __file__, *given.games, *size]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, float]] = json.loads(told.stdout.splitlines()[-1])
    return found


def show(games: list[str], best: list[dict[str, dict[str, float]]]) -> None:
    """A row for each part; for each game before and now, or now only."""
    print("| part | " + " | ".join([game for game in games for _ in best]) + " |")
    print("|---|" + "--:|" * len(games) * len(best))
    for part in [*PARTS, REST, ALL]:
        cells = [f"{found[game][part]:.0f}" for game in games for found in best]
        print(f"| {part} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()

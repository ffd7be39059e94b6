"""A recorded evening, played again at the tables: every frame that every page gets.

    python benchmarks/evening.py [GAME …] [--games 2] [--against CHECKOUT] [--plain]
    python benchmarks/evening.py --frames FILE [GAME …]

Random games of every title, with undos, questions why not and illegal clicks (their reasons in
all languages), are recorded first and then played by pages through the socket's door: a page for
each seat, one that holds two seats, a spectator, and a spectator who comes in the middle. Storage
is in memory and the clock stands, so the same rules send the same bytes. With `--against` both
checkouts play the same evening and the first frame that differs is shown; `--frames` keeps all.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import itertools
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from instructions import ROOT, environment

import logres
from logres.engine.match.match import Match
from logres.server.sockets.entrance import Entrance
from logres.server.tables.hall import Hall
from logres.server.tables.limits import UNLIMITED
from logres.server.tables.seats import PERSON, Seat, hash_key

GAMES = ("rex", "barbarian", "britannia", "pendragon")
UNDO, ASK, ERR = 0.08, 0.03, 0.03
MOST = 1_500
"""Clicks of one game at most: Britannia goes on for longer, with nothing new."""


class Click(NamedTuple):
    """What a seat does: `play`, `undo` or `why`, and the action."""

    do: str
    seat: str
    action: str


class Still:
    """A storage that keeps nothing and takes no time."""

    is_away = is_shared = False

    async def store(self, change: Any) -> None:
        """Take the change for stored."""


@dataclass
class Page:
    """A page behind the socket's door: what it is sent, in order."""

    name: str
    inbox: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)
    heard: list[bytes] = field(default_factory=list)

    def post(self, text: str | bytes) -> bool:
        """Take a frame apart: how messages are bundled is a matter of the event loop."""
        raw = text.encode() if isinstance(text, str) else bytes(text)
        several = raw.startswith(b"[")
        found = msgspec.json.decode(raw, type=list[msgspec.Raw]) if several else [raw]
        self.heard += [bytes(message) for message in found]
        return True

    def say(self, **message: Any) -> None:
        text = msgspec.json.encode(message).decode()
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def send(self, event: Any) -> None:
        if "text" in event:
            self.post(event["text"])

    def come(self, hall: Hall, table: str, keys: list[str]) -> asyncio.Task[None]:
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.say(do="hello", keys=keys)
        ways = {"post": {"text": self.post}}
        scope = {"path_params": {"table": table}, "visitor": self.name, "extensions": ways}
        return asyncio.create_task(Entrance(hall)(scope, self.inbox.get, self.send))


# The record.


def recorded(game: str, number: int) -> list[Click]:
    """A random game with undos, questions and errors, the same for the same number."""
    match, dice = begun(game, number), random.Random(f"{game} {number}")
    found: list[Click] = []
    while not match.over and len(found) < MOST:
        decision = dice.choice(match.decisions)
        click = Click("play", decision.seat, dice.choice(decision.actions))
        found += asides(match, dice, click)
        match.play(click.action, click.seat)
        found.append(click)
        if dice.random() < UNDO and match.can_undo(click.seat):
            match.undo(click.seat)
            found.append(Click("undo", click.seat, ""))
    return found


def begun(game: str, number: int) -> Match:
    scenarios = logres.game(game).scenarios
    return logres.new(game, scenarios[number % len(scenarios)].id, seed=f"evening {number}")


def asides(match: Match, dice: random.Random, click: Click) -> Iterator[Click]:
    """What is asked or tried before a click and changes nothing."""
    verb = dice.choice(list(match.game.verbs))
    kind = match.game.verbs[verb]
    nouns = match.game.nouns.get(kind, ("",)) if kind != "number" else ("3",)
    action = f"{verb} {dice.choice(list(nouns))}".strip()
    if dice.random() < ASK:
        yield Click("why", click.seat, action)
    if dice.random() < ERR and match.why_not(action, click.seat) is not None:
        yield Click("play", click.seat, action)


# The evening.


async def evening(games: list[str], many: int) -> Iterator[tuple[str, bytes]]:
    told: list[tuple[str, bytes]] = []
    for game, number in itertools.product(games, range(many)):
        for page in await replayed(game, number, recorded(game, number)):
            told += [(f"{game} {number} {page.name}", message) for message in page.heard]
    return iter(told)


async def replayed(game: str, number: int, clicks: list[Click]) -> list[Page]:
    """A table where the recorded game is played by pages; returns them."""
    hall, match = Hall(Still(), None, UNLIMITED), begun(game, number)  # type: ignore[arg-type]
    keys = {seat: f"key of {seat}" for seat in match.seats}
    chairs = {seat: Seat(PERSON, seat, hash_key(key)) for seat, key in keys.items()}
    table = await hall.set_table(match, chairs, "evening", True)
    pages = {seat: Page(seat) for seat in match.seats}
    two, spectator, late = Page("two"), Page("spectator"), Page("late")
    visits = [page.come(hall, table.id, [keys[seat]]) for seat, page in pages.items()]
    visits.append(two.come(hall, table.id, list(keys.values())[:2]))
    visits.append(spectator.come(hall, table.id, []))
    await settle()
    for at, click in enumerate(clicks):
        if at == len(clicks) // 2:
            visits.append(late.come(hall, table.id, []))
        more = {} if click.do == "why" else {"version": table.eyes[click.seat].version}
        more |= {} if click.do == "why" else {"click": f"{at}"}
        more |= {} if click.do == "undo" else {"action": click.action}
        pages[click.seat].say(do=click.do, seat=click.seat, **more)
        await settle()
    for visit in visits:
        if visit.done():
            visit.result()  # it failed, and says how
        visit.cancel()
    await asyncio.gather(*visits, return_exceptions=True)
    return [*pages.values(), two, spectator, late]


async def settle() -> None:
    """Let the server do all it has to: nothing of it waits for anything else."""
    for _ in range(12):
        await asyncio.sleep(0)


def keep_frames(games: list[str], many: int, to: Path) -> None:
    time.time = lambda: 1_700_000_000.0
    ids = itertools.count(1)
    secrets.token_urlsafe = lambda nbytes=None: f"table-{next(ids)}"
    with to.open("wb") as file:
        for name, message in asyncio.run(evening(games, many)):
            file.write(name.encode() + b"\t" + message + b"\n")


# Comparing.


def compare(ours: Path, theirs: Path) -> bool:
    with ours.open("rb") as one, theirs.open("rb") as other:
        for at, (mine, his) in enumerate(itertools.zip_longest(one, other, fillvalue=b"nothing")):
            if mine != his:
                pairs = zip(mine, his, strict=False)
                same = len(list(itertools.takewhile(lambda pair: pair[0] == pair[1], pairs)))
                who = mine.partition(b"\t")[0].decode()
                print(f"message {at + 1} differs at byte {same}: {who}")
                print(f"  here  {mine[max(0, same - 60) : same + 200]!r}")
                print(f"  there {his[max(0, same - 60) : same + 200]!r}")
                return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", dest="many", type=int, default=2, help="of each title")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--plain", action="store_true", help="leave compiled builds out")
    parser.add_argument("--frames", type=Path, metavar="FILE")
    given = parser.parse_args()
    if given.frames:
        return keep_frames(given.games, given.many, given.frames)
    with tempfile.TemporaryDirectory() as folder:
        checkouts = [ROOT, given.against.resolve()] if given.against else [ROOT]
        files = [Path(folder, f"{number}") for number in range(len(checkouts))]
        for checkout, file in zip(checkouts, files, strict=True):
            run_in(checkout, given.plain, [*given.games, "--games", f"{given.many}"], file)
        show(files)


def run_in(checkout: Path, plain: bool, words: list[str], file: Path) -> None:
    env = environment(checkout, not plain)
    if env is None:
        sys.exit(f"{checkout} has no build; `./play compile` makes one, --plain needs none")
    subprocess.run([sys.executable, __file__, *words, "--frames", file], env=env, check=True)


def show(files: list[Path]) -> None:
    for file in files:
        raw = file.read_bytes()
        lines, digest = raw.count(b"\n"), hashlib.sha256(raw).hexdigest()
        print(f"{lines:,} messages, {len(raw):,} bytes, {digest}")
    if len(files) == 2:
        if not compare(*files):
            sys.exit(1)
        print("every message is the same, byte for byte")


if __name__ == "__main__":
    main()

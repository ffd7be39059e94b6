"""Breaks the rules of a game on purpose, again and again, and sees whether a test notices.

What came of it stands in tests/mutations/GAME-SEED.jsonl and is gone on with where it was left;
Ctrl-C stops at any time. See docs/testing.md.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable

from scripts.bootstrap import say, show
from scripts.mutating import keeping, reach, table
from scripts.mutating.breakages import Breakage, draw
from scripts.mutating.keeping import Entry, Kept
from scripts.mutating.reach import Reach
from scripts.mutating.rules import GAMES, games
from scripts.mutating.sites import breakages_of
from scripts.mutating.trying import Verdict, try_all

SURVIVORS, ALL = "survivors", "all"
EVERY = 20
"""After so many a line says how far it is, where nobody looks on."""


def main(arguments: list[str]) -> int:
    parser = reader()
    given = parser.parse_args(arguments)
    if given.table:
        print(table.whole())
        return 0
    if not given.game:
        parser.error("which game?")
    try:
        return run(given)
    except KeyboardInterrupt:
        say("\nStopped. The same command goes on with it.")
        return 130


def reader() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=__doc__)
    add = parser.add_argument
    add("game", nargs="?", choices=games(), help="whose rules to break")
    add("--count", type=int, help="how many breakages to draw (as before, or 200)")
    add("--seed", type=int, help="the lot by which they are drawn (the newest kept, or 1)")
    add("--each-kind", action="store_true", help="as many of each kind, in a new draw")
    add("--jobs", type=int, default=2, help="how many to try at once (2)")
    add("--only", metavar="FILE", help="draw from this file of the game, and keep nothing")
    add("--again", choices=(SURVIVORS, ALL), help="try these again, after tests were added")
    add("--reason", nargs=2, metavar=("ID", "WHY"), help="say why a survivor may survive")
    add("--show", action="store_true", help="list the survivors, with their lines")
    add("--table", action="store_true", help="print the table of all games")
    return parser


def run(given: argparse.Namespace) -> int:
    seed = given.seed or [1, *keeping.seeds_of(given.game)][-1]
    path = keeping.file_of(given.game, seed)
    kept = keeping.load(given.game, seed, path)
    kept.count = given.count or kept.count
    kept.each_kind = kept.each_kind or (given.each_kind and not kept.entries)
    found = breakages_of(GAMES / given.game)
    if given.only:
        some = [breakage for breakage in found if breakage.file == given.only]
        kept = Kept(given.game)
        return attempt(kept, draw(some, given.count or len(some), given.seed or 1), given, None)
    drawn = kept.fit(found)
    if given.reason:
        kept.explain(*given.reason)
        kept.save(drawn, path)
        return 0
    if given.show:
        return tell_survivors(kept, drawn)
    return attempt(kept, drawn, given, lambda: kept.save(drawn, path))


def attempt(
    kept: Kept, drawn: list[Breakage], given: argparse.Namespace, save: Callable[[], None] | None
) -> int:
    wanted = to_try(kept, drawn, given.again)
    if wanted:
        reached = reach.load(given.game)
        if reached is None or reach.missing(given.game, reached):
            reached = look(given.game)
        for name in reached.failing:
            say(f"left out, for it fails without a breakage: {name}")
        progress = Progress(kept, wanted, reached, save)
        try:
            whole = try_all(given.game, wanted, reached, given.jobs, progress.tell)
        finally:
            progress.close()
        if not whole:
            say("Stopped. The same command goes on with it.")
            return 1
    return tell_survivors(kept, drawn)


def to_try(kept: Kept, drawn: list[Breakage], again: str | None) -> list[Breakage]:
    """What has not been tried, and what is to be tried again: no test can help the equivalent."""
    if again == ALL:
        return drawn
    left = {entry.id for entry in kept.survivors if again and not entry.is_equivalent}
    return [b for b in drawn if b.id not in kept.entries or b.id in left]


def look(game: str) -> Reach:
    """Find out in another process, which may fill the rules with probes, what tests reach."""
    say(f"Finding out which tests of {game} reach which rules.")
    started, pid = time.monotonic(), os.fork()
    if not pid:
        try:
            reach.look(game, lambda done, of: show(f"  test {done} of {of}"))
        finally:
            os._exit(0)
    os.waitpid(pid, 0)
    show("")
    found = reach.load(game)
    if found is None:
        raise SystemExit("The tests could not be run.")
    say(f"{len(found.tests)} tests reach the rules; {time.monotonic() - started:.0f} seconds.")
    return found


class Progress:
    """Keeps every verdict at once, and tells of survivors and of how far it is."""

    def __init__(
        self, kept: Kept, wanted: list[Breakage], reached: Reach, save: Callable[[], None] | None
    ) -> None:
        self.kept, self.save, self.reached = kept, save, reached
        self.wanted = {breakage.id: breakage for breakage in wanted}
        self.done = self.noticed = 0
        self.started = time.monotonic()

    def tell(self, verdict: Verdict) -> None:
        breakage = self.wanted[verdict.id]
        entry = self.kept.tell(breakage, verdict)
        if self.save:
            self.save()
        self.done += 1
        self.noticed += verdict.noticed
        show("")
        if not verdict.noticed:
            say(told(entry, breakage))
        text = f"  {self.done} of {len(self.wanted)} tried, {self.noticed} noticed"
        show(text)
        if self.done % EVERY == 0:
            say(text)

    def close(self) -> None:
        show("")
        seconds = time.monotonic() - self.started
        each = seconds / max(1, self.done)
        say(f"{self.done} tried in {seconds:.0f} seconds, {each:.2f} each.")


def told(entry: Entry, breakage: Breakage) -> str:
    place = f"{entry.file}:{breakage.line} {entry.function}"
    why = f"\n    {entry.reason}" if entry.reason else ""
    return (
        f"survived {entry.id}: {place}, {entry.kind}\n"
        f"    - {entry.before}\n    + {entry.after}{why}"
    )


def tell_survivors(kept: Kept, drawn: list[Breakage]) -> int:
    places = {breakage.id: breakage for breakage in drawn}
    for entry in kept.survivors:
        print(told(entry, places[entry.id]))
    entries = list(kept.entries.values())
    print(f"{kept.game}: {len(entries)} tried, noticed {table.share(entries)}")
    return 0

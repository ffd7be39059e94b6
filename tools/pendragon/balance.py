"""Plays games of four Non-players of Pendragon, checking the position before each of their answers,
and says who wins how often.

cd tools && python -m pendragon.balance 500                           both scenarios
cd tools && python -m pendragon.balance 500 barbarian-conspiracy      only this one
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields

from logres.engine.run import chance, kernel
from logres.engine.run.kernel import Action
from logres.games.pendragon import GAME
from logres.games.pendragon.seats.check import check
from logres.games.pendragon.table.constants import FACTIONS, IMPERIUM
from logres.games.pendragon.table.position import Pendragon
from logres.lab.tally import Tally

NOBODY_PLAYS = {"factions": "none"}
STEP = 25
"""Games between two words of progress."""


class Watched(Pendragon):
    """A position that is examined whenever a Non-player is asked, but not in their rehearsals."""

    def answer_by_rules(self) -> Action:
        faults = [] if self.rehearsing else check(self)
        assert not faults, faults
        return super().answer_by_rules()


# What is called by name is registered for a class of position, not for those below it.
kernel.RULED[Watched] = kernel.RULED[Pendragon]
kernel.PROCEDURES[Watched] = kernel.PROCEDURES[Pendragon]


@dataclass
class Found:
    """What came of the games of a scenario."""

    tally: Tally = field(default_factory=Tally)
    imperium: Counter[str] = field(default_factory=Counter)
    cards: list[int] = field(default_factory=list)

    def add(self, g: Pendragon) -> None:
        self.tally.count(GAME, g, 0)
        self.imperium[IMPERIUM[g.imperium]] += 1
        self.cards.append(len(g.played) + 1)


def play(scenario: str, number: int) -> Pendragon:
    """Game number n of a scenario always has the same chance."""
    chosen = GAME.scenario(scenario)
    laid = GAME.set_up(scenario, chosen.read_options(NOBODY_PLAYS))
    g = Watched(**{f.name: getattr(laid, f.name) for f in fields(laid) if f.init})
    g.scenario = scenario
    g.rekey(chance.key_of_seed(number))
    kernel.begin(g)
    return g


def play_many(scenario: str, games: int, heard: Callable[[int], None]) -> Found:
    found, started = Found(), time.process_time()
    for number in range(1, games + 1):
        found.add(play(scenario, number))
        heard(number)
    found.tally.cpu_seconds = time.process_time() - started
    return found


def shares(counts: Counter[str], games: int) -> str:
    return ", ".join([f"{name} {count / games:.0%}" for name, count in counts.most_common()])


def lines(scenario: str, found: Found) -> list[str]:
    """A row for every Faction, then length, Imperium and endings."""
    tally, cards, told = found.tally, sorted(found.cards), [scenario]
    for name in FACTIONS:
        low, high = tally.win_interval(name)
        share = f"{tally.wins[name] / tally.games:.1%} ({low:.1%}-{high:.1%})"
        told.append(f"| {name} | {share} | {tally.mean_score(name):.1f} |")
    mean = sum(cards) / len(cards)
    told.append(f"cards: {mean:.1f} on average, {cards[0]} to {cards[-1]}")
    told.append(f"Imperium at the end: {shares(found.imperium, tally.games)}")
    told.append(f"ended: {shares(tally.ended, tally.games)}")
    return [*told, f"{tally.games} games, {tally.cpu_seconds / tally.games * 1000:.0f} ms each"]


def say(number: int) -> None:
    if number % STEP == 0:
        print(f"{number} games", file=sys.stderr, flush=True)


def main(games: int, wanted: list[str]) -> None:
    for scenario in wanted or [scenario.id for scenario in GAME.scenarios]:
        print("\n".join(lines(scenario, play_many(scenario, games, say))), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])

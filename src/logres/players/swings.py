"""After a game: the moments at which the hopes of the seats swung most.

A game's judge looks at the position after every entry, with all cards open. The turn is finished
plainly with several futures, always the same ones, so that a swing is not a single lucky die.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass

from logres.engine import chance, replay, store
from logres.engine.game import Game
from logres.engine.judge import Judge
from logres.engine.kernel import NOBODY, State
from logres.engine.record import Record

FUTURES = 4
SHOWN = 5

Hopes = dict[str, float]


@dataclass(frozen=True)
class Swing:
    """An entry, and what the seats might hope for before and after it."""

    entry: int
    seat: str
    action: str
    before: Hopes
    after: Hopes

    @property
    def gains(self) -> Hopes:
        return {seat: self.after[seat] - self.before[seat] for seat in self.before}

    @property
    def whose(self) -> str:
        """The seat whose hopes changed most."""
        return max(self.gains, key=lambda seat: abs(self.gains[seat]))

    @property
    def size(self) -> float:
        return abs(self.gains[self.whose])


def swings(
    told: Record,
    judge: Judge,
    most: int = SHOWN,
    heard: Callable[[int], None] = lambda entries: None,
) -> list[Swing]:
    """The largest swings of a game, the largest first; `heard` is told of every entry judged."""
    found: list[Swing] = []
    before: Hopes = {}
    for number, match in replay.steps(told):
        entry = None if number == replay.SET_UP else told.entries[number]
        after = hopes(match.game, judge, match.state, entry.seat if entry else "", told)
        if entry is not None:
            found.append(Swing(number, entry.seat, entry.action, before, after))
            heard(1)
        before = after
    return sorted(found, key=lambda swing: (-swing.size, swing.entry))[:most]


def hopes(game: Game, judge: Judge, g: State, seat: str, told: Record) -> Hopes:
    """What every seat of the record may hope for, as a mean over some futures."""
    number = game.seat_number(seat) if seat else NOBODY
    rows = [one_future(judge, g, number, n) for n in range(1 if g.ended else FUTURES)]
    means = [statistics.fmean(column) for column in zip(*rows, strict=True)]
    return {name: means[game.seat_number(name)] for name in told.seats}


def one_future(judge: Judge, g: State, seat: int, number: int) -> list[float]:
    twin = store.copy(g)
    if not twin.ended:
        twin.rekey(chance.key_of_seed(f"future {number}"))
        judge.finish_turn(twin, twin.seat if seat == NOBODY else seat)
    return judge.hopes(twin)

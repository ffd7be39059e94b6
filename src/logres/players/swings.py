"""Turning points of a finished game: the moves that changed the evaluation most.

The game's evaluator scores the state after every entry, with all cards known. The turn is rolled
out with several fixed seeds, so that a turning point is not a single lucky die.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from logres.engine.game import registry
from logres.engine.game.definition import Game
from logres.engine.game.judge import Judge
from logres.engine.match import replay
from logres.engine.papers.record import Record
from logres.engine.run import chance, store
from logres.engine.run.kernel import NOBODY, State

FUTURES = 4
SHOWN = 5
LOOKS = 200
"""Games with more entries than this are evaluated coarsely first."""

Hopes = dict[str, float]


@dataclass(frozen=True)
class Swing:
    """An entry, with the value vectors before and after it."""

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
        """The seat whose value changed most."""
        return max(self.gains, key=lambda seat: abs(self.gains[seat]))

    @property
    def size(self) -> float:
        return abs(self.gains[self.whose])


def swings(
    told: Record,
    judge: Judge,
    most: int = SHOWN,
    heard: Callable[[int], None] = lambda entries: None,
    looks: int = LOOKS,
) -> list[Swing]:
    """Return the largest turning points of a game, largest first; `heard` is called with progress.

    In a long game only every few entries are evaluated first; then, one by one, those between which
    the values changed most.
    """
    film, stride = Film(told, judge), max(1, len(told.entries) // looks)
    marks = [*range(0, len(told.entries), stride), len(told.entries)]
    spans = list(pairwise(marks))
    for begin, end in spans:
        film.hopes(end)
        heard(end - begin)
    spans.sort(key=lambda span: -change(film.hopes(span[0]), film.hopes(span[1])))
    looked_at = spans if stride == 1 else spans[:most]
    found = [film.swing(number) for begin, end in looked_at for number in range(begin, end)]
    return sorted(found, key=lambda swing: (-swing.size, swing.entry))[:most]


def change(before: Hopes, after: Hopes) -> float:
    return max([abs(after[seat] - before[seat]) for seat in before])


class Film:
    """The states of a game, the set-up first, and the evaluations made so far."""

    def __init__(self, told: Record, judge: Judge) -> None:
        self.told, self.judge = told, judge
        self.game = registry.game(told.game)
        self.positions = [store.copy(match.state) for _, match in replay.steps(told)]
        self.judged: dict[int, Hopes] = {}

    def hopes(self, entries: int) -> Hopes:
        """Return the value vector after `entries` entries."""
        if entries not in self.judged:
            seat = self.told.entries[entries - 1].seat if entries else ""
            found = hopes(self.game, self.judge, self.positions[entries], seat, self.told)
            self.judged[entries] = found
        return self.judged[entries]

    def swing(self, number: int) -> Swing:
        entry = self.told.entries[number]
        return Swing(number, entry.seat, entry.action, self.hopes(number), self.hopes(number + 1))


def hopes(game: Game, judge: Judge, g: State, seat: str, told: Record) -> Hopes:
    """Return every seat's value, as a mean over several rollouts."""
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

"""Random play of any game, told so that it can be repeated when something is found."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import logres
from logres import Match
from logres.engine.game.definition import Options
from logres.engine.match import views
from logres.engine.papers import actions
from logres.lab.bench import whole_game

LONGEST = 20_000
"""No game has that many decisions."""

MANY = 10_000
"""Random play of every choice of options may take so many decisions in all."""

CLOSE = 40
"""So many decisions are looked at with the same care; later ones ever more seldom."""


@dataclass(frozen=True)
class Case:
    """A scenario of a game, with one choice of options or with any."""

    game: str
    scenario: str
    chosen: tuple[tuple[str, object], ...] | None = None

    def __str__(self) -> str:
        shown = [f"{name}={value}".lower() for name, value in self.chosen or ()]
        return " ".join([self.game, self.scenario, *shown])

    def combinations(self) -> list[Options]:
        """Every choice of options."""
        found = logres.game(self.game).scenario(self.scenario).options
        choices = itertools.product(*[option.choices for option in found.values()])
        return [dict(zip(found, chosen, strict=True)) for chosen in choices]

    def set_ups(self) -> list[Options]:
        """Every choice of options where that does not take long, else samples."""
        found = self.combinations()
        return found if len(found) * LENGTHS[self.game] < MANY else self.samples()

    def samples(self) -> list[Options]:
        """So few choices of options that every single one is among them."""
        found = logres.game(self.game).scenario(self.scenario).options
        count = max([len(option.choices) for option in found.values()], default=1)
        return [
            {name: o.choices[n % len(o.choices)] for name, o in found.items()} for n in range(count)
        ]


SCENARIOS = [
    Case(game, scenario.id) for game in logres.titles() for scenario in logres.game(game).scenarios
]
LENGTHS = {id: whole_game(logres.game(id), 1)[0] for id in logres.titles()}
SET_UPS = [
    Case(case.game, case.scenario, tuple(options.items()))
    for case in SCENARIOS
    for options in case.set_ups()
]


class Walk:
    """One match of random players. Iterating stops at every decision and at the end.

    As a context it tells, when something is found, what to type to see it again.
    """

    def __init__(self, case: Case, seed: int, check: bool = False) -> None:
        self.dice = random.Random(seed)
        self.options = (
            self.dice.choice(case.combinations()) if case.chosen is None else dict(case.chosen)
        )
        self.case, self.seed = case, seed
        self.match = logres.new(case.game, case.scenario, self.options, seed=seed, check=check)

    def __iter__(self) -> Iterator[Match]:
        for _ in range(LONGEST):
            yield self.match
            if self.match.over:
                return
            play_at_random(self.match, self.dice)
        raise AssertionError(f"no end after {LONGEST} decisions")

    def now_and_then(self, share: float = 0.15) -> Iterator[Match]:
        """This share of the decisions only, where looking closely takes long."""
        for number, match in enumerate(self, 1):
            if self.dice.random() < share * min(1, CLOSE / number):
                match.check()
                yield match

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if fault is not None:
            fault.add_note(self.story())

    def story(self) -> str:
        """What to type to stand where this walk stands."""
        played = [(entry.action, entry.seat) for entry in self.match.record().entries]
        arguments = f"{self.case.game!r}, {self.case.scenario!r}, {self.options!r}"
        return (
            f"match = logres.new({arguments}, seed={self.seed}, check=True)\n"
            f"for action, seat in {played}:\n    match.play(action, seat)"
        )


def play_at_random(match: Match, dice: random.Random, seat: int | None = None) -> None:
    """One decision: of any seat that must decide, or of this one."""
    open_now = [(s, o) for s, o in views.open_decisions(match.state) if seat in (None, s)]
    number, options = dice.choice(open_now)
    match.play(actions.to_text(match.game, dice.choice(options)), match.game.chairs[number])

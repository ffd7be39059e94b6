"""`Branch`: a bare state for search, simulation and environments, without record, log or undo."""

from __future__ import annotations

from collections.abc import Callable

from logres.engine.errors import UnknownName
from logres.engine.game.definition import Game
from logres.engine.game.judge import outcome
from logres.engine.match.views import OpenDecision, open_decisions
from logres.engine.run import chance, kernel, store
from logres.engine.run.kernel import NOBODY, Action, State

PayOff = Callable[[Game, State], list[float]]


class Branch:
    """A state on which one may try things out; nothing that happens here reaches the match.

    `Sight.branch` makes one from a determinization, so it is fair; `Match.branch` one from the true
    state, hidden information and future dice included. Seats are numbers, actions are pairs of a
    verb and the number of its noun: no text is made.
    """

    __slots__ = ("g", "game")

    def __init__(self, game: Game, g: State) -> None:
        self.game = game
        self.g = g

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.g.ended)

    @property
    def seat(self) -> int:
        """The seat that decides, the first one with simultaneous moves; -1 when it is over."""
        return NOBODY if self.g.ended else self.g.seat

    @property
    def options(self) -> list[Action]:
        """The legal actions of `seat`."""
        return self.g.options

    @property
    def open(self) -> list[OpenDecision]:
        """Every seat that must decide, with its options."""
        return open_decisions(self.g)

    def play(self, action: Action, seat: int = NOBODY) -> None:
        """Answer the open decision of `seat`, the first one if none is given. Raise `IllegalAction`
        for an action that is not among its options; the state is then unchanged.
        """
        kernel.play(self.g, action, seat)

    def copy(self) -> Branch:
        """Return an independent branch in the same state, with the same dice to come."""
        return Branch(self.game, store.copy(self.g))

    def reseed(self, seed: int | str) -> None:
        """Have other dice from here on."""
        self.g.rekey(chance.key_of_seed(f"branch {seed}"))

    def pay_offs(self, how: str = "share") -> list[float]:
        """Return a number for every chair of a finished game (0 for all while it goes on).

        `share` is 1 for the winner, divided among several; `score` the final score; `margin` its
        lead over the best other seated score; `rank` from 1 (first) to 0 (last), equal scores
        sharing. Raise `UnknownName` for any other word.
        """
        if how not in PAY_OFFS:
            raise UnknownName(key="error.pay-off", name=how, known=", ".join(PAY_OFFS))
        return PAY_OFFS[how](self.game, self.g) if self.over else [0.0] * len(self.game.chairs)

    def hopes(self) -> list[float] | None:
        """Return the evaluator's value vector; None if the game has no evaluator."""
        return None if self.game.judge is None else self.game.judge.hopes(self.g)


def shares(game: Game, g: State) -> list[float]:
    return outcome(g, len(game.chairs))


def scores(game: Game, g: State) -> list[float]:
    return [float(score) for score in game.scores_of(g).values()]


def margins(game: Game, g: State) -> list[float]:
    every = scores(game, g)
    return [
        every[chair] - max([every[other] for other in g.seated if other != chair], default=0.0)
        if chair in g.seated
        else 0.0
        for chair in range(len(every))
    ]


def ranks(game: Game, g: State) -> list[float]:
    every = scores(game, g)
    seated = [every[chair] for chair in g.seated]
    return [rank(every[chair], seated) if chair in g.seated else 0.0 for chair in range(len(every))]


def rank(own: float, all: list[float]) -> float:
    """Return the share of the others that `own` beats, ties counting half; alone, 1."""
    if len(all) == 1:
        return 1.0
    beaten = len([score for score in all if score < own])
    tied = len([score for score in all if score == own]) - 1
    return (beaten + tied / 2) / (len(all) - 1)


PAY_OFFS: dict[str, PayOff] = {"share": shares, "score": scores, "margin": margins, "rank": ranks}

"""Results of many games, added up in integers, so that their order does not matter."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field

from logres.engine.game.definition import Game
from logres.engine.run.kernel import State

SPREAD = 1.96
"""The z-value of a two-sided 95% confidence interval."""


@dataclass(frozen=True)
class Failure:
    """A game that could not be finished, with all that is needed to reproduce it."""

    number: int
    seed: str
    actions: tuple[tuple[str, str], ...]
    fault: str


@dataclass
class Tally:
    """The results of some games."""

    games: int = 0
    decisions: int = 0
    cpu_seconds: float = 0.0
    ended: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    scores: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)
    failure: Failure | None = None

    def count(self, game: Game, g: State, decisions: int) -> None:
        """Add one game that has ended."""
        self.games += 1
        self.decisions += decisions
        self.ended[g.ended] += 1
        self.wins.update([game.chairs[seat] for seat in g.winners])
        for seat, score in game.scores_of(g).items():
            self.scores[seat] += score
            self.squares[seat] += score * score

    def add(self, other: Tally) -> None:
        """Add the results of further games."""
        self.games += other.games
        self.decisions += other.decisions
        self.cpu_seconds += other.cpu_seconds
        for name in ("ended", "wins", "scores", "squares"):
            getattr(self, name).update(getattr(other, name))
        self.failure = self.failure or other.failure

    def mean_score(self, seat: str) -> float:
        return self.scores[seat] / self.games

    def score_margin(self, seat: str) -> float:
        """Return half the width of the 95% interval around the mean score."""
        if self.games < 2:
            return math.inf
        apart = self.squares[seat] - self.scores[seat] ** 2 / self.games
        return SPREAD * math.sqrt(max(apart, 0.0) / (self.games - 1) / self.games)

    def win_interval(self, seat: str) -> tuple[float, float]:
        """Return the 95% Wilson interval of the win rate."""
        return wilson(self.wins[seat] / self.games, self.games)


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95% Wilson score interval of a proportion, which stays within 0 and 1."""
    weight = SPREAD**2 / games
    centre = (share + weight / 2) / (1 + weight)
    apart = SPREAD * math.sqrt(share * (1 - share) / games + weight / games / 4)
    half = apart / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)

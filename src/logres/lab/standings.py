"""The standings of a tournament, with confidence intervals."""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Callable
from dataclasses import dataclass

from logres.lab.arena import Played
from logres.lab.tally import wilson

SAMPLES = 1000
TAIL = 0.025


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% confidence interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Showing:
    """A bot's results in some games: its share of the wins and its score, all seats weighted
    alike.
    """

    games: int
    wins: float
    share: Estimate
    score: Estimate


@dataclass(frozen=True)
class Pace:
    """Durations of decisions, in seconds."""

    median: float
    most: float
    longest: float


@dataclass(frozen=True)
class Standing:
    """A bot's results in all seats and in each, and its pace."""

    bot: str
    overall: Showing
    by_seat: dict[str, Showing]
    pace: Pace


def standings(played: list[Played]) -> list[Standing]:
    """Return every bot, the best first."""
    bots = dict.fromkeys(bot for game in played for bot in game.seats.values())
    found = [standing(played, bot) for bot in bots]
    return sorted(found, key=lambda one: (-one.overall.share.mean, -one.overall.score.mean))


def standing(played: list[Played], bot: str) -> Standing:
    seats = dict.fromkeys(seat for game in played for seat in game.seats)
    by_seat = {seat: games_in(played, bot, seat) for seat in seats}
    return Standing(
        bot,
        showing(played, lambda game, seat: game.seats[seat] == bot),
        {seat: one for seat, one in by_seat.items() if one.games},
        pace([second for game in played for second in game.seconds.get(bot, [])]),
    )


def games_in(played: list[Played], bot: str, chair: str) -> Showing:
    return showing(played, lambda game, seat: seat == chair and game.seats[seat] == bot)


def showing(played: list[Played], counts: Callable[[Played, str], bool]) -> Showing:
    """Return the results of the matching seats. A bot in several seats of a game is one
    observation, their mean, because they win at each other's cost.
    """
    shares, scores, wins = [], [], 0.0
    for game in played:
        seats = [seat for seat in game.seats if counts(game, seat)]
        if seats:
            won = sum(win(game, seat) for seat in seats)
            wins += won
            shares.append(won / len(seats))
            scores.append(statistics.fmean([game.scores[seat] for seat in seats]))
    return Showing(len(shares), wins, share_of(shares), bootstrap(scores))


def win(game: Played, seat: str) -> float:
    """Return a seat's win: 1, or its share among several winners."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def share_of(shares: list[float]) -> Estimate:
    """Return the win rate with its Wilson interval."""
    if not shares:
        return Estimate(0.0, 0.0, 1.0)
    mean = statistics.fmean(shares)
    return Estimate(mean, *wilson(mean, len(shares)))


def bootstrap(values: list[float]) -> Estimate:
    """Return the 95% bootstrap interval of a mean, since scores are not normal. The resampling is
    deterministic.
    """
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    dice = random.Random(0)
    means = sorted(statistics.fmean(dice.choices(values, k=len(values))) for _ in range(SAMPLES))
    edge = int(SAMPLES * TAIL)
    return Estimate(statistics.fmean(values), means[edge], means[-edge - 1])


def pace(seconds: list[float]) -> Pace:
    if not seconds:
        return Pace(0.0, 0.0, 0.0)
    ordered = sorted(seconds)
    most = ordered[min(len(ordered) - 1, math.ceil(0.95 * len(ordered)) - 1)]
    return Pace(statistics.median(ordered), most, ordered[-1])

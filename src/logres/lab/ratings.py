"""Ratings of bots in multiplayer games (Plackett–Luce), by openskill, which is loaded only here."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from logres.lab.arena import Played


@dataclass(frozen=True)
class Rating:
    """A bot's estimated strength and its standard deviation."""

    mean: float
    spread: float


def ratings(played: list[Played]) -> dict[str, Rating] | None:
    """Return every bot's rating after these games, in their order; empty where no two ever met.
    None if the library is not installed (the extra `lab` has it).
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    met = [game for game in played if len(set(game.seats.values())) > 1]
    bots = dict.fromkeys(bot for game in met for bot in game.seats.values())
    rated = {bot: Rating(model.mu, model.sigma) for bot in bots}
    for game in met:
        teams = [
            [model.rating(mu=rated[b].mean, sigma=rated[b].spread)] for b in game.seats.values()
        ]
        rated |= joined(game, model.rate(teams, ranks=ranks(game)))
    return rated


def ranks(game: Played) -> list[float]:
    """Return the ranks: the winners first, the others by score."""
    results = [(seat in game.winners, game.scores[seat]) for seat in game.seats]
    results = [(won, 0 if won else score) for won, score in results]
    return [float(sum(other > own for other in results)) for own in results]


def joined(game: Played, teams: Sequence[Sequence[object]]) -> dict[str, Rating]:
    """Rate a bot that played several seats by the mean of them."""
    found: dict[str, list[object]] = {}
    for bot, (member,) in zip(game.seats.values(), teams, strict=True):
        found.setdefault(bot, []).append(member)
    return {
        bot: Rating(mean_of(members, "mu"), mean_of(members, "sigma"))
        for bot, members in found.items()
    }


def mean_of(members: list[object], name: str) -> float:
    return statistics.fmean([float(getattr(member, name)) for member in members])

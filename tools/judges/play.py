"""Games among bots, and the quiet positions in them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from logres import players
from logres.engine.game.definition import Game
from logres.engine.match import opening
from logres.engine.match.sight import Sight
from logres.engine.run import kernel, store

Features = tuple[float, ...]


@dataclass
class Sample:
    """A quiet position: what speaks for each kingdom, and how the game ended for it."""

    names: tuple[str, ...]
    features: list[Features]
    won: list[float]
    points: list[int]


def sampled(
    game: Game, scenario: str, bot: str, games: int, seed: int, slips: float
) -> list[Sample]:
    found: list[Sample] = []
    for number in range(games):
        found += play(game, scenario, bot, f"{seed}/{number}", slips)
    return found


def play(game: Game, scenario: str, bot: str, seed: str, slips: float) -> list[Sample]:
    """One game; every seat slips now and then, or not at all."""
    judge = import_module(f"logres.games.{game.id}.evaluation")
    g: Any = store.copy(opening.new(game, scenario, {}, seed, None, False).state)
    seats, dice = game.seats(scenario), random.Random(seed)
    bots = {game.seat_number(s): players.make_bot(game, bot, f"{seed} {s}") for s in seats}
    slips_of = {seat: dice.choice((0.0, slips)) for seat in bots}
    positions: list[tuple[tuple[int, ...], list[Features]]] = []
    while not g.ended:
        if judge.is_quiet(g):
            rivals = tuple(sorted(g.order))
            positions.append((rivals, [judge.features(g, k) for k in rivals]))
        slip = dice.random() < slips_of[g.seat]
        sight = Sight(game, g, g.seat)
        action = dice.choice(g.options) if slip else bots[g.seat].choose(sight)
        kernel.play(g, action, g.seat)
    return [
        Sample(
            judge.NAMES,
            features,
            [float(judge.chair(g, k) in g.winners) for k in rivals],
            [g.scores[judge.chair(g, k)] for k in rivals],
        )
        for rivals, features in positions
    ]

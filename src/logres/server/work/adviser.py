"""Suggestions, computed in a worker from a seat's observation."""

from __future__ import annotations

from typing import Any

from logres.engine.game import registry
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.engine.run.kernel import State
from logres.players.levels import make_level
from logres.players.search import by_action

ADVISER = "hard"
SHOWN = 3


def think(
    game_id: str, g: State, seat: int, seed: str, adviser: str = ADVISER
) -> list[dict[str, Any]]:
    """Return the best options, each with its share of the simulations and its value for the seat.
    Runs in a worker.
    """
    game = registry.game(game_id)
    found = by_action(make_level(game, adviser, seed).think(Sight(game, g, seat)))
    total = sum(verdict.visits for verdict in found.values())
    return [
        {
            "action": actions.to_text(game, action),
            "share": round(verdict.visits / total, 3),
            "hope": round(verdict.mean, 3),
        }
        for action, verdict in list(found.items())[:SHOWN]
    ]

"""Suggestions, computed in a worker from a seat's observation."""

from __future__ import annotations

from typing import Any

from logres.engine.game import registry
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.engine.run.kernel import Action, State
from logres.players.levels import make_level
from logres.players.search import Verdicts, best, by_action

ADVISER = "hard"
SHOWN = 3


def think(
    game_id: str, g: State, seat: int, seed: str, adviser: str = ADVISER
) -> list[dict[str, Any]]:
    """Return the best options: share of the simulations, value for the seat, twice the standard
    error of that, and the best plan that begins so. Runs in a worker.
    """
    game = registry.game(game_id)
    plans = make_level(game, adviser, seed).think(Sight(game, g, seat))
    found = by_action(plans)
    total = sum(verdict.visits for verdict in found.values())
    return [
        {
            "action": actions.to_text(game, action),
            "share": round(verdict.visits / total, 3),
            "hope": round(verdict.mean, 3),
            "error": round(2 * verdict.error, 3),
            "plan": [actions.to_text(game, one) for one in best(beginning(plans, action))],
        }
        for action, verdict in list(found.items())[:SHOWN]
    ]


def beginning(plans: Verdicts, action: Action) -> Verdicts:
    """Return the plans that begin with an action."""
    return {plan: verdict for plan, verdict in plans.items() if plan[0] == action}

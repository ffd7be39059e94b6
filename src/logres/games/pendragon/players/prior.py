"""Where to look first: what a Non-player would answer."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.players.rollout import plain_answer
from logres.games.pendragon.table.position import Pendragon


def first_look(g: Pendragon, seat: int, options: list[Action]) -> Action | None:
    """The Non-player's answer, if it is among these."""
    action = plain_answer(g, seat)
    return action if action in options else None

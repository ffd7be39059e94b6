"""Where to look first: what a Non-player would answer."""

from __future__ import annotations

from logres.engine.run import store
from logres.engine.run.kernel import Action
from logres.games.pendragon.players.rollout import answer, is_turn_of
from logres.games.pendragon.table.position import Pendragon


def first_look(g: Pendragon, seat: int, options: list[Action]) -> Action | None:
    """The Non-player's answer, if it is among these."""
    action = plain_answer(g, seat)
    return action if action in options else None


def plain_answer(g: Pendragon, seat: int) -> Action:
    """The Non-player's answer to the open question."""
    twin = store.copy(g)
    if is_turn_of(g, seat):
        twin.orders = ()
    return answer(twin)

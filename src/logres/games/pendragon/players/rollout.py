"""How a turn is finished plainly: all answer as Non-players do."""

from __future__ import annotations

from logres.engine.game.judge import LONG
from logres.engine.run import kernel, store
from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.orders import least
from logres.games.pendragon.rules.sequence.sequence import Choice
from logres.games.pendragon.table.position import Pendragon


def answer(g: Pendragon) -> Action:
    """What a Non-player would answer; the only option without a thought. Battles of an Intercept
    that were planned are fought. To what only players are asked the least is answered.
    """
    if len(g.options) == 1 or g.options[0][0] == "battle":
        return g.options[0]
    action = g.answer_by_rules()
    return action if action in g.options else least(g)


def plain_answer(g: Pendragon, seat: int) -> Action:
    """The same on a copy, so that nothing is decided yet."""
    twin = store.copy(g)
    if is_turn_of(g, seat):
        twin.orders = ()
    return answer(twin)


def finish_turn(g: Pendragon, seat: int) -> None:
    """Until this Faction is to choose on another card."""
    card = g.card
    if is_turn_of(g, seat):
        g.orders = ()
    for _ in range(LONG):
        if g.ended or (g.seat == seat and g.card != card and isinstance(g.stack[-1], Choice)):
            return
        kernel.play(g, answer(g), g.seat)


def is_turn_of(g: Pendragon, seat: int) -> bool:
    """Is it carrying out what it chose? Then no orders are about that a Non-player left."""
    return any([isinstance(frame, Choice) and frame.faction == seat for frame in g.stack])

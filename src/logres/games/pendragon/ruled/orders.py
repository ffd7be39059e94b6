"""Orders: what a Non-player's chart has decided, waiting to be carried out.

They are answers in the order in which they are to be given. An order that is not open when its
time comes was not asked for, or cannot be done any more: the next one that is open is taken.
"""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.table.position import Pendragon

PLAIN: tuple[str, ...] = ("done", "decline", "pass", "refuse", "lapse")


def follow(g: Pendragon) -> Action:
    """The next order that is open now; without one, the least that can be done."""
    for number, order in enumerate(g.orders):
        if order in g.options:
            g.orders = g.orders[number + 1 :]
            return order
    return least(g)


def least(g: Pendragon) -> Action:
    """[solo.if-none]"""
    for option in g.options:
        if option[0] in PLAIN:
            return option
    return g.options[0]

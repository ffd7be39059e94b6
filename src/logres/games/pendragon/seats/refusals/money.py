"""What cannot be paid for."""

from __future__ import annotations

from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.position import Pendragon


def too_dear(g: Pendragon, command: Command, price: int) -> Refusal | None:
    """[resources.pay-in-full]"""
    if command.can_add(g, price):
        return None
    left = command.means(g) - command.cost(g)
    return Refusal("too-dear", ("resources.pay-in-full",), {"cost": price, "n": max(0, left)})

"""Commands of Non-players: which one it is, and whether anybody has planned it."""

from __future__ import annotations

from logres.games.pendragon.rules.commands.britons.intercept import Intercept
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.position import Pendragon


def is_unplanned(g: Pendragon, frame: Command) -> bool:
    """Has nothing been chosen, and is no order about it?"""
    if frame.spaces or (isinstance(frame, Intercept) and frame.targets):
        return False
    return all(order not in g.options for order in g.orders)


def frame_name(frame: Command) -> str:
    """Dux March, Civitates Battle: the Command's own name is the last word."""
    words = "".join([f" {c}" if c.isupper() else c for c in type(frame).__name__]).split()
    return words[-1].lower()

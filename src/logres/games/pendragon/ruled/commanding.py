"""Free Commands of Non-players: an Event grants one, and the box of that Command plans it."""

from __future__ import annotations

from typing import Any

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import Box, Question, Turn
from logres.games.pendragon.ruled.orders import follow
from logres.games.pendragon.rules.commands.britons.intercept import Intercept
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.position import Pendragon

Plan = tuple[Question, Box, dict[str, Any]]
"""What is asked before a box is carried out, the box, and the numbers of the question."""


def is_unplanned(g: Pendragon, frame: Command) -> bool:
    """Has nothing been chosen, and is no order about it?"""
    if frame.spaces or (isinstance(frame, Intercept) and frame.targets):
        return False
    return all(order not in g.options for order in g.orders)


def command(g: Pendragon, frame: Command, plans: dict[str, Plan]) -> Action:
    """Orders are followed; a Command that nobody planned is planned by its box now."""
    if is_unplanned(g, frame) and frame_name(frame) in plans:
        question, box, terms = plans[frame_name(frame)]
        turn = Turn(frame.faction, g.card, frame.may_feat, frame.limited, frame.free)
        found = question(g, turn, terms)
        g.orders = box(g, turn, found) if found else ()
    return follow(g)


def frame_name(frame: Command) -> str:
    """Dux March, Civitates Battle: the Command's own name is the last word."""
    words = "".join([f" {c}" if c.isupper() else c for c in type(frame).__name__]).split()
    return words[-1].lower()

"""How many units go, and how many of them with Plunder; what is no choice is not asked."""

from __future__ import annotations

from logres.engine.run.kernel import Action, Step
from logres.games.pendragon.table.position import Pendragon


def ask_units(g: Pendragon, faction: int, most: int, then: Step) -> None:
    """[dux-march.any-number]"""
    ask_number(g, faction, "units", 1, most, then)


def ask_laden(g: Pendragon, faction: int, count: int, there: tuple[int, int], then: Step) -> None:
    """How many of `count` carry Plunder; there are so many units, so many of them laden.

    [plunder.moves-with-unit]
    """
    units, laden = there
    ask_number(g, faction, "laden", max(0, count - (units - laden)), min(count, laden), then)


def ask_number(g: Pendragon, faction: int, verb: str, least: int, most: int, then: Step) -> None:
    if least < most:
        options: list[Action] = [(verb, n) for n in range(least, most + 1)]
        return g.ask(faction, options, then)
    g.answer = (verb, least)
    g.go(then)

"""A chart: diamonds from the top, at the first Yes a box, and orders out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.commands.known import COMMANDS
from logres.games.pendragon.table.constants import DECK, FACTIONS, NONPLAYERS, SYMBOLS
from logres.games.pendragon.table.position import Pendragon

Orders = tuple[Action, ...]
DONE: Action = ("done", 0)


class Turn(NamedTuple):
    """Whose turn it is on which card, whether a Feat may go with a Command, whether the Command is
    Limited or, by an Event, free, and who may act on the card later.
    """

    faction: int
    card: int
    feat: bool
    limited: bool
    free: bool = False
    later: tuple[int, ...] = ()

    def command(self, name: str) -> Action:
        return ("limited" if self.limited else "command", COMMANDS.index(name))


Question = Callable[[Pendragon, Turn, dict[str, Any]], Any]
"""What it found is the answer: nothing is No."""
Box = Callable[[Pendragon, Turn, Any], Orders]
"""Makes orders of what the question found."""


class Diamond(NamedTuple):
    """A question, the box its Yes leads to, and the numbers in it; some stand in the chart only
    while the last Epoch may come next.
    """

    ask: str
    box: str
    rule: str
    terms: dict[str, Any]
    at_last: bool


def read_chart(faction: str) -> tuple[Diamond, ...]:
    return tuple(
        Diamond(entry["ask"], entry["box"], entry["rule"], entry, entry.get("at_last", False))
        for entry in NONPLAYERS[faction]["diamond"]
    )


CHARTS = tuple(read_chart(faction) for faction in FACTIONS)
DIAMONDS = tuple(dict.fromkeys(diamond.ask for chart in CHARTS for diamond in chart))
"""Every question of the charts by name, for the log."""
NUMBERED = {ask: number for number, ask in enumerate(DIAMONDS)}


def consult(
    g: Pendragon, turn: Turn, questions: dict[str, Question], boxes: dict[str, Box]
) -> Orders:
    """Down the diamonds; a box that yields nothing sends on to the next one.

    [solo.flowchart, solo.if-none, np-scotti.last, ruling.np-charts, np-saxons.last,
    np-civitates.last, np-dux.last, ruling.np-last-chance]
    """
    for diamond in CHARTS[turn.faction]:
        if diamond.at_last and not is_last_chance(g):
            continue
        found = questions[diamond.ask](g, turn, diamond.terms)
        explain(g, turn, diamond, bool(found))
        orders = boxes[diamond.box](g, turn, found) if found else ()
        if orders:
            return orders
    return (("pass", 0),)


def is_last_chance(g: Pendragon) -> bool:
    """May the last Epoch be turned up next? [scenario.deck-piles]"""
    return g.epochs == 1 and len(g.deck) <= int(DECK["epoch_among_last"]) + 1


def explain(g: Pendragon, turn: Turn, diamond: Diamond, yes: bool) -> None:
    """Every diamond and its answer are in the log."""
    told: dict[str, Any] = {"faction": turn.faction, "diamond": NUMBERED[diamond.ask]}
    if yes:
        g.tell("np-yes", diamond.rule, **told, deed=diamond.box)
    else:
        g.tell("np-no", diamond.rule, **told)


def is_shield(number: int, faction: int) -> bool:
    """[solo-events.shield]"""
    return SYMBOLS.get((number, faction)) == "shield"


def is_raven(number: int, faction: int) -> bool:
    """[solo-events.raven]"""
    return SYMBOLS.get((number, faction)) == "raven"

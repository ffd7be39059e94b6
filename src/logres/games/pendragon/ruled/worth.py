"""What a position is worth to a Non-player, where an Event leaves it a choice.

These numbers are rules: the same Event must end the same way whoever else plays. No player's own
reckoning is asked, so that whoever teaches a bot something does not change what the charts do.
"""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.orders import least
from logres.games.pendragon.rules.sequence.victory import points_margin
from logres.games.pendragon.table.constants import (
    CAVALRY,
    CIVITATES,
    DUX,
    EVERYWHERE,
    MILITIA,
    NONPLAYERS,
    RAIDER,
    RAIDERS,
    UNITS_OF,
    WARBAND,
)
from logres.games.pendragon.table.position import Pendragon

TERMS = NONPLAYERS["worth"]
PURSE: float = TERMS["purse"]
WEALTH: float = TERMS["wealth"]
UNIT: float = TERMS["unit"]
WARRIOR: float = TERMS["warband"]
LADEN: float = TERMS["laden"]
ASHORE: float = TERMS["ashore"]
THREAT: float = TERMS["threat"]
EAGER: tuple[str, ...] = ("plunder", "militia", "requisition", "units", "roll-for-first")
"""Of these a Non-player that finishes an Event plainly takes as many as can be."""


def worth(g: Pendragon, faction: int) -> float:
    """Its final margin, and what may become one: money, units, Plunder, and no Raiders about.

    [ruling.np-worth]
    """
    margin = float(points_margin(g, faction))
    if faction == DUX:
        purse = PURSE * (g.resources + g.dux_resources) / 2
        return margin + purse + UNIT * g.count_units(CAVALRY) - threat(g)
    if faction == CIVITATES:
        funds = PURSE * g.resources + WEALTH * g.wealth
        return margin + funds + UNIT * g.count_units(MILITIA) - threat(g)
    hopes = LADEN * plunder(g, faction) + ASHORE * g.count_units(RAIDER[faction])
    return margin + hopes + WARRIOR * g.count_units(WARBAND[faction])


def plunder(g: Pendragon, faction: int) -> int:
    """What its units carry."""
    return sum([g.laden_at(unit, s) for unit in UNITS_OF[faction] for s in EVERYWHERE])


def threat(g: Pendragon) -> float:
    """Raiders about in the island."""
    return THREAT * sum([g.count_units(unit) for unit in RAIDERS])


def plain_answer(g: Pendragon) -> Action:
    """Take what can be taken, end what can be ended; otherwise the first that is offered.

    [ruling.np-worth]
    """
    return g.options[-1] if g.options[-1][0] in EAGER else least(g)

"""Foederati as the cards see them: which groups a space has, how they leave and how they turn."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.offering import no_region
from logres.games.pendragon.table.constants import (
    CIVITATES,
    EVERYWHERE,
    FOEDERATI,
    FOEDERATI_SETTLEMENT,
    SETTLEMENT,
    SITES_OF,
    UNIT_NATION,
    UNIT_OWNER,
    WARBAND,
)
from logres.games.pendragon.table.pieces import change_sides, raze, remove, turn_coat
from logres.games.pendragon.table.position import Pendragon

SETTLEMENT_OF = {
    unit: FOEDERATI_SETTLEMENT[UNIT_OWNER[unit], UNIT_NATION[unit]] for unit in FOEDERATI
}
"""The Settlement that goes with a kind of Foederati Warbands."""


def settlements(g: Pendragon, unit: int, space: int) -> list[int]:
    """The Sites of a group's Settlements in a space."""
    return [site for site in SITES_OF[space] if g.sites[site] == SETTLEMENT_OF[unit]]


def groups(g: Pendragon, space: int) -> list[int]:
    """The groups with a Warband or a Settlement there, by their kind of Warband: one nation and
    one colour each. [foederati.two-colours, foederati.events-need]
    """
    return [unit for unit in FOEDERATI if g.at(unit, space) or settlements(g, unit, space)]


def no_foederati(g: Pendragon, space: int) -> str:
    """A Region needs Foederati, Warbands or a Settlement. [foederati.events-need]"""
    return no_region(space) or ("" if groups(g, space) else "card-no-foederati")


def regions_with_foederati(g: Pendragon) -> list[int]:
    return [space for space in EVERYWHERE if not no_foederati(g, space)]


def nations_for(
    why: Why | None, nations: list[int], space: int, reason: str, *rules: str
) -> list[Action]:
    """Foederati are of one of the Barbarians' nations; those without are left out for a reason."""
    if why is not None and why.noun <= CIVITATES:
        why.bar_rest("nation", "card-nations", *rules, faction=why.noun)
    if why is not None and why.noun not in nations:
        why.bar_rest("nation", reason, *rules, faction=why.noun, space=space)
    return [("nation", nation) for nation in nations]


def expel(g: Pendragon, unit: int, space: int, rule: str) -> None:
    """A group leaves, to its nation's Available box. [foederati.nation-pool, pieces.to-available,
    events.no-prestige-loss]
    """
    count = g.at(unit, space)
    if count:
        remove(g, unit, space, count, g.laden_at(unit, space))
        g.tell("removed", rule, unit=unit, space=space, n=count)
    for site in settlements(g, unit, space):
        g.tell("cleared", rule, stronghold=raze(g, site), site=site)


def lose_markers(g: Pendragon, unit: int, space: int, rule: str) -> None:
    """A group belongs at once to the Faction of its nation and keeps its Plunder.

    [foederati.turning, foederati.revolt-keeps-plunder]
    """
    nation, count = UNIT_NATION[unit], g.at(unit, space)
    homes = settlements(g, unit, space)
    turn_coat(g, unit, WARBAND[nation], space, count, g.laden_at(unit, space))
    g.tell("turns", rule, unit=unit, space=space, faction=nation)
    for site in homes:
        change_sides(g, site, SETTLEMENT[nation], rule)

"""Barbarians take Prosperity as Plunder, and what that does to the other Barbarian."""

from __future__ import annotations

from logres.games.pendragon.table.constants import CIVITATES, IS_CITY
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_renown, load, take_prosperity


def most_plunder(g: Pendragon, space: int, hands: int, ravage: bool, extra: int = 0) -> int:
    """What `hands` units that carry nothing may take: up to current Population, and `extra` by
    Event, unless they Ravage.

    [raid.plunder, raid.plunder-current-pop, raid.city, prosperity.city-not-raided,
    plunder.one-each, ravage.plunder, ravage.with-battle, barbarian-battle.plunder-first,
    card.70.shaded]
    """
    if IS_CITY[space]:
        return 0
    limit = hands if ravage else min(hands, g.population[space] + extra)
    return min(limit, g.prosperity_at(space))


def plunder(g: Pendragon, faction: int, unit: int, space: int, cubes: int, rule: str) -> None:
    """Load cubes of the Region onto units of a kind. [raid.plunder, plunder.one-each]"""
    taken = load(g, unit, space, take_prosperity(g, space, cubes))
    if taken:
        g.tell("plunders", rule, faction=faction, space=space, n=taken)
        shame(g, faction, space, taken)


def shame(g: Pendragon, robber: int, space: int, cubes: int) -> None:
    """The other Barbarian loses Renown for what is taken under its Control.

    [plunder.robbing-barbarian, resources.floor]
    """
    victim = g.control[space]
    if victim > CIVITATES and victim != robber:
        add_renown(g, victim, -cubes)
        g.tell("loses-renown", "plunder.robbing-barbarian", faction=victim, n=cubes)

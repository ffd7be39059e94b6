"""Prosperity and Plunder, Population and Refugees, and the tracks."""

from __future__ import annotations

from logres.games.pendragon.table.constants import (
    ABOVE_PRINTED,
    IS_CITY,
    MOST_REFUGEES,
    POPULATION,
    SETTINGS,
    SPACE_COUNT,
    TEARS,
    TEARS_OF_EPONA,
    UNSHADED,
)
from logres.games.pendragon.table.position import Pendragon

MOST: int = SETTINGS["tracks"]["most"]
AFTER_TEARS: int = SETTINGS["tears_of_epona"]["printed"]


def within(value: int) -> int:
    """No track goes below 0 or beyond its end. [resources.floor, resources.ceiling]"""
    return max(0, min(MOST, value))


def add_resources(g: Pendragon, n: int) -> None:
    g.resources = within(g.resources + n)


def add_dux_resources(g: Pendragon, n: int) -> None:
    g.dux_resources = within(g.dux_resources + n)


def add_wealth(g: Pendragon, n: int) -> None:
    g.wealth = within(g.wealth + n)


def add_prestige(g: Pendragon, n: int) -> None:
    g.prestige = within(g.prestige + n)


def add_renown(g: Pendragon, faction: int, n: int) -> None:
    g.renown[faction] = within(g.renown[faction] + n)


# Prosperity.


def room_for_prosperity(g: Pendragon, space: int) -> int:
    """[prosperity.two-rows, prosperity.city-slots, prosperity.city-rows]"""
    return 2 * g.population[space] - g.prosperity_at(space)


def add_prosperity(g: Pendragon, space: int, wanted: int) -> int:
    """Fill the bottom row, then the top row; returns how many cubes were added.

    [prosperity.fill-bottom-first, prosperity.supply-limit]
    """
    added = max(0, min(wanted, room_for_prosperity(g, space)))
    below = min(added, g.population[space] - g.bottom[space])
    g.bottom[space] += below
    g.top[space] += added - below
    return added


def take_prosperity(g: Pendragon, space: int, wanted: int) -> int:
    """Take cubes, from the top row first; returns how many there were.

    [prosperity.take-top-first, prosperity.ruined]
    """
    taken = min(wanted, g.prosperity_at(space))
    above = min(taken, g.top[space])
    g.top[space] -= above
    g.bottom[space] -= taken - above
    return taken


# Plunder.


def add_laden(g: Pendragon, unit: int, space: int, more: int) -> None:
    """`more` units of a kind carry Plunder there, or fewer if negative."""
    if more:
        at = unit * SPACE_COUNT + space
        laden = list(g.laden)
        laden[at] += more
        g.laden = tuple(laden)


def unload(g: Pendragon, unit: int, space: int) -> int:
    """All of a kind lay down what they carry; returns how many cubes."""
    cubes = g.laden_at(unit, space)
    add_laden(g, unit, space, -cubes)
    return cubes


def hand_over(g: Pendragon, unit: int, space: int, rule: str) -> int:
    """All of a kind give up what they carry, to be turned into something else."""
    cubes = unload(g, unit, space)
    if cubes:
        g.tell("hands-over", rule, unit=unit, space=space, n=cubes)
    return cubes


def load(g: Pendragon, unit: int, space: int, cubes: int) -> int:
    """Put cubes on units of a kind that carry none; returns how many found a place.

    [plunder.one-each, plunder.forfeit]
    """
    loaded = min(cubes, g.at(unit, space) - g.laden_at(unit, space))
    add_laden(g, unit, space, loaded)
    return loaded


# Population.


def printed_population(g: Pendragon, space: int) -> int:
    """Once the TEARS OF EPONA have flowed, four Regions count as poorer. [population.printed,
    card.81.epoch]
    """
    if TEARS >> space & 1 and g.in_force(TEARS_OF_EPONA, UNSHADED):
        return AFTER_TEARS
    return int(POPULATION[space])


def most_population(g: Pendragon, space: int) -> int:
    """[population.range, population.cities-fixed]"""
    return printed_population(g, space) + (0 if IS_CITY[space] else ABOVE_PRINTED)


def raise_population(g: Pendragon, space: int) -> bool:
    """[population.range, population.cities-fixed, prosperity.raise-adds-none,
    ruling.raised-population-cubes]
    """
    if g.population[space] >= most_population(g, space):
        return False
    g.population[space] += 1
    return True


def lower_population(g: Pendragon, space: int, refugees: bool = True) -> bool:
    """[population.range, population.cities-fixed, population.refugees-gain,
    population.no-loss-no-refugees, population.excess-prosperity, components.refugees-markers]
    """
    if IS_CITY[space] or not g.population[space]:
        return False
    g.population[space] -= 1
    g.bottom[space] = min(g.bottom[space], g.population[space])
    g.top[space] = min(g.top[space], g.population[space])
    if refugees:
        g.refugees = min(MOST_REFUGEES, g.refugees + 1)
    return True

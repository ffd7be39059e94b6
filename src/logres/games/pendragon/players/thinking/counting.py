"""Counts of a position that do not depend on the seat."""

from __future__ import annotations

from math import tanh

from logres.engine.run import store
from logres.games.pendragon.rules.epoch.imperium import most_to_hoard
from logres.games.pendragon.rules.imperium import NEEDED, update_imperium
from logres.games.pendragon.rules.sequence.victory import (
    CIVILIAN,
    LEVEL,
    points_margin,
    settlements,
)
from logres.games.pendragon.table.constants import (
    BRITON,
    CAVALRY,
    COMITATES,
    DECK,
    FACTIONS,
    FOEDERATI,
    FORT,
    FRAGMENTATION,
    HILLFORT,
    MILITIA,
    RAIDER,
    ROMAN_RULE_CIVILIAN,
    SAXONS,
    SCENARIO,
    SCOTTI,
    SPACE_COUNT,
    TOWN,
    WARBAND,
)
from logres.games.pendragon.table.control import control_total
from logres.games.pendragon.table.position import Pendragon

Features = tuple[float, ...]

FACTS = (
    "always",
    "margin of the Dux",
    "margin of the Civitates",
    "margin of the Saxons",
    "margin of the Scotti",
    "level of the Imperium",
    "level of the Imperium at an Epoch",
    "fragmented at an Epoch",
    "civilian at an Epoch",
    "Control to spare",
    "Prosperity to spare",
    "Britons' Control",
    "Saxons' Control",
    "Prosperity",
    "Prestige",
    "Wealth",
    "Resources",
    "Dux Resources",
    "Saxon Renown",
    "Scotti Renown",
    "Saxon Plunder",
    "Scotti Plunder",
    "Saxon Raiders",
    "Scotti Raiders",
    "Saxon Warbands",
    "Scotti Warbands",
    "Saxon Settlements",
    "Scotti Settlements",
    "Foederati",
    "Cavalry",
    "Militia",
    "Comitates",
    "Forts",
    "Towns",
    "Hillforts",
    "Wealth over Prestige",
)
NAMES = (*FACTS, *[f"{name}, by cards to come" for name in FACTS])
"""What is counted; once more by the cards to come before the next Epoch."""

PILE: int = 1 + int(SCENARIO["barbarian-conspiracy"]["events"])
LAST: int = int(DECK["epoch_among_last"])
TEN = 10.0


def cards_to_epoch(g: Pendragon) -> float:
    """How many cards are likely to be played before the next Epoch. [scenario.deck-piles]"""
    hidden = min(g.epochs, len(g.deck))
    if not hidden:
        return 0.0
    pile = len(g.deck) - PILE * (hidden - 1)
    return pile - LAST / 2 if pile > LAST else (pile + 1) / 2


def features(g: Pendragon) -> Features:
    """The facts now, and the same by the cards to come."""
    now = facts(g)
    later = cards_to_epoch(g) / TEN
    return (*now, *[x * later for x in now])


def facts(g: Pendragon) -> Features:
    after = at_an_epoch(g)
    margins = [points_margin(after, faction) / TEN for faction in range(len(FACTIONS))]
    control, wealth = control_total(g, BRITON), g.prosperity() + g.prestige
    return (
        1.0,
        *margins,
        float(LEVEL[g.imperium]),
        float(LEVEL[after.imperium]),
        float(after.imperium == FRAGMENTATION),
        float(after.imperium in CIVILIAN),
        *to_spare(g, control, wealth),
        control / TEN,
        control_total(g, SAXONS) / TEN,
        g.prosperity() / TEN,
        g.prestige / TEN,
        g.wealth / TEN,
        g.resources / TEN,
        g.dux_resources / TEN,
        g.renown[SAXONS] / TEN,
        g.renown[SCOTTI] / TEN,
        carried(g, SAXONS) / TEN,
        carried(g, SCOTTI) / TEN,
        on_map(g, RAIDER[SAXONS]) / TEN,
        on_map(g, RAIDER[SCOTTI]) / TEN,
        on_map(g, WARBAND[SAXONS]) / TEN,
        on_map(g, WARBAND[SCOTTI]) / TEN,
        float(settlements(g, SAXONS)),
        float(settlements(g, SCOTTI)),
        sum([on_map(g, unit) for unit in FOEDERATI]) / TEN,
        on_map(g, CAVALRY) / TEN,
        on_map(g, MILITIA) / TEN,
        on_map(g, COMITATES) / TEN,
        g.sites.count(FORT) / TEN,
        g.sites.count(TOWN) / TEN,
        g.sites.count(HILLFORT) / TEN,
        tanh((g.wealth + most_to_hoard(g) - g.prestige - TEN) / TEN),
    )


def at_an_epoch(g: Pendragon) -> Pendragon:
    """The position as an Epoch would find it if it came now. [imperium.order]"""
    twin = store.copy(g)
    hoard = most_to_hoard(twin)
    twin.resources -= hoard
    twin.wealth += hoard
    update_imperium(twin, NEEDED)
    return twin


def to_spare(g: Pendragon, control: int, wealth: int) -> tuple[float, float]:
    """How far the figures are above what the state of the Imperium needs. [imperium.check]"""
    if g.fragmented:
        return (0.0, 0.0)
    needed = NEEDED["roman_rule" if g.imperium <= ROMAN_RULE_CIVILIAN else "autonomy"]
    people, cubes = control - needed["control"], wealth - needed["prosperity_prestige"]
    return (tanh(people / 5), tanh(cubes / TEN))


def on_map(g: Pendragon, unit: int) -> int:
    return sum(g.units[unit * SPACE_COUNT : (unit + 1) * SPACE_COUNT])


def carried(g: Pendragon, nation: int) -> int:
    """The Plunder that its own units carry. [return.transfer]"""
    rows = [RAIDER[nation] * SPACE_COUNT, WARBAND[nation] * SPACE_COUNT]
    return sum([sum(g.laden[row : row + SPACE_COUNT]) for row in rows])

"""What the reasons of cards share: who is where."""

from __future__ import annotations

from tests.games.pendragon.parts import (
    BLUE_SAXON,
    BLUE_SCOTTI,
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    RAIDERS,
    RED_SAXON,
    RED_SCOTTI,
    SAXONS,
    SCOTTI,
    SPACE_COUNT,
    Pendragon,
)
from tests.games.pendragon.reading import (
    strongholds_of,
    units_of,
)

EVERYWHERE = range(SPACE_COUNT)


HOST = {
    DUX: (CAVALRY, RED_SAXON, RED_SCOTTI),
    CIVITATES: (COMITATES, BLUE_SAXON, BLUE_SCOTTI),
}
"""Whom each Briton may lead overseas: card 83."""


COMMANDS_OF = {
    DUX: ("train", "march", "intercept", "battle"),
    CIVITATES: ("muster", "march", "trade", "battle"),
    SAXONS: ("raid", "return", "march", "battle"),
    SCOTTI: ("raid", "return", "march", "battle"),
}


def count(g: Pendragon, unit: int, space: int) -> int:
    return g.units[unit * SPACE_COUNT + space]


def at(unit: int, space: int) -> int:
    return unit * SPACE_COUNT + space


def pieces(g: Pendragon, faction: int, space: int) -> list[int]:
    return units_of(g, faction, space) + strongholds_of(g, faction, space)


def troops(g: Pendragon, faction: int, space: int) -> list[int]:
    return [unit for unit in units_of(g, faction, space) if unit not in RAIDERS]


def on_map(g: Pendragon, kinds: tuple[int, ...]) -> int:
    return sum(count(g, unit, space) for unit in kinds for space in EVERYWHERE)

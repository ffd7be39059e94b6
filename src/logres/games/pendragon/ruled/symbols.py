"""Shields, Swords and Ravens: what a card tells a Non-player about its Event."""

from __future__ import annotations

from logres.games.pendragon.table.constants import FACTIONS, NONPLAYERS, card

SYMBOLS: dict[tuple[int, int], str] = {
    (card(int(number)), FACTIONS.index(faction)): symbol
    for number, marks in NONPLAYERS["symbols"].items()
    if number != "status"
    for faction, symbol in marks.items()
}
"""Shield, Sword or Raven at a Faction's symbol, by card. [solo-events.shield, solo-events.sword,
solo-events.raven, solo-events.symbols-unknown, ruling.np-symbols]
"""


def is_shield(number: int, faction: int) -> bool:
    """[solo-events.shield]"""
    return SYMBOLS.get((number, faction)) == "shield"


def is_raven(number: int, faction: int) -> bool:
    """[solo-events.raven]"""
    return SYMBOLS.get((number, faction)) == "raven"

"""Comitates come into play: 21 CAMELOT and 28 MONS BADONICUS. What lasts of these two stands where
Strongholds and Militia fight, and in Upkeep.
"""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect, Standing
from logres.games.pendragon.table.constants import (
    CAMELOT,
    COMITATES,
    SETTINGS,
    UNIT_POOL,
    UNSHADED,
    card,
)
from logres.games.pendragon.table.position import Pendragon

NUMBERS: dict[int, int] = {
    card(int(number)): n for number, n in SETTINGS["comitates_come"]["number"].items()
}


def bring_in(g: Pendragon, wanted: int) -> int:
    """Comitates leave Not Yet in Play; returns how many came. [pieces.comitates-not-yet]"""
    come = min(g.not_yet, wanted)
    g.not_yet -= come
    g.available[UNIT_POOL[COMITATES]] += come
    return come


@dataclass
class ComitatesCome(Effect):
    """Once, when the card is played; the rest of the text lasts.

    [card.21.unshaded, card.21.unshaded.capability, card.28.unshaded, card.28.unshaded.capability]
    """

    def start(self, g: Pendragon) -> None:
        come = bring_in(g, NUMBERS[self.card])
        g.tell("comitates-come", self.clause("unshaded"), n=come)
        g.end()


@dataclass
class HillfortsSlighted(Standing):
    """It only lasts, and has no effect beside CAMELOT. [card.28.shaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return not g.in_force(CAMELOT, UNSHADED)

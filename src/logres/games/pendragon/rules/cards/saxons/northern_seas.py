"""37 BRYNEICH and 38 RISING SEAS. What lasts of them is in the Raid."""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand
from logres.games.pendragon.rules.cards.scotti.ard_ri import BritonsStrike
from logres.games.pendragon.table.constants import SAXONS, SEPTENTRIONALIS
from logres.games.pendragon.table.position import Pendragon


@dataclass
class NorthernPatrol(Effect):
    """Ships watch the northern Sea. [card.37.unshaded, ruling.card-37]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return not g.patrolled >> SEPTENTRIONALIS & 1

    def start(self, g: Pendragon) -> None:
        g.patrolled |= 1 << SEPTENTRIONALIS
        g.tell("patrolled", "card.37.unshaded", sea=SEPTENTRIONALIS)
        g.end()


@dataclass
class SaxonRaid(Effect):
    """The Saxons may Raid for free, at once under what lasts of the card.

    [card.37.shaded, card.37.shaded.capability, card.38.shaded, card.38.shaded.momentum,
    ruling.card-37]
    """

    def start(self, g: Pendragon) -> None:
        g.become(FreeCommand(self.card, SAXONS, ("raid",)))


@dataclass
class TheCoastIsFlooded(BritonsStrike):
    """A Briton Faction may Intercept or Battle for free. [card.38.unshaded,
    card.38.unshaded.momentum]
    """

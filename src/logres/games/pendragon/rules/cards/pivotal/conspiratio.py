"""73 CONSPIRATIO BARBARICA. What lasts of it is in the ways of Raids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import DECLINE
from logres.games.pendragon.rules.commands.barbarians.raid_plan import RaidPlan, raid_class
from logres.games.pendragon.table.constants import FACTIONS, FIRST_EVENT, SAXONS, SCOTTI, SETTINGS
from logres.games.pendragon.table.position import Pendragon

NUMBERS = SETTINGS["conspiratio"]


def great_raid(g: Pendragon, faction: int) -> RaidPlan:
    """Free, but with a Feat; in other respects a Raid like any. [commands.free,
    card.73.pivotal, card.73.saxons]
    """
    return raid_class(g, faction)(
        faction=faction,
        free=True,
        may_feat=True,
        granted_spaces=NUMBERS["spaces"][FACTIONS[faction]],
        granted_dice=NUMBERS["dice"],
    )


@dataclass
class Conspiratio(Effect):
    """The Scotti Raid, then the Saxons may; afterwards the northern Sea is closed to the Scotti.

    [card.73.precondition, card.73.pivotal, card.73.saxons, card.73.saxons-ineligible,
    card.73.septentrionalis, events.pivotal-events]
    """

    AFTERWARDS: ClassVar[bool] = True

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": NUMBERS["spaces"][FACTIONS[SAXONS]]}

    def start(self, g: Pendragon) -> None:
        """[card.73.pivotal]"""
        raid = great_raid(g, SCOTTI)
        if not raid.plan_options(g):
            return g.go(self.offer_saxons)
        g.call(raid, self.offer_saxons)

    def offer_saxons(self, g: Pendragon) -> None:
        """Even if they are Ineligible. [card.73.saxons]"""
        if not great_raid(g, SAXONS).plan_options(g):
            return g.end()
        g.ask(SAXONS, self.may_saxons(g), self.saxons)

    def may_saxons(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("join-in", 0), DECLINE]

    def saxons(self, g: Pendragon) -> None:
        """They have acted on this card, as the Scotti have. [card.73.saxons-ineligible]"""
        if g.answer[0] == "decline":
            g.tell("declines", "card.73.saxons", faction=SAXONS)
            return g.end()
        g.tell("joins-in", "card.73.saxons", faction=SAXONS)
        g.eligible &= ~(1 << SAXONS)
        g.ineligible_next |= 1 << SAXONS
        g.boxes[SAXONS] = FIRST_EVENT
        g.call(great_raid(g, SAXONS), self.over)

    def over(self, g: Pendragon) -> None:
        g.end()

"""45 THANET and 49 VORTIGERN: the Saxons in Cantiaci. What lasts of THANET is in Settle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import found
from logres.games.pendragon.rules.cards.parts.offering import colours
from logres.games.pendragon.rules.cards.parts.sparing import Sparing, present
from logres.games.pendragon.rules.placing import Placing
from logres.games.pendragon.table.constants import (
    CIVITATES,
    FOEDERATI,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    NOBODY,
    SAXON_SETTLEMENT,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI_WARBAND,
    SETTINGS,
    SITES,
    SPACES,
    STRONGHOLD_POOL,
    TROOPS,
    UNIT_OWNER,
    UNIT_POOL,
)
from logres.games.pendragon.table.pieces import place
from logres.games.pendragon.table.position import Pendragon

CANTIACI = SPACES.index(SETTINGS["vortigern"]["region"])
RUTUPIAE = SITES.index(SETTINGS["vortigern"]["site"])
WARBANDS: int = SETTINGS["vortigern"]["warbands"]
TROOPS_LEFT: int = SETTINGS["vortigern"]["troops_left"]
WARBANDS_LEFT: int = SETTINGS["thanet"]["warbands_left"]
ALL_WARBANDS = sum(1 << unit for unit in (SAXON_WARBAND, SCOTTI_WARBAND, *FOEDERATI))
BRITON_TROOPS = sum(1 << unit for unit in TROOPS if UNIT_OWNER[unit] <= CIVITATES)


@dataclass
class Thanet(Effect):
    """Warbands of all kinds in Cantiaci go until 2 are left. [card.45.unshaded,
    ruling.card-numbers]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return present(g, ALL_WARBANDS, CANTIACI) > WARBANDS_LEFT

    def start(self, g: Pendragon) -> None:
        kept, rule = WARBANDS_LEFT, "card.45.unshaded"
        g.become(Sparing(self.faction, CANTIACI, ALL_WARBANDS, kept, rule))


@dataclass
class SettlersOfThanet(Effect):
    """A Barbarian Faction that executes it Settles in 2 spaces from now on; a Briton gains
    nothing. [card.45.shaded, settle.thanet, ruling.card-numbers-shaded]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return faction > CIVITATES

    def start(self, g: Pendragon) -> None:
        g.end()


@dataclass
class VortigernHires(Effect):
    """Briton Troops in Cantiaci go but 2; then Saxon Foederati come, their Settlement to Rutupiae.

    [card.49.unshaded, card.49.foederati, foederati.colour-choice, foederati.default-group]
    """

    owner: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "owner_faction": self.owner, "space": CANTIACI}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return present(g, BRITON_TROOPS, CANTIACI) > TROOPS_LEFT or saxons_can_come(g)

    def start(self, g: Pendragon) -> None:
        """[card.49.unshaded, card.49.foederati]"""
        rule = "card.49.unshaded"
        there = Sparing(self.faction, CANTIACI, BRITON_TROOPS, TROOPS_LEFT, rule)
        g.call(there, self.hire)

    def hire(self, g: Pendragon) -> None:
        """[foederati.colour-choice]"""
        g.ask(self.faction, self.may_colour(g), self.colour)

    def may_colour(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return colours(why, "card.49.foederati", "foederati.colour-choice")

    def colour(self, g: Pendragon) -> None:
        """[card.49.unshaded, foederati.nation-pool]"""
        self.owner = g.answer[1]
        settle_rutupiae(g, FOEDERATI_SETTLEMENT[self.owner, SAXONS], "card.49.unshaded")
        unit = FOEDERATUS[self.owner, SAXONS]
        n = place(g, unit, CANTIACI, WARBANDS)
        g.tell("placed", "card.49.unshaded", unit=unit, space=CANTIACI, n=n)
        g.end()


def settle_rutupiae(g: Pendragon, kind: int, rule: str) -> None:
    """Whatever stands there makes room, if there is a Settlement to place; Durovernum is left
    alone. [card.49.unshaded, card.49.shaded, pieces.place-from-available]
    """
    if g.sites[RUTUPIAE] != kind and can_settle(g):
        found(g, kind, RUTUPIAE, rule)


def can_settle(g: Pendragon) -> bool:
    """Is a Saxon Settlement Available, or does one stand there that only changes hands?"""
    there = g.sites[RUTUPIAE]
    pool = STRONGHOLD_POOL[SAXON_SETTLEMENT]
    return g.available[pool] > 0 or (there >= 0 and STRONGHOLD_POOL[there] == pool)


def saxons_can_come(g: Pendragon) -> bool:
    settles = g.sites[RUTUPIAE] != SAXON_SETTLEMENT and can_settle(g)
    return settles or g.available[UNIT_POOL[SAXON_WARBAND]] > 0


@dataclass
class VortigernBetrayed(Effect):
    """A Saxon Settlement at Rutupiae, and 3 Saxon Warbands. [card.49.shaded,
    ruling.card-numbers]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return saxons_can_come(g)

    def start(self, g: Pendragon) -> None:
        settle_rutupiae(g, SAXON_SETTLEMENT, "card.49.shaded")
        g.call(Placing(SAXON_WARBAND, CANTIACI, WARBANDS), self.come)

    def come(self, g: Pendragon) -> None:
        (n,) = g.result
        g.tell("placed", "card.49.shaded", unit=SAXON_WARBAND, space=CANTIACI, n=n)
        g.end()

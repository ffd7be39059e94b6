"""61 MONASTERIES and 72 VENTA SILURUM: what the Britons gain, and whom they lose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.civitates.peoples import flee, no_people
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.steps import InSpaces
from logres.games.pendragon.rules.cards.saxons.land_and_people import TownsFlourish
from logres.games.pendragon.table.constants import BRITON, SETTINGS
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import MOST, add_prestige, add_wealth

NUMBERS = SETTINGS["monasteries"]


@dataclass
class Monasteries(Effect):
    """Wealth and Prestige for their lay sponsors, the lords and the army alike.

    [card.61.unshaded, resources.ceiling, ruling.card-numbers]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.wealth < MOST or g.prestige < MOST

    def start(self, g: Pendragon) -> None:
        add_wealth(g, NUMBERS["wealth"])
        add_prestige(g, NUMBERS["prestige"])
        told = {"wealth": NUMBERS["wealth"], "prestige": NUMBERS["prestige"]}
        g.tell("monasteries", "card.61.unshaded", **told)
        g.end()


@dataclass
class MenTakeVows(InSpaces):
    """Population -1, with Refugees, in up to `MOST` Regions under Briton Control.

    [card.61.shaded, population.range, events.limits-hold, ruling.card-numbers-shaded]
    """

    VERB: ClassVar[str] = "depopulate"
    MOST: ClassVar[int] = NUMBERS["depopulated"]
    MAY_STOP: ClassVar[bool] = True
    SIDE: ClassVar[str] = "shaded"

    def hurdle(self, g: Pendragon, space: int) -> str:
        held = "" if g.control[space] == BRITON else "card-no-briton-control"
        return no_people(g, space) or held

    def act(self, g: Pendragon, space: int) -> None:
        flee(g, space, "card.61.shaded")


@dataclass
class VentaSilurum(TownsFlourish):
    """In 2 Regions with a Town. [card.72.unshaded, events.limits-hold, ruling.card-numbers]"""

    MOST: ClassVar[int] = SETTINGS["venta_silurum"]["regions"]
    MAY_STOP: ClassVar[bool] = False

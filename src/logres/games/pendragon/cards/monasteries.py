"""61 MONASTERIES and 72 VENTA SILURUM: what grows, and what withers, in Briton lands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.cards.land_and_people import TownsFlourish
from logres.games.pendragon.cards.peoples import flee
from logres.games.pendragon.cards.steps import InSpaces
from logres.games.pendragon.data import BRITON, REGIONS, SETTINGS
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.wealth import add_prosperity, room_for_prosperity

NUMBERS = SETTINGS["monasteries"]


@dataclass
class Monasteries(InSpaces):
    """A cube in each of up to so many Regions under Briton Control, the top row included.

    [card.61.unshaded, events.limits-hold, ruling.card-numbers]
    """

    VERB: ClassVar[str] = "restore"
    MOST: ClassVar[int] = NUMBERS["regions"]
    MAY_STOP: ClassVar[bool] = True

    def candidates(self, g: Pendragon) -> int:
        held = [space for space in REGIONS if g.control[space] == BRITON]
        return sum([1 << space for space in held if room_for_prosperity(g, space) > 0])

    def act(self, g: Pendragon, space: int) -> None:
        n = add_prosperity(g, space, NUMBERS["prosperity"])
        g.tell("restored", "card.61.unshaded", faction=self.faction, space=space, n=n)


@dataclass
class MenTakeVows(InSpaces):
    """Population -1, with Refugees, in up to so many Regions under Briton Control.

    [card.61.shaded, population.range, events.limits-hold, ruling.card-numbers-shaded]
    """

    VERB: ClassVar[str] = "depopulate"
    MOST: ClassVar[int] = NUMBERS["depopulated"]
    MAY_STOP: ClassVar[bool] = True

    def candidates(self, g: Pendragon) -> int:
        held = [space for space in REGIONS if g.control[space] == BRITON]
        return sum([1 << space for space in held if g.population[space]])

    def act(self, g: Pendragon, space: int) -> None:
        flee(g, space, "card.61.shaded")


@dataclass
class VentaSilurum(TownsFlourish):
    """In 2 Regions with a Town. [card.72.unshaded, events.limits-hold, ruling.card-numbers]"""

    MOST: ClassVar[int] = SETTINGS["venta_silurum"]["regions"]
    MAY_STOP: ClassVar[bool] = False

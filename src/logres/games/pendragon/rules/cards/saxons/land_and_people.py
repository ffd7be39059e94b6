"""50 CALLEVA ATREBATUM and 53 BRITTANY: Prosperity and Population rise and fall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.dux.harvests import no_cubes, no_room
from logres.games.pendragon.rules.cards.parts.offering import no_region
from logres.games.pendragon.rules.cards.parts.steps import InSpaces
from logres.games.pendragon.table.constants import SETTINGS, SPACES, TOWN
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import (
    add_prosperity,
    lower_population,
    take_prosperity,
)

COASTS_OF_BRITTANY = [SPACES.index(name) for name in SETTINGS["brittany"]["regions"]]


def no_town(g: Pendragon, space: int) -> str:
    """[card.50.unshaded, card.50.shaded]"""
    return no_region(space) or ("" if TOWN in g.strongholds_in(space) else "card-no-town-here")


@dataclass
class TownsFlourish(InSpaces):
    """Cubes up to Population in up to 3 Regions with a Town, the top row included.

    [card.50.unshaded, prosperity.top-row-restore, events.limits-hold, ruling.card-numbers]
    """

    VERB: ClassVar[str] = "restore"
    MOST: ClassVar[int] = SETTINGS["calleva_atrebatum"]["regions"]
    MAY_STOP: ClassVar[bool] = True

    def hurdle(self, g: Pendragon, space: int) -> str:
        return no_town(g, space) or no_room(g, space)

    def act(self, g: Pendragon, space: int) -> None:
        n = add_prosperity(g, space, g.population[space])
        g.tell("restored", self.clause("unshaded"), faction=self.faction, space=space, n=n)


@dataclass
class TownsDecay(InSpaces):
    """Cubes up to Population go from up to 3 Regions with a Town. [card.50.shaded,
    ruling.card-numbers]
    """

    VERB: ClassVar[str] = "waste"
    MOST: ClassVar[int] = SETTINGS["calleva_atrebatum"]["regions"]
    MAY_STOP: ClassVar[bool] = True
    SIDE: ClassVar[str] = "shaded"

    def hurdle(self, g: Pendragon, space: int) -> str:
        return no_town(g, space) or no_cubes(g, space)

    def act(self, g: Pendragon, space: int) -> None:
        n = take_prosperity(g, space, g.population[space])
        g.tell("wasted", "card.50.shaded", space=space, n=n)


@dataclass
class Emigration(InSpaces):
    """Population -1 in up to 2 of the Regions that face Brittany, with Refugees.

    [card.53.unshaded, population.range, population.no-loss-no-refugees, ruling.card-numbers]
    """

    VERB: ClassVar[str] = "depopulate"
    MOST: ClassVar[int] = SETTINGS["brittany"]["most"]
    MAY_STOP: ClassVar[bool] = True
    REFUGEES: ClassVar[bool] = True

    def hurdle(self, g: Pendragon, space: int) -> str:
        if space not in COASTS_OF_BRITTANY:
            return "card-not-named"
        return "" if g.population[space] else "card-no-people"

    def act(self, g: Pendragon, space: int) -> None:
        lower_population(g, space, refugees=self.REFUGEES)
        g.tell("emigrates", self.clause(self.SIDE), space=space, n=g.population[space])


@dataclass
class EmigrationForGood(Emigration):
    """The same loss without Refugees. [card.53.shaded, ruling.card-numbers-shaded]"""

    REFUGEES: ClassVar[bool] = False
    SIDE: ClassVar[str] = "shaded"

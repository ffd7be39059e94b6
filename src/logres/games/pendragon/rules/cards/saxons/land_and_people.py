"""50 CALLEVA ATREBATUM and 53 BRITTANY: Prosperity and Population rise and fall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.parts.steps import InSpaces
from logres.games.pendragon.table.constants import IS_CITY, SETTINGS, SITE_SPACE, SPACES, TOWN, bits
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import (
    add_prosperity,
    lower_population,
    room_for_prosperity,
    take_prosperity,
)

COASTS_OF_BRITTANY = [SPACES.index(name) for name in SETTINGS["brittany"]["regions"]]


def regions_with_town(g: Pendragon) -> int:
    """[card.50.unshaded, card.50.shaded]"""
    spaces = {SITE_SPACE[site] for site, kind in enumerate(g.sites) if kind == TOWN}
    return sum([1 << space for space in spaces if not IS_CITY[space]])


@dataclass
class TownsFlourish(InSpaces):
    """Cubes up to Population in up to 3 Regions with a Town, the top row included.

    [card.50.unshaded, prosperity.top-row-restore, events.limits-hold, ruling.card-numbers]
    """

    VERB: ClassVar[str] = "restore"
    MOST: ClassVar[int] = SETTINGS["calleva_atrebatum"]["regions"]
    MAY_STOP: ClassVar[bool] = True

    def candidates(self, g: Pendragon) -> int:
        found = bits(regions_with_town(g))
        return sum([1 << space for space in found if room_for_prosperity(g, space) > 0])

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

    def candidates(self, g: Pendragon) -> int:
        found = bits(regions_with_town(g))
        return sum([1 << space for space in found if g.prosperity_at(space)])

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

    def candidates(self, g: Pendragon) -> int:
        return sum([1 << space for space in COASTS_OF_BRITTANY if g.population[space]])

    def act(self, g: Pendragon, space: int) -> None:
        lower_population(g, space, refugees=self.REFUGEES)
        rule = "card.53.unshaded" if self.REFUGEES else "card.53.shaded"
        g.tell("emigrates", rule, space=space, n=g.population[space])


@dataclass
class EmigrationForGood(Emigration):
    """The same loss without Refugees. [card.53.shaded, ruling.card-numbers-shaded]"""

    REFUGEES: ClassVar[bool] = False

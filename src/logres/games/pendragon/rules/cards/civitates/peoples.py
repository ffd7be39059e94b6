"""Cards that move or kill the people of the land: 24 MIGRANTS and 35 DE EXCIDIO BRITANNIAE."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.steps import InSpaces, choose
from logres.games.pendragon.table.constants import (
    BRITON,
    NOBODY,
    REGIONS,
    SAXON_SETTLEMENT,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI_SETTLEMENT,
    SETTINGS,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import lower_population, most_population, raise_population

DE_EXCIDIO = SETTINGS["de_excidio"]["regions"]


def can_grow(g: Pendragon, space: int) -> bool:
    """[population.range]"""
    return g.population[space] < most_population(g, space)


@dataclass
class Migrants(Effect):
    """A point of Population goes from a Region without Briton Control to one with it; both are
    needed. [card.24.unshaded]
    """

    origin: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "origin_space": self.origin}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(cls.origins(g) and cls.destinations(g))

    @staticmethod
    def origins(g: Pendragon) -> list[Action]:
        """Dux Control at Fragmentation is no Briton Control. [card.24.unshaded]"""
        return [("from", s) for s in REGIONS if g.control[s] != BRITON and g.population[s]]

    @staticmethod
    def destinations(g: Pendragon) -> list[Action]:
        return [("to", s) for s in REGIONS if g.control[s] == BRITON and can_grow(g, s)]

    def start(self, g: Pendragon) -> None:
        if not self.origins(g) or not self.destinations(g):
            return g.end()
        choose(g, self.faction, self.origins(g), self.leave)

    def leave(self, g: Pendragon) -> None:
        self.origin = g.answer[1]
        choose(g, self.faction, self.destinations(g), self.arrive)

    def arrive(self, g: Pendragon) -> None:
        """[card.24.unshaded, population.refugees-gain]"""
        to = g.answer[1]
        lower_population(g, self.origin, refugees=False)
        raise_population(g, to)
        g.tell("migrates", "card.24.unshaded", origin_space=self.origin, space=to)
        g.end()


@dataclass
class SaxonMigrants(InSpaces):
    """[card.24.shaded, population.range]"""

    def candidates(self, g: Pendragon) -> int:
        return sum([1 << s for s in REGIONS if g.control[s] == SAXONS and can_grow(g, s)])

    def act(self, g: Pendragon, space: int) -> None:
        raise_population(g, space)
        g.tell("grows", "card.24.shaded", space=space)


def flee(g: Pendragon, space: int, rule: str) -> None:
    """[population.refugees-gain, population.excess-prosperity, ruling.excess-cubes]"""
    lower_population(g, space)
    g.tell("flees", rule, space=space)


@dataclass
class RuinOfBritain(InSpaces):
    """Up to so many Regions with a Settlement of the Barbarians' own lose a point of Population.

    [card.35.unshaded, population.no-loss-no-refugees, ruling.card-numbers]
    """

    VERB: ClassVar[str] = "strike"
    MOST: ClassVar[int] = int(DE_EXCIDIO["unshaded"])
    MAY_STOP: ClassVar[bool] = True

    def candidates(self, g: Pendragon) -> int:
        return sum([1 << s for s in REGIONS if g.population[s] and self.is_settled(g, s)])

    def is_settled(self, g: Pendragon, space: int) -> bool:
        kinds = g.strongholds_in(space)
        return SAXON_SETTLEMENT in kinds or SCOTTI_SETTLEMENT in kinds

    def act(self, g: Pendragon, space: int) -> None:
        flee(g, space, "card.35.unshaded")


@dataclass
class FireAndSword(InSpaces):
    """One Region with a Saxon Warband, not of the Foederati. [card.35.shaded]"""

    VERB: ClassVar[str] = "strike"
    MOST: ClassVar[int] = int(DE_EXCIDIO["shaded"])

    def candidates(self, g: Pendragon) -> int:
        return sum([1 << s for s in REGIONS if g.population[s] and g.at(SAXON_WARBAND, s)])

    def act(self, g: Pendragon, space: int) -> None:
        flee(g, space, "card.35.shaded")

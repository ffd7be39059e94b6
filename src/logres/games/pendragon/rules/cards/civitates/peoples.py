"""Cards that move or kill the people of the land: 24 MIGRANTS and 35 DE EXCIDIO BRITANNIAE."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import no_region, spaces_for
from logres.games.pendragon.rules.cards.parts.steps import InSpaces, choose
from logres.games.pendragon.table.constants import (
    BRITON,
    EVERYWHERE,
    NOBODY,
    SAXON_SETTLEMENT,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI_SETTLEMENT,
    SETTINGS,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import lower_population, most_population, raise_population

DE_EXCIDIO = SETTINGS["de_excidio"]["regions"]


def no_people(g: Pendragon, space: int) -> str:
    """[population.range]"""
    return no_region(space) or ("" if g.population[space] else "card-no-people")


def no_growth(g: Pendragon, space: int) -> str:
    """[population.range]"""
    full = g.population[space] >= most_population(g, space)
    return no_region(space) or ("card-full-of-people" if full else "")


def nobody_leaves(g: Pendragon, space: int) -> str:
    """Dux Control at Fragmentation is no Briton Control. [card.24.unshaded]"""
    held = "card-briton-control" if g.control[space] == BRITON else ""
    return no_region(space) or held or no_people(g, space)


def nobody_arrives(g: Pendragon, space: int) -> str:
    """[card.24.unshaded]"""
    held = "" if g.control[space] == BRITON else "card-no-briton-control"
    return no_region(space) or held or no_growth(g, space)


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
        leave = any([not nobody_leaves(g, space) for space in EVERYWHERE])
        return leave and any([not nobody_arrives(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        options = self.may_leave(g)
        if not options or not self.may_arrive(g):
            return g.end()
        choose(g, self.faction, options, self.leave)

    def may_leave(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "from", nobody_leaves, why, "card.24.unshaded")

    def leave(self, g: Pendragon) -> None:
        self.origin = g.answer[1]
        choose(g, self.faction, self.may_arrive(g), self.arrive)

    def may_arrive(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "to", nobody_arrives, why, "card.24.unshaded", "population.range")

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

    SIDE: ClassVar[str] = "shaded"

    def hurdle(self, g: Pendragon, space: int) -> str:
        held = "" if g.control[space] == SAXONS else "card-no-saxon-control"
        return no_region(space) or held or no_growth(g, space)

    def act(self, g: Pendragon, space: int) -> None:
        raise_population(g, space)
        g.tell("grows", "card.24.shaded", space=space)


def flee(g: Pendragon, space: int, rule: str) -> None:
    """[population.refugees-gain, population.excess-prosperity, ruling.excess-cubes]"""
    lower_population(g, space)
    g.tell("flees", rule, space=space)


@dataclass
class RuinOfBritain(InSpaces):
    """Up to `MOST` Regions with a Settlement of the Barbarians' own lose a point of Population.

    [card.35.unshaded, population.no-loss-no-refugees, ruling.card-numbers]
    """

    VERB: ClassVar[str] = "strike"
    MOST: ClassVar[int] = int(DE_EXCIDIO["unshaded"])
    MAY_STOP: ClassVar[bool] = True

    def hurdle(self, g: Pendragon, space: int) -> str:
        kinds = g.strongholds_in(space)
        settled = SAXON_SETTLEMENT in kinds or SCOTTI_SETTLEMENT in kinds
        return no_people(g, space) or ("" if settled else "card-no-barbarian-settlement")

    def act(self, g: Pendragon, space: int) -> None:
        flee(g, space, "card.35.unshaded")


@dataclass
class FireAndSword(InSpaces):
    """One Region with a Saxon Warband, not of the Foederati. [card.35.shaded]"""

    VERB: ClassVar[str] = "strike"
    MOST: ClassVar[int] = int(DE_EXCIDIO["shaded"])
    SIDE: ClassVar[str] = "shaded"

    def hurdle(self, g: Pendragon, space: int) -> str:
        there = "" if g.at(SAXON_WARBAND, space) else "card-no-saxon-warband"
        return no_people(g, space) or there

    def act(self, g: Pendragon, space: int) -> None:
        flee(g, space, "card.35.shaded")

"""31 WAELCYRGE."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.removing import Removing
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import (
    EVERYWHERE,
    NOBODY,
    RAIDER,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SITE_SPACE,
    TOWN,
    WARBAND,
)
from logres.games.pendragon.table.pieces import raze
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import lower_population

MOST: int = SETTINGS["waelcyrge"]["units"]


@dataclass
class ChoosersOfTheSlain(Effect):
    """Up to so many units of one Barbarian Faction in one space go; Foederati are none of them.

    [card.31.unshaded, foederati.word-saxon, pieces.owner-removal-choice, ruling.card-numbers,
    ruling.removal-choice]
    """

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": MOST}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([g.units_of(f, space) for f in (SAXONS, SCOTTI) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("strike", space) for space in EVERYWHERE if self.here(g, space)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.strike)

    def here(self, g: Pendragon, space: int) -> list[int]:
        return [f for f in (SAXONS, SCOTTI) if g.units_of(f, space)]

    def strike(self, g: Pendragon) -> None:
        self.space = g.answer[1]
        options: list[Action] = [("attack", f) for f in self.here(g, self.space)]
        choose(g, self.faction, options, self.attack)

    def attack(self, g: Pendragon) -> None:
        """[card.31.unshaded, events.may-or-must]"""
        enemy = g.answer[1]
        kinds = 1 << WARBAND[enemy] | 1 << RAIDER[enemy]
        where = (self.card, self.faction, self.space)
        g.become(Removing(*where, kinds, MOST, "card.31.unshaded", may_stop=True))


def towns_in_reach(g: Pendragon) -> list[Action]:
    """Towns in a space with a Saxon Warband, not of the Foederati. [card.31.shaded]"""
    return [
        ("raze", site)
        for site, kind in enumerate(g.sites)
        if kind == TOWN and g.at(SAXON_WARBAND, SITE_SPACE[site])
    ]


@dataclass
class TownBurns(Effect):
    """[card.31.shaded, events.no-prestige-loss, ruling.card-numbers-shaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(towns_in_reach(g))

    def start(self, g: Pendragon) -> None:
        options = towns_in_reach(g)
        if not options:
            return g.end()
        choose(g, self.faction, options, self.burn)

    def burn(self, g: Pendragon) -> None:
        """A City's Population never changes. [card.31.shaded, population.cities-fixed,
        population.refugees-gain]
        """
        site = g.answer[1]
        g.tell("razed", "card.31.shaded", stronghold=raze(g, site), site=site)
        if lower_population(g, SITE_SPACE[site]):
            g.tell("flees", "card.31.shaded", space=SITE_SPACE[site])
        g.end()

"""31 WAELCYRGE."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_FACTIONS,
    ALL_SITES,
    spaces_for,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.removing import Removing
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.table.constants import (
    CIVITATES,
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


def no_barbarians(g: Pendragon, space: int) -> str:
    there = g.units_of(SAXONS, space) or g.units_of(SCOTTI, space)
    return "" if there else "card-no-barbarians"


@dataclass
class ChoosersOfTheSlain(Effect):
    """Remove up to `MOST` units of one Barbarian Faction in one space; Foederati are none of them.

    [card.31.unshaded, foederati.word-saxon, pieces.owner-removal-choice, ruling.card-numbers,
    ruling.removal-choice]
    """

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": MOST}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_barbarians(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_strike(g), self.strike)

    def may_strike(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", no_barbarians, why, "card.31.unshaded")

    def strike(self, g: Pendragon) -> None:
        self.space = g.answer[1]
        choose(g, self.faction, self.may_attack(g), self.attack)

    def may_attack(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("attack", "faction"), "card.31.unshaded"
        return unbarred(g, what, ALL_FACTIONS, self.not_here, why, rule, space=self.space)

    def not_here(self, g: Pendragon, faction: int) -> str:
        if faction <= CIVITATES:
            return "card-barbarians"
        return "" if g.units_of(faction, self.space) else "card-no-units-of"

    def attack(self, g: Pendragon) -> None:
        """[card.31.unshaded, events.may-or-must]"""
        enemy = g.answer[1]
        kinds = 1 << WARBAND[enemy] | 1 << RAIDER[enemy]
        where = (self.card, self.faction, self.space)
        g.become(Removing(*where, kinds, MOST, "card.31.unshaded", may_stop=True))


def out_of_reach(g: Pendragon, site: int) -> str:
    """Towns in a space with a Saxon Warband, not of the Foederati. [card.31.shaded]"""
    if g.sites[site] != TOWN:
        return "card-no-town"
    return "" if g.at(SAXON_WARBAND, SITE_SPACE[site]) else "card-no-saxons-at"


@dataclass
class TownBurns(Effect):
    """[card.31.shaded, events.no-prestige-loss, ruling.card-numbers-shaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not out_of_reach(g, site) for site in ALL_SITES])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_burn(g), self.burn)

    def may_burn(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("raze", "site"), "card.31.shaded"
        return unbarred(g, what, ALL_SITES, out_of_reach, why, rule)

    def burn(self, g: Pendragon) -> None:
        """A City's Population never changes. [card.31.shaded, population.cities-fixed,
        population.refugees-gain]
        """
        site = g.answer[1]
        g.tell("razed", "card.31.shaded", stronghold=raze(g, site), site=site)
        if lower_population(g, SITE_SPACE[site]):
            g.tell("flees", "card.31.shaded", space=SITE_SPACE[site])
        g.end()

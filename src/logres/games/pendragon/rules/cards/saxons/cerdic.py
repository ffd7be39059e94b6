"""47 CERDIC and 65 ACCULTURATION: Foederati become Britons, or Britons Barbarians."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import (
    SETTLEMENT_OF,
    expel,
    groups,
    lose_markers,
    nations_for,
    no_foederati,
    settlements,
)
from logres.games.pendragon.rules.cards.parts.founding import heirs
from logres.games.pendragon.rules.cards.parts.offering import numbers, spaces_for
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table.constants import (
    BRITON,
    CIVITATES,
    COMITATES,
    EVERYWHERE,
    HILLFORT,
    MILITIA,
    NOBODY,
    SETTLEMENT,
    SITES_OF,
    STRONGHOLD_NATION,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_NATION,
    UNITS_OF,
    WARBAND,
)
from logres.games.pendragon.table.pieces import build, raze, remove
from logres.games.pendragon.table.position import Pendragon

RAISES = {"hillfort": HILLFORT, "town": TOWN}


def nations(g: Pendragon, space: int) -> list[int]:
    """The nations with Foederati there."""
    return sorted({UNIT_NATION[unit] for unit in groups(g, space)})


def no_host(g: Pendragon, space: int) -> str:
    """[card.47.unshaded]"""
    held = "" if g.control[space] == BRITON else "card-no-briton-control"
    return no_foederati(g, space) or held


@dataclass
class Acculturation(Effect):
    """In a Region with Briton Control the Foederati of one nation, whatever their colour, are
    replaced with Civitates pieces. `sites` had their Settlements, `warbands` are to be replaced.

    [card.47.unshaded, card.65.unshaded, pieces.replace-short, pieces.replace-plunder]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    sites: tuple[int, ...] = field(default=(), metadata=named("site"))
    warbands: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.warbands}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_host(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_region(g), self.region)

    def may_region(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", no_host, why, self.clause("unshaded"))

    def region(self, g: Pendragon) -> None:
        """[card.47.unshaded]"""
        self.space = g.answer[1]
        choose(g, self.faction, self.may_assimilate(g), self.assimilate)

    def may_assimilate(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        found, rule = nations(g, self.space), self.clause("unshaded")
        return nations_for(why, found, self.space, "card-no-nation", rule)

    def assimilate(self, g: Pendragon) -> None:
        """[card.47.unshaded, pieces.replace-short]"""
        for unit in groups(g, self.space):
            if UNIT_NATION[unit] == g.answer[1]:
                self.sites += tuple(settlements(g, unit, self.space))
                self.warbands += g.at(unit, self.space)
                expel(g, unit, self.space, self.clause("unshaded"))
        g.go(self.next_site)

    # Strongholds.

    def next_site(self, g: Pendragon) -> None:
        """[card.47.unshaded, sites.town-site, sites.hillfort-site]"""
        if not self.sites:
            return g.go(self.offer_comitates)
        options = self.may_raise_stronghold(g)
        if not options:
            self.sites = self.sites[1:]
            return g.go(self.next_site)
        choose(g, self.faction, options, self.raise_stronghold)

    def may_raise_stronghold(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules = self.clause("unshaded"), "pieces.place-from-available"
        return heirs(g, RAISES, self.sites[0], why, *rules)

    def raise_stronghold(self, g: Pendragon) -> None:
        verb, site = g.answer
        self.sites = tuple([other for other in self.sites if other != site])
        build(g, RAISES[verb], site)
        told: dict[str, Any] = {"stronghold": RAISES[verb], "site": site, "space": self.space}
        g.tell("built", self.clause("unshaded"), **told)
        g.go(self.next_site)

    # Warbands.

    def offer_comitates(self, g: Pendragon) -> None:
        """Only Comitates in play; all are replaced if it can be. [card.47.unshaded,
        pieces.comitates-not-yet, events.as-much-as-possible]
        """
        choose(g, self.faction, self.may_comitates(g), self.comitates)

    def may_comitates(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        there, militia = supply(g, COMITATES, self.space), supply(g, MILITIA, self.space)
        least = min(self.warbands, there, max(0, self.warbands - militia))
        limits = [(self.warbands, "card-most-replaced"), (there, "card-most-had")]
        rules = self.clause("unshaded"), "pieces.comitates-not-yet"
        return numbers("comitates", (least, "card-least-others"), limits, why, *rules)

    def comitates(self, g: Pendragon) -> None:
        """[card.47.unshaded, pieces.voluntary-removal]"""
        g.call(Placing(COMITATES, self.space, g.answer[1]), self.levy)

    def levy(self, g: Pendragon) -> None:
        """[card.47.unshaded]"""
        (n,) = g.result
        self.warbands -= n
        if n:
            g.tell("placed", self.clause("unshaded"), unit=COMITATES, space=self.space, n=n)
        if not self.warbands:
            return g.end()
        g.call(Placing(MILITIA, self.space, self.warbands), self.militia)

    def militia(self, g: Pendragon) -> None:
        (n,) = g.result
        if n:
            g.tell("placed", self.clause("unshaded"), unit=MILITIA, space=self.space, n=n)
        g.end()


def guests(g: Pendragon, space: int) -> int:
    """The nation of a Foederati Settlement beside a Town or Hillfort, or nobody: with two Sites
    there can be only one. [card.47.shaded]
    """
    kinds = g.strongholds_in(space)
    if TOWN not in kinds and HILLFORT not in kinds:
        return NOBODY
    found = [STRONGHOLD_NATION[kind] for kind in kinds if kind in SETTLEMENT_OF.values()]
    return found[0] if found else NOBODY


def no_guests(g: Pendragon, space: int) -> str:
    return no_foederati(g, space) or ("card-no-guests" if guests(g, space) == NOBODY else "")


@dataclass
class HouseOfWessex(Effect):
    """Foederati of one nation turn, and all Civitates pieces of the Region with them.

    [card.47.shaded, card.65.shaded, pieces.replace-short, events.no-prestige-loss]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    nation: int = field(default=NOBODY, metadata=named("faction"))

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_guests(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        """Control does not matter. [card.47.shaded]"""
        choose_or_end(g, self.faction, self.may_turn(g), self.turn)

    def may_turn(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", no_guests, why, self.clause("shaded"))

    def turn(self, g: Pendragon) -> None:
        """[card.47.shaded, foederati.turning]"""
        self.space = g.answer[1]
        self.nation = guests(g, self.space)
        for unit in groups(g, self.space):
            if UNIT_NATION[unit] == self.nation:
                lose_markers(g, unit, self.space, self.clause("shaded"))
        self.convert_strongholds(g, SETTLEMENT[self.nation])
        units = self.disband(g)
        g.call(Placing(WARBAND[self.nation], self.space, units), self.join)

    def convert_strongholds(self, g: Pendragon, kind: int) -> None:
        """[card.47.shaded, pieces.replace-short]"""
        for site in SITES_OF[self.space]:
            if g.sites[site] not in (TOWN, HILLFORT):
                continue
            g.tell("cleared", self.clause("shaded"), stronghold=raze(g, site), site=site)
            if g.available[STRONGHOLD_POOL[kind]]:
                build(g, kind, site)
                told: dict[str, Any] = {"stronghold": kind, "site": site, "space": self.space}
                g.tell("built", self.clause("shaded"), **told)

    def disband(self, g: Pendragon) -> int:
        """All Civitates units go, blue Foederati of the other nation too; returns how many.

        [card.47.shaded, foederati.owner]
        """
        total = 0
        for unit in UNITS_OF[CIVITATES]:
            count = g.at(unit, self.space)
            if count:
                remove(g, unit, self.space, count, g.laden_at(unit, self.space))
                g.tell("removed", self.clause("shaded"), unit=unit, space=self.space, n=count)
                total += count
        return total

    def join(self, g: Pendragon) -> None:
        """[card.47.shaded, pieces.voluntary-removal]"""
        (n,) = g.result
        if n:
            unit = WARBAND[self.nation]
            g.tell("placed", self.clause("shaded"), unit=unit, space=self.space, n=n)
        g.end()

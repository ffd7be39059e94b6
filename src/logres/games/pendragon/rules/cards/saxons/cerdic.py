"""47 CERDIC and 65 ACCULTURATION: Foederati become Britons, or Britons Barbarians."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import (
    SETTLEMENT_OF,
    expel,
    groups,
    lose_markers,
    regions_with_foederati,
    settlements,
)
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table.constants import (
    BRITON,
    CIVITATES,
    COMITATES,
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
from logres.games.pendragon.table.pieces import build, may_stand, raze, remove
from logres.games.pendragon.table.position import Pendragon

RAISES = {"hillfort": HILLFORT, "town": TOWN}


def nations(g: Pendragon, space: int) -> list[int]:
    """The nations with Foederati there."""
    return sorted({UNIT_NATION[unit] for unit in groups(g, space)})


def hosts(g: Pendragon) -> list[int]:
    """[card.47.unshaded]"""
    return [space for space in regions_with_foederati(g) if g.control[space] == BRITON]


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
        return bool(hosts(g))

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("strike", space) for space in hosts(g)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.region)

    def region(self, g: Pendragon) -> None:
        """[card.47.unshaded]"""
        self.space = g.answer[1]
        options: list[Action] = [("nation", nation) for nation in nations(g, self.space)]
        choose(g, self.faction, options, self.assimilate)

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
        site, self.sites = self.sites[0], self.sites[1:]
        options: list[Action] = [
            (verb, site)
            for verb, kind in RAISES.items()
            if may_stand(kind, site) and g.available[STRONGHOLD_POOL[kind]]
        ]
        if not options:
            return g.go(self.next_site)
        choose(g, self.faction, options, self.raise_stronghold)

    def raise_stronghold(self, g: Pendragon) -> None:
        verb, site = g.answer
        build(g, RAISES[verb], site)
        told: dict[str, Any] = {"stronghold": RAISES[verb], "site": site, "space": self.space}
        g.tell("built", self.clause("unshaded"), **told)
        g.go(self.next_site)

    # Warbands.

    def offer_comitates(self, g: Pendragon) -> None:
        """Only Comitates in play; all are replaced if it can be. [card.47.unshaded,
        pieces.comitates-not-yet, events.as-much-as-possible]
        """
        most = min(self.warbands, supply(g, COMITATES, self.space))
        least = min(most, max(0, self.warbands - supply(g, MILITIA, self.space)))
        options: list[Action] = [("comitates", n) for n in range(least, most + 1)]
        choose(g, self.faction, options, self.comitates)

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


@dataclass
class HouseOfWessex(Effect):
    """Foederati of one nation turn, and all Civitates pieces of the Region with them.

    [card.47.shaded, card.65.shaded, pieces.replace-short, events.no-prestige-loss]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    nation: int = field(default=NOBODY, metadata=named("faction"))

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([guests(g, space) != NOBODY for space in regions_with_foederati(g)])

    def start(self, g: Pendragon) -> None:
        """Control does not matter. [card.47.shaded]"""
        found = [space for space in regions_with_foederati(g) if guests(g, space) != NOBODY]
        if not found:
            return g.end()
        choose(g, self.faction, [("strike", space) for space in found], self.turn)

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

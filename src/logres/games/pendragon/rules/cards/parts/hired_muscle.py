"""Hired muscle: Saxon Foederati come to one of the Regions a card names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import colours, those_named, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import (
    BLUE_SAXON_SETTLEMENT,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    NOBODY,
    RED_SAXON_SETTLEMENT,
    SAXON_WARBAND,
    SAXONS,
    SETTINGS,
    SITE_SPACE,
    SITES_OF,
    SPACES,
    STRONGHOLD_POOL,
    UNIT_POOL,
    VACANT,
    card,
)
from logres.games.pendragon.table.pieces import build, place, raze
from logres.games.pendragon.table.position import Pendragon

REGIONS = {
    card(int(number)): [SPACES.index(name) for name in names]
    for number, names in SETTINGS["hired_muscle"]["regions"].items()
}
"""[ruling.hired-muscle-regions]"""
WARBANDS: int = SETTINGS["invite"]["warbands"]["saxons"]


@dataclass
class HiredMuscle(Effect):
    """Region, colour, Site: then the Settlement and its Warbands come; no Control is needed.

    [events.hired-muscle, foederati.default-group, foederati.colour-choice, card.19.unshaded,
    card.20.unshaded, card.26.unshaded, card.34.unshaded, card.40.unshaded, card.42.unshaded,
    card.44.unshaded, card.48.unshaded, events.limits-hold]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    owner: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "owner_faction": self.owner}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        if g.available[UNIT_POOL[SAXON_WARBAND]]:
            return True
        return any([cls(space=space).needs_settlement(g) for space in REGIONS[card]])

    def start(self, g: Pendragon) -> None:
        choose(g, self.faction, self.may_region(g), self.region)

    def may_region(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return those_named("place", REGIONS[self.card], why, self.clause("unshaded"), self.card)

    def region(self, g: Pendragon) -> None:
        """[events.hired-muscle]"""
        self.space = g.answer[1]
        g.ask(self.faction, self.may_colour(g), self.colour)

    def may_colour(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return colours(why, "foederati.colour-choice")

    def colour(self, g: Pendragon) -> None:
        """Even a Barbarian chooses the colour. [foederati.colour-choice]"""
        self.owner = g.answer[1]
        if not self.needs_settlement(g):
            return g.go(self.warbands)
        choose(g, self.faction, self.may_settle(g), self.settle)

    def needs_settlement(self, g: Pendragon) -> bool:
        """[foederati.existing-settlement, pieces.place-from-available]"""
        kinds = (RED_SAXON_SETTLEMENT, BLUE_SAXON_SETTLEMENT)
        there = [site for site in SITES_OF[self.space] if g.sites[site] in kinds]
        return not there and g.available[STRONGHOLD_POOL[RED_SAXON_SETTLEMENT]] > 0

    def may_settle(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """A vacant Site first; only with both full a Stronghold is replaced.

        [sites.event-replace, sites.town-site, sites.hillfort-site]
        """
        sites, rules = SITES_OF[self.space], (self.clause("unshaded"), "sites.event-replace")
        if why is not None and why.noun not in sites:
            told: dict[str, Any] = {"site": why.noun, "space": self.space}
            why.bar_rest("site", "card-site-elsewhere", *rules, **told)
        what, where = ("site", "site"), {"space": self.space}
        return unbarred(g, what, sites, self.vacant_first, why, *rules, **where)

    def vacant_first(self, g: Pendragon, site: int) -> str:
        others = [s for s in SITES_OF[self.space] if g.sites[s] == VACANT]
        return "card-vacant-first" if others and g.sites[site] != VACANT else ""

    def settle(self, g: Pendragon) -> None:
        """A Stronghold replaced by an Event costs no Prestige. [sites.event-replace,
        events.no-prestige-loss, ruling.event-fort-prestige]
        """
        site = g.answer[1]
        if g.sites[site] != VACANT:
            g.tell("replaced", "sites.event-replace", stronghold=raze(g, site), site=site)
        kind = FOEDERATI_SETTLEMENT[self.owner, SAXONS]
        build(g, kind, site)
        g.tell("built", "events.hired-muscle", stronghold=kind, site=site, space=SITE_SPACE[site])
        g.go(self.warbands)

    def warbands(self, g: Pendragon) -> None:
        """[foederati.default-group, foederati.nation-pool]"""
        unit = FOEDERATUS[self.owner, SAXONS]
        came = place(g, unit, self.space, WARBANDS)
        g.tell("placed", "events.hired-muscle", unit=unit, space=self.space, n=came)
        g.end()

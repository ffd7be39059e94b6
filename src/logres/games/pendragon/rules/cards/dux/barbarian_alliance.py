"""11 BARBARIAN ALLIANCE: a people takes the Britons' pay, or their lives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import regions_with_foederati
from logres.games.pendragon.rules.cards.parts.removing import remove_all
from logres.games.pendragon.rules.cards.parts.steps import InSpaces, choose
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    NOBODY,
    REGIONS,
    SETTINGS,
    SETTLEMENTS,
    SITE_SPACE,
    SITES_OF,
    STRONGHOLD_NATION,
    STRONGHOLD_OWNER,
    UNITS_OF,
    VACANT,
    WARBAND,
)
from logres.games.pendragon.table.pieces import change_sides, raze, turn_coat
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of
from logres.games.pendragon.table.wealth import add_prestige

PRESTIGE: int = SETTINGS["barbarian_alliance"]["prestige"]


def settled_sites(g: Pendragon) -> list[int]:
    """Settlements in Regions, of Barbarians or Foederati. [card.11.unshaded]"""
    return [site for space in REGIONS for site in SITES_OF[space] if g.sites[site] in SETTLEMENTS]


@dataclass
class Alliance(Effect):
    """A Settlement and all Warbands of its nation in the Region take one colour; Prestige falls in
    any case.

    [card.11.unshaded, card.11.prestige, foederati.colour-choice, foederati.revolt-keeps-plunder]
    """

    site: int = field(default=NOBODY, metadata=named("site"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        space = NOBODY if self.site == NOBODY else SITE_SPACE[self.site]
        return {**super().about(g), "site": self.site, "space": space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(g.prestige or settled_sites(g))

    def start(self, g: Pendragon) -> None:
        """[card.11.unshaded, card.11.prestige]"""
        before = g.prestige
        add_prestige(g, -PRESTIGE)
        g.tell("prestige-lost", "card.11.prestige", n=before - g.prestige)
        options: list[Action] = [("site", site) for site in settled_sites(g)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.settlement)

    def settlement(self, g: Pendragon) -> None:
        """[card.11.unshaded]"""
        self.site = g.answer[1]
        g.ask(self.faction, [("colour", DUX), ("colour", CIVITATES)], self.colour)

    def colour(self, g: Pendragon) -> None:
        """Raiders are never Foederati. [card.11.unshaded, foederati.what]"""
        owner, space = g.answer[1], SITE_SPACE[self.site]
        nation = STRONGHOLD_NATION[g.sites[self.site]]
        rule = "card.11.unshaded"
        change_sides(g, self.site, FOEDERATI_SETTLEMENT[owner, nation], rule)
        into = FOEDERATUS[owner, nation]
        for unit in (WARBAND[nation], FOEDERATUS[DUX + CIVITATES - owner, nation]):
            count = g.at(unit, space)
            turn_coat(g, unit, into, space, count, g.laden_at(unit, space))
            told: dict[str, Any] = {"faction": owner, "from_unit": unit, "unit": into, "n": count}
            if count:
                g.tell("converted", rule, space=space, **told)
        g.end()


@dataclass
class BrokenFeast(InSpaces):
    """In a Region with Foederati every piece of the Dux goes, red Foederati too.

    [card.11.shaded, foederati.owner, events.cavalry-by-event, events.no-prestige-loss,
    ruling.card-numbers]
    """

    VERB: ClassVar[str] = "strike"

    def candidates(self, g: Pendragon) -> int:
        """[card.11.shaded]"""
        found = [space for space in regions_with_foederati(g) if pieces_of(g, DUX, space)]
        return sum([1 << space for space in found])

    def act(self, g: Pendragon, space: int) -> None:
        """[card.11.shaded]"""
        for unit in UNITS_OF[DUX]:
            remove_all(g, unit, space, "card.11.shaded")
        for site in SITES_OF[space]:
            kind = g.sites[site]
            if kind != VACANT and STRONGHOLD_OWNER[kind] == DUX:
                g.tell("razed", "card.11.shaded", stronghold=raze(g, site), site=site)

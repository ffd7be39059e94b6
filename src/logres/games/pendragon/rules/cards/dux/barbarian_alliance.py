"""11 BARBARIAN ALLIANCE: a people takes the Britons' pay, or their lives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import no_foederati
from logres.games.pendragon.rules.cards.parts.offering import ALL_SITES, colours, unbarred
from logres.games.pendragon.rules.cards.parts.removing import remove_all
from logres.games.pendragon.rules.cards.parts.steps import InSpaces, choose_or_end
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    IS_CITY,
    NOBODY,
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


def no_settlement(g: Pendragon, site: int) -> str:
    """Settlements in Regions, of Barbarians or Foederati. [card.11.unshaded]"""
    if g.sites[site] not in SETTLEMENTS:
        return "card-no-settlement"
    return "card-site-in-city" if IS_CITY[SITE_SPACE[site]] else ""


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
        return g.prestige > 0 or any([not no_settlement(g, site) for site in ALL_SITES])

    def start(self, g: Pendragon) -> None:
        """[card.11.unshaded, card.11.prestige]"""
        before = g.prestige
        add_prestige(g, -PRESTIGE)
        g.tell("prestige-lost", "card.11.prestige", n=before - g.prestige)
        choose_or_end(g, self.faction, self.may_settlement(g), self.settlement)

    def may_settlement(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("site", "site"), "card.11.unshaded"
        return unbarred(g, what, ALL_SITES, no_settlement, why, rule)

    def settlement(self, g: Pendragon) -> None:
        """[card.11.unshaded]"""
        self.site = g.answer[1]
        g.ask(self.faction, self.may_colour(g), self.colour)

    def may_colour(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return colours(why, "card.11.unshaded", "foederati.colour-choice")

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
    SIDE: ClassVar[str] = "shaded"

    def hurdle(self, g: Pendragon, space: int) -> str:
        """[card.11.shaded]"""
        return no_foederati(g, space) or ("" if pieces_of(g, DUX, space) else "card-no-dux-pieces")

    def act(self, g: Pendragon, space: int) -> None:
        """[card.11.shaded]"""
        for unit in UNITS_OF[DUX]:
            remove_all(g, unit, space, "card.11.shaded")
        for site in SITES_OF[space]:
            kind = g.sites[site]
            if kind != VACANT and STRONGHOLD_OWNER[kind] == DUX:
                g.tell("razed", "card.11.shaded", stronghold=raze(g, site), site=site)

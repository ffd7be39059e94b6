"""12 ROMANITAS: barbarians become Romans, or Romans barbarians."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.army_goes_over import ArmyGoesOver
from logres.games.pendragon.rules.cards.parts.call_up import CallUp, boxes, draw
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import (
    expel,
    nations_for,
    no_foederati,
    settlements,
)
from logres.games.pendragon.rules.cards.parts.offering import no_region, spaces_for
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.rules.feats.invite import has_foederati
from logres.games.pendragon.table.constants import (
    CAVALRY,
    DUX,
    EVERYWHERE,
    FOEDERATUS,
    FORT,
    NOBODY,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI,
    SCOTTI_WARBAND,
    SETTLEMENT,
    STRONGHOLD_POOL,
)
from logres.games.pendragon.table.pieces import build
from logres.games.pendragon.table.position import Pendragon

NATIONS: tuple[int, ...] = (SAXONS, SCOTTI)


def red_nations(g: Pendragon, space: int) -> list[int]:
    """The nations with red Foederati there. [card.12.unshaded]"""
    return [nation for nation in NATIONS if has_foederati(g, DUX, nation, space)]


def no_red_nation(g: Pendragon, space: int) -> str:
    return no_region(space) or ("" if red_nations(g, space) else "card-no-red-foederati")


@dataclass
class Romanisation(Effect):
    """One Region, one nation: red Settlements become Forts, red Warbands Cavalry.

    [card.12.unshaded, pieces.replace-short, pieces.replace-plunder]
    """

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_red_nation(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_region(g), self.region)

    def may_region(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", no_red_nation, why, "card.12.unshaded")

    def region(self, g: Pendragon) -> None:
        """[card.12.unshaded]"""
        self.space = g.answer[1]
        choose(g, self.faction, self.may_replace(g), self.replace)

    def may_replace(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        found = red_nations(g, self.space)
        return nations_for(why, found, self.space, "card-no-red-nation", "card.12.unshaded")

    def replace(self, g: Pendragon) -> None:
        """[card.12.unshaded, pieces.replace-short]"""
        unit = FOEDERATUS[DUX, g.answer[1]]
        warbands, sites = g.at(unit, self.space), settlements(g, unit, self.space)
        expel(g, unit, self.space, "card.12.unshaded")
        for site in sites:
            if g.available[STRONGHOLD_POOL[FORT]]:
                build(g, FORT, site)
                told: dict[str, Any] = {"stronghold": FORT, "site": site, "space": self.space}
                g.tell("built", "card.12.unshaded", **told)
        wanted = min(warbands, sum(boxes(g)))
        g.call(CallUp(self.card, self.faction, wanted), self.mount)

    def mount(self, g: Pendragon) -> None:
        """Out of the boxes, never from the map. [card.12.unshaded]"""
        drawn = g.result
        draw(g, drawn, self.space)
        n = sum(drawn)
        g.tell("placed", "card.12.unshaded", unit=CAVALRY, space=self.space, n=n)
        g.end()


@dataclass
class Barbarisation(ArmyGoesOver):
    """In a Region with Foederati Forts become Settlements and Cavalry Warbands, of either nation.

    [card.12.shaded, pieces.replace-short, events.no-prestige-loss, ruling.card-numbers]
    """

    FIRST: ClassVar[int] = SAXON_WARBAND
    SECOND: ClassVar[int] = SCOTTI_WARBAND

    @staticmethod
    def hurdle(g: Pendragon, space: int) -> str:
        """Those with Foederati and Cavalry or a Fort. [card.12.shaded]"""
        army = g.at(CAVALRY, space) or FORT in g.strongholds_in(space)
        return no_foederati(g, space) or ("" if army else "card-no-army")

    def may_hand_over(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[card.12.shaded]"""
        able = [n for n in NATIONS if g.available[STRONGHOLD_POOL[SETTLEMENT[n]]]]
        return nations_for(why, able, self.space, "card-no-settlement-left", "card.12.shaded")

    def kind_of(self, heir: Action) -> int:
        return SETTLEMENT[heir[1]]

"""Scotti come to stay: 62 DYFED and 71 BARBARIANS, shaded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import Founding, open_sites
from logres.games.pendragon.rules.cards.parts.offering import those_named
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table.constants import (
    COASTS,
    NOBODY,
    REGIONS,
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SEAS,
    SETTINGS,
    SPACES,
    card,
)
from logres.games.pendragon.table.pieces import vacant_sites
from logres.games.pendragon.table.position import Pendragon

NUMBERS = SETTINGS["scotti_settlers"]


def shores(number: str) -> list[int]:
    """The Regions a card names, and those on the Seas it names."""
    seas = sum([1 << SEAS.index(sea) for sea in NUMBERS["coasts"].get(number, ())])
    named_regions = NUMBERS["regions"][number]
    return [s for s in REGIONS if SPACES[s] in named_regions or COASTS[s] & seas]


SHORES = {card(int(number)): shores(number) for number in NUMBERS["regions"]}


@dataclass
class ScottiSettlers(Effect):
    """A Scotti Settlement and Warbands in one of the Regions the card names; the Settlement may
    replace a Stronghold where no Site is vacant.

    [card.62.shaded, sites.event-replace, ruling.card-numbers]
    """

    space: int = field(default=NOBODY, metadata=named("space"))

    VACANT_ONLY: ClassVar[bool] = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([cls.can_settle(g, s) or supply(g, SCOTTI_WARBAND, s) for s in SHORES[card]])

    @classmethod
    def can_settle(cls, g: Pendragon, space: int) -> bool:
        """[sites.event-vacant-only, sites.event-replace]"""
        if cls.VACANT_ONLY and not vacant_sites(g, SCOTTI_SETTLEMENT, space):
            return False
        return bool(open_sites(g, SCOTTI_SETTLEMENT, space))

    def start(self, g: Pendragon) -> None:
        choose(g, self.faction, self.may_land(g), self.land)

    def may_land(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return those_named("place", SHORES[self.card], why, self.clause("shaded"), self.card)

    def land(self, g: Pendragon) -> None:
        """[sites.event-replace]"""
        self.space = g.answer[1]
        if not self.can_settle(g, self.space):
            return g.go(self.warbands)
        settlement = Founding(self.faction, SCOTTI_SETTLEMENT, self.space, self.clause("shaded"))
        g.call(settlement, self.warbands)

    def warbands(self, g: Pendragon) -> None:
        """[pieces.place-from-available, pieces.voluntary-removal]"""
        g.call(Placing(SCOTTI_WARBAND, self.space, int(NUMBERS["warbands"])), self.landed)

    def landed(self, g: Pendragon) -> None:
        (n,) = g.result
        if n:
            g.tell("placed", self.clause("shaded"), unit=SCOTTI_WARBAND, space=self.space, n=n)
        g.end()


@dataclass
class IrishAndPicts(ScottiSettlers):
    """Only a vacant Site will do; the Warbands come all the same.

    [card.71.shaded, sites.event-vacant-only, ruling.card-71]
    """

    VACANT_ONLY: ClassVar[bool] = True

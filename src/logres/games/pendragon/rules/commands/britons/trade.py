"""Trade: what the Towns earn, and Prosperity around them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
from logres.games.pendragon.table.constants import (
    CIVITATES,
    INVITE,
    RULE,
    SETTINGS,
    SITE_SPACE,
    TOWN,
    bits,
)
from logres.games.pendragon.table.control import controlled
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_prosperity, add_resources, room_for_prosperity

TRADE = SETTINGS["trade"]
PER_TOWN: int = TRADE["per_town"]
MOST: int = TRADE["prosperity_spaces"]


@dataclass
class Trade(BritonCommand):
    """The income comes first and may pay for the rest.

    [trade.resources, trade.no-cost, trade.prosperity, trade.feats, ruling.trade-prosperity]
    """

    PAIRS: ClassVar[tuple[int, ...]] = (RULE, INVITE)
    MOST_RULES: ClassVar[tuple[str, ...]] = ("trade.prosperity",)
    PRICE: ClassVar[int] = TRADE["prosperity"]

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[trade.no-cost]"""
        return g.count_strongholds(TOWN) > 0

    def start(self, g: Pendragon) -> None:
        """[trade.resources, sequence.limited-train]"""
        earned = PER_TOWN * g.count_strongholds(TOWN)
        add_resources(g, earned)
        g.tell("traded", "trade.resources", n=earned)
        g.go(self.offer)

    def is_ready(self, g: Pendragon) -> bool:
        return True

    def most_spaces(self, g: Pendragon) -> int:
        """[trade.prosperity, sequence.limited-train]"""
        return 1 if self.limited else MOST

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """A Town, Briton Control, and room. [trade.prosperity, prosperity.two-rows]"""
        towns, found, held = 0, 0, controlled(g, CIVITATES)
        for site, kind in enumerate(g.sites):
            if kind == TOWN:
                towns |= 1 << SITE_SPACE[site]
        for space in bits(towns & held):
            if room_for_prosperity(g, space):
                found |= 1 << space
        if why is not None:
            rule, space = "trade.prosperity", why.noun
            why.bar_some(why.verb, ~towns, "no-town-here", rule, space=space)
            why.bar_some(why.verb, ~held, "no-control", rule, space=space)
            why.bar_some(why.verb, ~found, "rows-full", rule, "prosperity.two-rows", space=space)
        return found

    def resolve(self, g: Pendragon, space: int) -> None:
        """[trade.prosperity, prosperity.top-row-restore]"""
        added = add_prosperity(g, space, g.population[space])
        g.tell("restored", "trade.prosperity", faction=CIVITATES, space=space, n=added)
        g.go(self.next_space)

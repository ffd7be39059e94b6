"""The Britons' Pivotal Events: 75 COEL HEN and 76 CYMBROGI."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.civitates.comitates import bring_in
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import no_stronghold
from logres.games.pendragon.rules.cards.parts.offering import ALL_SITES, DONE, spaces_for, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.imperium import set_dominance, shift_imperium
from logres.games.pendragon.table.constants import (
    BRITON,
    COMITATES,
    FRAGMENTATION,
    HILLFORT,
    HILLS,
    NOBODY,
    SETTINGS,
    SITE_SPACE,
    TERRAIN,
    UNIT_POOL,
    VACANT,
)
from logres.games.pendragon.table.pieces import build, can_build, place
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_dux_resources


@dataclass
class CoelHen(Effect):
    """The Dux breaks with Rome and with the Civitates.

    [card.75.precondition, card.75.pivotal, card.75.resources, card.75.cavalry,
    ruling.imperium-halving]
    """

    def start(self, g: Pendragon) -> None:
        numbers = SETTINGS["coel_hen"]
        if not g.fragmented:
            shift_imperium(g, FRAGMENTATION)
            g.prestige //= int(numbers["prestige_divisor"])
        before = g.dux_resources
        add_dux_resources(g, numbers["resources"])
        g.tell("subsidy", "card.75.resources", n=g.dux_resources - before)
        back = max(0, g.out_of_play - int(numbers["out_of_play"]))
        g.out_of_play -= back
        g.casualties += back
        g.tell("coel-hen", "card.75.pivotal", prestige=g.prestige, n=back)
        g.end()


@dataclass
class Cymbrogi(Effect):
    """The hill folk rise. What lasts of it stands at Pre-Battle and Revenue.

    [card.76.precondition, card.76.pivotal, card.76.placing, card.76.terrain, card.76.revenue]
    """

    spaces: int = field(default=0, metadata=named("space", mask=True))
    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.left()}

    def left(self) -> int:
        return int(SETTINGS["cymbrogi"]["regions"]) - self.spaces.bit_count()

    def start(self, g: Pendragon) -> None:
        """[card.76.pivotal, imperium-status.event-dominance-frag]"""
        come = bring_in(g, int(SETTINGS["cymbrogi"]["comitates"]))
        g.tell("comitates-come", "card.76.pivotal", n=come)
        set_dominance(g, civilian=True)
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        """[card.76.placing, events.may-or-must]"""
        options = self.may_rise(g) if self.left() else [DONE]
        if options == [DONE]:
            return g.end()
        g.ask(self.faction, options, self.rise)

    def may_rise(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*spaces_for(g, "place", self.bar, why, "card.76.placing"), DONE]

    def bar(self, g: Pendragon, space: int) -> str:
        """Hills under Briton Control where a piece can be placed. [card.76.placing]"""
        if TERRAIN[space] != HILLS:
            return "card-no-hills"
        if self.spaces >> space & 1:
            return "card-again"
        if g.control[space] != BRITON:
            return "card-no-briton-control"
        able = g.available[UNIT_POOL[COMITATES]] or can_build(g, HILLFORT, space)
        return "" if able else "card-nothing-to-place"

    def rise(self, g: Pendragon) -> None:
        """Never in place of a Stronghold. [card.76.placing, sites.event-vacant-only]"""
        verb, self.space = g.answer
        if verb == "done":
            return g.end()
        self.spaces |= 1 << self.space
        n = place(g, COMITATES, self.space, 1)
        g.tell("placed", "card.76.placing", unit=COMITATES, space=self.space, n=n)
        choose(g, self.faction, self.may_wall(g) or [("site", NOBODY)], self.wall)

    def may_wall(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules = "card.76.placing", "sites.event-vacant-only"
        told: dict[str, Any] = {"space": self.space, "stronghold": HILLFORT}
        return unbarred(g, ("site", "site"), ALL_SITES, self.no_wall, why, *rules, **told)

    def no_wall(self, g: Pendragon, site: int) -> str:
        if SITE_SPACE[site] != self.space:
            return "card-site-elsewhere"
        return no_stronghold(g, HILLFORT, site) or (
            "" if g.sites[site] == VACANT else "card-site-taken"
        )

    def wall(self, g: Pendragon) -> None:
        """[card.76.placing, sites.event-vacant-only]"""
        site = g.answer[1]
        if site != NOBODY:
            build(g, HILLFORT, site)
            told: dict[str, Any] = {"stronghold": HILLFORT, "site": site, "space": self.space}
            g.tell("built", "card.76.placing", **told)
        g.go(self.offer)

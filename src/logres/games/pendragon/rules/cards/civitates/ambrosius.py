"""22 AMBROSIUS AURELIANUS."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.cards.civitates.comitates import bring_in
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_battle import FreeBattle
from logres.games.pendragon.rules.cards.parts.offering import DECLINE, spaces_for
from logres.games.pendragon.rules.imperium import CIVILIAN, set_dominance
from logres.games.pendragon.table.constants import (
    BRITON,
    CIVITATES,
    COMITATES,
    REGIONS,
    SETTINGS,
    UNITS_OF,
)
from logres.games.pendragon.table.pieces import place
from logres.games.pendragon.table.position import Pendragon

NUMBERS = SETTINGS["ambrosius"]


def not_held(g: Pendragon, space: int) -> str:
    """Dux Control at Fragmentation is no Briton Control."""
    return "" if g.control[space] == BRITON else "card-no-briton-control"


@dataclass
class AmbrosiusDominance(Effect):
    """Dominance may swing; Comitates come into play. [card.22.unshaded, card.22.comitates]"""

    come: int = 0

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return not g.fragmented or g.not_yet > 0

    def start(self, g: Pendragon) -> None:
        """[card.22.unshaded, imperium-status.event-dominance-frag]"""
        if g.fragmented:
            return g.go(self.comitates)
        g.ask(self.faction, self.may_swing(g), self.swing)

    def may_swing(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("swing", 0), DECLINE]

    def swing(self, g: Pendragon) -> None:
        """[card.22.unshaded, imperium-status.event-shift]"""
        if g.answer[0] == "swing":
            set_dominance(g, civilian=g.imperium not in CIVILIAN)
        g.go(self.comitates)

    def comitates(self, g: Pendragon) -> None:
        """[card.22.comitates, pieces.comitates-not-yet]"""
        self.come = bring_in(g, NUMBERS["comitates"])
        g.tell("comitates-come", "card.22.comitates", n=self.come)
        options = self.may_muster(g)
        if not self.come or options == [DECLINE]:
            return g.end()
        g.ask(CIVITATES, options, self.muster)

    def may_muster(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*spaces_for(g, "place", not_held, why, "card.22.comitates"), DECLINE]

    def muster(self, g: Pendragon) -> None:
        """Two of those that came. [card.22.comitates]"""
        verb, space = g.answer
        if verb == "place":
            n = place(g, COMITATES, space, min(self.come, int(NUMBERS["placed"])))
            g.tell("placed", "card.22.comitates", unit=COMITATES, space=space, n=n)
        g.end()


@dataclass
class AmbrosiusBattle(FreeBattle):
    """One free Battle in one Region, in which all the executing Faction's units strike first.

    [card.22.shaded, events.free-commands]
    """

    WHERE: ClassVar[tuple[int, ...]] = REGIONS

    def fight(self, g: Pendragon) -> None:
        """[card.22.shaded, field.trap]"""
        trap = sum([1 << unit for unit in UNITS_OF[self.faction]])
        g.call(battle_class(g)(self.space, self.faction, self.enemy, trap=trap), self.done)

"""1 ARTHUR. What lasts of it is in the Battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Step
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import no_region, spaces_for
from logres.games.pendragon.rules.cards.parts.removing import Removing
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.imperium import CIVILIAN, set_dominance
from logres.games.pendragon.table.constants import CIVITATES, DUX, EVERYWHERE, NOBODY, UNITS_OF
from logres.games.pendragon.table.position import Pendragon


@dataclass
class ArthurLeads(Effect):
    """Dominance becomes Military. [card.1.unshaded, card.1.unshaded.momentum,
    imperium-status.event-dominance-frag]
    """

    def start(self, g: Pendragon) -> None:
        set_dominance(g, civilian=False)
        g.end()


def not_divided(g: Pendragon, space: int) -> str:
    """A Region needs units of both Britons. [card.1.shaded]"""
    if not g.units_of(DUX, space):
        return no_region(space) or "card-no-dux-units"
    return no_region(space) or ("" if g.units_of(CIVITATES, space) else "card-no-civitates-units")


@dataclass
class Camlann(Effect):
    """In one Region both Britons lose half their units, rounded up; then Dominance is Civilian.

    [card.1.shaded, imperium-status.event-dominance-frag, ruling.card-numbers]
    """

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        divided = any([not not_divided(g, space) for space in EVERYWHERE])
        return divided or not (g.fragmented or g.imperium in CIVILIAN)

    def start(self, g: Pendragon) -> None:
        """[card.1.shaded, events.as-much-as-possible]"""
        options = self.may_dux_loses(g)
        if not options:
            return g.go(self.civilians_rule)
        choose(g, self.faction, options, self.dux_loses)

    def may_dux_loses(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", not_divided, why, "card.1.shaded")

    def dux_loses(self, g: Pendragon) -> None:
        """[card.1.shaded, events.cavalry-by-event]"""
        self.space = g.answer[1]
        self.halve(g, DUX, self.civitates_lose)

    def civitates_lose(self, g: Pendragon) -> None:
        """[card.1.shaded]"""
        self.halve(g, CIVITATES, self.civilians_rule)

    def halve(self, g: Pendragon, briton: int, then: Step) -> None:
        kinds = sum([1 << unit for unit in UNITS_OF[briton]])
        count = (g.units_of(briton, self.space) + 1) // 2
        removing = Removing(self.card, self.faction, self.space, kinds, count, "card.1.shaded")
        g.call(removing, then)

    def civilians_rule(self, g: Pendragon) -> None:
        """[card.1.shaded, imperium-status.event-shift]"""
        set_dominance(g, civilian=True)
        g.end()

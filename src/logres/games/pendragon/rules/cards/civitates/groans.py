"""30 GROANS OF THE BRITONS, the answered appeal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.call_up import CallUp, boxes, draw
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import numbers, spaces_for
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.imperium import shift_imperium
from logres.games.pendragon.table.constants import (
    AUTONOMY_CIVILIAN,
    AUTONOMY_MILITARY,
    CAVALRY,
    CIVITATES,
    DUX,
    EVERYWHERE,
    FRAGMENTATION,
    NOBODY,
    ROMAN_RULE_CIVILIAN,
    ROMAN_RULE_MILITARY,
    SETTINGS,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import presence

MOST: int = SETTINGS["groans_of_the_britons"]["cavalry"]
RAISED = {
    FRAGMENTATION: AUTONOMY_MILITARY,
    AUTONOMY_MILITARY: ROMAN_RULE_MILITARY,
    AUTONOMY_CIVILIAN: ROMAN_RULE_CIVILIAN,
}
"""One stage up, with the Dominance there is. [card.30.unshaded,
imperium-status.leaving-fragmentation]
"""


def no_britons(g: Pendragon, space: int) -> str:
    return "" if presence(g, (DUX, CIVITATES)) >> space & 1 else "card-no-briton-pieces"


def briton_spaces(g: Pendragon) -> list[int]:
    return [space for space in EVERYWHERE if not no_britons(g, space)]


@dataclass
class Groans(Effect):
    """The Imperium rises a stage, and Cavalry comes from off the map, to stay. `drawn` says how
    many are still to be placed from each box.

    [card.30.unshaded, ruling.card-numbers]
    """

    drawn: tuple[int, ...] = ()
    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": sum(self.drawn)}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.imperium in RAISED or bool(sum(boxes(g)) and briton_spaces(g))

    def start(self, g: Pendragon) -> None:
        """Roads that have lapsed stay lapsed. [card.30.unshaded, roads.lost-for-good,
        imperium-status.leaving-fragmentation]
        """
        shift_imperium(g, RAISED.get(g.imperium, g.imperium))
        if not briton_spaces(g):
            return g.end()
        g.call(CallUp(self.card, self.faction, MOST, elsewhere=MOST), self.called)

    def called(self, g: Pendragon) -> None:
        """Up to the card's number, from whichever box. [card.30.unshaded, events.may-or-must]"""
        self.drawn = g.result
        g.go(self.land)

    def land(self, g: Pendragon) -> None:
        if not sum(self.drawn):
            return g.end()
        choose(g, self.faction, self.may_where(g), self.where)

    def may_where(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "place", no_britons, why, "card.30.unshaded")

    def where(self, g: Pendragon) -> None:
        self.space = g.answer[1]
        choose(g, self.faction, self.may_disembark(g), self.disembark)

    def may_disembark(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """All of them, where there is no other space."""
        most = sum(self.drawn)
        least = (most if len(briton_spaces(g)) == 1 else 1, "card-at-least-one")
        return numbers("units", least, [(most, "card-most-come")], why, "card.30.unshaded")

    def disembark(self, g: Pendragon) -> None:
        """[card.30.unshaded]"""
        n, left, landed = g.answer[1], list(self.drawn), [0, 0, 0]
        for box in range(len(left)):
            landed[box] = min(left[box], n - sum(landed))
            left[box] -= landed[box]
        draw(g, tuple(landed), self.space)
        self.drawn = tuple(left)
        g.tell("placed", "card.30.unshaded", unit=CAVALRY, space=self.space, n=n)
        g.go(self.land)

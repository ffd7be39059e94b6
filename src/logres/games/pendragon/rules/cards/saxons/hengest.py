"""39 HENGEST: the guests are driven out, or turn on their hosts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import (
    expel,
    groups,
    lose_markers,
    regions_with_foederati,
)
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import CIVITATES, MILITIA, NOBODY, UNIT_OWNER
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of


@dataclass
class HengestExpelled(Effect):
    """All Foederati of one nation and colour in one Region go. [card.39.unshaded]"""

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(regions_with_foederati(g))

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("strike", space) for space in regions_with_foederati(g)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.region)

    def region(self, g: Pendragon) -> None:
        """[card.39.unshaded, foederati.two-colours]"""
        self.space = g.answer[1]
        options: list[Action] = [("group", unit) for unit in groups(g, self.space)]
        choose(g, self.faction, options, self.drive_out)

    def drive_out(self, g: Pendragon) -> None:
        expel(g, g.answer[1], self.space, "card.39.unshaded")
        g.end()


def banquets(g: Pendragon) -> list[int]:
    """Regions with a Civitates piece and Foederati; blue Foederati are both. [card.39.shaded,
    foederati.presence]
    """
    return [s for s in regions_with_foederati(g) if pieces_of(g, CIVITATES, s)]


@dataclass
class LongKnives(Effect):
    """The Militia of one Region are slain, and Foederati of one colour turn. [card.39.shaded]"""

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(banquets(g))

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("strike", space) for space in banquets(g)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.slay)

    def slay(self, g: Pendragon) -> None:
        """[card.39.shaded]"""
        self.space = g.answer[1]
        count = g.at(MILITIA, self.space)
        if count:
            remove(g, MILITIA, self.space, count, g.laden_at(MILITIA, self.space))
            g.tell("removed", "card.39.shaded", unit=MILITIA, space=self.space, n=count)
        owners = sorted({UNIT_OWNER[unit] for unit in groups(g, self.space)})
        choose(g, self.faction, [("colour", owner) for owner in owners], self.turn)

    def turn(self, g: Pendragon) -> None:
        """Both nations of that colour. [card.39.shaded]"""
        owner = g.answer[1]
        for unit in groups(g, self.space):
            if UNIT_OWNER[unit] == owner:
                lose_markers(g, unit, self.space, "card.39.shaded")
        g.end()

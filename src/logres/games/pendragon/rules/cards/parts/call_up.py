"""Cavalry that a card calls up out of the boxes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.counting import ask_number
from logres.games.pendragon.table.constants import CAVALRY, UNIT_POOL
from logres.games.pendragon.table.pieces import put_down
from logres.games.pendragon.table.position import Pendragon

BOXES = ("available", "casualties", "out-of-play")


def boxes(g: Pendragon) -> tuple[int, int, int]:
    """How much Cavalry each box has. [pieces.cavalry-boxes]"""
    return g.available[UNIT_POOL[CAVALRY]], g.casualties, g.out_of_play


def draw(g: Pendragon, drawn: tuple[int, ...], space: int) -> None:
    """Cavalry comes out of the boxes into a space. [pieces.cavalry-boxes]"""
    available, casualties, out_of_play = drawn
    g.available[UNIT_POOL[CAVALRY]] -= available
    g.casualties -= casualties
    g.out_of_play -= out_of_play
    put_down(g, CAVALRY, space, sum(drawn))


@dataclass
class CallUp(Frame):
    """The executing Faction says how many come out of Available, Casualties and Out of Play, as
    many as are wanted if there are so many; `elsewhere` more could come from the map. Ends with
    the three numbers and moves nothing.

    [events.may-or-must, pieces.cavalry-boxes]
    """

    card: int = field(metadata=named("card"))
    faction: int = field(metadata=named("faction"))
    wanted: int
    elsewhere: int = 0
    drawn: tuple[int, ...] = ()

    def about(self, g: Pendragon) -> dict[str, Any]:
        reserve = BOXES[min(len(self.drawn), len(BOXES) - 1)]
        return {"card": self.card, "reserve": reserve, "n": self.wanted - sum(self.drawn)}

    def start(self, g: Pendragon) -> None:
        box, held = len(self.drawn), boxes(g)
        if box == len(held):
            return g.end(self.drawn)
        left = self.wanted - sum(self.drawn)
        most = min(left, held[box])
        least = max(0, min(most, left - sum(held[box + 1 :]) - self.elsewhere))
        ask_number(g, self.faction, "cavalry", least, most, self.come)

    def come(self, g: Pendragon) -> None:
        """[pieces.cavalry-boxes]"""
        self.drawn += (g.answer[1],)
        g.go(self.start)

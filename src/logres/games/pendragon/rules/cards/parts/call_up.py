"""Cavalry that a card calls up out of the boxes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.offering import numbers
from logres.games.pendragon.rules.cards.parts.steps import choose
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
    many as are wanted if there are enough; `elsewhere` more could come from the map. Ends with
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
        if len(self.drawn) == len(BOXES):
            return g.end(self.drawn)
        choose(g, self.faction, self.may_come(g), self.come)

    def may_come(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        box, held = len(self.drawn), boxes(g)
        left = self.wanted - sum(self.drawn)
        least = max(0, min(left, held[box], left - sum(held[box + 1 :]) - self.elsewhere))
        limits = [(left, "card-most-come"), (held[box], "card-most-box")]
        rules = f"card.{self.card + 1}.unshaded", "pieces.cavalry-boxes"
        return numbers(
            "cavalry", (least, "card-least-box"), limits, why, *rules, reserve=BOXES[box]
        )

    def come(self, g: Pendragon) -> None:
        """[pieces.cavalry-boxes]"""
        self.drawn += (g.answer[1],)
        g.go(self.start)

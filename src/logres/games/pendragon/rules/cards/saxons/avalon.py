"""51 ISLE OF AVALON: the wounded are healed, or are not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.dux.recruits import no_fort
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import DONE, NONE, numbers, spaces_for
from logres.games.pendragon.table.constants import CAVALRY, SETTINGS, UNIT_POOL
from logres.games.pendragon.table.pieces import put_down
from logres.games.pendragon.table.position import Pendragon

MOST: int = SETTINGS["isle_of_avalon"]["cavalry"]


@dataclass
class Healed(Effect):
    """Up to 4 Cavalry come back from Casualties, to Available or to spaces with a Fort.

    [card.51.unshaded, ruling.card-numbers]
    """

    moved: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": min(MOST - self.moved, g.casualties)}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.casualties > 0

    def start(self, g: Pendragon) -> None:
        """[card.51.unshaded, events.may-or-must]"""
        if self.moved == MOST or not g.casualties:
            return g.end()
        g.ask(self.faction, self.may_rise(g), self.rise)

    def may_rise(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        forts = spaces_for(g, "place", no_fort, why, "card.51.unshaded")
        return [("to-available", 0), *forts, DONE]

    def rise(self, g: Pendragon) -> None:
        """[card.51.unshaded, pieces.cavalry-boxes]"""
        verb, space = g.answer
        if verb == "done":
            return g.end()
        g.casualties -= 1
        self.moved += 1
        if verb == "place":
            put_down(g, CAVALRY, space, 1)
            g.tell("placed", "card.51.unshaded", unit=CAVALRY, space=space, n=1)
        else:
            g.available[UNIT_POOL[CAVALRY]] += 1
            g.tell("healed", "card.51.unshaded", n=1)
        g.go(self.start)


@dataclass
class PassedAway(Effect):
    """Up to 4 Cavalry go from Casualties Out of Play. [card.51.shaded,
    ruling.card-numbers-shaded]
    """

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return g.casualties > 0

    def start(self, g: Pendragon) -> None:
        """[card.51.shaded, events.may-or-must]"""
        if not g.casualties:
            return g.end()
        g.ask(self.faction, self.may_depart(g), self.depart)

    def may_depart(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        limits = [(MOST, "card-most-given"), (g.casualties, "card-most-box")]
        told: dict[str, Any] = {"card": self.card, "reserve": "casualties"}
        return numbers("cavalry", NONE, limits, why, "card.51.shaded", **told)

    def depart(self, g: Pendragon) -> None:
        """[card.51.shaded, pieces.cavalry-boxes]"""
        n = g.answer[1]
        g.casualties -= n
        g.out_of_play += n
        if n:
            g.tell("out-of-play", "card.51.shaded", n=n)
        g.end()

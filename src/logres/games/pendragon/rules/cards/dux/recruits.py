"""17 RECRUITS."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import DONE, spaces_for
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import (
    CAVALRY,
    FORT,
    SETTINGS,
    UNIT_POOL,
)
from logres.games.pendragon.table.pieces import place, remove
from logres.games.pendragon.table.position import Pendragon

SPACES: int = SETTINGS["recruits"]["spaces"]


def no_fort(g: Pendragon, space: int) -> str:
    return "" if FORT in g.strongholds_in(space) else "card-no-fort"


@dataclass
class Recruits(Effect):
    """Place 1 Available Cavalry in each of up to 3 spaces with a Fort. [card.17.unshaded]"""

    spaces: int = field(default=0, metadata=named("space", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": self.left()}

    def left(self) -> int:
        return SPACES - self.spaces.bit_count()

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return FORT in g.sites and g.available[UNIT_POOL[CAVALRY]] > 0

    def start(self, g: Pendragon) -> None:
        able = self.left() and g.available[UNIT_POOL[CAVALRY]]
        options = self.may_recruit(g) if able else [DONE]
        if options == [DONE]:
            return g.end()
        g.ask(self.faction, options, self.recruit)

    def may_recruit(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*spaces_for(g, "place", self.bar, why, "card.17.unshaded"), DONE]

    def bar(self, g: Pendragon, space: int) -> str:
        return "card-again" if self.spaces >> space & 1 else no_fort(g, space)

    def recruit(self, g: Pendragon) -> None:
        """[card.17.unshaded, events.may-or-must]"""
        verb, space = g.answer
        if verb == "done":
            return g.end()
        place(g, CAVALRY, space, 1)
        self.spaces |= 1 << space
        g.tell("placed", "card.17.unshaded", unit=CAVALRY, space=space, n=1)
        g.go(self.start)


@dataclass
class Deserters(Effect):
    """In 3 spaces without a Fort half the Cavalry, rounded up, goes to Casualties.

    [card.17.shaded, events.cavalry-by-event, events.as-much-as-possible]
    """

    left: int = SPACES
    done: int = field(default=0, metadata=named("space", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": self.left}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(cls(card=card, faction=faction).may_desert(g))

    def start(self, g: Pendragon) -> None:
        """Asked only where more spaces qualify than are to be struck."""
        options = self.may_desert(g)
        if not self.left or not options:
            return g.end()
        choose(g, self.faction, options if len(options) > self.left else options[:1], self.desert)

    def may_desert(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "desert", self.bar, why, "card.17.shaded")

    def bar(self, g: Pendragon, space: int) -> str:
        if self.done >> space & 1:
            return "card-again"
        if not g.at(CAVALRY, space):
            return "card-no-cavalry"
        return "" if no_fort(g, space) else "card-fort-there"

    def desert(self, g: Pendragon) -> None:
        """[card.17.shaded]"""
        space = g.answer[1]
        count = (g.at(CAVALRY, space) + 1) // 2
        unladen = g.at(CAVALRY, space) - g.laden_at(CAVALRY, space)
        remove(g, CAVALRY, space, count, max(0, count - unladen))
        self.left -= 1
        self.done |= 1 << space
        g.tell("removed", "card.17.shaded", unit=CAVALRY, space=space, n=count)
        g.go(self.start)

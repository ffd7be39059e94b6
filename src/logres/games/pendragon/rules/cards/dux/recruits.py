"""17 RECRUITS."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.constants import (
    CAVALRY,
    FORT,
    SETTINGS,
    SITE_SPACE,
    UNIT_POOL,
    bits,
)
from logres.games.pendragon.table.pieces import place, remove
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units

SPACES: int = SETTINGS["recruits"]["spaces"]


def spaces_with_fort(g: Pendragon) -> int:
    return sum({1 << SITE_SPACE[site] for site, kind in enumerate(g.sites) if kind == FORT})


@dataclass
class Recruits(Effect):
    """Place 1 Available Cavalry in each of up to 3 spaces with a Fort. [card.17.unshaded]"""

    spaces: int = field(default=0, metadata=named("space", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": SPACES - self.spaces.bit_count()}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(spaces_with_fort(g) and g.available[UNIT_POOL[CAVALRY]])

    def start(self, g: Pendragon) -> None:
        open_spaces = bits(spaces_with_fort(g) & ~self.spaces)
        spent = self.spaces.bit_count() == SPACES or not g.available[UNIT_POOL[CAVALRY]]
        if spent or not open_spaces:
            return g.end()
        options: list[Action] = [("place", space) for space in open_spaces]
        g.ask(self.faction, [*options, ("done", 0)], self.recruit)

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
        return cls(card=card, faction=faction).candidates(g) != 0

    def start(self, g: Pendragon) -> None:
        """Asked only where more spaces qualify than are to be struck."""
        open_spaces = bits(self.candidates(g))
        if not self.left or not open_spaces:
            return g.end()
        options: list[Action] = [("desert", space) for space in open_spaces]
        if len(options) > self.left:
            return g.ask(self.faction, options, self.desert)
        g.answer = options[0]
        g.go(self.desert)

    def candidates(self, g: Pendragon) -> int:
        return spaces_with_units(g, (CAVALRY,)) & ~spaces_with_fort(g) & ~self.done

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

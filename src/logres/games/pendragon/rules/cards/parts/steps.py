"""What many cards' texts are made of: a choice that is asked only where there is one, and the same
deed in several spaces.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Step
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.constants import bits
from logres.games.pendragon.table.position import Pendragon


def choose(g: Pendragon, faction: int, options: list[Action], then: Step) -> None:
    """Ask, unless there is only one answer."""
    if len(options) > 1:
        return g.ask(faction, options, then)
    g.answer = options[0]
    g.go(then)


@dataclass
class InSpaces(Effect):
    """A text that does the same in so many different spaces, one after the other; with `MAY_STOP`
    in up to so many. Asked only where more spaces qualify than are to be chosen.

    [events.may-or-must, events.as-much-as-possible]
    """

    done: int = field(default=0, metadata=named("space", mask=True))

    VERB: ClassVar[str] = "place"
    MOST: ClassVar[int] = 1
    MAY_STOP: ClassVar[bool] = False

    @abstractmethod
    def candidates(self, g: Pendragon) -> int:
        """The spaces where it would change something."""

    @abstractmethod
    def act(self, g: Pendragon, space: int) -> None:
        """What is done in one space."""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return cls(card=card, faction=faction).candidates(g) != 0

    def left(self) -> int:
        return self.MOST - self.done.bit_count()

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": self.left()}

    def start(self, g: Pendragon) -> None:
        open_spaces = bits(self.candidates(g) & ~self.done)
        if self.left() <= 0 or not open_spaces:
            return g.end()
        options: list[Action] = [(self.VERB, space) for space in open_spaces]
        if self.MAY_STOP:
            return g.ask(self.faction, [*options, ("done", 0)], self.take)
        choose(g, self.faction, options if len(options) > self.left() else options[:1], self.take)

    def take(self, g: Pendragon) -> None:
        """[events.may-or-must]"""
        verb, space = g.answer
        if verb == "done":
            return g.end()
        self.done |= 1 << space
        self.act(g, space)
        g.go(self.start)

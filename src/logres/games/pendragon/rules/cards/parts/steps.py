"""What many cards' texts are made of: a choice that is asked only where there is one, and the same
deed in several spaces.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Step
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import DONE, spaces_for
from logres.games.pendragon.table.constants import EVERYWHERE
from logres.games.pendragon.table.position import Pendragon


def choose(g: Pendragon, faction: int, options: list[Action], then: Step) -> None:
    """Ask, unless there is only one answer."""
    if len(options) > 1:
        return g.ask(faction, options, then)
    g.answer = options[0]
    g.go(then)


def choose_or_end(g: Pendragon, faction: int, options: list[Action], then: Step) -> None:
    """Where there is nothing to choose the text has no more to do. [events.as-much-as-possible]"""
    if not options:
        return g.end()
    choose(g, faction, options, then)


@dataclass
class InSpaces(Effect):
    """A text that does the same in `MOST` different spaces, one after the other; with `MAY_STOP`
    in up to `MOST`. Asked only where more spaces qualify than are to be chosen.

    [events.may-or-must, events.as-much-as-possible]
    """

    done: int = field(default=0, metadata=named("space", mask=True))

    VERB: ClassVar[str] = "place"
    MOST: ClassVar[int] = 1
    MAY_STOP: ClassVar[bool] = False
    SIDE: ClassVar[str] = "unshaded"

    @abstractmethod
    def hurdle(self, g: Pendragon, space: int) -> str:
        """What keeps it from a space, most often that it would change nothing there."""

    @abstractmethod
    def act(self, g: Pendragon, space: int) -> None:
        """What is done in one space."""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        text = cls(card=card, faction=faction)
        return any([not text.hurdle(g, space) for space in EVERYWHERE])

    def left(self) -> int:
        return self.MOST - self.done.bit_count()

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": self.left()}

    def start(self, g: Pendragon) -> None:
        options = self.may_take(g) if self.left() > 0 else []
        if not options:
            return g.end()
        if self.MAY_STOP:
            return g.ask(self.faction, options, self.take)
        choose(g, self.faction, options if len(options) > self.left() else options[:1], self.take)

    def may_take(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rule = self.clause(self.SIDE)
        options = spaces_for(g, self.VERB, self.bar, why, rule, card=self.card)
        return [*options, DONE] if self.MAY_STOP and options else options

    def bar(self, g: Pendragon, space: int) -> str:
        return "card-again" if self.done >> space & 1 else self.hurdle(g, space)

    def take(self, g: Pendragon) -> None:
        """[events.may-or-must]"""
        verb, space = g.answer
        if verb == "done":
            return g.end()
        self.done |= 1 << space
        self.act(g, space)
        g.go(self.start)

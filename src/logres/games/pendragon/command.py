"""What all Commands share: choose every space, pay, then resolve them one by one.

A Command is a procedure of its own with its Faction, whether it is Limited or free, the spaces
chosen and those still to be resolved. [commands.one-type, commands.predesignate,
commands.pay-first, commands.any-order, commands.free, sequence.limited]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action, Frame
from logres.engine.positions import named
from logres.games.pendragon.data import NOBODY, SPACE_COUNT, bits
from logres.games.pendragon.state import Pendragon


@dataclass
class Command(Frame):
    """A Command in progress. `feat` is the Feat that goes with it, chosen while it is planned."""

    faction: int = field(default=NOBODY, metadata=named("faction"))
    limited: bool = False
    free: bool = False
    may_feat: bool = False
    feat: int = field(default=NOBODY, metadata=named("feat"))
    spaces: int = field(default=0, metadata=named("space", mask=True))
    feat_spaces: int = field(default=0, metadata=named("space", mask=True))
    left: int = field(default=0, metadata=named("space", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "cost": 0 if self.free else self.cost(g)}

    # What each Command says of itself.

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """Is there a space it could be carried out in and paid for? [sequence.may-do-nothing]"""
        return bool(cls(faction=faction, limited=limited).open_spaces(g))

    def candidates(self, g: Pendragon) -> int:
        """The spaces it may be carried out in."""
        raise NotImplementedError

    def most_spaces(self, g: Pendragon) -> int:
        """How many spaces it may have."""
        return 1 if self.limited else SPACE_COUNT

    def cost(self, g: Pendragon) -> int:
        """What the plan costs as it stands."""
        return 0

    def can_pay(self, g: Pendragon, cost: int) -> bool:
        """Could the Faction pay that much?"""
        return True

    def pay(self, g: Pendragon) -> None:
        """Pay for the whole plan."""

    def resolve(self, g: Pendragon, space: int) -> None:
        """Carry it out in one space; says where to go on, in the end to `next_space`."""
        raise NotImplementedError

    # The plan.

    def start(self, g: Pendragon) -> None:
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        """What may be added to the plan; without a choice the plan is carried out."""
        options = self.plan_options(g)
        if options == [("done", 0)]:
            return g.go(self.settle_up)
        g.ask(self.faction, options, self.select)

    def plan_options(self, g: Pendragon) -> list[Action]:
        options: list[Action] = [("select", space) for space in bits(self.open_spaces(g))]
        if self.spaces:
            options.append(("done", 0))
        return options

    def open_spaces(self, g: Pendragon) -> int:
        """Spaces that can still be added to the plan. [resources.pay-in-full]"""
        if self.spaces.bit_count() >= self.most_spaces(g):
            return 0
        found, before = 0, self.spaces
        for space in bits(self.candidates(g) & ~before):
            self.spaces = before | 1 << space
            if self.free or self.can_pay(g, self.cost(g)):
                found |= 1 << space
        self.spaces = before
        return found

    def select(self, g: Pendragon) -> None:
        """A space is added, or the plan is made."""
        verb, noun = g.answer
        if verb == "done":
            return g.go(self.settle_up)
        self.spaces |= 1 << noun
        g.go(self.offer)

    # Paying and resolving.

    def settle_up(self, g: Pendragon) -> None:
        """[commands.pay-first]"""
        if not self.free:
            self.pay(g)
        self.left = self.spaces
        g.go(self.next_space)

    def next_space(self, g: Pendragon) -> None:
        """The Faction picks the order. [commands.any-order]"""
        if not self.left:
            return g.go(self.finish)
        options: list[Action] = [("resolve", space) for space in bits(self.left)]
        if len(options) > 1:
            return g.ask(self.faction, options, self.begin_space)
        g.answer = options[0]
        g.go(self.begin_space)

    def begin_space(self, g: Pendragon) -> None:
        """[commands.cancel-space]"""
        space = g.answer[1]
        self.left &= ~(1 << space)
        self.resolve(g, space)

    def finish(self, g: Pendragon) -> None:
        """The result says whether a Feat went with it."""
        g.end((self.feat != NOBODY,))

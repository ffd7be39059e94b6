"""Plans, made by all seats at once: each procedure here runs in the lane of its seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame

from ..table.constants import TORCHES_PER_BEACON
from ..table.position import Beacons


@dataclass
class Muster(Frame):
    """A keeper chooses a hill and what burns there. [plan.light, plan.feed]"""

    seat: int = field(metadata=named(of="seat"))
    hill: int = field(default=NOBODY, metadata=named(of="hill"))

    def start(self, g: Beacons) -> None:
        g.ask(self.seat, [("light", hill) for hill in g.open_hills()], self.light)

    def light(self, g: Beacons) -> None:
        """A burnt hill cannot be lit. [plan.light]"""
        self.hill = g.answer[1]
        g.tell("chosen", "plan.light", to=(self.seat,), hill=self.hill)
        g.call(Feeding(self.seat, self.hill), self.confirm)

    def confirm(self, g: Beacons) -> None:
        g.end((self.hill, *g.result))


@dataclass
class Feeding(Frame):
    """Torches from the hand, one at a time, then `done`. [plan.feed]"""

    seat: int = field(metadata=named(of="seat"))
    hill: int = field(metadata=named(of="hill"))
    torches: tuple[int, ...] = field(default=(), metadata=named(of="torch"))

    def about(self, g: Beacons) -> dict[str, Any]:
        return {"hill": self.hill, "n": TORCHES_PER_BEACON - len(self.torches)}

    def start(self, g: Beacons) -> None:
        torches = [t for t in g.hands[self.seat] if t not in self.torches]
        if len(self.torches) == TORCHES_PER_BEACON:
            torches = []
        feed: list[Action] = [("feed", torch) for torch in torches]
        g.ask(self.seat, [*feed, ("done", 0)], self.feed)

    def feed(self, g: Beacons) -> None:
        verb, torch = g.answer
        if verb == "done":
            return g.end(self.torches)
        self.torches += (torch,)
        g.go(self.start)


@dataclass
class Ambush(Frame):
    """The raiders choose a hill, and swear to it. [plan.lurk, raiders.lurk]"""

    seat: int = field(metadata=named(of="seat"))

    def start(self, g: Beacons) -> None:
        g.ask(self.seat, [("lurk", hill) for hill in g.open_hills()], self.lurk)

    def lurk(self, g: Beacons) -> None:
        """An oath is not taken back. [plan.lurk]"""
        g.end((g.answer[1],), sealed=True)

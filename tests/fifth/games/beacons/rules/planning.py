"""Plans, made by all seats at once: each procedure here runs in the lane of its seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why

from ..table.constants import HILLS, TORCHES_PER_BEACON
from ..table.position import Beacons


def on_hills(g: Beacons, verb: str, why: Why | None) -> list[Action]:
    """Something that is done on any hill but a burnt one. [raid.fire]"""
    options: list[Action] = []
    for hill in range(len(HILLS)):
        found = g.no_use(hill)
        if found is None:
            options.append((verb, hill))
        elif why is not None:
            why.note(verb, hill, found, hill=hill)
    return options


@dataclass
class Muster(Frame):
    """A keeper chooses a hill and what burns there. [plan.light, plan.feed]"""

    seat: int = field(metadata=named(of="seat"))
    hill: int = field(default=NOBODY, metadata=named(of="hill"))

    def start(self, g: Beacons) -> None:
        g.ask(self.seat, self.may_light(g), self.light)

    def may_light(self, g: Beacons, why: Why | None = None) -> list[Action]:
        """[plan.light]"""
        return on_hills(g, "light", why)

    def light(self, g: Beacons) -> None:
        """A burnt hill cannot be lit. [plan.light]"""
        self.hill = g.answer[1]
        g.tell("chosen", "plan.light", to=(self.seat,), seat=self.seat, hill=self.hill)
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
        g.ask(self.seat, self.may_feed(g), self.feed)

    def may_feed(self, g: Beacons, why: Why | None = None) -> list[Action]:
        """So many torches, each from the hand and once. [plan.feed]"""
        options: list[Action] = []
        full = len(self.torches) == TORCHES_PER_BEACON
        for torch in g.hands[self.seat]:
            if not full and torch not in self.torches:
                options.append(("feed", torch))
            elif why is not None and full:
                why.bar("feed", torch, "enough", "plan.feed", n=TORCHES_PER_BEACON)
            elif why is not None:
                why.bar("feed", torch, "burns", "plan.feed", torch=torch)
        options.append(("done", 0))
        if why is not None:
            why.bar_rest("feed", "not-in-hand", "plan.feed", torch=why.noun)
        return options

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
        g.ask(self.seat, self.may_lurk(g), self.lurk)

    def may_lurk(self, g: Beacons, why: Why | None = None) -> list[Action]:
        """[plan.lurk]"""
        return on_hills(g, "lurk", why)

    def lurk(self, g: Beacons) -> None:
        """An oath is not taken back. [plan.lurk]"""
        g.end((g.answer[1],), sealed=True)

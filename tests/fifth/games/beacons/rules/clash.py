"""What happens on one hill: the hotter beacon earns coins, and the raiders may come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why

from ..table.constants import BURNT_HILLS, DIE, RAIDERS, RANSOM, WORTH
from ..table.position import Beacons


@dataclass
class Clash(Frame):
    """The hotter beacon on a hill earns its worth. [clash.heat, clash.tie]"""

    hill: int = field(metadata=named(of="hill"))

    def start(self, g: Beacons) -> None:
        """In a storm each beacon adds a die. [clash.heat, clash.tie, clash.storm]"""
        there = g.keepers_on(self.hill)
        if not there:
            return g.end()
        heat = [g.heat(seat) + (g.roll(DIE) if g.storms else 0) for seat in there]
        hottest = tuple([seat for seat, h in zip(there, heat, strict=True) if h == max(heat)])
        if len(hottest) == 1:
            g.coins[hottest[0]] += WORTH[self.hill]
            g.tell("won", "clash.heat", seat=hottest[0], hill=self.hill, n=WORTH[self.hill])
        if g.lurking == self.hill:
            return g.become(Raid(self.hill, hottest))
        g.end()


@dataclass
class Raid(Frame):
    """The raiders hold a keeper to ransom and may burn the hill. [raid.whom, raid.ransom]"""

    hill: int = field(metadata=named(of="hill"))
    keepers: tuple[int, ...] = field(metadata=named(of="seat"))
    victim: int = field(default=NOBODY, metadata=named(of="seat"))
    paid: int = 0

    def about(self, g: Beacons) -> dict[str, Any]:
        return {"hill": self.hill}

    def start(self, g: Beacons) -> None:
        """[raid.whom]"""
        if len(self.keepers) > 1:
            return g.ask(RAIDERS, self.may_threaten(g), self.threaten)
        self.victim = self.keepers[0]
        g.go(self.ransom)

    def may_threaten(self, g: Beacons, why: Why | None = None) -> list[Action]:
        """[raid.whom]"""
        if why is not None and why.asks("threaten") and why.noun not in self.keepers:
            why.bar_rest("threaten", "not-hottest", "raid.whom", seat=why.noun, hill=self.hill)
        return [("threaten", seat) for seat in self.keepers]

    def threaten(self, g: Beacons) -> None:
        """The raiders choose between beacons of the same heat. [raid.whom, raiders.threaten]"""
        self.victim = g.answer[1]
        g.tell("threatened", "raid.whom", seat=self.victim, hill=self.hill)
        g.go(self.ransom)

    def ransom(self, g: Beacons) -> None:
        """[raid.ransom]"""
        options = self.may_pay(g)
        if len(options) == 1:
            return g.go(self.burn)
        g.ask(self.victim, options, self.pay)

    def may_pay(self, g: Beacons, why: Why | None = None) -> list[Action]:
        """[raid.ransom]"""
        most = min(g.coins[self.victim], RANSOM)
        if why is not None and why.asks("pay") and why.noun > most:
            reason = "too-much" if most == RANSOM else "too-few-coins"
            why.bar_rest("pay", reason, "raid.ransom", n=most)
        return [("pay", coins) for coins in range(most + 1)]

    def pay(self, g: Beacons) -> None:
        """The coins go to the raiders, whatever comes of it. [raid.ransom]"""
        self.paid = g.answer[1]
        g.coins[self.victim] -= self.paid
        g.coins[RAIDERS] += self.paid
        g.tell("paid", "raid.ransom", seat=self.victim, n=self.paid)
        g.go(self.burn)

    def burn(self, g: Beacons) -> None:
        """A die above ransom and walls burns the hill; two end all. [raid.fire, end.fire]"""
        die = g.roll(DIE)
        if die <= self.paid + g.walls[self.hill]:
            g.tell("saved", "raid.fire", hill=self.hill, die=die)
            return g.end()
        g.burnt |= 1 << self.hill
        g.tell("burnt", "raid.fire", hill=self.hill, die=die)
        if g.burnt.bit_count() == BURNT_HILLS:
            return g.finish("fire", (RAIDERS,), tuple(g.coins))
        g.end()

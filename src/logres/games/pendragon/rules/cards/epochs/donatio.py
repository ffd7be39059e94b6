"""The donatio of 79 RESCRIPT OF HONORIUS and 80 CUTTING THE TIES, and these two cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.epochs.magnus_maximus import cavalry_on_map, no_cavalry
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import (
    DECLINE,
    DONE,
    NONE,
    no_region,
    numbers,
    spaces_for,
)
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.imperium import shift_imperium
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.rules.treasury import Payment, purse, reach, tell_wealth_spent
from logres.games.pendragon.table.constants import (
    AUTONOMY_CIVILIAN,
    AUTONOMY_MILITARY,
    BRITON,
    CAVALRY,
    CIVITATES,
    DUX,
    MILITIA,
    NOBODY,
    REGIONS,
    ROMAN_RULE_CIVILIAN,
    ROMAN_RULE_MILITARY,
    SETTINGS,
    UNIT_POOL,
)
from logres.games.pendragon.table.pieces import take_up
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_wealth

NUMBERS = SETTINGS["donatio"]
D6 = 6
RESCRIPT = {
    ROMAN_RULE_MILITARY: ROMAN_RULE_CIVILIAN,
    ROMAN_RULE_CIVILIAN: AUTONOMY_MILITARY,
}
"""[card.79.epoch]"""
TIES_CUT = {
    ROMAN_RULE_MILITARY: ROMAN_RULE_CIVILIAN,
    ROMAN_RULE_CIVILIAN: AUTONOMY_CIVILIAN,
    AUTONOMY_MILITARY: AUTONOMY_CIVILIAN,
}
"""[card.80.epoch]"""


def dice(g: Pendragon) -> int:
    """[card.79.donatio]"""
    return min(int(NUMBERS["dice"]), -(-cavalry_on_map(g) // int(NUMBERS["cavalry_per_die"])))


@dataclass
class Donatio(Frame):
    """The troops are paid before their discontent is rolled; what is missing leaves.

    Nobody is asked for more than the dice can show. [card.79.donatio]
    """

    paid: int = 0
    offered: int = 0
    refused: bool = False
    leaving: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"n": self.leaving, "dice": dice(g), "paid": self.paid}

    def reply(self) -> str:
        return "donate"

    def start(self, g: Pendragon) -> None:
        """[card.79.donatio]"""
        if not dice(g):
            return g.end()
        options = self.may_spend(g)
        if options == [("spend", 0)]:
            return g.go(self.collection)
        g.ask(DUX, options, self.spend)

    def may_spend(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        means = purse(g, DUX) if self.refused else reach(g, DUX)
        limits = [(means, "card-most-means"), (D6 * dice(g), "card-most-dice")]
        return numbers("spend", NONE, limits, why, "card.79.donatio")

    def spend(self, g: Pendragon) -> None:
        self.offered = g.answer[1]
        if not self.offered:
            return g.go(self.collection)
        g.call(Payment(DUX, self.offered, refused=self.refused), self.settle_up)

    def settle_up(self, g: Pendragon) -> None:
        """Refused, the Dux has only red. [cooperation.preemption-consent]"""
        if g.result != (1,):
            self.refused = True
            return g.go(self.start)
        self.paid = self.offered
        g.go(self.collection)

    def collection(self, g: Pendragon) -> None:
        """The Civitates may add Wealth, not Resources. [card.79.donatio]"""
        options = self.may_give(g)
        if options == [("refuse", 0)]:
            return g.go(self.roll)
        g.ask(CIVITATES, options, self.give)

    def may_give(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        more = D6 * dice(g) - self.paid
        limits = [(g.wealth, "card-most-wealth"), (more, "card-most-missing")]
        least, rule = (1, "card-at-least-one"), "card.79.donatio"
        return [*numbers("give", least, limits, why, rule), ("refuse", 0)]

    def give(self, g: Pendragon) -> None:
        verb, n = g.answer
        if verb == "give":
            add_wealth(g, -n)
            tell_wealth_spent(g, n, "card.79.donatio")
            self.paid += n
        g.go(self.roll)

    def roll(self, g: Pendragon) -> None:
        """[card.79.donatio]"""
        rolled = tuple([g.roll(D6) for _ in range(dice(g))])
        self.leaving = min(max(0, sum(rolled) - self.paid), cavalry_on_map(g))
        told: dict[str, Any] = {"dice": rolled, "paid": self.paid, "n": self.leaving}
        g.tell("donatio", "card.79.donatio", **told)
        g.go(self.desertion)

    def desertion(self, g: Pendragon) -> None:
        """Asked only where some stay elsewhere."""
        if not self.leaving:
            return g.end()
        some = None if self.leaving < cavalry_on_map(g) else 1
        choose(g, DUX, self.may_dismiss(g)[:some], self.dismiss)

    def may_dismiss(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "dismiss", no_cavalry, why, "card.79.donatio")

    def dismiss(self, g: Pendragon) -> None:
        """To Available, not to Casualties. [card.79.donatio]"""
        space = g.answer[1]
        laden = int(g.laden_at(CAVALRY, space) == g.at(CAVALRY, space))
        take_up(g, CAVALRY, space, 1, laden)
        g.available[UNIT_POOL[CAVALRY]] += 1
        self.leaving -= 1
        g.tell("departs", "card.79.donatio", space=space)
        g.go(self.desertion)


@dataclass
class RescriptOfHonorius(Effect):
    """[card.79.precondition, card.79.epoch, imperium-status.event-shift-no-halving]"""

    def start(self, g: Pendragon) -> None:
        shift_imperium(g, RESCRIPT.get(g.imperium, g.imperium))
        g.become(Donatio())


@dataclass
class CuttingTheTies(Effect):
    """The Civitates may break with the army; then comes the donatio in any case.

    [card.80.precondition, card.80.epoch, card.80.militia]
    """

    left: int = int(NUMBERS["militia"])
    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.left}

    def reply(self) -> str:
        return "cut-ties"

    def start(self, g: Pendragon) -> None:
        g.ask(CIVITATES, self.may_cut(g), self.cut)

    def may_cut(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("cut-ties", 0), DECLINE]

    def cut(self, g: Pendragon) -> None:
        """Militia come even where nothing is left to cut. [card.80.epoch, card.80.militia]"""
        if g.answer[0] == "decline":
            g.tell("declines", "card.80.epoch", faction=CIVITATES)
            return g.become(Donatio())
        g.tell("ties-cut", "card.80.epoch")
        shift_imperium(g, TIES_CUT.get(g.imperium, g.imperium))
        g.go(self.levy)

    def levy(self, g: Pendragon) -> None:
        """[card.80.militia, pieces.voluntary-removal]"""
        options = self.may_where(g)
        if not self.left or not options or options == [DONE]:
            return g.become(Donatio())
        choose(g, CIVITATES, options, self.where)

    def may_where(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """They need not take Militia from elsewhere. [pieces.voluntary-removal]"""
        options = spaces_for(g, "place", self.no_levy, why, "card.80.militia", unit=MILITIA)
        if not g.available[UNIT_POOL[MILITIA]]:
            return [*options, DONE]
        if why is not None:
            why.bar_rest("done", "card-must-come", "card.80.militia", n=self.left)
        return options

    def no_levy(self, g: Pendragon, space: int) -> str:
        if g.control[space] != BRITON:
            return no_region(space) or "card-no-briton-control"
        return no_region(space) or ("" if supply(g, MILITIA, space) else "card-no-supply")

    def where(self, g: Pendragon) -> None:
        """[card.80.militia]"""
        verb, self.space = g.answer
        if verb == "done":
            return g.become(Donatio())
        choose(g, CIVITATES, self.may_place(g), self.place)

    def may_place(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """All of them, where they can go nowhere else."""
        available = g.available[UNIT_POOL[MILITIA]] or self.left
        least = (1 if self.elsewhere(g) else min(self.left, available), "card-at-least-one")
        limits = [(self.left, "card-most-come"), (available, "card-most-available")]
        return numbers("units", least, limits, why, "card.80.militia")

    def elsewhere(self, g: Pendragon) -> bool:
        """Is there another Region that some of them could go to?"""
        return any([g.control[s] == BRITON for s in REGIONS if s != self.space])

    def place(self, g: Pendragon) -> None:
        """[card.80.militia, pieces.place-from-available]"""
        g.call(Placing(MILITIA, self.space, g.answer[1]), self.came)

    def came(self, g: Pendragon) -> None:
        (n,) = g.result
        if not n:
            return g.become(Donatio())
        self.left -= n
        g.tell("placed", "card.80.militia", unit=MILITIA, space=self.space, n=n)
        g.go(self.levy)

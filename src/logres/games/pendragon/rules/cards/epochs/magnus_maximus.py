"""77 MAGNUS MAXIMUS, 78 CONSTANTINE III: the army of Britain proclaims its general, or does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import spaces_for, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.imperium import CIVILIAN, shift_imperium
from logres.games.pendragon.rules.treasury import Payment, can_pay
from logres.games.pendragon.table.constants import (
    CAVALRY,
    DUX,
    EVERYWHERE,
    ROMAN_RULE_MILITARY,
    SETTINGS,
    card,
)
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_prestige, add_resources

MAGNUS_MAXIMUS = card(77)
NUMBERS = SETTINGS["usurpers"]
STAKES = {card(int(number)): sums for number, sums in NUMBERS["resources"].items()}
GAIN = {card(int(number)): int(gain) for number, gain in NUMBERS["gain"].items()}
PER_CAVALRY: int = NUMBERS["resources_per_cavalry"]


def cavalry_on_map(g: Pendragon) -> int:
    return sum([g.at(CAVALRY, space) for space in EVERYWHERE])


def no_cavalry(g: Pendragon, space: int) -> str:
    return "" if g.at(CAVALRY, space) else "card-no-cavalry"


@dataclass
class MagnusMaximus(Effect):
    """The Dux may pay for Cavalry to cross to Gaul; the more go, the likelier the purple.

    [card.77.precondition, card.77.epoch, card.77.success, card.77.failure, card.78.precondition,
    card.78.epoch]
    """

    taken: int = 0
    wanted: int = 0
    refused: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": self.wanted - self.taken}

    def reply(self) -> str:
        return "bid"

    def rule(self, part: str) -> str:
        """The clause behind what happens: 78 has a single one."""
        return f"card.77.{part}" if self.card == MAGNUS_MAXIMUS else "card.78.epoch"

    def start(self, g: Pendragon) -> None:
        """Only what can be paid and taken off the map is offered. [card.77.epoch,
        card.78.epoch]
        """
        options = self.may_spend(g)
        if options == [("spend", 0)]:
            return g.go(self.fail_to_try)
        g.ask(DUX, options, self.spend)

    def may_spend(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        sums, rule = STAKES[self.card], self.rule("epoch")
        if why is not None and why.noun not in sums:
            why.bar_rest("spend", "card-not-a-stake", rule, card=self.card, sums=tuple(sums))
        return unbarred(g, ("spend", "n"), sums, self.no_stake, why, rule)

    def no_stake(self, g: Pendragon, n: int) -> str:
        if not can_pay(g, DUX, n, self.refused):
            return "card-stake-too-dear"
        return "" if n // PER_CAVALRY <= cavalry_on_map(g) else "card-stake-too-few"

    def spend(self, g: Pendragon) -> None:
        """[card.77.epoch]"""
        n = g.answer[1]
        if not n:
            return g.go(self.fail_to_try)
        self.wanted = n // PER_CAVALRY
        g.call(Payment(DUX, n, refused=self.refused), self.paid)

    def paid(self, g: Pendragon) -> None:
        """Nothing is spent where the Civitates refuse: the Dux decides anew, on his own.

        [cooperation.preemption-consent]
        """
        self.refused = g.result != (1,)
        g.go(self.start if self.refused else self.embark)

    def embark(self, g: Pendragon) -> None:
        """[card.77.epoch]"""
        if self.taken == self.wanted:
            return g.go(self.roll)
        choose(g, DUX, self.may_dismiss(g), self.dismiss)

    def may_dismiss(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "dismiss", no_cavalry, why, self.rule("epoch"))

    def dismiss(self, g: Pendragon) -> None:
        """One goes to Casualties, the others Out of Play. [card.77.epoch]"""
        space = g.answer[1]
        laden = int(g.laden_at(CAVALRY, space) == g.at(CAVALRY, space))
        remove(g, CAVALRY, space, 1, laden)
        if self.taken:
            g.casualties -= 1
            g.out_of_play += 1
        self.taken += 1
        g.tell("departs", self.rule("epoch"), space=space)
        g.go(self.embark)

    def roll(self, g: Pendragon) -> None:
        """[card.77.epoch]"""
        die = g.roll(6)
        g.tell("usurper-roll", self.rule("epoch"), n=die, wanted=self.taken)
        g.go(self.succeed if die <= self.taken else self.fail)

    def succeed(self, g: Pendragon) -> None:
        """[card.77.success, card.78.epoch]"""
        add_resources(g, GAIN[self.card])
        if g.imperium == ROMAN_RULE_MILITARY:
            before = g.prestige
            add_prestige(g, NUMBERS["prestige_gain"])
            g.tell("prestige-won", self.rule("success"), n=g.prestige - before)
        shift_imperium(g, ROMAN_RULE_MILITARY)
        g.tell("usurper-wins", self.rule("success"), n=GAIN[self.card])
        g.end()

    def fail_to_try(self, g: Pendragon) -> None:
        """Under Civilian Dominance nobody expects it of the Dux. [card.77.failure]"""
        if g.imperium in CIVILIAN:
            return g.end()
        g.go(self.fail)

    def fail(self, g: Pendragon) -> None:
        """[card.77.failure]"""
        add_prestige(g, -int(NUMBERS["prestige_loss"]))
        g.tell("usurper-fails", self.rule("failure"), n=g.prestige)
        g.end()

"""Who pays with what: Renown, Briton Resources, the Dux's own Resources, Tribute of Wealth.

`purse` is what a Faction can spend without asking anybody, `reach` what it can spend if the
Civitates consent; `can_pay` also counts on Tribute. Whatever the Dux pays, he pays by `Payment`,
which asks what must be asked and says whether it was paid; `pay` is for sums the purse holds and
asks nobody.
[resources.briton, resources.dux-own, resources.renown, cooperation.no-other-gifts, ruling.gifts]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.counting import choose, numbers
from logres.games.pendragon.table.constants import CIVITATES, DUX, IMPERIUM, SETTINGS
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_dux_resources

PREEMPTION = tuple(SETTINGS["preemption"][state] for state in IMPERIUM)
"""By state of the Imperium. [imperium-status.preemption]"""


def preempts(g: Pendragon) -> bool:
    """May the Dux spend blue Resources without asking? [cooperation.preemption]"""
    return bool(PREEMPTION[g.imperium] == "yes")


def needs_consent(g: Pendragon) -> bool:
    """[cooperation.preemption-consent]"""
    return bool(PREEMPTION[g.imperium] == "consent")


def purse(g: Pendragon, faction: int) -> int:
    """What a Faction can spend without asking anybody. Wealth pays for no Command.

    [resources.dux-own, resources.wealth, resources.wealth-safe, cooperation.shared-treasury,
    cooperation.preemption-none, resources.prestige]
    """
    if faction > CIVITATES:
        return g.renown[faction]
    if faction == CIVITATES:
        return g.resources
    return g.dux_resources + (g.resources if preempts(g) else 0)


def reach(g: Pendragon, faction: int) -> int:
    """What it can spend if the Civitates consent; a Non-player does not ask.

    [cooperation.preemption-consent, solo.consent]
    """
    asks = faction == DUX and needs_consent(g) and DUX not in g.ruled
    granted = g.resources if asks else 0
    return purse(g, faction) + granted


def possible_tribute(g: Pendragon, faction: int) -> int:
    """Wealth the Civitates could give; a Non-player asks for none. [cooperation.tribute,
    solo.consent]
    """
    return g.wealth if faction == DUX and DUX not in g.ruled else 0


def can_pay(g: Pendragon, faction: int, cost: int, refused: bool = False) -> bool:
    """With all the help there is, or alone once the Civitates have refused.

    [resources.pay-in-full, cooperation.tribute]
    """
    if refused:
        return cost <= purse(g, faction)
    return cost <= reach(g, faction) + possible_tribute(g, faction)


def pay(g: Pendragon, faction: int, cost: int) -> None:
    """Pay a sum the purse holds; the Dux spends blue Resources before his own."""
    if faction > CIVITATES:
        g.renown[faction] -= cost
    elif faction == CIVITATES:
        g.resources -= cost
    else:
        blue = min(cost, g.resources) if preempts(g) else 0
        g.resources -= blue
        g.dux_resources -= cost - blue
        return tell_payment(g, DUX, cost - blue, blue)
    tell_payment(g, faction, cost)


def tell_payment(
    g: Pendragon, faction: int, own: int, blue: int = 0, rule: str = "commands.pay-first"
) -> None:
    """What of it was the Faction's own, and what the Dux took out of the Britons' treasury."""
    if own and blue:
        g.tell("pays-mixed", rule, faction=faction, n=own + blue, blue=blue)
    elif blue:
        g.tell("pays-blue", rule, faction=faction, n=blue)
    elif own:
        g.tell("pays", rule, faction=faction, n=own)


def tell_wealth_spent(g: Pendragon, n: int, rule: str) -> None:
    if n:
        g.tell("spends-wealth", rule, faction=CIVITATES, n=n)


@dataclass
class Payment(Frame):
    """A Faction pays; ends with 1, or with 0 where the Civitates would not help.

    The Dux says how much of it is red, the Civitates whether the rest may be blue, and Tribute
    fills what is lacking. `refused` says that they have refused already.
    [commands.pay-first, resources.pay-in-full, ruling.dux-payment]
    """

    faction: int = field(metadata=named("faction"))
    cost: int
    granted: bool = False
    refused: bool = False
    red: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        blue = min(self.cost - self.red, self.blue(g))
        return {
            "faction": self.faction,
            "n": self.cost,
            "lacking": self.lacking(g),
            "blue": blue,
        }

    def reply(self) -> str:
        return "pay"

    def blue(self, g: Pendragon) -> int:
        """What the treasury may add, if need be with consent. [cooperation.shared-treasury,
        cooperation.preemption-consent, solo.consent]
        """
        if preempts(g) or self.granted:
            return g.resources
        asks = needs_consent(g) and DUX not in g.ruled and not self.refused
        return g.resources if asks else 0

    def lacking(self, g: Pendragon) -> int:
        return max(0, self.cost - g.dux_resources - self.blue(g))

    def start(self, g: Pendragon) -> None:
        """Only the Dux can turn to somebody else; nobody is asked in vain.

        [cooperation.preemption-consent, cooperation.tribute]
        """
        if self.faction != DUX:
            pay(g, self.faction, self.cost)
            return g.end((1,))
        if self.lacking(g) > (0 if self.refused else possible_tribute(g, DUX)):
            return g.end((0,))
        g.go(self.mix)

    def mix(self, g: Pendragon) -> None:
        """The Dux mixes red and blue as he likes; asked only where there is a choice.

        [resources.dux-own, cooperation.shared-treasury]
        """
        choose(g, DUX, self.may_pay_red(g), self.pay_red)

    def may_pay_red(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[resources.dux-own]"""
        most = min(self.cost, g.dux_resources)
        least = min(most, max(0, self.cost - self.blue(g)))
        return numbers("pay-red", least, most, why, "so-much-red", "resources.dux-own")

    def pay_red(self, g: Pendragon) -> None:
        """The rest is blue, also while red is left. [resources.dux-own,
        cooperation.preemption-consent]
        """
        self.red = g.answer[1]
        if self.red < self.cost and self.blue(g) and not preempts(g):
            return g.ask(CIVITATES, self.may_consent(g), self.consent)
        g.go(self.beg)

    def may_consent(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("consent", 0), ("refuse", 0)]

    def consent(self, g: Pendragon) -> None:
        """Each such payment is asked for. Refused, a Dux who could pay in red decides anew.

        [cooperation.preemption-consent]
        """
        if g.answer[0] == "refuse":
            self.refused = True
            g.tell("refuses", "cooperation.preemption-consent", faction=CIVITATES)
            in_vain = not self.lacking(g) or self.lacking(g) > possible_tribute(g, DUX)
            return g.end((0,)) if in_vain else g.go(self.beg)
        self.granted = True
        n = min(self.cost - self.red, g.resources)
        g.tell("consents", "cooperation.preemption-consent", faction=CIVITATES, n=n)
        g.go(self.beg)

    def beg(self, g: Pendragon) -> None:
        """Tribute of exactly what is lacking. [cooperation.tribute]"""
        if not self.lacking(g):
            return g.go(self.settle)
        g.ask(CIVITATES, self.may_tribute(g), self.tribute)

    def may_tribute(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[cooperation.tribute]"""
        lacking = self.lacking(g)
        if why is not None:
            why.bar_rest("give", "lacking", "cooperation.tribute", n=lacking)
        return [("give", lacking), ("refuse", 0)]

    def tribute(self, g: Pendragon) -> None:
        """[cooperation.tribute]"""
        if g.answer[0] == "refuse":
            g.tell("refuses", "cooperation.tribute", faction=CIVITATES)
            return g.end((0,))
        give_tribute(g, g.answer[1])
        g.go(self.settle)

    def settle(self, g: Pendragon) -> None:
        """[resources.dux-own]"""
        red = max(self.red, self.cost - self.blue(g))
        g.dux_resources -= red
        g.resources -= self.cost - red
        tell_payment(g, DUX, red, self.cost - red)
        g.end((1,))


# Tribute.


def give_tribute(g: Pendragon, n: int) -> None:
    """[cooperation.tribute, resources.dux-sources]"""
    g.wealth -= n
    add_dux_resources(g, n)
    g.tell("tribute", "cooperation.tribute", n=n)


@dataclass
class Tribute(Frame):
    """The Dux plans more than he can pay and asks for up to `most` Wealth; nobody can force it.

    Ends with what was given. [cooperation.tribute]
    """

    most: int

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"n": self.most}

    def start(self, g: Pendragon) -> None:
        g.ask(CIVITATES, self.may_answered(g), self.answered)

    def may_answered(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[cooperation.tribute]"""
        most = min(self.most, g.wealth)
        options = numbers("give", 1, most, why, "so-much-wealth", "cooperation.tribute")
        return [*options, ("refuse", 0)]

    def answered(self, g: Pendragon) -> None:
        verb, n = g.answer
        if verb == "refuse":
            g.tell("refuses", "cooperation.tribute", faction=CIVITATES)
            return g.end((0,))
        give_tribute(g, n)
        g.end((n,))

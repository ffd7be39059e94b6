"""Who pays with what: Renown, Briton Resources, the Dux's own Resources, Tribute of Wealth.

`purse` is what a Faction can spend without asking anybody, `reach` what it can spend if the
Civitates consent. A procedure pays by calling `Payment`, which asks what must be asked and says
whether it was paid; `pay` is for sums the purse holds and asks nobody.
[resources.briton, resources.dux-own, resources.renown, cooperation.no-other-gifts, ruling.gifts]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action, Frame
from logres.engine.positions import named
from logres.games.pendragon.data import CIVITATES, DUX, IMPERIUM, SETTINGS
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.wealth import add_dux_resources

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


def can_pay(g: Pendragon, faction: int, cost: int) -> bool:
    """[resources.pay-in-full]"""
    return cost <= reach(g, faction)


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
    if cost:
        g.tell("pays", "commands.pay-first", faction=faction, n=cost)


@dataclass
class Payment(Frame):
    """A Faction pays; ends with 1, or with 0 where the Civitates would not help.

    [commands.pay-first, resources.pay-in-full]
    """

    faction: int = field(metadata=named("faction"))
    cost: int
    granted: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "n": self.cost, "lacking": self.lacking(g)}

    def means(self, g: Pendragon) -> int:
        return reach(g, self.faction) if self.granted else purse(g, self.faction)

    def lacking(self, g: Pendragon) -> int:
        return self.cost - self.means(g)

    def start(self, g: Pendragon) -> None:
        """Only the Dux can turn to somebody else. [cooperation.preemption-consent]"""
        if self.faction != DUX or self.lacking(g) <= 0:
            return g.go(self.mix)
        if needs_consent(g) and g.resources:
            return g.ask(CIVITATES, [("consent", 0), ("refuse", 0)], self.consent)
        g.go(self.beg)

    def consent(self, g: Pendragon) -> None:
        """Each such payment is asked for; refused, the Dux has only red.

        [cooperation.preemption-consent]
        """
        if g.answer[0] == "refuse":
            g.tell("refuses", "cooperation.preemption-consent", faction=CIVITATES)
            return g.end((0,))
        self.granted = True
        g.tell("consents", "cooperation.preemption-consent", faction=CIVITATES, n=self.cost)
        g.go(self.beg)

    def beg(self, g: Pendragon) -> None:
        """Tribute of exactly what is lacking. [cooperation.tribute]"""
        lacking = self.lacking(g)
        if lacking <= 0:
            return g.go(self.mix)
        if lacking > g.wealth:
            return g.end((0,))
        g.ask(CIVITATES, [("give", lacking), ("refuse", 0)], self.tribute)

    def tribute(self, g: Pendragon) -> None:
        """[cooperation.tribute]"""
        if g.answer[0] == "refuse":
            g.tell("refuses", "cooperation.tribute", faction=CIVITATES)
            return g.end((0,))
        give_tribute(g, g.answer[1])
        g.go(self.mix)

    def mix(self, g: Pendragon) -> None:
        """The Dux mixes red and blue as he likes; asked only where there is a choice.

        [resources.dux-own, cooperation.shared-treasury]
        """
        if self.faction != DUX:
            pay(g, self.faction, self.cost)
            return g.end((1,))
        blue = g.resources if self.granted or preempts(g) else 0
        least, most = max(0, self.cost - blue), min(self.cost, g.dux_resources)
        if least == most:
            return self.spend(g, least)
        options: list[Action] = [("pay-red", n) for n in range(least, most + 1)]
        g.ask(DUX, options, self.pay_red)

    def pay_red(self, g: Pendragon) -> None:
        self.spend(g, g.answer[1])

    def spend(self, g: Pendragon, red: int) -> None:
        """[resources.dux-own]"""
        g.dux_resources -= red
        g.resources -= self.cost - red
        if self.cost:
            g.tell("pays", "commands.pay-first", faction=DUX, n=self.cost)
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
        options: list[Action] = [("give", n) for n in range(1, min(self.most, g.wealth) + 1)]
        g.ask(CIVITATES, [*options, ("refuse", 0)], self.answered)

    def answered(self, g: Pendragon) -> None:
        verb, n = g.answer
        if verb == "refuse":
            g.tell("refuses", "cooperation.tribute", faction=CIVITATES)
            return g.end((0,))
        give_tribute(g, n)
        g.end((n,))

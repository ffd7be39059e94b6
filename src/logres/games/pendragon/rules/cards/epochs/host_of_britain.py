"""83 PENDRAGON: one of the Britons leads the hosts of the island overseas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.expedition import (
    Enlisting,
    Toll,
    half,
    on_map,
    venture,
)
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_FACTIONS,
    DECLINE,
    DONE,
    NONE,
    numbers,
    unbarred,
)
from logres.games.pendragon.rules.imperium import CIVILIAN, set_dominance
from logres.games.pendragon.rules.treasury import Payment, possible_tribute, reach
from logres.games.pendragon.table.constants import (
    BLUE_SAXON,
    BLUE_SCOTTI,
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    RED_SAXON,
    RED_SCOTTI,
    SETTINGS,
    SPACE_COUNT,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_renown, load

NUMBERS = SETTINGS["pendragon"]
MOST: int = NUMBERS["units"]
PRICE: int = NUMBERS["resources_per_unit"]
RENOWN: int = NUMBERS["renown"]
HOST = {
    DUX: (CAVALRY, RED_SAXON, RED_SCOTTI),
    CIVITATES: (COMITATES, BLUE_SAXON, BLUE_SCOTTI),
}
"""Whom each may take along. [card.83.epoch]"""


def affordable(g: Pendragon, faction: int) -> int:
    """How many units a Faction could pay for. [card.83.epoch]"""
    return min(MOST, (reach(g, faction) + possible_tribute(g, faction)) // PRICE)


def commitments(g: Pendragon, faction: int, why: Why | None) -> list[Action]:
    """How many of its own units a Faction could commit. [card.83.epoch]"""
    paid, there = affordable(g, faction), on_map(g, HOST[faction])
    limits = [(MOST, "card-most-go"), (paid, "card-most-paid"), (there, "card-most-on-map")]
    return numbers("commit", NONE, limits, why, "card.83.epoch", faction=faction)


def no_victim(g: Pendragon, faction: int) -> str:
    return "card-barbarians" if faction <= CIVITATES else ""


@dataclass
class HostOfBritain(Effect):
    """Both Britons say how many of their own units they commit, the Dux first; who commits more
    executes the Event, the Dux if they are equal. [card.83.epoch]
    """

    dux_bid: int = 0
    civitates_bid: int = 0
    chosen: tuple[int, ...] = ()

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": len(self.chosen), "bid": self.dux_bid}

    def reply(self) -> str:
        return "lead-host"

    def start(self, g: Pendragon) -> None:
        """[card.83.epoch]"""
        options = self.may_commit(g)
        if len(options) == 1:
            return g.go(self.civitates)
        g.ask(DUX, options, self.commit)

    def may_commit(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return commitments(g, DUX, why)

    def commit(self, g: Pendragon) -> None:
        self.dux_bid = g.answer[1]
        g.tell("commits", "card.83.epoch", faction=DUX, n=self.dux_bid)
        g.go(self.civitates)

    def civitates(self, g: Pendragon) -> None:
        """[card.83.epoch]"""
        options = self.may_outbid(g)
        if len(options) == 1:
            return g.go(self.award)
        g.ask(CIVITATES, options, self.outbid)

    def may_outbid(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return commitments(g, CIVITATES, why)

    def outbid(self, g: Pendragon) -> None:
        self.civitates_bid = g.answer[1]
        g.tell("commits", "card.83.epoch", faction=CIVITATES, n=self.civitates_bid)
        g.go(self.award)

    def award(self, g: Pendragon) -> None:
        """Both decline: no effect. [card.83.epoch]"""
        bid = max(self.dux_bid, self.civitates_bid)
        if not bid:
            return g.end()
        self.faction = DUX if self.dux_bid == bid else CIVITATES
        host = Enlisting(self.faction, HOST[self.faction], bid, affordable(g, self.faction))
        g.call(host, self.allies)

    def allies(self, g: Pendragon) -> None:
        """The other's units only with consent. [card.83.epoch]"""
        self.chosen = g.result
        options = self.may_ask(g)
        if options == [DONE]:
            return g.go(self.pay)
        g.ask(self.faction, options, self.ask)

    def may_ask(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        room = affordable(g, self.faction) - len(self.chosen)
        there = on_map(g, HOST[self.other()])
        limits = [(room, "card-most-paid-more"), (there, "card-most-on-map")]
        least, rule = (1, "card-at-least-one"), "card.83.epoch"
        return [*numbers("ask-for", least, limits, why, rule, faction=self.other()), DONE]

    def other(self) -> int:
        return CIVITATES if self.faction == DUX else DUX

    def ask(self, g: Pendragon) -> None:
        verb, n = g.answer
        if verb == "done":
            return g.go(self.pay)
        g.call(Enlisting(self.other(), HOST[self.other()], 0, n), self.join)

    def join(self, g: Pendragon) -> None:
        self.chosen += g.result
        g.go(self.pay)

    def pay(self, g: Pendragon) -> None:
        """[card.83.epoch]"""
        g.call(Payment(self.faction, PRICE * len(self.chosen)), self.paid)

    def paid(self, g: Pendragon) -> None:
        """A Dux whom the Civitates do not let pay has committed nothing.

        [cooperation.preemption-consent, card.83.epoch]
        """
        if g.result != (1,):
            self.dux_bid, self.chosen = 0, ()
            return g.go(self.award)
        g.go(self.succeed if venture(g, len(self.chosen), "card.83.success") else self.fail)

    def succeed(self, g: Pendragon) -> None:
        """[card.83.success]"""
        g.ask(self.faction, self.may_humble(g), self.humble)

    def may_humble(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("humble", "faction"), "card.83.success"
        return unbarred(g, what, ALL_FACTIONS, no_victim, why, rule)

    def humble(self, g: Pendragon) -> None:
        """Cavalry too may carry its Plunder home. [card.83.success, plunder.cavalry,
        plunder.one-each]
        """
        victim = g.answer[1]
        n = min(RENOWN, g.renown[victim])
        add_renown(g, victim, -RENOWN)
        g.tell("humbled", "card.83.success", faction=victim, n=n)
        for place in self.chosen:
            unit, space = place // SPACE_COUNT, place % SPACE_COUNT
            if load(g, unit, space, 1):
                g.tell("carries-off", "card.83.success", unit=unit, space=space, n=1)
        if g.fragmented:
            return g.end()
        g.ask(self.faction, self.may_swing(g), self.swing)

    def may_swing(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("swing", 0), DECLINE]

    def swing(self, g: Pendragon) -> None:
        """[card.83.success, imperium-status.event-dominance-frag]"""
        if g.answer[0] == "swing":
            set_dominance(g, civilian=g.imperium not in CIVILIAN)
        g.end()

    def fail(self, g: Pendragon) -> None:
        """[card.83.failure]"""
        lost = half(len(self.chosen))
        g.tell("host-lost", "card.83.failure", n=lost)
        g.become(Toll(self.faction, self.chosen, lost, "card.83.failure"))

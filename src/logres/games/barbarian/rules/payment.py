"""Paying a fixed amount: exact if possible, with change if need be, over it as a last resort."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.errors import RulesFault
from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.table.coins import (
    EMPTY,
    Swap,
    after_swap,
    can_make,
    listed,
    say_no_coins,
    swaps,
    ways,
    worth,
)
from logres.games.barbarian.table.constants import COINS, KINDS, KINGDOMS, VALUE, Purse
from logres.games.barbarian.table.position import NOWHERE, Barbarian, areas_in, put, take
from logres.games.barbarian.table.units import DONE


def can_afford(g: Barbarian, kingdom: int, amount: int) -> bool:
    """Is there enough behind the screen? [economy.treasury-use, components.component-limit]"""
    return g.tremis(g.owner[kingdom]) >= amount


def say_too_dear(g: Barbarian, why: Why, verb: str, kingdom: int, cost: int) -> None:
    rules = ("economy.paid-actions", "ruling.overpay-least")
    why.bar_rest(verb, "too-dear", *rules, cost=cost, n=g.tremis(g.owner[kingdom]))


def changers(g: Barbarian, kingdom: int, amount: int, why: Why | None = None) -> list[Action]:
    """The controlled provinces whose treasury gives change for this amount.

    Only the payer's own provinces serve, a sister kingdom's do not. For a Recruit the Warrior's
    province may; the province of a Claim is not controlled yet.
    [economy.make-change, ruling.change-exact, ruling.change-same-province,
    ruling.two-player-treasury, ruling.facedown-where]
    """
    purse, own = g.purse(g.owner[kingdom]), g.controlled(kingdom)
    found: list[Action] = []
    for area in areas_in(own):
        chest = g.chest(area)
        if chest != EMPTY and swaps(purse, chest, amount):
            found.append(("change", area))
    if why is not None:
        why.bar_some("change", ~own, "not-controlled", "economy.make-change", area=why.noun)
        rules = ("economy.make-change", "ruling.change-exact")
        why.bar_rest("change", "no-change", *rules, area=why.noun)
    return found


def apply_swap(g: Barbarian, kingdom: int, area: int, swap: Swap, rule: str) -> None:
    """Coins of a treasury against coins of one province. [economy.make-change]"""
    give, got = swap[:KINDS], swap[KINDS:]
    take(give, g.treasury, g.owner[kingdom])
    put(give, g.chests, area)
    take(got, g.chests, area)
    put(got, g.treasury, g.owner[kingdom])
    g.tell("changed", rule, kingdom=kingdom, area=area, coins=listed(give), got_coins=listed(got))


@dataclass
class Change(Frame):
    """Choosing a swap with one province, as counts: what is given, then what is taken.

    Result: the swap. [economy.make-change, ruling.change-exact, ruling.change-optional]
    """

    kingdom: int = field(metadata=named("kingdom"))
    area: int = field(metadata=named("area"))
    swaps: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"area": self.area}

    def start(self, g: Barbarian) -> None:
        """Ask for one count after the other, where it makes a difference."""
        while len(self.chosen) < 2 * KINDS:
            options = self.may_give(g)
            if len(options) > 1:
                step = self.give if len(self.chosen) < KINDS else self.take
                return g.ask(g.owner[self.kingdom], options, step)
            self.chosen += (options[0][1],)
        g.end(self.chosen)

    def may_give(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        """How many of the next kind of coin some swap has that begins with those chosen."""
        at = len(self.chosen)
        coin = COINS[at % KINDS]
        if why is not None:
            why.bar_rest(coin, "not-that-swap", "economy.make-change", "ruling.change-exact")
            for other in COINS:
                why.bar_rest(other, "other-coins-now", "economy.make-change")
        return [(coin, n) for n in sorted({swap[at] for swap in self.possible()})]

    def possible(self) -> list[Swap]:
        size, fixed = 2 * KINDS, self.chosen
        every = [self.swaps[n : n + size] for n in range(0, len(self.swaps), size)]
        return [swap for swap in every if swap[: len(fixed)] == fixed]

    def may_take(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        return self.may_give(g, why)

    def give(self, g: Barbarian) -> None:
        """What goes into the province. [economy.make-change, ruling.change-exact]"""
        self.chosen += (g.answer[1],)
        g.go(self.start)

    def take(self, g: Barbarian) -> None:
        """What comes out of it. [economy.make-change, ruling.change-exact]"""
        self.chosen += (g.answer[1],)
        g.go(self.start)


@dataclass
class Payment(Frame):
    """A kingdom pays an amount, into a province or to another kingdom. Result: the coins paid.

    Nothing moves before the last answer, so that nobody sees how many questions a purse raises;
    `confirm` asks whoever pays in another's turn even where there is only one way to pay.
    [economy.treasury-use, economy.no-change-overpay, ruling.overpay-least,
    ruling.treasury-secrecy]
    """

    kingdom: int = field(metadata=named("kingdom"))
    amount: int
    area: int = field(default=NOWHERE, metadata=named("area"))
    changer: int = field(default=NOWHERE, metadata=named("area"))
    kind: int = KINDS - 1
    rest: int = 0
    paid: tuple[int, ...] = ()
    swap: tuple[int, ...] = ()
    confirm: bool = False

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"n": self.amount, "area": self.area, "rest": self.rest}

    def start(self, g: Barbarian) -> None:
        """The exact amount, or else the least above it, with one swap if that helps.

        Who can pay or change the exact sum pays no more.
        [economy.no-change-overpay, ruling.overpay-least, ruling.change-optional]
        """
        purse = g.purse(g.owner[self.kingdom])
        while self.amount <= worth(purse):
            if can_make(purse, KINDS, self.amount):
                self.rest = self.amount
                return g.go(self.pay)
            options = self.may_change_with(g)
            if len(options) > 1:
                return g.ask(g.owner[self.kingdom], options, self.change_with)
            if options:
                return self.call_change(g, options[0][1])
            self.amount += 1
        name = KINGDOMS[self.kingdom]
        raise RulesFault(f"{name} cannot pay {self.amount}")

    def may_change_with(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        return changers(g, self.kingdom, self.amount, why)

    def change_with(self, g: Barbarian) -> None:
        """One province only. [economy.make-change, ruling.change-exact]"""
        self.call_change(g, g.answer[1])

    def call_change(self, g: Barbarian, area: int) -> None:
        found = swaps(g.purse(g.owner[self.kingdom]), g.chest(area), self.amount)
        self.changer = area
        flat = tuple([count for swap in found for count in swap])
        g.call(Change(self.kingdom, area, flat), self.change)

    def change(self, g: Barbarian) -> None:
        self.swap = g.result
        self.rest = self.amount
        g.go(self.pay)

    def purse(self, g: Barbarian) -> Purse:
        """What there is to pay with, once the change is made."""
        purse = g.purse(g.owner[self.kingdom])
        return after_swap(purse, self.swap[:KINDS], self.swap[KINDS:]) if self.swap else purse

    def pay(self, g: Barbarian) -> None:
        """Counts of each kind of coin, the dearest first, where there is a choice."""
        purse = self.purse(g)
        while self.kind >= 0:
            counts = ways(purse, self.kind, self.rest)
            if len(counts) > 1:
                return g.ask(g.owner[self.kingdom], self.may_count(g), self.count)
            self.add(counts[0])
        if self.confirm:
            return g.ask(g.owner[self.kingdom], self.may_hand_over(g), self.hand_over)
        self.hand_over(g)

    def may_count(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        purse, coin = self.purse(g), COINS[self.kind]
        if why is not None:
            rules = ("economy.treasury-use", "components.component-limit")
            say_no_coins(why, purse, self.kind, "so-many-coins", *rules)
            why.bar_rest(coin, "not-that-amount", "ruling.overpay-least", n=self.amount)
        return [(coin, n) for n in ways(purse, self.kind, self.rest)]

    def may_hand_over(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        return [DONE]

    def hand_over(self, g: Barbarian) -> None:
        """Change and payment, at one stroke. [economy.treasury-use, ruling.treasury-secrecy]"""
        if self.swap:
            apply_swap(g, self.kingdom, self.changer, self.swap, "economy.make-change")
        take(self.paid, g.treasury, g.owner[self.kingdom])
        if self.area >= 0:
            put(self.paid, g.chests, self.area)
        g.end(self.paid)

    def count(self, g: Barbarian) -> None:
        """[economy.treasury-use, ruling.overpay-least]"""
        self.add(g.answer[1])
        g.go(self.pay)

    def add(self, coins: int) -> None:
        from_kind = self.kind
        self.paid = (coins, *self.paid)
        self.rest -= coins * VALUE[from_kind]
        self.kind = from_kind - 1

"""Bidding victory points for a group of nations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.table.constants import BIDS_OFFERED, SEATS, above
from logres.games.britannia.table.position import Britannia


@dataclass
class Bidding(Frame):
    """Players without a group take one, or outbid its holder, until all have one.

    `holder` and `bid` go by group; the result is each seat's group.
    [bidding.optional, bidding.whole-groups, bidding.holder-passes, bidding.ends]
    """

    groups: int
    step: int
    holder: tuple[int, ...] = field(default=(), metadata=named("seat"))
    bid: tuple[int, ...] = ()
    turn: int = 0
    group: int = field(default=-1, metadata=named("side"))

    def about(self, g: Britannia) -> dict[str, Any]:
        bids = self.bid
        taken = tuple([i for i, seat in enumerate(self.holder) if seat != NOBODY])
        return {"side": self.group, "taken_sides": taken, "bids": [bids[i] for i in taken]}

    def start(self, g: Britannia) -> None:
        """The first bidder is drawn; then it goes round. [bidding.first-bidder]"""
        self.holder, self.bid = (NOBODY,) * self.groups, (0,) * self.groups
        self.turn = g.roll(self.groups) - 1
        g.go(self.next_bidder)

    def next_bidder(self, g: Britannia) -> None:
        """Who has a group passes. [bidding.holder-passes, bidding.ends]"""
        if NOBODY not in self.holder:
            return g.go(self.close)
        while self.turn in self.holder:
            self.turn = (self.turn + 1) % self.groups
        g.ask(self.turn, self.may_claim(g), self.claim)

    def may_claim(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            rules = ("players.counts", "bidding.whole-groups")
            why.bar_rest("claim", "no-such-group", *rules, n=self.groups)
        return [("claim", group) for group in range(self.groups)]

    def claim(self, g: Britannia) -> None:
        """[bidding.opening, bidding.raise, bidding.whole-groups]"""
        self.group = g.answer[1]
        g.ask(self.turn, self.may_place_bid(g), self.place_bid)

    def may_place_bid(self, g: Britannia, why: Why | None = None) -> list[Action]:
        least = self.least()
        if why is not None:
            most = least + BIDS_OFFERED
            why.bar_some("bid", above(most), "bid-too-high", "ruling.bidding-bounds", n=most)
            rules = ("bidding.raise", "bidding.minimum-step")
            why.bar_rest("bid", "bid-too-low", *rules, n=least)
        return [("bid", least + n) for n in range(BIDS_OFFERED + 1)]

    def least(self) -> int:
        """What must be bid for the group at least."""
        return 0 if self.holder[self.group] == NOBODY else self.bid[self.group] + self.step

    def place_bid(self, g: Britannia) -> None:
        """A first bid may be zero; a raise is at least the step; there is no highest bid.

        [bidding.opening, bidding.raise, bidding.minimum-step, ruling.bidding-bounds,
        ruling.bidding-misprint]
        """
        at, amount = self.group, g.answer[1]
        self.holder = (*self.holder[:at], self.turn, *self.holder[at + 1 :])
        self.bid = (*self.bid[:at], amount, *self.bid[at + 1 :])
        g.tell("bid", "bidding.raise", seat=self.turn, side=at, n=amount)
        self.turn = (self.turn + 1) % self.groups
        g.go(self.next_bidder)

    def close(self, g: Britannia) -> None:
        """[bidding.cost]"""
        for group, seat in enumerate(self.holder):
            g.bids[seat] = self.bid[group]
        g.end(tuple([self.holder.index(seat) for seat in range(min(self.groups, len(SEATS)))]))

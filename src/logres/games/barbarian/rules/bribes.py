"""Bribes: two purses, filled in secret and exchanged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.points import points
from logres.games.barbarian.table.coins import say_no_coins, worth
from logres.games.barbarian.table.constants import COINS, KINDS, VALUE
from logres.games.barbarian.table.position import Barbarian
from logres.games.barbarian.table.units import DONE


@dataclass
class Bribe(Frame):
    """One player's purse: any coins behind the screen, none included. Result: the coins.

    There is no change for a bribe. [components.purses, battle.bribes-secret, ruling.bribe-zero,
    ruling.bribes-no-change, battle.ui-forecast]
    """

    kingdom: int = field(metadata=named("kingdom"))
    rival: int = field(metadata=named("kingdom"))
    area: int = field(metadata=named("area"))
    purse: tuple[int, ...] = ()

    def about(self, g: Barbarian) -> dict[str, Any]:
        """Both totals so far, and what is at hand. [battle.ui-forecast]"""
        coins = g.purse(g.owner[self.kingdom])
        inside = (0,) * (KINDS - len(self.purse)) + self.purse
        return {
            "area": self.area,
            "kingdom": self.kingdom,
            "rival_kingdom": self.rival,
            "points": points(g, self.kingdom, self.area),
            "rival_points": points(g, self.rival, self.area),
            "tremis": worth(coins),
            "n": worth(inside),
        }

    def start(self, g: Barbarian) -> None:
        """Counts of each kind, then a confirmation: asked even of who has nothing.

        Otherwise all would see whose treasury is empty.
        """
        coins = g.purse(g.owner[self.kingdom])
        while len(self.purse) < KINDS:
            if coins[KINDS - 1 - len(self.purse)]:
                return g.ask(g.owner[self.kingdom], self.may_fill(g), self.fill)
            self.purse = (0, *self.purse)
        g.ask(g.owner[self.kingdom], self.may_hand_over(g), self.hand_over)

    def may_fill(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        kind, seat = KINDS - 1 - len(self.purse), g.owner[self.kingdom]
        if why is not None:
            rules = ("battle.bribes-secret", "ruling.bribes-no-change")
            say_no_coins(why, g.purse(seat), kind, "so-many-coins", *rules)
        return [(COINS[kind], n) for n in range(g.treasury[seat * KINDS + kind] + 1)]

    def may_hand_over(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        return [DONE]

    def fill(self, g: Barbarian) -> None:
        """[battle.bribes-secret, ruling.bribe-zero, ruling.bribes-no-change]"""
        self.purse = (g.answer[1], *self.purse)
        g.go(self.start)

    def hand_over(self, g: Barbarian) -> None:
        """[battle.bribes-exchange]"""
        g.end(self.purse)


@dataclass
class KeepBack(Frame):
    """A winner whose power keeps back part of the bribe chooses the coins. Result: those kept."""

    kingdom: int = field(metadata=named("kingdom"))
    paid: tuple[int, ...]
    room: int
    kept: tuple[int, ...] = ()

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"n": self.room}

    def start(self, g: Barbarian) -> None:
        while len(self.kept) < KINDS:
            options = self.may_keep(g)
            if len(options) > 1:
                return g.ask(g.owner[self.kingdom], options, self.keep)
            self.kept = (0, *self.kept)
        g.end(self.kept)

    def may_keep(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        kind = KINDS - 1 - len(self.kept)
        most = min(self.paid[kind], self.room // VALUE[kind])
        if why is not None:
            rule = "battle.bribes-collected"
            say_no_coins(why, self.paid, kind, "bribe-held", rule)
            why.bar_rest(COINS[kind], "keep-less", rule, n=self.room)
        return [(COINS[kind], n) for n in range(most + 1)]

    def keep(self, g: Barbarian) -> None:
        """[powers.king-power-lost, battle.bribes-collected]"""
        kind = KINDS - 1 - len(self.kept)
        self.kept = (g.answer[1], *self.kept)
        self.room -= g.answer[1] * VALUE[kind]
        g.go(self.start)

"""Bribes: two purses, filled in secret and exchanged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.barbarian.rules.points import points
from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import COINS, KINDS, VALUE
from logres.games.barbarian.table.position import Barbarian


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
            kind = KINDS - 1 - len(self.purse)
            if coins[kind]:
                options: list[Action] = [(COINS[kind], n) for n in range(coins[kind] + 1)]
                return g.ask(g.owner[self.kingdom], options, self.fill)
            self.purse = (0, *self.purse)
        g.ask(g.owner[self.kingdom], [("done", 0)], self.hand_over)

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
            kind = KINDS - 1 - len(self.kept)
            most = min(self.paid[kind], self.room // VALUE[kind])
            if most:
                options: list[Action] = [(COINS[kind], n) for n in range(most + 1)]
                return g.ask(g.owner[self.kingdom], options, self.keep)
            self.kept = (0, *self.kept)
        g.end(self.kept)

    def keep(self, g: Barbarian) -> None:
        """[powers.king-power-lost, battle.bribes-collected]"""
        kind = KINDS - 1 - len(self.kept)
        self.kept = (g.answer[1], *self.kept)
        self.room -= g.answer[1] * VALUE[kind]
        g.go(self.start)

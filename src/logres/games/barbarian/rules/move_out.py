"""Moving out after a battle: one unit stays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.table.constants import LAND, SEA
from logres.games.barbarian.table.position import Barbarian
from logres.games.barbarian.table.units import KING, WARRIOR, as_options, free_own_provinces, move

KING_TO, WARRIOR_TO = "king-to", "warrior-to"


@dataclass
class MoveOut(Frame):
    """All of the winner's units but one leave for free provinces of its own next to the battle.

    The winner chooses who stays and who goes where, but places as many as can be placed.
    [battle.one-remains, ruling.move-out-choice, ruling.move-out-claimed]
    """

    kingdom: int = field(metadata=named("kingdom"))
    area: int = field(metadata=named("area"))

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"area": self.area}

    def start(self, g: Barbarian) -> None:
        """[battle.one-remains, battle.move-out-targets, battle.move-out-not-sea]"""
        options = self.may_leave(g)
        while options:
            if len(options) > 1:
                return g.ask(g.owner[self.kingdom], options, self.leave)
            self.carry_out(g, options[0])
            options = self.may_leave(g)
        self.return_rest(g)
        g.end()

    def warriors(self, g: Barbarian) -> int:
        return g.warriors[self.kingdom].count(self.area)

    def has_king(self, g: Barbarian) -> bool:
        return g.king[self.kingdom] == self.area

    def may_leave(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        """Warriors only, and enough of them for every province: there is nothing to choose."""
        leaving = self.warriors(g) + self.has_king(g) - 1
        if leaving == 0:
            return []
        near = g.next_to(self.kingdom)[self.area] & LAND & ~(1 << self.area)
        if why is not None:
            self.say_no_way_out(g, why, near)
        free = near & free_own_provinces(g, self.kingdom)
        options = as_options(WARRIOR_TO, free)
        if self.has_king(g):
            return [*as_options(KING_TO, free), *options]
        return options[:1] if leaving >= len(options) else options

    def say_no_way_out(self, g: Barbarian, why: Why, near: int) -> None:
        """[battle.one-remains, battle.move-out-targets, battle.move-out-not-sea]"""
        area, to = self.area, why.noun
        for verb in ("done", "pass"):
            why.bar_rest(verb, "one-stays", "battle.one-remains", "ruling.move-out-choice")
        if not self.has_king(g):
            why.bar_rest(KING_TO, "king-elsewhere", "battle.one-remains")
        for verb in (KING_TO, WARRIOR_TO):
            why.bar(verb, area, "battlefield", "battle.one-remains", area=area)
            why.bar(verb, SEA, "not-to-sea", "battle.move-out-not-sea")
            rule = "battle.move-out-targets"
            why.bar_some(verb, ~near, "too-far", rule, area=to, from_area=area)
            why.bar_some(verb, ~g.controlled(self.kingdom), "not-controlled", rule, area=to)
            why.bar_rest(verb, "occupied", rule, area=to)

    def leave(self, g: Barbarian) -> None:
        """[battle.move-out-targets, battle.one-remains, ruling.move-out-choice,
        ruling.move-out-claimed]
        """
        self.carry_out(g, g.answer)
        g.go(self.start)

    def carry_out(self, g: Barbarian, action: Action) -> None:
        verb, to = action
        unit = KING if verb == KING_TO else WARRIOR
        move(g, self.kingdom, (unit, self.area), to)
        what = f"{unit}-moved"
        g.tell(what, "battle.move-out-targets", kingdom=self.kingdom, from_area=self.area, area=to)

    def return_rest(self, g: Barbarian) -> None:
        """Warriors without a place go back to the board; the King is never given up: he stays.

        [battle.move-out-excess, battle.move-out-king-safe, ruling.king-cannot-move]
        """
        returned = self.warriors(g) + self.has_king(g) - 1
        for _ in range(returned):
            g.take_warrior(self.kingdom, self.area)
        if returned:
            g.tell("returned", "battle.move-out-excess", kingdom=self.kingdom, n=returned)

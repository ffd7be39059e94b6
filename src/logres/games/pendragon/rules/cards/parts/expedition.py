"""Units risked on a venture overseas: who goes, and who does not come back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_UNITS,
    DONE,
    numbers,
    spaces_for,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import EVERYWHERE, NOBODY, SPACE_COUNT
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon

DIE = 6


def on_map(g: Pendragon, kinds: tuple[int, ...]) -> int:
    """How many units of these kinds there are on the map."""
    return sum([sum(g.units[u * SPACE_COUNT : (u + 1) * SPACE_COUNT]) for u in kinds])


def venture(g: Pendragon, units: int, rule: str) -> bool:
    """A die, doubled, must not be above the number of units. [card.82.epoch, card.83.success]"""
    rolled = 2 * g.roll(DIE)
    g.tell("venture", rule, n=units, rolled=rolled)
    return rolled <= units


def half(units: int) -> int:
    """Rounded up. [card.82.result, card.83.failure]"""
    return (units + 1) // 2


@dataclass
class Enlisting(Frame):
    """A Faction names units of its own on the map, `least` to `most` of them, of these `kinds`.

    Ends with them, each as its kind and space in one number. [card.82.epoch, card.83.epoch]
    """

    faction: int = field(metadata=named("faction"))
    kinds: tuple[int, ...] = field(metadata=named("unit"))
    least: int
    most: int
    chosen: tuple[int, ...] = ()
    space: int = field(default=NOBODY, metadata=named("space"))
    unit: int = field(default=NOBODY, metadata=named("unit"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        left = self.most - len(self.chosen)
        return {"faction": self.faction, "space": self.space, "unit": self.unit, "n": left}

    def reply(self) -> str:
        return "enlist"

    def fresh(self, g: Pendragon, unit: int, space: int) -> int:
        return g.at(unit, space) - self.chosen.count(unit * SPACE_COUNT + space)

    def kinds_in(self, g: Pendragon, space: int) -> list[int]:
        return [unit for unit in self.kinds if self.fresh(g, unit, space) > 0]

    def rest(self, g: Pendragon) -> tuple[int, ...]:
        """All that could still be named."""
        found: tuple[int, ...] = ()
        for unit in self.kinds:
            for space in EVERYWHERE:
                found += (unit * SPACE_COUNT + space,) * self.fresh(g, unit, space)
        return found

    def rule(self) -> str:
        """83 lets each Briton take three kinds along, 82 the Dux one kind, then two."""
        return "card.83.epoch" if len(self.kinds) > 2 else "card.82.epoch"

    def start(self, g: Pendragon) -> None:
        """Who must name them all is not asked."""
        rest = self.rest(g)
        if len(rest) <= self.least - len(self.chosen):
            return g.end(self.chosen + rest)
        if len(self.chosen) >= self.most or not rest:
            return g.end(self.chosen)
        choose(g, self.faction, self.may_enlist(g), self.enlist)

    def may_enlist(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        options = spaces_for(g, "from", self.nobody_in, why, self.rule())
        if len(self.chosen) >= self.least:
            return [*options, DONE]
        if why is not None:
            missing = self.least - len(self.chosen)
            why.bar_rest("done", "card-name-more", self.rule(), n=missing)
        return options

    def nobody_in(self, g: Pendragon, space: int) -> str:
        if self.kinds_in(g, space):
            return ""
        there = any([g.at(unit, space) for unit in self.kinds])
        return "card-all-named" if there else "card-none-to-name"

    def enlist(self, g: Pendragon) -> None:
        verb, self.space = g.answer
        if verb == "done":
            return g.end(self.chosen)
        choose(g, self.faction, self.may_call(g), self.call)

    def may_call(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """In the order of the kinds."""
        if why is not None and why.noun not in self.kinds:
            why.bar_rest("call", "card-not-taken-along", self.rule(), unit=why.noun)
        where = {"space": self.space}
        return unbarred(g, ("call", "unit"), self.kinds, self.none_fresh, why, self.rule(), **where)

    def none_fresh(self, g: Pendragon, unit: int) -> str:
        if not g.at(unit, self.space):
            return "card-none-here"
        return "" if self.fresh(g, unit, self.space) > 0 else "card-all-named"

    def call(self, g: Pendragon) -> None:
        self.unit = g.answer[1]
        choose(g, self.faction, self.may_join(g), self.join)

    def may_join(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        there, room = self.fresh(g, self.unit, self.space), self.most - len(self.chosen)
        limits = [(there, "card-most-there"), (room, "card-most-come")]
        return numbers("units", (1, "card-at-least-one"), limits, why, self.rule())

    def join(self, g: Pendragon) -> None:
        self.chosen += (self.unit * SPACE_COUNT + self.space,) * g.answer[1]
        g.go(self.start)


@dataclass
class Toll(Frame):
    """`left` of the units that were `chosen` are removed, as a Faction says; those without
    Plunder first. [card.82.result, card.83.failure, events.cavalry-by-event,
    plunder.losses-choice]
    """

    faction: int = field(metadata=named("faction"))
    chosen: tuple[int, ...]
    left: int
    rule: str
    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "space": self.space, "n": self.left}

    def reply(self) -> str:
        return "mourn"

    def start(self, g: Pendragon) -> None:
        if not self.left:
            return g.end()
        choose(g, self.faction, self.may_mourn(g), self.mourn)

    def may_mourn(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "dismiss", self.nobody_from, why, self.rule)

    def nobody_from(self, g: Pendragon, space: int) -> str:
        return "" if space in [place % SPACE_COUNT for place in self.chosen] else "card-none-went"

    def mourn(self, g: Pendragon) -> None:
        self.space = g.answer[1]
        choose(g, self.faction, self.may_fall(g), self.fall)

    def may_fall(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, where = ("lose", "unit"), {"space": self.space}
        return unbarred(g, what, ALL_UNITS, self.not_among_them, why, self.rule, **where)

    def not_among_them(self, g: Pendragon, unit: int) -> str:
        went = unit * SPACE_COUNT + self.space in self.chosen
        return "" if went else "card-no-such-went"

    def fall(self, g: Pendragon) -> None:
        """[card.82.result, card.83.failure]"""
        unit = g.answer[1]
        gone = self.chosen.index(unit * SPACE_COUNT + self.space)
        self.chosen = self.chosen[:gone] + self.chosen[gone + 1 :]
        self.left -= 1
        laden = int(g.laden_at(unit, self.space) == g.at(unit, self.space))
        remove(g, unit, self.space, 1, laden)
        g.tell("removed", self.rule, unit=unit, space=self.space, n=1)
        g.go(self.start)

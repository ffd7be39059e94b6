"""Units risked on a venture overseas: who goes, and who does not come back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
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

    def start(self, g: Pendragon) -> None:
        """Who must name them all is not asked."""
        rest = self.rest(g)
        if len(rest) <= self.least - len(self.chosen):
            return g.end(self.chosen + rest)
        options: list[Action] = [("from", s) for s in EVERYWHERE if self.kinds_in(g, s)]
        if len(self.chosen) >= self.most or not options:
            return g.end(self.chosen)
        if len(self.chosen) >= self.least:
            return g.ask(self.faction, [*options, ("done", 0)], self.enlist)
        choose(g, self.faction, options, self.enlist)

    def enlist(self, g: Pendragon) -> None:
        verb, self.space = g.answer
        if verb == "done":
            return g.end(self.chosen)
        options: list[Action] = [("call", unit) for unit in self.kinds_in(g, self.space)]
        choose(g, self.faction, options, self.call)

    def call(self, g: Pendragon) -> None:
        self.unit = g.answer[1]
        most = min(self.fresh(g, self.unit, self.space), self.most - len(self.chosen))
        choose(g, self.faction, [("units", n) for n in range(1, most + 1)], self.join)

    def join(self, g: Pendragon) -> None:
        self.chosen += (self.unit * SPACE_COUNT + self.space,) * g.answer[1]
        g.go(self.start)


@dataclass
class Toll(Frame):
    """So many of the units that were `chosen` are removed, as a Faction says; those without
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
        spaces = sorted({place % SPACE_COUNT for place in self.chosen})
        choose(g, self.faction, [("dismiss", space) for space in spaces], self.mourn)

    def mourn(self, g: Pendragon) -> None:
        self.space = g.answer[1]
        here = sorted({p // SPACE_COUNT for p in self.chosen if p % SPACE_COUNT == self.space})
        choose(g, self.faction, [("lose", unit) for unit in here], self.fall)

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

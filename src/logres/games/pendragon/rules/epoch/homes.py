"""Units go home in Upkeep: those without a roof must, others may change theirs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.table.constants import (
    DUX,
    EVERYWHERE,
    FORT,
    NOBODY,
    SITE_SPACE,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    VACANT,
    bits,
)
from logres.games.pendragon.table.pieces import move, remove
from logres.games.pendragon.table.position import Pendragon


def spaces_with(g: Pendragon, kind: int) -> int:
    """The spaces that have a Stronghold of a kind."""
    return sum({1 << SITE_SPACE[site] for site, found in enumerate(g.sites) if found == kind})


def stables(g: Pendragon) -> int:
    """Where Cavalry goes: to Forts; without any, to any Dux Stronghold.

    [upkeep.cavalry-home, upkeep.cavalry-no-fort, ruling.cavalry-homeless]
    """
    owned = [
        site
        for site, kind in enumerate(g.sites)
        if kind != VACANT and STRONGHOLD_OWNER[kind] == DUX
    ]
    return spaces_with(g, FORT) or sum({1 << SITE_SPACE[site] for site in owned})


def laden_among(g: Pendragon, unit: int, space: int, count: int) -> int:
    """How many of `count` units carry Plunder, if those without go first."""
    return max(0, count - (g.at(unit, space) - g.laden_at(unit, space)))


@dataclass
class GoHome(Frame):
    """Units of one kind go to spaces of `homes`, any distance; with none they are removed.

    `unmoved` are those at home that may still move, if they are `shifting` quarters.
    [upkeep.cavalry-home, upkeep.cavalry-shift, upkeep.red-foederati, upkeep.blue-foederati,
    upkeep.warbands-home, upkeep.warbands-choice]
    """

    faction: int = field(metadata=named("faction"))
    unit: int = field(metadata=named("unit"))
    homes: int = field(metadata=named("space", mask=True))
    rule: str = ""
    shifting: bool = field(default=False, metadata=named(was="may_shift"))
    unmoved: tuple[int, ...] = ()
    origin: int = field(default=NOBODY, metadata=named("space"))
    home: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"unit": self.unit, "space": self.origin, "home_space": self.home}

    def reply(self) -> str:
        return "go-home"

    def start(self, g: Pendragon) -> None:
        """Who is at home now has not moved. [upkeep.cavalry-shift, upkeep.warbands-choice]"""
        row = self.unit * SPACE_COUNT
        if self.shifting:
            self.unmoved = tuple(
                [g.units[row + s] if self.homes >> s & 1 else 0 for s in EVERYWHERE]
            )
        g.go(self.next_homeless)

    # Those who must.

    def next_homeless(self, g: Pendragon) -> None:
        """[upkeep.cavalry-home, upkeep.warbands-home]"""
        row = self.unit * SPACE_COUNT
        away = [s for s in EVERYWHERE if g.units[row + s] and not self.homes >> s & 1]
        if not away:
            return g.go(self.offer if self.shifting else self.done)
        if not self.homes:
            return g.go(self.disband)
        self.origin = away[0]
        g.go(self.choose_home)

    def disband(self, g: Pendragon) -> None:
        """[upkeep.cavalry-no-fort, upkeep.warbands-home, upkeep.red-foederati]"""
        for space in EVERYWHERE:
            count = g.at(self.unit, space)
            if count:
                remove(g, self.unit, space, count, g.laden_at(self.unit, space))
                g.tell("disbanded", self.rule, unit=self.unit, space=space, n=count)
        g.end()

    # Where they go.

    def choose_home(self, g: Pendragon) -> None:
        options = self.may_house(g)
        if len(options) > 1:
            return g.ask(self.faction, options, self.house)
        g.answer = options[0]
        g.go(self.house)

    def may_house(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[upkeep.cavalry-home, upkeep.warbands-home]"""
        if why is not None:
            there: dict[str, Any] = {"unit": self.unit, "space": why.noun}
            why.bar("house", self.origin, "there-already", self.rule, **there)
            why.bar_rest("house", "no-home", self.rule, **there)
        return [("house", space) for space in bits(self.homes & ~(1 << self.origin))]

    def house(self, g: Pendragon) -> None:
        """[upkeep.cavalry-home, upkeep.cavalry-shift, upkeep.warbands-home, foederati.split]"""
        self.home = g.answer[1]
        options = self.may_settle_in(g)
        alone = self.homes.bit_count() == 1
        if len(options) > 1 and not alone:
            return g.ask(self.faction, options, self.settle_in)
        g.answer = options[-1]
        g.go(self.settle_in)

    def may_settle_in(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[foederati.split]"""
        most = self.movable(g)
        if why is not None:
            why.bar_rest("units", "so-many", self.rule, n=most)
        return [("units", n) for n in range(1, most + 1)]

    def movable(self, g: Pendragon) -> int:
        if self.homes >> self.origin & 1:
            return self.unmoved[self.origin]
        return g.at(self.unit, self.origin)

    def settle_in(self, g: Pendragon) -> None:
        """[upkeep.cavalry-home, plunder.moves-with-unit]"""
        count = g.answer[1]
        laden = laden_among(g, self.unit, self.origin, count)
        move(g, self.unit, self.origin, self.home, count, laden)
        told: dict[str, Any] = {
            "unit": self.unit,
            "space": self.origin,
            "to_space": self.home,
            "n": count,
        }
        g.tell("goes-home", self.rule, **told)
        if not self.homes >> self.origin & 1:
            return g.go(self.next_homeless)
        left = list(self.unmoved)
        left[self.origin] -= count
        self.unmoved = tuple(left)
        g.go(self.offer)

    # Those who may.

    def offer(self, g: Pendragon) -> None:
        """[upkeep.cavalry-shift, upkeep.warbands-choice, ruling.epoch-details]"""
        options = self.may_shift(g)
        if len(options) == 1 or self.homes.bit_count() < 2:
            return g.end()
        g.ask(self.faction, options, self.shift)

    def may_shift(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[upkeep.cavalry-shift, upkeep.warbands-choice]"""
        if why is not None:
            rules = ("upkeep.cavalry-shift", "upkeep.warbands-choice")
            why.bar_rest("shift", "nobody-to-shift", *rules, unit=self.unit, space=why.noun)
        return [*[("shift", s) for s in EVERYWHERE if self.unmoved[s]], ("done", 0)]

    def shift(self, g: Pendragon) -> None:
        """[upkeep.cavalry-shift, upkeep.warbands-choice]"""
        verb, self.origin = g.answer
        g.go(self.done if verb == "done" else self.choose_home)

    def done(self, g: Pendragon) -> None:
        g.end()

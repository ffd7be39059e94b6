"""The Barbarians' March: Warbands go to spaces that are paid for, once by sea."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.commands.barbarians.command import BarbarianCommand
from logres.games.pendragon.rules.counting import ask_laden, ask_units
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    ADJACENT,
    COASTAL,
    COASTS,
    ENTREAT,
    FORT,
    IS_CITY,
    NOBODY,
    REGIONS,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SETTLE,
    WARBAND,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units

MARCH = SETTINGS["barbarian_march"]
DESTINATION_PRICE: int = MARCH["destination"]
SEA_PRICE: int = MARCH["by_sea"]
MOST_BY_SEA: int = MARCH["groups_by_sea"]


def harbours(g: Pendragon, faction: int) -> int:
    """Regions from which a group may put to sea. [barbarian-march.sea, ruling.sea-march]"""
    held = [s for s in REGIONS if COASTS[s] and g.control[s] == faction]
    return sum([1 << s for s in held if g.at(WARBAND[faction], s)])


def across(g: Pendragon, origin: int) -> int:
    """Regions on the same Sea without a Fort. [barbarian-march.sea, ruling.sea-march]"""
    reached = 0
    for sea in bits(COASTS[origin]):
        reached |= COASTAL[sea]
    open_shores = [s for s in bits(reached) if not IS_CITY[s] and FORT not in g.strongholds_in(s)]
    return sum([1 << s for s in open_shores if s != origin])


@dataclass
class BarbarianMarch(BarbarianCommand):
    """Its spaces are destinations, `overseas` the one that a group may reach by sea. `arrived` has
    the space of each Warband that has moved, `arrived_laden` of those among them with Plunder.

    [barbarian-march.warbands, barbarian-march.cost, barbarian-march.scotti-same,
    barbarian-march.feats-saxons, barbarian-march.feats-scotti, commands.pay-destination]
    """

    overseas: int = field(default=0, metadata=named("space", mask=True))
    sailed: bool = False
    sailing: bool = False
    arrived: tuple[int, ...] = field(default=(), metadata=named("space"))
    arrived_laden: tuple[int, ...] = field(default=(), metadata=named("space"))
    to: int = field(default=NOBODY, metadata=named("space"))
    origin: int = field(default=NOBODY, metadata=named("space"))
    count: int = 0

    PAIRS: ClassVar[dict[int, tuple[int, ...]]] = {SAXONS: (SETTLE,), SCOTTI: (SETTLE, ENTREAT)}

    def about(self, g: Pendragon) -> dict[str, Any]:
        where = {"space": self.to, "origin_space": self.origin, "n": self.count}
        return {**super().about(g), **where}

    # The plan.

    def command_cost(self, g: Pendragon) -> int:
        """[barbarian-march.cost, barbarian-march.sea]"""
        by_sea = self.overseas.bit_count()
        return DESTINATION_PRICE * (self.spaces.bit_count() - by_sea) + SEA_PRICE * by_sea

    def candidates(self, g: Pendragon) -> int:
        """Next to a Warband. [barbarian-march.warbands, barbarian-march.no-roads]"""
        near = 0
        for space in bits(spaces_with_units(g, (WARBAND[self.faction],))):
            near |= ADJACENT[space]
        return near

    def shores(self, g: Pendragon) -> int:
        """[barbarian-march.sea]"""
        found = 0
        for origin in bits(harbours(g, self.faction)):
            found |= across(g, origin)
        return found

    def space_options(self, g: Pendragon) -> list[Action]:
        """[barbarian-march.cost, barbarian-march.sea, resources.pay-in-full]"""
        if self.spaces.bit_count() >= self.most_spaces(g):
            return []
        options: list[Action] = []
        if self.free or self.can_add(g, self.factor * DESTINATION_PRICE):
            options += [("select", space) for space in bits(self.allowed(g) & ~self.spaces)]
        may_sail = self.overseas.bit_count() < MOST_BY_SEA
        if may_sail and (self.free or self.can_add(g, self.factor * SEA_PRICE)):
            options += [("sail-to", space) for space in bits(self.shores(g) & ~self.spaces)]
        return options

    def add(self, g: Pendragon, verb: str, noun: int) -> bool:
        if verb not in ("select", "sail-to"):
            return False
        self.spaces |= 1 << noun
        if verb == "sail-to":
            self.overseas |= 1 << noun
        return True

    def coming(self, g: Pendragon) -> int:
        """[settle.with-march]"""
        return self.spaces

    # To one destination.

    def is_legal(self, g: Pendragon, space: int) -> bool:
        return True

    def resolve(self, g: Pendragon, space: int) -> None:
        self.to, self.sailed = space, not self.overseas >> space & 1
        g.go(self.pick_origin)

    def still(self, g: Pendragon, origin: int) -> int:
        """Warbands there that have not moved. [commands.unit-moves-once]"""
        return max(0, g.at(WARBAND[self.faction], origin) - self.arrived.count(origin))

    def still_laden(self, g: Pendragon, origin: int) -> int:
        """No more than have not moved: a Settle may have taken some of the others away."""
        laden = g.laden_at(WARBAND[self.faction], origin) - self.arrived_laden.count(origin)
        return max(0, min(laden, self.still(g, origin)))

    def pick_origin(self, g: Pendragon) -> None:
        """Any number, from one origin at a time; by sea one group only.

        [barbarian-march.warbands, barbarian-march.sea, barbarian-march.no-roads]
        """
        near = [s for s in bits(ADJACENT[self.to]) if self.still(g, s) > 0]
        options: list[Action] = [("from", space) for space in near]
        if not self.sailed:
            options += [("sail-from", space) for space in self.ports(g)]
        if not options:
            return g.go(self.next_space)
        g.ask(self.faction, [*options, ("done", 0)], self.pick_count)

    def ports(self, g: Pendragon) -> list[int]:
        """[barbarian-march.sea]"""
        return [
            origin
            for origin in bits(harbours(g, self.faction))
            if self.still(g, origin) > 0 and across(g, origin) >> self.to & 1
        ]

    def pick_count(self, g: Pendragon) -> None:
        verb, self.origin = g.answer
        if verb == "done":
            return g.go(self.next_space)
        self.sailing = verb == "sail-from"
        ask_units(g, self.faction, self.still(g, self.origin), self.pick_laden)

    def pick_laden(self, g: Pendragon) -> None:
        """How many of them carry Plunder, where that is a choice. [plunder.moves-with-unit]"""
        self.count = g.answer[1]
        there = self.still(g, self.origin), self.still_laden(g, self.origin)
        ask_laden(g, self.faction, self.count, there, self.set_out)

    def set_out(self, g: Pendragon) -> None:
        """[barbarian-march.warbands, plunder.moves-with-unit, commands.unit-moves-once]"""
        laden, unit = g.answer[1], WARBAND[self.faction]
        pieces.move(g, unit, self.origin, self.to, self.count, laden)
        self.arrived += (self.to,) * self.count
        self.arrived_laden += (self.to,) * laden
        self.sailed = self.sailed or self.sailing
        g.tell(
            "moved",
            "barbarian-march.sea" if self.sailing else "barbarian-march.warbands",
            faction=self.faction,
            unit=unit,
            origin_space=self.origin,
            space=self.to,
            n=self.count,
        )
        g.go(self.pick_origin)

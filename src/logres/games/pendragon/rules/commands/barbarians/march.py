"""The Barbarians' March: Warbands go to spaces that are paid for, once by sea."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.commands.barbarians.command import BarbarianCommand
from logres.games.pendragon.rules.counting import choose, some_laden, some_units
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
BY_SEA: tuple[str, ...] = ("barbarian-march.sea", "ruling.sea-march")
NO_SHORE = Refusal("no-shore", BY_SEA)
FORT_ON_SHORE = Refusal("fort-on-shore", BY_SEA)


def harbours(g: Pendragon, faction: int) -> int:
    """Regions from which a group may put to sea. [barbarian-march.sea, ruling.sea-march]"""
    held = [s for s in REGIONS if COASTS[s] and g.control[s] == faction]
    return sum([1 << s for s in held if g.at(WARBAND[faction], s)])


def no_shore(g: Pendragon, space: int) -> Refusal | None:
    """Regions by the sea without a Fort. [barbarian-march.sea, ruling.sea-march]"""
    if IS_CITY[space] or not COASTS[space]:
        return NO_SHORE
    return FORT_ON_SHORE if FORT in g.strongholds_in(space) else None


def across(g: Pendragon, origin: int) -> int:
    """Open shores of the same Sea. [barbarian-march.sea, ruling.sea-march]"""
    reached = 0
    for sea in bits(COASTS[origin]):
        reached |= COASTAL[sea]
    return sum([1 << s for s in bits(reached) if s != origin and no_shore(g, s) is None])


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

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """Next to a Warband. [barbarian-march.warbands, barbarian-march.no-roads]"""
        near = 0
        for space in bits(spaces_with_units(g, (WARBAND[self.faction],))):
            near |= ADJACENT[space]
        if why is not None:
            rules = ("barbarian-march.warbands", "barbarian-march.no-roads")
            why.bar_some(why.verb, ~near, "no-warband-near", *rules, space=why.noun)
        return near

    def shores(self, g: Pendragon, why: Why | None = None) -> int:
        """[barbarian-march.sea]"""
        full = self.overseas.bit_count() >= MOST_BY_SEA
        if full and why is None:
            return 0
        found, ports = 0, harbours(g, self.faction)
        for origin in bits(ports):
            found |= across(g, origin)
        if why is not None:
            rule, values = "commands.predesignate", {"space": why.noun}
            why.bar_some("sail-to", self.spaces, "chosen-already", rule, **values)
            if full:
                why.bar_rest("sail-to", "one-by-sea", *BY_SEA)
            why.note("sail-to", why.noun, no_shore(g, why.noun), **values)
            if not ports:
                why.bar_rest("sail-to", "no-harbour", *BY_SEA)
            why.bar_some("sail-to", ports & ~found, "no-other-harbour", *BY_SEA, **values)
            why.bar_some("sail-to", ~found, "other-sea", *BY_SEA, **values)
        return 0 if full else found & ~self.spaces

    def space_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[barbarian-march.cost, barbarian-march.sea, resources.pay-in-full]"""
        if self.spaces.bit_count() >= self.most_spaces(g):
            return []
        options: list[Action] = []
        to_go = why if why is not None and why.asks("select") else None
        price = 0 if self.free else self.factor * DESTINATION_PRICE
        if self.can_add(g, price):
            found = self.allowed(g, to_go) & ~self.spaces
            options += [("select", space) for space in bits(found)]
        elif to_go is not None:
            self.say_too_dear(g, to_go, self.allowed(g, to_go), price)
        to_sail = why if why is not None and why.asks("sail-to") else None
        price = 0 if self.free else self.factor * SEA_PRICE
        if self.can_add(g, price):
            options += [("sail-to", space) for space in bits(self.shores(g, to_sail))]
        elif to_sail is not None:
            self.say_too_dear(g, to_sail, self.shores(g, to_sail), price)
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
        options = self.may_pick_count(g)
        if len(options) == 1:
            return g.go(self.next_space)
        g.ask(self.faction, options, self.pick_count)

    def may_pick_count(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        near = [s for s in bits(ADJACENT[self.to]) if self.still(g, s) > 0]
        options: list[Action] = [("from", space) for space in near]
        if not self.sailed:
            options += [("sail-from", space) for space in self.ports(g)]
        if why is not None and why.verb in ("from", "sail-from"):
            self.say_no_origin(g, why, why.noun)
        return [*options, ("done", 0)]

    def say_no_origin(self, g: Pendragon, why: Why, origin: int) -> None:
        """[barbarian-march.warbands, barbarian-march.sea, commands.unit-moves-once]"""
        verb, unit = why.verb, WARBAND[self.faction]
        values = {"space": origin, "to_space": self.to}
        if not self.overseas >> self.to & 1:
            why.bar_rest("sail-from", "not-by-sea", *BY_SEA, space=self.to)
        elif self.sailed:
            why.bar_rest("sail-from", "one-by-sea", *BY_SEA)
        if not g.at(unit, origin):
            why.bar_rest(verb, "no-warband", "barbarian-march.warbands", **values)
        if not self.still(g, origin):
            rule = "commands.unit-moves-once"
            why.bar_rest(verb, "moved-already", rule, unit=unit, space=origin)
        why.bar_rest("from", "not-adjacent", "barbarian-march.warbands", **values)
        if not harbours(g, self.faction) >> origin & 1:
            why.bar_rest("sail-from", "no-harbour", *BY_SEA)
        why.bar("sail-from", self.to, "no-other-harbour", *BY_SEA, space=origin)
        why.bar_rest("sail-from", "other-sea", *BY_SEA, space=self.to)

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
        choose(g, self.faction, self.may_pick_laden(g), self.pick_laden)

    def may_pick_laden(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return some_units(self.still(g, self.origin), why, "commands.unit-moves-once")

    def pick_laden(self, g: Pendragon) -> None:
        """How many of them carry Plunder, where that is a choice. [plunder.moves-with-unit]"""
        self.count = g.answer[1]
        choose(g, self.faction, self.may_set_out(g), self.set_out)

    def may_set_out(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        there, laden = self.still(g, self.origin), self.still_laden(g, self.origin)
        return some_laden(self.count, there, laden, why)

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

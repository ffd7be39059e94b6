"""9 SWIFT CHARGERS: a fast March and a charge, or a Raid that is gone before anyone can react."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_FACTIONS,
    ALL_UNITS,
    DONE,
    no_region,
    numbers,
    spaces_for,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.rules.commands.barbarians.raid_plan import raid_class
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.commands.known import command_class
from logres.games.pendragon.table.constants import (
    ADJACENT,
    CIVITATES,
    EVERYWHERE,
    NOBODY,
    REGIONS,
    SETTINGS,
    SPACE_COUNT,
    bits,
)
from logres.games.pendragon.table.pieces import move
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF, spaces_with_units

NUMBERS = SETTINGS["swift_chargers"]
MOST_REGIONS: int = NUMBERS["regions"]
RAID_REGIONS: int = NUMBERS["raid_regions"]
ALL_REGIONS = sum(1 << space for space in REGIONS)


def near(space: int) -> int:
    """The spaces up to 2 spaces away. [card.9.unshaded]"""
    found = 1 << space
    for _ in range(NUMBERS["distance"]):
        for edge in bits(found):
            found |= ADJACENT[edge]
    return found & ~(1 << space)


NEAR = tuple(near(space) for space in EVERYWHERE)


@dataclass
class SwiftChargers(Effect):
    """The executing Faction charges, nobody else. [card.9.unshaded, ruling.card-numbers]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return spaces_with_units(g, TROOPS_OF[faction]) != 0

    def start(self, g: Pendragon) -> None:
        """[card.9.unshaded]"""
        g.become(SwiftMarch(card=self.card, faction=self.faction))


@dataclass
class SwiftMarch(Effect):
    """Troops go up to 2 spaces far, into up to 2 Regions. `moved` and `moved_laden` have the kind
    and space, as one number, of each unit that has moved, as in any March.

    [card.9.unshaded, commands.unit-moves-once, events.free-may-decline]
    """

    goals: int = field(default=0, metadata=named("space", mask=True))
    to: int = field(default=NOBODY, metadata=named("space"))
    origin: int = field(default=NOBODY, metadata=named("space"))
    unit: int = field(default=NOBODY, metadata=named("unit"))
    count: int = 0
    moved: tuple[int, ...] = ()
    moved_laden: tuple[int, ...] = ()

    def about(self, g: Pendragon) -> dict[str, Any]:
        where = {"space": self.to, "origin_space": self.origin, "unit": self.unit}
        left = MOST_REGIONS - self.goals.bit_count()
        return {**super().about(g), **where, "n": left}

    def still(self, g: Pendragon, unit: int, space: int) -> int:
        """Units there that have not moved. [commands.unit-moves-once]"""
        return g.at(unit, space) - self.moved.count(unit * SPACE_COUNT + space)

    def movers(self, g: Pendragon, space: int) -> list[int]:
        return [unit for unit in TROOPS_OF[self.faction] if self.still(g, unit, space) > 0]

    def origins(self, g: Pendragon, goal: int) -> list[int]:
        """[card.9.unshaded]"""
        return [space for space in bits(NEAR[goal]) if self.movers(g, space)]

    def start(self, g: Pendragon) -> None:
        """[card.9.unshaded]"""
        options = self.may_head_for(g)
        if self.goals.bit_count() >= MOST_REGIONS or options == [DONE]:
            return g.go(self.charge)
        g.ask(self.faction, options, self.head_for)

    def may_head_for(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        n: int = NUMBERS["distance"]
        return [*spaces_for(g, "to", self.no_goal, why, "card.9.unshaded", n=n), DONE]

    def no_goal(self, g: Pendragon, space: int) -> str:
        if self.goals >> space & 1:
            return "card-again"
        return no_region(space) or ("" if self.origins(g, space) else "card-nobody-near")

    def head_for(self, g: Pendragon) -> None:
        """[card.9.unshaded, events.free-may-decline]"""
        verb, self.to = g.answer
        if verb == "done":
            return g.go(self.charge)
        self.goals |= 1 << self.to
        g.go(self.gather)

    def gather(self, g: Pendragon) -> None:
        options = self.may_call(g)
        if options == [DONE]:
            return g.go(self.start)
        g.ask(self.faction, options, self.call)

    def may_call(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules = "card.9.unshaded", "commands.unit-moves-once"
        return [*spaces_for(g, "from", self.no_origin, why, *rules, to_space=self.to), DONE]

    def no_origin(self, g: Pendragon, space: int) -> str:
        if not NEAR[self.to] >> space & 1:
            return "card-too-far"
        if not any([g.at(unit, space) for unit in TROOPS_OF[self.faction]]):
            return "card-no-troops"
        return "" if self.movers(g, space) else "card-all-moved"

    def call(self, g: Pendragon) -> None:
        verb, self.origin = g.answer
        if verb == "done":
            return g.go(self.start)
        choose(g, self.faction, self.may_pick_count(g), self.pick_count)

    def may_pick_count(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules, where = ("card.9.unshaded", "commands.unit-moves-once"), {"space": self.origin}
        return unbarred(g, ("move", "unit"), ALL_UNITS, self.no_mover, why, *rules, **where)

    def no_mover(self, g: Pendragon, unit: int) -> str:
        if unit not in TROOPS_OF[self.faction]:
            return "card-not-your-troops"
        if not g.at(unit, self.origin):
            return "card-none-here"
        return "" if self.still(g, unit, self.origin) > 0 else "card-all-moved"

    def pick_count(self, g: Pendragon) -> None:
        self.unit = g.answer[1]
        choose(g, self.faction, self.may_pick_laden(g), self.pick_laden)

    def may_pick_laden(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        limits = [(self.still(g, self.unit, self.origin), "card-most-there")]
        return numbers("units", (1, "card-at-least-one"), limits, why, "card.9.unshaded")

    def pick_laden(self, g: Pendragon) -> None:
        """How many of them carry Plunder, where that is a choice. [plunder.moves-with-unit]"""
        self.count = g.answer[1]
        choose(g, self.faction, self.may_set_out(g), self.set_out)

    def may_set_out(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        at = self.unit * SPACE_COUNT + self.origin
        laden = g.laden_at(self.unit, self.origin) - self.moved_laden.count(at)
        least = max(0, self.count - (self.still(g, self.unit, self.origin) - laden))
        limits = [(self.count, "card-most-set-out"), (laden, "card-most-laden")]
        rules = "card.9.unshaded", "plunder.moves-with-unit"
        return numbers("laden", (least, "card-least-laden"), limits, why, *rules)

    def set_out(self, g: Pendragon) -> None:
        """[card.9.unshaded, plunder.moves-with-unit]"""
        laden = g.answer[1]
        move(g, self.unit, self.origin, self.to, self.count, laden)
        arrived = self.unit * SPACE_COUNT + self.to
        self.moved += (arrived,) * self.count
        self.moved_laden += (arrived,) * laden
        g.tell(
            "moved",
            "card.9.unshaded",
            faction=self.faction,
            unit=self.unit,
            origin_space=self.origin,
            space=self.to,
            n=self.count,
        )
        g.go(self.gather)

    def charge(self, g: Pendragon) -> None:
        """[card.9.unshaded]"""
        arrived = sum({1 << place % SPACE_COUNT for place in self.moved})
        if not arrived:
            return g.end()
        made = Charge(card=self.card, faction=self.faction, commands=("battle",), arrived=arrived)
        g.become(made)


@dataclass
class Charge(FreeCommand):
    """A free Battle where units have arrived, and nowhere else. [card.9.unshaded]"""

    arrived: int = field(default=0, metadata=named("space", mask=True))

    def made(self, g: Pendragon, name: str) -> Command:
        """[card.9.unshaded, commands.free]"""
        kind = command_class(g, self.faction, name)
        return kind(faction=self.faction, free=True, within=self.arrived)


@dataclass
class SwiftRaiders(Effect):
    """The executing Faction names the Barbarians who Raid. [card.9.shaded]"""

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(cls(card=card, faction=faction).may_grant(g))

    def start(self, g: Pendragon) -> None:
        """[card.9.shaded]"""
        choose_or_end(g, self.faction, self.may_grant(g), self.grant)

    def may_grant(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("grant", "faction"), "card.9.shaded"
        return unbarred(g, what, ALL_FACTIONS, self.no_raider, why, rule)

    def no_raider(self, g: Pendragon, faction: int) -> str:
        if faction <= CIVITATES:
            return "card-barbarians"
        return "" if SwiftRaid.of(self.card, faction).options(g) else "card-no-raid"

    def grant(self, g: Pendragon) -> None:
        """[card.9.shaded]"""
        g.become(SwiftRaid.of(self.card, g.answer[1]))


@dataclass
class SwiftRaid(FreeCommand):
    """One Region, and home at once. [card.9.shaded, raid.free-size]"""

    @classmethod
    def of(cls, card: int, faction: int) -> SwiftRaid:
        return cls(card=card, faction=faction, commands=("raid",))

    def made(self, g: Pendragon, name: str) -> Command:
        """[card.9.shaded, commands.free]"""
        return raid_class(g, self.faction)(
            faction=self.faction,
            free=True,
            returns=True,
            granted_spaces=RAID_REGIONS,
            within=ALL_REGIONS,
        )

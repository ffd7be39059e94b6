"""Moving units out of the spaces that were paid for.

[commands.pay-origin, commands.unit-moves-once, dux-march.any-number, foederati.split]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
from logres.games.pendragon.rules.commands.britons.mariners import COASTLINE, harbours
from logres.games.pendragon.rules.counting import choose, some_laden, some_units
from logres.games.pendragon.rules.treasury import can_pay
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    DUX,
    NOBODY,
    SETTINGS,
    SPACE_COUNT,
    UNIT_OWNER,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF, spaces_with_units
from logres.games.pendragon.table.roads import destinations, uses_roads

ORIGIN_PRICE: int = SETTINGS["briton_march"]["origin"]


def farthest(g: Pendragon, units: tuple[int, ...], origin: int) -> int:
    """Who of these kinds goes farthest from there: the last one that stands there."""
    found = NOBODY
    for unit in units:
        if g.units[unit * SPACE_COUNT + origin]:
            found = unit
    return found


@dataclass
class Moving(BritonCommand):
    """Its spaces are origins. `moved` has the kind and space, as one number, of each unit that has
    moved already, `moved_laden` of those among them with Plunder; `goal` is the one destination of
    a Limited Command. A group that went by ship came from `embarked` and went to `landed`.

    [commands.pay-origin, commands.unit-moves-once, sequence.limited-move, dux-march.pick-up]
    """

    moved: tuple[int, ...] = ()
    moved_laden: tuple[int, ...] = ()
    goal: int = field(default=NOBODY, metadata=named("space"))
    origin: int = field(default=NOBODY, metadata=named("space"))
    unit: int = field(default=NOBODY, metadata=named("unit"))
    to: int = field(default=NOBODY, metadata=named("space"))
    count: int = 0
    embarked: int = field(default=NOBODY, metadata=named("space"))
    landed: int = field(default=NOBODY, metadata=named("space"))

    PRICE: ClassVar[int] = ORIGIN_PRICE

    def about(self, g: Pendragon) -> dict[str, Any]:
        where = {"origin_space": self.origin, "space": self.to, "unit": self.unit}
        return {**super().about(g), **where, "n": self.count}

    def most_spaces(self, g: Pendragon) -> int:
        """Even a Limited March may have several origins. [sequence.limited-move]"""
        return SPACE_COUNT

    def movers(self) -> tuple[int, ...]:
        """The kinds of units it moves. [dux-march.units, civitates-march.units]"""
        return TROOPS_OF[self.faction]

    def reached_from(self, g: Pendragon, unit: int, origin: int) -> int:
        """Where a unit may go; in a Limited Command to one space. [sequence.limited-move]"""
        reached = destinations(g, self.faction, unit, origin, self.faction)
        if self.faction == DUX:
            reached |= self.by_ship(g, unit, origin)
        return reached if self.goal == NOBODY else reached & 1 << self.goal

    def by_ship(self, g: Pendragon, unit: int, origin: int) -> int:
        """Any other coast, of whatever Sea; once a group has sailed, more of it may follow. Only
        the Dux's own units put to sea first. [card.60.unshaded]
        """
        if not harbours(g, 1 << origin):
            return 0
        if self.embarked != NOBODY:
            return 1 << self.landed if origin == self.embarked else 0
        return COASTLINE & ~(1 << origin) if UNIT_OWNER[unit] == DUX else 0

    def origins_for(self, g: Pendragon, goals: int) -> int:
        """Spaces from which a unit could go to one of these."""
        found = 0
        for origin in bits(spaces_with_units(g, self.movers())):
            if self.reach_of(g, origin) & goals:
                found |= 1 << origin
        return found

    def reach_of(self, g: Pendragon, origin: int) -> int:
        """Everywhere that units standing in a space could go."""
        unit = farthest(g, self.movers(), origin)
        return self.reached_from(g, unit, origin) if unit != NOBODY else 0

    def is_legal(self, g: Pendragon, space: int) -> bool:
        return True

    # Out of one origin.

    def resolve(self, g: Pendragon, space: int) -> None:
        self.origin = space
        g.go(self.pick_unit)

    def still(self, g: Pendragon, unit: int) -> int:
        """Units of a kind in the origin that have not moved. [commands.unit-moves-once]"""
        return g.at(unit, self.origin) - self.moved.count(unit * SPACE_COUNT + self.origin)

    def still_laden(self, g: Pendragon, unit: int) -> int:
        at = unit * SPACE_COUNT + self.origin
        return g.laden_at(unit, self.origin) - self.moved_laden.count(at)

    def can_move(self, g: Pendragon, unit: int) -> bool:
        return self.still(g, unit) > 0 and self.reached_from(g, unit, self.origin) != 0

    def move_options(self, g: Pendragon) -> list[Action]:
        return [("move", unit) for unit in self.movers() if self.can_move(g, unit)]

    def may_pick_goal(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if why is not None and why.verb in ("move", "ask-along"):
            self.say_no_unit(g, why, why.noun)
        return [*self.move_options(g), ("done", 0)]

    def say_no_unit(self, g: Pendragon, why: Why, unit: int) -> None:
        """[dux-march.units, civitates-march.units, intercept.movers, commands.unit-moves-once,
        roads.chain]
        """
        verb, values = why.verb, {"unit": unit, "space": self.origin}
        if not g.at(unit, self.origin):
            rules = ("dux-march.units", "civitates-march.units")
            why.bar_rest(verb, "none-there", *rules, **values)
        self.say_not_yours(g, why, unit)
        if self.still(g, unit) <= 0:
            why.bar_rest(verb, "moved-already", "commands.unit-moves-once", **values)
        why.bar_rest("move", "nowhere-to-go", "roads.chain", "intercept.by-road", **values)

    def say_not_yours(self, g: Pendragon, why: Why, unit: int) -> None:
        """[dux-march.units, intercept.movers]"""
        if unit not in self.movers():
            rules = ("dux-march.units", "intercept.movers")
            why.bar_rest(why.verb, "not-your-units", *rules, unit=unit)

    def pick_unit(self, g: Pendragon) -> None:
        """Any number, one kind and one destination at a time. [dux-march.any-number]"""
        options = self.may_pick_goal(g)
        if len(options) == 1:
            return g.go(self.next_space)
        g.ask(self.faction, options, self.pick_goal)

    def pick_goal(self, g: Pendragon) -> None:
        verb, unit = g.answer
        if verb == "done":
            return g.go(self.next_space)
        self.unit = unit
        choose(g, self.faction, self.may_pick_count(g), self.pick_count)

    def may_pick_count(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[roads.chain, roads.maintained, intercept.movers]"""
        if why is not None and why.asks("to"):
            values = {"unit": self.unit, "space": why.noun, "origin_space": self.origin}
            rules = ("roads.march-stop", "intercept.movers")
            why.bar("to", self.origin, "there-already", *rules, **values)
            self.say_no_goal(g, why, values)
        return [("to", space) for space in bits(self.reached_from(g, self.unit, self.origin))]

    def say_no_goal(self, g: Pendragon, why: Why, values: dict[str, int]) -> None:
        """[roads.chain, roads.maintained, roads.comitates]"""
        if not uses_roads(self.unit, self.faction):
            why.bar_rest("to", "adjacent-only", "roads.users", "roads.comitates", **values)
        if not g.roads:
            why.bar_rest("to", "roads-lapsed", "roads.maintained", **values)
        rules = ("roads.chain", "roads.friendly-control", "roads.march-stop")
        why.bar_rest("to", "no-road", *rules, **values)

    def pick_count(self, g: Pendragon) -> None:
        self.to = g.answer[1]
        choose(g, self.faction, self.may_pick_laden(g), self.pick_laden)

    def may_pick_laden(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return some_units(self.still(g, self.unit), why, "commands.unit-moves-once")

    def pick_laden(self, g: Pendragon) -> None:
        """How many of them carry Plunder, where that is a choice. [plunder.moves-with-unit]"""
        self.count = g.answer[1]
        choose(g, self.faction, self.may_set_out(g), self.set_out)

    def may_set_out(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return some_laden(self.count, self.still(g, self.unit), self.still_laden(g, self.unit), why)

    def set_out(self, g: Pendragon) -> None:
        """[plunder.moves-with-unit, foederati.split]"""
        self.note_ships(g)
        laden = g.answer[1]
        pieces.move(g, self.unit, self.origin, self.to, self.count, laden)
        arrived = self.unit * SPACE_COUNT + self.to
        self.moved += (arrived,) * self.count
        self.moved_laden += (arrived,) * laden
        g.tell(
            "moved",
            "commands.pay-origin",
            faction=self.faction,
            unit=self.unit,
            origin_space=self.origin,
            space=self.to,
            n=self.count,
        )
        g.go(self.pick_unit)

    def note_ships(self, g: Pendragon) -> None:
        """Who could not have gone there by land has sailed. [card.60.unshaded]"""
        by_land = destinations(g, self.faction, self.unit, self.origin, self.faction)
        if self.embarked == NOBODY and not by_land >> self.to & 1:
            self.embarked, self.landed = self.origin, self.to
            g.tell("sails", "card.60.unshaded", origin_space=self.origin, space=self.to)


@dataclass
class BritonMarch(Moving):
    """A March of either Briton; Limited, it first says where to. [sequence.limited-move]"""

    def is_aiming(self) -> bool:
        return self.limited and self.goal == NOBODY

    def may_select(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if not self.is_aiming():
            return super().may_select(g, why)
        return self.may_aim(g, why)

    def may_aim(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """Where anybody could go, if an origin can be paid. [sequence.limited-move]"""
        if not self.can_add(g, self.price()) and self.no_appeal(g) is not None:
            return []
        reached = 0
        for origin in bits(self.origins_for(g, -1)):
            reached |= self.reach_of(g, origin)
        if why is not None:
            rules = ("sequence.limited-move", "roads.chain")
            why.bar_some("to", ~reached, "nobody-reaches", *rules, space=why.noun)
        return [("to", space) for space in bits(reached)]

    def offer(self, g: Pendragon) -> None:
        """[sequence.limited-move]"""
        if self.is_aiming():
            options = self.may_aim(g)
            if options:
                return g.ask(self.faction, options, self.aim)
        super().offer(g)

    def aim(self, g: Pendragon) -> None:
        self.goal = g.answer[1]
        g.go(self.offer)

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing, cooperation.tribute]"""
        return can_pay(g, faction, cls.PRICE) and spaces_with_units(g, TROOPS_OF[faction]) != 0

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """[dux-march.units, civitates-march.units]"""
        found = self.origins(g)
        if why is not None:
            self.say_no_origin(g, why, ~found)
        return found

    def origins(self, g: Pendragon) -> int:
        if self.goal == NOBODY:
            return spaces_with_units(g, self.movers())
        return self.origins_for(g, -1)

    def say_no_origin(self, g: Pendragon, why: Why, others: int) -> None:
        """[dux-march.units, civitates-march.units, sequence.limited-move, roads.chain]"""
        standing, space = spaces_with_units(g, self.movers()), why.noun
        rules: tuple[str, ...] = ("dux-march.units", "civitates-march.units")
        why.bar_some(why.verb, others & ~standing, "no-troops", *rules, space=space)
        rules = ("sequence.limited-move", "roads.chain", "roads.friendly-control")
        values = {"space": self.goal, "origin_space": space}
        why.bar_some(why.verb, others, "goal-too-far", *rules, **values)

    def coming(self, g: Pendragon) -> int:
        """Where units from the chosen origins may be when the Feat is done."""
        reached = 0
        for origin in bits(self.spaces):
            reached |= self.reach_of(g, origin)
        return reached

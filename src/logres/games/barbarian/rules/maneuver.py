"""Maneuver: reposition one's units."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.ending import settle
from logres.games.barbarian.table.constants import MANEUVER_STEPS, SEA, SEA_BIT
from logres.games.barbarian.table.position import NOWHERE, Barbarian
from logres.games.barbarian.table.units import (
    DONE,
    KING,
    WARRIOR,
    as_options,
    free_own_provinces,
    move,
    reach,
    tell_if_regained,
)

CASTLE = "castle"


def can_maneuver(g: Barbarian, kingdom: int, own: int) -> bool:
    """Can any unit move or castle? A Maneuver without a move is none. [ruling.empty-maneuver]"""
    if reach(g, kingdom) & (own & ~g.occupied() | SEA_BIT):
        return True
    king = g.king[kingdom]
    return king >= 0 and g.next_to(kingdom)[king] & g.presence(kingdom) != 0


@dataclass
class Maneuver(Frame):
    """Any or all units move, one after the other, each once, in the order chosen.

    `king_steps` and `steps` are the moves left, of the King and of each Warrior where it stands
    now. [maneuver.any-units, ruling.maneuver-sequence]
    """

    kingdom: int = field(metadata=named("kingdom"))
    king_steps: int = -1
    areas: tuple[int, ...] = field(default=(), metadata=named("area"))
    steps: tuple[int, ...] = ()
    moved: bool = False
    unit: str = ""
    source: int = field(default=NOWHERE, metadata=named("area"))

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"area": self.source}

    def start(self, g: Barbarian) -> None:
        each = g.power(self.kingdom, MANEUVER_STEPS) or 1
        self.king_steps = each
        self.areas = g.warriors[self.kingdom]
        self.steps = (each,) * len(self.areas)
        g.go(self.choose)

    def choose(self, g: Barbarian) -> None:
        """Until nobody can move any more."""
        options = self.may_pick(g)
        if not options or options[0] == DONE:
            return g.end()
        g.ask(g.owner[self.kingdom], options, self.pick)

    def may_pick(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        """A unit with a move left, or a King and a Warrior that change places.

        [ruling.empty-maneuver]
        """
        ready = self.ready()
        options = self.movers(g, ready, why)
        options += self.castlings(g, ready, why)
        if self.moved:
            options.append(DONE)
        elif why is not None:
            why.bar_rest("done", "must-move", "ruling.empty-maneuver")
        return options

    def movers(self, g: Barbarian, ready: list[int], why: Why | None) -> list[Action]:
        open_to = free_own_provinces(g, self.kingdom) | SEA_BIT
        near, king = g.next_to(self.kingdom), g.king[self.kingdom]
        kings = [king] if king >= 0 and self.king_steps else []
        if why is not None:
            self.say_no_mover(why, KING, (king,), kings)
            self.say_no_mover(why, WARRIOR, g.warriors[self.kingdom], ready)
        found: list[Action] = [(KING, area) for area in kings if near[area] & open_to]
        return found + [(WARRIOR, area) for area in ready if near[area] & open_to]

    def say_no_mover(self, why: Why, unit: str, there: tuple[int, ...], ready: list[int]) -> None:
        """[maneuver.any-units, maneuver.to-own-unoccupied]"""
        if why.noun not in there:
            why.bar_rest(unit, "not-there", "maneuver.any-units", area=why.noun)
        if why.noun not in ready:
            why.bar_rest(unit, "moved-already", "maneuver.any-units", "maneuver.castling-counts")
        why.bar_rest(unit, "nowhere-to-go", "maneuver.to-own-unoccupied", "maneuver.no-invasion")

    def ready(self) -> list[int]:
        """Where Warriors stand that have a move left, each area once."""
        found: list[int] = []
        last = NOWHERE
        for at, area in enumerate(self.areas):
            if self.steps[at] and area != last:
                found.append(area)
                last = area
        return found

    def castlings(self, g: Barbarian, ready: list[int], why: Why | None) -> list[Action]:
        """The King and a Warrior in adjacent areas, whoever controls those.

        [maneuver.castling, maneuver.castling-anywhere, ruling.castling-occupied-starting]
        """
        king = g.king[self.kingdom]
        if king < 0:
            if why is not None:
                why.bar_rest(CASTLE, "no-king", "maneuver.castling", "battle.king-removed")
            return []
        near = g.next_to(self.kingdom)[king]
        if why is not None:
            self.say_no_castling(g, why, near)
        if not self.king_steps:
            return []
        return [(CASTLE, area) for area in ready if near >> area & 1]

    def say_no_castling(self, g: Barbarian, why: Why, near: int) -> None:
        """[maneuver.castling, maneuver.castling-counts]"""
        area, rule = why.noun, "maneuver.castling"
        if area not in g.warriors[self.kingdom]:
            why.bar_rest(CASTLE, "not-there", rule, area=area)
        why.bar_some(CASTLE, ~near, "castle-apart", rule, area=area)
        why.bar_rest(CASTLE, "castle-moved", "maneuver.castling-counts", "maneuver.any-units")

    def pick(self, g: Barbarian) -> None:
        """[maneuver.any-units, maneuver.castling, ruling.empty-maneuver]"""
        self.unit, self.source = g.answer
        if self.unit == "done":
            return g.end()
        if self.unit == CASTLE:
            return self.castle(g)
        options = self.may_go_there(g)
        if len(options) > 1:
            return g.ask(g.owner[self.kingdom], options, self.go_there)
        self.carry_out(g, options[0][1])

    def may_go_there(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        """Where a unit may go: free provinces of one's own, and from a port the Sea.

        [maneuver.to-own-unoccupied, maneuver.port-to-sea, maneuver.sea-to-port,
        maneuver.no-invasion, map.occupancy-sea, ruling.sea-safe]
        """
        near = g.next_to(self.kingdom)[self.source]
        if why is not None:
            self.say_no_goal(g, why, near)
        return as_options("to", near & (free_own_provinces(g, self.kingdom) | SEA_BIT))

    def say_no_goal(self, g: Barbarian, why: Why, near: int) -> None:
        """[moving.adjacent-only, maneuver.port-to-sea, maneuver.to-own-unoccupied]"""
        area, source = why.noun, self.source
        why.bar("to", source, "stands-there", "maneuver.any-units", area=area)
        why.bar("to", SEA, "no-port", "maneuver.port-to-sea", "map.coastal-not-port", area=source)
        why.bar_some("to", ~near, "too-far", "moving.adjacent-only", area=area, from_area=source)
        rules = ("maneuver.to-own-unoccupied", "maneuver.no-invasion")
        why.bar_some("to", ~g.controlled(self.kingdom), "not-controlled", *rules, area=area)
        rules = ("maneuver.to-own-unoccupied", "map.occupancy-one")
        why.bar_rest("to", "occupied", *rules, area=area)

    def go_there(self, g: Barbarian) -> None:
        """[maneuver.to-own-unoccupied, maneuver.port-to-sea, maneuver.sea-to-port]"""
        self.carry_out(g, g.answer[1])

    def carry_out(self, g: Barbarian, area: int) -> None:
        move(g, self.kingdom, (self.unit, self.source), area)
        g.tell(
            f"{self.unit}-moved",
            "maneuver.any-units",
            kingdom=self.kingdom,
            from_area=self.source,
            area=area,
        )
        tell_if_regained(g, self.kingdom, self.source)
        if self.unit == KING:
            self.king_steps -= 1
        else:
            self.spend(self.source, area)
        self.moved = True
        if not settle(g):
            g.go(self.choose)

    def spend(self, source: int, area: int) -> None:
        """Of several Warriors in one area, the last goes, who has most moves left."""
        standing = [(where, self.steps[at]) for at, where in enumerate(self.areas)]
        at = len(standing) - 1
        while standing[at][0] != source:
            at -= 1
        standing[at] = (area, standing[at][1] - 1)
        standing.sort()
        self.areas = tuple([unit[0] for unit in standing])
        self.steps = tuple([unit[1] for unit in standing])

    def castle(self, g: Barbarian) -> None:
        """One event, so that no province is empty in between; it is the move of both.

        [maneuver.castling, maneuver.castling-counts, ruling.castling-occupied-starting]
        """
        king, area = g.king[self.kingdom], self.source
        g.take_warrior(self.kingdom, area)
        g.set_king(self.kingdom, area)
        g.add_warrior(self.kingdom, king)
        self.king_steps -= 1
        self.spend(area, king)
        self.moved = True
        g.tell("castled", "maneuver.castling", kingdom=self.kingdom, from_area=king, area=area)
        if not settle(g):
            g.go(self.choose)

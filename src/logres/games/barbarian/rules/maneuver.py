"""Maneuver: reposition one's units."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.barbarian.rules.victory import settle
from logres.games.barbarian.table.constants import MANEUVER_STEPS, SEA_BIT
from logres.games.barbarian.table.position import NOWHERE, Barbarian
from logres.games.barbarian.table.units import (
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
        """A unit with a move left, or a King and a Warrior that change places."""
        ready = self.ready()
        options = self.movers(g, ready)
        options += self.castlings(g, ready)
        if not options:
            return g.end()
        if self.moved:
            options.append(("done", 0))
        g.ask(g.owner[self.kingdom], options, self.pick)

    def open_to(self, g: Barbarian, area: int) -> int:
        """Where a unit may go: free provinces of one's own, and from a port the Sea.

        [maneuver.to-own-unoccupied, maneuver.port-to-sea, maneuver.sea-to-port,
        maneuver.no-invasion, map.occupancy-sea, ruling.sea-safe]
        """
        return g.next_to(self.kingdom)[area] & (free_own_provinces(g, self.kingdom) | SEA_BIT)

    def movers(self, g: Barbarian, ready: list[int]) -> list[Action]:
        open_to = free_own_provinces(g, self.kingdom) | SEA_BIT
        near, king = g.next_to(self.kingdom), g.king[self.kingdom]
        found: list[Action] = [(WARRIOR, area) for area in ready if near[area] & open_to]
        if king >= 0 and self.king_steps and near[king] & open_to:
            found.insert(0, (KING, king))
        return found

    def ready(self) -> list[int]:
        """Where Warriors stand that have a move left, each area once."""
        found: list[int] = []
        last = NOWHERE
        for at, area in enumerate(self.areas):
            if self.steps[at] and area != last:
                found.append(area)
                last = area
        return found

    def castlings(self, g: Barbarian, ready: list[int]) -> list[Action]:
        """The King and a Warrior in adjacent areas, whoever controls those.

        [maneuver.castling, maneuver.castling-anywhere, ruling.castling-occupied-starting]
        """
        king = g.king[self.kingdom]
        if king < 0 or not self.king_steps:
            return []
        near = g.next_to(self.kingdom)[king]
        return [(CASTLE, area) for area in ready if near >> area & 1]

    def pick(self, g: Barbarian) -> None:
        """[maneuver.any-units, maneuver.castling, ruling.empty-maneuver]"""
        self.unit, self.source = g.answer
        if self.unit == "done":
            return g.end()
        if self.unit == CASTLE:
            return self.castle(g)
        options = as_options("to", self.open_to(g, self.source))
        if len(options) > 1:
            return g.ask(g.owner[self.kingdom], options, self.go_there)
        self.carry_out(g, options[0][1])

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

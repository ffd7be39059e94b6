"""Units on the move: who can come, and what happens to the area left behind."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.barbarian.table.constants import EMBLEM
from logres.games.barbarian.table.position import Barbarian

KING, WARRIOR = "king", "warrior"


def units_next_to(g: Barbarian, kingdom: int, area: int) -> list[Action]:
    """The units of a kingdom that can move into an area: its King, a Warrior of each area.

    From provinces with a common border or across a strait; from the Sea, for a port.
    [moving.adjacent-only, battle.reinforce-from-sea, ruling.sea-invade-only-port]
    """
    near = g.next_to(kingdom)[area]
    found: list[Action] = []
    king = g.king[kingdom]
    if king >= 0 and near >> king & 1:
        found.append((KING, king))
    last = -1
    for standing in g.warriors[kingdom]:
        if standing != last and near >> standing & 1:
            found.append((WARRIOR, standing))
        last = standing
    return found


def reach(g: Barbarian, kingdom: int) -> int:
    """All areas next to a unit of a kingdom. [moving.adjacent-only]"""
    near, king = g.next_to(kingdom), g.king[kingdom]
    areas = near[king] if king >= 0 else 0
    for area in g.warriors[kingdom]:
        areas |= near[area]
    return areas


def has_unit_next_to(g: Barbarian, kingdom: int, area: int) -> bool:
    return bool(g.presence(kingdom) & g.next_to(kingdom)[area])


def move(g: Barbarian, kingdom: int, unit: Action, area: int) -> None:
    """Move one unit. A rival's starting province that it leaves is the rival's again at once.

    [control.automatic-regain, ruling.leaving-frees-province, control.lost-unit-keeps-control]
    """
    kind, source = unit
    if kind == KING:
        g.set_king(kingdom, area)
    else:
        g.take_warrior(kingdom, source)
        g.add_warrior(kingdom, area)


def tell_if_regained(g: Barbarian, kingdom: int, area: int) -> None:
    """A unit has left an area; if it covered a rival's emblem there, the emblem shows again.

    [control.automatic-regain, ruling.leaving-frees-province]
    """
    emblem = EMBLEM[area]
    if emblem in g.order and g.controller(area) == emblem and emblem in g.foes(kingdom):
        g.tell("regained", "control.automatic-regain", kingdom=emblem, area=area)


def who_stands_in(g: Barbarian, area: int) -> list[int]:
    """The kingdoms with a unit in an area, in turn order."""
    return [kingdom for kingdom in g.order if g.presence(kingdom) >> area & 1]


def free_own_provinces(g: Barbarian, kingdom: int) -> int:
    """Provinces under control with no unit in them. [map.occupancy-one]"""
    return g.controlled(kingdom) & ~g.occupied()


def as_options(verb: str, mask: int) -> list[Action]:
    found: list[Action] = []
    while mask:
        lowest = mask & -mask
        found.append((verb, lowest.bit_length() - 1))
        mask ^= lowest
    return found

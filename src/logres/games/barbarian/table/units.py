"""Units on the move: who can come, and what happens to the area left behind."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.barbarian.table.constants import COASTS, EMBLEM, PORTS, SEA
from logres.games.barbarian.table.position import Barbarian

KING, WARRIOR = "king", "warrior"
PASS: Action = ("pass", 0)
DONE: Action = ("done", 0)


def units_next_to(g: Barbarian, kingdom: int, area: int, why: Why | None = None) -> list[Action]:
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
    if why is not None:
        say_no_unit(g, why, kingdom, area)
    return found


def say_no_unit(g: Barbarian, why: Why, kingdom: int, area: int) -> None:
    """A unit that is not there, or not next to where it is wanted; a port is missed most often.

    [moving.adjacent-only, map.adjacency, map.coastal-not-port, battle.no-retreat]
    """
    source = why.noun
    for unit, standing in ((KING, (g.king[kingdom],)), (WARRIOR, g.warriors[kingdom])):
        if source not in standing:
            why.bar_rest(unit, "not-there", "moving.adjacent-only", area=source)
        why.bar(unit, area, "stands-there", "battle.no-retreat", area=area)
        if source == SEA:
            say_no_port(why, unit, area)
        rules = ("moving.adjacent-only", "map.adjacency")
        why.bar_rest(unit, "too-far", *rules, area=area, from_area=source)


def say_no_port(why: Why, verb: str, area: int) -> None:
    """A coast without a port is the common trap. [map.coastal-not-port]"""
    if COASTS & ~PORTS & 1 << area:
        rules = ("map.coastal-not-port", "ruling.sea-invade-only-port")
        why.bar_rest(verb, "no-port", *rules, area=area)


def say_closed(g: Barbarian, why: Why, verb: str) -> None:
    """The Sea is nobody's, and nobody enters what is impassable.

    [map.no-naval-battle, map.impassable]
    """
    why.bar(verb, SEA, "the-sea", "map.no-naval-battle")
    why.bar_some(verb, g.impassable, "impassable", "map.impassable", area=why.noun)


def reach(g: Barbarian, kingdom: int) -> int:
    """All areas next to a unit of a kingdom. [moving.adjacent-only]"""
    near, king = g.next_to(kingdom), g.king[kingdom]
    areas = near[king] if king >= 0 else 0
    for area in g.warriors[kingdom]:
        areas |= near[area]
    return areas


def has_unit_next_to(g: Barbarian, kingdom: int, area: int) -> bool:
    """Is there any such unit? [moving.adjacent-only]"""
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


def bring(g: Barbarian, kingdom: int, unit: Action, area: int, what: str, rule: str) -> None:
    """A unit is engaged: it stays until the battle is resolved.

    [battle.no-retreat, ruling.leaving-frees-province]
    """
    kind, source = unit
    move(g, kingdom, unit, area)
    g.tell(f"{what}-{kind}", rule, kingdom=kingdom, from_area=source, area=area)
    tell_if_regained(g, kingdom, source)


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

"""Idle Warriors march to where there is something to take; a King in danger goes home."""

from __future__ import annotations

from logres.engine.kernel import Action
from logres.games.barbarian.data import LAND, SEA_BIT
from logres.games.barbarian.greedy.odds import nearby, strength
from logres.games.barbarian.state import Barbarian, areas_in
from logres.games.barbarian.units import KING, WARRIOR, free_own_provinces

FAR = 9
STEP = 1.2
RESCUE = 2.5


def distance(g: Barbarian, kingdom: int, area: int) -> int:
    """Steps from an area to the nearest province that could be invaded."""
    near = g.next_to(kingdom)
    own = g.controlled(kingdom)
    targets = LAND & ~g.impassable & ~own & ~g.presence(kingdom)
    reached, steps = 1 << area, 0
    while steps < FAR:
        border = 0
        for place in areas_in(reached):
            border |= near[place]
        steps += 1
        if border & targets:
            return steps
        grown = reached | border & (own | SEA_BIT)
        if grown == reached:
            return FAR
        reached = grown
    return FAR


def danger(g: Barbarian, kingdom: int, area: int) -> float:
    """How far the strongest rival nearby would be ahead."""
    if not LAND >> area & 1:
        return -FAR
    seat = g.owner[kingdom]
    rivals = [foe for foe in g.foes(kingdom) if nearby(g, foe, area)]
    own = strength(g, kingdom, area, seat)
    return max([strength(g, foe, area, seat) - own for foe in rivals], default=-float(FAR))


def marches(g: Barbarian, kingdom: int) -> list[tuple[float, Action, int]]:
    """Every single move with what it is worth."""
    near, free = g.next_to(kingdom), free_own_provinces(g, kingdom) | SEA_BIT
    found: list[tuple[float, Action, int]] = []
    for area in sorted(set(g.warriors[kingdom])):
        if not (g.controlled(kingdom) | SEA_BIT) >> area & 1:
            continue
        here = distance(g, kingdom, area)
        for place in areas_in(near[area] & free):
            nearer = here - distance(g, kingdom, place)
            found.append((STEP * nearer - 0.1, (WARRIOR, area), place))
    king = g.king[kingdom]
    if king >= 0 and danger(g, kingdom, king) > 0:
        refuges = areas_in(near[king] & free & LAND)
        safe = [place for place in refuges if danger(g, kingdom, place) < 0]
        found += [(RESCUE, (KING, king), place) for place in safe]
    return found


def best_march(g: Barbarian, kingdom: int) -> tuple[float, Action, int]:
    return max(marches(g, kingdom), default=(-1.0, ("done", 0), -1))

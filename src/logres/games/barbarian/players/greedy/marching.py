"""Idle Warriors march to where there is something to take; a King in danger goes home."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.barbarian.players.greedy.beliefs import HUNT, RESCUE, STEP
from logres.games.barbarian.players.greedy.odds import nearby, strength
from logres.games.barbarian.players.greedy.worth import wins_by_claim
from logres.games.barbarian.table.constants import LAND, SEA_BIT
from logres.games.barbarian.table.position import Barbarian, areas_in
from logres.games.barbarian.table.units import KING, WARRIOR, free_own_provinces

FAR = 9


def targets(g: Barbarian, kingdom: int) -> int:
    """What could be invaded."""
    return LAND & ~g.impassable & ~g.controlled(kingdom) & ~g.presence(kingdom)


def quarry(g: Barbarian, kingdom: int) -> int:
    """The provinces of rivals who need only one more Claim."""
    areas = 0
    for foe in g.foes(kingdom):
        if wins_by_claim(g, foe):
            areas |= g.controlled(foe) | g.presence(foe) & LAND
    return areas


def distance(g: Barbarian, kingdom: int, area: int, goals: int) -> int:
    """Steps from an area to the nearest of the goals, through own provinces and the Sea."""
    near, own = g.next_to(kingdom), g.controlled(kingdom)
    reached, steps = 1 << area, 0
    while steps < FAR:
        border = 0
        for place in areas_in(reached):
            border |= near[place]
        steps += 1
        if border & goals:
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
    hunted = quarry(g, kingdom)
    goals, step = (hunted, HUNT) if hunted else (targets(g, kingdom), STEP)
    found: list[tuple[float, Action, int]] = []
    for area in sorted(set(g.warriors[kingdom])):
        if not (g.controlled(kingdom) | SEA_BIT) >> area & 1:
            continue
        here = distance(g, kingdom, area, goals)
        for place in areas_in(near[area] & free):
            nearer = here - distance(g, kingdom, place, goals)
            found.append((step * nearer - 0.1, (WARRIOR, area), place))
    king = g.king[kingdom]
    if king >= 0 and danger(g, kingdom, king) > 0:
        refuges = areas_in(near[king] & free & LAND)
        safe = [place for place in refuges if danger(g, kingdom, place) < 0]
        found += [(RESCUE, (KING, king), place) for place in safe]
    return found


def best_march(g: Barbarian, kingdom: int) -> tuple[float, Action, int]:
    return max(marches(g, kingdom), default=(-1.0, ("done", 0), -1))

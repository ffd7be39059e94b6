"""What stands where and what leads where, read from the fields of a position.

Nothing here asks the rules: it is for tests that say whether the rules told the truth.
"""

from __future__ import annotations

from typing import Any

from logres.engine.match.match import Match
from tests.games.britannia.parts import (
    ANGLES,
    BELGAE,
    BOATS,
    BRIGANTE_NORTH,
    BRIGANTES,
    COAST,
    DIFFICULT,
    INVADER_COASTS,
    LAND,
    LEADER_NATION,
    MAJOR_INVASION,
    NEIGHBOURS,
    NORMANS,
    OVERSTACK_DIFFICULT,
    PICTS,
    RAIDING,
    ROMANO_BRITISH,
    ROMANS,
    SAXONS,
    SEA_COUNT,
    SEAS,
    STACK,
    Britannia,
)

MANY = 99


def board(match: Match) -> Britannia:
    assert isinstance(match.state, Britannia)
    return match.state


def asked(match: Match, seat: int) -> Any:
    """The procedure whose question this seat would answer."""
    for lane in match.state.lanes:
        if lane.seat == seat:
            return lane.stack[-1]
    return match.state.stack[-1]


# What stands where.


def trails(g: Britannia, area: int) -> list[tuple[tuple[int, ...], int, int]]:
    """Trail, infantry and cavalry of the nation on turn in an area."""
    rows = zip(g.trails, g.foot, g.horse, strict=True)
    return [(trail, foot, horse) for trail, foot, horse in rows if trail[0] == area]


def mine(g: Britannia, area: int) -> int:
    """Armies of the nation on turn."""
    return sum(foot + horse for _, foot, horse in trails(g, area))


def counted(g: Britannia, area: int, kind: int) -> int:
    """Infantry or cavalry of the nation on turn."""
    return sum((foot, horse)[kind] for _, foot, horse in trails(g, area))


def unmoved(g: Britannia, area: int, kind: int) -> list[tuple[int, int]]:
    """Home and number of the armies of a kind that have not moved."""
    found = [
        (trail[1], (foot, horse)[kind]) for trail, foot, horse in trails(g, area) if trail[2] < 0
    ]
    return [(home, n) for home, n in found if n]


def moved(g: Britannia, area: int) -> bool:
    here = trails(g, area)
    return bool(here) and all(trail[2] >= 0 for trail, _, _ in here)


def armies(g: Britannia, nation: int, area: int) -> int:
    """Armies of any nation, and a Saxon burh, which counts as one."""
    if g.mustered and nation == g.nation:
        count = mine(g, area)
    elif area >= LAND:
        count = g.fleets[nation * SEA_COUNT + area - LAND]
        count += g.cavalry[area] if nation == NORMANS else 0
    else:
        count = g.infantry[area] + g.cavalry[area] if g.holder[area] == nation else 0
    return count + (nation == SAXONS and g.burhs >> area & 1)


def units(g: Britannia, nation: int, area: int) -> int:
    """Armies, burhs and forts."""
    return armies(g, nation, area) + (nation == ROMANS and g.forts >> area & 1)


def alone(g: Britannia, nation: int, area: int) -> bool:
    """Is a nation, and no other, in a land area?"""
    if area >= LAND or not units(g, nation, area):
        return False
    others = g.holder[area] not in (-1, nation)
    return not others and (nation == g.nation or not mine(g, area))


def most(g: Britannia, nation: int, area: int) -> int:
    """The largest stack that an area holds."""
    return OVERSTACK_DIFFICULT if DIFFICULT >> area & 1 else MANY


def overstacks(g: Britannia, nation: int, but: int = -1) -> list[int]:
    lands = [area for area in range(LAND) if area != but]
    return [area for area in lands if armies(g, nation, area) > STACK[area]]


def stacked_wrong(g: Britannia) -> list[int]:
    """Areas of the nation on turn above a limit that it may not exceed."""
    over = overstacks(g, g.nation)
    if len(over) > 1 and g.nation != ROMANS:
        return over
    return [area for area in over if armies(g, g.nation, area) > most(g, g.nation, area)]


def must_land(g: Britannia) -> list[int]:
    """The seas that armies of the nation on turn may not stay in."""
    raids = RAIDING[g.round] >> g.nation & 1
    first_half = MAJOR_INVASION[g.round] >> g.nation & 1 and g.half == 1
    return [] if raids or first_half else [sea for sea in SEAS if mine(g, sea)]


def in_trouble(g: Britannia) -> bool:
    """Is there something that the phase must still put right, or that keeps others from moving?"""
    return bool(must_land(g) or stacked_wrong(g))


def no_room(g: Britannia, nation: int, area: int, more: int) -> bool:
    """Would so many more armies be above the limit, with the overstack used or too large?"""
    count = armies(g, nation, area) + more
    if nation == ROMANS:
        return count > most(g, nation, area)
    if count <= STACK[area]:
        return False
    return count > most(g, nation, area) or bool(overstacks(g, nation, area))


# Whom the nation on turn may not attack.


def subject(g: Britannia, nation: int) -> bool:
    return bool(nation >= 0 and g.subjects >> nation & 1)


def romano_british(g: Britannia) -> bool:
    return g.nation == ROMANO_BRITISH or (g.nation == BELGAE and g.second_romano_british)


def in_truce(g: Britannia, nation: int) -> bool:
    kept = g.submitted & ~g.truce_broken & ~(1 << BELGAE)
    return romano_british(g) and g.round < 8 and bool(kept >> nation & 1)


def federate(g: Britannia, nation: int) -> bool:
    return romano_british(g) and g.round == 6 and bool(g.federates >> nation & 1)


def safe_from_rome(g: Britannia, nation: int) -> bool:
    return subject(g, g.nation) and (nation == ROMANS or subject(g, nation))


def barred(g: Britannia, area: int) -> bool:
    """Brigante land that the Angles, their lords, may not enter."""
    ruled = g.angle_rule and g.nation == ANGLES and g.holder[area] == BRIGANTES
    return bool(ruled and BRIGANTE_NORTH >> area & 1)


def at_peace(g: Britannia, area: int) -> bool:
    holder = g.holder[area]
    if holder < 0:
        return False
    if g.nation == ROMANS:
        return subject(g, holder)
    brothers = g.angle_rule and g.nation == BRIGANTES and holder == ANGLES
    spared = in_truce(g, holder) or federate(g, holder) or safe_from_rome(g, holder)
    return bool(spared or brothers or barred(g, area))


# Ways.


def has_boats(g: Britannia) -> bool:
    raids = g.nation == PICTS and RAIDING[g.round] >> PICTS & 1
    return bool(BOATS[g.round] >> g.nation & 1 or raids)


def roads(g: Britannia) -> set[int]:
    """Areas with roads: forts not built in this phase, and subject areas without a ruin."""
    found = {area for area in range(LAND) if (g.forts & ~g.fresh) >> area & 1}
    ruled = {area for area in range(LAND) if subject(g, g.holder[area])}
    return found | {area for area in ruled if not g.razed >> area & 1}


def by_road(g: Britannia, area: int) -> set[int]:
    """The areas that roads alone reach."""
    paved, reached, open_areas = roads(g), {area}, [area]
    if g.nation != ROMANS or area not in paved:
        return set()
    while open_areas:
        beside = set(NEIGHBOURS[open_areas.pop()]) & paved - reached
        reached |= beside
        open_areas += beside
    return reached - {area}


def invades(frame: Any) -> bool:
    homes = frame.homes or (frame.area,)
    return any(home >= LAND for home in homes)


def steps(g: Britannia, frame: Any) -> int:
    fast = g.nation == ROMANS or frame.leader >= 0 or not sum(frame.feet)
    return 3 if fast else 2


def going(frame: Any) -> int:
    return int(sum(frame.feet) + sum(frame.horses))


def coasts(g: Britannia, sea: int, card: bool) -> list[int]:
    return [a for a in COAST[sea] if not card or INVADER_COASTS[g.nation] >> a & 1]


def plainly_open(g: Britannia, area: int, count: int) -> bool:
    """Is there an area one step away where so many may stop without any doubt?"""
    if in_trouble(g):
        return False
    beside = coasts(g, area, True) if area >= LAND else NEIGHBOURS[area]
    return any(not at_peace(g, a) and armies(g, g.nation, a) + count <= STACK[a] for a in beside)


def leader_here(g: Britannia, nation: int, area: int) -> int:
    for leader, at in enumerate(g.leaders):
        if at == area and LEADER_NATION[leader] == nation:
            return leader
    return -1

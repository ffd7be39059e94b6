"""Everything that must be true of a position; `check` lists what is not."""

from __future__ import annotations

from logres.games.britannia.data import (
    AREAS,
    CAVALRY,
    DIFFICULT,
    INFANTRY,
    IS_DIFFICULT,
    LAND,
    LEADER_NATION,
    LEADERS,
    LIMITS,
    NATION_COUNT,
    NATIONS,
    OVERSTACK_DIFFICULT,
    ROMANO_BRITISH,
    ROMANS,
    ROUNDS,
    STACK,
    bits,
)
from logres.games.britannia.stacking import stack
from logres.games.britannia.state import Britannia


def check(g: Britannia) -> list[str]:
    """Every fault of the position, in words; none if it is sound."""
    return [
        *round_faults(g),
        *area_faults(g),
        *piece_faults(g),
        *leader_faults(g),
        *work_faults(g),
        *trail_faults(g),
        *stacking_faults(g),
    ]


def round_faults(g: Britannia) -> list[str]:
    """[round.sixteen-rounds, population.save-remainder]"""
    faults = []
    if not 1 <= g.round <= g.last_round <= ROUNDS:
        faults.append(f"round {g.round} is not between 1 and {g.last_round}")
    return faults + [
        f"{NATIONS[n]} has {points} population points left, not 0 to 5"
        for n, points in enumerate(g.population)
        if not 0 <= points <= LIMITS["most_left_over"]
    ]


def area_faults(g: Britannia) -> list[str]:
    """Nobody holds an area without units, and no unit is nobody's."""
    faults = []
    dealt = max(g.owner) >= 0
    for area in range(LAND):
        armies = g.infantry[area] + g.cavalry[area]
        if g.infantry[area] < 0 or g.cavalry[area] < 0:
            faults.append(f"there are fewer than no armies in {AREAS[area]}")
        elif g.holder[area] < 0 and armies:
            faults.append(f"the armies in {AREAS[area]} belong to nobody")
        elif g.holder[area] >= 0 and not g.defenders(area):
            faults.append(f"{NATIONS[g.holder[area]]} holds {AREAS[area]} without a unit")
        elif dealt and g.holder[area] >= 0 and not g.plays(g.holder[area]):
            faults.append(f"{NATIONS[g.holder[area]]} in {AREAS[area]} is not in this game")
    return faults


def piece_faults(g: Britannia) -> list[str]:
    """[components.piece-limit, components.supply-infantry, romano-british.above-eight]"""
    faults = []
    for nation, name in enumerate(NATIONS):
        foot, most = g.infantry_in_play(nation), INFANTRY[nation]
        if nation == ROMANO_BRITISH and g.round >= LIMITS["truce_ends"]:
            most += CAVALRY[nation]
        if foot > most:
            faults.append(f"{name} has {foot} infantry and only {most} pieces")
        if g.cavalry_in_play(nation) > CAVALRY[nation]:
            faults.append(f"{name} has more than {CAVALRY[nation]} cavalry")
    return faults


def leader_faults(g: Britannia) -> list[str]:
    """No leader is alone. [leaders.never-alone]"""
    faults = [
        f"{LEADERS[leader]} is alone in {AREAS[area]}"
        for leader, area in enumerate(g.leaders)
        if area >= 0 and not g.units_at(LEADER_NATION[leader], area)
    ]
    nations = [LEADER_NATION[leader] for leader, area in enumerate(g.leaders) if area >= 0]
    return faults + [f"{NATIONS[n]} has two leaders" for n in set(nations) if nations.count(n) > 1]


def work_faults(g: Britannia) -> list[str]:
    """[components.fort-two-sides, burhs.not-difficult, burhs.max-six]"""
    faults = []
    if g.forts & g.razed:
        faults.append("a fort is both standing and destroyed")
    if g.burhs & DIFFICULT or g.burhs.bit_count() > LIMITS["burhs"]:
        faults.append(f"burhs stand in normal areas, at most {LIMITS['burhs']} of them")
    return faults + [
        f"the fort in {AREAS[area]} is not held by the Romans"
        for area in bits(g.forts)
        if g.holder[area] != ROMANS and not g.on_turn(ROMANS)
    ]


def trail_faults(g: Britannia) -> list[str]:
    faults = []
    if g.trails and not g.mustered:
        faults.append("trails are for a nation that has taken up its armies")
    if not len(g.trails) == len(g.foot) == len(g.horse):
        faults.append("every trail needs a number of infantry and of cavalry")
    if any([len(trail) != 4 for trail in g.trails]):
        faults.append("a trail names four areas: where, home, start, back")
    if len(set(g.trails)) != len(g.trails):
        faults.append("a trail is listed twice")
    if any([n < 0 for n in g.foot + g.horse]):
        faults.append("a trail has fewer than no armies")
    return faults


def stacking_faults(g: Britannia) -> list[str]:
    """Nations that are not on turn keep the limits. [stacking.three-two, stacking.one-overstack]"""
    faults = []
    for nation in range(NATION_COUNT):
        if nation == g.nation or (nation == ROMANO_BRITISH and g.phase == "round"):
            continue
        faults += overstacks(g, nation)
    return faults


def overstacks(g: Britannia, nation: int) -> list[str]:
    counts = {area: stack(g, nation, area) for area in bits(g.lands(nation))}
    faults = [
        f"{NATIONS[nation]} has {count} armies in {AREAS[area]}"
        for area, count in counts.items()
        if IS_DIFFICULT[area] and count > OVERSTACK_DIFFICULT
    ]
    over = [area for area, count in counts.items() if count > STACK[area]]
    if nation != ROMANS and len(over) > 1:
        faults.append(f"{NATIONS[nation]} has more than one overstack")
    return faults

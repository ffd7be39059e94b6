"""Everything that must be true of a position; `check` lists what is not."""

from __future__ import annotations

from typing import Any, get_args

from logres.engine.run import store
from logres.games.britannia.contract import Phase
from logres.games.britannia.rules.turn import Round
from logres.games.britannia.seats.check_story import story_faults
from logres.games.britannia.seats.running import on_top
from logres.games.britannia.table.constants import (
    ALL_LAND,
    ALL_SEAS,
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
    SAXONS,
    SEA_COUNT,
    SEAS,
    STACK,
    bits,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import stack

FIGHTING = ("movement", "battles")
PHASES: tuple[str, ...] = get_args(Phase)


def check(g: Britannia) -> list[str]:
    """Every fault of the position, in words; none if it is sound."""
    # Nothing can be counted along trails that are not whole; how it came to this is asked last.
    return broken_trails(g) or board_faults(g) or story_faults(g)


def board_faults(g: Britannia) -> list[str]:
    """What is wrong with the units as they stand, whenever that may be."""
    return [
        *round_faults(g),
        *area_faults(g),
        *sea_faults(g),
        *contest_faults(g),
        *piece_faults(g),
        *leader_faults(g),
        *work_faults(g),
        *trail_faults(g),
        *stacking_faults(g),
        *kept_faults(g),
    ]


def round_faults(g: Britannia) -> list[str]:
    """[round.sixteen-rounds, population.save-remainder]"""
    faults = []
    if not 1 <= g.last_round <= ROUNDS:
        faults.append(f"the last round is {g.last_round}, not 1 to {ROUNDS}")
    elif not 1 <= g.round <= g.last_round:
        faults.append(f"round {g.round} is not between 1 and {g.last_round}")
    if g.phase not in PHASES:
        faults.append(f"there is no phase {g.phase}; there are {', '.join(PHASES)}")
    if g.nation < 0:
        faults.append("it is no nation's turn")
    return faults + population_faults(g)


def population_faults(g: Britannia) -> list[str]:
    """[population.save-remainder, components.population-markers]"""
    faults = [
        f"{NATIONS[n]} has {points} population points left, not 0 to 5"
        for n, points in enumerate(g.population)
        if n != ROMANS and not 0 <= points <= LIMITS["most_left_over"]
    ]
    return ["the Romans have no population", *faults] if g.population[ROMANS] else faults


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


def sea_faults(g: Britannia) -> list[str]:
    """Infantry at sea stands in fleets; nobody holds a sea."""
    faults = [
        f"{AREAS[sea]} is a sea: infantry there is told in the fleets"
        for sea in SEAS
        if g.holder[sea] >= 0 or g.infantry[sea]
    ]
    faults += [f"there are fewer than no armies in {AREAS[s]}" for s in SEAS if g.cavalry[s] < 0]
    dealt = max(g.owner) >= 0
    for at, armies in enumerate(g.fleets):
        nation, sea = NATIONS[at // SEA_COUNT], AREAS[LAND + at % SEA_COUNT]
        if armies < 0:
            faults.append(f"there are fewer than no armies of {nation} in {sea}")
        elif armies and dealt and not g.plays(at // SEA_COUNT):
            faults.append(f"{nation} in {sea} is not in this game")
    return faults


def contest_faults(g: Britannia) -> list[str]:
    """Two nations share an area only while the nation on turn moves and fights.

    [battle.must-fight, battle.until-one-left]
    """
    faults = [
        f"{NATIONS[nation]} and {NATIONS[g.holder[area]]} are both in {AREAS[area]}"
        for nation in (ROMANS, SAXONS)
        for area in bits(g.works(nation))
        if g.holder[area] not in (-1, nation)
    ]
    if g.phase in FIGHTING:
        return faults
    mover = NATIONS[g.nation]
    return faults + [
        f"{mover} and {NATIONS[g.holder[area]]} are both in {AREAS[area]}"
        for area in bits(g.trail_lands())
        if g.holder[area] >= 0
    ]


def piece_faults(g: Britannia) -> list[str]:
    """[components.piece-limit, components.supply-infantry, romano-british.above-eight]"""
    faults = []
    for nation, name in enumerate(NATIONS):
        foot, most = g.infantry_in_play(nation), INFANTRY[nation]
        if nation == ROMANO_BRITISH and g.round >= LIMITS["truce_ends"]:
            most += CAVALRY[nation]
        if foot > most:
            faults.append(f"{name} has {foot} infantry and only {most} pieces")
        if horse_in_play(g, nation) > CAVALRY[nation]:
            faults.append(f"{name} has more than {CAVALRY[nation]} cavalry")
    return faults


def horse_in_play(g: Britannia, nation: int) -> int:
    """Cavalry of a nation, also where it can have none. [components.cavalry-owners]"""
    if CAVALRY[nation]:
        return g.cavalry_in_play(nation)
    if g.on_turn(nation):
        return sum(g.horse)
    return sum([g.cavalry[area] for area in bits(g.settled(nation))])


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
    if (g.forts | g.razed | g.burhs) & ALL_SEAS:
        faults.append("forts and burhs stand on land")
    return faults + [
        f"the {work} in {AREAS[area]} is not held by {NATIONS[nation]}"
        for nation, work in ((ROMANS, "fort"), (SAXONS, "burh"))
        for area in bits(g.works(nation) & ALL_LAND)
        if g.holder[area] < 0 and not g.on_turn(nation)
    ]


def broken_trails(g: Britannia) -> list[str]:
    faults = []
    # Compiled code takes the declared length of a row for granted.
    rows: list[Any] = g.trails[:]
    if not len(rows) == len(g.foot) == len(g.horse):
        faults.append("every trail needs a number of infantry and of cavalry")
    if any([len(row) != 4 for row in rows]):
        faults.append("a trail names four areas: where, home, start, back")
    elif any([trail[0] < 0 for trail in g.trails]):
        faults.append("a trail does not say where its armies are")
    return faults


def trail_faults(g: Britannia) -> list[str]:
    faults = []
    if g.trails and not g.mustered:
        faults.append("trails are for a nation that has taken up its armies")
    if g.mustered and on_top(g, Round):
        faults.append("where a turn begins no armies are taken up yet")
    if len(set(g.trails)) != len(g.trails):
        faults.append("a trail is listed twice")
    if any([n < 0 for n in g.foot + g.horse]):
        faults.append("a trail has fewer than no armies")
    elif any([not foot + horse for foot, horse in zip(g.foot, g.horse, strict=True)]):
        faults.append("a trail has no armies")
    return faults


def stacking_faults(g: Britannia) -> list[str]:
    """Nations that are not on turn keep the limits. [stacking.three-two, stacking.one-overstack]"""
    faults = []
    for nation in range(NATION_COUNT):
        if nation == g.nation or (nation == ROMANO_BRITISH and g.phase == "round"):
            continue
        faults += overstacks(g, nation)
    return faults


def kept_faults(g: Britannia) -> list[str]:
    """What was counted once and is kept since must be what the board shows."""
    seen, faults = store.copy(g), []
    if g.held and g.held != seen.find_held():
        faults.append("areas are kept for nations that do not hold them")
    if g.stacks and g.stacks.told() != seen.stacked().told():
        faults.append("armies are kept where no trail ends")
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

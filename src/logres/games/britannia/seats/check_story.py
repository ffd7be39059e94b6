"""What no game can have come to: nations and leaders out of their time, subjects of nobody.

A position may be of any moment, so each test is as wide as the round allows.
"""

from __future__ import annotations

from logres.games.britannia.table.card import OCCUPY, SUBMITS_TO
from logres.games.britannia.table.constants import (
    AREAS,
    ARRIVALS,
    BELGAE,
    BESIDE,
    BURH_ROUNDS,
    DANES,
    LAND,
    LEADER_COMES,
    LEADER_NATION,
    LEADER_STAYS,
    LEADERS,
    LIMITS,
    MAJOR_INVASION,
    NATION_COUNT,
    NATIONS,
    ROMANO_BRITISH,
    ROMANS,
    ROUNDS,
    SCENARIOS,
    bits,
)
from logres.games.britannia.table.position import Britannia

TURN_PHASES = ("population", "movement", "battles", "withdrawal", "overpopulation")
BALLOTS = ("call", "open", "secret")
NATIVES = [NATIONS.index(place["nation"]) for place in SCENARIOS["standard"]["setup"]]
SUBJECTS = sum({1 << nation for nation, lord in SUBMITS_TO if lord == ROMANS})


def first_round(nation: int) -> int:
    """When a nation is first seen."""
    if nation == ROMANO_BRITISH:
        return LIMITS["romans_leave"]
    if nation in NATIVES or nation == ROMANS:
        return 1
    return min([number for number, who in ARRIVALS if who == nation])


FIRST = tuple(first_round(nation) for nation in range(NATION_COUNT))
DANES_LAST = sum([n for _, n, _ in ARRIVALS[LIMITS["danes_leave_round"], DANES]])
COMES = {leader: number for (number, _), leader in LEADER_COMES.items()}
EVER_OCCUPIED = tuple(
    sum(1 << area for area in range(LAND) if any(row[area] for row in table)) for table in OCCUPY
)
"""For each nation, the areas that it ever scores for occupying."""


def story_faults(g: Britannia) -> list[str]:
    return [
        *time_faults(g),
        *leader_time_faults(g),
        *subject_faults(g),
        *score_faults(g),
        *turn_faults(g),
        *absent_faults(g),
    ]


def time_faults(g: Britannia) -> list[str]:
    """[romans.leave, romano-british.enter, burhs.when, arrivals.timeline-units]"""
    faults = [
        f"{NATIONS[nation]} has units before round {FIRST[nation]}"
        for nation in range(NATION_COUNT)
        if g.round < FIRST[nation] and in_play(g, nation)
    ]
    leaving = g.round == LIMITS["romans_leave"] and g.phase == "round"
    romans = g.razed or g.forts or in_play(g, ROMANS)
    if g.round >= LIMITS["romans_leave"] and not leaving and romans:
        faults.append("the Romans have left Britain")
    if g.burhs and g.round < min(BURH_ROUNDS):
        faults.append(f"there are burhs before round {min(BURH_ROUNDS)}")
    return faults


def in_play(g: Britannia, nation: int) -> int:
    return g.infantry_in_play(nation) + g.cavalry_in_play(nation)


def leader_time_faults(g: Britannia) -> list[str]:
    """[leaders.when, leaders.leave-next-turn, leaders.three-stay]"""
    faults = []
    for leader, area in enumerate(g.leaders):
        number = COMES[leader]
        if area >= 0 and g.round < number:
            faults.append(f"{LEADERS[leader]} is there before round {number}")
        elif area >= 0 and not LEADER_STAYS[leader] and is_gone(g, leader):
            faults.append(f"{LEADERS[leader]} came in round {number} and is gone by now")
    return faults


def is_gone(g: Britannia, leader: int) -> bool:
    """Has the next turn of his nation begun since he came?"""
    if g.round == COMES[leader] + 1:
        return g.phase != "round" and bool(g.nation > LEADER_NATION[leader])
    return bool(g.round > COMES[leader])


def subject_faults(g: Britannia) -> list[str]:
    """[submission.thresholds, submission.ends, belgae.revolt, angle-submission.ends,
    romano-british.truce-broken]
    """
    faults = [
        f"{NATIONS[nation]} is a subject of Rome that never submitted"
        for nation in bits(g.subjects & ~g.submitted)
    ]
    faults += [
        f"{NATIONS[nation]} has broken a truce without ever having submitted"
        for nation in bits(g.truce_broken & ~g.submitted)
    ]
    faults += [f"{NATIONS[n]} can never submit to Rome" for n in bits(g.submitted & ~SUBJECTS)]
    if g.subjects and g.round >= LIMITS["romans_leave"] and g.phase != "round":
        faults.append("Rome has left, and has no subjects")
    if g.subjects >> BELGAE & 1 and g.round > 1:
        faults.append("the Belgae are subjects in round 1 only")
    if g.angle_rule and not LIMITS["romans_leave"] <= g.round <= LIMITS["angle_rule_ends"]:
        faults.append("the Angles rule no Brigantes in this round")
    return faults


def score_faults(g: Britannia) -> list[str]:
    """[information.points-per-nation, scoring.occupy-once, bidding.opening]"""
    faults = [f"{NATIONS[n]} has fewer than no points" for n, p in enumerate(g.points) if p < 0]
    if any([bid < 0 for bid in g.bids]):
        faults.append("a bid is below nothing")
    return faults + [
        f"{NATIONS[nation]} never scores for occupying {AREAS[area]}"
        for nation, areas in enumerate(g.occupied)
        for area in bits(areas & ~EVER_OCCUPIED[nation])
    ]


def turn_faults(g: Britannia) -> list[str]:
    """[major-invasion.twice, roads.not-when-new, retreat.defender-not-entry, danes.shortfall]"""
    faults = []
    # Between turns and rounds the half is still that of the last turn.
    twice = g.phase not in TURN_PHASES or MAJOR_INVASION[g.round] >> g.nation & 1
    if not 0 <= g.half <= (2 if twice else 1):
        faults.append(f"there is no half {g.half} of this turn")
    if g.fresh & ~g.forts:
        faults.append("a fort built in this phase does not stand")
    most = DANES_LAST if g.round >= LIMITS["danes_leave_round"] else 0
    if not 0 <= g.shortfall <= most:
        faults.append(f"{g.shortfall} Danes are short, not 0 to {most}")
    if g.harold_out and g.round < ROUNDS - 1:
        faults.append(f"that Harold is out is asked in round {ROUNDS - 1}")
    if g.ballot not in BALLOTS:
        faults.append(f"there is no ballot {g.ballot}; there are {', '.join(BALLOTS)}")
    return faults + entry_faults(g) + moved_faults(g)


def entry_faults(g: Britannia) -> list[str]:
    """[retreat.defender-not-entry]"""
    return [
        f"{AREAS[area]} was not entered from {AREAS[other]}, which is not beside it"
        for area, others in enumerate(g.entered)
        for other in bits(others)
        if area >= LAND or other not in BESIDE[area]
    ]


def moved_faults(g: Britannia) -> list[str]:
    """[ruling.one-move-each]"""
    return [
        f"armies in {AREAS[trail[0]]} have both moved and not moved"
        for trail in g.trails
        if (trail[2] < 0) != (trail[3] < 0)
    ]


def absent_faults(g: Britannia) -> list[str]:
    """[short-game.absent]"""
    if max(g.owner) < 0:
        return []
    absent = [n for n in range(NATION_COUNT) if not g.plays(n)]
    faults = [f"{NATIONS[n]} is not in this game and has points" for n in absent if g.points[n]]
    faults += [
        f"{LEADERS[leader]} is not in this game"
        for leader, area in enumerate(g.leaders)
        if area >= 0 and LEADER_NATION[leader] in absent
    ]
    if g.nation in absent and g.phase not in ("setup", "bidding", "round"):
        faults.append(f"it is the turn of {NATIONS[g.nation]}, which is not in this game")
    return faults

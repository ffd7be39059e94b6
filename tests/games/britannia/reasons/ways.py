"""When reasons about a group on its way are true."""

from __future__ import annotations

from logres.engine.match.match import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.britannia.parts import (
    ANGLES,
    BESIDE,
    BRIGANTES,
    COAST,
    DIFFICULT,
    INVADER_COASTS,
    INVADER_SEAS,
    LAND,
    NEIGHBOURS,
    OVERSTACK_DIFFICULT,
    ROMANS,
    SEAS_OF,
    STACK,
    STRAITS,
)
from tests.games.britannia.reading import (
    armies,
    asked,
    at_peace,
    barred,
    board,
    by_road,
    coasts,
    federate,
    going,
    has_boats,
    in_trouble,
    in_truce,
    invades,
    mine,
    most,
    must_land,
    overstacks,
    safe_from_rome,
    steps,
    subject,
    unmoved,
)
from tests.truth import Predicate

BY_ROAD, FROM_BESIDE, ACROSS, AT_SEA = 2, 4, 16, 1
"""What a group on its way has done, as its flags say."""


def cannot_join(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame, kind = board(match), asked(match, seat), int(action[0] == "join-cavalry")
    ready = sum(n for _, n in unmoved(g, frame.area, kind))
    return bool(frame.leader >= 0 and ready == why.values["n"] < action[1])


def cannot_leave(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    led = sum(frame.feet if action[0] == "leave" else frame.horses)
    return bool(frame.leader == why.values["leader"] >= 0 and led == why.values["n"] < action[1])


def only_leaders(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(asked(match, seat).leader < 0)


def no_passage(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] == why.values["area"] and barred(board(match), action[1])


def among_subjects(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    area = action[1] if action[0] == "to" else frame.area
    near = area in (*BESIDE[frame.area], *COAST[frame.area], *by_road(g, frame.area), frame.area)
    holds = g.holder[area] == why.values["nation"] and subject(g, why.values["nation"])
    return g.nation == ROMANS and near and holds


def holds(match: Match, action: Action, nation: int) -> bool:
    return board(match).holder[action[1]] == nation


def truce(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    nation = why.values["nation"]
    return holds(match, action, nation) and in_truce(board(match), nation)


def federates(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    nation = why.values["nation"]
    return holds(match, action, nation) and federate(board(match), nation)


def peace_angles(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return g.angle_rule and g.nation == BRIGANTES and holds(match, action, ANGLES)


def peace_rome(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    nation = why.values["nation"]
    return holds(match, action, nation) and safe_from_rome(board(match), nation)


def no_boats(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return asked(match, seat).area < LAND <= action[1] and not has_boats(g)


def one_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] >= LAND and bool(asked(match, seat).flags & AT_SEA)


def sea_limit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return invades(asked(match, seat)) and not INVADER_SEAS[g.nation] >> action[1] & 1


def no_step_to_land(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    near = action[1] in SEAS_OF[frame.area]
    return near and action[1] >= LAND and steps(g, frame) - frame.used < 2


def no_open_coast(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    shores = coasts(g, action[1], invades(frame))
    room = [a for a in shores if armies(g, g.nation, a) + going(frame) <= STACK[a]]
    return in_trouble(g) or all(at_peace(g, a) for a in room)


def not_on_coast(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    sea = asked(match, seat).area
    return sea == why.values["from_area"] >= LAND and action[1] not in COAST[sea]


def landing_limit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    allowed = INVADER_COASTS[g.nation] >> action[1] & 1
    return frame.area >= LAND and invades(frame) and not allowed


def strait_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    return action[1] in STRAITS[frame.area] and frame.used > 0


def not_beside(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), asked(match, seat).area
    near = (*BESIDE[area], *COAST[area], *SEAS_OF[area], *by_road(g, area))
    return area == why.values["from_area"] and action[1] not in near


def beside_no_road(match: Match, seat: int, action: Action) -> bool:
    """A Roman army asks for a neighbour to which no road leads."""
    g, area = board(match), asked(match, seat).area
    return action[1] in NEIGHBOURS[area] and action[1] not in by_road(g, area)


def road_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    flags = asked(match, seat).flags
    return beside_no_road(match, seat, action) and bool(flags & FROM_BESIDE)


def road_after_strait(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return beside_no_road(match, seat, action) and bool(asked(match, seat).flags & ACROSS)


def no_step_left(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    return beside_no_road(match, seat, action) and frame.used >= steps(g, frame)


def road_seen(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    passed = frame.flags & BY_ROAD and frame.seen >> action[1] & 1
    return bool(passed) and action[1] in by_road(g, frame.area)


def leader_solo(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    return frame.leader == why.values["leader"] >= 0 and not going(frame) + mine(
        board(match), action[1]
    )


def stays_and_comes(match: Match, seat: int, area: int) -> tuple[int, int]:
    """Armies of the nation in an area, and how many more a group would bring there at most."""
    g, frame = board(match), asked(match, seat)
    if not hasattr(frame, "feet"):
        return armies(g, g.nation, area), 1
    here = frame.moved and frame.area == area
    return armies(g, g.nation, area) - (going(frame) if here else 0), going(frame)


def too_full(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    here, more = stays_and_comes(match, seat, area)
    elsewhere = overstacks(g, g.nation, area) or must_land(g) or asked(match, seat).flags >> 8
    crowded = bool(elsewhere) or here + more > most(g, g.nation, area)
    return g.nation != ROMANS and why.values["n"] == STACK[area] < here + more and crowded


def full_of_romans(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    here, more = stays_and_comes(match, seat, area)
    limit = why.values["n"] == OVERSTACK_DIFFICULT and DIFFICULT >> area & 1
    return g.nation == ROMANS and bool(limit) and here + more > OVERSTACK_DIFFICULT


def room_needed(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return in_trouble(board(match))


def not_set_out(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    return frame.area == why.values["area"] and not frame.moved


def not_at_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(asked(match, seat).area >= LAND)


PREDICATES: dict[str, Predicate] = {
    "among-subjects": among_subjects,
    "cannot-join": cannot_join,
    "cannot-leave": cannot_leave,
    "federates": federates,
    "full-of-romans": full_of_romans,
    "landing-limit": landing_limit,
    "leader-solo": leader_solo,
    "no-boats": no_boats,
    "no-open-coast": no_open_coast,
    "no-passage": no_passage,
    "no-step-left": no_step_left,
    "no-step-to-land": no_step_to_land,
    "not-at-sea": not_at_sea,
    "not-beside": not_beside,
    "not-on-coast": not_on_coast,
    "not-set-out": not_set_out,
    "one-sea": one_sea,
    "only-leaders": only_leaders,
    "peace-angles": peace_angles,
    "peace-rome": peace_rome,
    "road-after-strait": road_after_strait,
    "road-only": road_only,
    "road-seen": road_seen,
    "room-needed": room_needed,
    "sea-limit": sea_limit,
    "strait-first": strait_first,
    "too-full": too_full,
    "truce": truce,
}

"""When the reason of a refusal is true: one test for each, written from its clause.

Nothing here asks the rules. A test reads the fields of the position and of the open procedure, and
the data of the map, the cards and the Timeline. Where a reason says that no way at all is left, the
test looks for one that is plainly open; it finds the gross falsehoods, not every one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.match.match import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.britannia.parts import (
    ALL_LAND,
    ANGLES,
    BELGAE,
    BESIDE,
    BRIGANTES,
    CAVALRY,
    COAST,
    DIFFICULT,
    ENGLAND,
    INVADER_COASTS,
    INVADER_SEAS,
    LAND,
    LEADER_NATION,
    MAJOR_INVASION,
    NEIGHBOURS,
    NORMANS,
    OVERSTACK_DIFFICULT,
    RAIDING,
    ROMANO_BRITISH,
    ROMANS,
    SAXONS,
    SEAS,
    SEAS_OF,
    SOUTH_LINE,
    STACK,
    STRAITS,
    Britannia,
)
from tests.games.britannia.reading import (
    alone,
    armies,
    asked,
    at_peace,
    barred,
    board,
    by_road,
    coasts,
    counted,
    federate,
    going,
    has_boats,
    in_trouble,
    in_truce,
    invades,
    leader_here,
    mine,
    most,
    moved,
    must_land,
    no_room,
    overstacks,
    plainly_open,
    safe_from_rome,
    stacked_wrong,
    steps,
    subject,
    trails,
    units,
    unmoved,
)

Test = Callable[[Match, int, Action, Refusal], bool]
BY_ROAD, FROM_BESIDE, ACROSS, AT_SEA = 2, 4, 16, 1
"""What a group on its way has done, as its flags say."""


# Orders and groups.


def no_armies(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    fort = action[0] == "move" and g.nation == ROMANS and g.forts >> area & 1
    return not mine(g, area) and not fort


def stands_fast(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    return not mine(g, area) and units(g, g.nation, area) > 0


def already_moved(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return moved(board(match), why.values["area"])


def nowhere_to_go(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    return not moved(g, area) and mine(g, area) > 0 and not plainly_open(g, area, 1)


def leader_alone(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    leaving = 1 if action[0] == "move" else action[1]
    present = leader_here(g, g.nation, area) == why.values["leader"] >= 0
    stays = action[0] != "move" or g.leader_moved
    return present and stays and units(g, g.nation, area) - leaving < 1


def lands_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return why.values["area"] in must_land(board(match))


def too_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(stacked_wrong(board(match)))


def not_so_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kind = board(match), why.values["kind"]
    count = sum(n for _, n in unmoved(g, why.values["area"], kind))
    named = ("take", "ride")[kind] == action[0]
    return named and count == why.values["n"] < action[1]


def not_so_many_of_those(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area, kind = board(match), why.values["area"], why.values["kind"]
    home = why.values["from_area"]
    wanted = -1 if home == area and area < LAND else home
    count = sum(n for other, n in unmoved(g, area, kind) if other == wanted)
    return bool(count == why.values["n"] < action[1])


def not_of_those(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Of those who are asked about: who has not moved, or who came from where losses or retreats
    are asked for.
    """
    g, frame, home = board(match), asked(match, seat), why.values["from_area"]
    wanted = -1 if home == frame.area < LAND else home
    here = [trail for trail, _, _ in trails(g, frame.area)]
    name = type(frame).__name__
    if name == "Muster":
        here = [trail for trail in here if trail[2] < 0]
    if name in ("NameLosses", "AttackerRetreat"):
        back = frame.back if name == "NameLosses" else frame.to
        here = [trail for trail in here if trail[3] == back]
    return action == ("those", home) and wanted not in {trail[1] for trail in here}


def other_kind(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """The options that are open are of this kind, and what was tried is of the other."""
    decision = match.decision_of(match.game.chairs[seat])
    assert decision is not None
    verb = ("take", "ride")[why.values["kind"]]
    return action[0] != verb and {text.split()[0] for text in decision.actions} == {verb}


def goes_without(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Armies of one home were named, where the leader and armies of another home stand too."""
    g, frame = board(match), asked(match, seat)
    homes = {home for kind in (0, 1) for home, _ in unmoved(g, frame.area, kind)}
    led = leader_here(g, g.nation, frame.area) == action[1] == why.values["leader"]
    return led and not g.leader_moved and len(homes) > 1 and frame.home in homes


def take_none(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] == 0


def nowhere_so_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    return why.values["n"] > 0 and not plainly_open(g, area, why.values["n"])


def leader_elsewhere(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, leader = board(match), why.values["leader"]
    own = LEADER_NATION[leader] == g.nation
    return leader == action[1] and not (own and g.leaders[leader] == why.values["area"])


def leader_moved(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return g.leader_moved and LEADER_NATION[why.values["leader"]] == g.nation


def leader_nowhere_alone(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    return not action[1] and not sum(frame.feet + frame.horses) and no_friends(g, frame.area)


def no_friends(g: Britannia, area: int) -> bool:
    """Are no armies of the nation on turn one step away, where a leader alone could join them?"""
    return not any(mine(g, a) and not at_peace(g, a) for a in (*BESIDE[area], *COAST[area]))


# On the way.


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


# Fighting.


def no_battle(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), action[1]
    return area >= LAND or g.holder[area] < 0 or not mine(g, area)


def retreat_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] >= LAND


def retreat_far(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in BESIDE[asked(match, seat).area]


def retreat_entry(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(board(match).entered[asked(match, seat).area] >> action[1] & 1)


def retreat_enemy(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), action[1]
    defender = g.holder[asked(match, seat).area]
    return g.holder[area] not in (-1, defender) or units(g, g.nation, area) > 0


def retreat_touching(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, battle = board(match), asked(match, seat).area
    beside = [a for a in NEIGHBOURS[action[1]] if a != battle]
    return g.holder[action[1]] < 0 and any(alone(g, g.nation, a) for a in beside)


def retreat_full(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    nation = g.nation if hasattr(frame, "lost_foot") else g.holder[frame.area]
    return action[1] < LAND and no_room(g, nation, action[1], 1)


def none_to_retreat(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame, kind = board(match), asked(match, seat), int(action[0] == "ride-off")
    if hasattr(frame, "lost_foot"):
        count = counted(g, frame.area, kind)
        return bool(
            why.values["kind"] == kind and count <= (frame.lost_foot, frame.lost_horse)[kind]
        )
    return why.values["kind"] == kind and not (g.infantry, g.cavalry)[kind][frame.area]


def retreating(match: Match, seat: int) -> int:
    """Whose retreat is asked for."""
    g, frame = board(match), asked(match, seat)
    return g.nation if hasattr(frame, "lost_foot") else g.holder[frame.area]


def no_leader_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    nation = retreating(match, seat)
    here = leader_here(board(match), nation, asked(match, seat).area)
    return nation == why.values["nation"] and here < 0


def no_refuge(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area, nation = board(match), asked(match, seat).area, retreating(match, seat)
    refuge = action[1] in BESIDE[area] and alone(g, nation, action[1])
    return leader_here(g, nation, area) >= 0 and not refuge


def retreat_origin(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame, kind = board(match), asked(match, seat), int(action[0] == "ride-off")
    came = {row[0][3] for row in trails(g, frame.area) if row[1 + kind]}
    return action[1] not in came


def retreat_to_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return action[1] >= LAND and bool(must_land_at_all(g))


def must_land_at_all(g: Britannia) -> bool:
    """Is this neither a raiding turn nor the first half of a Major Invasion?"""
    first_half = MAJOR_INVASION[g.round] >> g.nation & 1 and g.half == 1
    return not (RAIDING[g.round] >> g.nation & 1 or first_half)


def retreat_blocked(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] < LAND and board(match).holder[action[1]] >= 0


def not_so_many_go(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area, kind = board(match), why.values["area"], int(action[0] == "ride")
    if g.mustered and mine(g, area) and g.stack[-1].__class__.__name__ != "DefenderRetreat":
        here = counted(g, area, kind)
    else:
        here = (g.infantry, g.cavalry)[kind][area]
    return bool(0 < why.values["n"] <= here and action[1] > why.values["n"])


def no_room_for_so_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame, to = board(match), asked(match, seat), why.values["area"]
    defends = type(frame).__name__ == "DefenderRetreat"
    nation = g.holder[frame.area] if defends else g.nation
    return to < LAND and action[1] == why.values["n"] and no_room(g, nation, to, action[1])


def no_raiders(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] >= LAND or not mine(board(match), action[1])


def home_closed(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), action[1]
    homes = {trail[1] for trail, _, _ in trails(g, area)} - {-1, area}
    lands = [home for home in homes if home < LAND]
    return any(g.holder[home] >= 0 or no_room(g, g.nation, home, 1) for home in lands)


def not_raiders(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), action[1]
    return mine(g, area) > 0 and all(trail[1] in (-1, area) for trail, _, _ in trails(g, area))


def none_from_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    kind = 0 if frame.foot else 1
    found = {row[0][3] for row in trails(board(match), frame.area) if row[1 + kind]}
    return action[1] not in found


def not_gone_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    began = {trail[2] for trail, _, _ in trails(board(match), action[1])}
    return why.values["from_area"] not in began


# The rest of a turn.


def not_your_area(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    nation = getattr(frame, "nation", BELGAE)
    return action[1] >= LAND or not armies(g, nation, action[1])


def england_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    sixteen = board(match).round == 16 and frame.nation == SAXONS
    return sixteen and frame.where == ENGLAND and not ENGLAND >> action[1] & 1


def no_room_for_one(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    nation = getattr(asked(match, seat), "nation", g.nation)
    return action[1] == why.values["area"] < LAND and no_room(g, nation, action[1], 1)


def one_each(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(asked(match, seat).filled >> action[1] & 1)


def burh_difficult(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(DIFFICULT >> action[1] & 1)


def burh_twice(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(board(match).burhs >> action[1] & 1)


def not_expected(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in asked(match, seat).waiting


def no_company(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    nation = getattr(asked(match, seat), "nation", BELGAE)
    return action[1] >= LAND or not units(board(match), nation, action[1])


def arthur_not_vacant(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return board(match).holder[action[1]] not in (-1, ROMANO_BRITISH)


def arthur_not_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return not SOUTH_LINE >> action[1] & 1 and g.holder[action[1]] != ROMANO_BRITISH


def too_far_north(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(ALL_LAND & ~SOUTH_LINE & 1 << action[1])


def forts_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    return action[1] in frame.legions and not frame.forts >> action[1] & 1 and frame.forts > 0


def nothing_to_replace(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    frame = asked(match, seat)
    return not frame.forts >> action[1] & 1 and action[1] not in frame.legions


def not_your_units(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return not units(g, g.nation, action[1])


def not_too_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in stacked_wrong(board(match))


def last_unit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return units(g, g.nation, action[1]) == 1


def no_such_unit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, (verb, area) = board(match), action
    if verb == "remove-burh":
        return not (g.nation == SAXONS and g.burhs >> area & 1)
    kind = int(verb == "remove-cavalry")
    return not counted(g, area, kind)


def no_hunger_at_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] >= LAND


def not_out_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame, area = board(match), asked(match, seat), action[1]
    return area >= LAND or area not in BESIDE[frame.area] or g.holder[area] >= 0


def too_few_due(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    due = asked(match, seat).due
    return bool(due == why.values["n"] < 2 * action[1])


def too_few_pieces(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    lands = [area for area in range(LAND) if g.holder[area] == NORMANS]
    used = sum(g.cavalry[area] for area in (*lands, *SEAS))
    return bool(CAVALRY[NORMANS] - used == why.values["n"] < action[1])


def not_candidate(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return not any(ENGLAND >> a & 1 and g.holder[a] == action[1] for a in range(LAND))


def lowest_bid(frame: Any) -> int:
    free = frame.holder[frame.group] < 0
    return 0 if free else int(frame.bid[frame.group] + frame.step)


def bid_too_low(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(action[1] < why.values["n"] == lowest_bid(asked(match, seat)))


def bid_too_high(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(action[1] > why.values["n"] > lowest_bid(asked(match, seat)))


def no_such_group(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(asked(match, seat).groups == why.values["n"] <= action[1])


# What the engine says of every game.


def wrong_phase(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    decision = match.decision_of(match.game.chairs[seat])
    return decision is not None and action[0] not in {text.split()[0] for text in decision.actions}


def not_offered(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """That something is not among the choices is no reason."""
    return False


PREDICATES: dict[str, Test] = {
    "already-moved": already_moved,
    "among-subjects": among_subjects,
    "arthur-not-there": arthur_not_there,
    "arthur-not-vacant": arthur_not_vacant,
    "bid-too-high": bid_too_high,
    "bid-too-low": bid_too_low,
    "burh-difficult": burh_difficult,
    "burh-twice": burh_twice,
    "cannot-join": cannot_join,
    "cannot-leave": cannot_leave,
    "engine.refusal.not-offered": not_offered,
    "engine.refusal.wrong-phase": wrong_phase,
    "england-only": england_only,
    "federates": federates,
    "forts-first": forts_first,
    "full-of-romans": full_of_romans,
    "goes-without": goes_without,
    "home-closed": home_closed,
    "landing-limit": landing_limit,
    "last-unit": last_unit,
    "leader-alone": leader_alone,
    "leader-elsewhere": leader_elsewhere,
    "leader-moved": leader_moved,
    "leader-nowhere-alone": leader_nowhere_alone,
    "leader-solo": leader_solo,
    "must-land": lands_first,
    "no-armies": no_armies,
    "no-battle": no_battle,
    "no-boats": no_boats,
    "no-company": no_company,
    "no-hunger-at-sea": no_hunger_at_sea,
    "no-leader-here": no_leader_here,
    "no-open-coast": no_open_coast,
    "no-passage": no_passage,
    "no-raiders": no_raiders,
    "no-refuge": no_refuge,
    "no-room": no_room_for_one,
    "no-room-for-so-many": no_room_for_so_many,
    "no-step-left": no_step_left,
    "no-step-to-land": no_step_to_land,
    "no-such-group": no_such_group,
    "no-such-unit": no_such_unit,
    "none-from-there": none_from_there,
    "none-to-retreat": none_to_retreat,
    "not-at-sea": not_at_sea,
    "not-beside": not_beside,
    "not-candidate": not_candidate,
    "not-expected": not_expected,
    "not-gone-there": not_gone_there,
    "not-of-those": not_of_those,
    "not-on-coast": not_on_coast,
    "not-out-there": not_out_there,
    "not-raiders": not_raiders,
    "not-set-out": not_set_out,
    "not-so-many": not_so_many,
    "not-so-many-go": not_so_many_go,
    "not-so-many-of-those": not_so_many_of_those,
    "not-too-many": not_too_many,
    "not-your-area": not_your_area,
    "not-your-units": not_your_units,
    "nothing-to-replace": nothing_to_replace,
    "nowhere-so-many": nowhere_so_many,
    "nowhere-to-go": nowhere_to_go,
    "one-each": one_each,
    "one-sea": one_sea,
    "only-leaders": only_leaders,
    "other-kind": other_kind,
    "peace-angles": peace_angles,
    "peace-rome": peace_rome,
    "retreat-blocked": retreat_blocked,
    "retreat-enemy": retreat_enemy,
    "retreat-entry": retreat_entry,
    "retreat-far": retreat_far,
    "retreat-full": retreat_full,
    "retreat-origin": retreat_origin,
    "retreat-sea": retreat_sea,
    "retreat-to-sea": retreat_to_sea,
    "retreat-touching": retreat_touching,
    "road-after-strait": road_after_strait,
    "road-only": road_only,
    "road-seen": road_seen,
    "room-needed": room_needed,
    "sea-limit": sea_limit,
    "stands-fast": stands_fast,
    "strait-first": strait_first,
    "take-none": take_none,
    "too-far-north": too_far_north,
    "too-few-due": too_few_due,
    "too-few-pieces": too_few_pieces,
    "too-full": too_full,
    "too-many": too_many,
    "truce": truce,
}

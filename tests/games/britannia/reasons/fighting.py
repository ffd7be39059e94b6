"""When reasons about battles, retreats and raiders are true."""

from __future__ import annotations

from logres.engine.match.match import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.britannia.parts import (
    BESIDE,
    LAND,
    MAJOR_INVASION,
    NEIGHBOURS,
    RAIDING,
    Britannia,
)
from tests.games.britannia.reading import (
    alone,
    asked,
    board,
    counted,
    leader_here,
    mine,
    no_room,
    trails,
    units,
)
from tests.truth import Predicate


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


PREDICATES: dict[str, Predicate] = {
    "home-closed": home_closed,
    "no-battle": no_battle,
    "no-leader-here": no_leader_here,
    "no-raiders": no_raiders,
    "no-refuge": no_refuge,
    "no-room-for-so-many": no_room_for_so_many,
    "none-from-there": none_from_there,
    "none-to-retreat": none_to_retreat,
    "not-gone-there": not_gone_there,
    "not-raiders": not_raiders,
    "not-so-many-go": not_so_many_go,
    "retreat-blocked": retreat_blocked,
    "retreat-enemy": retreat_enemy,
    "retreat-entry": retreat_entry,
    "retreat-far": retreat_far,
    "retreat-full": retreat_full,
    "retreat-origin": retreat_origin,
    "retreat-sea": retreat_sea,
    "retreat-to-sea": retreat_to_sea,
    "retreat-touching": retreat_touching,
}

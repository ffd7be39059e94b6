"""When reasons about growing, arriving, removing, voting and bidding are true."""

from __future__ import annotations

from typing import Any

from logres.engine.match.match import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.britannia.parts import (
    ALL_LAND,
    BELGAE,
    BESIDE,
    CAVALRY,
    DIFFICULT,
    ENGLAND,
    LAND,
    NORMANS,
    ROMANO_BRITISH,
    SAXONS,
    SEAS,
    SOUTH_LINE,
)
from tests.games.britannia.reading import (
    armies,
    asked,
    board,
    counted,
    no_room,
    stacked_wrong,
    units,
)
from tests.truth import Predicate


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


PREDICATES: dict[str, Predicate] = {
    "arthur-not-there": arthur_not_there,
    "arthur-not-vacant": arthur_not_vacant,
    "bid-too-high": bid_too_high,
    "bid-too-low": bid_too_low,
    "burh-difficult": burh_difficult,
    "burh-twice": burh_twice,
    "england-only": england_only,
    "forts-first": forts_first,
    "last-unit": last_unit,
    "no-company": no_company,
    "no-hunger-at-sea": no_hunger_at_sea,
    "no-room": no_room_for_one,
    "no-such-group": no_such_group,
    "no-such-unit": no_such_unit,
    "not-candidate": not_candidate,
    "not-expected": not_expected,
    "not-out-there": not_out_there,
    "not-too-many": not_too_many,
    "not-your-area": not_your_area,
    "not-your-units": not_your_units,
    "nothing-to-replace": nothing_to_replace,
    "one-each": one_each,
    "too-far-north": too_far_north,
    "too-few-due": too_few_due,
    "too-few-pieces": too_few_pieces,
}

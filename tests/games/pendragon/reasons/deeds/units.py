"""When reasons of cards about units that go, stay or are named are true."""

from __future__ import annotations

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ADJACENT,
    CIVITATES,
    COMITATES,
    MILITIA,
    SAXONS,
    STRONGHOLD_OWNER,
    UNIT_OWNER,
    UNITS,
)
from tests.games.pendragon.reading import (
    frame,
    position,
)
from tests.games.pendragon.reasons.deeds.shared import EVERYWHERE, at, count, troops
from tests.truth import Predicate


def all_spared(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """As many as there are with Plunder, or without."""
    g, asking, unit = position(match), frame(match, seat), action[1]
    with_plunder = g.laden[at(unit, asking.space)]
    if action[0] == "spare-laden":
        return bool(asking.spared_laden.count(unit) == with_plunder > 0)
    without = count(g, unit, asking.space) - with_plunder
    return bool(asking.spared.count(unit) == without > 0)


def all_moved(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asking, space = position(match), frame(match, seat), why.values["space"]
    kinds = [action[1]] if action[0] == "move" else troops(g, asking.faction, space)
    there = [unit for unit in kinds if count(g, unit, space)]
    return bool(there) and all(
        asking.moved.count(at(unit, space)) == count(g, unit, space) for unit in there
    )


def all_named(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asking, space = position(match), frame(match, seat), why.values["space"]
    kinds = [action[1]] if action[0] == "call" else asking.kinds
    there = [unit for unit in kinds if count(g, unit, space)]
    return bool(there) and all(
        asking.chosen.count(at(unit, space)) == count(g, unit, space) for unit in there
    )


def none_to_name(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asking = position(match), frame(match, seat)
    return not any(count(g, unit, action[1]) for unit in asking.kinds)


def none_went(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    went = frame(match, seat).chosen
    return not any(at(unit, action[1]) in went for unit in range(len(UNITS)))


def no_such_went(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asking = frame(match, seat)
    return at(action[1], asking.space) not in asking.chosen


def not_these(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Removing and sparing name their kinds; 32 brings Militia and Comitates, 63 wins Civitates."""
    asking, unit = frame(match, seat), action[1]
    if action[0] == "call":
        return unit not in (MILITIA, COMITATES)
    if action[0] == "baptize":
        return bool(UNIT_OWNER[unit] != CIVITATES)
    kinds: int = asking.units if action[0].startswith("spare") else asking.kinds
    return not kinds >> unit & 1


def not_saxon(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    verb, noun = action
    owner = STRONGHOLD_OWNER[position(match).sites[noun]] if verb == "raze" else UNIT_OWNER[noun]
    return bool(owner != SAXONS)


def no_troops(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not troops(position(match), frame(match, seat).faction, action[1])


def steps_between(one: int, other: int) -> int:
    reached, steps = {one}, 0
    while other not in reached:
        reached |= {s for s in EVERYWHERE for r in reached if ADJACENT[r] >> s & 1}
        steps += 1
    return steps


def too_far(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not 1 <= steps_between(action[1], why.values["to_space"]) <= 2


def nobody_near(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asking = position(match), frame(match, seat)
    around = [s for s in EVERYWHERE if 1 <= steps_between(s, action[1]) <= why.values["n"]]
    return not any(
        count(g, unit, s) > asking.moved.count(at(unit, s))
        for s in around
        for unit in troops(g, asking.faction, s)
    )


PREDICATES: dict[str, Predicate] = {
    "card-all-spared": all_spared,
    "card-all-moved": all_moved,
    "card-all-named": all_named,
    "card-none-to-name": none_to_name,
    "card-none-went": none_went,
    "card-no-such-went": no_such_went,
    "card-not-these": not_these,
    "card-not-saxon": not_saxon,
    "card-no-troops": no_troops,
    "card-too-far": too_far,
    "card-nobody-near": nobody_near,
}

"""When the reasons that Pendragon gives in Battles and in Epoch Rounds are true.

As in `reasons.py`: from their clauses and the data, without calling the rules.
"""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    CAPACITY,
    CAVALRY,
    CITY_CAPACITY,
    CIVITATES,
    COMITATES,
    DOGS_AND_WOLVES,
    DUX,
    FENS,
    FOEDERATI,
    FORT,
    FRAGMENTATION,
    HILLS,
    MILITIA,
    NOBODY,
    RAIDERS,
    SAXONS,
    SCOTTI,
    SITE_SPACE,
    SITES_OF,
    SPACE_COUNT,
    TERRAIN,
    TOWN,
    UNIT_COUNT,
    UNIT_NATION,
    UNIT_OWNER,
    UNSHADED,
    Pendragon,
    card,
)
from tests.games.pendragon.reading import frame, position
from tests.truth import Predicate

BRITONS = (DUX, CIVITATES)


def lasts(g: Pendragon, number: int) -> bool:
    """Is the unshaded text of a card in force?"""
    return bool((g.momentum[UNSHADED] | g.capabilities[UNSHADED]) >> card(number) & 1)


def fights_for(g: Pendragon, unit: int, faction: int, against: int) -> bool:
    """Britons fight side by side against Barbarians until Britain falls apart."""
    joint = faction in BRITONS and against not in BRITONS and g.imperium != FRAGMENTATION
    return UNIT_OWNER[unit] == faction or (joint and UNIT_OWNER[unit] in BRITONS)


def inside(g: Pendragon, site: int) -> list[int]:
    """Who is inside a Stronghold, by kind."""
    row = 1 + SITES_OF[SITE_SPACE[site]].index(site)
    return g.posts[row * UNIT_COUNT : (row + 1) * UNIT_COUNT]


def holds(g: Pendragon, site: int) -> int:
    return CITY_CAPACITY.get(SITE_SPACE[site], CAPACITY[g.sites[site]])


# Before and in the field.


def not_at_home(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, (verb, unit) = position(match), action
    terrain = TERRAIN[frame(match, seat).space]
    home = {
        SAXONS: terrain == FENS and not lasts(g, 46),
        SCOTTI: terrain == HILLS and not lasts(g, 56),
    }.get(UNIT_NATION[unit], unit in (MILITIA, COMITATES) and terrain == HILLS and lasts(g, 76))
    return not home and (verb == "ambush" or unit not in RAIDERS)


def no_evading(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asked = frame(match, seat)
    defends = fights_for(position(match), action[1], asked.enemy, asked.attacker)
    return bool(defends and not asked.may_evade)


def none_in_field(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not position(match).posts[why.values["unit"]]


def after_the_charge(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(lasts(position(match), 7) and action[1] != CAVALRY)


# Losses.


def losses_must_fall(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).losses > 0)


def not_hit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Of those who can be hit, none that is not chosen already."""
    g, (verb, unit), losses = position(match), action, frame(match, seat)
    clash: Any = match.state.stack[-2]
    attackers = clash.at == "attackers_chose"
    sides = (clash.attacker, clash.enemy) if attackers else (clash.enemy, clash.attacker)
    row = 0 if attackers else clash.row
    there = g.posts[row * UNIT_COUNT + unit] if fights_for(g, unit, *sides) else 0
    few = min(there, g.halved[unit]) if g.halved else 0
    kind = unit + (UNIT_COUNT if verb == "lose-halved" else 0)
    chosen = losses.chosen[kind] if kind < len(losses.chosen) else 0
    return bool((few if verb == "lose-halved" else there - few) <= chosen)


def not_exact(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """No choice of units that has one of these meets the losses."""
    (verb, unit), losses = action, frame(match, seat)
    wanted = unit + (UNIT_COUNT if verb == "lose-halved" else 0)
    plain = losses.there[CAVALRY] or len(losses.there) == UNIT_COUNT
    first = CAVALRY if plain else CAVALRY + UNIT_COUNT
    totals = {0}
    for kind, count in enumerate(losses.there):
        extra = losses.first_cavalry if kind == first else 0
        extra = extra // 2 if kind >= UNIT_COUNT else extra
        extra = extra - losses.worth[kind] if extra else 0
        prices = [n * losses.worth[kind] + extra for n in range(1, count + 1)]
        totals = {
            t + price for t in totals for price in [*prices, *([] if kind == wanted else [0])]
        }
    return losses.losses not in totals


# OMENS.


def halved_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(position(match).halved and position(match).halved[action[1]])


def in_fight(match: Match, seat: int, unit: int) -> int:
    g, row = position(match), frame(match, seat).row
    return sum(g.posts[each * UNIT_COUNT + unit] for each in {0, row})


def not_in_fight(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return in_fight(match, seat, action[1]) == 0


def halve_so_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    n = in_fight(match, seat, frame(match, seat).unit)
    return bool(n == why.values["n"] and not 1 <= action[1] <= n)


# Walls.


def one_assault(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).tried >> action[1] & 1)


def nobody_inside(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return sum(inside(position(match), action[1])) == 0


def few_besiegers(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, siege = position(match), frame(match, seat)
    kinds = [u for u in range(UNIT_COUNT) if u not in RAIDERS]
    troops = [g.posts[u] for u in kinds if fights_for(g, u, siege.attacker, siege.enemy)]
    needed = holds(g, action[1])
    return bool(sum(troops) - siege.engaged < needed == why.values["n"])


def no_siege(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    siege = frame(match, seat)
    return not siege.walls >> action[1] & 1 and SITE_SPACE[action[1]] == siege.space


# Plunder.


def cavalry_carries_none(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] == CAVALRY and not frame(match, seat).cavalry


def hands_full(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return 0 < g.posts[action[1]] == g.posts_laden[action[1]]


def not_among_attackers(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    return not g.posts[action[1]] or not fights_for(g, action[1], asked.attacker, asked.enemy)


def barbarians_regain(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return frame(match, seat).attacker in BRITONS


def britons_give_back(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return frame(match, seat).attacker not in BRITONS


# Annona.


def owed(g: Pendragon, unit: int, space: int) -> int:
    """One for each Warband without Plunder."""
    at = unit * SPACE_COUNT + space
    return g.units[at] - g.laden[at] if unit in FOEDERATI else 0


def asked_about(match: Match, seat: int, action: Action) -> list[int]:
    """What the groups that the action is about are owed."""
    g, pay = position(match), frame(match, seat)
    by_group = action[0] == "pay-group"
    space, units = (pay.space, [action[1]]) if by_group else (action[1], list(FOEDERATI))
    paid = [u for u in units if pay.nation in (NOBODY, UNIT_NATION[u])]
    return [owed(g, u, space) for u in paid if owed(g, u, space)]


def other_foederati(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, pay = position(match), frame(match, seat)
    there = [u for u in FOEDERATI if g.units[u * SPACE_COUNT + action[1]]]
    return bool(there) and pay.nation not in (NOBODY, *[UNIT_NATION[u] for u in there])


def not_owed(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not asked_about(match, seat, action)


def purses(match: Match, seat: int) -> tuple[int, int]:
    """What the payer and the other Briton have of their own."""
    g = position(match)
    red, blue = g.dux_resources, g.resources + g.wealth
    return (red, blue) if frame(match, seat).payer == DUX else (blue, red)


def group_too_dear(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, n = position(match), why.values["n"]
    own = purses(match, seat)[0]
    least = own if frame(match, seat).payer == CIVITATES else g.dux_resources
    most = own if frame(match, seat).payer == CIVITATES else g.dux_resources + g.resources
    return least <= n <= most and all(cost > n for cost in asked_about(match, seat, action))


def shares_no_more(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).alone)


def nobody_shares(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(set(BRITONS) & set(position(match).ruled))


def cannot_share(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Each of them pays something, or it is not shared."""
    own, others = purses(match, seat)
    costs = asked_about(match, seat, action)
    return not any(a <= own and cost - a <= others for cost in costs for a in range(1, cost))


def part_between(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    own, others = purses(match, seat)
    pay = frame(match, seat)
    cost = owed(position(match), pay.unit, pay.space)
    fits = [a for a in range(1, cost) if a <= own and cost - a <= others]
    told = (why.values["least"], why.values["most"])
    return told == (fits[0], fits[-1]) and action[1] not in fits


def share_exactly(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    pay = frame(match, seat)
    rest = owed(position(match), pay.unit, pay.space) - pay.part
    return bool(rest == why.values["n"] != action[1])


# Imperium, Upkeep.


def hoard_most(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return bool(min(g.resources, g.sites.count(TOWN) // 2) == why.values["n"] < action[1])


def upkeep_of(match: Match, seat: int) -> int:
    """One for each; Forts cost half with DOGS AND WOLVES."""
    g, kind = position(match), frame(match, seat).kind
    halved = kind == FORT and lasts(g, DOGS_AND_WOLVES + 1)
    count = g.sites.count(kind)
    return (count + 1) // 2 if halved else count


def keep_fewer(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(upkeep_of(match, seat) == why.values["cost"] > why.values["n"])


def nothing_lacking(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return upkeep_of(match, seat) <= g.dux_resources + g.resources


def appealed(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).appealed)


def no_tribute(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).wealth == 0


def dux_appeals(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).faction != DUX)


def no_comitates_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not position(match).units[COMITATES * SPACE_COUNT + why.values["space"]]


def comitates_most(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """One Wealth for each three of them."""
    g = position(match)
    count = sum(g.units[COMITATES * SPACE_COUNT : (COMITATES + 1) * SPACE_COUNT])
    return bool(min(-(-count // 3), g.wealth) == why.values["n"] < action[1])


PREDICATES: dict[str, Predicate] = {
    "not-at-home": not_at_home,
    "no-evading": no_evading,
    "none-in-field": none_in_field,
    "after-the-charge": after_the_charge,
    "losses-must-fall": losses_must_fall,
    "not-hit": not_hit,
    "not-exact": not_exact,
    "halved-already": halved_already,
    "not-in-fight": not_in_fight,
    "halve-so-many": halve_so_many,
    "one-assault": one_assault,
    "nobody-inside": nobody_inside,
    "few-besiegers": few_besiegers,
    "no-siege": no_siege,
    "cavalry-carries-none": cavalry_carries_none,
    "hands-full": hands_full,
    "not-among-attackers": not_among_attackers,
    "barbarians-regain": barbarians_regain,
    "britons-give-back": britons_give_back,
    "other-foederati": other_foederati,
    "not-owed": not_owed,
    "group-too-dear": group_too_dear,
    "shares-no-more": shares_no_more,
    "nobody-shares": nobody_shares,
    "cannot-share": cannot_share,
    "part-between": part_between,
    "share-exactly": share_exactly,
    "hoard-most": hoard_most,
    "keep-fewer": keep_fewer,
    "nothing-lacking": nothing_lacking,
    "appealed": appealed,
    "no-tribute": no_tribute,
    "dux-appeals": dux_appeals,
    "no-comitates-here": no_comitates_here,
    "comitates-most": comitates_most,
}

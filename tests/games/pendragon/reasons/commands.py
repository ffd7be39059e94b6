"""When the reasons about Commands are true: plans, ways and numbers.

As in `reasons.py`: from their clauses and the data, without calling the rules' conditions.
"""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ADJACENT,
    CIVITATES,
    COASTS,
    COMITATES,
    DUX,
    FACTIONS,
    FORT,
    FRAGMENTATION,
    HILLFORT,
    IS_CITY,
    MILITIA,
    NOBODY,
    RAIDER,
    SETTINGS,
    SITE_KIND,
    SITE_SPACE,
    SPACE_COUNT,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_OWNER,
    UNIT_POOL,
    UNSHADED,
    VACANT,
    WARBAND,
)
from tests.games.pendragon.reading import (
    command,
    frame,
    kinds_in,
    position,
    units_of,
)
from tests.games.pendragon.reasons import places
from tests.games.pendragon.reasons.needs import (
    EVERYWHERE,
    MARINERS,
    anybody_goes,
    at,
    blue,
    box_is_open,
    goes,
    laden,
    may_build,
    money_left,
    musters,
    pieces,
    troops,
)
from tests.truth import Predicate

# Plans.


def chosen_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    verb, space = action
    if verb in FEATS_VERBS.split(", "):
        return bool(plan.feat_spaces >> space & 1)
    if verb == "target" or (verb == "select" and type(plan).__name__ == "Intercept"):
        return bool((plan.targets | plan.spaces) >> space & 1)
    return bool((plan.restored if verb == "restore" else plan.spaces) >> space & 1)


FEATS_VERBS = "build, invite, hoard, resettle, sell, settle, surprise, ravage, entreat"


def most_spaces(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    chosen = plan.spaces.bit_count() + bool(getattr(plan, "box", ""))
    terms = SETTINGS["raid"].get(FACTIONS[plan.faction], {})
    most = terms.get("spaces", SETTINGS["trade"]["prosperity_spaces"])
    granted = getattr(plan, "granted_spaces", 0)
    return bool(chosen >= why.values["n"] == (1 if plan.limited else granted or most))


def no_feat_free(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not command(match).may_feat


def limited_one(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    own = plan.targets if type(plan).__name__ == "Intercept" else plan.spaces
    return plan.limited and own != 0 and not own >> action[1] & 1


def fort_used(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    uses = (plan.trained >> action[1] & 1) + (plan.trained_twice >> action[1] & 1)
    return bool(uses >= kinds_in(position(match), action[1]).count(FORT))


def most_restored(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    most: int = SETTINGS["train"]["prosperity_spaces"]
    return bool(plan.restored.bit_count() >= most == why.values["n"])


def target_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return getattr(command(match), "targets", -1) == 0


def troops_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    return bool(plan.troops_only)


def nothing_to_muster(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, plan, space = position(match), command(match), why.values["space"]
    builds = may_build(g, space) and not getattr(plan, "troops_only", False)
    return not musters(g, space) and not builds


def enemy_not_named(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    if plan.faction > CIVITATES:
        return bool(plan.only_britons) and why.values["faction"] > CIVITATES
    return not plan.against >> why.values["faction"] & 1


def not_by_event(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Neither the space nor an enemy there is one the Event names."""
    g, plan, space = position(match), command(match), why.values["space"]
    if plan.within and not plan.within >> space & 1:
        return True
    named = getattr(plan, "against", 0b0011 if getattr(plan, "only_britons", False) else 0b1111)
    others = [f for f in range(len(FACTIONS)) if f != plan.faction and pieces(g, f, space)]
    return not any(named >> other & 1 for other in others)


def other_command(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    own = {**places.VERBS_OF, "Raid": ("raid", "raid-in-force", "deep-raid", "deep-raid-in-force")}
    return action[0] not in own.get(type(command(match)).__name__, ("select",))


# Ways of the Britons.


def goal_too_far(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    goal, origin = why.values["space"], why.values["origin_space"]
    g = position(match)
    return bool(plan.goal == goal) and not anybody_goes(g, plan.faction, origin, goal)


def nobody_reaches(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), command(match).faction
    return not any(anybody_goes(g, faction, origin, why.values["space"]) for origin in EVERYWHERE)


def targets_too_far(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """What has been promised the one ship leaves none for others."""
    g, plan = position(match), command(match)
    ships = g.in_force(MARINERS, UNSHADED)
    aims = [s for s in EVERYWHERE if getattr(plan, "targets", 0) >> s & 1]
    return ships or not any(anybody_goes(g, DUX, why.values["space"], s) for s in aims)


def nobody_paid(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, plan = position(match), command(match)
    poor = money_left(g, plan) < SETTINGS["briton_march"]["origin"]
    return poor and not troops(g, DUX, why.values["space"])


def nobody_comes(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, space = position(match), why.values["space"]
    if g.in_force(MARINERS, UNSHADED):
        return not troops(g, DUX, space)
    comes = any(anybody_goes(g, DUX, origin, space) for origin in EVERYWHERE)
    return not troops(g, DUX, space) and not comes


def bring_somebody(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Targets without Dux units, to which none come from the origins that were chosen."""
    g, plan = position(match), command(match)
    origins = [s for s in EVERYWHERE if plan.spaces >> s & 1]
    targets = why.values["spaces"]
    if not targets or any(troops(g, DUX, s) for s in targets):
        return False
    ships = g.in_force(MARINERS, UNSHADED)
    return ships or not any(anybody_goes(g, DUX, o, s) for o in origins for s in targets)


def moved_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    unit, space = why.values["unit"], why.values["space"]
    if plan.faction > CIVITATES:
        return bool(plan.arrived.count(space) >= at(position(match), unit, space))
    moved = plan.moved.count(unit * SPACE_COUNT + space)
    return bool(moved >= at(position(match), unit, space))


def nowhere_to_go(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Not to the one destination, nor to a target."""
    g, plan, unit = position(match), command(match), why.values["unit"]
    goal, targets = getattr(plan, "goal", NOBODY), getattr(plan, "targets", -1)
    goals = [s for s in EVERYWHERE if targets >> s & 1 and goal in (NOBODY, s)]
    sailed = g.in_force(MARINERS, UNSHADED)
    origin = why.values["space"]
    return sailed or not any(goes(g, plan.faction, unit, origin, s) for s in goals)


def dux_has_gone(plan: Any) -> list[int]:
    return [p % SPACE_COUNT for p in plan.moved if UNIT_OWNER[p // SPACE_COUNT] == DUX]


def dux_goes_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, plan, unit = position(match), command(match), why.values["unit"]
    arrived = dux_has_gone(plan)
    if UNIT_OWNER[unit] != CIVITATES:
        return False
    if action[0] == "to":
        return action[1] not in arrived
    origin: int = getattr(plan, "origin", NOBODY)
    ships = g.in_force(MARINERS, UNSHADED)
    return ships or not any(goes(g, DUX, unit, origin, s) for s in arrived)


def blue_answer(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Whose units go along is asked once; then they are moved."""
    plan: Any = command(match)
    unit = action[1]
    if UNIT_OWNER[unit] == DUX:
        return action[0] == "ask-along"
    return plan.agreed == (action[0] == "ask-along") and UNIT_OWNER[unit] == CIVITATES


# Ways of the Barbarians.


def no_harbour(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), command(match).faction
    ports = [
        s
        for s in EVERYWHERE
        if COASTS[s] and not IS_CITY[s] and g.control[s] == faction and at(g, WARBAND[faction], s)
    ]
    return action[1] not in ports if action[0] == "sail-from" else not ports


def one_by_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    return bool(plan.overseas) and (action[0] == "sail-to" or plan.sailed)


def not_by_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    return not plan.overseas >> why.values["space"] & 1


def not_adjacent(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not ADJACENT[why.values["to_space"]] >> why.values["space"] & 1


def free_in_force(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command(match).free and not action[0].endswith("in-force")


def no_box(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not box_is_open(position(match), command(match).faction)


def box_chosen(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(getattr(command(match), "box", ""))


def box_resolved(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    return bool(plan.box and plan.box_done)


def box_not_planned(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not getattr(command(match), "box", "")


def spaces_named(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command(match).within != 0


def walls_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    together = g.imperium != FRAGMENTATION and action[0] == "attack-britons"
    side = (DUX, CIVITATES) if together else (action[1],)
    ravaged = getattr(asked, "ravage", None) or asked.feat_spaces >> asked.space & 1
    return bool(ravaged) and not any(units_of(g, faction, asked.space) for faction in side)


# Numbers.


def is_no(action: Action, least: int, most: int, why: Refusal) -> bool:
    """Does the reason name these bounds, and is the answer beyond them?"""
    named = why.values.get("least", least) == least and why.values["n"] == most
    return named and not least <= action[1] <= most


def fresh(match: Match, seat: int) -> tuple[int, int]:
    """How many of the units in question may still go, and how many of them carry Plunder."""
    g, asked = position(match), frame(match, seat)
    name = type(asked).__name__
    if name == "Reinforcement":
        place = asked.unit * SPACE_COUNT + asked.origin
        return at(g, asked.unit, asked.origin) - asked.tried.count(place), 0
    if name == "BarbarianMarch":
        unit, origin = WARBAND[asked.faction], asked.origin
        left = max(0, at(g, unit, origin) - asked.arrived.count(origin))
        loaded = laden(g, unit, origin) - asked.arrived_laden.count(origin)
        return left, max(0, min(left, loaded))
    place = asked.unit * SPACE_COUNT + asked.origin
    there = at(g, asked.unit, asked.origin) - asked.moved.count(place)
    return there, laden(g, asked.unit, asked.origin) - asked.moved_laden.count(place)


MOVING = ("Reinforcement", "BarbarianMarch", "DuxMarch", "CivitatesMarch", "Intercept")


def so_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    if type(frame(match, seat)).__name__ not in MOVING:
        return places.most_offered(match, seat, action, why)
    return is_no(action, 1, fresh(match, seat)[0], why)


def so_many_laden(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asked = frame(match, seat)
    if type(asked).__name__ not in MOVING:
        return places.most_offered(match, seat, action, why)
    there, loaded = fresh(match, seat)
    least = max(0, asked.count - (there - loaded))
    return is_no(action, least, min(asked.count, loaded), why)


def so_much_red(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    most = min(asked.cost, g.dux_resources)
    others = g.resources if asked.granted else blue(g, asked.refused)
    return is_no(action, min(most, max(0, asked.cost - others)), most, why)


def lacking(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    others = g.resources if asked.granted else blue(g, asked.refused)
    return bool(asked.cost - g.dux_resources - others == why.values["n"] != action[1])


def so_much_wealth(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return is_no(action, 1, min(frame(match, seat).most, position(match).wealth), why)


def most_militia(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    trains = type(asked).__name__ == "Train"
    number = SETTINGS["train"]["militia"] if trains else asked.number
    return is_no(action, 0, min(number, g.available[UNIT_POOL[MILITIA]]), why)


def agree_to(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).asked_for == why.values["n"] != action[1])


def most_comitates(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    paid = g.wealth // SETTINGS["muster"]["comitatus_wealth"]
    most = min(asked.number, paid, g.available[UNIT_POOL[COMITATES]])
    if action[0] == "upgrade":
        most = min(most, at(g, MILITIA, asked.space))
    return is_no(action, 0, most, why)


def so_many_roll(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    origins = [s for s in EVERYWHERE if asked.unshared >> s & 1]
    return is_no(action, 0, at(g, RAIDER[asked.faction], origins[0]), why)


def so_many_in_box(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return is_no(action, 0, position(match).niall_box, why)


# While Strongholds are raised and units placed.


def hillfort_units(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, space = position(match), frame(match, seat).space
    needed = SETTINGS["muster_strongholds"]["hillfort_units"]
    hands = at(g, MILITIA, space) + at(g, COMITATES, space)
    return bool(hands < needed == why.values["n"])


def town_wealth(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    needed = SETTINGS["muster_strongholds"]["town_wealth"]
    return bool(position(match).wealth < needed == why.values["n"])


def not_mustered(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[0] == "fort"


def not_for_hillforts(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in (MILITIA, COMITATES)


def none_available(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not position(match).available[STRONGHOLD_POOL[why.values["stronghold"]]]


def site_taken(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(position(match).sites[action[1]] != VACANT)


def wrong_site(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    kind, site = why.values["stronghold"], action[1]
    if kind == TOWN:
        return SITE_KIND[site] == "hillfort"
    return kind == HILLFORT and bool(IS_CITY[SITE_SPACE[site]])


def placed_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).space == action[1])


def no_raiders_of(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    faction, space = why.values["faction"], why.values["space"]
    return faction <= CIVITATES or not at(position(match), RAIDER[faction], space)


PREDICATES: dict[str, Predicate] = {
    "chosen-already": chosen_already,
    "most-spaces": most_spaces,
    "no-feat-free": no_feat_free,
    "limited-one": limited_one,
    "fort-used": fort_used,
    "most-restored": most_restored,
    "target-first": target_first,
    "troops-only": troops_only,
    "nothing-to-muster": nothing_to_muster,
    "enemy-not-named": enemy_not_named,
    "not-by-event": not_by_event,
    "other-command": other_command,
    "goal-too-far": goal_too_far,
    "nobody-reaches": nobody_reaches,
    "targets-too-far": targets_too_far,
    "nobody-paid": nobody_paid,
    "nobody-comes": nobody_comes,
    "bring-somebody": bring_somebody,
    "moved-already": moved_already,
    "nowhere-to-go": nowhere_to_go,
    "dux-goes-first": dux_goes_first,
    "no-need-to-ask": blue_answer,
    "ask-along-first": blue_answer,
    "agreed-already": blue_answer,
    "no-harbour": no_harbour,
    "one-by-sea": one_by_sea,
    "not-by-sea": not_by_sea,
    "not-adjacent": not_adjacent,
    "free-in-force": free_in_force,
    "no-box": no_box,
    "box-chosen": box_chosen,
    "box-resolved": box_resolved,
    "box-not-planned": box_not_planned,
    "spaces-named": spaces_named,
    "walls-only": walls_only,
    "so-many": so_many,
    "so-many-laden": so_many_laden,
    "so-much-red": so_much_red,
    "lacking": lacking,
    "so-much-wealth": so_much_wealth,
    "most-militia": most_militia,
    "agree-to": agree_to,
    "most-comitates": most_comitates,
    "most-upgraded": most_comitates,
    "so-many-roll": so_many_roll,
    "so-many-in-box": so_many_in_box,
    "hillfort-units": hillfort_units,
    "town-wealth": town_wealth,
    "not-mustered": not_mustered,
    "not-for-hillforts": not_for_hillforts,
    "none-available": none_available,
    "site-taken": site_taken,
    "wrong-site": wrong_site,
    "placed-here": placed_here,
    "no-raiders-of": no_raiders_of,
}

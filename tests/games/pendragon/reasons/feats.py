"""When the reasons about Feats are true, from their clauses and the data alone."""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ABOVE_PRINTED,
    ADJACENT,
    BUILD,
    CAVALRY,
    CIVITATES,
    DUX,
    ENTREAT,
    FACTIONS,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    FORT,
    FRAGMENTATION,
    HILLFORT,
    INVITE,
    IS_CITY,
    MILITIA,
    PILLAGE,
    POPULATION,
    RAIDERS,
    RAVAGE,
    REINFORCE,
    RETALIATE,
    RULE,
    SAXONS,
    SCOTTI,
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
    SETTLE,
    SETTLEMENT,
    SITE_KIND,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_OWNER,
    UNIT_POOL,
    VACANT,
    WARBAND,
    Pendragon,
)
from tests.games.pendragon.reading import (
    command,
    frame,
    kinds_in,
    position,
    strongholds_of,
)
from tests.games.pendragon.reasons.commands import is_no
from tests.games.pendragon.reasons.needs import (
    EVERYWHERE,
    anybody_goes,
    at,
    friendly,
    laden,
    money_left,
    on_map,
    pieces,
    troops,
)
from tests.truth import Predicate

REGIONS = [space for space in EVERYWHERE if not IS_CITY[space]]
REPLACEABLE = {DUX: (FORT,), CIVITATES: (TOWN, HILLFORT)}


def coming(g: Pendragon, plan: Any, space: int) -> bool:
    """May somebody march there first?"""
    name = type(plan).__name__
    if name == "BarbarianMarch":
        return bool(plan.spaces >> space & 1)
    if name not in ("DuxMarch", "CivitatesMarch"):
        return False
    origins = [s for s in EVERYWHERE if plan.spaces >> s & 1]
    return any(anybody_goes(g, plan.faction, origin, space) for origin in origins)


def supply(g: Pendragon, unit: int, space: int) -> int:
    """Available ones or, if there are none, all others on the map."""
    return g.available[UNIT_POOL[unit]] or on_map(g, unit) - at(g, unit, space)


# Planning.


def sites_to_build(g: Pendragon, space: int) -> bool:
    kinds = (FORT,) if g.imperium == FRAGMENTATION else (FORT, TOWN)
    vacant = [site for site in SITES_OF[space] if g.sites[site] == VACANT]
    return any(
        g.available[STRONGHOLD_POOL[kind]] and (kind == FORT or SITE_KIND[site] != "hillfort")
        for kind in kinds
        for site in vacant
    )


def in_stock(g: Pendragon) -> int:
    kinds = (FORT,) if g.imperium == FRAGMENTATION else (FORT, TOWN)
    return sum(g.available[STRONGHOLD_POOL[kind]] for kind in kinds)


def no_site(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, planned = position(match), len(command(match).feat_plan)
    return not sites_to_build(g, why.values["space"]) or planned >= in_stock(g)


def no_cavalry_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not at(position(match), CAVALRY, why.values["space"])


def has_guests(g: Pendragon, faction: int, nation: int, space: int) -> bool:
    settlement = FOEDERATI_SETTLEMENT[faction, nation] in kinds_in(g, space)
    return bool(at(g, FOEDERATUS[faction, nation], space)) or settlement


def has_room(g: Pendragon, faction: int, space: int) -> bool:
    """A Site that is vacant or makes room, and a Settlement for it."""
    there = [g.sites[site] for site in SITES_OF[space]]
    sites = any(kind == VACANT or kind in REPLACEABLE[faction] for kind in there)
    pools = [STRONGHOLD_POOL[FOEDERATI_SETTLEMENT[faction, n]] for n in (SAXONS, SCOTTI)]
    return sites and any(g.available[pool] for pool in pools)


def no_guests(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not has_room(position(match), command(match).faction, why.values["space"])


def no_guests_at(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    kind = position(match).sites[action[1]]
    return bool(kind != VACANT) and kind not in REPLACEABLE[frame(match, seat).faction]


def nobody_to_convert(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction, nation = position(match), frame(match, seat).faction, action[1]
    other = CIVITATES if faction == DUX else DUX
    return nation <= CIVITATES or not has_guests(g, other, nation, why.values["space"])


def no_piece(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not pieces(position(match), frame(match, seat).faction, why.values["space"])


def no_refugees(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    planned = [verb for verb, _ in command(match).feat_plan].count("resettle")
    return position(match).refugees <= planned


def full_of_people(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Two above what is printed, or what the Tears have left; in Cities what is printed."""
    g, space = position(match), why.values["space"]
    least = min(POPULATION[space], SETTINGS["tears_of_epona"]["printed"])
    return bool(g.population[space] >= least + (0 if IS_CITY[space] else ABOVE_PRINTED))


def outnumbers(g: Pendragon, faction: int, space: int) -> bool:
    others = [f for f in range(len(FACTIONS)) if f != faction]
    return pieces(g, faction, space) > sum(pieces(g, other, space) for other in others)


def outnumbered(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, plan, space = position(match), command(match), why.values["space"]
    return not outnumbers(g, plan.faction, space) and not coming(g, plan, space)


def has_a_voice(g: Pendragon, space: int) -> bool:
    return bool(at(g, SCOTTI_WARBAND, space)) or SCOTTI_SETTLEMENT in kinds_in(g, space)


def no_voice(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not has_a_voice(position(match), why.values["space"])


# Feats that would do nothing.


def no_use_build(g: Pendragon, plan: Any) -> bool:
    if money_left(g, plan) < SETTINGS["build"]["stronghold"]:
        return True
    near = [s for s in EVERYWHERE if at(g, CAVALRY, s) or coming(g, plan, s)]
    friends = (DUX,) if g.imperium == FRAGMENTATION else (DUX, CIVITATES)
    foes = [f for f in range(len(FACTIONS)) if f not in friends]
    free = [s for s in near if not any(strongholds_of(g, f, s) for f in foes)]
    return not any(sites_to_build(g, s) for s in free)


def no_use_invite(g: Pendragon, plan: Any) -> bool:
    faction = plan.faction
    other = CIVITATES if faction == DUX else DUX
    for space in REGIONS if g.imperium != FRAGMENTATION else []:
        if friendly(g, faction, space) and has_room(g, faction, space):
            return False
        near = pieces(g, faction, space) or coming(g, plan, space)
        if near and any(has_guests(g, other, n, space) for n in (SAXONS, SCOTTI)):
            return False
    return True


def no_use_rule(g: Pendragon, plan: Any) -> bool:
    """Nowhere a Stronghold under Friendly Control, or nothing that the money is enough for."""
    own = [s for s in EVERYWHERE if friendly(g, CIVITATES, s) and strongholds_of(g, CIVITATES, s)]
    loaded = [s for s in own if any(laden(g, u, s) for u in troops(g, CIVITATES, s))]
    return not own or (money_left(g, plan) < SETTINGS["rule"]["wealth"] and not loaded)


def no_use_battle(g: Pendragon, plan: Any) -> bool:
    """Retaliate, Reinforce or Pillage where the Command fights."""
    where = getattr(plan, "targets", plan.spaces)
    spaces = [s for s in EVERYWHERE if where >> s & 1]
    if plan.faction == DUX:
        return not any(strongholds_of(g, f, s) for s in spaces for f in (SAXONS, SCOTTI))
    near = [n for s in spaces for n in EVERYWHERE if ADJACENT[s] >> n & 1]
    calls = any(troops(g, CIVITATES, n) for n in near)
    robs = any(not IS_CITY[s] and not friendly(g, CIVITATES, s) for s in spaces)
    return not calls or not robs


def no_use_settle(g: Pendragon, plan: Any) -> bool:
    return not any(outnumbers(g, plan.faction, s) or coming(g, plan, s) for s in EVERYWHERE)


def no_use_entreat(g: Pendragon, plan: Any) -> bool:
    if money_left(g, plan) < SETTINGS["entreat"]["renown"]:
        return True
    heard = [s for s in REGIONS if at(g, MILITIA, s)]
    return not any(has_a_voice(g, s) or coming(g, plan, s) for s in heard)


def no_use_ravage(g: Pendragon, plan: Any) -> bool:
    return all(IS_CITY[s] for s in EVERYWHERE if plan.spaces >> s & 1)


USELESS = {
    BUILD: no_use_build,
    INVITE: no_use_invite,
    RULE: no_use_rule,
    RETALIATE: no_use_battle,
    REINFORCE: no_use_battle,
    PILLAGE: no_use_battle,
    SETTLE: no_use_settle,
    ENTREAT: no_use_entreat,
    RAVAGE: no_use_ravage,
}


def feat_useless(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    feat: int = why.values["feat"]
    return feat in USELESS and USELESS[feat](position(match), command(match))


# The moment of a Feat.

THROUGHOUT = ["retaliate", "reinforce", "pillage", "surprise", "ravage", "ransom", "shield-wall"]


def feat_not_planned(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(command(match).feat != action[1])


def feat_throughout(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return match.game.nouns["feat"][action[1]] in THROUGHOUT


def feat_done(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command(match).feat_done and command(match).feat == action[1]


# Doing them.


def not_built(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    towns = position(match).imperium != FRAGMENTATION
    return action[0] == "hillfort" or (action[0] == "town" and not towns)


def few_warbands(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asked, needed = frame(match, seat), SETTINGS["settle"]["settlement_warbands"]
    there = at(position(match), WARBAND[asked.faction], asked.space)
    return bool(there < needed == why.values["n"])


def kin(g: Pendragon, faction: int, space: int) -> int:
    people = g.population[space] if g.control[space] == faction else 0
    return kinds_in(g, space).count(SETTLEMENT[faction]) + people


def no_kin(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asked = position(match), frame(match, seat)
    faction, space = asked.faction, asked.space
    poor = g.renown[faction] < SETTINGS["settle"]["warbands_renown"]
    return poor or not kin(g, faction, space) or not supply(g, WARBAND[faction], space)


def all_the_kin(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asked = frame(match, seat)
    return bool(kin(position(match), asked.faction, asked.space) == why.values["n"] != action[1])


def most_requisitioned(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    spaces = [s for s in EVERYWHERE if strongholds_of(g, CIVITATES, s) and pieces(g, DUX, s)]
    return is_no(action, 0, min(len(spaces), g.resources + g.wealth), why)


def most_won_over(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, space = position(match), frame(match, seat).plan[0][1]
    most = min(SETTINGS["entreat"]["militia"], at(g, MILITIA, space))
    return is_no(action, 0, min(most, supply(g, SCOTTI_WARBAND, space)), why)


def only_the_ravagers(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] != SAXONS


def own_people(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] == seat == SCOTTI


def no_stronghold_of(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not strongholds_of(position(match), action[1], why.values["space"])


def not_of_the_civitates(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] in RAIDERS or bool(UNIT_OWNER[action[1]] != CIVITATES)


def no_hands_free(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, space = position(match), why.values["space"]
    return at(g, action[1], space) <= laden(g, action[1], space)


def has_tried(match: Match, seat: int, unit: int, space: int) -> bool:
    tried: tuple[int, ...] = frame(match, seat).tried
    return at(position(match), unit, space) <= tried.count(unit * SPACE_COUNT + space)


def nobody_to_call(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    space = why.values["space"]
    there = troops(position(match), CIVITATES, space)
    return all(has_tried(match, seat, unit, space) for unit in there)


def none_to_call(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    space, unit = why.values["space"], action[1]
    theirs = unit in troops(position(match), CIVITATES, space)
    return not theirs or has_tried(match, seat, unit, space)


PREDICATES: dict[str, Predicate] = {
    "no-site": no_site,
    "no-cavalry-here": no_cavalry_here,
    "no-guests": no_guests,
    "no-guests-at": no_guests_at,
    "nobody-to-convert": nobody_to_convert,
    "no-piece": no_piece,
    "no-refugees": no_refugees,
    "full-of-people": full_of_people,
    "outnumbered": outnumbered,
    "no-voice": no_voice,
    "feat-useless": feat_useless,
    "feat-not-planned": feat_not_planned,
    "feat-throughout": feat_throughout,
    "feat-done": feat_done,
    "not-built": not_built,
    "few-warbands": few_warbands,
    "no-kin": no_kin,
    "all-the-kin": all_the_kin,
    "most-requisitioned": most_requisitioned,
    "most-won-over": most_won_over,
    "only-the-ravagers": only_the_ravagers,
    "own-people": own_people,
    "no-stronghold-of": no_stronghold_of,
    "not-of-the-civitates": not_of_the_civitates,
    "no-hands-free": no_hands_free,
    "nobody-to-call": nobody_to_call,
    "none-to-call": none_to_call,
}

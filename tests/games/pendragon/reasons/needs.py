"""When the reasons are true that say what a Command needs and costs.

As in `reasons.py`: from their clauses and the data, without calling the rules' conditions.
"""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ADJACENT,
    CAVALRY,
    CIVITATES,
    COASTS,
    COMITATES,
    DUX,
    FACTIONS,
    FOEDERATI,
    FORT,
    FRAGMENTATION,
    HILLFORT,
    IMPERIUM,
    IS_CITY,
    MILITIA,
    NOBODY,
    RAIDERS,
    ROADS,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SHADED,
    SITE_KIND,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_POOL,
    UNSHADED,
    VACANT,
    Pendragon,
    card,
)
from tests.games.pendragon.reading import (
    command,
    frame,
    kinds_in,
    position,
    strongholds_of,
    units_of,
)
from tests.games.pendragon.reasons import places
from tests.truth import Predicate

EVERYWHERE = range(SPACE_COUNT)
MARINERS, NIALL = card(60), card(68)


def at(g: Pendragon, unit: int, space: int) -> int:
    return g.units[unit * SPACE_COUNT + space]


def laden(g: Pendragon, unit: int, space: int) -> int:
    return g.laden[unit * SPACE_COUNT + space]


def on_map(g: Pendragon, unit: int) -> int:
    return sum(at(g, unit, space) for space in EVERYWHERE)


def troops(g: Pendragon, faction: int, space: int) -> list[int]:
    return [unit for unit in units_of(g, faction, space) if unit not in RAIDERS]


def pieces(g: Pendragon, faction: int, space: int) -> int:
    units = sum(at(g, unit, space) for unit in units_of(g, faction, space))
    return units + len(strongholds_of(g, faction, space))


def friendly(g: Pendragon, faction: int, space: int) -> bool:
    together = faction <= CIVITATES and g.imperium != FRAGMENTATION
    return g.control[space] in ((DUX, CIVITATES) if together else (faction,))


# Money.


def blue(g: Pendragon, refused: bool) -> int:
    """What of the Britons' treasury the Dux may count on."""
    may = SETTINGS["preemption"][IMPERIUM[g.imperium]]
    granted = may == "yes" or (may == "consent" and DUX not in g.ruled and not refused)
    return g.resources if granted else 0


def means(g: Pendragon, faction: int, refused: bool = False) -> int:
    if faction > CIVITATES:
        return g.renown[faction]
    return g.resources if faction == CIVITATES else g.dux_resources + blue(g, refused)


def funds(g: Pendragon, faction: int) -> int:
    """With all the Wealth that the Civitates might give the Dux."""
    return means(g, faction) + (g.wealth if faction == DUX and DUX not in g.ruled else 0)


def cavalry_price(g: Pendragon) -> int:
    return int(SETTINGS["train"]["cavalry_alans" if g.in_force(card(2), SHADED) else "cavalry"])


def raid_price(g: Pendragon, faction: int, size: str) -> int:
    dearer = faction == SCOTTI and g.in_force(card(63), UNSHADED)
    more = SETTINGS["raid_events"]["evangelization"] if dearer else 0
    return int(SETTINGS["raid"][FACTIONS[faction]][size]["renown"]) + int(more)


def spent(g: Pendragon, plan: Any) -> int:
    """What the spaces that are chosen cost."""
    name, chosen = type(plan).__name__, plan.spaces.bit_count()
    if name == "Train":
        trained = plan.trained.bit_count() + plan.trained_twice.bit_count()
        restored = plan.restored.bit_count() * SETTINGS["train"]["prosperity"]
        return int(trained * cavalry_price(g) + restored)
    if name == "Raid":
        large = plan.large.bit_count() + (plan.box == "raid-box-in-force")
        small = chosen + bool(plan.box) - large
        sizes = ((small, "small"), (large, "large"))
        return sum(n * raid_price(g, plan.faction, size) for n, size in sizes)
    if name == "BarbarianMarch":
        by_sea, prices = plan.overseas.bit_count(), SETTINGS["barbarian_march"]
        return int((chosen - by_sea) * prices["destination"] + by_sea * prices["by_sea"])
    prices = {"Muster": SETTINGS["muster"]["space"], "Trade": SETTINGS["trade"]["prosperity"]}
    origins = ("DuxMarch", "CivitatesMarch", "Intercept")
    each = SETTINGS["briton_march"]["origin"] if name in origins else prices.get(name, 0)
    return int(chosen * each)


FEAT_PRICES = {
    "build": SETTINGS["build"]["stronghold"],
    "hoard": SETTINGS["rule"]["wealth"],
    "resettle": SETTINGS["rule"]["refugees"],
    "entreat": SETTINGS["entreat"]["renown"],
}


def money_left(g: Pendragon, plan: Any) -> int:
    own = 0 if plan.free else plan.factor * spent(g, plan)
    feat = sum(FEAT_PRICES.get(verb, 0) for verb, _ in plan.feat_plan)
    refused = getattr(plan, "refused", False)
    return int(max(0, means(g, plan.faction, refused) - own - feat))


def too_dear(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    n = money_left(position(match), command(match))
    return bool(why.values["n"] == n < why.values["cost"])


def next_price(g: Pendragon, plan: Any) -> int:
    """What one more Fort, or one more origin, costs."""
    if type(plan).__name__ == "Train":
        return cavalry_price(g)
    return int(SETTINGS["briton_march"]["origin"] * plan.factor)


def no_wealth(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, plan = position(match), command(match)
    return g.wealth == 0 or money_left(g, plan) + g.wealth < next_price(g, plan)


def no_appeal(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Asked already, nothing to pay, or one more space can be paid; or there is none to add."""
    g, plan = position(match), command(match)
    free = plan.free or type(plan).__name__ == "DuxBattle"
    asked = plan.faction == DUX and getattr(plan, "appealed", False)
    enough = money_left(g, plan) >= next_price(g, plan)
    return asked or free or enough or not any(is_left(g, plan, s) for s in EVERYWHERE)


def is_left(g: Pendragon, plan: Any, space: int) -> bool:
    """Could the space be added, if money was all that mattered?"""
    if type(plan).__name__ == "Train":
        uses = (plan.trained >> space & 1) + (plan.trained_twice >> space & 1)
        spent = plan.trained.bit_count() + plan.trained_twice.bit_count()
        unused = kinds_in(g, space).count(FORT) > uses and not plan.limited
        return unused and g.available[UNIT_POOL[CAVALRY]] > 2 * spent
    marches = type(plan).__name__ == "DuxMarch" and plan.goal == NOBODY and not plan.within
    return marches and bool(troops(g, DUX, space)) and not plan.spaces >> space & 1


# What Commands need.


def with_fort(g: Pendragon, space: int) -> bool:
    return FORT in kinds_in(g, space)


def room(g: Pendragon, space: int) -> bool:
    return g.bottom[space] + g.top[space] < 2 * g.population[space]


def no_train(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    to_train = FORT in g.sites and g.available[UNIT_POOL[CAVALRY]]
    to_restore = [
        s
        for s in EVERYWHERE
        if (with_fort(g, s) or at(g, CAVALRY, s)) and friendly(g, DUX, s) and room(g, s)
    ]
    if to_restore and funds(g, DUX) >= SETTINGS["train"]["prosperity"]:
        return False
    return not (to_train and funds(g, DUX) >= cavalry_price(g))


def no_march(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), frame(match, seat).faction
    price = SETTINGS["briton_march"]["origin"]
    if faction > CIVITATES:
        price = SETTINGS["barbarian_march"]["destination"]
    anybody = any(troops(g, faction, space) for space in EVERYWHERE)
    return not anybody or funds(g, faction) < price


def no_intercept(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    standing = [s for s in EVERYWHERE if troops(g, DUX, s)]
    raided = [s for s in EVERYWHERE if friendly(g, DUX, s) and raiders_in(g, s)]
    if any(s in standing for s in raided):
        return False
    poor = funds(g, DUX) < SETTINGS["briton_march"]["origin"]
    comes = any(goes(g, DUX, CAVALRY, origin, s) for origin in standing for s in raided)
    return poor or not comes


def raiders_in(g: Pendragon, space: int) -> bool:
    return any(at(g, unit, space) for unit in RAIDERS)


def no_muster(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    present = [s for s in EVERYWHERE if pieces(g, CIVITATES, s)]
    poor = g.resources < SETTINGS["muster"]["space"]
    return poor or not any(musters(g, s) or may_build(g, s) for s in present)


def musters(g: Pendragon, space: int) -> bool:
    people = friendly(g, CIVITATES, space) and g.population[space]
    return bool(strongholds_of(g, CIVITATES, space) or people)


def may_build(g: Pendragon, space: int) -> bool:
    """A Hillfort of two units, or a Town for Wealth."""
    if not majority(g, space):
        return False
    terms = SETTINGS["muster_strongholds"]
    hands = at(g, MILITIA, space) + at(g, COMITATES, space) >= terms["hillfort_units"]
    for site in SITES_OF[space]:
        vacant = g.sites[site] == VACANT and g.available[STRONGHOLD_POOL[HILLFORT]]
        if hands and vacant and not IS_CITY[space]:
            return True
        for_town = g.sites[site] in (VACANT, HILLFORT) and SITE_KIND[site] != "hillfort"
        if for_town and g.wealth >= terms["town_wealth"] and g.available[STRONGHOLD_POOL[TOWN]]:
            return True
    return False


def majority(g: Pendragon, space: int) -> bool:
    britons = pieces(g, DUX, space) + pieces(g, CIVITATES, space)
    return britons > pieces(g, SAXONS, space) + pieces(g, SCOTTI, space)


def no_trade(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return TOWN not in position(match).sites


def no_raid(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), frame(match, seat).faction
    if g.renown[faction] < raid_price(g, faction, "small"):
        return True
    near = [s for s in EVERYWHERE if places.reaches(g, faction, s) and g.control[s] != faction]
    return not near and not box_is_open(g, faction)


def box_is_open(g: Pendragon, faction: int) -> bool:
    return faction == SCOTTI and g.in_force(NIALL, SHADED)


def called_off(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).called_off >> action[1] & 1)


def precondition(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return why.values["card"] == card(4) and g.imperium == FRAGMENTATION


# Ways of the Britons.


def goes(g: Pendragon, faction: int, unit: int, origin: int, goal: int) -> bool:
    """To a neighbour, along Roads through Friendly Control, or by MARINERS from coast to coast."""
    on_roads = unit in (CAVALRY, *FOEDERATI) or (unit == COMITATES and faction == CIVITATES)
    passed, edge = {origin}, [origin] if on_roads and g.roads else []
    while edge:
        near = ROADS[edge.pop()]
        onward = [s for s in EVERYWHERE if near >> s & 1 and friendly(g, faction, s)]
        edge += [s for s in onward if s not in passed]
        passed |= set(onward)
    ships = faction == DUX and g.in_force(MARINERS, UNSHADED)
    by_sea = ships and COASTS[origin] and COASTS[goal]
    return goal != origin and bool(by_sea or any(ADJACENT[s] >> goal & 1 for s in passed))


def anybody_goes(g: Pendragon, faction: int, origin: int, goal: int) -> bool:
    return any(goes(g, faction, unit, origin, goal) for unit in troops(g, faction, origin))


PREDICATES: dict[str, Predicate] = {
    "too-dear": too_dear,
    "no-wealth": no_wealth,
    "no-appeal": no_appeal,
    "no-train": no_train,
    "no-march": no_march,
    "no-intercept": no_intercept,
    "no-muster": no_muster,
    "no-trade": no_trade,
    "no-raid": no_raid,
    "called-off": called_off,
    "precondition": precondition,
}

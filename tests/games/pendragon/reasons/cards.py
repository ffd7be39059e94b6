"""When the reasons that Pendragon's cards give are true: places, pieces, peoples and Seas.

As in `reasons.py`: from the cards' clauses and the data of the map, without calling the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ABOVE_PRINTED,
    ADJACENT,
    BLUE_SAXON,
    BLUE_SCOTTI,
    CAVALRY,
    CIVITATES,
    COASTS,
    COMITATES,
    DUX,
    FOEDERATI,
    FOEDERATI_SETTLEMENT,
    FORT,
    HIBERNICUS,
    HILLFORT,
    HILLS,
    IS_CITY,
    MILITIA,
    POPULATION,
    RAIDERS,
    RED_SAXON,
    RED_SCOTTI,
    SAXON_SETTLEMENT,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI,
    SCOTTI_SETTLEMENT,
    SEAS,
    SETTINGS,
    SETTLEMENT,
    SETTLEMENTS,
    SITE_KIND,
    SITE_SPACE,
    SITES_OF,
    SPACE_COUNT,
    SPACES,
    STRONGHOLD_OWNER,
    STRONGHOLD_POOL,
    TEARS,
    TERRAIN,
    TOWN,
    UNIT_OWNER,
    UNIT_POOL,
    UNSHADED,
    VACANT,
    WARBAND,
    Pendragon,
    card,
)
from tests.games.pendragon.reading import (
    frame,
    kinds_in,
    position,
    strongholds_of,
    units,
    units_of,
)
from tests.games.pendragon.reasons import deeds
from tests.truth import Predicate

Fact = Callable[[Pendragon, Any, dict[str, Any]], bool]
"""Of a position, the procedure that asks, and the values of the reason."""

NATIONS = (SAXONS, SCOTTI)
GROUP_SETTLEMENT = {
    RED_SAXON: FOEDERATI_SETTLEMENT[DUX, SAXONS],
    RED_SCOTTI: FOEDERATI_SETTLEMENT[DUX, SCOTTI],
    BLUE_SAXON: FOEDERATI_SETTLEMENT[CIVITATES, SAXONS],
    BLUE_SCOTTI: FOEDERATI_SETTLEMENT[CIVITATES, SCOTTI],
}
"""[foederati.two-colours]"""


def holds(fact: Fact) -> Predicate:
    """A reason that depends on what it names, and on nothing else of the action: a noun that it
    names is the one that was asked for.
    """

    def is_true(match: Match, seat: int, action: Action, why: Refusal) -> bool:
        kind = match.game.verbs[action[0]]
        named = why.values.get(kind, action[1])
        return named == action[1] and fact(position(match), frame(match, seat), why.values)

    return is_true


def count(g: Pendragon, unit: int, space: int) -> int:
    return g.units[unit * SPACE_COUNT + space]


def laden(g: Pendragon, unit: int, space: int) -> int:
    return g.laden[unit * SPACE_COUNT + space]


def pieces(g: Pendragon, faction: int, space: int) -> list[int]:
    return units_of(g, faction, space) + strongholds_of(g, faction, space)


def has_group(g: Pendragon, unit: int, space: int) -> bool:
    """A Warband or a Settlement of these Foederati."""
    return bool(count(g, unit, space)) or GROUP_SETTLEMENT[unit] in kinds_in(g, space)


def foederati(g: Pendragon, space: int) -> list[int]:
    return [unit for unit in FOEDERATI if has_group(g, unit, space)]


def number(asking: Any) -> str:
    return str(asking.card + 1)


def regions_named(number: str) -> list[int]:
    """From the text of each card."""
    if number == "18":
        hills = [s for s in range(SPACE_COUNT) if TERRAIN[s] == HILLS and not IS_CITY[s]]
        return [s for s in hills if COASTS[s] >> HIBERNICUS & 1]
    if number == "53":
        return [SPACES.index(name) for name in SETTINGS["brittany"]["regions"]]
    if number in SETTINGS["hired_muscle"]["regions"]:
        return [SPACES.index(name) for name in SETTINGS["hired_muscle"]["regions"][number]]
    settlers = SETTINGS["scotti_settlers"]
    seas = [SEAS.index(sea) for sea in settlers["coasts"].get(number, ())]
    regions = [s for s in range(SPACE_COUNT) if not IS_CITY[s]]
    coasts = [s for s in regions if any(COASTS[s] >> sea & 1 for sea in seas)]
    return [*coasts, *[SPACES.index(name) for name in settlers["regions"][number]]]


def regions_at_war(asking: Any) -> list[int]:
    if number(asking) == "71":
        return list(asking.chosen)
    return [SPACES.index(name) for name in SETTINGS["tribal_war"]["regions"][number(asking)]]


def most_people(g: Pendragon, space: int) -> int:
    """One above what is printed; after card 81 the Regions with a tear are printed lower."""
    tears = TEARS >> space & 1 and g.in_force(card(81), UNSHADED)
    printed = SETTINGS["tears_of_epona"]["printed"] if tears else POPULATION[space]
    return int(printed) + ABOVE_PRINTED


def chosen(asking: Any, space: int) -> bool:
    masks = [getattr(asking, name, 0) for name in ("done", "spaces", "goals")]
    return any(mask >> space & 1 for mask in masks if isinstance(mask, int))


def near(space: int, other: int) -> bool:
    return bool(ADJACENT[space] >> other & 1)


def affected(g: Pendragon, asking: Any, space: int) -> bool:
    """66 RIVAL CAESARS strikes Regions with pieces of the Dux, or Warbands of an enemy."""
    if IS_CITY[space]:
        return False
    enemy = getattr(asking, "enemy", None)
    return bool(pieces(g, DUX, space) if enemy is None else count(g, WARBAND[enemy], space))


def removable(g: Pendragon, asking: Any, space: int) -> bool:
    """Anything but Forts and Cavalry; Strongholds only of those without units; 71: of Saxons."""
    owners = (SAXONS,) if number(asking) == "71" else range(4)
    for owner in owners:
        there = [unit for unit in units_of(g, owner, space) if unit != CAVALRY]
        walls = [kind for kind in strongholds_of(g, owner, space) if kind != FORT]
        if there or (walls and not units_of(g, owner, space)):
            return True
    return False


def may_stand(kind: int, site: int) -> bool:
    """Towns at no Site of Hillforts, Hillforts in no City."""
    if kind == TOWN:
        return bool(SITE_KIND[site] != "hillfort")
    return not (kind == HILLFORT and IS_CITY[SITE_SPACE[site]])


def vacant(g: Pendragon, kind: int, space: int) -> list[int]:
    return [s for s in SITES_OF[space] if g.sites[s] == VACANT and may_stand(kind, s)]


def left(g: Pendragon, kind: int) -> int:
    return g.available[STRONGHOLD_POOL[kind]]


def no_supply(g: Pendragon, unit: int, space: int) -> bool:
    elsewhere = [s for s in range(SPACE_COUNT) if s != space and count(g, unit, s)]
    return not g.available[UNIT_POOL[unit]] and not elsewhere


def asked_about(asking: Any) -> int:
    """The Site whose Stronghold is being replaced."""
    return int(asking.sites[0] if hasattr(asking, "sites") else asking.site)


def own_stake_in(g: Pendragon, site: int) -> bool:
    return any(pieces(g, briton, SITE_SPACE[site]) for briton in (DUX, CIVITATES))


PLACES: dict[str, Fact] = {
    "card-city": lambda g, f, v: bool(IS_CITY[v["space"]]),
    "card-site-in-city": lambda g, f, v: bool(IS_CITY[SITE_SPACE[v["site"]]]),
    "card-not-named": lambda g, f, v: v["space"] not in regions_named(str(v["card"] + 1)),
    "card-neither-region": lambda g, f, v: v["space"] not in regions_at_war(f),
    "card-again": lambda g, f, v: chosen(f, v["space"]),
    "card-not-adjacent": lambda g, f, v: not near(v["to_space"], v["space"]),
    "card-no-neighbour": lambda g, f, v: (
        not any(near(v["space"], s) and affected(g, f, s) for s in range(SPACE_COUNT))
    ),
    "card-no-hills": lambda g, f, v: TERRAIN[v["space"]] != HILLS,
    "card-no-briton-control": lambda g, f, v: g.control[v["space"]] != CIVITATES,
    "card-briton-control": lambda g, f, v: g.control[v["space"]] == CIVITATES,
    "card-no-saxon-control": lambda g, f, v: g.control[v["space"]] != SAXONS,
    "card-rows-full": lambda g, f, v: (
        g.bottom[v["space"]] + g.top[v["space"]] >= 2 * g.population[v["space"]]
    ),
    "card-no-prosperity": lambda g, f, v: g.bottom[v["space"]] + g.top[v["space"]] == 0,
    "card-no-people": lambda g, f, v: g.population[v["space"]] == 0,
    "card-full-of-people": lambda g, f, v: g.population[v["space"]] >= most_people(g, v["space"]),
    "card-no-fort": lambda g, f, v: FORT not in kinds_in(g, v["space"]),
    "card-fort-there": lambda g, f, v: FORT in kinds_in(g, v["space"]),
    "card-no-town-here": lambda g, f, v: TOWN not in kinds_in(g, v["space"]),
    "card-no-cavalry": lambda g, f, v: not count(g, CAVALRY, v["space"]),
    "card-just-come": lambda g, f, v: (
        count(g, CAVALRY, v["space"])
        == dict(zip(SETTINGS["stilicho"]["regions"], f.arrived, strict=True))[SPACES[v["space"]]]
    ),
    "card-no-army": lambda g, f, v: (
        FORT not in kinds_in(g, v["space"]) and not count(g, CAVALRY, v["space"])
    ),
    "card-no-dissent": lambda g, f, v: (
        not {HILLFORT, TOWN} & set(kinds_in(g, v["space"]))
        and not {MILITIA, COMITATES} & set(units(g, v["space"]))
    ),
    "card-no-flock": lambda g, f, v: (
        HILLFORT not in kinds_in(g, v["space"]) and not units_of(g, CIVITATES, v["space"])
    ),
    "card-no-foederati": lambda g, f, v: not foederati(g, v["space"]),
    "card-no-red-foederati": lambda g, f, v: (
        not {RED_SAXON, RED_SCOTTI} & set(foederati(g, v["space"]))
    ),
    "card-no-saxon-foederati": lambda g, f, v: (
        bool(foederati(g, v["space"]))
        and not {RED_SAXON, BLUE_SAXON} & set(foederati(g, v["space"]))
    ),
    "card-no-guests": lambda g, f, v: (
        not {TOWN, HILLFORT} & set(kinds_in(g, v["space"]))
        or not set(GROUP_SETTLEMENT.values()) & set(kinds_in(g, v["space"]))
    ),
    "card-no-barbarian-settlement": lambda g, f, v: (
        not {SAXON_SETTLEMENT, SCOTTI_SETTLEMENT} & set(kinds_in(g, v["space"]))
    ),
    "card-no-saxon-warband": lambda g, f, v: not count(g, SAXON_WARBAND, v["space"]),
    "card-no-warbands-of": lambda g, f, v: not count(g, WARBAND[v["faction"]], v["space"]),
    "card-no-barbarians": lambda g, f, v: (
        not any(units_of(g, nation, v["space"]) for nation in NATIONS)
    ),
    "card-no-dux-units": lambda g, f, v: not units_of(g, DUX, v["space"]),
    "card-no-civitates-units": lambda g, f, v: not units_of(g, CIVITATES, v["space"]),
    "card-no-dux-pieces": lambda g, f, v: not pieces(g, DUX, v["space"]),
    "card-no-civitates-pieces": lambda g, f, v: not pieces(g, CIVITATES, v["space"]),
    "card-no-saxon-pieces": lambda g, f, v: (
        not pieces(g, SAXONS, v["space"])
        and any(pieces(g, SAXONS, s) for s in range(SPACE_COUNT) if not IS_CITY[s])
    ),
    "card-no-briton-pieces": lambda g, f, v: (
        not any(pieces(g, briton, v["space"]) for briton in (DUX, CIVITATES))
    ),
    "card-no-units-of": lambda g, f, v: not units_of(g, v["faction"], v["space"]),
    "card-no-piece-of": lambda g, f, v: not pieces(g, v["faction"], v["space"]),
    "card-nothing-to-remove": lambda g, f, v: not removable(g, f, v["space"]),
    "card-nothing-to-place": lambda g, f, v: (
        not g.available[UNIT_POOL[COMITATES]]
        and not (left(g, HILLFORT) and vacant(g, HILLFORT, v["space"]))
    ),
    "card-no-town-left": lambda g, f, v: not left(g, TOWN),
    "card-no-vacant-site": lambda g, f, v: not vacant(g, TOWN, v["space"]),
}

AT_SITES: dict[str, Fact] = {
    "card-site-elsewhere": lambda g, f, v: SITE_SPACE[v["site"]] != v["space"],
    "card-wrong-site": lambda g, f, v: not may_stand(v["stronghold"], v["site"]),
    "card-none-available": lambda g, f, v: not left(g, v["stronghold"]),
    "card-vacant-first": lambda g, f, v: (
        g.sites[v["site"]] != VACANT
        and bool(vacant(g, v.get("stronghold", FORT), SITE_SPACE[v["site"]]))
    ),
    "card-stands-already": lambda g, f, v: g.sites[v["site"]] == v["stronghold"],
    "card-site-taken": lambda g, f, v: g.sites[v["site"]] != VACANT,
    "card-site-vacant": lambda g, f, v: g.sites[v["site"]] == VACANT,
    "card-no-settlement": lambda g, f, v: g.sites[v["site"]] not in SETTLEMENTS,
    "card-no-scotti-settlement": lambda g, f, v: g.sites[v["site"]] != SCOTTI_SETTLEMENT,
    "card-no-hillfort": lambda g, f, v: g.sites[v["site"]] != HILLFORT,
    "card-no-town": lambda g, f, v: g.sites[v["site"]] != TOWN,
    "card-no-saxons-at": lambda g, f, v: not count(g, SAXON_WARBAND, SITE_SPACE[v["site"]]),
    "card-no-britons-at": lambda g, f, v: not own_stake_in(g, v["site"]),
    "card-site-not-named": lambda g, f, v: (
        not IS_CITY[SITE_SPACE[v["site"]]]
        and (
            SITE_KIND[v["site"]] != "town"
            or SPACES[SITE_SPACE[v["site"]]] not in SETTINGS["stilicho"]["regions"]
        )
    ),
    "card-fort-exempt": lambda g, f, v: g.sites[v["site"]] == FORT,
    "card-still-units": lambda g, f, v: bool(
        units_of(g, STRONGHOLD_OWNER[g.sites[v["site"]]], v["space"])
    ),
}

UNITS: dict[str, Fact] = {
    "card-none-here": lambda g, f, v: not count(g, v["unit"], v["space"]),
    "card-none-laden": lambda g, f, v: not laden(g, v["unit"], v["space"]),
    "card-all-laden": lambda g, f, v: (
        laden(g, v["unit"], v["space"]) == count(g, v["unit"], v["space"]) > 0
    ),
    "card-not-taken-along": lambda g, f, v: v["unit"] not in f.kinds,
    "card-not-foederati": lambda g, f, v: v["unit"] not in FOEDERATI,
    "card-no-group": lambda g, f, v: not has_group(g, v["unit"], v["space"]),
    "card-cavalry-exempt": lambda g, f, v: v["unit"] == CAVALRY,
    "card-not-your-troops": lambda g, f, v: (
        UNIT_OWNER[v["unit"]] != f.faction or v["unit"] in RAIDERS
    ),
    "card-no-supply": lambda g, f, v: no_supply(g, v["unit"], v["space"]),
    "card-must-go": lambda g, f, v: not f.may_stop,
}

PEOPLES: dict[str, Fact] = {
    "card-barbarians": lambda g, f, v: v["faction"] in (DUX, CIVITATES),
    "card-britons": lambda g, f, v: v["faction"] in NATIONS,
    "card-colours": lambda g, f, v: v["faction"] in NATIONS,
    "card-nations": lambda g, f, v: v["faction"] in (DUX, CIVITATES),
    "card-no-red-nation": lambda g, f, v: (
        {SAXONS: RED_SAXON, SCOTTI: RED_SCOTTI}[v["faction"]] not in foederati(g, v["space"])
    ),
    "card-no-nation": lambda g, f, v: (
        not {SAXONS: {RED_SAXON, BLUE_SAXON}, SCOTTI: {RED_SCOTTI, BLUE_SCOTTI}}[v["faction"]]
        & set(foederati(g, v["space"]))
    ),
    "card-no-colour": lambda g, f, v: (
        not {DUX: {RED_SAXON, RED_SCOTTI}, CIVITATES: {BLUE_SAXON, BLUE_SCOTTI}}[v["faction"]]
        & set(foederati(g, v["space"]))
    ),
    "card-no-settlement-left": lambda g, f, v: not left(g, SETTLEMENT[v["faction"]]),
    "card-no-warbands": lambda g, f, v: (
        not any(count(g, WARBAND[v["faction"]], s) for s in range(SPACE_COUNT) if not IS_CITY[s])
    ),
    "card-no-patrol": lambda g, f, v: not g.patrolled >> v["sea"] & 1,
    "card-patrolled": lambda g, f, v: bool(g.patrolled >> v["sea"] & 1),
    "card-flipped": lambda g, f, v: bool(f.flipped >> v["sea"] & 1),
}


def other_site(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(why.values["site"] == asked_about(frame(match, seat)) != action[1])


PREDICATES: dict[str, Predicate] = {
    **{key: holds(fact) for key, fact in (PLACES | AT_SITES | UNITS | PEOPLES).items()},
    "card-other-site": other_site,
    **deeds.PREDICATES,
}

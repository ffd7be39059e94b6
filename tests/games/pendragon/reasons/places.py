"""When the reasons that Pendragon gives about ways, homes, Sites and numbers are true.

As in `reasons.py`: from their clauses and the data of the map, without calling the rules.
"""

from __future__ import annotations

from logres import Match
from logres.engine.match import views
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ADJACENT,
    BRITANNICUS,
    CALEDONIA,
    CAVALRY,
    CIVITATES,
    COASTS,
    COMITATES,
    DUX,
    FACTIONS,
    FEATS,
    FOEDERATI,
    FOEDERATI_SETTLEMENT,
    FORT,
    FRAGMENTATION,
    GRATIA,
    HAS_SIDE,
    IS_CITY,
    MILITIA,
    NOBODY,
    RAIDERS,
    ROADS,
    SCOTTI,
    SEAS,
    SEPTENTRIONALIS,
    SETTINGS,
    SETTLEMENT,
    SHADED,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    UNIT_NATION,
    UNIT_OWNER,
    UNIT_POOL,
    UNSHADED,
    WARBAND,
    Intercept,
    Pendragon,
    card,
)
from tests.games.pendragon.reading import (
    command,
    frame,
    kinds_in,
    position,
    strongholds_of,
    units,
    units_of,
)
from tests.truth import Predicate


def offered(match: Match, seat: int, verb: str) -> list[int]:
    """What may be said with this verb."""
    open_now = dict(views.open_decisions(match.state))
    return [noun for one, noun in open_now[seat] if one == verb]


def count(g: Pendragon, unit: int, space: int) -> int:
    return g.units[unit * SPACE_COUNT + space]


# Ways.


def seas_of(g: Pendragon, faction: int) -> int:
    """From the pages of the two, and cards 37, 55 and 73."""
    seas = sum(1 << SEAS.index(sea) for sea in SETTINGS["raid"][FACTIONS[faction]]["seas"])
    north = 1 << SEPTENTRIONALIS
    if faction != SCOTTI:
        return seas | north if g.in_force(card(37), SHADED) else seas
    seas |= 1 << BRITANNICUS if g.in_force(card(55), SHADED) else 0
    return seas & ~north if g.in_force(card(73), UNSHADED) else seas


def bases(g: Pendragon, faction: int) -> list[int]:
    """Where a Warband and a Settlement are together."""
    return [
        space
        for space in range(SPACE_COUNT)
        if count(g, WARBAND[faction], space) and SETTLEMENT[faction] in kinds_in(g, space)
    ]


def reaches(g: Pendragon, faction: int, space: int) -> bool:
    seas, near = seas_of(g, faction), False
    for base in bases(g, faction):
        seas |= COASTS[base]
        near = near or base == space or bool(ADJACENT[base] >> space & 1)
    by_land = faction == SCOTTI and CALEDONIA >> space & 1
    return bool(COASTS[space] & seas or near or by_land)


def no_way_to(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not reaches(position(match), command(match).faction, why.values["space"])


def no_deep_raid(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """It does not lie just beyond a space that can be Raided, or can be Raided itself."""
    g, faction, space = position(match), command(match).faction, why.values["space"]
    valid = [
        s
        for s in range(SPACE_COUNT)
        if ADJACENT[space] >> s & 1 and reaches(g, faction, s) and g.control[s] != faction
    ]
    return not valid or reaches(g, faction, space) or g.control[space] == faction


def own_control(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(position(match).control[why.values["space"]] == command(match).faction)


def adjacent_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan, unit = command(match), why.values["unit"]
    on_roads = unit in (CAVALRY, *FOEDERATI) or (unit == COMITATES and plan.faction == CIVITATES)
    return not on_roads and not ADJACENT[why.values["origin_space"]] >> action[1] & 1


def roads_lapsed(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    near = ADJACENT[why.values["origin_space"]] >> action[1] & 1
    return not position(match).roads and not near


def not_a_target(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    targets = getattr(command(match), "targets", 0)
    return not targets >> action[1] & 1


def only_along(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, space = position(match), why.values["space"]
    civitates = [u for u in units_of(g, CIVITATES, space) if u not in RAIDERS]
    return bool(civitates) and not units_of(g, DUX, space)


def no_warband(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not count(position(match), WARBAND[command(match).faction], why.values["space"])


def no_warband_near(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, unit = position(match), WARBAND[command(match).faction]
    near = [s for s in range(SPACE_COUNT) if ADJACENT[why.values["space"]] >> s & 1]
    return not any(count(g, unit, space) for space in near)


def no_shore(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    space = why.values["space"]
    return bool(IS_CITY[space]) or not COASTS[space]


def fort_on_shore(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return FORT in kinds_in(position(match), why.values["space"])


def other_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """No Region under one's own Control with a Warband lies on a Sea of that space."""
    g, faction = position(match), command(match).faction
    ports = [
        s
        for s in range(SPACE_COUNT)
        if g.control[s] == faction and count(g, WARBAND[faction], s) and not IS_CITY[s]
    ]
    if action[0] == "sail-from":
        ports = [action[1]]
    return not any(COASTS[port] & COASTS[why.values["space"]] for port in ports)


def no_other_harbour(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """A Warband stands there under one's own Control, and on no other shore of that Sea."""
    g, faction, space = position(match), command(match).faction, why.values["space"]
    if action[0] == "sail-from":
        return bool(action[1] == space)
    ports = [
        s
        for s in range(SPACE_COUNT)
        if g.control[s] == faction and count(g, WARBAND[faction], s) and not IS_CITY[s]
    ]
    return [s for s in ports if COASTS[s] & COASTS[space]] == [space]


def not_your_units(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(UNIT_OWNER[why.values["unit"]] != command(match).faction)


# Numbers: what is named as the most is the most that is offered.


def most_offered(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    found, n = offered(match, seat, action[0]), why.values["n"]
    return bool(max(found) == n and not min(found) <= action[1] <= n)


def feat_most(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan = command(match)
    used = max(len(plan.feat_plan), plan.feat_spaces.bit_count())
    return bool(used >= why.values["n"])


def one_feat(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    wanted: int = why.values["feat"]
    return bool(command(match).feat == wanted) and wanted != NOBODY


# What a space lacks.


def rows_full(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, space = position(match), why.values["space"]
    return bool(g.bottom[space] + g.top[space] >= 2 * g.population[space])


def no_stronghold(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not strongholds_of(position(match), command(match).faction, why.values["space"])


def no_fort(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return FORT not in kinds_in(position(match), why.values["space"])


def no_fort_or_cavalry(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    cavalry = count(position(match), CAVALRY, why.values["space"])
    return no_fort(match, seat, action, why) and not cavalry


def no_militia(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not count(position(match), MILITIA, why.values["space"])


def no_foederati(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not [u for u in units(position(match), why.values["space"]) if u in FOEDERATI]


def nothing_owed(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """All Foederati there carry something; an Event may ask for one nation only."""
    g, space, nation = position(match), why.values["space"], frame(match, seat).nation
    there = [u for u in units(g, space) if u in FOEDERATI and nation in (NOBODY, UNIT_NATION[u])]
    return all(g.laden[u * SPACE_COUNT + space] >= count(g, u, space) for u in there)


def enemy_stronghold(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Of Barbarians; at Fragmentation of the Civitates too."""
    g = position(match)
    friends = (DUX,) if g.imperium == FRAGMENTATION else (DUX, CIVITATES)
    owners = [STRONGHOLD_OWNER[kind] for kind in kinds_in(g, why.values["space"])]
    return any(owner not in friends for owner in owners)


def regions_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(IS_CITY[why.values["space"]])


def no_cavalry_available(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """All of it has been asked for by Forts that are in the plan."""
    g, plan = position(match), command(match)
    used = sum(getattr(plan, name, 0).bit_count() for name in ("trained", "trained_twice"))
    return used >= g.available[UNIT_POOL[CAVALRY]] or used > 0


# Enemies.


def here(match: Match, seat: int) -> int:
    asked = frame(match, seat)
    return int(asked.battle if isinstance(asked, Intercept) else asked.space)


def britons_in(match: Match, seat: int) -> bool:
    g, space = position(match), here(match, seat)
    others = [f for f in (DUX, CIVITATES) if f != frame(match, seat).faction]
    return any(units_of(g, f, space) or strongholds_of(g, f, space) for f in others)


def no_britons_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not britons_in(match, seat)


def britons_apart(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    attacker = frame(match, seat).faction
    return attacker <= CIVITATES or position(match).imperium == FRAGMENTATION


def britons_together(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return britons_in(match, seat) and position(match).imperium != FRAGMENTATION


def not_an_enemy_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """It is oneself, has nothing there, or in an Intercept no Raiders; a card may bar it too."""
    g, space, faction = position(match), here(match, seat), why.values["faction"]
    asked = frame(match, seat)
    there = units_of(g, faction, space) + strongholds_of(g, faction, space)
    if isinstance(asked, Intercept):
        there = [unit for unit in units_of(g, faction, space) if unit in RAIDERS]
    barred = g.in_force(card(33), SHADED) or not getattr(asked, "against", 15) >> faction & 1
    return faction == asked.faction or not there or bool(barred)


# Upkeep.


def nothing_to_give_up(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(position(match).sites[action[1]] != why.values["stronghold"])


def no_home(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Cavalry lives in Forts, or in any Dux Stronghold while there is no Fort; others with their
    own Settlements.
    """
    g, unit, space = position(match), why.values["unit"], why.values["space"]
    there = kinds_in(g, space)
    if unit == CAVALRY:
        any_fort = FORT in g.sites
        fits = [k for k in there if k == FORT or (not any_fort and STRONGHOLD_OWNER[k] == DUX)]
        return not fits
    nation, owner = UNIT_NATION[unit], UNIT_OWNER[unit]
    kind = FOEDERATI_SETTLEMENT[owner, nation] if unit in FOEDERATI else SETTLEMENT[owner]
    return kind not in there


def there_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, unit, space = position(match), why.values["unit"], why.values["space"]
    return count(g, unit, space) > 0


def nobody_to_shift(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """None of them is there that has not moved yet."""
    g, unit, space = position(match), why.values["unit"], why.values["space"]
    return not count(g, unit, space) or not frame(match, seat).unmoved[space]


# Withdrawals.


def cannot_withdraw(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Not a defender in the field, or another Faction's."""
    g, unit, asked = position(match), why.values["unit"], frame(match, seat)
    return not g.posts[unit] or UNIT_OWNER[unit] != seat or UNIT_OWNER[unit] == asked.attacker


# On a card.


def not_declared(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(type(frame(match, seat)).__name__ == "Choice")


def event_gone(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return "event" not in [verb for verb, _ in dict(views.open_decisions(match.state))[seat]]


def full_command(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """The first, or whoever comes after an Event, need not limit itself."""
    return not offered(match, seat, "limited")


def limited_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not offered(match, seat, "command")


def no_feat_limited(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command(match).limited


def cross_bar(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).in_force(card(33), SHADED)


# Plans and their order.

VERBS_OF = {
    "Train": ("train", "restore"),
    "Intercept": ("target", "select"),
    "Raid": ("raid", "raid-in-force"),
    "BarbarianMarch": ("select", "sail-to"),
}


PAIRS = {
    ("dux", "Train"): "build invite requisition",
    ("dux", "DuxMarch"): "build invite requisition",
    ("dux", "Intercept"): "invite retaliate",
    ("dux", "DuxBattle"): "requisition retaliate",
    ("civitates", "Muster"): "rule invite",
    ("civitates", "CivitatesMarch"): "rule invite",
    ("civitates", "Trade"): "rule invite",
    ("civitates", "CivitatesBattle"): "reinforce pillage",
    ("saxons", "Raid"): "surprise ravage",
    ("scotti", "Raid"): "surprise ransom",
    ("saxons", "Return"): "settle",
    ("scotti", "Return"): "settle",
    ("saxons", "BarbarianMarch"): "settle",
    ("scotti", "BarbarianMarch"): "settle entreat",
    ("saxons", "BarbarianBattle"): "surprise ravage shield-wall",
    ("scotti", "BarbarianBattle"): "surprise ransom entreat",
}
"""The Feats that go with each Command, from the clauses of each."""


def no_pair(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan = command(match)
    paired = PAIRS[FACTIONS[plan.faction], type(plan).__name__].split()
    return FEATS[why.values["feat"]] not in paired


def single_text(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not all(HAS_SIDE[why.values["card"]])


def no_battle(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Nowhere do one's Troops (of Barbarians: Warbands) stand beside an enemy piece."""
    g, faction = position(match), frame(match, seat).faction
    for space in range(SPACE_COUNT):
        own = [u for u in units_of(g, faction, space) if u not in RAIDERS]
        foes = [f for f in range(len(FACTIONS)) if f != faction]
        there = any(units_of(g, f, space) or strongholds_of(g, f, space) for f in foes)
        if own and there and not g.in_force(card(33), SHADED):
            return False
    return True


def no_road(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Neither adjacent nor at the end of a chain of Roads through Friendly Control."""
    g, faction = position(match), command(match).faction
    origin, space = why.values["origin_space"], why.values["space"]
    passed, edge = {origin}, [origin]
    while edge:
        near = ROADS[edge.pop()]
        onward = [s for s in range(SPACE_COUNT) if near >> s & 1 and is_friendly(g, faction, s)]
        edge += [s for s in onward if s not in passed]
        passed |= set(onward)
    return not any(ADJACENT[s] >> space & 1 for s in passed)


def is_friendly(g: Pendragon, faction: int, space: int) -> bool:
    apart = g.imperium == FRAGMENTATION
    return g.control[space] in ((faction,) if apart else (DUX, CIVITATES))


def not_that_way(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """A Sea that does not touch the space, or is neither one's own nor a base's; no base near."""
    g, faction, space = position(match), command(match).faction, why.values["space"]
    own = bases(g, faction)
    if action[0] == "by-sea":
        seas = seas_of(g, faction)
        for base in own:
            seas |= COASTS[base]
        return not COASTS[space] & seas & 1 << action[1]
    if action[0] == "from-base":
        return not any(base == space or ADJACENT[base] >> space & 1 for base in own)
    return faction != SCOTTI or not CALEDONIA >> space & 1


def gratia(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).in_force(GRATIA, UNSHADED)


def no_cooperation(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).imperium == FRAGMENTATION


def declined(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(getattr(command(match), "declined", False))


def no_return(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), frame(match, seat).faction
    return not any(units_of(g, faction, space) for space in range(SPACE_COUNT))


def dux_appeals(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command(match).faction != DUX


PREDICATES: dict[str, Predicate] = {
    "no-way-to": no_way_to,
    "no-deep-raid": no_deep_raid,
    "own-control": own_control,
    "adjacent-only": adjacent_only,
    "roads-lapsed": roads_lapsed,
    "not-a-target": not_a_target,
    "only-along": only_along,
    "no-warband": no_warband,
    "no-warband-near": no_warband_near,
    "no-shore": no_shore,
    "fort-on-shore": fort_on_shore,
    "other-sea": other_sea,
    "no-other-harbour": no_other_harbour,
    "not-your-units": not_your_units,
    "most-plunder": most_offered,
    "feat-most": feat_most,
    "one-feat": one_feat,
    "rows-full": rows_full,
    "no-stronghold": no_stronghold,
    "no-fort": no_fort,
    "no-fort-or-cavalry": no_fort_or_cavalry,
    "no-militia": no_militia,
    "no-foederati": no_foederati,
    "nothing-owed": nothing_owed,
    "enemy-stronghold": enemy_stronghold,
    "regions-only": regions_only,
    "no-cavalry-available": no_cavalry_available,
    "no-britons-there": no_britons_there,
    "britons-apart": britons_apart,
    "britons-together": britons_together,
    "not-an-enemy-there": not_an_enemy_there,
    "nothing-to-give-up": nothing_to_give_up,
    "no-home": no_home,
    "there-already": there_already,
    "nobody-to-shift": nobody_to_shift,
    "cannot-withdraw": cannot_withdraw,
    "not-declared": not_declared,
    "event-blocked": event_gone,
    "event-taken": event_gone,
    "not-limited": full_command,
    "limited-only": limited_only,
    "no-feat-limited": no_feat_limited,
    "cross-bar": cross_bar,
    "no-pair": no_pair,
    "single-text": single_text,
    "no-battle": no_battle,
    "no-return": no_return,
    "no-road": no_road,
    "not-that-way": not_that_way,
    "gratia": gratia,
    "no-cooperation": no_cooperation,
    "declined": declined,
    "dux-appeals": dux_appeals,
}

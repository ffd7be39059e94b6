"""When the reasons that Pendragon's cards give are true: who goes, who fights, and how many.

As in `reasons.py`: from the cards' clauses and the data of the map, without calling the rules.
"""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ADJACENT,
    BLUE_SAXON,
    BLUE_SCOTTI,
    CAVALRY,
    CIVITATES,
    COASTS,
    COMITATES,
    DUX,
    FACTIONS,
    FORT,
    FRAGMENTATION,
    IMPERIUM,
    IS_CITY,
    MILITIA,
    RAIDERS,
    RED_SAXON,
    RED_SCOTTI,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SHADED,
    SITE_SPACE,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    UNIT_OWNER,
    UNIT_POOL,
    UNITS,
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
    units_of,
)
from tests.games.pendragon.reasons.places import reaches
from tests.truth import Predicate

EVERYWHERE = range(SPACE_COUNT)
HOST = {
    DUX: (CAVALRY, RED_SAXON, RED_SCOTTI),
    CIVITATES: (COMITATES, BLUE_SAXON, BLUE_SCOTTI),
}
"""Whom each Briton may lead overseas: card 83."""
COMMANDS_OF = {
    DUX: ("train", "march", "intercept", "battle"),
    CIVITATES: ("muster", "march", "trade", "battle"),
    SAXONS: ("raid", "return", "march", "battle"),
    SCOTTI: ("raid", "return", "march", "battle"),
}


def count(g: Pendragon, unit: int, space: int) -> int:
    return g.units[unit * SPACE_COUNT + space]


def at(unit: int, space: int) -> int:
    return unit * SPACE_COUNT + space


def pieces(g: Pendragon, faction: int, space: int) -> list[int]:
    return units_of(g, faction, space) + strongholds_of(g, faction, space)


def troops(g: Pendragon, faction: int, space: int) -> list[int]:
    return [unit for unit in units_of(g, faction, space) if unit not in RAIDERS]


def on_map(g: Pendragon, kinds: tuple[int, ...]) -> int:
    return sum(count(g, unit, space) for unit in kinds for space in EVERYWHERE)


# Who has gone, stayed or been named.


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


# Battles.


def no_units_of_yours(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not units_of(position(match), frame(match, seat).faction, action[1])


def others_in(g: Pendragon, faction: int, space: int) -> list[int]:
    return [f for f in range(len(FACTIONS)) if f != faction and pieces(g, f, space)]


def no_enemy(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not others_in(position(match), frame(match, seat).faction, action[1])


def crossed(g: Pendragon, faction: int) -> int:
    """Whom this Faction does not attack under the Cross, if anybody."""
    barred = {SCOTTI: CIVITATES, CIVITATES: SCOTTI}.get(faction, -1)
    return barred if g.in_force(card(33), SHADED) else -1


def no_walls(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Nobody who may be attacked there has a Stronghold."""
    g, faction, space = position(match), frame(match, seat).faction, why.values["space"]
    open_to = [f for f in others_in(g, faction, space) if f != crossed(g, faction)]
    if action[0] == "attack":
        open_to = [action[1]]
    if action[0] == "attack-britons":
        open_to = [DUX, CIVITATES]
    return not any(strongholds_of(g, other, space) for other in open_to)


def cross_bar(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), frame(match, seat).faction
    return crossed(g, faction) in others_in(g, faction, why.values["space"])


def no_gate(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """The Britons defend together against Barbarians, until Fragmentation."""
    g, asking, site = position(match), frame(match, seat), action[1]
    joint = asking.enemy <= CIVITATES < asking.faction and g.imperium != FRAGMENTATION
    owners = (DUX, CIVITATES) if joint else (asking.enemy,)
    elsewhere = SITE_SPACE[site] != asking.space or g.sites[site] == VACANT
    return elsewhere or STRONGHOLD_OWNER[g.sites[site]] not in owners


def fellow_briton(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).faction <= CIVITATES)


def britons_apart(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).imperium == FRAGMENTATION


def britons_in(g: Pendragon, space: int) -> bool:
    return any(pieces(g, briton, space) for briton in (DUX, CIVITATES))


def britons_together(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return g.imperium != FRAGMENTATION and britons_in(g, why.values["space"])


def no_britons(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not britons_in(position(match), why.values["space"])


def yourself(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(action[1] == frame(match, seat).faction)


def only_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(action[1] != why.values["space"] == frame(match, seat).space)


# Commands that a card gives.


def command_name(match: Match, action: Action) -> str:
    return match.game.nouns["command"][action[1]]


def not_given(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    given = getattr(frame(match, seat), "commands", ("raid",))
    return command_name(match, action) not in given


def not_their_command(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command_name(match, action) not in COMMANDS_OF[why.values["faction"]]


def can_raid(g: Pendragon, faction: int) -> bool:
    return any(reaches(g, faction, s) and g.control[s] != faction for s in EVERYWHERE)


def can_battle(g: Pendragon, faction: int, space: int, against: int = 15) -> bool:
    foes = [f for f in others_in(g, faction, space) if against >> f & 1]
    return bool(troops(g, faction, space) and [f for f in foes if f != crossed(g, faction)])


def can_intercept(g: Pendragon) -> bool:
    """Raiders under Friendly Control, and somebody of the Dux on the map to meet them."""
    friendly = (DUX,) if g.imperium == FRAGMENTATION else (DUX, CIVITATES)
    held = [s for s in EVERYWHERE if g.control[s] in friendly]
    targets = [s for s in held if any(count(g, raider, s) for raider in RAIDERS)]
    near = [s for s in EVERYWHERE if any(s == t or ADJACENT[t] >> s & 1 for t in targets)]
    return any(troops(g, DUX, s) for s in near)


def command_idle(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """23 ST GERMANUS lets the Civitates fight Barbarians only."""
    g, faction = position(match), why.values["faction"]
    against = 1 << SAXONS | 1 << SCOTTI if why.values["card"] == card(23) else 15
    within = getattr(frame(match, seat), "arrived", 0) or -1
    able = {
        "raid": lambda: can_raid(g, faction),
        "battle": lambda: any(
            can_battle(g, faction, s, against) for s in EVERYWHERE if within >> s & 1
        ),
        "march": lambda: any(troops(g, faction, s) for s in EVERYWHERE),
        "intercept": lambda: can_intercept(g),
    }
    return not able[command_name(match, action)]()


def command_dear(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Nowhere, or without a coin; how far a coin goes is the Commands' own affair."""
    g, faction, name = position(match), why.values["faction"], command_name(match, action)
    poor = purse(g, faction) + (g.wealth if faction == DUX else 0) < 6
    able = {
        "battle": lambda: any(can_battle(g, faction, s) for s in EVERYWHERE),
        "return": lambda: any(units_of(g, faction, s) for s in EVERYWHERE),
        "march": lambda: any(troops(g, faction, s) for s in EVERYWHERE) and not poor,
        "intercept": lambda: can_intercept(g) and not poor,
        "raid": lambda: can_raid(g, faction) and not poor,
        "trade": lambda: match.game.nouns["stronghold"].index("town") in g.sites,
        "muster": lambda: any(can_levy(g, CIVITATES, s) for s in EVERYWHERE) and not poor,
        "train": lambda: any(can_levy(g, DUX, s) for s in EVERYWHERE) and not poor,
    }
    return not able[name]()


def called_off(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).called_off >> action[1] & 1)


def no_raid(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not can_raid(position(match), action[1])


def no_raid_paid(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return not can_raid(g, action[1]) or g.renown[action[1]] < 2


def no_strike(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), action[1]
    battle = any(can_battle(g, faction, s) for s in EVERYWHERE)
    return not battle and (faction != DUX or not can_intercept(g))


def can_levy(g: Pendragon, faction: int, space: int) -> bool:
    """Cavalry at a Fort; Troops at Strongholds or, under Briton Control, of the Population, where
    the Civitates have a piece.
    """
    if faction == DUX:
        return FORT in kinds_in(g, space) and g.available[UNIT_POOL[CAVALRY]] > 0
    friends = (CIVITATES,) if g.imperium == FRAGMENTATION else (DUX, CIVITATES)
    people = g.population[space] if g.control[space] in friends else 0
    walls = strongholds_of(g, CIVITATES, space)
    return bool(walls or (people and units_of(g, CIVITATES, space)))


def can_rally(g: Pendragon, faction: int, space: int) -> bool:
    able = can_levy(g, faction, space) or can_battle(g, faction, space)
    return able and not IS_CITY[space]


def no_rallies(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return not any(can_rally(g, action[1], space) for space in EVERYWHERE)


def no_rally(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not can_rally(position(match), why.values["faction"], action[1])


def no_way(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """41: Britons march `to` a space, Barbarians by land or sea, for double the price."""
    g, (verb, space), faction = position(match), action, why.values["faction"]
    if (faction <= CIVITATES) != (verb == "to"):
        return True
    if verb == "sail-to":
        return not can_sail(g, faction, space) or g.renown[faction] < double("by_sea")
    near = [s for s in EVERYWHERE if ADJACENT[space] >> s & 1]
    if verb == "select":
        beside = any(count(g, WARBAND[faction], s) for s in near)
        return not beside or g.renown[faction] < double("destination")
    poor = purse(g, faction) + (g.wealth if faction == DUX else 0)
    price = 2 * int(SETTINGS["briton_march"]["origin"])
    return not any(troops(g, faction, s) for s in near) or poor < price


def double(price: str) -> int:
    return 2 * int(SETTINGS["barbarian_march"][price])


def can_sail(g: Pendragon, faction: int, space: int) -> bool:
    held = [s for s in EVERYWHERE if g.control[s] == faction and not IS_CITY[s] and s != space]
    ports = [s for s in held if count(g, WARBAND[faction], s) and COASTS[s] & COASTS[space]]
    return bool(ports) and FORT not in kinds_in(g, space)


# Numbers.


def purse(g: Pendragon, faction: int, refused: bool = False) -> int:
    """What a Faction can spend; the Dux blue Resources too, unless the Civitates say no."""
    if faction > CIVITATES:
        return g.renown[faction]
    if faction == CIVITATES:
        return g.resources
    preemption = SETTINGS["preemption"][IMPERIUM[g.imperium]]
    blue = preemption == "yes" or (preemption == "consent" and not refused)
    return g.dux_resources + (g.resources if blue else 0)


def means(g: Pendragon, faction: int) -> int:
    """With Tribute, for which the Dux may ask."""
    return purse(g, faction) + (g.wealth if faction == DUX else 0)


def at_most(asking: Any, action: Action, why: Refusal, n: int) -> bool:
    return bool(action[1] > why.values["n"] == n)


def most_come(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """What each procedure still has to bring."""
    asking = frame(match, seat)
    still = {
        "CallUp": lambda: asking.wanted - sum(asking.drawn),
        "Enlisting": lambda: asking.most - len(asking.chosen),
        "SonsOfCunedda": lambda: SETTINGS["cunedda"]["placed"],
        "Stilicho": lambda: stilicho_cavalry(position(match)) - sum(asking.posts),
        "Groans": lambda: sum(asking.drawn),
        "CuttingTheTies": lambda: asking.left,
    }
    return at_most(asking, action, why, still[type(asking).__name__]())


def stilicho_cavalry(g: Pendragon) -> int:
    """Ten, or all there are."""
    boxes = g.available[UNIT_POOL[CAVALRY]] + g.casualties + g.out_of_play
    return min(int(SETTINGS["stilicho"]["cavalry"]), boxes + on_map(g, (CAVALRY,)))


BOXES = ("available", "casualties", "out-of-play")


def boxes(g: Pendragon) -> dict[str, int]:
    held = g.available[UNIT_POOL[CAVALRY]], g.casualties, g.out_of_play
    return dict(zip(BOXES, held, strict=True))


def most_box(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return at_most(None, action, why, boxes(position(match))[why.values["reserve"]])


def least_box(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """What the boxes that come later, and the map, cannot give."""
    g, asking = position(match), frame(match, seat)
    later = BOXES[BOXES.index(why.values["reserve"]) + 1 :]
    wanted = asking.wanted - sum(asking.drawn)
    had = sum(boxes(g)[box] for box in later) + asking.elsewhere
    return bool(action[1] < why.values["n"] == wanted - had)


def unit_asked_for(asking: Any) -> int:
    """Comitates, Militia, or Saxon Warbands."""
    first = {"Barbarisation": UNITS.index("saxon-warband"), "CuttingTheTies": MILITIA}
    return first.get(type(asking).__name__, COMITATES)


def most_available(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asking = position(match), frame(match, seat)
    return at_most(asking, action, why, g.available[UNIT_POOL[unit_asked_for(asking)]])


def supply(g: Pendragon, unit: int, space: int) -> int:
    """From Available or, where there is none, from elsewhere on the map."""
    return g.available[UNIT_POOL[unit]] or on_map(g, (unit,)) - count(g, unit, space)


def most_had(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asking = frame(match, seat)
    return at_most(asking, action, why, supply(position(match), COMITATES, asking.space))


def replaced(g: Pendragon, asking: Any) -> int:
    """Warbands that left, Cavalry that will, or those who come."""
    if type(asking).__name__ == "SonsOfCunedda":
        return int(SETTINGS["cunedda"]["placed"])
    return int(getattr(asking, "warbands", 0) or count(g, CAVALRY, asking.space))


def most_replaced(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asking = frame(match, seat)
    return at_most(asking, action, why, replaced(position(match), asking))


def least_others(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Of the others there are fewer than the rest."""
    g, asking, n = position(match), frame(match, seat), why.values["n"]
    name = type(asking).__name__
    if name == "Barbarisation":
        others = g.available[UNIT_POOL[UNITS.index("scotti-warband")]]
    elif name == "UtherFalls":
        others = g.available[UNIT_POOL[MILITIA]]
    else:
        space = asking.about(g)["space"]
        others = supply(g, MILITIA, space)
    return bool(action[1] < n <= replaced(g, asking) - others)


def most_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asking = position(match), frame(match, seat)
    gone, space = (
        (asking.moved, asking.origin) if hasattr(asking, "moved") else (asking.chosen, asking.space)
    )
    still = count(g, asking.unit, space) - gone.count(at(asking.unit, space))
    return at_most(asking, action, why, still)


def most_set_out(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asking = frame(match, seat)
    return at_most(asking, action, why, asking.count)


def laden_left(g: Pendragon, asking: Any) -> int:
    place = at(asking.unit, asking.origin)
    return int(g.laden[place] - asking.moved_laden.count(place))


def most_laden(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asking = frame(match, seat)
    return at_most(asking, action, why, laden_left(position(match), asking))


def least_laden(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, asking = position(match), frame(match, seat)
    place = at(asking.unit, asking.origin)
    unladen = g.units[place] - asking.moved.count(place) - laden_left(g, asking)
    return bool(action[1] < why.values["n"] == asking.count - unladen)


GIVEN = {5: SETTINGS["uther"]["wealth"], 50: SETTINGS["isle_of_avalon"]["cavalry"]}
"""By card, as cards are counted: from nought."""


def most_given(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return at_most(None, action, why, GIVEN[why.values["card"]])


def most_wealth(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return at_most(None, action, why, position(match).wealth)


def most_means(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    refused = frame(match, seat).refused
    return at_most(None, action, why, purse(position(match), DUX, refused))


def dice(g: Pendragon) -> int:
    per_die = int(SETTINGS["donatio"]["cavalry_per_die"])
    return min(int(SETTINGS["donatio"]["dice"]), -(-on_map(g, (CAVALRY,)) // per_die))


def most_dice(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return at_most(None, action, why, 6 * dice(position(match)))


def most_missing(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    paid = frame(match, seat).paid
    return at_most(None, action, why, 6 * dice(position(match)) - paid)


def payable(g: Pendragon, faction: int) -> int:
    price = int(SETTINGS["pendragon"]["resources_per_unit"])
    return min(int(SETTINGS["pendragon"]["units"]), means(g, faction) // price)


def most_go(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return at_most(None, action, why, SETTINGS["pendragon"]["units"])


def most_paid(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return at_most(None, action, why, payable(position(match), why.values["faction"]))


def most_paid_more(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asking = frame(match, seat)
    room = payable(position(match), asking.faction) - len(asking.chosen)
    return at_most(asking, action, why, room)


def most_on_map(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return at_most(None, action, why, on_map(position(match), HOST[why.values["faction"]]))


def at_least_one(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] < 1


def name_more(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asking = frame(match, seat)
    return bool(asking.least - len(asking.chosen) == why.values["n"] > 0)


def must_come(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    there = position(match).available[UNIT_POOL[MILITIA]]
    return bool(there and frame(match, seat).left == why.values["n"] > 0)


def stakes(asking: Any) -> list[int]:
    found: list[int] = SETTINGS["usurpers"]["resources"][str(asking.card + 1)]
    return found


def not_a_stake(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    known = stakes(frame(match, seat))
    return action[1] not in known and list(why.values["sums"]) == list(known)


def stake_too_dear(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, refused = position(match), frame(match, seat).refused
    return action[1] > (purse(g, DUX, refused=True) if refused else means(g, DUX))


def stake_too_few(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    per_cavalry = int(SETTINGS["usurpers"]["resources_per_cavalry"])
    return action[1] // per_cavalry > on_map(position(match), (CAVALRY,))


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
    "card-no-units-of-yours": no_units_of_yours,
    "card-no-enemy": no_enemy,
    "card-no-walls": no_walls,
    "card-cross-bar": cross_bar,
    "card-no-gate": no_gate,
    "card-fellow-briton": fellow_briton,
    "card-britons-apart": britons_apart,
    "card-britons-together": britons_together,
    "card-no-britons": no_britons,
    "card-yourself": yourself,
    "card-only-here": only_here,
    "card-not-given": not_given,
    "card-not-their-command": not_their_command,
    "card-command-idle": command_idle,
    "card-command-dear": command_dear,
    "card-called-off": called_off,
    "card-no-raid": no_raid,
    "card-no-raid-paid": no_raid_paid,
    "card-no-strike": no_strike,
    "card-no-rallies": no_rallies,
    "card-no-rally": no_rally,
    "card-no-way": no_way,
    "card-most-come": most_come,
    "card-most-box": most_box,
    "card-least-box": least_box,
    "card-most-available": most_available,
    "card-most-had": most_had,
    "card-most-replaced": most_replaced,
    "card-least-others": least_others,
    "card-most-there": most_there,
    "card-most-set-out": most_set_out,
    "card-most-laden": most_laden,
    "card-least-laden": least_laden,
    "card-most-given": most_given,
    "card-most-wealth": most_wealth,
    "card-most-means": most_means,
    "card-most-dice": most_dice,
    "card-most-missing": most_missing,
    "card-most-go": most_go,
    "card-most-paid": most_paid,
    "card-most-paid-more": most_paid_more,
    "card-most-on-map": most_on_map,
    "card-at-least-one": at_least_one,
    "card-name-more": name_more,
    "card-must-come": must_come,
    "card-not-a-stake": not_a_stake,
    "card-stake-too-dear": stake_too_dear,
    "card-stake-too-few": stake_too_few,
}

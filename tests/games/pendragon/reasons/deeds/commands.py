"""When reasons of cards about Commands they give are true."""

from __future__ import annotations

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    ADJACENT,
    CAVALRY,
    CIVITATES,
    COASTS,
    DUX,
    FORT,
    FRAGMENTATION,
    IS_CITY,
    RAIDERS,
    SAXONS,
    SCOTTI,
    SETTINGS,
    UNIT_POOL,
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
from tests.games.pendragon.reasons.deeds.battles import crossed, others_in
from tests.games.pendragon.reasons.deeds.numbers import purse
from tests.games.pendragon.reasons.deeds.shared import COMMANDS_OF, EVERYWHERE, count, troops
from tests.games.pendragon.reasons.places import reaches
from tests.truth import Predicate


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


PREDICATES: dict[str, Predicate] = {
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
}

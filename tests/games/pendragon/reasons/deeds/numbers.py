"""When reasons of cards about numbers are true."""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    IMPERIUM,
    MILITIA,
    SETTINGS,
    UNIT_POOL,
    UNITS,
    Pendragon,
)
from tests.games.pendragon.reading import (
    frame,
    position,
)
from tests.games.pendragon.reasons.deeds.shared import HOST, at, count, on_map
from tests.truth import Predicate


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

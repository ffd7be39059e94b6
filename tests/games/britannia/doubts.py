"""What the open doubts of SOURCES.md change: one scene for each, played with the data at hand.

`python -m tests.games.britannia.doubts` prints what comes of each scene, for a process that was
started with other data.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.games.britannia.builders import areas, choices, lay, position, turn
from tests.games.britannia.parts import LAND, NATIONS
from tests.games.britannia.rounds import (
    attack,
    begin_round,
    end_round,
    english,
    held,
    held_by,
    idle,
    moves,
    order,
    points,
    turns,
)


def gwynedd() -> int:
    """Doubt 1: Romans from Powys take Gwynedd."""
    g = lay({"powys": "romans 1 fort"}, 2, "romans", occupied={"romans": areas("powys")})
    return points(order(moves(g), "move powys", "take 1", "to gwynedd"), "romans")


def brigantes() -> list[int]:
    """Doubt 2: a Roman army falls to the Brigantes, or a fort."""
    found = []
    for romans in ("romans 2", "romans 0 fort"):
        g = lay({"york": romans, "march": "brigantes 2"}, 4, "brigantes")
        found.append(points(attack(g, "march", "york", [6, 1, 1, 1]), "brigantes"))
    return found


def harold() -> list[int]:
    """Doubt 3: what Normans and Norwegians get when Norwegians, or Normans, kill Harold."""
    found = []
    for who in ("norwegians", "normans"):
        g = lay({"york": f"{who} 2", "march": "saxons 1"}, 16, who, leaders={"harold": "march"})
        match = attack(g, "york", "march", [6, 1, 1])
        found += [points(match, "normans"), points(match, "norwegians")]
    return found


def saxons_and_jutes() -> list[str]:
    """Doubt 4: who moves first."""
    placed = {"kent": "jutes 1", "wessex": "saxons 1", "mar": "picts 1"}
    return turns(idle(begin_round(lay(placed, 9))))[-3:-1]


def norfolk() -> int:
    """Doubt 5: the Danes occupy Norfolk in round 12."""
    return points(begin_round(lay({"norfolk": "danes 1"}, 12)), "danes")


def own_turn() -> dict[str, int]:
    """Doubts 6 and 7: what each nation gets for an army that attacked it, in a round that pays."""
    found = {}
    for who, victim, round in (
        ("belgae", "romans", 1),
        ("irish", "picts", 5),
        ("scots", "picts", 5),
        ("romano-british", "saxons", 7),
        ("saxons", "romano-british", 7),
        ("jutes", "romano-british", 7),
        ("angles", "romano-british", 7),
    ):
        riders = victim == "romano-british"
        placed = {"york": f"{victim} {'0+2' if riders else 2}", "march": f"{who} 2"}
        match = attack(lay(placed, round, victim), "york", "march", [1, 1, 6, 1])
        found[who] = points(match, who)
    return found


def belgae() -> list[int]:
    """Doubt 7: Belgae kill an army as attackers in round 1, and in round 2."""
    placed = {"essex": "romans 2", "suffolk": "belgae 2"}
    wars = [lay(placed, round, "belgae") for round in (1, 2)]
    return [points(attack(g, "suffolk", "essex", [6, 1, 1, 1]), "belgae") for g in wars]


def irish() -> list[int]:
    """Doubt 6: Irish attackers kill an army in rounds 6, 7 and 12."""
    placed = {"york": "picts 2", "march": "irish 2"}
    wars = [lay(placed, round, "irish") for round in (6, 7, 12)]
    return [points(attack(g, "march", "york", [6, 1, 1, 1]), "irish") for g in wars]


def landings() -> list[bool]:
    """Doubt 8: may Dubliners land in Avalon, Danes in Strathclyde, Irish in Kent?"""
    found = []
    for who, round, sea, coast in (
        ("dubliners", 14, "atlantic-ocean", "avalon"),
        ("danes", 13, "irish-sea", "strathclyde"),
        ("irish", 8, "english-channel", "kent"),
    ):
        match = order(moves(lay({sea: f"{who} 1"}, round, who)), f"move {sea}", "take 1")
        found.append(f"to {coast}" in choices(match))
    return found


def burhs() -> bool:
    """Doubt 9: may a seventh burh be built beside six others and one more area?"""
    six = ("kent", "essex", "sussex", "wessex", "york", "march")
    placed = dict.fromkeys(six, "saxons 0 burh")
    g = lay(placed | {"norfolk": "saxons 1"}, 12, "saxons", population={"saxons": 5})
    return "burh norfolk" in choices(idle(turn(g), until="growth"))


def norwegians() -> int:
    """Doubt 10: Norwegians hold York and Kent at the end of round 16."""
    return held(end_round(lay(held_by("norwegians", "york kent"), 16)), "norwegians")


def invaders() -> list[int]:
    """Doubt 11: of 18 Danish pieces 12 are in play; six are due and two are grown in round 14.

    The armies on land and at sea, and how many could not come.
    """
    placed = english(danes=3) | {"york": "danes 9"}
    g = lay(placed, 14, "danes", population={"danes": 5})
    match = idle(turn(g), until="movement")
    state = position(match)
    sea = sum(state.foot[i] for i, trail in enumerate(state.trails) if trail[0] >= LAND)
    return [sum(state.foot) - sea, sea, state.shortfall]


def few_romans() -> int:
    """What the table of reinforcements gives three Roman armies in round 2."""
    match = turn(lay({"kent": "romans 3"}, 2, "romans"))
    return sum(position(match).foot) - 3


def south() -> bool:
    """Is a fort in Cornwall in or south of York and Cheshire?"""
    match = begin_round(lay({"cornwall": "romans 0 fort", "kent": "romans 0 fort"}, 6))
    return position(match).infantry_in_play(NATIONS.index("romano-british")) == 2


SCENES: dict[str, Callable[[], object]] = {
    scene.__name__: scene
    for scene in (
        gwynedd,
        brigantes,
        harold,
        saxons_and_jutes,
        norfolk,
        own_turn,
        belgae,
        irish,
        landings,
        burhs,
        norwegians,
        invaders,
        few_romans,
        south,
    )
}

if __name__ == "__main__":
    print(json.dumps({name: scene() for name, scene in SCENES.items()}))

"""Whole positions of Rex Britannorum as somebody would write them, to be spoilt by tests."""

from __future__ import annotations

from typing import Any

from tests.games.rex.parts import KINGDOMS, LOCATIONS, OBJECTIVES, PLACES, START_ROAD, TOKENS

Plain = dict[str, Any]

ROME = [f"rome-{value}" for value in range(1, 7)]
LOW = [value for value in range(1, 7) for _ in range(2)]
LAST_BAG = ["n04", "n09", "n11", "n14", "c09", "cj", "s07"]


def troops(side: str, *values: int) -> list[str]:
    return [f"{side}-{value}" for value in values]


def all_roman_but(*places: str) -> list[str]:
    starts = [LOCATIONS[road] for road in START_ROAD]
    return [n for n in LOCATIONS[:PLACES] if n not in places and n not in starts]


def last_turn(**changes: Any) -> Plain:
    """Turn 7 of three kingdoms, each with its 7s in hand; what they do not hold is Rome's."""
    return {
        "turn": 7,
        "with_objectives": False,
        "order": ["iceni", "regnenses", "brigantes"],
        "held": {"brigantes": ["nf"], "iceni": ["cf"], "regnenses": ["sf", "c08"]},
        "rome": all_roman_but("c08", *LAST_BAG),
        "bag": LAST_BAG,
        "supply": ROME,
        "hands": {side: troops(side, 7, 7) for side in KINGDOMS},
        "discards": {side: troops(side, *LOW) for side in KINGDOMS},
        "tracks": {"regions/regnenses": 2},
        **changes,
    }


def solo(**changes: Any) -> Plain:
    """Turn 7 of the Iceni against two kingdoms that the game runs."""
    decks = {side: troops(side, 7, 7) for side in ("brigantes", "regnenses")}
    alone = {
        "scenario": "solo",
        "order": ["iceni"],
        "ruled": ["brigantes", "regnenses"],
        "hands": {"iceni": troops("iceni", 7, 7)},
        "decks": decks,
        "slots": ["n/c", "s/c", "n/s"],
    }
    return last_turn(**(alone | changes))


def variant(**changes: Any) -> Plain:
    """Turn 7 of the Iceni and the Regnenses without a third kingdom."""
    sides = ("iceni", "regnenses")
    two = {
        "scenario": "two-kingdoms-variant",
        "variant": True,
        "order": list(sides),
        "held": {"iceni": ["cf"], "regnenses": ["sf", "c08"]},
        "rome": all_roman_but("c08", *LAST_BAG[1:]),
        "bag": LAST_BAG[1:],
        "hands": {side: troops(side, 7, 7) for side in sides},
        "discards": {side: troops(side, *LOW) for side in sides},
    }
    return last_turn(**(two | changes))


def with_objectives(**changes: Any) -> Plain:
    """Turn 7 with two Objectives for each, and one discarded."""
    cards = {
        "objectives": {"brigantes": ["f1", "c1"], "iceni": ["f2", "c2"], "regnenses": ["f3", "l3"]},
        "dropped": {"brigantes": ["l1"], "iceni": ["l2"], "regnenses": ["c3"]},
    }
    used = [card for heap in cards.values() for held in heap.values() for card in held]
    box = [card for card in OBJECTIVES if card not in used]
    return last_turn(**({"with_objectives": True, "box": box, **cards} | changes))


def first_turn(**changes: Any) -> Plain:
    """Before anything was drawn: the first three cards of each kingdom in its queue and hand."""
    return {
        "turn": 1,
        "with_objectives": False,
        "order": ["iceni", "regnenses", "brigantes"],
        "held": {"brigantes": ["nf"], "iceni": ["cf"], "regnenses": ["sf"]},
        "bag": [LOCATIONS[token] for token in TOKENS],
        "supply": ROME,
        "queues": {side: troops(side, 1, 1, 2) for side in KINGDOMS},
        "hands": {side: troops(side, 2, 3, 3) for side in KINGDOMS},
        "decks": {side: troops(side, 4, 4, 5, 5, 6, 6, 7, 7) for side in KINGDOMS},
        **changes,
    }


def over(**changes: Any) -> Plain:
    """The end of turn 7: the Iceni are Rex Britannorum."""
    ended = {
        "phase": "end",
        "ended": "crowned",
        "winners": ["iceni"],
        "scores": [1, 3, 2],
        "bag": [],
        "rome": all_roman_but("c08"),
        "hands": {},
        "discards": {side: troops(side, *LOW, 7, 7) for side in KINGDOMS},
        "seated": ["brigantes", "iceni", "regnenses"],
        "sequence": ["iceni", "regnenses", "brigantes"],
    }
    return last_turn(**(ended | changes))


def in_battle(**changes: Any) -> Plain:
    """Turn 7, the North is fought over: the Iceni won, the Brigantes are Vassals."""
    fight = {
        "phase": "resolution",
        "seated": ["brigantes", "iceni", "regnenses"],
        "sequence": ["iceni", "regnenses", "brigantes"],
        "stack": [{"is": "Turn", "at": "fight", "area": 0}],
        "stakes": LAST_BAG,
        "bag": [],
        "hands": {},
        "sent": {
            "n/iceni": troops("iceni", 7, 7),
            "n/brigantes": troops("brigantes", 7),
            "c/brigantes": troops("brigantes", 7),
            "s/regnenses": troops("regnenses", 7, 7),
        },
    }
    return last_turn(**(fight | changes))

"""Positions that no game can reach: each is refused, and the fault is named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import logres
from logres.engine.errors import BadPosition
from tests.games.rex.hand_written import (
    LAST_BAG,
    LOW,
    ROME,
    Plain,
    all_roman_but,
    first_turn,
    in_battle,
    last_turn,
    over,
    solo,
    troops,
    variant,
    with_objectives,
)
from tests.games.rex.parts import KINGDOMS, LOCATIONS, TOKENS

SOUND: list[Callable[..., Plain]] = [
    last_turn,
    solo,
    variant,
    with_objectives,
    first_turn,
    over,
    in_battle,
]


@pytest.mark.parametrize("position", SOUND, ids=lambda position: position.__name__)
def test_what_is_spoilt_below_is_sound(position: Callable[..., Plain]) -> None:
    match = logres.load("rex", position(), check=True)
    assert match.over or match.decisions


def held(**changes: list[str]) -> dict[str, list[str]]:
    return {"brigantes": ["nf"], "iceni": ["cf"], "regnenses": ["sf", "c08"], **changes}


def hands(**changes: list[str]) -> dict[str, list[str]]:
    return {**{side: troops(side, 7, 7) for side in KINGDOMS}, **changes}


def piles(**changes: list[str]) -> dict[str, list[str]]:
    return {**{side: troops(side, *LOW) for side in KINGDOMS}, **changes}


ALL = [LOCATIONS[token] for token in TOKENS]
NINE = [*LAST_BAG, "s01", "s03"]

TURN = [
    (last_turn(turn=0), "turn 0 is not between 1 and 7"),
    (last_turn(turn=8), "turn 8 is not between 1 and 7"),
    (last_turn(phase="harvest"), "harvest is none of the phases"),
    (last_turn(phase="end"), "the phase is the end, but the game is not over"),
    (last_turn(order=["iceni", "iceni", "brigantes"]), "the turn order needs each player once"),
    (last_turn(sequence=["brigantes", "iceni", "regnenses"]), "the sequence is the players"),
    (last_turn(seated=["iceni"]), "those who are seated are those in the turn order"),
    (solo(ruled=["brigantes", "iceni"]), "iceni is both a player's and the game's"),
    (last_turn(variant=True), "the variant is for two players"),
    (variant(variant=False), "a kingdom is missing"),
    (solo(with_objectives=True, late_discard=True), "a late discard needs Objectives"),
    (last_turn(late_discard=True), "a late discard needs Objectives"),
]

TOKENS_AND_PLACES = [
    (in_battle(stakes=NINE), "there are 9 tokens at stake, more than can be now"),
    (last_turn(stakes=["s01"]), "there are 1 tokens at stake, more than can be now"),
    (first_turn(turn=3, bag=[]), "the bag has 0 tokens, not the 35 of this moment"),
    (first_turn(bag=ALL[1:]), "the bag has 48 tokens, not the 49 of this moment"),
    (variant(bag=LAST_BAG), "the bag has 7 tokens, not the 6 of this moment"),
    (in_battle(bag=["s01"]), "the bag has 1 tokens, not the 0 of this moment"),
    (last_turn(bag=[*LAST_BAG[1:], "nf"]), "nf has no token"),
    (last_turn(bag=[*LAST_BAG[1:], "s07"]), "a token is twice in the bag or on the map"),
    (in_battle(held=held(iceni=["cf", "s07"])), "s07 is at stake, but held by somebody"),
    (in_battle(held=held(iceni=["cf", "n04"])), "n04 is at stake, but held by somebody"),
    (in_battle(rome=all_roman_but("c08", *LAST_BAG[1:])), "n04 is at stake and Roman"),
    (in_battle(stack=[{"is": "Turn", "at": "fight", "area": 1}]), "n04 is at stake, but its"),
    (last_turn(rome=all_roman_but("c08", "s01", *LAST_BAG)), "neither held nor Roman: s01"),
    (last_turn(rome=all_roman_but("c08", "nr", *LAST_BAG)), "nr was Roman from the start"),
    (last_turn(rome=[*all_roman_but(*LAST_BAG), "sf"]), "sf is both Roman and held"),
    (variant(rome=[*all_roman_but("c08", *LAST_BAG[1:]), "nf"]), "nf is a starting road"),
    (variant(held={"iceni": ["cf", "nf"], "regnenses": ["sf", "c08"]}), "nf is held, but its"),
    (last_turn(held=held(iceni=["c01"])), "iceni does not hold its starting road cf"),
    (last_turn(placed=["iceni"]), "somebody placed a marker this turn, before"),
    (in_battle(won={"iceni": ["n04"]}), "iceni won places that it does not hold"),
]

CARDS = [
    (
        last_turn(hands=hands(iceni=troops("regnenses", 7, 7), regnenses=troops("iceni", 7, 7))),
        "the hand of iceni has cards of another colour",
    ),
    (
        solo(
            decks={"brigantes": troops("regnenses", 7, 7), "regnenses": troops("brigantes", 7, 7)}
        ),
        "the deck of brigantes has cards of another colour",
    ),
    (
        last_turn(hands=hands(iceni=[]), queues={"iceni": [*troops("iceni", 7), "rome-1"]}),
        "the queue of iceni has cards of another colour",
    ),
    (
        last_turn(
            extras={"iceni": troops("iceni", 1)},
            discards=piles(iceni=troops("iceni", *LOW[1:])),
        ),
        "iceni has its own colour among its Mercenaries",
    ),
    (
        last_turn(
            discards=piles(
                iceni=troops("iceni", *LOW[1:]), regnenses=[*troops("regnenses", *LOW), "iceni-1"]
            )
        ),
        "the discard pile of regnenses has cards that went home",
    ),
    (
        first_turn(
            queues={side: troops(side, 1, 1, 2, 4) for side in KINGDOMS},
            decks={side: troops(side, 4, 5, 5, 6, 6, 7, 7) for side in KINGDOMS},
        ),
        "the queue of iceni has more than 3 cards",
    ),
    (
        first_turn(
            hands={side: troops(side, 2, 3, 3, 4, 4, 5) for side in KINGDOMS},
            decks={side: troops(side, 5, 6, 6, 7, 7) for side in KINGDOMS},
        ),
        "iceni has more than 5 own Troops in hand",
    ),
    (
        solo(extras={"brigantes": ["rome-1"]}, supply=ROME[1:]),
        "brigantes has cards to choose from, but no player",
    ),
    (
        last_turn(
            hands=hands(iceni=troops("iceni", 6, 7, 7)),
            discards=piles(iceni=troops("iceni", *LOW[:-1])),
        ),
        "iceni has 3 Troops to come, not the 2 it will play",
    ),
    (last_turn(turn=6), "iceni has 2 Troops to come, not the 4 it will play"),
    (last_turn(seen={"iceni": troops("iceni", 5)}), "iceni was seen taking cards"),
    (last_turn(supply=ROME[1:]), "there are 0 cards rome-1, not 1"),
    (
        in_battle(
            sent={
                "n/iceni": troops("iceni", 7, 7),
                "c/iceni": ["iceni-6"],
                "n/brigantes": troops("brigantes", 7, 7),
                "s/regnenses": troops("regnenses", 7, 7),
            },
            discards=piles(iceni=troops("iceni", *LOW[:-1])),
        ),
        "iceni sent more than 2 own Troops",
    ),
    (
        in_battle(
            sent={
                "n/iceni": [*troops("iceni", 7), "rome-1"],
                "c/iceni": [*troops("iceni", 7), "rome-2"],
                "n/brigantes": troops("brigantes", 7, 7),
                "s/regnenses": troops("regnenses", 7, 7),
            },
            supply=ROME[2:],
        ),
        "iceni sent more Mercenaries and Reinforcements than it may",
    ),
    (
        in_battle(
            sent={
                "n/iceni": [*troops("iceni", 7, 7), "rome-1"],
                "n/brigantes": troops("brigantes", 7, 7),
                "s/regnenses": troops("regnenses", 7, 7),
            },
            supply=ROME[1:],
        ),
        "iceni sent three cards to one area",
    ),
    (solo(slots=["n/c", "s/c"]), "the slots need each mini-card once"),
]

OBJECTIVES_AND_TRACKS = [
    (last_turn(dropped={"iceni": ["f1"]}), "Objectives are out of this game"),
    (with_objectives(box=[]), "each Objectives card must be held"),
    (
        with_objectives(
            objectives={
                "brigantes": ["f1", "c1"],
                "iceni": ["f2", "c2", "l2"],
                "regnenses": ["f3", "l3"],
            },
            dropped={"brigantes": ["l1"], "regnenses": ["c3"]},
        ),
        "iceni keeps more than 2 Objectives",
    ),
    (
        with_objectives(
            objectives={
                "brigantes": ["f1", "c1"],
                "iceni": ["f2", "f3"],
                "regnenses": ["c2", "l3"],
            }
        ),
        "iceni was dealt two Objectives of one type",
    ),
    (
        {
            **with_objectives(),
            **{
                key: solo()[key]
                for key in ("scenario", "order", "ruled", "hands", "decks", "slots")
            },
        },
        "brigantes has Objectives, but no player",
    ),
    (
        last_turn(tracks={"regions/regnenses": 3}),
        "regions of regnenses is 3, but the map is worth 2",
    ),
    (last_turn(tracks={}), "regions of regnenses is 1, but the map is worth 2"),
    (
        last_turn(tracks={"regions/regnenses": 2, "cities/iceni": -1}),
        "cities of iceni is -1, but the map is worth 0",
    ),
    (
        variant(tracks={"regions/regnenses": 2, "road/brigantes": 4}),
        "road of brigantes is 4, but it is not in this game",
    ),
    (last_turn(thresholds={"cities/iceni": 4}), "cities of iceni has 4 Thresholds, not 0 to 3"),
    (last_turn(thresholds={"cities/iceni": 1}), "cities of iceni has 1 Thresholds, but reached 0"),
    (last_turn(first={"road": ["iceni"]}), "iceni is First on road, but did not reach it"),
    (
        last_turn(
            held=held(iceni=["cf", "c01", "c03", "c04", "c05", "c10", "c13"]),
            rome=all_roman_but("c08", "c01", "c03", "c04", "c05", "c10", "c13", *LAST_BAG),
        ),
        "cities of iceni is 0, but the map is worth",
    ),
    (
        last_turn(
            held=held(iceni=["cf", "c04", "c05", "c10", "c13"]),
            rome=all_roman_but("c08", "c04", "c05", "c10", "c13", *LAST_BAG),
            tracks={"regions/regnenses": 2, "cities/iceni": 4},
        ),
        "First of cities was reached, but nobody has it",
    ),
    (last_turn(highest={"road": ["iceni"]}), "somebody has a Max before the game is over"),
    (last_turn(met={"iceni": 2}), "Objectives have brought points before the game is over"),
    (over(met={"iceni": 1}), "iceni has 1 points for its Objectives"),
]

END = [
    (over(turn=6), "the game is over, but not at the end of turn 7"),
    (over(phase="stakes"), "the game is over, but not at the end of turn 7"),
    (over(winners=[]), "a game with 0 winners is vacant, not crowned"),
    (over(ended="rated"), "a game with 1 winners is crowned, not rated"),
    (over(stakes=["s01"], rome=all_roman_but("c08", "s01")), "tokens at stake, more than can"),
]

IMPOSSIBLE = [*TURN, *TOKENS_AND_PLACES, *CARDS, *OBJECTIVES_AND_TRACKS, *END]


@pytest.mark.parametrize(
    ("position", "fault"),
    IMPOSSIBLE,
    ids=[f"{n} {fault}" for n, (_, fault) in enumerate(IMPOSSIBLE, 1)],
)
def test_an_impossible_position_is_refused(position: Plain, fault: str) -> None:
    with pytest.raises(BadPosition) as refused:
        logres.load("rex", position)
    assert [line for line in str(refused.value).split("\n") if fault in line]

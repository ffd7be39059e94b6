"""Positions written by hand, with names: what is left out, and the faults that are found.

`test_check_impossible.py` has the long list of positions that cannot be."""

from __future__ import annotations

import pytest

import logres
from logres.engine.errors import BadPosition
from tests.games.rex.hand_written import ROME, Plain, last_turn, solo, troops
from tests.games.rex.hidden import STARTS, moments
from tests.games.rex.parts import BOARD, KINGDOMS, OBJECTIVES, check
from tests.games.rex.play import play_on, position


def faults(plain: Plain) -> list[str]:
    with pytest.raises(BadPosition) as refused:
        logres.load("rex", plain)
    return str(refused.value).split("\n")


def test_the_smallest_position_can_be_played_to_its_end() -> None:
    match = logres.load("rex", last_turn(), check=True)
    assert match.seats == ("brigantes", "iceni", "regnenses")
    assert sorted(match.view(None)["board"]["stakes"]) == sorted(last_turn()["bag"])
    assert match.view("iceni")["board"]["kingdoms"]["iceni"]["hand"] == ["iceni-7", "iceni-7"]
    play_on(match, until=lambda match: False)
    assert match.result is not None
    assert set(match.result.scores) == set(KINGDOMS)


def test_who_sits_and_in_which_order_kingdoms_act_need_not_be_written() -> None:
    match = logres.load("rex", solo(), check=True)
    assert match.seats == ("iceni",)
    assert [KINGDOMS[k] for k in position(match).sequence] == ["iceni", "brigantes", "regnenses"]
    assert match.view("iceni")["board"]["slots"] == ["n", "s", "n"]
    assert play_on(match, until=lambda match: False).over


def test_a_position_without_a_stack_begins_its_turn() -> None:
    match = logres.load("rex", last_turn())
    assert match.view(None)["board"]["phase"] == "planning"
    assert position(match).bag == ()


def test_a_written_position_reads_back_the_same() -> None:
    match = logres.load("rex", last_turn())
    again = logres.load("rex", match.position())
    assert again.position() == match.position()


@pytest.mark.rule("rex.components.turn-marker")
@pytest.mark.parametrize("turn", [0, 8])
def test_a_turn_outside_the_track_is_a_fault(turn: int) -> None:
    assert f"turn {turn} is not between 1 and 7" in faults(last_turn(turn=turn))


@pytest.mark.parametrize("order", [[], ["iceni", "iceni", "brigantes"]])
def test_an_order_without_anybody_or_with_somebody_twice_is_a_fault(order: list[str]) -> None:
    assert "the turn order needs each player once" in faults(last_turn(order=order))


def test_a_sequence_of_others_than_players_and_game_run_kingdoms_is_a_fault() -> None:
    wrong = last_turn(sequence=["iceni", "brigantes"])
    assert "the sequence is the players, then the kingdoms the game runs" in faults(wrong)


@pytest.mark.rule("rex.components.troops-cards")
def test_every_missing_and_every_surplus_card_is_a_fault() -> None:
    hands = {**last_turn()["hands"], "iceni": troops("iceni", 6, 7, 7, 7)}
    found = faults(last_turn(hands=hands, supply=ROME[1:]))
    assert found == [
        "there are 3 cards iceni-6, not 2",
        "there are 3 cards iceni-7, not 2",
        "there are 0 cards rome-1, not 1",
        "iceni has 4 Troops to come, not the 2 it will play",
    ]


@pytest.mark.rule("rex.components.reinforcement-cards")
def test_a_second_copy_of_a_reinforcement_is_a_fault() -> None:
    found = faults(last_turn(extras={"iceni": ["rome-3"]}))
    assert found == ["there are 2 cards rome-3, not 1"]


def test_cards_of_a_kingdom_that_is_not_there_are_a_fault() -> None:
    found = faults(last_turn(order=["iceni", "regnenses"]))
    assert "there are 2 cards brigantes-7, not 0" in found
    assert "brigantes holds places, but is not in this game" in found


@pytest.mark.rule("rex.planning.two-troops")
def test_too_few_troops_for_the_turns_to_come_are_a_fault() -> None:
    found = faults(last_turn(turn=6))
    assert found[:3] == [
        f"{side} has 2 Troops to come, not the 4 it will play"
        for side in ("iceni", "regnenses", "brigantes")
    ]


@pytest.mark.rule("rex.npk.deck-only")
def test_a_game_run_kingdom_plays_from_its_deck_alone() -> None:
    hands = {side: troops(side, 7, 7) for side in ("iceni", "brigantes")}
    decks = {"regnenses": troops("regnenses", 7, 7)}
    found = faults({**solo(), "hands": hands, "decks": decks})
    assert "brigantes has 0 Troops to come, not the 2 it will play" in found


@pytest.mark.rule("rex.npk-brigantes.slots-setup")
@pytest.mark.parametrize("slots", [[], ["n/c", "s/c"], ["n/c", "c/n", "s/n"]])
def test_cartimandua_without_each_mini_card_in_a_slot_is_a_fault(slots: list[str]) -> None:
    wrong = "the slots need each mini-card once if the Brigantes are game-run, else none"
    assert faults({**solo(), "slots": slots}) == [wrong]


@pytest.mark.rule("rex.npk-brigantes.slots-setup")
def test_slots_without_a_game_run_cartimandua_are_a_fault() -> None:
    assert len(faults(last_turn(slots=["n/c", "s/c", "n/s"]))) == 1


@pytest.mark.rule("rex.locations.one-token-per-location")
def test_a_token_twice_in_the_bag_is_a_fault() -> None:
    found = faults(last_turn(bag=["n04", "n04"]))
    assert "a token is twice in the bag or on the map" in found


def test_a_place_both_roman_and_held_is_a_fault() -> None:
    found = faults(last_turn(rome=["nr", "cr", "sr", "c08", "sf"]))
    assert [fault for fault in found if "both" in fault] == [
        "c08 is both Roman and held",
        "sf is both Roman and held",
    ]


@pytest.mark.parametrize(
    ("changes", "place"), [({"rome": ["nr", "cr", "sr", "s07"]}, "s07"), ({"bag": ["c08"]}, "c08")]
)
def test_a_token_of_a_place_that_is_taken_is_a_fault(changes: Plain, place: str) -> None:
    taken = f"{place} is held or Roman, and its token is still to be won"
    assert taken in faults(last_turn(**changes))


@pytest.mark.rule("rex.components.oppidum-markers")
def test_more_oppida_than_there_are_is_a_fault() -> None:
    cities = ["n01", "n06", "n15", "c04", "c05", "c10", "c13", "s02", "s05", "s09", "s10"]
    found = faults(last_turn(held={**last_turn()["held"], "brigantes": ["nf", *cities]}))
    assert "brigantes has more than 10 Oppida on the map" in found


@pytest.mark.rule("rex.components.control-cubes")
def test_more_cubes_than_there_are_is_a_fault() -> None:
    roads = [name for name in road_names() if name not in ("nf", "cf", "sf")]
    held = {"brigantes": ["nf", "cf", "sf", *roads], "iceni": ["cf"], "regnenses": ["sf"]}
    found = faults(last_turn(held=held, bag=[]))
    assert "brigantes has more than 35 cubes on the map" in found


def road_names() -> list[str]:
    return [place["id"] for place in BOARD["location"] if place["kind"] == "road"]


@pytest.mark.rule("rex.setup.starting-cube")
def test_a_kingdom_without_its_starting_road_is_a_fault() -> None:
    held = {**last_turn()["held"], "iceni": ["c01"]}
    assert "iceni does not hold its starting road cf" in faults(last_turn(held=held))


@pytest.mark.rule("rex.components.objective-cards")
def test_an_objective_lost_or_doubled_is_a_fault() -> None:
    lost = "each Objectives card must be held, discarded or in the box, once"
    kept = {"brigantes": ["f1"], "iceni": ["f2"], "regnenses": ["f3"]}
    box = [card for card in OBJECTIVES if card not in ("f1", "f2", "f3")]
    good = last_turn(with_objectives=True, objectives=kept, box=box)
    assert logres.load("rex", good).decisions
    assert faults({**good, "box": box[1:]}) == [lost]
    assert faults({**good, "box": [*box, "f1"]}) == [lost]


@pytest.mark.rule("rex.setup.no-objectives-first-game")
def test_objectives_in_a_game_without_them_are_a_fault() -> None:
    found = faults(last_turn(objectives={"iceni": ["f1"]}))
    assert found == ["Objectives are out of this game, but some are held"]


@pytest.mark.rule("rex.achievements.threshold-max-three")
@pytest.mark.parametrize("number", [-1, 4])
def test_a_fourth_threshold_is_a_fault(number: int) -> None:
    found = faults(last_turn(thresholds={"cities/iceni": number}))
    assert found == [f"cities of iceni has {number} Thresholds, not 0 to 3"]


def test_all_faults_are_listed_together() -> None:
    held = {"brigantes": ["nf"], "iceni": ["c01"], "regnenses": ["sf"]}
    wrong = last_turn(turn=8, held=held, supply=ROME[:5], bag=["c01"], thresholds={"road/iceni": 9})
    found = faults(wrong)
    expected = [
        "turn 8 is not between 1 and 7",
        "there are 0 cards rome-6, not 1",
        "c01 is held or Roman, and its token is still to be won",
        "road of iceni has 9 Thresholds, not 0 to 3",
        "iceni does not hold its starting road cf",
    ]
    assert set(expected) <= set(found)


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"bag": ["n99"]}, "bag: n99 is not a location"),
        ({"order": ["picts"]}, "order: picts is not a kingdom"),
        ({"hands": {"iceni": ["iceni-9"]}}, "hands: iceni-9 is not a card"),
        ({"hands": {"picts": []}}, "hands: unknown key picts"),
        ({"slots": ["n/n"]}, "slots: n/n is not a slot"),
        ({"turn": "seven"}, "turn: 'seven' is not of the kind int"),
        ({"wind": "north"}, "wind: there is no such field"),
    ],
)
def test_an_unknown_name_is_named(changes: Plain, named: str) -> None:
    (found,) = faults(last_turn(**changes))
    assert found.startswith(named)


def test_several_unknown_names_are_all_named() -> None:
    assert len(faults(last_turn(bag=["n99"], order=["picts"], wind="north"))) == 3


@pytest.mark.parametrize("start", list(STARTS))
def test_a_game_in_progress_has_no_fault(start: str) -> None:
    assert [check(position(match)) for match in moments(start, 5) if check(position(match))] == []


ROUND = "turn-order locations recruitment planning resolution stakes end-of-turn"


@pytest.mark.parametrize("phase", ["setup", *ROUND.split(), "end"])
def test_every_phase_of_a_turn_can_be_written_even_one_in_which_nobody_is_asked(phase: str) -> None:
    g = position(logres.load("rex", last_turn()))
    g.phase = phase
    assert [fault for fault in check(g) if "phases" in fault] == []
    g.phase = f"no-{phase}"
    assert [fault for fault in check(g) if "phases" in fault] != []

"""Points for occupying areas, at any moment of a round."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    areas,
    lay,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.rounds import begin_round, held_by, idle, order, points, turns


def welsh(round: int, units: dict[str, str], dice: list[int] | None = None) -> Match:
    """A Welsh turn, up to its movement."""
    g = lay(units, round=round, on_turn="welsh")
    return idle(turn(g, dice), until="movement")


@pytest.mark.rule("britannia.scoring.occupy-defined", "britannia.scoring.occupy-at-once")
def test_an_empty_area_on_the_way_is_occupied_at_once() -> None:
    """York, on the way from March to Bernicia, pays before the move has ended."""
    match = order(welsh(8, {"march": "welsh 1"}), "move march", "take 1", "to york")
    assert points(match, "welsh") == 12
    answer(match, "to bernicia")
    idle(match)
    assert units(match, "york") == {}
    assert told(match, "occupied") == [{"nation": "welsh", "area": "york", "n": 12}]


@pytest.mark.rule("britannia.scoring.occupy-any-round")
@pytest.mark.parametrize(("round", "scored"), [(7, 0), (8, 12), (9, 12), (10, 0)])
def test_occupying_pays_in_the_rounds_on_the_card(round: int, scored: int) -> None:
    match = order(welsh(round, {"march": "welsh 1"}), "move march", "take 1", "to york")
    assert points(match, "welsh") == scored


@pytest.mark.rule("britannia.scoring.occupy-at-once", "britannia.scoring.occupy-needs-sole")
def test_an_area_with_enemies_pays_when_the_battle_is_won() -> None:
    match = welsh(8, {"march": "welsh 3", "york": "angles 2"}, dice=[6, 1, 1, 1, 1, 6, 1, 1, 1])
    order(match, "move march", "take 3", "to york", "stop")
    assert question(match) == "defenderretreat.retreat"
    assert points(match, "welsh") == 0
    answer(match, "stay")
    assert question(match) == "attackerretreat.retreat"
    assert points(match, "welsh") == 0
    answer(match, "stay")
    assert units(match, "york") == {"welsh": (2, 0)}
    assert points(match, "welsh") == 12


@pytest.mark.rule("britannia.scoring.occupy-needs-sole", "britannia.ruling.mutual-loss-points")
def test_nobody_occupies_where_both_sides_are_gone() -> None:
    match = welsh(8, {"march": "welsh 1", "york": "angles 1"}, dice=[6, 6])
    order(match, "move march", "take 1", "to york", "stop", "done")
    idle(match)
    assert units(match, "york") == {}
    assert points(match, "welsh") == 0


@pytest.mark.rule("britannia.ruling.contested-no-occupy")
def test_an_overrun_area_is_not_occupied_by_those_who_go_on() -> None:
    """Three armies go by York, where one Angle stays beside two of them, to Bernicia."""
    match = welsh(8, {"march": "welsh 3", "york": "angles 1"}, dice=[1, 1, 1] * 9)
    order(match, "move march", "take 3", "to york", "to bernicia", "stop")
    assert units(match, "bernicia") == {"welsh": (1, 0)}
    assert points(match, "welsh") == 0


@pytest.mark.rule("britannia.example.norwegian-occupy")
def test_norwegians_land_in_bernicia_and_win_york() -> None:
    """Ten armies at sea; three go by empty Bernicia (4) to York (10) and its three Danes."""
    g = lay({"york": "danes 3"}, round=15, on_turn="norwegians")
    match = idle(turn(g, dice=[6, 6, 6, 6, 1, 1]), until="movement")
    order(match, "move north-sea", "take 3", "to bernicia")
    assert points(match, "norwegians") == 4
    order(match, "to york", "stop")
    assert points(match, "norwegians") == 4
    order(match, "done")
    assert points(match, "norwegians") == 4 + 10
    assert units(match, "york") == {"norwegians": (2, 0)}


@pytest.mark.rule("britannia.example.norwegian-occupy", "britannia.scoring.occupy-needs-sole")
def test_york_pays_nothing_while_a_dane_is_left() -> None:
    g = lay({"york": "danes 3"}, round=15, on_turn="norwegians")
    match = idle(turn(g, dice=[6, 6, 1, 1, 1, 1]), until="movement")
    order(match, "move north-sea", "take 3", "to york", "stop", "done")
    assert question(match).startswith(("defenderretreat", "attackerretreat"))
    assert points(match, "norwegians") == 0


@pytest.mark.rule("britannia.scoring.occupy-once", "britannia.example.welsh-york-once")
def test_york_of_round_eight_does_not_pay_again_in_round_nine() -> None:
    g = lay({"york": "welsh 1"}, round=8, on_turn="welsh")
    assert points(begin_round(g), "welsh") == 12
    again = begin_round(lay({"york": "welsh 1"}, round=9, occupied={"welsh": areas("york")}))
    assert points(again, "welsh") == 0


@pytest.mark.rule("britannia.scoring.occupy-once")
def test_an_area_left_and_taken_again_in_one_round_pays_once() -> None:
    g = lay({"march": "welsh 2"}, round=8, on_turn="welsh")
    match = idle(turn(g), until="movement")
    order(match, "move march", "take 1", "to york", "to bernicia", "stop")
    order(match, "move march", "take 1", "to york", "stop")
    assert points(match, "welsh") == 12


@pytest.mark.rule("britannia.scoring.occupy-danes")
def test_only_the_danes_score_an_area_again() -> None:
    """What Danes took in round 11 is forgotten as round 12 begins; not so with Norsemen."""
    scored = {"danes": areas("york"), "norsemen": areas("orkneys")}
    placed = {"york": "danes 1", "orkneys": "norsemen 1"}
    match = begin_round(lay(placed, round=12, occupied=scored))
    assert points(match, "danes") == 8
    assert points(match, "norsemen") == 0
    later = begin_round(lay(placed, round=13, occupied=scored))
    assert points(later, "danes") == 0


@pytest.mark.rule("britannia.scoring.occupy-tracking")
def test_the_view_shows_what_was_scored_already() -> None:
    match = begin_round(lay({"york": "welsh 1", "orkneys": "picts 1"}, round=8))
    board = match.view(None)["board"]["nations"]
    assert board["welsh"]["occupied"] == ["york"]
    assert board["norsemen"]["occupied"] == []
    north = begin_round(lay(held_by("norsemen", "orkneys mar"), round=11, on_turn="norsemen"))
    assert north.view("player-1")["board"]["nations"]["norsemen"]["occupied"] == ["mar", "orkneys"]


@pytest.mark.rule("britannia.ruling.already-there")
def test_who_sits_there_scores_when_the_round_begins() -> None:
    """Before any nation has moved, the Belgae being the first."""
    match = begin_round(lay({"york": "welsh 1", "kent": "belgae 1"}, round=8))
    assert turns(match) == ["belgae"]
    assert points(match, "welsh") == 12


@pytest.mark.rule("britannia.ruling.occupy-foreign-turn", "britannia.scoring.occupy-defined")
def test_defenders_who_retreat_to_york_score_it_in_another_nations_turn() -> None:
    """Brigantes from Clwyd attack in March: York touches no area that they hold."""
    g = lay({"march": "welsh 2", "clwyd": "brigantes 2"}, round=8, on_turn="brigantes")
    match = idle(turn(g, dice=[1, 1, 1, 1] * 5), until="movement")
    order(match, "move clwyd", "take 2", "to march", "stop", "done")
    assert points(match, "welsh") == 0
    answer(match, "retreat york", "take 1")
    assert points(match, "welsh") == 12


@pytest.mark.rule("britannia.ruling.occupy-foreign-turn")
def test_norsemen_who_win_as_defenders_had_their_points_and_get_no_more() -> None:
    """Of Caithness, scored once, nothing; of Mar, not scored yet, when the Picts are beaten."""
    placed = {"mar": "norsemen 2", "alban": "picts 1"}
    g = lay(placed, round=14, on_turn="picts")
    match = idle(turn(g, dice=[1, 6, 6]), until="movement")
    order(match, "move alban", "take 1", "to mar", "stop", "done")
    assert points(idle(match), "norsemen") == 1
    g = lay(placed, round=14, on_turn="picts", occupied={"norsemen": areas("mar")})
    match = idle(turn(g, dice=[1, 6, 6]), until="movement")
    order(match, "move alban", "take 1", "to mar", "stop", "done")
    assert points(idle(match), "norsemen") == 0

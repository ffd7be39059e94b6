"""Arthur and his cavalry in round 7, and what becomes of them in round 8."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    lay,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.parts import LANDS
from tests.games.britannia.rounds import begin_round, held_by, idle

NORTH = (
    "bernicia cumbria galloway lothian pennines alban caithness dalriada dunedin hebrides mar "
    "moray orkneys skye strathclyde"
)


def arthur_comes(placed: dict[str, str]) -> Match:
    """The turn of round 7, up to the question where Arthur goes."""
    return idle(turn(lay(placed, 7, "romano-british")), until="arthur")


def posts(match: Match) -> set[str]:
    return {action.removeprefix("post ") for action in choices(match) if action != "pass"}


@pytest.mark.rule("britannia.romano-british.arthur", "britannia.ruling.arthur-choice")
def test_arthur_and_two_cavalry_come_together_after_the_increase() -> None:
    """The three areas are worth six: the new army is there before Arthur."""
    match = turn(lay(held_by("romano-british", "essex kent sussex"), 7, "romano-british"))
    assert question(match) == "placement.place"
    answer(match, "place kent")
    assert question(match) == "arthurcomes.post_arthur"
    answer(match, "post kent")
    assert units(match, "kent") == {"romano-british": (2, 2)}
    assert match.view(None)["board"]["leaders"] == {"arthur": "kent"}


@pytest.mark.rule("britannia.ruling.arthur-choice")
def test_he_may_stay_away_and_then_nobody_comes() -> None:
    match = answer(arthur_comes({"kent": "romano-british 1"}), "pass")
    assert position(match).cavalry_in_play(1) == 0
    assert match.view(None)["board"]["leaders"] == {}
    assert question(match) == "movement.move"


@pytest.mark.rule("britannia.romano-british.arthur")
@pytest.mark.parametrize("round", [6, 8, 9])
def test_he_comes_in_round_seven_only(round: int) -> None:
    match = turn(lay({"kent": "romano-british 1"}, round, "romano-british"))
    assert question(match) == "movement.move"


@pytest.mark.rule("britannia.romano-british.arthur-where", "britannia.ruling.south-line")
def test_he_goes_to_his_own_or_to_vacant_areas_of_the_south() -> None:
    """Even to Cumbria, if Romano-British are there; not to Kent, where Jutes are."""
    match = arthur_comes({"cumbria": "romano-british 1", "kent": "jutes 1"})
    assert posts(match) == set(LANDS) - set(NORTH.split()) - {"kent"} | {"cumbria"}


@pytest.mark.rule("britannia.romano-british.arthur-where")
def test_stacking_does_not_hinder_him() -> None:
    """Downlands is difficult: four armies fill it, six do not fit by the usual limits."""
    placed = {"downlands": "romano-british 4", "kent": "romano-british 4"}
    match = arthur_comes(placed)
    assert {"downlands", "kent"} <= posts(match)
    answer(match, "post downlands")
    assert units(match, "downlands") == {"romano-british": (4, 2)}


@pytest.mark.rule("britannia.romano-british.arthur-alone")
def test_he_comes_though_no_romano_british_is_left() -> None:
    placed = {area: "angles 1" for area in LANDS if area not in ("york", "cumbria")}
    match = begin_round(lay(placed, 7))
    idle(match, until="arthur")
    assert choices(match) == ["post york", "pass"]
    answer(match, "post york")
    assert units(match, "york") == {"romano-british": (0, 2)}


@pytest.mark.rule("britannia.romano-british.arthur-none")
def test_without_army_and_vacant_area_he_never_comes() -> None:
    """Vacant Cumbria is too far north. In round 8 he does not come either."""
    placed = {area: "angles 1" for area in LANDS if area != "cumbria"}
    g = lay(placed, 7, "romano-british")
    match = turn(g)
    assert question(match) == ""
    assert position(match).cavalry_in_play(1) == 0
    assert told(match, "leader-comes") == []


@pytest.mark.rule("britannia.romano-british.arthur-ends")
def test_in_round_eight_arthur_goes_and_his_men_fight_on_foot() -> None:
    placed = {"york": "romano-british 1+1", "kent": "romano-british 0+1"}
    match = begin_round(lay(placed, 8, leaders={"arthur": "york"}))
    assert units(match, "york") == {"romano-british": (2, 0)}
    assert units(match, "kent") == {"romano-british": (1, 0)}
    assert match.view(None)["board"]["leaders"] == {}


@pytest.mark.rule("britannia.romano-british.arthur-ends")
def test_he_and_his_cavalry_serve_through_the_whole_of_round_seven() -> None:
    placed = {"york": "romano-british 0+2"}
    match = begin_round(lay(placed, 7, leaders={"arthur": "york"}))
    assert units(match, "york") == {"romano-british": (0, 2)}


@pytest.mark.rule("britannia.romano-british.above-eight")
def test_eight_infantry_and_two_cavalry_become_ten() -> None:
    placed = {"york": "romano-british 3+2", "kent": "romano-british 3", "essex": "romano-british 2"}
    match = begin_round(lay(placed, 8, leaders={"arthur": "york"}))
    assert position(match).infantry_in_play(1) == 10
    match.check()


@pytest.mark.rule("britannia.ruling.romano-british-cap")
@pytest.mark.parametrize(("armies", "grown"), [(10, 10), (8, 8), (7, 8)])
def test_they_do_not_grow_while_eight_are_in_play(armies: int, grown: int) -> None:
    """Three areas of six points; the points that buy nothing are kept up to five."""
    placed = held_by("romano-british", "york kent")
    g = lay(placed | {"essex": f"romano-british {armies - 2}"}, 9, "romano-british")
    match = idle(turn(g), until="movement")
    assert position(match).infantry_in_play(1) == grown
    assert position(match).population[1] == (0 if grown > armies else 5)


@pytest.mark.rule("britannia.ruling.germanic-belgae-details")
def test_the_second_romano_british_get_neither_arthur_nor_boudicca() -> None:
    """In the Germanic scenario Belgae play their own place with ten pieces."""
    g = lay({"kent": "belgae 1"}, 7, "belgae", scenario="germanic-invaders")
    g.second_romano_british = True
    match = turn(g)
    assert question(match) == "movement.move"
    assert match.view(None)["board"]["leaders"] == {}
    assert match.view(None)["board"]["nations"]["belgae"]["infantry_left"] == 9
    first = lay({"kent": "belgae 1"}, 7, "romano-british", scenario="germanic-invaders")
    assert "arthur" in question(turn(first))


@pytest.mark.rule("britannia.ruling.arthur-vacant-test")
def test_an_area_where_a_fort_stood_is_vacant_and_another_nations_is_not() -> None:
    """Both forts leave in round 6; the one in Essex is followed by a Saxon."""
    g = lay({"suffolk": "romans 0 razed", "essex": "saxons 1 razed", "york": "angles 1"}, 6)
    sixth = begin_round(g)
    g = position(sixth)
    g.round, g.nation, g.phase, g.options, g.mustered = 7, 1, "movement", [], False
    g.settle()
    match = idle(turn(g), until="arthur")
    assert "suffolk" in posts(match)
    assert "essex" not in posts(match)

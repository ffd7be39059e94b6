"""Phase 4: raiders are picked up and put back in the sea."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    area,
    areas,
    choices,
    ended,
    position,
    told,
    units,
)
from tests.games.britannia.fighting import RED, asked, attacking, moved, points


@pytest.mark.rule("britannia.withdrawal.may-withdraw")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_any_number_of_raiders_may_go_back(number: int) -> None:
    match = attacking({"atlantic-ocean": "irish 3"}, "irish", "3 atlantic-ocean avalon", round=5)
    assert (asked(match), choices(match)) == (RED, ["withdraw avalon", "done"])
    if number:
        answer(match, "withdraw avalon")
        assert choices(match) == ["take 1", "take 2", "take 3"]
        answer(match, f"take {number}")
    answer(match, *(["done"] if number < 3 else []))
    assert ended(match)
    assert units(match, "atlantic-ocean").get("irish", (0, 0)) == (number, 0)


@pytest.mark.rule("britannia.withdrawal.no-path")
def test_neither_enemies_nor_battles_nor_spent_moves_hold_a_raider() -> None:
    here = {"atlantic-ocean": "irish 3", "avalon": "welsh 1", "wessex": "belgae 1"}
    dice = [6, 1, 1, 1, 6]
    match = attacking(here, "irish", "3 atlantic-ocean avalon wessex", round=5, dice=dice)
    answer(match, "fight wessex", "stay", "retreat atlantic-ocean")
    assert (units(match, "avalon"), units(match, "wessex")) == (
        {"welsh": (1, 0)},
        {"irish": (1, 0)},
    )
    assert choices(match) == ["withdraw wessex", "done"]
    answer(match, "withdraw wessex")
    assert units(match, "atlantic-ocean") == {"irish": (2, 0)}


@pytest.mark.rule("britannia.withdrawal.after-battles")
def test_raiders_back_at_sea_are_not_attacked() -> None:
    here = {"english-channel": "jutes 1", "kent": "saxons 1", "sussex": "welsh 1"}
    match = attacking(here, "jutes", "1 english-channel sussex", round=5, dice=[6, 1])
    answer(match, "withdraw sussex")
    assert units(match, "english-channel") == {"jutes": (1, 0)}
    here = {"english-channel": "jutes 1", "kent": "saxons 1"}
    match = attacking(here, "saxons", "1 kent english-channel wessex", round=5)
    assert not told(match, "attacks")
    assert not told(match, "rolled")
    assert units(match, "english-channel") == {"jutes": (1, 0)}


@pytest.mark.rule("britannia.withdrawal.picts")
def test_picts_go_back_to_land_and_not_to_sea() -> None:
    match = attacking({"mar": "picts 2"}, "picts", "1 mar north-sea york", round=5)
    answer(match, "withdraw york")
    assert (units(match, "mar"), units(match, "north-sea")) == ({"picts": (2, 0)}, {})


@pytest.mark.rule("britannia.ruling.home-sea")
def test_raiders_go_back_each_to_the_sea_where_their_turn_began() -> None:
    here = {"irish-sea": "norsemen 1", "atlantic-ocean": "norsemen 2"}
    marches = ("1 irish-sea cheshire", "2 atlantic-ocean cheshire")
    match = attacking(here, "norsemen", *marches, round=12)
    answer(match, "withdraw cheshire")
    assert choices(match) == ["those atlantic-ocean", "those irish-sea"]
    answer(match, "those atlantic-ocean", "take 1", "withdraw cheshire", "those irish-sea", "done")
    assert units(match, "irish-sea") == units(match, "atlantic-ocean") == {"norsemen": (1, 0)}
    assert units(match, "cheshire") == {"norsemen": (1, 0)}


@pytest.mark.rule("britannia.ruling.home-sea")
def test_the_sea_of_a_raider_is_the_same_in_both_halves() -> None:
    here = {"icelandic-sea": "norsemen 1"}
    match = attacking(here, "norsemen", "1 icelandic-sea north-sea york", round=11)
    moved(match, "1 york frisian-sea norfolk")
    assert units(match, "norfolk") == {"norsemen": (1, 0)}
    answer(match, "withdraw norfolk")
    assert units(match, "icelandic-sea") == {"norsemen": (1, 0)}


KETIL = {"ketil-flatnose": "icelandic-sea"}


@pytest.mark.rule("britannia.ruling.raiding-leader")
def test_a_leader_goes_to_sea_with_the_last_raider_and_before_if_he_likes() -> None:
    here = {"icelandic-sea": "norsemen 2"}
    march = "ketil-flatnose 2 icelandic-sea mar"
    match = attacking(here, "norsemen", march, round=12, leaders=KETIL)
    answer(match, "withdraw mar", "take 1")
    assert choices(match) == ["follow", "remain"]
    answer(match, "remain")
    assert leaders_at(match) == [areas("mar")]
    answer(match, "withdraw mar")
    assert leaders_at(match) == [areas("icelandic-sea")]
    match = attacking(here, "norsemen", march, round=12, leaders=KETIL)
    answer(match, "withdraw mar", "take 1", "follow", "done")
    assert leaders_at(match) == [areas("icelandic-sea")]


def leaders_at(match: Match) -> list[int]:
    return [1 << place for place in position(match).leaders if place >= 0]


@pytest.mark.rule("britannia.ruling.withdraw-vacates")
def test_an_area_left_by_raiders_is_vacant_but_its_points_stay() -> None:
    here = {"irish-sea": "norsemen 1"}
    match = attacking(here, "norsemen", "1 irish-sea cumbria", round=12)
    assert points(match, "norsemen") == 3
    answer(match, "withdraw cumbria")
    assert units(match, "cumbria") == {}
    assert position(match).holder[area("cumbria")] == -1
    assert points(match, "norsemen") == 3

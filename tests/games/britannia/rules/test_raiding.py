"""Raiding turns: who raids, who may end the turn at sea, and the Danes of Round 11."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    area,
    choices,
    ended,
    lay,
    nation,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import attacking, happened, march, moved, round_begins

RAIDS = {
    "picts": [4, 5],
    "irish": [3, 4, 5, 6],
    "scots": [4, 5, 6, 7],
    "norsemen": [11, 12],
    "dubliners": [12],
    "danes": [11],
    "saxons": [4, 5],
    "jutes": [4, 5],
    "angles": [4, 5],
}


def may_stay_at_sea(name: str, round: int, sea: str = "english-channel") -> bool:
    """May an army at sea when the turn begins stay there to its end?"""
    match = attacking({sea: f"{name} 1"}, name, round=round)
    if position(match).half == 2:
        moved(match)
    return ended(match)


@pytest.mark.rule("britannia.raiding.when")
@pytest.mark.parametrize("name", [name for name in RAIDS if name not in ("picts", "danes")])
def test_a_nation_raids_in_its_rounds_and_in_no_others(name: str) -> None:
    sea = {"scots": "irish-sea", "norsemen": "icelandic-sea", "dubliners": "irish-sea"}
    stays = [n for n in range(3, 14) if may_stay_at_sea(name, n, sea.get(name, "english-channel"))]
    assert stays == RAIDS[name]


@pytest.mark.rule("britannia.raiding.when")
@pytest.mark.rule("britannia.example.raid-round-6")
def test_irish_and_scots_raid_in_round_six() -> None:
    for name, sea, coast in (
        ("irish", "atlantic-ocean", "avalon"),
        ("scots", "irish-sea", "strathclyde"),
    ):
        match = turn(lay({}, 6, name))
        assert choices(match) == [f"move {sea}", "done"]
        match.play(f"move {sea}")
        answer(match, *(["take 1"] if "take 1" in choices(match) else []), f"to {coast}", "stop")
        moved(match)
        assert choices(match) == [f"withdraw {coast}", "done"]


@pytest.mark.rule("britannia.raiding.who")
def test_those_left_at_sea_and_those_just_come_are_raiders_alike() -> None:
    match = turn(lay({"atlantic-ocean": "irish 1"}, 5, "irish"))
    assert units(match, "atlantic-ocean") == {"irish": (2, 0)}
    moved(match, "2 atlantic-ocean avalon")
    answer(match, "withdraw avalon")
    assert choices(match) == ["take 1", "take 2"]


@pytest.mark.rule("britannia.ruling.arrival-moment")
def test_arrivals_are_raiders_of_the_turn_in_which_they_come() -> None:
    match = round_begins(5, {"avalon": "irish 1"}, population={"irish": 4})
    while position(match).nation != nation("irish"):
        assert units(match, "atlantic-ocean") == {}
        answer(match, choices(match)[-1])
    assert happened(match)[-4:] == ["turn", "raised", "population", "at-sea"]
    moved(match, "1 atlantic-ocean dyfed")
    assert choices(match) == ["withdraw dyfed", "done"]


@pytest.mark.rule("britannia.ruling.arrival-moment")
def test_the_pieces_are_counted_after_population_has_taken_its_share() -> None:
    g = lay({"avalon": "irish 3", "devon": "irish 2", "dyfed": "irish 2"}, 4, "irish")
    g.population[nation("irish")] = 1
    match = turn(g)
    assert choices(match) == ["place avalon", "place devon", "place dyfed"]
    answer(match, "place dyfed")
    assert told(match, "short") == [{"nation": "irish", "n": 2}]
    assert units(match, "atlantic-ocean") == {}


RAIDER = {"atlantic-ocean": "irish 1", "avalon": "welsh 1"}


def at_home(match: Match) -> bool:
    return ended(match) and units(match, "atlantic-ocean") == {"irish": (1, 0)}


@pytest.mark.rule("britannia.raiding.may-end-at-sea")
@pytest.mark.rule("britannia.raiding.stay")
def test_a_raider_may_never_leave_its_sea() -> None:
    match = attacking(RAIDER, "irish", round=5)
    assert at_home(match)


@pytest.mark.rule("britannia.raiding.may-end-at-sea")
@pytest.mark.rule("britannia.raiding.retreat-to-sea")
def test_a_raider_may_retreat_to_its_sea() -> None:
    match = attacking(RAIDER, "irish", "1 atlantic-ocean avalon", round=5, dice=[1, 1])
    answer(match, "stay")
    assert choices(match) == ["retreat atlantic-ocean", "stay"]
    assert at_home(answer(match, "retreat atlantic-ocean"))


@pytest.mark.rule("britannia.raiding.may-end-at-sea")
def test_a_raider_may_withdraw_to_its_sea() -> None:
    match = attacking(RAIDER, "irish", "1 atlantic-ocean avalon", round=5, dice=[6, 1])
    assert at_home(answer(match, "withdraw avalon"))


@pytest.mark.rule("britannia.raiding.stay")
@pytest.mark.rule("britannia.raiding.period-over")
def test_when_the_raids_are_over_armies_at_sea_must_land_and_stay() -> None:
    match = attacking({"atlantic-ocean": "irish 1"}, "irish", round=7)
    assert choices(match) == ["move atlantic-ocean"]
    moved(match, "1 atlantic-ocean avalon")
    assert ended(match)
    assert units(match, "avalon") == {"irish": (1, 0)}


@pytest.mark.rule("britannia.ruling.stay-means-same-sea")
def test_no_move_ends_in_another_sea() -> None:
    match = attacking({"icelandic-sea": "norsemen 1"}, "norsemen", round=12)
    assert ended(match)
    g = lay({"icelandic-sea": "norsemen 1"}, 12, "norsemen")
    match = turn(g)
    match.play("move icelandic-sea")
    assert {"to irish-sea", "to north-sea"} <= set(choices(match))
    match.play("to north-sea")
    assert "stop" not in choices(match)
    assert all(area(action.split()[1]) < area("icelandic-sea") for action in choices(match))


@pytest.mark.rule("britannia.raiding.land-armies-not")
def test_only_the_army_from_the_sea_may_withdraw() -> None:
    here = {"atlantic-ocean": "irish 1", "devon": "irish 2", "avalon": "welsh 1"}
    marches = ("1 atlantic-ocean avalon", "1 devon avalon")
    match = attacking(here, "irish", *marches, round=5, dice=[6, 1, 1])
    assert choices(match) == ["withdraw avalon", "done"]
    answer(match, "withdraw avalon")
    assert ended(match)
    assert units(match, "atlantic-ocean") == units(match, "avalon") == {"irish": (1, 0)}


@pytest.mark.rule("britannia.raiding.settle")
def test_raiders_may_settle() -> None:
    match = attacking(RAIDER, "irish", "1 atlantic-ocean avalon", round=5, dice=[6, 1])
    answer(match, "done")
    assert ended(match)
    assert units(match, "avalon") == {"irish": (1, 0)}


# Raids during Major Invasions.


@pytest.mark.rule("britannia.raiding.with-major")
@pytest.mark.parametrize(
    ("name", "round", "sea", "coast", "next_one"),
    [
        ("scots", 7, "irish-sea", "strathclyde", "dunedin"),
        ("norsemen", 11, "icelandic-sea", "mar", "dunedin"),
    ],
)
def test_the_only_withdrawal_follows_the_second_battles(
    name: str, round: int, sea: str, coast: str, next_one: str
) -> None:
    here = {sea: f"{name} 2"}
    match = attacking(here, name, f"1 {sea} {coast}", round=round)
    assert (position(match).half, question(match)) == (2, "movement.move")
    assert units(match, coast) == {name: (1, 0)}
    moved(match, f"1 {coast} {next_one}")
    assert choices(match) == [f"withdraw {next_one}", "done"]
    answer(match, f"withdraw {next_one}")
    assert ended(match)
    assert units(match, sea) == {name: (2, 0)}


@pytest.mark.rule("britannia.raiding.major-start-sea")
def test_armies_on_land_when_the_turn_began_never_withdraw() -> None:
    here = {"dalriada": "scots 1", "irish-sea": "scots 1"}
    match = attacking(here, "scots", "1 irish-sea strathclyde", round=7)
    moved(match, "1 dalriada irish-sea galloway")
    assert choices(match) == ["withdraw strathclyde", "done"]


# The Danes of Round 11.


@pytest.mark.rule("britannia.raiding.danes-eleven")
@pytest.mark.rule("britannia.ruling.danes-eleven-forced")
def test_the_danes_of_round_eleven_are_all_back_in_their_own_seas() -> None:
    match = turn(lay({"york": "angles 1"}, 11, "danes", seed=3), [6, 6, 1, 1])
    march(match, "2", "north-sea", "bernicia")
    march(match, "1", "north-sea", "york")
    march(match, "1", "frisian-sea", "york")
    moved(match, "1 frisian-sea norfolk")
    assert ended(match)
    assert units(match, "north-sea") == units(match, "frisian-sea") == {"danes": (4, 0)}
    assert nation("danes") not in position(match).holder
    assert position(match).points[nation("danes")] == 6


@pytest.mark.rule("britannia.raiding.danes-eleven")
def test_the_danes_of_round_eleven_may_also_stay_or_retreat() -> None:
    match = turn(lay({"york": "angles 1"}, 11, "danes"), [1, 1])
    moved(match, "1 north-sea york")
    answer(match, "stay", "retreat north-sea")
    assert ended(match)
    assert units(match, "north-sea") == units(match, "frisian-sea") == {"danes": (4, 0)}

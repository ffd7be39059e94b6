"""The Picts raid from land over sea, and come home to land."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import answer, choices, ended, nations, units
from tests.games.britannia.fighting import BLUE, YELLOW, asked, attacking

RAID = "1 mar north-sea york"


@pytest.mark.rule("britannia.raiding.picts-all")
@pytest.mark.parametrize("round", [4, 5])
def test_every_pict_army_may_raid_in_rounds_four_and_five(round: int) -> None:
    here = {"mar": "picts 2", "skye": "picts 2", "dunedin": "picts 2"}
    marches = (RAID, "1 skye irish-sea cumbria", "1 dunedin north-sea bernicia")
    match = attacking(here, "picts", *marches, round=round)
    assert choices(match) == ["withdraw bernicia", "withdraw cumbria", "withdraw york", "done"]


@pytest.mark.rule("britannia.raiding.picts-all")
def test_picts_with_boats_only_do_not_come_back() -> None:
    match = attacking({"mar": "picts 2"}, "picts", RAID, round=6)
    assert units(match, "york") == {"picts": (1, 0)}
    assert ended(match)


@pytest.mark.rule("britannia.raiding.picts-by-sea")
@pytest.mark.rule("britannia.ruling.pict-boats")
def test_picts_sail_from_mar_over_the_north_sea_to_york_only_on_raids() -> None:
    match = attacking({"mar": "picts 2"}, "picts", RAID, round=4)
    assert units(match, "york") == {"picts": (1, 0)}
    match = attacking({"mar": "picts 2"}, "picts", "1 mar", round=3)
    assert choices(match) == ["to alban", "to dunedin", "to moray"]


@pytest.mark.rule("britannia.raiding.picts-by-sea")
def test_picts_see_the_coast_of_one_sea_only() -> None:
    match = attacking({"moray": "picts 2"}, "picts", "1 moray icelandic-sea orkneys", round=4)
    assert units(match, "orkneys") == {"picts": (1, 0)}
    match = attacking({"moray": "picts 2"}, "picts", "1 moray icelandic-sea", round=4)
    assert {action.split()[0] for action in choices(match)} == {"to"}
    assert "to york" not in choices(match)
    assert "to irish-sea" not in choices(match)


@pytest.mark.rule("britannia.raiding.picts-not-overland")
def test_picts_who_attacked_by_land_do_not_withdraw() -> None:
    here = {"mar": "picts 2", "alban": "picts 2", "dunedin": "brigantes 1"}
    marches = (RAID, "2 alban dunedin")
    match = attacking(here, "picts", *marches, round=5, dice=[6, 1, 1])
    assert units(match, "dunedin") == {"picts": (2, 0)}
    assert choices(match) == ["withdraw york", "done"]


@pytest.mark.rule("britannia.raiding.picts-return")
@pytest.mark.rule("britannia.withdrawal.picts")
@pytest.mark.parametrize("left", [0, 1])
def test_picts_withdraw_to_mar_whether_it_is_empty_or_pictish(left: int) -> None:
    match = attacking({"mar": f"picts {left + 1}"}, "picts", RAID, round=4)
    assert choices(match) == ["withdraw york", "done"]
    answer(match, "withdraw york")
    assert (units(match, "york"), units(match, "mar")) == ({}, {"picts": (left + 1, 0)})


@pytest.mark.rule("britannia.raiding.picts-return")
def test_picts_retreat_to_mar() -> None:
    here = {"mar": "picts 2", "york": "brigantes 5"}
    match = attacking(here, "picts", RAID, round=4, dice=[1] * 6)
    answer(match, "stay")
    assert (asked(match), choices(match)) == (BLUE, ["retreat mar", "stay"])


@pytest.mark.rule("britannia.raiding.picts-return")
@pytest.mark.rule("britannia.ruling.pict-return-limits")
def test_picts_stay_abroad_when_another_nation_has_come_to_their_home() -> None:
    here = {"mar": "picts 1", "strathclyde": "picts 1", "dunedin": "brigantes 1"}
    marches = (RAID, "1 strathclyde dunedin")
    match = attacking(here, "picts", *marches, round=4, dice=[1, 1])
    answer(match, "retreat mar")
    assert units(match, "mar") == {"brigantes": (1, 0)}
    assert ended(match)
    assert units(match, "york") == {"picts": (1, 0)}


@pytest.mark.rule("britannia.ruling.pict-return-limits")
def test_picts_come_home_within_stacking() -> None:
    here = {"mar": "picts 2", "moray": "picts 3", "skye": "picts 1"}
    match = attacking(here, "picts", "2 mar north-sea york", "3 moray mar", round=4)
    assert units(match, "mar") == {"picts": (3, 0)}
    answer(match, "withdraw york")
    assert ended(match)
    assert (units(match, "mar"), units(match, "york")) == ({"picts": (4, 0)}, {"picts": (1, 0)})


@pytest.mark.rule("britannia.ruling.pict-return-limits")
def test_the_overstack_of_raiders_may_go_home_with_them() -> None:
    here = {"mar": "picts 4", "skye": "picts 1", "moray": "picts 2"}
    marches = ("4 mar north-sea york", "2 moray mar")
    match = attacking(here, "picts", *marches, round=4)
    answer(match, "withdraw york")
    assert choices(match) == ["take 1", "take 2"]


@pytest.mark.rule("britannia.raiding.picts-groups")
def test_each_group_of_picts_returns_to_its_own_area() -> None:
    here = {"mar": "picts 2", "dunedin": "picts 2"}
    match = attacking(here, "picts", "2 mar north-sea york", "1 dunedin north-sea york", round=4)
    answer(match, "withdraw york")
    assert choices(match) == ["those dunedin", "those mar"]
    answer(match, "those mar")
    assert choices(match) == ["take 1", "take 2"]
    answer(match, "take 1", "withdraw york", "those dunedin", "done")
    assert units(match, "york") == units(match, "mar") == {"picts": (1, 0)}
    assert units(match, "dunedin") == {"picts": (2, 0)}


@pytest.mark.rule("britannia.ruling.pict-subject-raid")
def test_submitted_picts_raid_free_nations_only_and_abandon_nothing() -> None:
    here = {"mar": "picts 1", "york": "romans 1", "bernicia": "brigantes 1"}
    match = attacking(here, "picts", round=4, subjects=nations("picts"))
    assert ended(match)
    match = attacking(here, "picts", "1 mar north-sea", round=4, subjects=nations("picts"))
    assert "to york" not in choices(match)
    assert "to bernicia" in choices(match)
    match.play("to lothian")
    answer(match, *(["stop"] if "stop" in choices(match) else []))
    assert (asked(match), choices(match)) == (YELLOW, ["permit", "refuse"])
    answer(match, "refuse")
    assert units(match, "mar") == {"picts": (1, 0)}
    brigantes = nations("picts brigantes")
    match = attacking(here, "picts", "1 mar north-sea", round=4, subjects=brigantes)
    assert "to bernicia" not in choices(match)

"""Raid, what follows the landing: Plunder, and Battle or not."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    laden,
    lay,
    tracks,
    units,
)
from tests.games.pendragon.raiding import SHORE, plan, saxons, scotti

# What they take.


@pytest.mark.rule("pendragon.raid.plunder")
@pytest.mark.parametrize(("roll", "most"), [(4, 2), (1, 1)])
def test_plunder_up_to_the_lower_of_population_and_raiders(roll: int, most: int) -> None:
    g = saxons(lay(), dice=[roll], limited=True)
    answer(g, "raid iceni")
    assert choices(g) == [f"plunder {n}" for n in range(most + 1)]


@pytest.mark.rule("pendragon.raid.plunder-current-pop")
def test_current_population_limits_the_plunder() -> None:
    for population in (2, 3):
        g = saxons(lay(population={"atrebates": population}), dice=[4], limited=True)
        answer(g, "raid atrebates")
        assert choices(g)[-1] == f"plunder {population}"


@pytest.mark.rule("pendragon.raid.plunder")
def test_no_plunder_where_nothing_is_left() -> None:
    g = saxons(lay(prosperity={"iceni": 0}), dice=[4], limited=True)
    answer(g, "raid iceni")
    assert ended(g)


@pytest.mark.rule("pendragon.raid.plunder-optional")
@pytest.mark.rule("pendragon.ruling.feat-details")
def test_plunder_may_be_left() -> None:
    board = {"parisi": "saxon-settlement, saxon-warband 1"}
    g = scotti(lay(board), dice=[3], limited=True)
    answer(g, "raid parisi", "plunder 1")
    assert tracks(g)["SxR"] == 9
    assert laden(g, "parisi") == {"scotti-raider": 1}


@pytest.mark.rule("pendragon.plunder.robbing-barbarian")
@pytest.mark.rule("pendragon.example.x-robbing")
def test_robbing_the_other_barbarian_costs_it_renown() -> None:
    board = {"parisi": "saxon-settlement, saxon-warband 1"}
    for renown, left in ((5, 3), (1, 0)):
        g = scotti(lay(board, renown={"saxons": renown}), dice=[3], limited=True)
        answer(g, "raid parisi", "plunder 2")
        assert tracks(g)["SxR"] == left
        assert laden(g, "parisi") == {"scotti-raider": 2}
    g = scotti(lay({"parisi": "hillfort petuaria, saxon-warband 1"}), dice=[3], limited=True)
    answer(g, "raid parisi", "plunder 2")
    assert tracks(g)["SxR"] == 10


@pytest.mark.rule("pendragon.raid.city")
def test_no_plunder_in_a_city() -> None:
    g = saxons(lay({"londinium": "town londinium-city, militia 1"}), dice=[4], limited=True)
    answer(g, "raid londinium")
    assert choices(g) == ["attack-britons", "decline"]
    assert laden(g, "londinium") == {}


@pytest.mark.rule("pendragon.raid.plunder-before-reaction")
def test_nobody_is_asked_before_the_plunder() -> None:
    g = saxons(lay(SHORE), dice=[4, 4, 4], may_feat=True)
    plan(g, "raid-in-force cantiaci", "feat surprise", "surprise cantiaci", "done")
    assert asked(g) == "saxons"
    assert choices(g)[0] == "plunder 0"


# Battle, or stop.


@pytest.mark.rule("pendragon.raid.battle-option")
@pytest.mark.rule("pendragon.raid.stay")
@pytest.mark.rule("pendragon.example.t1-corieltauvi")
def test_raiders_who_stop_stay_with_what_they_took() -> None:
    g = saxons(lay(SHORE), dice=[2, 2, 2], limited=True)
    before = tracks(g)["TP"]
    answer(g, "raid-in-force corieltauvi", "plunder 2")
    assert choices(g) == ["attack-britons", "decline"]
    answer(g, "decline")
    assert ended(g)
    assert units(g, "corieltauvi")["saxon-raider"] == 3
    assert laden(g, "corieltauvi") == {"saxon-raider": 2}
    assert tracks(g)["TP"] == before - 2


@pytest.mark.rule("pendragon.raid.only-new")
@pytest.mark.rule("pendragon.battle.attackers")
def test_raiders_who_were_there_before_do_not_fight() -> None:
    here = "hillfort venta-icenorum, militia 1, saxon-raider 6 laden 1"
    g = saxons(lay({"iceni": here}), dice=[3], limited=True)
    answer(g, "raid iceni", "plunder 2", "attack-britons", "stand saxon-raider")
    answer(g, "withdraw militia", "assault venta-icenorum")
    assert units(g, "iceni") == {"militia": 1, "saxon-raider": 6}
    assert laden(g, "iceni") == {"saxon-raider": 1}
    assert ended(g)


@pytest.mark.rule("pendragon.raid.enemy-choice")
def test_the_britons_are_one_enemy_until_fragmentation() -> None:
    board = {"corieltauvi": "fort lindum, town ratae, cavalry 1, militia 1, scotti-raider 1"}
    for imperium, enemies in (
        ("autonomy-civilian", ["attack-britons", "attack scotti"]),
        ("fragmentation", ["attack dux", "attack civitates", "attack scotti"]),
    ):
        g = saxons(lay(board, imperium=imperium), dice=[4], limited=True)
        answer(g, "raid corieltauvi", "plunder 0")
        assert choices(g) == [*enemies, "decline"]


# The tutorial.


@pytest.mark.rule("pendragon.example.t2-ard-ri-raids")
@pytest.mark.rule("pendragon.plunder.stronghold-source")
def test_the_four_free_raids_of_ard_ri_land() -> None:
    board = {
        "parisi": "hillfort petuaria, militia 1",
        "votadini": "hillfort, hillfort, militia 4",
        "novantae": "hillfort, militia 1",
        "ordovices": "hillfort, militia 1",
    }
    g = lay(board, in_force={58: "shaded"})
    before = tracks(g)["TP"]
    scotti(g, dice=[3, 3, 2, 3, 1, 3, 1, 1], free=True)
    answer(g, "raid-in-force parisi", "raid-in-force votadini", "by-sea septentrionalis")
    answer(g, "raid-in-force novantae", "by-sea hibernicus", "raid-in-force ordovices")
    for name, raiders, plunder in (
        ("parisi", 8, 2),
        ("votadini", 7, 2),
        ("novantae", 6, 1),
        ("ordovices", 4, 1),
    ):
        if f"resolve {name}" in choices(g):
            answer(g, f"resolve {name}")
        assert choices(g)[-1] == f"plunder {plunder}"
        answer(g, f"plunder {plunder}", "decline")
        assert units(g, name)["scotti-raider"] == raiders
    assert tracks(g)["TP"] == before - 6

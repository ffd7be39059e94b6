"""Ravage: plunder without limit, flight, and vengeance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    laden,
    lay,
    question,
    run,
    space,
    told,
    tracks,
    units,
    unrolled,
)
from tests.games.pendragon.parts import SAXONS, BarbarianBattle, Pendragon, Raid

ATREBATES = "fort venta-belgarum, town calleva-atrebatum, cavalry 1, militia 1"


def raid(g: Pendragon, dice: list[Any] | None = None) -> Pendragon:
    return run(g, Raid(faction=SAXONS, may_feat=True), dice)


def ravage(here: str, dice: list[Any], **fields: Any) -> Pendragon:
    """A Raid in force that Ravages Atrebates, up to the Plunder."""
    g = raid(lay({"atrebates": here} if here else {}, patrolled=0, **fields), dice)
    return answer(g, "raid-in-force atrebates", "feat ravage", "ravage atrebates", "done")


@pytest.mark.rule("pendragon.ravage.where")
def test_regions_are_named_beforehand_and_cities_never() -> None:
    g = answer(raid(lay()), "raid londinium")
    assert "feat ravage" not in choices(g)
    answer(g, "raid regni", "raid iceni", "feat ravage")
    assert choices(g) == ["ravage iceni", "ravage regni"]
    answer(g, "ravage regni")
    assert choices(g) == ["ravage iceni", "done"]


@pytest.mark.rule("pendragon.ravage.where")
def test_a_region_that_was_not_named_is_only_raided() -> None:
    g = raid(lay(patrolled=0), [4, 4, 4, 1])
    answer(g, "raid-in-force iceni", "raid regni", "feat ravage", "ravage regni", "done")
    answer(g, "resolve iceni")
    assert choices(g)[-1] == "plunder 2"
    answer(g, "plunder 2")
    assert unrolled(g) == []
    assert "plunder 1" in choices(g)


@pytest.mark.rule("pendragon.ravage.plunder")
def test_only_carriers_and_cubes_limit_the_plunder() -> None:
    assert choices(ravage("", [4, 1, 1]))[-1] == "plunder 6"
    assert choices(ravage("", [2, 1, 1]))[-1] == "plunder 4"
    assert choices(ravage("", [4, 4, 1], prosperity={"atrebates": 5}))[-1] == "plunder 5"


@pytest.mark.rule("pendragon.ravage.population")
@pytest.mark.parametrize(("die", "population"), [(3, 3), (4, 2), (6, 2)])
def test_people_flee_on_4_to_6(die: int, population: int) -> None:
    g = answer(ravage("", [4, 1, 1, die]), "plunder 6")
    assert g.population[space("atrebates")] == population
    assert g.refugees == 3 - population
    assert told(g, "ravaged" if population < 3 else "withstood")[0]["die"] == die


@pytest.mark.rule("pendragon.ravage.even-empty")
def test_a_ruined_region_is_rolled_for_too() -> None:
    g = ravage("", [1, 1, 1, 5], prosperity={"atrebates": 0})
    assert ended(g)
    assert g.population[space("atrebates")] == 2
    assert unrolled(g) == []


@pytest.mark.rule("pendragon.ravage.even-empty")
def test_no_roll_where_nobody_landed() -> None:
    g = raid(lay({"atrebates": ATREBATES, "regni": "fort anderida"}), [1, 6])
    answer(g, "raid atrebates", "feat ravage", "ravage atrebates", "done")
    assert ended(g)
    assert unrolled(g) == [6]


@pytest.mark.rule("pendragon.ravage.counter")
def test_dux_civitates_and_scotti_are_asked_in_turn_and_one_attacks() -> None:
    g = answer(ravage(f"{ATREBATES}, scotti-warband 2", [4, 1, 1, 1]), "plunder 0")
    for who in ("dux", "civitates", "scotti"):
        assert (asked(g), choices(g)) == (who, ["attack saxons", "decline"])
        answer(g, "decline")
    assert asked(g) == "saxons"
    g = answer(ravage("militia 1, scotti-warband 9", [1, 1, 1, 1]), "plunder 0")
    assert asked(g) == "civitates"
    answer(g, "decline", "attack saxons")
    assert units(g, "atrebates") == {"militia": 1, "scotti-warband": 9}
    assert ended(g)


@pytest.mark.rule("pendragon.ravage.counter-limits")
@pytest.mark.rule("pendragon.pre-battle.no-evade-effects")
def test_the_saxons_neither_evade_nor_withdraw_but_may_ambush() -> None:
    board = {"iceni": "cavalry 2, saxon-settlement venta-icenorum, militia 9"}
    g = raid(lay(board, patrolled=0), [4, 4, 1, 1, 6])
    answer(g, "raid-in-force iceni", "feat ravage", "ravage iceni", "done", "plunder 0")
    answer(g, "attack saxons")
    assert choices(g) == ["ambush saxon-raider", "stand saxon-raider"]
    answer(g, "stand saxon-raider")
    assert "Withdrawal" not in question(g)
    g = answer(ravage(ATREBATES, [4, 1, 1, 1]), "plunder 0", "attack saxons")
    assert "evade saxon-raider" not in choices(g)


@pytest.mark.rule("pendragon.raid.only-new")
@pytest.mark.rule("pendragon.plunder.losses-choice")
def test_who_is_left_after_vengeance_fights_with_the_plunder_that_is_left() -> None:
    """Three were there before, one of them laden, and one has landed: one is left, who is laden."""
    board = {"corieltauvi": "fort lindum, cavalry 1, militia 1, saxon-raider 3 laden 1"}
    g = raid(lay(board, patrolled=0), [1, 1])
    answer(g, "raid corieltauvi", "feat ravage", "ravage corieltauvi", "done", "plunder 0")
    answer(g, "attack saxons", "stand saxon-raider")
    assert (units(g, "corieltauvi")["saxon-raider"], laden(g, "corieltauvi")) == (
        1,
        {"saxon-raider": 1},
    )
    answer(g, "attack-britons", "stand saxon-raider", "done")
    assert "saxon-raider" not in units(g, "corieltauvi")
    assert laden(g, "corieltauvi") == {}


@pytest.mark.rule("pendragon.ravage.counter-free")
def test_vengeance_is_free_and_the_other_briton_joins() -> None:
    g = answer(ravage("cavalry 1, militia 1", [1, 1, 1, 1]), "plunder 3")
    before = (tracks(g)["BR"], g.eligible, g.ineligible_next)
    answer(g, "attack saxons")
    # One loss by the Cavalry and half a one by the Militia remove all three Raiders.
    assert "saxon-raider" not in units(g, "atrebates")
    assert (tracks(g)["BR"], g.eligible, g.ineligible_next) == before


@pytest.mark.rule("pendragon.ravage.no-assault")
def test_the_ravagers_may_fight_in_the_field_but_not_assault() -> None:
    g = answer(ravage(ATREBATES, [4, 1, 1, 1]), "plunder 6", "decline", "decline")
    assert choices(g) == ["attack-britons", "decline"]
    answer(g, "attack-britons", "withdraw cavalry", "enter venta-belgarum")
    answer(g, "withdraw militia", "enter calleva-atrebatum")
    assert ended(g)
    assert units(g, "atrebates")["saxon-raider"] == 6
    # Walls alone are nothing to fight for.
    g = answer(ravage("town calleva-atrebatum", [4, 1, 1, 1]), "plunder 6")
    assert ended(g)


@pytest.mark.rule("pendragon.ravage.with-battle")
def test_ravaging_warbands_plunder_beyond_population_before_fighting() -> None:
    for feat, taken in (("ravage", 3), ("shield-wall", 1)):
        board = {"demetae": "saxon-warband 3, hillfort moridunum, hillfort gateholm, militia 2"}
        g = lay(board, population={"demetae": 1})
        g.bottom[space("demetae")], g.top[space("demetae")] = 1, 2
        run(g, BarbarianBattle(faction=SAXONS, may_feat=True), [1])
        answer(g, "select demetae", f"feat {feat}")
        if feat == "ravage":
            answer(g, "ravage demetae")
        assert laden(g, "demetae")["saxon-warband"] == taken


@pytest.mark.rule("pendragon.ravage.no-assault")
@pytest.mark.rule("pendragon.ravage.with-battle")
def test_ravaging_warbands_do_not_assault() -> None:
    for feat in ("ravage", "shield-wall"):
        board = {"atrebates": "saxon-warband 9, town calleva-atrebatum, militia 1"}
        g = run(lay(board), BarbarianBattle(faction=SAXONS, may_feat=True), [1])
        answer(g, "select atrebates", f"feat {feat}")
        if feat == "ravage":
            answer(g, "ravage atrebates", "decline")
        answer(g, "withdraw militia")
        assert ("assault calleva-atrebatum" in choices(g)) is (feat != "ravage")


@pytest.mark.rule("pendragon.ravage.with-battle")
@pytest.mark.rule("pendragon.ravage.counter")
def test_after_vengeance_the_battle_goes_on_with_who_is_left() -> None:
    board = {"atrebates": "saxon-warband 1, militia 6, cavalry 3"}
    g = lay(board, prosperity={"atrebates": 0})
    run(g, BarbarianBattle(faction=SAXONS, may_feat=True), [1])
    answer(g, "select atrebates", "feat ravage", "ravage atrebates", "attack saxons")
    assert ended(g)
    assert "saxon-warband" not in units(g, "atrebates")

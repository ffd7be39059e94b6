"""The Barbarians' Battle Command, and Shield Wall and Entreat with it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    choices,
    ended,
    laden,
    lay,
    result,
    run,
    space,
    tracks,
    units,
)
from tests.games.pendragon.parts import SAXONS, SCOTTI, BarbarianBattle, Pendragon


def battle(g: Pendragon, faction: int = SAXONS, dice: list[Any] | None = None) -> Pendragon:
    return run(g, BarbarianBattle(faction=faction, may_feat=True), dice)


def offered(g: Pendragon, verb: str) -> set[str]:
    return {text.split()[1] for text in choices(g) if text.startswith(verb + " ")}


@pytest.mark.rule("pendragon.barbarian-battle.where")
def test_spaces_with_own_warbands_and_an_enemy() -> None:
    board = {
        "iceni": "saxon-warband 1, militia 1",
        "regni": "saxon-raider 3, militia 1",
        "cantiaci": "saxon-warband 1",
        "atrebates": "red-saxon 2, militia 1, scotti-raider 1",
        "trinovantes": "saxon-warband 1, town camulodunum",
        "parisi": "saxon-warband 1, scotti-raider 1",
    }
    g = battle(lay(board, renown={"saxons": 0}))
    assert offered(g, "select") == {"iceni", "trinovantes", "parisi"}
    assert not BarbarianBattle.possible(lay({"regni": board["regni"]}), SAXONS, limited=False)


@pytest.mark.rule("pendragon.barbarian-battle.plunder-first")
def test_warbands_plunder_up_to_population_first() -> None:
    board = {"iceni": "saxon-warband 3, saxon-raider 2, militia 9, hillfort venta-icenorum"}
    g = battle(lay(board))
    answer(g, "select iceni", "done")
    assert laden(g, "iceni") == {"saxon-warband": 2}
    assert g.prosperity_at(space("iceni")) == 2


@pytest.mark.rule("pendragon.barbarian-battle.plunder-first")
def test_laden_warbands_take_no_more_and_own_regions_are_spared() -> None:
    g = battle(lay({"iceni": "saxon-warband 2 laden 1, militia 9, hillfort venta-icenorum"}))
    answer(g, "select iceni", "done")
    assert laden(g, "iceni") == {"saxon-warband": 2}
    own = "saxon-warband 3, saxon-settlement venta-icenorum, scotti-raider 1"
    g = answer(battle(lay({"iceni": own})), "select iceni", "done")
    assert laden(g, "iceni").get("saxon-warband", 0) == 0


@pytest.mark.rule("pendragon.barbarian-battle.plunder-first")
@pytest.mark.rule("pendragon.plunder.robbing-barbarian")
def test_robbing_the_scotti_costs_them_renown() -> None:
    board = {"iceni": "saxon-warband 2, scotti-settlement venta-icenorum, scotti-warband 3"}
    g = answer(battle(lay(board)), "select iceni", "done")
    assert tracks(g)["ScR"] == 4


@pytest.mark.rule("pendragon.barbarian-battle.one-enemy")
def test_one_enemy_and_cooperating_britons_are_one() -> None:
    here = "saxon-warband 1, cavalry 1, militia 1, scotti-warband 1"
    g = answer(battle(lay({"atrebates": here})), "select atrebates", "done")
    assert choices(g) == ["attack-britons", "attack scotti"]
    g = answer(
        battle(lay({"atrebates": here}, imperium="fragmentation")), "select atrebates", "done"
    )
    assert choices(g) == ["attack dux", "attack civitates", "attack scotti"]
    answer(g, "attack civitates")
    assert units(g, "atrebates")["cavalry"] == 1
    assert units(g, "atrebates")["scotti-warband"] == 1


@pytest.mark.rule("pendragon.barbarian-battle.one-enemy")
def test_raiders_there_fight_too() -> None:
    g = battle(lay({"atrebates": "saxon-warband 1, saxon-raider 4, militia 4"}))
    answer(g, "select atrebates", "done", "stand saxon-raider")
    # Two losses in Melee are theirs to take; then the two who are left Harass for one more.
    assert {"lose saxon-warband", "lose saxon-raider"} <= set(choices(g))
    answer(g, "lose saxon-warband")
    assert units(g, "atrebates") == {"saxon-raider": 2}


@pytest.mark.rule("pendragon.barbarian-battle.scotti-same")
def test_the_scotti_battle_likewise() -> None:
    g = battle(lay({"atrebates": "scotti-warband 3, militia 1, saxon-warband 1"}), SCOTTI)
    answer(g, "select atrebates", "done")
    assert laden(g, "atrebates") == {"scotti-warband": 3}
    assert choices(g) == ["attack-britons", "attack saxons"]


@pytest.mark.rule("pendragon.barbarian-battle.feats-saxons")
@pytest.mark.rule("pendragon.barbarian-battle.feats-scotti")
@pytest.mark.rule("pendragon.ruling.feat-pairs")
def test_the_feats_that_go_with_a_battle() -> None:
    g = answer(battle(lay({"iceni": "saxon-warband 1, militia 1"})), "select iceni")
    assert offered(g, "feat") == {"surprise", "ravage", "shield-wall"}
    g = answer(battle(lay({"iceni": "scotti-warband 1, militia 1"}), SCOTTI), "select iceni")
    assert offered(g, "feat") == {"surprise", "ransom", "entreat"}


@pytest.mark.rule("pendragon.barbarian-battle.cross-bar")
@pytest.mark.rule("pendragon.card.33.shaded")
def test_with_the_cross_scotti_and_civitates_start_no_battle() -> None:
    here = {"atrebates": "scotti-warband 2, militia 1"}
    for shaded, can in ((False, True), (True, False)):
        g = lay(here, in_force={33: "shaded"} if shaded else {})
        assert BarbarianBattle.possible(g, SCOTTI, limited=False) is can
    g = lay({"atrebates": "saxon-warband 2, militia 1"}, in_force={33: "shaded"})
    assert BarbarianBattle.possible(g, SAXONS, limited=False)
    board = {"atrebates": "scotti-warband 2, militia 1, cavalry 1, saxon-raider 1"}
    g = lay(board, imperium="fragmentation", in_force={33: "shaded"})
    answer(battle(g, SCOTTI), "select atrebates", "done")
    assert choices(g) == ["attack dux", "attack saxons"]


@pytest.mark.rule("pendragon.barbarian-battle.cross-bar")
def test_with_the_cross_britons_are_fought_where_the_dux_stands() -> None:
    g = lay({"atrebates": "scotti-warband 2, militia 1, cavalry 1"}, in_force={33: "shaded"})
    assert BarbarianBattle.possible(g, SCOTTI, limited=False)


@pytest.mark.rule("pendragon.card.56.shaded")
@pytest.mark.rule("pendragon.field.trap")
def test_celyddon_coed_traps_in_hills_with_scotti_battles() -> None:
    for side, left in (("shaded", 0), ("unshaded", 2)):
        board = {"demetae": "scotti-warband 1, militia 2, hillfort moridunum"}
        g = battle(lay(board, in_force={56: side}, prosperity={"demetae": 0}), SCOTTI)
        answer(g, "select demetae", "done")
        if left:
            answer(g, "withdraw militia", "withdraw militia")
        assert units(g, "demetae").get("militia", 0) == left


@pytest.mark.rule("pendragon.plunder.revenge")
def test_who_kills_laden_robbers_under_its_control_regains_renown() -> None:
    here = "saxon-settlement venta-icenorum, saxon-warband 4, scotti-raider 2 laden 2"
    g = answer(
        battle(lay({"iceni": here}, renown={"saxons": 5}), dice=[1, 1]), "select iceni", "done"
    )
    while not ended(g) and "regain" not in choices(g):
        answer(g, next(t for t in choices(g) if not t.startswith("evade")))
    answer(g, "regain")
    # Two cubes, and one Renown for losing fewer pieces.
    assert tracks(g)["SxR"] == 8


# Shield Wall.


@pytest.mark.rule("pendragon.shield-wall.double")
def test_a_warband_in_the_shield_wall_takes_two_losses() -> None:
    for feat, left in ((True, 1), (False, 0)):
        g = battle(lay({"atrebates": "saxon-warband 2, cavalry 3"}))
        answer(g, "select atrebates", *(["feat shield-wall"] if feat else ["done"]))
        assert units(g, "atrebates").get("saxon-warband", 0) == left


@pytest.mark.rule("pendragon.shield-wall.not-assault")
def test_no_shield_wall_in_assaults_or_for_raiders() -> None:
    g = battle(lay({"regni": "saxon-warband 4, fort anderida"}))
    answer(g, "select regni", "feat shield-wall", "assault anderida")
    # Escalade 1 and Storm 1: two Warbands.
    assert units(g, "regni") == {"saxon-warband": 2}
    g = battle(lay({"atrebates": "saxon-warband 1, saxon-raider 4, cavalry 2"}))
    answer(g, "select atrebates", "feat shield-wall", "stand saxon-raider")
    # Two losses: a Warband in the wall, or four Raiders.
    assert choices(g) == ["lose saxon-warband", "lose saxon-raider"]
    answer(g, "lose saxon-raider")
    assert units(g, "atrebates")["saxon-warband"] == 1
    assert "saxon-raider" not in units(g, "atrebates")


# Entreat.


@pytest.mark.rule("pendragon.entreat.timing")
def test_entreat_before_or_after_a_battle() -> None:
    board = {
        "atrebates": "scotti-warband 1, militia 2, hillfort venta-belgarum",
        "regni": "scotti-warband 1, militia 1",
    }
    g = battle(lay(board), SCOTTI)
    answer(g, "select atrebates", "select regni", "feat entreat", "entreat atrebates")
    assert choices(g) == ["resolve atrebates", "resolve regni", "do-feat entreat"]
    answer(g, "resolve atrebates")
    while not ended(g) and "resolve regni" not in choices(g):
        assert "do-feat entreat" not in choices(g)
        answer(g, choices(g)[-1])
    assert "do-feat entreat" in choices(g)


@pytest.mark.rule("pendragon.entreat.timing")
@pytest.mark.rule("pendragon.commands.cancel-space")
def test_entreat_fails_where_nobody_is_left_to_win_over() -> None:
    g = battle(lay({"atrebates": "scotti-warband 6, militia 1"}), SCOTTI)
    answer(g, "select atrebates", "feat entreat", "entreat atrebates", "resolve atrebates")
    assert ended(g)
    assert tracks(g)["ScR"] >= 5
    assert result(g) == (1,)

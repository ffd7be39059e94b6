"""The Britons' Battle Commands, and the Feats that change them."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import Play, lay, run, space
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    SAXONS,
    CivitatesBattle,
    DuxBattle,
    Intercept,
    Pillaging,
    Reinforcement,
)

EVERYBODY = "cavalry 2, town noviomagus, militia 1, saxon-warband 1, scotti-raider 1"


def feats(play: Play) -> list[str]:
    return [option for option in play.options if option.startswith("feat")]


def dux() -> DuxBattle:
    return DuxBattle(faction=DUX, may_feat=True)


def civitates() -> CivitatesBattle:
    return CivitatesBattle(faction=CIVITATES, may_feat=True)


@pytest.mark.rule("pendragon.dux-battle.where")
@pytest.mark.rule("pendragon.battle.one-enemy")
def test_dux_units_and_an_enemy_make_a_battle_space_and_one_enemy_is_chosen() -> None:
    board = {
        "regni": EVERYBODY,
        "iceni": "cavalry 1",
        "dobunni": "fort glevum, saxon-warband 1",
        "demetae": "red-scotti 1, scotti-warband 1",
    }
    g = lay(board, resources=0)
    play = run(g, DuxBattle(faction=DUX))
    assert play.options == ["select demetae", "select regni"]
    play.do("select regni", "done")
    assert play.options == ["attack civitates", "attack saxons", "attack scotti"]


@pytest.mark.rule("pendragon.dux-battle.civitates-target")
@pytest.mark.rule("pendragon.consequences.prestige-not-civitates")
def test_the_civitates_are_an_enemy_at_any_imperium() -> None:
    for imperium in ("roman-rule-military", "autonomy-civilian", "fragmentation"):
        g = lay({"regni": "cavalry 3, militia 1"}, imperium=imperium)
        play = run(g, DuxBattle(faction=DUX)).do("select regni")
        assert (play.ended, play.at("militia", "regni")) == (True, 0)
        assert g.prestige == (1 if imperium == "fragmentation" else 0)


@pytest.mark.rule("pendragon.dux-battle.feats")
def test_feats_of_the_dux_battle() -> None:
    g = lay({"regni": "cavalry 2, saxon-raider 2"})
    assert feats(run(g, dux()).do("select regni")) == ["feat requisition"]
    g = lay({"regni": "cavalry 2, saxon-settlement anderida"})
    assert feats(run(g, dux()).do("select regni")) == ["feat requisition", "feat retaliate"]


@pytest.mark.rule("pendragon.retaliate.where")
def test_retaliate_only_where_a_barbarian_has_a_stronghold() -> None:
    g = lay({"regni": "cavalry 2, town noviomagus"})
    assert feats(run(g, dux()).do("select regni")) == ["feat requisition"]
    g = lay({"regni": "cavalry 2, blue-saxon-settlement anderida"})
    assert feats(run(g, dux()).do("select regni")) == ["feat requisition"]


@pytest.mark.rule("pendragon.retaliate.where")
def test_retaliate_does_nothing_against_the_civitates() -> None:
    board = "cavalry 9, hillfort noviomagus, saxon-settlement anderida"
    g = lay({"regni": board}, imperium="fragmentation")
    play = run(g, dux()).do("select regni", "feat retaliate", "attack civitates")
    play.do("assault noviomagus")
    assert (play.stands("noviomagus"), play.laden("cavalry", "regni")) == ("", 0)


@pytest.mark.rule("pendragon.retaliate.plunder")
@pytest.mark.rule("pendragon.retaliate.prestige")
@pytest.mark.rule("pendragon.retaliate.renown")
@pytest.mark.rule("pendragon.plunder.cavalry")
def test_what_a_settlement_yields_with_and_without_retaliate() -> None:
    for feat, laden, prestige, renown in ((False, 0, 2, 1), (True, 2, 3, 0)):
        g = lay({"regni": "cavalry 3, saxon-settlement anderida"}, renown=[0, 0, 1, 0])
        play = run(g, dux()).do("select regni", *(["feat retaliate"] if feat else ["done"]))
        play.do("assault anderida")
        assert play.stands("anderida") == ""
        assert play.laden("cavalry", "regni") == laden
        assert (g.prestige, g.renown[SAXONS]) == (prestige, renown)


@pytest.mark.rule("pendragon.civitates-battle.where")
def test_civitates_troops_and_an_enemy() -> None:
    board = {"regni": EVERYBODY, "iceni": "hillfort branodunum, saxon-raider 2"}
    g = lay(board, resources=0)
    play = run(g, CivitatesBattle(faction=CIVITATES)).do("select regni")
    assert play.options == ["attack dux", "attack saxons", "attack scotti"]


@pytest.mark.rule("pendragon.civitates-battle.feats")
def test_feats_of_the_civitates_battle() -> None:
    board = {"regni": "militia 2, town noviomagus, saxon-raider 2", "cantiaci": "militia 1"}
    assert feats(run(lay(board), civitates()).do("select regni")) == ["feat reinforce"]
    board["regni"] = "militia 2, saxon-raider 2"
    both = ["feat reinforce", "feat pillage"]
    assert feats(run(lay(board), civitates()).do("select regni")) == both


@pytest.mark.rule("pendragon.reinforce.how")
@pytest.mark.rule("pendragon.ruling.reinforce-roll")
@pytest.mark.rule("pendragon.reinforce.success")
@pytest.mark.rule("pendragon.reinforce.moves")
def test_neighbours_join_on_5_or_6_and_stay() -> None:
    board = {
        "regni": "militia 1, saxon-raider 2",
        "cantiaci": "militia 2, comitates 1, cavalry 3",
        "iceni": "militia 3",
    }
    g = lay(board, resources=0)
    play = run(g, Reinforcement(space("regni")), dice=[4, 5, 6])
    assert play.options == ["call-from cantiaci", "done"]
    play.do("call-from cantiaci")
    assert play.options == ["call militia", "call comitates"]
    play.do("call militia", "units 2")
    assert (play.at("militia", "regni"), play.at("militia", "cantiaci")) == (2, 1)
    # The one that failed is not asked again; the Comitates have not tried yet.
    play.do("call-from cantiaci")
    assert play.ended
    assert play.at("comitates", "regni") == 1


@pytest.mark.rule("pendragon.reinforce.success")
def test_a_bonus_of_four_is_certain() -> None:
    g = lay({"regni": "militia 1, saxon-raider 2", "cantiaci": "militia 2"})
    play = run(g, Reinforcement(space("regni"), bonus=4), dice=[1, 1])
    play.do("call-from cantiaci", "units 2")
    assert play.at("militia", "regni") == 3


@pytest.mark.rule("pendragon.reinforce.moves")
def test_each_unit_tries_once_in_a_command() -> None:
    board = {
        "regni": "militia 2, saxon-raider 1",
        "atrebates": "militia 1",
        "cantiaci": "militia 2, saxon-raider 1",
    }
    g = lay(board)
    play = run(g, civitates(), dice=[1, 1, 1, 1])
    play.do("select cantiaci", "select regni", "feat reinforce", "resolve regni")
    play.do("call-from atrebates", "done", "evade saxon-raider")
    assert play.options == ["call-from regni", "done"]


@pytest.mark.rule("pendragon.pillage.plunder")
@pytest.mark.rule("pendragon.prosperity.take-top-first")
def test_pillage_takes_prosperity_up_to_population_one_per_unit() -> None:
    g = lay({"atrebates": "militia 5+1, saxon-warband 6"})
    play = run(g, Pillaging(space("atrebates")))
    assert (play.ended, play.laden("militia", "atrebates")) == (True, 4)
    assert g.prosperity_at(space("atrebates")) == 3
    g = lay({"atrebates": "militia 2, comitates 2, saxon-warband 6"})
    play = run(g, Pillaging(space("atrebates")))
    assert play.options == ["load militia", "load comitates"]
    play.do("load comitates", "load comitates")
    assert (play.laden("militia", "atrebates"), play.laden("comitates", "atrebates")) == (1, 2)


@pytest.mark.rule("pendragon.plunder.one-each")
@pytest.mark.rule("pendragon.pillage.plunder")
def test_pillagers_with_just_enough_hands_fill_them_one_cube_each() -> None:
    g = lay({"atrebates": "militia 2+1, comitates 2, saxon-warband 6"})
    play = run(g, Pillaging(space("atrebates")))
    assert play.ended
    assert (play.laden("militia", "atrebates"), play.laden("comitates", "atrebates")) == (2, 2)


@pytest.mark.rule("pendragon.pillage.plunder")
def test_no_pillage_under_briton_control_or_in_cities() -> None:
    g = lay({"regni": "militia 2, town noviomagus, saxon-raider 2"})
    assert feats(run(g, civitates()).do("select regni")) == []
    g = lay({"londinium": "militia 2, saxon-raider 2"})
    assert feats(run(g, civitates()).do("select londinium")) == []


@pytest.mark.rule("pendragon.pillage.renown")
@pytest.mark.rule("pendragon.pillage.plunder")
def test_a_barbarian_loses_renown_for_cubes_and_for_a_settlement() -> None:
    board = "comitates 2, saxon-warband 1, saxon-settlement anderida, saxon-settlement noviomagus"
    g = lay({"regni": board}, renown=[0, 0, 9, 0])
    play = run(g, civitates()).do("select regni", "feat pillage")
    assert (g.renown[SAXONS], play.laden("comitates", "regni")) == (7, 2)
    play.do("done", "assault anderida", "done")
    assert (play.stands("anderida"), g.renown[SAXONS], play.result) == ("", 5, (1,))


@pytest.mark.rule("pendragon.intercept.raiders-only")
@pytest.mark.rule("pendragon.intercept.join")
def test_only_raiders_are_fought_and_militia_join() -> None:
    board = "hillfort branodunum, cavalry 1, militia 6, saxon-raider 2, saxon-warband 3"
    g = lay({"iceni": board})
    play = run(g, Intercept(faction=DUX), dice=[1]).do("target iceni", "battle iceni")
    play.do("evade saxon-raider")
    assert (play.at("saxon-raider", "iceni"), play.at("saxon-warband", "iceni")) == (0, 3)
    assert (play.at("militia", "iceni"), g.prestige) == (6, 1)

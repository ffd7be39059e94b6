"""Train: Cavalry at the Forts, Militia beside it, Prosperity."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import lay, run, space
from tests.games.pendragon.parts import CAVALRY, DUX, MILITIA, UNIT_POOL, UNSHADED, Train, card

SIX_FORTS = {
    "carvetii": "fort uxellodunum",
    "corieltauvi": "fort ratae, town lindum",
    "deceangli": "fort deva",
    "eboracum": "fort eboracum-city",
    "regni": "fort anderida, town noviomagus",
    "trinovantes": "fort walton-castle, town camulodunum",
}


def full() -> Train:
    return Train(faction=DUX, may_feat=True)


@pytest.mark.rule("pendragon.train.cavalry")
@pytest.mark.rule("pendragon.train.militia")
@pytest.mark.rule("pendragon.commands.pay-first")
@pytest.mark.rule("pendragon.example.n-dux-train")
@pytest.mark.rule("pendragon.example.n-dux-militia")
def test_six_forts_cost_18_and_place_6() -> None:
    g = lay(SIX_FORTS, resources=31)
    g.available[UNIT_POOL[MILITIA]] = 7
    play = run(g, full()).do(*[f"train {name}" for name in SIX_FORTS], "done")
    assert g.resources == 13
    assert play.options == [f"resolve {name}" for name in SIX_FORTS]
    for name in ("carvetii", "deceangli", "eboracum"):
        play.do(f"resolve {name}")
    play.do("resolve corieltauvi", "militia 2", "resolve regni", "militia 2", "militia 2")
    assert [play.at("cavalry", name) for name in SIX_FORTS] == [1] * 6
    assert [play.at("militia", name) for name in SIX_FORTS] == [0, 2, 0, 0, 2, 2]
    assert (g.available[UNIT_POOL[MILITIA]], play.result) == (1, (0,))


@pytest.mark.rule("pendragon.train.where")
def test_a_fort_or_friendly_control_is_needed() -> None:
    g = lay(
        {"iceni": "cavalry 2", "regni": "fort anderida", "dobunni": "cavalry 1, town glevum"},
        resources=20,
    )
    g.top = [0] * len(g.top)
    assert run(g, full()).options == ["train regni", "restore dobunni", "restore regni"]


@pytest.mark.rule("pendragon.train.one-per-fort")
def test_one_cavalry_per_fort() -> None:
    g = lay({"dobunni": "fort glevum, fort corinium", "deceangli": "fort deva"}, resources=20)
    play = run(g, full()).do("train dobunni", "train dobunni")
    assert "train dobunni" not in play.options
    play.do("done")
    assert play.at("cavalry", "dobunni") == 2
    assert g.resources == 14


@pytest.mark.rule("pendragon.train.one-per-fort")
def test_alans_gives_two_for_the_same_price() -> None:
    g = lay({"deceangli": "fort deva"}, resources=20)
    g.capabilities[UNSHADED] = 1 << card(2)
    play = run(g, Train(faction=DUX)).do("train deceangli")
    assert play.at("cavalry", "deceangli") == 2
    assert g.resources == 17


@pytest.mark.rule("pendragon.train.militia")
def test_militia_need_a_civitates_stronghold_and_cavalry_just_placed() -> None:
    g = lay({"deceangli": "fort deva"}, resources=3)
    assert run(g, Train(faction=DUX)).do("train deceangli").result == (0,)
    g = lay({"regni": "fort anderida, town noviomagus"}, resources=3)
    play = run(g, Train(faction=DUX)).do("train regni")
    assert play.options == ["militia 0", "militia 1", "militia 2"]
    assert play.do("militia 1").at("militia", "regni") == 1
    assert g.resources == 0


@pytest.mark.rule("pendragon.train.militia-fragmentation")
def test_at_fragmentation_the_civitates_must_agree() -> None:
    board = {"regni": "fort anderida, town noviomagus"}
    g = lay(board, imperium="fragmentation", dux_resources=6)
    play = run(g, Train(faction=DUX, limited=True)).do("train regni", "militia 2")
    assert (play.asked, play.options) == ("civitates", ["agree 2", "refuse"])
    assert play.do("refuse").at("militia", "regni") == 0
    play = run(g, Train(faction=DUX, limited=True)).do("train regni", "militia 1", "agree 1")
    assert play.at("militia", "regni") == 1


@pytest.mark.rule("pendragon.train.blue-settlement")
def test_a_blue_settlement_is_a_civitates_stronghold() -> None:
    g = lay({"regni": "fort anderida, blue-saxon-settlement noviomagus"}, resources=3)
    assert run(g, Train(faction=DUX)).do("train regni", "militia 2").at("militia", "regni") == 2


@pytest.mark.rule("pendragon.train.prosperity")
@pytest.mark.rule("pendragon.train.prosperity-rows")
@pytest.mark.rule("pendragon.prosperity.top-row-restore")
@pytest.mark.rule("pendragon.example.n-dux-prosperity")
def test_two_resources_restore_prosperity_up_to_population() -> None:
    g = lay({"atrebates": "fort venta-belgarum"}, resources=13, imperium="autonomy-military")
    there = space("atrebates")
    g.population[there] = g.bottom[there] = 2
    g.top[there] = 0
    play = run(g, Train(faction=DUX)).do("restore atrebates", "done")
    assert (g.bottom[there], g.top[there], g.resources) == (2, 2, 11)
    assert play.result == (0,)


@pytest.mark.rule("pendragon.train.prosperity")
def test_a_ruined_region_regains_no_more_than_its_population() -> None:
    g = lay({"atrebates": "fort venta-belgarum"}, resources=13)
    there = space("atrebates")
    g.bottom[there] = g.top[there] = 0
    run(g, Train(faction=DUX)).do("restore atrebates", "done")
    assert (g.bottom[there], g.top[there], g.population[there]) == (3, 0, 3)


@pytest.mark.rule("pendragon.train.prosperity")
def test_prosperity_in_two_spaces_at_most() -> None:
    g = lay(SIX_FORTS, resources=30)
    g.top = [0] * len(g.top)
    play = run(g, full()).do("restore regni", "restore deceangli")
    assert not [option for option in play.options if option.startswith("restore")]


@pytest.mark.rule("pendragon.train.prosperity")
def test_prosperity_needs_friendly_control() -> None:
    g = lay({"regni": "fort anderida, saxon-warband 1"}, resources=30)
    g.top = [0] * len(g.top)
    assert run(g, full()).options == ["train regni"]


@pytest.mark.rule("pendragon.train.feats")
@pytest.mark.rule("pendragon.feats.pairs")
def test_feats_that_go_with_train() -> None:
    g = lay({**SIX_FORTS, "iceni": "cavalry 1, saxon-settlement venta-icenorum"}, resources=30)
    g.units[CAVALRY * 23 + space("regni")] += 1
    play = run(g, full()).do("train deceangli")
    feats = [option for option in play.options if option.startswith("feat")]
    assert feats == ["feat invite", "feat requisition"]
    g = lay({"deceangli": "fort deva, cavalry 1"}, resources=30)
    play = run(g, full()).do("train deceangli")
    feats = [option for option in play.options if option.startswith("feat")]
    assert feats == ["feat build", "feat invite", "feat requisition"]


@pytest.mark.rule("pendragon.pieces.cavalry-boxes")
def test_only_available_cavalry_can_be_trained() -> None:
    g = lay({"deceangli": "fort deva"}, resources=30, casualties=6)
    g.available[UNIT_POOL[CAVALRY]] = 0
    assert not Train.possible(g, DUX, limited=False)
    g.available[UNIT_POOL[CAVALRY]] = 1
    assert Train.possible(g, DUX, limited=False)


@pytest.mark.rule("pendragon.pieces.place-from-available")
def test_militia_only_as_far_as_available() -> None:
    g = lay({"regni": "fort anderida, town noviomagus"}, resources=3)
    g.available[UNIT_POOL[MILITIA]] = 1
    play = run(g, Train(faction=DUX)).do("train regni")
    assert play.options == ["militia 0", "militia 1"]


@pytest.mark.rule("pendragon.sequence.limited-train")
@pytest.mark.rule("pendragon.feats.not-limited")
def test_a_limited_train_does_all_its_parts_in_one_space() -> None:
    g = lay(SIX_FORTS, resources=30)
    g.top = [0] * len(g.top)
    play = run(g, Train(faction=DUX, limited=True, may_feat=True)).do("train regni")
    assert play.options == ["restore regni", "done"]
    play.do("restore regni", "militia 0")
    assert g.resources == 25


@pytest.mark.rule("pendragon.commands.free")
def test_a_free_train_costs_nothing() -> None:
    g = lay({"deceangli": "fort deva"}, resources=0)
    play = run(g, Train(faction=DUX, free=True)).do("train deceangli")
    assert play.at("cavalry", "deceangli") == 1

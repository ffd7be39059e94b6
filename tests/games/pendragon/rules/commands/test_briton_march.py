"""The Marches of the Dux and of the Civitates."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import Play, lay, run
from tests.games.pendragon.parts import CIVITATES, DUX, CivitatesMarch, DuxMarch

WEST = {
    "deceangli": "fort deva, cavalry 2, red-saxon 3",
    "cornovii": "town viroconium, militia 2",
    "dobunni": "town glevum, cavalry 1",
    "corieltauvi": "town ratae",
}


def feats(play: Play) -> list[str]:
    return [option for option in play.options if option.startswith("feat")]


@pytest.mark.rule("pendragon.dux-march.units")
@pytest.mark.rule("pendragon.foederati.dux-troops")
def test_dux_marches_cavalry_and_red_foederati() -> None:
    g = lay({"deceangli": "fort deva, cavalry 1, red-saxon 1, blue-saxon 1"}, resources=9)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli")
    assert play.options == ["move cavalry", "move red-saxon", "done"]


@pytest.mark.rule("pendragon.dux-march.cost")
@pytest.mark.rule("pendragon.dux-march.any-number")
@pytest.mark.rule("pendragon.commands.pay-origin")
@pytest.mark.rule("pendragon.foederati.split")
def test_two_origins_cost_4_whatever_the_destinations() -> None:
    g = lay(WEST, resources=20)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli", "select dobunni", "done")
    assert g.resources == 16
    play.do("resolve deceangli", "move red-saxon", "to ordovices", "units 1")
    play.do("move red-saxon", "to carvetii", "units 1", "move red-saxon", "to corieltauvi")
    play.do("move cavalry", "to brigantes", "units 2", "move cavalry", "to silures")
    assert play.ended
    for name in ("ordovices", "carvetii", "corieltauvi"):
        assert play.at("red-saxon", name) == 1
    assert (play.at("cavalry", "brigantes"), play.at("cavalry", "silures")) == (2, 1)


@pytest.mark.rule("pendragon.dux-march.pick-up")
def test_a_space_passed_by_road_is_an_origin_of_its_own() -> None:
    g = lay(WEST, resources=20)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli", "select dobunni", "done")
    assert g.resources == 16
    play.do("resolve deceangli", "move cavalry", "to corieltauvi", "units 2", "done")
    play.do("move cavalry", "to corieltauvi")
    assert play.at("cavalry", "corieltauvi") == 3


@pytest.mark.rule("pendragon.commands.unit-moves-once")
def test_a_unit_moves_once() -> None:
    g = lay(WEST, resources=20)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli", "select dobunni", "done")
    play.do("resolve deceangli", "move cavalry", "to dobunni", "units 2", "done")
    play.do("move cavalry", "to silures")
    assert play.ended
    assert (play.at("cavalry", "dobunni"), play.at("cavalry", "silures")) == (2, 1)


@pytest.mark.rule("pendragon.plunder.moves-with-unit")
def test_plunder_goes_with_its_unit() -> None:
    g = lay({"deceangli": "fort deva, red-saxon 3+1"}, resources=2)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli", "move red-saxon", "to cornovii")
    play.do("units 2")
    assert play.options == ["laden 0", "laden 1"]
    play.do("laden 1")
    assert (play.laden("red-saxon", "cornovii"), play.laden("red-saxon", "deceangli")) == (1, 0)
    play.do("move red-saxon", "to cornovii")
    assert play.laden("red-saxon", "cornovii") == 1


@pytest.mark.rule("pendragon.plunder.moves-with-unit")
@pytest.mark.rule("pendragon.commands.unit-moves-once")
def test_plunder_that_has_just_come_does_not_go_on() -> None:
    g = lay({"deceangli": "red-saxon 1+1", "cornovii": "red-saxon 1"}, resources=4)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli", "select cornovii")
    play.do("resolve deceangli", "move red-saxon", "to cornovii", "move red-saxon", "to silures")
    assert (play.laden("red-saxon", "cornovii"), play.laden("red-saxon", "silures")) == (1, 0)
    assert play.ended


@pytest.mark.rule("pendragon.dux-march.feats")
def test_feats_of_the_dux_march() -> None:
    g = lay(WEST, resources=20)
    play = run(g, DuxMarch(faction=DUX, may_feat=True)).do("select deceangli")
    assert feats(play) == ["feat build", "feat invite", "feat requisition"]


@pytest.mark.rule("pendragon.build.where")
@pytest.mark.rule("pendragon.commands.feat-timing")
def test_cavalry_marches_and_builds_where_it_comes_to() -> None:
    g = lay({"deceangli": "fort deva, cavalry 2"}, resources=20)
    play = run(g, DuxMarch(faction=DUX, may_feat=True)).do("select deceangli", "feat build")
    play.do("build ordovices", "done")
    assert g.resources == 15
    play.do("resolve deceangli", "move cavalry", "to ordovices", "units 1", "done")
    play.do("fort segontium")
    assert (play.stands("segontium"), play.result) == ("fort", (1,))


@pytest.mark.rule("pendragon.commands.cancel-space")
def test_a_feat_space_that_is_not_reached_is_lost() -> None:
    g = lay({"deceangli": "fort deva, cavalry 2"}, resources=20)
    play = run(g, DuxMarch(faction=DUX, may_feat=True)).do("select deceangli", "feat build")
    play.do("build ordovices", "done", "do-feat build", "done")
    assert (play.stands("segontium"), g.resources, play.result) == ("", 15, (1,))


@pytest.mark.rule("pendragon.cooperation.move-together")
def test_civitates_troops_go_along_if_the_civitates_let_them() -> None:
    g = lay(WEST, resources=20)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli", "select cornovii", "done")
    assert g.resources == 16
    play.do("resolve deceangli", "move cavalry", "to brigantes", "units 2", "done")
    assert play.options == ["ask-along militia", "done"]
    play.do("ask-along militia")
    assert (play.asked, play.options) == ("civitates", ["consent", "refuse"])
    play.do("consent", "units 2")
    assert (play.at("militia", "brigantes"), play.ended) == (2, True)


@pytest.mark.rule("pendragon.cooperation.move-together")
def test_civitates_troops_stay_if_the_civitates_refuse() -> None:
    g = lay(WEST, resources=20)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli", "select cornovii", "done")
    play.do("resolve deceangli", "move cavalry", "to brigantes", "units 2", "done")
    assert play.do("ask-along militia", "refuse").ended
    assert play.at("militia", "cornovii") == 2


@pytest.mark.rule("pendragon.cooperation.move-together")
def test_at_fragmentation_nobody_is_asked_along() -> None:
    g = lay(WEST, imperium="fragmentation", dux_resources=20)
    play = run(g, DuxMarch(faction=DUX)).do("select deceangli")
    assert play.options == ["select dobunni", "done"]


@pytest.mark.rule("pendragon.sequence.limited-move")
def test_a_limited_march_has_one_destination_and_several_origins() -> None:
    g = lay(WEST, resources=20)
    play = run(g, DuxMarch(faction=DUX, limited=True, may_feat=True))
    assert "to corieltauvi" in play.options
    play.do("to corieltauvi", "select deceangli", "select dobunni")
    assert feats(play) == []
    play.do("done")
    assert g.resources == 16
    play.do("resolve deceangli", "move cavalry", "units 2", "done", "move cavalry")
    assert (play.at("cavalry", "corieltauvi"), play.ended) == (3, True)


@pytest.mark.rule("pendragon.civitates-march.units")
@pytest.mark.rule("pendragon.civitates-march.cost")
def test_civitates_march() -> None:
    board = {
        "catuvellauni": "town verulamium, militia 1, comitates 1, blue-saxon 1, red-saxon 1",
        "londinium": "town londinium-city, militia 1",
        "dobunni": "town glevum, militia 1",
        "trinovantes": "town camulodunum",
    }
    g = lay(board, resources=6)
    play = run(g, CivitatesMarch(faction=CIVITATES))
    play.do("select catuvellauni", "select londinium", "select dobunni")
    assert g.resources == 0
    play.do("resolve catuvellauni")
    assert play.options == ["move militia", "move comitates", "move blue-saxon", "done"]
    play.do("move militia")
    assert "to cantiaci" not in play.options
    play.do("to iceni", "move comitates", "to cantiaci", "move blue-saxon")
    assert "to cantiaci" in play.options


@pytest.mark.rule("pendragon.civitates-march.feats")
def test_feats_of_the_civitates_march() -> None:
    g = lay({"dobunni": "town glevum, militia 1"}, resources=9)
    play = run(g, CivitatesMarch(faction=CIVITATES, may_feat=True)).do("select dobunni")
    assert feats(play) == ["feat rule", "feat invite"]

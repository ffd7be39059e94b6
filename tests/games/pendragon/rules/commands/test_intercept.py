"""Intercept: targets, origins, moves; then Battles against Raiders."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import Play, lay, run, space
from tests.games.pendragon.parts import DUX, SCOTTI, Intercept

SECOND_CARD = {
    "deceangli": "fort deva, cavalry 2",
    "carvetii": "fort uxellodunum, cavalry 2",
    "cornovii": "town viroconium, militia 1",
    "dobunni": "town glevum, fort corinium, cavalry 2",
    "corieltauvi": "town ratae, fort lindum, cavalry 1, militia 1, saxon-raider 3+2",
    "ordovices": "hillfort segontium, militia 1, scotti-raider 4+1",
    "votadini": "hillfort yeavering, hillfort traprain-law, militia 4, scotti-raider 7+2",
    "parisi": "scotti-raider 4+4",
}
"""The Dux's turn on the tutorial's second card."""


def targets(play: Play) -> list[str]:
    return [option for option in play.options if option.startswith("target")]


def full() -> Intercept:
    return Intercept(faction=DUX, may_feat=True)


@pytest.mark.rule("pendragon.intercept.target")
@pytest.mark.rule("pendragon.example.t2-road")
def test_raiders_and_friendly_control_make_a_target() -> None:
    play = run(lay(SECOND_CARD, resources=26), full())
    assert play.options == ["target corieltauvi", "target ordovices", "target votadini"]


@pytest.mark.rule("pendragon.intercept.cost")
@pytest.mark.rule("pendragon.intercept.by-road")
@pytest.mark.rule("pendragon.intercept.movers")
@pytest.mark.rule("pendragon.commands.feat-timing")
@pytest.mark.rule("pendragon.commands.simultaneous-moves")
@pytest.mark.rule("pendragon.cooperation.preemption")
@pytest.mark.rule("pendragon.foederati.split")
@pytest.mark.rule("pendragon.example.t2-intercept-cost")
@pytest.mark.rule("pendragon.example.t2-invite")
def test_invite_first_then_move_from_two_origins() -> None:
    g = lay(SECOND_CARD, resources=26)
    play = run(g, full()).do("target ordovices", "select deceangli")
    play.do("target corieltauvi", "target votadini", "select carvetii")
    play.do("feat invite", "invite deceangli", "done")
    assert g.resources == 22
    play.do("do-feat invite", "invite-saxons dinorben", "resolve deceangli")
    assert play.options == ["move cavalry", "move red-saxon", "done"]
    play.do("move cavalry")
    assert play.options == ["to corieltauvi", "to ordovices"]
    play.do("to ordovices", "units 1", "move red-saxon", "to ordovices", "units 1")
    play.do("move red-saxon", "to corieltauvi", "units 1")
    assert not play.told("battle")
    play.do("done", "move cavalry", "units 2")
    assert play.options == ["battle corieltauvi", "battle ordovices", "battle votadini", "decline"]
    assert (play.at("cavalry", "ordovices"), play.at("red-saxon", "ordovices")) == (1, 1)
    assert (play.at("red-saxon", "corieltauvi"), play.at("cavalry", "votadini")) == (1, 2)
    assert play.do("decline").result == (1,)


@pytest.mark.rule("pendragon.commands.feat-timing")
@pytest.mark.rule("pendragon.foederati.dux-troops")
def test_invited_foederati_set_out_at_once() -> None:
    g = lay(
        {
            "ordovices": "hillfort segontium, cavalry 1, militia 2, scotti-raider 3",
            "cornovii": "town viroconium",
        },
        resources=2,
    )
    play = run(g, full()).do("target ordovices", "feat invite", "invite cornovii")
    play.do("select cornovii", "do-feat invite", "invite-saxons old-oswestry")
    play.do("move red-saxon", "units 3")
    assert (play.at("red-saxon", "ordovices"), g.resources) == (3, 0)


@pytest.mark.rule("pendragon.intercept.movers")
def test_moves_end_in_target_spaces_only() -> None:
    g = lay(SECOND_CARD, resources=26)
    play = run(g, full()).do("target ordovices", "select deceangli", "done", "move cavalry")
    assert play.options == ["units 1", "units 2"]


@pytest.mark.rule("pendragon.intercept.by-road")
@pytest.mark.rule("pendragon.roads.friendly-control")
def test_roads_are_cut_where_control_is_lost() -> None:
    board = {**SECOND_CARD, "cornovii": "town viroconium, saxon-warband 3"}
    g = lay({**board, "dobunni": "town glevum", "votadini": "hillfort yeavering"}, resources=26)
    play = run(g, full()).do("target corieltauvi")
    assert "select deceangli" not in play.options


@pytest.mark.rule("pendragon.intercept.where-standing")
@pytest.mark.rule("pendragon.intercept.cost")
@pytest.mark.rule("pendragon.example.t4-intercept")
def test_fighting_where_one_stands_costs_nothing() -> None:
    g = lay(
        {
            "ordovices": "hillfort segontium, cavalry 1, scotti-raider 4",
            "votadini": "hillfort yeavering, militia 3, scotti-raider 2",
            "textoverdi": "fort pons-aelius, cavalry 2",
        },
        resources=6,
    )
    play = run(g, Intercept(faction=DUX)).do("target ordovices", "target votadini")
    assert "done" not in play.options
    play.do("select textoverdi")
    assert g.resources == 4
    play.do("move cavalry", "units 1", "done")
    assert play.options == ["battle ordovices", "battle votadini", "decline"]
    g = lay({"ordovices": "hillfort segontium, cavalry 1, scotti-raider 4"}, resources=0)
    play = run(g, Intercept(faction=DUX)).do("target ordovices")
    assert play.options == ["battle ordovices", "decline"]


@pytest.mark.rule("pendragon.ruling.intercept-origin")
@pytest.mark.rule("pendragon.intercept.origin-free")
def test_the_origin_needs_no_control() -> None:
    g = lay(
        {"novantae": "cavalry 1", "votadini": "hillfort yeavering, scotti-raider 2"}, resources=2
    )
    play = run(g, Intercept(faction=DUX)).do("target votadini", "select novantae", "move cavalry")
    assert play.at("cavalry", "votadini") == 1


@pytest.mark.rule("pendragon.intercept.needs-dux")
@pytest.mark.rule("pendragon.intercept.join")
def test_a_target_needs_a_dux_unit() -> None:
    board = {"votadini": "hillfort yeavering, militia 3, scotti-raider 2"}
    assert not Intercept.possible(lay(board, resources=20), DUX, limited=False)
    board["textoverdi"] = "fort pons-aelius, cavalry 1"
    g = lay(board, resources=20)
    play = run(g, Intercept(faction=DUX)).do("target votadini", "select textoverdi", "done")
    assert play.ended
    assert play.at("militia", "votadini") == 3


@pytest.mark.rule("pendragon.intercept.needs-dux")
def test_a_battle_may_be_declined() -> None:
    g = lay({"ordovices": "hillfort segontium, cavalry 1, scotti-raider 4"})
    play = run(g, Intercept(faction=DUX)).do("target ordovices", "decline")
    assert (play.result, play.at("scotti-raider", "ordovices")) == ((0,), 4)


@pytest.mark.rule("pendragon.intercept.feats")
def test_feats_of_intercept() -> None:
    board = "hillfort segontium, cavalry 1, militia 2, scotti-raider 4"
    g = lay({"ordovices": board}, resources=9)
    play = run(g, full()).do("target ordovices")
    assert play.options == ["feat invite", "done"]
    g = lay({"ordovices": f"{board}, scotti-settlement dinas-emrys"}, resources=9)
    play = run(g, full()).do("target ordovices")
    assert play.options == ["feat retaliate", "done"]


@pytest.mark.rule("pendragon.ruling.limited-spaces")
@pytest.mark.rule("pendragon.sequence.limited-move")
def test_a_limited_intercept_has_one_target_and_several_origins() -> None:
    g = lay(SECOND_CARD, resources=26)
    play = run(g, Intercept(faction=DUX, limited=True, may_feat=True)).do("target corieltauvi")
    assert play.options == ["select deceangli", "select dobunni", "done"]
    play.do("select deceangli", "select dobunni")
    assert g.resources == 22


@pytest.mark.rule("pendragon.resources.pay-in-full")
def test_without_money_only_targets_where_one_stands() -> None:
    play = run(lay(SECOND_CARD, resources=1), full())
    assert targets(play) == ["target corieltauvi"]


@pytest.mark.rule("pendragon.intercept.what")
@pytest.mark.rule("pendragon.commands.simultaneous-moves")
@pytest.mark.rule("pendragon.commands.any-order")
@pytest.mark.rule("pendragon.example.t4-intercept")
def test_battles_follow_the_moves_in_every_target() -> None:
    g = lay(
        {
            "ordovices": "hillfort segontium, cavalry 1, red-saxon 1, militia 1, scotti-raider 4+1",
            "votadini": "hillfort yeavering, militia 3, scotti-raider 2+2",
            "textoverdi": "fort pons-aelius, cavalry 2",
        },
        resources=6,
        prestige=2,
    )
    g.top[space("ordovices")] = 0
    before = g.prosperity()
    play = run(g, Intercept(faction=DUX, may_feat=True), dice=[2, 6])
    play.do("target ordovices", "target votadini", "select textoverdi", "done")
    play.do("move cavalry", "units 1", "done", "battle ordovices", "evade scotti-raider")
    if "return-cube" in play.options:
        play.do("return-cube")
    assert (play.at("scotti-raider", "ordovices"), g.prestige) == (0, 3)
    assert g.prosperity() == before + 1
    play.do("battle votadini", "evade scotti-raider")
    assert (play.at("scotti-raider", "votadini"), g.resources) == (2, 4)
    assert play.result == (0,)


@pytest.mark.rule("pendragon.intercept.assault")
def test_an_assault_only_where_no_warband_of_the_raiders_stands() -> None:
    board = "hillfort segontium, cavalry 4, militia 2, scotti-settlement dinas-emrys"
    g = lay({"ordovices": f"{board}, scotti-raider 1"})
    play = run(g, Intercept(faction=DUX), dice=[1]).do("target ordovices", "battle ordovices")
    play.do("evade scotti-raider", "withdraw scotti-raider")
    assert "assault dinas-emrys" in play.options
    g = lay({"ordovices": f"{board}, scotti-raider 1, scotti-warband 1"})
    play = run(g, Intercept(faction=DUX), dice=[1]).do("target ordovices", "battle ordovices")
    play.do("evade scotti-raider")
    assert play.ended
    assert (play.at("scotti-raider", "ordovices"), play.at("scotti-warband", "ordovices")) == (0, 1)


@pytest.mark.rule("pendragon.retaliate.where")
@pytest.mark.rule("pendragon.intercept.assault")
def test_an_intercept_with_retaliate_ends_in_a_settlement() -> None:
    board = "hillfort segontium, cavalry 4, militia 2, scotti-settlement dinas-emrys"
    g = lay({"ordovices": f"{board}, scotti-raider 1"}, renown=[0, 0, 0, 9])
    play = run(g, full(), dice=[1]).do("target ordovices", "feat retaliate", "battle ordovices")
    play.do("evade scotti-raider", "done", "assault dinas-emrys")
    play.do("load cavalry", "load cavalry")
    assert (play.stands("dinas-emrys"), play.laden("cavalry", "ordovices")) == ("", 2)
    # Fewer losses, a Stronghold destroyed, and Retaliate; 2 Renown for the Settlement.
    assert (g.prestige, g.renown[SCOTTI]) == (3, 7)

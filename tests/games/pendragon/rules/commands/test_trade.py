"""Trade: what the Towns earn, and Prosperity around them."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import lay, run, space
from tests.games.pendragon.parts import CIVITATES, Trade

TOWNS = {
    "dobunni": "town glevum, town corinium",
    "regni": "town noviomagus",
    "silures": "town isca-silurum",
    "iceni": "hillfort venta-icenorum",
}


@pytest.mark.rule("pendragon.trade.resources")
@pytest.mark.rule("pendragon.trade.no-cost")
def test_one_resource_per_town_for_nothing() -> None:
    g = lay(TOWNS, resources=0)
    assert Trade.possible(g, CIVITATES, limited=False)
    assert run(g, Trade(faction=CIVITATES)).result == (0,)
    assert g.resources == 4


@pytest.mark.rule("pendragon.sequence.may-do-nothing")
def test_without_towns_there_is_no_trade() -> None:
    assert not Trade.possible(lay({"iceni": "hillfort branodunum"}), CIVITATES, limited=False)


@pytest.mark.rule("pendragon.ruling.trade-prosperity")
@pytest.mark.rule("pendragon.trade.prosperity")
def test_the_income_pays_for_prosperity_in_two_spaces() -> None:
    g = lay(TOWNS, resources=0)
    g.top = [0] * len(g.top)
    play = run(g, Trade(faction=CIVITATES))
    assert play.options == ["select dobunni", "select regni", "select silures", "done"]
    play.do("select dobunni", "select regni")
    assert g.resources == 0
    play.do("resolve regni")
    assert (g.top[space("dobunni")], g.top[space("regni")], g.top[space("silures")]) == (2, 2, 0)


@pytest.mark.rule("pendragon.trade.prosperity")
def test_prosperity_needs_briton_control_and_a_town() -> None:
    g = lay({**TOWNS, "regni": "town noviomagus, saxon-warband 1"}, resources=9)
    g.top = [0] * len(g.top)
    play = run(g, Trade(faction=CIVITATES))
    assert play.options == ["select dobunni", "select silures", "done"]


@pytest.mark.rule("pendragon.trade.feats")
@pytest.mark.rule("pendragon.rule.wealth")
@pytest.mark.rule("pendragon.example.t6-trade-rule")
def test_trade_with_rule() -> None:
    board = {
        "atrebates": "town venta-belgarum, town calleva-atrebatum",
        "catuvellauni": "town durocobravis, town verulamium",
        "corieltauvi": "town ratae, town lindum",
        "dobunni": "town glevum, town corinium",
        "regni": "town noviomagus",
        "silures": "town isca-silurum",
        "trinovantes": "town camulodunum",
        "londinium": "town londinium-city",
        "cantiaci": "town durovernum",
    }
    g = lay(board, resources=4, wealth=3)
    play = run(g, Trade(faction=CIVITATES, may_feat=True))
    assert play.options == ["feat rule", "feat invite", "done"]
    play.do("feat rule", "hoard dobunni", "hoard regni", "hoard silures")
    assert play.result == (1,)
    assert (g.resources, g.wealth) == (11, 6)


@pytest.mark.rule("pendragon.sequence.limited-train")
def test_a_limited_trade_counts_every_town_and_restores_one_space() -> None:
    g = lay(TOWNS, resources=10)
    g.top = [0] * len(g.top)
    play = run(g, Trade(faction=CIVITATES, limited=True, may_feat=True))
    assert g.resources == 14
    assert not [option for option in play.options if option.startswith("feat")]
    assert play.do("select dobunni").result == (0,)
    assert g.resources == 12


@pytest.mark.rule("pendragon.commands.cancel-space")
def test_a_space_that_has_become_illegal_is_skipped_without_refund() -> None:
    g = lay({"regni": "town noviomagus"}, resources=5)
    g.top = [0] * len(g.top)
    play = run(g, Trade(faction=CIVITATES, may_feat=True)).do("select regni", "feat invite")
    play.do("invite regni", "do-feat invite", "invite-saxons noviomagus")
    assert (play.result, g.resources, g.top[space("regni")]) == ((1,), 4, 0)

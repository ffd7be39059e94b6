"""Muster: Troops, Hillforts and Towns of the Civitates."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import lay, run, space
from tests.games.pendragon.builders import log
from tests.games.pendragon.parts import (
    CIVITATES,
    COMITATES,
    MILITIA,
    UNIT_POOL,
    Muster,
    troops_number,
)

FIVE = {
    "durotriges": "town aquae-sulis, militia 1",
    "demetae": "hillfort moridunum",
    "cornovii": "town viroconium",
    "votadini": "hillfort yeavering, hillfort traprain-law",
    "londinium": "town londinium-city",
}


def limited() -> Muster:
    return Muster(faction=CIVITATES, limited=True)


@pytest.mark.rule("pendragon.muster.where")
@pytest.mark.rule("pendragon.muster.troops")
@pytest.mark.rule("pendragon.example.t1-limited-muster")
def test_limited_muster_in_dumnonii() -> None:
    g = lay({"dumnonii": "town isca-dumnoniorum, militia 1"}, resources=28)
    play = run(g, limited()).do("select dumnonii")
    assert (g.resources, play.options) == (26, ["militia 0", "militia 1", "militia 2"])
    assert play.do("militia 2").at("militia", "dumnonii") == 3


@pytest.mark.rule("pendragon.muster.troops")
def test_the_numbers_of_the_example() -> None:
    g = lay(FIVE)
    found = [troops_number(g, space(name)) for name in FIVE]
    assert found == [3, 2, 3, 4, 3]


@pytest.mark.rule("pendragon.muster.where")
@pytest.mark.rule("pendragon.muster.fewer")
@pytest.mark.rule("pendragon.muster.feats")
@pytest.mark.rule("pendragon.rule.spaces")
@pytest.mark.rule("pendragon.commands.one-type")
@pytest.mark.rule("pendragon.commands.any-order")
@pytest.mark.rule("pendragon.example.t3-muster-rule")
def test_muster_in_five_spaces_with_rule() -> None:
    g = lay(FIVE, resources=22)
    g.available[UNIT_POOL[MILITIA]] = 10
    play = run(g, Muster(faction=CIVITATES, may_feat=True))
    play.do(*[f"select {name}" for name in FIVE])
    assert [o for o in play.options if o.startswith("feat")] == ["feat rule", "feat invite"]
    play.do("feat rule", "hoard cornovii", "hoard demetae", "hoard londinium")
    assert (g.resources, g.wealth) == (6, 0)
    assert "resolve votadini" in play.options
    play.do("do-feat rule")
    assert g.wealth == 3
    play.do("resolve durotriges", "militia 2", "resolve demetae", "militia 1")
    play.do("resolve cornovii", "militia 2", "resolve votadini", "militia 3", "militia 2")
    assert g.available[UNIT_POOL[MILITIA]] == 0
    assert [play.at("militia", name) for name in FIVE] == [3, 1, 2, 3, 2]
    assert play.result == (1,)


@pytest.mark.rule("pendragon.muster.where")
@pytest.mark.rule("pendragon.foederati.presence")
def test_a_civitates_piece_is_needed() -> None:
    g = lay(
        {
            "regni": "fort anderida, cavalry 2",
            "iceni": "fort branodunum",
            "dobunni": "town glevum",
        },
        resources=9,
    )
    assert run(g, Muster(faction=CIVITATES)).options == ["select dobunni"]
    g = lay({"regni": "fort anderida, blue-saxon 1"}, resources=9)
    assert run(g, Muster(faction=CIVITATES)).options == ["select regni"]


@pytest.mark.rule("pendragon.muster.without-control")
def test_without_briton_control_only_strongholds_count() -> None:
    g = lay({"regni": "town noviomagus, saxon-warband 1"}, resources=2)
    play = run(g, limited()).do("select regni")
    assert play.options == ["militia 0", "militia 1"]


@pytest.mark.rule("pendragon.muster.blue-settlement")
def test_blue_settlements_count() -> None:
    g = lay({"cantiaci": "town durovernum, blue-saxon-settlement rutupiae"})
    assert troops_number(g, space("cantiaci")) == 4


@pytest.mark.rule("pendragon.muster.comitates")
@pytest.mark.rule("pendragon.pieces.comitates-not-yet")
@pytest.mark.rule("pendragon.resources.wealth")
def test_comitates_cost_wealth() -> None:
    g = lay({"dobunni": "town glevum"}, resources=9, wealth=2)
    g.available[UNIT_POOL[COMITATES]] = 3
    play = run(g, limited()).do("select dobunni", "militia 0")
    assert play.options == ["comitates 0", "comitates 1", "comitates 2"]
    play.do("comitates 2")
    assert (g.wealth, g.resources, play.at("comitates", "dobunni")) == (0, 7, 2)
    g.available[UNIT_POOL[COMITATES]] = 0
    g.wealth = 5
    assert run(g, limited()).do("select dobunni", "troops", "militia 0").ended


@pytest.mark.rule("pendragon.muster.upgrade")
def test_militia_become_comitates_within_the_number() -> None:
    g = lay({"dobunni": "town glevum, town corinium"}, resources=9, wealth=2)
    g.available[UNIT_POOL[COMITATES]] = 3
    g.population[space("dobunni")] = 1
    play = run(g, limited()).do("select dobunni", "militia 2", "comitates 0")
    assert play.options == ["upgrade 0", "upgrade 1"]
    play.do("upgrade 1")
    assert (play.at("militia", "dobunni"), play.at("comitates", "dobunni")) == (1, 1)
    assert g.wealth == 1
    assert log(g)[-2:] == ["removed", "placed"]
    play = run(g, limited()).do("select dobunni", "militia 3")
    assert play.ended


@pytest.mark.rule("pendragon.pieces.replace-plunder")
def test_a_replaced_unit_loses_its_plunder() -> None:
    g = lay({"dobunni": "town glevum, town corinium, militia 1+1"}, resources=2, wealth=1)
    g.available[UNIT_POOL[COMITATES]] = 1
    play = run(g, limited()).do("select dobunni", "militia 0", "comitates 0", "upgrade 1")
    assert (play.laden("militia", "dobunni"), play.laden("comitates", "dobunni")) == (0, 0)


@pytest.mark.rule("pendragon.ruling.muster-strongholds")
@pytest.mark.rule("pendragon.muster.hillfort")
@pytest.mark.rule("pendragon.muster.one-choice")
def test_two_units_make_a_hillfort() -> None:
    g = lay({"demetae": "hillfort moridunum, militia 1, comitates 1"}, resources=9)
    play = run(g, limited()).do("select demetae")
    assert play.options == ["troops", "hillfort gateholm"]
    play.do("hillfort gateholm", "use militia")
    assert (play.at("militia", "demetae"), play.at("comitates", "demetae")) == (0, 0)
    assert (play.stands("gateholm"), play.ended) == ("hillfort", True)


@pytest.mark.rule("pendragon.muster.hillfort")
def test_a_hillfort_needs_two_units_and_no_city() -> None:
    g = lay({"demetae": "hillfort moridunum, militia 1"}, resources=9)
    assert "hillfort gateholm" not in run(g, limited()).do("select demetae").options
    g = lay({"londinium": "militia 3"}, resources=9)
    assert not Muster.possible(g, CIVITATES, limited=False)


@pytest.mark.rule("pendragon.muster.town")
def test_a_town_costs_three_wealth_at_a_town_site() -> None:
    board = {"silures": "hillfort isca-silurum, militia 1", "iceni": "hillfort branodunum"}
    g = lay(board, resources=9, wealth=3)
    play = run(g, Muster(faction=CIVITATES)).do("select iceni", "select silures")
    play.do("resolve iceni")
    assert play.options == ["militia 0", "militia 1", "militia 2", "militia 3"]
    play.do("militia 0")
    assert play.options == ["troops", "town isca-silurum"]
    play.do("town isca-silurum")
    assert (play.stands("isca-silurum"), g.wealth) == ("town", 0)
    g = lay(board, resources=9, wealth=2)
    play = run(g, limited()).do("select silures")
    assert "town isca-silurum" not in play.options


@pytest.mark.rule("pendragon.muster.majority")
def test_strongholds_only_where_britons_outnumber_barbarians() -> None:
    board = "town isca-silurum, militia 2, scotti-raider {}"
    g = lay({"silures": board.format(3)}, resources=9)
    assert "hillfort dinas-powys" not in run(g, limited()).do("select silures").options
    g = lay({"silures": board.format(2)}, resources=9)
    assert "hillfort dinas-powys" in run(g, limited()).do("select silures").options
    g = lay({"silures": "militia 2, scotti-raider 2"}, resources=9)
    assert not Muster.possible(g, CIVITATES, limited=False)


@pytest.mark.rule("pendragon.pieces.voluntary-removal")
@pytest.mark.rule("pendragon.pieces.voluntary-no-plunder")
def test_militia_are_taken_from_elsewhere_when_none_is_available() -> None:
    g = lay({"silures": "town isca-silurum", "demetae": "militia 1+1"}, resources=2)
    g.available[UNIT_POOL[MILITIA]] = 0
    play = run(g, limited()).do("select silures")
    assert play.options == ["take-from demetae", "done"]
    play.do("take-from demetae")
    assert (play.at("militia", "silures"), play.at("militia", "demetae")) == (1, 0)
    assert (play.laden("militia", "silures"), play.laden("militia", "demetae")) == (0, 0)
    assert play.ended


@pytest.mark.rule("pendragon.pieces.voluntary-removal")
def test_nothing_is_taken_while_some_are_available() -> None:
    g = lay({"silures": "town isca-silurum", "demetae": "militia 1"}, resources=2)
    g.available[UNIT_POOL[MILITIA]] = 1
    play = run(g, limited()).do("select silures")
    assert play.options == ["militia 0", "militia 1"]
    assert play.do("militia 1").ended


@pytest.mark.rule("pendragon.resources.pay-in-full")
def test_only_what_can_be_paid_is_offered() -> None:
    g = lay(FIVE, resources=3)
    play = run(g, Muster(faction=CIVITATES)).do("select demetae")
    assert g.resources == 1
    assert play.options[0] == "militia 0"

"""Annona: who pays the Foederati, in which order, and what the unpaid do."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    control,
    ended,
    laden,
    lay,
    run,
    site,
    space,
    strongholds,
    told,
    tracks,
    unit,
    units,
)
from tests.games.pendragon.parts import (
    BLUE_SAXON,
    BLUE_SAXON_SETTLEMENT,
    CIVITATES,
    NOBODY,
    SAXONS,
    SCOTTI,
    UNSHADED,
    Annona,
    EpochRound,
    build,
    card,
    owed,
    place,
    set_up,
    wins,
)

EXAMPLE = {
    "deceangli": "red-saxon 1, red-saxon-settlement",
    "corieltauvi": "red-saxon 1, fort",
    "parisi": "red-saxon 3, red-saxon-settlement",
    "cantiaci": "blue-saxon 3, blue-saxon-settlement",
    "carvetii": "red-scotti-settlement, fort",
}


@pytest.mark.rule(
    "pendragon.annona.price",
    "pendragon.annona.dux-first",
    "pendragon.annona.payer",
    "pendragon.annona.dux-funds",
    "pendragon.annona.civitates-funds",
    "pendragon.annona.renown",
    "pendragon.foederati.settlement-alone",
)
def test_the_dux_pays_first_and_the_civitates_what_is_left() -> None:
    g = run(lay(EXAMPLE, resources=3, wealth=6, renown={"saxons": 0}), Annona())
    assert asked(g) == "dux"
    answer(g, "pay-for deceangli", "pay-for corieltauvi")
    assert (asked(g), tracks(g)["BR"]) == ("civitates", 1)
    assert choices(g) == ["pay-for cantiaci", "pay-for parisi", "done"]
    answer(g, "pay-for parisi", "pay-for cantiaci")
    assert ended(g)
    found = tracks(g)
    assert (found["BR"], found["W"], found["SxR"]) == (0, 1, 8)
    assert strongholds(g, "carvetii")["uxellodunum"] == "red-scotti-settlement"
    assert not told(g, "rebels")


@pytest.mark.rule("pendragon.annona.order-spaces", "pendragon.annona.payer")
def test_a_payer_chooses_which_groups_to_pay() -> None:
    g = run(lay(EXAMPLE, resources=3), Annona())
    assert set(choices(g)) == {f"pay-for {name}" for name in EXAMPLE if name != "carvetii"} | {
        "done"
    }
    answer(g, "pay-for cantiaci")
    assert ended(g)
    assert units(g, "cantiaci") == {"blue-saxon": 3}
    assert units(g, "parisi") == {"saxon-warband": 3}


@pytest.mark.rule("pendragon.annona.with-plunder")
def test_who_carries_plunder_needs_no_pay() -> None:
    g = lay({"iceni": "blue-scotti 3 laden 2, blue-scotti-settlement"}, renown={"scotti": 6})
    assert owed(g, unit("blue-scotti"), space("iceni")) == 1
    answer(run(g, Annona()), "done", "pay-for iceni")
    assert (tracks(g)["BR"], tracks(g)["ScR"]) == (24, 9)
    assert laden(g, "iceni") == {}


@pytest.mark.rule("pendragon.ruling.annona-groups")
@pytest.mark.rule("pendragon.annona.group")
def test_a_group_is_paid_in_full_or_not_at_all() -> None:
    g = lay({"iceni": "red-saxon 3, hillfort"}, resources=2)
    run(g, Annona())
    assert ended(g)
    assert units(g, "iceni") == {"saxon-warband": 3}
    assert tracks(g)["BR"] == 2


@pytest.mark.rule("pendragon.annona.group", "pendragon.foederati.two-colours")
def test_colours_and_nations_are_groups_of_their_own() -> None:
    g = lay({"iceni": "red-saxon 1, blue-saxon 2, red-scotti 1, hillfort"}, prosperity={"iceni": 0})
    run(g, Annona())
    answer(g, "pay-for iceni")
    assert choices(g) == ["pay-group red-saxon", "pay-group red-scotti", "pay-group blue-saxon"]
    answer(g, "pay-group red-saxon", "done", "done")
    assert units(g, "iceni") == {"red-saxon": 1, "saxon-warband": 2, "scotti-warband": 1}


@pytest.mark.rule("pendragon.annona.rebel", "pendragon.annona.rebel-settlement")
def test_the_unpaid_join_their_nation_with_their_settlement() -> None:
    board = {"cantiaci": "blue-saxon 3, blue-saxon-settlement rutupiae, town durovernum"}
    g = lay(board, resources=0)
    assert control(g, "cantiaci") == "civitates"
    run(g, Annona())
    assert units(g, "cantiaci") == {"saxon-warband": 3}
    assert strongholds(g, "cantiaci")["rutupiae"] == "saxon-settlement"
    assert control(g, "cantiaci") == "saxons"


@pytest.mark.rule("pendragon.annona.rebel-settlement")
def test_a_settlement_of_the_other_colour_does_not_turn() -> None:
    board = {"cantiaci": "blue-saxon 2, blue-saxon-settlement rutupiae, red-saxon-settlement"}
    g = run(lay(board, resources=0), Annona())
    assert sorted(strongholds(g, "cantiaci").values()) == [
        "red-saxon-settlement",
        "saxon-settlement",
    ]


@pytest.mark.rule("pendragon.annona.rebel-plunder")
def test_rebels_plunder_up_to_population() -> None:
    g = run(lay({"iceni": "red-saxon 3"}, resources=0, renown={"saxons": 4}), Annona())
    assert laden(g, "iceni") == {"saxon-warband": 2}
    assert (g.prosperity_at(space("iceni")), tracks(g)["SxR"]) == (2, 4)


@pytest.mark.rule("pendragon.annona.rebel-plunder", "pendragon.foederati.revolt-keeps-plunder")
def test_rebels_with_plunder_keep_it_and_take_no_more() -> None:
    g = run(lay({"iceni": "red-saxon 2 laden 1"}, resources=0, renown={"saxons": 4}), Annona())
    assert laden(g, "iceni") == {"saxon-warband": 2}
    assert (g.prosperity_at(space("iceni")), tracks(g)["SxR"]) == (3, 4)


@pytest.mark.rule("pendragon.annona.rebel-city")
def test_rebels_in_a_city_take_nothing() -> None:
    g = run(lay({"londinium": "blue-saxon 3, town"}, resources=0), Annona())
    assert units(g, "londinium") == {"saxon-warband": 3}
    assert (laden(g, "londinium"), tracks(g)["TP"]) == ({}, 80)


@pytest.mark.rule("pendragon.annona.skipped")
def test_unshaded_annona_skips_the_phase() -> None:
    g = lay({"iceni": "blue-saxon 3 laden 1"}, resources=0)
    g.momentum[UNSHADED] = 1 << card(10)
    run(g, Annona())
    assert units(g, "iceni") == {"blue-saxon": 3}
    assert (laden(g, "iceni"), tracks(g)["SxR"]) == ({"blue-saxon": 1}, 10)


@pytest.mark.rule("pendragon.annona.dux-funds", "pendragon.cooperation.preemption-none")
def test_at_fragmentation_the_dux_has_only_red() -> None:
    board = {"iceni": "red-saxon 2", "regni": "red-saxon 3"}
    g = lay(board, imperium="fragmentation", dux_resources=2, resources=9)
    run(g, Annona())
    assert choices(g) == ["pay-for iceni", "share-for iceni", "share-for regni", "done"]
    answer(g, "pay-for iceni")
    assert (asked(g), tracks(g)["DuxR"], tracks(g)["BR"]) == ("civitates", 0, 9)


@pytest.mark.rule("pendragon.annona.dux-funds", "pendragon.cooperation.preemption-consent")
def test_a_refusal_leaves_the_dux_his_own_money() -> None:
    board = {"iceni": "red-saxon 2", "regni": "red-saxon 1"}
    g = lay(board, imperium="autonomy-civilian", dux_resources=1, resources=9)
    run(g, Annona())
    answer(g, "pay-for iceni", "pay-red 1")
    assert asked(g) == "civitates"
    answer(g, "refuse")
    assert (asked(g), choices(g)) == ("dux", ["pay-for regni", "share-for iceni", "done"])


@pytest.mark.rule("pendragon.annona.together", "pendragon.ruling.annona-together")
def test_both_pay_a_group_that_neither_could_pay_alone() -> None:
    board = {"regni": "red-saxon 3, red-saxon-settlement"}
    g = lay(board, imperium="fragmentation", dux_resources=1, resources=1, wealth=4)
    run(g, Annona())
    assert (asked(g), choices(g)) == ("dux", ["share-for regni", "done"])
    answer(g, "share-for regni")
    assert (asked(g), choices(g)) == ("civitates", ["give 2", "refuse"])
    answer(g, "give 2")
    assert (ended(g), g.dux_resources, g.resources, g.wealth) == (True, 0, 0, 3)
    assert (units(g, "regni"), tracks(g)["SxR"]) == ({"red-saxon": 3}, 13)


@pytest.mark.rule("pendragon.annona.together", "pendragon.ruling.annona-together")
def test_the_payer_says_how_much_it_takes_on_itself() -> None:
    board = {"regni": "blue-saxon 4, blue-saxon-settlement"}
    g = lay(board, imperium="fragmentation", dux_resources=2, resources=2, wealth=1)
    answer(run(g, Annona()), "done", "share-for regni")
    assert (asked(g), choices(g)) == ("civitates", ["part 2", "part 3"])
    answer(g, "part 3")
    assert (asked(g), choices(g)) == ("dux", ["give 1", "refuse"])
    answer(g, "give 1")
    assert (ended(g), g.dux_resources, g.resources, g.wealth) == (True, 1, 0, 0)
    assert units(g, "regni") == {"blue-saxon": 4}


@pytest.mark.rule("pendragon.annona.group", "pendragon.annona.together")
def test_who_is_asked_for_a_share_hears_what_the_group_is_owed() -> None:
    board = {"regni": "blue-saxon 5 laden 1", "iceni": "blue-saxon 1"}
    g = lay(board, imperium="fragmentation", dux_resources=2, resources=2, wealth=1)
    answer(run(g, Annona()), "done")
    about = {"faction": CIVITATES, "n": 3, "space": NOBODY, "owed": 0, "part": 0}
    assert g.stack[-1].about(g) == about
    answer(g, "share-for regni")
    about |= {"space": space("regni"), "owed": 4}
    assert g.stack[-1].about(g) == about
    answer(g, "part 3")
    assert g.stack[-1].about(g) == about | {"part": 3}


@pytest.mark.rule("pendragon.annona.together", "pendragon.ruling.annona-together")
def test_a_share_refused_costs_nobody_anything() -> None:
    board = {"regni": "red-saxon 3", "iceni": "red-saxon 2"}
    g = lay(board, imperium="fragmentation", dux_resources=1, resources=2)
    answer(run(g, Annona()), "share-for regni", "refuse")
    assert (asked(g), g.dux_resources, g.resources) == ("civitates", 1, 2)
    assert choices(g) == ["pay-for iceni", "share-for iceni", "share-for regni", "done"]
    answer(g, "done")
    assert units(g, "regni") == {"saxon-warband": 3}


@pytest.mark.rule("pendragon.annona.together", "pendragon.solo.consent")
def test_nothing_is_shared_with_a_briton_run_by_the_rules() -> None:
    g = lay({"regni": "red-saxon 3"}, imperium="fragmentation", dux_resources=2, resources=2)
    g.ruled = (CIVITATES,)
    assert ended(run(g, Annona()))
    assert units(g, "regni") == {"saxon-warband": 3}


@pytest.mark.rule("pendragon.annona.first")
def test_annona_can_make_a_barbarian_win() -> None:
    g = set_up("barbarian-conspiracy", {})
    g.scenario, g.epochs, g.renown[SAXONS], g.prestige = "barbarian-conspiracy", 2, 28, 25
    g.top = [0] * len(g.top)
    for name in ("branodunum", "derventio", "gateholm"):
        build(g, BLUE_SAXON_SETTLEMENT, site(name))
    place(g, BLUE_SAXON, space("iceni"), 3)
    run(g, EpochRound(card(77)))
    answer(g, "done", "pay-for iceni", "set-aside 0")
    assert (g.ended, tracks(g)["SxR"]) == ("saxons-renown-roman-rule", 31)


@pytest.mark.rule("pendragon.annona.civitates-funds")
def test_the_civitates_pay_blue_before_wealth() -> None:
    g = lay({"iceni": "blue-saxon 3"}, resources=2, wealth=5)
    answer(run(g, Annona()), "pay-for iceni")
    assert (g.resources, g.wealth) == (0, 4)


@pytest.mark.rule("pendragon.ruling.settlement-minimum")
@pytest.mark.rule("pendragon.ruling.aid-misprint")
@pytest.mark.rule(
    "pendragon.example.x-foederati-scotti-pool",
    "pendragon.foederati.nation-pool",
    "pendragon.annona.renown",
    "pendragon.victory.scotti",
)
def test_all_scotti_in_briton_pay_win_the_game_for_the_scotti() -> None:
    """12 Warbands paid in each of 4 Epochs bring 48 Renown, and none is left to raid."""
    group = "red-scotti 3, red-scotti-settlement"
    hired = dict.fromkeys(("novantae", "demetae", "silures", "ordovices"), group)
    g = lay(hired, scenario="de-excidio-britanniae", resources=48, renown={"scotti": 0})
    assert available(g, "scotti-warband") == 0
    won = []
    for _ in range(4):
        run(g, Annona())
        answer(g, *[f"pay-for {name}" for name in ("demetae", "novantae", "ordovices", "silures")])
        won.append(wins(g, SCOTTI))
    assert (g.resources, g.renown[SCOTTI]) == (0, 48)
    assert won == [False, False, False, True]

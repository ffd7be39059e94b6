"""Upkeep: what must be paid, who goes home, who leaves."""

from __future__ import annotations

import pytest

from logres.engine.papers import positions, scribe
from logres.games.pendragon import GAME
from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    laden,
    lay,
    log,
    run,
    spaces,
    strongholds,
    told,
    tracks,
    units,
)
from tests.games.pendragon.parts import (
    CAVALRY,
    DUX,
    FORT,
    GRATIA,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    UNSHADED,
    BarbarianUpkeep,
    CivitatesUpkeep,
    DuxUpkeep,
    GoHome,
    Maintenance,
    Upkeep,
)

NINE_FORTS = dict.fromkeys(
    (
        "atrebates",
        "carvetii",
        "corieltauvi",
        "deceangli",
        "eboracum",
        "regni",
        "silures",
        "textoverdi",
        "trinovantes",
    ),
    "fort",
)


@pytest.mark.rule("pendragon.upkeep.order")
def test_dux_civitates_saxons_scotti() -> None:
    board = {
        "regni": "fort, cavalry 1",
        "iceni": "militia 3, saxon-raider 1 laden 1",
        "novantae": "scotti-raider 1 laden 1",
    }
    g = run(lay(board), Upkeep())
    answer(g, "done")
    assert log(g) == ["pays-blue", "disbanded", "forced-return", "forced-return"]
    assert [line["faction"] for line in told(g, "forced-return")] == [SAXONS, SCOTTI]


# The Dux.


@pytest.mark.rule("pendragon.upkeep.forts", "pendragon.upkeep.dux-funds")
def test_a_fort_costs_one() -> None:
    g = run(lay(NINE_FORTS, resources=40), Maintenance(DUX, FORT))
    answer(g, "done")
    assert ended(g)
    assert (tracks(g)["BR"], tracks(g)["Forts"]) == (31, 9)


@pytest.mark.rule("pendragon.upkeep.forts")
def test_a_fort_that_is_not_paid_is_removed_without_loss_of_prestige() -> None:
    g = run(lay(NINE_FORTS, resources=7, prestige=4), Maintenance(DUX, FORT))
    assert "done" not in choices(g)
    answer(g, "abandon dinorben")
    assert "done" not in choices(g)
    answer(g, "abandon uxellodunum")
    assert choices(g)[-1] == "done"
    answer(g, "done")
    assert (tracks(g)["BR"], tracks(g)["Forts"], tracks(g)["P"]) == (0, 7, 4)
    assert strongholds(g, "deceangli") == {}


@pytest.mark.rule("pendragon.upkeep.forts")
def test_without_money_all_forts_go_unasked() -> None:
    g = run(lay(NINE_FORTS, resources=0), Maintenance(DUX, FORT))
    assert ended(g)
    assert tracks(g)["Forts"] == 0


@pytest.mark.rule("pendragon.upkeep.forts-half")
def test_dogs_and_wolves_halve_the_total() -> None:
    g = run(lay(NINE_FORTS, resources=40, in_force={67: "unshaded"}), Maintenance(DUX, FORT))
    answer(g, "done")
    assert tracks(g)["BR"] == 35


@pytest.mark.rule("pendragon.upkeep.dux-funds")
def test_at_fragmentation_forts_are_paid_in_red() -> None:
    g = lay(NINE_FORTS, resources=40, dux_resources=9, imperium="fragmentation", roads=False)
    answer(run(g, Maintenance(DUX, FORT)), "done")
    assert (tracks(g)["BR"], tracks(g)["DuxR"]) == (40, 0)


@pytest.mark.rule("pendragon.upkeep.dux-funds", "pendragon.cooperation.tribute")
def test_the_lords_may_pay_for_forts_the_dux_cannot_keep() -> None:
    board = {"regni": "fort", "iceni": "fort", "dobunni": "fort"}
    g = lay(board, imperium="fragmentation", resources=9, dux_resources=1, wealth=44)
    run(g, Maintenance(DUX, FORT))
    assert (asked(g), choices(g)[-1], "done" in choices(g)) == ("dux", "appeal", False)
    answer(g, "appeal")
    assert (asked(g), choices(g)) == ("civitates", ["give 1", "give 2", "refuse"])
    answer(g, "give 2")
    assert "appeal" not in choices(g)
    answer(g, "done")
    assert (ended(g), g.dux_resources, g.resources, g.wealth) == (True, 0, 9, 42)
    assert g.count_strongholds(FORT) == 3


@pytest.mark.rule("pendragon.upkeep.dux-funds", "pendragon.cooperation.tribute")
def test_forts_without_any_money_fall_only_when_tribute_is_refused() -> None:
    g = lay({"regni": "fort", "iceni": "fort"}, imperium="fragmentation", wealth=5)
    run(g, Maintenance(DUX, FORT))
    answer(g, "appeal")
    assert (asked(g), g.count_strongholds(FORT)) == ("civitates", 2)
    answer(g, "refuse")
    assert (ended(g), g.count_strongholds(FORT), g.wealth) == (True, 0, 5)


@pytest.mark.rule("pendragon.upkeep.dux-funds", "pendragon.upkeep.roads")
def test_roads_may_be_kept_by_tribute() -> None:
    g = lay(imperium="autonomy-military", resources=4, wealth=44)
    run(g, DuxUpkeep())
    assert choices(g) == ["maintain", "lapse"]
    answer(g, "maintain")
    assert (asked(g), choices(g)) == ("civitates", ["give 6", "refuse"])
    answer(g, "give 6")
    assert (g.roads, g.resources, g.wealth) == (True, 0, 38)


@pytest.mark.rule("pendragon.upkeep.roads", "pendragon.ruling.dux-payment")
def test_where_blue_is_refused_the_dux_may_keep_the_roads_in_red() -> None:
    g = lay(imperium="autonomy-civilian", resources=20, dux_resources=12)
    answer(run(g, DuxUpkeep()), "maintain", "pay-red 3", "refuse")
    assert (asked(g), choices(g)) == ("dux", ["maintain", "lapse"])
    answer(g, "maintain")
    assert (g.roads, g.resources, g.dux_resources) == (True, 20, 2)


@pytest.mark.rule("pendragon.upkeep.dux-funds", "pendragon.cooperation.preemption-consent")
def test_a_refusal_costs_forts() -> None:
    g = lay({"regni": "fort", "iceni": "fort"}, imperium="autonomy-civilian", dux_resources=1)
    run(g, Maintenance(DUX, FORT))
    answer(g, "done", "pay-red 1", "refuse")
    assert "done" not in choices(g)
    answer(g, choices(g)[0], "done")
    assert (tracks(g)["Forts"], tracks(g)["DuxR"], tracks(g)["BR"]) == (1, 0, 25)


@pytest.mark.rule("pendragon.upkeep.roads", "pendragon.imperium-status.roads")
@pytest.mark.parametrize("imperium", IMPERIUM)
def test_roads_cost_ten_at_autonomy_only(imperium: str) -> None:
    g = lay(imperium=imperium, roads=imperium != "fragmentation", dux_resources=10)
    run(g, DuxUpkeep())
    if not imperium.startswith("autonomy"):
        assert ended(g)
        assert g.roads is (imperium != "fragmentation")
        return
    assert (asked(g), choices(g)) == ("dux", ["maintain", "lapse"])
    answer(g, "maintain")
    answer(g, *[choice for choice in choices(g) if choice == "pay-red 10"])
    assert g.roads
    assert tracks(g)["BR"] + tracks(g)["DuxR"] == 25


@pytest.mark.rule("pendragon.upkeep.roads")
def test_roads_that_lapse_are_lost() -> None:
    g = run(lay(imperium="autonomy-military"), DuxUpkeep())
    answer(g, "lapse")
    assert not g.roads
    g = run(lay(imperium="autonomy-military", resources=9), DuxUpkeep())
    assert ended(g)
    assert not g.roads


@pytest.mark.rule("pendragon.upkeep.cavalry-home", "pendragon.upkeep.cavalry-shift")
def test_homeless_cavalry_must_move_and_others_may() -> None:
    board = {
        "demetae": "cavalry 2",
        "votadini": "cavalry 1",
        "silures": "fort",
        "atrebates": "fort",
        "carvetii": "fort, cavalry 1",
        "corieltauvi": "fort",
    }
    g = run(lay(board), DuxUpkeep())
    answer(g, "done")
    assert choices(g) == [f"house {n}" for n in ("atrebates", "carvetii", "corieltauvi", "silures")]
    answer(g, "house silures", "units 2", "house atrebates")
    assert choices(g) == ["shift carvetii", "done"]
    answer(g, "shift carvetii", "house corieltauvi")
    assert ended(g)
    assert (units(g, "silures"), units(g, "atrebates")) == ({"cavalry": 2}, {"cavalry": 1})
    assert (units(g, "carvetii"), units(g, "corieltauvi")) == ({}, {"cavalry": 1})


@pytest.mark.rule("pendragon.upkeep.cavalry-home")
def test_with_one_fort_nobody_is_asked() -> None:
    g = run(lay({"demetae": "cavalry 2", "silures": "fort"}), DuxUpkeep())
    answer(g, "done")
    assert ended(g)
    assert units(g, "silures") == {"cavalry": 2}


@pytest.mark.rule("pendragon.ruling.cavalry-homeless")
@pytest.mark.rule("pendragon.upkeep.cavalry-no-fort")
def test_without_forts_a_red_settlement_takes_them_in() -> None:
    g = run(lay({"demetae": "cavalry 2", "iceni": "red-saxon-settlement"}), DuxUpkeep())
    assert units(g, "iceni") == {"cavalry": 2}
    g = run(lay({"demetae": "cavalry 2"}), DuxUpkeep())
    assert units(g, "demetae") == {}
    assert available(g, "cavalry") == 20


@pytest.mark.rule("pendragon.upkeep.dux-order")
def test_a_fort_given_up_shelters_nobody() -> None:
    g = run(lay({"regni": "fort, cavalry 2", "silures": "fort"}), DuxUpkeep())
    answer(g, "abandon anderida", "done")
    assert units(g, "silures") == {"cavalry": 2}


@pytest.mark.rule("pendragon.upkeep.dux-order")
def test_casualties_of_this_upkeep_come_back_at_once() -> None:
    g = run(lay({"demetae": "cavalry 2"}, imperium="autonomy-military", roads=False), DuxUpkeep())
    assert (available(g, "cavalry"), g.out_of_play, g.casualties) == (19, 1, 0)


@pytest.mark.rule("pendragon.upkeep.red-foederati")
def test_red_foederati_go_to_red_settlements_of_their_nation() -> None:
    board = {
        "corieltauvi": "red-saxon 1, red-scotti 1",
        "deceangli": "red-saxon-settlement",
        "iceni": "blue-saxon-settlement, blue-saxon 1",
    }
    g = run(lay(board), DuxUpkeep())
    assert ended(g)
    assert (units(g, "deceangli"), units(g, "corieltauvi")) == ({"red-saxon": 1}, {})
    assert available(g, "scotti-warband") == 12
    assert units(g, "iceni") == {"blue-saxon": 1}


@pytest.mark.rule("pendragon.upkeep.casualties", "pendragon.upkeep.casualties-rest")
@pytest.mark.rule("pendragon.ruling.casualties-rounding")
@pytest.mark.rule("pendragon.upkeep.casualties-round", "pendragon.example.x-casualties")
@pytest.mark.parametrize(
    ("imperium", "back"),
    [
        ("roman-rule-military", (7, 6, 5)),
        ("roman-rule-civilian", (4, 4, 3)),
        ("autonomy-military", (3, 3, 2)),
        ("autonomy-civilian", (3, 3, 2)),
        ("fragmentation", (7, 6, 5)),
    ],
)
def test_casualties_come_back_by_state(imperium: str, back: tuple[int, ...]) -> None:
    for number, wanted in zip((7, 6, 5), back, strict=True):
        g = lay(imperium=imperium, roads=False, casualties=number)
        g.available[0] -= number
        run(g, DuxUpkeep())
        left = (available(g, "cavalry") - 20 + number, g.out_of_play, g.casualties)
        assert left == (wanted, number - wanted, 0)
        assert told(g, "casualties") == [{"n": wanted, "lost": number - wanted}]


# The Civitates.


@pytest.mark.rule("pendragon.upkeep.militia")
def test_one_militia_in_three_goes_home() -> None:
    g = lay({"iceni": "militia 3", "regni": "militia 2", "parisi": "militia 6 laden 5"})
    run(g, CivitatesUpkeep())
    found = [units(g, name)["militia"] for name in ("iceni", "regni", "parisi")]
    assert found == [2, 2, 4]
    assert laden(g, "parisi") == {"militia": 4}


@pytest.mark.rule("pendragon.upkeep.comitates")
def test_one_wealth_keeps_three_comitates() -> None:
    g = run(lay({"iceni": "comitates 2"}, wealth=5), CivitatesUpkeep())
    assert choices(g) == ["pay-wealth 0", "pay-wealth 1"]
    answer(g, "pay-wealth 1")
    assert (units(g, "iceni"), g.wealth) == ({"comitates": 2}, 4)
    g = run(lay({"iceni": "comitates 2", "regni": "comitates 2"}, wealth=5), CivitatesUpkeep())
    assert choices(g)[-1] == "pay-wealth 2"
    answer(g, "pay-wealth 1")
    assert choices(g) == ["dismiss iceni", "dismiss regni"]
    answer(g, "dismiss regni")
    assert (units(g, "iceni"), units(g, "regni")) == ({"comitates": 2}, {"comitates": 1})
    assert (g.wealth, available(g, "comitates")) == (4, 12)


@pytest.mark.rule("pendragon.upkeep.comitates")
def test_who_goes_is_asked_only_where_some_stay_elsewhere() -> None:
    g = run(lay({"iceni": "comitates 4"}, wealth=1), CivitatesUpkeep())
    answer(g, "pay-wealth 1")
    assert (ended(g), units(g, "iceni")) == (True, {"comitates": 3})
    g = run(lay({"iceni": "comitates 2", "regni": "comitates 2"}, wealth=1), CivitatesUpkeep())
    answer(g, "pay-wealth 0")
    assert (ended(g), available(g, "comitates")) == (True, 15)


@pytest.mark.rule("pendragon.upkeep.comitates-only-wealth")
def test_resources_do_not_pay_comitates() -> None:
    g = run(lay({"iceni": "comitates 2"}, wealth=0, resources=25), CivitatesUpkeep())
    assert ended(g)
    assert (units(g, "iceni"), tracks(g)["BR"]) == ({}, 25)


@pytest.mark.rule("pendragon.upkeep.blue-foederati")
def test_blue_foederati_go_to_blue_settlements_of_their_nation() -> None:
    board = {
        "corieltauvi": "blue-saxon 3, blue-scotti 1",
        "deceangli": "blue-saxon-settlement",
        "iceni": "blue-saxon-settlement",
        "parisi": "red-scotti-settlement",
    }
    g = run(lay(board), CivitatesUpkeep())
    assert (asked(g), choices(g)) == ("civitates", ["house deceangli", "house iceni"])
    answer(g, "house iceni", "units 2", "house deceangli")
    assert ended(g)
    assert (units(g, "iceni"), units(g, "deceangli")) == ({"blue-saxon": 2}, {"blue-saxon": 1})
    assert available(g, "scotti-warband") == 12


@pytest.mark.rule("pendragon.upkeep.refugees", "pendragon.population.refugees-holder")
def test_half_the_refugees_are_gone() -> None:
    for before, after in ((0, 0), (1, 0), (2, 1), (3, 1), (4, 2)):
        g = run(lay(refugees=before), CivitatesUpkeep())
        assert g.refugees == after


@pytest.mark.rule("pendragon.upkeep.hillforts-camelot")
def test_shaded_camelot_asks_pay_for_hillforts() -> None:
    board = {"iceni": "hillfort, hillfort", "regni": "hillfort"}
    g = run(lay(board), CivitatesUpkeep())
    assert ended(g)
    g = run(lay(board, in_force={21: "shaded"}), CivitatesUpkeep())
    answer(g, "abandon anderida", "done")
    assert (tracks(g)["BR"], strongholds(g, "regni")) == (23, {})
    assert told(g, "abandoned")


@pytest.mark.rule("pendragon.upkeep.gratia")
def test_gratia_costs_ten_or_goes() -> None:
    g = run(lay(in_force={27: "unshaded"}), CivitatesUpkeep())
    answer(g, "maintain")
    assert (tracks(g)["BR"], g.in_force(GRATIA, UNSHADED)) == (15, True)
    g = run(lay(in_force={27: "unshaded"}), CivitatesUpkeep())
    answer(g, "lapse")
    assert (tracks(g)["BR"], g.in_force(GRATIA, UNSHADED)) == (25, False)
    g = run(lay(in_force={27: "unshaded"}, resources=9), CivitatesUpkeep())
    assert ended(g)
    assert not g.in_force(GRATIA, UNSHADED)


# The Barbarians.


@pytest.mark.rule("pendragon.ruling.raiders-in-upkeep")
@pytest.mark.rule("pendragon.upkeep.forced-return", "pendragon.upkeep.raiders-stay")
def test_who_carries_plunder_must_return() -> None:
    board = {
        "iceni": "saxon-raider 7 laden 4",
        "atrebates": "saxon-raider 5 laden 5, saxon-warband 2 laden 1, saxon-settlement",
        "parisi": "saxon-raider 3",
        "regni": "scotti-raider 2 laden 2",
    }
    g = run(lay(board, renown={"saxons": 8}), BarbarianUpkeep(SAXONS))
    assert tracks(g)["SxR"] == 18
    assert (units(g, "iceni"), units(g, "atrebates")) == ({}, {"saxon-warband": 2})
    assert laden(g, "atrebates") == {}
    assert (units(g, "parisi"), units(g, "regni")) == ({"saxon-raider": 3}, {"scotti-raider": 2})


@pytest.mark.rule("pendragon.upkeep.warbands-home", "pendragon.foederati.word-saxon")
def test_warbands_go_to_their_own_settlements() -> None:
    board = {"novantae": "scotti-warband 1", "demetae": "red-scotti-settlement"}
    g = run(lay(board), BarbarianUpkeep(SCOTTI))
    assert (units(g, "novantae"), available(g, "scotti-warband")) == ({}, 12)
    board = {"novantae": "scotti-warband 2", "demetae": "scotti-settlement"}
    g = run(lay(board), BarbarianUpkeep(SCOTTI))
    assert units(g, "demetae") == {"scotti-warband": 2}


@pytest.mark.rule("pendragon.upkeep.warbands-choice")
def test_warbands_at_home_may_change_their_home() -> None:
    board = {"iceni": "saxon-warband 3, saxon-settlement", "regni": "saxon-settlement"}
    g = run(lay(board), BarbarianUpkeep(SAXONS))
    assert choices(g) == ["shift iceni", "done"]
    answer(g, "shift iceni", "units 2")
    assert choices(g) == ["shift iceni", "done"]
    answer(g, "done")
    assert (units(g, "iceni"), units(g, "regni")) == ({"saxon-warband": 1}, {"saxon-warband": 2})


@pytest.mark.rule("pendragon.upkeep.warbands-choice")
def test_nobody_moves_twice() -> None:
    board = {"iceni": "saxon-warband 1, saxon-settlement", "regni": "saxon-settlement"}
    g = run(lay(board), BarbarianUpkeep(SAXONS))
    answer(g, "shift iceni")
    assert ended(g)
    assert units(g, "regni") == {"saxon-warband": 1}


@pytest.mark.rule("pendragon.ruling.new-leadership")
@pytest.mark.rule("pendragon.ruling.printed-slips")
@pytest.mark.rule(
    "pendragon.upkeep.new-leadership-saxons",
    "pendragon.upkeep.new-leadership-scotti",
    "pendragon.upkeep.new-leadership-last",
)
def test_new_leadership_lifts_renown_after_the_returns() -> None:
    board = {"iceni": "saxon-raider 5 laden 5"}
    g = run(lay(board, renown={"saxons": 3, "scotti": 2}), Upkeep())
    assert told(g, "forced-return")[0]["n"] == 5
    assert (tracks(g)["SxR"], tracks(g)["ScR"]) == (10, 6)
    g = run(lay(renown={"saxons": 18, "scotti": 19}), Upkeep())
    assert (tracks(g)["SxR"], tracks(g)["ScR"]) == (18, 19)


def test_who_goes_home_is_read_from_positions_of_before() -> None:
    """What says that units may change quarters had the name that the offer has now."""
    frame = GoHome(DUX, CAVALRY, spaces("iceni regni"), "upkeep.cavalry-home", shifting=True)
    stored = scribe.write_frame(GAME, frame)
    stored["may_shift"] = stored.pop("shifting")
    assert positions.read_frame(GAME, stored) == frame

"""Pieces, their boxes and their owners; the tracks' ends; who Controls with whom."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import lay, space
from tests.games.pendragon.builders import control, site
from tests.games.pendragon.parts import (
    AUTONOMY_CIVILIAN,
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    FOEDERATI,
    FRAGMENTATION,
    HILLFORT,
    IMPERIUM,
    MILITIA,
    RAIDERS,
    RED_SAXON,
    RED_SAXON_SETTLEMENT,
    SAXON_SETTLEMENT,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI,
    SCOTTI_RAIDER,
    STRONGHOLD_COUNT,
    STRONGHOLD_NATION,
    STRONGHOLD_OWNER,
    STRONGHOLD_POOL,
    TROOPS,
    UNIT_COUNT,
    UNIT_NATION,
    UNIT_OWNER,
    UNIT_POOL,
    VACANT,
    WARBAND,
    add_prestige,
    add_renown,
    add_resources,
    add_wealth,
    control_total,
    friendly,
    pass_income,
    pieces,
    pieces_of,
    shift_imperium,
    troops_of,
)

THERE = "regni"


@pytest.mark.rule("pendragon.pieces.units-and-troops")
def test_all_units_but_raiders_are_troops() -> None:
    assert [unit for unit in range(UNIT_COUNT) if unit not in TROOPS] == list(RAIDERS)
    g = lay({THERE: "saxon-warband 2, saxon-raider 3, cavalry 1"})
    assert (troops_of(g, SAXONS, space(THERE)), g.units_of(SAXONS, space(THERE))) == (2, 5)


@pytest.mark.rule("pendragon.pieces.strongholds")
def test_every_stronghold_has_one_owner() -> None:
    assert len(STRONGHOLD_OWNER) == STRONGHOLD_COUNT
    assert set(STRONGHOLD_OWNER) == {DUX, CIVITATES, SAXONS, SCOTTI}


@pytest.mark.rule("pendragon.pieces.pieces")
def test_units_and_strongholds_are_pieces_and_cubes_are_not() -> None:
    g = lay({THERE: "militia 2+2, town noviomagus, saxon-warband 3+3"}, refugees=4)
    assert (pieces_of(g, CIVITATES, space(THERE)), pieces_of(g, SAXONS, space(THERE))) == (3, 3)
    assert control(g, THERE) == ""


@pytest.mark.rule("pendragon.pieces.to-available")
@pytest.mark.rule("pendragon.foederati.nation-pool")
def test_a_removed_piece_goes_to_the_box_of_its_nation() -> None:
    g = lay({THERE: "red-saxon 1, red-saxon-settlement anderida, militia 1, scotti-raider 1"})
    for unit in (RED_SAXON, MILITIA, SCOTTI_RAIDER):
        before = g.available[UNIT_POOL[unit]]
        pieces.remove(g, unit, space(THERE), 1)
        assert g.available[UNIT_POOL[unit]] == before + 1
    assert UNIT_POOL[RED_SAXON] == UNIT_POOL[SAXON_WARBAND]
    before = g.available[STRONGHOLD_POOL[SAXON_SETTLEMENT]]
    pieces.raze(g, site("anderida"))
    assert g.available[STRONGHOLD_POOL[SAXON_SETTLEMENT]] == before + 1


@pytest.mark.rule("pendragon.pieces.cavalry-casualties")
def test_cavalry_goes_to_casualties() -> None:
    g = lay({"votadini": "cavalry 3"})
    before = g.available[UNIT_POOL[CAVALRY]]
    pieces.remove(g, CAVALRY, space("votadini"), 2)
    assert (g.casualties, g.available[UNIT_POOL[CAVALRY]]) == (2, before)


@pytest.mark.rule("pendragon.pieces.comitates-not-yet")
def test_removed_comitates_are_available() -> None:
    g = lay({THERE: "comitates 2"})
    pieces.remove(g, COMITATES, space(THERE), 1)
    assert (g.not_yet, g.available[UNIT_POOL[COMITATES]]) == (13, 1)


@pytest.mark.rule("pendragon.pieces.place-from-available")
def test_no_more_are_placed_than_there_are() -> None:
    g = lay()
    g.available[UNIT_POOL[SCOTTI_RAIDER]] = 4
    assert pieces.place(g, SCOTTI_RAIDER, space(THERE), 9) == 4
    assert g.available[UNIT_POOL[SCOTTI_RAIDER]] == 0


# Foederati.


@pytest.mark.rule("pendragon.foederati.what")
def test_only_warbands_and_settlements_are_foederati() -> None:
    assert not set(FOEDERATI) & set(RAIDERS)
    assert all(UNIT_POOL[u] == UNIT_POOL[WARBAND[UNIT_NATION[u]]] for u in FOEDERATI)
    owners = [STRONGHOLD_OWNER[k] for k in range(STRONGHOLD_COUNT) if STRONGHOLD_NATION[k] >= 0]
    assert owners == [SAXONS, SCOTTI, DUX, DUX, CIVITATES, CIVITATES]


@pytest.mark.rule("pendragon.foederati.owner")
@pytest.mark.rule("pendragon.cooperation.joint-control")
def test_foederati_belong_to_the_briton_of_their_colour() -> None:
    g = lay({"parisi": "red-saxon-settlement petuaria, militia 1, saxon-warband 1"})
    assert control(g, "parisi") == "civitates"
    g = lay({"parisi": "red-saxon-settlement petuaria, red-saxon 1"}, imperium="fragmentation")
    assert control(g, "parisi") == "dux"


@pytest.mark.rule("pendragon.foederati.turning")
@pytest.mark.rule("pendragon.control.immediate")
def test_without_its_marker_a_piece_is_its_nations_at_once() -> None:
    g = lay({"cantiaci": "red-saxon-settlement rutupiae, red-saxon 3+1"})
    assert control(g, "cantiaci") == "civitates"
    pieces.turn_coat(g, RED_SAXON, SAXON_WARBAND, space("cantiaci"), 3, 1)
    assert control(g, "cantiaci") == ""
    pieces.change_sides(g, site("rutupiae"), SAXON_SETTLEMENT, "foederati.turning")
    assert control(g, "cantiaci") == "saxons"
    assert g.laden_at(SAXON_WARBAND, space("cantiaci")) == 1


@pytest.mark.rule("pendragon.foederati.at-fragmentation")
def test_at_fragmentation_colours_stay_and_are_enemies() -> None:
    g = lay({"parisi": "red-saxon-settlement petuaria, red-saxon 2, blue-saxon 2"})
    units, sites = list(g.units), g.sites
    shift_imperium(g, FRAGMENTATION)
    assert (g.units, g.sites) == (units, sites)
    assert not friendly(g, DUX, CIVITATES)


@pytest.mark.rule("pendragon.foederati.word-saxon")
def test_foederati_are_not_their_nations_pieces() -> None:
    g = lay({"parisi": "red-saxon-settlement petuaria, red-saxon 3, blue-scotti 1"})
    assert pieces_of(g, SAXONS, space("parisi")) == pieces_of(g, SCOTTI, space("parisi")) == 0
    assert UNIT_NATION[RED_SAXON] == SAXONS
    assert (UNIT_OWNER[RED_SAXON], STRONGHOLD_OWNER[RED_SAXON_SETTLEMENT]) == (DUX, DUX)


# Cooperation and the tracks.


@pytest.mark.rule("pendragon.cooperation.states")
@pytest.mark.rule("pendragon.imperium-status.cooperation")
@pytest.mark.rule("pendragon.factions.friendly-britons")
def test_britons_cooperate_in_four_states_of_five() -> None:
    found = [friendly(lay(imperium=state), DUX, CIVITATES) for state in IMPERIUM]
    assert found == [True] * 4 + [False]
    assert AUTONOMY_CIVILIAN < FRAGMENTATION


@pytest.mark.rule("pendragon.resources.floor")
@pytest.mark.rule("pendragon.ruling.track-limit")
@pytest.mark.rule("pendragon.resources.ceiling")
def test_tracks_end_at_0_and_85() -> None:
    g = lay(resources=40, prestige=5, wealth=1, renown=[0, 0, 1, 84])
    total = g.prosperity() + g.prestige
    add_resources(g, 57)
    add_prestige(g, -8)
    add_wealth(g, -2)
    add_renown(g, SAXONS, -2)
    add_renown(g, SCOTTI, 2)
    assert (g.resources, g.prestige, g.wealth, g.renown[SAXONS:]) == (85, 0, 0, [0, 85])
    assert g.prosperity() + g.prestige == total - 5


@pytest.mark.rule("pendragon.resources.dux-sources")
def test_a_dux_pass_adds_blue_and_at_fragmentation_red() -> None:
    g = lay(resources=25)
    pass_income(g, DUX)
    assert (g.resources, g.dux_resources) == (28, 0)
    g = lay(resources=25, imperium="fragmentation")
    pass_income(g, DUX)
    assert (g.resources, g.dux_resources) == (25, 3)


@pytest.mark.rule("pendragon.control.value")
@pytest.mark.rule("pendragon.control.briton")
def test_a_control_total_is_the_population_of_the_spaces() -> None:
    g = lay({"parisi": "hillfort petuaria", "novantae": "fort alclud"})
    assert (control_total(g, CIVITATES), control_total(g, DUX)) == (3, 0)
    pieces.raze(g, site("petuaria"))
    assert control_total(g, CIVITATES) == 1
    assert g.sites[site("petuaria")] == VACANT
    assert HILLFORT not in g.sites

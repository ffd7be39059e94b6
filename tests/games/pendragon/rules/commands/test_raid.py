"""Raid, the plan: where, how many spaces, for how much, by which way, with which Feat."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    choices,
    lay,
    run,
    space,
    told,
    tracks,
    units,
    unrolled,
)
from tests.games.pendragon.parts import SAXON_WARBAND, SAXONS, SCOTTI, Raid, pieces
from tests.games.pendragon.raiding import SHORE, plan, saxons, scotti, spaces_offered

# How many spaces.


@pytest.mark.rule("pendragon.raid.saxon-max")
@pytest.mark.rule("pendragon.raid.once-per-space")
@pytest.mark.rule("pendragon.ruling.flow-details")
def test_saxons_raid_three_spaces_each_once() -> None:
    g = saxons(lay(), dice=[1, 1, 1])
    plan(g, "raid iceni", "raid regni")
    assert "iceni" not in spaces_offered(g)
    assert "atrebates" in spaces_offered(g)
    plan(g, "raid atrebates")
    assert set(choices(g)) == {"resolve iceni", "resolve regni", "resolve atrebates"}


@pytest.mark.rule("pendragon.raid.scotti-max")
def test_scotti_raid_four_spaces() -> None:
    g = scotti(lay(), dice=[1])
    plan(g, "raid novantae", "raid ordovices", "raid demetae")
    assert "silures" in spaces_offered(g)
    plan(g, "raid silures")
    assert not spaces_offered(g)
    assert len(choices(g)) == 4


@pytest.mark.rule("pendragon.raid.saxon-max")
@pytest.mark.rule("pendragon.raid.scotti-max")
@pytest.mark.rule("pendragon.sequence.limited")
def test_a_limited_raid_has_one_space() -> None:
    for faction, target in ((SAXONS, "iceni"), (SCOTTI, "ordovices")):
        g = run(lay(), Raid(faction=faction, limited=True, may_feat=True), dice=[1, 1, 1])
        answer(g, f"raid {target}")
        assert choices(g) == ["plunder 0", "plunder 1"]


# Where.


@pytest.mark.rule("pendragon.raid.no-own-control")
def test_not_under_the_raiders_own_control() -> None:
    g = lay(
        {
            "iceni": "saxon-settlement venta-icenorum, saxon-warband 2",
            "parisi": "scotti-settlement petuaria, scotti-warband 2",
        }
    )
    offered = spaces_offered(saxons(g))
    assert "iceni" not in offered
    assert "parisi" in offered


@pytest.mark.rule("pendragon.raid.no-own-control")
@pytest.mark.rule("pendragon.commands.cancel-space")
def test_a_space_that_came_under_own_control_is_skipped_and_not_refunded() -> None:
    g = saxons(lay({"iceni": "hillfort venta-icenorum"}), dice=[3])
    plan(g, "raid iceni", "raid regni", "done")
    g.control[space("iceni")] = SAXONS
    answer(g, "resolve iceni")
    assert not told(g, "raids") or told(g, "raids")[0]["space"] != space("iceni")
    assert told(g, "space-lost")
    assert g.renown[SAXONS] == 8


@pytest.mark.rule("pendragon.commands.cancel-space")
@pytest.mark.rule("pendragon.raid.base")
def test_a_space_whose_base_is_lost_is_skipped() -> None:
    g = saxons(lay({"cornovii": "saxon-settlement viroconium, saxon-warband 1"}), dice=[3])
    plan(g, "raid dobunni", "raid iceni", "done")
    pieces.remove(g, SAXON_WARBAND, space("cornovii"), 1)
    answer(g, "resolve dobunni")
    assert units(g, "dobunni") == {}
    assert told(g, "space-lost")


@pytest.mark.rule("pendragon.raid.saxon-seas")
def test_saxons_come_by_britannicus_and_germanicus() -> None:
    assert spaces_offered(saxons(lay())) == {
        "atrebates",
        "cantiaci",
        "corieltauvi",
        "dumnonii",
        "durotriges",
        "iceni",
        "londinium",
        "parisi",
        "regni",
        "trinovantes",
    }


@pytest.mark.rule("pendragon.raid.scotti-seas")
@pytest.mark.rule("pendragon.raid.caledonia")
def test_scotti_come_by_hibernicus_septentrionalis_and_from_caledonia() -> None:
    g = scotti(lay())
    offered = spaces_offered(g)
    assert {"durotriges", "dumnonii", "votadini", "novantae", "textoverdi"} <= offered
    assert not {"iceni", "regni", "eboracum", "cornovii"} & offered
    answer(g, "raid votadini")
    assert choices(g) == ["by-sea septentrionalis", "from-caledonia"]


@pytest.mark.rule("pendragon.raid.base")
@pytest.mark.rule("pendragon.foederati.no-raid")
def test_a_base_opens_its_own_space_and_its_neighbours() -> None:
    here = "saxon-settlement viroconium, saxon-warband 1, militia 3"
    assert {"cornovii", "dobunni", "brigantes"} <= spaces_offered(saxons(lay({"cornovii": here})))


@pytest.mark.rule("pendragon.raid.base")
@pytest.mark.rule("pendragon.foederati.no-raid")
@pytest.mark.parametrize(
    "here",
    [
        "red-saxon-settlement viroconium, saxon-warband 1",
        "saxon-settlement viroconium, red-saxon 1",
        "saxon-settlement viroconium",
        "saxon-warband 1",
        "scotti-settlement viroconium, saxon-warband 1",
    ],
)
def test_no_base_without_a_warband_and_a_settlement_of_its_own(here: str) -> None:
    assert not {"cornovii", "dobunni"} & spaces_offered(saxons(lay({"cornovii": here})))


@pytest.mark.rule("pendragon.raid.base-sea")
def test_a_base_opens_the_seas_it_borders() -> None:
    assert "deceangli" not in spaces_offered(saxons(lay()))
    g = lay({"silures": "saxon-settlement isca-silurum, saxon-warband 1"})
    saxons(g, dice=[3], limited=True)
    assert "deceangli" in spaces_offered(g)
    answer(g, "raid deceangli")
    assert units(g, "deceangli") == {"saxon-raider": 3}


# Which way.


@pytest.mark.rule("pendragon.raid.route-choice")
def test_the_raider_names_the_way_and_it_decides_the_subtraction() -> None:
    board = {**SHORE, "regni": "fort anderida"}
    for way, landed in (("britannicus", 5), ("germanicus", 4)):
        g = saxons(lay(board), dice=[2, 2, 3], limited=True)
        answer(g, "raid-in-force cantiaci")
        assert choices(g) == ["by-sea britannicus", "by-sea germanicus"]
        answer(g, f"by-sea {way}")
        # Cantiaci's own Fort guards both Seas.
        assert units(g, "cantiaci")["saxon-raider"] == landed


# What it costs.


@pytest.mark.rule("pendragon.raid.saxon-cost")
@pytest.mark.rule("pendragon.commands.pay-first")
@pytest.mark.rule("pendragon.commands.pay-destination")
@pytest.mark.rule("pendragon.example.t1-saxon-pay")
def test_saxons_pay_one_for_a_die_and_two_for_three_before_any_roll() -> None:
    g = saxons(lay(SHORE), may_feat=True)
    answer(g, "raid-in-force cantiaci", "by-sea germanicus")
    answer(g, "raid-in-force corieltauvi", "raid-in-force iceni")
    answer(g, "feat surprise", "surprise cantiaci")
    assert tracks(g)["SxR"] == 4
    assert not told(g, "raids")
    g = saxons(lay(SHORE), dice=[4, 4, 4, 1])
    plan(g, "raid-in-force corieltauvi", "raid iceni", "done")
    assert tracks(g)["SxR"] == 7
    plan(g, "resolve corieltauvi", "plunder 0", "decline")
    assert unrolled(g) == []


@pytest.mark.rule("pendragon.raid.saxon-cost")
@pytest.mark.rule("pendragon.resources.pay-in-full")
def test_saxons_plan_no_more_than_they_can_pay() -> None:
    g = saxons(lay(renown={"saxons": 2}))
    answer(g, "raid iceni")
    assert "raid regni" in choices(g)
    assert "raid-in-force regni" not in choices(g)
    assert not Raid.possible(lay(renown={"saxons": 0}), SAXONS, limited=False)
    assert Raid.possible(lay(renown={"saxons": 1}), SAXONS, limited=False)


@pytest.mark.rule("pendragon.raid.scotti-cost")
def test_scotti_pay_nothing_for_a_die_and_one_for_two() -> None:
    four = ("novantae", "ordovices", "demetae", "silures")
    g = plan(scotti(lay()), *[f"raid-in-force {name}" for name in four])
    assert tracks(g)["ScR"] == 2
    g = plan(scotti(lay(renown={"scotti": 0})), *[f"raid {name}" for name in four])
    assert tracks(g)["ScR"] == 0


@pytest.mark.rule("pendragon.raid.free-size")
@pytest.mark.rule("pendragon.commands.free")
def test_a_free_raid_is_in_force_in_the_usual_number_of_spaces() -> None:
    g = scotti(lay(renown={"scotti": 0}), dice=[4, 3], free=True)
    assert not [text for text in choices(g) if text.startswith("raid ")]
    plan(g, *[f"raid-in-force {n}" for n in ("novantae", "ordovices", "demetae", "silures")])
    answer(g, "resolve ordovices")
    assert units(g, "ordovices") == {"scotti-raider": 7}
    assert tracks(g)["ScR"] == 0
    g = saxons(lay(renown={"saxons": 0}), dice=[4, 3, 2], free=True)
    plan(g, *[f"raid-in-force {n}" for n in ("iceni", "regni", "atrebates")])
    answer(g, "resolve iceni")
    assert units(g, "iceni") == {"saxon-raider": 9}


# Feats.


@pytest.mark.rule("pendragon.raid.feats-saxons")
@pytest.mark.rule("pendragon.raid.feats-scotti")
@pytest.mark.rule("pendragon.feats.pairs")
def test_the_feats_that_go_with_a_raid() -> None:
    g = plan(saxons(lay(), may_feat=True), "raid iceni")
    assert [t for t in choices(g) if t.startswith("feat")] == ["feat surprise", "feat ravage"]
    g = plan(scotti(lay(), may_feat=True), "raid ordovices")
    assert [t for t in choices(g) if t.startswith("feat")] == ["feat surprise", "feat ransom"]


@pytest.mark.rule("pendragon.feats.not-limited")
@pytest.mark.rule("pendragon.feats.not-with-free")
def test_no_feat_with_a_limited_or_a_free_raid() -> None:
    for raid in (
        Raid(faction=SAXONS, limited=True, may_feat=True),
        Raid(faction=SAXONS, free=True),
    ):
        g = run(lay(), raid, dice=[1, 1, 1])
        assert not [text for text in choices(g) if text.startswith("feat")]


@pytest.mark.rule("pendragon.raid.no-own-control", "pendragon.card.68.shaded")
def test_who_controls_every_shore_has_nowhere_to_raid_but_nialls_box() -> None:
    g = lay(in_force={68: "shaded"})
    for faction, may in ((SAXONS, False), (SCOTTI, True)):
        g.control = [faction] * len(g.control)
        assert Raid.possible(g, faction, limited=False) is may
    g = lay()
    g.control = [SCOTTI] * len(g.control)
    assert not Raid.possible(g, SCOTTI, limited=False)

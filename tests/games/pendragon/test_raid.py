"""Raid: where, for how much, by which way, who lands and what they take."""

from __future__ import annotations

from typing import Any

import pytest

from logres.games.pendragon import pieces
from logres.games.pendragon.data import PATROLLED, SAXON_WARBAND, SAXONS, SCOTTI, SEAS
from logres.games.pendragon.raid import Raid
from logres.games.pendragon.state import Pendragon
from tests.games.pendragon.table import (
    answer,
    asked,
    available,
    choices,
    ended,
    laden,
    lay,
    run,
    site,
    space,
    told,
    tracks,
    units,
    unrolled,
)

SHORE = {
    "cantiaci": "fort rutupiae, town durovernum, cavalry 1, militia 1",
    "corieltauvi": "fort lindum, town ratae, cavalry 1, militia 1",
    "trinovantes": "fort camulodunum, cavalry 1, militia 1",
    "iceni": "hillfort venta-icenorum, militia 1",
}
"""The Saxon Shore at the start: three Forts on Oceanus Germanicus."""
IRISH_SHORE = {
    "carvetii": "fort uxellodunum",
    "deceangli": "fort deva",
    "silures": "fort isca-silurum",
}
"""Three Forts on Oceanus Hibernicus."""


def saxons(g: Pendragon, dice: list[Any] | None = None, **fields: Any) -> Pendragon:
    return run(g, Raid(faction=SAXONS, **fields), dice)


def scotti(g: Pendragon, dice: list[Any] | None = None, **fields: Any) -> Pendragon:
    return run(g, Raid(faction=SCOTTI, **fields), dice)


def spaces_offered(g: Pendragon) -> set[str]:
    """The spaces that can be added to the plan."""
    return {text.split()[1] for text in choices(g) if text.startswith("raid")}


def plan(g: Pendragon, *answers: str) -> Pendragon:
    """Answer, taking the first way wherever there are several."""
    for text in answers:
        answer(g, text)
        if choices(g) and choices(g)[0].startswith(("by-sea", "from-")):
            answer(g, choices(g)[0])
    return g


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


# How many land.


@pytest.mark.rule("pendragon.raid.patrol-reduction")
@pytest.mark.rule("pendragon.raid.place")
@pytest.mark.rule("pendragon.raid.plunder")
@pytest.mark.rule("pendragon.example.t1-cantiaci-landing")
def test_forts_on_a_patrolled_sea_hold_raiders_back() -> None:
    g = saxons(lay(SHORE), dice=[2, 2, 3], limited=True)
    before = tracks(g)["TP"]
    answer(g, "raid-in-force cantiaci", "by-sea germanicus")
    assert units(g, "cantiaci")["saxon-raider"] == 4
    answer(g, "plunder 2")
    assert laden(g, "cantiaci") == {"saxon-raider": 2}
    assert tracks(g)["TP"] == before - 2
    assert (g.bottom[space("cantiaci")], g.top[space("cantiaci")]) == (2, 0)


@pytest.mark.rule("pendragon.raid.patrol-reduction")
@pytest.mark.rule("pendragon.raid.only-new")
@pytest.mark.rule("pendragon.example.t7-limited-raid")
def test_cantiaci_without_its_fort_and_raiders_who_were_there_before() -> None:
    board = {
        **SHORE,
        "cantiaci": "blue-saxon-settlement rutupiae",
        "iceni": "saxon-raider 2 laden 2",
    }
    g = saxons(
        lay(board, renown={"saxons": 4}, prosperity={"iceni": 2}), dice=[2, 2, 3], limited=True
    )
    answer(g, "raid-in-force iceni")
    assert tracks(g)["SxR"] == 2
    assert choices(g) == ["plunder 0", "plunder 1", "plunder 2"]
    answer(g, "plunder 2")
    assert units(g, "iceni") == {"saxon-raider": 7}
    assert laden(g, "iceni") == {"saxon-raider": 4}
    assert ended(g)


@pytest.mark.rule("pendragon.raid.only-new")
def test_empty_hands_of_older_raiders_take_nothing() -> None:
    g = saxons(lay({"iceni": "saxon-raider 3"}), dice=[1], limited=True)
    answer(g, "raid iceni")
    assert choices(g) == ["plunder 0", "plunder 1"]


@pytest.mark.rule("pendragon.raid.no-patrol")
def test_a_sea_without_patrol_subtracts_nothing() -> None:
    board = dict(IRISH_SHORE)
    g = scotti(lay(board), dice=[3, 2], limited=True)
    answer(g, "raid-in-force ordovices")
    assert units(g, "ordovices") == {"scotti-raider": 5}


@pytest.mark.rule("pendragon.raid.patrol-reduction")
@pytest.mark.rule("pendragon.map.coastal")
@pytest.mark.rule("pendragon.example.x-irish-shore")
def test_a_patrolled_hibernicus_costs_three_and_durotriges_counts_for_two_seas() -> None:
    board = dict(IRISH_SHORE)
    patrolled = PATROLLED | 1 << SEAS.index("hibernicus")
    g = scotti(lay(board, patrolled=patrolled), dice=[3, 2], limited=True)
    answer(g, "raid-in-force ordovices")
    assert units(g, "ordovices") == {"scotti-raider": 2}
    board["durotriges"] = "fort"
    g = scotti(lay(board, patrolled=patrolled), dice=[3, 2], limited=True)
    answer(g, "raid-in-force ordovices")
    assert units(g, "ordovices") == {"scotti-raider": 1}
    g = saxons(lay(board, patrolled=patrolled), dice=[3, 2, 1], limited=True)
    answer(g, "raid-in-force atrebates")
    assert units(g, "atrebates") == {"saxon-raider": 5}


@pytest.mark.rule("pendragon.raid.wall-reduction")
def test_the_forts_of_the_wall_hold_back_raiders_from_caledonia() -> None:
    board = {"carvetii": "fort uxellodunum", "textoverdi": "fort", "deceangli": "fort deva"}
    g = scotti(lay(board), dice=[1, 4], limited=True)
    answer(g, "raid-in-force votadini", "from-caledonia")
    assert units(g, "votadini") == {"scotti-raider": 3}


@pytest.mark.rule("pendragon.raid.base-no-reduction")
@pytest.mark.rule("pendragon.raid.base-sea-reduction")
def test_from_a_base_overland_no_subtraction_and_by_sea_the_usual_one() -> None:
    board = {
        "demetae": "scotti-settlement, scotti-warband 1",
        "deceangli": "fort deva",
        "silures": "fort isca-silurum",
    }
    patrolled = PATROLLED | 1 << SEAS.index("hibernicus")
    for way, landed in (("from-base", 6), ("by-sea hibernicus", 4)):
        g = scotti(lay(board, patrolled=patrolled), dice=[2, 4], limited=True)
        answer(g, "raid-in-force silures", way)
        assert units(g, "silures") == {"scotti-raider": landed}


@pytest.mark.rule("pendragon.raid.base-no-reduction")
@pytest.mark.rule("pendragon.example.x-niall")
def test_cornovii_from_a_base_in_demetae_lands_all() -> None:
    board = {"demetae": "scotti-settlement, scotti-warband 1", "deceangli": "fort deva"}
    patrolled = PATROLLED | 1 << SEAS.index("hibernicus")
    g = scotti(lay(board, patrolled=patrolled), dice=[2, 4], limited=True)
    answer(g, "raid-in-force cornovii")
    assert units(g, "cornovii") == {"scotti-raider": 6}


@pytest.mark.rule("pendragon.raid.modifiers-order")
@pytest.mark.rule("pendragon.card.58.shaded.momentum")
@pytest.mark.rule("pendragon.card.58.unshaded.momentum")
def test_events_add_before_subtractions_and_take_besides_them() -> None:
    board = dict(IRISH_SHORE)
    patrolled = PATROLLED | 1 << SEAS.index("hibernicus")
    for side, roll, landed in (("shaded", 2, 1), ("shaded", 1, 0), ("unshaded", 4, 0)):
        g = scotti(lay(board, patrolled=patrolled, in_force={58: side}), dice=[roll], limited=True)
        answer(g, "raid ordovices")
        assert units(g, "ordovices").get("scotti-raider", 0) == landed
    g = scotti(lay(in_force={58: "unshaded"}), dice=[4], limited=True)
    answer(g, "raid ordovices")
    assert units(g, "ordovices") == {"scotti-raider": 2}


@pytest.mark.rule("pendragon.raid.zero")
@pytest.mark.rule("pendragon.example.x-niall")
def test_nobody_lands_on_nothing_and_the_raid_there_is_over() -> None:
    board = {"deceangli": "fort deva", "silures": "fort isca-silurum", "carvetii": "hillfort"}
    patrolled = PATROLLED | 1 << SEAS.index("hibernicus")
    g = scotti(lay(board, patrolled=patrolled), dice=[1, 6], may_feat=True)
    plan(g, "raid carvetii", "feat ransom", "done")
    assert ended(g)
    assert units(g, "carvetii") == {}
    assert unrolled(g) == [6]
    assert told(g, "raids")[0]["n"] == 0


@pytest.mark.rule("pendragon.raid.londinium-fort")
@pytest.mark.rule("pendragon.ruling.feat-details")
def test_a_fort_in_londinium_counts_for_germanicus() -> None:
    g = saxons(lay({**SHORE, "londinium": "fort londinium-city"}), dice=[2, 2, 3], limited=True)
    answer(g, "raid-in-force iceni")
    assert units(g, "iceni")["saxon-raider"] == 3


@pytest.mark.rule("pendragon.raid.patrol-live")
def test_forts_are_counted_when_the_space_is_resolved() -> None:
    g = saxons(lay(SHORE), dice=[2, 2, 3])
    plan(g, "raid-in-force iceni", "raid-in-force regni", "done")
    pieces.raze(g, site("rutupiae"))
    answer(g, "resolve iceni")
    assert units(g, "iceni")["saxon-raider"] == 5


@pytest.mark.rule("pendragon.raid.place")
@pytest.mark.rule("pendragon.pieces.place-from-available")
def test_no_more_land_than_are_available() -> None:
    g = saxons(lay({"regni": "saxon-raider 21"}), dice=[3, 3, 3], limited=True)
    answer(g, "raid-in-force iceni")
    assert units(g, "iceni") == {"saxon-raider": 4}
    assert available(g, "saxon-raider") == 0


@pytest.mark.rule("pendragon.raid.place")
@pytest.mark.rule("pendragon.pieces.voluntary-removal")
@pytest.mark.rule("pendragon.pieces.voluntary-no-plunder")
def test_raiders_come_from_elsewhere_only_when_none_is_available() -> None:
    g = saxons(lay({"regni": "saxon-raider 25 laden 24"}), dice=[1, 1, 1], limited=True)
    answer(g, "raid-in-force iceni")
    assert choices(g) == ["take-from regni", "done"]
    answer(g, "take-from regni", "take-from regni", "done")
    assert units(g, "iceni") == {"saxon-raider": 2}
    assert laden(g, "regni") == {"saxon-raider": 23}
    assert tracks(g)["SxR"] == 8


# What they take.


@pytest.mark.rule("pendragon.raid.plunder")
@pytest.mark.parametrize(("roll", "most"), [(4, 2), (1, 1)])
def test_plunder_up_to_the_lower_of_population_and_raiders(roll: int, most: int) -> None:
    g = saxons(lay(), dice=[roll], limited=True)
    answer(g, "raid iceni")
    assert choices(g) == [f"plunder {n}" for n in range(most + 1)]


@pytest.mark.rule("pendragon.raid.plunder-current-pop")
def test_current_population_limits_the_plunder() -> None:
    for population in (2, 3):
        g = saxons(lay(population={"atrebates": population}), dice=[4], limited=True)
        answer(g, "raid atrebates")
        assert choices(g)[-1] == f"plunder {population}"


@pytest.mark.rule("pendragon.raid.plunder")
def test_no_plunder_where_nothing_is_left() -> None:
    g = saxons(lay(prosperity={"iceni": 0}), dice=[4], limited=True)
    answer(g, "raid iceni")
    assert ended(g)


@pytest.mark.rule("pendragon.raid.plunder-optional")
@pytest.mark.rule("pendragon.ruling.feat-details")
def test_plunder_may_be_left() -> None:
    board = {"parisi": "saxon-settlement, saxon-warband 1"}
    g = scotti(lay(board), dice=[3], limited=True)
    answer(g, "raid parisi", "plunder 1")
    assert tracks(g)["SxR"] == 9
    assert laden(g, "parisi") == {"scotti-raider": 1}


@pytest.mark.rule("pendragon.plunder.robbing-barbarian")
@pytest.mark.rule("pendragon.example.x-robbing")
def test_robbing_the_other_barbarian_costs_it_renown() -> None:
    board = {"parisi": "saxon-settlement, saxon-warband 1"}
    for renown, left in ((5, 3), (1, 0)):
        g = scotti(lay(board, renown={"saxons": renown}), dice=[3], limited=True)
        answer(g, "raid parisi", "plunder 2")
        assert tracks(g)["SxR"] == left
        assert laden(g, "parisi") == {"scotti-raider": 2}
    g = scotti(lay({"parisi": "hillfort petuaria, saxon-warband 1"}), dice=[3], limited=True)
    answer(g, "raid parisi", "plunder 2")
    assert tracks(g)["SxR"] == 10


@pytest.mark.rule("pendragon.raid.city")
def test_no_plunder_in_a_city() -> None:
    g = saxons(lay({"londinium": "town londinium-city, militia 1"}), dice=[4], limited=True)
    answer(g, "raid londinium")
    assert choices(g) == ["attack-britons", "decline"]
    assert laden(g, "londinium") == {}


@pytest.mark.rule("pendragon.raid.plunder-before-reaction")
def test_nobody_is_asked_before_the_plunder() -> None:
    g = saxons(lay(SHORE), dice=[4, 4, 4], may_feat=True)
    plan(g, "raid-in-force cantiaci", "feat surprise", "surprise cantiaci", "done")
    assert asked(g) == "saxons"
    assert choices(g)[0] == "plunder 0"


# Battle, or stop.


@pytest.mark.rule("pendragon.raid.battle-option")
@pytest.mark.rule("pendragon.raid.stay")
@pytest.mark.rule("pendragon.example.t1-corieltauvi")
def test_raiders_who_stop_stay_with_what_they_took() -> None:
    g = saxons(lay(SHORE), dice=[2, 2, 2], limited=True)
    before = tracks(g)["TP"]
    answer(g, "raid-in-force corieltauvi", "plunder 2")
    assert choices(g) == ["attack-britons", "decline"]
    answer(g, "decline")
    assert ended(g)
    assert units(g, "corieltauvi")["saxon-raider"] == 3
    assert laden(g, "corieltauvi") == {"saxon-raider": 2}
    assert tracks(g)["TP"] == before - 2


@pytest.mark.rule("pendragon.raid.only-new")
@pytest.mark.rule("pendragon.battle.attackers")
def test_raiders_who_were_there_before_do_not_fight() -> None:
    here = "hillfort venta-icenorum, militia 1, saxon-raider 6 laden 1"
    g = saxons(lay({"iceni": here}), dice=[3], limited=True)
    answer(g, "raid iceni", "plunder 2", "attack-britons", "stand saxon-raider")
    answer(g, "withdraw militia", "assault venta-icenorum")
    assert units(g, "iceni") == {"militia": 1, "saxon-raider": 6}
    assert laden(g, "iceni") == {"saxon-raider": 1}
    assert ended(g)


@pytest.mark.rule("pendragon.raid.enemy-choice")
def test_the_britons_are_one_enemy_until_fragmentation() -> None:
    board = {"corieltauvi": "fort lindum, town ratae, cavalry 1, militia 1, scotti-raider 1"}
    for imperium, enemies in (
        ("autonomy-civilian", ["attack-britons", "attack scotti"]),
        ("fragmentation", ["attack dux", "attack civitates", "attack scotti"]),
    ):
        g = saxons(lay(board, imperium=imperium), dice=[4], limited=True)
        answer(g, "raid corieltauvi", "plunder 0")
        assert choices(g) == [*enemies, "decline"]


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


# The tutorial.


@pytest.mark.rule("pendragon.example.t2-ard-ri-raids")
@pytest.mark.rule("pendragon.plunder.stronghold-source")
def test_the_four_free_raids_of_ard_ri_land() -> None:
    board = {
        "parisi": "hillfort petuaria, militia 1",
        "votadini": "hillfort, hillfort, militia 4",
        "novantae": "hillfort, militia 1",
        "ordovices": "hillfort, militia 1",
    }
    g = lay(board, in_force={58: "shaded"})
    before = tracks(g)["TP"]
    scotti(g, dice=[3, 3, 2, 3, 1, 3, 1, 1], free=True)
    answer(g, "raid-in-force parisi", "raid-in-force votadini", "by-sea septentrionalis")
    answer(g, "raid-in-force novantae", "by-sea hibernicus", "raid-in-force ordovices")
    for name, raiders, plunder in (
        ("parisi", 8, 2),
        ("votadini", 7, 2),
        ("novantae", 6, 1),
        ("ordovices", 4, 1),
    ):
        if f"resolve {name}" in choices(g):
            answer(g, f"resolve {name}")
        assert choices(g)[-1] == f"plunder {plunder}"
        answer(g, f"plunder {plunder}", "decline")
        assert units(g, name)["scotti-raider"] == raiders
    assert tracks(g)["TP"] == before - 6

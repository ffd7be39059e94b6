"""Raid, the landing: dice, Patrols, the Wall, bases and Events."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    available,
    choices,
    ended,
    laden,
    lay,
    site,
    space,
    told,
    tracks,
    units,
    unrolled,
)
from tests.games.pendragon.parts import PATROLLED, SEAS, pieces
from tests.games.pendragon.raiding import IRISH_SHORE, SHORE, plan, saxons, scotti

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

"""What lasts of the cards 55 to 73 in Raids: who comes, from where, how many and at what price."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    laden,
    lay,
    raiders_in,
    run,
    space,
    strongholds,
    told,
    unit,
    units,
)
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    NOBODY,
    POOL_SIZE,
    POOLS,
    SAXONS,
    SCOTTI,
    SEAS,
    SHADED,
    UNSHADED,
    Event,
    Pendragon,
    Raid,
    Recovery,
    card,
    check,
    view,
)
from tests.games.pendragon.raiding import IRISH_SHORE, saxons, scotti, spaces_offered

HIBERNICUS = 1 << SEAS.index("hibernicus")
NIALL = {68: "shaded"}
BASE = {"demetae": "scotti-settlement, scotti-warband 1"}


def played(g: Pendragon, number: int, side: int, faction: int = SCOTTI) -> Pendragon:
    return run(g, Event(card(number), side, faction))


def landed(g: Pendragon, name: str, faction: int = SCOTTI, roll: int = 4) -> int:
    """How many of the `roll` of one die land, by the first way there is."""
    run(g, Raid(faction=faction, limited=True), [roll])
    answer(g, f"raid {name}")
    if choices(g) and choices(g)[0].startswith(("by-sea", "from-")):
        answer(g, choices(g)[0])
    return raiders_in(g, name)


# 55 NIALL'S RAID.


@pytest.mark.rule("pendragon.card.55.unshaded")
@pytest.mark.parametrize(
    ("who", "sea", "name"), [(SCOTTI, "hibernicus", "demetae"), (SAXONS, "britannicus", "regni")]
)
def test_raids_from_the_sea_that_was_named_are_three_fewer(who: int, sea: str, name: str) -> None:
    g = played(lay(patrolled=0), 55, UNSHADED, DUX)
    assert choices(g) == [f"sea {each}" for each in SEAS]
    answer(g, f"sea {sea}")
    assert landed(g, name, who) == 1
    g = answer(played(lay(patrolled=0), 55, UNSHADED, DUX), "sea septentrionalis")
    assert landed(g, name, who) == 4


@pytest.mark.rule("pendragon.card.55.unshaded")
def test_the_three_go_besides_patrols_and_until_the_epoch() -> None:
    g = lay({"deceangli": "fort"}, patrolled=HIBERNICUS)
    answer(played(g, 55, UNSHADED, DUX), "sea hibernicus")
    assert landed(g, "demetae") == 0
    run(g, Recovery())
    assert g.niall_sea == NOBODY
    assert landed(g, "demetae") == 3


@pytest.mark.rule("pendragon.card.55.unshaded")
def test_no_sea_holds_back_who_comes_from_a_base() -> None:
    g = answer(played(lay(BASE), 55, UNSHADED, DUX), "sea hibernicus")
    assert landed(g, "cornovii") == 4


@pytest.mark.rule("pendragon.card.55.shaded")
def test_the_scotti_may_come_by_the_channel() -> None:
    g = lay({"regni": "fort"}, patrolled=0b0001)
    assert "regni" not in spaces_offered(scotti(g))
    assert ended(played(g, 55, SHADED))
    assert "regni" in spaces_offered(scotti(g))
    assert landed(g, "regni") == 3


# 58, 59, 68 and 69: fewer Raiders.


@pytest.mark.rule("pendragon.card.59.unshaded")
def test_three_fewer_come_to_the_shores_facing_dal_riada() -> None:
    for name, coming in (("novantae", 1), ("votadini", 1), ("carvetii", 1), ("demetae", 4)):
        g = played(lay(patrolled=0), 59, UNSHADED, DUX)
        assert landed(g, name) == coming
    assert landed(lay(patrolled=0), "novantae") == 4


@pytest.mark.rule("pendragon.card.59.unshaded")
def test_the_three_go_besides_the_forts_of_the_wall() -> None:
    g = lay({"carvetii": "fort"}, patrolled=0, in_force={59: "unshaded"})
    run(g, Raid(faction=SCOTTI, limited=True), [4])
    answer(g, "raid novantae", "from-caledonia")
    assert raiders_in(g, "novantae") == 0


@pytest.mark.rule("pendragon.card.68.unshaded")
def test_each_scotti_raid_is_one_fewer_wherever_it_comes_from() -> None:
    for board, name in (({}, "demetae"), (BASE, "cornovii")):
        assert landed(lay(board, patrolled=0), name) == 4
        assert landed(played(lay(board, patrolled=0), 68, UNSHADED), name) == 3
    assert landed(lay(patrolled=0, in_force={68: "unshaded"}), "regni", SAXONS) == 4


@pytest.mark.rule("pendragon.card.69.unshaded")
def test_two_fewer_come_overland() -> None:
    g = lay(BASE, patrolled=0, in_force={69: "unshaded"})
    assert landed(g, "cornovii") == 2
    assert landed(lay(patrolled=0, in_force={69: "unshaded"}), "demetae") == 4
    g = run(lay(in_force={69: "unshaded"}), Raid(faction=SCOTTI, limited=True), [4])
    answer(g, "raid novantae", "from-caledonia")
    assert raiders_in(g, "novantae") == 2
    saxon_base = {"iceni": "saxon-settlement, saxon-warband 1"}
    assert landed(lay(saxon_base, in_force={69: "unshaded"}), "catuvellauni", SAXONS) == 2


@pytest.mark.rule("pendragon.card.69.shaded")
def test_the_forts_of_the_wall_hold_nobody_back() -> None:
    board = {"carvetii": "fort", "textoverdi": "fort"}
    for in_force, coming in (({}, 2), ({69: "shaded"}, 4)):
        g = run(lay(board, in_force=in_force), Raid(faction=SCOTTI, limited=True), [4])
        answer(g, "raid novantae", "from-caledonia")
        assert raiders_in(g, "novantae") == coming


# 63 EVANGELIZATION, unshaded.


@pytest.mark.rule("pendragon.card.63.unshaded")
def test_each_scotti_raid_space_costs_one_more() -> None:
    for verb, price in (("raid", 1), ("raid-in-force", 2)):
        g = played(lay(renown={"scotti": 6}, patrolled=0), 63, UNSHADED, CIVITATES)
        answer(scotti(g, [1, 1], limited=True), f"{verb} demetae")
        assert g.renown[SCOTTI] == 6 - price
    poor = lay(renown={"scotti": 0}, in_force={63: "unshaded"})
    assert not Raid.possible(poor, SCOTTI, False)
    assert Raid.possible(lay(renown={"scotti": 0}), SCOTTI, False)


@pytest.mark.rule("pendragon.card.63.unshaded", "pendragon.commands.free")
def test_free_raids_stay_free_and_saxons_pay_as_before() -> None:
    g = lay(renown={"scotti": 0, "saxons": 4}, in_force={63: "unshaded"}, patrolled=0)
    answer(scotti(g, [1, 1], free=True), "raid-in-force demetae", "done")
    assert (raiders_in(g, "demetae"), g.renown[SCOTTI]) == (2, 0)
    answer(saxons(g, [1], limited=True), "raid regni")
    assert g.renown[SAXONS] == 3


# 67 DOGS AND WOLVES.


@pytest.mark.rule("pendragon.card.67.capability")
def test_foederati_settlements_guard_the_coasts_instead_of_forts() -> None:
    board = IRISH_SHORE | {
        "demetae": "red-scotti-settlement, blue-saxon-settlement",
        "durotriges": "saxon-settlement",
        "iceni": "red-saxon-settlement",
    }
    assert landed(lay(board, patrolled=HIBERNICUS), "ordovices") == 1
    g = lay(board, patrolled=HIBERNICUS)
    answer(played(g, 67, UNSHADED), "done")
    assert landed(g, "ordovices") == 2
    g = lay(board, patrolled=0, in_force={67: "unshaded"})
    assert landed(g, "ordovices") == 4


@pytest.mark.rule("pendragon.card.67.capability")
def test_the_wall_still_counts_forts() -> None:
    g = lay({"carvetii": "fort"}, in_force={67: "unshaded"})
    answer(run(g, Raid(faction=SCOTTI, limited=True), [4]), "raid novantae", "from-caledonia")
    assert raiders_in(g, "novantae") == 3


# 68 NIALL NOIGIALLACH, shaded.


@pytest.mark.rule("pendragon.card.68.shaded")
def test_the_box_is_a_space_of_the_raid_and_paid_for() -> None:
    g = lay(renown={"scotti": 6}, patrolled=HIBERNICUS)
    assert "raid-box" not in choices(scotti(g))
    played(g, 68, SHADED)
    scotti(g, [3, 1], limited=True)
    assert {"raid-box", "raid-box-in-force"} <= set(choices(g))
    answer(g, "raid-box-in-force")
    assert (ended(g), g.niall_box, g.renown[SCOTTI]) == (True, 4, 5)
    g.scenario = "barbarian-conspiracy"
    assert view(g, None)["boxes"]["niall_box"] == 4
    assert available(g, "scotti-raider") == POOL_SIZE[POOLS.index("scotti-raider")] - 4
    assert check(g) == []
    assert "raid-box" not in choices(saxons(lay(in_force=NIALL)))


@pytest.mark.rule("pendragon.card.68.shaded", "pendragon.raid.modifiers-order")
def test_only_events_reduce_what_gathers_in_the_box() -> None:
    g = lay(IRISH_SHORE, patrolled=HIBERNICUS, in_force=NIALL | {58: "unshaded"})
    answer(scotti(g, [4], limited=True), "raid-box")
    assert g.niall_box == 2
    answer(scotti(g, [1], limited=True), "raid-box")
    assert g.niall_box == 2


@pytest.mark.rule("pendragon.card.68.shaded", "pendragon.pieces.voluntary-removal")
def test_where_no_raider_is_left_those_on_the_map_may_gather_in_the_box() -> None:
    g = lay({"novantae": "scotti-raider 4"}, patrolled=HIBERNICUS, in_force=NIALL)
    g.available[POOLS.index("scotti-raider")] = 0
    answer(scotti(g, [2], limited=True), "raid-box", "take-from novantae", "take-from novantae")
    assert (raiders_in(g, "novantae"), g.niall_box) == (2, 2)
    (seen, again) = told(g, "taken-to-box")
    assert seen == again == {"unit": unit("scotti-raider"), "space": space("novantae")}


@pytest.mark.rule("pendragon.card.68.shaded")
def test_with_the_box_there_is_one_space_less() -> None:
    g = scotti(lay(in_force=NIALL), [1, 1, 1, 1], free=True)
    answer(g, "raid-box-in-force", "raid-in-force demetae", "raid-in-force silures")
    assert "raid-box-in-force" not in choices(g)
    answer(g, "raid-in-force ordovices")
    assert set(choices(g)) == {
        "resolve-box",
        "resolve demetae",
        "resolve ordovices",
        "resolve silures",
    }


@pytest.mark.rule("pendragon.card.68.transfer")
def test_raiders_from_the_box_join_even_where_nobody_landed() -> None:
    g = lay({"demetae": "fort"}, patrolled=HIBERNICUS, in_force=NIALL, niall_box=3)
    g.available[6] -= 3
    answer(scotti(g, [1], limited=True), "raid ordovices")
    assert (asked(g), choices(g)) == ("scotti", ["join 0", "join 1", "join 2", "join 3"])
    answer(g, "join 2")
    assert choices(g) == ["plunder 0", "plunder 1"]
    answer(g, "plunder 1")
    assert (units(g, "ordovices"), g.niall_box) == ({"scotti-raider": 2}, 1)
    assert laden(g, "ordovices") == {"scotti-raider": 1}
    answer(scotti(g, [1], limited=True), "raid ordovices", "join 0")
    assert (ended(g), g.niall_box) == (True, 1)


@pytest.mark.rule("pendragon.example.x-niall", "pendragon.card.68.shaded")
@pytest.mark.rule("pendragon.card.68.transfer")
def test_the_example_of_niall_noigiallach() -> None:
    board = IRISH_SHORE | BASE | {"cornovii": "town, militia 1"}
    board["deceangli"] += ", cavalry 1"
    g = lay(board, patrolled=HIBERNICUS, in_force=NIALL, niall_box=3, renown={"scotti": 3})
    g.available[6] -= 3
    scotti(g, [3, 1, 4, 1, 1, 2, 4, 6], may_feat=True)
    answer(g, "raid-box-in-force", "raid-in-force deceangli", "raid carvetii")
    answer(g, "raid-in-force cornovii", "feat surprise", "surprise cornovii")
    assert g.renown[SCOTTI] == 0
    answer(g, "resolve-box")
    assert g.niall_box == 7
    answer(g, "resolve deceangli", "join 5")
    assert raiders_in(g, "deceangli") == 7
    answer(g, choices(g)[-1], "attack-britons", "withdraw cavalry", "assault deva")
    assert (raiders_in(g, "deceangli"), strongholds(g, "deceangli")) == (1, {})
    answer(g, "resolve carvetii", "join 0")
    assert raiders_in(g, "carvetii") == 0
    answer(g, "join 2")
    assert (raiders_in(g, "cornovii"), g.niall_box) == (8, 0)


# 70 RUIN OF THE VILLAS, shaded.


@pytest.mark.rule("pendragon.card.70.shaded", "pendragon.events.affects-as-named")
def test_the_executing_barbarians_raids_take_more_and_cost_wealth() -> None:
    for who, most, wealth in ((SCOTTI, 2, 4), (SAXONS, 1, 5)):
        g = played(lay({"demetae": "hillfort"}, wealth=5, patrolled=0), 70, SHADED, who)
        answer(scotti(g, [4], limited=True), "raid demetae")
        assert (choices(g)[-1], g.wealth) == (f"plunder {most}", wealth)


@pytest.mark.rule("pendragon.card.70.shaded")
def test_wealth_falls_even_if_nothing_more_is_carried() -> None:
    g = played(lay({"demetae": "hillfort"}, wealth=5, patrolled=0), 70, SHADED)
    answer(scotti(g, [1], limited=True), "raid demetae")
    assert (choices(g), g.wealth) == (["plunder 0", "plunder 1"], 4)


@pytest.mark.rule("pendragon.card.70.shaded")
@pytest.mark.parametrize(
    ("board", "imperium"),
    [({}, "autonomy-military"), ({"demetae": "fort"}, "fragmentation")],
)
def test_only_briton_control_counts(board: dict[str, str], imperium: str) -> None:
    fields: dict[str, Any] = {"wealth": 5, "patrolled": 0, "imperium": imperium}
    g = played(lay(board, **fields), 70, SHADED)
    answer(scotti(g, [4], limited=True), "raid demetae")
    assert (choices(g)[-1], g.wealth) == ("plunder 1", 5)


@pytest.mark.rule("pendragon.card.70.shaded")
def test_cities_have_no_villas() -> None:
    g = played(lay({"londinium": "town"}, wealth=5, patrolled=0), 70, SHADED, SAXONS)
    answer(saxons(g, [4], limited=True), "raid londinium")
    assert g.wealth == 5
    assert g.control[space("londinium")] == CIVITATES

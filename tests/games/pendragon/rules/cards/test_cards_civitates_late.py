"""Cards 30 to 36, each text carried out."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    laden,
    lay,
    run,
    space,
    strongholds,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import event, would
from tests.games.pendragon.fighting import fight, to_the_end
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    AmbrosiusBattle,
    BarbarianBattle,
    CivitatesBattle,
    DuxBattle,
    Raid,
    Ransoming,
    Recovery,
    card,
)

GROANS, WAELCYRGE, TINTAGEL, THE_CROSS, DE_EXCIDIO, ST_PATRICIUS = 30, 31, 32, 33, 35, 36


# Groans of the Britons.


@pytest.mark.rule("pendragon.card.30.unshaded", "pendragon.imperium-status.leaving-fragmentation")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("fragmentation", "autonomy-military"),
        ("autonomy-military", "roman-rule-military"),
        ("autonomy-civilian", "roman-rule-civilian"),
        ("roman-rule-civilian", "roman-rule-civilian"),
    ],
)
def test_the_imperium_rises_a_stage(before: str, after: str) -> None:
    g = event(lay(imperium=before, roads=False, prestige=9), GROANS, UNSHADED, CIVITATES)
    assert (IMPERIUM[g.imperium], g.roads, g.prestige) == (after, False, 9)


@pytest.mark.rule("pendragon.card.30.unshaded", "pendragon.ruling.card-numbers")
def test_up_to_six_cavalry_come_from_the_boxes_and_stay() -> None:
    g = lay({"regni": "militia 1", "iceni": "red-saxon 1", "parisi": "cavalry 9"})
    g.available[0], g.casualties, g.out_of_play = 4, 3, 4
    event(g, GROANS, UNSHADED, SCOTTI)
    assert choices(g) == [f"cavalry {n}" for n in range(5)]
    answer(g, "cavalry 1")
    assert choices(g) == [f"cavalry {n}" for n in range(4)]
    answer(g, "cavalry 3")
    assert choices(g) == [f"cavalry {n}" for n in range(3)]
    answer(g, "cavalry 2")
    assert choices(g) == ["place iceni", "place parisi", "place regni"]
    answer(g, "place iceni", "units 4", "place regni", "units 2")
    assert ended(g)
    assert (units(g, "iceni"), units(g, "regni")["cavalry"]) == ({"cavalry": 4, "red-saxon": 1}, 2)
    assert (available(g, "cavalry"), g.casualties, g.out_of_play) == (3, 0, 2)
    run(g, Recovery())
    assert (ended(g), units(g, "regni")["cavalry"]) == (True, 2)


@pytest.mark.rule("pendragon.card.30.unshaded")
def test_where_there_is_one_space_to_come_to_all_come_there_unasked() -> None:
    g = event(lay({"iceni": "militia 1"}), GROANS, UNSHADED, CIVITATES)
    answer(g, "cavalry 3")
    assert (ended(g), units(g, "iceni")["cavalry"]) == (True, 3)
    g = event(lay({"iceni": "militia 1", "regni": "militia 1"}), GROANS, UNSHADED, CIVITATES)
    answer(g, "cavalry 3", "place iceni")
    assert choices(g) == ["units 1", "units 2", "units 3"]


@pytest.mark.rule("pendragon.card.30.unshaded")
def test_nobody_lands_where_there_is_no_briton() -> None:
    g = event(lay({"iceni": "saxon-warband 1"}), GROANS, UNSHADED, CIVITATES)
    assert (ended(g), available(g, "cavalry")) == (True, 20)
    assert not would(g, GROANS, UNSHADED, CIVITATES)
    assert would(lay(imperium="autonomy-civilian"), GROANS, UNSHADED, CIVITATES)


@pytest.mark.rule("pendragon.card.30.shaded")
@pytest.mark.parametrize(("before", "after"), [(9, 6), (2, 0)])
def test_a_refused_appeal_costs_prestige(before: int, after: int) -> None:
    assert event(lay(prestige=before), GROANS, SHADED, SAXONS).prestige == after


# Waelcyrge.


@pytest.mark.rule("pendragon.card.31.unshaded", "pendragon.ruling.card-numbers")
def test_up_to_five_units_of_one_barbarian_fall() -> None:
    board = {"iceni": "saxon-warband 4, saxon-raider 4 laden 2, scotti-raider 3, red-saxon 3"}
    g = event(lay(board | {"parisi": "blue-scotti 4"}), WAELCYRGE, UNSHADED, DUX)
    assert choices(g) == ["attack saxons", "attack scotti"]
    answer(g, "attack saxons")
    assert choices(g) == [
        "remove saxon-warband",
        "remove saxon-raider",
        "remove-laden saxon-raider",
        "done",
    ]
    answer(g, *["remove saxon-warband"] * 4, "remove-laden saxon-raider")
    assert ended(g)
    left = {"saxon-raider": 3, "scotti-raider": 3, "red-saxon": 3}
    assert (units(g, "iceni"), laden(g, "iceni")) == (left, {"saxon-raider": 1})


@pytest.mark.rule("pendragon.card.31.unshaded", "pendragon.events.may-or-must")
def test_the_slain_may_be_fewer_and_foederati_are_no_barbarians() -> None:
    board = {"iceni": "saxon-warband 4", "parisi": "scotti-raider 2"}
    g = event(lay(board), WAELCYRGE, UNSHADED, SAXONS)
    answer(g, "strike parisi", "remove scotti-raider", "done")
    assert (units(g, "parisi"), ended(g)) == ({"scotti-raider": 1}, True)
    assert not would(lay({"parisi": "blue-scotti 4"}), WAELCYRGE, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.31.shaded", "pendragon.events.no-prestige-loss")
def test_a_town_by_saxon_warbands_is_removed_with_its_people() -> None:
    board = {
        "regni": "town noviomagus, saxon-warband 1",
        "londinium": "town, saxon-warband 1",
        "dobunni": "town glevum, red-saxon 3, saxon-raider 2",
    }
    g = event(lay(board, prestige=5), WAELCYRGE, SHADED, SAXONS)
    assert choices(g) == ["raze londinium-city", "raze noviomagus"]
    answer(g, "raze noviomagus")
    assert (strongholds(g, "regni"), g.population[space("regni")]) == ({}, 1)
    assert (g.refugees, g.prestige) == (1, 5)
    event(g, WAELCYRGE, SHADED, SAXONS)
    assert (strongholds(g, "londinium"), g.population[space("londinium")]) == ({}, 2)
    assert g.refugees == 1
    assert not would(g, WAELCYRGE, SHADED, SAXONS)


# Tintagel.


@pytest.mark.rule("pendragon.card.32.unshaded", "pendragon.ruling.card-numbers")
def test_tintagel_has_a_hillfort_and_three_units() -> None:
    g = lay({"regni": "comitates 2", "parisi": "militia 4"})
    g.not_yet, g.available[2] = 13, 0
    event(g, TINTAGEL, UNSHADED, DUX)
    assert choices(g) == ["site tintagel", "site isca-dumnoniorum"]
    answer(g, "site tintagel")
    assert (asked(g), choices(g)) == ("dux", ["call militia", "call comitates"])
    answer(g, "call comitates")
    assert (asked(g), choices(g)) == ("civitates", ["take-from regni", "done"])
    answer(g, "take-from regni", "call militia", "call militia")
    assert (ended(g), strongholds(g, "dumnonii")) == (True, {"tintagel": "hillfort"})
    assert units(g, "dumnonii") == {"militia": 2, "comitates": 1}
    assert (g.not_yet, units(g, "parisi")) == (13, {"militia": 4})


@pytest.mark.rule("pendragon.card.32.unshaded", "pendragon.sites.event-replace")
def test_tintagel_may_replace_a_stronghold_but_no_hillfort() -> None:
    board = {"dumnonii": "hillfort tintagel, scotti-settlement isca-dumnoniorum"}
    g = lay(board)
    g.not_yet, g.available[2] = 15, 0
    event(g, TINTAGEL, UNSHADED, CIVITATES)
    assert set(strongholds(g, "dumnonii").values()) == {"hillfort"}
    assert (ended(g), units(g, "dumnonii")) == (True, {"militia": 3})


@pytest.mark.rule("pendragon.card.32.unshaded", "pendragon.events.must-have-effect")
@pytest.mark.parametrize(
    ("site", "militia", "does"),
    [("isca-dumnoniorum", 30, False), ("isca-dumnoniorum", 29, True), ("", 30, True)],
)
def test_tintagel_does_nothing_where_neither_hillfort_nor_unit_can_come(
    site: str, militia: int, does: bool
) -> None:
    second = f", hillfort {site}" if site else ""
    g = lay({"dumnonii": f"hillfort tintagel{second}, militia {militia}"})
    g.available[1], g.available[2], g.not_yet = 30 - militia, 0, 15
    assert would(g, TINTAGEL, UNSHADED, CIVITATES) == does


@pytest.mark.rule("pendragon.card.32.shaded", "pendragon.ruling.card-numbers-shaded")
def test_the_scotti_settle_at_tintagel() -> None:
    board = {"dumnonii": "hillfort tintagel, town isca-dumnoniorum"}
    g = event(lay(board), TINTAGEL, SHADED, SCOTTI)
    assert choices(g) == ["site tintagel", "site isca-dumnoniorum"]
    answer(g, "site isca-dumnoniorum")
    assert strongholds(g, "dumnonii")["isca-dumnoniorum"] == "scotti-settlement"
    assert (units(g, "dumnonii"), ended(g)) == ({"scotti-warband": 3}, True)


# With the Cross on his Shoulders.


@pytest.mark.rule("pendragon.card.33.unshaded", "pendragon.feats.not-with-free")
def test_the_cross_gives_a_free_march_or_battle() -> None:
    board = {"regni": "saxon-settlement, saxon-warband 3", "atrebates": "town, saxon-warband 1"}
    g = event(lay(board, renown={"saxons": 0}), THE_CROSS, UNSHADED, SAXONS)
    assert asked(g) == "saxons"
    assert choices(g) == ["free-command march", "free-command battle", "decline"]
    answer(g, "free-command march", "select cantiaci")
    assert not [choice for choice in choices(g) if choice.startswith("feat")]
    answer(g, "done", "from regni", "units 2", "done")
    assert (units(g, "cantiaci"), told(g, "pays")) == ({"saxon-warband": 2}, [])
    assert (ended(g), g.in_force(card(THE_CROSS), UNSHADED)) == (True, True)


@pytest.mark.rule("pendragon.card.33.unshaded.momentum", "pendragon.example.x-cross-losses")
@pytest.mark.parametrize(
    ("pieces", "side", "killed"),
    [
        ("comitates 4", {}, 4),
        ("comitates 4", {THE_CROSS: "unshaded"}, 6),
        ("militia 4", {}, 2),
        ("militia 4", {THE_CROSS: "unshaded"}, 4),
        ("blue-saxon 4", {THE_CROSS: "unshaded"}, 4),
    ],
)
def test_blows_under_the_cross_are_harder(pieces: str, side: dict[int, str], killed: int) -> None:
    told_so = f"{pieces}, scotti-warband 9"
    g = to_the_end(fight("catuvellauni", told_so, "civitates scotti", in_force=side))
    assert units(g, "catuvellauni")["scotti-warband"] == 9 - killed


@pytest.mark.rule("pendragon.card.33.unshaded.momentum")
def test_walls_under_the_cross_cost_more_but_the_garrison_gains_nothing() -> None:
    board = "hillfort petuaria, militia 1, saxon-raider 9"
    g = fight("parisi", board, "saxons civitates", in_force={THE_CROSS: "unshaded"})
    while "assault petuaria" not in choices(g):
        answer(g, choices(g)[0])
    answer(g, "assault petuaria")
    assert [values["losses"] for values in told(g, "escalade")] == ["1½"]


@pytest.mark.rule("pendragon.card.33.shaded", "pendragon.barbarian-battle.cross-bar")
def test_under_the_shaded_cross_civitates_and_scotti_start_no_battle() -> None:
    board = {"iceni": "militia 3, cavalry 1, scotti-warband 3, saxon-raider 1"}
    alone = {"parisi": "militia 3, scotti-warband 3"}
    g = event(lay(board | alone), THE_CROSS, SHADED, SAXONS)
    assert ended(g)
    run(g, CivitatesBattle(faction=CIVITATES))
    assert choices(g) == ["select iceni"]
    answer(g, "select iceni")
    assert choices(g) == ["attack dux", "attack saxons"]
    g = event(lay(alone), THE_CROSS, SHADED, SAXONS)
    assert not BarbarianBattle.possible(g, SCOTTI, limited=False)
    assert not CivitatesBattle.possible(g, CIVITATES, limited=False)
    assert CivitatesBattle.possible(lay(alone), CIVITATES, limited=False)


@pytest.mark.rule("pendragon.card.33.shaded")
def test_dux_battles_and_raids_go_on_under_the_shaded_cross() -> None:
    board = {"parisi": "militia 3, cavalry 1, scotti-warband 3", "demetae": "militia 2"}
    g = event(lay(board), THE_CROSS, SHADED, SAXONS)
    assert DuxBattle.possible(g, DUX, limited=False)
    run(g, Raid(faction=SCOTTI, limited=True), dice=[4])
    answer(g, "raid demetae", "plunder 0")
    assert "attack-britons" in choices(g)


@pytest.mark.rule("pendragon.card.33.shaded", "pendragon.card.22.shaded")
def test_a_free_battle_is_barred_as_well() -> None:
    board = {"parisi": "militia 3, scotti-warband 3"}
    g = event(lay(board), THE_CROSS, SHADED, SAXONS)
    for who in (CIVITATES, SCOTTI):
        run(g, AmbrosiusBattle(card=card(22), faction=who))
        assert ended(g)


# De Excidio Britanniae.


@pytest.mark.rule("pendragon.card.35.unshaded", "pendragon.ruling.card-numbers")
def test_people_flee_from_up_to_three_settled_regions() -> None:
    board = dict.fromkeys(("regni", "iceni", "parisi", "demetae"), "saxon-settlement")
    board |= {"ordovices": "scotti-settlement", "dobunni": "red-saxon-settlement"}
    g = event(lay(board, population={"demetae": 0}), DE_EXCIDIO, UNSHADED, SAXONS)
    where = ["iceni", "ordovices", "parisi", "regni"]
    assert choices(g) == [*[f"strike {name}" for name in where], "done"]
    answer(g, "strike iceni", "strike ordovices", "strike regni")
    assert ended(g)
    assert [g.population[space(name)] for name in where] == [1, 0, 2, 1]
    assert (g.refugees, g.prosperity_at(space("iceni"))) == (3, 2)
    g = event(lay(board), DE_EXCIDIO, UNSHADED, SAXONS)
    answer(g, "done")
    assert g.refugees == 0


@pytest.mark.rule("pendragon.card.35.shaded")
def test_people_flee_from_one_region_with_a_saxon_warband() -> None:
    board = {"iceni": "saxon-warband 1", "dobunni": "red-saxon 3", "parisi": "saxon-raider 2"}
    g = event(lay(board), DE_EXCIDIO, SHADED, SCOTTI)
    assert (g.population[space("iceni")], g.refugees, ended(g)) == (1, 1, True)
    g = event(lay(board | {"regni": "saxon-warband 2"}), DE_EXCIDIO, SHADED, SCOTTI)
    assert choices(g) == ["strike iceni", "strike regni"]
    answer(g, "strike regni")
    assert (g.refugees, ended(g)) == (1, True)
    g = lay({"iceni": "saxon-warband 1"}, population={"iceni": 0})
    assert not would(g, DE_EXCIDIO, SHADED, SCOTTI)


# St Patricius.


@pytest.mark.rule("pendragon.card.36.unshaded", "pendragon.card.36.shaded")
@pytest.mark.parametrize(
    ("side", "die", "gain"),
    [(UNSHADED, 4, 0), (UNSHADED, 5, 1), (SHADED, 3, 1), (SHADED, 2, 0)],
)
def test_patricius_changes_ransom(side: int, die: int, gain: int) -> None:
    g = event(lay({"textoverdi": "fort"}), ST_PATRICIUS, side, DUX)
    run(g, Ransoming(space("textoverdi")), [die])
    assert tracks(g)["ScR"] - 6 == gain

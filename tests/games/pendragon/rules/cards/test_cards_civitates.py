"""Cards 19 to 29, each text carried out."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    control,
    ended,
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
    HILLFORT,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    Battle,
    CivitatesBattle,
    CivitatesUpkeep,
    card,
    open_sides,
)

SURREY, THAMES, CAMELOT, AMBROSIUS, ST_GERMANUS, MIGRANTS = 19, 20, 21, 22, 23, 24
SEA_TRADE, GRATIA, MONS_BADONICUS, CORINIUM, AQUAE_SULIS = 25, 27, 28, 29, 34
SETTLED = {"regni": "saxon-settlement, saxon-warband 3"}


# Hired muscle and Tribal War.


@pytest.mark.rule("pendragon.card.19.unshaded", "pendragon.card.20.unshaded")
@pytest.mark.rule("pendragon.card.34.unshaded", "pendragon.ruling.hired-muscle-regions")
@pytest.mark.parametrize(
    ("number", "regions"),
    [
        (SURREY, ["cantiaci", "catuvellauni"]),
        (THAMES, ["atrebates", "catuvellauni"]),
        (AQUAE_SULIS, ["durotriges"]),
    ],
)
def test_hired_muscle_comes_to_a_region_of_its_card(number: int, regions: list[str]) -> None:
    g = event(lay(), number, UNSHADED, SCOTTI)
    if len(regions) > 1:
        assert sorted(choices(g)) == [f"place {name}" for name in regions]
        answer(g, f"place {regions[-1]}")
    answer(g, "colour dux")
    where = regions[-1]
    answer(g, choices(g)[0])
    assert units(g, where) == {"red-saxon": 3}
    assert list(strongholds(g, where).values()) == ["red-saxon-settlement"]
    assert control(g, where) == "civitates"


@pytest.mark.rule("pendragon.card.19.shaded", "pendragon.card.20.shaded")
@pytest.mark.rule("pendragon.card.34.shaded", "pendragon.ruling.card-numbers-shaded")
@pytest.mark.parametrize(
    ("number", "one", "other"),
    [
        (SURREY, "catuvellauni", "cantiaci"),
        (THAMES, "catuvellauni", "atrebates"),
        (AQUAE_SULIS, "durotriges", "dobunni"),
    ],
)
def test_tribal_war_wastes_the_two_regions_of_its_card(number: int, one: str, other: str) -> None:
    g = event(lay({one: "militia 4, cavalry 1", other: "militia 3"}), number, SHADED, SAXONS)
    assert tracks(g)["TP"] == 76
    answer(g, *[f"strike {one}"] * 4)
    assert (units(g, one), units(g, other), ended(g)) == ({"cavalry": 1}, {"militia": 2}, True)


@pytest.mark.rule("pendragon.card.27.unshaded", "pendragon.events.gratia-block")
def test_gratia_bars_the_tribal_wars_and_no_more() -> None:
    g = event(lay(), GRATIA, UNSHADED, CIVITATES)
    assert g.capabilities[UNSHADED] >> card(GRATIA) & 1
    for number in (SURREY, THAMES, 26, AQUAE_SULIS, 40, 42, 44, 48):
        assert open_sides(g, card(number)) == [UNSHADED]
    assert UNSHADED in open_sides(g, card(71))
    assert open_sides(g, card(CORINIUM)) == [UNSHADED, SHADED]


@pytest.mark.rule("pendragon.card.27.unshaded", "pendragon.upkeep.gratia")
def test_gratia_is_kept_for_ten_resources() -> None:
    g = event(lay(resources=12), GRATIA, UNSHADED, CIVITATES)
    run(g, CivitatesUpkeep())
    answer(g, "maintain")
    assert (g.resources, g.in_force(card(GRATIA), UNSHADED)) == (2, True)
    run(g, CivitatesUpkeep())
    assert not g.in_force(card(GRATIA), UNSHADED)


@pytest.mark.rule("pendragon.card.27.shaded")
def test_lost_favours_never_cost_wealth() -> None:
    g = event(lay(resources=12, wealth=9), GRATIA, SHADED, SAXONS)
    assert (g.resources, g.wealth) == (0, 9)
    g = event(lay(resources=25), GRATIA, SHADED, SAXONS)
    assert g.resources == 5


# Comitates, Hillforts and Militia.


@pytest.mark.rule("pendragon.card.21.unshaded", "pendragon.card.28.unshaded")
@pytest.mark.parametrize("number", [CAMELOT, MONS_BADONICUS])
def test_three_comitates_come_at_once(number: int) -> None:
    g = lay()
    g.not_yet, g.available[2] = 15, 0
    event(g, number, UNSHADED, DUX)
    assert (g.not_yet, available(g, "comitates"), ended(g)) == (12, 3, True)
    g.not_yet, g.available[2] = 2, 13
    event(g, number, UNSHADED, DUX)
    assert (g.not_yet, available(g, "comitates")) == (0, 15)


@pytest.mark.rule("pendragon.card.21.unshaded.capability")
@pytest.mark.parametrize(("side", "cost"), [({}, "1"), ({CAMELOT: "unshaded"}, "2")])
def test_camelot_raises_the_walls_of_hillforts(side: dict[int, str], cost: str) -> None:
    pieces = "hillfort petuaria, militia 1, saxon-raider 9"
    g = fight("parisi", pieces, "saxons civitates", prestige=4, in_force=side)
    while "assault petuaria" not in choices(g):
        answer(g, choices(g)[0])
    answer(g, "assault petuaria")
    assert [values["losses"] for values in told(g, "escalade")] == [cost]
    to_the_end(g)
    assert (strongholds(g, "parisi"), g.prestige) == ({}, 4)


@pytest.mark.rule("pendragon.card.21.shaded")
def test_hillforts_cost_upkeep_with_shaded_camelot() -> None:
    board = dict.fromkeys(("parisi", "iceni", "demetae", "brigantes"), "hillfort, hillfort")
    g = run(event(lay(board), CAMELOT, SHADED, SAXONS), CivitatesUpkeep())
    answer(g, "done")
    assert (g.resources, g.count_strongholds(HILLFORT)) == (25 - 8, 8)
    g = run(event(lay(board, resources=1), CAMELOT, SHADED, SAXONS), CivitatesUpkeep())
    while not ended(g):
        answer(g, choices(g)[0])
    assert (g.resources, g.count_strongholds(HILLFORT)) in [(0, 1), (1, 0)]
    g = run(lay(board), CivitatesUpkeep())
    assert (g.resources, g.count_strongholds(HILLFORT)) == (25, 8)


@pytest.mark.rule("pendragon.card.28.unshaded.capability")
@pytest.mark.parametrize(
    ("where", "walls", "side", "losses"),
    [
        ("parisi", "hillfort", {MONS_BADONICUS: "unshaded"}, 4),
        ("parisi", "hillfort", {}, 2),
        ("parisi", "fort", {MONS_BADONICUS: "unshaded"}, 2),
        ("londinium", "town", {MONS_BADONICUS: "unshaded"}, 2),
    ],
)
def test_militia_stand_firm_by_a_hillfort(
    where: str, walls: str, side: dict[int, str], losses: int
) -> None:
    pieces = f"{walls}, militia 4, saxon-warband 9"
    g = to_the_end(fight(where, pieces, "civitates saxons", in_force=side))
    assert units(g, where)["saxon-warband"] == 9 - losses


@pytest.mark.rule("pendragon.card.28.shaded")
def test_hillforts_defend_like_settlements() -> None:
    g = event(lay({"parisi": "hillfort petuaria, saxon-raider 1"}), MONS_BADONICUS, SHADED, SAXONS)
    run(g, Battle(space("parisi"), SAXONS, CIVITATES))
    answer(g, "assault petuaria")
    to_the_end(g)
    assert strongholds(g, "parisi") == {}
    assert would(g, MONS_BADONICUS, SHADED, SAXONS)
    g = lay({"parisi": "hillfort petuaria, saxon-raider 1"}, in_force={CAMELOT: "unshaded"})
    assert not would(g, MONS_BADONICUS, SHADED, SAXONS)
    run(event(g, MONS_BADONICUS, SHADED, SAXONS), Battle(space("parisi"), SAXONS, CIVITATES))
    answer(g, "assault petuaria")
    to_the_end(g)
    assert strongholds(g, "parisi") == {"petuaria": "hillfort"}


# Ambrosius, with the bar of the Cross.


@pytest.mark.rule("pendragon.card.22.unshaded", "pendragon.card.22.shaded")
def test_ambrosius_would_do_nothing_on_an_empty_island_at_fragmentation() -> None:
    g = lay(imperium="fragmentation", roads=False)
    assert (would(g, AMBROSIUS, UNSHADED, DUX), would(g, AMBROSIUS, SHADED, DUX)) == (False, False)
    assert would(lay(), AMBROSIUS, UNSHADED, DUX)


# St Germanus.


@pytest.mark.rule("pendragon.card.23.unshaded", "pendragon.events.free-commands")
def test_the_alleluia_victory_calls_all_neighbours() -> None:
    board = {"regni": "militia 1, saxon-raider 6, cavalry 1", "cantiaci": "militia 5, town"}
    g = lay(board, resources=0, eligible=0b0001)
    assert would(g, ST_GERMANUS, UNSHADED, SCOTTI)
    event(g, ST_GERMANUS, UNSHADED, SCOTTI, dice=[1, 1, 2, 1, 3, 1])
    assert (asked(g), choices(g)) == ("civitates", ["free-command battle", "decline"])
    answer(g, "free-command battle", "select regni", "call-from cantiaci", "units 5")
    assert (units(g, "cantiaci"), units(g, "regni")["militia"]) == ({}, 6)
    assert (g.eligible, told(g, "pays")) == (0b0001, [])


@pytest.mark.rule("pendragon.card.23.unshaded", "pendragon.events.free-may-decline")
def test_the_alleluia_victory_is_one_battle_against_barbarians() -> None:
    board = {"regni": "militia 2, fort", "iceni": "militia 2, scotti-raider 2"}
    g = event(lay(board | {"parisi": "militia 2, saxon-raider 1"}), ST_GERMANUS, UNSHADED, DUX)
    answer(g, "free-command battle")
    assert choices(g) == ["select iceni", "select parisi"]
    answer(g, "select iceni")
    assert [f.space for f in g.stack if isinstance(f, CivitatesBattle)] == [space("iceni")]
    g = event(lay({"regni": "militia 2, fort"}), ST_GERMANUS, UNSHADED, DUX)
    assert ended(g)
    assert not would(g, ST_GERMANUS, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.23.shaded")
@pytest.mark.parametrize(
    ("blue", "wealth", "left"), [(6, 5, (0, 1)), (25, 5, (15, 5)), (3, 2, (0, 0))]
)
def test_wealth_pays_what_resources_lack(blue: int, wealth: int, left: tuple[int, int]) -> None:
    g = event(lay(resources=blue, wealth=wealth), ST_GERMANUS, SHADED, SAXONS)
    assert (g.resources, g.wealth) == left


# Migrants.


@pytest.mark.rule("pendragon.card.24.unshaded")
def test_migrants_go_to_briton_control_and_are_no_refugees() -> None:
    board = SETTLED | {"parisi": "fort", "iceni": "hillfort"}
    g = event(lay(board, population={"iceni": 3, "brigantes": 0}), MIGRANTS, UNSHADED, SAXONS)
    assert "from regni" in choices(g)
    assert not {"from brigantes", "from iceni", "from londinium"} & set(choices(g))
    answer(g, "from regni")
    assert (g.population[space("regni")], g.population[space("parisi")]) == (1, 3)
    assert (g.refugees, ended(g), g.prosperity_at(space("regni"))) == (0, True, 2)


@pytest.mark.rule("pendragon.card.24.unshaded")
def test_a_transfer_needs_both_regions() -> None:
    g = event(lay(SETTLED), MIGRANTS, UNSHADED, SAXONS)
    assert (g.population[space("regni")], ended(g)) == (2, True)
    assert not would(g, MIGRANTS, UNSHADED, SAXONS)
    board = {"parisi": "fort", "iceni": "hillfort"}
    g = event(lay(board, imperium="fragmentation", roads=False), MIGRANTS, UNSHADED, DUX)
    assert "from parisi" in choices(g)
    answer(g, "from parisi")
    assert g.population[space("iceni")] == 3


@pytest.mark.rule("pendragon.card.24.shaded")
def test_saxon_regions_grow_to_one_above_printed() -> None:
    g = event(lay(SETTLED), MIGRANTS, SHADED, DUX)
    assert g.population[space("regni")] == 3
    event(g, MIGRANTS, SHADED, DUX)
    assert (g.population[space("regni")], ended(g)) == (3, True)
    assert not would(g, MIGRANTS, SHADED, DUX)
    g = event(lay(SETTLED | {"iceni": "saxon-settlement"}), MIGRANTS, SHADED, DUX)
    assert choices(g) == ["place iceni", "place regni"]


# Sea Trade.


@pytest.mark.rule("pendragon.card.25.unshaded")
@pytest.mark.parametrize(
    ("who", "gain"),
    [
        ("civitates", {"W": 10}),
        ("dux", {"P": 3}),
        ("saxons", {"SxR": 5}),
        ("scotti", {"ScR": 5}),
    ],
)
def test_sea_trade_favours_exactly_one(who: str, gain: dict[str, int]) -> None:
    g = lay()
    before = tracks(g)
    event(g, SEA_TRADE, UNSHADED, SCOTTI)
    assert (asked(g), len(choices(g))) == ("scotti", 4)
    answer(g, f"grant {who}")
    after = tracks(g)
    changed = {key: after[key] - before[key] for key in before if after[key] != before[key]}
    assert {key: changed[key] for key in changed if key != "PP"} == gain


# Corinium.


@pytest.mark.rule("pendragon.card.29.unshaded")
def test_a_town_may_replace_a_stronghold_at_a_town_site() -> None:
    board = {
        "regni": "saxon-settlement noviomagus, saxon-warband 4, cavalry 1",
        "atrebates": "fort venta-belgarum",
        "iceni": "hillfort",
        "dobunni": "saxon-settlement glevum",
        "londinium": "town",
    }
    g = event(lay(board, imperium="fragmentation", roads=False), CORINIUM, UNSHADED, DUX)
    assert choices(g) == ["site calleva-atrebatum", "site noviomagus"]
    answer(g, "site noviomagus")
    assert strongholds(g, "regni") == {"noviomagus": "town"}
    assert available(g, "saxon-settlement") == 11


@pytest.mark.rule("pendragon.card.29.unshaded", "pendragon.events.no-prestige-loss")
def test_a_fort_that_makes_room_for_a_town_costs_no_prestige() -> None:
    g = event(lay({"regni": "fort noviomagus"}, prestige=4), CORINIUM, UNSHADED, SAXONS)
    assert (strongholds(g, "regni"), g.prestige) == ({"noviomagus": "town"}, 4)
    assert not would(lay({"iceni": "hillfort"}), CORINIUM, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.29.shaded")
def test_one_gate_stands_open() -> None:
    board = {
        "parisi": "hillfort petuaria, fort derventio, saxon-warband 9",
        "regni": "militia 2, saxon-warband 2",
    }
    g = event(lay(board), CORINIUM, SHADED, SAXONS)
    assert choices(g) == ["site petuaria", "site derventio"]
    answer(g, "site derventio", "assault derventio")
    assert told(g, "escalade") == []
    while "assault petuaria" not in choices(g):
        answer(g, choices(g)[0])
    answer(g, "assault petuaria")
    assert [values["losses"] for values in told(g, "escalade")] == ["½"]
    assert not would(lay({"regni": "militia 2, saxon-warband 2"}), CORINIUM, SHADED, SAXONS)

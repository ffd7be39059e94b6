"""Cards 7, 8, 9, 14 and 16: what they change in Raid, March and Battle."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    lay,
    run,
    space,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import event, would
from tests.games.pendragon.fighting import to_the_end
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    SAXONS,
    SCOTTI,
    SEAS,
    SHADED,
    UNSHADED,
    Battle,
    Build,
    Intercept,
    Raid,
)

CAIR_LEGION, CLASSIS, SWIFT_CHARGERS, ANEIRIN, DUX_BELLORUM = 7, 8, 9, 14, 16
BRITANNICUS = 1 << SEAS.index("britannicus")


# Cair Legion.


@pytest.mark.rule("pendragon.card.7.unshaded")
@pytest.mark.parametrize("wall", ["fort", "town", "hillfort"])
def test_cavalry_withdraws_after_its_charge(wall: str) -> None:
    board = {"regni": f"cavalry 2, {wall}, saxon-warband 4"}
    offered = []
    for played in (False, True):
        g = lay(board)
        if played:
            event(g, CAIR_LEGION, UNSHADED, DUX)
        run(g, Battle(space("regni"), SAXONS, CIVITATES))
        answer(g, "done")
        offered.append("withdraw cavalry" in choices(g))
    assert offered == [False, wall != "hillfort"]


@pytest.mark.rule("pendragon.card.7.shaded")
def test_a_fort_costs_a_cavalry() -> None:
    for played, left in ((False, 2), (True, 1)):
        g = lay({"regni": "cavalry 2"})
        if played:
            event(g, CAIR_LEGION, SHADED, SAXONS)
        before = available(g, "cavalry")
        run(g, Build(faction=DUX, plan=(("build", space("regni")),)))
        answer(g, "fort anderida")
        assert units(g, "regni") == {"cavalry": left}
        assert (available(g, "cavalry"), g.casualties) == (before + 2 - left, 0)


# Classis Britannica.


@pytest.mark.rule("pendragon.card.8.unshaded", "pendragon.ruling.card-8")
@pytest.mark.parametrize(
    ("region", "fort", "patrolled", "landed"),
    [("regni", "", 0, 6), ("regni", ", fort", BRITANNICUS, 5), ("iceni", "", 0, 9)],
)
def test_the_fleet_holds_back_three(region: str, fort: str, patrolled: int, landed: int) -> None:
    g = lay({region: f"militia 1{fort}"}, patrolled=patrolled)
    event(g, CLASSIS, UNSHADED, DUX)
    run(g, Raid(faction=SAXONS), [3, 3, 3])
    answer(g, f"raid-in-force {region}", "done")
    assert units(g, region)["saxon-raider"] == landed


@pytest.mark.rule("pendragon.card.8.shaded", "pendragon.ruling.card-8")
def test_the_channel_lies_open() -> None:
    g = lay({"regni": "fort"})
    assert would(g, CLASSIS, SHADED, SAXONS)
    event(g, CLASSIS, SHADED, SAXONS)
    assert not g.patrolled & BRITANNICUS
    assert not would(g, CLASSIS, SHADED, SAXONS)
    run(g, Raid(faction=SAXONS), [4])
    answer(g, "raid regni", "done")
    assert units(g, "regni") == {"saxon-raider": 4}


# Swift Chargers.


@pytest.mark.rule("pendragon.card.9.unshaded")
def test_a_swift_march_and_a_charge_where_they_arrived() -> None:
    board = {
        "londinium": "cavalry 3, town",
        "iceni": "saxon-warband 1",
        "regni": "cavalry 1, saxon-warband 1",
    }
    g = event(lay(board, resources=0), SWIFT_CHARGERS, UNSHADED, DUX)
    assert asked(g) == "dux"
    assert "to corieltauvi" in choices(g)
    assert "to parisi" not in choices(g)
    assert "to londinium" not in choices(g)
    answer(g, "to iceni")
    assert choices(g) == ["from londinium", "done"]
    answer(g, "from londinium", "units 2")
    assert units(g, "iceni") == {"cavalry": 2, "saxon-warband": 1}
    answer(g, "done", "done")
    assert choices(g) == ["free-command battle", "decline"]
    answer(g, "free-command battle")
    assert choices(g) == ["select iceni"]
    answer(g, "select iceni")
    assert told(g, "battle")[0]["space"] == space("iceni")


@pytest.mark.rule("pendragon.card.9.unshaded")
def test_only_the_executing_faction_charges() -> None:
    board = {"londinium": "cavalry 3, town", "iceni": "saxon-warband 1"}
    g = event(lay(board), SWIFT_CHARGERS, UNSHADED, SAXONS)
    assert asked(g) == "saxons"
    answer(g, "to trinovantes")
    assert choices(g) == ["from iceni", "done"]
    assert ended(event(lay(board), SWIFT_CHARGERS, UNSHADED, CIVITATES))


@pytest.mark.rule("pendragon.card.9.unshaded")
def test_at_most_two_regions_two_spaces_far_and_each_unit_once() -> None:
    g = event(lay({"dumnonii": "comitates 2"}), SWIFT_CHARGERS, UNSHADED, CIVITATES)
    assert choices(g) == ["to atrebates", "to dobunni", "to durotriges", "done"]
    board = {"dumnonii": "comitates 2", "parisi": "blue-saxon 2"}
    g = event(lay(board), SWIFT_CHARGERS, UNSHADED, CIVITATES)
    answer(g, "to durotriges", "from dumnonii", "units 2")
    assert not [choice for choice in choices(g) if choice.startswith("from")]
    answer(g, "to brigantes", "from parisi", "units 1", "done")
    assert (ended(g), units(g, "brigantes")) == (True, {"blue-saxon": 1})


@pytest.mark.rule("pendragon.card.9.shaded")
def test_raiders_are_gone_before_anyone_reacts() -> None:
    g = lay({"regni": "saxon-raider 1"}, renown={"saxons": 0}, patrolled=0)
    event(g, SWIFT_CHARGERS, SHADED, SCOTTI, dice=[2, 2, 2])
    assert (asked(g), choices(g)) == ("scotti", ["grant saxons", "grant scotti"])
    answer(g, "grant saxons")
    assert (asked(g), choices(g)) == ("saxons", ["free-command raid", "decline"])
    answer(g, "free-command raid")
    assert "raid-in-force londinium" not in choices(g)
    answer(g, "raid-in-force regni", "plunder 2")
    assert (ended(g), units(g, "regni"), tracks(g)["SxR"]) == (True, {}, 2)
    assert tracks(g)["TP"] == 78


# Aneirin.


@pytest.mark.rule("pendragon.card.14.unshaded")
def test_the_bard_praises_the_dux() -> None:
    for played, gain in ((False, 1), (True, 2)):
        g = lay({"regni": "cavalry 4, saxon-warband 1"}, prestige=5)
        if played:
            event(g, ANEIRIN, UNSHADED, DUX)
        to_the_end(run(g, Battle(space("regni"), DUX, SAXONS)))
        assert g.prestige == 5 + gain
    g = event(
        lay({"regni": "cavalry 1, militia 2, saxon-warband 9"}, prestige=5), ANEIRIN, UNSHADED, DUX
    )
    to_the_end(run(g, Battle(space("regni"), SAXONS, CIVITATES)))
    assert g.prestige == 4
    g = lay({"regni": "cavalry 9, saxon-settlement"}, prestige=5)
    run(event(g, ANEIRIN, UNSHADED, DUX), Battle(space("regni"), DUX, SAXONS))
    to_the_end(answer(g, "assault anderida"))
    assert [happening["n"] for happening in told(g, "prestige-won")] == [2, 1]


@pytest.mark.rule("pendragon.card.14.shaded")
@pytest.mark.parametrize(("who", "gain"), [(SCOTTI, 2), (SAXONS, 1)])
def test_the_bard_praises_the_scotti_alone(who: int, gain: int) -> None:
    name = "scotti" if who == SCOTTI else "saxon"
    g = lay({"regni": f"{name}-warband 6, militia 1"}, renown={"saxons": 3, "scotti": 3})
    event(g, ANEIRIN, SHADED, SCOTTI)
    to_the_end(run(g, Battle(space("regni"), who, CIVITATES)))
    assert g.renown[who] == 3 + gain


# Dux Bellorum.


@pytest.mark.rule("pendragon.card.16.unshaded", "pendragon.events.free-commands")
def test_a_briton_takes_a_free_command() -> None:
    board = {
        "iceni": "cavalry 2, hillfort, saxon-raider 2",
        "regni": "militia 3, town, saxon-warband 1",
    }
    g = lay(board, resources=0, eligible=0b1100)
    event(g, DUX_BELLORUM, UNSHADED, SCOTTI)
    assert (asked(g), choices(g)) == ("scotti", ["grant dux", "grant civitates"])
    answer(g, "grant civitates")
    free = [f"free-command {name}" for name in ("battle", "march")]
    assert (asked(g), choices(g)) == ("civitates", [*free, "decline"])
    answer(g, "free-command march", "select regni", "move militia", "to cantiaci")
    answer(g, "units 3")
    assert (ended(g), g.resources, units(g, "cantiaci")) == (True, 0, {"militia": 3})
    assert (g.eligible, told(g, "feat")) == (0b1100, [])
    event(g, DUX_BELLORUM, UNSHADED, SCOTTI)
    answer(g, "grant dux")
    assert "free-command intercept" in choices(g)


@pytest.mark.rule("pendragon.card.16.unshaded.momentum")
@pytest.mark.parametrize(
    ("beside", "played", "strikes"),
    [
        ("cavalry 1", True, 3),
        ("red-saxon 1", True, 3),
        ("blue-saxon 1", True, 2),
        ("cavalry 1", False, 2),
    ],
)
def test_militia_beside_dux_units_are_not_halved(beside: str, played: bool, strikes: int) -> None:
    g = lay({"regni": f"militia 2, {beside}, saxon-warband 9"})
    if played:
        event(g, DUX_BELLORUM, UNSHADED, DUX)
        while not ended(g):
            answer(g, "decline" if "decline" in choices(g) else choices(g)[0])
    to_the_end(run(g, Battle(space("regni"), CIVITATES, SAXONS)))
    assert 9 - units(g, "regni")["saxon-warband"] == strikes


@pytest.mark.rule("pendragon.card.16.shaded")
def test_militia_stand_aside_from_an_intercept() -> None:
    for played, fallen in ((False, 6), (True, 4)):
        g = lay({"regni": "cavalry 1, militia 2, comitates 1, town, saxon-raider 8"}, resources=0)
        if played:
            event(g, DUX_BELLORUM, SHADED, SAXONS)
        answer(run(g, Intercept(faction=DUX)), "target regni", "battle regni")
        to_the_end(g)
        assert 8 - units(g, "regni")["saxon-raider"] == fallen

"""The cards 66 to 72 that are carried out at once."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    control,
    ended,
    laden,
    lay,
    run,
    space,
    strongholds,
    told,
    units,
)
from tests.games.pendragon.fighting import to_the_end
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    EFFECTS,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    Event,
    Pendragon,
    card,
    open_sides,
)

RIVAL_CAESARS, DOGS_AND_WOLVES, VILLAS, BARBARIANS, VENTA = 66, 67, 70, 71, 72
HELD = dict.fromkeys(("regni", "silures", "cantiaci", "dobunni", "cornovii"), "town")


def event(g: Pendragon, number: int, side: int, faction: int) -> Pendragon:
    return run(g, Event(card(number), side, faction))


def would(g: Pendragon, number: int, side: int, faction: int) -> bool:
    return EFFECTS[card(number), side].would(g, faction, card(number))


# 66 RIVAL CAESARS.


@pytest.mark.rule("pendragon.card.66.unshaded")
def test_warbands_scatter_in_two_adjacent_regions() -> None:
    board = {
        "iceni": "saxon-warband 3, red-saxon 2",
        "trinovantes": "saxon-warband 4 laden 1",
        "dumnonii": "saxon-warband 5, scotti-warband 1",
    }
    g = event(lay(board), RIVAL_CAESARS, UNSHADED, DUX)
    assert choices(g) == ["nation saxons", "nation scotti"]
    answer(g, "nation saxons")
    assert choices(g) == ["strike iceni", "strike trinovantes"]
    answer(g, "strike iceni")
    assert choices(g) == ["remove saxon-warband", "remove-laden saxon-warband"]
    answer(g, "remove-laden saxon-warband")
    assert units(g, "iceni") == {"saxon-warband": 1, "red-saxon": 2}
    assert (units(g, "trinovantes"), laden(g, "trinovantes")) == ({"saxon-warband": 2}, {})
    assert units(g, "dumnonii") == {"saxon-warband": 5, "scotti-warband": 1}


@pytest.mark.rule("pendragon.card.66.unshaded", "pendragon.events.as-much-as-possible")
def test_where_no_two_lie_side_by_side_one_region_must_do() -> None:
    g = event(lay({"dumnonii": "saxon-warband 5"}), RIVAL_CAESARS, UNSHADED, DUX)
    assert ended(g)
    assert units(g, "dumnonii") == {"saxon-warband": 2}
    assert not would(lay(), RIVAL_CAESARS, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.66.shaded", "pendragon.events.cavalry-by-event")
def test_half_the_army_of_the_dux_goes_in_two_adjacent_regions() -> None:
    board = {"iceni": "cavalry 3", "trinovantes": "cavalry 1, red-saxon 2", "dumnonii": "cavalry 4"}
    g = event(lay(board), RIVAL_CAESARS, SHADED, SAXONS)
    assert choices(g) == ["strike iceni", "strike trinovantes"]
    answer(g, "strike trinovantes")
    assert choices(g) == ["remove cavalry", "remove red-saxon"]
    answer(g, "remove cavalry")
    assert (units(g, "trinovantes"), units(g, "iceni")) == ({"red-saxon": 1}, {"cavalry": 1})
    assert (g.casualties, units(g, "dumnonii")) == (3, {"cavalry": 4})


@pytest.mark.rule("pendragon.card.66.shaded")
def test_without_two_adjacent_regions_the_dux_loses_nobody() -> None:
    g = event(lay({"dumnonii": "cavalry 4"}), RIVAL_CAESARS, SHADED, SAXONS)
    assert (ended(g), units(g, "dumnonii")) == (True, {"cavalry": 4})
    assert not would(g, RIVAL_CAESARS, SHADED, SAXONS)
    beside_a_fort = {"iceni": "fort", "trinovantes": "red-saxon 1"}
    g = event(lay(beside_a_fort), RIVAL_CAESARS, SHADED, SAXONS)
    answer(g, "strike iceni")
    assert units(g, "trinovantes") == {}


# 67 DOGS AND WOLVES.


@pytest.mark.rule("pendragon.card.67.unshaded")
def test_patrol_markers_are_turned_over_either_way() -> None:
    g = event(lay(patrolled=0b0011), DOGS_AND_WOLVES, UNSHADED, SAXONS)
    assert len(choices(g)) == 5
    answer(g, "flip germanicus")
    assert "flip germanicus" not in choices(g)
    answer(g, "flip hibernicus")
    assert (ended(g), g.patrolled) == (True, 0b0101)
    g = event(lay(patrolled=0b0011), DOGS_AND_WOLVES, UNSHADED, DUX)
    answer(g, "done")
    assert (ended(g), g.patrolled) == (True, 0b0011)


# 70 RUIN OF THE VILLAS, unshaded.


@pytest.mark.rule("pendragon.card.70.unshaded", "pendragon.events.execute")
def test_only_the_civitates_choose_towns_for_people() -> None:
    board = {"regni": "fort anderida", "dobunni": "hillfort", "iceni": "hillfort, saxon-warband 2"}
    g = event(lay(board), VILLAS, UNSHADED, SAXONS)
    assert asked(g) == "civitates"
    assert choices(g) == ["take-refuge dobunni", "take-refuge regni", "done"]
    answer(g, "take-refuge regni")
    assert g.population[space("regni")] == 1
    assert (g.refugees, set(strongholds(g, "regni").values())) == (1, {"fort", "town"})
    answer(g, "done")
    assert ended(g)


@pytest.mark.rule("pendragon.card.70.unshaded")
def test_where_nobody_lives_nobody_takes_refuge() -> None:
    board = {"regni": "hillfort", "dobunni": "hillfort"}
    g = event(lay(board, population={"regni": 0}), VILLAS, UNSHADED, CIVITATES)
    assert choices(g) == ["take-refuge dobunni", "done"]
    assert not would(lay({"regni": "hillfort"}, population={"regni": 0}), VILLAS, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.70.unshaded")
def test_dux_control_at_fragmentation_does_not_count() -> None:
    g = lay({"regni": "fort anderida"}, imperium="fragmentation", roads=False)
    event(g, VILLAS, UNSHADED, CIVITATES)
    assert (ended(g), control(g, "regni")) == (True, "dux")


# 71 BARBARIANS.


@pytest.mark.rule("pendragon.card.71.unshaded", "pendragon.events.tribal-war-strongholds")
def test_saxons_fight_saxons_in_two_adjacent_regions() -> None:
    board = {
        "iceni": "saxon-settlement, saxon-warband 2, red-saxon 2",
        "trinovantes": "saxon-warband 1, saxon-raider 2, militia 3",
        "dumnonii": "saxon-warband 2",
    }
    g = lay(board, in_force={27: "unshaded"})
    assert UNSHADED in open_sides(g, card(BARBARIANS))
    event(g, BARBARIANS, UNSHADED, CIVITATES)
    assert choices(g) == ["strike dumnonii", "strike iceni", "strike trinovantes"]
    answer(g, "strike iceni", "strike trinovantes")
    assert [values["n"] for values in told(g, "wasted")] == [2, 2]
    answer(g, "strike iceni")
    assert units(g, "iceni") == {"saxon-warband": 1, "red-saxon": 2}
    answer(g, "strike iceni")
    assert "saxon-settlement" in strongholds(g, "iceni").values()
    answer(g, "strike iceni", "remove saxon-raider")
    assert strongholds(g, "iceni") == {}
    answer(g, "remove saxon-raider")
    assert (ended(g), units(g, "iceni")) == (True, {"red-saxon": 2})
    assert units(g, "trinovantes") == {"militia": 3, "saxon-warband": 1}


@pytest.mark.rule("pendragon.ruling.card-71")
@pytest.mark.rule("pendragon.card.71.shaded", "pendragon.sites.event-vacant-only")
def test_scotti_come_over_the_irish_sea_to_a_vacant_site() -> None:
    full = {"demetae": "hillfort, hillfort"}
    g = event(lay(full), BARBARIANS, SHADED, SCOTTI)
    names = {choice.split()[1] for choice in choices(g)}
    assert {"votadini", "demetae", "carvetii", "durotriges"} <= names
    assert "iceni" not in names
    answer(g, "place demetae")
    assert (ended(g), units(g, "demetae")) == (True, {"scotti-warband": 2})
    assert set(strongholds(g, "demetae").values()) == {"hillfort"}
    g = event(lay(full), BARBARIANS, SHADED, DUX)
    answer(g, "place votadini")
    answer(g, choices(g)[0])
    assert list(strongholds(g, "votadini").values()) == ["scotti-settlement"]
    assert (ended(g), units(g, "votadini")) == (True, {"scotti-warband": 2})


# 72 VENTA SILURUM.


@pytest.mark.rule("pendragon.card.72.unshaded", "pendragon.events.limits-hold")
def test_two_regions_with_a_town_prosper() -> None:
    cubes = {"regni": 0, "silures": 1, "cantiaci": 3}
    g = event(lay(HELD, prosperity=cubes), VENTA, UNSHADED, SCOTTI)
    assert choices(g) == ["restore cantiaci", "restore regni", "restore silures"]
    answer(g, "restore cantiaci", "restore regni")
    assert ended(g)
    assert {name: g.prosperity_at(space(name)) for name in cubes} == {
        "regni": 2,
        "silures": 1,
        "cantiaci": 4,
    }


@pytest.mark.rule("pendragon.card.72.shaded")
def test_one_stronghold_is_stormed_without_escalade() -> None:
    board = {"silures": "town, hillfort", "demetae": "fort", "regni": "militia 1"}
    board = {name: f"{pieces}, scotti-warband 4" for name, pieces in board.items()}
    g = event(lay(board), VENTA, SHADED, SCOTTI)
    assert choices(g) == ["battle demetae", "battle silures"]
    answer(g, "battle demetae")
    assert choices(g)[0].startswith("assault")
    answer(g, choices(g)[0])
    assert (told(g, "escalade"), strongholds(g, "demetae")) == ([], {})
    assert not would(lay({"regni": "town"}), VENTA, SHADED, SCOTTI)


@pytest.mark.rule("pendragon.card.56.shaded", "pendragon.card.72.shaded")
def test_a_battle_granted_by_an_event_is_a_battle_command_in_the_hills() -> None:
    board = {"demetae": "fort, comitates 2, scotti-warband 4"}
    for in_force, trapped in (({}, 0), ({56: "shaded"}, 1)):
        g = to_the_end(event(lay(board, in_force=in_force), VENTA, SHADED, SCOTTI))
        assert len(told(g, "trap")) == trapped

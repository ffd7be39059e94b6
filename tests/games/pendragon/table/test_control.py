"""Who Controls a space, and what Control, Population and Prosperity do to each other."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import control, lay, space, spaces, tracks, unit
from tests.games.pendragon.parts import (
    BRITON,
    CIVITATES,
    DUX,
    FRAGMENTATION,
    SAXONS,
    SCOTTI,
    add_prosperity,
    all_targets,
    control_total,
    enemy_control,
    friendly_control,
    load,
    lower_population,
    most_plunder,
    place,
    raise_population,
    recover,
    remove,
    shift_imperium,
    take_prosperity,
    update,
    view,
)

SHORT = "barbarian-conspiracy"


def held(pieces: str, imperium: str = "roman-rule-military", where: str = "iceni") -> str:
    """Who Controls a Region with these pieces."""
    return control(lay({where: pieces}, imperium=imperium), where)


@pytest.mark.rule("pendragon.control.region")
@pytest.mark.parametrize(
    ("pieces", "who"),
    [
        ("saxon-warband 3", ""),
        ("saxon-settlement, saxon-warband 1, militia 1", "saxons"),
        ("saxon-settlement, saxon-warband 1, militia 1, scotti-warband 1", ""),
        ("saxon-settlement, militia 2", ""),
        ("hillfort", "civitates"),
    ],
)
def test_a_region_needs_a_majority_and_a_stronghold(pieces: str, who: str) -> None:
    assert held(pieces) == who


@pytest.mark.rule("pendragon.control.tie")
def test_equal_numbers_give_it_to_nobody() -> None:
    assert held("hillfort, militia 1, saxon-settlement, saxon-warband 1") == ""


@pytest.mark.rule("pendragon.control.strongholds-count")
def test_a_stronghold_is_a_piece_among_others() -> None:
    assert held("hillfort, militia 1, saxon-warband 1") == "civitates"
    assert held("hillfort, militia 1, saxon-warband 2") == ""


@pytest.mark.rule("pendragon.control.city")
def test_a_city_is_its_strongholds_owners() -> None:
    assert held("town, saxon-warband 5", where="londinium") == "civitates"
    assert held("saxon-warband 5", where="londinium") == ""
    assert held("saxon-settlement, militia 5", where="londinium") == "saxons"


@pytest.mark.rule("pendragon.control.raiders-ignored")
def test_raiders_count_for_nothing() -> None:
    assert held("hillfort, militia 1, scotti-raider 4", where="ordovices") == "civitates"
    assert held("saxon-settlement, saxon-raider 5, militia 2") == ""


@pytest.mark.rule("pendragon.control.fragmentation-split", "pendragon.control.recompute-on-shift")
def test_fragmentation_parts_the_britons_at_once() -> None:
    board = {
        "regni": "fort, town, cavalry 2, militia 2",
        "iceni": "fort, cavalry 1",
        "parisi": "fort, saxon-settlement, saxon-warband 1",
    }
    g = lay(board)
    assert (control(g, "regni"), control(g, "iceni")) == ("civitates", "civitates")
    assert tracks(g)["BC"] == 4
    shift_imperium(g, FRAGMENTATION)
    assert (control(g, "regni"), control(g, "iceni")) == ("", "dux")
    assert (control_total(g, BRITON), control_total(g, DUX)) == (0, 2)
    assert control_total(g, SAXONS) == 2


@pytest.mark.rule("pendragon.control.saxon-scotti")
def test_a_settlement_and_a_warband_hold_novantae() -> None:
    assert held("scotti-settlement, scotti-warband 1", where="novantae") == "scotti"


@pytest.mark.rule("pendragon.control.friendly-to")
def test_at_fragmentation_only_ones_own_control_is_friendly() -> None:
    g = lay({"iceni": "hillfort, militia 1, cavalry 1, saxon-raider 2"})
    assert friendly_control(g, DUX, space("iceni"))
    assert all_targets(g) == spaces("iceni")
    shift_imperium(g, FRAGMENTATION)
    assert not friendly_control(g, DUX, space("iceni"))
    assert all_targets(g) == 0


@pytest.mark.rule("pendragon.control.enemy-control")
def test_an_uncontrolled_space_is_under_nobodys_control() -> None:
    g = lay({"iceni": "saxon-settlement"})
    assert enemy_control(g, DUX, space("iceni"))
    assert not enemy_control(g, SAXONS, space("iceni"))
    assert not enemy_control(g, SCOTTI, space("novantae"))


@pytest.mark.rule("pendragon.control.markers")
def test_every_space_shows_its_control() -> None:
    g = lay({"iceni": "saxon-settlement", "regni": "town"}, scenario=SHORT)
    shown = view(g, None)["spaces"]
    found = [shown[name]["control"] for name in ("iceni", "regni", "parisi")]
    assert found == ["saxons", "civitates", None]


@pytest.mark.rule("pendragon.control.immediate")
def test_every_change_of_pieces_counts_at_once() -> None:
    g = lay({"iceni": "saxon-settlement, militia 1"})
    place(g, unit("saxon-warband"), space("iceni"), 1)
    assert control(g, "iceni") == "saxons"
    remove(g, unit("saxon-warband"), space("iceni"), 1)
    assert control(g, "iceni") == ""


# Population.


@pytest.mark.rule(
    "pendragon.population.range",
    "pendragon.population.cities-fixed",
    "pendragon.example.x-population-range",
)
def test_population_stays_between_nought_and_one_above_print() -> None:
    g = lay()
    for name, most in (("novantae", 2), ("atrebates", 4), ("londinium", 2)):
        where = space(name)
        while raise_population(g, where):
            pass
        assert g.population[where] == most
        while lower_population(g, where):
            pass
        assert g.population[where] == (2 if name == "londinium" else 0)


@pytest.mark.rule("pendragon.population.refugees-gain", "pendragon.population.no-loss-no-refugees")
def test_who_loses_home_is_a_refugee_unless_the_text_says_otherwise() -> None:
    g = lay(population={"novantae": 0})
    assert lower_population(g, space("atrebates"))
    assert g.refugees == 1
    assert lower_population(g, space("atrebates"), refugees=False)
    assert not lower_population(g, space("novantae"))
    assert g.refugees == 1


@pytest.mark.rule("pendragon.population.control-total", "pendragon.control.value")
def test_a_change_of_population_moves_the_total() -> None:
    g = lay({"atrebates": "town", "novantae": "scotti-settlement"})
    assert tracks(g)["BC"] == 3
    lower_population(g, space("atrebates"))
    assert tracks(g)["BC"] == 2
    raise_population(g, space("novantae"))
    assert control_total(g, SCOTTI) == 2


@pytest.mark.rule("pendragon.ruling.excess-cubes")
@pytest.mark.rule("pendragon.population.excess-prosperity")
def test_rows_above_the_new_population_lose_their_cubes() -> None:
    g = lay()
    lower_population(g, space("iceni"))
    assert (g.bottom[space("iceni")], g.top[space("iceni")]) == (1, 1)
    assert tracks(g)["TP"] == 78


@pytest.mark.rule("pendragon.population.marker")
def test_current_and_printed_population_are_both_shown() -> None:
    g = lay(scenario=SHORT)
    raise_population(g, space("iceni"))
    shown = view(g, None)["spaces"]["iceni"]
    assert (shown["population"], shown["printed_population"]) == (3, 2)


# Prosperity.


@pytest.mark.rule("pendragon.prosperity.two-rows", "pendragon.prosperity.fill-bottom-first")
def test_the_bottom_row_fills_first_and_no_row_is_longer_than_population() -> None:
    g = lay(prosperity={"parisi": 0})
    where = space("parisi")
    assert add_prosperity(g, where, 1) == 1
    assert (g.bottom[where], g.top[where]) == (1, 0)
    assert add_prosperity(g, where, 2) == 2
    assert (g.bottom[where], g.top[where]) == (2, 1)
    assert add_prosperity(g, where, 9) == 1
    assert (g.bottom[where], g.top[where]) == (2, 2)


@pytest.mark.rule("pendragon.prosperity.city-slots", "pendragon.prosperity.city-rows")
def test_cities_hold_twice_their_population_in_two_rows() -> None:
    g = lay({"londinium": "town", "eboracum": "fort"}, prosperity={"londinium": 0, "eboracum": 0})
    assert add_prosperity(g, space("eboracum"), 9) == 2
    assert add_prosperity(g, space("londinium"), 9) == 4
    board = {"londinium": "town"}
    g = lay(board, prosperity={"londinium": 0}, imperium="autonomy-military")
    recover(g)
    recover(g)
    assert g.prosperity_at(space("londinium")) == 2


@pytest.mark.rule("pendragon.prosperity.all-spaces-count", "pendragon.prosperity.total-tracked")
def test_cubes_count_whoever_controls_them() -> None:
    g = lay({"iceni": "saxon-settlement"}, prestige=4)
    assert (tracks(g)["TP"], tracks(g)["PP"]) == (80, 84)
    take_prosperity(g, space("iceni"), 1)
    assert (tracks(g)["TP"], tracks(g)["PP"]) == (79, 83)


@pytest.mark.rule("pendragon.prosperity.city-not-raided")
def test_nothing_is_plundered_in_a_city() -> None:
    g = lay()
    assert most_plunder(g, space("londinium"), 6, ravage=False) == 0
    assert most_plunder(g, space("londinium"), 6, ravage=True) == 0
    assert most_plunder(g, space("iceni"), 6, ravage=False) == 2


@pytest.mark.rule("pendragon.prosperity.ruined")
def test_a_ruined_region_yields_nothing() -> None:
    g = lay(prosperity={"iceni": 0})
    assert take_prosperity(g, space("iceni"), 3) == 0
    assert most_plunder(g, space("iceni"), 6, ravage=True) == 0


@pytest.mark.rule("pendragon.prosperity.supply-limit")
def test_cubes_never_run_out() -> None:
    g = lay({"iceni": "saxon-raider 25"})
    assert load(g, unit("saxon-raider"), space("iceni"), 25) == 25
    assert g.prosperity() + 25 > 90


@pytest.mark.rule("pendragon.plunder.one-each", "pendragon.plunder.forfeit")
@pytest.mark.parametrize(("laden", "cubes", "found"), [(0, 4, 3), (1, 4, 2), (1, 1, 1), (3, 2, 0)])
def test_each_unit_carries_one_cube_and_the_rest_finds_no_place(
    laden: int, cubes: int, found: int
) -> None:
    g = lay({"iceni": f"saxon-raider 3 laden {laden}, saxon-warband 2"})
    raider, where = unit("saxon-raider"), space("iceni")
    assert load(g, raider, where, cubes) == found
    assert g.laden_at(raider, where) == laden + found <= g.at(raider, where)
    assert g.laden_at(unit("saxon-warband"), where) == 0


@pytest.mark.rule("pendragon.prosperity.extra-slot")
def test_the_extra_slot_is_for_a_raised_population_only() -> None:
    g = lay()
    where = space("iceni")
    assert add_prosperity(g, where, 1) == 0
    raise_population(g, where)
    assert add_prosperity(g, where, 9) == 2
    assert (g.bottom[where], g.top[where]) == (3, 3)


def test_control_is_what_update_finds() -> None:
    g = lay({"iceni": "hillfort"})
    g.control[space("iceni")] = SAXONS
    update(g, space("iceni"))
    assert g.control[space("iceni")] == CIVITATES

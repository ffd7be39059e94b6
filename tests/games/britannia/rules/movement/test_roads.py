"""Roman roads: free steps between forts, and what they do not do."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import (
    Halt,
    answer,
    areas,
    choices,
    lay,
    nation,
    nations,
    position,
    question,
    start,
    turn,
    units,
)
from tests.games.britannia.moving import ends, goes, moving, routes
from tests.games.britannia.parts import NationTurn

FIVE = dict.fromkeys(("essex", "suffolk", "lindsey", "york", "pennines"), "romans fort")
"""The forts of the rulebook's examples."""


def roman_routes(start: str, forts: dict[str, str]) -> set[str]:
    """Where one Roman army goes from an area, along these forts."""
    held = f"romans 1 {'fort' if start in forts else ''}"
    return routes(moving({**forts, start: held}, "romans"), f"{start} take 1")


def forts(names: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), "romans fort")


@pytest.mark.rule("britannia.roads.free-step")
@pytest.mark.rule("britannia.roads.fort-means-road")
def test_steps_between_forts_cost_nothing() -> None:
    found = roman_routes("essex", FIVE)
    assert "pennines" in found
    assert "york cheshire cumbria lothian" in found
    assert not any(route.startswith("york cheshire cumbria lothian ") for route in found)


@pytest.mark.rule("britannia.roads.fort-means-road")
def test_roads_are_where_forts_stand_and_nowhere_else() -> None:
    found = roman_routes("essex", FIVE)
    free = {route for route in found if route in FIVE}
    assert free == {"suffolk", "lindsey", "york", "pennines"}
    gap = roman_routes("essex", forts("essex lindsey york"))
    assert "suffolk lindsey york" in gap
    assert not {"lindsey", "york", "suffolk york"} & gap


@pytest.mark.rule("britannia.roads.mixed-step")
def test_a_step_to_or_from_a_road_costs_one() -> None:
    onto = roman_routes("cheshire", forts("york"))
    assert "york bernicia lothian" in onto
    assert max(len(route.split()) for route in onto) == 3
    off = roman_routes("york", forts("york"))
    assert max(len(route.split()) for route in off) == 3


@pytest.mark.rule("britannia.roads.free-step")
@pytest.mark.rule("britannia.roads.mixed-step")
@pytest.mark.rule("britannia.example.roads-cheshire")
def test_from_cheshire_to_kent_takes_two_of_three_steps() -> None:
    found = roman_routes("cheshire", FIVE)
    assert "york essex kent" in found
    assert "york essex kent sussex" in found
    assert not any(route.startswith("york essex kent sussex ") for route in found)
    match = moving({**FIVE, "cheshire": "romans 1"}, "romans")
    assert goes(match, "cheshire take 1", "york", "lindsey")
    match = moving({**FIVE, "cheshire": "romans 1"}, "romans")
    assert goes(match, "cheshire take 1", "york", "essex", "kent")
    assert units(match, "kent") == {"romans": (1, 0)}


@pytest.mark.rule("britannia.roads.romans-only")
def test_natives_pay_for_every_step() -> None:
    taken = {**dict.fromkeys(FIVE, "saxons 1"), "essex": "saxons 1"}
    match = moving(taken, "saxons", forts=areas(" ".join(FIVE)))
    assert max(len(route.split()) for route in routes(match, "essex take 1")) == 2
    assert "york" not in ends(match, "essex take 1")


@pytest.mark.rule("britannia.roads.not-when-new")
def test_a_new_fort_is_a_road_from_the_next_phase_on() -> None:
    g = lay({"english-channel": "romans 2", **forts("essex suffolk")}, 1, "romans")
    match = turn(g)
    assert goes(match, "english-channel take 1", "kent")
    first = routes(match, "english-channel take 1")
    assert "kent essex suffolk norfolk" in first
    assert not any(route.startswith("kent essex suffolk norfolk ") for route in first)
    assert "kent suffolk" not in first
    answer(match, "done")
    assert position(match).half == 2
    second = routes(match, "kent take 1")
    assert {"suffolk", "suffolk norfolk lindsey"} <= second


@pytest.mark.rule("britannia.roads.not-when-new")
def test_a_fort_built_in_this_phase_is_no_road_for_the_army_that_built_it() -> None:
    match = moving({"wessex": "romans 1", **forts("essex")}, "romans")
    found = routes(match, "wessex take 1")
    assert "sussex essex suffolk" in found
    assert not any(route.startswith("sussex essex suffolk ") for route in found)


@pytest.mark.rule("britannia.roads.lost-forever")
def test_a_destroyed_fort_is_no_road_even_where_romans_stand() -> None:
    map = {**FIVE, "suffolk": "romans 1 razed"}
    found = routes(moving(map, "romans"), "suffolk take 1")
    assert "york" not in found
    assert "lindsey" in found
    across = routes(moving({**map, "essex": "romans 1 fort"}, "romans"), "essex take 1")
    assert not any(route in ("lindsey", "york", "suffolk york") for route in across)
    match = moving({**FIVE, "suffolk": "romans razed", "norfolk": "romans 1"}, "romans")
    assert goes(match, "norfolk take 1", "suffolk")
    assert not position(match).forts & areas("suffolk")


@pytest.mark.rule("britannia.roads.free-step")
@pytest.mark.rule("britannia.roads.lost-forever")
@pytest.mark.rule("britannia.movement.fast-three")
@pytest.mark.rule("britannia.example.roads-wessex")
@pytest.mark.parametrize("suffolk", ["razed", ""])
def test_from_wessex_to_north_mercia_past_a_destroyed_fort(suffolk: str) -> None:
    map = {"wessex": "romans 1", **forts("sussex essex")}
    ruins = areas(suffolk and "suffolk")
    found = routes(moving(map, "romans", razed=ruins), "wessex take 1")
    assert "sussex essex suffolk north-mercia" in found
    assert not any(route.startswith("sussex essex suffolk north-mercia ") for route in found)


@pytest.mark.rule("britannia.roads.difficult-road")
def test_a_road_through_difficult_terrain_neither_costs_nor_stops() -> None:
    found = roman_routes("york", forts("york pennines lothian"))
    assert {"pennines", "lothian", "lothian dunedin", "pennines cumbria cheshire"} <= found
    assert "lothian strathclyde dunedin" in found
    assert "lothian cumbria cheshire clwyd" in found


@pytest.mark.rule("britannia.roads.difficult-from-outside")
@pytest.mark.rule("britannia.example.roads-cumbria")
def test_from_cumbria_over_the_pennines_only_roads_lead_on() -> None:
    found = roman_routes("cumbria", FIVE)
    on = {route for route in found if route.startswith("pennines ")}
    assert on == {f"pennines {fort}" for fort in ("york", "lindsey", "suffolk", "essex")}
    assert "cheshire york" in found
    assert "cheshire york bernicia" in found


@pytest.mark.rule("britannia.roads.strait-one-side")
@pytest.mark.rule("britannia.ruling.road-over-strait")
@pytest.mark.rule("britannia.movement.strait-roads-exception")
def test_roads_on_one_side_of_a_strait_and_no_other_step() -> None:
    both = forts("avalon devon gwent dyfed")
    before = roman_routes("avalon", both)
    assert "devon gwent" in before
    assert not any(route.startswith("devon gwent ") for route in before)
    after = roman_routes("devon", both)
    assert {"gwent", "gwent dyfed", "dyfed gwent"} <= after
    assert not any(route.startswith(("gwent dyfed ", "dyfed gwent ")) for route in after)
    one = forts("devon hwicce powys")
    walked = roman_routes("wessex", one)
    assert "devon" in walked
    assert not any(route.startswith("devon ") for route in walked)
    assert "dyfed devon" not in roman_routes("powys", {})
    landed = roman_routes("devon", one)
    assert {"gwent", "dyfed"} <= landed
    assert not any(route.startswith(("gwent ", "dyfed ")) for route in landed)


@pytest.mark.rule("britannia.ruling.road-over-strait")
def test_a_strait_between_two_forts_is_no_free_road() -> None:
    found = roman_routes("devon", forts("devon gwent avalon"))
    assert "gwent" in found
    assert not any(route.startswith("gwent ") for route in found)
    assert "avalon gwent" not in found


@pytest.mark.rule("britannia.roads.subject-roads")
def test_subject_areas_are_roads_to_pass_but_not_to_stop() -> None:
    map = {**forts("cheshire"), "hwicce": "romans 1 fort", "march": "welsh 1"}
    welsh = nations("welsh")
    found = routes(moving(map, "romans", subjects=welsh), "hwicce take 1")
    assert {"cheshire", "cheshire cumbria lothian"} <= found
    assert "cheshire cumbria lothian bernicia" in found
    assert not any(route.split()[-1] == "march" for route in found)
    ruined = routes(moving(map, "romans", subjects=welsh, razed=areas("march")), "hwicce take 1")
    assert "cheshire cumbria lothian bernicia" not in ruined
    assert "march cheshire" in ruined
    free = routes(moving(map, "romans"), "hwicce take 1")
    assert "march" in free
    assert "cheshire" not in free


@pytest.mark.rule("britannia.ruling.subject-road-start")
def test_subject_areas_are_roads_from_the_moment_of_submission() -> None:
    map = {
        "hwicce": "romans 2 fort",
        "clwyd": "romans fort",
        "gwent": "welsh 1",
        "powys": "welsh 1",
    }
    g = lay(map, 2, "romans")
    g.muster()
    match = start(g, [Halt(), NationTurn(nation("romans"), at="move")])
    assert goes(match, "hwicce take 1", "gwent")
    answer(match, "done", "submit")
    assert question(match) == "moveout.choose"
    assert "to clwyd" in choices(match)
    assert not {"to gwent", "to powys"} & set(choices(match))


@pytest.mark.rule("britannia.ruling.road-landing")
def test_landing_at_a_fort_costs_a_step_and_then_roads_are_free() -> None:
    sea = {"english-channel": "romans 1"}
    found = routes(
        moving({**sea, **forts("kent essex suffolk")}, "romans"), "english-channel take 1"
    )
    assert "kent suffolk norfolk lindsey" in found
    assert not any(route.startswith("kent suffolk norfolk lindsey ") for route in found)
    hills = routes(moving({**sea, **forts("devon avalon")}, "romans"), "english-channel take 1")
    assert "devon avalon" in hills
    assert not any(route.startswith("devon avalon ") for route in hills)


@pytest.mark.rule("britannia.ruling.road-to-enemy")
def test_an_army_leaves_the_road_to_attack_and_overrun() -> None:
    map = {**FIVE, "essex": "romans 3 fort", "cheshire": "welsh 1"}
    match = moving(map, "romans")
    assert goes(match, "essex take 3", "york", "cheshire", "cumbria")
    assert units(match, "cheshire") == {"welsh": (1, 0), "romans": (2, 0)}
    assert units(match, "cumbria") == {"romans": (1, 0)}
    two = moving({**map, "essex": "romans 2 fort"}, "romans")
    assert not goes(two, "essex take 2", "york", "cheshire", "cumbria")


@pytest.mark.rule("britannia.roads.free-step", "britannia.ruling.road-area-by-area")
def test_a_road_may_be_taken_area_by_area() -> None:
    match = moving({**FIVE, "essex": "romans 1 fort"}, "romans")
    answer(match, "move essex", "to suffolk", "to lindsey", "to york", "to pennines")
    assert "stop" in choices(match)
    assert "to lothian" in choices(match)
    answer(match, "to cumbria", "to cheshire", "to york")
    assert not {"to march", "to bernicia", "to cheshire"} & set(choices(match))
    assert {"to pennines", "to lindsey", "to suffolk", "to essex", "stop"} == set(choices(match))


@pytest.mark.rule("britannia.ruling.road-area-by-area")
def test_a_stretch_of_road_leads_to_no_area_twice_and_so_has_an_end() -> None:
    match = moving({**FIVE, "essex": "romans 1 fort"}, "romans")
    answer(match, "move essex", "to suffolk", "to lindsey")
    assert not {"to essex", "to suffolk"} & set(choices(match))
    answer(match, "to norfolk", "to suffolk")
    assert {"to essex", "to lindsey"} <= set(choices(match))


@pytest.mark.rule("britannia.roads.difficult-from-outside")
@pytest.mark.rule("britannia.ruling.road-area-by-area")
def test_a_move_that_goes_on_by_road_only_is_not_ended_by_its_first_road() -> None:
    match = moving({**FIVE, "cumbria": "romans 1"}, "romans")
    answer(match, "move cumbria", "to pennines", "to york")
    assert set(choices(match)) == {"to lindsey", "to suffolk", "to essex", "stop"}
    answer(match, "to lindsey", "stop")
    assert units(match, "lindsey") == {"romans": (1, 0)}


@pytest.mark.rule("britannia.roads.strait-one-side")
@pytest.mark.rule("britannia.ruling.road-area-by-area")
def test_roads_beyond_a_strait_are_taken_area_by_area() -> None:
    map = {**forts("gwent powys clwyd"), "devon": "romans 1 fort"}
    match = moving(map, "romans")
    answer(match, "move devon", "to gwent", "to powys")
    assert set(choices(match)) == {"to clwyd", "stop"}


@pytest.mark.rule("britannia.ruling.road-area-by-area")
def test_an_area_that_road_and_strait_reach_is_entered_by_the_road() -> None:
    ring = {**forts("devon hwicce gwent"), "avalon": "romans 1 fort"}
    match = moving(ring, "romans")
    answer(match, "move avalon", "to devon", "to gwent")
    assert "to powys" in choices(match), "the move is not over, as it would be after a strait"


@pytest.mark.rule("britannia.roads.subject-roads")
@pytest.mark.rule("britannia.ruling.road-area-by-area")
def test_a_road_through_subjects_is_taken_area_by_area() -> None:
    full = {"cheshire": "romans fort", "hwicce": "romans 1 fort", "march": "welsh 1"}
    match = moving(full, "romans", subjects=nations("welsh"))
    answer(match, "move hwicce", "to march")
    assert "stop" not in choices(match)
    answer(match, "to cheshire")
    assert "to cumbria" in choices(match)


@pytest.mark.rule("britannia.ruling.road-area-by-area")
def test_an_area_passed_on_the_road_is_not_entered_again_by_its_strait() -> None:
    """A strait would end the move where roads, which cost nothing, have just led through."""
    ring = {**forts("devon hwicce gwent"), "avalon": "romans 1 fort"}
    match = answer(moving(ring, "romans"), "move avalon", "to devon", "to gwent")
    assert "to devon" not in choices(match)
    assert "to dyfed" in choices(match)
    refusal = match.why_not("to devon", "player-1")
    assert refusal is not None
    assert refusal.why == "road-seen"
    answer(match, "to hwicce", "to march")
    assert "stop" in choices(match)

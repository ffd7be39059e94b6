"""The map, and what it means to hold, to be present and to control."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import (
    BRIGANTES,
    C,
    N,
    holds,
    kingdom,
    lay,
    location,
    locations,
    run,
    told,
)
from tests.games.rex.parts import (
    AREA_OF,
    AREAS,
    BOARD,
    LINK_MASK,
    LOCATIONS,
    NEIGHBOURS,
    PLACES,
    REGION_MASK,
    TOKENS,
    Battle,
    Joker,
    evaluate_stakes,
    goals,
    line_holds,
    place,
)
from tests.games.rex.play import new_game, position

KIND = {place["id"]: place["kind"] for place in BOARD["location"]}
NORTHERN_CITIES = "n01 n06 n11 n15 nr"


def condition_holds(held: int, condition: dict[str, str]) -> bool:
    return line_holds(held, goals(condition))


def control_region(region: str, held: str) -> bool:
    return condition_holds(locations(held), {"type": "control_region", "region": region})


def present(region: str, held: str) -> bool:
    return condition_holds(locations(held), {"type": "present_region", "region": region})


def control_link(link: str, held: str) -> bool:
    return condition_holds(locations(held), {"type": "control_link", "link": link})


def control_cities(area: str, held: str) -> bool:
    return condition_holds(locations(held), {"type": "control_cities", "area": area})


def joined(a: str, b: str) -> bool:
    return bool(NEIGHBOURS[location(a)] >> location(b) & 1)


@pytest.mark.rule("rex.map.three-areas")
def test_every_location_is_in_the_north_the_centre_or_the_south() -> None:
    colours = [(area["id"], area["name"], area["colour"]) for area in BOARD["area"]]
    assert colours == [("n", "North", "red"), ("c", "Centre", "blue"), ("s", "South", "green")]
    assert AREAS == ("n", "c", "s")
    assert all(LOCATIONS[n][0] == AREAS[AREA_OF[n]] for n in range(len(LOCATIONS)))


@pytest.mark.rule("rex.map.regions-count")
def test_north_and_centre_have_four_regions_and_the_south_five() -> None:
    assert Counter(region["area"] for region in BOARD["region"]) == {"n": 4, "c": 4, "s": 5}
    assert len({region["name"] for region in BOARD["region"]}) == 13


@pytest.mark.rule("rex.map.regions-count")
def test_every_location_is_in_exactly_one_region_of_its_area() -> None:
    for n in range(PLACES):
        (region,) = [r for r, mask in enumerate(REGION_MASK) if mask >> n & 1]
        assert BOARD["region"][region]["area"] == LOCATIONS[n][0]
        assert BOARD["location"][n]["region"] == BOARD["region"][region]["id"]


@pytest.mark.rule("rex.map.fiefs")
def test_every_area_has_one_fief_and_every_kingdom_one() -> None:
    fiefs = {region["area"]: region["id"] for region in BOARD["region"] if region["fief"]}
    assert len([region for region in BOARD["region"] if region["fief"]]) == 3
    assert fiefs == {"n": "brigantes", "c": "iceni", "s": "regnenses"}
    assert {k["id"]: k["fief"] for k in BOARD["kingdom"]} == {k: k for k in fiefs.values()}


@pytest.mark.rule("rex.map.location-types")
def test_a_location_is_a_road_or_a_city() -> None:
    assert Counter(KIND.values()) == {"road": 36, "city": 16}


@pytest.mark.rule("rex.map.location-types")
def test_connections_go_both_ways_between_two_locations() -> None:
    for line in BOARD["connection"]:
        assert line["a"] != line["b"]
        assert joined(line["a"], line["b"])
        assert joined(line["b"], line["a"])
    assert sum(mask.bit_count() for mask in NEIGHBOURS) == 2 * len(BOARD["connection"])


@pytest.mark.rule("rex.ruling.map-data")
def test_the_map_has_everything_the_rulebooks_say_of_it() -> None:
    assert (len(TOKENS), PLACES) == (49, 46 + 3 + 3)
    assert {KIND[n] for n in ("n04", "n09", "n14", "c08", "c09")} == {"road"}
    assert {KIND[n] for n in ("n06", "n11", "c05", "c10")} == {"city"}
    assert joined("c08", "c09")
    ranges = {region["printed_range"]: region["id"] for region in BOARD["region"]}
    assert ranges["S01-S03"] == "dumnonii"
    assert ranges["N08-N12"] == "coritani"
    assert ranges["C09-C10"] == "catuvellauni"
    assert "N06-N07" in ranges
    names = {place["id"]: place["name"] for place in BOARD["location"]}
    assert (names["n06"], names["n11"]) == ("Cataractonium", "Lindum")


@pytest.mark.rule("rex.ruling.map-data")
@pytest.mark.parametrize("region", BOARD["region"], ids=lambda region: str(region["id"]))
def test_a_regions_locations_are_those_of_its_range(region: dict[str, Any]) -> None:
    first, last = region["printed_range"].lower().split("-")
    numbers = [f"{first[0]}{n:02}" for n in range(int(first[1:]), int(last[1:]) + 1)]
    unnumbered = [f"{first[0]}f", f"{first[0]}r"] if region["fief"] else []
    assert region["locations"] == numbers + unnumbered


@pytest.mark.rule("rex.map.road-cube")
@pytest.mark.parametrize("name", KIND)
def test_a_road_takes_a_cube_and_a_city_an_oppidum(name: str) -> None:
    side = "iceni" if name == "nf" else "brigantes"
    g = lay()
    match = run(g, Battle(N))
    before = markers_left(match, side)
    place(g, kingdom(side), location(name), "gains.place-markers")
    cubes, oppida = markers_left(match, side)
    used = (before[0] - cubes, before[1] - oppida)
    assert used == ((1, 0) if KIND[name] == "road" else (0, 1))


def markers_left(match: Match, side: str) -> tuple[int, int]:
    shown = match.view(None)["board"]["kingdoms"][side]
    return shown["cubes"], shown["oppida"]


@pytest.mark.rule("rex.map.road-cube")
def test_the_log_tells_cubes_from_oppida() -> None:
    sent = {"n": {"brigantes": ["brigantes-5"]}}
    match = run(lay(stakes="n04 n11", sent=sent), Battle(N))
    assert told(match, "cube") == [{"kingdom": "brigantes", "location": "n04"}]
    assert told(match, "oppidum") == [{"kingdom": "brigantes", "location": "n11"}]


@pytest.mark.rule("rex.map.cohabitation")
def test_a_shared_road_counts_fully_for_each_who_is_there() -> None:
    g = lay(hold={"brigantes": "c08 c09 c10", "regnenses": "c08 c09 c10"})
    evaluate_stakes(g)
    catuvellauni = {"type": "control_region", "region": "catuvellauni"}
    for k in (kingdom("brigantes"), kingdom("regnenses")):
        # Two roads in a row, a city, and two regions besides the fief.
        assert [g.track(track, k) for track in range(3)] == [2, 1, 3]
        assert condition_holds(g.held[k], catuvellauni)


@pytest.mark.rule("rex.map.cohabitation")
@pytest.mark.rule("rex.ruling.cohabitation-limit")
def test_all_three_kingdoms_can_share_a_location_with_one_marker_each() -> None:
    cards = {side: [f"{side}-5"] for side in ("brigantes", "iceni", "regnenses")}
    match = run(lay(stakes="c09 c10", sent={"c": cards}), Battle(C))
    for side in cards:
        assert {"c09", "c10"} <= holds(match, side)
        assert markers_left(match, side) == (33, 9)


@pytest.mark.rule("rex.map.rome-city")
def test_every_fief_has_an_isolated_roman_city_without_a_token() -> None:
    g = position(new_game())
    cities = [k["rome_city"] for k in BOARD["kingdom"]]
    for city, side in zip(cities, ("brigantes", "iceni", "regnenses"), strict=True):
        region = next(region for region in BOARD["region"] if region["id"] == side)
        assert city in region["locations"]
        assert KIND[city] == "city"
        assert NEIGHBOURS[location(city)] == 0
        assert location(city) not in g.bag
    assert new_game().view(None)["board"]["rome"] == cities
    lonely = [LOCATIONS[n] for n in range(PLACES) if not NEIGHBOURS[n]]
    assert lonely == cities


@pytest.mark.rule("rex.map.rome-city")
def test_the_roman_city_can_be_taken_by_joker_only() -> None:
    sent = {"n": {"brigantes": ["brigantes-5"]}}
    without_joker = run(lay(stakes="n04", sent=sent), Battle(N))
    assert "nr" not in holds(without_joker, "brigantes")
    with_joker = run(lay(stakes="n04 nj", sent=sent), Battle(N))
    assert "nr" in holds(with_joker, "brigantes")
    assert "nr" not in with_joker.view(None)["board"]["rome"]


@pytest.mark.rule("rex.map.present")
def test_one_road_or_one_city_makes_presence_and_none_does_not() -> None:
    assert present("trinovantes", "c06")
    assert present("trinovantes", "c05")
    assert not present("trinovantes", "c04 c09")
    assert not present("trinovantes", "")


@pytest.mark.rule("rex.map.control-region")
def test_half_of_a_region_is_not_control() -> None:
    assert not control_region("trinovantes", "c05 c06")
    assert control_region("trinovantes", "c05 c06 c07")
    assert not control_region("trinovantes", "c05 c06 c09 c10 c11")


@pytest.mark.rule("rex.map.control-region")
def test_roads_and_cities_count_alike_for_a_region() -> None:
    assert control_region("trinovantes", "c06 c07 c08")
    assert control_region("dumnonii", "s01 s02")
    assert not control_region("dumnonii", "s01")


@pytest.mark.rule("rex.ruling.fief-city-region")
def test_the_roman_city_is_one_of_its_regions_locations() -> None:
    assert not control_region("iceni", "cf c01 c02")
    assert control_region("iceni", "cf c01 c02 cr")
    assert present("iceni", "cr")
    g = lay(hold={"brigantes": "cr"}, rome="nr sr")
    evaluate_stakes(g)
    assert g.track(2, BRIGANTES) == 2


@pytest.mark.rule("rex.map.link-defined")
@pytest.mark.parametrize("link", BOARD["link"], ids=lambda link: str(link["id"]))
def test_a_link_is_two_cities_and_the_roads_between_them(link: dict[str, Any]) -> None:
    way = link["locations"]
    assert (way[0], way[-1]) == (link["from"], link["to"])
    assert [KIND[n] for n in way] == ["city", *["road"] * (len(way) - 2), "city"]
    assert all(joined(a, b) for a, b in pairwise(way))


@pytest.mark.rule("rex.map.link-defined")
def test_link_c05_c10_has_four_roads() -> None:
    assert LINK_MASK["c05-c10"] == locations("c05 c06 c07 c08 c09 c10")


@pytest.mark.rule("rex.map.control-link")
@pytest.mark.rule("rex.example.control-link")
def test_three_of_six_locations_do_not_control_a_link_and_four_do() -> None:
    assert not control_link("c05-c10", "c05 c06 c07")
    assert control_link("c05-c10", "c05 c06 c07 c08")
    assert control_link("c05-c10", "c05 c07 c09 c10")
    assert not control_link("c05-c10", "c08 c09 c10 c11 c12 c13")


@pytest.mark.rule("rex.map.control-area-cities")
@pytest.mark.rule("rex.example.control-north-cities")
def test_two_of_five_cities_do_not_control_the_north_and_three_do() -> None:
    assert {n for n, kind in KIND.items() if kind == "city" and n[0] == "n"} == set(
        NORTHERN_CITIES.split()
    )
    assert not control_cities("n", "n01 n06")
    assert control_cities("n", "n01 n06 n11")
    # Roads and the cities of other areas do not help.
    assert not control_cities("n", "n01 n06 n02 n03 n04 n05 c05 s02")


@pytest.mark.rule("rex.map.rome-city-counts")
def test_the_roman_city_counts_among_the_cities_of_its_area() -> None:
    assert control_cities("n", "n01 n06 nr")
    assert not control_cities("n", "n01 nr")


@pytest.mark.rule("rex.map.rome-city-counts")
def test_a_roman_city_won_by_joker_gives_the_third_city() -> None:
    objectives = {"brigantes": ["c1"], "iceni": ["c3"], "regnenses": ["c5"]}
    g = lay(hold={"brigantes": "n01 n06"}, objectives=objectives)
    match = run(g, Joker(N, BRIGANTES, locations("nr")))
    (shown,) = match.view("brigantes")["board"]["kingdoms"]["brigantes"]["objectives"]
    assert (shown["id"], shown["met"]) == ("c1", 1)

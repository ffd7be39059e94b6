"""Places lie in their regions, roads between the right places, and nothing runs into anything."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from maps.rules import Rules

    from tests.tools.maps.picture import Picture

HIT = 22.0
RING = 4.0  # half the width of the wall round a city, and a little
CLEARANCE = 30.0  # pixels between a road and a place it does not serve


def test_every_place_lies_in_its_region(picture: Picture, facts: Rules) -> None:
    for name, place in facts.places.items():
        region, middle = picture.regions[place.region], picture.marks[name]
        assert region.contains(middle), name
        assert region.boundary.distance(middle) > 10, name


def test_a_finger_never_finds_two_places(picture: Picture) -> None:
    for (a, one), (b, other) in combinations(picture.marks.items(), 2):
        assert one.distance(other) > 2 * HIT, (a, b)


def test_marks_keep_clear_of_badges(picture: Picture) -> None:
    for name, mark in picture.shapes.items():
        assert all(mark.disjoint(badge) for badge in picture.badges), name


def test_roads_join_the_places_they_name(picture: Picture, facts: Rules) -> None:
    for ends, line in picture.roads.items():
        if set(ends) <= set(facts.places):
            for place, tip in zip(ends, (line.coords[0], line.coords[-1]), strict=True):
                assert picture.marks[place].coords[0] == pytest.approx(tip, abs=0.2), ends


def test_roads_between_regions_stop_at_their_places(picture: Picture, facts: Rules) -> None:
    """A city needs no stop: the road ends at its ring."""
    import shapely

    for ends, line in picture.roads.items():
        if not set(ends) <= set(facts.places):
            tips = [shapely.Point(tip) for tip in (line.coords[0], line.coords[-1])]
            stops = picture.stops[ends]
            assert {facts.places[stop].region for stop in stops} | facts.cities >= set(ends)
            for end in ends:
                near = RING if end in facts.cities else 0.5
                assert min(picture.regions[end].distance(tip) for tip in tips) < near, ends
            for stop in stops:
                assert min(picture.marks[stop].distance(tip) for tip in tips) < 0.5, ends


def test_roads_pass_no_other_place(picture: Picture, facts: Rules) -> None:
    for ends, line in picture.roads.items():
        for name, mark in picture.marks.items():
            at_home = facts.places[name].region in facts.cities & set(ends)
            if name not in picture.stops[ends] and not at_home:
                assert line.distance(mark) > CLEARANCE, (ends, name)


def test_roads_do_not_cross(picture: Picture) -> None:
    for (a, one), (b, other) in combinations(picture.roads.items(), 2):
        if not set(picture.stops[a]) & set(picture.stops[b]):
            assert one.disjoint(other), (a, b)


def test_roads_stay_in_the_regions_they_join(picture: Picture, facts: Rules) -> None:
    for ends, line in picture.roads.items():
        own = {facts.places[end].region if end in facts.places else end for end in ends}
        for name, region in picture.regions.items():
            if name not in own:
                assert region.intersection(line).length < 1, (ends, name)


def test_roads_stay_dry(picture: Picture) -> None:
    """A ford or a ferry may cross a river mouth."""
    for ends, line in picture.roads.items():
        assert line.difference(picture.land).length < 8, ends


def test_straits_join_the_regions_they_name(picture: Picture, facts: Rules) -> None:
    assert sorted(picture.straits) == sorted(facts.straits)
    for ends, arrow in picture.straits.items():
        met = {name for name, shape in picture.regions.items() if shape.distance(arrow) < 0.5}
        assert met == set(ends)


def test_regions_do_not_overlap(picture: Picture) -> None:
    for (a, one), (b, other) in combinations(picture.regions.items(), 2):
        assert one.intersection(other).area < 0.5, (a, b)

"""Signs say what the rules say, where it is meant, and cover nothing."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maps.board import Board
    from maps.rules import Rules

    from tests.tools.maps.picture import Picture, Sign

BESIDE = 30.0  # pixels from a name to the last of its signs


def of_kind(picture: Picture, kind: str) -> list[Sign]:
    return [sign for sign in picture.signs if sign.kind == kind]


def test_every_sign_of_the_rules_is_drawn_once(picture: Picture, facts: Rules) -> None:
    regions = facts.regions.items()
    wanted = [("port", name) for name, region in regions if region.port]
    wanted += [("capital", name) for name, region in regions if region.capital]
    wanted += [("tear", name) for name, region in regions if region.tear]
    wanted += [("population", name) for name, region in regions if region.population is not None]
    drawn = [(sign.kind, sign.region) for sign in picture.signs if sign.kind != "emblem"]
    assert sorted(drawn) == sorted(wanted)


def test_emblems_stand_in_every_region_of_a_people(picture: Picture, board: Board) -> None:
    peoples = board.drawing.style.emblem
    assert len(set(peoples.values())) == len(peoples), "no two peoples bear the same charge"
    own = [name for name, region in board.rules.regions.items() if region.group in peoples]
    assert sorted(sign.region for sign in of_kind(picture, "emblem")) == sorted(own)


def test_populations_are_those_of_the_rules(picture: Picture, facts: Rules) -> None:
    for sign in of_kind(picture, "population"):
        assert sign.words == str(facts.regions[sign.region].population), sign.region


def test_ports_lie_on_the_coast_of_their_own_region(picture: Picture) -> None:
    for port in of_kind(picture, "port"):
        near = {n: shape.distance(port.disc.centroid) for n, shape in picture.regions.items()}
        assert min(near, key=lambda name: near[name]) == port.region
        assert 0 < near[port.region] < 8, port.region
        assert [n for n, shape in picture.regions.items() if shape.intersects(port.disc)] == [
            port.region
        ]


def test_other_signs_stand_beside_the_name_of_their_region(picture: Picture) -> None:
    for sign in picture.signs:
        if sign.kind != "port":
            assert sign.disc.distance(picture.names[sign.region]) < BESIDE, sign.region


def test_signs_beside_a_name_inside_its_region_stay_inside_too(picture: Picture) -> None:
    for sign in picture.signs:
        region = picture.regions[sign.region]
        if sign.kind != "port" and region.contains(picture.names[sign.region]):
            assert region.contains(sign.disc.centroid), sign.region
            assert region.boundary.distance(sign.disc.centroid) > 4, sign.region


def test_signs_cover_no_name_and_no_other_sign(picture: Picture) -> None:
    assert picture.touched([sign.disc for sign in picture.signs]) == []
    for one, other in combinations(picture.signs, 2):
        assert one.disc.disjoint(other.disc), (one, other)


def test_signs_cover_no_mark_no_road_and_no_strait(picture: Picture) -> None:
    others = [*picture.marks.values(), *picture.paving, *picture.straits.values()]
    for sign in picture.signs:
        assert all(sign.disc.disjoint(other) for other in others), sign

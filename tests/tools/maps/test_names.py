"""Names cross nothing, and none can be taken for another's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maps.board import Board
    from maps.rules import Place, Rules

    from tests.tools.maps.picture import Picture

ROAD, MARK, LINE = 2.7, 1.5, 1.0  # half widths in pixels
FRAME = 24


def test_names_stay_inside_the_frame(picture: Picture) -> None:
    inner = picture.sheet.buffer(-FRAME, join_style="mitre")
    assert [name for name, box in picture.names.items() if not inner.contains(box)] == []


def test_names_do_not_meet(picture: Picture) -> None:
    assert picture.colliding() == []


def test_names_cross_no_road(picture: Picture) -> None:
    assert picture.touched(picture.paving, ROAD) == []


def test_names_cross_no_border_and_no_coast(picture: Picture) -> None:
    assert picture.touched([picture.borders], LINE) == []


def test_names_cross_no_mark(picture: Picture) -> None:
    assert picture.touched([*picture.shapes.values(), *picture.badges], MARK) == []


def test_names_cross_no_river(picture: Picture, board: Board) -> None:
    from maps.scene import Scene

    scene = Scene(board)
    assert picture.touched([river.intersection(scene.land) for river in scene.rivers]) == []


def test_names_of_regions_stand_in_them(picture: Picture, board: Board) -> None:
    for name in picture.regions.keys() - board.rules.cities:
        by_hand = board.drawing.areas[name].label
        assert by_hand or picture.regions[name].contains(picture.names[name]), name


def test_names_put_by_hand_stand_nearest_to_their_region(picture: Picture, board: Board) -> None:
    for name in picture.regions:
        box = picture.names[name]
        if not picture.regions[name].contains(box):
            away = {other: box.distance(shape) for other, shape in picture.regions.items()}
            assert name in board.rules.cities or min(away, key=lambda n: away[n]) == name


def test_names_of_cities_stand_beside_their_ring(picture: Picture, facts: Rules) -> None:
    for city in facts.cities:
        assert 0 < picture.regions[city].distance(picture.names[city]) < 36, city


def test_names_of_places_stand_at_home_or_at_sea(picture: Picture, facts: Rules) -> None:
    for name, place in named(facts).items():
        box = picture.names[name]
        assert picture.regions[place.region].contains(box) or box.disjoint(picture.land), name


def test_names_stand_nearest_to_their_own_mark(picture: Picture, facts: Rules) -> None:
    for name in named(facts):
        away = {other: picture.names[name].distance(m) for other, m in picture.shapes.items()}
        assert min(away, key=lambda other: away[other]) == name
        assert away[name] < 20, name


def named(facts: Rules) -> dict[str, Place]:
    """The site of a city goes by the city's name."""
    return {name: place for name, place in facts.places.items() if place.name}

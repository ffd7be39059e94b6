"""Names cross nothing, and none can be taken for another's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maps.board import Board
    from maps.rules import Rules

    from tests.tools.maps.picture import Picture

ROAD, MARK, LINE = 2.7, 1.5, 1.0  # half widths in pixels
FRAME = 24


def test_names_stay_inside_the_frame(picture: Picture) -> None:
    inner = picture.sheet.buffer(-FRAME, join_style="mitre")
    assert [name for name, box in picture.names.items() if not inner.contains(box)] == []


def test_names_do_not_meet(picture: Picture) -> None:
    assert picture.colliding() == []


def test_names_cross_no_road(picture: Picture) -> None:
    assert picture.touched(picture.roads.values(), ROAD) == []


def test_names_cross_no_border_and_no_coast(picture: Picture) -> None:
    assert picture.touched([picture.borders], LINE) == []


def test_names_cross_no_mark(picture: Picture) -> None:
    assert picture.touched([*picture.shapes.values(), *picture.badges], MARK) == []


def test_names_cross_no_river(picture: Picture, board: Board) -> None:
    from maps.scene import Scene

    scene = Scene(board)
    assert picture.touched([river.intersection(scene.land) for river in scene.rivers]) == []


def test_names_of_regions_stand_in_them(picture: Picture, board: Board) -> None:
    for name, region in picture.regions.items():
        by_hand = board.drawing.areas[name].label
        assert by_hand or region.contains(picture.names[name]), name


def test_names_of_places_stand_at_home_or_at_sea(picture: Picture, facts: Rules) -> None:
    for name, place in facts.places.items():
        box = picture.names[name]
        assert picture.regions[place.region].contains(box) or box.disjoint(picture.land), name


def test_names_stand_nearest_to_their_own_mark(picture: Picture, facts: Rules) -> None:
    for name in facts.places:
        away = {other: picture.names[name].distance(m) for other, m in picture.shapes.items()}
        assert min(away, key=lambda other: away[other]) == name
        assert away[name] < 20, name

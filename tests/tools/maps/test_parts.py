"""Small parts of the tool, each by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from maps.board import Board

pytestmark = pytest.mark.usefixtures("libraries")


def test_smoothing_keeps_the_ends() -> None:
    from maps.curves import smooth

    line = smooth([(0, 0), (10, 0), (10, 10)])
    assert line[0].tolist() == [0, 0]
    assert line[-1].tolist() == [10, 10]
    assert (10.0, 0.0) not in [tuple(point) for point in line.tolist()]


def test_path_data_is_short_and_drops_steps_of_nothing() -> None:
    import shapely
    from maps.curves import path

    assert path(shapely.LineString([(0, 0), (0.01, 0), (1.26, -2)])) == "M0 0l1.3-2"
    assert path(shapely.box(0, 0, 2, 1)) == "M2 0l0 1 -2 0 0-1z".replace(" -", "-")


def test_digits_are_measured_in_the_next_face() -> None:
    from maps.lettering import TITLE, UI, width

    assert width("1", TITLE, 10) == width("1", UI, 10)
    assert width("Venta", TITLE, 20) == pytest.approx(2 * width("Venta", TITLE, 10))


def test_the_lean_makes_the_south_taller() -> None:
    from maps.projection import Projection

    flat = "+proj=tmerc +lat_0=54.5 +lon_0=-3 +ellps=WGS84 +units=km"
    (_, top), (_, middle), (_, bottom) = Projection(flat, lean=0.05).points(
        [(-3, 54), (-3, 53), (-3, 52)]
    )
    assert middle - bottom > top - middle > 0


def test_names_make_room_for_each_other() -> None:
    from maps.fit import Fit
    from maps.lettering import ITALIC
    from maps.typeset import Setting, Spot, Words

    def name(space: str, *heights: float) -> list[Setting]:
        words = Words(space, ("Lindum",), ITALIC, 15)
        return [words.at(Spot(0, y, "start", cost)) for cost, y in enumerate(heights)]

    fitted = Fit({"one": name("one", 0, 40), "other": name("other", 0)}).run()
    assert fitted["other"].box[1] == 0
    assert fitted["one"].box[1] == 40


def test_a_name_without_room_is_reported() -> None:
    from maps.fit import Fit

    fitting = Fit({"lost": []})
    assert fitting.run() == {}
    assert fitting.homeless == ["lost"]


def test_an_unwanted_contact_goes_to_a_third_region() -> None:
    import numpy as np
    from maps.cells import Cells
    from maps.repair import Repair

    edges = [(0, 1), (1, 2), (1, 4), (0, 3), (2, 5), (3, 4), (4, 5), (1, 3)]
    neighbours: list[dict[int, float]] = [{} for _ in range(6)]
    for a, b in edges:
        neighbours[a][b] = neighbours[b][a] = 9.0
    cells = Cells(np.zeros((6, 2)), neighbours, dict.fromkeys(edges), frozenset())
    labels = ["west", "west", "east", "middle", "middle", "east"]
    wanted = frozenset({("middle", "west"), ("east", "middle")})
    assert Repair(cells, labels, wanted, frozenset(), frozenset(), 5.0).run()
    assert labels[1] == "middle"


def test_the_frame_is_marked_at_every_half_degree(board: Board) -> None:
    from maps.ornaments import degrees
    from maps.scene import Scene

    assert degrees(Scene(board)).count("M") > 20

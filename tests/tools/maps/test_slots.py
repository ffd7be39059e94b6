"""Where pieces stand: inside their space, with room enough, clear of names and marks."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from maps.board import Board
    from maps.rules import Rules

    from tests.tools.maps.picture import Picture

Table = dict[str, Any]
LEAST = 15.0  # pixels: the radius of the smallest piece that can be told from others


@pytest.fixture(scope="session")
def regions(folder: Path) -> Table:
    loaded: Table = json.loads((folder / "board.json").read_text(encoding="utf-8"))["regions"]
    return loaded


@pytest.fixture(scope="session")
def seas(folder: Path) -> Table:
    loaded: Table = json.loads((folder / "board.json").read_text(encoding="utf-8"))["seas"]
    return loaded


def disc(table: Table) -> Any:
    import shapely

    return shapely.Point(table["slot"]["x"], table["slot"]["y"]).buffer(table["slot"]["r"])


def test_slots_lie_in_their_regions(picture: Picture, regions: Table, board: Board) -> None:
    for name, region in regions.items():
        by_hand = board.drawing.areas[name].slot
        inside = picture.regions[name].buffer(0.5).contains(disc(region))
        assert inside or (by_hand and picture.land.disjoint(disc(region).centroid)), name


def test_slots_have_room(regions: Table) -> None:
    assert {n: r["slot"]["r"] for n, r in regions.items() if r["slot"]["r"] < LEAST} == {}


def test_slots_are_clear_of_marks_roads_and_signs(picture: Picture, regions: Table) -> None:
    taken = [*picture.marks.values(), *picture.paving, *[s.disc for s in picture.signs]]
    for name, region in regions.items():
        shrunk = disc(region).buffer(-1)
        assert all(shrunk.disjoint(other) for other in taken), name


def test_slots_do_not_overlap(libraries: None, regions: Table, seas: Table) -> None:
    slots = {name: disc(table) for name, table in {**regions, **seas}.items()}
    for (a, one), (b, other) in combinations(slots.items(), 2):
        assert one.disjoint(other), (a, b)


def test_slots_of_seas_lie_at_sea(picture: Picture, seas: Table) -> None:
    for name, sea in seas.items():
        assert picture.land.disjoint(disc(sea)), name
        assert picture.touched([disc(sea)]) == [], name


def test_neighbours_and_coasts_are_those_of_the_rules(regions: Table, facts: Rules) -> None:
    for name, region in regions.items():
        if facts.borders is not None:
            near = {other for pair in facts.borders if name in pair for other in pair} - {name}
            assert set(region["neighbours"]) == near, name
        if facts.coasts is not None and name not in facts.off_map:
            assert set(region["seas"]) == {sea for own, sea in facts.coasts if own == name}

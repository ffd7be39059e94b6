"""The Roads: who may use them, how far, and when they are lost."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import lay, space
from tests.games.pendragon.parts import (
    ADJACENT,
    BLUE_SAXON,
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    FRAGMENTATION,
    MILITIA,
    RED_SAXON,
    ROADS,
    ROMAN_RULE_MILITARY,
    SPACES,
    Pendragon,
    bits,
    destinations,
    shift_imperium,
)

EAST = {
    "deceangli": "fort deva",
    "cornovii": "town viroconium",
    "dobunni": "town glevum",
    "corieltauvi": "town ratae",
    "eboracum": "fort eboracum-city",
}


def reached(g: Pendragon, unit: int, start: str, faction: int = DUX) -> list[str]:
    return [SPACES[s] for s in bits(destinations(g, faction, unit, space(start), faction))]


@pytest.mark.rule("pendragon.roads.not-spaces")
def test_sixteen_links_between_neighbours() -> None:
    assert sum(mask.bit_count() for mask in ROADS) == 2 * 16
    assert all(not ROADS[s] & ~ADJACENT[s] for s in range(len(SPACES)))


@pytest.mark.rule("pendragon.roads.chain")
@pytest.mark.rule("pendragon.roads.friendly-control")
@pytest.mark.rule("pendragon.example.t2-road")
def test_a_chain_of_controlled_spaces() -> None:
    g = lay({**EAST, "parisi": "scotti-raider 4"})
    found = reached(g, RED_SAXON, "deceangli")
    assert "corieltauvi" in found
    assert "eboracum" not in found
    g = lay({**EAST, "dobunni": "town glevum, saxon-warband 1"})
    assert "corieltauvi" in reached(g, RED_SAXON, "cornovii")
    assert "iceni" not in reached(g, RED_SAXON, "deceangli")


@pytest.mark.rule("pendragon.roads.march-stop")
def test_a_road_move_ends_where_control_or_the_road_ends() -> None:
    g = lay(EAST)
    found = reached(g, CAVALRY, "dobunni")
    assert "parisi" in found
    assert "eboracum" not in found
    # One step off the Road from Corieltauvi, and none beyond.
    assert "iceni" in found
    assert "trinovantes" not in found


@pytest.mark.rule("pendragon.roads.maintained")
def test_without_roads_only_neighbours() -> None:
    g = lay(EAST, roads=False)
    start = space("deceangli")
    assert destinations(g, DUX, CAVALRY, start, DUX) == ADJACENT[start]


@pytest.mark.rule("pendragon.roads.users")
@pytest.mark.rule("pendragon.ruling.road-users")
@pytest.mark.rule("pendragon.roads.comitates")
def test_who_uses_roads() -> None:
    g = lay(EAST)
    for unit in (CAVALRY, RED_SAXON):
        assert "corieltauvi" in reached(g, unit, "deceangli")
    for unit in (BLUE_SAXON, COMITATES):
        assert "corieltauvi" in reached(g, unit, "deceangli", CIVITATES)
    assert "corieltauvi" not in reached(g, MILITIA, "deceangli", CIVITATES)
    assert "corieltauvi" not in reached(g, COMITATES, "deceangli", DUX)


@pytest.mark.rule("pendragon.roads.fragmentation")
@pytest.mark.rule("pendragon.roads.lost-for-good")
def test_fragmentation_ends_the_roads_for_good() -> None:
    g = lay(EAST)
    shift_imperium(g, FRAGMENTATION)
    assert not g.roads
    shift_imperium(g, ROMAN_RULE_MILITARY)
    assert not g.roads

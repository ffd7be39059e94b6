"""Ids of the drawing and of the game's data are the same. Needs no library."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest

if TYPE_CHECKING:
    from maps.rules import Rules

SVG = "{http://www.w3.org/2000/svg}"
FAMILIES = ("IM Fell English", "IM Fell English SC", "Source Sans 3")


@pytest.fixture(scope="session")
def root(folder: Path) -> ElementTree.Element:
    return ElementTree.parse(folder / "board.svg").getroot()


@pytest.fixture(scope="session")
def positions(folder: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((folder / "board.json").read_text(encoding="utf-8"))
    return loaded


def spaces(root: ElementTree.Element, kind: str) -> list[str]:
    found = [
        e for e in root.iter() if kind in e.get("class", "").split() and "data-space" in e.attrib
    ]
    return sorted(e.attrib["data-space"] for e in found)


def test_every_space_is_drawn_once(root: ElementTree.Element, facts: Rules) -> None:
    assert spaces(root, "region") == sorted(facts.regions)
    assert spaces(root, "place") == sorted(facts.places)
    assert spaces(root, "sea") == sorted(sea for sea, name in facts.seas.items() if name)
    assert spaces(root, "badge") == sorted(g for g, group in facts.groups.items() if group.badge)


def test_ids_are_unique_and_say_which_space(root: ElementTree.Element) -> None:
    ids = Counter(e.attrib["id"] for e in root.iter() if "id" in e.attrib)
    assert max(ids.values()) == 1
    for element in root.iter():
        if "data-space" in element.attrib:
            assert element.attrib["id"] == f"space-{element.attrib['data-space']}"
            assert element.attrib["aria-label"]


def test_every_road_is_drawn_once(root: ElementTree.Element, facts: Rules) -> None:
    drawn = [e for e in root.iter() if e.get("class") == "road"]
    assert sorted(tuple(e.attrib["data-ends"].split()) for e in drawn) == sorted(facts.roads)
    assert all(e.attrib["id"] == "road-" + e.attrib["data-ends"].replace(" ", "-") for e in drawn)


def test_every_space_has_a_name(root: ElementTree.Element, facts: Rules) -> None:
    texts = {
        e.attrib["id"]: " ".join(e.itertext()).split()
        for e in root.iter(f"{SVG}text")
        if "id" in e.attrib
    }
    names = {space: region.name for space, region in facts.regions.items()}
    names |= {space: place.name for space, place in facts.places.items() if place.name}
    for space, name in names.items():
        assert texts[f"name-{space}"] == name.split()


def test_marks_show_their_code(root: ElementTree.Element, facts: Rules) -> None:
    for group in root.iter(f"{SVG}g"):
        if group.get("data-space") in facts.places:
            place = facts.places[group.attrib["data-space"]]
            codes = [t.text for t in group.iter(f"{SVG}text")]
            assert codes == ([place.code] if place.code else [])
            assert group.attrib["data-region"] == place.region


def test_positions_agree_with_the_drawing(
    root: ElementTree.Element, positions: dict[str, Any], facts: Rules
) -> None:
    assert set(positions["regions"]) == set(facts.regions)
    assert set(positions["places"]) == set(facts.places)
    assert sorted(tuple(road["ends"]) for road in positions["roads"].values()) == sorted(
        facts.roads
    )
    assert root.attrib["viewBox"] == f"0 0 {positions['width']:g} {positions['height']:g}"
    for group in root.iter(f"{SVG}g"):
        place = positions["places"].get(group.get("data-space"))
        if place:
            assert group.attrib["transform"] == f"translate({place['x']:g} {place['y']:g})"


def test_the_page_can_style_everything(root: ElementTree.Element) -> None:
    """No style sheet, no style attribute, no script: only attributes, which any rule overrides."""
    assert not list(root.iter(f"{SVG}style")) + list(root.iter(f"{SVG}script"))
    assert not [e for e in root.iter() if "style" in e.attrib]


def test_text_uses_the_faces_of_the_page(root: ElementTree.Element) -> None:
    families = {
        e.attrib["font-family"].split(",")[0].strip("'")
        for e in root.iter()
        if "font-family" in e.attrib
    }
    assert families <= set(FAMILIES)


def test_the_drawing_is_light(folder: Path) -> None:
    assert (folder / "board.svg").stat().st_size < 400_000
    assert (folder / "decoration.webp").stat().st_size < 900_000


def test_the_page_is_told_of_every_decoration(folder: Path) -> None:
    """Each finer one reaches farther."""
    told = json.loads((folder / "board.json").read_text("utf-8"))["decorations"]
    assert sorted(told) == sorted(path.name for path in folder.glob("decoration*"))
    sizes = [(folder / file).stat().st_size for file in sorted(told, key=told.__getitem__)]
    assert sizes == sorted(sizes)

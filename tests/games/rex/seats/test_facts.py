"""What a page is told of the Objectives cards: the places that a line names, and how many count."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from tests.games.rex.parts import BOARD, CARDS

PLACES = {place["id"]: place for place in BOARD["location"]}


def in_region(name: str) -> set[str]:
    return {id for id, place in PLACES.items() if place["region"] == name}


def asked_for(line: dict[str, Any]) -> list[tuple[str | None, set[str]]]:
    """The ways to fulfil a line of a card, each with its region: from the data alone."""
    match line:
        case {"region": name}:
            return [(name, in_region(name))]
        case {"regions": names}:
            return [(name, in_region(name)) for name in names]
        case {"locations": places}:
            return [(None, set(places))]
        case {"link": ends}:
            (link,) = [link for link in BOARD["link"] if link["id"] == ends]
            return [(None, set(link["locations"]))]
        case {"area": area}:
            here = [id for id, place in PLACES.items() if place["area"] == area]
            return [(None, {id for id in here if PLACES[id]["kind"] == "city"})]
    raise AssertionError(line)


@pytest.mark.parametrize("card", CARDS["objective"], ids=lambda card: str(card["id"]))
def test_a_page_knows_which_places_a_line_asks_for(card: dict[str, Any]) -> None:
    told = logres.game("rex").facts["objectives"][card["id"]]
    for line, ways in zip(card["conditions"], told, strict=True):
        assert [(way.get("region"), set(way["places"])) for way in ways] == asked_for(line)
        for way in ways:
            one = line["type"] in ("present_region", "occupy_any")
            assert way["need"] == (1 if one else len(way["places"]) // 2 + 1)

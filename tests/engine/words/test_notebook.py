"""A match in a notebook: its map and its tables as a spectator sees them, as sound HTML."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import logres
from logres.engine.words import notebook
from logres.engine.words.sketch import Map, Owner, Panel, Place, Road, Sketch

DRAWN = [id for id in logres.titles() if logres.game(id).sketch is not None]
ROGUE = "<script>'&\""


@pytest.mark.parametrize("id", DRAWN)
def test_every_game_is_drawn_with_its_places(id: str) -> None:
    match = logres.new(id, seed=1)
    shown = ElementTree.fromstring(match._repr_html_())
    title = logres.game(id).folder.name
    assert shown.findtext("strong"), title
    assert len(list(shown.iter("{http://www.w3.org/2000/svg}circle"))) > 10


def test_a_game_without_a_sketch_has_its_title() -> None:
    shown = ElementTree.fromstring(logres.new("beacons", seed=1)._repr_html_())
    assert shown.findtext("strong") == "Beacons"


def test_whatever_a_text_contains_is_text() -> None:
    place = Place("area x", 0, 0, ROGUE, sign=ROGUE, owners=("x",))
    sketch = Sketch(
        status=ROGUE,
        owners=(Owner("x", ROGUE, ROGUE, ROGUE),),
        map=Map(
            ((0, 0), (1, 1)), (place, Place("area y", 1, 1, "y")), (Road(("area x", "area y")),)
        ),
        panels=(Panel(ROGUE, (ROGUE, (ROGUE, ROGUE))),),
    )
    shown = ElementTree.fromstring(notebook.html(ROGUE, sketch))
    assert not list(shown.iter("script"))
    assert "".join(shown.itertext()).count(ROGUE) == 9


def test_who_is_not_at_the_table_sees_no_hand() -> None:
    """Two games that differ only in what lies in hands look the same."""
    match = logres.new("rex", scenario="three-kingdoms", seed=7)
    twin = match.copy()
    state: Any = twin.state
    state.hands[0], state.hands[1] = state.hands[1], state.hands[0]
    assert twin.view("iceni") != match.view("iceni")
    assert twin._repr_html_() == match._repr_html_()

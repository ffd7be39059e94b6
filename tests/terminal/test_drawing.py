"""The map and the panels: nothing hides anything, nothing is told by colour alone."""

from __future__ import annotations

import itertools
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from rich.text import Text

import logres
from logres.engine.errors import RulesFault
from logres.engine.match.match import Match
from logres.engine.words.sketch import Panel, Say, Sketch
from logres.terminal.drawing.blocks import folded, in_columns
from logres.terminal.drawing.canvas import Canvas
from logres.terminal.drawing.chart import Chart
from logres.terminal.drawing.panels import column, panel_block
from logres.terminal.drawing.sketches import draw
from logres.terminal.drawing.spread import Box, spread
from logres.terminal.drawing.tones import Painter
from logres.terminal.words import words_of
from tests.games.rex.parts import BOARD
from tests.terminal.stage import INPUT, Stage, lines, solo

COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-8]|4[0-8]|9[0-7]);?[0-9;]*m")
REVERSE = re.compile(r"\x1b\[(?:[0-9]+;)*7(?:;[0-9]+)*m")


def sketch_of(match: Match, lang: str = "en") -> Sketch:
    seat = match.decision.seat if match.decision else None
    return draw(match.game, match.view(seat), words_of(lang, match.game).say)


def chart_of(sketch: Sketch, width: int, height: int, plain: bool = False) -> list[str]:
    chart = Chart(sketch, Painter(sketch, plain), width, height)
    return [line.plain for line in chart.draw({})]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(54, 22), (56, 27), (70, 36), (90, 50)])
def test_every_place_can_be_read_on_the_map(lang: str, width: int, height: int) -> None:
    text = "\n".join(chart_of(sketch_of(solo(), lang), width, height))
    for place in BOARD["location"]:
        sign = "▣" if place["kind"] == "city" else "○"
        assert f"{sign}{place['id'].upper()}" in text


def test_owners_rome_and_stakes_have_signs_of_their_own() -> None:
    match = logres.new("rex", "three-kingdoms", seed=5)
    text = "\n".join(chart_of(sketch_of(match), 70, 36))
    for held in ("○NF✦", "○CF∩", "○SF♠", "▣NR♜"):
        assert held in text
    match = solo()
    text = "\n".join(chart_of(sketch_of(match), 70, 36))
    for token in match.view(None)["board"]["stakes"]:
        assert re.search(rf"\[.{token.upper()}\]", text)


def test_nothing_on_the_map_moves_when_tokens_are_drawn() -> None:
    """The room of a Joker is kept free, so two positions have every label in the same place."""
    first, second = sketch_of(solo(7)), sketch_of(solo(8))
    charts = [Chart(s, Painter(s), 57, 28) for s in (first, second)]
    assert charts[0].spots == charts[1].spots


def test_with_plain_letters_the_map_has_no_other_signs() -> None:
    for line in chart_of(sketch_of(solo()), 60, 28, plain=True):
        assert line.isascii()


boxes = st.builds(
    Box,
    st.floats(0, 79, width=32),
    st.floats(0, 29, width=32),
    st.integers(min_value=1, max_value=8),
)


@given(st.lists(boxes, max_size=40))
def test_labels_never_overlap_while_there_is_room(wanted: list[Box]) -> None:
    spots = spread(tuple(wanted), 80, 30)
    cells = [
        (column, row)
        for box, (left, row) in zip(wanted, spots, strict=True)
        for column in range(left, left + box.width)
    ]
    assert len(cells) == len(set(cells))
    assert all(0 <= column < 80 and 0 <= row < 30 for column, row in cells)


def test_a_label_alone_stands_where_it_belongs() -> None:
    assert spread((Box(10, 5, 3),), 80, 30) == ((9, 5),)


def test_lines_are_dots_below_words() -> None:
    canvas = Canvas(4, 2)
    canvas.line((0, 0), (3, 0), Style.null())
    canvas.write(1, 0, "AB", Style.null())
    canvas.write(3, 1, "cut off", Style.null())
    first, second = [line.plain for line in canvas.lines()]
    assert first[1:3] == "AB"
    assert 0x2800 < ord(first[0]) < 0x2900
    assert second == "   c"
    plain = Canvas(2, 1, plain=True)
    plain.line((0, 0), (1, 0), Style.null())
    assert plain.lines()[0].plain == ".."


def test_a_panel_is_full_brief_or_left_out_as_room_demands() -> None:
    first = Panel("First", ("one", "two"), ("1",))
    second = Panel("Second", ("three", "four"), ())
    heights = {}
    for room in (6, 5, 3, 2):
        found = column((first, second), 20, room, Painter(Sketch()))
        heights[room] = [line.plain.split()[0] for line in found]
    assert heights == {
        6: ["First", "one", "two", "Second", "three", "four"],
        5: ["First", "one", "two"],
        3: ["First", "one", "two"],
        2: ["First", "1"],
    }


def test_cells_stand_below_each_other_and_closer_where_there_is_little_room() -> None:
    panel = Panel("T", (("", "points"), ("Iceni", "3"), ("Brigantes", "12")))
    wide = [line.plain for line in panel_block(panel, 30, Painter(Sketch()))]
    assert wide[1:] == ["           points", "Iceni      3", "Brigantes  12"]
    table = Panel("T", (("", "a", "b"), ("x", "11", "2")))
    tight = [line.plain for line in panel_block(table, 6, Painter(Sketch()))]
    assert tight[1:] == ["  a  b", "x 11 2"]


def test_long_lines_are_folded_but_paths_are_not_broken() -> None:
    path = "/" + "x" * 30
    assert [line.plain for line in folded(Text(f"see {path}"), 20)] == ["see", path]
    for indent in (0, 2, 4):
        assert all(line.cell_len <= 20 for line in folded(Text("a few words " * 9), 20, indent))


@given(st.lists(st.text("ab", min_size=1, max_size=9), min_size=1, max_size=30))
def test_columns_keep_every_cell(cells: list[str]) -> None:
    found = in_columns([Text(cell) for cell in cells], 40)
    assert all(line.cell_len <= 40 for line in found)
    words = itertools.chain.from_iterable([line.plain.split() for line in found])
    assert sorted(words) == sorted(cells)


def test_a_sketch_that_cannot_be_read_names_its_game() -> None:
    def broken(view: dict[str, Any], say: Say) -> Any:
        return {"status": "as plain data"}

    match = solo()
    with pytest.raises(RulesFault, match="the sketch of rex cannot be read"):
        draw(replace(match.game, sketch=broken), match.view(None), words_of("en").say)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Round: 1", "Coins: East 2, West 2, Raiders 0", "In hand: East 3, West 3"]),
        ("fr", ["Manche\u00a0: 1", "Pièces\u00a0: Est 2, Ouest 2, Pillards 0"]),
    ],
)
def test_a_game_without_a_sketch_is_written_out_in_its_words(lang: str, said: list[str]) -> None:
    match = logres.new("beacons", "duel", seed=1)
    sketch = draw(
        replace(match.game, sketch=None), match.view(None), words_of(lang, match.game).say
    )
    (panel,) = sketch.panels
    assert [line for line in said if line not in panel.rows] == []
    assert "False" not in str(panel.rows)


@pytest.mark.parametrize("id", logres.titles())
def test_sketches_are_what_their_types_say(id: str) -> None:
    """Down to the last cell: a list instead of a tuple, or a number for a text, would be found."""
    match, dice = logres.new(id, seed=3), random.Random(id)
    for number in range(241):
        if number % 40 == 0 or match.over:
            sketch = sketch_of(match)
            assert sketch.panels
            assert msgspec.convert(msgspec.to_builtins(sketch), Sketch) == sketch
        if match.over:
            return
        decision = match.decisions[0]
        match.play(dice.choice(decision.actions), decision.seat)


# Terminals of all kinds.


def test_without_colour_everything_is_still_told(tmp_path: Path) -> None:
    stage = Stage(lines("1", "1", "1", "zzz"), settings={"_environ": {"NO_COLOR": "1"}})
    stage.play(tmp_path)
    output = "".join([shown.output for shown in stage.shown])
    assert not COLOUR.search(output)
    assert REVERSE.search(output)
    assert "1›NORTH" in output
    coloured = Stage(lines("1"))
    coloured.play(tmp_path)
    assert COLOUR.search(coloured.shown[0].output)


def test_a_dumb_terminal_gets_letters_and_only_what_changed(tmp_path: Path) -> None:
    settings = {"_environ": {"TERM": "dumb"}, "color_system": None}
    stage = Stage(lines("1", "zzz", "m", "p", "?", "log", "h"), settings=settings)
    stage.play(tmp_path, language="fr")
    output = "".join([shown.output for shown in stage.shown])
    assert "\x1b" not in output
    assert output.encode("latin-1")
    first, second, third = [shown.output for shown in stage.questions()[:3]]
    assert "Objectifs" in first
    assert "Objectifs" not in second
    assert "Vos cartes" in second
    assert third.count("\n") == 1
    assert "oN04" in output


def test_a_pipe_gets_no_codes_and_no_pauses(tmp_path: Path) -> None:
    settings = {"force_terminal": False, "color_system": None}
    stage = Stage(lines(*["1"] * 25), settings=settings)
    stage.play(tmp_path)
    assert "\x1b" not in "".join([shown.output for shown in stage.shown])
    assert {shown.prompt for shown in stage.shown} == {INPUT}
    assert stage.everything.count("Turn 2 of 7 begins.") == 1


@pytest.mark.parametrize(("width", "height", "has_map"), [(80, 24, False), (100, 40, True)])
def test_the_map_is_there_where_there_is_room(
    width: int, height: int, has_map: bool, tmp_path: Path
) -> None:
    stage = Stage(lines("zzz", "m"), width, height)
    stage.play(tmp_path)
    assert ("CENTRE" in stage.questions()[0].text) == has_map
    assert "CENTRE" in stage.shown[-1].text

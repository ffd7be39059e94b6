"""Pendragon in the terminal: the map can be read, and a game can be played, in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import logres
from logres.engine.match.match import Match
from logres.engine.words.sketch import Sketch
from logres.games.pendragon import GAME
from logres.terminal.drawing.chart import Chart
from logres.terminal.drawing.sketches import draw
from logres.terminal.drawing.tones import Painter
from logres.terminal.words import words_of
from tests.games.pendragon.builders import space
from tests.games.pendragon.parts import BOARD, BRITON, FACTIONS, SAXONS, SEAS, SPACES, Battle, Raid
from tests.games.pendragon.refusing import asking
from tests.terminal.stage import MISSING, Stage, chooser, lines, too_large

LOOSE = re.compile(r"[^\N{NO-BREAK SPACE}\d][;:!?](?:\s|$)")
SCENARIO = "barbarian-conspiracy"
RAIDED = {
    "iceni": "fort, cavalry 2, saxon-raider 4 laden 2",
    "regni": "blue-saxon-settlement, blue-saxon 3",
}


def sketch_of(match: Match, lang: str = "en") -> Sketch:
    return draw(GAME, match.view(None), words_of(lang, GAME).say)


def chart_of(sketch: Sketch, width: int, height: int, plain: bool = False) -> str:
    chart = Chart(sketch, Painter(sketch, plain), width, height)
    return "\n".join([line.plain for line in chart.draw({})])


def panel(sketch: Sketch, title: str) -> list[str]:
    """The rows of a panel as text; title is a part of its title."""
    found = next(panel for panel in sketch.panels if title in panel.title)
    return [row if isinstance(row, str) else " ".join(row) for row in found.rows]


def after(decisions: int, seed: int = 3) -> Match:
    """A match after so many random decisions."""
    match, dice = logres.new("pendragon", SCENARIO, seed=seed), random.Random(seed)
    for _ in range(decisions):
        if match.decision is None:
            break
        match.play(dice.choice(match.decision.actions), match.decision.seat)
    return match


def raided() -> Match:
    return asking(Raid(faction=SAXONS, may_feat=True), RAIDED, "raid trinovantes")()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(54, 25), (70, 33), (100, 50)])
def test_every_space_and_sea_can_be_read_on_the_map(lang: str, width: int, height: int) -> None:
    text = chart_of(sketch_of(after(0), lang), width, height)
    words = words_of(lang, GAME)
    for name in SPACES:
        assert words.name("space", name) in text
    for sea in SEAS:
        assert sea.capitalize() in text


def test_prosperity_raiders_and_control_are_told_by_signs() -> None:
    text = chart_of(sketch_of(raided()), 78, 36)
    for told in ("≋Iceni 4†4●", "○Regni 4●", "■Londinium", "▲Votadini", "≈Germanicus‡"):
        assert told in text
    assert "≈Septentrionalis‡" not in text


def test_borders_and_roads_are_lines_on_the_map() -> None:
    drawn = sketch_of(after(0)).map
    assert drawn is not None
    borders = {frozenset(road.ends) for road in drawn.roads if not road.owner}
    wanted = {
        frozenset((f"space {at['id']}", f"space {other}"))
        for at in BOARD["space"]
        for other in at["adjacent"]
    }
    assert borders == wanted
    assert len([road for road in drawn.roads if road.owner]) == 16


def test_roads_in_ruin_are_not_drawn() -> None:
    match = asking(Raid(faction=SAXONS), RAIDED, roads=False)()
    drawn = sketch_of(match).map
    assert drawn is not None
    assert not [road for road in drawn.roads if road.owner]


def test_a_space_tells_its_pieces_with_their_owners_and_their_plunder() -> None:
    rows = panel(sketch_of(raided()), "Spaces")
    assert "Iceni ● 2/4 ★F ★C2 ◆R4:2" in rows
    assert "Regni ● 2/4 ●S◆ ●W◆3" in rows


def test_where_room_is_short_only_spaces_with_barbarians_are_told() -> None:
    found = next(panel for panel in sketch_of(raided()).panels if panel.title == "Spaces")
    assert found.brief is not None
    assert [row[0] for row in found.brief] == ["Iceni", "Regni"]


def test_the_plan_tells_its_spaces_and_its_cost() -> None:
    rows = panel(sketch_of(raided()), "Raid")
    assert rows == ["cost 1", "Chosen: Trinovantes"]


def test_a_battle_tells_who_stands_where_and_what_will_strike() -> None:
    battle = Battle(space("iceni"), SAXONS, BRITON)
    sketch = sketch_of(asking(battle, {"iceni": "fort, cavalry 1, saxon-raider 4"})())
    rows = panel(sketch, "Battle")
    assert "◆ Saxons attacking ◆R4" in rows
    assert any(row.startswith("Charge") for row in rows)


def test_goals_and_the_sequence_of_play() -> None:
    sketch = sketch_of(after(0))
    assert "★ Dux Prosp.+Prest. 80/75 +5" in panel(sketch, "Goals")
    (sequence,) = panel(sketch, "Sequence")
    assert [sign in sequence for sign in "★●◆♣"] == [True] * 4


def test_what_lies_on_cards_and_in_boxes_is_told() -> None:
    match = asking(Raid(faction=SAXONS), RAIDED, dal_riada=1, niall_box=3, casualties=2)()
    rows = panel(sketch_of(match), "Forces")
    assert rows[-1] == "Casualties 2, Dal Riada 1, Niall Noigiallach 3"


@pytest.mark.parametrize("decisions", [0, 200])
def test_with_plain_letters_there_are_no_other_signs(decisions: int) -> None:
    sketch = sketch_of(after(decisions))
    assert chart_of(sketch, 78, 34, plain=True).isascii()
    painter = Painter(sketch, plain=True)
    said = [row for part in sketch.panels for row in panel(sketch, part.title)]
    assert [text for text in said if not painter.signs(text).isascii()] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_panel_is_said_in_both_languages(lang: str) -> None:
    for decisions in (0, 60, 250):
        sketch = sketch_of(after(decisions), lang)
        said = "\n".join([row for part in sketch.panels for row in panel(sketch, part.title)])
        assert MISSING.findall(said + sketch.status) == []
        assert "{" not in said
        if lang == "fr":
            assert not LOOSE.search(said.replace("\n", " | "))


@pytest.mark.parametrize(
    ("lang", "width", "height"), [("en", 120, 45), ("fr", 100, 40), ("fr", 80, 24)]
)
def test_every_screen_of_a_game_fits_and_says_everything(
    lang: str, width: int, height: int, tmp_path: Path
) -> None:
    stage = Stage(chooser(5, 24), width, height)
    given = {"game_id": "pendragon", "scenario": SCENARIO, "language": lang}
    stage.play(tmp_path, **given, bots="random")
    assert len(stage.questions()) >= 24
    assert MISSING.findall(stage.everything) == []
    assert [too_large(shown, width, height) for shown in stage.shown] == [[]] * len(stage.shown)


def test_the_end_tells_every_margin(tmp_path: Path) -> None:
    match = after(0)
    logres.play_out(match, "random", seed=1)
    assert match.result is not None
    stage = Stage(lines())
    stage.run(match, tmp_path)
    last = stage.shown[-1].text
    for faction in FACTIONS:
        margin = match.view(None)["board"]["factions"][faction]["margin"]
        assert (f"+{margin}" if margin > 0 else f"−{-margin}") in last

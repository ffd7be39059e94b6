"""Britannia in the terminal: the map can be read, and a game can be played, in both languages."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import logres
from logres.engine.match.match import Match
from logres.engine.words.sketch import Sketch
from logres.games.britannia import GAME
from logres.terminal.drawing.chart import Chart
from logres.terminal.drawing.sketches import draw
from logres.terminal.drawing.tones import Painter
from logres.terminal.words import words_of
from tests.games.britannia.moving import moving
from tests.games.britannia.parts import AREAS, BOARD, NATIONS
from tests.terminal.stage import MISSING, Stage, chooser, lines, too_large

LOOSE = re.compile(r"[^\N{NO-BREAK SPACE}][;:!?](?:\s|$)")
SCENARIOS = [scenario.id for scenario in GAME.scenarios]


def sketch_of(match: Match, lang: str = "en") -> Sketch:
    seat = match.decision.seat if match.decision else None
    return draw(GAME, match.view(seat), words_of(lang, GAME).say)


def chart_of(sketch: Sketch, width: int, height: int, plain: bool = False) -> str:
    chart = Chart(sketch, Painter(sketch, plain), width, height)
    return "\n".join([line.plain for line in chart.draw({})])


def panel(sketch: Sketch, title: str) -> list[str]:
    """The rows of a panel as text; title is a part of its title."""
    found = next(panel for panel in sketch.panels if title in panel.title)
    return [row if isinstance(row, str) else " ".join(row) for row in found.rows]


def new(scenario: str = "four-players", seed: int = 3) -> Match:
    return logres.new("britannia", scenario, seed=seed)


def after(decisions: int, scenario: str = "four-players", seed: int = 3) -> Match:
    """A match after so many random decisions."""
    match, dice = new(scenario, seed), random.Random(seed)
    for _ in range(decisions):
        if match.decision is None:
            break
        match.play(dice.choice(match.decision.actions), match.decision.seat)
    return match


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(54, 25), (56, 27), (70, 33), (100, 50)])
def test_every_area_and_sea_can_be_read_on_the_map(lang: str, width: int, height: int) -> None:
    text = chart_of(sketch_of(new(), lang), width, height)
    words = words_of(lang, GAME)
    for area in AREAS:
        assert words.say(f"name.map_area.{area}") in text


@pytest.mark.parametrize("decisions", [0, 150, 400])
def test_who_stands_where_can_be_read_on_the_map(decisions: int) -> None:
    match = after(decisions)
    text = chart_of(sketch_of(match), 78, 36)
    words, board = words_of("en", GAME), match.view(None)["board"]
    for area, units in board["areas"].items():
        name = re.escape(words.say(f"name.map_area.{area}"))
        signs = [words.say(f"name.emblem.{unit['nation']}") for unit in units]
        assert re.search(name + " " + r"[^ ]*".join(signs), text)


def test_units_are_told_by_signs() -> None:
    units = {"kent": "romans 3 fort", "york": "romans fort", "essex": "belgae 2 razed"}
    text = chart_of(sketch_of(moving(units, "romans")), 78, 36)
    for told in ("Kent Ⓡ3♜", "York Ⓡ♜", "Essex Ⓑ2✗"):
        assert told in text
    units = {"wessex": "saxons 2 burh", "english-channel": "normans 6+4"}
    match = moving(units, "normans", round=15, leaders={"harold": "wessex"})
    text = chart_of(sketch_of(match), 78, 36)
    for told in ("Wessex Ⓧ2⌂★", "CHANNEL Ⓜ6+4"):
        assert told in text


def test_terrain_is_told_by_signs() -> None:
    text = chart_of(sketch_of(new()), 78, 36)
    for told in ("▲Downlands", "○Kent", "≈NORTH SEA"):
        assert told in text


def test_nothing_on_the_map_moves_while_stacks_are_small() -> None:
    first = sketch_of(moving({"kent": "saxons 2", "york": "angles 1"}, "saxons"))
    second = sketch_of(moving({"kent": "jutes 3", "essex": "romans 2 fort"}, "jutes"))
    charts = [Chart(s, Painter(s), 76, 34) for s in (first, second)]
    assert charts[0].spots == charts[1].spots


@pytest.mark.parametrize("decisions", [0, 300])
def test_with_plain_letters_the_map_has_no_other_signs(decisions: int) -> None:
    assert chart_of(sketch_of(after(decisions)), 78, 34, plain=True).isascii()


@pytest.mark.parametrize("decisions", [0, 300])
def test_with_plain_letters_the_panels_have_no_other_signs(decisions: int) -> None:
    sketch = sketch_of(after(decisions))
    painter = Painter(sketch, plain=True)
    said = [sketch.status, *[part.title for part in sketch.panels]]
    said += [row for part in sketch.panels for row in panel(sketch, part.title)]
    assert [text for text in said if not painter.signs(text).isascii()] == []


def test_every_border_is_a_line_on_the_map() -> None:
    drawn = sketch_of(new()).map
    assert drawn is not None
    pairs = {frozenset(road.ends) for road in drawn.roads}
    wanted = {
        frozenset((f"area {area['id']}", f"area {other}"))
        for area in BOARD["area"]
        for other in (*area["adjacent"], *area["straits"])
    }
    assert pairs == wanted
    assert len(drawn.roads) == len(wanted)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_nation_has_a_sign_and_a_letter_of_its_own(lang: str) -> None:
    sketch = sketch_of(new(), lang)
    signs = [owner.symbol for owner in sketch.owners]
    assert [owner.id for owner in sketch.owners] == list(NATIONS)
    assert len(set(signs)) == len(NATIONS)
    assert len({sketch.letters[sign] for sign in signs}) == len(NATIONS)
    assert all(sketch.letters[sign].isascii() for sign in signs)


def test_panels_tell_points_population_and_what_comes() -> None:
    sketch = sketch_of(after(400))
    points, nations = panel(sketch, "Points"), panel(sketch, "Nations")
    board = after(400).view(None)["board"]
    best = max(of["points"] for of in board["seats"].values())
    assert re.search(rf" {best}\s\(", points[0])
    assert len(points) == 4
    assert any("Picts" in row for row in nations)
    assert panel(sketch, "Timeline")[0].startswith(str(board["round"]))


def test_the_card_names_what_scores_now_and_later() -> None:
    rows = panel(sketch_of(new()), "Nation Card")
    assert rows[0].startswith("Occupied this round")
    assert any("6 for Boudicca" in row for row in rows)
    assert any(row.startswith("Held at the end of round 5") for row in rows)
    assert any("Invaders’ seas" in row or "May submit" in row for row in rows) is False


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_drawn_in_both_languages(scenario: str, lang: str) -> None:
    for decisions in (0, 60):
        sketch = sketch_of(after(decisions, scenario), lang)
        said = "\n".join([row for part in sketch.panels for row in panel(sketch, part.title)])
        assert MISSING.findall(said + sketch.status) == []
        assert "{" not in said
        if lang == "fr":
            assert not LOOSE.search(said.replace("\n", " | "))


@pytest.mark.parametrize(
    ("lang", "width", "height"), [("en", 120, 45), ("fr", 100, 40), ("fr", 80, 24), ("en", 160, 60)]
)
def test_every_screen_of_a_game_fits_and_says_everything(
    lang: str, width: int, height: int, tmp_path: Path
) -> None:
    stage = Stage(chooser(5, 24), width, height)
    given = {"game_id": "britannia", "scenario": "four-players", "language": lang}
    stage.play(tmp_path, **given, bots="random")
    assert len(stage.questions()) >= 24
    assert MISSING.findall(stage.everything) == []
    assert [too_large(shown, width, height) for shown in stage.shown] == [[]] * len(stage.shown)


def test_the_end_names_the_winner_and_every_nation(tmp_path: Path) -> None:
    match = new("vikings")
    logres.play_out(match, "random", seed=1)
    assert match.result is not None
    stage = Stage(lines())
    stage.run(match, tmp_path)
    last = stage.shown[-1].text
    assert "wins Britannia" in last
    for score in match.result.scores.values():
        assert f": {score}" in last

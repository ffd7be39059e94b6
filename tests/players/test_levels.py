"""The levels: what they are made of is data, and has limits."""

from __future__ import annotations

from pathlib import Path

import pytest

import logres
from logres.engine.errors import UnknownName
from logres.engine.match.decision import words
from logres.engine.words import text
from logres.players import bot_names, check_bot
from logres.players.levels import LEVELS, LONGEST, make_level, read_level

JUDGED = [logres.game(id) for id in logres.titles() if logres.game(id).judge is not None]


@pytest.mark.parametrize("game", JUDGED, ids=[game.id for game in JUDGED])
def test_levels_think_longer_from_one_to_the_next_and_never_too_long(game: logres.Game) -> None:
    levels = [read_level(game.folder, name) for name in LEVELS]
    simulations = [level.budget.simulations for level in levels]
    assert simulations == sorted(simulations)
    assert simulations[0] > 0
    assert all(0 < level.budget.seconds <= LONGEST for level in levels)
    assert levels[-1].slips == 0


@pytest.mark.whole_game
@pytest.mark.parametrize("game", JUDGED, ids=[game.id for game in JUDGED])
def test_players_that_think_ahead_finish_a_match(game: logres.Game) -> None:
    match = logres.new(game.id, seed=1)
    thinker, *others = match.seats
    logres.play_out(match, {thinker: "normal@2", **dict.fromkeys(others, "random")})
    assert match.over


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("game", JUDGED, ids=[game.id for game in JUDGED])
def test_every_level_has_a_name_and_a_sentence(game: logres.Game, language: str) -> None:
    said = words(game, language)
    for name in set(bot_names(game)) & set(LEVELS):
        assert said.name("bot", name) != name
        assert said.find(f"bot.{name}")


def test_a_game_may_say_how_its_levels_think(tmp_path: Path) -> None:
    (tmp_path / "levels.toml").write_text("[hard]\nsimulations = 7\nwidening = 3.0\n")
    level = read_level(tmp_path, "hard")
    assert level.budget.simulations == 7
    assert level.manner.widening == 3.0
    assert read_level(tmp_path, "easy").slips > 0


@pytest.mark.parametrize("told", ["seconds = 3.5", "seconds = 0.0", "slips = 2.0", "sims = 7"])
def test_what_a_level_cannot_be_is_refused(tmp_path: Path, told: str) -> None:
    (tmp_path / "levels.toml").write_text(f"[hard]\n{told}\n")
    with pytest.raises(ValueError, match=r"levels\.toml"):
        read_level(tmp_path, "hard")


def test_figures_behind_a_name_change_the_level() -> None:
    beacons = logres.game("beacons")
    plain, more = make_level(beacons, "hard", 1), make_level(beacons, "hard@77:curiosity=0.25", 1)
    assert more.budget.simulations == 77
    assert more.budget.seconds == 0
    assert more.manner.curiosity == 0.25
    assert more.manner.widening == plain.manner.widening
    check_bot(beacons, "easy@5")


@pytest.mark.parametrize("name", ["hard@", "hard@0", "hard@x", "hard@5:depth=1", "miser@5", "@5"])
def test_figures_that_make_no_sense_are_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        check_bot(logres.game("beacons"), name)

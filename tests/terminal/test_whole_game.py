"""Whole games, from the first question to the offer of another one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import logres
from logres.engine.papers import record
from logres.terminal.words import words_of
from tests.games.rex.parts import rank
from tests.terminal.stage import MISSING, Stage, always_first, lines, too_large

OVER = {"en": "Game over", "fr": "Partie terminée"}
BARDS = {"en": "Here is what the bards will say", "fr": "bardes"}
ASKED = {"en": "Recruit 2 cards", "fr": "Recrutez 2 cartes"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_solo_game_is_played_to_its_rating(lang: str, tmp_path: Path) -> None:
    stage = Stage(always_first)
    assert stage.play(tmp_path, language=lang) == 0
    assert MISSING.findall(stage.everything) == []
    assert ASKED[lang] in stage.questions()[0].text
    (path,) = (tmp_path / "autosave").iterdir()
    played, last = logres.replay(path), stage.shown[-1].text
    assert played.result is not None
    score = played.result.scores["brigantes"]
    assert str(path) in last
    assert re.search(rf"Total +{score}\b", last)
    for words in (OVER[lang], BARDS[lang], rating(score, lang)):
        assert words in last
    kept = played.view(None)["board"]["kingdoms"]["brigantes"]["objectives"]
    assert len(kept) == 3
    assert last.count("✓") == sum(objective["met"] for objective in kept)


def rating(score: int, lang: str) -> str:
    return words_of(lang, logres.game("rex")).say(f"name.rating.rank-{rank(score)}")


@pytest.mark.parametrize(
    ("width", "height"), [(80, 24), (80, 50), (96, 34), (100, 40), (140, 50), (200, 60)]
)
def test_every_screen_of_a_game_fits(width: int, height: int, tmp_path: Path) -> None:
    stage = Stage(lines(*["1"] * 18), width, height)
    stage.play(tmp_path, scenario="three-kingdoms", bots="random", language="fr")
    assert len(stage.shown) > 18
    assert [too_large(shown, width, height) for shown in stage.shown] == [[]] * len(stage.shown)


def test_even_a_tiny_screen_shows_the_question(tmp_path: Path) -> None:
    stage = Stage(lines("1", "m", "p", "why gain n04", "1", "1", "1"), 30, 8)
    stage.play(tmp_path)
    assert all("1 " in shown.text for shown in stage.questions())


def test_another_game_can_follow_with_other_chance(tmp_path: Path) -> None:
    games = iter(["n", ""])

    def typist(prompt: str) -> str:
        return next(games) if "new game" in prompt else always_first(prompt)

    stage = Stage(typist, 80, 24)
    stage.play(tmp_path, options={"objectives": "false"})
    first, second = sorted((tmp_path / "autosave").iterdir(), key=lambda p: p.stat().st_mtime)
    one, other = record.load(first), record.load(second)
    assert (one.result is None, other.result is None) == (False, False)
    assert (one.scenario, one.options, one.seats) == (other.scenario, other.options, other.seats)
    assert (one.seed, other.seed) == (7, None)


def test_a_crowned_game_names_the_crowned(tmp_path: Path) -> None:
    match = logres.new("rex", "three-kingdoms", seed=7)
    logres.play_out(match, "random", seed=1)
    assert match.result is not None
    stage = Stage(always_first)
    stage.run(match, tmp_path)
    last = stage.shown[-1].text
    assert match.result.how == "crowned"
    winner = match.result.winners[0]
    assert f"The {winner.capitalize()} are Rex Britannorum." in last


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scenario", ["duel", "three-players"])
def test_a_game_without_a_sketch_is_played_all_the_same(
    scenario: str, lang: str, tmp_path: Path
) -> None:
    stage = Stage(always_first, 80, 24)
    given = {"game_id": "beacons", "scenario": scenario, "seats": ("east",), "language": lang}
    assert stage.play(tmp_path, **given) == 0
    assert "hills" in stage.questions()[0].text
    assert MISSING.findall(stage.everything) == []
    assert OVER[lang] in stage.everything

"""`logres games`: what can be played, for people and for programs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import logres
from logres.cli.games import plain_game, provenance_note
from tests.cli.line import run, run_json


def test_json_has_the_promised_shape() -> None:
    games = {game["id"]: game for game in run_json("games")["games"]}
    assert games["beacons"] == {
        "id": "beacons",
        "title": "Beacons",
        "scenarios": [
            {
                "id": "duel",
                "title": "Two keepers; the rules run the raiders",
                "seats": ["east", "west"],
                "options": {"storms": False, "length": "short"},
            },
            {
                "id": "three-players",
                "title": "Two keepers and a player for the raiders",
                "seats": ["east", "west", "raiders"],
                "options": {"storms": False},
            },
        ],
        "bots": ["random", "miser", "easy", "normal", "hard"],
    }


def test_every_scenario_of_every_game_is_listed() -> None:
    for told in run_json("games")["games"]:
        game = logres.game(told["id"])
        assert [s["id"] for s in told["scenarios"]] == [s.id for s in game.scenarios]


def test_titles_are_in_the_language_asked_for() -> None:
    assert "Les Feux (beacons)" in run("games", "--lang", "fr").stdout
    assert "Les Feux (beacons)" in run("--lang", "fr", "games").stdout


def test_people_read_scenarios_options_and_bots() -> None:
    page = run("games").stdout
    assert "Bots: random, miser, easy, normal and hard." in page
    assert "three-players" in page
    assert "Storms: every beacon adds a die" in page


def test_a_choice_of_an_option_is_shown_as_it_is_typed() -> None:
    lines = [line.split() for line in run("games").stdout.splitlines()]
    assert ["objectives", "true"] in [line[:2] for line in lines]
    assert ["false"] in lines


def test_a_game_without_texts_is_listed_by_its_ids(tmp_path: Path) -> None:
    told = plain_game(replace(logres.game("beacons"), folder=tmp_path), "en")
    assert told["title"] == "Beacons"
    assert [s["title"] for s in told["scenarios"]] == ["duel", "three-players"]


def test_reconstructed_data_is_mentioned_where_there_is_any() -> None:
    assert "reconstructed" in provenance_note(logres.game("rex"), "en")
    assert provenance_note(logres.game("beacons"), "en") == ""

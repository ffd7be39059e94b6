"""How many play, and who has which nations with three or five."""

from __future__ import annotations

import pytest

from logres.engine.words.text import LANGUAGES, catalogue
from logres.games.britannia import GAME
from tests.games.britannia.builders import position
from tests.games.britannia.opening import board, new, sides
from tests.games.britannia.parts import NATIONS
from tests.games.britannia.rounds import idle, turns


@pytest.mark.rule("britannia.players.counts")
def test_three_to_five_play_the_whole_game_and_two_a_scenario() -> None:
    whole = {
        id: len(GAME.seats(id))
        for id in (scenario.id for scenario in GAME.scenarios)
        if (board(new(id))["round"], board(new(id))["last_round"]) == (1, 16)
    }
    assert whole == {"four-players": 4, "three-players": 3, "five-players": 5}
    assert GAME.scenarios[0].id == "four-players"
    others = {s.id: len(GAME.seats(s.id)) for s in GAME.scenarios if s.id not in whole}
    assert others == {
        "three-players-short": 3,
        "early-invaders": 2,
        "germanic-invaders": 2,
        "vikings": 2,
    }


@pytest.mark.rule("britannia.players.duration")
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_long_it_takes_is_told(language: str) -> None:
    said = catalogue(language, GAME.folder / "text").say("game.length")
    four, five, short = {
        "en": ("3 to 5 hours for four", "a little more for five", "2 hours for the shorter three"),
        "fr": ("3 à 5 heures à quatre", "un peu plus à cinq", "environ 2 heures pour la partie"),
    }[language]
    assert four in said
    assert five in said
    assert short in said


@pytest.mark.rule("britannia.players.same-rules")
@pytest.mark.parametrize("scenario", ["three-players", "five-players"])
def test_with_three_or_five_only_the_sharing_of_nations_changes(scenario: str) -> None:
    whose = ("owner", "seated", "scenario", "key")
    four, other = (
        {name: value for name, value in new(id).position().items() if name not in whose}
        for id in ("four-players", scenario)
    )
    assert four == other
    assert sides(new()) != sides(new(scenario))


@pytest.mark.rule("britannia.players.same-rules")
@pytest.mark.parametrize("scenario", ["three-players", "five-players"])
def test_the_nations_take_their_turns_in_the_order_of_four_players(scenario: str) -> None:
    played = [turns(idle(new(id, ballot="open"))) for id in ("four-players", scenario)]
    assert played[0] == played[1]
    assert len(played[0]) > 100


@pytest.mark.rule("britannia.players.colours-mixed")
@pytest.mark.parametrize("scenario", ["three-players", "five-players"])
@pytest.mark.parametrize("seat", [None, "player-1", "player-3"])
def test_everybody_sees_who_controls_a_nation_whatever_its_colour(
    scenario: str, seat: str | None
) -> None:
    match = new(scenario, seed=4, sides="random")
    shown = board(match, seat)
    for name in NATIONS:
        owner = shown["nations"][name]["seat"]
        assert name in shown["seats"][owner]["nations"]
        assert owner == f"player-{position(match).owner[NATIONS.index(name)] + 1}"
    # Romans and Danes are yellow and green, Welsh and Danes both green.
    own = {name: shown["nations"][name]["seat"] for name in ("romans", "danes", "welsh")}
    together = ("romans", "danes") if scenario == "three-players" else ("welsh", "danes")
    assert own[together[0]] == own[together[1]]
    assert len(set(own.values())) == 2


@pytest.mark.rule("britannia.players.three-one")
def test_three_players_first_group() -> None:
    assert sides(new("three-players"))[0] == {
        "romans",
        "romano-british",
        "scots",
        "dubliners",
        "danes",
        "jutes",
    }


@pytest.mark.rule("britannia.players.three-two")
def test_three_players_second_group() -> None:
    assert sides(new("three-players"))[1] == {"belgae", "welsh", "picts", "angles", "normans"}


@pytest.mark.rule("britannia.players.three-three")
def test_three_players_third_group() -> None:
    assert sides(new("three-players"))[2] == {
        "brigantes",
        "caledonians",
        "irish",
        "norsemen",
        "norwegians",
        "saxons",
    }


@pytest.mark.rule("britannia.players.five-one")
def test_five_players_first_group() -> None:
    assert sides(new("five-players"))[0] == {"romans", "romano-british", "scots", "norwegians"}


@pytest.mark.rule("britannia.players.five-two")
def test_five_players_second_group() -> None:
    assert sides(new("five-players"))[1] == {"welsh", "danes", "jutes"}


@pytest.mark.rule("britannia.players.five-three")
def test_five_players_third_group() -> None:
    assert sides(new("five-players"))[2] == {"brigantes", "irish", "norsemen", "normans"}


@pytest.mark.rule("britannia.players.five-four")
def test_five_players_fourth_group() -> None:
    assert sides(new("five-players"))[3] == {"belgae", "picts", "angles"}


@pytest.mark.rule("britannia.players.five-five")
def test_five_players_fifth_group() -> None:
    groups = sides(new("five-players"))
    assert groups[4] == {"caledonians", "dubliners", "saxons"}
    assert sorted(name for group in groups for name in group) == sorted(NATIONS)


@pytest.mark.rule("britannia.components.seventeen-nations")
@pytest.mark.parametrize("scenario", ["three-players", "four-players", "five-players"])
def test_each_of_seventeen_nations_has_one_controller_who_has_several(scenario: str) -> None:
    match = new(scenario)
    shown = board(match)
    assert list(shown["nations"]) == list(NATIONS)
    assert len(NATIONS) == len(set(NATIONS)) == 17
    held = [name for side in shown["seats"].values() for name in side["nations"]]
    assert sorted(held) == sorted(NATIONS)
    assert all(len(side["nations"]) >= 3 for side in shown["seats"].values())

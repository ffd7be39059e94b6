"""Choosing a game, its options and who sits where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import logres
from logres.engine.errors import UnknownName
from logres.engine.papers import record
from logres.players import bot_names
from logres.terminal.keyboard import Keyboard
from logres.terminal.seating import options_for, seat_all, seating_of
from tests.terminal.stage import INPUT, Stage, lines

REX = logres.game("rex")


def begun(folder: Path) -> record.Record:
    (path,) = (folder / "autosave").iterdir()
    return record.load(path)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_newcomer_chooses_game_scenario_options_and_seats(lang: str, tmp_path: Path) -> None:
    """Rex, two kingdoms, other kingdoms, without Objectives, a bot less strong."""
    number = str(logres.titles().index("rex") + 1)
    typed = [number, "2", "1", "2", "6", "", "1"]
    stage = Stage(lines(*typed))
    stage.play(tmp_path, game_id=None, scenario=None, seed=None, language=lang)
    told = begun(tmp_path)
    assert (told.game, told.scenario) == ("rex", "two-kingdoms")
    assert told.options["kingdoms"] == "brigantes,regnenses"
    assert told.options["objectives"] is False
    assert told.seats == {"brigantes": "person", "regnenses": "easy"}


def test_wrong_numbers_are_answered_and_asked_again(tmp_path: Path) -> None:
    stage = Stage(lines("9", "", "solo", "4", "77", "", "1"))
    stage.play(tmp_path, scenario=None, seed=None)
    assert stage.everything.count("Choose a number from 1 to 4, or q to quit.") == 4
    assert begun(tmp_path).scenario == "solo"


@pytest.mark.parametrize("end", ["q", "Q"])
def test_one_can_leave_before_the_game(end: str, tmp_path: Path) -> None:
    stage = Stage(lambda prompt: end)
    assert stage.play(tmp_path, game_id=None, scenario=None) == 0
    assert not (tmp_path / "autosave").exists()


def test_every_option_and_seat_can_be_turned_through(tmp_path: Path) -> None:
    """Three changes of kingdoms come back to the first; so do as many of a sitter as there are."""
    sitters = 1 + len(bot_names(REX))
    typed = ["2", *["1"] * 3, *["5"] * sitters, *["6"] * sitters, "", "1"]
    Stage(lines(*typed)).play(tmp_path, scenario=None, seed=None)
    told = begun(tmp_path)
    assert told.options["kingdoms"] == "brigantes,iceni"
    assert sorted(told.seats.values()) == ["normal", "person"]


def test_somebody_must_sit_at_the_screen(tmp_path: Path) -> None:
    stage = Stage(lines("4", "4", "4", "", "1"))
    stage.play(tmp_path, scenario=None, seed=None)
    assert begun(tmp_path).seats == {"brigantes": "person"}


def test_people_sit_where_they_want_and_bots_elsewhere() -> None:
    seats = ("brigantes", "iceni", "regnenses")
    assert seat_all(REX, seats, (), None) == {
        "brigantes": "person",
        "iceni": "normal",
        "regnenses": "normal",
    }
    chosen = seat_all(REX, seats, ("regnenses",), "random,greedy")
    assert chosen == {"regnenses": "person", "brigantes": "random", "iceni": "greedy"}
    with pytest.raises(UnknownName, match="no seat “rome”"):
        seat_all(REX, seats, ("rome",), None)
    with pytest.raises(UnknownName, match="has no bot “oracle”"):
        seat_all(REX, seats, (), "oracle")
    with pytest.raises(UnknownName, match=r"3 bots are named for 2 seats. .*: iceni, regnenses"):
        seat_all(REX, seats, (), "random,random,random")


def test_a_record_with_unknown_sitters_gets_a_person_and_bots() -> None:
    told = {"brigantes": "", "iceni": "somebody", "regnenses": "random"}
    assert seating_of(REX, told) == {
        "brigantes": "person",
        "iceni": "normal",
        "regnenses": "random",
    }


@pytest.mark.parametrize(
    ("scenario", "people"),
    [
        ("solo", ("regnenses",)),
        ("two-kingdoms", ("brigantes", "regnenses")),
        ("two-kingdoms-variant", ("iceni", "regnenses")),
    ],
)
def test_the_kingdoms_follow_from_who_wants_to_sit_where(
    scenario: str, people: tuple[str, ...], tmp_path: Path
) -> None:
    Stage(lambda prompt: "" if prompt != INPUT else "q").play(
        tmp_path, scenario=scenario, seats=people
    )
    told = begun(tmp_path)
    assert set(told.seats) == set(people)
    assert set(told.seats.values()) == {"person"}


def test_options_that_were_given_stay_as_they_are() -> None:
    solo = REX.scenario("solo")
    with pytest.raises(UnknownName, match="seat iceni is not available in the scenario solo"):
        options_for(solo, {"kingdoms": "brigantes"}, ("iceni",))
    kept = options_for(solo, {"objectives": "false"}, ("iceni",))
    assert (kept["objectives"], kept["kingdoms"]) == (False, "iceni")


@pytest.mark.parametrize("scenario", ["solo", None])
@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"seats": ("rome",)}, "no seat “rome”. Choose one of: brigantes, iceni, regnenses"),
        ({"seats": ("iceni", "iceni")}, "The seat iceni is named twice"),
        ({"bots": "oracle"}, "rex has no bot “oracle”. Choose one of: random, greedy"),
        ({"bots": "random,random,random,random"}, "4 bots are named for [02] seats"),
        ({"options": {"dragons": "true"}}, "no option “dragons”. Choose one of: kingdoms"),
        ({"options": {"objectives": "perhaps"}}, "option objectives cannot be “perhaps”"),
        ({"options": {"kingdoms": "rome"}}, r"one of: brigantes(,\w+)*( \| |\.)|of: brigantes, "),
    ],
)
def test_what_cannot_begin_is_refused_before_anything_is_asked(
    wanted: dict[str, Any], message: str, scenario: str | None, tmp_path: Path
) -> None:
    Stage(lines("1")).play(tmp_path, seed=None)
    stage = Stage(lines("1"))
    with pytest.raises(UnknownName, match=message):
        stage.play(tmp_path, scenario=scenario, seed=None, **wanted)
    assert stage.shown == []


def test_only_scenarios_that_have_what_is_wanted_are_offered(tmp_path: Path) -> None:
    stage = Stage(lines("1", "", "1"))
    stage.play(tmp_path, scenario=None, seed=None, seats=("brigantes", "iceni", "regnenses"))
    assert "Choose" not in stage.everything
    assert "Solo" not in stage.shown[0].text
    assert set(begun(tmp_path).seats.values()) == {"person"}


@pytest.mark.parametrize(("lang", "words"), [("en", "was started"), ("fr", "aucune partie")])
def test_without_anybody_to_answer_nothing_begins(lang: str, words: str, tmp_path: Path) -> None:
    stage = Stage(lines())
    assert stage.play(tmp_path, scenario=None, language=lang) == 1
    assert words in stage.rest
    assert Stage(lines()).play(tmp_path, language=lang) == 0


def test_tab_completes_what_can_be_answered() -> None:
    keyboard = Keyboard()
    keyboard.offer(("gain n11", "gain n12", "log"))
    assert [keyboard.complete("ga", n) for n in range(3)] == ["gain n11", "gain n12", None]

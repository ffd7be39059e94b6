"""Scenarios, options and seats: bad names and values are refused with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres import UnknownName
from logres.engine.errors import RulesFault
from logres.engine.game.definition import Option

GAME = logres.game("beacons")


@pytest.mark.parametrize(
    ("given", "storms", "length"),
    [
        ({}, False, "short"),
        ({"storms": True}, True, "short"),
        ({"storms": "true", "length": "LONG"}, True, "long"),
        ({"storms": "False"}, False, "short"),
    ],
)
def test_options_are_read_and_completed(given: dict[str, Any], storms: bool, length: str) -> None:
    options = {"storms": storms, "length": length}
    assert GAME.scenario("duel").read_options(given) == options
    assert logres.new("beacons", "duel", given, seed=1).options == options


@pytest.mark.parametrize(
    ("scenario", "given", "message"),
    [
        ("duel", {"rain": True}, "no option “rain”. Choose one of: storms, length"),
        ("three-players", {"length": "long"}, "no option “length”. Choose one of: storms"),
        ("duel", {"storms": "maybe"}, "storms cannot be “maybe”. Choose one of: false, true"),
        ("duel", {"storms": 1}, "option storms cannot be “1”. Choose one of: false, true"),
        ("duel", {"length": "endless"}, "length cannot be “endless”. Choose one of: short, long"),
        ("duel", {"length": None}, "option length cannot be “None”"),
    ],
)
def test_unknown_options_and_values_are_refused(
    scenario: str, given: dict[str, Any], message: str
) -> None:
    with pytest.raises(UnknownName, match=message):
        logres.new("beacons", scenario, given, seed=1)


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(
        UnknownName, match=r"no scenario “war”\. Choose one of: duel, three-players"
    ):
        logres.new("beacons", "war")


def test_an_unknown_seat_is_refused() -> None:
    match = logres.new("beacons", "duel", seed=1)
    for use in (match.view, match.undo, match.can_undo, match.log):
        with pytest.raises(UnknownName, match=r"no seat “north”\. Choose one of: east, west"):
            use("north")
    with pytest.raises(UnknownName, match="beacons has no seat “north”"):
        match.play("rest", "north")
    with pytest.raises(UnknownName, match="beacons has no seat “north”"):
        match.why_not("rest", "north")


def test_the_first_scenario_is_the_main_one() -> None:
    assert logres.new("beacons", seed=1).scenario == "duel"


def test_seats_of_a_scenario() -> None:
    assert GAME.seats("duel") == ("east", "west")
    assert GAME.seats("three-players", {"storms": True}) == ("east", "west", "raiders")
    assert [GAME.seat_number(seat) for seat in GAME.chairs] == [0, 1, 2]


def test_seats_are_nouns_of_every_game() -> None:
    assert GAME.nouns["seat"] == GAME.chairs


def test_defaults_are_choices() -> None:
    assert GAME.scenario("duel").defaults() == {"storms": False, "length": "short"}
    assert Option(False).choices == (False, True)


def test_a_game_tells_its_title_options_and_rules() -> None:
    assert GAME.title == "Beacons"
    assert GAME.options("duel")["length"].choices == ("short", "long")
    assert list(GAME.options("three-players")) == ["storms"]
    assert GAME.ledger.clauses["beacons.raid.fire"].section == "raid"
    with pytest.raises(UnknownName, match="beacons has no scenario “war”"):
        GAME.options("war")


def test_a_score_is_missing_for_a_chair() -> None:
    match = logres.new("beacons", "duel", seed=1)
    match.state.finish("season", (0,), (3, 2))
    with pytest.raises(RulesFault, match=r"beacons: finish was given 2 scores, .* 3 chairs"):
        _ = match.result
    match.state.finish("season", (0,), (3, 2, 0))
    assert match.result is not None
    assert match.result.scores == {"east": 3, "west": 2}

"""Positions written by hand, with names: what is left out, and every fault that is found."""

from __future__ import annotations

import json
from typing import Any

import pytest

import logres
from logres.engine.errors import BadPosition
from tests.games.barbarian.builders import answer, units
from tests.games.barbarian.hidden import board, moments, new_game

Plain = dict[str, Any]

KINGS = {"huns": "pannonia", "ostrogoths": "roma", "franks": "neustria"}


def written(**changes: Any) -> Plain:
    """The smallest sound position of three kingdoms."""
    return {"order": ["huns", "ostrogoths", "franks"], "king": KINGS, **changes}


def faults(**changes: Any) -> list[str]:
    with pytest.raises(BadPosition) as refused:
        logres.load("barbarian", written(**changes))
    return str(refused.value).split("\n")


def test_the_smallest_position_can_be_played() -> None:
    match = logres.load("barbarian", written(treasury={"huns/bronze": 1}), check=True)
    assert match.seats == ("huns", "ostrogoths", "franks")
    assert board(match)["active"] == "huns"
    answer(match, "recruit dacia")
    assert units(match, "dacia") == ["huns warrior"]


def test_kingdoms_in_play_need_not_be_written_where_their_pieces_are() -> None:
    match = logres.load("barbarian", {"king": KINGS})
    assert board(match)["order"] == ["huns", "ostrogoths", "franks"]
    assert "africa" in board(match)["impassable"]


def test_a_written_position_reads_back_the_same() -> None:
    match = logres.load("barbarian", written())
    assert logres.load("barbarian", match.position()).position() == match.position()


@pytest.mark.parametrize("scenario", ["six-players", "two-players", "teams-2v2v2"])
def test_positions_of_random_play_are_sound_and_can_be_read_again(scenario: str) -> None:
    for match in moments(new_game(11, scenario), 11, decisions=120, every=20):
        again = logres.load("barbarian", match.position())
        assert again.position() == match.position()


ONE_FAULT: list[tuple[Plain, str]] = [
    ({"active": "vandals"}, "the active kingdom is not in the turn order"),
    ({"impassable": ["moesia"]}, "impassable are "),
    ({"round": 0}, "rounds and games count from 1"),
    ({"contested": "sea"}, "there is no battle at Sea"),
    ({"contested": "moesia", "marker": "saxons"}, "saxons has a marker, but is not in this game"),
    ({"allies": {"huns": ["franks", "huns"]}}, "huns and its allies are not one side"),
    ({"allies": {"huns": []}}, "huns and its allies are not one side"),
    ({"seated": ["huns", "franks"]}, "ostrogoths is led by ostrogoths, who does not sit here"),
    ({"warriors": {"huns": ["sea"] * 5}}, "huns has more than 4 Warriors on the map"),
    (
        {"warriors": {"huns": ["dacia", "moesia"]}},
        "the Warriors of huns are not in the order of the areas",
    ),
    ({"warriors": {"huns": ["tripolitania"]}}, "huns is in tripolitania, which is impassable"),
    ({"trophies": {"huns": ["franks"]}}, "the King of franks is on the map and taken"),
    ({"trophies": {"huns": ["huns"]}}, "huns has taken a King of its own side"),
    (
        {"trophies": {"huns": ["saxons"]}},
        "huns has taken the King of saxons, who is not in this game",
    ),
    ({"king": {**KINGS, "huns": None}}, "the King of huns is lost, but not taken by one kingdom"),
    (
        {"tokens": {"huns": ["moesia", "noricum", "dalmatia", "alemannia", "burgundia"]}},
        "huns has more than 4 Control tokens on the map",
    ),
    ({"tokens": {"huns": ["moesia"], "franks": ["moesia"]}}, "moesia has two Control tokens"),
    ({"tokens": {"huns": ["sea"]}}, "huns has a Control token on sea, a capital or the Sea"),
    ({"warriors": {"huns": ["moesia"], "franks": ["moesia"]}}, "moesia holds 2 units"),
    (
        {"tokens": {"franks": ["moesia"]}, "warriors": {"huns": ["moesia"]}},
        "huns stands in moesia, which bears a token of franks",
    ),
    ({"treasury": {"huns/diamond": 2}}, "there are 2 diamond tokens, not 1"),
    ({"treasury": {"huns/gold": -1}}, "somewhere there are fewer than no gold tokens"),
    ({"treasury": {"saxons/gold": 1}}, "saxons has a treasury, but does not sit here"),
    ({"hidden": {"dacia": "gold"}}, "dacia cannot hold a face-down token"),
    ({"chests": {"africa/gold": 1}}, "africa cannot hold treasure"),
    ({"order": ["huns", "huns", "ostrogoths", "franks"]}, "the turn order needs each kingdom"),
    ({"order": ["huns", None, "ostrogoths", "franks"]}, "the turn order has a blank"),
    ({"warriors": {"huns": [None]}}, "a Warrior of huns stands nowhere"),
    ({"owner": {"huns": None}}, "nobody leads huns"),
    ({"king": {**KINGS, "vandals": "sea"}}, "vandals has pieces on the map, but is not in this"),
]


ONE_FAULT += [
    ({"order": ["huns"], "king": {"huns": "pannonia"}}, "one kingdom alone is no game"),
    ({"order": ["huns", "franks", "ostrogoths"]}, "the turn order is not clockwise"),
    (
        {"seated": ["huns", "ostrogoths", "franks", "saxons"]},
        "saxons sits here, but leads no kingdom",
    ),
    ({"last_round": 3, "round": 4}, "the last round is over"),
    ({"last_round": -1}, "the last round is over"),
    ({"games": 2, "game_number": 3}, "rounds and games count from 1"),
    ({"games": 2, "victors": ["huns"]}, "there is a game before this one, or it was won"),
    ({"games": 2, "game_number": 2}, "there is a game before this one, or it was won"),
    (
        {"games": 2, "game_number": 2, "victors": ["saxons"]},
        "somebody has won who does not sit here",
    ),
    (
        {"games": 2, "game_number": 2, "victors": ["huns"], "ranking": ["huns", "franks"]},
        "the ranking of the last game needs each seat once",
    ),
    ({"variant": "solitaire"}, "there is no variant solitaire"),
    (
        {"allies": {"huns": ["huns", "franks"], "franks": ["huns", "franks"]}},
        "the sides are not of one size",
    ),
    (
        {"allies": {"huns": ["huns", "franks"], "franks": ["huns", "franks"]}},
        "huns has allies, but there are no teams",
    ),
    ({"owner": {"huns": "franks"}}, "who leads huns leads another kingdom too"),
    ({"variant": "two-players", "owner": {"huns": "franks"}}, "who leads huns does not lead its"),
    ({"marker": "huns"}, "there is a marker, but nothing is contested"),
    ({"contested": "moesia"}, "moesia is contested, but no action is open there"),
    ({"contested": "moesia", "marker": "huns"}, "huns has no marker in moesia"),
    ({"tokens": {"huns": ["dacia"]}}, "huns has a Control token on dacia, which bears its emblem"),
    (
        {"tokens": {"huns": ["moesia", "noricum", "dalmatia", "alemannia"]}},
        "huns has won: territorial",
    ),
    (
        {
            "king": {"huns": "pannonia"},
            "trophies": {"huns": ["ostrogoths", "franks"]},
        },
        "huns has won: military",
    ),
    (
        {"hidden": {"burgundia": "gold"}, "chests": {"burgundia/gold": 1}},
        "burgundia holds a face-down token beside coins",
    ),
    ({"hidden": {"africa": "gold"}}, "africa cannot hold a face-down token"),
    ({"chests": {"sea/gold": 1}}, "sea cannot hold treasure"),
    ({"box": {"bronze": 5}}, "there are 5 bronze tokens, not 30"),
    ({"king": {**KINGS, "huns": "africa"}}, "huns is in africa, which is impassable"),
    ({"tokens": {"huns": ["roma"]}}, "huns has a Control token on roma, a capital or the Sea"),
]


@pytest.mark.parametrize(("changes", "fault"), ONE_FAULT)
def test_each_fault_is_named(changes: Plain, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(**changes))


# Positions in the middle of an action, with one thing made impossible.

AT_WAR = {
    "warriors": {"huns": ["moesia", "dacia"], "ostrogoths": ["dalmatia"]},
    "treasury": {"huns/bronze": 6, "huns/silver": 3, "ostrogoths/gold": 2},
    "chests": {"dacia/bronze": 2},
}


def halfway(*actions: str) -> Plain:
    """The position after these actions of the Huns and whoever answers them."""
    return answer(logres.load("barbarian", written(**AT_WAR), check=True), *actions).position()


def altered(plain: Plain, path: tuple[str | int, ...], value: Any) -> Plain:
    inside: Any = plain
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return plain


CHALLENGED = ("claim moesia", "silver 1", "warrior dalmatia")
BRIBING = (*CHALLENGED, "pass")
IN_PROGRESS: list[tuple[tuple[str, ...], tuple[str | int, ...], Any, str]] = [
    (("tax",), ("stack", 1, "room"), 9, "what is left to collect is not within the Tax"),
    (("tax",), ("stack", 1, "room"), -1, "what is left to collect is not within the Tax"),
    (("tax",), ("stack", 1, "kingdom"), "franks", "franks acts in another kingdom's turn"),
    (("maneuver",), ("stack", 1, "areas"), ["sea"], "the Warriors of a Maneuver are not those"),
    (("maneuver",), ("stack", 1, "kingdom"), "franks", "franks acts in another kingdom's turn"),
    (("claim moesia",), ("stack", 2, "amount"), 40, "huns cannot pay 40"),
    (("claim moesia",), ("stack", 1, "kingdom"), "franks", "franks acts in another kingdom's"),
    (
        ("claim moesia", "silver 1"),
        ("stack", 2, "waiting"),
        ["ostrogoths", "huns"],
        "somebody may challenge who is no opponent",
    ),
    (("claim moesia", "silver 1"), ("contested",), "noricum", "noricum is contested, but no"),
    (("claim moesia", "silver 1"), ("marker",), "franks", "franks has no marker in moesia"),
    (CHALLENGED, ("stack", 2, "sides"), ["huns", "huns"], "a battle is between the active"),
    (CHALLENGED, ("stack", 2, "sides"), ["ostrogoths", "huns"], "a battle is between the active"),
    (CHALLENGED, ("warriors", "ostrogoths"), [], "a side has no unit in moesia"),
    (CHALLENGED, ("active",), "franks", "huns acts in another kingdom's turn"),
    (CHALLENGED, ("active",), "vandals", "the active kingdom is not in the turn order"),
    (
        ("claim moesia", "silver 1"),
        ("active",),
        "vandals",
        "the active kingdom is not in the turn order",
    ),
    (BRIBING, ("lanes", 0, "stack", 0, "purse"), [7], "huns bribes with coins that are not there"),
]


@pytest.mark.parametrize(("actions", "path", "value", "fault"), IN_PROGRESS)
def test_each_fault_of_an_action_in_progress_is_named(
    actions: tuple[str, ...], path: tuple[str | int, ...], value: Any, fault: str
) -> None:
    sound = halfway(*actions)
    assert logres.load("barbarian", sound).position() == sound
    with pytest.raises(BadPosition) as refused:
        logres.load("barbarian", altered(sound, path, value))
    assert any(found.startswith(fault) for found in str(refused.value).split("\n"))


def test_a_set_up_in_progress_is_looked_at_too() -> None:
    sound = answer(new_game(1, "expert-picks"), "include huns").position()
    assert logres.load("barbarian", sound).position() == sound
    for path, value, fault in (
        (("stack", 0, "picked"), ["huns", "huns"], "a kingdom is picked twice"),
        (("stack", 0, "waiting"), ["saxons"], "saxons chooses, but does not sit here"),
    ):
        with pytest.raises(BadPosition, match=fault):
            logres.load("barbarian", altered(json.loads(json.dumps(sound)), path, value))


def test_every_fault_is_listed_and_not_only_the_first() -> None:
    found = faults(
        active="vandals",
        round=0,
        warriors={"huns": ["moesia"], "franks": ["moesia"]},
        tokens={"huns": ["roma"]},
        treasury={"huns/diamond": 3},
        hidden={"dacia": "gold"},
    )
    assert found == [
        "the active kingdom is not in the turn order",
        "rounds and games count from 1",
        "huns has a Control token on roma, a capital or the Sea",
        "moesia holds 2 units",
        "ostrogoths stands in roma, which bears a token of huns",
        "there are 3 diamond tokens, not 1",
        "dacia cannot hold a face-down token",
    ]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"king": {"picts": "dacia"}}, "king: unknown key picts"),
        ({"king": {"huns": "atlantis"}}, "king: "),
        ({"gold": 3}, "gold: there is no such field"),
        ({"round": "three"}, "round: "),
    ],
)
def test_names_and_fields_that_do_not_exist_are_refused(changes: Plain, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(**changes))

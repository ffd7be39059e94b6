"""Players finish a match; bad names are refused with those there are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import logres
from logres import UnknownName, players
from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action
from logres.players import RandomPlayer
from tests.fifth.table import three

GAME = logres.game("beacons")


class Last:
    """Always takes the last option, and remembers the seats it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def choose(self, sight: Sight) -> Action:
        self.asked.append(sight.game.chairs[sight.seat])
        return sight.options[-1]


def actions(match: logres.Match) -> list[tuple[str, str]]:
    return [(entry.seat, entry.action) for entry in match.record().entries]


def test_the_same_seed_plays_the_same_match_and_another_does_not() -> None:
    played = [logres.play_out(logres.new("beacons", seed=1), seed=seed) for seed in (4, 4, 5)]
    assert actions(played[0]) == actions(played[1])
    assert actions(played[0]) != actions(played[2])


def test_a_random_player_takes_every_option_equally_often() -> None:
    match = three("t1", "t2")
    player = RandomPlayer(3)
    chosen = Counter(player.choose(Sight(GAME, match.state, 0)) for _ in range(3000))
    assert sorted(chosen) == [("light", 0), ("light", 1), ("light", 2)]
    assert min(chosen.values()) > 900


def test_every_seat_can_have_a_player_of_its_own() -> None:
    east, west = Last(), Last()
    match = logres.new("beacons", "three-players", seed=1)
    logres.play_out(match, {"east": east, "west": west, "raiders": "random"})
    assert match.over
    assert set(east.asked) == {"east"}
    assert set(west.asked) == {"west"}
    assert {seat for seat, _ in actions(match)} == {"east", "west", "raiders"}


def test_seats_without_a_player_get_a_random_one() -> None:
    west = Last()
    match = logres.play_out(logres.new("beacons", "three-players", seed=1), {"west": west})
    assert match.over
    assert west.asked


def test_usually_one_that_thinks_ahead_sits_down_or_else_a_greedy_one() -> None:
    rex = logres.game("rex")
    assert players.usual_bot(rex) == "normal"
    assert players.usual_bot(replace(rex, judge=None)) == "greedy"
    assert players.usual_bot(replace(GAME, judge=None)) == "random"


def test_a_game_brings_bots_of_its_own() -> None:
    assert players.bot_names(GAME) == ("random", "miser", "easy", "normal", "hard")
    match = logres.play_out(logres.new("beacons", "duel", seed=1), "miser")
    assert match.over
    assert {action for _, action in actions(match)}.isdisjoint({"scout", "wall tor"})


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    match = logres.new("beacons", "duel", seed=1)
    with pytest.raises(UnknownName, match=r"no bot “greedy”\. Choose one of: random, miser, easy"):
        logres.play_out(match, "greedy")
    assert actions(match) == []


def test_a_seat_where_nobody_sits_is_refused() -> None:
    match = logres.new("beacons", "duel", seed=1)
    with pytest.raises(UnknownName, match=r"no seat “raiders” .*Choose one of: east, west"):
        logres.play_out(match, {"raiders": "random"})


def test_bots_are_seated_by_one_name_or_by_one_each() -> None:
    assert players.bot_for_each(GAME, ("east", "west"), "miser") == {
        "east": "miser",
        "west": "miser",
    }
    assert players.bot_for_each(GAME, ("east", "west"), "miser, random") == {
        "east": "miser",
        "west": "random",
    }
    with pytest.raises(UnknownName, match="random, miser"):
        players.bot_for_each(GAME, ("east", "west"), "genius")
    with pytest.raises(UnknownName, match="east, west"):
        players.bot_for_each(GAME, ("east", "west"), "miser,miser,miser")


def test_names_for_each_seat_are_given_with_commas() -> None:
    mixed = logres.play_out(logres.new("beacons", "duel", seed=1), "miser,random")
    by_seat = {"east": "miser", "west": "random"}
    assert actions(mixed) == actions(
        logres.play_out(logres.new("beacons", "duel", seed=1), by_seat)
    )
    with pytest.raises(UnknownName, match=r"2 bots are named for 0 seats\. .* each of: none"):
        players.bot_for_each(GAME, (), "miser,random")

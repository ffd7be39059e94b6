"""Many games: each follows from the seed and its number, whoever plays it and however."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

import logres
from logres.engine.game.definition import Game
from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action
from logres.lab.simulate import Plan, chunks, play_game, play_numbers, simulate
from logres.lab.tally import Failure, Tally

DUEL = Plan("beacons", "duel", {"east": "random", "west": "miser"}, seed=7)


class Stubborn:
    """Asks for what cannot be had."""

    def choose(self, sight: Sight) -> Action:
        return ("wall", 99)


def results(tally: Tally) -> tuple[object, ...]:
    return tally.games, tally.decisions, tally.ended, tally.wins, tally.scores


def play_one(game: Game, plan: Plan) -> Failure | None:
    return play_game(game, plan, 1, Tally())


def test_a_game_follows_from_its_number_alone() -> None:
    all_at_once = play_numbers(DUEL, range(1, 11))
    one_by_one = Tally()
    for number in random.Random(1).sample(range(1, 11), 10):
        one_by_one.add(play_numbers(DUEL, range(number, number + 1)))
    assert results(all_at_once) == results(one_by_one)


def test_checking_and_recording_change_no_game(tmp_path: Path) -> None:
    plain = play_numbers(DUEL, range(1, 11))
    assert results(plain) == results(play_numbers(replace(DUEL, check=True), range(1, 11)))
    assert results(plain) == results(play_numbers(replace(DUEL, records=tmp_path), range(1, 11)))


def test_a_record_is_the_game_that_was_counted(tmp_path: Path) -> None:
    tally = play_numbers(replace(DUEL, records=tmp_path), range(3, 4))
    match = logres.replay(tmp_path / "beacons-duel-7-0003.json")
    assert match.result is not None
    assert tally.ended == {match.result.how: 1}
    assert {seat: tally.scores[seat] for seat in match.seats} == match.result.scores


@pytest.mark.parametrize("games", [1, 7, 9, 10, 11, 1000])
@pytest.mark.parametrize("jobs", [1, 2, 16])
def test_every_game_is_in_one_chunk(games: int, jobs: int) -> None:
    assert list(chain.from_iterable(chunks(games, jobs))) == list(range(1, games + 1))


def test_progress_is_told() -> None:
    heard: list[int] = []
    simulate(DUEL, 10, heard=heard.append)
    assert sum(heard) == 10


def test_a_bot_that_cheats_fails_with_its_last_move() -> None:
    beacons = logres.game("beacons")
    game = replace(beacons, bots={**beacons.bots, "stubborn": Stubborn})
    failure = play_one(game, replace(DUEL, bots={"east": "random", "west": "stubborn"}))
    assert failure is not None
    assert failure.fault.startswith("IllegalAction")
    assert failure.actions[-1] == ("west", "('wall', 99)")


def test_the_moves_of_a_failure_reproduce_it() -> None:
    def check(g: object) -> list[str]:
        return ["too long"] if getattr(g, "round", 0) > 1 else []

    game = replace(logres.game("beacons"), check=check)
    failure = play_one(game, replace(DUEL, check=True))
    assert failure is not None
    assert "too long" in failure.fault
    match = logres.new("beacons", "duel", seed=failure.seed)
    for seat, action in failure.actions:
        assert not check(match.state)
        match.play(action, seat)
    assert check(match.state)


def test_a_set_up_that_fails_is_a_failure_too() -> None:
    def no_table(scenario: str, options: object) -> None:
        raise KeyError(scenario)

    game = replace(logres.game("beacons"), set_up=no_table)  # type: ignore[arg-type]  # on purpose
    failure = play_one(game, DUEL)
    assert failure is not None
    assert (failure.seed, failure.actions) == ("7/1", ())


def test_games_after_a_failure_are_not_counted() -> None:
    plan = replace(DUEL, scenario="nowhere")
    tally = simulate(plan, 5)
    assert tally.games == 0
    assert tally.failure is not None
    assert tally.failure.number == 1

"""A search never sees what its seat may not see: hidden things are swapped, its choice stays."""

from __future__ import annotations

import random
from typing import Any

import pytest

import logres
from logres.engine.match import views
from logres.engine.match.sight import Sight
from logres.engine.run import store
from logres.engine.run.kernel import Action
from logres.players.search import Budget, Manner
from logres.players.search.search import Search, Verdicts
from tests.walks import play_at_random

LONGEST_WALK = 60
POSITIONS = 2
SIMULATIONS = 6


class Prying:
    """A judge to whom every hidden card makes a difference: a search that saw one would differ."""

    def __init__(self, chairs: int) -> None:
        self.chairs = chairs

    def hopes(self, g: Any) -> list[float]:
        dice = random.Random(store.fingerprint(g))
        return [dice.random() for _ in range(self.chairs)]

    def first_look(self, g: Any, seat: int, options: list[Action]) -> Action:
        return options[store.fingerprint(g) % len(options)]

    def finish_turn(self, g: Any, seat: int) -> None:
        pass


def verdicts(game: logres.Game, g: Any, seat: int, judge: Any) -> Verdicts:
    search = Search(Sight(game, g, seat), judge, Manner(), "fair")
    search.run(Budget(SIMULATIONS))
    return search.verdicts()


def decisions(match: logres.Match) -> list[int]:
    return [seat for seat, options in views.open_decisions(match.state) if len(options) > 1]


def swapped(match: logres.Match, seat: int, number: int) -> Any:
    """The position with everything dealt anew that the seat has not seen."""
    return views.guess(match.game, match.state, seat, f"swap {number}")


@pytest.mark.parametrize("id", logres.titles())
def test_the_choice_is_the_same_when_hidden_things_are_swapped(id: str) -> None:
    game = logres.game(id)
    judges = [Prying(len(game.chairs))] + ([game.judge] if game.judge else [])
    for scenario in game.scenarios:
        match, dice = logres.new(id, scenario.id, seed=11), random.Random(scenario.id)
        for number in range(POSITIONS):
            walk_on(match, dice)
            for seat in decisions(match)[:2]:
                other = swapped(match, seat, number)
                for judge in judges:
                    seen = verdicts(game, match.state, seat, judge)
                    assert seen == verdicts(game, other, seat, judge)


def walk_on(match: logres.Match, dice: random.Random) -> None:
    for _ in range(dice.randrange(2, LONGEST_WALK // POSITIONS)):
        if not match.over:
            play_at_random(match, dice)


@pytest.mark.parametrize("id", ["beacons", "rex", "barbarian", "pendragon"])
def test_something_is_swapped_where_something_is_hidden(id: str) -> None:
    """Or else the test above would say nothing."""
    match = logres.new(id, seed=11)
    seat = match.state.seat
    hidden = [store.freeze(swapped(match, seat, number))[1:] for number in range(4)]
    keys = store.stored_fields(type(match.state))
    names = [field.name for field in keys]
    columns = {name: {row[n] for row in hidden} for n, name in enumerate(names)}
    assert [
        name for name, seen in columns.items() if len(seen) > 1 and name not in ("key", "drawn")
    ]

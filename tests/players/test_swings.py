"""The moments of a game at which hopes swung most."""

from __future__ import annotations

from typing import Any

import logres
from logres.engine.game.judge import Judge
from logres.engine.run.kernel import Action
from logres.players.swings import Swing, swings

GAME = logres.game("beacons")


def judge() -> Judge:
    assert GAME.judge is not None
    return GAME.judge


def played() -> logres.Match:
    return logres.play_out(logres.new("beacons", "duel", seed=3), "random", seed=3)


def test_the_largest_swings_come_first_and_are_always_the_same() -> None:
    told = played().record()
    heard: list[int] = []
    found = swings(told, judge(), 4, heard.append)
    assert found == swings(told, judge(), 4)
    sizes = [swing.size for swing in found]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 0
    assert sum(heard) == len(told.entries)
    for swing in found:
        assert told.entries[swing.entry].action == swing.action
        assert set(swing.before) == {"east", "west"}


def test_the_end_is_what_it_was() -> None:
    match = played()
    told = match.record()
    found = swings(told, judge(), len(told.entries))
    last = next(swing for swing in found if swing.entry == len(told.entries) - 1)
    assert match.result is not None
    share = 1 / max(1, len(match.result.winners))
    for seat, hope in last.after.items():
        assert hope == (share if seat in match.result.winners else 0.0)


def test_a_swing_is_that_of_the_seat_it_moved_most() -> None:
    swing = Swing(3, "east", "done", {"east": 0.5, "west": 0.4}, {"east": 0.6, "west": 0.1})
    assert swing.whose == "west"
    assert round(swing.size, 3) == 0.3


class Midway:
    """Thinks that all is decided when the fourth turn begins; counts what it is asked."""

    asked = 0

    def hopes(self, g: Any) -> list[float]:
        self.asked += 1
        return [1.0, 0.0, 0.0] if g.turn >= 4 else [0.0, 0.5, 0.5]

    def first_look(self, g: Any, seat: int, options: list[Action]) -> Action | None:
        return None

    def finish_turn(self, g: Any, seat: int) -> None:
        """Nothing: it judges every position as it stands."""


def test_a_long_game_is_judged_where_hopes_changed_most() -> None:
    told = logres.play_out(logres.new("rex", "three-kingdoms", seed=3), "random", seed=3).record()
    whole, quick = Midway(), Midway()
    assert swings(told, quick, 1, looks=10) == swings(told, whole, 1)
    assert quick.asked < whole.asked / 3
    heard: list[int] = []
    swings(told, Midway(), 1, heard.append, looks=10)
    assert sum(heard) == len(told.entries)

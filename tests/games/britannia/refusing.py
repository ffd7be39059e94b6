"""Positions in which something is refused, for the tests of refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import logres
from logres.engine.match.match import Match
from logres.engine.run.kernel import Frame
from tests.games.britannia.builders import Halt, answer, lay, run, start
from tests.games.britannia.moving import move_on, moving
from tests.games.britannia.parts import Battles, Movement

SetUp = Callable[[], Match]
Case = tuple[SetUp, str, str, str]
"""A position, what the player who is asked tries, and the reason and a clause that are given."""


def marching(on_turn: str, units: dict[str, str], *actions: str, **fields: Any) -> SetUp:
    """A Movement Phase after these answers."""
    return lambda: answer(moving(units, on_turn, **fields), *actions)


def asking(frame: Frame, on_turn: str, units: dict[str, str], **fields: Any) -> SetUp:
    """A procedure outside anybody's movement."""
    return lambda: run(lay(units, on_turn=on_turn, **fields), replace(frame))


def on_turn(frame: Frame, who: str, units: dict[str, str], **fields: Any) -> SetUp:
    """A procedure of the nation on turn, which has taken up its armies."""
    return lambda: move_on(lay(units, on_turn=who, **fields), replace(frame))


def fighting(who: str, units: dict[str, str], *actions: str, **fields: Any) -> SetUp:
    """Armies move, then one round of battle in which nobody falls."""

    def table() -> Match:
        g = lay(units, on_turn=who, half=2, **fields)
        g.muster()
        return answer(start(g, [Halt(), Battles(), Movement()], [1] * 12), *actions)

    return table


def bidding(*actions: str) -> SetUp:
    return lambda: answer(
        logres.new("britannia", "four-players", {"sides": "bidding"}, 1), *actions
    )

"""What a game may tell players that think ahead: what seats may hope for, and where to look.

A game that has an opinion of its positions writes a judge in its folder (`evaluation.py`) and gives
it in `GAME`; every search can then play it. A judge keeps nothing: the same position always gets
the same answer, on any machine. It is only ever shown guesses (see `views.guess`), so it may read
everything in them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from logres.engine.run import kernel
from logres.engine.run.kernel import Action, State

Answer = Callable[[Any, int, list[Action]], Action]
"""A policy: the position, the seat that is asked, its options."""

Plan = tuple[Action, ...]
"""Several answers of one seat in a row."""

LONG = 500
"""More answers than any game needs to come to rest."""


class Judge(Protocol):
    """A game's opinion of its positions."""

    def hopes(self, g: Any) -> list[float]:
        """For every chair of the game, from 0 (lost) to 1 (won); what an empty one gets is ignored.

        Asked in positions that `finish_turn` left, and of games that are over: there `outcome`
        says who won, and a judge may let the scores count too (a lone player has only those).
        """
        ...

    def first_look(self, g: Any, seat: int, options: list[Action]) -> Action | None:
        """Of some options of `seat` (those not tried yet) the one to try next; None if any will do.

        The first time it is asked about a decision all options are there: its answer then is what
        the search falls back on, usually the greedy one. It must not change the position.
        """
        ...

    def finish_turn(self, g: Any, seat: int) -> None:
        """Play plainly from the middle of a turn, in which `seat` just acted, to where `hopes` can
        judge. `play_on` does it with a policy of the game.
        """
        ...


class Planner(Judge, Protocol):
    """A judge whose game has questions that only make sense together."""

    def plans(self, g: Any, seat: int, options: list[Action]) -> list[Plan]:
        """Whole answers to this question and those that follow it for `seat`, the likeliest first;
        nothing where one answer is enough. A plan that foresees a question which is not asked, or
        an answer that is not open, is carried out without it. It must not change the position.
        """
        ...


def plans_of(judge: Judge, g: Any, seat: int, options: list[Action]) -> list[Plan]:
    """What a judge plans; nothing if it is no `Planner`."""
    planner: Callable[[Any, int, list[Action]], list[Plan]] | None = getattr(judge, "plans", None)
    return [] if planner is None else planner(g, seat, options)


def play_on(g: State, answer: Answer, is_quiet: Callable[[Any], bool]) -> None:
    """Let a cheap policy answer for every seat until a position is quiet or the game over."""
    for _ in range(LONG):
        if g.ended or is_quiet(g):
            return
        options = g.options
        action = options[0] if len(options) == 1 else answer(g, g.seat, options)
        kernel.play(g, action, g.seat)


def outcome(g: State, chairs: int) -> list[float]:
    """What a game that is over brought each chair: the win, or an equal part of it."""
    share = 1 / max(1, len(g.winners))
    return [share if chair in g.winners else 0.0 for chair in range(chairs)]

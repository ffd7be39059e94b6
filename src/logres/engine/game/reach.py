"""Where a move may lead: plans of several answers, worked out by a game's rules for a direct move.

The rules ask one small question after the other: from where, how many, whither, on or stop. A user
interface that lets a move be made by its two ends needs the answers in between.
"""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.run.kernel import Action


@dataclass(frozen=True)
class End:
    """An end that can be reached: its name, and all answers from the open question that lead there.

    `chance` is how likely what awaits there is won, in per cent; None if nothing does. `behind` is
    how many pieces must stay on the way.
    """

    place: str
    answers: tuple[Action, ...]
    chance: int | None = None
    behind: int = 0


@dataclass(frozen=True)
class Reach:
    """What a plan that begins with `answers` can reach.

    `answers` goes on from what was given as far as it is chosen for the player; `choices` are the
    answers possible at the first question that was a choice, and `chosen` is the one taken there.
    """

    answers: tuple[Action, ...]
    choices: tuple[Action, ...] = ()
    chosen: Action | None = None
    ends: tuple[End, ...] = ()

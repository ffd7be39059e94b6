"""What a player cares for: the weights of the greedy player, and of others who think otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from logres.engine.run.kernel import Action
from logres.games.britannia.table.constants import SEATS
from logres.games.britannia.table.position import Britannia

Answer = Callable[[Britannia, int, list[Action]], Action]
"""What a seat answers to these options."""

Rivals = tuple[float, ...]
"""A weight for each seat."""


def all_alike(weight: float) -> Rivals:
    return (weight,) * len(SEATS)


ENEMY = all_alike(0.3)
SPITE = all_alike(0.15)


@dataclass(frozen=True)
class Mind:
    """What things are worth, in victory points."""

    army: float = 0.8
    """An army of one's own nation."""
    enemy: Rivals = ENEMY
    """That an enemy army is gone, by its player."""
    spite: Rivals = SPITE
    """A point that a rival misses, by player."""
    danger: float = 0.35
    """How much each army next door endangers an area, measured in defenders."""
    effort: float = 0.15
    """What an army that moves could have done elsewhere."""
    least: float = 0.15
    """A move worth less is not made."""
    future: float = 1.0
    """Points that an area will bring later, and what it feeds."""
    wanted: int = 0
    shunned: int = 0
    """Areas, as bits, where it is set on going, and where it will not go."""


PLAIN = Mind()

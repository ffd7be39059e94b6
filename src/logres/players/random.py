"""The player that chooses at random among the legal actions."""

from __future__ import annotations

import random

from logres.engine.kernel import Action
from logres.engine.sight import Sight


class RandomPlayer:
    """Every legal action is equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = random.Random(seed)

    def choose(self, sight: Sight) -> Action:
        return self.dice.choice(sight.options)

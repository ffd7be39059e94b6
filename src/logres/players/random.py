"""The player that chooses at random among the legal actions."""

from __future__ import annotations

import random

from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action


class RandomPlayer:
    """Every legal action is equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = random.Random(seed)

    def choose(self, sight: Sight) -> Action:
        return self.dice.choice(sight.options)

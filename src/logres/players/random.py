"""The bot that chooses uniformly at random among the legal actions."""

from __future__ import annotations

import random

from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action


class RandomPlayer:
    """Chooses every legal action with equal probability."""

    def __init__(self, seed: int | str = 0) -> None:
        self.dice = random.Random(seed)

    def choose(self, sight: Sight) -> Action:
        return self.dice.choice(sight.options)

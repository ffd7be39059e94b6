"""What a search asks the game: what the seats may hope for, and what to try next."""

from __future__ import annotations

import random

from logres.engine.game import Game
from logres.engine.kernel import Action, State
from logres.players.search.tree import Edge


class Prospects:
    """A game's evaluation, with the end of a game read from its result."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.dice = random.Random(f"{seed}")

    def hopes(self, g: State) -> list[float]:
        """For each seat, from 0 (lost) to 1 (won)."""
        if not g.ended:
            return self.game.evaluate(g)
        share = 1 / max(1, len(g.winners))
        return [share if seat in g.winners else 0.0 for seat in range(len(self.game.chairs))]

    def next_to_try(self, g: State, tried: dict[Action, Edge]) -> Action:
        """Of the options never tried here the one the game would look at first."""
        fresh = [action for action in g.options if action not in tried]
        if len(fresh) == 1:
            return fresh[0]
        return self.game.first_look(g, fresh) or self.dice.choice(fresh)

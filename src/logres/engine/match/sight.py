"""What a player is given to decide by: never more than its seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from logres.engine.game.definition import Game
from logres.engine.match import views
from logres.engine.run.kernel import Action, State


class Sight:
    """A seat's eyes: its options, its view, and guesses at the whole position."""

    def __init__(self, game: Game, g: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._g = g

    @property
    def options(self) -> list[Action]:
        """The legal actions."""
        for seat, options in views.open_decisions(self._g):
            if seat == self.seat:
                return options
        return []

    def view(self) -> Mapping[str, Any]:
        """The game's own view for this seat."""
        return self.game.view(self._g, self.seat)

    def guess(self, seed: int | str = 0) -> State:
        """A position that could be the true one, for all this seat knows."""
        return views.guess(self.game, self._g, self.seat, seed)


class Player(Protocol):
    """Anything that can choose."""

    def choose(self, sight: Sight) -> Action:
        """One of the sight's options."""
        ...

"""The interface between bots and the game: never more than a seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from logres.engine.game.definition import Game
from logres.engine.match import views
from logres.engine.match.branch import Branch
from logres.engine.run.kernel import Action, State


class Sight:
    """What a bot is given: a seat's observation, and determinizations of the state."""

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
        """Return the game's view for this seat."""
        return self.game.view(self._g, self.seat)

    def guess(self, seed: int | str = 0) -> State:
        """Return a determinization: a state consistent with this seat's observation."""
        return views.guess(self.game, self._g, self.seat, seed)

    def branch(self, seed: int | str = 0) -> Branch:
        """Return a determinization to search on."""
        return Branch(self.game, self.guess(seed))


class Player(Protocol):
    """The interface of a bot: any object with this method."""

    def choose(self, sight: Sight) -> Action:
        """Return one of `sight.options`."""
        ...

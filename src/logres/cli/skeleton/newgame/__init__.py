"""New Game: two travellers walk from place to place and plant flags. Change everything."""

from __future__ import annotations

from logres.engine.game.definition import NONE, Game, Option, Options, Scenario

from .rules.journey import Journey
from .seats.view import check, guess, view
from .table.constants import FOLDER, PLACES, ROUNDS, SEATS
from .table.position import NewGame


def both(options: Options) -> tuple[str, ...]:
    return SEATS


def set_up(scenario: str, options: Options) -> NewGame:
    """An empty board; what needs chance or a decision is a step of the rules."""
    return NewGame(stack=[Journey()], rounds=ROUNDS[str(options["length"])])


def begin(g: NewGame) -> Journey:
    """A position written by hand without a stack starts a round."""
    return Journey(at=Journey.next_round.__name__)


GAME = Game(
    id="newgame",
    version="1",
    folder=FOLDER,
    chairs=SEATS,
    scenarios=(
        Scenario("two-players", both, {"length": Option(default="short", choices=tuple(ROUNDS))}),
    ),
    nouns={"place": PLACES},
    verbs={"walk": "place", "stay": NONE},
    state=NewGame,
    set_up=set_up,
    begin=begin,
    view=view,
    guess=guess,
    check=check,
)

"""Holms: boats land settlers on small islands."""

from __future__ import annotations

from logres.engine.game.definition import NONE, Game, Option, Options, Scenario

from .rules.voyage import Voyage
from .seats.view import check, guess, view
from .table.constants import BOATS, FOLDER, HOLMS, ROUNDS, SEATS
from .table.position import Holms


def two(options: Options) -> tuple[str, ...]:
    return SEATS[:2]


def three(options: Options) -> tuple[str, ...]:
    return SEATS


def set_up(scenario: str, options: Options) -> Holms:
    """No settlers yet; the deal is a step of the rules."""
    players = len(SEATS) if scenario == "three-players" else 2
    return Holms(stack=[Voyage()], rounds=ROUNDS[str(options["length"])], players=players)


def begin(g: Holms) -> Voyage:
    """A position written by hand without a stack starts a round."""
    return Voyage(at=Voyage.next_round.__name__)


LENGTH = {"length": Option(default="short", choices=tuple(ROUNDS))}

GAME = Game(
    id="holms",
    version="1",
    folder=FOLDER,
    chairs=SEATS,
    scenarios=(Scenario("two-players", two, LENGTH), Scenario("three-players", three, LENGTH)),
    nouns={"holm": HOLMS, "boat": BOATS},
    verbs={"launch": "boat", "land": "holm", "rest": NONE},
    state=Holms,
    set_up=set_up,
    begin=begin,
    view=view,
    guess=guess,
    check=check,
)

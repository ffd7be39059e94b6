"""Beacons: two keepers light hills while raiders look for one to burn. A game made for tests."""

from __future__ import annotations

from logres.engine.game.definition import NONE, NUMBER, Game, Option, Options, Scenario

from .players.judge import BeaconsJudge
from .players.miser import Miser
from .rules.season import Season
from .seats.soundness import check
from .seats.view import guess, view
from .table.constants import FOLDER, HILLS, RAIDERS, RANSOM, ROUNDS, SEATS, TORCHES
from .table.position import Beacons


def keepers(options: Options) -> tuple[str, ...]:
    return tuple(seat for seat in SEATS if seat != SEATS[RAIDERS])


def everybody(options: Options) -> tuple[str, ...]:
    return SEATS


def set_up(scenario: str, options: Options) -> Beacons:
    """An empty board; in a duel the rules run the raiders. [setup.raiders]"""
    ruled = (RAIDERS,) if scenario == "duel" else ()
    rounds = ROUNDS[str(options.get("length", "short"))]
    storms = bool(options["storms"])
    return Beacons(stack=[Season()], ruled=ruled, rounds=rounds, storms=storms)


def begin(g: Beacons) -> Season:
    """A position written by hand without a stack starts a round."""
    return Season(at=Season.next_round.__name__)


STORMS = Option(default=False)
LENGTH = Option(default="short", choices=tuple(ROUNDS))

GAME = Game(
    id="beacons",
    version="1",
    folder=FOLDER,
    chairs=SEATS,
    scenarios=(
        Scenario("duel", keepers, {"storms": STORMS, "length": LENGTH}),
        Scenario("three-players", everybody, {"storms": STORMS}),
    ),
    nouns={"hill": HILLS, "torch": TORCHES},
    verbs={
        "rest": NONE,
        "scout": NONE,
        "keep": NONE,
        "bury": NONE,
        "light": "hill",
        "feed": "torch",
        "done": NONE,
        "lurk": "hill",
        "threaten": "seat",
        "pay": NUMBER,
        "wall": "hill",
    },
    most={"pay": RANSOM},
    state=Beacons,
    set_up=set_up,
    begin=begin,
    view=view,
    guess=guess,
    check=check,
    judge=BeaconsJudge(),
    bots={"miser": Miser},
)

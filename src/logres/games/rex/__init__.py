"""Rex Britannorum: three client kingdoms of Rome fight for the crown of the Britons."""

from __future__ import annotations

from itertools import combinations

from logres.engine.game.definition import NONE, Game, Option, Options, Scenario
from logres.engine.run.kernel import Frame
from logres.games.rex.contract import CONTRACT
from logres.games.rex.players.greedy.player import Greedy
from logres.games.rex.players.judge import JUDGE
from logres.games.rex.ruled import npk
from logres.games.rex.rules.setup import set_up
from logres.games.rex.rules.turn import Turn
from logres.games.rex.seats.check import check
from logres.games.rex.seats.facts import facts
from logres.games.rex.seats.guess import guess
from logres.games.rex.seats.sketch import sketch
from logres.games.rex.seats.view import own_view, view
from logres.games.rex.table.constants import (
    AREAS,
    CARD_NAMES,
    DEPLOYMENT,
    FOLDER,
    KINGDOMS,
    LOCATIONS,
    OBJECTIVES,
    TRACK_NAMES,
)
from logres.games.rex.table.position import Rex

SLOT_NAMES = tuple(f"{AREAS[a]}/{AREAS[b]}" for x, y in DEPLOYMENT for a, b in ((x, y), (y, x)))
"""A mini-card in a slot: the area it shows, and its other area."""


def seats(options: Options) -> tuple[str, ...]:
    """Each player takes a kingdom of their own. [setup.choose-kingdom]"""
    return tuple(str(options["kingdoms"]).split(","))


def scenario(id: str, players: int) -> Scenario:
    """A scenario for `players` players, with the rule switches it has.

    Solo has no late discard. [setup.no-objectives-first-game, help.random-option,
    ruling.solo-late-discard]
    """
    choices = tuple(",".join(chosen) for chosen in combinations(KINGDOMS, players))
    options = {
        "kingdoms": Option(choices[0], choices),
        "objectives": Option(True),
        "random-reinforcements": Option(False),
    }
    if players > 1:
        options["late-discard"] = Option(False)
    return Scenario(id, seats, options)


def begin(g: Rex) -> Frame:
    """A position written by hand without a stack starts a turn; the order tells who plays."""
    g.sequence = g.sequence or g.order + g.ruled
    g.seated = g.seated or tuple(sorted(g.order))
    return Turn()


GAME = Game(
    id="rex",
    version="1",
    folder=FOLDER,
    chairs=KINGDOMS,
    scenarios=(
        scenario("three-kingdoms", 3),
        scenario("two-kingdoms", 2),
        scenario("two-kingdoms-variant", 2),
        scenario("solo", 1),
    ),
    nouns={
        "location": LOCATIONS,
        "card": CARD_NAMES,
        "area": AREAS,
        "kingdom": KINGDOMS,
        "objective": OBJECTIVES,
        "track": TRACK_NAMES,
        "slot": SLOT_NAMES,
    },
    verbs={
        "discard": "objective",
        "recruit": "card",
        "draw": NONE,
        "commit": "card",
        "send": "area",
        "done": NONE,
        "gain": "location",
        "place": "location",
        "take": "card",
        "cohabit": "location",
        "reinforce": "card",
        "pass": NONE,
    },
    state=Rex,
    set_up=set_up,
    begin=begin,
    view=view,
    own=own_view,
    guess=guess,
    check=check,
    ruled={"answer": npk.take_at_random, "deploy": npk.deploy_all},
    bots={"greedy": Greedy},
    sketch=sketch,
    judge=JUDGE,
    contract=CONTRACT,
    facts=facts(),
)

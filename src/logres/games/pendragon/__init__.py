"""Pendragon: the fall of Roman Britain, for four unequal Factions.

What players promise each other binds nobody: no action speaks of it. [factions.talk]
"""

from __future__ import annotations

from logres.engine.game import Game, Options, Scenario
from logres.engine.kernel import Frame
from logres.games.pendragon import barbarians, battle, britons, epoch, events, sequence
from logres.games.pendragon.actions import COMMANDS
from logres.games.pendragon.bots import Greedy
from logres.games.pendragon.check import check
from logres.games.pendragon.data import (
    BOXES,
    CARDS,
    FACTIONS,
    FEATS,
    FOLDER,
    IMPERIUM,
    POOLS,
    SCENARIO,
    SEAS,
    SIDES,
    SITES,
    SPACES,
    STRONGHOLDS,
    UNITS,
)
from logres.games.pendragon.guess import guess
from logres.games.pendragon.sequence import Chronicle
from logres.games.pendragon.setup import set_up
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.view import view


def seats(options: Options) -> tuple[str, ...]:
    """Each Faction has a seat; a person may sit in several.

    [factions.four-factions, factions.who-plays, scenario.sides-free]
    """
    return FACTIONS


def begin(g: Pendragon) -> Frame:
    """A position written by hand without a stack starts its current card."""
    g.seated = g.seated or tuple(range(len(FACTIONS)))
    return Chronicle()


GAME = Game(
    id="pendragon",
    version="1",
    folder=FOLDER,
    chairs=FACTIONS,
    scenarios=tuple(Scenario(id, seats) for id in SCENARIO),
    nouns={
        "faction": FACTIONS,
        "space": SPACES,
        "sea": SEAS,
        "site": SITES,
        "unit": UNITS,
        "stronghold": STRONGHOLDS,
        "pool": POOLS,
        "imperium": IMPERIUM,
        "card": CARDS,
        "feat": FEATS,
        "command": COMMANDS,
        "side": SIDES,
        "box": BOXES,
    },
    verbs={
        **sequence.VERBS,
        **epoch.VERBS,
        **events.VERBS,
        **britons.VERBS,
        **barbarians.VERBS,
        **battle.VERBS,
    },
    state=Pendragon,
    set_up=set_up,
    begin=begin,
    view=view,
    guess=guess,
    check=check,
    bots={"greedy": Greedy},
)

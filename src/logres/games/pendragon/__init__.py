"""Pendragon: the fall of Roman Britain, for four unequal Factions.

What players promise each other binds nobody: no action speaks of it. [factions.talk]
"""

from __future__ import annotations

from itertools import combinations

from logres.engine.game.definition import NUMBER, Game, Option, Options, Scenario
from logres.engine.run.kernel import Frame
from logres.games.pendragon.contract import CONTRACT
from logres.games.pendragon.players.greedy import Greedy
from logres.games.pendragon.players.judge import JUDGE
from logres.games.pendragon.ruled.chart import DIAMONDS
from logres.games.pendragon.ruled.priorities import CRITERIA
from logres.games.pendragon.ruled.replies import reply
from logres.games.pendragon.rules import battle
from logres.games.pendragon.rules.cards import texts
from logres.games.pendragon.rules.commands import actions
from logres.games.pendragon.rules.commands.barbarians import repertoire as barbarians
from logres.games.pendragon.rules.commands.britons import repertoire as britons
from logres.games.pendragon.rules.commands.known import COMMANDS
from logres.games.pendragon.rules.epoch import epoch
from logres.games.pendragon.rules.feats import moments
from logres.games.pendragon.rules.sequence import events, sequence
from logres.games.pendragon.rules.sequence.sequence import Chronicle
from logres.games.pendragon.rules.sequence.setup import NO_PEOPLE, seated, set_up
from logres.games.pendragon.seats.check import check
from logres.games.pendragon.seats.facts import facts
from logres.games.pendragon.seats.guess import guess
from logres.games.pendragon.seats.sketch import sketch
from logres.games.pendragon.seats.view import own_view, view
from logres.games.pendragon.table.constants import (
    BOXES,
    CARDS,
    DIFFICULTIES,
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
    STANDARD,
    STRONGHOLDS,
    UNITS,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import MOST

PEOPLE = tuple(",".join(who) for n in range(4, 0, -1) for who in combinations(FACTIONS, n))
"""Any number of people from four to one, any Factions. [factions.who-plays]"""


def seats(options: Options) -> tuple[str, ...]:
    """Each Faction that people play has a seat; a person may sit in several.

    [factions.four-factions, factions.who-plays, scenario.sides-free]
    """
    return seated(options)


def scenario(id: str) -> Scenario:
    """[solitaire.one-or-two, solitaire.standard, solitaire.entropy, scenario.targets-short]"""
    options = {
        "factions": Option(PEOPLE[0], (*PEOPLE, NO_PEOPLE)),
        "difficulty": Option(DIFFICULTIES[STANDARD], DIFFICULTIES),
        "one-hand": Option(False),
    }
    targets = tuple(SCENARIO[id]["targets"])
    if len(targets) > 1:
        options["targets"] = Option(targets[0], targets)
    return Scenario(id, seats, options)


def begin(g: Pendragon) -> Frame:
    """A position written by hand without a stack starts its current card."""
    g.seated = g.seated or tuple(range(len(FACTIONS)))
    return Chronicle()


PROCEDURES: dict[str, type[Frame]] = {
    "Battle": battle.Battle,
    "EpochRound": epoch.EpochRound,
    **actions.PROCEDURES,
    **moments.PROCEDURES,
    **texts.PROCEDURES,
}
"""What chapters of the rules begin by name, for they do not import one another."""

VERBS = {
    **sequence.VERBS,
    **epoch.VERBS,
    **events.VERBS,
    **britons.VERBS,
    **barbarians.VERBS,
    **battle.VERBS,
}

GAME = Game(
    id="pendragon",
    version="2",
    folder=FOLDER,
    chairs=FACTIONS,
    scenarios=tuple(scenario(id) for id in SCENARIO),
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
        "difficulty": DIFFICULTIES,
        "diamond": DIAMONDS,
        "criterion": CRITERIA,
    },
    verbs=VERBS,
    most={verb: MOST for verb, noun in VERBS.items() if noun == NUMBER},
    state=Pendragon,
    set_up=set_up,
    begin=begin,
    view=view,
    own=own_view,
    guess=guess,
    check=check,
    ruled={"answer": reply},
    procedures=PROCEDURES,
    sketch=sketch,
    bots={"greedy": Greedy},
    play_now=("barbarian-conspiracy", {"factions": "civitates"}),
    unmanned=("barbarian-conspiracy", {"factions": "none"}),
    judge=JUDGE,
    contract=CONTRACT,
    facts=facts(),
)

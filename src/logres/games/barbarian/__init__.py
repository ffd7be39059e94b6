"""Barbarian Kingdoms: kings carve up what Rome left behind."""

from __future__ import annotations

from logres.engine.game.definition import NONE, NUMBER, Game
from logres.engine.run.kernel import NOBODY, Frame
from logres.games.barbarian.contract import CONTRACT
from logres.games.barbarian.players.greedy.player import Greedy
from logres.games.barbarian.players.judge import JUDGE
from logres.games.barbarian.rules.scenarios import SCENARIOS, set_up
from logres.games.barbarian.rules.setup import SetUp
from logres.games.barbarian.rules.turn import Turn
from logres.games.barbarian.seats.check import check
from logres.games.barbarian.seats.facts import facts
from logres.games.barbarian.seats.guess import guess
from logres.games.barbarian.seats.sketch import sketch
from logres.games.barbarian.seats.view import own_view, view
from logres.games.barbarian.table.coins import EMPTY
from logres.games.barbarian.table.constants import (
    AREAS,
    COINS,
    COUNT,
    FOLDER,
    KINDS,
    KINGDOMS,
    POWERS,
    REIGNS,
    ROWS,
    impassable,
)
from logres.games.barbarian.table.position import CHAIRS, Barbarian


def begin(g: Barbarian) -> Frame:
    """A position written by hand without a stack starts a turn; what follows is filled in."""
    pieces = [k for k in range(len(KINGDOMS)) if g.king[k] >= 0 or g.warriors[k] or g.tokens[k]]
    g.order = g.order or tuple(pieces) or tuple(range(len(KINGDOMS)))
    g.active = g.order[0] if g.active == NOBODY else g.active
    g.impassable = g.impassable or impassable(g.order)
    g.seated = g.seated or tuple(sorted({g.owner[kingdom] for kingdom in g.order}))
    if g.box == list(EMPTY):
        g.box = [max(0, COUNT[kind] - in_sight(g, kind)) for kind in range(KINDS)]
    return Turn()


def in_sight(g: Barbarian, kind: int) -> int:
    return sum(g.chests[kind::KINDS]) + sum(g.treasury[kind::KINDS]) + g.hidden.count(kind)


GAME = Game(
    id="barbarian",
    version="2",
    folder=FOLDER,
    chairs=CHAIRS,
    scenarios=SCENARIOS,
    nouns={
        "area": AREAS,
        "kingdom": KINGDOMS,
        "coin": COINS,
        "power": POWERS,
        "setup": ROWS,
        "reign": REIGNS,
    },
    verbs={
        "setup": "setup",
        "include": "kingdom",
        "lead": "kingdom",
        "recruit": "area",
        "maneuver": NONE,
        "invade": "area",
        "claim": "area",
        "tax": NONE,
        "king": "area",
        "warrior": "area",
        "castle": "area",
        "to": "area",
        "king-to": "area",
        "warrior-to": "area",
        "sail": "area",
        "change": "area",
        "collect-bronze": "area",
        "collect-silver": "area",
        "collect-gold": "area",
        "collect-diamond": "area",
        "bronze": NUMBER,
        "silver": NUMBER,
        "gold": NUMBER,
        "diamond": NUMBER,
        "pass": NONE,
        "done": NONE,
    },
    state=Barbarian,
    set_up=set_up,
    begin=begin,
    view=view,
    own=own_view,
    guess=guess,
    check=check,
    procedures={"SetUp": SetUp},
    bots={"greedy": Greedy},
    sketch=sketch,
    judge=JUDGE,
    contract=CONTRACT,
    most=dict(zip(COINS, COUNT, strict=True)),
    facts=facts(),
)

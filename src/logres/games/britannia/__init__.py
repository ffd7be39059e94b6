"""Britannia: a thousand years, seventeen nations, one island."""

from __future__ import annotations

from logres.engine.game.definition import NONE, NUMBER, Game, Option, Options, Scenario
from logres.engine.run.kernel import NOBODY, Frame
from logres.games.britannia.contract import CONTRACT
from logres.games.britannia.players.greedy.player import Greedy
from logres.games.britannia.players.judge import JUDGE
from logres.games.britannia.rules.setup import FOUR_PLAYERS, deal, set_up
from logres.games.britannia.rules.turn import Round
from logres.games.britannia.seats.check import check
from logres.games.britannia.seats.facts import facts
from logres.games.britannia.seats.guess import guess
from logres.games.britannia.seats.sketch import sketch
from logres.games.britannia.seats.talk import silent
from logres.games.britannia.seats.view import own_view, view
from logres.games.britannia.seats.ways import reach
from logres.games.britannia.table.constants import (
    AREAS,
    BID_STEPS,
    CAVALRY,
    FOLDER,
    GROUPS_OF,
    INFANTRY,
    KINDS,
    LEADERS,
    NATIONS,
    SCENARIO,
    SEA_NAMES,
    SEATS,
    SIDES,
)
from logres.games.britannia.table.position import Britannia


def two_seats(options: Options) -> tuple[str, ...]:
    return SEATS[:2]


def three_seats(options: Options) -> tuple[str, ...]:
    return SEATS[:3]


def four_seats(options: Options) -> tuple[str, ...]:
    return SEATS[:4]


def five_seats(options: Options) -> tuple[str, ...]:
    return SEATS


SEATED = {2: two_seats, 3: three_seats, 4: four_seats, 5: five_seats}


def scenario(id: str) -> Scenario:
    """A scenario with its switches: how sides are shared, and how the Bretwalda is elected.

    [setup.random-colours, bidding.optional, bidding.minimum-step, bretwalda.secret-ballot,
    players.counts, players.duration, ruling.random-groups]
    """
    options = {
        "sides": Option("in-order", ("in-order", "random", "bidding")),
        "bid-step": Option(str(BID_STEPS[0]), tuple(str(step) for step in BID_STEPS)),
        "ballot": Option("call", ("call", "open", "secret")),
    }
    return Scenario(id, SEATED[len(GROUPS_OF[id])], options)


def begin(g: Britannia) -> Frame:
    """A position written by hand without a stack starts the turn of its nation.

    Where it does not say who plays what, the four-player groups do.
    """
    if max(g.owner) == NOBODY:
        deal(g, FOUR_PLAYERS, tuple(range(len(GROUPS_OF[FOUR_PLAYERS]))))
    g.seated = g.seated or tuple(sorted({seat for seat in g.owner if seat != NOBODY}))
    return Round(next=g.nation, at="next_nation")


MOST_BID = 400
"""The largest bid that has an action id; the rules know no highest one. [ruling.bidding-bounds]"""

GAME = Game(
    id="britannia",
    version="1",
    folder=FOLDER,
    chairs=SEATS,
    scenarios=tuple(scenario(id) for id in SCENARIO),
    nouns={
        "area": AREAS,
        "sea": SEA_NAMES,
        "nation": NATIONS,
        "leader": LEADERS,
        "side": SIDES,
        "kind": KINDS,
    },
    verbs={
        "claim": "side",
        "bid": NUMBER,
        "grant": NONE,
        "halve": NONE,
        "burh": "area",
        "place": "area",
        "arrive": "area",
        "post": "area",
        "replace": "area",
        "move": "area",
        "those": "area",
        "take": NUMBER,
        "ride": NUMBER,
        "lead": "leader",
        "to": "area",
        "stop": NONE,
        "join": NUMBER,
        "join-cavalry": NUMBER,
        "leave": NUMBER,
        "leave-cavalry": NUMBER,
        "permit": NONE,
        "refuse": NONE,
        "recall": "area",
        "submit": NONE,
        "resist": NONE,
        "fight": "area",
        "strike": "kind",
        "yield-burh": NONE,
        "keep-burh": NONE,
        "lose": "area",
        "retreat": "area",
        "ride-off": "area",
        "escape": "area",
        "follow": NONE,
        "remain": NONE,
        "stay": NONE,
        "withdraw": "area",
        "remove": "area",
        "remove-cavalry": "area",
        "remove-burh": "area",
        "vote": "nation",
        "call": NONE,
        "pass": NONE,
        "done": NONE,
    },
    state=Britannia,
    set_up=set_up,
    begin=begin,
    view=view,
    own=own_view,
    guess=guess,
    check=check,
    bots={"greedy": Greedy},
    judge=JUDGE,
    silent=silent,
    sketch=sketch,
    contract=CONTRACT,
    most={
        "bid": MOST_BID,
        **dict.fromkeys(("take", "join", "leave"), max(INFANTRY)),
        **dict.fromkeys(("ride", "join-cavalry", "leave-cavalry"), max(CAVALRY)),
    },
    facts=facts(),
    reach=reach,
)

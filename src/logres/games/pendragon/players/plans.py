"""Whole turns, for players that think ahead: a Command, its Feat and its spaces belong together."""

from __future__ import annotations

from itertools import chain, zip_longest

from logres.engine.game.judge import Plan
from logres.engine.run import kernel, store
from logres.engine.run.kernel import Action
from logres.games.pendragon.players.rollout import answer, plain_answer
from logres.games.pendragon.players.thinking import britons, homecoming, raids
from logres.games.pendragon.ruled.chart import Orders, Turn
from logres.games.pendragon.ruled.flowcharts import (
    PLANS,
    frame_name,
    turn_of_choice,
    turn_of_command,
)
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.commands.known import COMMANDS
from logres.games.pendragon.rules.sequence.sequence import Choice
from logres.games.pendragon.table.constants import CIVITATES, DUX
from logres.games.pendragon.table.position import Pendragon

ROUTINE: frozenset[str] = frozenset(
    (
        "assault",
        "before-battle",
        "besiege",
        "command",
        "go-home",
        "keep-roads",
        "lose",
        "maintain",
        "muster",
        "pay",
        "ransom",
        "reinforce",
        "requisition",
        "share-plunder",
        "share-rolls",
        "train",
        "use-plunder",
        "withdraw",
    )
)
"""Questions that are answered without a thought, by the name of a Non-player's answer."""

LONGEST = 60
"""More answers than a turn needs."""


def plans(g: Pendragon, seat: int, options: list[Action]) -> list[Plan]:
    """Every turn that was proposed, as the answers it would take. In the middle of one a single
    answer where it matters, and what a Non-player would say where it does not.
    """
    frame = g.stack[-1]
    if isinstance(frame, Choice):
        proposed = at_choice(g, frame)
    elif isinstance(frame, Command) and frame.at == "select":
        proposed = in_command(g, frame)
    else:
        return [(plain_answer(g, seat),)] if frame.reply() in ROUTINE else []
    found = [rehearsed(g, seat, orders) for orders in proposed if orders]
    return list(dict.fromkeys([plan for plan in found if plan]))


def at_choice(g: Pendragon, frame: Choice) -> list[Orders]:
    return proposals(store.copy(g), turn_of_choice(g, frame))


def in_command(g: Pendragon, frame: Command) -> list[Orders]:
    """The same proposals, as far as they go on from what was planned."""
    twin, number = store.copy(g), COMMANDS.index(frame_name(frame))
    turn = turn_of_command(g, frame)
    twin.options = [turn.command(COMMANDS[number]), *g.options]
    found = of_command(proposals(twin, turn), number)
    return [orders[1:] for orders in found]


def rehearsed(g: Pendragon, seat: int, orders: Orders) -> Plan:
    """The answers a seat gives while it follows its orders, up to the first die."""
    twin, depth = store.copy(g), turn_depth(g)
    begin, said = twin.stack[depth], list[Action]()
    twin.orders = orders
    if isinstance(twin.stack[-1], Choice):
        if orders[0] not in twin.options:
            return ()
        twin.orders = orders[1:]
        said.append(orders[0])
        kernel.play(twin, orders[0], seat)
    while not twin.ended and len(twin.stack) > depth and twin.stack[depth] is begin:
        if twin.drawn != g.drawn or len(said) == LONGEST:
            break
        action = answer(twin)
        if twin.seat == seat:
            said.append(action)
        kernel.play(twin, action, twin.seat)
    return tuple(said)


def turn_depth(g: Pendragon) -> int:
    """Where in the stack the turn is that goes on."""
    for depth, frame in enumerate(g.stack):
        if isinstance(frame, Choice):
            return depth
    return len(g.stack) - 1


# What a Faction might do on a card: the boxes of the Non-players' charts are asked for a plan in
# any case, and varied: by the Feat, by the Region, by what comes first.


def proposals(g: Pendragon, turn: Turn) -> list[Orders]:
    """Everything worth a thought, of every kind in turn, so that none is forgotten where only few
    can be tried. It may roll dice.
    """
    kinds = [charted(g, turn), *by_faction(g, turn), events(g)]
    mixed = chain.from_iterable(zip_longest(*kinds, fillvalue=()))
    return list(dict.fromkeys([orders for orders in mixed if orders]))


def by_faction(g: Pendragon, turn: Turn) -> list[list[Orders]]:
    if turn.faction == DUX:
        return [britons.trains(g, turn), britons.intercepts(g, turn)]
    if turn.faction == CIVITATES:
        return [britons.musters(g, turn), britons.trades(g, turn)]
    ashore = homecoming.marches(g, turn) + homecoming.battles(g, turn)
    return [raids.raids(g, turn), homecoming.returns(g, turn), ashore]


def charted(g: Pendragon, turn: Turn) -> list[Orders]:
    """What the boxes of the chart would do. [solo.flowchart]"""
    found: list[Orders] = []
    for question, box, terms in PLANS[turn.faction].values():
        what = question(g, turn, terms)
        found += [box(g, turn, what)] if what else []
    return found


def events(g: Pendragon) -> list[Orders]:
    return [(option,) for option in g.options if option[0] in ("event", "pass")]


def of_command(found: list[Orders], command: int) -> list[Orders]:
    """Those that carry out one Command."""
    begin: tuple[Action, Action] = (("command", command), ("limited", command))
    return [orders for orders in found if orders[0] in begin]

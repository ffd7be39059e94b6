"""What a Faction might do on a card: whole Commands and Events, each as a list of orders.

The boxes of the Non-players' charts are asked for a plan in any case, and varied: by the Feat, by
the Region, by what comes first.
"""

from __future__ import annotations

from itertools import chain, zip_longest

from logres.engine.run.kernel import Action
from logres.games.pendragon.players.thinking import britons, homecoming, raids
from logres.games.pendragon.ruled.chart import Orders, Turn
from logres.games.pendragon.ruled.flowcharts import PLANS
from logres.games.pendragon.table.constants import CIVITATES, DUX
from logres.games.pendragon.table.position import Pendragon


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

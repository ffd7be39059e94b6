"""What a Faction might do on a card: whole Commands and Events, each as a list of orders.

The charts of the Non-players are asked whatever their diamonds say, and their boxes varied: by the
Feat, by the Region, by what comes first.
"""

from __future__ import annotations

from logres.engine.kernel import Action
from logres.games.pendragon.data import DUX, SAXONS, SCOTTI
from logres.games.pendragon.nonplayers.chart import CHARTS, Orders, Turn
from logres.games.pendragon.nonplayers.replies import BOXES, PLANS, QUESTIONS, ROLLED
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.thinking import britons, homecoming, raids

DONE: Action = ("done", 0)


def proposals(g: Pendragon, turn: Turn) -> list[Orders]:
    """Everything worth a thought, the chart's own way first. It may roll dice."""
    found = charted(g, turn)
    if turn.faction in (SAXONS, SCOTTI):
        found += raids.raids(g, turn)
        found += homecoming.returns(g, turn) + homecoming.marches(g, turn)
        found += homecoming.battles(g, turn)
    elif turn.faction == DUX:
        found += britons.dux(g, turn)
    else:
        found += britons.civitates(g, turn)
    found += [(option,) for option in g.options if option[0] in ("event", "pass")]
    return list(dict.fromkeys(found))


def charted(g: Pendragon, turn: Turn) -> list[Orders]:
    """What each box of the chart would do. [solo.flowchart]"""
    found: list[Orders] = []
    for diamond in CHARTS[turn.faction]:
        question, box, terms = (
            QUESTIONS[diamond.ask],
            BOXES[turn.faction][diamond.box],
            diamond.terms,
        )
        if diamond.ask in ROLLED:
            if diamond.box not in PLANS[turn.faction]:
                continue
            question, box, terms = PLANS[turn.faction][diamond.box]
        what = question(g, turn, terms)
        orders = box(g, turn, what) if what else ()
        if orders:
            found.append(orders)
    return found


def of_command(found: list[Orders], command: int) -> list[Orders]:
    """Those that carry out one Command."""
    begin: tuple[Action, Action] = (("command", command), ("limited", command))
    return [orders for orders in found if orders[0] in begin]

"""Why something cannot be added to the plan of a Command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.barbarians.battle import BarbarianBattle
from logres.games.pendragon.rules.commands.barbarians.command import BarbarianCommand
from logres.games.pendragon.rules.commands.barbarians.march import BarbarianMarch
from logres.games.pendragon.rules.commands.barbarians.raid import (
    DEEP_LARGE,
    DEEP_SMALL,
    LARGE,
    SMALL,
    Raid,
)
from logres.games.pendragon.rules.commands.barbarians.return_home import Return
from logres.games.pendragon.rules.commands.britons.battle import BritonBattle
from logres.games.pendragon.rules.commands.britons.intercept import Intercept
from logres.games.pendragon.rules.commands.britons.moving import BritonMarch
from logres.games.pendragon.rules.commands.britons.muster import Muster
from logres.games.pendragon.rules.commands.britons.trade import Trade
from logres.games.pendragon.rules.commands.britons.train import Train
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.seats.refusals import barbarians as refusals_barbarians
from logres.games.pendragon.seats.refusals import britons as refusals_britons
from logres.games.pendragon.seats.refusals.feats import FEAT_OF, no_feat, no_feat_space
from logres.games.pendragon.seats.refusals.money import too_dear
from logres.games.pendragon.table.constants import DUX, NOBODY
from logres.games.pendragon.table.position import Pendragon

Spot = Callable[[Pendragon, Any, str, int], Refusal | None]

SPOTS: dict[type[Frame], Spot] = {
    Train: refusals_britons.no_train,
    BritonMarch: refusals_britons.no_march,
    Intercept: refusals_britons.no_intercept,
    BritonBattle: refusals_britons.no_battle,
    Muster: refusals_britons.no_muster,
    Trade: refusals_britons.no_trade,
    Raid: refusals_barbarians.no_raid,
    Return: refusals_barbarians.no_return,
    BarbarianMarch: refusals_barbarians.no_march,
    BarbarianBattle: refusals_barbarians.no_battle,
}
"""What a space lacks for a Command. A press on the map says `select` where it can say no better,
so each understands that too.
"""
VERBS = ("select", "train", "restore", "to", "target", "sail-to", SMALL, LARGE)
OWN: dict[type[Frame], tuple[str, ...]] = {
    Train: ("train", "restore"),
    Intercept: ("target",),
    Raid: (SMALL, LARGE),
    BarbarianMarch: ("sail-to",),
}
"""The verbs of a Command's own, besides `select`."""
DEEP = (DEEP_SMALL, DEEP_LARGE)
MOST = {
    Trade: ("trade.prosperity",),
    Raid: ("raid.saxon-max", "raid.scotti-max"),
}


def no_plan(g: Pendragon, command: Command, action: Action) -> Refusal | None:
    """[commands.predesignate]"""
    verb, noun = action
    if verb == "feat":
        return no_feat(g, command, noun)
    if awaits_feat_space(command) and verb not in FEAT_OF:
        return Refusal("feat-space-first", ("commands.predesignate",), {"feat": command.feat})
    if verb == "done":
        return no_end(g, command)
    if verb == "appeal":
        why = "no-appeal" if command.faction == DUX else "dux-appeals"
        return Refusal(why, ("cooperation.tribute",))
    if verb in FEAT_OF:
        return no_feat_space(g, command, verb, noun)
    return no_space(g, command, verb, noun) if verb in VERBS else None


def awaits_feat_space(command: Command) -> bool:
    if isinstance(command, BarbarianCommand):
        return command.lacks_feat_space()
    kind = command.MOMENTS.get(command.feat)
    return kind is not None and kind.needs_plan() and not command.feat_plan


def no_end(g: Pendragon, command: Command) -> Refusal:
    """[sequence.may-do-nothing, intercept.needs-dux]"""
    if isinstance(command, Intercept) and command.targets:
        return refusals_britons.uncovered(g, command)
    return Refusal("plan-something", ("sequence.may-do-nothing", "commands.predesignate"))


def no_space(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """What the space lacks comes first, then the limit, then the money."""
    if verb == "to":
        return no_goal(g, command, space)
    if verb != "select" and verb not in OWN.get(type(command), ()):
        return Refusal("other-command", ("commands.one-type",))
    if command.within and not command.within >> space & 1:
        return Refusal("not-by-event", ("events.overrides",), {"space": space})
    for kind, spot in SPOTS.items():
        if isinstance(command, kind):
            found = spot(g, command, verb, space)
            return found or too_many(g, command) or too_dear(g, command, price(g, command, verb))
    return None


def no_goal(g: Pendragon, command: Command, space: int) -> Refusal | None:
    """Only of a Limited March is the goal named first. [sequence.limited-move]"""
    if isinstance(command, BritonMarch) and command.limited and command.goal == NOBODY:
        return refusals_britons.no_march(g, command, "to", space)
    return None


def price(g: Pendragon, command: Command, verb: str) -> int:
    if isinstance(command, Raid):
        return command.price(g, verb if verb in (SMALL, LARGE) else SMALL)
    if isinstance(command, BarbarianMarch):
        return refusals_barbarians.march_price(command, verb)
    return refusals_britons.price(g, command, verb)


def too_many(g: Pendragon, command: Command) -> Refusal | None:
    """Of a Limited Command nothing more is asked. [raid.saxon-max, raid.scotti-max,
    trade.prosperity]
    """
    most = command.most_spaces(g)
    if command.spaces.bit_count() < most:
        return None
    return Refusal("most-spaces", MOST.get(type(command), ("commands.one-type",)), {"n": most})

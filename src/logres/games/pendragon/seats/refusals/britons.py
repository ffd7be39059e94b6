"""What a space lacks for a Command of the Dux or the Civitates."""

from __future__ import annotations

from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.britons.battle import BritonBattle
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
from logres.games.pendragon.rules.commands.britons.intercept import (
    Intercept,
    all_targets,
    origins_of,
)
from logres.games.pendragon.rules.commands.britons.moving import BritonMarch
from logres.games.pendragon.rules.commands.britons.muster import Muster, can_muster
from logres.games.pendragon.rules.commands.britons.trade import Trade
from logres.games.pendragon.rules.commands.britons.train import (
    PROSPERITY_PRICE,
    PROSPERITY_SPACES,
    Train,
    cavalry_price,
    forts_in,
    per_fort,
)
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.constants import (
    CAVALRY,
    CIVITATES,
    DUX,
    NOBODY,
    RAIDERS,
    SITE_SPACE,
    TOWN,
    UNIT_POOL,
    bits,
)
from logres.games.pendragon.table.control import friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import (
    TROOPS_OF,
    enemies_in,
    pieces_of,
    spaces_with_units,
    troops_of,
)
from logres.games.pendragon.table.wealth import room_for_prosperity

MARCHERS = (("dux-march.units",), ("civitates-march.units",))
FIGHTERS = (("dux-battle.where",), ("civitates-battle.where",))


def price(g: Pendragon, command: Command, verb: str) -> int:
    if isinstance(command, Train) and not command.free:
        return PROSPERITY_PRICE if verb == "restore" else cavalry_price(g)
    if isinstance(command, Intercept) and verb == "target":
        return 0
    return command.price() if isinstance(command, BritonCommand) else 0


def chosen(space: int) -> Refusal:
    return Refusal("chosen-already", ("commands.predesignate",), {"space": space})


# Train.


def no_train(g: Pendragon, command: Train, verb: str, space: int) -> Refusal | None:
    """[train.cavalry, train.one-per-fort, sequence.limited-train, pieces.cavalry-boxes]"""
    if verb == "restore":
        return no_restoring(g, command, space)
    used = command.trained.bit_count() + command.trained_twice.bit_count()
    if not forts_in(g, space):
        return Refusal("no-fort", ("train.cavalry", "train.where"), {"space": space})
    if not command.open_to() >> space & 1:
        return Refusal("limited-one", ("sequence.limited-train", "sequence.limited"))
    if (command.trained >> space & 1) + (command.trained_twice >> space & 1) == forts_in(g, space):
        return Refusal("fort-used", ("train.one-per-fort",), {"space": space})
    if used * per_fort(g) >= g.available[UNIT_POOL[CAVALRY]]:
        return Refusal("no-cavalry-available", ("train.cavalry", "pieces.cavalry-boxes"))
    return None


def no_restoring(g: Pendragon, command: Train, space: int) -> Refusal | None:
    """[train.prosperity, prosperity.two-rows]"""
    if command.restored >> space & 1:
        return chosen(space)
    if command.restored.bit_count() >= PROSPERITY_SPACES:
        return Refusal("most-restored", ("train.prosperity",), {"n": PROSPERITY_SPACES})
    if not command.open_to() >> space & 1:
        return Refusal("limited-one", ("sequence.limited-train", "sequence.limited"))
    if not friendly_control(g, DUX, space):
        return Refusal("no-control", ("train.prosperity",), {"space": space})
    if not forts_in(g, space) and not g.at(CAVALRY, space):
        return Refusal("no-fort-or-cavalry", ("train.prosperity",), {"space": space})
    return no_room(g, space, "train.prosperity")


def no_room(g: Pendragon, space: int, rule: str) -> Refusal | None:
    if room_for_prosperity(g, space):
        return None
    return Refusal("rows-full", (rule, "prosperity.two-rows"), {"space": space})


# March and Intercept.


def no_march(g: Pendragon, command: BritonMarch, verb: str, space: int) -> Refusal | None:
    """[dux-march.units, civitates-march.units, sequence.limited-move]"""
    values = {"space": space}
    if command.limited and command.goal == NOBODY:
        return Refusal("nobody-reaches", ("sequence.limited-move", "roads.chain"), values)
    if command.spaces >> space & 1:
        return chosen(space)
    if not spaces_with_units(g, command.movers()) >> space & 1:
        return no_marchers(g, command, space)
    if not command.candidates(g) >> space & 1:
        rules = ("sequence.limited-move", "roads.chain", "roads.friendly-control")
        return Refusal("goal-too-far", rules, {"space": command.goal, "origin_space": space})
    return None


def no_marchers(g: Pendragon, command: BritonMarch, space: int) -> Refusal | None:
    """[cooperation.move-together]"""
    if command.candidates(g) >> space & 1:
        return None
    if command.faction == DUX and troops_of(g, CIVITATES, space):
        rules = ("cooperation.move-together", "dux-march.units")
        return Refusal("only-along", rules, {"space": space})
    return Refusal("no-troops", MARCHERS[command.faction], {"space": space})


def no_intercept(g: Pendragon, command: Intercept, verb: str, space: int) -> Refusal | None:
    """[intercept.target, intercept.needs-dux, intercept.movers, intercept.by-road]"""
    if verb == "target" or not command.targets:
        return no_target(g, command, space)
    values = {"space": space}
    if command.spaces >> space & 1:
        return chosen(space)
    standing = spaces_with_units(g, TROOPS_OF[DUX])
    if not standing >> space & 1:
        return Refusal("no-troops", ("intercept.movers",), values)
    if not origins_of(g, 1 << space, command.targets):
        return Refusal("targets-too-far", ("intercept.by-road", "roads.friendly-control"), values)
    return None if command.candidates(g) >> space & 1 else uncovered(g, command)


def no_target(g: Pendragon, command: Intercept, space: int) -> Refusal | None:
    values = {"space": space}
    if command.targets >> space & 1:
        return chosen(space)
    if not spaces_with_units(g, RAIDERS) >> space & 1:
        return Refusal("no-raiders", ("intercept.target",), values)
    if not all_targets(g) >> space & 1:
        return Refusal("no-control", ("intercept.target",), values)
    if command.limited and command.targets:
        return Refusal("limited-one", ("sequence.limited-move", "sequence.limited"))
    if command.uncovered(g):
        return uncovered(g, command)
    if command.open_targets(g, money=True) >> space & 1:
        return Refusal("nobody-paid", ("intercept.cost", "resources.pay-in-full"), values)
    return Refusal("nobody-comes", ("intercept.needs-dux", "intercept.by-road"), values)


def uncovered(g: Pendragon, command: Intercept) -> Refusal:
    """[intercept.needs-dux]"""
    targets = tuple(bits(command.uncovered(g)))
    return Refusal("bring-somebody", ("intercept.needs-dux",), {"spaces": targets})


# Battle, Muster, Trade.


def no_battle(g: Pendragon, command: BritonBattle, verb: str, space: int) -> Refusal | None:
    """[dux-battle.where, civitates-battle.where, events.overrides, barbarian-battle.cross-bar]"""
    rules, values = FIGHTERS[command.faction], {"space": space}
    if command.spaces >> space & 1:
        return chosen(space)
    if not troops_of(g, command.faction, space):
        return Refusal("no-troops", rules, values)
    if command.candidates(g) >> space & 1:
        return None
    foes = enemies_in(g, command.faction, space)
    if not foes:
        return Refusal("no-enemy", rules, values)
    if any([command.against >> foe & 1 for foe in foes]):
        return Refusal("cross-bar", ("barbarian-battle.cross-bar",), values)
    return Refusal("not-by-event", ("events.overrides",), values)


def no_muster(g: Pendragon, command: Muster, verb: str, space: int) -> Refusal | None:
    """[muster.where, muster.troops, muster.majority]"""
    if command.spaces >> space & 1:
        return chosen(space)
    if not pieces_of(g, CIVITATES, space):
        return Refusal("no-piece", ("muster.where",), {"space": space})
    if not can_muster(g, space):
        rules = ("muster.troops", "muster.without-control", "muster.majority")
        return Refusal("nothing-to-muster", rules, {"space": space})
    return None


def no_trade(g: Pendragon, command: Trade, verb: str, space: int) -> Refusal | None:
    """[trade.prosperity, prosperity.two-rows]"""
    rules, values = ("trade.prosperity",), {"space": space}
    towns = [SITE_SPACE[site] for site, kind in enumerate(g.sites) if kind == TOWN]
    if command.spaces >> space & 1:
        return chosen(space)
    if space not in towns:
        return Refusal("no-town-here", rules, values)
    if not friendly_control(g, CIVITATES, space):
        return Refusal("no-control", rules, values)
    return no_room(g, space, "trade.prosperity")

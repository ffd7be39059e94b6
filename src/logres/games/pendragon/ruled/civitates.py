"""The chart of the Non-player Civitates: walls, trade and as much of the island as can be held."""

from __future__ import annotations

from typing import Any, NamedTuple

from logres.engine.run import store
from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import DONE, Orders, Turn
from logres.games.pendragon.ruled.inviting import invite
from logres.games.pendragon.ruled.lots import best_of, choose_spaces, draw_best, draw_space
from logres.games.pendragon.ruled.priorities import Criterion, Ranking
from logres.games.pendragon.ruled.rehearsal import rehearse
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.battle.prebattle import at_home
from logres.games.pendragon.rules.commands.britons.muster import Muster, troops_number
from logres.games.pendragon.rules.commands.britons.trade import MOST as MOST_RESTORED
from logres.games.pendragon.rules.commands.britons.trade import Trade
from logres.games.pendragon.rules.feats.rule import MOST as MOST_RULED
from logres.games.pendragon.rules.feats.rule import PRICE, may_rule
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    ADJACENT,
    BRITON,
    CIVITATES,
    DUX,
    EVERYWHERE,
    HILLS,
    MILITIA,
    NONPLAYERS,
    REGIONS,
    REINFORCE,
    RULE,
    SAXONS,
    SCOTTI,
    TERRAIN,
    UNIT_POOL,
    UNITS_OF,
    bits,
)
from logres.games.pendragon.table.control import friendly_control, side_of
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import (
    TROOPS_OF,
    pieces_of,
    seats_of,
    spaces_with_units,
    strongholds_of,
    troops_of,
)

CYMBROGI = NONPLAYERS["civitates"]["cymbrogi"]


def plays_cymbrogi(g: Pendragon) -> bool:
    """[np-civitates.cymbrogi]"""
    held = [s for s in REGIONS if TERRAIN[s] == HILLS and g.control[s] == BRITON]
    return len(held) >= int(CYMBROGI["hills"])


# Battle.


def winnable(g: Pendragon) -> dict[int, int]:
    """Where the Troops would remove more pieces than they lose, even if these Ambush.

    [np-civitates.battle]
    """
    found = {}
    for space in bits(spaces_with_units(g, TROOPS_OF[CIVITATES])):
        gains = {enemy: gain(g, space, enemy) for enemy in (SAXONS, SCOTTI)}
        if max(gains.values()) > 0:
            found[space] = draw_best(g, list(gains), gains.__getitem__)
    return found


def gain(g: Pendragon, space: int, enemy: int) -> int:
    """How many more pieces would be removed there than lost, if all at home Ambush.

    [np-civitates.battle]
    """
    if not pieces_of(g, enemy, space):
        return 0
    lurking = [u for u in UNITS_OF[enemy] if g.at(u, space) and at_home(g, u, space)]
    trap = sum([1 << unit for unit in lurking])
    outcome = rehearse(g, battle_class(g)(space, CIVITATES, enemy, trap=trap))
    return outcome.killed - outcome.lost


def troops_gain(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> dict[int, int]:
    """[np-civitates.battle]"""
    return winnable(g)


def battle_box(g: Pendragon, turn: Turn, found: dict[int, int]) -> Orders:
    """[np-civitates.battle]"""
    orders: Orders = (turn.command("battle"), *[("select", space) for space in found])
    orders += (("feat", REINFORCE), DONE)
    for space, enemy in found.items():
        orders += (("resolve", space), ("attack", enemy))
    return orders


# Muster.


def militia_waiting(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """[np-civitates.muster]"""
    available = g.available[UNIT_POOL[MILITIA]]
    return bool(available >= terms["militia"] and g.resources >= terms["resources"])


def money_idle(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """[np-civitates.last]"""
    available = g.available[UNIT_POOL[MILITIA]]
    return bool(available and g.resources >= terms["resources"])


def sheltered(g: Pendragon, space: int) -> int:
    """Units to each Civitates Stronghold, in hundredths."""
    strongholds = strongholds_of(g, CIVITATES, space)
    return 100 * g.units_of(CIVITATES, space) // strongholds if strongholds else 10_000


def least_sheltered(g: Pendragon) -> Ranking:
    """[np-civitates.muster]"""
    criteria = (
        Criterion("least-sheltered", lambda s: -sheltered(g, s)),
        Criterion("most-population", g.population.__getitem__),
    )
    return Ranking(CIVITATES, "np-civitates.muster", criteria)


def muster_box(g: Pendragon, turn: Turn, found: bool) -> Orders:
    """Where Strongholds shelter fewest, most Population first, while there are Militia and money;
    Rule for Wealth takes the rest. [np-civitates.muster]
    """
    command = Muster(faction=CIVITATES)
    open_to = [s for s in bits(command.candidates(g)) if troops_number(g, s)]
    militia, money, chosen = g.available[UNIT_POOL[MILITIA]], g.resources, []
    while open_to and militia > 0 and money >= Muster.PRICE:
        space = least_sheltered(g).best(g, open_to)
        open_to.remove(space)
        chosen.append(space)
        militia -= troops_number(g, space)
        money -= Muster.PRICE
    if not chosen:
        return ()
    orders: Orders = (turn.command("muster"), *[("select", space) for space in chosen])
    return (*orders, *rule_for_wealth(g, money), DONE, *[("resolve", space) for space in chosen])


def muster(g: Pendragon) -> Action | None:
    """Troops, as many Militia as can be; Wealth is for the Comitates that exist.

    [np-civitates.muster]
    """
    verb = g.options[0][0]
    if verb in ("troops", "comitates", "upgrade"):
        return g.options[0]
    return g.options[-1] if verb in ("militia", "use") else None


def rule_for_wealth(g: Pendragon, money: int) -> Orders:
    """[np-civitates.muster, np-civitates.trade]"""
    spaces = [s for s in EVERYWHERE if may_rule(g, s)]
    count = min(MOST_RULED, len(spaces), money // PRICE["hoard"])
    if count <= 0:
        return ()
    return (("feat", RULE), *[("hoard", space) for space in choose_spaces(g, spaces, count)])


# Trade.


def purse_light(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """[np-civitates.trade]"""
    return bool(g.resources < terms["resources"])


def trade_box(g: Pendragon, turn: Turn, found: bool) -> Orders:
    """The income, Prosperity where most can be added, and Rule. [np-civitates.trade]"""
    if turn.command("trade") not in g.options:
        return ()
    open_to = list(bits(Trade(faction=CIVITATES).candidates(g)))
    most = Criterion("most-population", g.population.__getitem__)
    restored = Ranking(CIVITATES, "np-civitates.trade", (most,)).first(g, open_to, MOST_RESTORED)
    orders: Orders = (turn.command("trade"), *[("select", space) for space in restored])
    return (*orders, *rule_for_wealth(g, g.resources), DONE)


# March.


class Relief(NamedTuple):
    """Troops of one kind that go to a neighbouring Region."""

    unit: int
    origin: int
    goal: int
    number: int


def march_regains_control(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> Relief | None:
    """The fewest Troops of one kind that regain a Region's Control, most Population first, from
    where none is lost by it: without a Stronghold there it cannot be. Of equal Regions, and of
    those the Troops could come from, a random one. [np-civitates.march, control.region,
    solo-random.equal-die]
    """
    if turn.command("march") not in g.options:
        return None
    seated = 0
    for briton in britons(g):
        seated |= seats_of(g, briton)
    lost = [s for s in REGIONS if seated >> s & 1 and not friendly_control(g, CIVITATES, s)]
    found = {goal: reliefs(g, goal) for goal in lost}
    goals = [goal for goal in lost if found[goal]]
    if not goals:
        return None
    goal = draw_space(g, best_of(goals, g.population.__getitem__))
    return found[goal][draw_space(g, list(found[goal]))]


def reliefs(g: Pendragon, goal: int) -> dict[int, Relief]:
    """The fewest Troops of one kind that regain it, by the space they come from.

    [np-civitates.march]
    """
    found: dict[int, Relief] = {}
    for origin in bits(ADJACENT[goal]):
        for unit in TROOPS_OF[CIVITATES]:
            for count in range(1, g.at(unit, origin) + 1):
                relief = Relief(unit, origin, goal, count)
                if origin not in found and regains(g, relief):
                    found[origin] = relief
    return found


def britons(g: Pendragon) -> list[int]:
    """Those who Control Regions together with the Civitates, themselves included.

    [control.briton, control.fragmentation-split]
    """
    return [f for f in (DUX, CIVITATES) if side_of(g, f) == side_of(g, CIVITATES)]


def regains(g: Pendragon, relief: Relief) -> bool:
    """What would Control be after the March? [np-civitates.march, control.region]"""
    unit, origin, goal, count = relief
    others = sum([troops_of(g, f, goal) + strongholds_of(g, f, goal) for f in (SAXONS, SCOTTI)])
    if count <= others - sum([pieces_of(g, f, goal) for f in britons(g)]):
        return False
    twin = store.copy(g)
    unladen = g.at(unit, origin) - g.laden_at(unit, origin)
    pieces.move(twin, unit, origin, goal, count, max(0, count - unladen))
    kept = twin.control[origin] == g.control[origin]
    return kept and friendly_control(twin, CIVITATES, goal)


def march_box(g: Pendragon, turn: Turn, found: Relief) -> Orders:
    """With Invite, as cautious as the Dux. [np-civitates.march, np-civitates.invite]"""
    unit, origin, goal, count = found
    planned, said = invite(g, CIVITATES) if turn.feat else ((), ())
    orders: Orders = (turn.command("march"), ("to", goal), ("select", origin), *planned, DONE)
    moves: Orders = (("resolve", origin), ("move", unit), ("to", goal), ("units", count), DONE)
    return (*orders, *moves, *said)

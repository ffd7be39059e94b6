"""What Barbarians may do ashore: Return, Settle, March, Battle."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.barbarians import (
    attacks,
    battle_orders,
    goals,
    hands_to_settle,
    march_box,
    worthwhile,
)
from logres.games.pendragon.ruled.chart import Orders, Turn
from logres.games.pendragon.rules.feats.settle import outnumbers
from logres.games.pendragon.table.constants import (
    EVERYWHERE,
    RAIDER,
    RANSOM,
    REGIONS,
    SCOTTI,
    SETTLE,
    SHIELD_WALL,
    SURPRISE,
    WARBAND,
)
from logres.games.pendragon.table.position import Pendragon

DONE: Action = ("done", 0)
FEW = 3


def returns(g: Pendragon, turn: Turn) -> list[Orders]:
    """All go home, or some stay where most can. [return.where, return.feat]"""
    spaces = [s for s in EVERYWHERE if g.at(RAIDER[turn.faction], s) or carried_in(g, turn, s)]
    if not spaces or turn.limited:
        richest = sorted(spaces, key=lambda s: -carried_in(g, turn, s))
        return [going_home(turn, [space]) for space in richest[:FEW]]
    found = [going_home(turn, spaces)]
    if turn.feat:
        homes = [s for s in REGIONS if outnumbers(g, turn.faction, s)]
        homes.sort(key=lambda s: -hands_to_settle(g, turn.faction, s))
        found += [going_home(turn, spaces, *settling(home)) for home in homes[:FEW]]
        found += [few_go_home(g, turn, home) for home in homes[:1]]
    return found


def going_home(turn: Turn, spaces: list[int], *feat: Action) -> Orders:
    selected: Orders = tuple([("select", space) for space in spaces])
    return (turn.command("return"), *selected, *feat, DONE)


def settling(home: int) -> Orders:
    return (("feat", SETTLE), ("settle", home))


def few_go_home(g: Pendragon, turn: Turn, home: int) -> Orders:
    """Only those who may stay and those who carry something; the others Raid on."""
    laden = [s for s in EVERYWHERE if carried_in(g, turn, s) or s == home]
    return going_home(turn, laden, *settling(home))


def carried_in(g: Pendragon, turn: Turn, space: int) -> int:
    """[return.transfer]"""
    return sum([g.laden_at(kind[turn.faction], space) for kind in (RAIDER, WARBAND)])


def marches(g: Pendragon, turn: Turn) -> list[Orders]:
    """To each Region where a Settlement could be founded. [settle.with-march]"""
    if turn.command("march") not in g.options:
        return []
    return [march_box(g, turn, [goal]) for goal in goals(g, turn.faction, 2)[:FEW]]


def battles(g: Pendragon, turn: Turn) -> list[Orders]:
    """Wherever it pays, with each Feat that may help. [barbarian-battle.where]"""
    if turn.command("battle") not in g.options:
        return []
    found = worthwhile(g, turn.faction)
    if not found:
        return []
    plain, fought = battle_orders(g, turn, found), attacks(g, found)
    if not turn.feat:
        return [(*plain, *fought)]
    feats: list[Orders] = [(("feat", RANSOM if turn.faction == SCOTTI else SHIELD_WALL),)]
    feats += [(("feat", SURPRISE), ("surprise", space)) for space in list(found)[:FEW]]
    return [(*plain, *feat, *fought) for feat in feats]

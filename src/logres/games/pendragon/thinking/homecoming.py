"""What Barbarians may do ashore: Return, Settle, March, Battle."""

from __future__ import annotations

from logres.engine.kernel import Action
from logres.games.pendragon.data import (
    EVERYWHERE,
    RAIDER,
    RANSOM,
    REGIONS,
    SCOTTI,
    SETTLE,
    SHIELD_WALL,
    SPACE_COUNT,
    SURPRISE,
    WARBAND,
    bits,
)
from logres.games.pendragon.nonplayers.barbarians import (
    attacks,
    battle_orders,
    goals,
    hands_to_settle,
    march_box,
    worthwhile,
)
from logres.games.pendragon.nonplayers.chart import Orders, Turn
from logres.games.pendragon.presence import spaces_with
from logres.games.pendragon.settle import outnumbers
from logres.games.pendragon.state import Pendragon

DONE: Action = ("done", 0)
FEW = 3


def returns(g: Pendragon, turn: Turn) -> list[Orders]:
    """All go home, or some stay where most can. [return.where, return.feat]"""
    faction, row = turn.faction, WARBAND[turn.faction] * SPACE_COUNT
    spaces = spaces_with(g, RAIDER[faction])
    spaces |= sum([1 << s for s in EVERYWHERE if g.laden[row + s]])
    if not spaces:
        return []
    loaded = [s for s in bits(spaces) if turn.limited]
    if loaded:
        richest = sorted(loaded, key=lambda s: -carried_in(g, faction, s))
        return [(turn.command("return"), ("select", s), DONE) for s in richest[:FEW]]
    plain: Orders = (turn.command("return"), *[("select", space) for space in bits(spaces)])
    homes = [s for s in REGIONS if outnumbers(g, faction, s)]
    homes.sort(key=lambda s: -hands_to_settle(g, faction, s))
    found: list[Orders] = [(*plain, DONE)]
    if turn.feat:
        found += [(*plain, ("feat", SETTLE), ("settle", home), DONE) for home in homes[:FEW]]
        found += [lone_settling(g, turn, home) for home in homes[:1]]
    return found


def lone_settling(g: Pendragon, turn: Turn, home: int) -> Orders:
    """Only those who may stay, and those who carry most, go home; the others Raid on."""
    faction = turn.faction
    spaces = [s for s in EVERYWHERE if carried_in(g, faction, s) or s == home]
    spaces = [s for s in spaces if g.at(RAIDER[faction], s) or g.at(WARBAND[faction], s)]
    selected: Orders = tuple([("select", s) for s in spaces])
    return (turn.command("return"), *selected, ("feat", SETTLE), ("settle", home), DONE)


def carried_in(g: Pendragon, faction: int, space: int) -> int:
    return g.laden_at(RAIDER[faction], space) + g.laden_at(WARBAND[faction], space)


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

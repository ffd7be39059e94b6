"""What Dux and Civitates may do: guard, rebuild, hoard, call up."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import Orders, Turn
from logres.games.pendragon.ruled.civitates import sheltered
from logres.games.pendragon.ruled.dux import most_raiders, sorties, whom
from logres.games.pendragon.ruled.inviting import invite
from logres.games.pendragon.rules.commands.britons.intercept import all_targets
from logres.games.pendragon.rules.commands.britons.muster import Muster, troops_number
from logres.games.pendragon.rules.commands.britons.trade import MOST as MOST_RESTORED
from logres.games.pendragon.rules.commands.britons.trade import Trade
from logres.games.pendragon.rules.commands.britons.train import (
    PROSPERITY_PRICE,
    PROSPERITY_SPACES,
    Train,
    cavalry_price,
    forts,
    forts_in,
)
from logres.games.pendragon.rules.feats.build import MOST as MOST_BUILT
from logres.games.pendragon.rules.feats.build import Build
from logres.games.pendragon.rules.feats.rule import MOST as MOST_RULED
from logres.games.pendragon.rules.feats.rule import PRICE as RULE_PRICE
from logres.games.pendragon.rules.feats.rule import may_resettle, may_rule
from logres.games.pendragon.rules.treasury import purse
from logres.games.pendragon.table.constants import (
    BUILD,
    CAVALRY,
    CIVITATES,
    DUX,
    EVERYWHERE,
    MILITIA,
    RAIDERS,
    REQUISITION,
    RETALIATE,
    RULE,
    TOWN,
    UNIT_POOL,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import room_for_prosperity

DONE: Action = ("done", 0)
FEW = 4


# The Dux.


def trains(g: Pendragon, turn: Turn) -> list[Orders]:
    """Prosperity first, or Cavalry first, with each Feat. [train.where, train.feats]"""
    if turn.command("train") not in g.options:
        return []
    restored = spaces_to_restore(g)
    if turn.limited:
        return [(turn.command("train"), ("restore", s), ("train", s), DONE) for s in restored[:FEW]]
    found: list[Orders] = []
    for cavalry in (0, 2, 20):
        plan, money, coming = train_plan(g, restored, cavalry)
        feats = train_feats(g, turn, money, coming)
        found += [(turn.command("train"), *plan, *feat) for feat in feats]
    return found


def spaces_to_restore(g: Pendragon) -> list[int]:
    """Where most cubes could be added."""
    spaces = bits(Train(faction=DUX).spaces_to_restore(g))
    return sorted(spaces, key=lambda s: -min(g.population[s], room_for_prosperity(g, s)))


def train_plan(g: Pendragon, restored: list[int], cavalry: int) -> tuple[Orders, int, int]:
    """Up to `cavalry` Cavalry where fewest are; what is left of the money, and where they come."""
    money = purse(g, DUX)
    chosen = restored[: min(PROSPERITY_SPACES, money // PROSPERITY_PRICE)]
    money -= PROSPERITY_PRICE * len(chosen)
    places = [space for space in bits(forts(g)) for _ in range(forts_in(g, space))]
    places.sort(key=lambda s: g.at(CAVALRY, s))
    count = min(cavalry, g.available[UNIT_POOL[CAVALRY]], money // cavalry_price(g))
    trained = places[: max(0, count)]
    money -= cavalry_price(g) * len(trained)
    plan = (*[("restore", s) for s in chosen], *[("train", s) for s in trained])
    return plan, money, sum({1 << s for s in trained})


def train_feats(g: Pendragon, turn: Turn, money: int, coming: int) -> list[Orders]:
    if not turn.feat:
        return [(DONE,)]
    found: list[Orders] = [(("feat", REQUISITION), DONE)]
    spaces = [s for _, s in Build.offers(g, DUX, (), coming)]
    spaces.sort(key=lambda s: -g.population[s])
    built = spaces[: min(MOST_BUILT, money // Build.price("build"))]
    if built:
        found.append((("feat", BUILD), *[("build", s) for s in built], DONE))
    planned, said = invite(g, DUX)
    if planned:
        found.append((*planned, DONE, *said))
    return found


def intercepts(g: Pendragon, turn: Turn) -> list[Orders]:
    """Those who are most first; each alone where only one may be fought. [intercept.what]"""
    if turn.command("intercept") not in g.options:
        return []
    raiders = {s: most_raiders(g, s) for s in bits(all_targets(g))}
    first = sorted(raiders, key=raiders.__getitem__, reverse=True)
    if turn.limited:
        return [sally(g, turn, [space], ()) for space in first[:FEW]]
    laden = sorted(first, key=lambda s: -plunder_about(g, s))
    found = [sally(g, turn, order, (("feat", RETALIATE),)) for order in (first, laden)]
    found += [sally(g, turn, laden[:2], (("feat", RETALIATE),))]
    planned, said = invite(g, DUX) if turn.feat else ((), ())
    if planned:
        found.append(sally(g, turn, laden, planned, said))
    return [orders for orders in found if orders]


def plunder_about(g: Pendragon, space: int) -> int:
    """What Raiders there carry."""
    return sum([g.laden_at(unit, space) for unit in RAIDERS])


def sally(g: Pendragon, turn: Turn, order: list[int], feat: Orders, said: Orders = ()) -> Orders:
    chosen = sorties(g, turn, order)
    if not chosen:
        return ()
    orders: Orders = (turn.command("intercept"),)
    for sortie in chosen:
        orders += sortie.plan()
    orders += (*feat, DONE, *said)
    for sortie in chosen:
        orders += sortie.ride(g, turn)
    for sortie in chosen:
        orders += (("battle", sortie.target), *whom(g, sortie.target))
    return orders


# The Civitates.


def musters(g: Pendragon, turn: Turn) -> list[Orders]:
    """Few spaces or many, and what is left for Rule. [muster.where, muster.feats]"""
    if turn.command("muster") not in g.options:
        return []
    spaces = bits(Muster(faction=CIVITATES).candidates(g))
    weakest = sorted(spaces, key=lambda s: (sheltered(g, s), -g.population[s]))
    if turn.limited:
        return [muster(turn, [space], ()) for space in weakest[:FEW]]
    found: list[Orders] = []
    militia = g.available[UNIT_POOL[MILITIA]]
    for count in (1, 3, 6):
        chosen = weakest[: min(count, g.resources // Muster.PRICE)]
        money = g.resources - Muster.PRICE * len(chosen)
        if chosen and (militia or count == 1):
            found += [muster(turn, chosen, rule) for rule in rules(g, turn, money)]
    lost = [s for s in spaces if g.control[s] != CIVITATES and troops_number(g, s)]
    if lost:
        money = g.resources - Muster.PRICE * len(lost[:FEW])
        found += [muster(turn, lost[:FEW], rule) for rule in rules(g, turn, money)[:1]]
    return found


def muster(turn: Turn, chosen: list[int], rule: Orders) -> Orders:
    selected: Orders = tuple([("select", s) for s in chosen])
    return (turn.command("muster"), *selected, *rule, DONE, *[("resolve", s) for s in chosen])


def rules(g: Pendragon, turn: Turn, money: int) -> list[Orders]:
    """Hoards, people brought home, or nothing. [rule.spaces]"""
    spaces = [s for s in EVERYWHERE if may_rule(g, s)]
    if not turn.feat or not spaces:
        return [()]
    found: list[Orders] = [()]
    count = min(MOST_RULED, len(spaces), money // RULE_PRICE["hoard"])
    if count > 0:
        found.insert(0, (("feat", RULE), *[("hoard", s) for s in spaces[:count]]))
    room = [s for s in spaces if may_resettle(g, s)]
    back = min(g.refugees, MOST_RULED, len(room), money // RULE_PRICE["resettle"])
    if back > 0:
        found.append((("feat", RULE), *[("resettle", s) for s in room[:back]]))
    return found


def trades(g: Pendragon, turn: Turn) -> list[Orders]:
    """[trade.prosperity]"""
    if turn.command("trade") not in g.options:
        return []
    spaces = list(bits(Trade(faction=CIVITATES).candidates(g)))
    spaces.sort(key=lambda s: -min(g.population[s], room_for_prosperity(g, s)))
    found: list[Orders] = []
    for restored in (spaces[:MOST_RESTORED], []):
        selected: Orders = tuple([("select", s) for s in restored])
        money = g.resources + g.count_strongholds(TOWN) - Trade.PRICE * len(restored)
        ruled = rules(g, turn, money)
        found += [(turn.command("trade"), *selected, *rule, DONE) for rule in ruled]
    return found

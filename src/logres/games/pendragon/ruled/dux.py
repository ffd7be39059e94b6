"""The chart of the Non-player Dux: hold the Forts, meet the Raiders, pay with the towns' gold."""

from __future__ import annotations

from typing import Any, NamedTuple

from logres.engine.run import store
from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import DONE, Orders, Turn
from logres.games.pendragon.ruled.inviting import invite
from logres.games.pendragon.ruled.lots import (
    best_of,
    choose_spaces,
    draw,
    draw_best,
    draw_space,
)
from logres.games.pendragon.ruled.priorities import Criterion, Ranking
from logres.games.pendragon.ruled.rehearsal import prestige_after
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.commands.barbarians.raid_routes import targets, ways
from logres.games.pendragon.rules.commands.britons.intercept import all_targets, raiders_in
from logres.games.pendragon.rules.commands.britons.moving import ORIGIN_PRICE
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
from logres.games.pendragon.rules.feats.retaliate import applies
from logres.games.pendragon.rules.treasury import purse
from logres.games.pendragon.table.constants import (
    AUTONOMY_CIVILIAN,
    BUILD,
    CAVALRY,
    CIVITATES,
    DUX,
    FORT,
    FRAGMENTATION,
    NOBODY,
    NONPLAYERS,
    REQUISITION,
    RETALIATE,
    SAXONS,
    SCOTTI,
    UNIT_POOL,
    WARBAND,
    bits,
)
from logres.games.pendragon.table.control import control_total, update_all
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import (
    TROOPS_OF,
    enemies_in,
    raiders_of,
    spaces_with,
    spaces_with_units,
    troops_of,
)
from logres.games.pendragon.table.roads import road_reaches
from logres.games.pendragon.table.wealth import room_for_prosperity

COEL_HEN = NONPLAYERS["dux"]["coel_hen"]
WORTH_RESTORING = 2


def plays_coel_hen(g: Pendragon) -> bool:
    """[np-dux.coel-hen]"""
    return g.imperium == AUTONOMY_CIVILIAN and own_control(g) >= int(COEL_HEN["control"])


def own_control(g: Pendragon) -> int:
    """The Population the Dux would have Control of at Fragmentation."""
    twin = store.copy(g)
    twin.imperium = FRAGMENTATION
    update_all(twin)
    return control_total(twin, DUX)


# Diamonds.


def raiders_within_reach(g: Pendragon, turn: Turn) -> dict[int, int]:
    """The Raiders an Intercept would Battle, by space: those of one Faction, in spaces that Troops
    hold or that somebody could be sent to. [np-dux.intercept]
    """
    raiders = {s: most_raiders(g, s) for s in bits(all_targets(g))}
    first = sorted(raiders, key=raiders.__getitem__, reverse=True)
    return {sortie.target: raiders[sortie.target] for sortie in sorties(g, turn, first)}


def most_raiders(g: Pendragon, space: int) -> int:
    """Of one Faction: a Battle is against one. [intercept.raiders-only]"""
    return max([raiders_of(g, faction, space) for faction in raiders_in(g, space)])


def any_raiders(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> dict[int, int]:
    """For an Intercept that an Event grants."""
    return raiders_within_reach(g, turn)


def intercept_enough(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> dict[int, int]:
    """More Raiders than 2D6; not rolled where there is none. [np-dux.intercept]"""
    found = raiders_within_reach(g, turn)
    raiders = sum(found.values())
    enough = raiders > 0 and raiders > sum([g.roll(6) for _ in range(terms["dice"])])
    return found if enough else {}


def battle_adds_prestige(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> dict[int, int]:
    """[np-dux.battle]"""
    return glorious(g)


def train_cavalry(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """[np-dux.train]"""
    return bool(cavalry_to_train(g) >= terms["cavalry"])


def money_to_use(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """Would Train place a Cavalry, restore Prosperity or Build? [np-dux.last]"""
    if turn.command("train") not in g.options or purse(g, DUX) < terms["resources"]:
        return False
    if cavalry_to_train(g) or (restorable(g) and not g.fragmented):
        return True
    return turn.feat and not g.fragmented and Build.is_useful(g, DUX, 0, purse(g, DUX))


def empty_forts(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> list[int]:
    """Forts without Cavalry that some could be spared for. [np-dux.last]"""
    if turn.command("march") not in g.options:
        return []
    near = 0
    for space, count in spare_cavalry(g).items():
        near |= road_reaches(g, DUX)[space] if count > 0 else 0
    return [s for s in bits(forts(g) & near) if not g.at(CAVALRY, s)]


def spare_cavalry(g: Pendragon) -> dict[int, int]:
    """All but one in each space."""
    return {s: g.at(CAVALRY, s) - 1 for s in bits(spaces_with_units(g, (CAVALRY,)))}


# Intercept.


class Sortie(NamedTuple):
    """A Battle of an Intercept, and the space whose Cavalry rides there, if any must."""

    target: int
    origin: int = NOBODY

    def plan(self) -> Orders:
        came: Orders = () if self.origin == NOBODY else (("select", self.origin),)
        return (("target", self.target), *came)

    def ride(self, g: Pendragon, turn: Turn) -> Orders:
        if self.origin == NOBODY:
            return ()
        riders = ("units", able_to_ride(g, turn, self.origin))
        return (("resolve", self.origin), ("move", CAVALRY), ("to", self.target), riders, DONE)


def sorties(g: Pendragon, turn: Turn, goals: list[int], by_lot: bool = False) -> list[Sortie]:
    """Targets in this order: nobody rides where Dux Troops are enough; to others ride all who can,
    from the nearby space with most such Cavalry that is no target itself and not sent elsewhere,
    while there is money. Which of equal spaces matters only when they ride: then lots decide.

    [np-dux.intercept, ruling.np-sorties, solo-random.equal-die]
    """
    held = spaces_with_units(g, TROOPS_OF[DUX])
    mounted = [s for s in bits(spaces_with_units(g, (CAVALRY,))) if s not in goals]
    free = [s for s in mounted if able_to_ride(g, turn, s)]
    money, found = purse(g, DUX), []
    for target in goals:
        if held >> target & 1 and is_enough(g, target, 0):
            found.append(Sortie(target))
            continue
        origins = relief(g, turn, target, free) if money >= ORIGIN_PRICE else []
        origin = NOBODY
        if origins:
            origin = draw_space(g, origins) if by_lot else origins[0]
        if origin != NOBODY:
            found.append(Sortie(target, origin))
            free.remove(origin)
            money -= ORIGIN_PRICE
    return found


def relief(g: Pendragon, turn: Turn, target: int, free: list[int]) -> list[int]:
    """The spaces with most Cavalry to send, if that is enough. [np-dux.intercept]"""
    reached = road_reaches(g, DUX)
    near = [s for s in free if reached[s] >> target & 1]
    best = best_of(near, lambda s: able_to_ride(g, turn, s)) if near else []
    return best if best and is_enough(g, target, able_to_ride(g, turn, best[0])) else []


def able_to_ride(g: Pendragon, turn: Turn, origin: int) -> int:
    """All, but one who stays at a Fort that may be attacked on the same card.

    [ruling.np-sorties]
    """
    stays = FORT in g.strongholds_in(origin) and attackable(g, turn.later) >> origin & 1
    return g.at(CAVALRY, origin) - stays


def attackable(g: Pendragon, later: tuple[int, ...]) -> int:
    """Spaces that Barbarians who act later on this card could Raid or have Warbands in."""
    found = 0
    for faction in later:
        if faction in (SAXONS, SCOTTI):
            found |= targets(g, faction, ways(g, faction)) | spaces_with(g, WARBAND[faction])
    return found


def is_enough(g: Pendragon, target: int, riders: int) -> bool:
    """Those who would fight are half as many as the Raiders, Civitates among them.

    [np-dux.intercept, intercept.join]
    """
    there = troops_of(g, DUX, target) + troops_of(g, CIVITATES, target)
    return 2 * (riders + there) >= most_raiders(g, target)


def intercept_box(g: Pendragon, turn: Turn, raiders: dict[int, int]) -> Orders:
    """Where most Raiders are first. Invite if able, else Retaliate. [np-dux.intercept]"""
    most = Ranking(DUX, "np-dux.intercept", (Criterion("most-raiders", raiders.__getitem__),))
    chosen = sorties(g, turn, most.first(g, list(raiders), len(raiders)), by_lot=True)
    if not chosen:
        return ()
    planned, said = invite(g, DUX) if turn.feat else ((), ())
    orders: Orders = (turn.command("intercept"),)
    for sortie in chosen:
        orders += sortie.plan()
    orders += (*(planned or (("feat", RETALIATE),)), DONE, *said)
    for sortie in chosen:
        orders += sortie.ride(g, turn)
    for sortie in chosen:
        orders += (("battle", sortie.target), *whom(g, sortie.target))
    return orders


def whom(g: Pendragon, space: int) -> Orders:
    there = list(raiders_in(g, space))
    return (("attack", draw_best(g, there, lambda faction: raiders_of(g, faction, space))),)


# Battle.


def glorious(g: Pendragon) -> dict[int, int]:
    """Battles that would add Prestige, and against whom; the Civitates only once the island is
    broken up. [np-dux.battle]
    """
    found = {}
    for space in bits(spaces_with_units(g, TROOPS_OF[DUX])):
        added = {enemy: glory(g, space, enemy) for enemy in enemies_in(g, DUX, space)}
        if added and max(added.values()) > 0:
            found[space] = draw_best(g, list(added), added.__getitem__)
    return found


def glory(g: Pendragon, space: int, enemy: int) -> int:
    """The Prestige a Battle would add. [np-dux.battle]"""
    if enemy == CIVITATES and not g.fragmented:
        return 0
    return prestige_after(g, battle_class(g)(space, DUX, enemy)) - g.prestige


def battle_box(g: Pendragon, turn: Turn, found: dict[int, int]) -> Orders:
    """[np-dux.battle]"""
    orders: Orders = (turn.command("battle"), *[("select", space) for space in found])
    retaliate = any([applies(g, enemy, space) for space, enemy in found.items()])
    if turn.feat:
        orders += (("feat", RETALIATE if retaliate else REQUISITION),)
    orders += (DONE,)
    for space, enemy in found.items():
        orders += (("resolve", space), ("attack", enemy))
    return orders


# Train.


def cavalry_to_train(g: Pendragon) -> int:
    """How many Forts could train one. [np-dux.train, train.one-per-fort]"""
    places = sum([forts_in(g, space) for space in bits(forts(g))])
    return min(places, g.available[UNIT_POOL[CAVALRY]], purse(g, DUX) // cavalry_price(g))


def train_box(g: Pendragon, turn: Turn, found: bool) -> Orders:
    """Invite if able; Cavalry at random Forts; Prosperity; else Build, else Requisition.

    [np-dux.train-invite, np-dux.train-cavalry, np-dux.train-prosperity, np-dux.train-feat]
    """
    orders: Orders = (turn.command("train"),)
    planned, said = invite(g, DUX) if turn.feat else ((), ())
    places = [space for space in bits(forts(g)) for _ in range(forts_in(g, space))]
    count = cavalry_to_train(g)
    trained = choose_forts(g, places, count)
    orders += tuple([("train", space) for space in trained])
    money = purse(g, DUX) - cavalry_price(g) * count
    restored = spaces_to_restore(g, money)
    orders += tuple([("restore", space) for space in restored])
    money -= PROSPERITY_PRICE * len(restored)
    return (*orders, *(planned or train_feat(g, turn, money, trained)), DONE, *said)


def choose_forts(g: Pendragon, places: list[int], count: int) -> list[int]:
    """[np-dux.train-cavalry, solo-random.table]"""
    once = sorted(set(places))
    twice = [space for space in once if places.count(space) > 1]
    chosen = choose_spaces(g, once, count)
    return chosen + choose_spaces(g, [s for s in twice if s in chosen], count - len(chosen))


def spaces_to_restore(g: Pendragon, money: int) -> list[int]:
    """Only where 2 or more can be added, most first; not at Fragmentation.

    [np-dux.train-prosperity]
    """
    if g.fragmented:
        return []
    count = min(PROSPERITY_SPACES, money // PROSPERITY_PRICE)
    added = restorable(g)
    most = Criterion("most-restored", added.__getitem__)
    return Ranking(DUX, "np-dux.train-prosperity", (most,)).first(g, list(added), count)


def restorable(g: Pendragon) -> dict[int, int]:
    """How much Prosperity could be added, where that is enough. [np-dux.train-prosperity]"""
    added = {
        space: min(g.population[space], room_for_prosperity(g, space))
        for space in bits(Train(faction=DUX).spaces_to_restore(g))
    }
    return {space: cubes for space, cubes in added.items() if cubes >= WORTH_RESTORING}


def train_feat(g: Pendragon, turn: Turn, money: int, trained: list[int]) -> Orders:
    """Build where Cavalry stands or has come; if it cannot, Requisition. [np-dux.build,
    np-dux.train-feat, np-dux.requisition]
    """
    if not turn.feat:
        return ()
    coming = sum({1 << space for space in trained})
    spaces = [s for _, s in Build.offers(g, DUX, (), coming)] if not g.fragmented else []
    count = min(MOST_BUILT, money // Build.price("build"))
    if not spaces or not count:
        return (("feat", REQUISITION),)
    # A Fort may stand wherever a Town may, so no space is better for one than another.
    most = Criterion("most-population", g.population.__getitem__)
    chosen = Ranking(DUX, "np-dux.build", (most,)).first(g, spaces, count)
    return (("feat", BUILD), *[("build", space) for space in chosen])


def build(g: Pendragon, frame: object) -> Action:
    """First Forts, then Towns. [np-dux.build]"""
    verb = g.options[0][0]
    return (verb, draw(g, [site for kind, site in g.options if kind == verb]))


# March.


def march_box(g: Pendragon, turn: Turn, empty: list[int]) -> Orders:
    """One Cavalry to each Fort without any, from where most can be spared. Lots tell which Forts
    come first, for there may be too few or too little money. [np-dux.last, solo-random.equal-die]
    """
    orders: Orders = ()
    moves: Orders = ()
    reached = road_reaches(g, DUX)
    spare = spare_cavalry(g)
    money = purse(g, DUX)
    for goal in g.shuffle(tuple(empty)) if len(empty) > 1 else empty:
        near = [s for s, n in spare.items() if n > 0 and reached[s] >> goal & 1]
        if not near or money < ORIGIN_PRICE:
            continue
        most = Criterion("most-cavalry", spare.__getitem__)
        origin = Ranking(DUX, "np-dux.last", (most,)).best(g, near)
        spare[origin] = 0
        money -= ORIGIN_PRICE
        orders += (("select", origin),)
        moves += (("resolve", origin), ("move", CAVALRY), ("to", goal), ("units", 1), DONE)
    if not orders:
        return ()
    feat: Orders = (("feat", REQUISITION),) if turn.feat else ()
    return (turn.command("march"), *orders, *feat, DONE, *moves)

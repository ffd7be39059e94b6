"""Raids worth a thought: where most can be taken, in force or not, and with which Feat."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.barbarians import can_found
from logres.games.pendragon.ruled.chart import Orders, Turn
from logres.games.pendragon.ruled.raiding import best_way, enemy_troops, reach
from logres.games.pendragon.rules.commands.barbarians.plundering import most_plunder
from logres.games.pendragon.rules.commands.barbarians.raid_events import bonus, price_of
from logres.games.pendragon.rules.commands.barbarians.raid_routes import (
    deep_ways,
    targets,
    way_of,
    ways,
)
from logres.games.pendragon.rules.commands.barbarians.raid_terms import (
    DEEP_LARGE,
    DIE,
    LARGE,
    MOST,
    SMALL,
    TERMS,
)
from logres.games.pendragon.table.constants import (
    IS_CITY,
    RAIDER,
    RANSOM,
    RAVAGE,
    SAXONS,
    SCOTTI,
    SPACE_COUNT,
    SURPRISE,
    UNIT_POOL,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of

DONE: Action = ("done", 0)
CHEAP, LAND, FEW = 0.3, 2.0, 4
GUARD = 0.35
"""What an enemy unit in a Region takes from the hope to bring Plunder home."""


def rolls(dice: int) -> tuple[float, ...]:
    """The chance of each sum."""
    sums = [sum(roll) for roll in product(range(1, DIE + 1), repeat=dice)]
    return tuple([sums.count(n) / len(sums) for n in range(dice * DIE + 1)])


ROLLS = {dice: rolls(dice) for dice in (1, 2, 3)}


class Target(NamedTuple):
    """A Raid of one space: what it is likely to bring, less its price."""

    space: int
    verb: str
    way: Action
    price: int
    plunder: float
    worth: float


def likely_plunder(g: Pendragon, space: int, dice: int, more: int, ravage: bool) -> float:
    """How many cubes they would take on average."""
    found = 0.0
    for n, chance in enumerate(ROLLS[dice]):
        if chance and n + more > 0:
            found += chance * most_plunder(g, space, n + more, ravage)
    return found


class Aim(NamedTuple):
    """What Raiders are out for: whether they Ravage, what Renown is worth to them, and what land is
    where they would be strong enough to Settle.
    """

    faction: int
    ravage: bool = False
    price: float = 1.0
    land: float = 0.0


def raid_targets(g: Pendragon, aim: Aim) -> list[Target]:
    """Every Region within reach, Raided the better way; those that bring most first."""
    by = ways(g, aim.faction)
    usual = reach(g, aim.faction, by)
    found = []
    for space in bits(targets(g, aim.faction, by)):
        if not IS_CITY[space]:
            way = best_way(g, usual, space)
            more = bonus(g, aim.faction, space, way_of(way)) - usual.held[space]
            sizes = [target(g, aim, space, verb, (way, more)) for verb in (SMALL, LARGE)]
            found.append(max(sizes, key=lambda one: one.worth))
    return sorted(found, key=lambda one: -one.worth)


def target(g: Pendragon, aim: Aim, space: int, verb: str, came: tuple[Action, int]) -> Target:
    """A Raid by some way, with more or fewer Raiders, as `came` says."""
    way, more = came
    dice = int(TERMS[aim.faction]["small" if verb == SMALL else "large"]["dice"])
    cost = price_of(g, aim.faction, verb)
    plunder = likely_plunder(g, space, dice, more, aim.ravage)
    guarded = 1 / (1 + GUARD * enemy_troops(g, aim.faction, space))
    worth = plunder * guarded - aim.price * cost
    if aim.land and could_settle(g, aim.faction, space, dice, more):
        worth += aim.land * g.population[space]
    return Target(space, verb, way, cost, plunder, worth)


def could_settle(g: Pendragon, faction: int, space: int, dice: int, more: int) -> bool:
    """Would those who come probably outnumber all others where there is a Site? [settle.space]"""
    others = sum([pieces_of(g, other, space) for other in range(SCOTTI + 1) if other != faction])
    landed = (DIE + 1) / 2 * dice + more + pieces_of(g, faction, space)
    return landed > others and can_found(g, faction, space)


def affordable(g: Pendragon, faction: int, found: list[Target], most: int) -> list[Target]:
    """As many as may be Raided and can be paid, and as there are Raiders for."""
    money, chosen = g.renown[faction], list[Target]()
    for one in found:
        if len(chosen) < most and one.price <= money and one.plunder > 0:
            chosen.append(one)
            money -= one.price
    return chosen


def raids(g: Pendragon, turn: Turn) -> list[Orders]:
    """[raid.saxon-max, raid.scotti-max, raid.feats-saxons, raid.feats-scotti]"""
    if not g.available[UNIT_POOL[RAIDER[turn.faction]]]:
        return []
    if turn.limited:
        found = raid_targets(g, Aim(turn.faction))[:FEW]
        found += raid_targets(g, Aim(turn.faction, land=LAND))[:1]
        return [orders(turn, [one]) for one in found]
    return [*full_raids(g, turn), *deep_raids(g, turn)]


def full_raids(g: Pendragon, turn: Turn) -> list[Orders]:
    """For Plunder, with or without a thought of the cost, and for land."""
    faction, found = turn.faction, list[Orders]()
    aims = [Aim(faction), Aim(faction, price=CHEAP), Aim(faction, price=CHEAP, land=LAND)]
    if faction == SAXONS and turn.feat:
        aims = [aim._replace(ravage=ravage) for aim in aims for ravage in (True, False)]
    for aim in aims:
        chosen = affordable(g, faction, raid_targets(g, aim), MOST[faction])
        if chosen:
            found += with_feats(g, turn, chosen, aim.ravage)
    return found


def with_feats(g: Pendragon, turn: Turn, chosen: list[Target], ravage: bool) -> list[Orders]:
    if not turn.feat:
        return [orders(turn, chosen)]
    if turn.faction == SCOTTI:
        return [orders(turn, chosen, ("feat", RANSOM)), *surprises(g, turn, chosen)]
    if not ravage:
        return [orders(turn, chosen), *surprises(g, turn, chosen)]
    wasted: Orders = tuple([("ravage", one.space) for one in chosen])
    return [orders(turn, chosen, ("feat", RAVAGE), *wasted)]


def surprises(g: Pendragon, turn: Turn, chosen: list[Target]) -> list[Orders]:
    """A Coup de Main where walls are least manned. [surprise.coup]"""
    walled = [one.space for one in chosen if one.verb == LARGE and g.strongholds_in(one.space)]
    if not walled:
        return []
    space = min(walled, key=lambda s: enemy_troops(g, turn.faction, s))
    return [orders(turn, chosen, ("feat", SURPRISE), ("surprise", space))]


def deep_raids(g: Pendragon, turn: Turn) -> list[Orders]:
    """The richest Region beyond, and the best of the others. [surprise.deep-raid]"""
    if not turn.feat:
        return []
    faction = turn.faction
    by = deep_ways(g, faction)
    beyond = [s for s in range(SPACE_COUNT) if by[s] and not IS_CITY[s]]
    free = [s for s in beyond if g.prosperity_at(s) > enemy_troops(g, faction, s)]
    if not free or g.renown[faction] < price_of(g, faction, LARGE):
        return []
    space = max(free, key=lambda s: (g.prosperity_at(s) - enemy_troops(g, faction, s), s))
    way = best_way(g, reach(g, faction, by), space)
    usual = affordable(g, faction, raid_targets(g, Aim(faction)), MOST[faction] - 1)
    deep: Orders = (("feat", SURPRISE), (DEEP_LARGE, space), way)
    return [(turn.command("raid"), *deep, *orders(turn, usual)[1:])]


def orders(turn: Turn, chosen: list[Target], *feat: Action) -> Orders:
    """A plan in words."""
    said: Orders = (turn.command("raid"),)
    for one in chosen:
        said += ((one.verb, one.space), one.way)
    return (*said, *feat, DONE, *[("resolve", one.space) for one in chosen])

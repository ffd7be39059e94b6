"""The Raid boxes of the Non-player Saxons and Scotti: which Regions, how many dice, which way."""

from __future__ import annotations

from typing import NamedTuple

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import DONE, Orders, Turn
from logres.games.pendragon.ruled.lots import choose_spaces, draw, draw_best
from logres.games.pendragon.ruled.priorities import Criterion, Ranking
from logres.games.pendragon.ruled.rehearsal import IN_THE_FIELD, INSIDE, would_assault
from logres.games.pendragon.rules.battle.standing import any_event
from logres.games.pendragon.rules.battle.walls import capacity
from logres.games.pendragon.rules.commands.barbarians import niall_box
from logres.games.pendragon.rules.commands.barbarians.foes import attack_on, foes_in, members
from logres.games.pendragon.rules.commands.barbarians.landing import Landing
from logres.games.pendragon.rules.commands.barbarians.raid_routes import (
    FROM_BASE,
    deep_ways,
    reduction,
    targets,
    way_action,
    ways,
)
from logres.games.pendragon.rules.commands.barbarians.raid_terms import (
    BOX_LARGE,
    DEEP_LARGE,
    LARGE,
    MOST,
    RENOWN,
    SMALL,
)
from logres.games.pendragon.table.constants import (
    ADJACENT,
    FENS,
    FORT,
    HILLS,
    IS_CITY,
    NOBODY,
    NONPLAYERS,
    RANSOM,
    RAVAGE,
    REGIONS,
    SAXONS,
    SCOTTI,
    SETTLEMENTS,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    STRONGHOLDS,
    SURPRISE,
    TERRAIN,
    TROOPS,
    UNIT_OWNER,
    VACANT,
    bits,
)
from logres.games.pendragon.table.control import enemy_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import presence

EMPTY: dict[str, list[int]] = NONPLAYERS["raider_assault"]
EACH: dict[str, list[int]] = NONPLAYERS["raider_assault"]["each_inside"]
ENEMY_TROOPS = tuple(
    tuple(unit for unit in TROOPS if UNIT_OWNER[unit] != faction) for faction in range(4)
)
WORTH_RAIDING = 2
MOST_SMALL_ROLL = 4


class Reach(NamedTuple):
    """The ways into each space, and how many Raiders the best of them costs."""

    faction: int
    by: list[int]
    held: list[int]


def best_way(g: Pendragon, found: Reach, space: int) -> Action:
    """Into a space over those who cost it least."""
    ways_in = bits(found.by[space])
    return way_action(min(ways_in, key=lambda way: reduction(g, way, found.faction)))


def reach(g: Pendragon, faction: int, by: list[int]) -> Reach:
    costs = [reduction(g, way, faction) for way in range(FROM_BASE + 1)]
    return Reach(faction, by, [cheapest(costs, ways_in) for ways_in in by])


def cheapest(costs: list[int], ways_in: int) -> int:
    """What the best of these ways costs; nothing where there is none."""
    least = NOBODY
    for way in bits(ways_in):
        if least == NOBODY or costs[way] < least:
            least = costs[way]
    return max(least, 0)


def enemy_troops(g: Pendragon, faction: int, space: int) -> int:
    count = 0
    for unit in ENEMY_TROOPS[faction]:
        count += g.units[unit * SPACE_COUNT + space]
    return count


# What makes a Region a better target.


def near_themselves(g: Pendragon, faction: int) -> int:
    """The spaces where the Faction is, and those next to them. [solo.terms]"""
    found = 0
    for space in bits(presence(g, (faction,))):
        found |= 1 << space | ADJACENT[space]
    return found


def people_less_troops(g: Pendragon, faction: int, space: int) -> int:
    """[np-scotti.raid-ties]"""
    return g.population[space] - enemy_troops(g, faction, space)


def in_force(g: Pendragon, faction: int, held: list[int], rich: bool) -> Ranking:
    """Which Regions are Raided in force. [np-scotti.raid-2d4, np-scotti.raid-ties,
    np-saxons.raid]
    """
    criteria = [Criterion("least-subtraction", lambda s: -held[s])]
    if rich:
        criteria.append(Criterion("most-prosperity", g.prosperity_at))
    else:
        near = near_themselves(g, faction)
        criteria.append(Criterion("nearby", lambda s: near >> s & 1))
    if faction == SAXONS:
        criteria.append(Criterion("fens", lambda s: int(TERRAIN[s] == FENS)))
    criteria.append(Criterion("enemy-control", lambda s: int(enemy_control(g, faction, s))))
    criteria.append(Criterion("unguarded-people", lambda s: people_less_troops(g, faction, s)))
    rule = "np-scotti.raid-2d4" if faction == SCOTTI else "np-saxons.raid"
    return Ranking(faction, rule, tuple(criteria))


def in_passing(g: Pendragon, faction: int, held: list[int]) -> Ranking:
    """Which Regions are Raided by few: at no Renown, or with the Saxons' last one.

    [np-scotti.raid-1d4, ruling.np-1d4-subtraction, np-saxons.raid]
    """
    if faction == SAXONS:
        return in_force(g, faction, held, rich=False)
    criteria = (
        Criterion("least-subtraction", lambda s: -held[s]),
        Criterion("most-prosperity", g.prosperity_at),
        Criterion("hills", lambda s: int(TERRAIN[s] == HILLS)),
    )
    return Ranking(faction, "np-scotti.raid-1d4", criteria)


def affordable(g: Pendragon, faction: int) -> int:
    """How many Raids in force the Renown pays for."""
    return min(MOST[faction], g.renown[faction] // RENOWN[faction][LARGE])


# The box.


def raid_box(g: Pendragon, turn: Turn, found: bool) -> Orders:
    """[np-scotti.raid-regions, np-scotti.raid-2d4, np-saxons.raid]"""
    faction = turn.faction
    by = ways(g, faction)
    usual = reach(g, faction, by)
    regions = [s for s in bits(targets(g, faction, by)) if not IS_CITY[s]]
    if not regions:
        return ()
    count, rich = MOST[faction] if turn.free else affordable(g, faction), False
    if faction == SCOTTI:
        die = g.roll(6)
        g.tell("np-die", "np-scotti.raid-2d4", faction=faction, die=die)
        rich = die > MOST_SMALL_ROLL
        count = count if rich else min(count, die)
    fit = [s for s in regions if not rich or g.prosperity_at(s) >= WORTH_RAIDING]
    ranking = in_force(g, faction, usual.held, rich)
    deep = deep_target(g, turn, fit, by, rich) if count else NOBODY
    large = in_order(g, fit, count - (deep != NOBODY), ranking)
    taken = len(large) + (deep != NOBODY)
    small = small_targets(g, usual, [s for s in regions if s not in large], taken)
    return raid_orders(g, turn, usual, deep, large, small)


def in_order(g: Pendragon, spaces: list[int], count: int, ranking: Ranking) -> list[int]:
    """The first by rank, those of equal rank in random order. [np-scotti.first-order]"""
    chosen = ranking.first(g, spaces, count)
    ordered: list[int] = []
    for tier in ranking.tiers(chosen):
        ordered += g.shuffle(tuple(tier)) if len(tier) > 1 else tier
    return ordered


def small_targets(g: Pendragon, usual: Reach, spaces: list[int], taken: int) -> list[int]:
    """What is left of the Raids, at no Renown. [np-scotti.raid-1d4, np-saxons.raid]"""
    faction = usual.faction
    if not taken and faction == SCOTTI:
        return []
    return in_order(g, spaces, MOST[faction] - taken, in_passing(g, faction, usual.held))


def deep_target(g: Pendragon, turn: Turn, usual: list[int], near: list[int], rich: bool) -> int:
    """A Region only a Deep Raid reaches, if it comes before all others and has more Prosperity
    than enemy Troops. [np-scotti.surprise]
    """
    faction = turn.faction
    if faction != SCOTTI or not turn.feat:
        return NOBODY
    by = deep_ways(g, faction)
    beyond = [s for s in REGIONS if by[s] and (not rich or g.prosperity_at(s) >= WORTH_RAIDING)]
    if not beyond:
        return NOBODY
    either = reach(g, faction, [usually or far for usually, far in zip(near, by, strict=True)])
    ranks = in_force(g, faction, either.held, rich).tiers(usual + beyond)
    lawful = [s for s in ranks[0] if g.prosperity_at(s) > enemy_troops(g, faction, s)]
    if any([s in usual for s in ranks[0]]) or not lawful:
        return NOBODY
    return choose_spaces(g, lawful, 1)[0]


def raid_orders(
    g: Pendragon, turn: Turn, usual: Reach, deep: int, large: list[int], small: list[int]
) -> Orders:
    """The plan in words: the box of NIALL, if it is open, Deep Raid, Raids in force, others, the
    Feat, and in which order. [np-scotti.raid-niall]
    """
    if deep == NOBODY and not large and not small:
        return ()
    orders: Orders = (turn.command("raid"), (BOX_LARGE, 0))
    if deep != NOBODY:
        far = reach(g, turn.faction, deep_ways(g, turn.faction))
        orders += (("feat", SURPRISE), (DEEP_LARGE, deep), best_way(g, far, deep))
    for verb, spaces in ((LARGE, large), (LARGE if turn.free else SMALL, small)):
        for space in spaces:
            orders += ((verb, space), best_way(g, usual, space))
    orders += feat_orders(g, turn, deep, large, small)
    first = [] if deep == NOBODY else [deep]
    order: Orders = tuple([("resolve", space) for space in (*first, *large, *small)])
    return (*orders, DONE, (niall_box.RESOLVE, 0), *order)


def feat_orders(g: Pendragon, turn: Turn, deep: int, large: list[int], small: list[int]) -> Orders:
    """[np-scotti.ransom, np-saxons.raid-feat]"""
    if deep != NOBODY:
        return ()
    if turn.faction == SCOTTI:
        return (("feat", RANSOM),)
    forts = [s for s in large if FORT in g.strongholds_in(s)]
    if forts:
        return (("feat", SURPRISE), ("surprise", forts[0]))
    wasted = [s for s in large + small if g.prosperity_at(s) > g.population[s]]
    return (("feat", RAVAGE), *[("ravage", s) for s in wasted]) if wasted else ()


# In a space that is Raided.


def land(g: Pendragon, frame: Landing) -> Action:
    """All the Plunder there is; Battle only where an Assault is sure. [np-scotti.raid-regions,
    battle-tactics.raid-battle]
    """
    if g.options[0][0] == "plunder":
        return g.options[-1]
    if g.options[0][0] == "join":
        return join_raid(g, frame)
    sure = [
        foe
        for foe in foes_in(g, frame.faction, frame.space)
        if attack_on(g, foe) in g.options and is_sure_to_assault(g, frame, foe)
    ]
    return attack_on(g, draw(g, sure)) if sure else ("decline", 0)


def join_raid(g: Pendragon, frame: Landing) -> Action:
    """From NIALL's box as few as make an Assault possible there, else none.

    [np-scotti.raid-niall]
    """
    kinds = [kind_name(kind) for kind in g.strongholds_in(frame.space)]
    inside = enemy_troops(g, frame.faction, frame.space)
    least = [EMPTY[kind][frame.surprise] + inside * EACH[kind][frame.surprise] for kind in kinds]
    wanted = min(least, default=0) - frame.landed
    return ("join", wanted) if wanted > 0 and ("join", wanted) in g.options else ("join", 0)


def is_sure_to_assault(g: Pendragon, frame: Landing, foe: int) -> bool:
    """Would a Stronghold go, wherever its defenders stand? [battle-tactics.raid-battle,
    battle-tactics.coup-table]
    """
    if frame.landed < fewest_to_remove(g, frame, foe):
        return False
    if not would_assault(g, frame.battle(g, foe), INSIDE):
        return False
    defended = any([g.units_of(owner, frame.space) for owner in members(g, foe)])
    return not defended or would_assault(g, frame.battle(g, foe), IN_THE_FIELD)


def fewest_to_remove(g: Pendragon, frame: Landing, foe: int) -> int:
    """No fewer Raiders could: by the table, with nobody inside or, at a single Stronghold, with all
    who find room. Events may change what walls are worth. [assault.minimum-raiders]
    """
    owners = members(g, foe)
    built = [site for site in SITES_OF[frame.space] if g.sites[site] != VACANT]
    sites = [site for site in built if STRONGHOLD_OWNER[g.sites[site]] in owners]
    kinds = [kind_name(g.sites[site]) for site in sites]
    least = min([EMPTY[kind][frame.surprise] for kind in kinds], default=frame.landed + 1)
    if len(kinds) > 1 or not kinds or any_event(g):
        return least
    defenders = sum([g.units_of(owner, frame.space) for owner in owners])
    sheltered = min(defenders, capacity(g, sites[0]))
    return least + EACH[kinds[0]][frame.surprise] * sheltered


def kind_name(kind: int) -> str:
    return "settlement" if kind in SETTLEMENTS else STRONGHOLDS[kind]


def ransom(g: Pendragon, frame: object) -> Action:
    """Players before Non-players. [np-scotti.ransom]"""
    verb, factions = g.options[0][0], [faction for _, faction in g.options]
    return (verb, draw_best(g, factions, lambda faction: faction not in g.ruled))

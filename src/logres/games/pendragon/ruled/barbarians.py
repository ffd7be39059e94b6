"""What the Non-player Saxons and Scotti share: Return, March, and the diamonds before them."""

from __future__ import annotations

from typing import Any

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import DONE, Orders, Turn
from logres.games.pendragon.ruled.lots import draw, draw_best
from logres.games.pendragon.ruled.priorities import Criterion, Ranking
from logres.games.pendragon.ruled.rehearsal import Outcome, rehearse
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.battle.prebattle import at_home
from logres.games.pendragon.rules.commands.barbarians.foes import attack_on, open_foes
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.feats.settle import (
    D6,
    POPULATION_WARBANDS,
    SETTLEMENT_WARBANDS,
    WARBAND_ON,
    Settling,
    most_spaces,
    outnumbers,
)
from logres.games.pendragon.table.constants import (
    ADJACENT,
    EVERYWHERE,
    FENS,
    HILLS,
    RAIDER,
    REGIONS,
    SAXONS,
    SCOTTI,
    SETTLE,
    SETTLEMENT,
    SPACE_COUNT,
    STRONGHOLD_POOL,
    TERRAIN,
    UNIT_POOL,
    UNITS_OF,
    WARBAND,
    bits,
)
from logres.games.pendragon.table.pieces import vacant_sites
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of, spaces_with


def plunder_on_map(g: Pendragon, faction: int) -> int:
    units = (RAIDER[faction], WARBAND[faction])
    return sum([sum(g.laden[u * SPACE_COUNT : (u + 1) * SPACE_COUNT]) for u in units])


# Diamonds.


def much_to_bring_home(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """[np-scotti.return, ruling.np-details]"""
    raiders = g.count_units(RAIDER[turn.faction])
    return bool(much_plunder(g, turn.faction, terms) or raiders >= terms["raiders"])


def much_plunder(g: Pendragon, faction: int, terms: dict[str, Any]) -> bool:
    """[np-scotti.return, np-saxons.return]"""
    return bool(plunder_on_map(g, faction) >= terms["plunder"])


def plunder_at_last(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """Any Plunder: what is not at home when the last Epoch comes never counts.

    [ruling.np-last-chance, end.margins]
    """
    return plunder_on_map(g, turn.faction) > 0


def raiders_crowd(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """Enough Raiders about one space with a vacant Site. [np-saxons.return]"""
    if much_plunder(g, turn.faction, terms):
        return True
    near = [raiders_near(g, turn.faction, s) for s in REGIONS if can_found(g, turn.faction, s)]
    return bool(max(near, default=0) >= terms["raiders"])


def raiders_at_home(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """The die is rolled only where it can say Yes. [np-scotti.raid-diamond,
    np-saxons.raid-diamond]
    """
    available = g.available[UNIT_POOL[RAIDER[turn.faction]]]
    if available < terms["raiders"] or g.renown[turn.faction] < terms["renown"]:
        return False
    return bool(g.roll(6) <= terms["die"])


def march_and_outnumber(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> list[int]:
    """[np-scotti.march, np-saxons.march]"""
    if turn.command("march") not in g.options:
        return []
    return goals(g, turn.faction, terms["warbands"])


# Where a Settlement could be founded.


def can_found(g: Pendragon, faction: int, space: int) -> bool:
    kind = SETTLEMENT[faction]
    return bool(g.available[STRONGHOLD_POOL[kind]] and vacant_sites(g, kind, space))


def raiders_near(g: Pendragon, faction: int, space: int) -> int:
    """Raiders that could roll to stay there. [settle.adjacent-returning]"""
    row = RAIDER[faction] * SPACE_COUNT
    return sum([g.units[row + s] for s in bits(1 << space | ADJACENT[space])])


# Boxes.


def return_box(g: Pendragon, turn: Turn, found: bool) -> Orders:
    """All who carry or raid go home; where most could stay, they Settle, with THANET in two spaces.

    [np-scotti.return, np-saxons.return, settle.thanet]
    """
    faction, row = turn.faction, WARBAND[turn.faction] * SPACE_COUNT
    spaces = spaces_with(g, RAIDER[faction])
    spaces |= sum([1 << s for s in EVERYWHERE if g.laden[row + s]])
    if not spaces:
        return ()
    orders = (turn.command("return"), *[("select", space) for space in bits(spaces)])
    homes = [s for s in REGIONS if outnumbers(g, faction, s) and raiders_near(g, faction, s)]
    if not homes:
        return (*orders, DONE)
    chosen = settlers(g, faction).first(g, homes, most_spaces(g, faction))
    return (*orders, ("feat", SETTLE), *[("settle", home) for home in chosen], DONE)


def settlers(g: Pendragon, faction: int) -> Ranking:
    """Where they would rather stay: where most can, then in their own country. [np-scotti.return,
    np-saxons.return]
    """
    criteria = (
        Criterion("vacant-site", lambda s: int(can_found(g, faction, s))),
        Criterion("most-settlers", lambda s: hands_to_settle(g, faction, s)),
        home_country(faction),
    )
    rule = "np-scotti.return" if faction == SCOTTI else "np-saxons.return"
    return Ranking(faction, rule, criteria)


def hands_to_settle(g: Pendragon, faction: int, space: int) -> int:
    """Raiders who may stay; a Warband is worth as many as it takes on average to get one."""
    per_warband: int = D6 // (D6 + 1 - WARBAND_ON[faction])
    return raiders_near(g, faction, space) + per_warband * g.at(WARBAND[faction], space)


def home_country(faction: int) -> Criterion:
    """Hills for the Scotti, Fens for the Saxons. [np-saxons.return, np-saxons.march]"""
    name, terrain = ("hills", HILLS) if faction == SCOTTI else ("fens", FENS)
    return Criterion(name, lambda s: int(TERRAIN[s] == terrain))


def marchers(g: Pendragon, faction: int) -> Ranking:
    """Fens first for the Saxons, then people. [np-scotti.march, np-saxons.march]"""
    criteria = (
        *([home_country(faction)] if faction == SAXONS else []),
        Criterion("most-population", g.population.__getitem__),
        Criterion("most-comers", lambda s: sum([n for _, n in comers(g, faction, s)])),
    )
    rule = "np-scotti.march" if faction == SCOTTI else "np-saxons.march"
    return Ranking(faction, rule, criteria)


def march_box(g: Pendragon, turn: Turn, found: list[int]) -> Orders:
    """To one Region, as many as can come, and there they Settle; with THANET also where others
    have stayed. [np-scotti.march, np-saxons.march, settle.thanet]
    """
    faction = turn.faction
    goal = marchers(g, faction).best(g, found)
    orders: Orders = (turn.command("march"), ("select", goal), ("feat", SETTLE), ("settle", goal))
    orders += (*[("settle", home) for home in other_homes(g, faction, goal)], DONE)
    orders += (("resolve", goal),)
    for origin, count in comers(g, faction, goal):
        orders += (("from", origin), ("units", count))
    return (*orders, DONE)


def other_homes(g: Pendragon, faction: int, goal: int) -> list[int]:
    """Where those who do not March could found a Settlement too. [settle.thanet]"""
    leaving = [origin for origin, _ in comers(g, faction, goal)]
    homes = [
        s
        for s in REGIONS
        if s != goal
        and s not in leaving
        and g.at(WARBAND[faction], s) >= SETTLEMENT_WARBANDS
        and can_found(g, faction, s)
        and outnumbers(g, faction, s)
    ]
    return settlers(g, faction).first(g, homes, most_spaces(g, faction) - 1)


def comers(g: Pendragon, faction: int, space: int) -> list[tuple[int, int]]:
    """Neighbouring Warbands; one stays with each Settlement, so that it remains a base."""
    found = []
    for origin in bits(ADJACENT[space]):
        stays = int(SETTLEMENT[faction] in g.strongholds_in(origin))
        if g.at(WARBAND[faction], origin) > stays:
            found.append((origin, g.at(WARBAND[faction], origin) - stays))
    return found


def goals(g: Pendragon, faction: int, least: int) -> list[int]:
    """Regions with a vacant Site where those who come would outnumber all others.

    [np-scotti.march, np-saxons.march, settle.space]
    """
    found = []
    for space in REGIONS:
        if not can_found(g, faction, space) or settled(g, faction, space):
            continue
        coming = sum([count for _, count in comers(g, faction, space)])
        if coming < least:
            continue
        others = sum([pieces_of(g, other, space) for other in range(4) if other != faction])
        if coming + pieces_of(g, faction, space) > others:
            found.append(space)
    return found


def settled(g: Pendragon, faction: int, space: int) -> bool:
    return SETTLEMENT[faction] in g.strongholds_in(space)


def settle(g: Pendragon, frame: Settling) -> Action:
    """A Settlement if there can be one, else kin; people only where Warbands stay.

    [np-saxons.style, settle.then-either]
    """
    if g.options[0][0] == "populate":
        spare = frame.warbands(g) > POPULATION_WARBANDS + 1
        return g.options[0] if spare else DONE
    sites = [site for verb, site in g.options if verb == "settlement"]
    return ("settlement", draw(g, sites)) if sites else g.options[0]


def share_rolls(g: Pendragon, frame: Command) -> Action | None:
    """All for the space they would rather stay in. [settle.thanet, np-scotti.return,
    np-saxons.return]
    """
    if g.options[0][0] != "roll-for-first":
        return None
    first, second = bits(frame.feat_spaces)
    ranking = settlers(g, frame.faction)
    return g.options[-1 if ranking.rank(first) >= ranking.rank(second) else 0]


# Battle.


def prospect(g: Pendragon, faction: int, space: int, foe: int) -> Outcome:
    """A Battle there, for the Scotti if those at home Ambush. [np-scotti.battle,
    np-saxons.battle]
    """
    home = UNITS_OF[faction] if faction == SCOTTI else ()
    ambush = sum([1 << u for u in home if g.at(u, space) and at_home(g, u, space)])
    return rehearse(g, battle_class(g)(space, faction, foe, trap=ambush))


def worthwhile(g: Pendragon, faction: int) -> dict[int, int]:
    """Spaces where Warbands would remove more pieces than they lose, or a Stronghold, with the
    enemy to attack there. [np-scotti.battle, np-saxons.battle]
    """
    found = {}
    for space in bits(spaces_with(g, WARBAND[faction])):
        foes = open_foes(g, faction, space)
        gains = {foe: gain(prospect(g, faction, space, foe)) for foe in foes}
        if gains and max(gains.values()) > 0:
            found[space] = draw_best(g, list(gains), gains.__getitem__)
    return found


def gain(outcome: Outcome) -> int:
    """Above 0 where it pays; a Stronghold is worth any losses. [np-saxons.battle]"""
    more = outcome.killed - outcome.lost
    return max(more, 0) + outcome.razed if outcome.razed else more


def battle_orders(g: Pendragon, turn: Turn, found: dict[int, int]) -> Orders:
    orders: Orders = (turn.command("battle"), *[("select", space) for space in found])
    return orders


def attacks(g: Pendragon, found: dict[int, int]) -> Orders:
    """The order of the spaces, and whom to attack there."""
    orders: Orders = (DONE,)
    for space, foe in found.items():
        orders += (("resolve", space), attack_on(g, foe))
    return orders

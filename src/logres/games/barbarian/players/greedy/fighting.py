"""Challenges, reinforcements, bribes and what comes after a battle."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.barbarian.players.greedy.beliefs import COST, EMPTY, MOST_BRIBE, WARRIOR
from logres.games.barbarian.players.greedy.beliefs import KING as KING_WORTH
from logres.games.barbarian.players.greedy.odds import chance, strength, wealth
from logres.games.barbarian.players.greedy.worth import claim_worth, loot, prospect, units_at_stake
from logres.games.barbarian.rules.battle import Battle
from logres.games.barbarian.rules.invade import Invade
from logres.games.barbarian.rules.points import points
from logres.games.barbarian.table.coins import can_make, worth
from logres.games.barbarian.table.constants import (
    KINDS,
    KING_POINTS,
    KING_WINS_TIES,
    VALUE,
    WARRIOR_POINTS,
)
from logres.games.barbarian.table.position import Barbarian
from logres.games.barbarian.table.units import KING


def is_claim(g: Barbarian) -> bool:
    return not any([isinstance(frame, Invade) and frame.at != "succeed" for frame in g.stack])


def stake(g: Barbarian, kingdom: int, rival: int, area: int) -> float:
    """What winning is worth over losing, all told."""
    total = units_at_stake(g, rival, kingdom, area) + units_at_stake(g, kingdom, rival, area)
    total += loot(g, area)
    for side, other in ((kingdom, rival), (rival, kingdom)):
        if side != g.active:
            continue
        if is_claim(g):
            total += claim_worth(g, side)
        else:
            total += prospect(g, side, area) + 2.0 * (g.marker == other)
    return total


def challenge(g: Barbarian, kingdom: int, options: list[Action]) -> Action:
    """Where the odds times what is at stake beat what is risked; a lost game is risked for all."""
    area, seat = g.contested, g.owner[kingdom]
    own, theirs = strength(g, kingdom, area, seat), strength(g, g.active, area, seat)
    units = [option for option in options if option[0] != "pass"]
    unit = cheapest(units)
    risk = KING_WORTH if unit[0] == KING else WARRIOR
    bonus = KING_POINTS if unit[0] == KING else WARRIOR_POINTS
    odds = chance(own + 0.4 * bonus - theirs - 0.5)
    gain = units_at_stake(g, g.active, kingdom, area) + loot(g, area)
    if is_claim(g):
        gain += claim_worth(g, g.active) * 0.6
    gain += prospect(g, kingdom, area) * 0.5 + 2.0 * (g.marker == kingdom)
    return unit if odds * gain > (1 - odds) * risk + 2.0 else options[-1]


def cheapest(units: list[Action]) -> Action:
    """Warriors first."""
    return units[-1]


def bring_more(g: Barbarian, kingdom: int, options: list[Action]) -> Action:
    """One unit at a time is enough: more can come as reinforcements."""
    return options[-1]


def reinforce(g: Barbarian, kingdom: int, options: list[Action]) -> Action:
    """Another unit if it can turn the battle and is not worth more than what it may save."""
    battle = g.stack[-1]
    assert isinstance(battle, Battle)
    rival = battle.other(kingdom)
    lead = points(g, kingdom, battle.area) - points(g, rival, battle.area)
    seat = g.owner[kingdom]
    lead += round(0.5 * (wealth(g, kingdom, seat) - wealth(g, rival, seat)) / 2)
    unit = cheapest(options[:-1])
    risk, bonus = (KING_WORTH, KING_POINTS) if unit[0] == KING else (WARRIOR, WARRIOR_POINTS)
    prize = stake(g, kingdom, rival, battle.area)
    before, after = chance(lead), chance(lead + bonus)
    better = (after - before) * prize - (1 - after) * risk
    return unit if better > 0.6 else options[-1]


def bribe_wanted(g: Barbarian, kingdom: int, rival: int, area: int, mood: float) -> int:
    """Return the bribe of highest expected value, against a rival who pays nothing or anything.

    `mood` shakes what is at stake, so that nobody can reckon on it.
    """
    lead = points(g, kingdom, area) - points(g, rival, area)
    seat = g.owner[kingdom]
    ties = g.active == kingdom or (g.king[kingdom] == area and g.power(kingdom, KING_WINS_TIES) > 0)
    prize = stake(g, kingdom, rival, area) * mood
    purse = g.purse(seat)
    rich = min(MOST_BRIBE, int(wealth(g, rival, seat)))
    best, most = 0, -1e9
    for amount in range(worth(purse) + 1):
        if not can_make(purse, KINDS, amount):
            continue
        promise = prize * win_chance(lead + amount, ties, rich) - COST * amount
        if promise > most + 1e-9:
            best, most = amount, promise
    return best


def win_chance(lead: int, ties: bool, rich: int) -> float:
    """Against a purse that is empty so often, and otherwise holds anything up to `rich`."""
    beaten = lead if ties else lead - 1
    if beaten < 0:
        return 0.0
    if rich == 0:
        return 1.0
    return EMPTY + (1 - EMPTY) * min(beaten, rich) / rich


def coins_for(purse: tuple[int, ...], kind: int, amount: int) -> int:
    """Return how many coins of a kind go into a payment: high values first."""
    most = min(purse[kind], amount // VALUE[kind])
    for count in range(most, -1, -1):
        if can_make(purse, kind, amount - count * VALUE[kind]):
            return count
    return 0

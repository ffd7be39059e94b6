"""The five actions, weighed."""

from __future__ import annotations

from collections.abc import Callable

from logres.engine.run.kernel import Action
from logres.games.barbarian.players.greedy.beliefs import (
    AMPLE,
    CHALLENGE,
    KING,
    MANY,
    RECRUITS,
    SCARCE,
    TOKEN,
    VENTURE,
    WARRIOR,
)
from logres.games.barbarian.players.greedy.marching import best_march
from logres.games.barbarian.players.greedy.odds import chance, inside, nearby, strength
from logres.games.barbarian.players.greedy.worth import (
    claim_worth,
    control_worth,
    loot,
    prospect,
    units_at_stake,
)
from logres.games.barbarian.rules.invade import invaders
from logres.games.barbarian.rules.tax import tax_limit
from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import (
    CAPITALS,
    EMBLEM,
    KING_POINTS,
    LAND,
    WARRIOR_POINTS,
)
from logres.games.barbarian.table.position import Barbarian, areas_in
from logres.games.barbarian.table.units import KING as KING_UNIT
from logres.games.barbarian.table.units import who_stands_in


def price(g: Barbarian, kingdom: int, tremis: float) -> float:
    """What `tremis` from behind the screen are worth."""
    rich = worth(g.purse(g.owner[kingdom])) >= MANY
    return tremis * (AMPLE if rich else SCARCE)


def rivals_near(g: Barbarian, kingdom: int, area: int) -> list[int]:
    return [foe for foe in g.foes(kingdom) if nearby(g, foe, area)]


def challenge_risk(g: Barbarian, kingdom: int, area: int, own: float) -> float:
    """The chance that a challenge comes and is lost."""
    seat, safe = g.owner[kingdom], 1.0
    for foe in rivals_near(g, kingdom, area):
        lost = 1 - chance(own - strength(g, foe, area, seat))
        safe *= 1 - CHALLENGE * lost
    return 1 - safe


def invade_worth(g: Barbarian, kingdom: int, area: int, unit: Action) -> float:
    """Loot, control and prospects, times the odds, less what is risked and left behind."""
    seat = g.owner[kingdom]
    is_king = unit[0] == KING_UNIT
    own_unit = KING_POINTS if is_king else WARRIOR_POINTS
    own = strength(g, kingdom, area, seat)
    if not g.next_to(kingdom)[area] >> unit[1] & 1:
        own += own_unit
    stake = (KING + VENTURE) if is_king else WARRIOR
    gain = gain_of(g, kingdom, area)
    defenders = who_stands_in(g, area)
    if defenders:
        odds = chance(own - strength(g, defenders[0], area, seat))
        gain += units_at_stake(g, defenders[0], kingdom, area)
    else:
        odds = 1 - challenge_risk(g, kingdom, area, own)
    exposed = VENTURE if is_king else 0.0
    return odds * gain - (1 - odds) * stake - exposed - left_behind(g, kingdom, unit)


def gain_of(g: Barbarian, kingdom: int, area: int) -> float:
    owner = g.controller(area)
    if EMBLEM[area] == kingdom:
        return TOKEN + (control_worth(g, owner) if owner >= 0 else 0.0)
    gain = loot(g, area) + prospect(g, kingdom, area)
    return gain + (control_worth(g, owner) if owner >= 0 else 0.0)


def left_behind(g: Barbarian, kingdom: int, unit: Action) -> float:
    """A province about to be claimed is not left lightly, nor is home where foes are near."""
    area = unit[1]
    if not LAND >> area & 1:
        return 0.0
    if g.controlled(kingdom) >> area & 1:
        return 0.5 * len(rivals_near(g, kingdom, area))
    return 0.0 if CAPITALS >> area & 1 else prospect(g, kingdom, area) + 1.0


def invade(g: Barbarian, kingdom: int, area: int) -> float:
    return max([invade_worth(g, kingdom, area, unit) for unit in invaders(g, kingdom, area)])


def claim(g: Barbarian, kingdom: int, area: int) -> float:
    """Value a Claim: the Control token, less the risk of losing the battle and the fee."""
    own = strength(g, kingdom, area, g.owner[kingdom])
    risk = challenge_risk(g, kingdom, area, own)
    cost = price(g, kingdom, g.claim_cost(kingdom))
    lost = units_at_stake(g, kingdom, kingdom, area) + cost
    return (1 - risk) * claim_worth(g, kingdom) - risk * lost - cost


def recruit(g: Barbarian, kingdom: int, area: int) -> float:
    """More Warriors are worth less; where there is something to take or to guard, more."""
    fresh = RECRUITS[len(g.warriors[kingdom])]
    near = g.next_to(kingdom)[area]
    reach = near & LAND & ~g.impassable & ~g.controlled(kingdom) & ~g.presence(kingdom)
    targets = max([gain_of(g, kingdom, a) for a in areas_in(reach)], default=0.0)
    guard = 0.5 * len(rivals_near(g, kingdom, area))
    alone = inside(g, kingdom, area) == 0
    cost = price(g, kingdom, g.recruit_cost(kingdom)) * 0.7
    return fresh + 0.25 * targets + guard * alone - cost


def tax(g: Barbarian, kingdom: int, area: int) -> float:
    """What can be collected now."""
    there = sum([worth(g.chest(a)) for a in areas_in(g.controlled(kingdom))])
    return price(g, kingdom, min(there, tax_limit(g, kingdom)))


def maneuver(g: Barbarian, kingdom: int, area: int) -> float:
    return best_march(g, kingdom)[0]


DEEDS: dict[str, Callable[[Barbarian, int, int], float]] = {
    "recruit": recruit,
    "maneuver": maneuver,
    "invade": invade,
    "claim": claim,
    "tax": tax,
}
"""What an action is worth, by its verb."""

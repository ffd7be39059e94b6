"""The odds of a battle fought to the end."""

from __future__ import annotations

from functools import cache
from math import comb

from logres.games.britannia.table.constants import IS_DIFFICULT, ROMANS
from logres.games.britannia.table.position import Britannia

MOST = 12
"""More armies than this on a side hardly change the odds."""

Odds = tuple[float, float, float]
"""How likely the attacker is left alone; how many attackers and defenders fall on average."""


def chance_to_hit(elite: bool, target_elite: bool, sheltered: bool, led: bool) -> float:
    """What a die needs, as in the rules of battle."""
    need = 6 if target_elite or sheltered else 4 if elite else 5
    return (7 - max(1, need - led)) / 6


@cache
def binomial(number: int, hit: float) -> tuple[float, ...]:
    miss = 1 - hit
    return tuple([comb(number, k) * hit**k * miss ** (number - k) for k in range(number + 1)])


@cache
def odds(attackers: int, defenders: int, attack: float, defence: float) -> Odds:
    """Return the odds from each side's hit probability per die; nobody retreats."""
    if not attackers or not defenders:
        return (1.0 if attackers else 0.0, 0.0, 0.0)
    win, lost, killed, still = 0.0, 0.0, 0.0, 0.0
    for hits, p in enumerate(binomial(attackers, attack)):
        for blows, q in enumerate(binomial(defenders, defence)):
            fell, died = min(attackers, blows), min(defenders, hits)
            if not fell and not died:
                still += p * q
                continue
            after = odds(attackers - fell, defenders - died, attack, defence)
            win += p * q * after[0]
            lost += p * q * (fell + after[1])
            killed += p * q * (died + after[2])
    return (win / (1 - still), lost / (1 - still), killed / (1 - still))


def battle_odds(g: Britannia, area: int, attackers: int, led: bool, elite: bool) -> Odds:
    """Return the odds of a number of attackers of the active nation against an area's defenders."""
    holder = g.holder[area]
    defenders = g.defenders(area)
    strong = (holder == ROMANS and g.infantry[area] > 0) or g.cavalry[area] > 0
    attack = chance_to_hit(elite, strong, IS_DIFFICULT[area], led)
    defence = chance_to_hit(strong, elite, False, g.leader_at(holder, area) >= 0)
    return odds(min(attackers, MOST), min(defenders, MOST), attack, defence)

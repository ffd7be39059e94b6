"""The battles of a position: those that wait, the one that is fought, those a step would bring."""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY
from logres.games.britannia.contract import Chances, Engagement, Force, Thrown
from logres.games.britannia.rules.battle.battle import (
    ANY_HITS,
    ELITE_HITS,
    NORMAL_HITS,
    Battle,
    battle_areas,
    needs,
)
from logres.games.britannia.rules.movement.march import March
from logres.games.britannia.rules.peace import spared
from logres.games.britannia.seats.forecast import Forecast, Side, forecast
from logres.games.britannia.seats.running import on_top, under_way
from logres.games.britannia.table.constants import (
    AREAS,
    IS_DIFFICULT,
    LEADERS,
    NATIONS,
    NOWHERE,
    ROMANS,
    SAXONS,
)
from logres.games.britannia.table.position import Britannia

MOST = 12
"""More armies than this on a side hardly change the odds."""


def side_of(g: Britannia, nation: int, area: int, foot: int, horse: int, led: bool) -> Side:
    """A nation's `foot` and `horse` with the fort or burh that is there. [burhs.as-army]"""
    work = g.works_at(nation, area)
    burh = work if nation == SAXONS else 0
    return Side(min(MOST, foot + burh), min(MOST, horse), work - burh, nation == ROMANS, led)


def defender_of(g: Britannia, area: int) -> Side:
    holder = g.holder[area]
    led = g.leader_at(holder, area) != NOBODY
    return side_of(g, holder, area, g.infantry[area], g.cavalry[area], led)


def attacker_of(g: Britannia, area: int) -> Side:
    """Those who attack; losses that are still to be named are left out."""
    battle = under_way(g, Battle)
    lost = (battle.lost_foot, battle.lost_horse) if battle and battle.area == area else (0, 0)
    foot, horse = g.foot_at(g.nation, area) - lost[0], g.horse_at(g.nation, area) - lost[1]
    return side_of(g, g.nation, area, foot, horse, g.leader_at(g.nation, area) != NOBODY)


def battles_view(g: Britannia) -> dict[str, Engagement]:
    """Every battle that is joined, with its sides as they stand and its odds.

    [battle.attacker-defender, battle.must-fight]
    """
    if not g.mustered:
        return {}
    peace = spared(g)
    areas = [area for area in battle_areas(g) if not peace >> g.holder[area] & 1]
    return {AREAS[area]: battle_view(g, area) for area in areas}


def battle_view(g: Britannia, area: int) -> Engagement:
    attacker, defender = attacker_of(g, area), defender_of(g, area)
    return {
        "attacker": side_view(g, g.nation, area, attacker, toughness(defender, area)),
        "defender": side_view(g, g.holder[area], area, defender, toughness(attacker, NOWHERE)),
        "odds": percent(forecast(attacker, defender, IS_DIFFICULT[area])),
    }


def toughness(target: Side, area: int) -> bool:
    """Do only sixes count against all of them?"""
    elite = not target.fort and (target.roman or not target.foot)
    return elite or (area != NOWHERE and IS_DIFFICULT[area])


def side_view(g: Britannia, nation: int, area: int, side: Side, tough: bool) -> Force:
    """Armies, leader, fort or burh, and what the dice of each kind need to hit."""
    leader = g.leader_at(nation, area)
    burh = g.works_at(nation, area) if nation == SAXONS else 0
    return {
        "nation": NATIONS[nation],
        "infantry": side.foot - burh,
        "cavalry": side.horse,
        "leader": LEADERS[leader] if leader != NOBODY else None,
        "work": bool(g.works_at(nation, area)),
        "needs": needs_view(nation, side, tough),
    }


def needs_view(nation: int, side: Side, tough: bool) -> dict[Thrown, int]:
    """[battle.normal-hits-normal, battle.elite-hits-normal, battle.elite-hit-on-six,
    leaders.plus-one]
    """
    kinds: dict[Thrown, tuple[int, int]] = {
        "infantry": (side.foot, needs(nation)),
        "cavalry": (side.horse, ELITE_HITS),
        "fort": (side.fort, NORMAL_HITS),
    }
    return {
        kind: (ANY_HITS if tough else need) - side.led
        for kind, (count, need) in kinds.items()
        if count
    }


def share(chance: float) -> int:
    """Per cent; only what is certain is 0 or 100."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def percent(found: Forecast) -> Chances:
    """As whole per cents, and the armies each side loses."""
    won, lost = share(found.attacker), share(found.defender)
    return {
        "attacker": won,
        "defender": lost,
        "nobody": max(0, 100 - won - lost),
        "attackers_lost": round(found.attackers_lost, 1),
        "defenders_lost": round(found.defenders_lost, 1),
    }


def prospects_view(g: Britannia) -> dict[str, int]:
    """The attacker's chance wherever the group on its way could attack next."""
    group = on_top(g, March)
    if group is None:
        return {}
    peace = spared(g)
    areas = [area for verb, area in g.options if verb == "to" and g.holder[area] != NOBODY]
    areas = [area for area in areas if not peace >> g.holder[area] & 1]
    return {AREAS[area]: percent(prospect(g, group, area))["attacker"] for area in areas}


def prospect(g: Britannia, group: March, area: int) -> Forecast:
    """If the group goes on to an area where others stand, with those who are there already."""
    foot = sum(group.feet) + g.foot_at(g.nation, area)
    horse = sum(group.horses) + g.horse_at(g.nation, area)
    led = group.leader != NOBODY or g.leader_at(g.nation, area) != NOBODY
    attacker = side_of(g, g.nation, area, foot, horse, led)
    return forecast(attacker, defender_of(g, area), IS_DIFFICULT[area])

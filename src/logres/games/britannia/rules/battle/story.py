"""What is told of a battle: who meets whom, what the dice need, and who is left."""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY
from logres.games.britannia.table.constants import ROMANS
from logres.games.britannia.table.position import Britannia

Armies = tuple[int, int]
"""Infantry and cavalry of a side."""

Goal = tuple[int, int, tuple[bool, Armies]]
"""What dice need as a rule and at the most; whether the other side defends difficult terrain, and
its armies."""

NONE, ARMY, CAVALRY, ALL = "none", "army", "cavalry", "all"
"""Against whom of a side only sixes count."""


def tell_battle(g: Britannia, area: int) -> None:
    """Who fights whom, and how many armies each side has. [battle.attacker-defender]"""
    if g.journal is None:
        return
    defender = g.holder[area]
    g.tell(
        "battle",
        "battle.attacker-defender",
        nation=g.nation,
        rival_nation=defender,
        area=area,
        n=g.troops(area),
        against=g.infantry[area] + g.cavalry[area],
        work=work_at(g, defender, area),
    )


def work_at(g: Britannia, nation: int, area: int) -> str:
    if not g.works_at(nation, area):
        return NONE
    return "fort" if nation == ROMANS else "burh"


def tell_throw(
    g: Britannia,
    what: str,
    nation: int,
    area: int,
    dice: tuple[int, ...],
    goal: Goal,
) -> None:
    """The dice of one type of unit, and what they need to hit; a leader makes it one less.

    [battle.one-die-each, battle.elite-hit-on-six, battle.defend-difficult, leaders.plus-one]
    """
    usual, top, (hard, enemies) = goal
    tough = ALL if hard else toughness(g, nation, area, enemies)
    leader = g.leader_at(nation, area)
    bonus = 1 if leader != NOBODY else 0
    g.tell(
        what,
        "battle.one-die-each",
        nation=nation,
        area=area,
        dice=dice,
        needs=(top if tough == ALL else usual) - bonus,
        top=top - bonus,
        tough=tough,
        leader=leader,
    )


def toughness(g: Britannia, nation: int, area: int, enemies: Armies) -> str:
    """Against whom of a nation's enemies only sixes count, wherever they stand.

    [battle.elite-hit-on-six, battle.forts-normal]
    """
    foot, horse = enemies
    defender = g.holder[area]
    enemy = g.nation if nation == defender else defender
    if enemy == ROMANS:
        if nation == defender or not g.works_at(ROMANS, area):
            return ALL
        return ARMY if foot else NONE
    if horse:
        return CAVALRY if foot else ALL
    return NONE


def tell_outcome(g: Britannia, area: int) -> None:
    """Who is left in the area; where one side has submitted, that was told.

    [battle.until-one-left, battle.both-gone]
    """
    if g.journal is None:
        return
    holder, troops = g.holder[area], g.troops(area)
    if holder == NOBODY and not troops:
        g.tell("nobody-left", "battle.both-gone", area=area)
    elif holder == NOBODY:
        g.tell("takes-area", "battle.until-one-left", nation=g.nation, area=area, n=troops)
    elif not troops:
        n = g.infantry[area] + g.cavalry[area]
        g.tell("holds-area", "battle.until-one-left", nation=holder, area=area, n=n)

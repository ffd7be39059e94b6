"""How many armies of a nation an area can hold.

[stacking.three-two, stacking.one-overstack, stacking.romans, stacking.forts-excluded,
romans.fort-stacking, stacking.per-nation, stacking.sea-unlimited, burhs.as-army,
leaders.not-an-army]
"""

from __future__ import annotations

from collections.abc import Sequence

from logres.engine.run.kernel import NOBODY
from logres.engine.run.offers import Why
from logres.games.britannia.table.constants import (
    ALL_LAND,
    NOWHERE,
    ROMANS,
    SAXONS,
    SEAS,
    STACK,
    bits,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacks import LARGEST, Stacks

FULL = ("retreat.stacking", "stacking.three-two", "stacking.one-overstack")


def count_stacks(g: Britannia) -> Stacks:
    """Burhs count, and can never move away: not to be changed. [burhs.as-army, burhs.no-move]"""
    found = g.stacked()
    if g.nation == SAXONS and g.burhs:
        found = found.copy()
        for area in bits(g.burhs & g.settled(NOBODY)):
            found.put(area, 1, True)
    return found


def stack(g: Britannia, nation: int, area: int) -> int:
    """Armies and burhs of a nation in an area."""
    burh = g.burhs >> area & 1 if nation == SAXONS else 0
    return g.armies_at(nation, area) + burh


def has_room(g: Britannia, nation: int, area: int) -> bool:
    """May one more army of a nation be in a land area?"""
    return stack(g, nation, area) < STACK[area] or room(g, nation, area) > 0


def room(g: Britannia, nation: int, area: int, besides: int = NOWHERE, lost: int = 0) -> int:
    """How many more armies a nation may have in a land area.

    In the area `besides`, `lost` are lost but not named yet, or leave it.

    [population.stacking-holds, stacking.retreat-and-growth, ruling.overstack-in-placement]
    """
    here = stack(g, nation, area)
    limit = LARGEST[area]
    if nation == ROMANS:
        return max(0, limit - here)
    for other in overstacks(g, nation):
        left = stack(g, nation, other) - (lost if other == besides else 0)
        if other != area and left > STACK[other]:
            limit = STACK[area]
            break
    return max(0, limit - here)


def overstacks(g: Britannia, nation: int) -> Sequence[int]:
    """The land areas where a nation is above the ordinary limit."""
    if g.on_turn(nation):
        return bits(count_stacks(g).over & ALL_LAND)
    foot, horse, burhs = g.infantry, g.cavalry, g.burhs if nation == SAXONS else 0
    return [
        area
        for area in bits(g.settled(nation))
        if foot[area] + horse[area] + (burhs >> area & 1) > STACK[area]
    ]


def numbers(g: Britannia, nation: int, area: int, to: int, here: int, lost: int = 0) -> list[int]:
    """How many of the `here` armies may go: where they stood, those who leave count no more.

    [retreat.stacking, stacking.retreat-and-growth, ruling.pict-return-limits,
    ruling.moved-out-details]
    """
    if to in SEAS:
        return list(range(1, here + 1))
    return [n for n in range(1, here + 1) if room(g, nation, to, area, lost + n) >= n]


def say_no_number(why: Why, verb: str, area: int, to: int, here: int) -> None:
    """Why a number of the `here` armies may not go: if nothing else bars them, there is no room."""
    if not why.noun:
        why.bar_rest(verb, "take-none", "battle.some-or-all", "withdrawal.may-withdraw")
    elif why.noun > here:
        why.bar_rest(verb, "not-so-many-go", "battle.some-or-all", area=area, n=here)
    else:
        why.bar_rest(verb, "no-room-for-so-many", *FULL, area=to, n=why.noun)


def some_may_go(g: Britannia, nation: int, area: int, to: int, here: int, lost: int = 0) -> bool:
    """Is there room for one, or for as many as make the place they leave fit?"""
    if not here:
        return False
    if has_room(g, nation, to):
        return True
    return bool(numbers(g, nation, area, to, here, lost))

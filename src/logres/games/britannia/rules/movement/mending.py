"""What a Movement Phase must still put right before it can end, and whether it can.

No order is offered after which stacking could not be made right, or armies that must land could
not. Where the phase begins so, orders are free and the owner removes what is too much.
[stacking.when, invasion.must-land, ruling.stack-must-fit, ruling.must-land-impossible]
"""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY
from logres.games.britannia.table.constants import (
    ALL_SEAS,
    AREA_COUNT,
    COAST,
    LANDINGS,
    MAJOR_INVASION,
    NEIGHBOURS,
    NOWHERE,
    RAIDING,
    STACK,
    bits,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacks import LARGEST, Stacks

Plan = tuple[list[int], tuple[int, ...]]
"""The armies in each area, with those that come there to put things right, and the most it holds.

While these are kept to, any group may end its move anywhere."""


def may_stay_at_sea(g: Britannia) -> bool:
    """On a raiding turn, or in the first half of a Major Invasion.

    [invasion.must-land, raiding.stay, raiding.may-end-at-sea, raiding.period-over,
    major-invasion.stay-first-half, major-invasion.land-second-half]
    """
    if RAIDING[g.round] >> g.nation & 1:
        return True
    return bool(MAJOR_INVASION[g.round] >> g.nation & 1 and g.half == 1)


def must_land(g: Britannia, stacks: Stacks) -> int:
    """The seas that armies have to leave in this phase, as bits."""
    at_sea = stacks.where & ALL_SEAS
    return 0 if at_sea and may_stay_at_sea(g) else at_sea


def limits(overstack: int) -> tuple[int, ...]:
    """How many armies each area holds if the overstack is in this one."""
    return tuple([LARGEST[a] if a == overstack else most for a, most in enumerate(STACK)])


MOST = (*[limits(area) for area in range(AREA_COUNT)], STACK)
"""For each area with the overstack, and last for NOWHERE."""


def can_mend(g: Britannia, stacks: Stacks, spared: int, overstack: int) -> bool:
    """Can this be put right, with one overstack at most, or the one already made?"""
    if overstack == NOWHERE and not stacks.wrong() and not must_land(g, stacks):
        return True
    return plan(g, stacks, spared, overstack) is not None


def plan(g: Britannia, stacks: Stacks, spared: int, overstack: int = NOWHERE) -> Plan | None:
    """How single steps could put this right, where some nations may not be attacked.

    It looks at single steps to areas with room, so it may find none where a longer way leads out.
    """
    armies, full = stacks.all, bits(stacks.over)
    shores = {sea: landings(g, sea, spared) for sea in bits(must_land(g, stacks))}
    if stacks.roman:
        here = settled(g, LARGEST, full, armies, shores)
        return (here, LARGEST) if here else None
    fixed = [area for area in full if stacks.halted[area] > STACK[area] and area != overstack]
    if overstack != NOWHERE:
        fixed.append(overstack)
    if len(fixed) > 1:
        return None
    coasts = [area for sea in shores for area in COAST[sea]]
    for area in fixed or [NOWHERE, *full, *coasts]:
        here = settled(g, MOST[area], full, armies, shores)
        if here:
            return here, LARGEST if area == NOWHERE else MOST[area]
    return None


def settled(
    g: Britannia,
    most: tuple[int, ...],
    full: tuple[int, ...],
    armies: list[int],
    shores: dict[int, list[int]],
) -> list[int] | None:
    """The armies with those that find room beside areas too full, and on these shores of seas.

    None if not all of them do.
    """
    here = armies.copy()
    for area in full:
        if armies[area] > most[area]:
            open_areas = [near for near in NEIGHBOURS[area] if g.holder[near] == NOBODY]
            if not spread(here, most, armies[area] - most[area], open_areas):
                return None
    for sea, coasts in shores.items():
        if not spread(here, most, armies[sea], coasts):
            return None
    return here


def landings(g: Britannia, sea: int, spared: int) -> list[int]:
    """The coasts of a sea where the nation on turn may land, even against enemies."""
    return [
        area
        for area in LANDINGS[g.nation][sea]
        if g.holder[area] == NOBODY or not spared >> g.holder[area] & 1
    ]


def spread(here: list[int], most: tuple[int, ...], count: int, areas: list[int]) -> bool:
    """Put `count` armies into these areas; is there room for all?"""
    for area in areas:
        room = most[area] - here[area]
        if room >= count:
            here[area] += count
            return True
        if room > 0:
            here[area] += room
            count -= room
    return not count

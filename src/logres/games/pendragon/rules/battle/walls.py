"""Strongholds as places to defend: what they hold, and what their walls cost."""

from __future__ import annotations

from logres.games.pendragon.rules.battle.quarters import HALF
from logres.games.pendragon.rules.battle.standing import (
    camelot_raises,
    cross_strengthens,
    devastation_halves,
    devastation_shelter,
    mons_badonicus_weakens,
)
from logres.games.pendragon.table.constants import (
    CAPACITY,
    CITY_CAPACITY,
    ESCALADE_HALVES,
    FORT,
    GARRISON,
    SITE_SPACE,
    SITES_OF,
    UNIT_COUNT,
)
from logres.games.pendragon.table.position import Pendragon

DIE = 6
ROW = tuple(1 + SITES_OF[space].index(site) for site, space in enumerate(SITE_SPACE))
"""The row of those inside the Stronghold at a Site."""


def row_of(site: int) -> int:
    """Where a Stronghold's insides are in the list of posts."""
    return ROW[site]


def capacity(g: Pendragon, site: int) -> int:
    """[sites.city-capacity, ruling.city-strongholds]"""
    return CITY_CAPACITY.get(SITE_SPACE[site], CAPACITY[g.sites[site]])


def inside(g: Pendragon, site: int) -> int:
    """How many units have Withdrawn into a Stronghold."""
    count, start = 0, row_of(site) * UNIT_COUNT
    for unit in range(UNIT_COUNT):
        count += g.posts[start + unit]
    return count


def room(g: Pendragon, site: int) -> int:
    """How many more may Withdraw into it. [field.withdraw, card.64.shaded]"""
    fewer = devastation_shelter(g, SITE_SPACE[site], g.sites[site])
    return (capacity(g, site) if fewer < 0 else fewer) - inside(g, site)


def garrison(g: Pendragon, site: int) -> int:
    """It is whole in every Battle. [assault.camelot, assault.garrison-not-piece,
    ruling.garrison-heals]
    """
    kind = g.sites[site]
    return 0 if mons_badonicus_weakens(g, kind) else GARRISON[kind]


def escalade_factor(g: Pendragon, kind: int) -> int:
    """What each defender costs on the walls. [assault.camelot, ruling.town-escalade]"""
    if camelot_raises(g, kind):
        return HALF * ESCALADE_HALVES[FORT]
    return HALF * ESCALADE_HALVES[kind]


def escalade(g: Pendragon, site: int, omens: bool) -> int:
    """What the walls cost the attackers, in quarters: the factor for garrison and units inside.

    [assault.escalade, assault.inside-equal, assault.escalade-exact-halves,
    ruling.escalade-halves, ruling.city-strongholds, card.43.battle]
    """
    factor, start = escalade_factor(g, g.sites[site]), row_of(site) * UNIT_COUNT
    losses = factor * garrison(g, site)
    for unit in range(UNIT_COUNT):
        if g.posts[start + unit]:
            each = factor // 2 if devastation_halves(g, unit) else factor
            few = min(g.halved[unit], g.posts[start + unit]) if omens and g.halved else 0
            all_of_them = g.posts[start + unit] * (each + HALF * cross_strengthens(g, unit))
            losses += all_of_them - few * (each - (each >> 1))
    return losses

"""Epoch Round 5: Revenue. [revenue.order]"""

from __future__ import annotations

from logres.games.pendragon.table.constants import (
    BRITON,
    CYMBROGI,
    DUX,
    EVERYWHERE,
    HILLFORT,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    SCOTTI_SETTLEMENT,
    SETTINGS,
    SITE_SPACE,
    TOWN,
    UNSHADED,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import (
    add_dux_resources,
    add_prestige,
    add_renown,
    add_resources,
)

NUMBERS = SETTINGS["revenue"]


def collect_revenue(g: Pendragon) -> None:
    """Prestige, Briton Resources, Taxation, Saxons, Scotti. [revenue.order]"""
    gain_prestige(g)
    if g.fragmented:
        dux_revenue(g)
    briton_revenue(g)
    tax(g)
    barbarian_revenue(g)


def gain_prestige(g: Pendragon) -> None:
    """[revenue.prestige]"""
    n = int(NUMBERS["prestige"].get(IMPERIUM[g.imperium], 0))
    if n:
        add_prestige(g, n)
        g.tell("revenue-prestige", "revenue.prestige", n=n)


def cubes_under(g: Pendragon, side: int) -> int:
    """[revenue.uncontrolled]"""
    return sum([g.prosperity_at(space) for space in EVERYWHERE if g.control[space] == side])


def towns(g: Pendragon, of_the_dux: bool) -> int:
    """Towns on the map, in spaces under Dux Control or elsewhere. [revenue.briton]"""
    found = [site for site, kind in enumerate(g.sites) if kind == TOWN]
    return len([site for site in found if (g.control[SITE_SPACE[site]] == DUX) is of_the_dux])


def dux_revenue(g: Pendragon) -> None:
    """[revenue.dux-fragmentation, ruling.dux-revenue]"""
    n = cubes_under(g, DUX) + towns(g, of_the_dux=True)
    add_dux_resources(g, n)
    g.tell("revenue-dux", "revenue.dux-fragmentation", n=n)


def briton_revenue(g: Pendragon) -> None:
    """With CYMBROGI Hillforts pay instead of Towns, to the Civitates only.

    [revenue.briton, revenue.uncontrolled, revenue.dux-fragmentation, revenue.cymbrogi,
    card.76.revenue]
    """
    if g.in_force(CYMBROGI, UNSHADED):
        paying = g.count_strongholds(HILLFORT)
    else:
        paying = towns(g, of_the_dux=False)
    n = cubes_under(g, BRITON) + paying
    add_resources(g, n)
    g.tell("revenue-britons", "revenue.briton", n=n)


def tax(g: Pendragon) -> None:
    """[revenue.taxation, revenue.taxation-order, imperium-status.taxation,
    resources.wealth-safe]
    """
    n = min(g.resources, int(NUMBERS["taxation"].get(IMPERIUM[g.imperium], 0)))
    if n:
        add_resources(g, -n)
        g.tell("taxation", "revenue.taxation", n=n)


def barbarian_revenue(g: Pendragon) -> None:
    """[revenue.saxons, revenue.scotti, revenue.scotti-amount, ruling.scotti-revenue]"""
    saxons = cubes_under(g, SAXONS) * int(NUMBERS["saxons_per_cube"])
    scotti = g.count_strongholds(SCOTTI_SETTLEMENT) * int(NUMBERS["scotti_per_settlement"])
    for faction, n, rule in ((SAXONS, saxons, "saxons"), (SCOTTI, scotti, "scotti")):
        add_renown(g, faction, n)
        if n:
            g.tell("revenue-renown", f"revenue.{rule}", faction=faction, n=n)

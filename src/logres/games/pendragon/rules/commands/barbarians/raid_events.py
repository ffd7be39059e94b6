"""What Events in play add to a Raid, or take away from it, besides Patrols and the Wall.

[raid.modifiers-order]
"""

from __future__ import annotations

from logres.games.pendragon.rules.commands.barbarians.raid_routes import (
    FROM_BASE,
    FROM_CALEDONIA,
    bases,
)
from logres.games.pendragon.rules.commands.barbarians.raid_terms import RENOWN
from logres.games.pendragon.table.constants import (
    ARD_RI,
    BRITANNICUS,
    BRITON,
    IS_CITY,
    NOBODY,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SHADED,
    SPACES,
    UNSHADED,
    card,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_wealth

CLASSIS_BRITANNICA = card(8)
RISING_SEAS = card(38)
NIALLS_RAID = card(55)
DAL_RIADA = card(59)
EVANGELIZATION = card(63)
NIALL_NOIGIALLACH = card(68)
THE_WALL = card(69)
RUIN_OF_THE_VILLAS = card(70)

NUMBERS = SETTINGS["raid_events"]
RAID = SETTINGS["raid"]
RAIDERS_OF_EVENT = {SCOTTI: (ARD_RI, RAID["ard_ri"]), SAXONS: (RISING_SEAS, RAID["rising_seas"])}
"""The card that changes a Faction's Raids, and by how many Raiders in each space."""
VILLAS: int = NUMBERS["villas"]
DAL_RIADA_SHORES = frozenset(SPACES.index(name) for name in NUMBERS["dal_riada_regions"])


def bonus(g: Pendragon, faction: int, space: int = NOBODY, way: int = NOBODY) -> int:
    """What Events add for one Raid space, less what they take away; the box of Niall Noigiallach
    is no space and has no way. [raid.modifiers-order]
    """
    if not (g.momentum[0] | g.momentum[1] | g.capabilities[0] | g.capabilities[1]):
        return 0
    more = more_everywhere(g, faction)
    return more - fewer_by_way(g, faction, space, way) - fewer_in(g, space)


def more_everywhere(g: Pendragon, faction: int) -> int:
    """From wherever they come. [card.58.shaded.momentum, card.58.unshaded.momentum,
    card.38.shaded.momentum, card.38.unshaded.momentum, card.68.unshaded]
    """
    event, raiders = RAIDERS_OF_EVENT[faction]
    more = int(raiders) * (g.in_force(event, SHADED) - g.in_force(event, UNSHADED))
    if faction == SCOTTI and g.in_force(NIALL_NOIGIALLACH, UNSHADED):
        more -= int(NUMBERS["niall_noigiallach"])
    return more


def fewer_by_way(g: Pendragon, faction: int, space: int, way: int) -> int:
    """By a Sea, or overland from an adjacent Region or Caledonia. [card.8.unshaded,
    card.55.unshaded, card.69.unshaded, ruling.card-8]
    """
    fewer = 0
    if way != NOBODY and way == g.niall_sea and g.in_force(NIALLS_RAID, UNSHADED):
        fewer += int(NUMBERS["nialls_raid"])
    if way == BRITANNICUS and g.in_force(CLASSIS_BRITANNICA, UNSHADED):
        fewer += int(NUMBERS["classis_britannica"])
    if g.in_force(THE_WALL, UNSHADED) and is_overland(g, faction, space, way):
        fewer += int(NUMBERS["the_wall"])
    return fewer


def is_overland(g: Pendragon, faction: int, space: int, way: int) -> bool:
    """From elsewhere by land: who Raids the Region of a base itself crosses no border."""
    if way == FROM_BASE:
        return not bases(g, faction) >> space & 1
    return way == FROM_CALEDONIA


def fewer_in(g: Pendragon, space: int) -> int:
    """In some Regions. [card.59.unshaded]"""
    guarded = space in DAL_RIADA_SHORES and g.in_force(DAL_RIADA, UNSHADED)
    return int(NUMBERS["dal_riada"]) if guarded else 0


def dearer(g: Pendragon, faction: int) -> int:
    """Renown more for a Raid space. [card.63.unshaded]"""
    dear = faction == SCOTTI and g.in_force(EVANGELIZATION, UNSHADED)
    return int(NUMBERS["evangelization"]) if dear else 0


def price_of(g: Pendragon, faction: int, verb: str) -> int:
    """[raid.saxon-cost, raid.scotti-cost, card.63.unshaded]"""
    return RENOWN[faction][verb] + dearer(g, faction)


def ruins_villas(g: Pendragon, faction: int, space: int) -> bool:
    """Does a Raid of this Faction take more there? Dux Control does not count.

    [card.70.shaded, events.affects-as-named]
    """
    if IS_CITY[space] or g.control[space] != BRITON:
        return False
    return g.serves(RUIN_OF_THE_VILLAS, SHADED, faction)


def extra_plunder(g: Pendragon, faction: int, space: int) -> int:
    """[card.70.shaded]"""
    return VILLAS if ruins_villas(g, faction, space) else 0


def rob_villas(g: Pendragon, faction: int, space: int) -> None:
    """Wealth falls with the landing, whatever is carried off. [card.70.shaded]"""
    if ruins_villas(g, faction, space) and g.wealth:
        add_wealth(g, -VILLAS)
        g.tell("villas", "card.70.shaded", space=space, n=VILLAS)

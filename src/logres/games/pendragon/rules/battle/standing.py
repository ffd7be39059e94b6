"""The Events that change Battle while they are in play, each by the name on its card."""

from __future__ import annotations

from logres.games.pendragon.table.constants import (
    CAVALRY,
    COMITATES,
    DUX,
    FENS,
    HILLFORT,
    HILLS,
    IS_CITY,
    MILITIA,
    SAXON_WARBAND,
    SCOTTI,
    SCOTTI_WARBAND,
    SETTINGS,
    SHADED,
    TERRAIN,
    TOWN,
    UNSHADED,
    card,
)
from logres.games.pendragon.table.position import Pendragon

ARTHUR = card(1)
CAIR_LEGION = card(7)
ANEIRIN = card(14)
DUX_BELLORUM = card(16)
CAMELOT = card(21)
MONS_BADONICUS = card(28)
THE_CROSS = card(33)
FEEDING_THE_RAVENS = card(41)
DUBGLAS_RIVER = card(46)
CELYDDON_COED = card(56)
DEVASTATION = card(64)
CYMBROGI = card(76)
IN_BATTLE = sum(
    1 << event
    for event in (
        ARTHUR,
        CAIR_LEGION,
        ANEIRIN,
        DUX_BELLORUM,
        CAMELOT,
        MONS_BADONICUS,
        THE_CROSS,
        FEEDING_THE_RAVENS,
        DUBGLAS_RIVER,
        CELYDDON_COED,
        DEVASTATION,
        CYMBROGI,
    )
)
"""All of these, as bits."""
HALLOWED = 1 << CAVALRY | 1 << COMITATES | 1 << MILITIA
"""Whom THE CROSS strengthens. [card.33.unshaded.momentum]"""
SHELTER = SETTINGS["devastation"]


def any_event(g: Pendragon) -> bool:
    """Is there an Event in play that may change a Battle?"""
    events = g.momentum[0] | g.momentum[1] | g.capabilities[0] | g.capabilities[1]
    return bool(events & IN_BATTLE)


def arthur_saves_cavalry(g: Pendragon) -> bool:
    """Cavalry lost in Battle goes to Available. [card.1.unshaded.momentum]"""
    return g.in_force(ARTHUR, UNSHADED)


def cair_legion_shelters(g: Pendragon) -> bool:
    """Defending Cavalry may Withdraw after its charge. [field.cair-legion, card.7.unshaded]"""
    return g.in_force(CAIR_LEGION, UNSHADED)


def aneirin_sings_of(g: Pendragon, faction: int) -> bool:
    """Losing fewer pieces brings more. [card.14.unshaded, card.14.shaded]"""
    return (faction == DUX and g.in_force(ANEIRIN, UNSHADED)) or (
        faction == SCOTTI and g.in_force(ANEIRIN, SHADED)
    )


def dux_bellorum_steadies(g: Pendragon) -> bool:
    """Militia beside Dux units are not halved. [card.16.unshaded.momentum]"""
    return g.in_force(DUX_BELLORUM, UNSHADED)


def dux_bellorum_parts(g: Pendragon) -> bool:
    """Militia do not fight beside Dux units. [cooperation.dux-bellorum, card.16.shaded]"""
    return g.in_force(DUX_BELLORUM, SHADED)


def camelot_raises(g: Pendragon, kind: int) -> bool:
    """[assault.camelot, card.21.unshaded.capability]"""
    return kind == HILLFORT and g.in_force(CAMELOT, UNSHADED)


def mons_badonicus_steadies(g: Pendragon, space: int) -> bool:
    """Militia in a Region with a Hillfort are not halved. [card.28.unshaded.capability]"""
    return (
        g.in_force(MONS_BADONICUS, UNSHADED)
        and not IS_CITY[space]
        and HILLFORT in g.strongholds_in(space)
    )


def mons_badonicus_weakens(g: Pendragon, kind: int) -> bool:
    """Hillforts defend like Settlements, but not with CAMELOT. [assault.camelot, card.28.shaded]"""
    return (
        kind == HILLFORT
        and g.in_force(MONS_BADONICUS, SHADED)
        and not g.in_force(CAMELOT, UNSHADED)
    )


def cross_strengthens(g: Pendragon, unit: int) -> bool:
    """Cavalry, Comitates and Militia strike harder. [card.33.unshaded.momentum]"""
    return bool(HALLOWED >> unit & 1) and g.in_force(THE_CROSS, UNSHADED)


def ravens_harden(g: Pendragon, faction: int) -> bool:
    """Its Troops take 2 losses each in an Assault. [card.41.shaded.momentum]"""
    return g.serves(FEEDING_THE_RAVENS, SHADED, faction)


def dubglas_river_mires(g: Pendragon, space: int) -> bool:
    """Cavalry in Fens is halved in the field. [card.46.shaded]"""
    return TERRAIN[space] == FENS and g.in_force(DUBGLAS_RIVER, SHADED)


def dubglas_river_estranges(g: Pendragon) -> bool:
    """Fens are no Home terrain. [card.46.unshaded]"""
    return g.in_force(DUBGLAS_RIVER, UNSHADED)


def celyddon_coed_estranges(g: Pendragon) -> bool:
    """Hills are no Home terrain for the Scotti. [card.56.unshaded]"""
    return g.in_force(CELYDDON_COED, UNSHADED)


def celyddon_coed_trap(g: Pendragon, space: int, attacker: int) -> int:
    """The units that Trap in a Battle Command there: give them to the Battle as its `trap`.

    [field.trap, field.trap-needs-event, card.56.shaded]
    """
    if attacker != SCOTTI or TERRAIN[space] != HILLS or not g.in_force(CELYDDON_COED, SHADED):
        return 0
    return 1 << SCOTTI_WARBAND


def devastation_halves(g: Pendragon, unit: int) -> bool:
    """Warbands of the Barbarian Factions are halved. [card.64.unshaded]"""
    return unit in (SAXON_WARBAND, SCOTTI_WARBAND) and g.in_force(DEVASTATION, UNSHADED)


def devastation_shelter(g: Pendragon, space: int, kind: int) -> int:
    """How many may Withdraw into a Stronghold of a ruined Region, or -1. [card.64.shaded]"""
    if not g.in_force(DEVASTATION, SHADED) or IS_CITY[space] or g.prosperity_at(space):
        return -1
    return int(SHELTER["town" if kind == TOWN else "other"])


def cymbrogi_knows_hills(g: Pendragon, unit: int, space: int) -> bool:
    """Hills are Home terrain for Militia and Comitates. [pre-battle.cymbrogi, card.76.terrain]"""
    hillmen = unit in (MILITIA, COMITATES) and TERRAIN[space] == HILLS
    return hillmen and g.in_force(CYMBROGI, UNSHADED)

"""Whom a Barbarian may fight in a space."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.table.constants import (
    BRITON,
    CIVITATES,
    DUX,
    NOBODY,
    SAXONS,
    SCOTTI,
    SHADED,
    card,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of

WITH_THE_CROSS = card(33)


def members(g: Pendragon, side: int) -> tuple[int, ...]:
    """The Factions that stand together. [cooperation.joint-defence, raid.enemy-choice]"""
    return (DUX, CIVITATES) if side == BRITON and not g.fragmented else (side,)


def foes_in(g: Pendragon, faction: int, space: int) -> list[int]:
    """Enemies with pieces there. The Britons are one until Fragmentation.

    [raid.enemy-choice, barbarian-battle.one-enemy, factions.barbarians-enemies,
    battle.can-be-no-units]
    """
    found = []
    for side in (DUX, BRITON, SAXONS, SCOTTI):
        if side == faction or (side == DUX and not g.fragmented):
            continue
        if any([pieces_of(g, member, space) for member in members(g, side)]):
            found.append(side)
    return found


def attack_on(g: Pendragon, foe: int) -> Action:
    """How an enemy is named: the cooperating Britons together. [raid.enemy-choice]"""
    together = foe == BRITON and not g.fragmented
    return ("attack-britons", 0) if together else ("attack", foe)


def attacked(action: Action) -> int:
    return BRITON if action[0] == "attack-britons" else action[1]


def has_units(g: Pendragon, side: int, space: int) -> bool:
    return any([g.units_of(member, space) for member in members(g, side)])


def is_barred(g: Pendragon, faction: int, side: int, space: int = NOBODY) -> bool:
    """May a Battle Command not be started against this side? Cooperating Britons may be fought
    by the Scotti only where a piece of the Dux stands among them.

    [barbarian-battle.cross-bar, card.33.shaded]
    """
    if not g.in_force(WITH_THE_CROSS, SHADED):
        return False
    if (faction, side) == (CIVITATES, SCOTTI):
        return True
    if (faction, side) != (SCOTTI, CIVITATES):
        return False
    return g.fragmented or not pieces_of(g, DUX, space)

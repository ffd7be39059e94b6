"""Whom a Barbarian may fight in a space."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
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
ATTACKS: tuple[str, ...] = ("attack", "attack-britons")


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


def say_no_attack(g: Pendragon, why: Why, faction: int, space: int) -> None:
    """The Britons defend together against Barbarians, until Fragmentation. [raid.enemy-choice,
    barbarian-battle.one-enemy]
    """
    rules = ("raid.enemy-choice", "barbarian-battle.one-enemy")
    there = foes_in(g, faction, space)
    if BRITON not in there and DUX not in there:
        why.bar_rest("attack-britons", "no-britons-there", *rules)
    elif g.fragmented:
        why.bar_rest("attack-britons", "britons-apart", *rules)
    elif why.noun <= CIVITATES:
        why.bar_rest("attack", "britons-together", *rules)
    if why.noun not in there:
        why.bar_rest("attack", "not-an-enemy-there", *rules, faction=why.noun)


def with_units(g: Pendragon, foes: list[int], space: int, why: Why | None) -> list[int]:
    """Who Ravages fights no enemy that is within walls only. [ravage.no-assault]"""
    found = [foe for foe in foes if has_units(g, foe, space)]
    if why is not None and why.verb in ATTACKS and attacked((why.verb, why.noun)) not in found:
        why.bar_rest(why.verb, "walls-only", "ravage.no-assault")
    return found


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


def open_foes(g: Pendragon, faction: int, space: int) -> list[int]:
    """Enemies with pieces there whom nothing protects. [barbarian-battle.cross-bar]"""
    return [foe for foe in foes_in(g, faction, space) if not is_barred(g, faction, foe, space)]

"""Rehearsals: a Battle fought on a copy, to see how it would end.

No die is rolled in a rehearsal: nobody Evades or Ambushes but those who are said to strike first,
and a Coup de Main fails.
"""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine import kernel, store
from logres.engine.kernel import Frame
from logres.games.pendragon.battle import Battle
from logres.games.pendragon.battle.assault import Assaults
from logres.games.pendragon.battle.sides import kinds, row_of
from logres.games.pendragon.battle.walls import room
from logres.games.pendragon.data import FACTIONS, UNIT_COUNT, VACANT, bits
from logres.games.pendragon.state import Pendragon

EVERYBODY = tuple(range(len(FACTIONS)))
AS_USUAL, IN_THE_FIELD, INSIDE = -1, 1, 2
"""What defenders do in a rehearsal: what Non-players would, stay out, or go behind their walls as
far as there is room.
"""
FIRST_INTO = INSIDE + 1
"""From here on: the same, but first into the Stronghold at the Site of that number."""


@dataclass
class Outcome:
    """Pieces each side would lose, Strongholds that would go, and what of the attackers' losses
    would be the field's.
    """

    lost: int
    killed: int
    razed: int
    lost_in_field: int


@dataclass
class Curtain(Frame):
    """Below a Battle or an Event on a copy: it falls when that is over."""

    def start(self, g: Pendragon) -> None:
        g.finish("rehearsed", (), g.result)


def rehearse(g: Pendragon, battle: Battle, defence: int = INSIDE) -> Outcome:
    """A Battle that has not begun; both sides do as Non-players do."""
    battle.surprise = False
    twin = understudy(g, defence)
    if defence == INSIDE and all_go_inside(twin, battle):
        battle.at = Battle.assaults.__name__
    twin.stack.append(battle)
    kernel.begin(twin)
    return outcome(g, twin)


def prestige_after(g: Pendragon, battle: Battle) -> int:
    """What a Battle that has not begun would make of the Prestige."""
    twin = understudy(g, INSIDE)
    twin.losses_only = False
    twin.stack.append(battle)
    kernel.begin(twin)
    return twin.prestige


def would_assault(g: Pendragon, battle: Battle, defence: int) -> bool:
    """Would the attackers go on to an Assault, if only in hope of a Coup de Main? Whether that
    succeeds comes after, so the curtain falls when they are before the walls.

    [battle-tactics.raid-battle]
    """
    twin = understudy(g, defence)
    twin.ruled = tuple([faction for faction in EVERYBODY if faction != battle.attacker])
    unfought = defence == INSIDE and all_go_inside(twin, battle)
    twin.stack.append(battle.at_the_walls() if unfought else battle)
    kernel.begin(twin)
    while not twin.ended and not isinstance(twin.stack[-1], Assaults):
        kernel.play(twin, twin.answer_by_rules())
    return not twin.ended and twin.answer_by_rules()[0] == "assault"


def all_go_inside(g: Pendragon, battle: Battle) -> bool:
    """Where one Stronghold has room for all, they go there before anybody strikes: nothing of that
    Battle need be played before the walls. [field.withdraw, field.skip]
    """
    battle.draw_up(g)
    sites = bits(battle.walls)
    if len(sites) != 1 or battle.trap or battle.ravaged or not battle.may_withdraw:
        return False
    if not battle.attackers(g):
        return False
    if battle.defenders(g) > room(g, sites[0]):
        return False
    for unit in kinds(g, battle.enemy, battle.attacker):
        g.posts[row_of(sites[0]) * UNIT_COUNT + unit] = g.posts[unit]
        g.posts[unit] = 0
    return True


def play_on(g: Pendragon, defence: int) -> Outcome:
    """The Battle in progress, if all defenders now stay out, or now go inside."""
    begins = [number for number, frame in enumerate(g.stack) if isinstance(frame, Battle)][-1]
    twin = understudy(g, defence, *g.stack[begins:])
    battle = twin.stack[1]
    assert isinstance(battle, Battle)
    battle.surprise = False
    kernel.begin(twin)
    return outcome(g, twin)


def understudy(g: Pendragon, defence: int, *stack: Frame) -> Pendragon:
    """A copy in which the rules answer for everybody and defenders do as is said. The curtain falls
    before the consequences.
    """
    twin = stage(g, *stack)
    twin.ruled, twin.rehearsing, twin.losses_only = EVERYBODY, defence, True
    return twin


def stage(g: Pendragon, *stack: Frame) -> Pendragon:
    """A copy with these procedures alone; when they are over it has ended."""
    whole, g.stack = g.stack, list(stack)
    twin = store.copy(g)
    g.stack = whole
    twin.stack.insert(0, Curtain())
    return twin


def outcome(g: Pendragon, twin: Pendragon) -> Outcome:
    lost, killed = twin.scores
    razed = 0 if twin.sites is g.sites else twin.sites.count(VACANT) - g.sites.count(VACANT)
    return Outcome(lost, killed, razed, twin.lost_in_field)

"""Rehearsals: a Battle fought on a copy, to see how it would end.

No die is rolled in a rehearsal: nobody Evades or Ambushes but those who are said to strike first,
and a Coup de Main fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from logres.engine.run import kernel, store
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.battle.fight import AFTER_PRE_BATTLE, AT_THE_WALLS, Fight
from logres.games.pendragon.rules.battle.sides import kinds, standing
from logres.games.pendragon.rules.battle.walls import room, row_of
from logres.games.pendragon.rules.battle.withdrawal import Withdrawal
from logres.games.pendragon.table.constants import FACTIONS, UNIT_COUNT, VACANT, bits
from logres.games.pendragon.table.position import Pendragon

F = TypeVar("F", bound=Frame)

EVERYBODY = tuple(range(len(FACTIONS)))
AS_USUAL, IN_THE_FIELD, INSIDE = -1, 1, 2
"""What defenders do in a rehearsal: what Non-players would, stay out, or go behind their walls as
far as there is room.
"""
BEFORE_THE_WALLS = "assault"
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


def rehearse(g: Pendragon, battle: Fight, defence: int = INSIDE) -> Outcome:
    """A Battle that has not begun; both sides do as Non-players do."""
    battle.surprise = False
    twin = understudy(g, defence)
    put_on(twin, battle, defence)
    kernel.begin(twin)
    return outcome(g, twin)


def prestige_after(g: Pendragon, battle: Fight) -> int:
    """What a Battle that has not begun would make of the Prestige."""
    twin = understudy(g, INSIDE)
    twin.losses_only = False
    put_on(twin, battle, INSIDE)
    kernel.begin(twin)
    return twin.prestige


def would_assault(g: Pendragon, battle: Fight, defence: int) -> bool:
    """Would the attackers go on to an Assault, if only in hope of a Coup de Main? Whether that
    succeeds comes after, so the curtain falls when they are before the walls.

    [battle-tactics.raid-battle]
    """
    twin = understudy(g, defence)
    twin.ruled = tuple([faction for faction in EVERYBODY if faction != battle.attacker])
    put_on(twin, battle, defence)
    kernel.begin(twin)
    while not twin.ended and asking(twin).reply() != BEFORE_THE_WALLS:
        kernel.play(twin, twin.answer_by_rules())
    return not twin.ended and twin.answer_by_rules()[0] == "assault"


def put_on(g: Pendragon, battle: Fight, defence: int) -> None:
    """Begin a Battle on a stage where something is decided: nobody Evades or Ambushes there, and
    what defenders do may be known. [field.withdraw, field.skip]
    """
    g.stack.append(battle)
    battle.draw_up(g)
    if not battle.attackers(g):
        return
    battle.control = g.control[battle.space]
    battle.may_withdraw = battle.may_withdraw and defence != IN_THE_FIELD
    early = battle.may_withdraw and not battle.trap and not battle.ravaged
    if defence == INSIDE and early:
        all_go_inside(g, battle.attacker, battle.enemy, bits(battle.walls))
    stand = battle.defenders(g)
    g.result = (0,)
    battle.at = AFTER_PRE_BATTLE if stand else AT_THE_WALLS


def play_on(g: Pendragon, defence: int) -> Outcome:
    """The Battle in progress, if all defenders now stay out, or now go inside."""
    twin = understudy(g, defence, *since(g, Fight))
    battle, withdrawal = in_progress(twin, Fight), in_progress(twin, Withdrawal)
    assert battle is not None
    assert withdrawal is not None
    battle.surprise = False
    if twin.options[0][0] == "withdraw" and is_decided(twin, withdrawal, defence):
        twin.stack.pop()
        twin.options = []
    kernel.begin(twin)
    return outcome(g, twin)


def is_decided(g: Pendragon, frame: Withdrawal, defence: int) -> bool:
    """Does nobody go, or everybody to the one place there is? [field.withdraw]"""
    if defence == IN_THE_FIELD:
        return True
    sites = tuple(frame.open_walls(g))
    return defence == INSIDE and all_go_inside(g, frame.attacker, frame.enemy, sites)


def all_go_inside(g: Pendragon, attacker: int, enemy: int, sites: tuple[int, ...]) -> bool:
    """Where one Stronghold has room for all in the field, they go there at once; else nobody does
    yet. [field.withdraw]
    """
    units = kinds(g, enemy, attacker)
    if len(sites) != 1 or standing(g, units) > room(g, sites[0]):
        return False
    start = row_of(sites[0]) * UNIT_COUNT
    for unit in units:
        g.posts[start + unit] += g.posts[unit]
        g.posts[unit] = 0
    return True


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
    if not stack:
        twin.options = []
    return twin


def outcome(g: Pendragon, twin: Pendragon) -> Outcome:
    lost, killed = twin.scores
    razed = 0 if twin.sites is g.sites else twin.sites.count(VACANT) - g.sites.count(VACANT)
    return Outcome(lost, killed, razed, twin.lost_in_field)


# What is in progress. A rehearsal plays on a copy what has begun, and nothing below it; what lasts
# until a card or an Event is over has no field in the position, for its procedure is that field.
# So it is looked for here, and no other module of this room reads the stack.


def since(g: Pendragon, kind: type[Frame]) -> list[Frame]:
    """The first procedure of a kind that is in progress, and all that it has called."""
    for number, frame in enumerate(g.stack):
        if isinstance(frame, kind):
            return g.stack[number:]
    return []


def in_progress(g: Pendragon, kind: type[F]) -> F | None:
    """The procedure of a kind that is in progress, if there is one."""
    for frame in g.stack:
        if isinstance(frame, kind):
            return frame
    return None


def asking(g: Pendragon) -> Frame:
    """The procedure whose question is open."""
    return g.stack[-1]

"""Rehearsals: a Battle fought on a copy, to see how it would end.

No die is rolled in a rehearsal: nobody Evades or Ambushes but those who are said to strike first,
and a Coup de Main fails.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from logres.engine import kernel, store
from logres.engine.kernel import Frame
from logres.games.pendragon.battle import Battle
from logres.games.pendragon.battle.assault import Assaults
from logres.games.pendragon.data import FACTIONS, VACANT
from logres.games.pendragon.state import Pendragon

EVERYBODY = tuple(range(len(FACTIONS)))
AS_USUAL, IN_THE_FIELD, INSIDE = -1, 1, 2
"""What defenders do in a rehearsal: what Non-players would, stay out, or go behind their walls as
far as there is room.
"""
FIRST_INTO = INSIDE + 1
"""From here on: the same, but first into the Stronghold at the Site of that number."""


class Outcome(NamedTuple):
    """Pieces each side would lose, and Strongholds that would go."""

    lost: int
    killed: int
    razed: int


@dataclass
class Rehearsal(Frame):
    """Below a Battle on a copy: notes how it ended."""

    begin: Any = field(default=None, metadata={"deep": True})

    def start(self, g: Pendragon) -> None:
        g.call(self.begin, self.note)

    def note(self, g: Pendragon) -> None:
        g.finish("rehearsed", (), g.result)


def rehearse(g: Pendragon, battle: Battle, defence: int = INSIDE) -> Outcome:
    """A Battle that has not begun; both sides do as Non-players do."""
    battle.surprise = False
    return outcome(g, begun(g, battle, defence))


def prestige_after(g: Pendragon, battle: Battle) -> int:
    """What a Battle that has not begun would make of the Prestige."""
    twin = understudy(g, INSIDE)
    twin.losses_only, twin.stack = False, [Rehearsal(battle)]
    kernel.begin(twin)
    return twin.prestige


def would_assault(g: Pendragon, battle: Battle, defence: int) -> bool:
    """Would the attackers go on to an Assault, if only in hope of a Coup de Main? Whether that
    succeeds comes after, so the curtain falls when they are before the walls.

    [battle-tactics.raid-battle]
    """
    defenders = tuple([faction for faction in EVERYBODY if faction != battle.attacker])
    twin = begun(g, battle, defence, defenders)
    while not twin.ended and not isinstance(twin.stack[-1], Assaults):
        kernel.play(twin, twin.answer_by_rules())
    return not twin.ended and twin.answer_by_rules()[0] == "assault"


def begun(
    g: Pendragon, battle: Battle, defence: int, ruled: tuple[int, ...] = EVERYBODY
) -> Pendragon:
    twin = understudy(g, defence)
    twin.ruled, twin.stack = ruled, [Rehearsal(battle)]
    kernel.begin(twin)
    return twin


def play_on(g: Pendragon, defence: int, to_the_walls: bool = True) -> Outcome:
    """The Battle in progress, if all defenders now stay out, or now go inside; with its Assaults
    or without.
    """
    begins = [number for number, frame in enumerate(g.stack) if isinstance(frame, Battle)][-1]
    twin = understudy(g, defence, *g.stack[begins:])
    battle = twin.stack[0]
    assert isinstance(battle, Battle)
    battle.surprise, battle.ravaged = False, battle.ravaged or not to_the_walls
    twin.stack.insert(0, Rehearsal(at="note"))
    kernel.begin(twin)
    return outcome(g, twin)


def understudy(g: Pendragon, defence: int, *stack: Frame) -> Pendragon:
    """A copy with these procedures alone, in which the rules answer for everybody and defenders do
    as is said. The curtain falls before the consequences.
    """
    whole, g.stack = g.stack, list(stack)
    twin = store.copy(g)
    g.stack = whole
    twin.ruled, twin.rehearsing, twin.losses_only = EVERYBODY, defence, True
    return twin


def outcome(g: Pendragon, twin: Pendragon) -> Outcome:
    lost, killed = twin.scores
    return Outcome(lost, killed, twin.sites.count(VACANT) - g.sites.count(VACANT))
